#pragma once
// What tests of battles share.

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

/// Numbers of a BattleRoll.
enum Part {
  kOwner,
  kFrom,
  kDie1,
  kDie2,
  kGov1,
  kTerrain1,
  kAdvisor4,
  kGun2,
  kDrugs1,
  kArmy3,
  kAir5,
  kTotal
};

/// The roll of an owner in the last battle.
[[nodiscard]] inline Event roll_of(const Field& f, Owner owner) {
  Event found;
  for (const Event& event : f.log.events())
    if (event.kind == static_cast<int>(Tell::BattleRoll) && event.numbers[kOwner] == owner)
      found = event;
  return found;
}

/// Red on 24 attacks Blue on 25, which can retreat to 26.
inline void set_attack(Field& f) { f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26}); }

}  // namespace sandtable::proxy_war
