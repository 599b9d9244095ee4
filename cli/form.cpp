#include "cli/form.hpp"

#include <fmt/ostream.h>

#include "agents/agent.hpp"
#include "cli/input.hpp"

namespace sandtable::cli {
namespace {

std::string range_text(const OptionSpec& spec) {
  const std::string items = spec.min_items == spec.max_items
                                ? fmt::format("{}", spec.min_items)
                                : fmt::format("{} to {}", spec.min_items, spec.max_items);
  switch (spec.type) {
    case OptionType::Int:
      return fmt::format("{} to {}", spec.low, spec.high);
    case OptionType::Bool:
      return "true or false";
    case OptionType::Enum:
      return joined(spec.words, " | ");
    case OptionType::IntList:
      return fmt::format("{} numbers from {} to {}", items, spec.low, spec.high);
    case OptionType::EnumList:
      return fmt::format("{} of {}", items, joined(spec.words, ", "));
  }
  return "";
}

/// A value as it is written behind --set.
std::string value_text(const Json& value) {
  if (value.is_string()) return value.as_string();
  if (!value.is_array()) return value.text();
  std::vector<std::string> items;
  for (const Json& item : value.items()) items.push_back(value_text(item));
  return joined(items, ",");
}

/// Spaces at the front of the text indent its first line; later lines are indented by `hanging`.
void print_wrapped(Io& io, const std::string& text, int hanging) {
  terminal::Block block;
  terminal::add_wrapped(block, terminal::clean(text, io.look), io.look.width, hanging);
  fmt::print(io.out, "{}", terminal::shown(block, io.look));
}

void print_preset(const Preset& preset, Io& io) {
  std::string settings;
  for (const auto& [name, value] : preset.options.members())
    settings += (settings.empty() ? "" : ", ") + name + "=" + value_text(value);
  fmt::print(io.out, "  {}\n", preset.name);
  print_wrapped(io, "      " + preset.help, 6);
  if (!settings.empty()) print_wrapped(io, "      " + settings, 6);
}

}  // namespace

void print_form(const GameInfo& info, Io& io) {
  fmt::print(io.out, "{} ({}), rules {} version {}\n", info.title, info.name, info.code,
             info.rules_version);
  print_wrapped(io, "  " + info.tagline, 2);
  fmt::print(io.out, "\nPresets (--preset NAME)\n");
  for (const Preset& preset : info.presets) print_preset(preset, io);
  fmt::print(io.out, "\nBots\n");
  for (const BotInfo& bot : info.bots) print_wrapped(io, "  " + bot.name + ": " + bot.help, 4);
  print_wrapped(io, "  random: any choice, all as likely", 4);
  fmt::print(io.out, "\nOptions (--set OPTION=VALUE)\n");
  for (const OptionSpec& spec : info.schema.specs()) {
    print_wrapped(
        io, fmt::format("  {}={}  ({})", spec.name, value_text(spec.fallback), range_text(spec)),
        6);
    print_wrapped(io, "      " + spec.help + (spec.rule.empty() ? "" : " [" + spec.rule + "]"), 6);
  }
}

}  // namespace sandtable::cli
