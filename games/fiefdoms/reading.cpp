// Text to choices. A line is first turned into the path it means, then followed choice by choice on
// a scratch copy, so that what is well written but not allowed is refused with its rule.

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

using Words = std::vector<std::string>;

/// What a text means before anybody asks whether it is allowed.
struct Meaning {
  Line path;
  std::string problem;
  Rule rule;
};

Meaning means(Action action) { return {{action}, "", {}}; }
Meaning unclear(std::string problem, Rule rule = {}) { return {{}, std::move(problem), rule}; }

/// Lower case, typographic minus signs as plain ones, no spaces around colons.
std::string plain(std::string_view text) {
  std::string out;
  constexpr std::string_view kMinus = "\xE2\x88\x92";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(kMinus)) {
      out += '-', i += kMinus.size() - 1;
      continue;
    }
    char c = text[i];
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    if (c == ':')
      while (!out.empty() && out.back() == ' ') out.pop_back();
    if (c == ' ' && !out.empty() && out.back() == ':') continue;
    out += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

Words words_in(std::string_view text) {
  Words words;
  std::string word;
  for (const char c : plain(text) + " ") {
    if (c != ' ' && c != ',' && c != '(' && c != ')') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, ""));
    }
  }
  return words;
}

std::string joined(const Words& words, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < words.size(); ++i) out += (i == from ? "" : " ") + words[i];
  return out;
}

std::string quoted(std::string_view word) { return "\"" + std::string(word.substr(0, 40)) + "\""; }

/// Takes the word if it comes next.
bool take(const Words& words, std::size_t& at, std::string_view wanted) {
  if (at >= words.size() || words[at] != wanted) return false;
  ++at;
  return true;
}

std::optional<int> number_in(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

int cell_in(std::string_view word) {
  std::string name(word);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 32);
  return cell_called(name);
}

class Interpreter {
 public:
  Interpreter(const Fiefdoms& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {}

  Meaning meaning(const Words& words) const {
    if (words.empty()) return unclear("the line is empty");
    switch (s_.phase) {
      case Phase::Factions:
      case Phase::Rest:
        return faction(words);
      case Phase::Starter:
        return starter(words);
      case Phase::Placing:
        return placement(words);
      case Phase::Playing:
        return option(words);
      case Phase::Cutting:
      case Phase::Over:
        break;
    }
    return unclear("the game is over; nothing more can be decided");
  }

  /// One step of a cut, given the cells decided so far.
  Meaning cut_step(const Words& words, const Cut& cut) const {
    if (words.empty()) return unclear("a step of the cut is empty");
    std::size_t at = 0;
    if (words.size() == 1 && words[0] == "seal") return means(kLayout.make(Kind::Seal));
    if (words.back() == "chance") return means(kLayout.make(Kind::CutChance));
    if (take(words, at, "discard")) return discard(words, at, cut);
    take(words, at, "fief");
    return shape(words, at, cut);
  }

  /// All steps that are missing to a whole cut string.
  Meaning whole_cut(std::string_view text, const Cut& so_far) const {
    Cut wanted{};
    if (const auto no = read_cut(text, wanted)) return unclear(said(*no), no->rule);
    Meaning out;
    Cut cut = so_far;
    for (int cell = lowest_undecided(cut); cell < kCells; cell = lowest_undecided(cut)) {
      const Action step = step_at(wanted, cell);
      out.path.push(step);
      for (std::size_t each = 0; each < kCells; ++each)
        if (is_step(wanted, cell, each)) cut[each] = wanted[each];
    }
    if (cut != wanted)
      return unclear("the cut does not hold the steps already taken; take them back first",
                     rule("FF-2.2"));
    if (out.path.empty()) return unclear("the cut is made already; write `seal`");
    return out;
  }

  /// Whether a text is the rest of a line rather than a whole one: "to R:B3", "act on B:C2".
  static bool goes_on(const Words& words) {
    constexpr std::array<std::string_view, 7> kOpenings{"to", "on",     "from",   "and",
                                                        "at", "turned", "flipped"};
    const std::size_t at = !words.empty() && words[0] == "act" ? 1 : 0;
    if (at >= words.size()) return at == 1;
    return std::ranges::find(kOpenings, words[at]) != kOpenings.end();
  }

  std::string said(const Refusal& no) const {
    const View<State> view = look(game_, s_, seat_);
    return spell(no.pattern, no.numbers, [&](std::string_view term, std::int32_t number) {
      return game_.term(view, term, number);
    });
  }

 private:
  // ---- Set-up.
  Meaning faction(const Words& words) const {
    std::size_t at = 0;
    take(words, at, "faction");
    const std::string name = joined(words, at);
    if (name == "chance") return means(kLayout.make(Kind::FactionChance));
    std::string known;
    for (std::size_t i = 0; i < game_.options().factions.size(); ++i) {
      const FactionSpec& each = game_.factions()[game_.options().factions[i]];
      if (name == plain(each.code) || name == plain(each.name))
        return means(kLayout.make(Kind::Faction, static_cast<int>(i)));
      known += "`faction " + each.code + "`, ";
    }
    return unclear("no faction on offer is called " + quoted(name) + "; write " + known +
                       "or `faction chance`",
                   rule("FF-1.5"));
  }

  Meaning starter(const Words& words) const {
    std::size_t at = 0;
    take(words, at, "start");
    const Seat seat = at < words.size() ? seat_called(words[at]) : kNobody;
    if (seat == kNobody || at + 1 != words.size())
      return unclear("name who shall start: `start Red` or `start Blue`", rule("FF-1.8"));
    return means(kLayout.make(Kind::Starter, seat));
  }

  // ---- Cutting.
  static bool is_step(const Cut& cut, int lowest, std::size_t cell) {
    const auto first = static_cast<std::size_t>(lowest);
    return cell == first || (cut[first] != 0 && cut[cell] == cut[first]);
  }

  static Action step_at(const Cut& cut, int lowest) {
    if (cut[static_cast<std::size_t>(lowest)] == 0) return kLayout.make(Kind::CutDiscard);
    for (int shape = 0; shape < kShapes; ++shape) {
      bool same = true;
      for (const int cell : shape_cells(lowest, shape))
        same = same && cell >= 0 && is_step(cut, lowest, static_cast<std::size_t>(cell));
      if (same) return kLayout.make(Kind::CutShape, shape);
    }
    return kLayout.make(Kind::CutDiscard);  // not reached: read_cut lets only such shapes pass
  }

  static Meaning next_is(int lowest) {
    if (lowest >= kCells) return unclear("every cell is decided; write `seal`", rule("FF-2.5"));
    return unclear("the next cell to decide is " + cell_name(lowest) + ": write `" +
                   cell_name(lowest) + "` with the two other cells of its fiefdom, or `discard " +
                   cell_name(lowest) + "`");
  }

  static Meaning discard(const Words& words, std::size_t at, const Cut& cut) {
    const int lowest = lowest_undecided(cut);
    const bool named = at < words.size();
    if (lowest >= kCells || at + 1 < words.size() || (named && cell_in(words[at]) != lowest))
      return next_is(lowest);
    return means(kLayout.make(Kind::CutDiscard));
  }

  static Meaning shape(const Words& words, std::size_t at, const Cut& cut) {
    std::vector<int> cells;
    for (; at < words.size(); ++at) {
      if (words[at] == "with" || words[at] == "and") continue;
      cells.push_back(cell_in(words[at]));
      if (cells.back() < 0) return unclear(quoted(words[at]) + " is no cell; cells are A1 to D5");
    }
    const int lowest = lowest_undecided(cut);
    std::ranges::sort(cells);
    if (cells.size() != kFiefTiles || cells[0] != lowest) return next_is(lowest);
    for (int each = 0; each < kShapes; ++each) {
      std::array<int, kFiefTiles> wanted = shape_cells(lowest, each);
      std::ranges::sort(wanted);
      if (std::ranges::equal(cells, wanted)) return means(kLayout.make(Kind::CutShape, each));
    }
    return unclear("a fiefdom is three cells that share edges, in a line or a corner",
                   rule("FF-2.1"));
  }

  // ---- Placing.
  Meaning placement(const Words& words) const {
    constexpr const char* kForm =
        "a placement is written `place 3 turned 1 at 4,-2`, the first one `place 3`";
    std::size_t at = 0;
    if (!take(words, at, "place")) return unclear(kForm);
    take(words, at, "fiefdom");
    const auto fief = at < words.size() ? number_in(words[at++]) : std::nullopt;
    if (!fief || *fief < 1 || *fief > kFiefs)
      return unclear("a seat has the fiefdoms 1 to 6; " + std::string(kForm), rule("FF-2.2"));
    Meaning out = means(kLayout.make(Kind::Fief, *fief - 1));
    const bool flipped = take(words, at, "flipped");
    std::optional<int> turns = 0;
    if (take(words, at, "turned")) turns = at < words.size() ? number_in(words[at++]) : -1;
    if (!turns || *turns < 0 || *turns > 3)
      return unclear("a fiefdom is turned by 0 to 3 quarter turns", rule("FF-3.6"));
    const bool place = take(words, at, "at");
    std::optional<Spot> spot = place ? spot_at(words, at) : std::nullopt;
    if (place != spot.has_value() || at != words.size()) return unclear(kForm);
    return placed(std::move(out), *turns + (flipped ? 4 : 0), spot);
  }

  Meaning placed(Meaning out, int turning, std::optional<Spot> spot) const {
    if (s_.placed == 0) {
      if (turning == 0 && (!spot || *spot == Spot{})) return out;
      return unclear("the first fiefdom lies unturned at 0,0", rule("FF-3.3"));
    }
    out.path.push(kLayout.make(Kind::Turning, turning));
    if (!spot) return out;
    const Spot origin = anchor_origin(s_);
    const int row = spot->y - origin.y;
    const int column = spot->x - origin.x;
    if (row < 0 || row >= kGrid || column < 0 || column >= kGrid)
      return unclear("a fiefdom must share an edge with the board; " + spot_words(*spot) +
                         " is far away from it",
                     rule("FF-3.4"));
    out.path.push(kLayout.make(Kind::Anchor, row, column));
    return out;
  }

  static std::optional<Spot> spot_at(const Words& words, std::size_t& at) {
    if (at + 2 > words.size()) return std::nullopt;
    const auto x = number_in(words[at]);
    const auto y = number_in(words[at + 1]);
    at += 2;
    // The board is 36 tiles at most; what lies farther away is a slip of the keyboard.
    if (!x || !y || std::max(std::abs(*x), std::abs(*y)) > 999) return std::nullopt;
    return Spot{*x, *y};
  }

  // ---- A turn.
  Meaning option(const Words& words) const {
    if (goes_on(words)) return unclear("no line is under way that `" + words[0] + "` could go on");
    if (words.size() == 1 && words[0] == "pass") return means(kLayout.make(Kind::Pass));
    if (words.size() == 1 && words[0] == "resign") return means(kLayout.make(Kind::Resign));
    std::vector<TileId> tiles;
    std::string verb;
    for (const std::string& word : words) {
      if (word == "agent" || word == "and" || word == "from") continue;
      if (word == "to" || word == "on") {  // "R:B3 to B:C2": the verb is left out
        if (verb.empty()) verb = word == "to" ? "move" : "attack";
        continue;
      }
      if (word == "recruit" || word == "move" || word == "attack" || word == "act") {
        if (!verb.empty()) return unclear("a line has one verb; " + quoted(word) + " is a second");
        verb = word;
        continue;
      }
      const Meaning tile = tile_called(word);
      if (!tile.problem.empty()) return tile;
      tiles.push_back(static_cast<TileId>(kLayout.split(tile.path[0]).i));
    }
    return option(verb, std::move(tiles));
  }

  Meaning option(const std::string& verb, std::vector<TileId> tiles) const {
    constexpr const char* kForms =
        "a turn is written `recruit R:B3`, `move R:B3 to B:C2`, `attack R:B3 on B:C2` or `act R:B3`"
        " with its targets";
    if (tiles.empty() || tiles.size() > 3) return unclear(kForms);
    if (verb == "recruit" && tiles.size() == 1) return means(kLayout.make(Kind::Recruit, tiles[0]));
    if (verb == "recruit" || tiles.size() > (verb == "act" ? 3U : 2U)) return unclear(kForms);
    Meaning out = means(kLayout.make(Kind::Agent, tiles[0]));
    if (verb == "act") {
      out.path.push(kLayout.make(Kind::Act));
      // FF-9.7: the order of the tiles does not matter; the walk takes them in ascending order
      if (game_.action_of(s_, tiles[0]).op == Op::Deploy) std::sort(tiles.begin() + 1, tiles.end());
      for (std::size_t i = 1; i < tiles.size(); ++i)
        out.path.push(kLayout.make(Kind::Target, tiles[i]));
    } else if (tiles.size() == 2) {
      if (verb.empty()) return unclear(kForms);
      out.path.push(kLayout.make(verb == "move" ? Kind::Move : Kind::Attack, tiles[1]));
    }
    return out;
  }

  /// "r:b3", "red:b3", or "b3" for a tile of the own sheet. The answer is a Recruit there.
  Meaning tile_called(std::string_view word) const {
    const std::size_t colon = word.find(':');
    const bool bare = colon == std::string_view::npos;
    const Seat owner = bare ? seat_ : seat_called(word.substr(0, colon));
    const int cell = cell_in(bare ? word : word.substr(colon + 1));
    if (owner >= kSeats || cell < 0)
      return unclear(quoted(word) + " is no tile; tiles are written R:A1 to R:D5 and B:A1 to B:D5");
    const TileId t = tile_from(s_, owner, cell);
    if (t == kNoTile)
      return unclear(label_of(owner, cell) + " does not lie on the table", rule("FF-2.3"));
    return means(kLayout.make(Kind::Recruit, t));
  }

  const Fiefdoms& game_;
  const State& s_;
  Seat seat_;
};

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
      if (ended) return problem("the line says more than one turn can hold");
      if (!choose(path[at])) return std::move(reading_);
      ++at;
      ended = !walk_on(game_, s_, path[at - 1]);
      if (!ended && !skip_forced(path, at, ended)) return std::move(reading_);
    }
    if (!ended) return unfinished();
    return std::move(reading_);
  }

  Reading problem(std::string text, Rule rule = {}) { return {{}, std::move(text), rule}; }

 private:
  bool choose(Action action) {
    if (refused(action)) return false;
    reading_.line.push(action);
    return true;
  }

  bool refused(Action action) {
    const auto no = game_.refusal(s_, view_.seat(), action);
    if (no) reading_ = problem(Interpreter(game_, view_).said(*no), no->rule);
    return no.has_value();
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
    const std::string words = added_words(game_, s_, before, 0);
    s_.walk = Walk::Rest, s_.walk_a = s_.walk_b = kUnset;
    for (std::size_t i = 0; i < at; ++i) static_cast<void>(walk_on(game_, s_, before[i]));
    if (refused(path[at])) return std::move(reading_);
    return problem("the line under way is `" + words + "`; finish it or drop it first");
  }

  Reading unfinished() {
    Actions list;
    game_.legal(s_, view_.seat(), list);
    std::string next;
    const Line before = taken(s_);
    for (std::size_t i = 0; i < list.size() && i < 3; ++i) {
      Line path = before;
      path.push(list[i]);
      next += (i == 0 ? " `" : ", `") + added_words(game_, s_, path, before.size()) + "`";
    }
    return problem("the line `" + added_words(game_, s_, before, 0) +
                   "` is not finished; go on with" + next + (list.size() > 3 ? " …" : ""));
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

Reading read_cutting(const Fiefdoms& game, const View<State>& view, std::string_view text) {
  const Interpreter interpreter(game, view);
  State s = view.state();
  Reading out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const Words words = words_in(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const Cut& cut = s.cut[view.seat()];
    const bool whole = words.size() == 2 && words[0] == "cut";
    const Meaning meaning =
        whole ? interpreter.whole_cut(words[1], cut) : interpreter.cut_step(words, cut);
    if (!meaning.problem.empty()) return {{}, meaning.problem, meaning.rule};
    for (const Action action : meaning.path) {
      if (const auto no = game.refusal(s, view.seat(), action))
        return {{}, interpreter.said(*no), no->rule};
      if (out.line.size() >= Fiefdoms::kMaxWalk) return {{}, "the line is too long", Rule{}};
      out.line.push(action);
      // A seal may bring the reveal and with it chance: nothing is read past it.
      if (kLayout.split(action).kind == Kind::Seal) {
        if (words_in(text).empty()) return out;
        return {{}, "nothing can follow `seal` in its line", Rule{}};
      }
      Dice none(0);
      game.step(s, view.seat(), action, none, nullptr);
    }
  }
  if (out.line.empty()) out.problem = "the line is empty";
  return out;
}

}  // namespace

Reading Fiefdoms::read(const View<State>& view, std::string_view text) const {
  const State& s = view.state();
  if (view.seat() >= kSeats) return {{}, "a spectator decides nothing", Rule{}};
  Reading out;
  if (s.phase == Phase::Cutting) {
    out = read_cutting(*this, view, text);
  } else {
    const Interpreter interpreter(*this, view);
    Words words = words_in(text);
    if (s.walk != Walk::Rest && Interpreter::goes_on(words))
      words = words_in(added_words(*this, s, taken(s), 0) + " " + std::string(text));
    const Meaning meaning = interpreter.meaning(words);
    out = meaning.problem.empty() ? Follower(*this, view).follow(meaning.path)
                                  : Reading{{}, meaning.problem, meaning.rule};
  }
  if (out.ok() || !out.rule.empty()) return out;
  const std::string now = examples(*this, view);
  if (!now.empty()) out.problem += "; now you could write " + now;
  return out;
}

}  // namespace sandtable::fiefdoms
