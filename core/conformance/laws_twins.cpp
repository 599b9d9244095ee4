// Laws about secret decisions: twin games, half-made steps, dice and the order of arrival. They are
// independent of `redact`: a redaction that forgets something would pass every law built on itself.

#include <algorithm>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

bool secret(const Moment& m) { return m.game.mode(m.state) == Mode::Secret; }

/// Another way to decide, up to the end of the seat's decision. False if the walk does not get
/// there, or would end everybody's: other laws say why.
bool decide_otherwise(const AnyGame& game, AnyState& state, Seat seat, Log& log, Dice& dice) {
  Dice unused(1);
  for (int step = 0; step < game.max_walk(); ++step) {
    const Actions list = legal_of(game, state, seat);
    if (list.empty()) return false;
    game.step(state, seat, any_of(list, dice), unused, &log);
    if (game.mode(state) != Mode::Secret) return false;
    if (!game.owing(state).has(seat)) return true;
  }
  return false;
}

/// Some choices of a seat that goes on deciding: never the one that ends it.
void dither(const AnyGame& game, AnyState& state, Seat seat, Log& log, Dice& dice) {
  for (int steps = dice.below(game.max_walk()); steps > 0; --steps) {
    const Actions list = legal_of(game, state, seat);
    if (list.empty()) return;
    const Action action = any_of(list, dice);
    AnyState next = state;
    Dice unused(1);
    Log said;
    game.step(next, seat, action, unused, &said);
    if (ends_decision(game, state, next, seat, action, unused.drawn() > 0)) return;
    state = next;
    for (const Event& event : said.events()) log.add(event);
  }
}

struct Twin {
  AnyState state;
  Log log;
  std::string problem;
  bool made = false;
};

/// The same decision with the observer's choices as they were and other choices of all others. What
/// is public stays: who has ended, and in which order.
Twin twin_for(const Moment& m, Seat observer, Dice& dice) {
  Twin twin{m.play.decision.start, {}, "", false};
  Dice unused = quiet(m.play.decision.dice);
  for (const Made& made : m.play.decision.made) {
    if (made.seat == observer) {
      const std::span<const Made> one(&made, 1);
      twin.problem = take_all(m.game, twin.state, one, unused, &twin.log);
      if (!twin.problem.empty()) return twin;
    } else if (made.ended) {
      if (!decide_otherwise(m.game, twin.state, made.seat, twin.log, dice)) return twin;
    }
  }
  for (const Seat seat : m.game.owing(twin.state))
    if (seat != observer) dither(m.game, twin.state, seat, twin.log, dice);
  twin.made = true;
  return twin;
}

std::string twin_difference(Moment& m, Seat seat, const Twin& twin) {
  if (m.game.owing(m.state) != m.game.owing(twin.state)) return "who owes";
  const AnyState known = m.game.redact(m.state, seat);
  if (const auto d = byte_difference(known, m.game.redact(twin.state, seat)); !d.empty())
    return "the view: " + d;
  if (m.game.key(m.state, seat) != m.game.key(twin.state, seat)) return "the key";
  if (auto d = face_difference(m.game, m.state, twin.state, seat, m.dice.bits()); !d.empty())
    return d;
  AnyState again = m.play.decision.start;
  Dice dice = quiet(m.play.decision.dice);
  Log log;
  if (auto no = take_all(m.game, again, m.play.decision.made, dice, &log); !no.empty()) return no;
  return feed_difference(feed(m.game, m.state, seat, log.events()),
                         feed(m.game, twin.state, seat, twin.log.events()));
}

/// The choices of the decision in another order of arrival; each seat's own keep theirs.
std::vector<Made> rearranged(const std::vector<Made>& made, Dice& dice) {
  std::vector<std::vector<Made>> queues;
  for (int seat = 0; seat < kMaxSeats; ++seat)
    if (auto own = only(made, static_cast<Seat>(seat)); !own.empty()) queues.push_back(own);
  const bool whole = dice.below(2) == 0;  // seat after seat, or all mixed up
  std::vector<Made> out;
  while (!queues.empty()) {
    const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(queues.size())));
    std::vector<Made>& queue = queues[pick];
    const std::size_t count = whole ? queue.size() : 1;
    const auto end = queue.begin() + static_cast<std::ptrdiff_t>(count);
    out.insert(out.end(), queue.begin(), end);
    queue.erase(queue.begin(), end);
    if (queue.empty()) queues.erase(queues.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  return out;
}

bool of_several_seats(const std::vector<Made>& made) {
  return !made.empty() && !without(made, made.front().seat).empty();
}

}  // namespace

Finding twin_games(Moment& m) {
  if (!secret(m) || m.play.decision.made.empty()) return no_occasion();
  Finding out = no_occasion();
  for (const Seat seat : observers(m.game)) {
    const Twin twin = twin_for(m, seat, m.dice);
    if (!twin.problem.empty()) return broken("others chose differently, and " + twin.problem);
    if (!twin.made || twin.state == m.state) continue;
    if (const auto d = twin_difference(m, seat, twin); !d.empty())
      return broken("games that differ only in others' secret choices differ for " + called(seat) +
                    " before the reveal: " + d);
    out = held();
  }
  return out;
}

Finding secret_step(Moment& m) {
  const Move& move = *m.move;
  if (move.mode != Mode::Secret || move.ended) return no_occasion();
  for (const Seat seat : observers(m.game)) {
    if (seat == move.seat) continue;
    if (const auto d =
            byte_difference(m.game.redact(move.before, seat), m.game.redact(move.after, seat));
        !d.empty())
      return broken("a step of " + called(move.seat) + " short of the seal changes what " +
                    called(seat) + " knows: " + d);
    if (!feed(m.game, move.after, seat, move.events).empty())
      return broken("a step of " + called(move.seat) + " short of the seal is told to " +
                    called(seat));
  }
  return held();
}

Finding secret_dice(Moment& m) {
  const Move& move = *m.move;
  if (move.mode != Mode::Secret) return no_occasion();
  const bool others_owe = move.owing.count() > 1;
  const bool goes_on = move.kind != Step::Seals && m.game.mode(move.after) == Mode::Secret &&
                       m.game.owing(move.after) == move.owing;
  if (!others_owe && !goes_on) return no_occasion();
  if (move.draws.empty()) return held();
  return broken(called(move.seat) + " draws " + std::to_string(move.draws.size()) + " dice " +
                (others_owe ? "in a secret decision that others still owe"
                            : "in a secret decision that it has not ended"));
}

Finding order_of_arrival(Moment& m) {
  const Move& move = *m.move;
  const Decision& decision = m.play.decision;
  if (move.mode != Mode::Secret || !of_several_seats(decision.made)) return no_occasion();
  AnyState state = decision.start;
  std::vector<Draw> draws;
  Dice dice = quiet(decision.dice);
  dice.record_to(&draws);
  const std::vector<Made> other = rearranged(decision.made, m.dice);
  if (const auto no = take_all(m.game, state, other, dice); !no.empty())
    return broken("in another order of arrival " + no);
  if (const auto d = difference(m.game, move.after, state); !d.empty())
    return broken("another order of arrival gives another state: " + d);
  if (draws != move.draws) return broken("another order of arrival draws other dice");
  return held();
}

}  // namespace sandtable::kit
