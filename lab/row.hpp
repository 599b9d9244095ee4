#pragma once
// One game of a study, as the lab keeps it: a line of JSON that holds all that any figure of a
// report is made from. Whole numbers and texts only, so that what is read back is what was written.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/result.hpp"
#include "lab/key.hpp"

namespace sandtable::lab {

/// The form in which rows are written. Files of another form are not read.
inline constexpr int kRowForm = 3;

/// One seat of a game.
struct SeatRow {
  std::uint8_t player = 0;  ///< Index into the study's players.
  /// The keys of its name and role in the game's catalogue ("content.side.red"); a name that no
  /// game has words for stands as it is. No role: empty.
  std::string name;
  std::string role;
  std::string opening;  ///< The seat's first line, in notation.
  std::uint8_t rank = 0;
  std::uint8_t side = 0;
  std::int32_t score = 0;
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

/// Who led on one side of a game, by the figures of the scene.
struct LeadRow {
  static constexpr int kParts = 10;
  static constexpr int kNobodyLeads = -1;
  std::uint8_t side = 0;
  std::int32_t changes = 0;  ///< How often the lead went from one seat to another.
  /// After which thousandth of the lines the winner led to the end; -1: not known, or a draw.
  std::int32_t decided = -1;
  /// Who led alone after each tenth of the lines.
  std::array<std::int8_t, kParts> leader{};
  friend bool operator==(const LeadRow&, const LeadRow&) = default;
};

/// How often something happened in a game, by seat; the last number is for no seat in particular.
struct UseRow {
  Key key;
  std::vector<std::uint32_t> count;
  friend bool operator==(const UseRow&, const UseRow&) = default;
};

struct Row {
  std::uint64_t number = 0;  ///< Of the game in its study, from 0.
  std::uint64_t seed = 0;
  std::vector<SeatRow> seats;
  std::vector<LeadRow> leads;
  std::uint64_t lines = 0;
  std::uint64_t steps = 0;
  std::int32_t turns = 0;   ///< Rounds or turns as the game counts them; 0: it does not.
  std::string ended_by;     ///< The rule.
  std::int32_t first = -1;  ///< The first seat that moved alone, in turn; -1: there was none.
  std::vector<UseRow> use;  ///< In the order of their keys; empty if not asked for.
  std::vector<Key> last;    ///< Events and rules told with the last line and never before.
  friend bool operator==(const Row&, const Row&) = default;

  /// Every seat has rank 1: nobody won.
  [[nodiscard]] bool draw() const;
  /// A seat wins with rank 1, unless all have it.
  [[nodiscard]] bool won(std::size_t seat) const;
  /// The part of a win that a seat would have if the winners of its side were drawn by lot.
  [[nodiscard]] double fair_share(std::size_t seat) const;
};

[[nodiscard]] std::string row_text(const Row& row);  ///< One line of JSON without its end.
[[nodiscard]] Result<Row> row_from(std::string_view text, std::string_view where);

/// One line for every seat of a game, and the line of titles.
[[nodiscard]] std::string csv_titles();
[[nodiscard]] std::string csv_lines(const Row& row, const std::vector<std::string>& players);

}  // namespace sandtable::lab
