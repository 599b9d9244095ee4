// Phase 4 (BL-8): launching and creating missiles. exchange.cpp has what a launch sets off.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<Piece, 3> kMissiles{Piece::MA, Piece::MH, Piece::MT};

Piece missile_in(const State& s, Action silo) {
  const Parts parts = kLayout.split(silo);
  const auto i = static_cast<std::size_t>(parts.i);
  return static_cast<Piece>(parts.kind == Kind::Sea ? s.ship_missile[i] : s.missile[i]);
}

AreaSet armed(const Blocs& game, const State& s, Bloc b) {
  return (game.book().all_land - where(s.missile, 0)) & controlled(s, b);
}

/// BL-8.6, BL-8.31: what a launch may be aimed at.
AreaSet land_targets(const Blocs& game, const State& s, Bloc b, Bloc at) {
  if (at != kNeutral) return controlled(s, at);  // BL-8.22
  AreaSet out = game.book().all_land - controlled(s, b);
  if (game.partner(b) != kNeutral) out = out - controlled(s, game.partner(b));
  return out;
}

SeaSet sea_targets(const Blocs& game, const State& s, Bloc b, Bloc at) {
  SeaSet out = 0;
  if (at != kNeutral) return out;
  for (Bloc c = 0; c < kBlocs; ++c)
    if (opponents(game, s, b, c)) out |= fleet(s, c);
  return out;
}

/// Where a missile may be created: own silos of the own colour, and FORCE DE FRAPPE's ships.
AreaSet free_silos(const Blocs& game, const State& s, Bloc b) {
  AreaSet out;
  const AreaSet own = (controlled(s, b) & game.book().blocs[b].colour & where(s.missile, 0)) -
                      where(s.instability, 2);  // BL-8.3
  for (const AreaId area : own)
    if (game.book().land[area].silo) out.add(area);
  return out;
}

SeaSet free_ships(const State& s, Bloc b) {
  return has_flag(s, b, Flag::NavalSilos) ? fleet(s, b) & where(s.ship_missile, 0) : 0;  // BL-10.47
}

/// BL-8.7 to BL-8.11: which areas a launch at a primary area hits.
void aim(const Blocs& game, Launch& launch, int primary, int second) {
  launch.areas[0] = static_cast<std::uint8_t>(primary);
  std::size_t count = 1;
  const int most = game.book().missiles[at(launch.missile)].areas;
  if (second != kNone) launch.areas[count++] = static_cast<std::uint8_t>(second);
  for (const AreaId area : game.book().territory[static_cast<std::size_t>(primary)]) {
    if (area == primary || area == second || static_cast<int>(count) >= most) continue;
    launch.areas[count++] = area;
  }
}

}  // namespace

namespace {

Spot spot(const Parts& silo) {
  return Spot(silo.kind == Kind::Sea ? kFirstSeaCell + silo.i : silo.i);
}

void tell_launch(const Blocs& game, const State& s, const Launch& launch, const Parts& silo,
                 Log* log) {
  const auto area = [&](std::size_t i) {
    return launch.areas[i] == kNone ? AreaCell::none() : AreaCell(launch.areas[i]);
  };
  tell(log, rule("BL-8.26"),
       Launched{.by = game.seat_of(launch.by),
                .whom = seat_slot(game, s.control[launch.areas[0]]),
                .what = UnitName(launch.missile),
                .from = spot(silo),
                .to = area(0),
                .second = area(1),
                .third = area(2)});
}

}  // namespace

int missiles_of(const State& s, Bloc b) {
  int count = std::popcount(fleet(s, b) & ~where(s.ship_missile, 0));
  for (const AreaId area : controlled(s, b)) count += s.missile[area] != 0 ? 1 : 0;
  return count;
}

void list_launch(const Blocs& game, const State& s, Bloc b, Bloc at, Args args, Picks& out) {
  if (args.empty()) {
    if (s.launches_size >= kMaxLaunches) return;
    if (land_targets(game, s, b, at).empty() && sea_targets(game, s, b, at) == 0) return;
    if (out.land(armed(game, s, b))) return;
    out.seas(fleet(s, b) & ~where(s.ship_missile, 0));
  } else if (args.size() == 1) {
    if (out.land(land_targets(game, s, b, at))) return;
    out.seas(sea_targets(game, s, b, at));
  } else if (args.size() == 2 && kLayout.split(args[1]).kind == Kind::Land) {
    const AreaSet territory = game.book().territory[static_cast<std::size_t>(index_of(args[1]))];
    const int hits = game.book().missiles[blocs::at(missile_in(s, args[0]))].areas;
    if (hits == 2 && territory.count() > 2)  // BL-8.9, BL-8.11
      out.land(territory - AreaSet::only(index_of(args[1])));
  }
}

void declare_launch(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  Launch launch;
  launch.by = b;
  launch.missile = missile_in(s, args[0]);
  const Parts silo = kLayout.split(args[0]);
  auto& bytes_left = silo.kind == Kind::Sea ? s.ship_missile[static_cast<std::size_t>(silo.i)]
                                            : s.missile[static_cast<std::size_t>(silo.i)];
  bytes_left = 0;
  ++reserve(s, b, launch.missile);  // BL-8.4
  const Parts target = kLayout.split(args[1]);
  if (target.kind == Kind::Sea) {
    launch.sea = static_cast<std::uint8_t>(target.i);
    tell(log, rule("BL-8.5"),
         LaunchedAtSea{.by = game.seat_of(b),
                       .whom = seat_slot(game, owner_at_sea(s, target.i)),
                       .what = UnitName(launch.missile),
                       .from = spot(silo),
                       .to = SeaCell(target.i)});
  } else {
    aim(game, launch, target.i, args.size() > 2 ? index_of(args[2]) : kNone);
    tell_launch(game, s, launch, silo, log);
  }
  if (s.stage == Stage::DeadHand && level(game, s) > game.book().limits.launch_level)
    add_tension(game, s, 4 * game.options().width - s.tension, log);  // BL-8.27, BL-8.32
  s.star_window = s.launches_size;
  s.launches[s.launches_size++] = launch;
}

int missile_uranium(const Blocs& game, const State& s, Bloc b, Piece missile) {
  return std::max(1, game.book().missiles[at(missile)].uranium + mod(s, b, Param::CostMissile));
}

bool can_create(const Blocs& game, const State& s, Bloc b, Piece missile) {
  const MissileSpec& spec = game.book().missiles[at(missile)];
  return reserve(s, b, missile) > 0 && level(game, s) <= spec.level &&
         stock(s, b, Res::Oil) >= spec.oil &&
         stock(s, b, Res::Uranium) >= missile_uranium(game, s, b, missile);
}

void list_create(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() > 1 || s.created >= game.book().limits.missiles) return;  // BL-8.3
  if (args.size() == 1) {
    for (const Piece missile : kMissiles)
      if (can_create(game, s, b, missile) && out.add(Kind::Unit, static_cast<int>(missile))) return;
    return;
  }
  const bool any = std::ranges::any_of(
      kMissiles, [&](Piece missile) { return can_create(game, s, b, missile); });
  if (!any || out.land(free_silos(game, s, b))) return;
  out.seas(free_ships(s, b));
}

void create_missile(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const Parts silo = kLayout.split(args[0]);
  const auto missile = static_cast<Piece>(index_of(args[1]));
  pay(s, b, Res::Uranium, missile_uranium(game, s, b, missile));
  pay(s, b, Res::Oil, game.book().missiles[at(missile)].oil);
  --reserve(s, b, missile);
  ++s.created;
  const auto i = static_cast<std::size_t>(silo.i);
  (silo.kind == Kind::Sea ? s.ship_missile[i] : s.missile[i]) = static_cast<std::uint8_t>(missile);
  const Seat seat = game.seat_of(b);
  if (silo.kind == Kind::Sea)
    tell(log, rule("BL-8.3"),
         MissileAboard{.by = seat, .what = UnitName(missile), .at = SeaCell(silo.i)});
  else
    tell(log, rule("BL-8.3"),
         MissileMade{.by = seat, .what = UnitName(missile), .at = AreaCell(silo.i)});
  if (s.power[b].made_missile == 0) add_tension(game, s, 1, log);  // BL-3.13
  s.power[b].made_missile = 1;
}

}  // namespace sandtable::blocs
