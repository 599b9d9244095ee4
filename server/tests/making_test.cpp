// What a request for a table is made into.

#include "server/making.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"

namespace sandtable::server {
namespace {

wire::NewTable table_of(const GameEntry& entry) {
  wire::NewTable out;
  out.game = entry.info.name;
  const auto game = entry.create(Json::object(), "test");
  REQUIRE(game);
  out.seats.resize(static_cast<std::size_t>((*game)->seats()));
  return out;
}

wire::Clock clock_of(const wire::NewTable& wanted) {
  const auto made = make_setup(wanted);
  REQUIRE_MESSAGE(made, (made ? "" : made.error().text));
  return made->setup.clock;
}

}  // namespace

TEST_CASE("a new table has the clock of the rules where that is part of the game") {
  int timed = 0;
  for (const GameEntry* entry : registry()) {
    wire::NewTable wanted = table_of(*entry);
    const auto kind = is_timed(entry->info) ? wire::ClockKind::Live : wire::ClockKind::None;
    CHECK(clock_of(wanted) == wire::Clock{kind, 0});
    timed += is_timed(entry->info) ? 1 : 0;

    wanted.clock = wire::Clock{wire::ClockKind::None, 0};
    CHECK(clock_of(wanted) == *wanted.clock);
    wanted.clock = wire::Clock{wire::ClockKind::Live, 45};
    CHECK(clock_of(wanted) == *wanted.clock);
  }
  CHECK(timed == (find_game("countdown") == nullptr ? 0 : 1));  // some builds have some games only
}

}  // namespace sandtable::server
