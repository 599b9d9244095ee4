#pragma once
// The scripted player's money: what it buys in a round, and where it puts it.

#include "games/countdown/bot_survey.hpp"
#include "games/countdown/notation.hpp"

namespace sandtable::countdown {

/// All purchases of a round.
struct Basket {
  std::array<int, kItems> count{};
  HexSet cities;  ///< Payments.
  friend bool operator==(const Basket&, const Basket&) = default;
};
/// For a position in which the seat has bought nothing yet.
[[nodiscard]] Basket fill_basket(const Survey& survey);

/// The next placement of phase F; false if there is none. The survey shows what is placed so far.
[[nodiscard]] bool next_placement(const Survey& survey, const State& s, Wanted& out);

/// Infantry that a site lacks to be safe against what can come.
[[nodiscard]] int infantry_lacking(const Survey& survey, HexId site, double bearable);
/// Empty foreign hexes that jump troops from the site could take next round: cities and capitals;
/// in the last round but one any land, for the last earnings.
[[nodiscard]] HexSet jump_prizes(const Survey& survey, HexId site);

}  // namespace sandtable::countdown
