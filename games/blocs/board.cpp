#include "games/blocs/board.hpp"

#include <algorithm>

namespace sandtable::blocs {

AreaSet beside(const Blocs& game, AreaSet set) {
  AreaSet out;
  for (const AreaId area : set) out |= game.book().near_land[area];
  return out;
}

AreaSet natural(const Blocs& game, const State& s, Bloc b) {
  AreaSet out = game.book().blocs[b].natural;
  if (s.power[b].mao != kNone) out.add(s.power[b].mao);  // BL-10.50
  return out;
}

AreaSet politically_near(const Blocs& game, const State& s, Bloc b) {
  return natural(game, s, b) | beside(game, controlled(s, b));
}

AreaSet held_capitals(const Blocs& game, const State& s, Bloc for_bloc) {
  AreaSet out;
  for (Bloc b = 0; b < kBlocs; ++b)
    if (b != for_bloc) out |= game.book().blocs[b].capital_territory & controlled(s, b);
  return out;
}

AreaSet held_mains(const Blocs& game, const State& s, Bloc for_bloc) {
  AreaSet out;
  for (Bloc b = 0; b < kBlocs; ++b)
    if (b != for_bloc)
      out |=
          (game.book().blocs[b].colour & controlled(s, b)) - game.book().blocs[b].capital_territory;
  return out;
}

AreaSet open_to(const Blocs& game, const State& s, Bloc b, Operation op) {
  const Book& book = game.book();
  const auto column = static_cast<std::size_t>(op);
  const int now = level(game, s);
  const auto open = [&](Status row) {
    return now <= book.opens[static_cast<std::size_t>(row)][column];  // BL-3.6
  };
  AreaSet out;
  const AreaSet neutral = where(s.control, kNeutral);
  if (open(Status::NeutralSecondary)) out |= neutral & book.grey;
  if (open(Status::NeutralMain)) out |= neutral - book.grey;
  for (Bloc c = 0; c < kBlocs; ++c) {
    if (!opponents(game, s, b, c)) continue;  // BL-13.3: any other; BL-13.9: the partner is spared
    const AreaSet theirs = controlled(s, c);
    const BlocSpec& spec = book.blocs[c];
    if (open(Status::OppSecondary)) out |= theirs - spec.colour;
    if (open(Status::OppCapital)) out |= theirs & spec.capital_territory;
    if (open(Status::OppMain)) out |= (theirs & spec.colour) - spec.capital_territory;
  }
  return out;
}

AreaSet may_destabilize(const Blocs& game, const State& s, Bloc b) {
  AreaSet out = politically_near(game, s, b) & open_to(game, s, b, Operation::Destabilize);
  out = out - where(s.marker, 1) - where(s.instability, 2);        // BL-6.4, BL-6.13
  return out - (with_unit(game, s) - where(s.control, kNeutral));  // BL-6.5, BL-6.7
}

Status status(const Blocs& game, const State& s, Bloc b, int area) {  // BL-2.7
  const Bloc holder = s.control[static_cast<std::size_t>(area)];
  const Bloc colour = game.book().colour[static_cast<std::size_t>(area)];
  if (holder == b) return Status::Own;
  if (holder == kNeutral)  // BL-2.3, BL-2.4
    return colour == kNeutral ? Status::NeutralSecondary : Status::NeutralMain;
  if (holder != colour) return Status::OppSecondary;  // BL-2.6
  return game.book().blocs[holder].capital_territory.has(area) ? Status::OppCapital
                                                               : Status::OppMain;
}

int opens_at(const Blocs& game, const State& s, Bloc b, int area, Operation op) {
  const auto row = static_cast<std::size_t>(status(game, s, b, area));
  return row < kTargets ? game.book().opens[row][static_cast<std::size_t>(op)] : 0;
}

SeaSet seas_near(const Blocs& game, const State& s, Bloc b) {
  const Book& book = game.book();
  SeaSet out = 0;
  for (const AreaId area : controlled(s, b)) out |= book.coast_of[area];
  for (const SeaId sea : Seas(fleet(s, b))) out |= book.near_sea[sea];
  return out;
}

AreaSet off_fleet(const Blocs& game, const State& s, Bloc b) {
  AreaSet out;
  for (const SeaId sea : Seas(fleet(s, b))) out |= game.book().coast[sea];
  return out;
}

int points_left(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b || s.instability[a] >= 2) return 0;
  const int printed = s.ruined[a] != 0 ? 0 : game.book().land[a].factories;  // BL-8.16
  return printed + s.factories[a] - s.spent[a];
}

AreaSet paying(const Blocs& game, const State& s, Bloc b) {
  AreaSet out;
  for (const AreaId area : controlled(s, b))
    if (points_left(game, s, b, area) > 0) out.add(area);
  return out;
}

int places(const State& s) {
  return static_cast<int>(std::ranges::count_if(s.order, [](Bloc b) { return b != kNeutral; }));
}

Bloc after(const State& s, Bloc b, int offset) {
  const int count = places(s);
  if (offset >= count) return kNeutral;
  const auto place = static_cast<int>(std::ranges::find(s.order, b) - s.order.begin());
  return s.order[static_cast<std::size_t>((place + offset) % count)];
}

// ---- Changes.

void pay(State& s, Bloc b, Res r, int n) {
  std::uint8_t& left = stock(s, b, r);
  left = static_cast<std::uint8_t>(std::max(0, left - n));
}

void gain(const Blocs& game, State& s, Bloc b, Res r, int n) {
  const int cap = game.book().cap[static_cast<std::size_t>(r)];
  stock(s, b, r) = static_cast<std::uint8_t>(std::min(cap, stock(s, b, r) + n));
}

void add_tension(const Blocs& game, State& s, int n, Log* log) {
  if (n == 0) return;
  const int width = game.options().width;
  const int now = level(game, s);
  const int floor = (5 - now) * width;  // BL-3.5: the level never rises
  const int tension = std::clamp(s.tension + n, n < 0 ? std::min<int>(floor, s.tension) : 0, 9999);
  if (tension == s.tension) return;
  s.tension = static_cast<std::uint16_t>(tension);
  const int then = level(game, s);
  if (then == now)
    return tell(log, rule("BL-3.3"), TensionMoved{.tension = s.tension, .level = then});
  tell(log, rule("BL-3.1"), DefconFell{.tension = s.tension, .level = then, .opens = Opened(then)});
}

void remove_unit(State& s, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Piece unit = unit_at(s, area);
  const Bloc owner = s.control[a];
  if (alive(s, owner)) {  // a neutral unit leaves the game (BL-1.5, BL-2.5)
    if (unit != Piece::HQ && unit != Piece::None) ++reserve(s, owner, unit);  // BL-2.24
    reserve(s, owner, Piece::LN) =
        static_cast<std::uint8_t>(reserve(s, owner, Piece::LN) + s.launchers[a]);
  }
  s.unit[a] = 0;
  s.launchers[a] = 0;
  s.done[a] = static_cast<std::uint8_t>(s.done[a] & ~kUnitDone);
}

void place_unit(State& s, Bloc b, Piece p, int area) {
  remove_unit(s, area);
  --reserve(s, b, p);
  s.unit[static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(p);
}

namespace {

/// 2.12, `destroyed`: what the active bloc did to others (BL-4.14).
void count_loss(State& s, Bloc by, Bloc whose) {
  if (by == s.active && whose != by && s.destroyed < 99) ++s.destroyed;
}

}  // namespace

void destroy_unit(const Blocs& game, State& s, Bloc by, int area, Log* log) {
  const auto a = static_cast<std::size_t>(area);
  if (s.unit[a] == 0) return;
  count_loss(s, by, s.control[a]);
  tell(log, rule("BL-2.24"),
       UnitLost{
           .of = seat_slot(game, s.control[a]), .what = UnitName(s.unit[a]), .at = AreaCell(area)});
  remove_unit(s, area);
}

void destroy_ship(const Blocs& game, State& s, Bloc by, int sea, Log* log) {
  const auto i = static_cast<std::size_t>(sea);
  const Bloc owner = s.ship_owner[i];
  count_loss(s, by, owner);
  tell(log, rule("BL-2.24"),
       NavalLost{.of = seat_slot(game, owner), .what = UnitName(s.ship[i]), .at = SeaCell(sea)});
  if (alive(s, owner)) {
    ++reserve(s, owner, ship_at(s, sea));
    if (s.ship_missile[i] != 0)  // BL-10.47: lost with the ship
      ++reserve(s, owner, static_cast<Piece>(s.ship_missile[i]));
  }
  s.ship[i] = s.ship_missile[i] = s.ship_done[i] = 0;
  s.ship_owner[i] = kNeutral;
}

void destroy_missile(State& s, int area, Log* log) {
  const auto a = static_cast<std::size_t>(area);
  if (s.missile[a] == 0) return;
  if (alive(s, s.control[a])) ++reserve(s, s.control[a], static_cast<Piece>(s.missile[a]));
  tell(log, rule("BL-8.4"), MissileLost{.what = UnitName(s.missile[a]), .at = AreaCell(area)});
  s.missile[a] = 0;
}

void shift_unit(State& s, int from, int to) {
  const auto f = static_cast<std::size_t>(from);
  const auto t = static_cast<std::size_t>(to);
  s.unit[t] = s.unit[f];
  s.launchers[t] = s.launchers[f];
  s.done[t] = static_cast<std::uint8_t>((s.done[t] & ~kUnitDone) | (s.done[f] & kUnitDone));
  s.unit[f] = s.launchers[f] = 0;
  s.done[f] = static_cast<std::uint8_t>(s.done[f] & ~kUnitDone);
}

namespace {

void note_taking(State& s, Bloc b, int area, Way way) {
  if (b != s.active) return;  // BL-4.14
  const auto a = static_cast<std::size_t>(area);
  s.took[a] = static_cast<std::uint8_t>(s.took[a] | way);
  if (way == kByAttack && s.takings < 250) s.took_when[a] = ++s.takings;
}

int tension_of(const Blocs& game, Status row, Way way) {
  if (row == Status::OppCapital && way == kByAttack) return game.options().capital_tension;
  const Operation op = way == kByAttack ? Operation::Attack : Operation::Coup;  // BL-3.14
  return game.book().tension[static_cast<std::size_t>(row)][static_cast<std::size_t>(op)];
}

}  // namespace

void take_control(const Blocs& game, State& s, Bloc b, int area, Way way, Log* log) {
  const auto a = static_cast<std::size_t>(area);
  const Status before = status(game, s, b, area);
  const Bloc loser = s.control[a];
  destroy_missile(s, area, log);  // BL-2.22, BL-6.29, BL-9.30
  remove_unit(s, area);           // BL-2.23, BL-6.25
  s.instability[a] = 0;
  s.marker[a] = 0;
  s.spent[a] = 0;
  s.control[a] = b;
  note_taking(s, b, area, way);
  tell(log, rule("BL-2.23"),
       ControlTaken{.by = game.seat_of(b), .whom = seat_slot(game, loser), .at = AreaCell(area)});
  add_tension(game, s, tension_of(game, before, way), log);  // BL-3.7, BL-3.8, BL-3.12
  const bool dead_hand = way == kByAttack && loser < kBlocs && alive(s, loser) &&
                         game.book().blocs[loser].capital == area &&
                         has_flag(s, loser, Flag::DeadHand);
  if (dead_hand) s.dead_hand_at = b;  // BL-8.27
}

void add_token(const Blocs& game, State& s, Bloc by, int area, Log* log) {
  // BL-2.20, BL-2.21: whose token it is follows from the area, so a number is enough
  const auto a = static_cast<std::size_t>(area);
  ++s.instability[a];
  tell(log, rule("BL-2.19"),
       Destabilized{
           .by = game.seat_of(by), .at = AreaCell(area), .level = Instability(s.instability[a])});
}

int markers(const State& s, Bloc b) { return (where(s.marker, 1) & controlled(s, b)).count(); }

void put_marker(const Blocs& game, State& s, Bloc b, int area, int from, Log* log) {
  if (from != kNone) {  // BL-6.30: one is moved
    s.marker[static_cast<std::size_t>(from)] = 0;
    tell(log, rule("BL-6.30"), MarkerMoved{.by = game.seat_of(b), .from = AreaCell(from)});
  }
  s.marker[static_cast<std::size_t>(area)] = 1;  // BL-6.31: under a unit or not
  tell(log, rule("BL-6.30"), Protected{.by = game.seat_of(b), .at = AreaCell(area)});
}

void add_satellites(const Blocs& game, State& s, Bloc b, int n, Log* log) {
  const int most = game.book().blocs[b].satellites;
  for (int i = 0; i < most && n > 0; ++i) {
    std::uint8_t& each = s.power[b].satellites[static_cast<std::size_t>(i)];
    if (each != static_cast<std::uint8_t>(SatMode::Reserve)) continue;
    each = static_cast<std::uint8_t>(SatMode::Idle);
    tell(log, rule("BL-5.6"), SatelliteUp{.by = game.seat_of(b)});
    --n;  // BL-5.9: with none left in the reserve the gain is lost
  }
}

void derive_from_techs(const Blocs& game, Power& power) {
  constexpr auto kPanchsheel = std::uint16_t{1U << static_cast<unsigned>(Flag::Panchsheel)};
  power.flags &= kPanchsheel;
  power.mods = {};
  for (std::size_t t = 0; t < game.book().techs.size(); ++t) {
    const Technology& tech = game.book().techs[t];
    if ((power.techs >> t & 1U) == 0 || tech.use == Use::OncePerTurn) continue;
    for (const Effect& each : tech.effects) {
      if (each.op == Op::Mod) {  // BL-5.12: they add up
        std::int8_t& now = power.mods[static_cast<std::size_t>(each.param)];
        now = static_cast<std::int8_t>(now + each.n);
      }
      if (each.op == Op::Flag || (each.op == Op::Unlock && each.mode))
        power.flags =
            static_cast<std::uint16_t>(power.flags | 1U << static_cast<unsigned>(each.flag));
    }
  }
}

}  // namespace sandtable::blocs
