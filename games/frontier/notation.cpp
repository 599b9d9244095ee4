// Text to choices and back. A line is the words of its entries; the engine's own entries may be
// written or left out, and little words between them are forgiven.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/say.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

constexpr std::array<std::string_view, 16> kLittleWords{
    "to",     "from", "at",     "on",      "with",   "draw",   "reinforce", "research",
    "remove", "of",   "deploy", "discard", "choose", "battle", "fly",       "play"};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return out;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : lower(text) + " ") {
    if (c != ' ' && c != '\t') {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::exchange(word, ""));
    }
  }
  return out;
}

Actions listed(const Frontier& game, const State& s) {
  Actions list;
  list_stage(game, s, list, kMaxLegal);
  if (game.options().ai_takeover && s.seats[s.actor].ai == 0) list.push(verb(Verb::HandOver));
  return list;
}

using Word = Part<"word">;  ///< Of the line, as it was written.

constexpr int kNoEntry = -1;

/// The entry that is taken by itself, if there is no other; else kNoEntry.
int lone(const Frontier& game, const State& s) {
  Actions list;
  list_stage(game, s, list, 2);
  return list.size() == 1 ? int{list[0]} : kNoEntry;
}

class Follower {
 public:
  Follower(const Frontier& game, const View<State>& view, std::string_view text)
      : game_(game), view_(view), s_(view.state()), words_(words_in(text)) {}

  Reading follow() {
    if (words_.empty()) return problem(say<"reading.empty">());
    if (s_.stage == Stage::Over || s_.actor != view_.seat()) return refused(0);
    skip_prefix();
    for (bool first = true;; first = false) {
      const int alone = first ? kNoEntry : lone(game_, s_);
      const int entry = match();
      if (entry == kNoEntry && alone == kNoEntry) {
        if (doubt_) return *doubt_;
        return at_ == words_.size() ? unfinished() : unknown();
      }
      if (entry == kNoEntry && at_ < words_.size())  // another one than the only one there is
        if (const int other = named(kLayout.split(static_cast<Action>(alone)).kind);
            other != kNoEntry)
          if (!doubt_) doubt_ = refused(static_cast<Action>(other));
      const auto next = static_cast<Action>(entry != kNoEntry ? entry : alone);
      if (entry != kNoEntry) ++at_;
      if (alone != next) reading_.line.push(next);
      if (!extend_walk(game_, s_, next)) break;
    }
    while (at_ < words_.size() && little(words_[at_])) ++at_;
    if (at_ < words_.size() && doubt_) return *doubt_;
    if (at_ < words_.size())
      return problem(Words(say<"reading.goes_on">(Word(0))).add(words_[at_ - 1]));
    return std::move(reading_);
  }

 private:
  static Reading problem(Words said) { return {{}, "", Rule{}, std::move(said)}; }

  static bool little(const std::string& word) {
    return std::ranges::find(kLittleWords, word) != kLittleWords.end();
  }

  /// Words for what the engine took before the line began are forgiven.
  void skip_prefix() {
    if (!game_.at_rest(s_, s_.actor)) return;
    for (std::size_t i = 0; i < s_.walk_forced; ++i) {
      while (at_ < words_.size() && little(words_[at_])) ++at_;
      if (at_ < words_.size() && words_[at_] == lower(entry_word(game_, s_, s_.walk[i]))) ++at_;
    }
  }

  /// The entry that the next word names; little words before it are skipped.
  int match() {
    const Actions list = listed(game_, s_);
    for (std::size_t at = at_; at < words_.size(); ++at) {
      for (const Action action : list)
        if (lower(entry_word(game_, s_, action)) == words_[at]) {
          at_ = at;
          return action;
        }
      if (!little(words_[at])) break;
    }
    return kNoEntry;
  }

  Reading refused(Action action) const {
    const auto no = game_.refusal(s_, view_.seat(), action);
    if (!no) return problem(say<"reading.unreadable">());
    return {{}, "", no->rule, no->said};
  }

  /// The entry of the game, legal or not, that the next word names; of one kind if it is given.
  int named(std::optional<Kind> kind = std::nullopt) const {
    for (std::size_t at = at_; at < words_.size(); ++at) {
      for (int number = 0; number < Frontier::kActions; ++number) {
        const auto action = static_cast<Action>(number);
        const Parts parts = kLayout.split(action);
        if (kind && parts.kind != *kind) continue;
        if (parts.kind == Kind::Tile && parts.i >= game_.geo().tiles) continue;
        if (lower(entry_word(game_, s_, action)) == words_[at]) return number;
      }
      if (!little(words_[at])) break;
    }
    return kNoEntry;
  }

  /// A word that is no entry of the list: an entry of the game is refused with its rule.
  Reading unknown() {
    if (const int number = named(); number != kNoEntry) return refused(static_cast<Action>(number));
    return problem(Words(say<"reading.says_nothing">(Word(0), Part<"next">(1)))
                       .add(shortened(words_[at_]))
                       .add(next()));
  }

  Reading unfinished() const {
    return problem(Words(say<"reading.unfinished">(Part<"next">(0))).add(next()));
  }

  std::string next() const {
    std::string out;
    const Actions list = listed(game_, s_);
    for (std::size_t i = 0; i < list.size() && i < 4; ++i)
      out += (i == 0 ? "`" : ", `") + entry_word(game_, s_, list[i]) + "`";
    return out + (list.size() > 4 ? " …" : "");
  }

  const Frontier& game_;
  const View<State>& view_;
  State s_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Reading reading_;
  std::optional<Reading> doubt_;  ///< Why a word that was passed over may be wrong.
};

}  // namespace

Reading Frontier::read(const View<State>& view, std::string_view text) const {
  if (view.seat() >= seats()) return {{}, "", Rule{}, say<"reading.spectator">()};
  return Follower(*this, view, text).follow();
}

std::string Frontier::write(const View<State>& view, const Line& line) const {
  State s = view.state();
  std::string out;
  const auto add = [&](Action action) {
    out += (out.empty() ? "" : " ") + entry_word(*this, s, action);
  };
  if (at_rest(s, s.actor))
    for (std::size_t i = 0; i < s.walk_forced; ++i) add(s.walk[i]);
  for (const Action action : line) {
    add(action);
    bool open = extend_walk(*this, s, action);
    while (open) {
      const int next = lone(*this, s);
      if (next == kNoEntry) break;
      add(static_cast<Action>(next));
      open = extend_walk(*this, s, static_cast<Action>(next));
    }
    if (!open) break;
  }
  return out;
}

}  // namespace sandtable::frontier
