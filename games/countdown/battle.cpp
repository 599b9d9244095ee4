#include "games/countdown/battle.hpp"

#include <algorithm>

#include "core/list.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::size_t kDamaged = static_cast<std::size_t>(Fighter::DamagedBatt);
constexpr std::size_t kFresh = static_cast<std::size_t>(Fighter::Batt);

/// Bits: classes with a value above 0 on that ground (CD-9.4).
constexpr unsigned armed_on(Ground ground) {
  unsigned out = 0;
  for (std::size_t k = 0; k < kFighters; ++k)
    out |= (value_of(static_cast<Fighter>(k), ground) > 0 ? 1U : 0U) << k;
  return out;
}
constexpr std::array<unsigned, 2> kArmed{armed_on(Ground::Land), armed_on(Ground::Water)};

/// Bits: classes of the force that fire.
unsigned firing(const Force& force, Ground ground) {
  unsigned out = 0;
  for (std::size_t k = 0; k < kFighters; ++k) out |= (force[k] > 0 ? 1U : 0U) << k;
  return out & kArmed[static_cast<std::size_t>(ground)];
}

/// CD-9.13: nobody can hit anybody. On land everything has a value.
bool nobody_fires(const Sides& sides, Ground ground) {
  if (ground == Ground::Land) return false;
  return std::ranges::all_of(sides, [&](const Force& each) { return firing(each, ground) == 0; });
}

/// CD-9.4, CD-9.5: one seat rolls for each unit, then the hits of a class are assigned, as all of
/// them have one list. That is the order of CD-9.9, because assigning asks no die.
void fire(const Battle& battle, Seat seat, const Force& force, Tally& tally, Dice& dice, int round,
          Volleys* told) {
  for (unsigned left = firing(force, battle.ground); left != 0; left &= left - 1U) {
    const auto fighter = static_cast<Fighter>(std::countr_zero(left));
    const int value = value_of(fighter, battle.ground);
    int hits = 0;
    Volley* volley =
        told == nullptr
            ? nullptr
            : &told->emplace_back(
                  Volley{.seat = seat, .unit = row(fighter).unit, .value = value, .round = round});
    for (int shots = force[index_of(fighter)]; shots > 0; --shots) {
      const int rolled = dice.die(battle.die);
      hits += rolled <= value ? 1 : 0;
      if (volley != nullptr) volley->add(rolled, rolled <= value);
    }
    const TargetList& list = targets_of(row(fighter).unit, battle.ground);
    if (hits > 0) tally.hit(seat, list, battle.seats, hits);
  }
}

unsigned seats_in(const Sides& sides) {
  unsigned out = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    out |= (is_empty(sides[seat]) ? 0U : 1U) << seat;
  return out;
}

/// The seats in a battle, in the order of their dice (CD-9.5).
using Present = FixedList<Seat, kMaxPlayers>;
Present present_in(const Battle& battle) {
  Present out;
  each_clockwise(seats_in(battle.side), battle.initiative, battle.seats,
                 [&](Seat seat) { out.push(seat); });
  return out;
}

int sides_left(const Tally& tally, const Present& present) {
  int out = 0;
  for (const Seat seat : present) out += tally.has_units(seat) ? 1 : 0;
  return out;
}

}  // namespace

Tally::Tally(const Sides& sides) : left_(sides), there_(seats_in(sides)) {
  each_clockwise(there_, 0, kMaxPlayers, [&](Seat seat) {
    for (std::size_t k = 0; k < kFighters; ++k) {
      const std::uint8_t count = sides[seat][k];
      auto& of_type = of_type_[seat][index_of(kFighterTable[k].unit)];
      of_type = static_cast<std::uint8_t>(of_type + count);
      in_all_[seat] = static_cast<std::uint16_t>(in_all_[seat] + count);
    }
  });
}

/// Hits on one type of a seat, in unit order (CD-9.8); gives how many found a target.
int Tally::take(Seat seat, Unit unit, int hits) {
  Force& force = left_[seat];
  const std::size_t first = kFirstFighter[index_of(unit)];
  const std::size_t last = kFirstFighter[index_of(unit) + 1] - 1U;
  const int falls = std::min<int>(hits, force[first]);
  force[first] = static_cast<std::uint8_t>(force[first] - falls);
  int gone = falls;
  int taken = falls;
  if (unit == Unit::Batt) {  // CD-8.8: the first of two hits leaves a damaged one
    const int more = std::min(hits - falls, 2 * force[kFresh]);
    force[kFresh] = static_cast<std::uint8_t>(force[kFresh] - (more + 1) / 2);
    force[kDamaged] = static_cast<std::uint8_t>(force[kDamaged] + more % 2);
    gone += more / 2, taken += more;
  } else {  // a type has one class, or two
    const int more = std::min<int>(hits - falls, first == last ? 0 : force[last]);
    force[last] = static_cast<std::uint8_t>(force[last] - more);
    gone += more, taken += more;
  }
  auto& of_type = of_type_[seat][index_of(unit)];
  of_type = static_cast<std::uint8_t>(of_type - gone);
  in_all_[seat] = static_cast<std::uint16_t>(in_all_[seat] - gone);
  return taken;
}

/// A single enemy: the types of the list fall one after the other.
void Tally::hit_lone(Seat seat, const TargetList& list, int hits) {
  for (const Unit unit : list) {
    if (hits == 0) return;
    if (of_type_[seat][index_of(unit)] > 0) hits -= take(seat, unit, hits);
  }
}

bool Tally::hit_one_of(unsigned enemies, Seat shooter, const TargetList& list, int seats) {
  for (const Unit unit : list) {  // CD-9.6
    Seat chosen = kNobody;
    int most = 0;  // CD-9.7: of the type, then in all; clockwise, so that the nearest wins a tie
    each_clockwise(enemies, shooter, seats, [&](Seat seat) {
      const int count = of_type_[seat][index_of(unit)] << 16 | in_all_[seat];
      if (count > most && of_type_[seat][index_of(unit)] > 0) most = count, chosen = seat;
    });
    if (chosen == kNobody) continue;
    take(chosen, unit, 1);
    return true;
  }
  return false;
}

void Tally::hit(Seat shooter, const TargetList& list, int seats, int hits) {
  const unsigned enemies = there_ & ~(1U << shooter);
  if (enemies == 0) return;
  if ((enemies & (enemies - 1U)) == 0)
    return hit_lone(static_cast<Seat>(std::countr_zero(enemies)), list, hits);
  while (hits > 0 && hit_one_of(enemies, shooter, list, seats)) --hits;  // CD-9.9: else wasted
}

int sides_in(const Sides& sides) {
  return static_cast<int>(
      std::ranges::count_if(sides, [](const Force& force) { return !is_empty(force); }));
}

FightResult fight(Battle& battle, const Sides& hit_before, Dice& dice, Volleys* told) {
  FightResult out;
  const Present present = present_in(battle);
  if (present.size() < 2) return out;
  Tally tally(hit_before);
  do {  // CD-9.10, CD-9.11, CD-9.12
    out.stand_off = out.rounds == battle.max_rounds || nobody_fires(battle.side, battle.ground);
    if (out.stand_off) return out;  // CD-9.13, CD-16.5
    for (const Seat seat : present)
      fire(battle, seat, battle.side[seat], tally, dice, out.rounds + 1, told);
    for (const Seat seat : present) battle.side[seat] = tally.left()[seat];  // CD-9.10: together
    ++out.rounds;
  } while (sides_left(tally, present) >= 2);
  return out;
}

}  // namespace sandtable::countdown
