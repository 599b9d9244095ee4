#include "lab/crew.hpp"

#include <algorithm>
#include <exception>
#include <thread>

namespace sandtable::lab {
namespace {

constexpr std::chrono::milliseconds kPatience{50};
constexpr std::chrono::milliseconds kPatienceWithOthers{2};

/// Plays what there is to play until nothing is left.
void work_on(const Study& study, Work& work) {
  try {
    while (const auto block = work.take(1, Work::Wait::Yes)) {
      std::vector<Row> rows;
      for (std::uint64_t n = block->first; n < block->first + block->count; ++n) {
        Result<Row> row = play_row(study, n);
        if (!row) return work.fail(n, row.error().text);
        rows.push_back(*std::move(row));
      }
      work.give(std::move(rows));
    }
  } catch (const std::exception& error) {
    work.fail(0, error.what());
  }
}

/// Sends the threads home, however the run ends: the disk may be full.
struct SendsHome {
  explicit SendsHome(Work& given) : work(given) {}
  SendsHome(const SendsHome&) = delete;
  SendsHome& operator=(const SendsHome&) = delete;
  ~SendsHome() { work.stop(); }
  Work& work;
};

}  // namespace

Work::Work(std::uint64_t first, std::uint64_t last, std::uint64_t ahead)
    : next_(first), passed_(first), last_(std::max(first, last)), ahead_(ahead) {}

std::optional<Block> Work::take(std::uint32_t most, Wait wait) {
  std::unique_lock lock(mutex_);
  const auto ready = [&] {
    return stopped_ || !returned_.empty() || (next_ < last_ && next_ < passed_ + ahead_);
  };
  // While others are out their games may still be put back.
  while (wait == Wait::Yes && !ready() && (next_ < last_ || out_ > 0)) room_.wait(lock);
  if (stopped_ || !ready()) return std::nullopt;
  Block out;
  if (!returned_.empty()) {
    out = returned_.front();
    returned_.pop_front();
  } else {
    const std::uint64_t left = std::min(last_, passed_ + ahead_) - next_;
    out = {next_, static_cast<std::uint32_t>(std::min<std::uint64_t>(most, left))};
    next_ += out.count;
  }
  out_ += out.count;
  return out;
}

void Work::give(std::vector<Row> rows) {
  const std::scoped_lock lock(mutex_);
  for (Row& row : rows) {
    --out_;
    const std::uint64_t number = row.number;
    waiting_.emplace(number, std::move(row));
  }
  rows_.notify_all();
  if (next_ >= last_ && out_ == 0) room_.notify_all();
}

void Work::put_back(const Block& block) {
  const std::scoped_lock lock(mutex_);
  out_ -= block.count;
  returned_.push_back(block);
  room_.notify_all();
}

void Work::fail(std::uint64_t game, const std::string& error) {
  const std::scoped_lock lock(mutex_);
  if (!failed_ || game < failed_->first) failed_ = {game, error};
  stopped_ = true, out_ = 0;
  room_.notify_all(), rows_.notify_all();
}

void Work::stop() {
  const std::scoped_lock lock(mutex_);
  stopped_ = true;
  room_.notify_all(), rows_.notify_all();
}

std::vector<Row> Work::next_rows(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const auto there = [&] { return !waiting_.empty() && waiting_.begin()->first == passed_; };
  if (!there() && !stopped_) rows_.wait_for(lock, patience);
  std::vector<Row> out;
  while (there()) {
    out.push_back(std::move(waiting_.begin()->second));
    waiting_.erase(waiting_.begin());
    ++passed_;
  }
  if (!out.empty()) room_.notify_all();
  return out;
}

bool Work::ended() const {
  const std::scoped_lock lock(mutex_);
  if (failed_) return true;
  const bool due = !waiting_.empty() && waiting_.begin()->first == passed_;
  return passed_ == last_ || (stopped_ && out_ == 0 && !due);
}

bool Work::stopped() const {
  const std::scoped_lock lock(mutex_);
  return stopped_;
}

std::uint64_t Work::finished() const {
  const std::scoped_lock lock(mutex_);
  return passed_ + waiting_.size();
}

std::optional<std::string> Work::error() const {
  const std::scoped_lock lock(mutex_);
  if (!failed_) return std::nullopt;
  return failed_->second;
}

Status play_study(const Study& study, std::uint64_t first, const Crew& crew,
                  const std::function<void(const Row&)>& pass_on) {
  const auto threads = static_cast<std::uint64_t>(std::max(crew.threads, 0));
  Work work(first, study.games, 64 * (threads + (crew.remote != nullptr ? 64 : 0)) + 64);
  if (crew.remote != nullptr) crew.remote->begin(study, work);
  {
    std::vector<std::jthread> pool;
    for (std::uint64_t i = 0; i < threads; ++i)
      pool.emplace_back([&study, &work] { work_on(study, work); });
    const SendsHome at_the_end(work);
    while (!work.ended()) {
      if (crew.stop != nullptr && crew.stop->load()) work.stop();
      if (crew.remote != nullptr) crew.remote->turn();
      for (const Row& row :
           work.next_rows(crew.remote != nullptr ? kPatienceWithOthers : kPatience))
        pass_on(row);
      if (crew.progress) crew.progress(work.finished(), study.games);
    }
  }
  if (crew.remote != nullptr) crew.remote->end();
  if (const auto error = work.error()) return Error{*error};
  return fine();
}

}  // namespace sandtable::lab
