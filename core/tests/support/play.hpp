#pragma once
// Small helpers to play Coins in tests.

#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/tests/support/coins.hpp"

namespace sandtable::test {

/// Coins with options given as JSON text.
inline std::shared_ptr<const AnyGame> coins_game(std::string_view options = "{}") {
  auto game = coins::entry().create(*Json::parse(options, "options"), "options");
  REQUIRE(static_cast<bool>(game));
  return *std::move(game);
}

/// A line of notation as choices; the notation must be readable.
inline Line line_of(const AnyGame& game, const AnyState& state, Seat seat, std::string_view text) {
  const Reading reading = game.read(state, seat, text);
  REQUIRE(reading.problem == "");
  return reading.line;
}

/// Plays a line of notation; empty if it was legal, else the sentence of the refusal.
inline std::string play(const AnyGame& game, AnyState& state, Seat seat, std::string_view text,
                        Dice& dice, Log* log = nullptr) {
  const auto no = game.apply_line(state, seat, line_of(game, state, seat, text), dice, log);
  return no ? game.spell(state, seat, *no) : "";
}

}  // namespace sandtable::test
