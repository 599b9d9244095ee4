#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/assert.hpp"

namespace sandtable {

Share wilson(std::uint64_t hits, std::uint64_t trials, double z) {
  return wilson_as_of(static_cast<double>(trials), hits, trials, z);
}

Share wilson_as_of(double room, std::uint64_t hits, std::uint64_t trials, double z) {
  Share out;
  out.hits = hits, out.trials = trials;
  if (trials == 0) return out;
  const double n = room;
  const double p = static_cast<double>(hits) / static_cast<double>(trials);
  const double z2 = z * z;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  out.share = p;
  out.low = hits == 0 ? 0.0 : std::max(0.0, centre - half);  // not nearly 0
  out.high = hits == trials ? 1.0 : std::min(1.0, centre + half);
  return out;
}

std::uint64_t percentile(std::span<const std::uint64_t> sorted, double percent) {
  SANDTABLE_ASSERT(!sorted.empty(), "percentiles are asked of lists that hold something");
  const double rank = std::ceil(percent / 100 * static_cast<double>(sorted.size()));
  const auto index = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
  return sorted[std::min(index, sorted.size() - 1)];
}

Spread spread(std::vector<std::uint64_t> values) {
  Spread out;
  out.count = values.size();
  if (values.empty()) return out;
  std::ranges::sort(values);
  const auto n = static_cast<double>(values.size());
  for (const std::uint64_t value : values) out.mean += static_cast<double>(value) / n;
  double squares = 0;
  for (const std::uint64_t value : values)
    squares += (static_cast<double>(value) - out.mean) * (static_cast<double>(value) - out.mean);
  out.deviation = values.size() < 2 ? 0 : std::sqrt(squares / (n - 1));
  out.least = values.front(), out.most = values.back();
  out.p5 = percentile(values, 5), out.median = percentile(values, 50);
  out.p95 = percentile(values, 95);
  return out;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace sandtable
