#pragma once
// An attack in the making: who could join it, who does, and what is to be expected of it.

#include "games/countdown/bot_muster.hpp"

namespace sandtable::countdown {

/// Units that could join an attack.
struct Party {
  HexId from;
  Group group;
  Cargo cargo;
  int count;
};
inline constexpr std::size_t kMostParties = 400;
using Parties = FixedList<Party, kMostParties>;

/// What is sent from each party, and what that makes.
struct Assault {
  HexId target = kNoHex;
  std::array<int, kMostParties> sent{};
  Host host{};
  int jumping = 0;  ///< Of the jump troops.
  int loaded = 0;   ///< Of the hovercraft.
  bool takes = false;
};

/// What an assault is expected to bring.
struct Verdict {
  double chance = 0;  ///< To take the hex.
  double lost = 0;    ///< Own units, in money.
  double killed = 0;  ///< Of others, in money.
};

// ---- bot_assault.cpp
/// Cheapest first: infantry fights best for its cost, and shields what comes with it.
[[nodiscard]] Parties parties_for(const Muster& muster, HexId target);
/// One more of a party comes along.
void join(Assault& assault, const Party& party, std::size_t k);
/// How many more of a party can come: foot and tanks walk, or are carried from the same hex.
[[nodiscard]] int room(const Muster& muster, const Parties& parties, const Assault& assault,
                       std::size_t k);

// ---- bot_verdict.cpp
/// What stands there, and a part of what its owner can bring.
[[nodiscard]] Host expected_at(const Survey& survey, HexId target);
[[nodiscard]] Verdict judge(const Muster& muster, BattleOdds& odds, const Assault& assault,
                            const Host& enemy);
[[nodiscard]] int ground_structures(const State& s, HexId hex);

}  // namespace sandtable::countdown
