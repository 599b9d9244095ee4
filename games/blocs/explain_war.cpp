// Why not: operations at sea and on land.

#include "games/blocs/explain.hpp"

namespace sandtable::blocs {
namespace {

bool did(const State& s, int area, std::uint8_t bits) {
  return (s.done[static_cast<std::size_t>(area)] & bits) != 0;
}

Refusal no_unit(const State& s, Bloc b, int area) {
  if (s.control[static_cast<std::size_t>(area)] == b && unit_at(s, area) == Piece::HQ)
    return refuse(rule("BL-9.19"), "the bunker in {area} never moves or attacks", area);
  return refuse(rule("BL-9.25"), "no ground unit of yours stands in {area}", area);
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
    return refuse(op == Operation::Attack ? rule("BL-9.25") : rule("BL-9.13"), "{area} is yours",
                  area);
  if (holder < kBlocs && game.partner(b) == holder)
    return refuse(rule("BL-13.9"), "{area} is your partner's", area);
  return refuse(rule("BL-3.6"), "{area} is open to this from DEFCON {}; it is {}", area,
                opens_at(game, s, b, area, op), level(game, s));
}

namespace {

Refusal why_not_beaten(const Blocs& game, const State& s, int from, int to) {
  if (unit_at(s, to) == Piece::HQ)
    return refuse(rule("BL-9.27"), "a bunker falls only to an armored army with a launcher");
  const int strength = force_at(game, s, from) + s.launchers[static_cast<std::size_t>(from)];
  const int defence = force_at(game, s, to);
  if (strength == defence)
    return refuse(rule("BL-9.37"), "{} against {}: equal strength does not attack", strength,
                  defence);
  return refuse(rule("BL-9.26"), "{} against {}: too weak to attack", strength, defence);
}

}  // namespace

Refusal why_not_attack(const Blocs& game, const State& s, Bloc b, Cost cost, Args before,
                       int area) {
  if (cost == Cost::Oil && renounced(s, b))
    return refuse(rule("BL-10.33"), "PANCHSHEEL is active: no attacks");
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (cost == Cost::Oil && did(s, area, kAttacked))
      return refuse(rule("BL-9.31"), "the unit in {area} has attacked this turn", area);
    return vague(refuse(rule("BL-9.25"), "the unit in {area} has no target", area));
  }
  const int from = index_of(before[0]);
  if (!open_to(game, s, b, Operation::Attack).has(area))
    return why_not_open(game, s, b, area, Operation::Attack);
  if (!attack_reach(game, s, b, from).has(area))
    return refuse(rule("BL-9.25"), "{area} is neither beside {area} nor across one sea bridge",
                  area, from);
  if (!beats(game, s, from, area)) return why_not_beaten(game, s, from, area);
  return refuse(rule("BL-9.24"), "attacking {area} costs {} oil; you have {}", area,
                attack_price(game, s, area), stock(s, b, Res::Oil));
}

Refusal why_not_restore(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  if (renounced(s, b)) return refuse(rule("BL-10.33"), "PANCHSHEEL is active: no restoring order");
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (did(s, area, kAttacked))
      return refuse(rule("BL-9.31"), "the unit in {area} has attacked this turn", area);
    return vague(refuse(rule("BL-9.29"), "the unit in {area} can restore order nowhere", area));
  }
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule("BL-9.28"), "{area} is not yours", area);
  if (s.instability[a] == 0) return refuse(rule("BL-9.28"), "{area} is calm", area);
  if (stock(s, b, Res::Oil) < game.book().prices.restore)
    return refuse(rule("BL-9.29"), "restoring order costs {} oil", game.book().prices.restore);
  if (s.instability[a] == 2 && force_at(game, s, index_of(before[0])) < 2)
    return refuse(rule("BL-9.29"), "INSTABILITY II takes a force of at least 2");
  return refuse(rule("BL-9.29"), "{area} is not beside the unit", area);
}

Refusal why_not_move(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (before.empty()) {
    if (!has_ground(s, b, area)) return no_unit(s, b, area);
    if (did(s, area, kAttacked))
      return refuse(rule("BL-9.19"), "the unit in {area} has attacked and stays", area);
    if (verb == Verb::Move && did(s, area, kMoved))
      return refuse(rule("BL-9.19"), "the unit in {area} has redeployed this turn", area);
    if (verb == Verb::BonusMove && !did(s, area, kMoved))
      return refuse(rule("BL-9.21"), "the unit in {area} redeploys first, before the bonus", area);
    if (verb == Verb::BonusMove)
      return refuse(rule("BL-9.23"), "no bonus redeployment is left for the unit in {area}", area);
    return vague(refuse(rule("BL-9.15"), "the unit in {area} has nowhere to go", area));
  }
  if (s.control[a] != b) return refuse(rule("BL-9.15"), "{area} is not yours", area);
  if (s.unit[a] != 0) return refuse(rule("BL-9.15"), "{area} is occupied", area);
  return refuse(force_at(game, s, index_of(before[0])) > 1 ? rule("BL-9.16") : rule("BL-9.17"),
                "{area} is too far", area);
}

Refusal why_not_naval(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int sea) {
  const auto i = static_cast<std::size_t>(sea);
  if (verb == Verb::AttackSea && renounced(s, b))
    return refuse(rule("BL-10.33"), "PANCHSHEEL is active: no attacks");
  if (before.empty()) {
    if (s.ship_owner[i] != b) return refuse(rule_of(verb), "no ship of yours is in {sea}", sea);
    if ((s.ship_done[i] & kAttacked) != 0)
      return refuse(rule("BL-9.5"), "the ship in {sea} has attacked this turn", sea);
    if (verb == Verb::MoveNaval && (s.ship_done[i] & kMoved) != 0)
      return refuse(rule("BL-9.3"), "the ship in {sea} has redeployed this turn", sea);
    return vague(refuse(rule_of(verb), "the ship in {sea} has no target", sea));
  }
  const int from = index_of(before[0]);
  if (verb == Verb::MoveNaval) {
    if (s.ship[i] != 0) return refuse(rule("BL-9.3"), "{sea} is occupied", sea);
    return refuse(rule("BL-9.3"), "no free way leads from {sea} to {sea}", from, sea);
  }
  const int from_level = game.book().opens[kSeaRow][static_cast<std::size_t>(Operation::Attack)];
  if (level(game, s) > from_level)
    return refuse(rule("BL-9.4"), "sea attacks are open from DEFCON {}; it is {}", from_level,
                  level(game, s));
  if (s.ship[i] == 0 || !opponents(game, s, b, s.ship_owner[i]))
    return refuse(rule("BL-9.4"), "no opponent's ship is in {sea}", sea);
  if ((game.book().near_sea[static_cast<std::size_t>(from)] & sea_bit(sea)) == 0)
    return refuse(rule("BL-9.5"), "{sea} is not adjacent to {sea}", sea, from);
  if (!game.options().mutual_destruction)
    return refuse(rule("BL-9.37"), "a ship attacks only a weaker one");
  return refuse(rule("BL-9.5"), "the ship in {sea} is stronger", sea);
}

namespace {

/// An area that could be hit at first, and cannot be one more target.
Refusal why_not_hit(const Blocs& game, const State& s, Bloc b, Args before, int area) {
  const int price = bombard_price(game, s, AreaSet::only(area));
  if (stock(s, b, Res::Oil) < price)
    return refuse(price > game.book().prices.bombard ? rule("BL-10.34") : rule("BL-9.6"),
                  "bombarding {area} costs {} oil; you have {}", area, price,
                  stock(s, b, Res::Oil));
  const int power = power_left(game, s, b, before);
  if (force_at(game, s, area) > power)
    return refuse(rule("BL-9.6"), "{area} takes power {}; {} is left", area,
                  force_at(game, s, area), power);
  return refuse(rule("BL-9.34"), "{area} comes before the last target in the table of areas", area);
}

}  // namespace

Refusal why_not_bombard(const Blocs& game, const State& s, Bloc b, Args before, const Parts& pick) {
  if (renounced(s, b)) return refuse(rule("BL-10.33"), "PANCHSHEEL is active: no bombardments");
  const bool sea = pick.kind == Kind::Sea && pick.i < static_cast<int>(game.book().seas.size());
  if (before.empty() && sea) {
    const auto i = static_cast<std::size_t>(pick.i);
    if (s.ship_owner[i] != b) return refuse(rule("BL-9.6"), "no ship of yours is in {sea}", pick.i);
    if ((s.ship_done[i] & kBombarded) != 0)
      return refuse(rule("BL-9.8"), "the ship in {sea} has bombarded this turn", pick.i);
    return vague(refuse(rule("BL-9.6"), "the ship in {sea} has no target", pick.i));
  }
  if (before.size() == 1 && pick.kind == Kind::Land) {  // their number was left out: all of them
    const std::array with_all{before[0], kLayout.make(Kind::Number, guidance_left(s, b))};
    return why_not_bombard(game, s, b, with_all, pick);
  }
  if (before.size() == 1)
    return vague(refuse(rule("BL-9.6"), "pick how many GUIDANCE satellites help"));
  if (pick.kind != Kind::Land || pick.i >= game.book().lands() || before.empty())
    return refuse(rule("BL-9.34"), "a bombardment names a ship, then at least one unit");
  const auto a = static_cast<std::size_t>(pick.i);
  if (unit_at(s, pick.i) == Piece::HQ)
    return refuse(rule("BL-9.12"), "the bunker in {area} cannot be bombarded", pick.i);
  if (s.unit[a] == 0) return refuse(rule("BL-9.34"), "there is no unit in {area}", pick.i);
  if (!game.book().coast[static_cast<std::size_t>(index_of(before[0]))].has(pick.i))
    return refuse(rule("BL-9.7"), "{area} is not on the coast of {sea}", pick.i,
                  index_of(before[0]));
  if (!open_to(game, s, b, Operation::Bombard).has(pick.i))
    return why_not_open(game, s, b, pick.i, Operation::Bombard);
  if (s.control[a] == kNeutral && s.instability[a] > 0 &&
      !bombardable(game, s, b, index_of(before[0])).has(pick.i))
    return refuse(rule("BL-9.11"), "{area} is neutral and at {instability}", pick.i,
                  s.instability[a]);
  return why_not_hit(game, s, b, before, pick.i);
}

}  // namespace sandtable::blocs
