#pragma once
// Random positions for the cross-check: a small crowded map, armies that can meet, orders that make
// them meet.

#include <vector>

#include "games/countdown/orders.hpp"

namespace sandtable::countdown::model {

/// What a position is full of, in per cent where not said otherwise.
struct Theme {
  int hexes = 22;
  int water = 35;
  int units = 14;  ///< A seat's, on average.
  int ships = 20;  ///< Of these, those at sea.
  int planes = 12;
  int jump_troops = 15;
  int structures = 0;  ///< Cities that have some.
  int bombard = 40;    ///< Ships that do if they can.
  int attack = 70;     ///< Orders that go where the fighting is.
  bool options = false;
};

class Crowd {
 public:
  Crowd(std::uint64_t seed, const Theme& theme);

  [[nodiscard]] const Countdown& game() const { return game_; }
  [[nodiscard]] State& state() { return s_; }

 private:
  [[nodiscard]] Options options_of();
  [[nodiscard]] bool chance(int percent) { return dice_.below(100) < percent; }
  [[nodiscard]] Seat any_seat() { return static_cast<Seat>(dice_.below(game_.seats())); }
  [[nodiscard]] HexId any_hex() { return static_cast<HexId>(dice_.below(s_.hexes)); }
  [[nodiscard]] HexId pick(const HexSet& set);

  void lay_map();
  void build();
  void muster(Seat seat);
  void put_on_land(Seat seat, HexId hex);
  void put_at_sea(Seat seat, HexId hex);
  void write_orders(Seat seat);
  void write_one(Seat seat, HexId hex);
  [[nodiscard]] bool choose_group(const Free& free, Order& order);
  [[nodiscard]] bool choose_way(Seat seat, Order& order);
  void choose_cargo(const Free& free, Order& order);

  Theme theme_;
  Dice dice_;
  Countdown game_;
  State s_{};
  HexSet hot_;  ///< Where the fighting is.
};

}  // namespace sandtable::countdown::model
