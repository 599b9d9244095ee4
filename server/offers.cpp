#include "server/offers.hpp"

#include <algorithm>

#include "agents/agent.hpp"
#include "core/about.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/speak.hpp"

namespace sandtable::server {
namespace {

/// What the game's catalogue says of it, or what its code does.
Words about(const GameInfo& info, const std::string& key, const std::string& otherwise) {
  if (info.words == nullptr || info.words->find(kFirstLanguage, key).message == nullptr)
    return {otherwise};
  return said_by(info.name, key);
}

/// Of an option, a preset or a bot of the game's own.
Words word_of(const GameInfo& info, const char* kind, const std::string& name) {
  return about(info, about_key(kind, name, "word"), name);
}
Words help_of(const GameInfo& info, const char* kind, const std::string& name,
              const std::string& help) {
  return about(info, about_key(kind, name, "help"), help);
}

wire::OptionSpec option_of(const GameInfo& info, const OptionSpec& spec) {
  wire::OptionSpec out;
  out.name = spec.name, out.type = spec.type, out.low = spec.low, out.high = spec.high;
  out.min_items = spec.min_items, out.max_items = spec.max_items, out.words = spec.words;
  out.fallback = spec.fallback, out.rule = spec.rule;
  out.called = word_of(info, "options", spec.name);
  out.help = help_of(info, "options", spec.name, spec.help);
  return out;
}

/// What a level is, as agent_offers() has it, in words of the server's own.
Words level_help(const BotInfo& bot, const Level& level) {
  if (level.overlooks == 0)
    return bot.looks_ahead ? speak<"levels.ahead">() : speak<"levels.by_the_book">();
  return bot.looks_ahead ? speak<"levels.ahead_mostly", "n">(level.overlooks)
                         : speak<"levels.by_the_book_mostly", "n">(level.overlooks);
}

wire::BotOffer bot_of(const GameInfo& info, const BotInfo& bot) {
  const auto level = std::ranges::find(kLevelNames, bot.name);
  if (level != kLevelNames.end()) {
    const auto at = static_cast<std::size_t>(level - kLevelNames.begin());
    return {bot.name, {}, level_help(bot, info.levels.at(at))};
  }
  return {bot.name, word_of(info, "bots", bot.name), help_of(info, "bots", bot.name, bot.help)};
}

}  // namespace

wire::GameOffer offer_of(const GameInfo& info) {
  wire::GameOffer out;
  out.name = info.name, out.rules_version = info.rules_version;
  out.title = about(info, "about.title", info.title);
  out.tagline = about(info, "about.tagline", info.tagline);
  out.length = about(info, "about.length", info.length);
  out.min_seats = info.min_seats, out.max_seats = info.max_seats;
  for (const OptionSpec& spec : info.schema.specs()) out.options.push_back(option_of(info, spec));
  for (const Preset& preset : info.presets)
    out.presets.push_back({preset.name, word_of(info, "presets", preset.name),
                           help_of(info, "presets", preset.name, preset.help), preset.options});
  for (const BotInfo& bot : agent_offers(info)) out.bots.push_back(bot_of(info, bot));
  return out;
}

std::string offers(const std::optional<std::string>& lab) {
  wire::GameList out{{}, lab};
  for (const GameEntry* entry : registry()) out.games.push_back(offer_of(entry->info));
  std::string text;
  write_json(text, out);
  return text;
}

}  // namespace sandtable::server
