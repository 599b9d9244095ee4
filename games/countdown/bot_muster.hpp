#pragma once
// The scripted player's orders in the making: which units are still free, how far they get, and
// what has been ordered so far. The whole round is planned at once; bot.cpp writes it line by line.

#include "games/countdown/battle_odds.hpp"
#include "games/countdown/bot_survey.hpp"
#include "games/countdown/orders.hpp"

namespace sandtable::countdown {

using OrderList = FixedList<Order, kMaxOrders>;

class Muster {
 public:
  explicit Muster(const Survey& survey);

  [[nodiscard]] const Survey& survey() const { return survey_; }
  [[nodiscard]] const State& state() const { return survey_.state(); }
  [[nodiscard]] Seat seat() const { return survey_.seat(); }
  [[nodiscard]] const OrderList& orders() const { return orders_; }
  /// Hexes with units that may still be ordered.
  [[nodiscard]] const HexSet& camps() const { return camps_; }
  [[nodiscard]] int free(HexId hex, Group group) const { return free_of(free_[hex], group); }
  [[nodiscard]] int loadable(HexId hex, Cargo cargo) const {
    return available(free_[hex], Group::Hov, cargo);
  }
  /// Where the group may move from here.
  [[nodiscard]] const HexSet& reach_of(Group group, HexId from) const;
  [[nodiscard]] const HexSet& jump_of(HexId from) const { return jump_[from]; }
  /// Own units that will be in the hex as things stand: those that stay and those that come.
  [[nodiscard]] const Host& due(HexId hex) const { return due_[hex]; }
  /// Own units on their way here.
  [[nodiscard]] const Host& sent(HexId hex) const { return sent_[hex]; }

  /// These stay where they are.
  void keep(HexId hex, Unit unit, int count);
  /// Adds the order if there is room; orders alike become one.
  void send(const Order& order);
  void send(Group group, int count, HexId from, HexId to, Cargo cargo = Cargo::None);
  void bombard(Group group, int count, HexId from, HexId zone, HexId shore);

 private:
  void note_camp(HexId hex);
  void use(HexId hex, Group group, int count);

  const Survey& survey_;
  OrderList orders_;
  HexSet camps_;
  std::array<Free, kMaxHexes> free_{};
  std::array<HexSet, kMaxHexes> foot_, tank_, hov_, plane_, ship_, jump_;
  std::array<Host, kMaxHexes> due_{};
  std::array<Host, kMaxHexes> sent_{};
};

/// Units that an order moves, passengers among them.
[[nodiscard]] Host moved_by(const Order& order);

// ---- The parts of a round, in this order.
void keep_garrisons(Muster& muster);                     // bot_garrison.cpp
void recall_planes(Muster& muster);                      // bot_garrison.cpp
void reinforce_sites(Muster& muster);                    // bot_garrison.cpp
void order_ships(Muster& muster);                        // bot_navy.cpp
void order_attacks(Muster& muster, BattleOdds& battle);  // bot_attack.cpp
void order_marches(Muster& muster);                      // bot_march.cpp

/// All orders of a round; a position in which the seat's pad is empty.
[[nodiscard]] OrderList plan_round(const Survey& survey);

}  // namespace sandtable::countdown
