// A line of notation is the words of its picks: "attack DDR BRD", "acquire C01", "bet 2". Picks
// that follow of themselves are written, and may be left out when read.

#include <algorithm>
#include <sstream>

#include "games/blocs/explain.hpp"
#include "games/blocs/names.hpp"

namespace sandtable::blocs {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  std::istringstream stream{std::string(text)};
  for (std::string word; stream >> word;) out.push_back(word);
  return out;
}

class LineReader {
 public:
  LineReader(const Blocs& game, const View<State>& view)
      : game_(game), view_(view), s_(view.state()) {}

  Reading read(std::string_view text) {
    words_ = words_of(text);
    sort_targets();
    const std::string_view lead = lead_word(s_.stage);
    if (!lead.empty() && !words_.empty() && words_[0] == lead) at_ = 1;
    if (at_ >= words_.size()) return problem(say<"reading.empty">());
    bool ended = false;
    while (!ended && at_ < words_.size())
      if (!take(ended)) return std::move(out_);
    if (at_ < words_.size())
      return problem(about(say<"reading.ends_before">(Written(0)), words_[at_]));
    if (!ended) return unfinished();
    return std::move(out_);
  }

 private:
  using Written = Part<"word">;  ///< A word of the line, as it was written.

  Actions offered() const {
    Actions list;
    game_.legal(s_, view_.seat(), list);
    return list;
  }

  /// One word, and the picks behind it that follow of themselves.
  bool take(bool& ended) {
    const Action action = match(offered());
    if (action == Blocs::kActions) return false;
    out_.line.push(action);
    ++at_;
    Line forced;
    ended = walk_on(game_, s_, action, forced);
    std::size_t unsaid = forced.size();
    for (std::size_t i = 0; i < forced.size() && at_ < words_.size(); ++i) {
      if (word_is(forced[i]))
        ++at_;
      else if (contradicts(forced[i]))
        return refuse_before(forced.size() - i);
      else
        unsaid = i;
    }
    // The line ends with a pick that nobody wrote, and goes on in the text: why not with that?
    if (ended && at_ < words_.size() && unsaid < forced.size())
      return refuse_before(forced.size() - unsaid);
    return true;
  }

  /// Refuses the next word in the place of so many picks that follow of themselves.
  bool refuse_before(std::size_t picks) {
    s_.walk_size = static_cast<std::uint8_t>(s_.walk_size - picks);
    refuse_word();
    return false;
  }

  /// BL-9.34: which target of a bombardment is written first does not matter; the walk takes them
  /// in the order of the table.
  void sort_targets() {
    if (words_.empty() ||
        !same_word(words_[0], word_of(game_, kLayout.make(Kind::Verb, int(Verb::Bombard)))))
      return;
    const auto place = [&](const std::string& word) {
      const Action area = action_of(game_, word, false);
      const bool lies = area != Blocs::kActions && kLayout.split(area).kind == Kind::Land;
      return lies ? kLayout.split(area).i : -1;
    };
    const auto from = std::ranges::find_if(words_, [&](auto& word) { return place(word) >= 0; });
    const auto to = std::find_if(from, words_.end(), [&](auto& word) { return place(word) < 0; });
    std::stable_sort(from, to, [&](auto& a, auto& b) { return place(a) < place(b); });
  }

  bool word_is(Action action) const { return same_word(word_of(game_, action), words_[at_]); }
  Action action_of_word(const std::string& word) const {
    const bool begins = s_.walk_size == 0;
    const Action found = action_of(game_, word, begins);
    return found != Blocs::kActions ? found : action_of(game_, word, !begins);
  }

  /// Whether the next word names another thing of the same kind.
  bool contradicts(Action forced) const {
    const Action meant = action_of(game_, words_[at_], false);
    return meant == Blocs::kActions || kLayout.split(meant).kind == kLayout.split(forced).kind;
  }

  Action match(const Actions& list) {
    for (const Action action : list)
      if (word_is(action)) return action;
    refuse_word();
    return Blocs::kActions;
  }

  void refuse_word() {
    const Action meant = action_of_word(words_[at_]);
    if (meant == Blocs::kActions) {
      out_ = problem(about(say<"reading.no_word">(Written(0)), words_[at_]));
      return;
    }
    if (auto no = closer_reason(meant)) return spell_out(*no);
    if (auto no = game_.refusal(s_, view_.seat(), meant)) return spell_out(*no);
    out_ = problem(about(say<"reading.does_not_fit">(Written(0)), words_[at_]));
  }

  /// A line that stops short: the words behind may say more plainly why.
  std::optional<Refusal> closer_reason(Action meant) const {
    if (s_.stage != Stage::Turn) return std::nullopt;
    const Bloc b = game_.bloc_of(view_.seat());
    std::array<Action, kWalkRoom> line = s_.walk;
    std::size_t count = s_.walk_size;
    line[count++] = meant;
    const Parts first = kLayout.split(line[0]);
    if (first.kind != Kind::Verb && first.kind != Kind::Use) return std::nullopt;
    if (first.kind == Kind::Use && !has_tech(s_, b, first.i)) return std::nullopt;
    const Rule begin = why_not_begin(game_, s_, b, first).rule;
    if (count == 1 &&
        (begin == rule("BL-4.1") || begin == rule("BL-5.4") || begin == rule("BL-8.2")))
      return std::nullopt;
    std::optional<Refusal> reason;
    if (count > 1) reason = reason_at(b, line, count - 1);
    for (std::size_t i = at_ + 1; i < words_.size() && count < line.size(); ++i, ++count) {
      if (reason && reason->code != kVague) return reason;
      line[count] = action_of(game_, words_[i], false);
      if (line[count] == Blocs::kActions) return reason;
      if (auto no = reason_at(b, line, count)) reason = no;
    }
    return reason;
  }

  /// Why the pick at a place of the line does not follow those before it; nothing if it does.
  std::optional<Refusal> reason_at(Bloc b, const std::array<Action, kWalkRoom>& line,
                                   std::size_t place) const {
    const Args before(line.data() + 1, place - 1);
    Actions list;
    Picks picks(list);
    list_args(game_, s_, b, line[0], before, picks);
    if (list.contains(line[place])) return std::nullopt;
    return why_not_pick(game_, s_, b, line[0], before, line[place]);
  }

  void spell_out(const Refusal& no) { out_ = {{}, "", no.rule, no.said}; }

  static Words about(const Said& problem, std::string_view word) {
    return Words(problem).add(shortened(word));
  }

  Reading problem(Words said) const {
    std::string now;
    const Actions list = offered();
    for (std::size_t i = 0; i < list.size() && i < 4; ++i)
      now += (i == 0 ? "`" : ", `") + word_of(game_, list[i]) + "`";
    if (list.size() > 4) now += " …";
    if (now.empty()) return {{}, "", Rule{}, std::move(said)};
    Words with_remedy = say<"reading.with_remedy">(Part<"why">(0), Part<"now">(1));
    return {{}, "", Rule{}, with_remedy.add(std::move(said)).add(std::move(now))};
  }
  Reading unfinished() const { return problem(say<"reading.unfinished">()); }

  const Blocs& game_;
  const View<State>& view_;
  State s_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Reading out_;
};

}  // namespace

Reading Blocs::read(const View<State>& view, std::string_view text) const {
  if (view.seat() >= seats()) return {{}, "", Rule{}, say<"reading.spectator">()};
  if (auto no = owing(view.state()).has(view.seat()) ? std::nullopt
                                                     : refusal(view.state(), view.seat(), 0))
    return {{}, "", no->rule, no->said};
  return LineReader(*this, view).read(text);
}

std::string Blocs::write(const View<State>& view, const Line& line) const {
  State s = view.state();
  std::string out;
  const auto add = [&](std::string_view word) {
    out += (out.empty() ? "" : " ") + std::string(word);
  };
  const Action seal = kLayout.make(Kind::Word, static_cast<int>(Word::Seal));
  const bool seals = !line.empty() && line[0] == seal;
  if (s.walk_size == 0 && !seals) add(lead_word(s.stage));
  for (const Action action : line) {
    if (refusal(s, view.seat(), action)) break;
    add(word_of(*this, action));
    Line forced;
    const bool ended = walk_on(*this, s, action, forced);
    for (const Action each : forced) add(word_of(*this, each));
    if (ended) break;
  }
  return out;
}

}  // namespace sandtable::blocs
