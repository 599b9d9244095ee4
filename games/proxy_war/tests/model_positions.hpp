#pragma once
// Random positions with sheets for steps 1 to 3: crowded, within the supply (RULES.md, 2.1), every
// order one that could have been written, except that own Moves may clash (so that PW-12.5 bites).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war::model {

/// What a set of positions is about.
struct Theme {
  int richest = 20;    ///< Ammo of a seat at most.
  int equipment = 50;  ///< Chance in percent that a piece is attached where it can be.
  int air = 2;         ///< Cards a seat that flies has at most.
  int mines = 15;      ///< Chance in percent that a tile is mined.
  int bombard = 20;    ///< Chance in percent that a gun or card bombards.
  int armies = 14;
  int ring = 0;          ///< Armies stand at least so far from the middle.
  int long_moves = 50;   ///< Chance in percent that a Move has two steps.
  bool options = false;  ///< The options of section 7 are drawn too.
  bool rulers = false;   ///< A Government of a Local Power, or one that has walked about.
};

/// The same seed and theme give the same position.
class Crowd {
 public:
  Crowd(std::uint64_t seed, const Theme& theme);

  [[nodiscard]] Field& field() { return f_; }
  [[nodiscard]] Dice& dice() { return dice_; }

 private:
  struct Left {  // what a sheet has not used yet
    int actions = 0;
    int minesweepers = 0;
    int advisors = 0;
    int drugs = 0;
    std::vector<int> guns;
  };

  Options options_of();
  bool chance(int percent) { return dice_.below(100) < percent; }
  int anywhere() { return dice_.between(1, kHexes); }
  int nearby();
  int next_to(int number);
  int inwards(int number);
  int post();
  Seat any_local() { return static_cast<Seat>(dice_.below(std::popcount(f_.s.locals))); }
  bool flies(Seat seat) const { return !is_local(f_.s, seat) || f_.game.forgotten_war(); }

  void shuffle_map();
  void put_government();
  void put_rulers();
  void put_armies();
  void put_pieces(int number);
  void fill_hand(Seat seat);
  void deal_advisors();

  void write_sheet(Seat seat);
  void place_mercenary(Seat seat, Left& left);
  void redeploy(Seat seat, Left& left);
  void order_army(Seat seat, int from, Left& left);
  Order write_move(Seat seat, int from);
  Order write_support(int from);
  Eq equipment_for(const std::vector<int>& track, Left& left);
  void attach_line(Seat seat, int from, Left& left);
  void write_wish(Seat seat, int from);
  void fire_guns(Seat seat, Left& left);
  void fly_out(Seat seat, Left& left);

  Theme theme_;
  Dice dice_;
  Field f_;
  int middle_;
};

}  // namespace sandtable::proxy_war::model
