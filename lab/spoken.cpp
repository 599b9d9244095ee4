#include "lab/spoken.hpp"

#include <algorithm>

namespace sandtable::lab {
namespace {

bool in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// "launchers" is "launcher"; "gas" and "mass" stay.
void make_singular(std::string& word) {
  constexpr std::size_t kShort = 3;
  if (word.size() > kShort && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
}

/// The sentence with something in place of each term.
std::string with_terms_as(std::string_view pattern, std::string_view something) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = pattern.find('{', at);
    const std::size_t shut = pattern.find('}', open);
    out += pattern.substr(at, std::min(open, pattern.size()) - at);
    if (open == std::string_view::npos || shut == std::string_view::npos) break;
    out += something;
    at = shut + 1;
  }
  return out;
}

}  // namespace

std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  const auto end_word = [&] {
    make_singular(word);
    if (!word.empty()) out.push_back(std::move(word));
    word.clear();
  };
  for (const char c : text)
    if (in_word(c))
      word += lower(c);
    else
      end_word();
  end_word();
  return out;
}

std::string plain_name(std::string_view text) {
  std::string out;
  for (const std::string& word : plain_words(text)) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string open_sentence(const GameInfo& info, const EventType& type) {
  if (type.pattern != nullptr) return with_terms_as(type.pattern, "…");
  return spell_slots(info, type, [&](const SlotSpec&) -> SlotWords {
    return {[](std::string_view) { return std::string("…"); }, 2, ""};
  });
}

void Spoken::add(std::string_view text) {
  std::vector<std::string> words = plain_words(text);
  if (!words.empty()) texts_.push_back(std::move(words));
}

bool Spoken::of(std::string_view name) const {
  const std::vector<std::string> words = plain_words(name);
  if (words.empty()) return false;
  return std::ranges::any_of(texts_, [&](const std::vector<std::string>& text) {
    return !std::ranges::search(text, words).empty();
  });
}

}  // namespace sandtable::lab
