// The conformance kit over what its random options seldom reach together: every number of A.I.
// seats, with weather and without.

#include <doctest/doctest.h>

#include "core/conformance/kit.hpp"
#include "core/sanitized.hpp"

namespace sandtable::frontier {
const GameEntry& entry();
}

namespace sandtable::frontier::test {
namespace {

/// One game of random choices under all laws. Where five are A.I. seats without weather the last
/// person may hand his over, so that all six are.
void check_seats(int players, int ai_seats, bool weather) {
  Json seats = Json::array();
  for (int seat = 1; seat <= ai_seats; ++seat) seats.push(Json(std::to_string(seat)));
  KitSettings settings;
  settings.games = 1;
  settings.sparing = 80;
  settings.seed = static_cast<std::uint64_t>(100 * players + 10 * ai_seats + (weather ? 1 : 0));
  settings.options = Json::object({{"players", Json(players)},
                                   {"ai_seats", std::move(seats)},
                                   {"ai_takeover", Json(ai_seats == 5 && !weather)},
                                   {"weather", Json(weather)},
                                   {"start_month", Json(0)},
                                   {"max_rounds", Json(5)}});
  const Result<KitReport> report = check_game(entry(), settings);
  REQUIRE_MESSAGE(report, (report ? "" : report.error().text));
  CHECK_MESSAGE(report->passed(), report->text());
  CHECK(report->games == 1);
}

}  // namespace

TEST_CASE("FR-15.2 and FR-21.8 every law holds with 1 to 6 A.I. seats, weather on and off") {
  for (int ai_seats = 1; ai_seats < 6; ++ai_seats)
    for (const bool weather : {false, true}) {
      if (kSanitized && weather != (ai_seats % 2 == 0)) continue;  // half of them do there
      CAPTURE(ai_seats);
      CAPTURE(weather);
      check_seats(weather ? 6 : ai_seats + 1, ai_seats, weather);
    }
}

}  // namespace sandtable::frontier::test
