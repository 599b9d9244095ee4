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
    return refuse(rule("BL-10.9"), "no motorized division is left in your reserve");
  if (before.empty()) {
    if (pick.kind != Kind::Sea || pick.i >= static_cast<int>(game.book().seas.size()))
      return refuse(rule("BL-10.11"), "NAVY SEALS start from a ship of yours: name its sea area");
    if (s.ship_owner[static_cast<std::size_t>(pick.i)] != b)
      return refuse(rule("BL-10.11"), "no ship of yours is in {sea}", pick.i);
    return vague(refuse(rule("BL-10.11"), "the ship in {sea} has no coast to land on", pick.i));
  }
  const int sea = index_of(before[0]);
  if (pick.kind != Kind::Land) return refuse(rule("BL-10.11"), "NAVY SEALS land in a coastal area");
  if (!game.book().coast[static_cast<std::size_t>(sea)].has(pick.i))
    return refuse(rule("BL-10.11"), "{area} is not on the coast of {sea}", pick.i, sea);
  if (!open_to(game, s, b, Operation::Attack).has(pick.i)) {
    Refusal closed = why_not_open(game, s, b, pick.i, Operation::Attack);
    if (closed.rule == rule("BL-3.6")) closed.rule = rule("BL-10.10");
    if (closed.rule == rule("BL-9.25")) closed.rule = rule("BL-10.11");
    return closed;
  }
  if (s.unit[static_cast<std::size_t>(pick.i)] != 0)
    return refuse(rule("BL-10.11"), "NAVY SEALS land where nothing defends; {area} holds a unit",
                  pick.i);
  return refuse(rule("BL-10.34"), "PANCHSHEEL: landing in {area} costs {} oil; you have {}", pick.i,
                attack_price(game, s, pick.i), stock(s, b, Res::Oil));
}

/// BL-10.19, BL-10.24
Refusal why_not_terror(const Blocs& game, const State& s, Bloc b, const Parts& pick) {
  if (pick.kind != Kind::Land) return refuse(rule("BL-10.19"), "TERRORISM is aimed at an area");
  const auto a = static_cast<std::size_t>(pick.i);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-10.19"), "{area} is yours", pick.i);
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), "{area} is your partner's", pick.i);
  if (status(game, s, b, pick.i) == Status::OppCapital)
    return refuse(rule("BL-10.19"), "{area} lies in the capital territory of {bloc}, who holds it",
                  pick.i, holder);
  if (holder < kBlocs && s.unit[a] != 0 && unit_at(s, pick.i) != Piece::MD)
    return refuse(rule("BL-10.19"), "the unit in {area} is stronger than a motorized division",
                  pick.i);
  if (!politically_near(game, s, b).has(pick.i))
    return refuse(rule("BL-10.19"),
                  "you have no natural influence on {area} and no area with a land border to it",
                  pick.i);
  if (s.marker[a] != 0)
    return refuse(rule("BL-10.24"), "{area} has a marker and no division: nothing would happen",
                  pick.i);
  return refuse(rule("BL-10.24"),
                "{area} is at INSTABILITY II and holds no division: nothing would happen", pick.i);
}

}  // namespace

Refusal why_not_acquire(const Blocs& game, const State& s, Bloc b, int t) {
  const auto& techs = game.book().techs;
  if (t >= static_cast<int>(techs.size()))
    return refuse(rule("BL-5.3"), "there is no technology with the number {}", t);
  const Technology& tech = techs[static_cast<std::size_t>(t)];
  if (has_tech(s, b, t)) return refuse(rule("BL-5.3"), "you have {tech} already", t);
  if (tech.scope != kNeutral && tech.scope != b)
    return refuse(rule("BL-5.3"), "{tech} belongs to {bloc}", t, tech.scope);
  if (s.acquired >= game.options().max_techs)
    return refuse(rule("BL-5.2"), "{technology a turn is|technologies a turn are} the limit",
                  s.acquired);
  if ((tech.needs & ~s.power[b].techs) != 0)
    return refuse(rule("BL-5.2"), "{tech} needs {tech} first", t,
                  std::countr_zero(tech.needs & ~s.power[b].techs));
  if (s.power[b].space < tech.space)
    return refuse(rule("BL-5.2"), "{tech} needs space step {}", t, tech.space);
  return refuse(rule("BL-5.2"), "{tech} costs {} R&D; you have {}", t, tech.cost,
                stock(s, b, Res::Research));
}

Refusal why_not_token(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-6.11"), "{area} is yours", area);
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), "{area} is your partner's", area);
  if (status(game, s, b, area) == Status::OppCapital)
    return refuse(rule("BL-6.8"), "{area} lies in the capital territory of {bloc}, who holds it",
                  area, holder);
  if (s.marker[a] != 0)
    return refuse(rule("BL-6.4"), "{area} has a political protection marker", area);
  if (holder < kBlocs && s.unit[a] != 0)
    return refuse(rule("BL-6.5"), "{area} holds a unit of {bloc}", area, holder);
  if (!politically_near(game, s, b).has(area)) {
    if (over_bridge_only(game, s, b, area))
      return refuse(rule("BL-6.3"), "a sea bridge does not reach {area} for politics", area);
    return refuse(rule("BL-6.2"),
                  "you have no natural influence on {area} and no area with a land border to it",
                  area);
  }
  return refuse(rule("BL-6.13"), "{area} is at INSTABILITY II already", area);
}

Refusal why_not_destabilize(const Blocs& game, const State& s, Bloc b, int area) {
  if (!may_destabilize(game, s, b).has(area)) return why_not_token(game, s, b, area);
  if ((s.done[static_cast<std::size_t>(area)] & kDestabilized) != 0)
    return refuse(rule("BL-6.13"), "{area} was destabilized this turn", area);
  return refuse(rule("BL-6.12"), "destabilizing {area} costs {} influence; you have {}", area,
                destabilize_price(game, s, b, area), stock(s, b, Res::Influence));
}

Refusal why_not_coup(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Bloc holder = s.control[a];
  if (holder == b) return refuse(rule("BL-6.16"), "{area} is yours", area);
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), "{area} is your partner's", area);
  if (s.instability[a] < 2) return refuse(rule("BL-6.15"), "{area} is not at INSTABILITY II", area);
  if (!natural(game, s, b).has(area))
    return refuse(rule("BL-6.15"), "you have no natural influence on {area}", area);
  if (game.options().coup_needs_no_unit && holder < kBlocs && s.unit[a] != 0)
    return refuse(rule("BL-6.37"), "{area} holds a unit of {bloc}", area, holder);
  if ((s.done[a] & kCouped) != 0)
    return refuse(rule("BL-6.18"), "{area} has seen a coup this turn", area);
  return refuse(rule("BL-6.18"), "a coup costs {} influence; you have {}", game.book().prices.coup,
                stock(s, b, Res::Influence));
}

Refusal why_not_protect(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (!before.empty())
    return refuse(rule("BL-6.30"), "{area} has no marker of yours to give up", area);
  if (s.control[a] != b) return refuse(rule("BL-6.30"), "{area} is not yours", area);
  if (s.marker[a] != 0) return refuse(rule("BL-6.30"), "{area} has a marker already", area);
  if (s.instability[a] != 0)
    return refuse(rule("BL-6.30"), "{area} is at {instability}", area, s.instability[a]);
  return refuse(rule("BL-6.30"), "a marker costs {} influence; you have {}",
                game.book().prices.protect, stock(s, b, Res::Influence));
}

Refusal why_not_effect(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args before,
                       const Parts& pick) {
  const bool token =
      effect.op == Op::Destab ||
      (!before.empty() && before[0] == kLayout.make(Kind::Option, static_cast<int>(Op::Destab)));
  if (pick.kind == Kind::Land && pick.i >= game.book().lands())
    return refuse(rule("BL-2.14"), "there is no area with the number {}", pick.i);
  if (token && pick.kind == Kind::Land) {
    if (!may_destabilize(game, s, b).has(pick.i)) return why_not_token(game, s, b, pick.i);
    return refuse(effect.op == Op::Attack ? rule("BL-11.10") : rule("BL-11.11"),
                  "{area} is not among the areas of this reward", pick.i);
  }
  switch (effect.op) {
    case Op::Choose:
      for (const Effect& each : effect.of)
        if (!before.empty() && index_of(before[0]) == static_cast<int>(each.op))
          return why_not_effect(game, s, b, each, before.subspan(1), pick);
      return refuse(rule("BL-10.5"), "that is not one of the effects");
    case Op::Attack:
      if (pick.kind == Kind::Land && !before.empty())
        return why_not_attack(game, s, b, Cost::Free, before.subspan(1), pick.i);
      return refuse(rule("BL-11.30"), "the free attack has no unit or target for that");
    case Op::Restore:
      return refuse(rule("BL-11.29"), "only an area of yours at INSTABILITY I is calmed");
    case Op::Flip:
      return refuse(rule("BL-11.28"), "a token is removed at INSTABILITY I, within your influence");
    case Op::Control:
      return refuse(
          rule("BL-11.32"),
          "control needs a listed area without marker and opposing unit, red ones DEFCON 2");
    case Op::Place:
      return refuse(rule("BL-11.9"),
                    "the unit goes into a listed area of yours with nothing stronger");
    case Op::Upgrade:
      return refuse(rule("BL-11.31"),
                    "only a conventional unit with a higher one in reserve is upgraded");
    case Op::Protect:
      if (pick.kind == Kind::Land) return why_not_protect(game, s, b, before, pick.i);
      return refuse(rule("BL-6.30"), "pick the area to protect");
    case Op::Downgrade:
      if (pick.kind == Kind::Land && unit_at(s, pick.i) == Piece::KO)
        return refuse(rule("BL-10.12"), "KOTIN is not a conventional unit");
      return refuse(rule("BL-10.13"),
                    "MK-ULTRA needs an opposing armored army within your influence");
    case Op::Terrorism:
      return why_not_terror(game, s, b, pick);
    case Op::Seals:
      return why_not_seals(game, s, b, before, pick);
    case Op::Destroy:
      return effect.discard_own > 0
                 ? refuse(rule("BL-10.38"),
                          "VIDYUT needs a ship to discard and an opposing one near you")
                 : refuse(rule("BL-10.52"),
                          "HAI YING-2 needs an opposing ship off a garrisoned coast");
    case Op::NatInf:
      return refuse(rule("BL-10.49"),
                    "the booklet needs a printed influence of another bloc there");
    case Op::Steal:
      return refuse(rule("BL-10.42"), "PIRATES need an opponent with oil and a ship near you");
    case Op::Factory:
      return refuse(rule("BL-10.3"), "the factory goes into an area that the technology allows");
    default:
      return refuse(rule("BL-10.53"), "the technology does not allow that");
  }
}

}  // namespace sandtable::blocs
