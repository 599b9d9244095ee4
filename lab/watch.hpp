#pragma once
// Counts what happens in a game, event by event, by seat: events, the things in them and how they
// were done, places, rules, and what stood on the boards when somebody looked.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "lab/row.hpp"
#include "lab/shape.hpp"

namespace sandtable::lab {

class Watch {
 public:
  Watch(const AnyGame& game, const Shapes& shapes);

  /// The events of one line; `last` if the game ended with it. `doer` played the line in turn;
  /// kNobody where several decided at once, so that the events are not one seat's doing.
  void see(std::span<const Event> events, Seat doer, bool last);
  /// What stands on the boards. The first look is at the start, before anything was moved.
  void look(const Scene& scene);
  /// The turns counted so far; 0: no event tells.
  [[nodiscard]] int turns() const { return turns_; }
  /// Everything counted. The last look was at the end.
  void write(Row& row) const;

 private:
  using Counts = std::array<std::uint32_t, kMaxSeats + 1>;
  using Totals = std::map<Key, Counts>;
  /// An event, which of its counted slots, and the number there.
  using Told = std::tuple<std::uint16_t, std::uint16_t, std::int16_t>;
  using Spot = std::pair<std::string, int>;  ///< The board, and the cell's id.
  using Cells = std::map<Spot, Key>;         ///< What named cells are called: content of the game.
  [[nodiscard]] std::size_t column(const Event& event, const EventShape& shape, Seat doer) const;
  void count(const Event& event, std::size_t who);
  void add_cell(const CountedSlot& slot, int number, const Counts& counts, Totals& out,
                std::set<Key>& shown) const;
  void write_told(Totals& out, std::set<Key>& shown) const;

  const AnyGame& game_;
  const Shapes& shapes_;
  std::vector<Counts> events_;
  std::vector<bool> before_last_;
  std::map<Told, Counts> told_;
  std::map<Rule, Counts> rules_;
  std::set<Rule> rules_before_last_;
  std::set<Key> shown_;
  std::optional<Cells> at_start_;
  Cells now_;
  int turns_ = 0;
};

}  // namespace sandtable::lab
