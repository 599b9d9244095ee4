#pragma once
// The argument SOURCE: a fresh game, or a record and a line of it.

#include <optional>
#include <string>

#include "cli/input.hpp"

namespace sandtable::cli {

struct SourceFlags {
  std::string source;
  OptionFlags options;  ///< Of a fresh game; a record has its own.
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> step;
};

/// A position, and the game it is one of.
struct Place {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
};

/// Adds SOURCE, --step and the options; the seed has a meaning of its own in each command.
void add_source(CLI::App& app, SourceFlags& flags);
/// The game alone, fresh or of the record.
[[nodiscard]] Result<std::shared_ptr<const AnyGame>> source_game(const SourceFlags& flags);
/// The start of a fresh game, or the position behind a line of the record.
[[nodiscard]] Result<Place> source_place(const SourceFlags& flags);

}  // namespace sandtable::cli
