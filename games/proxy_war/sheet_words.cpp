#include "games/proxy_war/sheet_words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace sandtable::proxy_war {
namespace {

struct Entry {
  std::string_view word;
  Word means;
};
/// PW-9.3; Sets and Max are those of PW-18.4.
constexpr std::array<Entry, 27> kWords{{
    {"red", Word::Red},
    {"blue", Word::Blue},
    {"yellow", Word::Yellow},
    {"green", Word::Green},
    {"army", Word::Army},
    {"artillery", Word::Artillery},
    {"antiair", Word::AntiAir},
    {"minefield", Word::Minefield},
    {"minesweeper", Word::Minesweeper},
    {"militaryadvisors", Word::Advisor},
    {"militaryadvisers", Word::Advisor},
    {"mercenary", Word::Mercenary},
    {"factory", Word::Factory},
    {"airpower", Word::AirPower},
    {"government", Word::Government},
    {"drugs", Word::Drugs},
    {"place", Word::Place},
    {"move", Word::Move},
    {"support", Word::Support},
    {"bombard", Word::Bombard},
    {"build", Word::Build},
    {"repair", Word::Repair},
    {"retreat", Word::Retreat},
    {"buy", Word::Buy},
    {"equip", Word::Equip},
    {"sets", Word::Sets},
    {"max", Word::Max},
}};
constexpr std::size_t kShortestWord = 3;
constexpr int kLargestNumber = 100000;

bool in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; }
bool in_number(char c) { return c >= '0' && c <= '9'; }
bool between_words(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
}

/// Lower case, without hyphens.
std::string lowered(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '-') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

Word meaning(std::string_view text) {
  const std::string word = lowered(text);
  if (word == "vp") return Word::Vp;
  if (word == "eq") return Word::Equip;
  if (word.size() < kShortestWord) return Word::Unknown;
  if (word == "min" || word == "mine") return Word::Mine;
  for (const Entry& entry : kWords)
    if (entry.word.starts_with(word)) return entry.means;
  return Word::Unknown;
}

/// PW-9.3: Military Advisor, Air Power and Anti Air may be written as two words.
bool is_second_word(const Token& first, std::string_view text) {
  const std::string before = lowered(first.text);
  const std::string word = lowered(text);
  if (word.size() < kShortestWord) return false;
  const auto begins = [&](std::string_view whole) { return whole.starts_with(word); };
  switch (first.word) {
    case Word::Advisor:
      return before.size() <= std::string_view("military").size() &&
             (begins("advisors") || begins("advisers"));
    case Word::AirPower:
      return before == "air" && begins("power");
    case Word::AntiAir:
      return before.size() <= std::string_view("anti").size() && word == "air";
    default:
      return false;
  }
}

Token number_token(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = std::min(value * 10 + (c - '0'), kLargestNumber);
  return {Word::Number, value, digits};
}

class Lexer {
 public:
  explicit Lexer(std::string_view line) : line_(line.substr(0, line.find('#'))) {}

  std::vector<Token> run() {
    while (at_ < line_.size()) take();
    out_.push_back({});
    return std::move(out_);
  }

 private:
  void take() {
    const char c = line_[at_];
    const bool after_equip = !out_.empty() && out_.back().word == Word::Equip;
    if (between_words(c) || (c == ':' && after_equip)) {
      ++at_;
    } else if (in_number(c)) {
      out_.push_back(number_token(span(in_number)));
    } else if (in_word(c)) {
      take_word(span(in_word));
    } else {
      out_.push_back({Word::Unknown, 0, span([](char other) { return !between_words(other); })});
    }
  }
  void take_word(std::string_view text) {
    if (!out_.empty() && is_second_word(out_.back(), text)) {
      Token& first = out_.back();
      first.text = {first.text.data(),
                    static_cast<std::size_t>(text.data() + text.size() - first.text.data())};
      return;
    }
    out_.push_back({meaning(text), 0, text});
  }
  template <class Is>
  std::string_view span(Is&& is) {
    const std::size_t from = at_;
    while (at_ < line_.size() && is(line_[at_])) ++at_;
    return line_.substr(from, at_ - from);
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::vector<Token> out_;
};

}  // namespace

std::optional<std::string_view> only_line(std::string_view text) {
  std::string_view found;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view whole = text.substr(0, end);
    const std::string_view line = whole.substr(0, whole.find('#'));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (std::ranges::all_of(line, between_words)) continue;
    if (!found.empty()) return std::nullopt;
    found = line;
  }
  return found;
}

std::vector<Token> tokens_of(std::string_view line) { return Lexer(line).run(); }

}  // namespace sandtable::proxy_war
