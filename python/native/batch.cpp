#include "native/batch.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include "core/hash.hpp"
#include "native/state.hpp"

namespace sandtable::python {
namespace {

constexpr std::size_t kGrain = 16;  // games a thread takes at a time

std::uint64_t mixed(std::uint64_t seed, std::uint64_t game, std::uint64_t episode,
                    std::uint64_t salt) {
  const std::array<std::uint64_t, 3> all{seed, game, episode};
  return hash_bytes(all.data(), sizeof all, salt);
}

/// Whether the action is among the first `count` of a list. Lists are of all lengths: the first
/// stretch is compared without asking where it ends, as a loop that ends at random costs more than
/// the comparisons, and all in numbers of 16 bits, of which the machine compares eight at once.
bool listed(const Actions& list, std::int16_t count, std::int32_t action) {
  constexpr std::int16_t kStretch = 32;
  const Action* const items = list.begin();
  const auto wanted = static_cast<Action>(action);
  std::int16_t found = 0;
  for (std::int16_t k = 0; k < kStretch; ++k)
    found = static_cast<std::int16_t>(found | ((items[k] == wanted) & (k < count)));
  for (std::int16_t k = kStretch; k < count; ++k)
    found = static_cast<std::int16_t>(found | (items[k] == wanted));
  return found != 0 && wanted == action;
}

bool are_dice(const Dice::Saved& saved) { return saved.words != decltype(saved.words){}; }

/// What keeps a row from being one of a batch under way, in words; empty: nothing does.
std::string problem_of(const AnyGame& rules, const BatchOptions& options, const BatchRow& row) {
  if (rules.over(row.position)) return "is over, where the next one should have begun";
  if (!are_dice(row.dice) || !are_dice(row.chooser)) return "has dice that are four times 0";
  if (row.begun == 0) return "was never begun";
  if (row.length < 0 ||
      (options.max_steps != 0 && static_cast<std::uint32_t>(row.length) >= options.max_steps))
    return "has the length " + std::to_string(row.length);
  if (row.reward.size() != static_cast<std::size_t>(rules.seats()))
    return "has " + std::to_string(row.reward.size()) + " rewards for " +
           std::to_string(rules.seats()) + " seats";
  if (std::ranges::any_of(row.reward, [](float each) { return !(std::abs(each) <= 1); }))
    return "has a reward beyond -1 and 1";
  if (row.terminated && row.truncated) return "has both ended and been cut off";
  return "";
}

}  // namespace

void rewards_of(const Outcome& outcome, int seats, std::span<float> out) {
  for (std::size_t a = 0; a < static_cast<std::size_t>(seats); ++a) {
    int rivals = 0;
    int balance = 0;
    for (std::size_t b = 0; b < static_cast<std::size_t>(seats); ++b) {
      if (a == b || outcome.side[a] != outcome.side[b]) continue;
      ++rivals;
      balance += int{outcome.rank[b] > outcome.rank[a]} - int{outcome.rank[b] < outcome.rank[a]};
    }
    out[a] = rivals == 0 ? 0.0F : static_cast<float>(balance) / static_cast<float>(rivals);
  }
}

Batch::Batch(std::shared_ptr<Game> game, const BatchOptions& options)
    : game_(std::move(game)),
      rules_(*game_->rules),
      options_(options),
      states_(options.size),
      dice_(options.size, Dice(0)),
      choosers_(options.size, Dice(0)),
      episodes_(options.size),
      workers_(options.threads) {
  const std::size_t n = options.size;
  seat = {n, 0}, legal = {n, 0}, legal_count = {n, 0};
  reward = {n, static_cast<std::size_t>(rules_.seats())};
  terminated = {n, 0}, truncated = {n, 0}, length = {n, 0}, seeds = {n, 0};
  if (options.observe) observation = {n, static_cast<std::size_t>(rules_.observation_size())};
  if (options.mask) mask = {n, static_cast<std::size_t>(rules_.actions())};
  rows_ = {states_.data(),         dice_.data(),    seat.data.get(),       legal.data.get(),
           legal_count.data.get(), mask.data.get(), observation.data.get()};
  reset(options.seed);
}

Batch::Batch(std::shared_ptr<Game> game, const BatchParts& parts)
    : Batch(std::move(game), parts.options) {
  steps_ = parts.steps;
  for (std::size_t i = 0; i < parts.rows.size(); ++i) {
    const std::string problem = problem_of(rules_, options_, parts.rows[i]);
    if (!problem.empty())
      throw BadInput("the pickle is damaged: game " + std::to_string(i) + " " + problem);
    take_up(i, parts.rows[i]);
  }
}

void Batch::take_up(std::size_t i, const BatchRow& row) {
  states_[i] = row.position;
  dice_[i].restore(row.dice), choosers_[i].restore(row.chooser);
  episodes_[i] = row.begun, seeds[i] = seed_of_game(i, row.begun), length[i] = row.length;
  std::ranges::copy(row.reward, reward.row(i).begin());
  terminated[i] = row.terminated, truncated[i] = row.truncated;
  rules_.look_row(rows_, i);
}

BatchParts Batch::parts() const {
  const std::scoped_lock lock(busy_);
  BatchParts out{options_, steps_, {}};
  for (std::size_t i = 0; i < options_.size; ++i) {
    const std::span<const float> rewards = reward.row(i);
    out.rows.push_back({states_[i],
                        dice_[i].saved(),
                        choosers_[i].saved(),
                        episodes_[i],
                        length[i],
                        {rewards.begin(), rewards.end()},
                        terminated[i],
                        truncated[i]});
  }
  return out;
}

void Batch::reset(std::uint64_t seed) {
  const std::scoped_lock lock(busy_);
  options_.seed = seed;
  steps_ = 0;
  workers_.share(options_.size, kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      episodes_[i] = 0;
      choosers_[i].reseed(mixed(seed, i, 0, 0xC4005E));
      std::ranges::fill(reward.row(i), 0.0F);
      terminated[i] = false, truncated[i] = false;
      begin(i);
    }
  });
}

void Batch::step(std::span<const std::int32_t> actions) {
  if (actions.size() != options_.size)
    throw BadInput("there are " + std::to_string(options_.size) + " games, and " +
                   std::to_string(actions.size()) + " actions");
  const std::scoped_lock lock(busy_);
  check(actions);
  workers_.share(options_.size, kGrain,
                 [&](std::size_t first, std::size_t last) { step_some(actions, first, last); });
  steps_ += options_.size;
}

void Batch::step_randomly(std::uint64_t times) {
  const std::scoped_lock lock(busy_);
  std::vector<std::int32_t> actions(options_.size);
  workers_.share(options_.size, kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
      for (std::uint64_t k = 0; k < times; ++k) {
        const int pick = choosers_[i].below(legal_count[i]);
        actions[i] = legal[i][static_cast<std::size_t>(pick)];
        step_some(actions, i, i + 1);
      }
  });
  steps_ += times * options_.size;
}

void Batch::pick(std::span<const float> numbers, std::span<std::int32_t> actions) {
  if (numbers.size() != options_.size || actions.size() != options_.size)
    throw BadInput("there are " + std::to_string(options_.size) + " games, and " +
                   std::to_string(numbers.size()) + " numbers to pick by");
  const std::scoped_lock lock(busy_);
  // Each thread reads the lists that it has written: they are in its cache.
  workers_.share(options_.size, kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const auto count = static_cast<float>(legal_count[i]);
      const float at = std::fmin(std::fmax(numbers[i] * count, 0.0F), count - 1);
      actions[i] = legal[i][static_cast<std::size_t>(at)];
    }
  });
}

AnyState Batch::position(std::size_t i) const {
  const std::scoped_lock lock(busy_);
  return states_[i];
}

std::uint64_t Batch::total_steps() const {
  const std::scoped_lock lock(busy_);
  return steps_;
}

std::uint64_t Batch::total_games() const {
  const std::scoped_lock lock(busy_);
  std::uint64_t sum = 0;
  for (const std::uint64_t begun : episodes_) sum += begun - 1;
  return sum;
}

/// Names row and number of the game, counted from 1.
std::uint64_t Batch::seed_of_game(std::size_t i, std::uint64_t begun) const {
  return mixed(options_.seed, i, begun - 1, 0xBA7C4);
}

/// The next game of a row.
void Batch::begin(std::size_t i) {
  seeds[i] = seed_of_game(i, ++episodes_[i]);
  dice_[i].reseed(seeds[i]);
  const AnyState first = rules_.start(dice_[i], nullptr);
  states_[i] = first;  // copied: states stay side by side in memory
  length[i] = 0;
  rules_.look_row(rows_, i);
}

void Batch::step_some(std::span<const std::int32_t> actions, std::size_t first, std::size_t last) {
  rules_.step_rows(rows_, actions, first, last);
  for (std::size_t i = first; i < last; ++i) note(i);
}

/// Keeps the books of a game that was stepped.
void Batch::note(std::size_t i) {
  ++length[i];
  if (terminated[i] || truncated[i]) {
    terminated[i] = false, truncated[i] = false;
    std::ranges::fill(reward.row(i), 0.0F);
  }
  const bool cut_off =
      options_.max_steps != 0 && static_cast<std::uint32_t>(length[i]) >= options_.max_steps;
  if (seat[i] == kNobody || cut_off) finish(i);
}

/// Notes how the game ended, or that it was cut off, and begins the next.
void Batch::finish(std::size_t i) {
  const bool over = seat[i] == kNobody;
  if (over) rewards_of(rules_.outcome(states_[i]), rules_.seats(), reward.row(i));
  terminated[i] = over, truncated[i] = !over;
  begin(i);
}

/// Throws for the first action that is not legal, if there is one.
void Batch::check(std::span<const std::int32_t> actions) {
  std::atomic<bool> fine = true;
  workers_.share(options_.size, kGrain, [&](std::size_t first, std::size_t last) {
    bool all = true;
    for (std::size_t i = first; i < last; ++i) {
      if (i + 4 < last) __builtin_prefetch(legal[i + 4].begin());
      all &= listed(legal[i], legal_count[i], actions[i]);
    }
    if (!all) fine = false;
  });
  if (fine) return;
  for (std::size_t i = 0; i < options_.size; ++i)
    if (!listed(legal[i], legal_count[i], actions[i])) refuse(i, actions[i]);
}

void Batch::refuse(std::size_t i, std::int32_t chosen) const {
  const std::string where = "game " + std::to_string(i) + ", action " + std::to_string(chosen);
  if (chosen < 0 || chosen >= rules_.actions())
    throw Forbidden("", where + ": " + no_action(rules_, chosen));
  const auto no = rules_.refusal(states_[i], seat[i], static_cast<Action>(chosen));
  if (!no) throw Forbidden("", where + ": not legal");
  const Forbidden why = forbidden({rules_, states_[i], seat[i]}, *no);
  throw Forbidden(why.rule, where + ": " + why.reason);
}

}  // namespace sandtable::python
