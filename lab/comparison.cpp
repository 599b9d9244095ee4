#include "lab/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandtable::lab {
namespace {

/// The upper regularised incomplete gamma function Q(a, x): its series below a + 1, its continued
/// fraction above.
double gamma_tail(double a, double x) {
  if (x <= 0) return 1;
  int sign = 1;  // lgamma alone keeps it in a variable that threads share
  const double front = std::exp(-x + a * std::log(x) - lgamma_r(a, &sign));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n < 10'000 && term > sum * 1e-16; ++n) term *= x / (a + n), sum += term;
    return 1 - front * sum;
  }
  constexpr double kTiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double h = d;
  for (int n = 1; n < 10'000; ++n) {
    const double an = -n * (n - a);
    b += 2;
    d = an * d + b;
    d = 1 / (std::abs(d) < kTiny ? kTiny : d);
    c = b + an / c;
    c = std::abs(c) < kTiny ? kTiny : c;
    h *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return front * h;
}

}  // namespace

double two_sided(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

double two_sided_quantile(double chance) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (two_sided(middle) > chance ? low : high) = middle;
  }
  return (low + high) / 2;
}

double chi_square_tail(double x, int freedom) {
  return freedom < 1 ? 1 : gamma_tail(freedom / 2.0, x / 2);
}

Difference difference(const Share& first, const Share& second) {
  Difference out;
  if (first.trials == 0 || second.trials == 0) return {0, -1, 1, 1};
  out.value = first.share - second.share;
  const auto square = [](double x) { return x * x; };
  out.low =
      out.value - std::sqrt(square(first.share - first.low) + square(second.high - second.share));
  out.high =
      out.value + std::sqrt(square(first.high - first.share) + square(second.share - second.low));
  const auto n = static_cast<double>(first.trials);
  const auto m = static_cast<double>(second.trials);
  const double pooled = static_cast<double>(first.hits + second.hits) / (n + m);
  const double error = std::sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  out.chance = error > 0 ? two_sided(out.value / error) : 1;
  return out;
}

Difference difference(double first, double first_error, double second, double second_error) {
  const double error = std::hypot(first_error, second_error);
  const double value = first - second;
  return {value, value - kNormal95 * error, value + kNormal95 * error,
          error > 0    ? two_sided(value / error)
          : value == 0 ? 1.0
                       : 0.0};  // without any spread a difference is no luck
}

std::vector<double> false_discovery(std::span<const double> chances) {
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return chances[i]; });
  std::vector<double> out(chances.size());
  double least = 1;
  const auto all = static_cast<double>(chances.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto rank = static_cast<double>(order.size() - i);
    least = std::min(least, chances[order[i]] * all / rank);
    out[order[i]] = least;
  }
  return out;
}

Association association(std::span<const Association::Group> groups) {
  double surplus = 0;
  double variance = 0;
  for (const Association::Group& group : groups) {
    if (group.seats < 2) continue;
    const auto n = static_cast<double>(group.seats);
    const auto w = static_cast<double>(group.winners);
    const double mean = static_cast<double>(group.sum) / n;
    const double spread = static_cast<double>(group.squares) / n - mean * mean;
    surplus += static_cast<double>(group.winners_sum) - w * mean;
    variance += w * (n - w) / (n - 1) * std::max(spread, 0.0);
  }
  Association out;
  if (variance <= 1e-12) return out;
  out.z = surplus / std::sqrt(variance);
  out.chance = two_sided(out.z);
  return out;
}

Difference risk_difference(std::span<const Exposure> groups) {
  double weights = 0;
  double sum = 0;
  double variance = 0;
  for (const Exposure& group : groups) {
    if (group.with == 0 || group.without == 0) continue;
    const auto n1 = static_cast<double>(group.with);
    const auto n0 = static_cast<double>(group.without);
    const auto a = static_cast<double>(group.with_wins);
    const auto c = static_cast<double>(group.without_wins);
    const double all = n1 + n0;
    weights += n1 * n0 / all;
    sum += (a * n0 - c * n1) / all;
    variance += (a * (n1 - a) * n0 * n0 * n0 + c * (n0 - c) * n1 * n1 * n1) / (n1 * n0 * all * all);
  }
  if (weights <= 0) return {0, -1, 1, 1};
  return difference(sum / weights, std::sqrt(variance) / weights, 0, 0);
}

std::uint64_t Histogram::at_percent(double percent) const {
  const auto rank = static_cast<std::uint64_t>(
      std::max(1.0, std::ceil(percent / 100 * static_cast<double>(all_))));
  std::uint64_t passed = 0;
  for (const auto& [value, count] : counts_) {
    passed += count;
    if (passed >= rank) return value;
  }
  return counts_.empty() ? 0 : counts_.rbegin()->first;
}

Spread Histogram::spread() const {
  Spread out;
  out.count = all_;
  if (all_ == 0) return out;
  const auto n = static_cast<double>(all_);
  for (const auto& [value, count] : counts_)
    out.mean += static_cast<double>(value) * static_cast<double>(count) / n;
  double squares = 0;
  for (const auto& [value, count] : counts_) {
    const double off = static_cast<double>(value) - out.mean;
    squares += off * off * static_cast<double>(count);
  }
  out.deviation = all_ < 2 ? 0 : std::sqrt(squares / (n - 1));
  out.least = counts_.begin()->first, out.most = counts_.rbegin()->first;
  out.p5 = at_percent(5), out.median = at_percent(50), out.p95 = at_percent(95);
  return out;
}

double Histogram::error() const {
  return all_ == 0 ? 0 : spread().deviation / std::sqrt(static_cast<double>(all_));
}

}  // namespace sandtable::lab
