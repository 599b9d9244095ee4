// Sub-phase 5.2 (BL-9.15 to BL-9.37): ground units redeploy, attack and restore order.

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

bool unit_did(const State& s, int area, std::uint8_t bits) {
  return (s.done[static_cast<std::size_t>(area)] & bits) != 0;
}

/// BL-2.16: coasts that a ship of the bloc links with this one.
AreaSet over_bridges(const Blocs& game, const State& s, Bloc b, int from) {
  AreaSet out;
  for (const SeaId sea : Seas(game.book().coast_of[static_cast<std::size_t>(from)] & fleet(s, b)))
    out |= game.book().coast[sea];
  return out;
}

/// BL-9.18: coasts over two consecutive bridges, without landing in between.
AreaSet over_two_bridges(const Blocs& game, const State& s, Bloc b, int from) {
  const SeaSet ships = fleet(s, b);
  SeaSet second = 0;
  for (const SeaId sea : Seas(game.book().coast_of[static_cast<std::size_t>(from)] & ships))
    second |= game.book().near_sea[sea] & ships;
  AreaSet out;
  for (const SeaId sea : Seas(second)) out |= game.book().coast[sea];
  return out;
}

bool can_attack(const Blocs& game, const State& s, Bloc b, int from, Cost cost) {
  const Piece unit = unit_at(s, from);
  if (unit == Piece::None || unit == Piece::HQ) return false;           // BL-9.25
  if (cost == Cost::Oil && unit_did(s, from, kAttacked)) return false;  // BL-9.31, BL-11.12
  return !targets_of(game, s, b, from, cost).empty();
}

AreaSet ground(const Blocs& game, const State& s, Bloc b) {
  return (controlled(s, b) & with_unit(game, s)) -
         where(s.unit, static_cast<std::uint8_t>(Piece::HQ));  // BL-9.19: it never moves
}

}  // namespace

AreaSet movers(const Blocs& game, const State& s, Bloc b, Haste haste) {
  AreaSet out;
  if (haste == Haste::Bonus && s.recon_used >= count_mode(s, b, SatMode::Recon)) return out;
  for (const AreaId area : ground(game, s, b)) {
    if (unit_did(s, area, kAttacked | kBonus)) continue;                 // BL-9.19, BL-9.23
    if (unit_did(s, area, kMoved) != (haste == Haste::Bonus)) continue;  // BL-9.21
    if (!reach(game, s, b, area).empty()) out.add(area);
  }
  return out;
}

AreaSet reach(const Blocs& game, const State& s, Bloc b, int from) {
  const AreaSet own = controlled(s, b);  // BL-13.12: the partner's areas are closed
  AreaSet edge = AreaSet::only(from);
  AreaSet seen = edge;
  const int steps = game.book().units[at(unit_at(s, from))].steps;
  for (int i = 0; i < steps; ++i) {  // BL-9.16, BL-9.17
    AreaSet next;
    for (const AreaId area : edge)
      next |= game.book().near_land[area] | over_bridges(game, s, b, area);
    edge = (next & own) - seen;
    seen |= edge;
  }
  if (steps > 1) seen |= over_two_bridges(game, s, b, from) & own;
  return (seen & where(s.unit, 0)) - AreaSet::only(from);  // BL-9.15, BL-9.33
}

void list_move(const Blocs& game, const State& s, Bloc b, Haste haste, Args args, Picks& out) {
  if (args.empty())
    out.land(movers(game, s, b, haste));
  else if (args.size() == 1)
    out.land(reach(game, s, b, index_of(args[0])));
}

void move(const Blocs& game, State& s, Bloc b, Haste haste, Args args, Log* log) {
  const int from = index_of(args[0]);
  const int to = index_of(args[1]);
  s.done[static_cast<std::size_t>(from)] |= haste == Haste::Bonus ? kBonus : kMoved;
  if (haste == Haste::Bonus) ++s.recon_used;
  shift_unit(s, from, to);
  tell(log, haste == Haste::Bonus ? rule("BL-9.20") : rule("BL-9.15"),
       Moved{.by = game.seat_of(b),
             .what = UnitName(unit_at(s, to)),
             .from = AreaCell(from),
             .to = AreaCell(to)});
}

AreaSet attack_reach(const Blocs& game, const State& s, Bloc b, int from) {
  return game.book().near_land[static_cast<std::size_t>(from)] | over_bridges(game, s, b, from);
}

bool beats(const Blocs& game, const State& s, int from, int to) {
  const Piece unit = unit_at(s, from);
  const int launchers = s.launchers[static_cast<std::size_t>(from)];
  if (unit_at(s, to) == Piece::HQ)  // BL-9.27, BL-10.18, BL-2.28
    return launchers > 0 &&
           (unit == Piece::AR || (unit == Piece::KO && game.options().kotin_takes_bunkers));
  const int strength = force_at(game, s, from) + launchers;  // BL-9.26, BL-9.14
  const int defence = force_at(game, s, to);
  if (strength > defence) return true;
  return strength == defence && game.options().mutual_destruction;  // BL-9.37
}

int attack_price(const Blocs& game, const State& s, int area) {
  const Prices& prices = game.book().prices;  // BL-9.24, BL-10.34
  return prices.attack +
         (renounced(s, s.control[static_cast<std::size_t>(area)]) ? prices.panchsheel_oil : 0);
}

AreaSet targets_of(const Blocs& game, const State& s, Bloc b, int from, Cost cost) {
  AreaSet out;
  const AreaSet open = open_to(game, s, b, Operation::Attack);
  for (const AreaId to : attack_reach(game, s, b, from) & open) {
    if (!beats(game, s, from, to)) continue;
    if (cost == Cost::Free || stock(s, b, Res::Oil) >= attack_price(game, s, to)) out.add(to);
  }
  return out;
}

AreaSet attackers(const Blocs& game, const State& s, Bloc b, Cost cost) {
  AreaSet out;
  if (cost == Cost::Oil && (renounced(s, b) || stock(s, b, Res::Oil) < game.book().prices.attack))
    return out;  // BL-10.32, BL-10.33; a reward is clandestine (BL-11.25)
  for (const AreaId area : ground(game, s, b))
    if (can_attack(game, s, b, area, cost)) out.add(area);
  return out;
}

void list_attack(const Blocs& game, const State& s, Bloc b, Cost cost, Args args, Picks& out) {
  if (args.size() == 1) return void(out.land(targets_of(game, s, b, index_of(args[0]), cost)));
  if (!args.empty()) return;
  if (cost == Cost::Oil && (renounced(s, b) || stock(s, b, Res::Oil) < game.book().prices.attack))
    return;
  for (const AreaId area : ground(game, s, b))
    if (can_attack(game, s, b, area, cost) && out.add(Kind::Land, area)) return;
}

namespace {

void tell_attack(const Blocs& game, const State& s, Bloc b, int from, int to, Log* log) {
  const int launchers = s.launchers[static_cast<std::size_t>(from)];
  tell(log, rule("BL-9.26"),
       Attacked{.by = game.seat_of(b),
                .whom = seat_slot(game, s.control[static_cast<std::size_t>(to)]),
                .what = UnitName(unit_at(s, from)),
                .from = AreaCell(from),
                .to = AreaCell(to),
                .strength = force_at(game, s, from) + launchers,
                .launchers = launchers > 0 ? ModifierSlot(launchers) : ModifierSlot::none(),
                .defence = force_at(game, s, to)});
}

}  // namespace

void attack(const Blocs& game, State& s, Bloc b, Cost cost, Args args, Log* log) {
  const int from = index_of(args[0]);
  const int to = index_of(args[1]);
  if (cost == Cost::Oil) pay(s, b, Res::Oil, attack_price(game, s, to));
  const int strength = force_at(game, s, from) + s.launchers[static_cast<std::size_t>(from)];
  const int defence = force_at(game, s, to);
  tell_attack(game, s, b, from, to, log);
  destroy_unit(game, s, b, to, log);
  s.done[static_cast<std::size_t>(from)] |= kAttacked;
  if (strength > defence) {
    take_control(game, s, b, to, kByAttack, log);
    shift_unit(s, from, to);
  } else {  // BL-3.16: nothing was taken, no tension
    tell(log, rule("BL-9.26"), BothLost{.at = AreaCell(to)});
    destroy_unit(game, s, b, from, log);
  }
}

AreaSet restorable_from(const Blocs& game, const State& s, Bloc b, int from) {
  const Piece unit = unit_at(s, from);
  if (unit == Piece::None || unit == Piece::HQ || unit_did(s, from, kAttacked))
    return {};  // BL-9.35
  AreaSet open = where(s.instability, 1);
  if (force_at(game, s, from) >= 2) open |= where(s.instability, 2);  // BL-9.29
  return open & controlled(s, b) &
         (game.book().near_land[static_cast<std::size_t>(from)] | AreaSet::only(from));
}

void list_restore(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return void(out.land(restorable_from(game, s, b, index_of(args[0]))));
  if (!args.empty() || renounced(s, b)) return;  // BL-10.33
  if (stock(s, b, Res::Oil) < game.book().prices.restore) return;
  const AreaSet own = controlled(s, b);
  if ((own - where(s.instability, 0)).empty()) return;
  for (const AreaId area : ground(game, s, b))
    if (!restorable_from(game, s, b, area).empty() && out.add(Kind::Land, area)) return;
}

void restore_order(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int from = index_of(args[0]);
  const int area = index_of(args[1]);
  pay(s, b, Res::Oil, game.book().prices.restore);
  s.instability[static_cast<std::size_t>(area)] = 0;
  s.done[static_cast<std::size_t>(from)] |= kAttacked;
  tell(log, rule("BL-9.29"),
       OrderRestored{.by = game.seat_of(b),
                     .from = from == area ? AreaCell::none() : AreaCell(from),
                     .at = AreaCell(area)});
  if (area != from && unit_at(s, area) == Piece::None) shift_unit(s, from, area);
}

}  // namespace sandtable::blocs
