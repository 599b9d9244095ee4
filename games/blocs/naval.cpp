// Sub-phase 5.1 (BL-9.3 to BL-9.14): ships move, fight and bombard.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

bool ship_did(const State& s, int sea, std::uint8_t bits) {
  return (s.ship_done[static_cast<std::size_t>(sea)] & bits) != 0;
}

/// What a bombardment may still hit with so much power: BL-9.6, BL-9.12, and BL-10.34's price.
AreaSet within(const Blocs& game, const State& s, Bloc b, AreaSet targets, int power) {
  AreaSet out;
  for (const AreaId area : targets)
    if (force_at(game, s, area) <= power &&
        stock(s, b, Res::Oil) >= bombard_price(game, s, AreaSet::only(area)))
      out.add(area);
  return out;
}

int power_of(const Blocs& game, const State& s, Bloc b, int sea) {
  return game.book().units[at(ship_at(s, sea))].power + mod(s, b, Param::BombardPower);
}

/// The areas named so far, behind ship and satellites.
AreaSet named(Args args) {
  AreaSet out;
  for (std::size_t i = 2; i < args.size(); ++i)
    if (kLayout.split(args[i]).kind == Kind::Land) out.add(index_of(args[i]));
  return out;
}

AreaSet beyond(AreaSet set, int area) {
  for (const AreaId each : set)
    if (each <= area) set = set - AreaSet::only(each);
  return set;
}

void list_targets(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  const Parts last = kLayout.split(args.back());
  if (last.kind == Kind::Word) return;  // "fire"
  AreaSet open =
      within(game, s, b, bombardable(game, s, b, index_of(args[0])), power_left(game, s, b, args));
  if (last.kind == Kind::Land) {  // each after the previous one in table order
    open = beyond(open, last.i);
    if (out.land(open)) return;
    out.add(Word::Fire);
    return;
  }
  out.land(open);
}

}  // namespace

int power_left(const Blocs& game, const State& s, Bloc b, Args args) {
  int power = power_of(game, s, b, index_of(args[0])) + index_of(args[1]);
  for (const AreaId area : named(args)) power -= force_at(game, s, area);
  return power;
}

int guidance_left(const State& s, Bloc b) {
  return std::max(0, count_mode(s, b, SatMode::Guidance) - s.guidance_used);
}

int bombard_price(const Blocs& game, const State& s, AreaSet targets) {
  for (const AreaId area : targets)
    if (renounced(s, s.control[area]))  // BL-9.34, BL-10.34: due once
      return game.book().prices.bombard + game.book().prices.panchsheel_oil;
  return game.book().prices.bombard;
}

AreaSet bombardable(const Blocs& game, const State& s, Bloc b, int sea) {
  AreaSet out = game.book().coast[static_cast<std::size_t>(sea)] & with_unit(game, s) &
                open_to(game, s, b, Operation::Bombard);            // BL-9.13
  out = out - where(s.unit, static_cast<std::uint8_t>(Piece::HQ));  // BL-9.12
  AreaSet unstable = where(s.instability, 1);                       // BL-9.11
  if (game.options().forbid_bombard_at_two) unstable |= where(s.instability, 2);
  return out - (unstable & where(s.control, kNeutral));
}

SeaSet naval_reach(const Blocs& game, const State& s, Bloc b, int from) {
  const SeaSet empty = where(s.ship, 0);
  const SeaSet passable = empty | fleet(s, b);
  SeaSet seen = sea_bit(from);
  SeaSet edge = seen;
  const int steps = game.book().units[at(ship_at(s, from))].steps + mod(s, b, Param::NavalSteps);
  for (int i = 0; i < steps; ++i) {
    SeaSet next = 0;
    for (const SeaId sea : Seas(edge)) next |= game.book().near_sea[sea];
    edge = next & passable & ~seen;
    seen |= edge;
  }
  const SeaSet map = (SeaSet{1} << game.book().seas.size()) - 1;
  return seen & empty & map;
}

void list_move_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return void(out.seas(naval_reach(game, s, b, index_of(args[0]))));
  if (!args.empty()) return;
  for (const SeaId sea : Seas(fleet(s, b)))  // BL-9.3, BL-9.5
    if (!ship_did(s, sea, kMoved | kAttacked) && naval_reach(game, s, b, sea) != 0 &&
        out.add(Kind::Sea, sea))
      return;
}

namespace {

void shift_ship(State& s, int from, int to) {
  const auto f = static_cast<std::size_t>(from);
  const auto t = static_cast<std::size_t>(to);
  s.ship[t] = s.ship[f], s.ship_owner[t] = s.ship_owner[f];
  s.ship_missile[t] = s.ship_missile[f], s.ship_done[t] = s.ship_done[f];
  s.ship[f] = s.ship_missile[f] = s.ship_done[f] = 0;
  s.ship_owner[f] = kNeutral;
}

/// BL-9.4, BL-9.5
SeaSet sea_victims(const Blocs& game, const State& s, Bloc b, int from) {
  SeaSet out = 0;
  for (const SeaId to :
       Seas(game.book().near_sea[static_cast<std::size_t>(from)] & ~where(s.ship, 0)))
    if (opponents(game, s, b, owner_at_sea(s, to)) && beats_at_sea(game, s, from, to))
      out |= sea_bit(to);
  return out;
}

}  // namespace

void move_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int from = index_of(args[0]);
  const int to = index_of(args[1]);
  s.ship_done[static_cast<std::size_t>(from)] |= kMoved;
  shift_ship(s, from, to);
  tell(log, rule("BL-9.3"),
       NavalMoved{.by = game.seat_of(b),
                  .what = UnitName(ship_at(s, to)),
                  .from = SeaCell(from),
                  .to = SeaCell(to)});
}

bool beats_at_sea(const Blocs& game, const State& s, int from, int to) {
  const int mine = game.book().force[at(ship_at(s, from))];
  const int theirs = game.book().force[at(ship_at(s, to))];
  return mine > theirs || (mine == theirs && game.options().mutual_destruction);  // BL-9.37
}

void list_attack_sea(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  const auto column = static_cast<std::size_t>(Operation::Attack);
  if (level(game, s) > game.book().opens[kSeaRow][column]) return;  // BL-9.4
  if (args.size() == 1) return void(out.seas(sea_victims(game, s, b, index_of(args[0]))));
  if (!args.empty() || renounced(s, b)) return;  // BL-10.33
  if (stock(s, b, Res::Oil) < game.book().prices.sea_attack) return;
  for (const SeaId sea : Seas(fleet(s, b)))
    if (!ship_did(s, sea, kAttacked) && sea_victims(game, s, b, sea) != 0 &&
        out.add(Kind::Sea, sea))
      return;
}

void attack_sea(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int from = index_of(args[0]);
  const int to = index_of(args[1]);
  pay(s, b, Res::Oil, game.book().prices.sea_attack);
  const int strength = game.book().force[at(ship_at(s, from))];
  const int defence = game.book().force[at(ship_at(s, to))];
  tell(log, rule("BL-9.5"),
       SeaAttacked{.by = game.seat_of(b),
                   .whom = seat_slot(game, owner_at_sea(s, to)),
                   .what = UnitName(ship_at(s, from)),
                   .from = SeaCell(from),
                   .to = SeaCell(to),
                   .strength = strength,
                   .defence = defence});
  destroy_ship(game, s, b, to, log);
  s.ship_done[static_cast<std::size_t>(from)] |= kAttacked;
  if (strength > defence)
    shift_ship(s, from, to);
  else
    destroy_ship(game, s, b, from, log);
  // BL-3.11, BL-3.16: a destroyed ship counts, whatever became of the attacker
  add_tension(game, s, game.book().tension[kSeaRow][static_cast<std::size_t>(Operation::Attack)],
              log);
}

void list_bombard(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  const int spare = guidance_left(s, b);
  if (args.size() > 1) return list_targets(game, s, b, args, out);
  if (args.size() == 1) {
    const int sea = index_of(args[0]);
    const AreaSet targets = bombardable(game, s, b, sea);
    for (int g = 0; g <= spare; ++g)
      if (!within(game, s, b, targets, power_of(game, s, b, sea) + g).empty() &&
          out.add(Kind::Number, g))
        return;
    return;
  }
  if (renounced(s, b) || stock(s, b, Res::Oil) < game.book().prices.bombard) return;  // BL-10.33
  for (const SeaId sea : Seas(fleet(s, b)))
    if (!ship_did(s, sea, kBombarded) &&  // BL-9.8
        !within(game, s, b, bombardable(game, s, b, sea), power_of(game, s, b, sea) + spare)
             .empty() &&
        out.add(Kind::Sea, sea))
      return;
}

namespace {

void tell_bombardment(const Blocs& game, const State& s, Bloc b, Args args, Log* log) {
  const int sea = index_of(args[0]);
  const int guidance = index_of(args[1]);
  std::array<int, 6> hit{kAbsent, kAbsent, kAbsent, kAbsent, kAbsent, kAbsent};
  std::size_t count = 0;
  for (const AreaId area : named(args))
    if (count < hit.size()) hit[count++] = area;
  tell(log, rule("BL-9.6"),
       Bombarded{.by = game.seat_of(b),
                 .what = UnitName(ship_at(s, sea)),
                 .from = SeaCell(sea),
                 .power = power_of(game, s, b, sea) + guidance,
                 .guidance = guidance > 0 ? ModifierSlot(guidance) : ModifierSlot::none(),
                 .to = AreaCell(hit[0]),
                 .second = AreaCell(hit[1]),
                 .third = AreaCell(hit[2]),
                 .fourth = AreaCell(hit[3]),
                 .fifth = AreaCell(hit[4]),
                 .sixth = AreaCell(hit[5])});
}

}  // namespace

void bombard(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int sea = index_of(args[0]);
  const AreaSet targets = named(args);
  pay(s, b, Res::Oil, bombard_price(game, s, targets));
  s.guidance_used = static_cast<std::uint8_t>(s.guidance_used + index_of(args[1]));
  s.ship_done[static_cast<std::size_t>(sea)] |= kBombarded;
  tell_bombardment(game, s, b, args, log);
  for (const AreaId area : targets)
    destroy_unit(game, s, b, area, log);  // BL-9.7; BL-3.9: no tension
}

}  // namespace sandtable::blocs
