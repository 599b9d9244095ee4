// Phase 1 (BL-5): technologies, the space race, satellites.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

bool can_acquire(const Blocs& game, const State& s, Bloc b, int t) {
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  const Power& power = s.power[b];
  if (has_tech(s, b, t) || (tech.scope != kNeutral && tech.scope != b)) return false;  // BL-5.3
  if ((tech.needs & ~power.techs) != 0 || power.space < tech.space) return false;      // BL-5.2
  return stock(s, b, Res::Research) >= tech.cost;
}

bool mode_known(const State& s, Bloc b, SatMode mode) {
  if (mode == SatMode::Idle) return true;
  const int flag =
      static_cast<int>(Flag::Recon) + static_cast<int>(mode) - static_cast<int>(SatMode::Recon);
  return has_flag(s, b, static_cast<Flag>(flag));
}

bool can_change(const State& s, Bloc b, int satellite) {
  const std::uint8_t now = s.power[b].satellites[static_cast<std::size_t>(satellite)];
  if (now == 0 || (s.satellites_set >> satellite & 1U) != 0) return false;  // BL-5.7
  for (int m = 1; m < kSatModes; ++m)
    if (m != now && mode_known(s, b, static_cast<SatMode>(m))) return true;
  return false;
}

/// Of several HUNTERs one that was set this phase goes, since it cannot be set again. Its place may
/// be taken by another satellite, which has not been set (BL-5.7).
void spend_hunter(State& s, Bloc b) {
  auto& own = s.power[b].satellites;
  std::size_t spent = own.size();
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i] == static_cast<std::uint8_t>(SatMode::Hunter) &&
        (spent == own.size() || (s.satellites_set >> i & 1U) != 0))
      spent = i;
  own[spent] = 0;
  s.satellites_set = static_cast<std::uint8_t>(s.satellites_set & ~(1U << spent));
}

bool in_orbit(const State& s, Bloc b, int mode) {
  return std::ranges::count(s.power[b].satellites, static_cast<std::uint8_t>(mode)) > 0;
}

}  // namespace

int count_mode(const State& s, Bloc b, SatMode mode) {
  return static_cast<int>(
      std::ranges::count(s.power[b].satellites, static_cast<std::uint8_t>(mode)));
}

int space_price(const Blocs& game, const State& s, Bloc b) {
  return std::max(
      1, game.book().space[s.power[b].space].cost + mod(s, b, Param::CostSpace));  // BL-5.10
}

bool can_step(const Blocs& game, const State& s, Bloc b) {
  if (s.stepped != 0 || s.power[b].space >= game.book().space.size()) return false;  // BL-5.6
  return stock(s, b, Res::Research) >= space_price(game, s, b);
}

void list_acquire(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.empty()) {
    if (s.acquired >= game.options().max_techs) return;  // BL-5.2
    for (std::size_t t = 0; t < game.book().techs.size(); ++t)
      if (can_acquire(game, s, b, static_cast<int>(t)) && out.add(Kind::Tech, static_cast<int>(t)))
        return;
    return;
  }
  const Technology& tech = game.book().techs[static_cast<std::size_t>(index_of(args[0]))];
  if (const Effect* asking = asking_effect(tech); asking != nullptr && asking->op == Op::Factory)
    list_effect(game, s, b, *asking, Source::Technology, args.subspan(1), out);  // BL-5.11, BL-10.7
}

void acquire(const Blocs& game, State& s, Bloc b, Args args, Dice& dice, Log* log) {
  const int t = index_of(args[0]);
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  pay(s, b, Res::Research, tech.cost);
  ++s.acquired;
  tell(log, rule("BL-5.2"), Acquired{.by = game.seat_of(b), .what = TechName(t)});
  if (tech.use != Use::OncePerTurn)  // BL-5.4, before MOD counts: POLITIBURO draws one card only
    for (const Effect& each : tech.effects)
      do_effect(game, s, b, each, Source::Technology, args.subspan(1), dice, log);
  s.power[b].techs |= std::uint64_t{1} << t;
  derive_from_techs(game, s.power[b]);
}

void space_step(const Blocs& game, State& s, Bloc b, Log* log) {
  Power& power = s.power[b];
  pay(s, b, Res::Research, space_price(game, s, b));
  const SpaceStep& row = game.book().space[power.space];
  bool first = true;
  for (const Power& other : s.power) first = first && other.space <= power.space;
  ++power.space;
  ++s.stepped;
  const int influence = first ? row.first : row.later;
  gain(game, s, b, Res::Influence, influence);
  tell(log, rule("BL-5.6"), Stepped{.by = game.seat_of(b), .step = power.space, .n = influence});
  add_satellites(game, s, b, row.satellites, log);
}

void list_set_mode(const Blocs&, const State& s, Bloc b, Args args, Picks& out) {
  if (args.empty()) {
    for (int i = 0; i < 3; ++i)
      if (can_change(s, b, i) && out.add(Kind::Satellite, i)) return;
    return;
  }
  if (args.size() > 1) return;
  const std::uint8_t now = s.power[b].satellites[static_cast<std::size_t>(index_of(args[0]))];
  for (int m = 1; m < kSatModes; ++m)
    if (m != now && mode_known(s, b, static_cast<SatMode>(m)) && out.add(Kind::Mode, m)) return;
}

void set_mode(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const int satellite = index_of(args[0]);
  s.power[b].satellites[static_cast<std::size_t>(satellite)] =
      static_cast<std::uint8_t>(index_of(args[1]));
  s.satellites_set = static_cast<std::uint8_t>(s.satellites_set | 1U << satellite);
  tell(log, rule("BL-5.7"), ModeSet{.by = game.seat_of(b), .what = ModeName(index_of(args[1]))});
}

void list_hunt(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (count_mode(s, b, SatMode::Hunter) == 0) return;
  if (args.empty()) {
    for (Bloc c = 0; c < kBlocs; ++c)
      if (opponents(game, s, b, c) && count_mode(s, c, SatMode::Reserve) < 3 &&
          out.add(Kind::Bloc, c))
        return;
    return;
  }
  if (args.size() > 1) return;
  for (int m = 1; m < kSatModes; ++m)
    if (in_orbit(s, static_cast<Bloc>(index_of(args[0])), m) && out.add(Kind::Mode, m)) return;
}

void hunt(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  const auto victim = static_cast<Bloc>(index_of(args[0]));
  spend_hunter(s, b);  // BL-5.8, BL-5.9
  auto& theirs = s.power[victim].satellites;
  *std::ranges::find(theirs, static_cast<std::uint8_t>(index_of(args[1]))) = 0;  // BL-2.25
  tell(log, rule("BL-5.8"),
       Hunted{.by = game.seat_of(b),
              .whom = game.seat_of(victim),
              .what = ModeName(index_of(args[1]))});
}

}  // namespace sandtable::blocs
