// A battle is carried out, and what follows from it (FR-7.14 to FR-7.25).

#include <algorithm>
#include <optional>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

constexpr std::size_t kFlightHome = 3;  // FR-7.16

template <class Use>
void for_defence_effects(const Table& p, Use use) {
  const Fight& fight = p.s.fight;
  for (std::size_t i = 0; i < fight.defence.size() && fight.defence[i] != kNone; ++i)
    if ((fight.defence_cancelled >> i & 1) == 0)
      for (const Effect& e : p.game.card(fight.defence[i]).effects) use(e);
}

/// All defending units go to the tile named (FR-13.6).
void withdraw(const Table& p, TileId to) {
  State& s = p.s;
  const TileId from = s.fight.tile;
  const Seat seat = s.fight.defender;
  const Stack units = s.units[from];
  s.units[from] = {};
  s.holder[from] = kNone;
  for (TypeId type = 0; type < kTypes; ++type)
    if (units[type] > 0) add_units(s, seat, type, units[type], to);
  tell(p.log, rule("FR-13.6"),
       told::Withdrew{.by = seat, .whom = active(s), .from = Tile(from), .to = Tile(to)});
  if (holding(p.game, units) > 0) occupy(p, seat, to);
}

/// Step (c): UNIT, then WITHDRAW. The defenders that have left, if they have.
std::optional<Stack> step_c(const Table& p) {
  State& s = p.s;
  bool leaves = false;
  for_defence_effects(p, [&](const Effect& e) {
    if (e.op == Op::Withdraw) leaves = true;
    if (e.op != Op::Unit) return;
    for (int i = 0; i < e.n; ++i)
      place_unit(p, s.fight.defender, kInf, s.fight.tile, rule("FR-13.12"));
  });
  if (!leaves || s.holder[s.fight.tile] != s.fight.defender) s.fight.withdraw = kNone;
  if (s.fight.withdraw == kNone) return std::nullopt;
  const Stack leaving = s.units[s.fight.tile];
  withdraw(p, s.fight.withdraw);
  return leaving;
}

int return_losses(State& s, Seat seat, const Stack& before, const Stack& after) {
  int lost = 0;
  for (TypeId type = 0; type < kTypes; ++type) {
    const int gone = before[type] - after[type];
    s.seats[seat].reserve[type] = static_cast<std::uint8_t>(s.seats[seat].reserve[type] + gone);
    lost += gone;
  }
  return lost;
}

void forget_comers(State& s, TileId tile) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < s.comers; ++i)
    if (s.came[i].battle != tile) s.came[kept++] = s.came[i];
  std::fill(s.came.begin() + static_cast<std::ptrdiff_t>(kept), s.came.end(), Came{});
  s.comers = static_cast<std::uint8_t>(kept);
}

/// The survivors hold the tile and all that stood there falls (FR-7.15).
void take_tile(const Table& p, TileId tile) {
  State& s = p.s;
  const Seat seat = active(s);
  s.units[tile] = s.marks[tile] = s.attackers[tile];
  s.attackers[tile] = {};
  s.holder[tile] = seat;
  occupy(p, seat, tile);
  if (building_kind(s.building[tile]) == Building::Hq && building_owner(s.building[tile]) != seat)
    destroy_hq(p, tile, seat);
}

/// A battle without result: every attacker goes back where it came from (option zero_strikes).
void go_back(const Table& p, TileId tile) {
  State& s = p.s;
  const Seat seat = active(s);
  tell(p.log, rule("FR-7.10"),
       told::BrokenOff{.by = seat, .whom = s.fight.defender, .at = Tile(tile)});
  for (std::size_t i = 0; i < s.comers; ++i) {
    const Came& came = s.came[i];
    if (came.battle != tile || s.attackers[tile][came.type] == 0) continue;
    s.attackers[tile][came.type]--;
    add_units(s, seat, came.type, 1, came.from);
    s.marks[came.from][came.type]++;
    if (came.type != kPln || p.game.options().planes_hold) occupy(p, seat, came.from);
  }
}

void reward_kills(const Table& p, Seat winner, int kills) {  // FR-7.17
  Player& player = p.s.seats[winner];
  if (kills < p.game.options().medal_min_kills) return;
  if (player.round_medals >= p.game.options().medals_per_round) return;
  ++player.round_medals;
  gain_medal(p, winner, rule("FR-7.17"));
}

void reward(const Table& p, Seat winner, int kills, bool infantry_lost) {
  State& s = p.s;
  if (s.fight.withdraw == kNone) reward_kills(p, winner, kills);
  if (!infantry_lost || hq_of(s, winner) == kNone) return;
  for_abilities(p.game, s, winner, [&](const Effect& e) {  // Field Hospital
    if (e.op != Op::Unit || !e.when.infantry_lost_in_won_battle) return;
    for (int i = 0; i < e.n; ++i)
      place_unit(p, winner, static_cast<TypeId>(std::countr_zero(e.types)), hq_of(s, winner),
                 rule("FR-7.23"));
  });
}

struct Losses {
  int att_lost = 0;
  int def_lost = 0;
};

Stack fallen(const Stack& before, const Stack& after) {
  Stack out{};
  for (std::size_t type = 0; type < kTypes; ++type)
    out[type] = static_cast<std::uint8_t>(before[type] - after[type]);
  return out;
}

Losses count_losses(const Table& p, const BattlePlan& plan) {
  State& s = p.s;
  const TileId tile = s.fight.tile;
  const Seat attacker = active(s);
  const Seat defender = s.fight.defender;
  const Losses out{return_losses(s, attacker, plan.att_before, plan.att),
                   return_losses(s, defender, plan.def_before, plan.def)};
  s.attackers[tile] = plan.att;
  s.units[tile] = plan.def;
  s.holder[tile] = size_of(plan.def) > 0 ? defender : kNone;
  tell_losses(p, plan);
  return out;
}

void attacker_wins(const Table& p, const BattlePlan& plan, const Losses& result) {
  State& s = p.s;
  const TileId tile = s.fight.tile;
  const Seat attacker = active(s);
  const Seat defender = s.fight.defender;
  tell(p.log, rule("FR-7.23"), told::AttackWon{.by = attacker, .whom = defender, .at = Tile(tile)});
  if (holding(p.game, s.attackers[tile]) > 0) {
    take_tile(p, tile);
  } else {
    flag_left(p, defender, tile, fallen(plan.def_before, plan.def));  // FR-7.24
  }
  if (s.stage != Stage::Over)
    reward(p, attacker, result.def_lost, plan.att[kInf] < plan.att_before[kInf]);
}

void settle_battle(const Table& p, const BattlePlan& plan) {
  State& s = p.s;
  const TileId tile = s.fight.tile;
  const Seat defender = s.fight.defender;
  const Losses result = count_losses(p, plan);
  const bool stands = size_of(plan.def) + plan.garrison > 0;
  if (plan.broken_off) {
    go_back(p, tile);
  } else if (size_of(plan.att) > 0) {  // FR-7.23
    attacker_wins(p, plan, result);
  } else if (stands) {
    tell(p.log, rule("FR-7.23"),
         told::DefenceWon{.by = defender, .whom = active(s), .at = Tile(tile)});
    flag_left(p, defender, tile, fallen(plan.def_before, plan.def));
    reward(p, defender, result.att_lost, plan.def[kInf] < plan.def_before[kInf]);
  } else {
    tell(p.log, rule("FR-7.14"),
         told::NobodyWon{.by = active(s), .of = defender, .at = Tile(tile)});
    flag_left(p, defender, tile, fallen(plan.def_before, plan.def));
  }
}

}  // namespace

void resolve_battle(const Table& p) {
  State& s = p.s;
  const TileId tile = s.fight.tile;
  const std::optional<Stack> left = step_c(p);
  if (left && building_kind(s.building[tile]) != Building::Hq) {
    if (holding(p.game, s.attackers[tile]) > 0) {
      take_tile(p, tile);
    } else {
      flag_left(p, s.fight.defender, tile, *left);
    }
  } else {
    tell_forces(p);
    BattlePlan plan = plan_battle(p.game, s, true);
    fight_out(p.game, plan);
    settle_battle(p, plan);
  }
  forget_comers(s, tile);
  if (s.stage == Stage::Over) return;
  check_survivors(p);
  if (s.stage != Stage::Over) check_last_hq(p);
  next_battle(p);
}

TileId stranded_plane(const Frontier& game, const State& s) {
  const Seat seat = active(s);
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (s.attackers[t][kPln] > 0) return t;
    if (s.holder[t] == seat && s.units[t][kPln] > 0 && control(game, s, t) != seat) return t;
  }
  return kNone;
}

TileSet fly_home_tiles(const Frontier& game, const State& s, TileId from) {
  TileSet out;
  for (const TileId t : game.geo().within[from][kFlightHome])
    if (t != from && control(game, s, t) == active(s)) out.add(t);
  return out;
}

void fly_home(const Table& p, TileId from, TileId to) {
  State& s = p.s;
  const Seat seat = active(s);
  if (s.attackers[from][kPln] > 0) {
    s.attackers[from][kPln]--;
  } else {
    drop_mark(s, from, kPln);
    take_units(s, kPln, 1, from);
  }
  if (to == kNone) {
    s.seats[seat].reserve[kPln]++;
    tell(p.log, rule("FR-7.16"), told::PlaneLost{.of = seat, .at = Tile(from)});
  } else {
    add_units(s, seat, kPln, 1, to);
    tell(p.log, rule("FR-7.16"), told::FlewHome{.by = seat, .from = Tile(from), .to = Tile(to)});
  }
}

void fly_home_on(const Table& p) {
  State& s = p.s;
  for (TileId t = stranded_plane(p.game, s); t != kNone; t = stranded_plane(p.game, s)) {
    if (!fly_home_tiles(p.game, s, t).empty()) {
      s.stage = Stage::FlyHome;
      s.actor = active(s);
      return;
    }
    fly_home(p, t, kNone);
  }
  for (const TileId t : p.game.geo().all) {  // FR-7.24
    const Seat seat = std::exchange(s.due[t], kNone);
    if (seat != kNone) raise_flag(p, seat, t);
  }
  end_turn(p);
}

}  // namespace sandtable::frontier
