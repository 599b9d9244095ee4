// Every sentence, choice and prompt of many games: articles and numbers must fit what they stand
// before.

#include <algorithm>
#include <array>
#include <sstream>
#include <string>

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

using Split = std::vector<std::string>;

Split words_of(const std::string& text) {
  std::istringstream in(text);
  Split out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

std::string bare(std::string word) {
  while (!word.empty() && std::string_view(".,;:)'").find(word.back()) != std::string_view::npos)
    word.pop_back();
  while (!word.empty() && word.front() == '(') word.erase(0, 1);
  return word;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::ranges::find(list, word) != list.end();
}

bool begins_with_vowel(const std::string& word) {
  return !word.empty() &&
         std::string_view("AEIOUaeiou").find(word.front()) != std::string_view::npos;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

bool is_name(const std::string& word) {
  return !word.empty() && word.front() >= 'A' && word.front() <= 'Z';
}

/// The thing that is counted: the names after a number, "Cash Crops" or "Air Power cards"; a word
/// that ends a clause ends it too.
std::string counted_thing(const Split& words, std::size_t at) {
  std::string last;
  for (std::size_t k = at; k < words.size() && k < at + 4; ++k) {
    const std::string word = bare(words[k]);
    if (!is_name(word) && !is_one_of(word, {"cards", "card", "damaged"})) break;
    last = word;
    if (word != words[k]) break;
  }
  return last;
}

/// A choice that counts has one word for every amount: "5 Cash Crop".
enum class Count : std::uint8_t { Sentence, Step };

/// What is wrong with a sentence; empty: nothing.
std::string fault_in(const std::string& text, Count count = Count::Sentence) {
  const Split words = words_of(text);
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    const std::string word = bare(words[k]);
    const std::string next = bare(words[k + 1]);
    if (word == "a" && begins_with_vowel(next) && !is_one_of(next, {"one", "unit", "use"}))
      return "a " + next;
    if (word == "an" && !begins_with_vowel(next)) return "an " + next;
    if (words[k] != word || !is_number(word)) continue;  // "1," counts nothing
    const std::string thing = counted_thing(words, k + 1);
    const bool plural = thing.size() > 2 && thing.back() == 's';
    if (word == "1" && plural) return "1 " + thing;
    if (word != "1" && count == Count::Sentence &&
        is_one_of(thing, {"VP", "Crop", "Drug", "Minefield", "Minesweeper", "card", "Mercenary",
                          "Advisor", "Army", "Factory"}))
      return word + " " + thing;
  }
  return "";
}

/// Reads everything that is shown, and remembers the first fault of each kind.
class Reader {
 public:
  explicit Reader(const ProxyWar& game) : game_(game) {}

  void read_events(const State& s, const Log& log) {
    for (const Event& event : log.events()) read(spelt(game_, s, event));
  }
  void read_screen(const State& s, Seat seat) {
    for (const Choice& choice : shown_choices(game_, s, seat).choices) {
      read(choice.label, Count::Step);
      if (choice.irrevocable) read(*choice.irrevocable);
    }
    const Scene scene = shown_scene(game_, s, seat);
    read(scene.prompt);
    for (const auto& hand : scene.hands)
      for (const auto& card : hand.cards) read(card.name), read(card.text);
    for (const Cell& cell : scene.boards.at(0).cells) read(cell.text);
    for (const Odds& odds : shown_odds(game_, s, seat)) {
      read(odds.label), read(odds.assumption);
      for (const Chance& chance : odds.chances) read(chance.label);
    }
  }
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  [[nodiscard]] int sentences() const { return sentences_; }

 private:
  void read(const std::string& text, Count count = Count::Sentence) {
    ++sentences_;
    const std::string fault = fault_in(text, count);
    if (fault.empty()) return;
    for (const std::string& known : faults_)
      if (known.starts_with(fault + ":")) return;
    faults_.push_back(fault + ": " + text);
  }

  const ProxyWar& game_;
  std::vector<std::string> faults_;
  int sentences_ = 0;
};

/// One game: bots decide, now and then chance does, so that both sense and nonsense are spelled.
void play_and_read(const Options& options, std::uint64_t seed, Reader& reader) {
  const ProxyWar game(options);
  Dice dice(seed);
  Log log;
  State s = game.start(dice, &log);
  for (int lines = 0; lines < 600 && !game.owing(s).empty(); ++lines) {
    const Seat seat = *game.owing(s).begin();
    if (dice.below(4) == 0) reader.read_screen(s, seat);
    Line line;
    if (dice.below(3) == 0) {
      random_line(game, s, seat, dice, line);
    } else {
      game.plan(dice.below(3), look(game, s, seat), dice, line);
    }
    for (const Action action : line) {
      game.step(s, seat, action, dice, &log);
      if (dice.below(8) == 0 && game.may_act(s).has(seat)) reader.read_screen(s, seat);
    }
    reader.read_events(s, log);
    log.clear();
  }
}

}  // namespace

TEST_CASE("words: the reader of this test finds what is wrong") {
  CHECK(fault_in("Red places a Artillery on 3") == "a Artillery");
  CHECK(fault_in("Red places an Minefield on 3") == "an Minefield");
  CHECK(fault_in("Fa loses 1 VPs for it") == "1 VPs");
  CHECK(fault_in("Red gives Fa 1 Cash Crops, and") == "1 Crops");
  CHECK(fault_in("Red sells 2 Cash Crop") == "2 Crop");
  CHECK(fault_in("bidding war: 2 Factory left") == "2 Factory");
  CHECK(fault_in("Red places an Artillery on 1, Farmland yields 3 Cash Crops").empty());
}

TEST_CASE("words: articles and numbers are right in all that many games say") {
  std::vector<std::string> faults;
  int sentences = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    Options options;
    options.players = 2 + static_cast<int>(seed % 7);
    options.turn_limit = 3;
    options.negotiation_rounds = 2;
    options.private_holdings = seed % 5 == 0;
    options.active_government = seed % 3 == 0;
    options.auction_style = seed % 2 == 0 ? AuctionStyle::Sealed : AuctionStyle::Open;
    options.ammo_bank = seed % 4 == 0 ? 320 : 0;
    options.trade_mode = seed % 6 == 0 ? TradeMode::Live : TradeMode::Rounds;
    const ProxyWar game(options);
    Reader reader(game);
    play_and_read(options, seed, reader);
    for (const std::string& fault : reader.faults()) faults.push_back(fault);
    sentences += reader.sentences();
  }

  CHECK(sentences > 100'000);
  for (const std::string& fault : faults) FAIL_CHECK(fault);
}

}  // namespace sandtable::proxy_war
