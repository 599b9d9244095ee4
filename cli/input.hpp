#pragma once
// What several commands read: files, numbers, and the flags that choose a game and its options.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/record.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
class Option;
}  // namespace CLI

namespace sandtable::cli {

/// The whole text of a file, or an error that names it. "-" is not special.
[[nodiscard]] Result<std::string> read_file(const std::string& path);
/// Writes a file whole or not at all; throws a std::system_error that names it when the disk
/// refuses.
void write_file(const std::filesystem::path& path, std::string_view text);

/// A flag for a whole number from `low` to `high`; anything else is refused with the range.
CLI::Option* add_number(CLI::App& app, const std::string& name, std::uint64_t& target,
                        std::uint64_t low, std::uint64_t high, const std::string& help);
/// Likewise, remembering whether it was given.
CLI::Option* add_number(CLI::App& app, const std::string& name,
                        std::optional<std::uint64_t>& target, std::uint64_t low, std::uint64_t high,
                        const std::string& help);

/// For `--jobs`: so many threads, or one for each core (0).
[[nodiscard]] int threads_for(std::uint64_t jobs);
/// Each of so many games has a seed of its own, one above the other.
[[nodiscard]] Status check_seeds(std::uint64_t first, std::uint64_t games);

/// Where options of a game come from, in the order they are laid over each other.
struct OptionFlags {
  std::string preset;
  std::string options;           ///< JSON, or a file of it.
  std::vector<std::string> set;  ///< "option=value".
  std::string data;              ///< A folder of files that replace the game's.
  [[nodiscard]] bool any() const { return !preset.empty() || !options.empty() || !set.empty(); }
};
/// Adds --preset, --set, --options and --data.
void add_option_flags(CLI::App& app, OptionFlags& flags);
/// Adds --data alone.
void add_data_flag(CLI::App& app, OptionFlags& flags);
/// The positional argument GAME.
CLI::Option* add_game_argument(CLI::App& app, std::string& target);

/// A game, made. The data outlive it.
struct Chosen {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Data> data;
  std::shared_ptr<const AnyGame> game;
};

/// What a folder brings to a game: files in place of its own, and its words laid over the game's.
struct Brought {
  std::shared_ptr<const Data> data;
  const GameEntry* entry = nullptr;  ///< With these words; lives as long as the data.
  bool words = false;                ///< The folder has some.
};
/// The game with the files below the folder; an empty name changes nothing.
[[nodiscard]] Result<Brought> load_folder(const GameEntry& entry, const std::string& folder);
/// Its data alone.
[[nodiscard]] Result<std::shared_ptr<const Data>> load_data(const GameEntry& entry,
                                                            const std::string& folder);
/// What can be set with these data; the error names --data.
[[nodiscard]] Result<OptionSchema> schema_of(const GameEntry& entry, const Data& data,
                                             const OptionFlags& flags);
/// Only what differs from the defaults, checked.
[[nodiscard]] Result<Json> options_of(const GameEntry& entry, const OptionSchema& schema,
                                      const OptionFlags& flags);
[[nodiscard]] Result<Chosen> choose_game(const std::string& name, const OptionFlags& flags);

/// A record from a file, and its game with the data it needs.
struct Loaded {
  Record record;
  Chosen chosen;
};
[[nodiscard]] Result<Loaded> load_record(const std::string& path, const OptionFlags& flags);

/// The names of a game's seats in a fresh position.
[[nodiscard]] std::vector<std::string> seat_names(const AnyGame& game);
/// A seat by name or number, or an error that lists them.
[[nodiscard]] Result<Seat> seat_from(const AnyGame& game, const AnyState& state,
                                     std::string_view name, std::string_view where);

/// "a, b, c".
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 std::string_view separator = ", ");

}  // namespace sandtable::cli
