// Where dice decide: for each destination that leads to a fight, and for what is written on the
// pad, the odds of the battle if nobody else moves. The own orders are carried out on a scratch
// copy, so that what is counted is what would fight.

#include <cmath>

#include "games/countdown/battle_odds.hpp"
#include "games/countdown/field.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::int64_t kParts = 1'000'000;  ///< Chances are shown in millionths.

/// Named chances as fractions that add up to one: the largest takes what rounding leaves.
class Shares {
 public:
  void add(std::string label, double chance) {
    const auto parts = static_cast<std::int64_t>(std::llround(chance * double{kParts}));
    if (parts > 0) chances_.push_back({std::move(label), parts, kParts});
  }
  std::vector<Chance> take() {
    std::int64_t sum = 0;
    std::size_t largest = 0;
    for (std::size_t k = 0; k < chances_.size(); ++k) {
      sum += chances_[k].numerator;
      if (chances_[k].numerator > chances_[largest].numerator) largest = k;
    }
    if (!chances_.empty()) chances_[largest].numerator += kParts - sum;
    return std::move(chances_);
  }

 private:
  std::vector<Chance> chances_;
};

void add_landed(const Field& f, HexId hex, Opening& opening) {
  for (const Landed& landed : f.landed) {
    if (landed.hex != hex) continue;
    const auto cargo = static_cast<std::size_t>(landed.cargo);
    const auto add = [&](std::uint8_t& to) { to = static_cast<std::uint8_t>(to + landed.count); };
    if (landed.cargo != Cargo::None) add(opening.loaded[landed.seat][cargo]);
    if (landed.from_land == 0) add(opening.from_water[landed.seat][cargo]);
  }
}

void add_ships(const Field& f, HexId hex, Opening& opening) {
  for (const Gun& gun : f.gun) {
    if (gun.target != hex) continue;
    BombardingShips& ships = opening.ships[gun.seat];
    std::uint8_t& fresh = gun.unit == Unit::Frig ? ships.frig : ships.batt;
    fresh = static_cast<std::uint8_t>(fresh + gun.fresh);
    ships.damaged_batt = static_cast<std::uint8_t>(ships.damaged_batt + gun.damaged);
  }
}

void add_aboard(const Field& f, HexId zone, Opening& opening) {
  const State& s = f.t.s;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (std::size_t k = 1; k < kCargoes; ++k)
      opening.loaded[seat][k] = s.sea[seat][s.sea_of[zone]].loaded[k - 1];
}

Opening opening_at(const Field& f, HexId hex) {
  const Options& options = f.t.options();
  Opening out;
  out.single_shot = options.defense_mode == DefenseMode::SingleShot;
  out.support_only = options.bombard_support_only;
  out.bombard_first = options.bombard_first;
  const Hex& land = f.t.s.hex[hex];
  if (is_land(land)) {
    out.owner = land.owner;
    out.structures = land.structure;
    add_landed(f, hex, out);
    add_ships(f, hex, out);
  } else {
    add_aboard(f, hex, out);
  }
  return out;
}

class OddsWriter {
 public:
  OddsWriter(const Countdown& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {}

  std::vector<Odds> write() {
    const Walk& walk = s_.walk[seat_];
    if (walk.step == Stop::Dest)
      for_destinations(walk);
    else if (walk.step == Stop::Rest)
      for_pad();
    return std::move(out_);
  }

 private:
  void for_destinations(const Walk& walk) {
    Actions list;
    game_.legal(s_, seat_, list);
    for (const Action action : list) {
      const Parts parts = kLayout.split(action);
      if (parts.kind == Kind::Stay) continue;
      State scratch = s_;
      const auto to = static_cast<HexId>(parts.i);
      write_group(scratch, walk, parts.kind == Kind::JumpTo, to);
      look_at(scratch, to, int{action});
    }
  }

  /// All that is free of the group; `army` is three groups.
  void write_group(State& scratch, const Walk& walk, bool jumps, HexId to) const {
    const Free free = free_at(s_, seat_, walk.from);
    const auto group = static_cast<Group>(walk.what);
    const auto add = [&](Group which) {
      if (free_of(free, which) == 0 || scratch.orders[seat_] == kMaxOrders) return;
      scratch.order[seat_][scratch.orders[seat_]++] = {
          static_cast<std::uint8_t>(which), free_of(free, which), walk.from, to, 0, kNoHex};
    };
    if (group != Group::Army) return add(jumps ? Group::JumpingJt : group);
    for (const Group which : {Group::Inf, Group::Jt, Group::Tank}) add(which);
  }

  void for_pad() {
    HexSet ends;
    for (std::size_t k = 0; k < s_.orders[seat_]; ++k) {
      ends.add(s_.order[seat_][k].to);
      if (s_.order[seat_][k].target != kNoHex) ends.add(s_.order[seat_][k].target);
    }
    for (const HexId hex : ends) {
      State scratch = s_;
      look_at(scratch, hex, std::nullopt);
    }
  }

  /// The battle at a hex, once the own orders are carried out.
  void look_at(State& scratch, HexId hex, std::optional<int> action) {
    Dice none(0);
    Table t{game_, scratch, none, nullptr};
    Field f(t);
    move_all(f);
    const Opening opening = opening_at(f, hex);
    Battle battle = empty_battle(f, hex);
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (has_bit(f.present[hex], seat))
        battle.side[seat] =
            is_land(scratch.hex[hex]) ? land_force(f, seat, hex) : sea_force(f, seat, hex);
    const bool armed = opening.owner != seat_ && has_bit(f.present[hex], seat_) &&
                       opening.structures != decltype(opening.structures){};
    if (sides_in(battle.side) < 2 && !armed) return;
    add(battle, opening, hex, action);
  }

  void add(const Battle& battle, const Opening& opening, HexId hex, std::optional<int> action) {
    const BattleChances& chances = bench_.of(battle, opening);
    const bool land = battle.ground == Ground::Land;
    const std::string cell = std::to_string(cell_of(s_, hex));
    Shares shares;
    const double takes = land ? chances.takes[seat_] : chances.wins[seat_];
    shares.add(land && s_.hex[hex].owner != seat_ ? "you take it" : "you win", takes);
    shares.add("only planes of yours are left", chances.wins[seat_] - takes);
    for (Seat other = 0; other < game_.seats(); ++other)
      if (other != seat_) shares.add(seat_word(other) + " wins", chances.wins[other]);
    shares.add("nobody is left", chances.nobody);
    shares.add("stand-off", chances.standoff);
    Odds odds;
    odds.label = "Battle at " + cell + ", " + losses(chances);
    odds.assumption = "nobody else moves" + std::string(chances.exact ? "" : " (played out)");
    odds.action = action;
    odds.rule = rule("CD-9.4");
    odds.chances = shares.take();
    if (!odds.chances.empty()) out_.push_back(std::move(odds));
  }

  [[nodiscard]] std::string losses(const BattleChances& chances) const {
    double lost = 0;
    for (const double each : chances.losses[seat_]) lost += each;
    const auto tenths = std::lround(lost * 10);
    return "you lose " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
           " units on average";
  }

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  BattleOdds bench_;
  std::vector<Odds> out_;
};

}  // namespace

std::vector<Odds> Countdown::odds(const View<State>& view) const {
  const bool asked = view.seat() < seats() && view.state().phase == Phase::Orders &&
                     owing(view.state()).has(view.seat());
  if (!asked) return {};
  return OddsWriter(*this, view).write();
}

}  // namespace sandtable::countdown
