#pragma once
// What things are worth to the seats, so that bargains can be found that help both sides.

#include <array>

#include "games/proxy_war/bot_mind.hpp"

namespace sandtable::proxy_war {

inline constexpr int kItems = static_cast<int>(Item::kCount);

/// Tokens that come with a Factory permission.
struct Bundle {
  bool oil = false;
  bool lumber = false;
};

/// Values are in tenths of an Ammo. What is not seen of another hand is guessed from its land.
class Worth {
 public:
  explicit Worth(const Mind& m);

  /// What the seat holds of an item, as far as the planning seat knows.
  [[nodiscard]] int held(Seat seat, Item item) const {
    return held_[seat][static_cast<std::size_t>(item)];
  }
  /// The worth of `count` more, or the loss of `count` fewer.
  [[nodiscard]] int gain(Seat seat, Item item, int count) const {
    return value(seat, item, held(seat, item) + count) - value(seat, item, held(seat, item));
  }
  [[nodiscard]] int loss(Seat seat, Item item, int count) const {
    return value(seat, item, held(seat, item)) - value(seat, item, held(seat, item) - count);
  }
  /// Whether who is permitted to build a Factory has what it takes, and has no other permission.
  [[nodiscard]] bool would_build(Seat foreign, Bundle bundle) const;
  /// What a permission is worth to who gets it, and to who gives it: both gain by a Factory.
  [[nodiscard]] int permission_gain(Seat foreign, Hex tile, Bundle bundle) const;
  [[nodiscard]] int permission_given(Hex tile) const;

  /// Takes a deal that is under way into account.
  void pass(Seat from, Seat to, Item item, int count) {
    held_[from][static_cast<std::size_t>(item)] -= count;
    held_[to][static_cast<std::size_t>(item)] += count;
  }
  /// The seat counts on building a Factory this turn.
  void pledge(Seat foreign) { permitted_[foreign] = true; }
  [[nodiscard]] bool is_pledged(Seat foreign) const { return permitted_[foreign]; }
  /// The same for things that are promised and not given yet: the giver cannot give them twice.
  void bind(Seat from, Item item, int count) {
    held_[from][static_cast<std::size_t>(item)] -= count;
  }

 private:
  [[nodiscard]] int value(Seat seat, Item item, int count) const {
    if (count <= 0) return 0;
    return is_local(m_.s, seat) ? local_value(seat, item, count) : foreign_value(seat, item, count);
  }
  [[nodiscard]] int local_value(Seat seat, Item item, int count) const;
  [[nodiscard]] int local_token(Seat seat, Resource resource, int count) const;
  [[nodiscard]] int foreign_value(Seat seat, Item item, int count) const;
  [[nodiscard]] int foreign_token(Resource resource, int count) const;
  void look_at_hand(Seat seat);
  void guess_hand(Seat seat);

  const Mind& m_;
  int turns_;
  int cards_out_ = 0;  ///< Air Power in Foreign hands.
  bool mines_out_ = false;
  std::array<std::array<int, kItems>, kMaxPlayers> held_{};
  std::array<int, kMaxPlayers> armies_{};
  std::array<int, kMaxPlayers> guns_out_{};  ///< Artillery on the map.
  std::array<int, kMaxPlayers> flak_out_{};
  std::array<bool, kMaxPlayers> permitted_{};  ///< May build a Factory this turn.
};

/// The tile of a Local Power where a Factory brings most; kNoHex if there is none.
[[nodiscard]] Hex best_factory_site(const State& s, Seat local);

}  // namespace sandtable::proxy_war
