#pragma once
// What a game says about itself, once, before any of it is played.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "core/data.hpp"
#include "core/options.hpp"
#include "core/rule_book.hpp"
#include "core/saying.hpp"

namespace sandtable {

struct BotInfo {
  std::string name;  ///< "script", "hunter"; the index in GameInfo::bots is the number in `plan`.
  std::string help;
  bool looks_ahead = false;  ///< A line takes it milliseconds: checks of every kind ask it seldom.
};

/// How a search thinks about one line. Numbers of bots are indices of GameInfo::bots; -1: none.
struct Thought {
  std::uint32_t simulations = 0;  ///< None: it does not search.
  int guide = 0;                  ///< The bot whose choice is tried first and that others follow.
  int player = 0;                 ///< The bot that plays on behind the trees.
  int rounds = 2;                 ///< The position is judged when so many rounds have begun …
  int lines = 60;                 ///< … or so many lines were played behind the trees.
  int uniform_percent = 20;       ///< How often others are taken to have chosen at random.
  friend bool operator==(const Thought&, const Thought&) = default;
};

/// How strong a player of a level is: a scripted bot that overlooks some of its lines, or a search.
struct Level {
  int bot = 0;
  int overlooks = 0;  ///< Percent of lines for which it takes what the clock would take for it.
  Thought thought{};
  friend bool operator==(const Level&, const Level&) = default;
};

/// The levels, weakest first. A game that has measured its own says so in `GameInfo::levels`.
inline constexpr std::array<const char*, 4> kLevelNames{"easy", "normal", "hard", "expert"};
using Levels = std::array<Level, kLevelNames.size()>;
inline constexpr Levels kPlainLevels{
    {{.overlooks = 60}, {.overlooks = 25}, {}, {.thought = {.simulations = 100}}}};

/// An option that came with a version of the rules, and what was played before there was a choice.
struct Earlier {
  int before = 2;      ///< The version that brought the option.
  std::string option;  ///< "mercenary_raise".
  Json value;          ///< How games of older versions are played on.
  friend bool operator==(const Earlier&, const Earlier&) = default;
};

/// An event by a name that it had once, for scenarios: which event it is now, and what must stand
/// in which of its slots, as the id of a thing. "*": anything at all.
struct FormerEvent {
  struct Slot {
    std::string_view name = {};
    std::string_view id = {};
  };
  std::string_view was;  ///< "mine_passed"
  std::string_view now;  ///< "mine_rolled"
  std::array<Slot, 2> slots{};
};

struct GameInfo {
  std::string name;     ///< The folder and registry name: "fiefdoms".
  std::string title;    ///< "Fiefdoms".
  std::string code;     ///< The rules' code: "FF".
  std::string tagline;  ///< One line of what makes it tick.
  std::string length;   ///< "20 to 30 minutes".
  int min_seats = 2;
  int max_seats = 2;
  int rules_version = 1;  ///< The newest; tables and records pin the one they were made with.
  std::vector<Earlier> earlier;  ///< So that games of older versions go on as they began.
  OptionSchema schema;           ///< Games for several seat counts have an option `players`.
  std::vector<Preset> presets;
  std::vector<BotInfo> bots;
  Levels levels = kPlainLevels;
  std::span<const EventType> events;
  std::span<const FormerEvent> former_events = {};
  std::shared_ptr<const Catalogues> words;  ///< Sentences of typed events; nullptr: it has none.
  std::span<const DataFile> data;           ///< Embedded data files.
  std::span<const RuleEntry> rules;         ///< RULES.md, entry by entry.
  std::span<const Citation> citations;      ///< Where code and tests cite them.
  std::string_view rules_text;              ///< RULES.md whole.
};

}  // namespace sandtable
