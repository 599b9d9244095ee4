// Laws about the rules as a whole: who owes, what is legal, what is refused, what is conserved.

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

/// Every number that is an action of the game, and some that are none.
std::vector<Action> numbers_to_try(const AnyGame& game, Dice& dice) {
  std::vector<Action> all;
  for (int action = 0; action < game.actions(); ++action)
    all.push_back(static_cast<Action>(action));
  for (const int beyond :
       {game.actions(), game.actions() + 1, 0xFFFE, 0xFFFF, dice.between(game.actions(), 0xFFFF)})
    all.push_back(static_cast<Action>(beyond));
  return all;
}

/// A number that the game refuses to the seat now; an action of the game if there is one.
Action refused_number(const AnyGame& game, const AnyState& state, Seat seat, Dice& dice) {
  for (int tries = 0; tries < 50; ++tries) {
    const auto action = static_cast<Action>(dice.below(game.actions()));
    if (game.refusal(state, seat, action)) return action;
  }
  return static_cast<Action>(game.actions());
}

std::string list_problem(const AnyGame& game, const AnyState& state, Seat seat) {
  const Actions list = legal_of(game, state, seat);
  if (!(legal_of(game, state, seat) == list)) return "asked twice, it lists other choices";
  if (!list.empty() && !game.may_act(state).has(seat)) return "lists choices, yet may not act";
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] >= game.actions())
      return "lists " + std::to_string(list[i]) + "; the game has actions below " +
             std::to_string(game.actions());
    for (std::size_t j = 0; j < i; ++j)
      if (list[i] == list[j]) return "lists " + std::to_string(list[i]) + " twice";
  }
  return "";
}

Json conserved(const AnyGame& game, const AnyState& state) {
  const Json position = game.position(state);
  const Json* numbers = position.find("conserved");
  return numbers == nullptr ? Json() : *numbers;
}

std::string refusal_problem(Moment& m, Seat seat, const Refusal& refusal) {
  if (auto no = rule_problem(m.game.info(), refusal.rule); !no.empty()) return no;
  if (m.game.say(m.state, seat, refusal, kFirstLanguage).text.empty()) return "has no words";
  for (std::size_t i = 0; i < refusal.said.type->slots.size(); ++i) {
    const SlotSpec& slot = refusal.said.type->slots[i];
    const int number = refusal.said.numbers[i];
    if (slot.sort == Sort::Content && number != kAbsent && m.game.id_of(slot.term, number).empty())
      return "names " + std::string(slot.term) + " " + std::to_string(number) +
             ", which the game does not know";
  }
  return "";
}

}  // namespace

Finding playouts_end(Moment& m) {
  if (m.game.owing(m.state).empty()) return held();
  if (m.play.acts.size() < static_cast<std::size_t>(m.play.max_steps)) return no_occasion();
  return broken("after " + std::to_string(m.play.acts.size()) +
                " choices the game still waits for " + called(m.game.owing(m.state)));
}

Finding owing_may_act(Moment& m) {
  const SeatSet owing = m.game.owing(m.state);
  const SeatSet may_act = m.game.may_act(m.state);
  if ((owing & may_act) != owing)
    return broken(called(owing) + " owes, yet only " + called(may_act) + " may act");
  if ((may_act & SeatSet::first(m.game.seats())) != may_act)
    return broken("there are " + std::to_string(m.game.seats()) + " seats, yet " + called(may_act) +
                  " may act");
  return held();
}

Finding no_dead_end(Moment& m) {
  const SeatSet owing = m.game.owing(m.state);
  if (owing.empty()) return no_occasion();
  for (const Seat seat : owing)
    if (legal_of(m.game, m.state, seat).empty())
      return broken(called(seat) + " owes and has no legal choice");
  return held();
}

Finding over_is_over(Moment& m) {
  const bool over = m.game.owing(m.state).empty();
  for (const Seat seat : observers(m.game)) {
    const Scene scene = m.game.scene(m.state, seat);
    if (scene.over != over)
      return broken("the scene of " + called(seat) + (scene.over ? " says" : " does not say") +
                    " that the game is over, and " + called(m.game.owing(m.state)) + " owes");
    if (scene.verdict.empty() == over)
      return broken("the scene of " + called(seat) +
                    (over ? " has no verdict at the end" : " has a verdict before the end"));
  }
  if (!over) return held();
  if (!m.game.may_act(m.state).empty())
    return broken("nobody owes, yet " + called(m.game.may_act(m.state)) + " may act");
  for (const Seat seat : seats_of(m.game))
    if (!legal_of(m.game, m.state, seat).empty())
      return broken("nobody owes, yet " + called(seat) + " has choices");
  return held();
}

Finding outcome_ranks(Moment& m) {
  if (!m.game.owing(m.state).empty()) return no_occasion();
  const Outcome outcome = m.game.outcome(m.state);
  int best = kMaxSeats + 1;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const int rank = outcome.rank[static_cast<std::size_t>(seat)];
    const bool plays = seat < m.game.seats();
    if (plays && (rank < 1 || rank > m.game.seats()))
      return broken("seat " + std::to_string(seat) + " has rank " + std::to_string(rank) +
                    "; ranks go from 1 to " + std::to_string(m.game.seats()));
    if (!plays && rank != 0)
      return broken("seat " + std::to_string(seat) + " does not exist and has rank " +
                    std::to_string(rank));
    if (plays) best = std::min(best, rank);
  }
  if (best != 1) return broken("nobody has rank 1");
  if (const auto problem = rule_problem(m.game.info(), outcome.ended_by); !problem.empty())
    return broken("the outcome " + problem);
  return held();
}

Finding legal_lists(Moment& m) {
  for (const Seat seat : seats_of(m.game))
    if (const auto problem = list_problem(m.game, m.state, seat); !problem.empty())
      return broken(called(seat) + " " + problem);
  return held();
}

Finding legal_and_refusal(Moment& m) {
  const std::vector<Action> numbers = numbers_to_try(m.game, m.dice);
  for (const Seat seat : seats_of(m.game)) {
    const Actions list = legal_of(m.game, m.state, seat);
    for (const Action action : numbers) {
      const bool refused = m.game.refusal(m.state, seat, action).has_value();
      if (list.contains(action) == refused)
        return broken(
            "action " + std::to_string(action) + " of " + called(seat) +
            (refused ? " is listed as legal and refused" : " is neither listed nor refused"));
    }
  }
  return held();
}

Finding refusals_name_rules(Moment& m) {
  const std::vector<Action> numbers = numbers_to_try(m.game, m.dice);
  for (const Seat seat : seats_of(m.game)) {
    std::optional<Refusal> last;  // neighbours are mostly refused with the same words
    for (const Action action : numbers) {
      const auto refusal = m.game.refusal(m.state, seat, action);
      if (!refusal || (last && *refusal == *last)) continue;
      if (const auto no = refusal_problem(m, seat, *refusal); !no.empty())
        return broken("the refusal of " + std::to_string(action) + " to " + called(seat) + " " +
                      no);
      last = refusal;
    }
  }
  return held();
}

Finding refused_changes_nothing(Moment& m) {
  for (const Seat seat : seats_of(m.game)) {
    const Action bad = refused_number(m.game, m.state, seat, m.dice);
    const std::uint64_t drawn = m.dice.drawn();
    AnyState state = m.state;
    Log log;
    const auto refused = m.game.apply(state, seat, bad, m.dice, &log);
    if (!refused) return no_occasion();  // legal_and_refusal says what is wrong
    if (state != m.state || m.dice.drawn() != drawn || !log.events().empty())
      return broken("action " + std::to_string(bad) + " of " + called(seat) +
                    " is refused and changes the state, the dice or the log");
  }
  if (m.actor == kNobody) return held();
  // A line is taken whole or not at all: a good beginning does not survive a bad end.
  Line line;
  line.push(any_of(legal_of(m.game, m.state, m.actor), m.dice));
  line.push(static_cast<Action>(m.game.actions()));
  AnyState state = m.state;
  if (!m.game.apply_line(state, m.actor, line, m.dice, nullptr) || state != m.state)
    return broken("a line with a number that is no action changes the state");
  return held();
}

Finding pieces_conserved(Moment& m) {
  const Json before = conserved(m.game, m.move->before);
  const Json after = conserved(m.game, m.move->after);
  if (before.is_null() && after.is_null()) return no_occasion();
  const std::string d = difference(before, after);
  return d.empty() ? held() : broken("/conserved: " + d);
}

Finding standing_sound(Moment& m) {
  const int before = m.game.round(m.move->before);
  const int after = m.game.round(m.move->after);
  if (after < before)
    return broken("round " + std::to_string(after) + " follows round " + std::to_string(before));
  for (const Seat seat : seats_of(m.game))
    if (!std::isfinite(m.game.standing(m.state, seat)))
      return broken("how " + called(seat) + " stands is not a number");
  return held();
}

Finding copies_independent(Moment& m) {
  if (m.actor == kNobody) return no_occasion();
  const Action action = any_of(legal_of(m.game, m.state, m.actor), m.dice);
  AnyState one = m.state;
  AnyState other = m.state;
  Dice dice = quiet(m.dice);
  Dice same = quiet(m.dice);

  m.game.step(one, m.actor, action, dice, nullptr);
  if (other != m.state) return broken("a step on one copy changes another");
  AnyState third = one;
  Dice own(m.dice.bits());
  (void)play_out(m.game, third, own, 20);  // what is played elsewhere in between must not matter
  m.game.step(other, m.actor, action, same, nullptr);

  const std::string d = difference(m.game, one, other);
  return d.empty() ? held() : broken("the same step on two copies of one state differs: " + d);
}

}  // namespace sandtable::kit
