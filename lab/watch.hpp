#pragma once
// Counts what happens in a game, event by event, by seat. Four kinds of things are counted:
// "e:bought" an event; "c:bought: Artillery" an event with what it is about (the first named thing
// in its sentence that is neither a seat nor a place); "p:hex 18" a place that was mentioned; and
// "r:PW-5.1" a rule. Places are what a sentence can go from and to.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "lab/row.hpp"

namespace sandtable::lab {

/// What a game's sentences are made of, looked at once for each game.
struct EventShape {
  std::vector<std::string> terms;  ///< In order; "" for a plain number.
  int seat = -1;                   ///< Which of the numbers is the seat it is told of; -1: none.
  int subject = -1;                ///< Which is what it is about.
  std::vector<std::pair<int, std::uint16_t>> places;  ///< Which, and the index of its term.
  int turn = -1;  ///< Which counts the turns or rounds; -1: none.
};
struct Shapes {
  std::vector<EventShape> events;        ///< By kind.
  std::vector<std::string> place_terms;  ///< "hex", "tile".
};
[[nodiscard]] Shapes shapes_of(const GameInfo& info);

class Watch {
 public:
  Watch(const AnyGame& game, const Shapes& shapes);

  /// The events of one line; `last` if the game ended with it.
  void see(std::span<const Event> events, bool last);
  /// The turns counted so far; 0: no event tells.
  [[nodiscard]] int turns() const { return turns_; }
  /// Everything counted, named as the final position names it.
  void write(const AnyState& final_state, Row& row) const;

 private:
  using Counts = std::array<std::uint32_t, kMaxSeats + 1>;
  using Thing = std::pair<std::uint16_t, std::int16_t>;  // an event or a place, and its number
  [[nodiscard]] std::size_t column(const Event& event, const EventShape& shape) const;
  [[nodiscard]] UseRow use(std::string what, const Counts& counts) const;
  void write_things(const AnyState& final_state, std::map<std::string, Counts>& out) const;

  const AnyGame& game_;
  const Shapes& shapes_;
  std::vector<Counts> events_;
  std::vector<bool> before_last_;
  std::map<Thing, Counts> subjects_;
  std::map<Thing, Counts> places_;  // by index of the term
  std::map<Rule, Counts> rules_;
  int turns_ = 0;
};

}  // namespace sandtable::lab
