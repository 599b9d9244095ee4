#include "games/countdown/tests/model_odds.hpp"

#include <bit>

namespace sandtable::countdown::model {
namespace {

constexpr HexId kShore = 0;

constexpr std::array kOnFoot{Fighter::Inf, Fighter::JumpedJt, Fighter::Jt, Fighter::Tank,
                             Fighter::Plane};

int count_of(const Battle& battle, Seat seat, Fighter fighter) {
  return battle.side[seat][static_cast<std::size_t>(fighter)];
}

void put(World& w, Seat seat, Fighter fighter, int count) {
  for (int k = 0; k < count; ++k) {
    Piece piece;
    piece.owner = seat;
    piece.type = row(fighter).unit;
    piece.start = piece.here = kShore;
    piece.jumped = fighter == Fighter::JumpedJt;
    w.pieces.push_back(piece);
  }
}

/// Loaded ones first, each with its passengers, who are among the fighters.
void put_hov(World& w, Seat seat, const Battle& battle, const Opening& opening) {
  const int first = static_cast<int>(w.pieces.size());
  put(w, seat, Fighter::EmptyHov,
      count_of(battle, seat, Fighter::EmptyHov) + count_of(battle, seat, Fighter::LoadedHov));
  auto hov = static_cast<std::size_t>(first);
  const auto claim = [&](Unit type, int count) {
    for (Piece& piece : w.pieces)
      if (count > 0 && piece.owner == seat && piece.type == type && piece.ride < 0)
        piece.ride = static_cast<int>(hov), --count;
  };
  for (std::size_t cargo = kCargoes; cargo-- > 0;) {
    const int wet = opening.from_water[seat][cargo];
    const int all =
        cargo == 0 ? count_of(battle, seat, Fighter::EmptyHov) : opening.loaded[seat][cargo];
    for (int k = 0; k < all; ++k, ++hov) {
      Piece& piece = w.pieces[hov];
      piece.transporting = cargo > 0;
      piece.cargo_cost = cost_of(static_cast<Cargo>(cargo));
      piece.from_water = k < wet;
      claim(Unit::Inf, kCargoTable[cargo].inf);
      claim(Unit::Jt, kCargoTable[cargo].jt);
      claim(Unit::Tank, kCargoTable[cargo].tank);
    }
  }
}

void put_ships(World& w, Seat seat, const BombardingShips& ships) {
  const auto add = [&](Unit type, int count, int damage) {
    for (int k = 0; k < count; ++k) {
      Piece piece;
      piece.owner = seat;
      piece.type = type;
      // Each in a zone of its own: off the shore nobody fights them.
      piece.start = piece.here = static_cast<HexId>(w.land.size());
      piece.bombards = kShore;
      piece.damage = damage;
      w.pieces.push_back(piece);
      Land zone;
      zone.water = true;
      zone.cell = static_cast<std::uint16_t>(w.land.size());
      w.land.push_back(zone);
    }
  };
  add(Unit::Frig, ships.frig, 0);
  add(Unit::Batt, ships.damaged_batt, 1);
  add(Unit::Batt, ships.batt, 0);
}

World world_of(const Battle& battle, const Opening& opening) {
  World w;
  w.options.players = battle.seats;
  w.options.die = battle.die;
  w.options.max_combat_rounds = battle.max_rounds;
  w.options.defense_mode = opening.single_shot ? DefenseMode::SingleShot : DefenseMode::PerUnit;
  w.options.bombard_support_only = opening.support_only;
  w.options.bombard_first = opening.bombard_first;
  w.round = battle.initiative + 1;
  Land city;
  city.city = true;
  city.owner = opening.owner;
  for (std::size_t k = 0; k < kStructures; ++k) city.structures[k] = opening.structures[k];
  w.land = {city};
  for (Seat seat = 0; seat < battle.seats; ++seat) {
    for (const Fighter fighter : kOnFoot) put(w, seat, fighter, count_of(battle, seat, fighter));
    put_hov(w, seat, battle, opening);
    put_ships(w, seat, opening.ships[seat]);
  }
  return w;
}

void note_end(Sample& sample, World& w) {
  unsigned there = 0;
  unsigned takers = 0;
  std::array<std::array<int, kUnits>, kMaxPlayers> gone{};
  for (const Piece& piece : w.pieces) {
    if (piece.gone) ++gone[piece.owner][static_cast<std::size_t>(piece.type)];
    if (piece.gone || piece.here != kShore) continue;
    there |= 1U << piece.owner;
    if (row(piece.type).takes_land) takers |= 1U << piece.owner;
  }
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (std::size_t unit = 0; unit < kUnits; ++unit) sample.lose(seat, unit, gone[seat][unit]);
  if (there == 0) ++sample.nobody;
  if (std::popcount(there) > 1) ++sample.standoff;
  if (std::popcount(there) != 1) return;
  const auto winner = static_cast<std::size_t>(std::countr_zero(there));
  ++sample.wins[winner];
  if (takers != 0) ++sample.takes[winner];
}

}  // namespace

Sample play_out(const Battle& battle, const Opening& opening, std::uint64_t seed) {
  Sample out;
  out.runs = kRuns;
  Dice dice(seed);
  const World before = world_of(battle, opening);
  for (int k = 0; k < out.runs; ++k) {
    World w = before;
    w.dice = &dice;
    fight(w);
    note_end(out, w);
  }
  return out;
}

}  // namespace sandtable::countdown::model
