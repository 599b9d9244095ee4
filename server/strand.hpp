#pragma once
// One thing at a time: what is posted to a strand runs in order and never twice at once, on
// whatever thread the executor has free. What a strand guards needs no locks. Work that throws does
// not stop what stands behind it: the exception goes to the executor, and the rest runs later.

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace sandtable::server {

using Work = std::function<void()>;
/// Runs work soon, on some thread.
using Executor = std::function<void(Work)>;

class Strand : public std::enable_shared_from_this<Strand> {
 public:
  explicit Strand(Executor executor) : executor_(std::move(executor)) {}

  void post(Work work) {
    {
      const std::scoped_lock lock(mutex_);
      queue_.push_back(std::move(work));
      if (std::exchange(running_, true)) return;
    }
    run_soon();
  }

 private:
  /// What the executor is given. An executor that has ended lets go of it without a run: then what
  /// waits is let go of too, since it may hold what holds the strand.
  struct Run {
    std::shared_ptr<Strand> strand;
    explicit Run(std::shared_ptr<Strand> of) : strand(std::move(of)) {}
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run() {
      if (strand) strand->drop();
    }
  };

  void run_soon() {
    executor_([run = std::make_shared<Run>(shared_from_this())] {
      std::exchange(run->strand, nullptr)->run();
    });
  }

  void drop() {
    std::deque<Work> dropped;  // goes after the lock: what it holds may post again
    const std::scoped_lock lock(mutex_);
    running_ = false;
    dropped.swap(queue_);
  }

  /// A busy strand lets others in after a while.
  static constexpr int kAtOnce = 64;

  void run() {
    for (int i = 0; i < kAtOnce; ++i) {
      Work work;
      {
        const std::scoped_lock lock(mutex_);
        if (queue_.empty()) {
          running_ = false;
          return;
        }
        work = std::move(queue_.front());
        queue_.pop_front();
      }
      try {
        work();
      } catch (...) {
        run_soon();
        throw;
      }
    }
    run_soon();
  }

  Executor executor_;
  std::mutex mutex_;
  std::deque<Work> queue_;
  bool running_ = false;
};

}  // namespace sandtable::server
