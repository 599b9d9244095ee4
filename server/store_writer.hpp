#pragma once
// The one thread that writes. It takes everything that has been queued, makes it durable in one
// transaction and tells everybody: a flush to disk costs milliseconds, whether for one or hundreds.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/guarded.hpp"
#include "server/store_home.hpp"

namespace sandtable::server {

/// A session and who may use it.
struct Lane {
  std::mutex mutex;
  std::unique_ptr<soci::session> session;
};

class StoreWriter {
 public:
  /// What throws where nothing should is told; the thread goes on.
  StoreWriter(Home& home, std::shared_ptr<Lane> lane, OnFault on_fault = {});
  /// Carries out what is queued, then ends.
  ~StoreWriter();
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;

  void submit(Commit commit);
  void flush();

 private:
  /// A commit and how it went.
  struct Job {
    Commit commit;
    std::string problem;
  };
  using Jobs = std::vector<Job*>;

  void run();
  void do_batch(std::deque<Job>& batch);
  [[nodiscard]] std::deque<Job> take();
  void carry_out(std::deque<Job>& batch);
  /// Finds out which of them fail, and what fails with them.
  void one_by_one(const Jobs& jobs);
  /// What is queued behind a failure of the same table fails with it.
  void fail_followers(std::deque<Job>& batch);
  void report(std::deque<Job>& batch);

  /// How an attempt ended: a problem, or none; and whether the database is out of reach.
  struct Outcome {
    std::string problem;
    bool lost = false;
  };
  /// All of them or none.
  [[nodiscard]] Outcome attempt(Jobs jobs);
  [[nodiscard]] Outcome attempt_guarded(const Jobs& jobs);
  void write(const Jobs& jobs);
  void check_numbers(const Commit& commit);
  [[nodiscard]] std::string explain_failure(const std::exception& error, const Jobs& jobs);
  /// A new session after a lost one; false if there is none to be had.
  [[nodiscard]] bool reconnect();
  /// Whether a commit whose fate was unknown is in the database after all.
  [[nodiscard]] bool settled(const Commit& commit);

  Home& home_;
  std::shared_ptr<Lane> lane_;
  OnFault on_fault_;
  /// The last entry of tables written lately, so that nobody has to ask. Used by the thread alone.
  std::unordered_map<std::string, std::int64_t> last_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> queue_;
  std::uint64_t submitted_ = 0;
  std::uint64_t finished_ = 0;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace sandtable::server
