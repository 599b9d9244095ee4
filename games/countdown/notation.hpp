#pragma once
// One line of the pad as text and as choices. README.md describes the notation.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

/// What a line of any phase says.
struct Wanted {
  enum class What : std::uint8_t { Hex, Unit, Capital, Order, Again, Buy, City, Place, Seal };
  What what = What::Seal;
  Order order{};           ///< Order: count 0 for all. Place: as placements are kept.
  int type = 0;            ///< Hex: a Terrain. Unit: a Unit. Buy, Place: the item.
  int at = 0;              ///< Hex: the cell. Unit, Capital, City, Place: the hex.
  int count = 0;           ///< Buy, Place; 0 for all.
  bool once_more = false;  ///< Order: written by `again`, if that order is still the last.
};

/// The choices of a line that lead to what is wanted, from where the seat stands. Stops at the
/// first choice that is not offered; `refused` is then that choice.
struct Steps {
  Line line;
  bool complete = false;
  Action refused = 0;
};
[[nodiscard]] Steps steps_towards(const Countdown& game, const State& s, Seat seat,
                                  const Wanted& wanted);
/// The choice of the present step that leads there.
[[nodiscard]] Action next_towards(const Countdown& game, const State& s, Seat seat,
                                  const Wanted& wanted);
/// What stands against a line that begins at rest; nothing if it can be written. Steps that leave
/// one choice are passed over, so what the line says there is checked here.
[[nodiscard]] std::optional<Refusal> refuse_line(const Countdown& game, const State& s, Seat seat,
                                                 const Wanted& wanted);
/// One choice on a scratch copy, without going on to what follows a decision.
void look_ahead(const Countdown& game, State& s, Seat seat, Action action);

[[nodiscard]] std::string order_text(const State& s, const Order& order);
/// The half-made line as far as it goes; empty at rest.
[[nodiscard]] std::string draft_text(const State& s, Seat seat);
/// The lines of the seat's decision so far: orders, purchases, payments; or placements.
[[nodiscard]] std::vector<std::string> pad_lines(const State& s, Seat seat);
/// What a line of text says, or what is wrong with it.
struct Parsed {
  Wanted wanted;
  Words problem;
  Rule rule;  ///< Of the problem, where a rule stands against what was written.
};
[[nodiscard]] Parsed parse_line(const State& s, std::string_view text);

}  // namespace sandtable::countdown
