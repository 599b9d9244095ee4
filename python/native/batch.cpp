#include "native/batch.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"

namespace sandtable::python {
namespace {

constexpr std::size_t kGrain = 32;  // games a thread takes at a time

std::uint64_t mixed(std::uint64_t seed, std::uint64_t game, std::uint64_t episode,
                    std::uint64_t salt) {
  const std::array<std::uint64_t, 3> all{seed, game, episode};
  return hash_bytes(all.data(), sizeof all, salt);
}

/// Asks for a position that is stepped in a moment: a thousand games do not stay in the near cache.
void fetch(const AnyState& position) {
  constexpr std::size_t kLine = 64;
  constexpr std::size_t kMost = 1024;  // of a large state the first part, where counters stand
  for (std::size_t at = 0; at < std::min(position.size(), kMost); at += kLine)
    __builtin_prefetch(position.data() + at);
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
      lanes_(options.size),
      workers_(options.threads) {
  const std::size_t n = options.size;
  const auto seats = static_cast<std::size_t>(rules_.seats());
  seat = {n, 0}, legal = {n, kMaxLegal}, legal_count = {n, 0}, reward = {n, seats};
  terminated = {n, 0}, truncated = {n, 0}, length = {n, 0}, seeds = {n, 0};
  if (options.observe) observation = {n, static_cast<std::size_t>(rules_.observation_size())};
  if (options.mask) mask = {n, static_cast<std::size_t>(rules_.actions())};
  reset(options.seed);
}

void Batch::reset(std::uint64_t seed) {
  options_.seed = seed;
  workers_.share(lanes_.size(), kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      lanes_[i].episode = 0, lanes_[i].steps = 0;
      lanes_[i].chooser.reseed(mixed(seed, i, 0, 0xC4005E));
      std::ranges::fill(reward.row(i), 0.0F);
      terminated[i] = false, truncated[i] = false;
      begin(i);
      look(i);
    }
  });
}

void Batch::step(std::span<const std::int32_t> actions) {
  check(actions);
  workers_.share(lanes_.size(), kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (i + 2 < last) fetch(lanes_[i + 2].position);
      step_one(i, static_cast<Action>(actions[i]));
      look(i);
    }
  });
}

void Batch::step_randomly(std::uint64_t times) {
  workers_.share(lanes_.size(), kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
      for (std::uint64_t k = 0; k < times; ++k) {
        const int pick = lanes_[i].chooser.below(legal_count[i]);
        step_one(i, static_cast<Action>(legal.row(i)[static_cast<std::size_t>(pick)]));
        look(i);
      }
  });
}

std::uint64_t Batch::total_steps() const {
  std::uint64_t sum = 0;
  for (const Lane& lane : lanes_) sum += lane.steps;
  return sum;
}

std::uint64_t Batch::total_games() const {
  std::uint64_t sum = 0;
  for (const Lane& lane : lanes_) sum += lane.episode - 1;
  return sum;
}

/// The next game of a lane, from a seed that names lane and number of the game.
void Batch::begin(std::size_t i) {
  Lane& lane = lanes_[i];
  seeds[i] = mixed(options_.seed, i, lane.episode++, 0xBA7C4);
  lane.dice.reseed(seeds[i]);
  lane.position = rules_.start(lane.dice, nullptr);
  length[i] = 0;
}

void Batch::step_one(std::size_t i, Action action) {
  Lane& lane = lanes_[i];
  const auto who = static_cast<Seat>(seat[i]);
  rules_.step(lane.position, who, action, lane.dice, nullptr);
  ++lane.steps, ++length[i];
  if (terminated[i] || truncated[i]) {
    terminated[i] = false, truncated[i] = false;
    std::ranges::fill(reward.row(i), 0.0F);
  }
}

/// Notes how the game ended, or that it was cut off, and begins the next.
void Batch::finish(std::size_t i) {
  const bool over = rules_.over(lanes_[i].position);
  if (over) rewards_of(rules_.outcome(lanes_[i].position), rules_.seats(), reward.row(i));
  terminated[i] = over, truncated[i] = !over;
  begin(i);
}

/// Fills in what the next choice of a game is made from.
void Batch::look(std::size_t i) {
  SeatSet owing = rules_.owing(lanes_[i].position);
  const bool cut_off =
      options_.max_steps != 0 && static_cast<std::uint32_t>(length[i]) >= options_.max_steps;
  if (owing.empty() || cut_off) {
    finish(i);
    owing = rules_.owing(lanes_[i].position);
  }
  const Seat who = owing.lowest();
  seat[i] = static_cast<std::int8_t>(who);
  list_legal(i, who);
  if (options_.observe) rules_.observe(lanes_[i].position, who, observation.row(i));
}

void Batch::list_legal(std::size_t i, Seat who) {
  const std::span<std::int16_t> row = legal.row(i);
  if (options_.mask)
    for (int k = 0; k < legal_count[i]; ++k)
      mask.row(i)[static_cast<std::size_t>(row[static_cast<std::size_t>(k)])] = 0;
  Actions list;
  rules_.legal(lanes_[i].position, who, list);
  std::ranges::copy(list, row.begin());
  legal_count[i] = static_cast<std::int16_t>(list.size());
  if (options_.mask)
    for (const Action action : list) mask.row(i)[action] = 1;
}

void Batch::check(std::span<const std::int32_t> actions) const {
  if (actions.size() != lanes_.size())
    throw BadInput("there are " + std::to_string(lanes_.size()) + " games, and " +
                   std::to_string(actions.size()) + " actions");
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::int16_t* row = legal.data.get() + i * kMaxLegal;
    bool found = false;
    for (int k = 0; k < legal_count[i]; ++k) found |= row[k] == actions[i];
    if (found) [[likely]]
      continue;
    const auto who = static_cast<Seat>(seat[i]);
    const int action = actions[i] < 0 || actions[i] >= rules_.actions() ? 0xFFFF : actions[i];
    const auto no = rules_.refusal(lanes_[i].position, who, static_cast<Action>(action));
    throw Forbidden(no ? no->rule.text() : "",
                    "game " + std::to_string(i) + ", action " + std::to_string(actions[i]) + ": " +
                        (no ? rules_.spell(lanes_[i].position, who, *no) : "not legal"));
  }
}

}  // namespace sandtable::python
