// Games as they are offered: their words are keys of their catalogues.

#include "server/offers.hpp"

#include <doctest/doctest.h>

#include <string>

#include "core/about.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

std::string english(const GameInfo& info, const std::string& key) {
  REQUIRE(info.words != nullptr);
  const Catalogues::Found found = info.words->find(kFirstLanguage, key);
  if (found.message == nullptr) return "";
  return found.message->spell(kFirstLanguage, [](std::string_view) { return SlotWords{}; });
}

/// A browser ticks a box where the command line has a word.
std::string ticked(const OptionSpec& option) {
  if (option.type != OptionType::Bool) return option.help;
  for (const auto& [word, box] : {std::pair("false:", "off:"), std::pair("true:", "on:")})
    if (option.help.starts_with(word))
      return box + option.help.substr(std::string_view(word).size());
  return option.help;
}

TEST_CASE("every game says what it is, and what its options, presets and bots are") {
  for (const GameEntry* entry : registry()) {
    const GameInfo& info = entry->info;
    for (const std::string& key : about_keys(info)) {
      CAPTURE(info.name + ": " + key);
      CHECK(english(info, key) != "");
    }
  }
}

TEST_CASE("the catalogue and the command line say the same of an option") {
  for (const GameEntry* entry : registry()) {
    const GameInfo& info = entry->info;
    CAPTURE(info.name);
    CHECK(english(info, "about.title") == info.title);
    CHECK(english(info, "about.tagline") == info.tagline);
    CHECK(english(info, "about.length") == info.length);
    for (const OptionSpec& option : info.schema.specs())
      CHECK(english(info, about_key("options", option.name, "help")) == ticked(option));
    for (const Preset& preset : info.presets)
      CHECK(english(info, about_key("presets", preset.name, "help")) == preset.help);
    for (const BotInfo& bot : info.bots)
      CHECK(english(info, about_key("bots", bot.name, "help")) == bot.help);
  }
}

TEST_CASE("a game is offered in keys, whose sentences come with those of the server") {
  test::Running running;
  const std::string words = test::get(running.port(), "/api/words/en").body;
  for (const GameEntry* entry : registry()) {
    const GameInfo& info = entry->info;
    const Json offer = to_json(offer_of(info));
    CHECK(offer.at_pointer("/title/say")->as_string() == info.name + ".about.title");
    const Json& option = offer.find("options")->items().at(0);
    const std::string name = option.find("name")->as_string();
    CHECK(option.at_pointer("/called/say")->as_string() ==
          info.name + "." + about_key("options", name, "word"));
    CHECK(offer.at_pointer("/bots/0/help/say")->as_string().starts_with("server.levels."));
    for (const std::string& key : about_keys(info))
      CHECK(words.find('"' + info.name + "." + key + "\":") != std::string::npos);
  }
}

}  // namespace
}  // namespace sandtable::server
