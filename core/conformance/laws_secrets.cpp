// Laws about who may know what: redaction, resampling, and that nothing shows more than the view.

#include <algorithm>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

/// What the rules say about a seat, on the state and on what the seat knows of it.
std::string rules_difference(const AnyGame& game, const AnyState& state, const AnyState& known,
                             Seat seat) {
  if (game.owing(state) != game.owing(known)) return "owing";
  if (game.may_act(state) != game.may_act(known)) return "may_act";
  if (game.mode(state) != game.mode(known)) return "mode";
  if (seat == kSpectator) return "";
  if (game.at_rest(state, seat) != game.at_rest(known, seat)) return "at_rest";
  if (!(legal_of(game, state, seat) == legal_of(game, known, seat))) return "legal";
  for (int number = 0; number <= game.actions(); ++number) {
    const auto action = static_cast<Action>(number);
    if (game.refusal(state, seat, action) != game.refusal(known, seat, action))
      return "refusal of " + std::to_string(number);
  }
  return "";
}

/// Uniform, or one of the bots with some uniform lines between; nobody guesses by one that thinks
/// long.
Prior any_prior(const AnyGame& game, Dice& dice) {
  const auto& bots = game.info().bots;
  const int bot = dice.below(static_cast<int>(bots.size()) + 1) - 1;
  if (bot < 0 || bots[static_cast<std::size_t>(bot)].looks_ahead) return {};
  return {bot, 20};
}

AnyState resampled(Moment& m, Seat seat) {
  const Prior prior = any_prior(m.game, m.dice);
  return m.game.resample(m.state, seat, prior, m.dice);
}

Seat any_observer(const AnyGame& game, Dice& dice) {
  const std::vector<Seat> all = observers(game);
  return all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))];
}

std::string validity_problem(Moment& m, const AnyState& guess) {
  const Json position = m.game.position(guess);
  const Result<AnyState> read = m.game.from_position(position, "kit");
  if (!read) return "its position is refused: " + read.error().text;
  if (const auto d = difference(m.game, guess, *read); !d.empty())
    return "its position reads as another state: " + d;
  const Json now = m.game.position(m.state);
  const Json* before = now.find("conserved");
  const Json* after = position.find("conserved");
  if (before == nullptr || after == nullptr) return "";
  const std::string d = difference(*before, *after);
  return d.empty() ? "" : "/conserved: " + d;
}

/// The move once more from another state or with other dice.
struct Again {
  AnyState after;
  std::vector<Draw> draws;
  Log log;
};

Again once_more(const AnyGame& game, const Move& move, AnyState before, Dice dice) {
  Again again{std::move(before), {}, {}};
  dice.record_to(&again.draws);
  game.step(again.after, move.seat, move.action, dice, &again.log);
  return again;
}

bool looks_alike(const AnyGame& game, const Move& move, const Again& again, Seat seat) {
  return game.redact(move.after, seat) == game.redact(again.after, seat);
}

/// Whether the move drew one die that the observer may not see and somebody else may: other dice
/// then change what another seat knows, and nothing for the observer.
bool drew_in_secret(const AnyGame& game, const Move& move, const Again& again, Seat observer) {
  if (move.draws.size() != 1 || again.draws.size() != 1) return false;
  const std::vector<Seat> seats = seats_of(game);
  return looks_alike(game, move, again, observer) && std::ranges::any_of(seats, [&](Seat seat) {
           return !looks_alike(game, move, again, seat);
         });
}

std::string feed_against(const AnyGame& game, const Move& move, const Again& again, Seat seat) {
  return feed_difference(feed(game, move.after, seat, move.events),
                         feed(game, again.after, seat, again.log.events()));
}

}  // namespace

Finding redact_stable(Moment& m) {
  for (const Seat seat : observers(m.game)) {
    const AnyState known = m.game.redact(m.state, seat);
    if (const auto d = byte_difference(known, m.game.redact(m.state, seat)); !d.empty())
      return broken("redacted twice for " + called(seat) + ", the state differs: " + d);
    if (const auto d = byte_difference(known, m.game.redact(known, seat)); !d.empty())
      return broken("redacting the redaction for " + called(seat) + " changes it: " + d);
  }
  return held();
}

Finding redaction_agrees(Moment& m) {
  for (const Seat seat : observers(m.game)) {
    const AnyState known = m.game.redact(m.state, seat);
    if (const auto d = rules_difference(m.game, m.state, known, seat); !d.empty())
      return broken(d + " depends on something that " + called(seat) + " may not know");
  }
  return held();
}

Finding key_is_view(Moment& m) {
  std::vector<AnyState> others(m.play.samples);
  const Seat seat = any_observer(m.game, m.dice);
  others.push_back(resampled(m, seat));
  others.push_back(m.game.redact(m.state, seat));
  const AnyState known = m.game.redact(m.state, seat);
  for (const AnyState& other : others) {
    const bool alike = m.game.redact(other, seat) == known;
    if ((m.game.key(other, seat) == m.game.key(m.state, seat)) != alike)
      return broken(
          std::string(alike ? "equal views have different keys" : "different views have one key") +
          ", for " + called(seat));
  }
  return held();
}

Finding resample_keeps_view(Moment& m) {
  for (const Seat seat : observers(m.game)) {
    const AnyState guess = resampled(m, seat);
    const std::string d = byte_difference(m.game.redact(m.state, seat), m.game.redact(guess, seat));
    if (!d.empty())
      return broken("the resampled state looks different to " + called(seat) + ": " + d);
  }
  return held();
}

Finding resample_plays_on(Moment& m) {
  const Seat seat = any_observer(m.game, m.dice);
  AnyState guess = resampled(m, seat);
  const std::string whose = "the state resampled for " + called(seat) + ": ";
  if (const auto no = validity_problem(m, guess); !no.empty()) return broken(whose + no);
  const std::string no = play_out(m.game, guess, m.dice, m.play.max_steps);
  return no.empty() ? held() : broken(whose + no);
}

Finding equal_faces(Moment& m) {
  const Seat seat = any_observer(m.game, m.dice);
  const std::uint64_t seed = m.dice.bits();
  const AnyState known = m.game.redact(m.state, seat);
  const AnyState guess = resampled(m, seat);
  if (m.game.redact(guess, seat) != known) return no_occasion();  // resample_keeps_view tells
  for (const AnyState* other : {&known, &guess})
    if (const auto d = face_difference(m.game, m.state, *other, seat, seed); !d.empty())
      return broken(called(seat) + " knows the same of two states and is shown different things; " +
                    d);
  return held();
}

Finding feed_tells_no_more(Moment& m) {
  const Move& move = *m.move;
  // A reveal tells what was chosen, and different choices may well lead to one position.
  if (move.mode == Mode::Secret && move.closed) return no_occasion();
  const Seat seat = any_observer(m.game, m.dice);
  const std::string whose =
      called(seat) + " cannot tell two positions apart, but reads what led there; ";
  Finding out = no_occasion();
  // The same dice from a state that the seat could not tell from the one before the step. Open dice
  // need not leave a trace in the state, so they have to be the same.
  const AnyState guess = m.game.resample(move.before, seat, any_prior(m.game, m.dice), m.dice);
  if (!m.game.refusal(guess, move.seat, move.action)) {
    const Again again = once_more(m.game, move, guess, quiet(move.dice));
    if (again.draws == move.draws && looks_alike(m.game, move, again, seat)) {
      if (const auto d = feed_against(m.game, move, again, seat); !d.empty())
        return broken(whose + d);
      out = held();
    }
  }
  const Again again = once_more(m.game, move, move.before, Dice(m.dice.bits()));
  if (!drew_in_secret(m.game, move, again, seat)) return out;
  const std::string d = feed_against(m.game, move, again, seat);
  return d.empty() ? held() : broken(whose + d);
}

}  // namespace sandtable::kit
