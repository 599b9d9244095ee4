// How a battle comes out (FR-7.4 to FR-7.13): no dice, initiative steps, fixed order of casualties.

#include <algorithm>
#include <bit>
#include <concepts>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kTopInitiative = 5;

/// Values of one side while effects are gathered: `=v` first, the highest; `±n` afterwards.
struct Values {
  std::array<std::array<int, kTypes>, 2> set{{{-1, -1, -1, -1}, {-1, -1, -1, -1}}};
  std::array<std::array<int, kTypes>, 2> change{};
};

void add_init(Values& values, const Effect& e) {
  for (TypeId type = 0; type < kTypes; ++type) {
    if (!has_type(e.types, type)) continue;
    for (std::size_t round = 0; round < (e.first_round ? 1U : 2U); ++round) {
      if (e.sets) {
        values.set[round][type] = std::max<int>(values.set[round][type], e.n);  // RULES.md, 2.10
      } else {
        values.change[round][type] += e.n;
      }
    }
  }
}

void lose(Stack& units, Types types, int n) {  // FR-7.8, FR-13.12
  for (TypeId type = 0; type < kTypes && n > 0; ++type) {
    if (!has_type(types, type)) continue;
    const int gone = std::min<int>(n, units[type]);
    units[type] = static_cast<std::uint8_t>(units[type] - gone);
    n -= gone;
  }
}

int different_tiles(const State& s, TileId tile) {
  TileSet from;
  for (std::size_t i = 0; i < s.comers; ++i)
    if (s.came[i].battle == tile) from.add(s.came[i].from);
  return from.count();
}

bool unit_within(const Frontier& game, const State& s, Seat seat, Types types, int distance,
                 TileId tile) {
  for (const TileId t : game.geo().within[tile][static_cast<std::size_t>(distance)])
    for (TypeId type = 0; type < kTypes; ++type)
      if (has_type(types, type) && ((s.holder[t] == seat && s.units[t][type] > 0) ||
                                    (seat == active(s) && s.attackers[t][type] > 0)))
        return true;
  return false;
}

bool tile_has(const Frontier& game, const State& s, unsigned what, TileId tile) {
  return ((what & 1U) != 0 && game.feature(tile) == Feature::City) ||
         ((what & 2U) != 0 && is_construction(s.building[tile])) ||
         ((what & 4U) != 0 && building_kind(s.building[tile]) == Building::Hq);
}

/// Gathers everything in force for one battle.
class Planner {
 public:
  Planner(const Frontier& game, const State& s, bool placed, const Hearing* hearing)
      : game_(game), s_(s), tile_(s.fight.tile), placed_(placed), hearing_(hearing) {
    plan_.att = plan_.att_before = s.attackers[tile_];
    plan_.def = plan_.def_before = s.holder[tile_] == defender() ? s.units[tile_] : Stack{};
  }

  BattlePlan plan() {
    cancel_by_card();  // FR-7.25: MUTE, UNIT, WITHDRAW
    if (!placed_) imagine_step_c();
    plan_.garrison = garrison();
    abilities(attacker(), Side::Att);
    abilities(defender(), Side::Def);
    if (const WeatherPart* part = weather_part(game_, s_))
      for (const Effect& e : part->effects) add(e, defender(), {.weather = true});
    for (const Works& each : s_.works)
      if (each.tile == tile_ && each.owner == defender()) add_works(each.hits);
    cards(s_.fight.attack, attack_cancelled_, attacker());
    cards(s_.fight.defence, s_.fight.defence_cancelled, defender());
    if (s_.fight.stand != 0)
      for (const Effect& e : game_.army(s_, defender()).special.effects)
        add(e, defender(), {.special = s_.seats[defender()].army});
    set_initiatives();
    hit_first();
    return plan_;
  }

 private:
  struct PreHit {
    Side side;
    Types types;
    int n;
  };

  [[nodiscard]] Seat attacker() const { return active(s_); }
  [[nodiscard]] Seat defender() const { return s_.fight.defender; }

  template <class Use>
  void for_cards(const std::array<std::uint8_t, kMaxOrders>& list, unsigned cancelled, Use use) {
    for (std::size_t i = 0; i < list.size() && list[i] != kNone; ++i)
      if ((cancelled >> i & 1U) == 0)
        for (const Effect& e : game_.card(list[i]).effects) {
          if constexpr (std::invocable<Use&, const Effect&, CardId>)
            use(e, list[i]);
          else
            use(e);
        }
  }

  void cancel_by_card() {  // FR-13.18: the last attack order that still counts
    attack_cancelled_ = s_.fight.attack_cancelled;
    for_cards(s_.fight.defence, s_.fight.defence_cancelled, [&](const Effect& e) {
      if (e.op != Op::Mute || e.what != What::Card) return;
      for (int i = orders_in(s_.fight.attack) - 1; i >= 0; --i)
        if ((attack_cancelled_ >> i & 1U) == 0) {
          attack_cancelled_ |= 1U << i;
          return;
        }
    });
  }

  /// What step (c) will do to the defenders, for whoever works the battle out before.
  void imagine_step_c() {
    add_units_of_cards();
    plan_.withdrawn = withdraws();
    if (plan_.withdrawn) plan_.def = plan_.def_before = {};
  }

  void add_units_of_cards() {
    int reserve = s_.seats[defender()].reserve[kInf];
    for_cards(s_.fight.defence, s_.fight.defence_cancelled, [&](const Effect& e) {
      if (e.op != Op::Unit) return;
      const int n = std::min<int>(e.n, reserve);
      plan_.def[kInf] = static_cast<std::uint8_t>(plan_.def[kInf] + n);
      plan_.def_before[kInf] = plan_.def[kInf];
      reserve -= n;
    });
  }

  bool withdraws() {
    bool out = false;
    for_cards(s_.fight.defence, s_.fight.defence_cancelled,
              [&](const Effect& e) { out = out || e.op == Op::Withdraw; });
    return out;
  }

  int garrison() {
    if (building_kind(s_.building[tile_]) == Building::Hq) return 1;  // FR-7.9
    int out = 0;
    if (!is_construction(s_.building[tile_]) || building_owner(s_.building[tile_]) != defender())
      return 0;
    for_abilities(game_, s_, defender(), [&](const Effect& e) {
      if (e.op == Op::Garrison) out = std::max<int>(out, e.n);
    });
    return out;  // FR-7.20: gone again if no unit is there when round 1 begins
  }

  void abilities(Seat seat, Side side) {
    for_abilities(game_, s_, seat, [&](const Effect& e, std::uint8_t tech) {
      if ((e.op != Op::Init && e.op != Op::Hits && e.op != Op::Shield) || e.side != side) return;
      Source from{.tech = tech};
      if (tech == kNone) from.highlight = s_.seats[seat].army;
      add(e, seat, from);
    });
  }

  void cards(const std::array<std::uint8_t, kMaxOrders>& list, unsigned cancelled, Seat seat) {
    for_cards(list, cancelled, [&](const Effect& e, CardId card) { add(e, seat, {.card = card}); });
  }

  void add_works(int hits) {
    plan_.def_shield += hits;
    if (hearing_ == nullptr) return;
    Effect shield;
    shield.op = Op::Shield, shield.side = Side::Def;
    (*hearing_)({}, shield, hits);
  }

  void add(const Effect& e, Seat seat, const Source& from) {
    const bool met = holds(game_, s_, e.when, plan_.att_before, tile_, seat);
    if (!met && !e.otherwise && !e.when.no_defender_left) return;
    const int n = e.otherwise && met ? int{e.n_if} : int{e.n};
    if (hearing_ != nullptr) (*hearing_)(from, e, n);
    const bool att = e.side == Side::Att;
    switch (e.op) {
      case Op::Init:
        return add_init(att ? att_ : def_, e);
      case Op::Hits:
        return add_hits(att ? plan_.att_hits : plan_.def_hits, e.types, n);
      case Op::Shield:
        (att ? plan_.att_shield : plan_.def_shield) += n;
        return;
      case Op::PreHit:
        pre_.push({e.side, e.types, n});
        return;
      case Op::PostHit:
        (!att ? plan_.post_def : e.when.no_defender_left ? plan_.scorched : plan_.post_att) += n;
        return;
      default:
        return;
    }
  }

  static void add_hits(Stack& hits, Types types, int n) {
    for (TypeId type = 0; type < kTypes; ++type)
      if (has_type(types, type)) hits[type] = std::max(hits[type], static_cast<std::uint8_t>(n));
  }

  void set_initiatives() {
    for (std::size_t round = 0; round < 2; ++round)
      for (TypeId type = 0; type < kTypes; ++type) {
        const UnitSpec& unit = game_.content().units[type];
        plan_.att_init[round][type] = value(att_, round, type, unit.attack);
        plan_.def_init[round][type] = value(def_, round, type, unit.defence);
      }
    for (TypeId type = 0; type < kTypes; ++type) {
      plan_.att_hits[type] = std::max<std::uint8_t>(plan_.att_hits[type], 1);
      plan_.def_hits[type] = std::max<std::uint8_t>(plan_.def_hits[type], 1);
    }
  }

  static std::uint8_t value(const Values& values, std::size_t round, TypeId type, int printed) {
    const int set = values.set[round][type];
    const int base = set >= 0 ? set : printed;
    return static_cast<std::uint8_t>(
        std::clamp(base + values.change[round][type], 0, kTopInitiative));
  }

  void hit_first() {  // FR-7.4 (d)
    for (const PreHit& each : pre_)
      lose(each.side == Side::Att ? plan_.att : plan_.def, each.types, each.n);
    const bool hq = building_kind(s_.building[tile_]) == Building::Hq;
    if (!hq && size_of(plan_.def) == 0) plan_.garrison = 0;  // FR-7.20
  }

  const Frontier& game_;
  const State& s_;
  TileId tile_;
  bool placed_;
  const Hearing* hearing_;  ///< nullptr: nobody listens.
  BattlePlan plan_;
  Values att_;
  Values def_;
  unsigned attack_cancelled_ = 0;
  FixedList<PreHit, 64> pre_;
};

int strikes(const Stack& units, const Stack& init, const Stack& hits, int step) {
  int sum = 0;
  for (TypeId type = 0; type < kTypes; ++type)
    if (init[type] == step) sum += units[type] * hits[type];
  return sum;
}

/// Hits against one side: shields first, then units, then the garrison.
void suffer(int hits, int& shield, Stack& units, int* garrison) {
  const int stopped = std::min(hits, shield);  // FR-7.13
  shield -= stopped;
  hits -= stopped;
  const int gone = std::min(hits, size_of(units));
  lose(units, kAllTypes, gone);
  if (garrison != nullptr) *garrison -= std::min(hits - gone, *garrison);  // FR-7.9
}

void fight_round(const Frontier& game, BattlePlan& plan, std::size_t round) {
  constexpr Stack kOne{1, 1, 1, 1};
  const Stack& att_hits = round == 0 ? plan.att_hits : kOne;
  const Stack& def_hits = round == 0 ? plan.def_hits : kOne;
  const int last = game.options().zero_strikes ? 0 : 1;  // FR-7.10
  for (int step = kTopInitiative; step >= last; --step) {
    const int against_def = strikes(plan.att, plan.att_init[round], att_hits, step);
    const int against_att =
        strikes(plan.def, plan.def_init[round], def_hits, step) + (step == 1 ? plan.garrison : 0);
    suffer(against_att, plan.att_shield, plan.att, nullptr);  // FR-7.7: both count first
    suffer(against_def, plan.def_shield, plan.def, &plan.garrison);
  }
}

bool fighting(const BattlePlan& plan) {
  return size_of(plan.att) > 0 && size_of(plan.def) + plan.garrison > 0;
}

}  // namespace

bool holds(const Frontier& game, const State& s, const Condition& c, const Stack& att, TileId tile,
           Seat side) {
  int types = 0;
  for (TypeId type = 0; type < kTypes; ++type) {
    if (att[type] == 0) {
      if (has_type(c.attacker_has, type)) return false;
      continue;
    }
    ++types;
    if (has_type(c.attacker_has_not, type)) return false;
  }
  if (size_of(att) < c.attackers || types < c.attacker_types) return false;
  if (c.from_tiles > 0 && different_tiles(s, tile) < c.from_tiles) return false;
  if (c.own_within != 0 && !unit_within(game, s, side, c.own_within, c.distance, tile))
    return false;
  if (c.tile_has != 0 && !tile_has(game, s, c.tile_has, tile)) return false;
  if (c.flying_allowed && !flying_allowed(game, s)) return false;
  if (c.attack_order_played) {
    const int played = orders_in(s.fight.attack);
    if (std::popcount(s.fight.attack_cancelled) >= played) return false;
  }
  return true;
}

BattlePlan plan_battle(const Frontier& game, const State& s, bool placed) {
  return Planner(game, s, placed, nullptr).plan();
}

BattlePlan plan_battle(const Frontier& game, const State& s, bool placed, Hearing hearing) {
  return Planner(game, s, placed, &hearing).plan();
}

void fight_out(const Frontier& game, BattlePlan& plan) {
  for (std::size_t round = 0; fighting(plan); round = 1) {  // FR-7.11
    const BattlePlan before = plan;
    fight_round(game, plan, round);
    const bool nothing = plan.att == before.att && plan.def == before.def &&
                         plan.garrison == before.garrison && plan.att_shield == before.att_shield &&
                         plan.def_shield == before.def_shield;
    if (nothing) {  // only without zero_strikes
      plan.broken_off = true;
      break;
    }
  }
  const bool no_defender = size_of(plan.def) + plan.garrison == 0;
  lose(plan.att, kAllTypes, plan.post_att + (no_defender ? plan.scorched : 0));  // FR-7.4 (f)
  lose(plan.def, kAllTypes, plan.post_def);
}

}  // namespace sandtable::frontier
