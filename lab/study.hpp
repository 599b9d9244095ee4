#pragma once
// A study: one series of games with the same settings and players. The same study gives the same
// rows wherever and by however many they are played.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "lab/row.hpp"

namespace sandtable::lab {

/// Where in a scene the standing of a seat is found, and how often to look: scenes are slow.
struct Probe {
  std::vector<std::string> stats;  ///< Kinds of figures that panels say are the score.
  std::uint64_t every = 1;         ///< Looks after so many lines.
  friend bool operator==(const Probe&, const Probe&) = default;
};

struct Study {
  std::string name;  ///< "main", "skill random script": names its file.
  std::shared_ptr<const AnyGame> game;
  std::string data;                   ///< The folder of replaced data files, or empty.
  std::shared_ptr<const Data> files;  ///< What the game reads its content from.
  std::vector<Agent> players;         ///< One for each seat; they change seats from game to game.
  std::uint64_t first_seed = 1;
  std::uint64_t games = 100;
  std::uint64_t max_lines = 100'000;
  bool usage = true;  ///< Whether rows tell how often everything was used.
  Probe probe;

  [[nodiscard]] std::vector<std::string> player_names() const;
};

/// The player on each seat in game `n`: everybody sits everywhere equally often.
[[nodiscard]] std::vector<std::uint8_t> seating_in(const Study& study, std::uint64_t n);

/// All that decides what the rows of a study are: equal texts, equal rows. The number of games is
/// not part of it, so that a study can go on.
[[nodiscard]] Json study_json(const Study& study);

/// Plays game `n` and writes down what the reports need. The error names seed and line.
[[nodiscard]] Result<Row> play_row(const Study& study, std::uint64_t n);

/// Finds out where this game's scenes show the standing: the figures that the panels say are the
/// score at the end of the first games. May find none. With several threads the
/// first games are played side by side.
[[nodiscard]] Result<Probe> find_probe(const Study& study, int threads = 1);

}  // namespace sandtable::lab
