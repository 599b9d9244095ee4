#include "games/countdown/battle_odds_results.hpp"

#include <algorithm>
#include <utility>

namespace sandtable::countdown::chances {
namespace {

using UnitCounts = std::array<int, kUnits>;

std::size_t place_of(Unit unit) { return static_cast<std::size_t>(unit); }

/// Passengers of so many loaded hovercraft, the last in unit order (CD-9.15): those that fall last.
void add_passengers(UnitCounts& units, const HovByCargo& loaded, int hov) {
  for (std::size_t k = kCargoes; k-- > 1 && hov > 0;) {
    const int some = std::min<int>(hov, loaded[k]);
    const CargoRow& load = row(static_cast<Cargo>(k));
    units[place_of(Unit::Inf)] += some * load.inf;
    units[place_of(Unit::Jt)] += some * load.jt;
    units[place_of(Unit::Tank)] += some * load.tank;
    hov -= some;
  }
}

UnitCounts units_of(const Force& force) {
  UnitCounts out{};
  for (std::size_t k = 0; k < kFighters; ++k) out[place_of(kFighterTable[k].unit)] += force[k];
  return out;
}

int total(const UnitCounts& units) {
  int out = 0;
  for (const int n : units) out += n;
  return out;
}

}  // namespace

/// Losses begin as all there are; survivors are taken off as they come up.
void Results::begin(const Battle& battle, const Opening& opening) {
  auto left = std::move(out_.left);  // keeps its memory
  out_ = BattleChances{};
  out_.left = std::move(left);
  ground_ = battle.ground;
  loaded_ = opening.loaded;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const int units = total(units_of(battle.side[seat]));
    out_.left[seat].assign(units == 0 ? 0 : static_cast<std::size_t>(units) + 1, 0.0);
    count_survivors(seat, battle.side[seat], -1.0);
  }
}

void Results::count_survivors(Seat seat, const Force& left, double chance) {
  UnitCounts units = units_of(left);
  if (ground_ == Ground::Water)  // CD-5.6: on land they are fighters of their own
    add_passengers(units, loaded_[seat], left[static_cast<std::size_t>(Fighter::LoadedHov)]);
  for (std::size_t k = 0; k < kUnits; ++k) out_.losses[seat][k] -= chance * units[k];
}

void Results::lose_ships(Seat seat, Unit type, double count) {
  out_.losses[seat][place_of(type)] += count;
}

void Results::win(Seat seat, const Force& left, double chance) {
  out_.wins[seat] += chance;
  const UnitCounts units = units_of(left);
  for (std::size_t k = 0; k < kUnits; ++k)
    if (units[k] > 0 && kUnitTable[k].takes_land) {
      out_.takes[seat] += chance;  // CD-11.1
      return;
    }
}

void Results::settle(const Sides& left, double chance, bool standoff) {
  Seat last = kNobody;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (out_.left[seat].empty()) continue;
    count_survivors(seat, left[seat], chance);
    const int units = total(units_of(left[seat]));
    out_.left[seat][static_cast<std::size_t>(units)] += chance;
    if (units > 0) last = seat;
  }
  if (standoff)
    out_.standoff += chance;
  else if (last == kNobody)
    out_.nobody += chance;
  else
    win(last, left[last], chance);
}

}  // namespace sandtable::countdown::chances
