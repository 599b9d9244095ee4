// Laws about choices, lines and decisions, and about the notation, the fallback and the bots' plans
// that consist of them.

#include <algorithm>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

bool offers_seal(const AnyGame& game, const AnyState& state, Seat seat) {
  const ChoiceList list = game.choices(state, seat);
  return std::ranges::any_of(list.choices, [](const Choice& c) { return c.step == Step::Seals; });
}

/// Whether the walk can be taken to stand at the end of a decision. One that ends with its last
/// line and not with a seal cannot be told from the next one of the same seat.
bool may_have_ended(const AnyGame& game, const Walk& walk, Seat seat) {
  return walk.over() || (walk.rests() && !offers_seal(game, walk.state(), seat));
}

/// What is wrong with a line somebody proposes: it must be legal and end where a line ends.
std::string line_problem(Walk& walk, const Line& line) {
  if (line.empty()) return "the line is empty";
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!walk.take(line[i])) return walk.problem();
    const bool last = i + 1 == line.size();
    if (walk.rests() && !last) return "the line goes on after the rest that ends it";
    if (!walk.rests() && last) return "the line ends half-way";
  }
  return "";
}

/// A line of notation with something wrong in it; sometimes it still reads.
std::string spoilt(std::string text, Dice& dice) {
  const auto length = static_cast<int>(text.size());
  switch (length == 0 ? 0 : dice.below(5)) {
    case 0:
      return "";
    case 1:
      return text + " and then some";
    case 2:
      return text.substr(0, static_cast<std::size_t>(dice.below(length)));
    case 3:
      text[static_cast<std::size_t>(dice.below(length))] = '?';
      return text;
    default:
      return "\x01\xFF{}%s " + text;
  }
}

}  // namespace

Finding walk_ends(Moment& m) {
  const bool fresh = m.actor != kNobody && only(m.play.decision.made, m.actor).empty();
  if (!fresh) return no_occasion();
  Walk walk(m.game, m.state, m.actor);
  while (!may_have_ended(m.game, walk, m.actor) || walk.steps() == 0) {
    if (!walk.take_any(m.dice)) return broken(walk.problem());
    if (walk.steps() > m.game.max_walk())
      return broken(called(m.actor) + " took more than " + std::to_string(m.game.max_walk()) +
                    " choices and has not decided");
  }
  return held();
}

Finding choices_finish(Moment& m) {
  if (m.actor == kNobody) return no_occasion();
  Actions list = legal_of(m.game, m.state, m.actor);
  constexpr int kTried = 24;
  for (int tried = 0; tried < kTried && !list.empty(); ++tried) {
    const auto pick = static_cast<std::size_t>(m.dice.below(static_cast<int>(list.size())));
    const Action action = list[pick];
    list[pick] = list.back();
    list.pop();
    Walk walk(m.game, m.state, m.actor);
    if (walk.take(action) && (walk.rests() || walk.take_line(m.dice))) continue;
    return broken("choice " + std::to_string(action) + " cannot be finished: " + walk.problem());
  }
  return held();
}

/// Nobody loses unasked: the choice ends the game, and the seat is not first in it.
bool loses(const Moment& m, Seat seat, Action action) {
  AnyState state = m.state;
  Dice dice = m.dice;
  if (m.game.apply(state, seat, action, dice, nullptr) || !m.game.owing(state).empty())
    return false;
  return m.game.outcome(state).rank[seat] > 1;
}

Finding forced_steps(Moment& m) {
  Finding out = no_occasion();
  for (const Seat seat : m.game.may_act(m.state)) {
    const Actions list = legal_of(m.game, m.state, seat);
    if (list.empty()) continue;
    out = held();
    // Who only may speak is free to say nothing, even with one thing to say.
    if (!m.game.owing(m.state).has(seat) && m.game.at_rest(m.state, seat)) continue;
    if (list.size() == 1 && kind_of(m.game, m.state, seat, list[0]) != Step::Seals &&
        !loses(m, seat, list[0]))
      return broken("the only choice of " + called(seat) + ", " + std::to_string(list[0]) +
                    ", is no seal: the engine has to take it itself");
  }
  return out;
}

Finding step_kinds(Moment& m) {
  const Move& move = *m.move;
  const bool rested = m.game.at_rest(move.before, move.seat);
  const bool rests = m.game.at_rest(move.after, move.seat);
  const std::string which = "choice " + std::to_string(move.action) + " of " + called(move.seat) +
                            ", described as \"" +
                            names(move.kind)[static_cast<std::size_t>(move.kind)] + "\", ";
  const bool starts = move.kind != Step::Continues && move.kind != Step::Closes;
  if (starts != rested)
    return broken(which + (rested ? "was made at rest" : "was made in the middle of a line"));
  const bool goes_on = move.kind == Step::Opens || move.kind == Step::Continues;
  if (goes_on && rests) return broken(which + "left no line half done");
  if (!goes_on && !rests && !move.ended) return broken(which + "left a line half done");
  if (move.kind != Step::Seals || !m.game.owing(move.after).has(move.seat)) return held();
  if (move.mode == Mode::Secret && move.owing.count() > 1)
    return broken(which + "did not end what the seat owes");
  // It owes again: then this is another decision, and there is nothing in it to take back.
  AnyState fresh = move.after;
  m.game.clear(fresh, move.seat);
  return fresh == move.after ? held() : broken(which + "did not end the decision");
}

Finding notation_round_trip(Moment& m) {
  if (m.actor == kNobody || !m.game.at_rest(m.state, m.actor)) return no_occasion();
  const Line line = any_line(m.game, m.state, m.actor, m.dice);
  if (line.empty()) return no_occasion();  // choices_finish says why
  const std::string text = m.game.write(m.state, m.actor, line);
  if (text.empty()) return broken("a line of " + called(m.actor) + " is written as nothing");
  const Reading reading = m.game.read(m.state, m.actor, text);
  if (!reading.ok()) return broken("\"" + text + "\" does not read: " + reading.problem);
  if (!(reading.line == line)) return broken("\"" + text + "\" reads as another line");
  return held();
}

Finding notation_garbage(Moment& m) {
  if (m.actor == kNobody || !m.game.at_rest(m.state, m.actor)) return no_occasion();
  const Line line = any_line(m.game, m.state, m.actor, m.dice);
  const std::string text = spoilt(m.game.write(m.state, m.actor, line), m.dice);
  const Reading reading = m.game.read(m.state, m.actor, text);
  if (!reading.ok()) {
    if (reading.rule.empty() || in_book(m.game.info(), reading.rule)) return held();
    return broken("the problem with \"" + text + "\" " + rule_problem(m.game.info(), reading.rule));
  }
  if (reading.line.empty()) return broken("\"" + text + "\" reads as a line without choices");
  for (const Action action : reading.line)
    if (action >= m.game.actions())
      return broken("\"" + text + "\" reads as " + std::to_string(action) + ", which is no action");
  return held();
}

Finding fallback_ends(Moment& m) {
  if (m.actor == kNobody || !m.game.owing(m.state).has(m.actor)) return no_occasion();
  AnyState state = m.state;
  for (int lines = 0; lines < m.game.max_walk(); ++lines) {
    Line line;
    m.game.fallback(state, m.actor, line);
    Walk walk(m.game, state, m.actor);
    if (const auto no = line_problem(walk, line); !no.empty())
      return broken("the fallback of " + called(m.actor) + ": " + no);
    if (may_have_ended(m.game, walk, m.actor)) return held();
    state = walk.state();
  }
  return broken(called(m.actor) + " still owes after " + std::to_string(m.game.max_walk()) +
                " lines of the fallback");
}

Finding plans_legal(Moment& m) {
  if (m.actor == kNobody || !m.game.owing(m.state).has(m.actor)) return no_occasion();
  const int bot = any_bot(m.game, m.dice);  // over the games of a run, all have their turn
  if (bot < 0) return no_occasion();
  Line line;
  ask_bot(m.game, bot, m.state, m.actor, m.dice, line);
  Walk walk(m.game, m.state, m.actor);
  const std::string no = line_problem(walk, line);
  if (no.empty()) return held();
  return broken("the plan of bot " + m.game.info().bots[static_cast<std::size_t>(bot)].name + ": " +
                no);
}

}  // namespace sandtable::kit
