#pragma once
// Counts what happens in a game, event by event, by seat. What is counted:
// "e:bought" an event; "c:bought: Artillery" an event with a thing that it names; "h:place: turned
// half round" an event with how it was done (set off by commas in its sentence); "p:hex 18" a place
// that was mentioned; "t:tile Academy" a thing that lies somewhere and was mentioned;
// "r:PW-5.1" a rule; and "s:plane" a piece or mark that stood on a board when somebody looked, or a
// name with a number in it that a sentence spoke of, which only shows that there was one. Places
// are what a sentence can go from and to.

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "lab/row.hpp"

namespace sandtable::lab {

/// What a game's sentences are made of, looked at once for each game.
struct EventShape {
  std::vector<std::string> terms;  ///< In order; "" for a plain number.
  std::vector<int> seats;          ///< Which of the numbers are seats.
  bool begins_with_seat = false;   ///< "{seat} recruits on {tile}": its own doing.
  bool done_to_seat = false;       ///< "The agent of {seat} is captured": by somebody else.
  std::vector<int> things;         ///< Which of the numbers name what it is about …
  std::vector<int> manners;        ///< … and how it was done.
  std::vector<std::pair<int, std::uint16_t>> places;  ///< Which, and the index of its term.
  int turn = -1;  ///< Which counts the turns or rounds; -1: none.

  /// Whether it is something that somebody does, rather than something that befalls.
  [[nodiscard]] bool is_deed() const { return begins_with_seat || done_to_seat; }
};
struct Shapes {
  std::vector<EventShape> events;        ///< By kind.
  std::vector<std::string> place_terms;  ///< "hex", "tile".
};
[[nodiscard]] Shapes shapes_of(const GameInfo& info);

/// What was only seen, and is counted for nobody: "s:plane".
[[nodiscard]] inline bool only_shown(std::string_view what) { return what.starts_with("s:"); }

/// "Academy" of "Academy (B:C1)": where it lies differs from game to game.
[[nodiscard]] std::string without_position(std::string name);

class Watch {
 public:
  Watch(const AnyGame& game, const Shapes& shapes);

  /// The events of one line; `last` if the game ended with it. `doer` played the line in turn;
  /// kNobody where several decided at once, so that the events are not one seat's doing.
  void see(std::span<const Event> events, Seat doer, bool last);
  /// What stands on the boards.
  void look(const Scene& scene);
  /// The turns counted so far; 0: no event tells.
  [[nodiscard]] int turns() const { return turns_; }
  /// Everything counted, named as the final position names it.
  void write(const AnyState& final_state, Row& row) const;

 private:
  using Counts = std::array<std::uint32_t, kMaxSeats + 1>;
  using Named = std::tuple<std::uint16_t, int, std::int16_t>;  // an event, which term, its number
  using Place = std::pair<std::uint16_t, std::int16_t>;        // by index of the term
  [[nodiscard]] std::size_t column(const Event& event, const EventShape& shape, Seat doer) const;
  [[nodiscard]] UseRow use(std::string what, const Counts& counts) const;
  void write_things(const AnyState& final_state, std::map<std::string, Counts>& out,
                    std::set<std::string>& spoken) const;
  void write_places(const AnyState& final_state, std::map<std::string, Counts>& out) const;

  const AnyGame& game_;
  const Shapes& shapes_;
  std::vector<Counts> events_;
  std::vector<bool> before_last_;
  std::map<Named, Counts> things_;
  std::map<Named, Counts> manners_;
  std::map<Place, Counts> places_;
  std::map<Rule, Counts> rules_;
  std::set<Rule> rules_before_last_;
  std::set<std::string> shown_;
  int turns_ = 0;
};

}  // namespace sandtable::lab
