// Laws about English: one of a thing is not told as several ("1 games"). Which words are plurals
// a catalogue says itself: they stand in its forms for "other", beside those for "one".

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"
#include "core/describe.hpp"

namespace sandtable::kit {
namespace {

using Nouns = std::set<std::string, std::less<>>;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) out.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// What stands in a form behind `begin`, up to its brace; nothing if there are forms within it.
std::string_view form_at(std::string_view text, std::size_t at, std::string_view begin) {
  if (text.substr(at, begin.size()) != begin) return {};
  text.remove_prefix(at + begin.size());
  const std::size_t end = text.find_first_of("{}");
  return end == text.npos || text[end] == '{' ? std::string_view() : text.substr(0, end);
}

/// "agents" of "one {# agent} other {# agents}": what is another word for many.
void add_plurals(std::string_view sentence, Nouns& out) {
  static constexpr std::string_view kOne = "one {";
  for (std::size_t at = sentence.find(kOne); at != sentence.npos;
       at = sentence.find(kOne, at + 1)) {
    const std::string_view single = form_at(sentence, at, kOne);
    const std::vector<std::string> one = words_of(single);
    const std::vector<std::string> many =
        words_of(form_at(sentence, at + kOne.size() + single.size(), "} other {"));
    for (std::size_t i = 0; i < std::min(one.size(), many.size()); ++i)
      if (one[i] != many[i] && many[i].ends_with('s')) out.insert(many[i]);
  }
}

/// Those of the sentences, and "tanks" of content's `many`.
Nouns plurals_of(const Catalogue& catalogue) {
  static constexpr std::string_view kMany = ".many";
  Nouns out;
  for (const auto& [key, message] : catalogue.messages()) {
    add_plurals(message.source(), out);
    if (!key.ends_with(kMany)) continue;
    const Message* single = catalogue.find(key.substr(0, key.size() - kMany.size()) + ".word");
    if (single != nullptr && single->source() != message.source()) out.insert(message.source());
  }
  return out;
}

/// The plurals of a game's first language. Games that follow each other mostly share them.
const Nouns& plurals_of(const AnyGame& game) {
  struct Known {
    std::shared_ptr<const Catalogues> words;
    Nouns plurals;
  };
  static thread_local Known known;
  const std::shared_ptr<const Catalogues>& words = game.info().words;
  if (words != known.words || words == nullptr) {
    const Catalogue* first = words == nullptr ? nullptr : words->in(kFirstLanguage);
    known = {words, first == nullptr ? Nouns() : plurals_of(*first)};
  }
  return known.plurals;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether a "1" at a place is a whole number, not the end of "21", "3.1", "-1" or "3:1".
bool is_one(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) != "1 ") return false;
  return at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
}

/// "1 games" of a text; empty if there is nothing of the kind.
std::string miscounted(std::string_view text, const Nouns& plurals) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_one(text, at)) continue;
    const std::string_view rest = text.substr(at + 2);
    for (const std::string& noun : plurals)
      if (rest.starts_with(noun) && (rest.size() == noun.size() || !is_letter(rest[noun.size()])))
        return "1 " + noun;
  }
  return "";
}

/// Remembers the first text that miscounts.
class CountReader {
 public:
  explicit CountReader(const Nouns& plurals) : plurals_(plurals) {}
  void read(const std::string& text) {
    if (!problem_.empty()) return;
    if (const std::string wrong = miscounted(text, plurals_); !wrong.empty())
      problem_ = "\"" + text + "\" says \"" + wrong + "\"";
  }
  template <class T>
  void read_all(T shown) {
    each_words(shown, [this](const Words& words) { read(words); });
  }
  void read(const Words& words) {
    read(words.text);
    for (const Words& each : words.then) read(each);
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  const Nouns& plurals_;
  std::string problem_;
};

/// Whether a word that follows a number is a plural: one that the catalogue knows, or after a count
/// any that looks like it and is no verb.
bool is_plural(const std::string& word, const SlotSpec& slot, const Nouns& plurals) {
  static constexpr std::string_view kVerbs[] = {"as", "has", "is", "less", "this", "was"};
  if (plurals.contains(word)) return true;
  return slot.sort == Sort::Count && word.ends_with('s') && !word.ends_with("ss") &&
         std::ranges::find(kVerbs, word) == std::end(kVerbs);
}

/// "{n} units" in a sentence: what comes behind the slot of a count, if it is always a plural. A
/// decimal is never one.
std::string bare_plural(const std::string& sentence, const SlotSpec& slot, const Nouns& plurals) {
  const std::string begin = "{" + std::string(slot.name) + "} ";
  for (std::size_t at = sentence.find(begin); at != sentence.npos;
       at = sentence.find(begin, at + 1)) {
    if (at > 0 && sentence[at - 1] == '.') continue;
    const std::string rest = sentence.substr(at + begin.size());
    const std::string asked =
        rest.starts_with('{') ? rest.substr(0, rest.find('}') + 1) : std::string();
    if (asked.ends_with(", word, many}")) return begin + asked;
    const std::string word(rest.begin(), std::ranges::find_if_not(rest, is_letter));
    if (is_plural(word, slot, plurals)) return begin + word;
  }
  return "";
}

std::string sentence_problem(const Catalogue& catalogue, const SayingType& type,
                             const Nouns& plurals) {
  const Message* message = type.group.empty() ? nullptr : catalogue.find(type.path());
  if (message == nullptr) return "";
  for (const SlotSpec& slot : type.slots) {
    if (slot.sort != Sort::Count && slot.sort != Sort::Number) continue;
    const std::string found = bare_plural(message->source(), slot, plurals);
    if (!found.empty())
      return "words/en.json: " + type.path() + " says \"" + found + "\" of one, too; write plural";
  }
  return "";
}

}  // namespace

Finding sentences_count(Moment& m) {
  const GameInfo& info = m.game.info();
  const Catalogue* english = info.words == nullptr ? nullptr : info.words->in(kFirstLanguage);
  if (english == nullptr) return no_occasion();
  const Nouns& plurals = plurals_of(m.game);
  std::string problems;
  for (const SayingType* type : all_sayings(info))
    if (const std::string problem = sentence_problem(*english, *type, plurals); !problem.empty())
      problems += (problems.empty() ? "" : "\n  ") + problem;
  return judged(std::move(problems));
}

Finding shown_counts_right(Moment& m) {
  CountReader reader(plurals_of(m.game));
  for (const Seat seat : observers(m.game)) {
    reader.read_all(m.game.scene(m.state, seat));
    reader.read_all(m.game.odds(m.state, seat));
    if (seat != kSpectator) reader.read_all(m.game.choices(m.state, seat));
  }
  return judged(reader.problem());
}

Finding told_counts_right(Moment& m) {
  if (m.move->events.empty()) return no_occasion();
  CountReader reader(plurals_of(m.game));
  for (const Event& event : m.move->events)
    for (const Seat seat : observers(m.game))
      if (event.seen_by.has(seat)) reader.read(m.game.spell(m.move->after, seat, event));
  return judged(reader.problem());
}

}  // namespace sandtable::kit
