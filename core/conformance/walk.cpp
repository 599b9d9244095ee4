#include "core/conformance/walk.hpp"

#include <algorithm>

#include "core/view.hpp"

namespace sandtable::kit {

Dice quiet(const Dice& dice) {
  Dice copy = dice;
  copy.record_to(nullptr);
  return copy;
}

std::uint64_t mix(std::uint64_t a, std::uint64_t b) { return hash_bytes(&b, sizeof b, a); }

std::uint64_t hash_of(const AnyState& state) { return hash_bytes(state.data(), state.size()); }

Actions legal_of(const AnyGame& game, const AnyState& state, Seat seat) {
  Actions list;
  game.legal(state, seat, list);
  return list;
}

Action any_of(const Actions& list, Dice& dice) {
  return list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
}

Seat any_of(SeatSet set, Dice& dice) {
  int skip = dice.below(set.count());
  for (const Seat seat : set)
    if (skip-- == 0) return seat;
  return kNobody;
}

int any_bot(const AnyGame& game, Dice& dice) {
  const auto& bots = game.info().bots;
  if (bots.empty()) return -1;
  for (;;) {
    const int bot = dice.below(static_cast<int>(bots.size()));
    if (!bots[static_cast<std::size_t>(bot)].looks_ahead || dice.below(12) == 0) return bot;
  }
}

void ask_bot(const AnyGame& game, int bot, const AnyState& state, Seat seat, Dice& dice,
             Line& out) {
  constexpr int kLooks = 12;
  int looks = 0;
  game.plan(bot, state, seat, dice, [&] { return ++looks >= kLooks; }, out);
}

std::vector<Seat> seats_of(const AnyGame& game) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < game.seats(); ++seat) seats.push_back(static_cast<Seat>(seat));
  return seats;
}

std::vector<Seat> observers(const AnyGame& game) {
  std::vector<Seat> all = seats_of(game);
  all.push_back(kSpectator);
  return all;
}

std::string called(Seat seat) {
  return seat == kSpectator ? "the spectator" : "seat " + std::to_string(seat);
}

std::string called(SeatSet seats) {
  std::string out;
  for (const Seat seat : seats) out += (out.empty() ? "" : ", ") + called(seat);
  return out.empty() ? "nobody" : out;
}

sandtable::Step kind_of(const AnyGame& game, const AnyState& state, Seat seat, Action action) {
  for (const Choice& choice : game.choices(state, seat).choices)
    if (choice.action == action) return choice.step;
  return sandtable::Step::Whole;
}

/// Whether a seat can still take back all it has chosen: a decision that was revealed it cannot.
static bool can_take_back(const AnyGame& game, AnyState before, AnyState after, Seat seat) {
  game.clear(before, seat);
  game.clear(after, seat);
  return before == after;
}

bool ends_decision(const AnyGame& game, const AnyState& before, const AnyState& after, Seat seat,
                   Action action, bool drew) {
  const SeatSet owing = game.owing(before);
  const SeatSet still = game.owing(after);
  if (drew || game.mode(before) != game.mode(after)) return true;
  if (owing.has(seat) && !still.has(seat)) return true;  // who only speaks did not owe
  if (owing == SeatSet::only(seat) && still != owing) return true;
  if (!game.at_rest(after, seat)) return false;
  if (game.mode(before) == Mode::Secret && !can_take_back(game, before, after, seat)) return true;
  return kind_of(game, before, seat, action) == Step::Seals;
}

std::string take_all(const AnyGame& game, AnyState& state, std::span<const Made> made, Dice& dice,
                     Log* log) {
  for (const Made& each : made) {
    if (const auto no = game.apply(state, each.seat, each.action, dice, log))
      return "choice " + std::to_string(each.action) + " of " + called(each.seat) +
             " is refused: " + game.spell(state, each.seat, *no);
  }
  return "";
}

std::vector<Made> only(const std::vector<Made>& made, Seat seat) {
  std::vector<Made> out;
  std::ranges::copy_if(made, std::back_inserter(out),
                       [seat](const Made& each) { return each.seat == seat; });
  return out;
}

std::vector<Made> without(const std::vector<Made>& made, Seat seat) {
  std::vector<Made> out;
  std::ranges::copy_if(made, std::back_inserter(out),
                       [seat](const Made& each) { return each.seat != seat; });
  return out;
}

bool Walk::take(Action action) {
  const AnyState before = state_;
  const std::uint64_t drawn = dice_.drawn();
  if (const auto no = game_.apply(state_, seat_, action, dice_, nullptr)) {
    problem_ = "choice " + std::to_string(action) + " of " + called(seat_) + " is refused after " +
               std::to_string(steps_) + " choices: " + game_.spell(state_, seat_, *no);
    return false;
  }
  ++steps_;
  if (!line_.full()) line_.push(action);
  over_ = ends_decision(game_, before, state_, seat_, action, dice_.drawn() != drawn);
  return true;
}

bool Walk::take_any(Dice& chooser) {
  const Actions list = legal_of(game_, state_, seat_);
  if (!list.empty()) return take(any_of(list, chooser));
  problem_ = called(seat_) + " has no choice left after " + std::to_string(steps_) + " choices";
  return false;
}

bool Walk::take_line(Dice& chooser) {
  for (int step = 0; step < game_.max_walk(); ++step) {
    if (!take_any(chooser)) return false;
    if (rests()) return true;
  }
  problem_ = "no rest after " + std::to_string(steps_) + " choices of " + called(seat_) +
             "; a whole decision has at most " + std::to_string(game_.max_walk());
  return false;
}

Line any_line(const AnyGame& game, const AnyState& state, Seat seat, Dice& chooser) {
  Walk walk(game, state, seat);
  return walk.take_line(chooser) ? walk.line() : Line{};
}

std::string play_out(const AnyGame& game, AnyState& state, Dice& dice, int max_steps) {
  for (int step = 0; step < max_steps; ++step) {
    const SeatSet owing = game.owing(state);
    if (owing.empty()) return "";
    const Seat seat = any_of(owing, dice);
    const Actions list = legal_of(game, state, seat);
    if (list.empty()) return called(seat) + " owes and has no choice";
    if (const auto no = game.apply(state, seat, any_of(list, dice), dice, nullptr))
      return "a legal choice of " + called(seat) + " is refused: " + game.spell(state, seat, *no);
  }
  if (game.owing(state).empty()) return "";
  return "no end within " + std::to_string(max_steps) + " choices; " + called(game.owing(state)) +
         " still owes";
}

std::vector<const SayingType*> all_sayings(const GameInfo& info) {
  std::vector<const SayingType*> out = sayings_of(info.name);
  for (const EventType& type : info.events)
    if (type.saying != nullptr) out.push_back(type.saying);
  return out;
}

}  // namespace sandtable::kit
