#pragma once
// What a game says about itself, once, before any of it is played.

#include <span>
#include <string>
#include <vector>

#include "core/data.hpp"
#include "core/options.hpp"
#include "core/rule_book.hpp"
#include "core/saying.hpp"

namespace sandtable {

struct BotInfo {
  std::string name;  ///< "script", "hunter"; the index in GameInfo::bots is the number in `plan`.
  std::string help;
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
  OptionSchema schema;    ///< Games for several seat counts have an option `players`.
  /// The option with the words "rounds" and "live", if the game has open negotiation in real time.
  std::string live_option{};
  std::vector<Preset> presets;
  std::vector<BotInfo> bots;
  std::span<const EventType> events;
  std::span<const DataFile> data;       ///< Embedded data files.
  std::span<const RuleEntry> rules;     ///< RULES.md, entry by entry.
  std::span<const Citation> citations;  ///< Where code and tests cite them.
  std::string_view rules_text;          ///< RULES.md whole.
};

}  // namespace sandtable
