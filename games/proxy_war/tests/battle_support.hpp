#pragma once
// What tests of battles share.

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

/// Of a number that is not said where it is 0.
template <class S>
[[nodiscard]] int sum(const S& slot) {
  return slot.absent() ? 0 : slot.number;
}

/// The roll of an owner in the last battle.
[[nodiscard]] inline BattleRoll roll_of(const Field& f, Owner owner) {
  std::optional<BattleRoll> found;
  for (const Event& event : f.log.events())
    if (const auto roll = as<BattleRoll>(event); roll && roll->by.number == whose(owner).number)
      found = roll;
  REQUIRE(found.has_value());
  return *found;
}

/// Red on 24 attacks Blue on 25, which can retreat to 26.
inline void set_attack(Field& f) { f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26}); }

}  // namespace sandtable::proxy_war
