#pragma once

#include <ctime>

namespace sandtable::countdown {

/// Of this thread: what others do on the machine does not count.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Prints how long the odds of some battles take, each weighed `repeats` times.
void measure_odds(int repeats);

}  // namespace sandtable::countdown
