#include "games/countdown/battle_odds_table.hpp"

namespace sandtable::countdown::chances {
namespace {

/// A battle that outlasts its limit with less than this chance is weighed without the limit.
constexpr double kNegligible = 1e-6;

}  // namespace

void fill_ways(std::vector<double>& ways, int units, double chance) {
  const auto width = static_cast<std::size_t>(units) + 1;
  ways.assign(width * width, 0.0);
  ways[0] = 1;
  for (std::size_t n = 1; n < width; ++n) {
    const double* before = ways.data() + (n - 1) * width;
    double* now = ways.data() + n * width;
    for (std::size_t h = 0; h < n; ++h) {
      now[h] += (1 - chance) * before[h];
      now[h + 1] += chance * before[h];
    }
  }
}

void Table::add_digit(Seat seat, Fighter fighter, int units) {
  Digit& digit = digits_[used_++];
  digit.seat = seat;
  digit.side = static_cast<std::uint8_t>(seats_.size() - 1);
  digit.fighter = fighter;
  digit.unit = row(fighter).unit;
  digit.hits = fighter == Fighter::Batt ? row(Unit::Batt).hits : std::uint8_t{1};
  digit.units = static_cast<std::uint8_t>(units);
  digit.base = static_cast<Index>(units * digit.hits + 1);
  digit.chance = static_cast<double>(value_of(fighter, battle_.ground)) / battle_.die;  // CD-9.4
  fill_ways(digit.ways, units, digit.chance);
}

bool Table::set_up(const Battle& battle) {
  battle_ = battle;
  seats_.clear();
  used_ = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const Force& force = battle.side[seat];
    if (force == Force{}) continue;
    seats_.push(seat);
    first_[seats_.size() - 1] = used_;
    for (std::size_t k = 0; k < kFighters; ++k)
      if (force[k] > 0) add_digit(seat, static_cast<Fighter>(k), force[k]);
  }
  first_[seats_.size()] = used_;
  std::uint64_t size = 1;
  for (std::size_t k = used_; k-- > 0;) {  // the first digit counts most
    digits_[k].stride = static_cast<Index>(size);
    size *= digits_[k].base;
    if (size > kMostStates) return false;
  }
  size_ = static_cast<Index>(size);
  return true;
}

std::span<const Digit> Table::digits_of(int side) const {
  const auto k = static_cast<std::size_t>(side);
  return {digits_.data() + first_[k], first_[k + 1] - first_[k]};
}

const Digit* Table::find(Seat seat, Fighter fighter) const {
  for (const Digit& digit : digits())
    if (digit.seat == seat && digit.fighter == fighter) return &digit;
  return nullptr;
}

Muster Table::muster(Index state) const {
  Muster out{};
  for (const Digit& digit : digits())
    out[digit.side][static_cast<std::size_t>(digit.unit)] += digit.units_left(state);
  return out;
}

Sides Table::left_in(Index state) const {
  Sides out{};
  for (const Digit& digit : digits()) {
    const int hits = digit.hits_left(state);
    Force& force = out[digit.seat];
    std::uint8_t& whole = force[static_cast<std::size_t>(digit.fighter)];
    whole = static_cast<std::uint8_t>(whole + hits / digit.hits);
    if (hits % digit.hits > 0) ++force[static_cast<std::size_t>(Fighter::DamagedBatt)];
  }
  return out;
}

bool Table::has_units(Index state, int side) const {
  for (const Digit& digit : digits_of(side))
    if (digit.hits_left(state) > 0) return true;
  return false;
}

int Table::sides_left(Index state) const {
  int out = 0;
  for (int side = 0; side < sides(); ++side) out += has_units(state, side) ? 1 : 0;
  return out;
}

int Table::clockwise(Seat shooter, Seat seat) const {
  return (seat + battle_.seats - shooter) % battle_.seats;
}

/// CD-9.7: most units of the type, then most units, then the next clockwise. -1: nobody has any.
int Table::owner_of_target(const Muster& there, Seat shooter, Unit type) const {
  int best = -1;
  std::array<int, 3> most{};
  for (int side = 0; side < sides(); ++side) {
    const auto& units = there[static_cast<std::size_t>(side)];
    const int of_type = units[static_cast<std::size_t>(type)];
    if (seat_of(side) == shooter || of_type == 0) continue;
    int all = 0;
    for (const int n : units) all += n;
    const std::array<int, 3> merit{of_type, all, -clockwise(shooter, seat_of(side))};
    if (best < 0 || merit > most) best = side, most = merit;
  }
  return best;
}

Index Table::hit(Index state, Seat shooter, const TargetList& list) const {
  const Muster there = muster(state);
  for (const Unit type : list) {  // CD-9.6
    const int side = owner_of_target(there, shooter, type);
    if (side < 0) continue;
    for (const Digit& digit : digits_of(side))  // CD-9.8: classes stand in unit order
      if (digit.unit == type && digit.hits_left(state) > 0) return state - digit.stride;
  }
  return state;
}

bool may_outlast(std::span<const double> slowest, int rounds) {
  std::vector<double> lasts(static_cast<std::size_t>(rounds) + 1, 0.0);
  lasts[0] = 1;
  for (const double idle : slowest) {
    if (idle == 0) continue;
    double waiting = 0;
    for (double& now : lasts) {
      const double moves_on = (1 - idle) * waiting;
      waiting = now + idle * waiting;
      now = moves_on;
    }
  }
  double in_time = 0;
  for (const double chance : lasts) in_time += chance;
  return 1 - in_time > kNegligible;
}

}  // namespace sandtable::countdown::chances
