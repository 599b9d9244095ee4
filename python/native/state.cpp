#include "native/state.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"

namespace sandtable::python {
namespace {

/// Gives draws that were decided beforehand, and remembers the first that nobody decided and the
/// first that no such die can show.
class DecidedDice final : public DiceSource {
 public:
  explicit DecidedDice(const std::vector<Whole>& draws) : draws_(draws) {}
  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    if (low == high) return low;  // nothing to decide, and nobody was asked
    if (at_ < draws_.size()) {
      const Whole& decided = draws_[at_++];
      if (decided.within(low, high)) return static_cast<std::int32_t>(decided.value);
      if (problem_.empty())
        problem_ = "draw " + std::to_string(at_) + " is " + decided.text() + "; it must be from " +
                   std::to_string(low) + " to " + std::to_string(high);
      return low;
    }
    if (!missing_) missing_ = {low, high};
    return rest_.between(low, high);  // what comes of it is thrown away, but has to come to an end
  }
  /// What is still to be decided; BadInput for a draw that cannot be.
  [[nodiscard]] std::optional<std::pair<int, int>> missing() const {
    if (!problem_.empty()) throw BadInput(problem_);
    if (!missing_ && at_ < draws_.size())
      throw BadInput(std::to_string(draws_.size()) + " draws were given, and " +
                     std::to_string(at_) + " are asked for");
    return missing_;
  }

 private:
  const std::vector<Whole>& draws_;
  std::string problem_;
  std::size_t at_ = 0;
  std::optional<std::pair<int, int>> missing_;
  Dice rest_{0};
};

bool line_ended(const AnyGame& rules, const AnyState& position, Seat seat) {
  return rules.at_rest(position, seat) || !rules.may_act(position).has(seat);
}

/// Writes single choices down as lines: a seat's choices wait until they make one.
class LineWriter {
 public:
  LineWriter(const AnyGame& rules, Recorder& out) : rules_(rules), out_(out) {}

  void add(Seat seat, Action action) {
    Line& line = waiting_[seat];
    if (line.full()) throw BadInput("the record cannot be written: a line has no end");
    line.push(action);
    AnyState trial = out_.state();
    Dice scratch(0);
    for (const Action each : line)
      if (rules_.apply(trial, seat, each, scratch, nullptr))
        throw BadInput("the record cannot be written: its choices are not those of this game");
    if (!line_ended(rules_, trial, seat)) return;
    if (const auto no = out_.play(seat, line))
      throw BadInput("the record cannot be written: " + rules_.spell(out_.state(), seat, *no));
    line.clear();
  }

 private:
  const AnyGame& rules_;
  Recorder& out_;
  std::array<Line, kMaxSeats> waiting_{};
};

std::string reason_of(const Looking& at, const Refusal& refusal) {
  Refusal bare = refusal;
  bare.rule = Rule{};
  return at.rules.spell(at.position, at.seat, bare);
}

}  // namespace

State::State(std::shared_ptr<Game> game, std::uint64_t seed)
    : game_(std::move(game)), dice_(seed), seed_(seed) {
  position_ = game_->rules->start(dice_, nullptr);
}

State::State(std::shared_ptr<Game> game, AnyState position, std::uint64_t seed)
    : game_(std::move(game)), position_(std::move(position)), dice_(seed) {}

State::State(std::shared_ptr<Game> game, AnyState position, const Past& past)
    : State(std::move(game), std::move(position), 0) {
  dice_.restore(past.dice);
  seed_ = past.seed;
  for (const auto& [seat, action] : past.moves) note(seat, action);
}

State::Past State::past() const {
  Past out{seed_, {}, dice_.saved()};
  for (const Move* move = last_.get(); move != nullptr; move = move->before.get())
    out.moves.emplace_back(move->seat, move->action);
  std::ranges::reverse(out.moves);
  return out;
}

Seat State::actor(const SeatArgument& seat) const {
  if (seat) return player_of(rules(), *seat);
  const Seat lowest = rules().owing(position_).lowest();
  if (lowest != kNobody) return lowest;
  throw Forbidden(rules().outcome(position_).ended_by.text(), "the game is over");
}

Looking State::looking(const SeatArgument& seat) const {
  if (seat) return {rules(), position_, seat_of(rules(), *seat)};
  const Seat lowest = rules().owing(position_).lowest();
  return {rules(), position_, lowest == kNobody ? kSpectator : lowest};
}

void State::apply(const Whole& action, const SeatArgument& seat) {
  const Seat who = actor(seat);
  const Action what = action_of(rules(), action);
  if (const auto no = rules().refusal(position_, who, what))
    throw forbidden({rules(), position_, who}, *no);
  rules().step(position_, who, what, dice_, nullptr);
  note(who, what);
}

void State::play(const Line& line, Seat seat) {
  if (const auto no = rules().apply_line(position_, seat, line, dice_, nullptr))
    throw forbidden({rules(), position_, seat}, *no);
  for (const Action action : line) note(seat, action);
}

void State::clear(Seat seat) {
  if (!rules().may_act(position_).has(seat))
    throw BadInput("seat " + std::to_string(seat) + " has nothing to take back");
  rules().clear(position_, seat);
  seed_.reset();  // a record has no line for it
  last_.reset();
}

void State::reseed(std::uint64_t seed) {
  dice_.reseed(seed);
  seed_.reset();
  last_.reset();
}

Record State::record() const {
  if (!seed_)
    throw BadInput(
        "the record is known only of a game that start(seed) began and whose dice and decisions "
        "were not exchanged since");
  Dice dice(*seed_);
  std::vector<std::string> seats(static_cast<std::size_t>(rules().seats()), "python");
  Recorder recorder(game_->rules, dice, std::move(seats), seed_, false, game_->digest);
  LineWriter writer(rules(), recorder);
  for (const auto& [seat, action] : past().moves) writer.add(seat, action);
  return recorder.finish();
}

PlayoutResult State::playout(std::uint64_t max_steps) {
  PlayoutResult result = rules().random_playout(position_, dice_, max_steps);
  seed_.reset();
  last_.reset();
  return result;
}

std::optional<std::pair<int, int>> State::try_apply(const Whole& action, const Whole& seat,
                                                    const std::vector<Whole>& draws) {
  const Seat who = player_of(rules(), seat);
  const Action what = action_of(rules(), action);
  if (const auto no = rules().refusal(position_, who, what))
    throw forbidden({rules(), position_, who}, *no);
  DecidedDice source(draws);
  Dice dice(source);
  AnyState trial = position_;
  rules().step(trial, who, what, dice, nullptr);
  const auto missing = source.missing();
  if (!missing) position_ = std::move(trial), seed_.reset(), last_.reset();
  return missing;
}

std::optional<std::pair<int, int>> State::try_start(const std::vector<Whole>& draws) {
  DecidedDice source(draws);
  Dice dice(source);
  AnyState trial = rules().start(dice, nullptr);
  const auto missing = source.missing();
  if (!missing) position_ = std::move(trial), seed_.reset(), last_.reset();
  return missing;
}

void State::note(Seat seat, Action action) {
  if (seed_) last_ = std::make_shared<Move>(std::move(last_), seat, action);
}

Seat seat_of(const AnyGame& rules, const Whole& seat) {
  if (seat.within(0, rules.seats() - 1) || seat.value == kSpectator)
    return static_cast<Seat>(seat.value);
  throw BadInput("there is no seat " + seat.text() + "; seats are 0 to " +
                 std::to_string(rules.seats() - 1) + ", and " + std::to_string(kSpectator) +
                 " is the spectator");
}

Seat player_of(const AnyGame& rules, const Whole& seat) {
  if (seat.within(0, rules.seats() - 1)) return static_cast<Seat>(seat.value);
  throw BadInput("there is no seat " + seat.text() + "; seats are 0 to " +
                 std::to_string(rules.seats() - 1));
}

Action action_of(const AnyGame& rules, const Whole& action) {
  if (action.within(0, rules.actions() - 1)) return static_cast<Action>(action.value);
  throw Forbidden("", no_action(rules, action));
}

std::string no_action(const AnyGame& rules, const Whole& action) {
  return "there is no action " + action.text() + "; actions are 0 to " +
         std::to_string(rules.actions() - 1);
}

Forbidden forbidden(const Looking& at, const Refusal& refusal) {
  return {refusal.rule.text(), reason_of(at, refusal)};
}

}  // namespace sandtable::python
