#pragma once
// Exact chances of what dice decide (RULES.md, 10): counted, never sampled. The face of odds.cpp
// shows them, the bots decide by them.

#include <array>
#include <cstdint>
#include <span>

#include "core/list.hpp"
#include "games/proxy_war/tables.hpp"

namespace sandtable::proxy_war {

/// Ways to throw each sum with two dice, of 36 (10.1).
inline constexpr int kTwoDice = 36;
[[nodiscard]] constexpr int ways_of(int sum) {
  if (sum < 2 || sum > 12) return 0;
  return sum <= 7 ? sum - 1 : 13 - sum;
}

/// A piece at risk (2.10), of kTwoDice.
struct RiskOdds {
  int unaffected = 0;
  int hit = 0;
  int destroyed = 0;
};
[[nodiscard]] constexpr RiskOdds risk_odds(Risk risk) {
  const RiskRow& at_risk = kRisk[static_cast<std::size_t>(risk)];
  RiskOdds out;
  for (int sum = 2; sum <= 12; ++sum) {
    int& column = sum >= at_risk.destroys_from ? out.destroyed
                  : sum >= at_risk.harms_from  ? out.hit
                                               : out.unaffected;
    column += ways_of(sum);
  }
  return out;
}

/// A battle of two Armies, of kDuel: what becomes of the first (10.2).
inline constexpr int kDuel = kTwoDice * kTwoDice;
struct DuelOdds {
  int destroys = 0;
  int beats = 0;
  int stalemate = 0;
  int beaten = 0;
  int destroyed = 0;
  [[nodiscard]] constexpr int wins() const { return destroys + beats; }
  [[nodiscard]] constexpr int loses() const { return beaten + destroyed; }
};
/// `lead`: own modifiers minus the enemy's.
[[nodiscard]] constexpr DuelOdds duel_odds(int lead) {
  DuelOdds out;
  for (int own = 2; own <= 12; ++own)
    for (int enemy = 2; enemy <= 12; ++enemy) {
      const int ahead = own + lead - enemy;
      int& column = ahead >= kDestroyedFrom    ? out.destroys
                    : ahead > kStalemateUpTo   ? out.beats
                    : ahead >= -kStalemateUpTo ? out.stalemate
                    : ahead > -kDestroyedFrom  ? out.beaten
                                               : out.destroyed;
      column += ways_of(own) * ways_of(enemy);
    }
  return out;
}

/// What one Army of a battle rolls with.
struct Contender {
  int modifier = 0;
  int cards = 0;          ///< Air Power cards that must first pass Anti-Air (PW-16.10).
  bool one_card = false;  ///< At most one of them counts (`support_stacking`).
};
/// What becomes of it, of BattleOdds::of.
struct FateOdds {
  std::int64_t wins = 0;
  std::int64_t stalemate = 0;
  std::int64_t beaten = 0;
  std::int64_t destroyed = 0;
};
/// As many rolls of two dice as can be counted in 64 bits; no known order sheet asks for more.
inline constexpr std::size_t kMostRolls = 12;
struct BattleOdds {
  std::int64_t of = 1;
  FixedList<FateOdds, kMostRolls> fate;
};
/// Any number of Armies (PW-13.6, PW-13.7): each fate depends on the distance to the highest total.
/// Armies and cards together are at most kMostRolls.
[[nodiscard]] BattleOdds battle_odds(std::span<const Contender> armies);

static_assert(risk_odds(Risk::Mine).destroyed == 10 && risk_odds(Risk::AntiAir).unaffected == 15);
static_assert(duel_odds(0).stalemate == 676 && duel_odds(3).wins() == 721);

}  // namespace sandtable::proxy_war
