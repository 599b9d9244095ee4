#pragma once
// What a seat must hold for the game to go on from a position: what it has bid, what it has to
// choose among, what its shown orders still use. Positions read from outside are held to it, and
// hidden hands are guessed by it.

#include <array>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

struct Needs {
  int ammo = 0;
  std::array<int, kResources> resource{};
  int minesweepers = 0;
  int advisors = 0;  ///< Held, own or borrowed.
  int air = 0;       ///< Whole cards.
  int mercenaries = 0;
};
[[nodiscard]] Needs needs_of(const State& s, Seat seat);

/// Where a bid for the unit on sale starts (PW-5.5).
[[nodiscard]] int lowest_open_bid(const Sale& sale);
[[nodiscard]] int list_price(const Sale& sale);

}  // namespace sandtable::proxy_war
