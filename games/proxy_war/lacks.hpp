#pragma once
// What orders cost, and what they will lack as far as their writer can see (PW-8.9): said with the
// choice, and before the sheet is sealed.

#include <array>
#include <vector>

#include "core/said.hpp"
#include "games/proxy_war/proxy_war.hpp"
#include "games/proxy_war/things.hpp"

namespace sandtable::proxy_war {

/// Ammo and tokens: what an order takes when it is carried out (RULES.md, 2.6), or what of it is
/// missing. Nothing: it takes nothing, or a piece that is tested when it is written.
struct Price {
  int ammo = 0;
  std::array<std::uint8_t, kResources> tokens{};
  [[nodiscard]] bool is_nothing() const { return *this == Price{}; }
  friend bool operator==(const Price&, const Price&) = default;
};
[[nodiscard]] Price price_of(Verb verb);
/// What would be missing for this order at the end of the sheet as it stands.
[[nodiscard]] Price lack_of(const ProxyWar& game, const State& s, Seat seat, const Order& order);

/// "you lack 10 Ammo"; one by one what is missing.
[[nodiscard]] Said lack_words(int count, Thing what);
[[nodiscard]] std::vector<Said> lack_words(const Price& missing);
/// "10 Ammo", "1 Cash Crop".
[[nodiscard]] std::vector<Said> price_words(const Price& price);

/// All that is written, attachments too, at the prices of RULES.md, 2.6.
[[nodiscard]] int worst_case_ammo(const State& s, Seat seat);

/// A written order that cannot be paid as the sheet stands: its place on it, and what is missing.
struct Unpaid {
  int slot = 0;
  Price lack;
};
[[nodiscard]] std::vector<Unpaid> unpaid_orders(const ProxyWar& game, const State& s, Seat seat);

}  // namespace sandtable::proxy_war
