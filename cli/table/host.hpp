#pragma once
// Runs a game at one screen from where it stands to its end: bots play, persons are asked, the
// keyboard is passed on, the game is saved.

#include <optional>
#include <set>
#include <string>

#include "cli/table/advice.hpp"
#include "cli/table/person.hpp"

namespace sandtable::cli {

struct HostSettings {
  std::string save;     ///< File to keep up to date; empty: only when asked.
  std::string data;     ///< Folder of replaced data files; empty: none.
  bool fast = false;    ///< Bots alone: no stop and no board before the end.
  bool advise = false;  ///< Walk through what happens; the table has given chance.
  Stopwatch watch{};    ///< What persons are timed by, in a game whose rules time them.
};

class Host {
 public:
  Host(Io& io, Table& table, HostSettings settings);
  /// Plays on. A bot that breaks the contract is an error, and so is a game that could not be
  /// saved: at once if it is to be kept in a file from the start, else at the end.
  [[nodiscard]] Status play();

 private:
  /// Plays until the end, or until somebody leaves.
  [[nodiscard]] Status play_on();
  [[nodiscard]] Status bot(Seat seat);
  /// Walks through a line before it is played; the draws for it.
  [[nodiscard]] std::vector<std::int32_t> advise(const AnyState& state, Seat seat,
                                                 const Line& line);
  /// What was walked through is no news on the next page.
  void forget_shown();
  [[nodiscard]] bool leaves() const { return advisor_ && advisor_->leaves(); }
  /// Makes sure that nobody reads another's secrets; false when the input has ended.
  [[nodiscard]] bool hand_over(Seat seat);
  [[nodiscard]] bool secrets_between(Seat a, Seat b) const;
  /// Shows what the bots do when nobody plays against them; false to leave.
  [[nodiscard]] bool watch();
  void save(Saving saving, const std::string& path, const Draft* draft);
  /// Whether a file of that name is there that this game has not written.
  [[nodiscard]] bool belongs_to_others(const std::string& file) const;
  /// Writes the file; what went wrong, if anything did, is kept until the next time.
  [[nodiscard]] bool write(const std::string& file, const Draft* draft);
  void keep_saved();
  void farewell();
  void after_the_end(Seat viewer);

  Screen screen_;
  Table& table_;
  HostSettings settings_;
  Saver saver_;
  std::optional<Advisor> advisor_;
  Seat advised_ = kSpectator;
  Seat viewer_ = kNobody;        ///< Whose secrets the screen shows.
  std::set<std::string> files_;  ///< Written by this game.
  std::string problem_;          ///< Why the last save failed; empty: it did not.
};

/// The command that plays the same game again with the same dice. `data` is the folder of replaced
/// data files, or empty.
[[nodiscard]] std::string same_game_command(const Table& table, const std::string& data);

}  // namespace sandtable::cli
