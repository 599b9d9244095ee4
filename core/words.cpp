#include "core/words.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sandtable {
namespace {

constexpr std::string_view kVowels = "aeiouAEIOU";

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
bool is_letter(char c) { return small(c) >= 'a' && small(c) <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

std::string lowered(std::string_view word) {
  std::string out(word);
  std::ranges::transform(out, out.begin(), small);
  return out;
}

template <std::size_t N>
bool begins_with(std::string_view word, const std::array<std::string_view, N>& list) {
  return std::ranges::any_of(list, [&](std::string_view each) { return word.starts_with(each); });
}

/// Letters that are read out one by one: "MD", "VPs", "A-bomb". Where they could be a word, as in
/// "LOW", they are taken for one.
bool is_spelt_out(std::string_view word) {
  std::size_t length = 0;
  while (length < word.size() && is_capital(word[length])) ++length;
  if (length == 0 || (length < word.size() && is_letter(word[length]) && word[length] != 's'))
    return false;
  const std::string_view capitals = word.substr(0, length);
  return length == 1 || (length <= 4 && capitals.find_first_of(kVowels) == std::string_view::npos);
}

/// "8", "11", "18", "80": eight, eleven, eighteen, eighty.
bool number_sounds_open(std::string_view digits) {
  if (digits.starts_with('8')) return true;
  return digits == "11" || digits == "18";
}

/// The words of a text with the signs before each of them.
struct Word {
  std::string_view text;
  std::string_view before;
};

bool in_word(char c) { return is_letter(c) || is_digit(c) || c == '\'' || (c & 0x80) != 0; }

std::vector<Word> words_in(std::string_view text) {
  std::vector<Word> out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t gap = at;
    while (at < text.size() && !in_word(text[at])) ++at;
    const std::size_t begin = at;
    while (at < text.size() && in_word(text[at])) ++at;
    if (at > begin) out.push_back({text.substr(begin, at - begin), text.substr(gap, begin - gap)});
  }
  return out;
}

/// Whether a word of a text is an article of the one behind it, not a letter or the name of a
/// place.
bool is_article(const std::vector<Word>& words, std::size_t at) {
  const std::string_view word = words[at].text;
  if (at + 1 == words.size() || words[at + 1].before != " ") return false;
  if (word == "a" || word == "an" || word == "An") return true;
  const std::string_view before = words[at].before;
  const bool opens = at == 0 ? before.empty() : before.ends_with(". ");
  return word == "A" && opens && !is_capital(words[at + 1].text[0]);
}

}  // namespace

bool sounds_open(std::string_view word) {
  static constexpr std::array<std::string_view, 10> kConsonants{"uni", "usa", "use", "usu",  "uran",
                                                                "uk",  "eu",  "one", "once", "ut"};
  static constexpr std::array<std::string_view, 4> kSilent{"hour", "honour", "honest", "heir"};
  static constexpr std::array<std::string_view, 3> kStillOpen{"unim", "unin", "utter"};
  if (word.empty()) return false;
  if (is_digit(word[0])) {
    const auto end = std::ranges::find_if_not(word, is_digit) - word.begin();
    return number_sounds_open(word.substr(0, static_cast<std::size_t>(end)));
  }
  if (is_spelt_out(word)) return std::string_view("AEFHILMNORSX").find(word[0]) != word.npos;
  const std::string lower = lowered(word);
  if (begins_with(lower, kSilent) || begins_with(lower, kStillOpen)) return true;
  return kVowels.find(lower[0]) != std::string_view::npos && !begins_with(lower, kConsonants);
}

std::string with_article(std::string_view noun) {
  return (sounds_open(noun) ? "an " : "a ") + std::string(noun);
}

std::string misspelt(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const std::string_view next = words[at + 1].text;
    const auto found = [&] { return std::string(words[at].text) + " " + std::string(next); };
    const bool foreign = (next[0] & 0x80) != 0;
    if (is_article(words, at) && !foreign && sounds_open(next) != (words[at].text.size() == 2))
      return found();
  }
  return "";
}

}  // namespace sandtable
