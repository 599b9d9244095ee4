// Why not: research and politics.

#include "games/blocs/explain.hpp"

namespace sandtable::blocs {
namespace {

bool over_bridge_only(const Blocs& game, const State& s, Bloc b, int area) {
  for (const SeaId sea : Seas(game.book().coast_of[static_cast<std::size_t>(area)] & fleet(s, b)))
    if (!(game.book().coast[sea] & controlled(s, b)).empty()) return true;
  return false;
}

/// BL-10.9 to BL-10.11: ship, then coast.
Refusal why_not_seals(const Blocs& game, const State& s, Bloc b, Args before, const Parts& pick) {
  if (reserve(s, b, Piece::MD) == 0)
    return refuse(rule("BL-10.9"), say<"refusals.no_motorized_division_left">());
  if (before.empty()) {
    if (pick.kind != Kind::Sea || pick.i >= static_cast<int>(game.book().seas.size()))
      return refuse(rule("BL-10.11"), say<"refusals.navy_seals_start">());
    if (s.ship_owner[static_cast<std::size_t>(pick.i)] != b)
      return refuse(rule("BL-10.11"), say<"refusals.no_ship_yours">(sea_at(pick.i)));
    return vague(refuse(rule("BL-10.11"), say<"refusals.no_landing_coast">(sea_at(pick.i))));
  }
  const int sea = index_of(before[0]);
  if (pick.kind != Kind::Land) return refuse(rule("BL-10.11"), say<"refusals.navy_seals_land">());
  if (!game.book().coast[static_cast<std::size_t>(sea)].has(pick.i))
    return refuse(rule("BL-10.11"),
                  say<"refusals.not_on_coast">(area_at(pick.i), OffSea(SeaCell(sea))));
  if (!open_to(game, s, b, Operation::Attack).has(pick.i)) {
    Refusal closed = why_not_open(game, s, b, pick.i, Operation::Attack);
    if (closed.rule == rule("BL-3.6")) closed.rule = rule("BL-10.10");
    if (closed.rule == rule("BL-9.25")) closed.rule = rule("BL-10.11");
    return closed;
  }
  if (s.unit[static_cast<std::size_t>(pick.i)] != 0)
    return refuse(rule("BL-10.11"), say<"refusals.navy_seals_land_where">(area_at(pick.i)));
  return refuse(rule("BL-10.34"), say<"refusals.panchsheel_landing_costs">(
                                      area_at(pick.i), Costs(attack_price(game, s, pick.i)),
                                      Have(stock(s, b, Res::Oil))));
}

/// BL-10.19, BL-10.24
Refusal why_not_terror(const Blocs& game, const State& s, Bloc b, const Parts& pick) {
  if (pick.kind != Kind::Land)
    return refuse(rule("BL-10.19"), say<"refusals.terrorism_aimed_area">());
  const auto a = static_cast<std::size_t>(pick.i);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-10.19"), say<"refusals.already_yours">(area_at(pick.i)));
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), say<"refusals.partners">(area_at(pick.i)));
  if (status(game, s, b, pick.i) == Status::OppCapital)
    return refuse(rule("BL-10.19"), say<"refusals.lies_capital_territory">(
                                        area_at(pick.i), Whom(seat_slot(game, holder))));
  if (holder < kBlocs && s.unit[a] != 0 && unit_at(s, pick.i) != Piece::MD)
    return refuse(rule("BL-10.19"), say<"refusals.unit_stronger_than">(area_at(pick.i)));
  if (!politically_near(game, s, b).has(pick.i))
    return refuse(rule("BL-10.19"), say<"refusals.no_influence_near">(area_at(pick.i)));
  if (s.marker[a] != 0)
    return refuse(rule("BL-10.24"), say<"refusals.marker_division_nothing">(area_at(pick.i)));
  return refuse(rule("BL-10.24"), say<"refusals.instability_ii_holds">(area_at(pick.i)));
}

}  // namespace

Refusal why_not_acquire(const Blocs& game, const State& s, Bloc b, int t) {
  const auto& techs = game.book().techs;
  if (t >= static_cast<int>(techs.size()))
    return refuse(rule("BL-5.3"), say<"refusals.technology_with_number">(Number(t)));
  const Technology& tech = techs[static_cast<std::size_t>(t)];
  if (has_tech(s, b, t)) return refuse(rule("BL-5.3"), say<"refusals.have_already">(tech_of(t)));
  if (tech.scope != kNeutral && tech.scope != b)
    return refuse(rule("BL-5.3"),
                  say<"refusals.belongs_to_other">(tech_of(t), Owner(BlocName(tech.scope))));
  if (s.acquired >= game.options().max_techs)
    return refuse(rule("BL-5.2"), say<"refusals.technology_limit">(Most(s.acquired)));
  if ((tech.needs & ~s.power[b].techs) != 0)
    return refuse(
        rule("BL-5.2"),
        say<"refusals.needs_first">(
            tech_of(t), Needs(TechName(std::countr_zero(tech.needs & ~s.power[b].techs)))));
  if (s.power[b].space < tech.space)
    return refuse(rule("BL-5.2"),
                  say<"refusals.needs_space_step">(tech_of(t), SpaceStepOf(tech.space)));
  return refuse(rule("BL-5.2"), say<"refusals.costs_rd_have">(tech_of(t), Costs(tech.cost),
                                                              Have(stock(s, b, Res::Research))));
}

Refusal why_not_token(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-6.11"), say<"refusals.already_yours">(area_at(area)));
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), say<"refusals.partners">(area_at(area)));
  if (status(game, s, b, area) == Status::OppCapital)
    return refuse(rule("BL-6.8"), say<"refusals.lies_capital_territory">(
                                      area_at(area), Whom(seat_slot(game, holder))));
  if (s.marker[a] != 0)
    return refuse(rule("BL-6.4"), say<"refusals.political_protection_marker">(area_at(area)));
  if (holder < kBlocs && s.unit[a] != 0)
    return refuse(rule("BL-6.5"),
                  say<"refusals.holds_unit">(area_at(area), Whom(seat_slot(game, holder))));
  if (!politically_near(game, s, b).has(area)) {
    if (over_bridge_only(game, s, b, area))
      return refuse(rule("BL-6.3"), say<"refusals.sea_bridge_does">(area_at(area)));
    return refuse(rule("BL-6.2"), say<"refusals.no_influence_near">(area_at(area)));
  }
  return refuse(rule("BL-6.13"), say<"refusals.instability_ii_already">(area_at(area)));
}

Refusal why_not_destabilize(const Blocs& game, const State& s, Bloc b, int area) {
  if (!may_destabilize(game, s, b).has(area)) return why_not_token(game, s, b, area);
  if ((s.done[static_cast<std::size_t>(area)] & kDestabilized) != 0)
    return refuse(rule("BL-6.13"), say<"refusals.was_destabilized_this">(area_at(area)));
  return refuse(rule("BL-6.12"), say<"refusals.destabilizing_costs_influence">(
                                     area_at(area), Costs(destabilize_price(game, s, b, area)),
                                     Have(stock(s, b, Res::Influence))));
}

Refusal why_not_coup(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-6.16"), say<"refusals.already_yours">(area_at(area)));
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), say<"refusals.partners">(area_at(area)));
  if (s.instability[a] < 2)
    return refuse(rule("BL-6.15"), say<"refusals.not_instability_ii">(area_at(area)));
  if (!natural(game, s, b).has(area))
    return refuse(rule("BL-6.15"), say<"refusals.no_natural_influence">(area_at(area)));
  if (game.options().coup_needs_no_unit && holder < kBlocs && s.unit[a] != 0)
    return refuse(rule("BL-6.37"),
                  say<"refusals.holds_unit">(area_at(area), Whom(seat_slot(game, holder))));
  if ((s.done[a] & kCouped) != 0)
    return refuse(rule("BL-6.18"), say<"refusals.seen_coup_this">(area_at(area)));
  return refuse(rule("BL-6.18"),
                say<"refusals.coup_costs_influence">(Costs(game.book().prices.coup),
                                                     Have(stock(s, b, Res::Influence))));
}

Refusal why_not_protect(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (!before.empty())
    return refuse(rule("BL-6.30"), say<"refusals.no_marker_to_give">(area_at(area)));
  if (s.control[a] != b) return refuse(rule("BL-6.30"), say<"refusals.not_yours">(area_at(area)));
  if (s.marker[a] != 0)
    return refuse(rule("BL-6.30"), say<"refusals.marker_already">(area_at(area)));
  if (s.instability[a] != 0)
    return refuse(rule("BL-6.30"),
                  say<"refusals.unstable">(area_at(area), level_of(s.instability[a])));
  return refuse(rule("BL-6.30"),
                say<"refusals.marker_costs_influence">(Costs(game.book().prices.protect),
                                                       Have(stock(s, b, Res::Influence))));
}

Refusal why_not_effect(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args before,
                       const Parts& pick) {
  const bool token =
      effect.op == Op::Destab ||
      (!before.empty() && before[0] == kLayout.make(Kind::Option, static_cast<int>(Op::Destab)));
  if (pick.kind == Kind::Land && pick.i >= game.book().lands())
    return refuse(rule("BL-2.14"), say<"refusals.area_with_number">(Number(pick.i)));
  if (token && pick.kind == Kind::Land) {
    if (!may_destabilize(game, s, b).has(pick.i)) return why_not_token(game, s, b, pick.i);
    return refuse(effect.op == Op::Attack ? rule("BL-11.10") : rule("BL-11.11"),
                  say<"refusals.not_among_areas">(area_at(pick.i)));
  }
  switch (effect.op) {
    case Op::Choose:
      for (const Effect& each : effect.of)
        if (!before.empty() && index_of(before[0]) == static_cast<int>(each.op))
          return why_not_effect(game, s, b, each, before.subspan(1), pick);
      return refuse(rule("BL-10.5"), say<"refusals.not_an_effect">());
    case Op::Attack:
      if (pick.kind == Kind::Land && !before.empty())
        return why_not_attack(game, s, b, Cost::Free, before.subspan(1), pick.i);
      return refuse(rule("BL-11.30"), say<"refusals.free_attack_unit">());
    case Op::Restore:
      return refuse(rule("BL-11.29"), say<"refusals.only_area_yours">());
    case Op::Flip:
      return refuse(rule("BL-11.28"), say<"refusals.token_removed_instability">());
    case Op::Control:
      return refuse(rule("BL-11.32"), say<"refusals.control_needs_listed">());
    case Op::Place:
      return refuse(rule("BL-11.9"), say<"refusals.unit_goes_into">());
    case Op::Upgrade:
      return refuse(rule("BL-11.31"), say<"refusals.only_conventional_unit">());
    case Op::Protect:
      if (pick.kind == Kind::Land) return why_not_protect(game, s, b, before, pick.i);
      return refuse(rule("BL-6.30"), say<"refusals.pick_area_protect">());
    case Op::Downgrade:
      if (pick.kind == Kind::Land && unit_at(s, pick.i) == Piece::KO)
        return refuse(rule("BL-10.12"), say<"refusals.kotin_not_conventional">());
      return refuse(rule("BL-10.13"), say<"refusals.mk_ultra_needs_opposing">());
    case Op::Terrorism:
      return why_not_terror(game, s, b, pick);
    case Op::Seals:
      return why_not_seals(game, s, b, before, pick);
    case Op::Destroy:
      return effect.discard_own > 0 ? refuse(rule("BL-10.38"), say<"refusals.vidyut_needs_ship">())
                                    : refuse(rule("BL-10.52"), say<"refusals.hai_ying_needs">());
    case Op::NatInf:
      return refuse(rule("BL-10.49"), say<"refusals.booklet_needs_printed">());
    case Op::Steal:
      return refuse(rule("BL-10.42"), say<"refusals.pirates_need_opponent">());
    case Op::Factory:
      return refuse(rule("BL-10.3"), say<"refusals.factory_goes_into">());
    default:
      return refuse(rule("BL-10.53"), say<"refusals.technology_does_not">());
  }
}

}  // namespace sandtable::blocs
