#pragma once
// Runs a game at one screen from where it stands to its end: bots play, persons are asked, the
// keyboard is passed on, the game is saved.

#include <optional>
#include <string>

#include "cli/table/person.hpp"

namespace sandtable::cli {

struct HostSettings {
  std::string save;   ///< File to keep up to date; empty: only when asked.
  bool fast = false;  ///< Bots alone: no stop and no board before the end.
};

class Host {
 public:
  Host(Io& io, Table& table, HostSettings settings);
  /// Plays on; a bot that breaks the contract is an error.
  [[nodiscard]] Status play();

 private:
  [[nodiscard]] Status bot(Seat seat);
  /// Makes sure that nobody reads another's secrets; false when the input has ended.
  [[nodiscard]] bool hand_over(Seat seat);
  [[nodiscard]] bool secrets_between(Seat a, Seat b) const;
  /// Shows what the bots do when nobody plays against them; false to leave.
  [[nodiscard]] bool watch();
  void save(Saving saving, const std::string& path, const Draft* draft);
  /// Writes the file; says what went wrong, if anything did.
  [[nodiscard]] std::string write(const std::string& file, const Draft* draft) const;
  void keep_saved();
  void farewell();
  void after_the_end(Seat viewer);

  Screen screen_;
  Table& table_;
  HostSettings settings_;
  Saver saver_;
  Seat viewer_ = kNobody;  ///< Whose secrets the screen shows.
};

/// The command that plays the same game again with the same dice.
[[nodiscard]] std::string same_game_command(const AnyGame& game, std::uint64_t seed);

}  // namespace sandtable::cli
