// Why not: operations at sea and on land.

#include "games/blocs/explain.hpp"

namespace sandtable::blocs {
namespace {

bool did(const State& s, int area, std::uint8_t bits) {
  return (s.done[static_cast<std::size_t>(area)] & bits) != 0;
}

Refusal no_unit(const State& s, Bloc b, int area) {
  if (s.control[static_cast<std::size_t>(area)] == b && unit_at(s, area) == Piece::HQ)
    return refuse(rule("BL-9.19"), say<"refusals.bunker_never_moves">(area_at(area)));
  return refuse(rule("BL-9.25"), say<"refusals.no_ground_unit_yours">(area_at(area)));
}

bool has_ground(const State& s, Bloc b, int area) {
  const Piece unit = unit_at(s, area);
  return s.control[static_cast<std::size_t>(area)] == b && unit != Piece::None && unit != Piece::HQ;
}

}  // namespace

/// BL-3.6, BL-13.9
Refusal why_not_open(const Blocs& game, const State& s, Bloc b, int area, Operation op) {
  const Bloc holder = s.control[static_cast<std::size_t>(area)];
  if (holder == b)
    return refuse(op == Operation::Attack ? rule("BL-9.25") : rule("BL-9.13"),
                  say<"refusals.already_yours">(area_at(area)));
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), say<"refusals.partners">(area_at(area)));
  return refuse(rule("BL-3.6"), say<"refusals.open_this_from">(
                                    area_at(area), FromLevel(opens_at(game, s, b, area, op)),
                                    Level(level(game, s))));
}

namespace {

Refusal why_not_beaten(const Blocs& game, const State& s, int from, int to) {
  if (unit_at(s, to) == Piece::HQ)
    return refuse(rule("BL-9.27"), say<"refusals.bunker_falls_only">());
  const int strength = force_at(game, s, from) + s.launchers[static_cast<std::size_t>(from)];
  const int defence = force_at(game, s, to);
  if (strength == defence)
    return refuse(rule("BL-9.37"),
                  say<"refusals.against_equal_strength">(Strength(strength), Defence(defence)));
  return refuse(rule("BL-9.26"),
                say<"refusals.against_too_weak">(Strength(strength), Defence(defence)));
}

}  // namespace

Refusal why_not_attack(const Blocs& game, const State& s, Bloc b, Cost cost, Args before,
                       int area) {
  if (cost == Cost::Oil && renounced(s, b))
    return refuse(rule("BL-10.33"), say<"refusals.panchsheel_no_attacks">());
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (cost == Cost::Oil && did(s, area, kAttacked))
      return refuse(rule("BL-9.31"), say<"refusals.unit_attacked_this">(area_at(area)));
    return vague(refuse(rule("BL-9.25"), say<"refusals.unit_without_target">(area_at(area))));
  }
  const int from = index_of(before[0]);
  if (!open_to(game, s, b, Operation::Attack).has(area))
    return why_not_open(game, s, b, area, Operation::Attack);
  if (!attack_reach(game, s, b, from).has(area))
    return refuse(rule("BL-9.25"), say<"refusals.neither_beside_nor">(
                                       area_at(area), From<AreaCell>(AreaCell(from))));
  if (!beats(game, s, from, area)) return why_not_beaten(game, s, from, area);
  return refuse(rule("BL-9.24"), say<"refusals.attacking_costs_oil">(
                                     area_at(area), Costs(attack_price(game, s, area)),
                                     Have(stock(s, b, Res::Oil))));
}

Refusal why_not_restore(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  if (renounced(s, b)) return refuse(rule("BL-10.33"), say<"refusals.panchsheel_no_restoring">());
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (did(s, area, kAttacked))
      return refuse(rule("BL-9.31"), say<"refusals.unit_attacked_this">(area_at(area)));
    return vague(refuse(rule("BL-9.29"), say<"refusals.restores_nowhere">(area_at(area))));
  }
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule("BL-9.28"), say<"refusals.not_yours">(area_at(area)));
  if (s.instability[a] == 0)
    return refuse(rule("BL-9.28"), say<"refusals.already_calm">(area_at(area)));
  if (stock(s, b, Res::Oil) < game.book().prices.restore)
    return refuse(rule("BL-9.29"),
                  say<"refusals.restoring_order_costs">(Costs(game.book().prices.restore)));
  if (s.instability[a] == 2 && force_at(game, s, index_of(before[0])) < 2)
    return refuse(rule("BL-9.29"), say<"refusals.instability_ii_takes">());
  return refuse(rule("BL-9.29"), say<"refusals.not_beside_unit">(area_at(area)));
}

Refusal why_not_move(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (did(s, area, kAttacked))
      return refuse(rule("BL-9.19"), say<"refusals.unit_attacked_stays">(area_at(area)));
    if (verb == Verb::Move && did(s, area, kMoved))
      return refuse(rule("BL-9.19"), say<"refusals.unit_redeployed_this">(area_at(area)));
    if (verb == Verb::BonusMove && !did(s, area, kMoved))
      return refuse(rule("BL-9.21"), say<"refusals.unit_redeploys_first">(area_at(area)));
    if (verb == Verb::BonusMove)
      return refuse(rule("BL-9.23"), say<"refusals.no_bonus_redeployment_left">(area_at(area)));
    return vague(refuse(rule("BL-9.15"), say<"refusals.nowhere_to_go">(area_at(area))));
  }
  if (s.control[a] != b) return refuse(rule("BL-9.15"), say<"refusals.not_yours">(area_at(area)));
  if (s.unit[a] != 0) return refuse(rule("BL-9.15"), say<"refusals.occupied">(area_at(area)));
  return refuse(force_at(game, s, index_of(before[0])) > 1 ? rule("BL-9.16") : rule("BL-9.17"),
                say<"refusals.too_far">(area_at(area)));
}

Refusal why_not_naval(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int sea) {
  const auto i = static_cast<std::size_t>(sea);
  if (verb == Verb::AttackSea && renounced(s, b))
    return refuse(rule("BL-10.33"), say<"refusals.panchsheel_no_attacks">());
  if (before.empty()) {
    if (s.ship_owner[i] != b)
      return refuse(rule_of(verb), say<"refusals.no_ship_yours">(sea_at(sea)));
    if ((s.ship_done[i] & kAttacked) != 0)
      return refuse(rule("BL-9.5"), say<"refusals.ship_attacked_this">(sea_at(sea)));
    if (verb == Verb::MoveNaval && (s.ship_done[i] & kMoved) != 0)
      return refuse(rule("BL-9.3"), say<"refusals.ship_redeployed_this">(sea_at(sea)));
    return vague(refuse(rule_of(verb), say<"refusals.ship_without_target">(sea_at(sea))));
  }
  const int from = index_of(before[0]);
  if (verb == Verb::MoveNaval) {
    if (s.ship[i] != 0) return refuse(rule("BL-9.3"), say<"refusals.sea_occupied">(sea_at(sea)));
    return refuse(rule("BL-9.3"), say<"refusals.no_free_way_leads">(From<SeaCell>(SeaCell(from)),
                                                                    To<SeaCell>(SeaCell(sea))));
  }
  const int from_level = game.book().opens[kSeaRow][static_cast<std::size_t>(Operation::Attack)];
  if (level(game, s) > from_level)
    return refuse(rule("BL-9.4"), say<"refusals.sea_attacks_open_from">(FromLevel(from_level),
                                                                        Level(level(game, s))));
  if (s.ship[i] == 0 || !opponents(game, s, b, s.ship_owner[i]))
    return refuse(rule("BL-9.4"), say<"refusals.no_opposing_ship">(sea_at(sea)));
  if ((game.book().near_sea[static_cast<std::size_t>(from)] & sea_bit(sea)) == 0)
    return refuse(rule("BL-9.5"),
                  say<"refusals.not_adjacent">(sea_at(sea), From<SeaCell>(SeaCell(from))));
  if (!game.options().mutual_destruction)
    return refuse(rule("BL-9.37"), say<"refusals.ship_attacks_only">());
  return refuse(rule("BL-9.5"), say<"refusals.ship_stronger">(sea_at(sea)));
}

namespace {

/// An area that could be hit at first, and cannot be one more target.
Refusal why_not_hit(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  const int price = bombard_price(game, s, AreaSet::only(area));
  if (stock(s, b, Res::Oil) < price)
    return refuse(price > game.book().prices.bombard ? rule("BL-10.34") : rule("BL-9.6"),
                  say<"refusals.bombarding_costs_oil">(area_at(area), Costs(price),
                                                       Have(stock(s, b, Res::Oil))));
  const int power = power_left(game, s, b, before);
  if (force_at(game, s, area) > power)
    return refuse(rule("BL-9.6"), say<"refusals.takes_power_left">(
                                      area_at(area), Costs(force_at(game, s, area)), Have(power)));
  return refuse(rule("BL-9.34"), say<"refusals.comes_before_last">(area_at(area)));
}

}  // namespace

Refusal why_not_bombard(const Blocs& game, const State& s, Bloc b, Args before, const Parts& pick) {
  if (renounced(s, b))
    return refuse(rule("BL-10.33"), say<"refusals.panchsheel_no_bombardments">());
  const bool sea = pick.kind == Kind::Sea && pick.i < static_cast<int>(game.book().seas.size());
  if (before.empty() && sea) {
    const auto i = static_cast<std::size_t>(pick.i);
    if (s.ship_owner[i] != b)
      return refuse(rule("BL-9.6"), say<"refusals.no_ship_yours">(sea_at(pick.i)));
    if ((s.ship_done[i] & kBombarded) != 0)
      return refuse(rule("BL-9.8"), say<"refusals.ship_bombarded_this">(sea_at(pick.i)));
    return vague(refuse(rule("BL-9.6"), say<"refusals.ship_without_target">(sea_at(pick.i))));
  }
  if (before.size() == 1 && pick.kind == Kind::Land) {  // their number was left out: all of them
    const std::array with_all{before[0], kLayout.make(Kind::Number, guidance_left(s, b))};
    return why_not_bombard(game, s, b, with_all, pick);
  }
  if (before.size() == 1) return vague(refuse(rule("BL-9.6"), say<"refusals.pick_how_many">()));
  if (pick.kind != Kind::Land || pick.i >= game.book().lands() || before.empty())
    return refuse(rule("BL-9.34"), say<"refusals.bombardment_names_ship">());
  const auto a = static_cast<std::size_t>(pick.i);
  if (unit_at(s, pick.i) == Piece::HQ)
    return refuse(rule("BL-9.12"), say<"refusals.bunker_cannot_be">(area_at(pick.i)));
  if (s.unit[a] == 0) return refuse(rule("BL-9.34"), say<"refusals.no_unit">(area_at(pick.i)));
  if (!game.book().coast[static_cast<std::size_t>(index_of(before[0]))].has(pick.i))
    return refuse(rule("BL-9.7"), say<"refusals.not_on_coast">(
                                      area_at(pick.i), OffSea(SeaCell(index_of(before[0])))));
  if (!open_to(game, s, b, Operation::Bombard).has(pick.i))
    return why_not_open(game, s, b, pick.i, Operation::Bombard);
  if (s.control[a] == kNeutral && s.instability[a] > 0 &&
      !bombardable(game, s, b, index_of(before[0])).has(pick.i))
    return refuse(rule("BL-9.11"), say<"refusals.neutral_and_unstable">(
                                       area_at(pick.i), level_of(s.instability[a])));
  return why_not_hit(game, s, b, before, pick.i);
}

}  // namespace sandtable::blocs
