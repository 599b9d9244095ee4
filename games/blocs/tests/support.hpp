#pragma once
// Games and positions for tests.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/spelling.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs::test {

using Setting = std::pair<std::string_view, Json>;

inline Result<Blocs> try_game(std::initializer_list<Setting> settings, const Data& data) {
  Json given = Json::object();
  for (const Setting& each : settings) given.set(each.first, each.second);
  const Result<Json> options = Blocs::info().schema.complete(given, "test");
  if (!options) return options.error();
  return Blocs::make(*options, data);
}

inline Result<Blocs> try_game(std::initializer_list<Setting> settings) {
  return try_game(settings, Data(embedded_data()));
}

inline Blocs game_with(std::initializer_list<Setting> settings) {
  Result<Blocs> game = try_game(settings);
  REQUIRE_MESSAGE(static_cast<bool>(game), (game ? "" : game.error().text));
  return *game;
}

/// Why the options are refused; empty if they are not.
inline std::string fault_of(std::initializer_list<Setting> settings) {
  const Result<Blocs> game = try_game(settings);
  return game ? "" : game.error().text;
}

inline Json list(std::initializer_list<const char*> words) {
  Json out = Json::array();
  for (const char* word : words) out.push(Json(word));
  return out;
}

inline int land(const Blocs& game, std::string_view id) {
  const int found = find_id(game.book().land, id);
  REQUIRE_MESSAGE(found >= 0, std::string(id));
  return found;
}
inline std::size_t at_land(const Blocs& game, std::string_view id) {
  return static_cast<std::size_t>(land(game, id));
}

/// A game of five in which AA, WP, NAM, FR, PRC follow each other and chance has kept the cards.
inline Blocs five() {
  return game_with(
      {{"card_choice", Json("chance")}, {"turn_order", list({"AA", "WP", "NAM", "FR", "PRC"})}});
}

inline State begun(const Blocs& game, std::uint64_t seed = 1) {
  Dice dice(seed);
  return game.start(dice, nullptr);
}

/// With all that is said in English, as a seat may read it.
template <class T>
T in_english(const Blocs& game, const State& s, Seat seat, T what) {
  static const auto words = embedded_catalogues(embedded_words());
  return spelt(game, look(game, s, seat), std::move(what), words.get(), "en");
}
inline Scene scene_of(const Blocs& game, const State& s, Seat seat) {
  return in_english(game, s, seat, game.scene(look(game, s, seat)));
}
inline ChoiceList choices_of(const Blocs& game, const State& s, Seat seat) {
  return in_english(game, s, seat, game.choices(look(game, s, seat)));
}
/// Why a line does not read.
inline std::string problem_of(const Blocs& game, const State& s, Seat seat, std::string_view text) {
  return in_english(game, s, seat, game.read(look(game, s, seat), text).why()).text;
}

/// Plays a line of notation; fails if it is refused.
inline void play(const Blocs& game, State& s, Seat seat, std::string_view text) {
  const Reading reading = game.read(look(game, s, seat), text);
  const std::string problem = std::string(text) + ": " + problem_of(game, s, seat, text);
  REQUIRE_MESSAGE(reading.ok(), problem);
  Dice dice(7);
  for (const Action action : reading.line) {
    REQUIRE(!game.refusal(s, seat, action));
    game.step(s, seat, action, dice, nullptr);
  }
}

/// The rule by which a line is refused, or "legal".
inline std::string refused(const Blocs& game, const State& s, Seat seat, std::string_view text) {
  const Reading reading = game.read(look(game, s, seat), text);
  return reading.ok() ? "legal" : reading.rule.text();
}

inline constexpr Bloc kAA = 0;
inline constexpr Bloc kWP = 1;
inline constexpr Bloc kNAM = 2;
inline constexpr Bloc kFR = 3;
inline constexpr Bloc kPRC = 4;

}  // namespace sandtable::blocs::test
