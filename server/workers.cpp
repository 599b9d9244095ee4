#include "server/workers.hpp"

#include <utility>

namespace sandtable::server {

Workers::Workers(int threads, OnFault on_fault) : on_fault_(std::move(on_fault)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  changed_.notify_all();
}

void Workers::post(Work work) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return;
    queue_.push_back(std::move(work));
  }
  changed_.notify_one();
}

void Workers::run() {
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (stopping_) return;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    guarded(work, on_fault_);
  }
}

}  // namespace sandtable::server
