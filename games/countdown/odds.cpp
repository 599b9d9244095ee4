// Where dice decide: for each choice of a line that leads to a fight or a bombardment, and for what
// is written on the pad, the odds if nobody else moves. The own orders are carried out on a scratch
// copy, so that what is counted is what would fight.

#include <algorithm>
#include <cmath>

#include "games/countdown/battle_odds.hpp"
#include "games/countdown/field.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::int64_t kParts = 1'000'000;  ///< Chances are shown in millionths.
constexpr int kAll = 1000;                  ///< More than there are.
constexpr int kCounted = 12;                ///< Up to so many units each number has its odds.

/// Named chances as fractions that add up to one: the largest takes what rounding leaves.
class Shares {
 public:
  void add(const Said& label, double chance) {
    if (parts_of(chance) > 0) hope(label, chance);
  }
  /// What the seat wants stands there even if it cannot be.
  void hope(const Said& label, double chance) {
    chances_.push_back({label, parts_of(chance), kParts});
  }
  [[nodiscard]] bool empty() const { return chances_.empty(); }
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
  static std::int64_t parts_of(double chance) {
    return static_cast<std::int64_t>(std::llround(chance * double{kParts}));
  }

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

/// Under what the odds hold: what of the line goes, and that nobody else moves.
struct Assumed {
  int all = 0;         ///< So many units go, where it is not all the same; 0: not said.
  bool fire = false;   ///< They bombard.
  bool empty = false;  ///< Without what they could carry.
};

class OddsWriter {
 public:
  OddsWriter(const Countdown& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {}

  std::vector<Odds> write() {
    switch (s_.walk[seat_].step) {
      case Stop::Rest:
        for_pad();
        break;
      case Stop::Dest:
      case Stop::Load:
      case Stop::Via:
      case Stop::Target:
      case Stop::Count:
        for_choices();
        break;
      default:
        break;
    }
    return std::move(out_);
  }

 private:
  // ---- A line under way: what each choice leads to, if all that can go, go.

  void for_choices() {
    Actions list;
    game_.legal(s_, seat_, list);
    for (const Action action : list) {
      Walk walk = s_.walk[seat_];
      const Parts choice = kLayout.split(action);
      if (!choose(choice, walk)) continue;
      const bool counts = choice.kind == Kind::Count;
      State scratch = s_;
      const int going = write_line(scratch, walk, counts && choice.i > 0 ? choice.i : kAll);
      look_at(scratch, walk.target != kNoHex ? walk.target : walk.to, int{action},
              counts ? Assumed{} : assumption(walk, going));
    }
  }

  /// False for what leads nowhere yet: ships that do not bombard, or have several shores to choose.
  bool choose(const Parts& choice, Walk& walk) const {
    switch (choice.kind) {
      case Kind::MoveTo:
      case Kind::StrikeAt:
      case Kind::JumpTo:
        walk.to = static_cast<HexId>(choice.i);
        walk.jumps = choice.kind == Kind::JumpTo ? 1 : 0;
        return true;
      case Kind::Stay: {
        const HexSet shores = shores_of(s_, seat_, walk.from);
        walk.to = walk.from, walk.target = shores.lowest();
        return shores.count() == 1;
      }
      case Kind::Load:
        walk.cargo = static_cast<std::uint8_t>(choice.i);
        return true;
      case Kind::Enter:
        walk.via = static_cast<std::uint8_t>(choice.i + 1);
        return true;
      case Kind::Bombard:
        walk.target = static_cast<HexId>(choice.i);
        return true;
      case Kind::Count:
        return choice.i <= kCounted;
      default:
        return false;
    }
  }

  /// All that is free of the group, or fewer; `army` is three groups. Gives how many units are
  /// ordered.
  int write_line(State& scratch, const Walk& walk, int most) const {
    const Free free = free_at(s_, seat_, walk.from);
    const auto group = static_cast<Group>(walk.what);
    const auto load = static_cast<std::uint8_t>(walk.cargo + 16 * walk.via);
    int going = 0;
    const auto add = [&](Group which) {
      const int count = std::min(most, available(free, which, static_cast<Cargo>(walk.cargo)));
      if (count == 0 || scratch.orders[seat_] == kMaxOrders) return;
      going += count;
      scratch.order[seat_][scratch.orders[seat_]++] = {static_cast<std::uint8_t>(which),
                                                       static_cast<std::uint8_t>(count),
                                                       walk.from,
                                                       walk.to,
                                                       load,
                                                       walk.target};
    };
    if (group != Group::Army)
      add(walk.jumps != 0 ? Group::JumpingJt : group);
    else
      for (const Group which : {Group::Inf, Group::Jt, Group::Tank}) add(which);
    return going;
  }

  [[nodiscard]] Assumed assumption(const Walk& walk, int going) const {
    const bool could_carry = s_.walk[seat_].step == Stop::Dest &&
                             static_cast<Group>(walk.what) == Group::Hov &&
                             army_types(free_at(s_, seat_, walk.from)) > 0;
    return {going > 1 || could_carry ? going : 0, walk.target != kNoHex, could_carry};
  }

  void look_at(State& scratch, HexId hex, int action, const Assumed& assumed) {
    Dice none(0);
    Table t{game_, scratch, none, nullptr};
    Field f(t);
    move_all(f);
    weigh(f, hex, action, assumed);
  }

  // ---- What is written: every hex where dice would be rolled for units of the seat.

  void for_pad() {
    State scratch = s_;
    Dice none(0);
    Table t{game_, scratch, none, nullptr};
    Field f(t);
    move_all(f);
    for (const HexId hex : f.entered | f.bombarded) weigh(f, hex, std::nullopt, {});
  }

  // ---- One hex.

  void weigh(const Field& f, HexId hex, std::optional<int> action, const Assumed& assumed) {
    const bool there = has_bit(f.present[hex], seat_);
    const bool fires = std::ranges::any_of(
        f.gun, [&](const Gun& gun) { return gun.seat == seat_ && gun.target == hex; });
    if (!there && !fires) return;
    const Opening opening = opening_at(f, hex);
    const Battle battle = battle_at(f, hex);
    const int sides = sides_in(battle.side);
    const bool fired_at =
        opening.owner != seat_ && opening.structures != decltype(opening.structures){};
    if (there && sides < 2 && !fired_at) return;
    const BattleChances& chances = bench_.of(battle, opening);
    Odds odds;
    odds.label = label(hex, there || sides > 1, chances);
    odds.assumption = say<"odds.assumption">(
        N(some(assumed.all)), flag<"fire">(assumed.fire), flag<"empty">(assumed.empty),
        flag<"afloat">(fights_first(f, hex)), flag<"sampled">(!chances.exact));
    odds.action = action;
    if (!action) odds.cell = cell_of(s_, hex);
    odds.rule = there || sides > 1 ? rule("CD-9.4") : rule("CD-8.2");
    odds.chances = there || sides > 1 ? endings(chances, hex) : shots(chances);
    if (!odds.chances.empty()) out_.push_back(std::move(odds));
  }

  /// CD-8.6: ships that bombard the hex have a sea battle before them.
  [[nodiscard]] bool fights_first(const Field& f, HexId hex) const {
    return std::ranges::any_of(f.gun, [&](const Gun& gun) {
      return gun.seat == seat_ && gun.target == hex && several(f.present[gun.zone]);
    });
  }

  [[nodiscard]] Battle battle_at(const Field& f, HexId hex) const {
    Battle battle = empty_battle(f, hex);
    const bool land = is_land(f.t.s.hex[hex]);
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (has_bit(f.present[hex], seat))
        battle.side[seat] = land ? land_force(f, seat, hex) : sea_force(f, seat, hex);
    return battle;
  }

  [[nodiscard]] std::vector<Chance> endings(const BattleChances& chances, HexId hex) const {
    const bool foreign = is_land(s_.hex[hex]) && s_.hex[hex].owner != seat_;
    Shares shares;
    const double wins = chances.wins[seat_];
    const double takes = chances.takes[seat_];
    if (!foreign) {  // CD-11.3: planes are enough to hold what one has
      shares.hope(say<"odds.win">(), wins);
    } else if (takes > 0 || wins == 0) {
      shares.hope(say<"odds.take">(), takes);
      shares.add(say<"odds.planes_win">(), wins - takes);
    } else {  // CD-6.2
      shares.hope(say<"odds.planes_win">(), wins);
      shares.hope(say<"odds.take">(), 0);
    }
    shares.add(say<"odds.stand_off">(), chances.standoff);
    shares.add(say<"odds.nobody">(), chances.nobody);
    for (Seat other = 0; other < game_.seats(); ++other)
      if (other != seat_) shares.add(say<"odds.other_wins">(By(other)), chances.wins[other]);
    return shares.take();
  }

  /// Ships fire at a hex without units of their seat: how many of those there fall.
  [[nodiscard]] std::vector<Chance> shots(const BattleChances& chances) const {
    Shares shares;
    for (const std::vector<double>& left : chances.left)
      for (std::size_t fallen = left.size(); fallen-- > 0;)
        shares.add(
            fallen == 0 ? say<"odds.none_falls">() : say<"odds.falls">(N(static_cast<int>(fallen))),
            left[left.size() - 1 - fallen]);
    if (shares.empty())
      shares.hope(say<"odds.hit">(), 0), shares.add(say<"odds.nobody_there">(), 1);
    return shares.take();
  }

  /// With what the seat loses on average, in tenths of a unit.
  [[nodiscard]] Said label(HexId hex, bool battle, const BattleChances& chances) const {
    double lost = 0;
    for (const double each : chances.losses[seat_]) lost += each;
    const auto tenths = std::lround(lost * 10);
    const At<HexCell> at = at_hex(cell_of(s_, hex));
    const As<"lost", Role::Result, NumberSlot> whole = tenths / 10;
    const As<"tenth", Role::Result, NumberSlot> tenth = tenths % 10;
    return battle ? say<"odds.battle">(at, whole, tenth)
                  : say<"odds.bombardment">(at, whole, tenth);
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
