#pragma once
// Positions for tests: an empty board that a test fills.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/spelling.hpp"
#include "games/frontier/ai.hpp"
#include "games/frontier/names.hpp"
#include "games/frontier/options.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier::test {

inline const Content& content() {
  static const Content made = [] {
    auto loaded = load_content(Data(embedded_data()));
    REQUIRE_MESSAGE(static_cast<bool>(loaded), (loaded ? "" : loaded.error().text));
    return *loaded;
  }();
  return made;
}

/// A game with the options that a test names: {"players": 3, …}. Seats, armies and places are
/// fixed unless it says otherwise.
inline Frontier game_with(std::string_view options = "{}") {
  Json given = Json::object({{"seating", Json("seats")}, {"abilities", Json("none")}});
  Json armies = Json::array();
  for (const char* id : {"GER", "USA", "UK", "USSR", "FRA", "JPN"}) armies.push(Json(id));
  given.set("armies", std::move(armies));
  const auto wished = Json::parse(options, "test");
  REQUIRE(wished);
  for (const auto& [name, value] : wished->members()) given.set(name, value);
  const auto complete = Frontier::info().schema.complete(given, "test");
  REQUIRE_MESSAGE(complete, (complete ? "" : complete.error().text));
  auto game = Frontier::make(*complete, Data(embedded_data()));
  REQUIRE_MESSAGE(static_cast<bool>(game), (game ? "" : game.error().text));
  return *game;
}

inline CardId card_called(const Frontier& game, std::string_view id) {
  for (CardId card = 0; card < game.cards(); ++card)
    if (game.card(card).id == id) return card;
  FAIL("no card " << std::string(id));
  return 0;
}

/// In English, as people read it.
inline Scene scene_of(const Frontier& game, const State& s, Seat seat) {
  static const auto words = embedded_catalogues(embedded_words());
  const View<State> view = look(game, s, seat);
  return spelt(game, view, game.scene(view), words.get(), "en");
}
inline ChoiceList choices_of(const Frontier& game, const State& s, Seat seat) {
  static const auto words = embedded_catalogues(embedded_words());
  const View<State> view = look(game, s, seat);
  return spelt(game, view, game.choices(view), words.get(), "en");
}

/// A board without units, the HQs standing, in somebody's Actions turn of round 2.
struct Field {
  explicit Field(std::string_view options = "{}", Seat actor = 0)
      : game(game_with(options)), dice(1), s(game.start(dice, nullptr)) {
    for (TileId t = 0; t < game.geo().tiles; ++t)
      for (TypeId type = 0; type < kTypes; ++type)
        while (s.units[t][type] > 0) remove_unit(s, t, type);
    for (Seat seat = 0; seat < game.seats(); ++seat)
      while (closed_size(s, seat) > 0) {
        const CardId card = take_random_card(table(), seat, true);
        s.deck[card]++;
        s.deck_size[static_cast<std::size_t>(game.deck_of(card))]++;
      }
    for (Player& player : s.seats) player.ai = 0;
    s.round = 2;
    s.stage = Stage::Actions;
    s.left = 0;
    s.todo = {};
    act(actor);
  }

  [[nodiscard]] Table table() { return {game, s, dice, &log}; }
  void act(Seat seat) {
    s.actor = seat;
    for (std::uint8_t i = 0; i < kMaxPlayers; ++i)
      if (s.order[i] == seat) s.turn = i;
  }
  [[nodiscard]] TileId at(std::string_view tile) const {
    const TileId t = tile_called(game, tile);
    REQUIRE(t != kNone);
    return t;
  }
  void put(Seat seat, std::string_view tile, const Stack& units) {
    for (TypeId type = 0; type < kTypes; ++type)
      for (int i = 0; i < units[type]; ++i) {
        REQUIRE(s.seats[seat].reserve[type] > 0);
        s.seats[seat].reserve[type]--;
        add_units(s, seat, type, 1, at(tile));
      }
  }
  void raise(Seat seat, std::string_view tile, Building kind) {
    s.building[at(tile)] = make_building(kind, seat);
    s.seats[seat].tokens[kind == Building::Encampment ? 0 : 1]--;
  }
  void plant(Seat seat, std::string_view tile) {
    s.flag[at(tile)] = seat;
    s.seats[seat].flags--;
  }
  void deal(Seat seat, std::string_view id) {
    const CardId card = card_called(game, id);
    REQUIRE(s.deck[card] > 0);
    s.deck[card]--;
    s.deck_size[static_cast<std::size_t>(game.deck_of(card))]--;
    add_to_hand(game, s, seat, card);
  }
  /// Plays a line as a person writes it; the rule that refuses it, or "".
  std::string play(Seat seat, std::string_view text) {
    const auto view = look(game, s, seat);
    const Reading reading = game.read(view, text);
    if (!reading.ok())
      return reading.rule.empty() ? reading.said.said.type->path() : reading.rule.text();
    for (const Action action : reading.line)
      if (const auto no = apply(game, s, seat, action, dice, &log)) return no->rule.text();
    return "";
  }
  [[nodiscard]] const Stack& units(std::string_view tile) const { return s.units[at(tile)]; }
  template <Telling E>
  [[nodiscard]] int told() const {
    int count = 0;
    for (const Event& event : log.events()) count += is<E>(event) ? 1 : 0;
    return count;
  }
  /// Whether the A.I. has given this answer by this rule.
  [[nodiscard]] bool answered(Rule why, Answer answer) const {
    for (const Event& event : log.events())
      if (const auto it = as<frontier::told::AiAnswer>(event))
        if (event.rule == why && it->thought.number == static_cast<int>(answer)) return true;
    return false;
  }
  /// The Actions turn of an A.I. with one card in its deck.
  void ai_turn(Seat seat, std::string_view card) {
    act(seat);
    s.seats[seat].ai = 1;
    for (std::size_t i = 0; i < game.content().ai_deck.size(); ++i)
      if (game.content().ai_deck[i].id == card)
        s.seats[0].ai_left = static_cast<std::uint8_t>(1U << i);
    log.clear();
    const Table p = table();
    Mind(p, seat).turn();
  }

  Frontier game;
  Dice dice;
  State s;
  Log log;
};

}  // namespace sandtable::frontier::test
