// `defense_mode = single_shot` (CD-10.12): every structure has one die, and a 1 hits what its list
// says. So all that matters is how many 1s there are.

#include "games/countdown/battle_odds_opening.hpp"

namespace sandtable::countdown::chances {
namespace {

/// CD-9.7, by hand: the targets of one structure are not all the units in the hex.
struct Candidate {
  int seat = -1;
  std::array<int, 3> merit{};
  void offer(int other, const std::array<int, 3>& its) {
    if (seat < 0 || its > merit) seat = other, merit = its;
  }
};

int ships_of(const Course& course, Seat seat, Unit type) {
  int out = 0;
  for (const ShipsThere& ships : course.fleet)
    if (ships.seat == seat && row(ships.fighter).unit == type) out += ships.count;
  return out;
}

/// CD-9.8, CD-10.9: a fresh battleship is damaged, and from then on the first to be hit.
void hit_ship(Course& course, Seat seat, Unit type) {
  ShipsThere* damaged = nullptr;
  for (ShipsThere& ships : course.fleet) {
    if (ships.seat != seat || row(ships.fighter).unit != type) continue;
    if (ships.fighter == Fighter::DamagedBatt) damaged = &ships;
    if (ships.count == 0) continue;
    --ships.count;
    if (ships.fighter == Fighter::Batt) ++damaged->count;  // listed before
    return;
  }
}

}  // namespace

/// CD-9.7, "in all": what the seat has in the hex, and its ships that bombard it.
int OpeningFire::in_all(const Course& course, Index state, Seat seat) const {
  int out = ships_of(course, seat, Unit::Frig) + ships_of(course, seat, Unit::Batt);
  for (const Digit& digit : table_->digits())
    if (digit.seat == seat) out += digit.units_left(state);
  return out;
}

/// The first in unit order: empty ones, then the cheaper cargo (CD-9.15).
void OpeningFire::remove_wet(Course& course, Seat seat) const {
  auto& wet = course.wet[seat];
  const HovByCargo& came = opening_.from_water[seat];
  if (wet[0] > 0) {
    --wet[0];
    course.state -= table_->find(seat, Fighter::EmptyHov)->stride;
    return;
  }
  int gone = -wet[1]--;
  for (std::size_t k = 1; k < kCargoes; ++k) gone += came[k];
  std::size_t cargo = 1;
  for (; gone >= came[cargo]; ++cargo) gone -= came[cargo];
  course.state -=
      table_->find(seat, Fighter::LoadedHov)->stride + cargo_step(seat, static_cast<Cargo>(cargo));
}

/// One 1 of a water structure.
void OpeningFire::sink_one(Course& course) const {
  for (const Unit type : kStructureTargets[static_cast<std::size_t>(Structure::Water)]) {
    Candidate best;
    for (Seat seat = 0; seat < table_->battle().seats; ++seat) {
      const int wet = course.wet[seat][0] + course.wet[seat][1];
      const int there = type == Unit::Hov ? wet : ships_of(course, seat, type);
      if (seat == opening_.owner || there == 0) continue;
      best.offer(seat, {there, in_all(course, course.state, seat),
                        -table_->clockwise(opening_.owner, seat)});
    }
    if (best.seat < 0) continue;
    const auto seat = static_cast<Seat>(best.seat);
    if (type == Unit::Hov) return remove_wet(course, seat);
    return hit_ship(course, seat, type);
  }
}

void OpeningFire::fire_single(const Course& first) {
  const int structures = number_of(Structure::Water);
  fill_ways(ways_, structures, static_cast<double>(kStructureHits) / table_->battle().die);
  const double* ones = last_row(ways_, structures);
  Course course = first;
  for (int k = 0; k <= structures; ++k) {
    course.chance = ones[k];
    courses_.push_back(course);
    if (k < structures) sink_one(course);
  }
}

/// Hovercraft of a class that came over land: all but the wet ones.
int OpeningFire::dry_hov(const Course& course, Index state, const Digit& digit) const {
  return digit.units_left(state) -
         course.wet[digit.seat][digit.fighter == Fighter::EmptyHov ? 0 : 1];
}

/// The state after one 1 of an air or ground structure.
Index OpeningFire::hit_on_land(const Course& course, Index state, Structure kind) const {
  const auto targets = [&](const Digit& digit) {
    return digit.unit == Unit::Hov ? dry_hov(course, state, digit) : digit.units_left(state);
  };
  for (const Unit type : kStructureTargets[static_cast<std::size_t>(kind)]) {
    Candidate best;
    for (int side = 0; side < table_->sides(); ++side) {
      const Seat seat = table_->seat_of(side);
      int there = 0;
      for (const Digit& digit : table_->digits_of(side))
        if (digit.unit == type) there += targets(digit);
      if (seat == opening_.owner || there == 0) continue;
      best.offer(side,
                 {there, in_all(course, state, seat), -table_->clockwise(opening_.owner, seat)});
    }
    if (best.seat < 0) continue;
    for (const Digit& digit : table_->digits_of(best.seat))
      if (digit.unit == type && targets(digit) > 0) return state - digit.stride;
  }
  return state;
}

void OpeningFire::scatter_singles(const Course& course, Spread& spread, Structure kind) {
  const int structures = number_of(kind);
  if (structures == 0) return;
  fill_ways(ways_, structures, static_cast<double>(kStructureHits) / table_->battle().die);
  const double* ones = last_row(ways_, structures);
  for (const Index state : spread.states()) {
    Index to = state;
    for (int k = 0; k <= structures; ++k) {
      next_.add(to, spread[state] * ones[k]);
      to = hit_on_land(course, to, kind);
    }
  }
  spread.swap(next_);
  next_.clear();
}

}  // namespace sandtable::countdown::chances
