#include "cli/terminal/things.hpp"

namespace sandtable::terminal {
namespace {

std::string sentence_at(const std::string& path, const Catalogues* words, const Look& look) {
  const Catalogues::Found found =
      words == nullptr ? Catalogues::Found{} : words->find(look.language, path);
  if (found.message == nullptr) return "";
  return clean(found.message->spell(found.language, [](std::string_view) { return SlotWords{}; }),
               look);
}

std::string path_of(std::string_view term, std::string_view id) {
  return "content." + std::string(term) + "." + std::string(id);
}

std::string plain_word(const std::string& path, const Catalogues* words, const Look& look) {
  std::string word = sentence_at(path + ".word", words, look);
  return word.empty() ? sentence_at(path, words, look) : word;
}

/// The word for a thing, if what was said names it.
std::string named_word(const Words& said, std::string_view id, const Catalogues* words,
                       const Look& look) {
  for (std::size_t i = 0; said.said.type != nullptr && i < said.said.type->slots.size(); ++i) {
    const SlotSpec& slot = said.said.type->slots[i];
    const std::int32_t number = said.said.numbers[i];
    if (slot.sort != Sort::Content || number == kAbsent || interned_text(number) != id) continue;
    return plain_word(path_of(slot.term, id), words, look);
  }
  for (const Words& each : said.then)
    if (std::string word = named_word(each, id, words, look); !word.empty()) return word;
  return "";
}

/// The kind of things that alone has this one: "terrain" of "desert"; empty if none has it, or
/// several.
std::string only_term(std::string_view id, const Catalogues* words) {
  constexpr std::string_view kContent = "content.";
  const Catalogue* english = words == nullptr ? nullptr : words->in(kFirstLanguage);
  std::string out;
  if (english == nullptr) return out;
  for (const auto& [key, message] : english->messages()) {
    if (!key.starts_with(kContent)) continue;
    std::string term =
        key.substr(kContent.size(), key.find('.', kContent.size()) - kContent.size());
    const std::string path = path_of(term, id);
    if (key != path && key != path + ".word") continue;
    if (!out.empty() && out != term) return "";
    out = std::move(term);
  }
  return out;
}

}  // namespace

std::string known_word(const Words& said, std::string_view id, const Catalogues* words,
                       const Look& look) {
  if (words == nullptr) return clean(id, look);
  if (std::string word = named_word(said, id, words, look); !word.empty()) return word;
  const std::string term = only_term(id, words);
  return term.empty() ? "" : plain_word(path_of(term, id), words, look);
}

std::string word_of(const Words& said, std::string_view id, const Catalogues* words,
                    const Look& look) {
  std::string word = known_word(said, id, words, look);
  return word.empty() ? clean(id, look) : word;
}

std::string form_of(const Words& name, std::string_view form, const Catalogues* words,
                    const Look& look) {
  const SayingType* type = name.said.type;
  if (type != nullptr && type->group.empty() && name.bound) {
    const std::string path =
        path_of(type->slots.front().term, interned_text(name.said.numbers.front()));
    if (std::string word = sentence_at(path + "." + std::string(form), words, look); !word.empty())
      return word;
  }
  return clean(name, look);
}

}  // namespace sandtable::terminal
