#include "native/workers.hpp"

#include <algorithm>
#include <utility>

namespace sandtable::python {
namespace {

constexpr int kBusyRounds = 4000;  // some ten microseconds

void breathe() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

/// Busily at first, asleep then, until the number is another.
void wait_while(const std::atomic<std::uint32_t>& number, std::uint32_t is) {
  for (int i = 0; i < kBusyRounds; ++i) {
    if (number.load(std::memory_order_acquire) != is) return;
    breathe();
  }
  number.wait(is, std::memory_order_acquire);
}

}  // namespace

Workers::Workers(int threads) {
  for (int i = 1; i < threads; ++i) others_.emplace_back([this] { wait_for_work(); });
}

Workers::~Workers() {
  stop_ = true;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  others_.clear();  // waits for them, while all they look at is still there
}

void Workers::share(std::size_t count, std::size_t grain, Work work) {
  work_ = &work, count_ = count, grain_ = std::max<std::size_t>(grain, 1);
  const std::size_t pieces = (count + grain_ - 1) / grain_;
  undone_.store(static_cast<std::uint32_t>(pieces), std::memory_order_relaxed);
  left_.store(static_cast<std::int64_t>(pieces), std::memory_order_release);
  if (!others_.empty() && pieces > 1) {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  run();
  for (auto undone = undone_.load(std::memory_order_acquire); undone != 0;
       undone = undone_.load(std::memory_order_acquire))
    wait_while(undone_, undone);
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void Workers::wait_for_work() {
  for (std::uint32_t seen = 0;;) {
    wait_while(round_, seen);
    seen = round_.load(std::memory_order_acquire);
    if (stop_) return;
    run();
  }
}

void Workers::run() {
  for (auto left = left_.fetch_sub(1, std::memory_order_acq_rel); left > 0;
       left = left_.fetch_sub(1, std::memory_order_acq_rel)) {
    run_piece(static_cast<std::size_t>(left - 1));
    if (undone_.fetch_sub(1, std::memory_order_acq_rel) == 1) undone_.notify_one();
  }
}

void Workers::run_piece(std::size_t piece) {
  try {
    (*work_)(piece* grain_, std::min((piece + 1) * grain_, count_));
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!thrown_) thrown_ = std::current_exception();
  }
}

}  // namespace sandtable::python
