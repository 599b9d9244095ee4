#include "core/translations.hpp"

#include <algorithm>
#include <set>

#include "core/json.hpp"

namespace sandtable {
namespace {

constexpr std::string_view kContent = "content.";

std::string place_of(const Catalogue& catalogue, const std::string& key) {
  return "words/" + catalogue.language() + ".json: " + key;
}

/// "content.unit.tank" of "content.unit.tank.dat": every language has the forms that its sentences
/// need.
std::string_view thing_of(std::string_view key) {
  std::size_t end = kContent.size();
  for (int dots = 0; dots < 2 && end < key.size(); ++end) dots += key[end] == '.' ? 1 : 0;
  return end < key.size() ? key.substr(0, end - 1) : key;
}

std::set<std::string_view> things_in(const Catalogue& english) {
  std::set<std::string_view> out;
  for (const auto& [key, message] : english.messages())
    if (key.starts_with(kContent)) out.insert(thing_of(key));
  return out;
}

/// A slot that the English sentence does not have; empty if there is none.
std::string strange_slot(const Message& message, const Message& english) {
  const std::vector<std::string> known = english.slots();
  for (std::string& name : message.slots())
    if (std::ranges::find(known, name) == known.end()) return std::move(name);
  return "";
}

/// A catalogue as one flat object of sentences.
Json flat(const Catalogue& catalogue) {
  Json out = Json::object();
  for (const auto& [key, message] : catalogue.messages()) out.append(key, Json(message.source()));
  return out;
}

}  // namespace

std::vector<std::string> translation_faults(const Catalogues& words) {
  const Catalogue* english = words.in(kFirstLanguage);
  if (english == nullptr) return {"there is no words/en.json"};
  const std::set<std::string_view> things = things_in(*english);
  std::vector<std::string> out;
  for (const Catalogue& each : words.all()) {
    for (const auto& [key, message] : each.messages()) {
      const Message* first = english->find(key);
      const bool thing = key.starts_with(kContent) && things.contains(thing_of(key));
      if (first == nullptr && !thing)
        out.push_back(place_of(each, key) + " is superfluous: English has no such sentence");
      if (first == nullptr) continue;
      if (const std::string slot = strange_slot(message, *first); !slot.empty())
        out.push_back(place_of(each, key) + " asks for {" + slot +
                      "}, which the English sentence does not have");
    }
  }
  return out;
}

Result<Catalogues> laid_over(const Catalogues& words, std::span<const DataFile> files) {
  const Result<Catalogues> over = Catalogues::read(files);
  if (!over) return over.error();
  std::vector<std::pair<std::string, std::string>> texts;
  const auto add = [&](const std::string& language) {
    Json all = Json::object();
    for (const Catalogues* each : {&words, &*over})
      if (const Catalogue* one = each->in(language)) all = overlay(all, flat(*one));
    texts.emplace_back("words/" + language + ".json", all.text());
  };
  for (const Catalogue& each : words.all()) add(each.language());
  for (const Catalogue& each : over->all())
    if (words.in(each.language()) == nullptr) add(each.language());
  std::vector<DataFile> merged;
  for (const auto& [path, text] : texts) merged.push_back({path, text});
  return Catalogues::read(merged);
}

std::vector<Counted> count_missing(const Catalogues& words) {
  std::vector<Counted> out;
  const Catalogue* english = words.in(kFirstLanguage);
  if (english == nullptr) return out;
  for (const Catalogue& each : words.all()) {
    if (&each == english) continue;
    const auto lacks = [&](const auto& sentence) { return each.find(sentence.first) == nullptr; };
    out.push_back({each.language(),
                   static_cast<int>(std::ranges::count_if(english->messages(), lacks)),
                   static_cast<int>(english->messages().size())});
  }
  return out;
}

}  // namespace sandtable
