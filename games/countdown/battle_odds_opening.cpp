#include "games/countdown/battle_odds_opening.hpp"

#include <cmath>

namespace sandtable::countdown::chances {
namespace {

constexpr std::array kShips{Fighter::Frig, Fighter::DamagedBatt, Fighter::Batt};

int count_of(const BombardingShips& ships, Fighter fighter) {
  return fighter == Fighter::Frig   ? ships.frig
         : fighter == Fighter::Batt ? ships.batt
                                    : ships.damaged_batt;
}

/// CD-10.6, CD-10.9: dice of all structures at one ship; a 1 is a hit, a battleship takes two.
double stays_afloat(Fighter fighter, int structures, int die) {
  const double miss = 1 - static_cast<double>(kStructureHits) / die;
  const double none = std::pow(miss, structures);
  if (fighter != Fighter::Batt || structures == 0) return none;
  return none + structures * (1 - miss) * std::pow(miss, structures - 1);
}

std::size_t wet_class(Cargo cargo) { return cargo == Cargo::None ? 0 : 1; }

}  // namespace

void OpeningFire::set_up(const Table& table, const Opening& opening) {
  table_ = &table;
  opening_ = opening;
  next_.clear();
  next_.reserve(table.size());
  list_courses();
}

void OpeningFire::list_courses() {
  courses_.clear();
  Course first;
  first.state = table_->full();
  for (int k = 0; k < table_->battle().seats; ++k) {  // CD-17: seats from initiative, then by type
    const auto seat = static_cast<Seat>((table_->battle().initiative + k) % table_->battle().seats);
    const BombardingShips& ships = opening_.ships[seat];
    for (const Fighter ship : kShips)  // a fresh battleship may become a damaged one
      if (count_of(ships, ship) > 0 || (ship == Fighter::DamagedBatt && ships.batt > 0))
        first.fleet.push({seat, ship, count_of(ships, ship), 1.0});
  }
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
      first.wet[seat][wet_class(static_cast<Cargo>(cargo))] += opening_.from_water[seat][cargo];
  if (opening_.single_shot) return fire_single(first);
  fire_at_each(first);
  courses_.push_back(first);
}

/// CD-10.6: ships fall one by one, each by dice of its own; hovercraft are scattered in fire_on.
void OpeningFire::fire_at_each(Course& first) {
  for (ShipsThere& ships : first.fleet)
    if (ships.seat != opening_.owner)
      ships.afloat = stays_afloat(ships.fighter, number_of(Structure::Water), table_->battle().die);
}

/// What a hovercraft's passengers take off the state with them (CD-10.8).
Index OpeningFire::cargo_step(Seat seat, Cargo cargo) const {
  const CargoRow& load = row(cargo);
  Index out = 0;
  const auto add = [&](Fighter fighter, int units) {
    const Digit* digit = table_->find(seat, fighter);
    if (units > 0 && digit != nullptr) out += digit->stride * static_cast<Index>(units);
  };
  add(Fighter::Inf, load.inf);
  add(Fighter::Jt, load.jt);
  add(Fighter::Tank, load.tank);
  return out;
}

/// So many units that a step of the state stands for, each hit with a chance of its own.
void OpeningFire::scatter(Spread& spread, Index step, int units, double chance) {
  if (units <= 0 || chance == 0) return;
  fill_ways(ways_, units, chance);
  const double* hits = last_row(ways_, units);
  for (const Index state : spread.states())
    for (int h = 0; h <= units; ++h)
      next_.add(state - static_cast<Index>(h) * step, spread[state] * hits[h]);
  spread.swap(next_);
  next_.clear();
}

/// The same for all units of a class that are there by now.
void OpeningFire::scatter_units(Spread& spread, const Digit& digit, double chance) {
  if (chance == 0) return;
  fill_ways(ways_, digit.units, chance);
  for (const Index state : spread.states()) {
    const int units = digit.units_left(state);
    const double* hits = ways_.data() + static_cast<std::size_t>(units) * (digit.units + 1U);
    for (int h = 0; h <= units; ++h)
      next_.add(state - static_cast<Index>(h) * digit.stride, spread[state] * hits[h]);
  }
  spread.swap(next_);
  next_.clear();
}

void OpeningFire::fire_on(const Course& course, Spread& spread) {
  if (opening_.single_shot) {
    scatter_singles(course, spread, Structure::Air);
    return scatter_singles(course, spread, Structure::Ground);
  }
  const auto falls = [&](Structure kind) {  // CD-10.6: any 1 of all the dice
    const double miss = 1 - static_cast<double>(kStructureHits) / table_->battle().die;
    return 1 - std::pow(miss, number_of(kind));
  };
  for (const Digit& digit : table_->digits()) {  // CD-10.8: over water, passengers and all
    if (digit.seat == opening_.owner || digit.unit != Unit::Hov) continue;
    for (std::size_t k = 0; k < kCargoes; ++k) {
      const auto cargo = static_cast<Cargo>(k);
      if ((cargo == Cargo::None) != (digit.fighter == Fighter::EmptyHov)) continue;
      scatter(spread, digit.stride + cargo_step(digit.seat, cargo),
              opening_.from_water[digit.seat][k], falls(Structure::Water));
    }
  }
  for (const Digit& digit : table_->digits()) {
    if (digit.seat == opening_.owner) continue;
    const auto& wet = course.wet[digit.seat];
    if (digit.unit == Unit::Plane)
      scatter_units(spread, digit, falls(Structure::Air));
    else if (digit.unit == Unit::Hov)  // those from land, all still there
      scatter(spread, digit.stride, digit.units - wet[digit.fighter == Fighter::EmptyHov ? 0 : 1],
              falls(Structure::Ground));
    else
      scatter_units(spread, digit, falls(Structure::Ground));
  }
}

void OpeningFire::bombard(const Course& course, Spread& spread) {
  for (const ShipsThere& ships : course.fleet) {
    const Unit type = row(ships.fighter).unit;
    const int value = type == Unit::Frig ? kFrigBombards : kBattBombards;  // CD-8.2
    const double chance = ships.afloat * value / table_->battle().die;     // CD-8.6
    fill_ways(ways_, ships.count, chance);
    const double* hits = last_row(ways_, ships.count);
    for (const Index state : spread.states()) {
      bool fires = !opening_.support_only;  // CD-8.4
      for (int side = 0; side < table_->sides(); ++side)
        fires = fires || (table_->seat_of(side) == ships.seat && table_->has_units(state, side));
      if (!fires) {
        next_.add(state, spread[state]);
        continue;
      }
      Index to = state;
      for (int h = 0; h <= ships.count; ++h) {
        next_.add(to, spread[state] * hits[h]);
        to = table_->hit(to, ships.seat, bombard_targets(type));  // CD-8.9
      }
    }
    spread.swap(next_);
    next_.clear();
  }
}

double OpeningFire::ships_lost(Seat seat, Unit type) const {
  double out = 0;
  for (const Fighter ship : kShips)
    if (row(ship).unit == type) out += count_of(opening_.ships[seat], ship);
  for (const Course& course : courses_)
    for (const ShipsThere& ships : course.fleet)
      if (ships.seat == seat && row(ships.fighter).unit == type)
        out -= course.chance * ships.count * ships.afloat;
  return out;
}

}  // namespace sandtable::countdown::chances
