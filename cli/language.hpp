#pragma once
// Which language people read: the one that --language names, else the one the system is set to,
// else English. Whoever shows something finds it in the look of its screen:
// `context.io.look.language`.

#include <string>
#include <string_view>

#include "cli/program.hpp"

namespace sandtable::cli {

/// The variables of the environment that say it, in the order in which they count.
struct Locale {
  std::string_view all = {};       ///< LC_ALL
  std::string_view messages = {};  ///< LC_MESSAGES
  std::string_view lang = {};      ///< LANG
};

/// The code of a language by whatever name: "de" of "de", "DE", "de_AT.UTF-8" and "de-CH"; English
/// of "C" and "POSIX"; empty of what names none.
[[nodiscard]] std::string language_code(std::string_view name);
/// The language that the system is set to; English where it names none.
[[nodiscard]] std::string language_of(const Locale& locale);
/// The same from the environment. Before any thread starts.
[[nodiscard]] std::string system_language();

/// Adds --language to a command.
void add_language_flag(CLI::App& app, Io& io);

}  // namespace sandtable::cli
