#pragma once
// What a seat knows. A View can be made in one way only: by the game's own redaction. Whoever holds
// a View (a screen, a bot, a search) therefore cannot see more than its seat may.

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/hash.hpp"
#include "core/seat.hpp"

namespace sandtable {

template <class State>
class View {
 public:
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  friend bool operator==(const View& a, const View& b) {
    return a.seat_ == b.seat_ && std::memcmp(&a.state_, &b.state_, sizeof(State)) == 0;
  }

 private:
  View(const State& state, Seat seat) : state_(state), seat_(seat) {}
  template <class G>
  friend View<typename G::State> look(const G& game, const typename G::State& state, Seat seat);
  State state_;
  Seat seat_;
};

/// The position as a seat (or the spectator) may know it.
template <class G>
[[nodiscard]] View<typename G::State> look(const G& game, const typename G::State& state,
                                           Seat seat) {
  return View<typename G::State>(game.redact(state, seat), seat);
}

/// What the seat knows, as a number.
template <class State>
[[nodiscard]] std::uint64_t key(const View<State>& view) {
  static_assert(std::has_unique_object_representations_v<State>, "equal states have equal bytes");
  return hash_bytes(&view.state(), sizeof(State), view.seat() + std::uint64_t{1});
}

}  // namespace sandtable
