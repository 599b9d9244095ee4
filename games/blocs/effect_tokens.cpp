// Effects on tokens, control and influence: RESTORE, FLIP, CONTROL, ATTACK and its replacement, the
// booklet.

#include <algorithm>

#include "games/blocs/effect_parts.hpp"

namespace sandtable::blocs {
/// Own areas that fit the filter of an effect.
AreaSet fitting(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  AreaSet out = effect.areas & controlled(s, b);
  if (effect.own_colour) out &= game.book().blocs[b].colour;
  if (effect.not_capital) out = out - AreaSet::only(game.book().blocs[b].capital);
  if (effect.must_be_empty) out &= where(s.unit, 0);
  return out;
}

AreaSet of_partner(const Blocs& game, const State& s, Bloc b) {
  const Bloc partner = game.partner(b);
  return partner == kNeutral ? AreaSet{} : controlled(s, partner);
}

/// Areas with a unit of a played bloc.
AreaSet garrisoned(const Blocs& game, const State& s) {
  return with_unit(game, s) - where(s.control, kNeutral);
}

// ---- Tokens.

namespace {

/// BL-11.14, BL-11.15, BL-11.16, BL-11.28: what FLIP may calm.
AreaSet flippable(const Blocs& game, const State& s, Bloc b) {
  return (where(s.instability, 1) & (controlled(s, b) | politically_near(game, s, b))) -
         of_partner(game, s, b);
}

}  // namespace

void calm(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  s.instability[static_cast<std::size_t>(area)] = 0;
  tell(log, rule("BL-6.33"), Calmed{.by = game.seat_of(b), .at = AreaCell(area)});
}

// ---- CONTROL (BL-11.19, BL-11.32).

namespace {

AreaSet control_listed(const State& s, const Effect& effect) {
  if (!effect.terror_target) return effect.areas;
  return s.terror_target == kNone ? AreaSet{} : AreaSet::only(s.terror_target);  // BL-11.20
}

/// BL-11.17: one of these.
AreaSet seizable(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  AreaSet out = control_listed(s, effect);
  if (level(game, s) > game.book().limits.red_level)  // BL-11.18
    out = effect.terror_target ? AreaSet{} : out - effect.red;
  out = out - controlled(s, b) - of_partner(game, s, b) - where(s.marker, 1);
  return out - garrisoned(game, s) - held_capitals(game, s, b);
}

/// The two ways of FLIP, CONTROL and ATTACK; the second one is always a token.
AreaSet token_areas(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  AreaSet out = may_destabilize(game, s, b);
  if (effect.op == Op::Control) out &= control_listed(s, effect);  // BL-11.11
  if (effect.op == Op::Attack)                                     // BL-11.10
    out &= s.reward_area == kNone ? AreaSet{} : game.book().near_land[s.reward_area];
  return out;
}

void list_main_way(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args args,
                   Picks& out) {
  if (effect.op == Op::Attack) return list_attack(game, s, b, Cost::Free, args, out);
  if (!args.empty()) return;
  out.land(effect.op == Op::Flip ? flippable(game, s, b) : seizable(game, s, b, effect));
}

constexpr Op main_way(Op op) { return op == Op::Flip ? Op::Restore : op; }

}  // namespace

void list_two_ways(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args args,
                   Picks& out) {
  if (args.empty()) {
    const bool main = any_pick([&](Picks& p) { list_main_way(game, s, b, effect, {}, p); });
    if (main && out.add(Kind::Option, static_cast<int>(main_way(effect.op)))) return;
    if (!token_areas(game, s, b, effect).empty())
      out.add(Kind::Option, static_cast<int>(Op::Destab));
    return;
  }
  if (static_cast<Op>(index_of(args[0])) != Op::Destab)
    return list_main_way(game, s, b, effect, args.subspan(1), out);
  if (args.size() == 1) out.land(token_areas(game, s, b, effect));
}

void do_two_ways(const Blocs& game, State& s, Bloc b, const Effect& effect, Args args, Log* log) {
  const int area = index_of(args[1]);
  if (static_cast<Op>(index_of(args[0])) == Op::Destab) return add_token(game, s, b, area, log);
  if (effect.op == Op::Attack) return attack(game, s, b, Cost::Free, args.subspan(1), log);
  if (effect.op == Op::Flip) return calm(game, s, b, area, log);
  take_control(game, s, b, area, kByReward, log);
}

/// BL-10.49, BL-10.50, BL-10.54
AreaSet booklet_areas(const Blocs& game, const State& s, Bloc b) {
  AreaSet out;
  for (Bloc c = 0; c < kBlocs; ++c)
    if (c != b) out |= game.book().blocs[c].natural - game.book().blocs[c].colour;
  if (s.power[b].mao != kNone) out = out - AreaSet::only(s.power[b].mao);
  return out - of_partner(game, s, b);
}

}  // namespace sandtable::blocs
