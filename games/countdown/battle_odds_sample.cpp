#include "games/countdown/battle_odds_sample.hpp"

#include <algorithm>

namespace sandtable::countdown::chances {
namespace {

std::size_t slot(Fighter fighter) { return static_cast<std::size_t>(fighter); }

/// One course: everything before the combat rounds; these are the engine's own.
class PlayedBattle {
 public:
  PlayedBattle(const Battle& battle, const Opening& opening, Dice& dice)
      : battle_(battle),
        opening_(opening),
        dice_(dice),
        ships_(opening.ships),
        wet_(opening.from_water) {}

  void play(Results& results) {
    const auto ships_before = ships_;
    for (const Structure kind : {Structure::Water, Structure::Air, Structure::Ground}) {
      if (opening_.single_shot)
        fire_singly(kind);
      else
        fire_at_each(kind);
    }
    const Sides hit_before = bombard();
    const FightResult result = fight(battle_, hit_before, dice_);
    constexpr double kShare = 1.0 / kPlayedOut;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      const BombardingShips& before = ships_before[seat];
      const BombardingShips& now = ships_[seat];
      results.lose_ships(seat, Unit::Frig, kShare * (before.frig - now.frig));
      results.lose_ships(
          seat, Unit::Batt,
          kShare * (before.batt + before.damaged_batt - now.batt - now.damaged_batt));
    }
    results.settle(battle_.side, kShare, result.stand_off);
    results.add_rounds(kShare * result.rounds);
  }

 private:
  [[nodiscard]] int number_of(Structure kind) const {
    return opening_.structures[static_cast<std::size_t>(kind)];
  }
  /// CD-10.10: from the seat after the hex's owner.
  [[nodiscard]] Seat target_seat(int k) const {
    return static_cast<Seat>((opening_.owner + k) % battle_.seats);
  }
  [[nodiscard]] int ones(int dice) {
    int out = 0;
    for (int k = 0; k < dice; ++k) out += dice_.die(battle_.die) <= kStructureHits ? 1 : 0;
    return out;
  }

  // ---- Targets (CD-10.7, CD-10.8).
  [[nodiscard]] int wet(Seat seat, bool loaded) const {
    int out = loaded ? 0 : wet_[seat][0];
    for (std::size_t k = 1; loaded && k < kCargoes; ++k) out += wet_[seat][k];
    return out;
  }
  [[nodiscard]] int dry(Seat seat, Fighter hov) const {
    return battle_.side[seat][slot(hov)] - wet(seat, hov == Fighter::LoadedHov);
  }
  [[nodiscard]] int targets(Seat seat, Unit type, Structure kind) const {
    const BombardingShips& ships = ships_[seat];
    if (type == Unit::Frig) return ships.frig;
    if (type == Unit::Batt) return ships.damaged_batt + ships.batt;
    if (type == Unit::Hov && kind == Structure::Water) return wet(seat, false) + wet(seat, true);
    if (type == Unit::Hov) return dry(seat, Fighter::EmptyHov) + dry(seat, Fighter::LoadedHov);
    int out = 0;
    for (std::size_t k = 0; k < kFighters; ++k)
      if (kFighterTable[k].unit == type) out += battle_.side[seat][k];
    return out;
  }
  [[nodiscard]] int in_all(Seat seat) const {
    int out = ships_[seat].frig + ships_[seat].damaged_batt + ships_[seat].batt;
    for (const int n : battle_.side[seat]) out += n;
    return out;
  }

  // ---- Hits: the first in unit order falls (CD-9.15).
  void lose(Seat seat, Fighter fighter, int count) {
    std::uint8_t& there = battle_.side[seat][slot(fighter)];
    there = static_cast<std::uint8_t>(there - count);
  }
  void drown(Seat seat, std::size_t cargo) {
    const CargoRow& load = kCargoTable[cargo];
    --wet_[seat][cargo];
    lose(seat, cargo == 0 ? Fighter::EmptyHov : Fighter::LoadedHov, 1);
    lose(seat, Fighter::Inf, load.inf);
    lose(seat, Fighter::Jt, load.jt);
    lose(seat, Fighter::Tank, load.tank);
  }
  void hit(Seat seat, Unit type, Structure kind) {
    BombardingShips& ships = ships_[seat];
    if (type == Unit::Frig) return void(--ships.frig);
    if (type == Unit::Batt && ships.damaged_batt > 0) return void(--ships.damaged_batt);
    if (type == Unit::Batt) return --ships.batt, void(++ships.damaged_batt);
    if (type == Unit::Hov && kind == Structure::Water) {
      std::size_t cargo = 0;
      while (wet_[seat][cargo] == 0) ++cargo;
      return drown(seat, cargo);
    }
    if (type == Unit::Hov)
      return lose(seat, dry(seat, Fighter::EmptyHov) > 0 ? Fighter::EmptyHov : Fighter::LoadedHov,
                  1);
    for (std::size_t k = 0; k < kFighters; ++k)
      if (kFighterTable[k].unit == type && battle_.side[seat][k] > 0)
        return lose(seat, static_cast<Fighter>(k), 1);
  }

  /// CD-10.12.
  void fire_singly(Structure kind) {
    for (int k = number_of(kind); k > 0; --k)
      if (ones(1) > 0) hit_announced(kind);
  }
  void hit_announced(Structure kind) {
    for (const Unit type : kStructureTargets[static_cast<std::size_t>(kind)]) {
      Seat best = kNobody;
      for (int k = 1; k < battle_.seats; ++k) {  // CD-9.7
        const Seat seat = target_seat(k);
        const int count = targets(seat, type, kind);
        const int most = best == kNobody ? 0 : targets(best, type, kind);
        if (count > most || (count > 0 && count == most && in_all(seat) > in_all(best)))
          best = seat;
      }
      if (best != kNobody) return hit(best, type, kind);
    }
  }

  /// CD-10.6: which unit of a class falls makes no difference.
  void fire_at_each(Structure kind) {
    if (number_of(kind) == 0) return;
    for (int k = 1; k < battle_.seats; ++k) {
      const Seat seat = target_seat(k);
      if (kind == Structure::Water) fire_at_sea(seat);
      for (std::size_t c = 0; c < kFighters; ++c) {
        const auto fighter = static_cast<Fighter>(c);
        const Unit type = row(fighter).unit;
        const bool air = type == Unit::Plane;
        if (kind == Structure::Water || air != (kind == Structure::Air)) continue;
        const int count = type == Unit::Hov ? dry(seat, fighter) : battle_.side[seat][c];
        for (int n = count; n > 0; --n)
          if (ones(number_of(kind)) > 0) lose(seat, fighter, 1);
      }
    }
  }
  void fire_at_sea(Seat seat) {
    BombardingShips& ships = ships_[seat];
    const int dice = number_of(Structure::Water);
    const BombardingShips before = ships;
    for (int n = before.frig; n > 0; --n)
      if (ones(dice) > 0) --ships.frig;
    for (int n = before.damaged_batt; n > 0; --n)
      if (ones(dice) > 0) --ships.damaged_batt;
    for (int n = before.batt; n > 0; --n) {
      const int hits = ones(dice);  // CD-10.9
      if (hits > 0) --ships.batt;
      if (hits == 1) ++ships.damaged_batt;
    }
    const HovByCargo came = wet_[seat];
    for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
      for (int n = came[cargo]; n > 0; --n)
        if (ones(dice) > 0) drown(seat, cargo);
  }

  /// CD-8. Returns what the first combat round finds unassigned.
  [[nodiscard]] Sides bombard() {
    Tally tally(battle_.side);
    for (int k = 0; k < battle_.seats; ++k) {
      const auto seat = static_cast<Seat>((battle_.initiative + k) % battle_.seats);
      fire_ships(tally, seat, Unit::Frig, ships_[seat].frig);
      fire_ships(tally, seat, Unit::Batt, ships_[seat].damaged_batt + ships_[seat].batt);
    }
    if (opening_.bombard_first || sides_in(battle_.side) < 2) battle_.side = tally.left();
    return tally.left();
  }
  void fire_ships(Tally& tally, Seat seat, Unit ship, int count) {
    const int value = ship == Unit::Frig ? kFrigBombards : kBattBombards;
    for (; count > 0; --count) {
      if (opening_.support_only && is_empty(tally.left()[seat])) return;  // CD-8.4
      if (dice_.die(battle_.die) <= value)
        tally.hit(seat, bombard_targets(ship), battle_.seats);  // CD-8.9
    }
  }

  Battle battle_;
  const Opening& opening_;
  Dice& dice_;
  std::array<BombardingShips, kMaxPlayers> ships_;
  std::array<HovByCargo, kMaxPlayers> wet_;
};

}  // namespace

void play_out(const Battle& battle, const Opening& opening, Results& results) {
  Dice dice(1);
  results.mark_played_out();
  for (int k = 0; k < kPlayedOut; ++k) PlayedBattle(battle, opening, dice).play(results);
}

}  // namespace sandtable::countdown::chances
