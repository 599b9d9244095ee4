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

Workers::Workers(int threads) : parts_(static_cast<std::size_t>(std::max(threads, 1))) {
  for (std::size_t me = 1; me < parts_.size(); ++me)
    others_.emplace_back([this, me] { wait_for_work(me); });
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
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const std::size_t next = pieces * (i + 1) / parts_.size();
    parts_[i].end = next;
    parts_[i].left.store(static_cast<std::int64_t>(next - pieces * i / parts_.size()),
                         std::memory_order_release);
  }
  if (!others_.empty() && pieces > 1) {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  run(0);
  for (auto undone = undone_.load(std::memory_order_acquire); undone != 0;
       undone = undone_.load(std::memory_order_acquire))
    wait_while(undone_, undone);
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void Workers::wait_for_work(std::size_t me) {
  for (std::uint32_t seen = 0;;) {
    wait_while(round_, seen);
    seen = round_.load(std::memory_order_acquire);
    if (stop_) return;
    run(me);
  }
}

/// The own part first, then the others'. What was done is told once, at the end: the count lies in
/// a place that every thread looks at.
void Workers::run(std::size_t me) {
  std::uint32_t done = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    done += run_part(parts_[(me + i) % parts_.size()]);
  if (done > 0 && undone_.fetch_sub(done, std::memory_order_acq_rel) == done) undone_.notify_one();
}

/// Gives the number of pieces done.
std::uint32_t Workers::run_part(Part& part) {
  std::uint32_t done = 0;
  for (auto left = part.left.fetch_sub(1, std::memory_order_acq_rel); left > 0;
       left = part.left.fetch_sub(1, std::memory_order_acq_rel), ++done)
    run_piece(part.end - static_cast<std::size_t>(left));
  return done;
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
