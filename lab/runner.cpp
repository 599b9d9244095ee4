#include "lab/runner.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace sandtable {
namespace {

constexpr std::chrono::milliseconds kProgressEvery{100};

/// The work shared by the threads of one run. Threads take the next game until none is left; every
/// game writes its own row, so that nothing but the counters is shared.
class Run {
 public:
  Run(const RunPlan& plan, const RunListener& listener)
      : plan_(plan), listener_(listener), rows_(plan.games), paces_(plan.agents.size()) {}

  Result<RunResult> play() {
    const auto start = std::chrono::steady_clock::now();
    {
      std::vector<std::jthread> pool;
      const int jobs = std::max(plan_.jobs, 1);
      running_ = jobs;
      for (int i = 0; i < jobs; ++i) pool.emplace_back([this] { work(); });
      wait();
    }
    if (thrown_) std::rethrow_exception(thrown_);
    if (failed_) return Error{*failed_};
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return RunResult{std::move(rows_), took.count(), std::move(paces_)};
  }

 private:
  void work() {
    try {
      while (!stop_.load(std::memory_order_relaxed)) {
        const std::uint64_t n = next_.fetch_add(1, std::memory_order_relaxed);
        if (n >= plan_.games) break;
        one(n);
        done_.fetch_add(1, std::memory_order_relaxed);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      stop_ = true;
    }
    const std::scoped_lock lock(mutex_);
    --running_;
    idle_.notify_all();
  }

  void one(std::uint64_t n) {
    std::vector<std::uint8_t> player = seating_of(plan_, n);
    std::vector<Agent> seated;
    for (const std::uint8_t i : player) seated.push_back(plan_.agents[i]);
    MatchOptions options{.seed = plan_.first_seed + n,
                         .recording = plan_.recording,
                         .max_lines = plan_.max_lines,
                         .data = plan_.data,
                         .count_events = plan_.count_events};
    Stopwatch watch(player.size());
    if (plan_.timed) options.thinks = [&](Seat seat, bool begins) { watch.thinks(seat, begins); };
    Result<MatchResult> match = play_match(plan_.game, seated, options);
    if (!match) return fail(n, match.error().text);
    if (plan_.timed) add_paces(player, watch.paces());
    if (listener_.finished) listener_.finished(*match);
    rows_[n] = {match->seed,  std::move(player),       match->outcome,          match->lines,
                match->steps, std::move(match->roles), std::move(match->events)};
  }

  void add_paces(const std::vector<std::uint8_t>& player, const std::vector<Pace>& by_seat) {
    const std::scoped_lock lock(mutex_);
    for (std::size_t seat = 0; seat < player.size(); ++seat)
      paces_[player[seat]].add(by_seat[seat]);
  }

  void fail(std::uint64_t n, const std::string& text) {
    const std::scoped_lock lock(mutex_);
    if (!failed_ || n < failed_at_) failed_ = text, failed_at_ = n;
    stop_ = true;
  }

  /// Reports progress until the last thread has finished, and then once more: games may all end
  /// before anybody waits, or while a report is given.
  void wait() {
    const auto report = [this] {
      if (listener_.progress)
        listener_.progress(done_.load(std::memory_order_relaxed), plan_.games);
    };
    std::unique_lock lock(mutex_);
    while (!idle_.wait_for(lock, kProgressEvery, [this] { return running_ == 0; })) {
      lock.unlock();
      report();
      lock.lock();
    }
    lock.unlock();
    report();
  }

  const RunPlan& plan_;
  const RunListener& listener_;
  std::vector<GameRow> rows_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // guards what follows
  std::condition_variable idle_;
  int running_ = 0;
  std::vector<Pace> paces_;
  std::exception_ptr thrown_;
  std::optional<std::string> failed_;
  std::uint64_t failed_at_ = 0;
};

}  // namespace

std::vector<std::uint8_t> seating_of(const RunPlan& plan, std::uint64_t n) {
  const std::size_t seats = plan.agents.size();
  std::vector<std::uint8_t> out(seats);
  const std::uint64_t shift = plan.seating == Seating::Rotated ? n % seats : 0;
  for (std::size_t i = 0; i < seats; ++i) out[(i + shift) % seats] = static_cast<std::uint8_t>(i);
  return out;
}

Result<RunResult> run_games(const RunPlan& plan, const RunListener& listener) {
  if (static_cast<int>(plan.agents.size()) != plan.game->seats())
    return Error{plan.game->info().name + " has " + std::to_string(plan.game->seats()) +
                 " seats; " + std::to_string(plan.agents.size()) + " players were named"};
  return Run(plan, listener).play();
}

}  // namespace sandtable
