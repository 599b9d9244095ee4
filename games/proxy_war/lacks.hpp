#pragma once
// What orders cost, and what they will lack as far as their writer can see (PW-8.9): said with the
// choice, and before the sheet is sealed.

#include <string>
#include <vector>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// What an order takes when it is carried out (RULES.md, 2.6), in words: "10 Ammo and 1 Cash Crop";
/// empty: nothing, or a piece that is tested when it is written.
[[nodiscard]] std::string price_words(Verb verb);
/// What would be missing for this order at the end of the sheet as it stands, in the same words;
/// empty: nothing.
[[nodiscard]] std::string lack_of(const ProxyWar& game, const State& s, Seat seat,
                                  const Order& order);

/// All that is written, attachments too, at the prices of RULES.md, 2.6.
[[nodiscard]] int worst_case_ammo(const State& s, Seat seat);

/// A written order that cannot be paid as the sheet stands: its place on it, and what is missing.
struct Unpaid {
  int slot = 0;
  std::string lack;
};
[[nodiscard]] std::vector<Unpaid> unpaid_orders(const ProxyWar& game, const State& s, Seat seat);

}  // namespace sandtable::proxy_war
