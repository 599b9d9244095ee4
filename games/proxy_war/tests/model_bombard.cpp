// The model: bombardment (PW-16).

#include "games/proxy_war/tests/model.hpp"

namespace sandtable::proxy_war::model {
namespace {

enum class Result : std::uint8_t { Unaffected, Harmed, Destroyed };
enum class Piece : std::uint8_t { Army, Factory, Artillery, AntiAir };

struct Target {
  Piece piece;
  Owner owner;
  Hex at;
  Army* army = nullptr;
  Result worst = Result::Unaffected;
  Owner by = kNone;
};

std::vector<Target> snapshot(World& w) {
  std::vector<Target> out;
  for (Hex at = 0; at < kHexes; ++at) {
    const Ground& tile = w.ground[at];
    if (Army* army = standing_on(w, at)) out.push_back({Piece::Army, army->owner, at, army});
    if (tile.factory != kNone) out.push_back({Piece::Factory, tile.factory, at});
    if (tile.artillery != kNone) out.push_back({Piece::Artillery, tile.artillery, at});
    if (tile.anti_air != kNone) out.push_back({Piece::AntiAir, tile.anti_air, at});
  }
  return out;
}

Owner owner_in(const std::vector<Target>& targets, Piece piece, Hex at) {
  for (const Target& target : targets)
    if (target.piece == piece && target.at == at) return target.owner;
  return kNone;
}

Result result_of(bool air, Piece piece, int sum) {  // 2.10
  int harmed = 7;
  int destroyed = 7;
  if (piece == Piece::Army && air) harmed = 5, destroyed = 9;
  if (piece == Piece::Army && !air) harmed = 6, destroyed = 11;
  if (piece == Piece::Factory && air) harmed = 4, destroyed = 10;
  if (piece == Piece::Factory && !air) harmed = 6, destroyed = 11;
  if (sum >= destroyed) return Result::Destroyed;
  return sum >= harmed ? Result::Harmed : Result::Unaffected;
}

/// Section 7, `bombard_needs_army`.
bool has_crew(World& w, const Shot& shot) {
  if (!w.options.bombard_needs_army) return true;
  const Army* army = standing_on(w, shot.from);
  return army != nullptr && army->owner == shot.seat && army->start == shot.from &&
         !army->ordered && !army->left;
}

bool fire_gun(World& w, const std::vector<Target>& targets, const Shot& shot) {
  const bool there = owner_in(targets, Piece::Artillery, shot.from) == shot.seat;
  if (!there || !has_crew(w, shot)) return w.note(Seen::BombardCancelled), false;
  if (!pay(w, shot.seat, 3)) return w.note(Seen::BombardUnpaid), false;
  w.note(Seen::GunBombards);
  return true;
}

bool fly(World& w, const std::vector<Target>& targets, const Shot& shot) {
  if (!pay(w, shot.seat, 5)) return w.note(Seen::BombardUnpaid), false;
  const Owner anti_air = owner_in(targets, Piece::AntiAir, shot.to);
  if (anti_air != kNone && anti_air != shot.seat) {
    const auto dice = roll_two(w);
    bool through = true;
    shoot_at(w, shot.seat, dice[0] + dice[1], through);
    if (!through) return false;
  }
  w.note(Seen::AirBombards);
  const Terrain t = w.ground[shot.to].terrain;
  const int penalty = t == Terrain::Capital ? 2 : t == Terrain::Village ? 1 : 0;
  if ((w.locals >> shot.seat & 1U) != 0 || penalty == 0) return true;
  w.purse[shot.seat].vp -= penalty;
  w.note(Seen::UrbanBombed);
  return true;
}

void strike(World& w, std::vector<Target>& targets, const Shot& shot) {
  const bool carried_out = shot.air ? fly(w, targets, shot) : fire_gun(w, targets, shot);
  if (!carried_out) return;
  for (Target& target : targets) {  // Army, Factory, Artillery, Anti-Air: as listed
    const bool rolls = target.at == shot.to && target.owner != shot.seat;
    if (!rolls || target.worst == Result::Destroyed) continue;
    const auto dice = roll_two(w);
    const Result result = result_of(shot.air, target.piece, dice[0] + dice[1]);
    if (result > target.worst) {
      target.worst = result;
      target.by = shot.air ? shot.seat : kNone;
    } else if (result == target.worst && shot.air && target.by == kNone) {
      target.by = shot.seat;
    }
  }
}

void score(World& w, const Target& target) {  // PW-16.17
  const Owner by = target.by;
  if (by == kNone || (w.locals >> by & 1U) != 0) return;
  const bool government = target.piece == Piece::Army && target.owner == kGov;
  if (government && !w.options.vp_government_army) return w.note(Seen::NoVpForGovernment);
  ++w.purse[by].vp;
  w.note(Seen::KillScored);
}

void remove_weapon(World& w, const Target& target) {
  Ground& tile = w.ground[target.at];
  const bool gun = target.piece == Piece::Artillery;
  Owner& piece = gun ? tile.artillery : tile.anti_air;
  if (piece == kNone) return;  // lost with the Army it was attached to
  piece = kNone;
  ++(gun ? w.bank.artillery : w.bank.anti_air);
  w.note(Seen::WeaponBombed);
}

void remove_piece(World& w, const Target& target) {
  Ground& tile = w.ground[target.at];
  if (target.piece == Piece::Artillery || target.piece == Piece::AntiAir)
    return remove_weapon(w, target);
  if (target.piece == Piece::Factory) {
    tile.factory = kNone;
    tile.damaged = false;
    ++w.bank.factories;
    w.note(Seen::FactoryBombed);
  } else {
    destroy(w, *target.army);
    w.note(Seen::ArmyBombed);
  }
  score(w, target);
}

/// Armies to drive off, and the tiles that hold one: closed to all of them (PW-16.14).
std::vector<Hex> drive_off(World& w, const std::vector<Target>& targets) {
  std::vector<Hex> held;
  for (const Army& army : w.armies)
    if (army.fate == Fate::On) held.push_back(army.here);
  for (const Target& target : targets) {
    if (target.piece != Piece::Army || target.worst != Result::Harmed) continue;
    if (target.owner == kGov && w.options.government_stands) continue;
    target.army->fate = Fate::Dislodged;
    w.note(Seen::ArmyDrivenOff);
  }
  return held;
}

}  // namespace

void step_three(World& w, const Chooser& choose) {
  auto targets = snapshot(w);
  for (const Shot& shot : w.shots) strike(w, targets, shot);
  for (const Target& target : targets) {
    if (target.worst == Result::Destroyed) remove_piece(w, target);
    if (target.piece != Piece::Factory || target.worst != Result::Harmed) continue;
    w.ground[target.at].damaged = true;
    w.note(Seen::FactoryHit);
  }
  const auto closed = drive_off(w, targets);
  retreat_all(w, choose, closed);
  for (const Target& target : targets)  // PW-16.17: those that could not retreat
    if (target.piece == Piece::Army && target.worst == Result::Harmed &&
        target.army->fate == Fate::Dead)
      score(w, target);
}

}  // namespace sandtable::proxy_war::model
