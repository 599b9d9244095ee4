#pragma once
// Draws the scene of a seat: scene.cpp the map, panels.cpp the armies, hands.cpp cards and what can
// be had.

#include "games/frontier/phases.hpp"
#include "games/frontier/say.hpp"

namespace sandtable::frontier {

class Painter {
 public:
  Painter(const Frontier& game, const View<State>& view);
  [[nodiscard]] Scene paint();

 private:
  // ---- scene.cpp
  [[nodiscard]] Said phase() const;
  [[nodiscard]] Words prompt() const;
  [[nodiscard]] Said verdict() const;
  [[nodiscard]] sandtable::Stage stage() const;
  void add_map();
  [[nodiscard]] Cell cell(TileId t) const;
  [[nodiscard]] Seat active_seat() const { return s_.turn < living(s_) ? active(s_) : kNone; }
  void add_marks(Cell& out, TileId t) const;
  void add_building(Cell& out, std::uint8_t b, TileId t) const;
  void add_units_to(Cell& out, TileId t, Seat owner, const Stack& units, bool attacks) const;
  void add_tracks();
  void add_pad();

  // ---- panels.cpp
  void add_panel(Seat seat);
  [[nodiscard]] Stat points_stat(Seat seat) const;
  [[nodiscard]] Stat order_stat(Seat seat) const;
  [[nodiscard]] Stat cards_stat(Seat seat) const;
  [[nodiscard]] Stat reserve_stat(Seat seat) const;
  [[nodiscard]] Stat research_stat(Seat seat) const;
  void add_abilities(std::vector<Stat>& stats, Seat seat) const;
  [[nodiscard]] std::vector<Goal> goals(Seat seat) const;

  // ---- hands.cpp
  [[nodiscard]] Card card(int id, CardId which, int count) const;
  [[nodiscard]] bool can_play(CardId which) const;
  [[nodiscard]] Said when(const CardSpec& spec) const;
  void add_hands();
  void add_own_hand();
  void add_other_hand(Seat seat);
  void add_open_cards(Seat seat);
  void add_notes();
  void add_weather();
  void add_decks();
  void add_markets();
  [[nodiscard]] Market units_market() const;
  [[nodiscard]] Market constructions_market() const;

  const Frontier& game_;
  const State& s_;
  Seat viewer_;
  std::array<int, kMaxPlayers> stack_limits_{};
  std::array<int, kMaxPlayers> hand_limits_{};
  Scene scene_;
};

}  // namespace sandtable::frontier
