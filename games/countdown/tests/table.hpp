#pragma once
// What the tests of this game share: games with options, positions set up by hand, lines played by
// their text.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/spelling.hpp"
#include "games/countdown/countdown.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown::test {

inline Json parsed(std::string_view text) {
  auto json = Json::parse(text, "test");
  REQUIRE_MESSAGE(json, (json ? "" : json.error().text));
  return *json;
}

inline Result<Countdown> try_game(std::string_view options, const Data& data) {
  const auto complete = Countdown::info().schema.complete(parsed(options), "options");
  if (!complete) return complete.error();
  return Countdown::make(*complete, data);
}

inline Countdown game_with(std::string_view options) {
  auto game = try_game(options, Data(embedded_data()));
  REQUIRE_MESSAGE(game, (game ? "" : game.error().text));
  return *game;
}

/// The stored map with armies placed by chance, which positions set up by hand replace.
inline Countdown map_game(int players = 2) {
  return game_with(R"({"map_mode": "preset", "unit_setup": "random", "players": )" +
                   std::to_string(players) + "}");
}

inline State fresh(const Countdown& game, std::uint64_t seed = 1) {
  Dice dice(seed);
  return game.start(dice, nullptr);
}

/// A position that differs from a fresh one only in what is said.
inline Result<State> try_position(const Countdown& game, std::string_view over) {
  const Json whole = overlay(game.position(fresh(game)), parsed(over));
  return game.from_position(whole, "position");
}
inline State position(const Countdown& game, std::string_view over) {
  auto s = try_position(game, over);
  REQUIRE_MESSAGE(s, (s ? "" : s.error().text));
  return *s;
}

/// Orders of round 1 on the stored map of two, with these forces and capitals on 12 and 17.
inline State orders_of_two(const Countdown& game, const std::string& forces,
                           const std::string& more = "") {
  return position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}}, "forces": [)" +
                            forces + "]" + (more.empty() ? "" : ", ") + more + "}");
}

/// With what is said spelt in English.
template <class T>
T english(const Countdown& game, const State& s, Seat seat, T what) {
  static const GameInfo info = Countdown::info();
  return spelt(game, look(game, s, seat), std::move(what), info.words.get(), kFirstLanguage);
}
inline Scene scene_of(const Countdown& game, const State& s, Seat seat) {
  return english(game, s, seat, game.scene(look(game, s, seat)));
}
inline ChoiceList choices_of(const Countdown& game, const State& s, Seat seat) {
  return english(game, s, seat, game.choices(look(game, s, seat)));
}
inline std::vector<Odds> shown_odds(const Countdown& game, const State& s, Seat seat) {
  return english(game, s, seat, game.odds(look(game, s, seat)));
}
/// What is wrong with a line of text.
inline std::string problem_of(const Countdown& game, const State& s, Seat seat,
                              std::string_view text) {
  const Reading reading = game.read(look(game, s, seat), text);
  return english(game, s, seat, reading.why());
}

/// Plays a line by its text; gives the refusing rule, "?" for what does not read, "" if it is done.
inline std::string play(const Countdown& game, State& s, Seat seat, std::string_view text,
                        Dice& dice, Log* log = nullptr) {
  const Reading reading = game.read(look(game, s, seat), text);
  if (!reading.ok()) return reading.rule.empty() ? "?" : reading.rule.text();
  for (const Action action : reading.line)
    if (const auto no = apply(game, s, seat, action, dice, log)) return no->rule.text();
  return "";
}
inline std::string play(const Countdown& game, State& s, Seat seat, std::string_view text) {
  Dice dice(1);
  return play(game, s, seat, text, dice);
}

inline std::vector<Action> legal_of(const Countdown& game, const State& s, Seat seat) {
  Actions list;
  game.legal(s, seat, list);
  return {list.begin(), list.end()};
}

inline std::vector<std::string> labels_of(const Countdown& game, const State& s, Seat seat) {
  std::vector<std::string> out;
  for (const Choice& choice : game.choices(look(game, s, seat)).choices)
    out.push_back(choice.notation);
  return out;
}

}  // namespace sandtable::countdown::test
