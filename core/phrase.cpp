#include "core/phrase.hpp"

#include <algorithm>
#include <set>

namespace sandtable {
namespace {

const detail::ListedPhrase*& first_phrase() {
  static const detail::ListedPhrase* first = nullptr;
  return first;
}

SlotWords words_of(const PhraseValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    const auto spelt = [n = *number](std::string_view form) {
      return (form == "signed" && n >= 0 ? "+" : "") + std::to_string(n);
    };
    return {spelt, *number, std::to_string(*number)};
  }
  const auto& text = std::get<std::string>(value);
  return {[&text](std::string_view) { return text; }, 1, text};  // without a number it were absent
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

/// The slots of a sentence against those that are filled.
std::string slots_fault(const PhraseType& type, const Message& message, bool uses_all) {
  const std::vector<std::string> used = message.slots();
  for (const std::string& name : used)
    if (std::ranges::find(type.slots, name) == type.slots.end())
      return "has the slot {" + name + "}, which nobody fills";
  if (!uses_all) return "";
  for (const std::string_view name : type.slots)
    if (std::ranges::find(used, name) == used.end())
      return "does not use the slot {" + std::string(name) + "}";
  return "";
}

std::string key_fault(std::string_view key, const std::set<std::string_view>& said,
                      std::span<const std::string_view> also) {
  const auto covers = [key](std::string_view prefix) { return key.starts_with(prefix); };
  if (said.contains(key) || std::ranges::any_of(also, covers)) return "";
  return in_quotes(key) + " is said by nobody";
}

}  // namespace

detail::ListedPhrase::ListedPhrase(const PhraseType& type) : type_(type), next_(first_phrase()) {
  first_phrase() = this;
}

std::vector<const PhraseType*> phrases_of(std::string_view part) {
  std::vector<const PhraseType*> out;
  for (const detail::ListedPhrase* one = first_phrase(); one != nullptr; one = one->next())
    if (one->type().part == part) out.push_back(&one->type());
  return out;
}

std::string PhraseBook::operator()(const Phrase& phrase) const {
  if (phrase.type == nullptr) return "";
  const Catalogues::Found found = words_.find(language_, phrase.type->key);
  if (found.message == nullptr) return std::string(phrase.type->key);  // phrase_fault() finds it
  return found.message->spell(found.language, [&](std::string_view wanted) -> SlotWords {
    const auto slot = std::ranges::find(phrase.type->slots, wanted);
    if (slot == phrase.type->slots.end()) return {};
    return words_of(phrase.values[static_cast<std::size_t>(slot - phrase.type->slots.begin())]);
  });
}

std::string phrase_fault(std::string_view part, const Catalogues& words,
                         std::span<const std::string_view> also) {
  std::set<std::string_view> said;
  for (const PhraseType* type : phrases_of(part)) {
    said.insert(type->key);
    if (words.find(kFirstLanguage, type->key).language != kFirstLanguage)
      return in_quotes(type->key) + " has no sentence in English";
    for (const Catalogue& one : words.all()) {
      const Message* message = one.find(type->key);
      if (message == nullptr) continue;
      const std::string fault = slots_fault(*type, *message, one.language() == kFirstLanguage);
      if (!fault.empty()) return in_quotes(type->key) + " in " + one.language() + " " + fault;
    }
  }
  for (const Catalogue& one : words.all())
    for (const auto& [key, message] : one.messages())
      if (const std::string fault = key_fault(key, said, also); !fault.empty())
        return one.language() + ": " + fault;
  return "";
}

std::size_t missing_in(const Catalogues& words, std::string_view language) {
  const Catalogue* english = words.in(kFirstLanguage);
  const Catalogue* other = words.in(language);
  if (english == nullptr) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(english->messages(), [&](const auto& item) {
    return other == nullptr || other->find(item.first) == nullptr;
  }));
}

}  // namespace sandtable
