#pragma once
// One whole game between agents. The same seed and the same agents give the same game, recorded or
// not, on one thread or many.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "core/record.hpp"

namespace sandtable {

/// Whether a match is written down.
enum class Recording : std::uint8_t {
  None,    ///< Plays on the bare state: no cost.
  Lines,   ///< Every line with its dice.
  Golden,  ///< And a hash of the position after every line.
};

struct MatchOptions {
  std::uint64_t seed = 0;
  Recording recording = Recording::None;
  std::uint64_t max_lines = 100'000;  ///< A game that is not over by then is an error.
  std::string data{};                 ///< Digest of replaced data files, for the record.
  bool count_events = false;          ///< How often each kind of event happened.
  /// Told before and after a seat has thought about a line. There is no clock here: who wants to
  /// know how long it took brings one.
  std::function<void(Seat seat, bool begins)> thinks{};
  /// Says that who thinks has thought enough. With none, all think as long as they like.
  std::function<bool()> enough{};
};

struct MatchResult {
  std::uint64_t seed = 0;
  Outcome outcome;
  std::uint64_t lines = 0;         ///< Orders, offers, purchases …: what the record has lines for.
  std::uint64_t steps = 0;         ///< Small choices.
  std::vector<std::string> roles;  ///< By seat, as the last scene names them; may be empty texts.
  std::vector<std::uint32_t> events;  ///< By kind, if they were counted.
  std::optional<Record> record;
};

/// Plays one game; `agents` has one player for each seat. A bot that gives an empty, illegal or
/// unfinished line is an error that names bot, seat and line.
[[nodiscard]] Result<MatchResult> play_match(const std::shared_ptr<const AnyGame>& game,
                                             std::span<const Agent> agents,
                                             const MatchOptions& options);

}  // namespace sandtable
