// Why not: production and missiles.

#include "games/blocs/explain.hpp"

namespace sandtable::blocs {
namespace {

Refusal no_points(const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule("BL-7.2"), say<"refusals.not_yours">(area_at(area)));
  if (s.instability[a] >= 2)
    return refuse(rule("BL-6.14"), say<"refusals.instability_ii_produces">(area_at(area)));
  return refuse(rule("BL-7.16"), say<"refusals.no_production_point_left">(area_at(area)));
}

Refusal no_piece(const Blocs& game, const State& s, Bloc b, Piece unit) {
  if (reserve(s, b, unit) == 0)
    return refuse(rule("BL-7.3"), say<"refusals.no_left_reserve">(unit_of(unit)));
  return refuse(rule("BL-7.3"), say<"refusals.costs_oil_have">(
                                    unit_of(unit), Costs(game.book().units[at(unit)].oil),
                                    Have(stock(s, b, Res::Oil))));
}

bool can_afford(const Blocs& game, const State& s, Bloc b, Piece unit) {
  return reserve(s, b, unit) > 0 && stock(s, b, Res::Oil) >= game.book().units[at(unit)].oil;
}

Refusal why_not_over(const State& s, int area, Piece unit) {
  const Piece there = unit_at(s, area);
  if (there == Piece::HQ)
    return refuse(rule("BL-7.17"), say<"refusals.holds_bunker">(area_at(area)));
  if (special(there))
    return refuse(rule("BL-7.15"), say<"refusals.never_replaced">(unit_of(there), area_at(area)));
  return refuse(rule("BL-7.4"), say<"refusals.replaces_only_weaker">(unit_of(unit), area_at(area),
                                                                     There(UnitName(there))));
}

Refusal why_not_upgraded(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Piece unit = unit_at(s, area);
  if (s.control[a] != b) return refuse(rule("BL-7.6"), say<"refusals.not_yours">(area_at(area)));
  if (special(unit) || unit == Piece::HQ)
    return refuse(rule("BL-7.9"), say<"refusals.cannot_be_upgraded">(unit_of(unit), area_at(area)));
  const Piece higher = higher_unit(unit);
  if (higher == Piece::None)
    return refuse(rule("BL-7.6"), say<"refusals.nothing_can_be">(area_at(area)));
  if (s.instability[a] >= 2)
    return refuse(rule("BL-7.6"), say<"refusals.instability_ii">(area_at(area)));
  if (reserve(s, b, higher) == 0)
    return refuse(rule("BL-7.8"), say<"refusals.no_left_reserve">(unit_of(higher)));
  if (stock(s, b, Res::Oil) < game.book().prices.upgrade)
    return refuse(rule("BL-7.6"),
                  say<"refusals.upgrade_costs_oil">(Costs(game.book().prices.upgrade)));
  return refuse(rule("BL-7.6"), say<"refusals.no_point_anywhere">());
}

Refusal why_not_placed(const Blocs& game, const State& s, Bloc b, Verb verb, int area) {
  const Piece unit = verb == Verb::Legion ? Piece::LE : Piece::LN;
  if (!can_afford(game, s, b, unit)) return no_piece(game, s, b, unit);
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule_of(verb), say<"refusals.not_yours">(area_at(area)));
  if (paying(game, s, b).empty())
    return refuse(rule("BL-7.16"), say<"refusals.no_point_anywhere">());
  if (verb == Verb::Legion) {
    if (s.instability[a] >= 2)
      return refuse(rule("BL-7.17"), say<"refusals.instability_ii">(area_at(area)));
    return why_not_over(s, area, unit);
  }
  if (s.launchers[a] >= game.book().limits.launchers)
    return refuse(rule("BL-7.10"),
                  say<"refusals.launchers_full">(area_at(area), N(s.launchers[a])));
  return refuse(rule("BL-7.10"), say<"refusals.nothing_carries_launcher">(area_at(area)));
}

}  // namespace

Refusal why_not_produced(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                         const Parts& pick) {
  const bool land = pick.kind == Kind::Land && pick.i < game.book().lands();
  const bool pays = land && before.size() == 1 && verb != Verb::Produce && verb != Verb::BuildNaval;
  if (pays) return no_points(s, b, pick.i);
  if (pick.kind == Kind::Unit && !before.empty()) {
    const auto unit = static_cast<Piece>(pick.i);
    const bool naval = unit == Piece::FF || unit == Piece::CV;
    if (naval != (verb == Verb::BuildNaval) || unit == Piece::None || unit == Piece::HQ ||
        unit == Piece::LE || unit >= Piece::MA || unit == Piece::LN)
      return refuse(rule_of(verb), say<"refusals.not_built_this">(unit_of(pick.i)));
    if (!can_afford(game, s, b, unit)) return no_piece(game, s, b, unit);
    return why_not_over(s, index_of(before[0]), unit);
  }
  if (pick.kind == Kind::Sea)
    return verb == Verb::UpgradeNaval
               ? refuse(rule("BL-7.11"), say<"refusals.frigate_squadron_yours">())
               : refuse(rule("BL-7.11"), say<"refusals.sea_area_occupied">());
  if (!land)
    return refuse(rule("BL-4.3"), say<"refusals.not_asked_next">(What<VerbName>(VerbName(verb))));
  switch (verb) {
    case Verb::Upgrade:
      return why_not_upgraded(game, s, b, pick.i);
    case Verb::Launcher:
    case Verb::Legion:
      return why_not_placed(game, s, b, verb, pick.i);
    default:
      if (points_left(game, s, b, pick.i) <= 0) return no_points(s, b, pick.i);
      if (verb == Verb::Produce)
        return vague(refuse(rule("BL-7.4"), say<"refusals.nothing_can_build">(area_at(pick.i))));
      return vague(refuse(rule("BL-7.11"), say<"refusals.no_ship_can_be">(area_at(pick.i))));
  }
}

Refusal why_not_missile(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                        const Parts& pick) {
  const bool land = pick.kind == Kind::Land && pick.i < game.book().lands();
  if (verb == Verb::Launch) {
    if (renounced(s, b)) return refuse(rule("BL-10.34"), say<"refusals.panchsheel_no_launches">());
    if (before.empty()) return refuse(rule("BL-8.5"), say<"refusals.no_missile">());
    if (before.size() > 1) return refuse(rule("BL-8.9"), say<"refusals.second_area_lies">());
    if (land) return refuse(rule("BL-8.6"), say<"refusals.yours_or_partners">(area_at(pick.i)));
    return refuse(rule("BL-8.31"), say<"refusals.sea_target_holds">());
  }
  if (s.created >= game.book().limits.missiles)
    return refuse(rule("BL-8.3"), say<"refusals.missile_limit">(Most(s.created)));
  if (land && before.empty()) {
    const LandArea& area = game.book().land[static_cast<std::size_t>(pick.i)];
    if (!area.silo || area.colour != b || s.control[static_cast<std::size_t>(pick.i)] != b)
      return refuse(rule("BL-8.3"), say<"refusals.no_own_silo">(area_at(pick.i)));
    if (s.missile[static_cast<std::size_t>(pick.i)] != 0)
      return refuse(rule("BL-8.3"), say<"refusals.silo_holds_missile">(area_at(pick.i)));
    if (s.instability[static_cast<std::size_t>(pick.i)] >= 2)
      return refuse(rule("BL-8.3"), say<"refusals.instability_ii">(area_at(pick.i)));
    return vague(refuse(rule("BL-8.3"), say<"refusals.can_create_missile">()));
  }
  if (pick.kind == Kind::Unit && pick.i >= static_cast<int>(Piece::MA) &&
      pick.i <= static_cast<int>(Piece::MT)) {
    const auto missile = static_cast<Piece>(pick.i);
    const MissileSpec& spec = game.book().missiles[at(missile)];
    if (reserve(s, b, missile) == 0)
      return refuse(rule("BL-8.3"), say<"refusals.no_reserve">(unit_of(pick.i)));
    if (level(game, s) > spec.level)
      return refuse(rule("BL-8.3"),
                    say<"refusals.created_from_defcon">(unit_of(pick.i), NeededLevel(spec.level)));
    return refuse(
        rule("BL-8.3"),
        say<"refusals.costs_uranium_oil">(
            unit_of(pick.i), Uranium(missile_uranium(game, s, b, missile)), Costs(spec.oil)));
  }
  return refuse(rule("BL-8.3"), say<"refusals.no_silo_or_ship">());
}

}  // namespace sandtable::blocs
