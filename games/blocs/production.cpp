// Phase 3 (BL-7): units, upgrades, launchers, ships.

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<Piece, 5> kAtFactories{Piece::MD, Piece::MC, Piece::AR, Piece::KO, Piece::VO};

int oil(const State& s, Bloc b) { return stock(s, b, Res::Oil); }
int price(const Blocs& game, Piece p) { return game.book().units[at(p)].oil; }

/// BL-7.18: the bloc picks the paying area.
void list_payer(const Blocs& game, const State& s, Bloc b, Picks& out) {
  out.land(paying(game, s, b));
}

void spend_point(State& s, int area) { ++s.spent[static_cast<std::size_t>(area)]; }

bool carries(Piece p) { return conventional(p) || p == Piece::KO; }

/// BL-7.11, BL-10.39 to BL-10.41: unoccupied seas within range of a factory's coast.
SeaSet building_seas(const Blocs& game, const State& s, Bloc b, int area) {
  const Book& book = game.book();
  SeaSet out = book.coast_of[static_cast<std::size_t>(area)];
  for (int i = 0; i < mod(s, b, Param::NavalRange); ++i) {
    SeaSet wider = out;
    for (const SeaId sea : Seas(out)) wider |= book.near_sea[sea];
    out = wider;
  }
  return out & where(s.ship, 0);
}

bool can_build(const Blocs& game, const State& s, Bloc b, Piece p) {
  return reserve(s, b, p) > 0 && oil(s, b) >= price(game, p);
}

}  // namespace

bool fits_over(const Blocs& game, const State& s, int area, Piece unit) {
  const Piece there = unit_at(s, area);
  if (there == Piece::None) return true;
  // BL-7.4, BL-7.5, BL-7.15, BL-7.17
  return conventional(there) && game.book().force[at(there)] < game.book().force[at(unit)];
}

bool can_produce(const Blocs& game, const State& s, Bloc b, int area, Piece unit) {
  return can_build(game, s, b, unit) && points_left(game, s, b, area) > 0 &&
         fits_over(game, s, area, unit);
}

void list_produce(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() > 1) return;
  if (args.size() == 1) {
    for (const Piece unit : kAtFactories)
      if (can_produce(game, s, b, index_of(args[0]), unit) &&
          out.add(Kind::Unit, static_cast<int>(unit)))
        return;
    return;
  }
  std::array<Piece, 5> open{};
  std::size_t count = 0;
  for (const Piece unit : kAtFactories)
    if (can_build(game, s, b, unit)) open[count++] = unit;
  if (count == 0) return;
  for (const AreaId area : paying(game, s, b)) {
    for (std::size_t i = 0; i < count; ++i) {
      if (!fits_over(game, s, area, open[i])) continue;
      if (out.add(Kind::Land, area)) return;
      break;
    }
  }
}

void produce(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int area = index_of(args[0]);
  const auto unit = static_cast<Piece>(index_of(args[1]));
  pay(s, b, Res::Oil, price(game, unit));
  spend_point(s, area);
  place_unit(s, b, unit, area);  // BL-7.3, BL-7.5; BL-7.13: it is new
  tell(log, rule("BL-7.3"),
       UnitPlaced{.by = game.seat_of(b), .what = UnitName(unit), .at = AreaCell(area)});
}

bool can_step_up(const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Piece higher = higher_unit(unit_at(s, area));  // BL-7.9, BL-10.43: special units have none
  return higher != Piece::None && s.control[a] == b && s.instability[a] < 2 &&
         reserve(s, b, higher) > 0;  // BL-7.8
}

void step_up(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  const Piece old = unit_at(s, area);
  const Piece higher = higher_unit(old);
  --reserve(s, b, higher);
  ++reserve(s, b, old);
  // BL-7.6, BL-7.14: launchers stay, and what the unit has done counts
  s.unit[static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(higher);
  tell(log, rule("BL-7.6"),
       Upgraded{.by = game.seat_of(b), .at = AreaCell(area), .what = UnitName(higher)});
}

/// BL-7.7: one step a line; several steps are several lines.
void list_upgrade(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return list_payer(game, s, b, out);
  if (!args.empty() || oil(s, b) < game.book().prices.upgrade) return;
  if (reserve(s, b, Piece::MC) + reserve(s, b, Piece::AR) == 0 || paying(game, s, b).empty())
    return;
  for (const AreaId area : controlled(s, b) & (where(s.unit, 1) | where(s.unit, 2)))
    if (can_step_up(s, b, area) && out.add(Kind::Land, area)) return;
}

void upgrade(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  pay(s, b, Res::Oil, game.book().prices.upgrade);
  spend_point(s, index_of(args[1]));
  step_up(game, s, b, index_of(args[0]), log);
}

void list_launcher(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return list_payer(game, s, b, out);
  if (!args.empty() || !can_build(game, s, b, Piece::LN) || paying(game, s, b).empty()) return;
  for (const AreaId area : controlled(s, b))
    if (carries(unit_at(s, area)) && s.launchers[area] < game.book().limits.launchers &&
        out.add(Kind::Land, area))
      return;
}

void add_launcher(const Blocs& game, State& s, Bloc b, Args args, Log* log) {  // BL-7.10
  const int area = index_of(args[0]);
  pay(s, b, Res::Oil, price(game, Piece::LN));
  spend_point(s, index_of(args[1]));
  --reserve(s, b, Piece::LN);
  ++s.launchers[static_cast<std::size_t>(area)];
  tell(log, rule("BL-7.10"),
       LauncherAdded{.by = game.seat_of(b), .what = UnitName(Piece::LN), .at = AreaCell(area)});
}

void list_legion(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return list_payer(game, s, b, out);
  if (!args.empty() || !can_build(game, s, b, Piece::LE) || paying(game, s, b).empty()) return;
  for (const AreaId area : controlled(s, b) - where(s.instability, 2))  // BL-7.12, BL-7.17
    if (fits_over(game, s, area, Piece::LE) && out.add(Kind::Land, area)) return;
}

void raise_legion(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int area = index_of(args[0]);
  pay(s, b, Res::Oil, price(game, Piece::LE));
  spend_point(s, index_of(args[1]));
  place_unit(s, b, Piece::LE, area);
  tell(log, rule("BL-7.12"),
       UnitPlaced{.by = game.seat_of(b), .what = UnitName(Piece::LE), .at = AreaCell(area)});
}

void list_build_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 2) return void(out.seas(building_seas(game, s, b, index_of(args[0]))));
  if (args.size() > 2) return;
  const bool frigate = can_build(game, s, b, Piece::FF);
  const bool carrier = can_build(game, s, b, Piece::CV);
  if (args.size() == 1) {
    if (frigate && out.add(Kind::Unit, static_cast<int>(Piece::FF))) return;
    if (carrier) out.add(Kind::Unit, static_cast<int>(Piece::CV));
    return;
  }
  if (!frigate && !carrier) return;
  for (const AreaId area : paying(game, s, b))
    if (building_seas(game, s, b, area) != 0 && out.add(Kind::Land, area)) return;
}

void build_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const auto unit = static_cast<Piece>(index_of(args[1]));
  const int sea = index_of(args[2]);
  pay(s, b, Res::Oil, price(game, unit));
  spend_point(s, index_of(args[0]));
  --reserve(s, b, unit);
  s.ship[static_cast<std::size_t>(sea)] = static_cast<std::uint8_t>(unit);
  s.ship_owner[static_cast<std::size_t>(sea)] = b;
  s.ship_done[static_cast<std::size_t>(sea)] = 0;
  tell(log, rule("BL-7.11"),
       NavalPlaced{.by = game.seat_of(b), .what = UnitName(unit), .at = SeaCell(sea)});
}

void list_upgrade_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.size() == 1) return list_payer(game, s, b, out);
  if (!args.empty() || reserve(s, b, Piece::CV) == 0) return;
  if (oil(s, b) < game.book().prices.upgrade_naval || paying(game, s, b).empty()) return;
  out.seas(fleet(s, b) & where(s.ship, static_cast<std::uint8_t>(Piece::FF)));
}

void upgrade_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int sea = index_of(args[0]);
  pay(s, b, Res::Oil, game.book().prices.upgrade_naval);
  spend_point(s, index_of(args[1]));
  --reserve(s, b, Piece::CV);
  ++reserve(s, b, Piece::FF);
  s.ship[static_cast<std::size_t>(sea)] = static_cast<std::uint8_t>(Piece::CV);
  tell(log, rule("BL-7.11"), NavalUpgraded{.by = game.seat_of(b), .at = SeaCell(sea)});
}

}  // namespace sandtable::blocs
