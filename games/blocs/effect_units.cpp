// Effects on units, ships and stocks: PLACE, UPGRADE, DESTROY, DOWNGRADE, STEAL, CONVERT, NAVY
// SEALS, TERRORISM.

#include <algorithm>

#include "games/blocs/effect_parts.hpp"

namespace sandtable::blocs {
// ---- PLACE (BL-11.9, BL-11.33, BL-10.53).

namespace {

AreaSet place_areas(const Blocs& game, const State& s, Bloc b, const Effect& effect, Piece unit,
                    Source source) {
  AreaSet out;
  AreaSet open = fitting(game, s, b, effect);
  if (source == Source::Technology) open = open - where(s.instability, 2);
  for (const AreaId area : open)
    if (fits_over(game, s, area, unit)) out.add(area);
  return out;
}

bool can_place(const Blocs& game, const State& s, Bloc b, const Effect& effect, Piece unit,
               Source source) {
  if (reserve(s, b, unit) == 0) return false;
  if (unit == Piece::FF || unit == Piece::CV) return (effect.seas & where(s.ship, 0)) != 0;
  return !place_areas(game, s, b, effect, unit, source).empty();
}

}  // namespace

void list_place(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source,
                Args args, Picks& out) {
  if (args.size() == 1) {
    const auto unit = static_cast<Piece>(index_of(args[0]));
    if (unit == Piece::FF || unit == Piece::CV)
      out.seas(effect.seas & where(s.ship, 0));
    else
      out.land(place_areas(game, s, b, effect, unit, source));
  }
  if (!args.empty()) return;
  if (reserve(s, b, effect.piece) > 0) {  // BL-11.7: a lower one only when it is not in stock
    if (can_place(game, s, b, effect, effect.piece, source))
      out.add(Kind::Unit, static_cast<int>(effect.piece));
    return;
  }
  for (Piece p = lower_unit(effect.piece); p != Piece::None; p = lower_unit(p))
    if (can_place(game, s, b, effect, p, source) && out.add(Kind::Unit, static_cast<int>(p)))
      return;
}

void do_place(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const auto unit = static_cast<Piece>(index_of(args[0]));
  const int to = index_of(args[1]);
  if (unit != Piece::FF && unit != Piece::CV) {
    place_unit(s, b, unit, to);
    tell(log, rule("BL-11.9"),
         UnitPlaced{.by = game.seat_of(b), .what = UnitName(unit), .at = AreaCell(to)});
    return;
  }
  --reserve(s, b, unit);
  s.ship[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(unit);
  s.ship_owner[static_cast<std::size_t>(to)] = b;
  s.ship_done[static_cast<std::size_t>(to)] = 0;
  tell(log, rule("BL-11.9"),
       NavalPlaced{.by = game.seat_of(b), .what = UnitName(unit), .at = SeaCell(to)});
}

// ---- UPGRADE (BL-11.31, BL-10.44 to BL-10.46).

AreaSet upgradable(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  AreaSet out;
  const bool divisions = reserve(s, b, Piece::MD) > 0;
  for (const AreaId area : fitting(game, s, b, effect) - where(s.instability, 2)) {
    const bool from_zero = effect.from_zero && divisions && unit_at(s, area) == Piece::None;
    if (from_zero || can_step_up(s, b, area)) out.add(area);
  }
  return out;
}

void do_upgrade(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  if (unit_at(s, area) != Piece::None) return step_up(game, s, b, area, log);
  place_unit(s, b, Piece::MD, area);  // BL-10.44: this one is new
  tell(log, rule("BL-10.44"),
       UnitPlaced{.by = game.seat_of(b), .what = UnitName(Piece::MD), .at = AreaCell(area)});
}

// ---- Ships, armies, stocks.

namespace {

bool sea_war(const Blocs& game, const State& s) {
  return level(game, s) <= game.book().opens[kSeaRow][static_cast<std::size_t>(Operation::Attack)];
}

/// BL-10.52: seas off a coast with a garrison of the bloc.
SeaSet off_garrisons(const Blocs& game, const State& s, Bloc b) {
  SeaSet out = 0;
  for (const AreaId area : controlled(s, b) & with_unit(game, s)) out |= game.book().coast_of[area];
  return out;
}

SeaSet naval_victims(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  if (!sea_war(game, s)) return 0;  // BL-10.38, BL-10.52: from DEFCON 4
  const SeaSet near =
      effect.near == Near::OffGarrison ? off_garrisons(game, s, b) : seas_near(game, s, b);
  SeaSet out = 0;
  for (const SeaId sea : Seas(near & ~where(s.ship, 0)))
    if (opponents(game, s, b, owner_at_sea(s, sea)) &&
        game.book().force[s.ship[sea]] <= effect.max_force)
      out |= sea_bit(sea);
  return out;
}

}  // namespace

void list_destroy(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args args,
                  Picks& out) {
  const SeaSet victims = naval_victims(game, s, b, effect);
  if (effect.discard_own > 0 && args.empty()) {
    if (victims != 0) out.seas(fleet(s, b));  // BL-10.36, BL-10.56
    return;
  }
  if (args.size() == effect.discard_own) out.seas(victims);
}

void do_destroy(const Blocs& game, State& s, Bloc b, const Effect& effect, Args args, Log* log) {
  if (effect.discard_own > 0) destroy_ship(game, s, b, index_of(args[0]), log);
  destroy_ship(game, s, b, index_of(args.back()), log);
  add_tension(game, s, game.book().tension[kSeaRow][static_cast<std::size_t>(Operation::Attack)],
              log);  // BL-3.10, BL-10.37, BL-10.51
}

namespace {

/// BL-10.13: what the owner puts in place of it, or None.
Piece downgraded(const State& s, Bloc owner, const Effect& effect) {
  for (Piece p = effect.lower; p != Piece::None; p = lower_unit(p))
    if (reserve(s, owner, p) > 0) return p;
  return Piece::None;
}

}  // namespace

AreaSet downgradable(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  AreaSet out;
  const AreaSet found =
      where(s.unit, static_cast<std::uint8_t>(effect.piece)) & politically_near(game, s, b);
  for (const AreaId area : found)  // BL-10.12: KOTIN is another piece
    if (opponents(game, s, b, s.control[area]) &&
        downgraded(s, s.control[area], effect) != Piece::None)
      out.add(area);
  return out;
}

void do_downgrade(const Blocs& game, State& s, const Effect& effect, int area, Log* log) {
  const Bloc owner = s.control[static_cast<std::size_t>(area)];
  const Piece lower = downgraded(s, owner, effect);
  ++reserve(s, owner, effect.piece);
  --reserve(s, owner, lower);
  s.unit[static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(lower);  // launchers stay
  tell(log, rule("BL-10.13"),
       Downgraded{.of = game.seat_of(owner), .at = AreaCell(area), .what = UnitName(lower)});
}

bool can_rob(const Blocs& game, const State& s, Bloc b, const Effect& effect, Bloc from) {
  if (!opponents(game, s, b, from) || stock(s, from, effect.res) == 0) return false;
  return effect.near == Near::Anywhere ||
         (fleet(s, from) & seas_near(game, s, b)) != 0;  // BL-10.42
}

void rob(const Blocs& game, State& s, Bloc b, const Effect& effect, Bloc from, Log* log) {
  const int n = std::min<int>(effect.n, stock(s, from, effect.res));
  pay(s, from, effect.res, n);
  gain(game, s, b, effect.res, n);  // BL-11.34
  tell(log, rule("BL-11.34"),
       Stole{.by = game.seat_of(b),
             .n = n,
             .what = ResourceName(effect.res),
             .whom = game.seat_of(from)});
}

void rob_each(const Blocs& game, State& s, Bloc b, const Effect& effect, Log* log) {
  for (Bloc from = 0; from < kBlocs; ++from)
    if (can_rob(game, s, b, effect, from)) rob(game, s, b, effect, from, log);
}

void do_convert(const Blocs& game, State& s, Bloc b, const Effect& effect, int n, Log* log) {
  pay(s, b, effect.res, n);
  gain(game, s, b, effect.to, n);
  tell(log, rule("BL-10.53"),
       Converted{.by = game.seat_of(b),
                 .n = n,
                 .what = ResourceName(effect.res),
                 .into = ResourceName(effect.to)});
}

// ---- The two operations with rules of their own, and the booklet.

namespace {

AreaSet landings(const Blocs& game, const State& s, Bloc b, int sea) {
  AreaSet out = game.book().coast[static_cast<std::size_t>(sea)] & where(s.unit, 0) &
                open_to(game, s, b, Operation::Attack);  // BL-10.10, BL-10.11
  for (const AreaId area : out)
    if (stock(s, b, Res::Oil) < attack_price(game, s, area)) out = out - AreaSet::only(area);
  return out;
}

}  // namespace

void list_seals(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return void(out.land(landings(game, s, b, index_of(args[0]))));
  if (!args.empty() || reserve(s, b, Piece::MD) == 0) return;  // BL-10.9
  for (const SeaId sea : Seas(fleet(s, b)))
    if (!landings(game, s, b, sea).empty() && out.add(Kind::Sea, sea)) return;
}

void do_seals(const Blocs& game, State& s, Bloc b, int sea, int area, Log* log) {
  if (renounced(s, s.control[static_cast<std::size_t>(area)]))
    pay(s, b, Res::Oil, game.book().prices.panchsheel_oil);  // BL-10.34
  tell(log, rule("BL-10.11"),
       SealsLanded{.by = game.seat_of(b), .from = SeaCell(sea), .at = AreaCell(area)});
  take_control(game, s, b, area, kByAttack, log);
  place_unit(s, b, Piece::MD, area);
  s.done[static_cast<std::size_t>(area)] |= kAttacked;  // BL-10.8
}

/// BL-10.19, BL-10.20, BL-10.24, BL-10.54; PANCHSHEEL is no hindrance (BL-10.22)
AreaSet terror_areas(const Blocs& game, const State& s, Bloc b) {
  const AreaSet divisions = where(s.unit, static_cast<std::uint8_t>(Piece::MD));
  AreaSet out = politically_near(game, s, b) - controlled(s, b) - of_partner(game, s, b) -
                held_capitals(game, s, b) - (garrisoned(game, s) - divisions);
  const AreaSet calm_areas = game.book().all_land - where(s.marker, 1) - where(s.instability, 2);
  return out & (divisions | calm_areas);
}

void terrorize(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  const auto a = static_cast<std::size_t>(area);
  s.terror_target = static_cast<std::uint8_t>(area);  // BL-10.21: no tension
  tell(log, rule("BL-10.19"),
       TerrorAimed{
           .by = game.seat_of(b), .whom = seat_slot(game, s.control[a]), .at = AreaCell(area)});
  if (unit_at(s, area) == Piece::MD) destroy_unit(game, s, b, area, log);
  if (s.marker[a] == 0 && s.instability[a] < 2) add_token(game, s, b, area, log);  // BL-10.23
}

}  // namespace sandtable::blocs
