#pragma once
// Games and positions for the tests of screens, notation and bots, made as users make them: from
// options and from JSON.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/spelling.hpp"
#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {
const GameEntry& entry();
}

namespace sandtable::fiefdoms::test {

inline Json json(std::string_view text) {
  const Result<Json> parsed = Json::parse(text, "test");
  REQUIRE_MESSAGE(static_cast<bool>(parsed), (parsed ? "" : parsed.error().text));
  return *parsed;
}

/// A game with some options; the rest keep their defaults.
inline Fiefdoms game_of(std::string_view options = "{}") {
  const Result<Json> complete = entry().info.schema.complete(json(options), "test");
  REQUIRE_MESSAGE(static_cast<bool>(complete), (complete ? "" : complete.error().text));
  Result<Fiefdoms> game = Fiefdoms::make(*complete, Data(entry().info.data));
  REQUIRE_MESSAGE(static_cast<bool>(game), (game ? "" : game.error().text));
  return *game;
}

/// A fresh set-up with seed 1, with what the text says differently put over it.
inline State position_of(const Fiefdoms& game, std::string_view over) {
  Dice dice(1);
  const Json base = game.position(game.start(dice, nullptr));
  const Result<State> state = game.from_position(overlay(base, json(over)), "test");
  REQUIRE_MESSAGE(static_cast<bool>(state), (state ? "" : state.error().text));
  return *state;
}

/// Why a position is refused.
inline std::string fault_of(const Fiefdoms& game, std::string_view over) {
  Dice dice(1);
  const Json base = game.position(game.start(dice, nullptr));
  const Result<State> state = game.from_position(overlay(base, json(over)), "test");
  return state ? "accepted" : state.error().text;
}

/// MegaCorp against GreenEngage: the attack of RULES.md, 8, example 2, and room to do other things.
inline constexpr std::string_view kSmallTable = R"({
  "phase": "playing", "turn": 6, "to_move": "Red", "starter": "Red",
  "seats": {"Red": {"faction": "MC", "reserve": "rest"},
            "Blue": {"faction": "GE", "reserve": "rest"}},
  "tiles": {"R:C2": {"x": 0, "y": 0, "agent": "Red"},
            "B:B1": {"x": 1, "y": 0, "agent": "Blue"},
            "R:B3": {"x": 2, "y": 0, "agent": "Red"},
            "B:A1": {"x": 1, "y": 1, "agent": "Blue"},
            "R:D2": {"x": 1, "y": -1, "agent": "Red"},
            "R:A1": {"x": 3, "y": 0, "agent": null},
            "B:C1": {"x": 0, "y": 1, "agent": "Blue"}}})";

inline TileId tile_called(const State& s, std::string_view label) {
  const Seat owner = label[0] == 'R' ? Seat{0} : Seat{1};
  for (TileId t = 0; t < s.placed; ++t)
    if (Fiefdoms::owner_of(s, t) == owner && cell_name(Fiefdoms::cell_of(s, t)) == label.substr(2))
      return t;
  FAIL("no tile " << std::string(label));
  return kNoTile;
}

/// What the game says to a seat, in English.
template <class T>
T in_english(const Fiefdoms& game, const State& s, Seat seat, T said) {
  return spelt(game, look(game, s, seat), std::move(said), entry().info.words.get(), "en");
}
inline Scene scene_of(const Fiefdoms& game, const State& s, Seat seat) {
  return in_english(game, s, seat, game.scene(look(game, s, seat)));
}
inline ChoiceList choices_of(const Fiefdoms& game, const State& s, Seat seat) {
  return in_english(game, s, seat, game.choices(look(game, s, seat)));
}
inline std::vector<Odds> odds_of(const Fiefdoms& game, const State& s, Seat seat) {
  return in_english(game, s, seat, game.odds(look(game, s, seat)));
}
/// Why a line cannot be read; empty if it can.
inline std::string problem_of(const Fiefdoms& game, const State& s, Seat seat,
                              const Reading& reading) {
  return in_english(game, s, seat, reading.said).text;
}

inline Line line_of(const Fiefdoms& game, const State& s, Seat seat, std::string_view text) {
  const Reading reading = game.read(look(game, s, seat), text);
  REQUIRE_MESSAGE(reading.ok(), problem_of(game, s, seat, reading));
  return reading.line;
}

/// Plays a line of notation.
inline void play(const Fiefdoms& game, State& s, Seat seat, std::string_view text, Dice& dice,
                 Log* log = nullptr) {
  for (const Action action : line_of(game, s, seat, text)) game.step(s, seat, action, dice, log);
}

/// Random choices with the given options to the end; asks `visit` at every decision that is at
/// rest, with the seat that decides.
template <class Visit>
State random_lines(const Fiefdoms& game, std::uint64_t seed, Visit visit) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  for (SeatSet owing = game.owing(s); !owing.empty(); owing = game.owing(s)) {
    const bool second = owing.count() > 1 && dice.below(2) == 1;
    const Seat seat = second ? Seat{1} : owing.lowest();
    visit(s, seat);
    Line line;
    random_line(game, s, seat, dice, line);
    REQUIRE(!line.empty());
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
  return s;
}

/// Options drawn at random; combinations that are refused are drawn again.
inline Fiefdoms random_game_of(std::uint64_t seed) {
  Dice dice(seed);
  for (;;) {
    Result<Fiefdoms> game =
        Fiefdoms::make(entry().info.schema.random(dice), Data(entry().info.data));
    if (game) return *game;
  }
}

}  // namespace sandtable::fiefdoms::test
