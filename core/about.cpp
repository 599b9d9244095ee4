#include "core/about.hpp"

namespace sandtable {

std::string about_key(std::string_view kind, std::string_view name, std::string_view what) {
  std::string out = "about.";
  ((((out += kind) += '.') += name) += '.') += what;
  return out;
}

std::vector<std::string> about_keys(const GameInfo& info) {
  std::vector<std::string> out{"about.title", "about.tagline", "about.length"};
  const auto add = [&](std::string_view kind, std::string_view name) {
    for (const char* what : {"word", "help"}) out.push_back(about_key(kind, name, what));
  };
  for (const OptionSpec& option : info.schema.specs()) add("options", option.name);
  for (const Preset& preset : info.presets) add("presets", preset.name);
  for (const BotInfo& bot : info.bots) add("bots", bot.name);
  return out;
}

}  // namespace sandtable
