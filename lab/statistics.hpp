#pragma once
// The few figures the lab reports, each with what is needed to trust it.

#include <cstdint>
#include <span>
#include <vector>

namespace sandtable {

/// A share of successes with its Wilson score interval.
struct Share {
  std::uint64_t hits = 0;
  std::uint64_t trials = 0;
  double share = 0;
  double low = 0;
  double high = 1;
};

inline constexpr double kNormal95 = 1.959963984540054;  ///< Two-sided 95 % of the normal.

/// The share of `hits` among `trials` with its interval; with no trial at all, 0 to 1.
[[nodiscard]] Share wilson(std::uint64_t hits, std::uint64_t trials, double z = kNormal95);
/// The same where luck has as much room as in another number of trials.
[[nodiscard]] Share wilson_as_of(double room, std::uint64_t hits, std::uint64_t trials,
                                 double z = kNormal95);

/// Figures of a list of numbers.
struct Spread {
  std::uint64_t count = 0;
  double mean = 0;
  double deviation = 0;  ///< Standard deviation of the sample.
  std::uint64_t least = 0;
  std::uint64_t p5 = 0;
  std::uint64_t median = 0;
  std::uint64_t p95 = 0;
  std::uint64_t most = 0;
};

/// The smallest value that at least `percent` of the values do not exceed (nearest rank); `sorted`
/// holds at least one value.
[[nodiscard]] std::uint64_t percentile(std::span<const std::uint64_t> sorted, double percent);
[[nodiscard]] Spread spread(std::vector<std::uint64_t> values);

/// The middle of a few measurements (of an even number: the mean of the two in the middle).
[[nodiscard]] double median(std::vector<double> values);

}  // namespace sandtable
