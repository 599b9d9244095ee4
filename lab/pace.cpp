#include "lab/pace.hpp"

#include <algorithm>
#include <ctime>

namespace sandtable {

void Pace::add(double decision) {
  ++decisions, seconds += decision;
  longest = std::max(longest, decision);
}

void Pace::add(const Pace& other) {
  decisions += other.decisions, seconds += other.seconds;
  longest = std::max(longest, other.longest);
}

double Stopwatch::thread_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void Stopwatch::thinks(Seat seat, bool begins, double now) {
  if (!begins) {
    spent_ += now - began_;
    return;
  }
  if (seat != seat_) end_decision();
  seat_ = seat, began_ = now;
}

void Stopwatch::end_decision() {
  if (seat_ != kNobody) paces_[seat_].add(spent_);
  seat_ = kNobody, spent_ = 0;
}

const std::vector<Pace>& Stopwatch::paces() {
  end_decision();
  return paces_;
}

}  // namespace sandtable
