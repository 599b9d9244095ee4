#pragma once
// A person decides: commands in, a draft out.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/table/command.hpp"
#include "cli/table/screen.hpp"

namespace sandtable::cli {

enum class Saving : std::uint8_t {
  Now,     ///< Asked for: to the file named, or to the one in use, or to one named after the game.
  IfKept,  ///< Only if the game is kept in a file.
};
/// Writes the game down, an unsealed draft included, and says what was done.
using Saver = std::function<void(Saving saving, const std::string& path, const Draft* draft)>;

enum class Decided : std::uint8_t { Played, Quit };

/// Milliseconds of some clock; empty where nobody is timed.
using Stopwatch = std::function<std::int64_t()>;

class Person {
 public:
  Person(Screen& screen, Table& table, Seat seat, const Saver& save, const Stopwatch& watch)
      : screen_(screen),
        table_(table),
        seat_(seat),
        save_(save),
        watch_(watch),
        draft_(table.draft_for(seat)) {}

  /// Asks until the decision tells somebody something, and plays it; or until the person leaves.
  [[nodiscard]] Decided decide();

 private:
  /// Carries out a command; true once the draft is to be played.
  [[nodiscard]] bool obey(const Command& command);
  [[nodiscard]] bool take_number(int number);
  [[nodiscard]] bool take_notation(const std::string& text);
  [[nodiscard]] bool take(const Choice& choice);
  /// Whether what cannot be taken back is meant: asked once of whoever sits at a terminal.
  [[nodiscard]] bool is_meant(const std::optional<std::string>& loss);
  [[nodiscard]] bool seal();
  [[nodiscard]] bool cannot_seal();
  [[nodiscard]] bool go_on(Draft::Progress progress);
  /// Begins the time that the rules give for this decision, if they give any.
  void start_clock();
  [[nodiscard]] bool is_late() const { return due_ && watch_() > *due_; }
  /// " [2:45]", what is left when the question is put.
  [[nodiscard]] std::string time_left() const;
  /// Nothing more gets in: what was entered stands, the game's fallback does the rest.
  void finish_late();
  void undo();
  void clear();
  void nothing_to_take_back();
  void log(const std::string& count);
  void draw_again();
  [[nodiscard]] const AnyGame& game() const { return table_.game(); }
  [[nodiscard]] std::vector<std::string> words() const;

  Screen& screen_;
  Table& table_;
  Seat seat_;
  const Saver& save_;
  const Stopwatch& watch_;
  std::optional<std::int64_t> due_;
  Draft draft_;
  ChoiceList list_;
};

/// The last events a viewer was told of; `count` is a number or empty for all.
void show_log(Screen& screen, const Table& table, Seat viewer, const std::string& count);

}  // namespace sandtable::cli
