// Battles in sea zones (CD-9): which fighters are there, and which units the losses are.

#include <algorithm>

#include "games/countdown/field.hpp"

namespace sandtable::countdown {
namespace {

int loaded_in(const Afloat& afloat) {
  int out = 0;
  for (const std::uint8_t count : afloat.loaded) out += count;
  return out;
}

/// The list is sorted by zone.
template <class F>
auto guns_in(F& f, HexId zone) {
  return std::ranges::equal_range(f.gun, zone, {}, &Gun::zone);
}

int bombarding_frigates(const Field& f, Seat seat, HexId zone) {
  int out = 0;  // over all guns: without branches that is quicker than looking for the zone's
  for (const Gun& gun : f.gun) {
    const bool mine = (gun.zone == zone) & (gun.seat == seat) & (gun.unit == Unit::Frig);
    out += mine ? gun.fresh : 0;
  }
  return out;
}

/// Takes up to `lost` off a count; gives what is left to lose.
int take_off(std::uint8_t& count, int lost) {
  const int taken = std::min<int>(count, lost);
  count = static_cast<std::uint8_t>(count - taken);
  return lost - taken;
}

/// CD-5.6: passengers go down with their hovercraft, the cheaper load first (CD-9.15).
void sink_loaded(Field& f, Seat seat, HexId zone, int lost) {
  Afloat& afloat = f.t.s.sea[seat][f.t.s.sea_of[zone]];
  for (std::uint8_t& count : afloat.loaded) lost = take_off(count, lost);
}

void shoot_down_strikers(Field& f, Seat seat, HexId zone, int lost) {
  for (Strike& strike : f.strike)
    if (strike.zone == zone && strike.seat == seat) lost = take_off(strike.count, lost);
}

void sink_bombarding_frigates(Field& f, Seat seat, HexId zone, int lost) {
  for (Gun& gun : guns_in(f, zone))
    if (gun.seat == seat && gun.unit == Unit::Frig) lost = take_off(gun.fresh, lost);
}

/// Damaged battleships fall first, then the others, each with two hits, the first one before the
/// next is touched (CD-9.8); in each lot those with a bombard order come first (CD-9.15).
void hit_battleships(Field& f, Seat seat, HexId zone, const Force& before, int hits) {
  int others_damaged = before[index_of(Fighter::DamagedBatt)];
  const auto each_gun = [&](auto visit) {
    for (Gun& gun : guns_in(f, zone))
      if (gun.seat == seat && gun.unit == Unit::Batt) visit(gun);
  };
  each_gun([&](const Gun& gun) { others_damaged -= gun.damaged; });
  each_gun([&](Gun& gun) { hits = take_off(gun.damaged, hits); });
  hits = std::max(0, hits - others_damaged);
  each_gun([&](Gun& gun) {
    const int sunk = std::min<int>(gun.fresh, hits / 2);
    gun.fresh = static_cast<std::uint8_t>(gun.fresh - sunk);
    hits -= 2 * sunk;
    if (hits != 1 || gun.fresh == 0) return;
    --gun.fresh, ++gun.damaged;
    hits = 0;
  });
}

int lost_of(const Force& before, const Force& after, Fighter fighter) {
  return before[index_of(fighter)] - after[index_of(fighter)];
}

void apply_sea_losses(Field& f, Seat seat, HexId zone, const Force& before, const Force& after) {
  const auto lost = [&](Fighter fighter) { return lost_of(before, after, fighter); };
  sink_loaded(f, seat, zone, lost(Fighter::LoadedHov));
  shoot_down_strikers(f, seat, zone, lost(Fighter::Plane));
  sink_bombarding_frigates(f, seat, zone, lost(Fighter::BombardingFrig));
  const int ships = lost(Fighter::DamagedBatt) + lost(Fighter::Batt);
  const int hits = lost(Fighter::DamagedBatt) + 2 * lost(Fighter::Batt);
  hit_battleships(f, seat, zone, before, hits);
  f.t.s.sea[seat][f.t.s.sea_of[zone]].damaged = after[index_of(Fighter::DamagedBatt)];
  const int on_fresh = std::max(0, hits - before[index_of(Fighter::DamagedBatt)]);
  if (on_fresh % 2 != 0)
    tell(f.t.log, rule("CD-8.8"), Damaged{.of = seat, .at = HexCell(f.t.s.hex[zone].cell)});
  const Rule why = rule("CD-9.10");
  lose(f, seat, Unit::Hov, zone, lost(Fighter::EmptyHov) + lost(Fighter::LoadedHov), why);
  lose(f, seat, Unit::Plane, zone, lost(Fighter::Plane), why);
  lose(f, seat, Unit::Frig, zone, lost(Fighter::BombardingFrig) + lost(Fighter::Frig), why);
  lose(f, seat, Unit::Batt, zone, ships, why);
}

}  // namespace

Force sea_force(const Field& f, Seat seat, HexId zone) {
  const State& s = f.t.s;
  const Stack& stack = s.unit[seat][zone];
  const Afloat& afloat = s.sea[seat][s.sea_of[zone]];
  const int loaded = loaded_in(afloat);
  const int bombarding = stack[index_of(Unit::Frig)] == 0 ? 0 : bombarding_frigates(f, seat, zone);
  Force force{};
  force[index_of(Fighter::LoadedHov)] = static_cast<std::uint8_t>(loaded);  // CD-5.6, CD-5.7
  force[index_of(Fighter::EmptyHov)] =
      static_cast<std::uint8_t>(stack[index_of(Unit::Hov)] - loaded);
  force[index_of(Fighter::Plane)] = stack[index_of(Unit::Plane)];
  force[index_of(Fighter::BombardingFrig)] = static_cast<std::uint8_t>(bombarding);  // CD-8.5
  force[index_of(Fighter::Frig)] =
      static_cast<std::uint8_t>(stack[index_of(Unit::Frig)] - bombarding);
  force[index_of(Fighter::DamagedBatt)] = afloat.damaged;
  force[index_of(Fighter::Batt)] =
      static_cast<std::uint8_t>(stack[index_of(Unit::Batt)] - afloat.damaged);
  return force;
}

void fight_at_sea(Field& f, HexId zone) {
  Battle battle = empty_battle(f, zone);
  each_clockwise(f.present[zone], 0, kMaxPlayers,
                 [&](Seat seat) { battle.side[seat] = sea_force(f, seat, zone); });
  const int cell = f.t.s.hex[zone].cell;
  tell(f.t.log, rule("CD-9.2"),
       SeaBattle{.at = HexCell(cell), .between = between(f.present[zone])});
  const Sides before = battle.side;
  const FightResult result = fight_told(f, battle, battle.side, cell);
  each_clockwise(f.present[zone], 0, kMaxPlayers, [&](Seat seat) {
    if (before[seat] != battle.side[seat])
      apply_sea_losses(f, seat, zone, before[seat], battle.side[seat]);
  });
  if (result.stand_off)
    tell(f.t.log, rule("CD-9.13"), StandOff{.at = HexCell(cell)});
  else if (sides_in(battle.side) == 0)
    tell(f.t.log, rule("CD-9.12"), Wiped{.at = HexCell(cell)});
}

}  // namespace sandtable::countdown
