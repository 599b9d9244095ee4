#pragma once
// A scenario file in memory. Private to core: run_scenario reads it, then plays it.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable {

/// A line that somebody plays or tries; `rule` where it must be refused.
struct Try {
  std::string place;  ///< "/play/2": where it stands in the file.
  std::string seat;   ///< A seat's name, or "*" for every seat that owes.
  std::string text;   ///< The line in the game's notation.
  Rule rule;          ///< Empty: the line cannot even be read, so no rule speaks of it.
};

struct Expectation {
  std::string pointer;
  Json value;
};

/// What a scenario says about the end. Empty: it says nothing.
struct Ending {
  std::optional<bool> over;
  std::map<std::string, std::int64_t> rank;
  std::map<std::string, std::int64_t> score;
  Rule ended_by;
  [[nodiscard]] bool asks_outcome() const {
    return !rank.empty() || !score.empty() || !ended_by.empty();
  }
};

/// A scenario as its file says it.
struct Script {
  std::string title;
  std::vector<std::string> rules;
  std::vector<std::int32_t> dice;
  std::vector<Try> refused, legal, play, refused_after, legal_after;
  std::vector<Expectation> expect;
  std::vector<std::string> events;
  Ending ending;
  [[nodiscard]] bool checks_something() const {
    return !refused.empty() || !legal.empty() || !play.empty() || !refused_after.empty() ||
           !legal_after.empty() || !expect.empty() || !events.empty() || ending.over ||
           ending.asks_outcome();
  }
};

/// Reads all but game, options and position. The reader holds the first fault, if any.
[[nodiscard]] Script read_script(JsonReader& top, const GameInfo& info);

/// The options of a scenario: a preset's, if it names one, with its own put over them.
[[nodiscard]] Json read_options(JsonReader& top, const GameEntry& entry);

}  // namespace sandtable
