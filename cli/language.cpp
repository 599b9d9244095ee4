#include "cli/language.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

#include "cli/words.hpp"
#include "core/catalogue.hpp"

namespace sandtable::cli {

std::string language_code(std::string_view name) {
  std::string out(name.substr(0, name.find_first_of("_-.@")));
  std::ranges::transform(out, out.begin(), lower);
  if (out == "c" || out == "posix") return std::string(kFirstLanguage);
  const bool letters = std::ranges::all_of(out, [](char c) { return c >= 'a' && c <= 'z'; });
  return letters && (out.size() == 2 || out.size() == 3) ? out : "";
}

std::string language_of(const Locale& locale) {
  for (const std::string_view each : {locale.all, locale.messages, locale.lang})
    if (!each.empty())
      if (std::string code = language_code(each); !code.empty()) return code;
  return std::string(kFirstLanguage);
}

std::string system_language() {
  const auto named = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): see the header
    return value == nullptr ? std::string_view{} : value;
  };
  return language_of({named("LC_ALL"), named("LC_MESSAGES"), named("LANG")});
}

void add_language_flag(CLI::App& app, Io& io) {
  const auto take = [&io](const std::string& text) {
    std::string code = language_code(text);
    if (code.empty())
      throw CLI::ValidationError(
          fmt::format("--language is \"{}\"; write the code of a language, for example de", text),
          CLI::ExitCodes::ValidationError);
    io.look.language = std::move(code);
  };
  app.add_option_function<std::string>(
         "--language", take,
         "of what is read, as de; what it lacks comes in English (LC_ALL, LC_MESSAGES, LANG)")
      ->type_name("CODE");
}

}  // namespace sandtable::cli
