#include "server/store_writer.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "server/store_sql.hpp"

namespace sandtable::server {
namespace {

/// So many tables are remembered before the memory is begun afresh.
constexpr std::size_t kRemembered = 100000;
/// So often a transaction may lose its connection before its commits are given up.
constexpr int kRounds = 10;
/// How often a lost database is tried again, the waits doubling from the first: about six seconds.
constexpr int kTries = 8;
constexpr std::chrono::milliseconds kFirstWait{25};
constexpr const char* kFault = "the store met a fault of the program; load the table again";

/// A commit that the database was not even asked about.
class Unfit : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string changed_elsewhere(const std::string& table) {
  return "table " + table +
         " was changed elsewhere: an entry of the same number is there already; load the table "
         "again";
}

bool has_nul(const Commit& commit) {
  const auto bad = [](const std::string& text) { return text.find('\0') != text.npos; };
  return bad(commit.table) || (commit.created && bad(commit.created->setup)) ||
         std::ranges::any_of(commit.entries, [&](const Entry& each) { return bad(each.body); });
}

/// What can be said without asking the database; empty if all is well.
std::string misfit(const Commit& commit) {
  const std::string place = "table " + commit.table + ": ";
  if (commit.table.empty()) return "a commit names no table; every table has a name";
  if (commit.created && commit.created->id != commit.table)
    return place + "it is created as \"" + commit.created->id + "\"; use one name";
  if (has_nul(commit)) return place + "a text holds a NUL, which cannot be kept; leave it out";
  for (std::size_t i = 1; i < commit.entries.size(); ++i)
    if (commit.entries[i].number != commit.entries[i - 1].number + 1)
      return place + "entry " + std::to_string(commit.entries[i].number) + " follows entry " +
             std::to_string(commit.entries[i - 1].number) + "; entries are numbered without gaps";
  return "";
}

}  // namespace

StoreWriter::StoreWriter(Home& home, std::shared_ptr<Lane> lane, OnFault on_fault)
    : home_(home),
      lane_(std::move(lane)),
      on_fault_(std::move(on_fault)),
      thread_([this] { run(); }) {}

StoreWriter::~StoreWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void StoreWriter::submit(Commit commit) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(commit), ""});
    ++submitted_;
  }
  changed_.notify_all();
}

void StoreWriter::flush() {
  std::unique_lock lock(mutex_);
  const std::uint64_t until = submitted_;
  changed_.wait(lock, [&] { return finished_ >= until; });
}

void StoreWriter::run() {
  for (std::deque<Job> batch = take(); !batch.empty(); batch = take()) {
    guarded([&] { do_batch(batch); },
            [&](const std::string& what) {
              // Whoever waits must hear of it, and nobody may take as kept what may not be.
              for (Job& job : batch)
                if (job.problem.empty()) job.problem = kFault;
              if (on_fault_) on_fault_(what);
            });
    report(batch);
  }
}

void StoreWriter::do_batch(std::deque<Job>& batch) {
  carry_out(batch);
  fail_followers(batch);
}

std::deque<StoreWriter::Job> StoreWriter::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
  return std::exchange(queue_, {});
}

void StoreWriter::carry_out(std::deque<Job>& batch) {
  const std::lock_guard lock(lane_->mutex);
  Jobs jobs;
  for (Job& job : batch) jobs.push_back(&job);
  const Outcome outcome = attempt_guarded(jobs);
  if (outcome.problem.empty()) return;
  if (jobs.size() == 1 || outcome.lost)
    for (Job* job : jobs) job->problem = outcome.problem;
  else
    one_by_one(jobs);
}

void StoreWriter::one_by_one(const Jobs& jobs) {
  std::unordered_map<std::string, std::string> failed;
  for (Job* job : jobs) {
    const std::string& table = job->commit.table;
    const auto before = failed.find(table);
    job->problem = before != failed.end() ? before->second : attempt_guarded({job}).problem;
    if (!job->problem.empty()) failed.emplace(table, job->problem);
  }
}

void StoreWriter::fail_followers(std::deque<Job>& batch) {
  std::unordered_map<std::string, std::string> failed;
  for (const Job& job : batch)
    if (!job.problem.empty()) failed.emplace(job.commit.table, job.problem);
  if (failed.empty()) return;
  const std::lock_guard lock(mutex_);
  std::deque<Job> kept;
  for (Job& job : queue_) {
    const auto before = failed.find(job.commit.table);
    if (before == failed.end()) {
      kept.push_back(std::move(job));
    } else {
      job.problem = before->second;
      batch.push_back(std::move(job));
    }
  }
  queue_ = std::move(kept);
}

void StoreWriter::report(std::deque<Job>& batch) {
  for (Job& job : batch)
    if (job.commit.done) guarded([&] { job.commit.done(job.problem); }, on_fault_);
  {
    const std::lock_guard lock(mutex_);
    finished_ += batch.size();
  }
  changed_.notify_all();
}

/// What the database throws is explained; anything else fails what it was thrown by.
StoreWriter::Outcome StoreWriter::attempt_guarded(const Jobs& jobs) {
  Outcome out{kFault};
  guarded([&] { out = attempt(jobs); },
          [&](const std::string& what) {
            for (const Job* job : jobs) last_.erase(job->commit.table);
            if (on_fault_) on_fault_(what);
          });
  return out;
}

StoreWriter::Outcome StoreWriter::attempt(Jobs jobs) {
  for (int round = 0; round < kRounds; ++round) {
    try {
      soci::transaction transaction(*lane_->session);
      write(jobs);
      transaction.commit();
      return {};
    } catch (const std::exception& error) {
      const std::string problem = explain_failure(error, jobs);
      const bool lost = dynamic_cast<const Unfit*>(&error) == nullptr &&
                        home_.trouble(error, *lane_->session) == Trouble::Lost;
      for (const Job* job : jobs) last_.erase(job->commit.table);
      // After a loss, what stands in the way may be our own commit that came through late.
      if (!lost && std::ranges::all_of(
                       jobs, [&](const Job* job) { return round > 0 && settled(job->commit); }))
        return {};
      if (!lost) return {problem};
      if (!reconnect()) return {problem + "; what was last sent may or may not be kept", true};
    }
    // Whether the database had carried it out before the connection broke shows in what is there.
    std::erase_if(jobs, [&](const Job* job) { return settled(job->commit); });
    if (jobs.empty()) return {};
  }
  return {home_.place() + ": the connection was lost again and again; check the database server",
          true};
}

void StoreWriter::write(const Jobs& jobs) {
  soci::session& session = *lane_->session;
  if (last_.size() > kRemembered) last_.clear();
  std::vector<EntryRow> rows;
  std::vector<sql::Change> changes;
  std::vector<Changed> told;
  for (const Job* job : jobs) {
    const Commit& commit = job->commit;
    check_numbers(commit);
    if (commit.created) sql::add_table(session, *commit.created);
    for (const Entry& entry : commit.entries) rows.push_back({&commit.table, &entry});
    if (commit.row) changes.push_back({&commit.table, &*commit.row});
    if (!commit.entries.empty()) told.push_back({commit.table, commit.entries.back().number});
  }
  home_.insert(session, rows);
  sql::change_tables(session, changes);
  home_.announce(session, told);
}

void StoreWriter::check_numbers(const Commit& commit) {
  if (const std::string problem = misfit(commit); !problem.empty()) throw Unfit(problem);
  auto known = last_.find(commit.table);
  if (known == last_.end()) {
    const auto last = commit.created ? 0 : sql::last_number(*lane_->session, commit.table);
    if (!last) throw Unfit("there is no table " + commit.table + "; create it first");
    known = last_.emplace(commit.table, *last).first;
  }
  if (commit.entries.empty()) return;
  const std::int64_t wanted = known->second + 1;
  const std::int64_t first = commit.entries.front().number;
  if (first < wanted) throw Unfit(changed_elsewhere(commit.table));
  if (first > wanted)
    throw Unfit("table " + commit.table + ": entry " + std::to_string(first) +
                " leaves a gap; the next one is number " + std::to_string(wanted));
  known->second = commit.entries.back().number;
}

std::string StoreWriter::explain_failure(const std::exception& error, const Jobs& jobs) {
  if (dynamic_cast<const Unfit*>(&error) != nullptr) return error.what();
  if (home_.trouble(error, *lane_->session) == Trouble::Duplicate && !jobs.empty())
    return changed_elsewhere(jobs.front()->commit.table);
  return explained(home_, error);
}

bool StoreWriter::reconnect() {
  auto wait = kFirstWait;
  for (int i = 0; i < kTries; ++i, wait *= 2) {
    try {
      lane_->session = home_.connect();
      return true;
    } catch (const std::exception&) {  // said by the error that brought us here
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, wait, [&] { return stopping_; })) return false;
    }
  }
  return false;
}

bool StoreWriter::settled(const Commit& commit) {
  try {
    soci::session& session = *lane_->session;
    if (!commit.entries.empty())
      return sql::has_entry(session, commit.table, commit.entries.back());
    if (!commit.created) return false;  // setting a row again does no harm
    const auto row = sql::row_of(session, commit.table);
    return row && row->setup == commit.created->setup && row->created == commit.created->created;
  } catch (const std::exception&) {
    return false;  // the next attempt meets the same trouble and tells it
  }
}

}  // namespace sandtable::server
