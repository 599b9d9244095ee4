#pragma once
// Threads for what may take a while: bots that think, tables that are loaded.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/guarded.hpp"
#include "server/strand.hpp"

namespace sandtable::server {

class Workers {
 public:
  /// Work that throws is told of, from the thread it ran on; the thread goes on with the next.
  explicit Workers(int threads, OnFault on_fault = {});
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Ends what is under way and drops the rest.
  ~Workers();
  void post(Work work);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> queue_;
  OnFault on_fault_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace sandtable::server
