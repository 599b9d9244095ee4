#pragma once
// How long players think. A decision is all that a seat plays in a row, line after line, until
// somebody else has to decide; its time is that of the thread that thinks, so a busy machine does
// not count.

#include <cstdint>
#include <vector>

#include "core/seat.hpp"

namespace sandtable {

struct Pace {
  std::uint64_t decisions = 0;
  double seconds = 0;  ///< Of all decisions.
  double longest = 0;
  void add(double decision);
  void add(const Pace& other);
  [[nodiscard]] double mean() const {
    return decisions == 0 ? 0 : seconds / static_cast<double>(decisions);
  }
};

/// Times one game: told before and after each line that a seat thinks about.
class Stopwatch {
 public:
  explicit Stopwatch(std::size_t seats) : paces_(seats) {}
  void thinks(Seat seat, bool begins) { thinks(seat, begins, thread_seconds()); }
  /// The same by another clock.
  void thinks(Seat seat, bool begins, double now);
  /// By seat; the decision under way is taken to have ended.
  [[nodiscard]] const std::vector<Pace>& paces();

 private:
  [[nodiscard]] static double thread_seconds();
  void end_decision();

  std::vector<Pace> paces_;
  Seat seat_ = kNobody;
  double began_ = 0;
  double spent_ = 0;
};

}  // namespace sandtable
