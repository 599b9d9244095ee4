#pragma once
// The dice an order leads to, from what its writer knows: mines and the battle of a Move, and what
// shells do to a tile.

#include "games/proxy_war/odds.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// Whether an Army of `seat` that enters the tile rolls for mines.
[[nodiscard]] bool is_mined_against(const State& s, Seat seat, Hex hex);

/// How the Army in the way is taken to defend itself.
enum class Defence : std::uint8_t {
  AsSeen,  ///< By itself, with what needs no order.
  AtBest,  ///< With all that its owner can bring as far as the writer sees, Air Power aside.
};

/// What becomes of an Army that is ordered to move, of `of`.
struct MoveOdds {
  std::int64_t of = 1;
  std::int64_t driven_back = 0;  ///< By mines.
  std::int64_t blown_up = 0;     ///< By mines.
  std::int64_t arrives = 0;      ///< And nobody fights it there.
  std::int64_t destroys = 0;     ///< Wins, the defender is destroyed …
  std::int64_t beats = 0;        ///< … or must retreat.
  std::int64_t stalemate = 0;
  std::int64_t beaten = 0;
  std::int64_t destroyed = 0;
  int bonus = 0;    ///< Its modifiers, without Air Power that must pass Anti-Air.
  int against = 0;  ///< The defender's.
};

/// A Move as it would stand on the sheet, `slot` being its place there.
struct PlannedMove {
  const ProxyWar& game;
  const State& s;  ///< What the seat sees, with the rest of its sheet.
  Seat seat;
  Order order;
  int slot;

  /// Where it ends: on the first tile if an Army stands there (PW-11.2).
  [[nodiscard]] Hex last() const;
  /// Somebody else's Army stands where it ends.
  [[nodiscard]] bool fights() const;
  [[nodiscard]] bool meets_mines() const;
  /// Whether the Ammo reaches for it and for the Moves in earlier slots (PW-12.4).
  [[nodiscard]] bool is_paid() const;
  /// Whether the Army in the way can be seen to be without the Ammo to defend (PW-20.5).
  [[nodiscard]] bool unopposed() const;
};
[[nodiscard]] MoveOdds move_odds(const PlannedMove& move, Defence defence);

/// A piece under fire, of `of`; `stopped`: Anti-Air has stopped the card before.
struct ShellingOdds {
  std::int64_t of = kTwoDice;
  std::int64_t stopped = 0;
  std::int64_t unaffected = 0;
  std::int64_t hit = 0;
  std::int64_t destroyed = 0;
};
[[nodiscard]] ShellingOdds shelling_odds(Risk risk, bool guarded);

/// Whether an Army of `owner` driven from `hex` finds a tile to go to, as the map stands.
[[nodiscard]] bool has_refuge(const State& s, Owner owner, Hex hex);

}  // namespace sandtable::proxy_war
