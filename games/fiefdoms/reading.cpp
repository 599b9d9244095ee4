// Text to choices. A line is first turned into the path it means, then followed choice by choice on
// a scratch copy, so that what is well written but not allowed is refused with its rule.

#include <algorithm>
#include <string>
#include <vector>

#include "games/fiefdoms/meaning.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/say.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

using Text = Part<"line">;

Reading refused_by(const Refusal& no) { return {{}, "", no.rule, no.said}; }
Reading problem(Words said, Rule rule = {}) { return {{}, "", rule, std::move(said)}; }

class Follower {
 public:
  Follower(const Fiefdoms& game, const View<State>& view)
      : game_(game), view_(view), s_(view.state()) {}

  /// The choices behind a path, without what the engine has taken or will take by itself.
  Reading follow(const Line& path) {
    const Line before = taken(s_);
    std::size_t at = 0;
    while (at < before.size() && at < path.size() && path[at] == before[at]) ++at;
    if (at < before.size() && at < path.size()) return against_the_line(before, path, at);
    bool ended = false;
    while (at < path.size()) {
      if (ended) return problem(say<"reading.too_much">());
      if (!choose(path[at])) {
        blame_deed(path, at);
        return std::move(reading_);
      }
      ++at;
      ended = !walk_on(game_, s_, path[at - 1]);
      if (!ended && !skip_forced(path, at, ended)) return std::move(reading_);
    }
    if (!ended) return unfinished();
    return std::move(reading_);
  }

 private:
  bool choose(Action action) {
    if (refused(action)) return false;
    reading_.line.push(action);
    return true;
  }

  bool refused(Action action) {
    const auto no = game_.refusal(s_, view_.seat(), action);
    if (no) reading_ = refused_by(*no);
    return no.has_value();
  }

  /// An own agent that can do nothing at all: why not what was written tells more.
  void blame_deed(const Line& path, std::size_t at) {
    const auto parts = kLayout.split(path[at]);
    if (parts.kind != Kind::Agent || s_.walk != Walk::Rest || at + 1 == path.size()) return;
    const auto agent = static_cast<TileId>(parts.i);
    if (agent >= s_.placed || (s_.agents[view_.seat()] & bit(agent)) == 0) return;
    s_.walk = Walk::Agent, s_.walk_a = agent;
    static_cast<void>(refused(path[at + 1]));
  }

  bool skip_forced(const Line& path, std::size_t& at, bool& ended) {
    Actions list;
    for (;;) {
      list.clear();
      game_.legal(s_, view_.seat(), list);
      if (list.size() != 1) return true;
      if (at < path.size() && path[at] != list[0]) return !refused(path[at]);
      if (at < path.size()) ++at;
      ended = !walk_on(game_, s_, list[0]);
      if (ended) return true;
    }
  }

  /// The text leaves the half-made line. Either the rules allow nothing else, or the line must be
  /// dropped first.
  Reading against_the_line(const Line& before, const Line& path, std::size_t at) {
    std::string words = added_words(game_, s_, before, 0);
    s_.walk = Walk::Rest, s_.walk_a = s_.walk_b = kUnset;
    for (std::size_t i = 0; i < at; ++i) static_cast<void>(walk_on(game_, s_, before[i]));
    if (refused(path[at])) return std::move(reading_);
    return problem(Words(say<"reading.under_way">(Text(0))).add(std::move(words)));
  }

  Reading unfinished() {
    Actions list;
    game_.legal(s_, view_.seat(), list);
    std::string next;
    const Line before = taken(s_);
    for (std::size_t i = 0; i < list.size() && i < 3; ++i) {
      Line path = before;
      path.push(list[i]);
      next += (i == 0 ? "`" : ", `") + added_words(game_, s_, path, before.size()) + "`";
    }
    if (list.size() > 3) next += " …";
    return problem(Words(say<"reading.unfinished">(Text(0), Part<"next">(1)))
                       .add(added_words(game_, s_, before, 0))
                       .add(std::move(next)));
  }

  const Fiefdoms& game_;
  const View<State>& view_;
  State s_;
  Reading reading_;
};

/// A few whole lines that are legal now, one of each kind.
std::string examples(const Fiefdoms& game, const View<State>& view) {
  Actions list;
  game.legal(view.state(), view.seat(), list);
  std::string out;
  std::vector<Kind> shown;
  for (const Action action : list) {
    const Kind kind = kLayout.split(action).kind;
    if (shown.size() == 3 || std::ranges::find(shown, kind) != shown.end()) continue;
    shown.push_back(kind);
    State s = view.state();
    Line path = taken(s);
    bool ended = false;
    for (Action next = action; !ended;) {
      path.push(next);
      ended = !walk_on(game, s, next);
      Actions more;
      if (!ended) game.legal(s, view.seat(), more);
      if (more.empty()) break;
      next = more[0];
    }
    out += (out.empty() ? "`" : ", `") +
           (s.phase == Phase::Cutting ? cut_words(s.cut[view.seat()], action)
                                      : words_of(game, view.state(), path)) +
           "`";
  }
  return out;
}

/// Steps of a cut, one after another. A seal may bring the reveal and with it chance: nothing is
/// read past it.
Reading read_cutting(const Fiefdoms& game, const View<State>& view, std::string_view text) {
  State s = view.state();
  Reading out;
  bool sealed = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const WordList words = words_in(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (sealed) return problem(say<"reading.after_seal">());
    const Meaning meaning = meaning_of_cut(words, s.cut[view.seat()]);
    if (!meaning.ok()) return problem(meaning.problem, meaning.rule);
    for (const Action action : meaning.path) {
      if (const auto no = game.refusal(s, view.seat(), action)) return refused_by(*no);
      out.line.push(action);
      sealed = kLayout.split(action).kind == Kind::Seal;
      Dice none(0);
      if (!sealed) game.step(s, view.seat(), action, none, nullptr);
    }
  }
  if (out.line.empty()) out.said = say<"reading.empty">();
  return out;
}

Reading read_line(const Fiefdoms& game, const View<State>& view, std::string_view text) {
  const State& s = view.state();
  WordList words = words_in(text);
  if (s.walk != Walk::Rest && goes_on(words))
    words = words_in(added_words(game, s, taken(s), 0) + " " + std::string(text));
  const Meaning meaning = meaning_of(game, s, view.seat(), words);
  if (!meaning.ok()) return problem(meaning.problem, meaning.rule);
  return Follower(game, view).follow(meaning.path);
}

}  // namespace

Reading Fiefdoms::read(const View<State>& view, std::string_view text) const {
  if (view.seat() >= kSeats) return problem(say<"reading.spectator">());
  Reading out = view.state().phase == Phase::Cutting ? read_cutting(*this, view, text)
                                                     : read_line(*this, view, text);
  if (out.ok() || !out.rule.empty()) return out;
  std::string now = examples(*this, view);
  if (now.empty()) return out;
  Words with_examples = say<"reading.examples">(Part<"why">(0), Part<"now">(1));
  return problem(with_examples.add(std::move(out.said)).add(std::move(now)));
}

}  // namespace sandtable::fiefdoms
