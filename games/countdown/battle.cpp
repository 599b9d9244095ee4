#include "games/countdown/battle.hpp"

#include <algorithm>

#include "core/list.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::size_t kDamaged = static_cast<std::size_t>(Fighter::DamagedBatt);
constexpr std::size_t kFresh = static_cast<std::size_t>(Fighter::Batt);

/// CD-9.13: nobody can hit anybody. On land everything has a value.
bool nobody_fires(const Sides& sides, Ground ground) {
  if (ground == Ground::Land) return false;
  for (const Force& force : sides)
    for (std::size_t k = 0; k < kFighters; ++k)
      if (force[k] > 0 && value_of(static_cast<Fighter>(k), ground) > 0) return false;
  return true;
}

/// CD-9.4, CD-9.5: one seat rolls for each unit; each hit is assigned as it is rolled, which is the
/// order of CD-9.9, because assigning asks no die.
void fire(const Battle& battle, Seat seat, const Force& force, Tally& tally, Dice& dice) {
  for (std::size_t k = 0; k < kFighters; ++k) {
    if (force[k] == 0) continue;
    const auto fighter = static_cast<Fighter>(k);
    const int value = value_of(fighter, battle.ground);
    if (value == 0) continue;
    const TargetList& list = targets_of(row(fighter).unit, battle.ground);
    for (int shots = force[k]; shots > 0; --shots)
      if (dice.die(battle.die) <= value) tally.hit(seat, list, battle.seats);
  }
}

/// The seats in a battle, in the order of their dice (CD-9.5).
using Present = FixedList<Seat, kMaxPlayers>;
Present present_in(const Battle& battle) {
  Present out;
  for (int k = 0; k < battle.seats; ++k) {
    const auto seat = static_cast<Seat>((battle.initiative + k) % battle.seats);
    if (!is_empty(battle.side[seat])) out.push(seat);
  }
  return out;
}

int sides_left(const Tally& tally, const Present& present) {
  int out = 0;
  for (const Seat seat : present) out += tally.has_units(seat) ? 1 : 0;
  return out;
}

}  // namespace

Tally::Tally(const Sides& sides) : left_(sides) {
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (is_empty(sides[seat])) continue;
    for (std::size_t k = 0; k < kFighters; ++k) {
      const std::uint8_t count = sides[seat][k];
      if (count == 0) continue;
      auto& of_type = of_type_[seat][index_of(kFighterTable[k].unit)];
      of_type = static_cast<std::uint8_t>(of_type + count);
      in_all_[seat] = static_cast<std::uint16_t>(in_all_[seat] + count);
    }
  }
}

void Tally::take(Seat seat, Unit unit) {
  Force& force = left_[seat];
  if (unit == Unit::Batt && force[kDamaged] == 0) {  // CD-8.8, CD-9.8: the first of two hits
    --force[kFresh];
    ++force[kDamaged];
    return;
  }
  std::size_t k = kFirstFighter[index_of(unit)];
  while (force[k] == 0) ++k;  // CD-9.8: the first in unit order
  --force[k];
  --of_type_[seat][index_of(unit)];
  --in_all_[seat];
}

bool Tally::hit(Seat shooter, const TargetList& list, int seats) {
  for (const Unit unit : list) {  // CD-9.6
    Seat chosen = kNobody;
    for (int k = 1; k < seats; ++k) {  // CD-9.7: clockwise, so that the nearest wins a tie
      const int next = shooter + k;
      const auto seat = static_cast<Seat>(next < seats ? next : next - seats);
      const int count = of_type_[seat][index_of(unit)];
      if (count == 0) continue;
      if (chosen != kNobody) {
        const int best = of_type_[chosen][index_of(unit)];
        if (count < best || (count == best && in_all_[seat] <= in_all_[chosen])) continue;
      }
      chosen = seat;
    }
    if (chosen == kNobody) continue;
    take(chosen, unit);
    return true;
  }
  return false;  // CD-9.9: wasted
}

bool is_empty(const Force& force) { return force == Force{}; }

int sides_in(const Sides& sides) {
  return static_cast<int>(
      std::ranges::count_if(sides, [](const Force& force) { return !is_empty(force); }));
}

FightResult fight(Battle& battle, const Sides& hit_before, Dice& dice) {
  FightResult out;
  const Present present = present_in(battle);
  if (present.size() < 2) return out;
  Tally tally(hit_before);
  do {  // CD-9.10, CD-9.11, CD-9.12
    out.stand_off = out.rounds == battle.max_rounds || nobody_fires(battle.side, battle.ground);
    if (out.stand_off) return out;  // CD-9.13, CD-16.5
    for (const Seat seat : present) fire(battle, seat, battle.side[seat], tally, dice);
    for (const Seat seat : present) battle.side[seat] = tally.left()[seat];  // CD-9.10: together
    ++out.rounds;
  } while (sides_left(tally, present) >= 2);
  return out;
}

}  // namespace sandtable::countdown
