#pragma once
// A game that hands every call to another one: tests override what they want to break.

#include <memory>
#include <utility>

#include "core/any_game.hpp"

namespace sandtable::toy {

class Forwarding : public AnyGame {
 public:
  explicit Forwarding(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}

  const GameInfo& info() const override { return game_->info(); }
  const Json& options() const override { return game_->options(); }
  int seats() const override { return game_->seats(); }
  int actions() const override { return game_->actions(); }
  int max_walk() const override { return game_->max_walk(); }
  std::size_t state_size() const override { return game_->state_size(); }
  AnyState start(Dice& dice, Log* log) const override { return game_->start(dice, log); }
  SeatSet owing(const AnyState& s) const override { return game_->owing(s); }
  SeatSet may_act(const AnyState& s) const override { return game_->may_act(s); }
  Mode mode(const AnyState& s) const override { return game_->mode(s); }
  bool at_rest(const AnyState& s, Seat seat) const override { return game_->at_rest(s, seat); }
  void legal(const AnyState& s, Seat seat, Actions& list) const override {
    game_->legal(s, seat, list);
  }
  std::optional<Refusal> refusal(const AnyState& s, Seat seat, Action action) const override {
    return game_->refusal(s, seat, action);
  }
  void step(AnyState& s, Seat seat, Action action, Dice& dice, Log* log) const override {
    game_->step(s, seat, action, dice, log);
  }
  void clear(AnyState& s, Seat seat) const override { game_->clear(s, seat); }
  Outcome outcome(const AnyState& s) const override { return game_->outcome(s); }
  int round(const AnyState& s) const override { return game_->round(s); }
  double standing(const AnyState& s, Seat seat) const override { return game_->standing(s, seat); }
  AnyState redact(const AnyState& s, Seat seat) const override { return game_->redact(s, seat); }
  std::uint64_t key(const AnyState& s, Seat seat) const override { return game_->key(s, seat); }
  AnyState resample(const AnyState& s, Seat seat, const Prior& prior, Dice& dice) const override {
    return game_->resample(s, seat, prior, dice);
  }
  using AnyGame::choices;
  using AnyGame::odds;
  using AnyGame::read;
  using AnyGame::say;
  using AnyGame::scene;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    return game_->scene(s, seat, language);
  }
  ChoiceList choices(const AnyState& s, Seat seat, std::string_view language) const override {
    return game_->choices(s, seat, language);
  }
  std::vector<Odds> odds(const AnyState& s, Seat seat, std::string_view language) const override {
    return game_->odds(s, seat, language);
  }
  Words say(const AnyState& s, Seat seat, const Said& said,
            std::string_view language) const override {
    return game_->say(s, seat, said, language);
  }
  std::string id_of(std::string_view term, int number) const override {
    return game_->id_of(term, number);
  }
  int cell_of(std::string_view term, int number) const override {
    return game_->cell_of(term, number);
  }
  std::optional<Remark> remark(int bot, const AnyState& s, Seat seat,
                               const Line& line) const override {
    return game_->remark(bot, s, seat, line);
  }
  Words called(const AnyState& s, Seat seat, std::string_view language) const override {
    return game_->called(s, seat, language);
  }
  std::vector<Words> say_all(const AnyState& s, Seat seat, std::span<const Event> events,
                             std::string_view language) const override {
    return game_->say_all(s, seat, events, language);
  }
  Reading read(const AnyState& s, Seat seat, std::string_view text,
               std::string_view language) const override {
    return game_->read(s, seat, text, language);
  }
  std::string write(const AnyState& s, Seat seat, const Line& line) const override {
    return game_->write(s, seat, line);
  }
  Json position(const AnyState& s) const override { return game_->position(s); }
  Result<AnyState> from_position(const Json& position, std::string_view where) const override {
    return game_->from_position(position, where);
  }
  int observation_size() const override { return game_->observation_size(); }
  void observe(const AnyState& s, Seat seat, std::span<std::int16_t> out) const override {
    game_->observe(s, seat, out);
  }
  void fallback(const AnyState& s, Seat seat, Line& out) const override {
    game_->fallback(s, seat, out);
  }
  using AnyGame::plan;
  void plan(int bot, const AnyState& s, Seat seat, Dice& dice, FunctionRef<bool()> enough,
            Line& out) const override {
    game_->plan(bot, s, seat, dice, enough, out);
  }
  PlayoutResult random_playout(AnyState& s, Dice& dice, std::uint64_t max_steps) const override {
    return game_->random_playout(s, dice, max_steps);
  }
  void look_row(const Rows& rows, std::size_t game) const override { game_->look_row(rows, game); }
  void step_rows(const Rows& rows, std::span<const std::int32_t> actions, std::size_t first,
                 std::size_t last) const override {
    game_->step_rows(rows, actions, first, last);
  }
  std::uint64_t copy_states(const AnyState& s, std::uint64_t times) const override {
    return game_->copy_states(s, times);
  }

 private:
  std::shared_ptr<const AnyGame> game_;
};

}  // namespace sandtable::toy
