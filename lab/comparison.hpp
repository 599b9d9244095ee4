#pragma once
// Tests and comparisons of counts: how surprising a figure would be if nothing were behind it.

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "lab/statistics.hpp"

namespace sandtable::lab {

/// The chance that a normal variable is at least so far from its mean, either way.
[[nodiscard]] double two_sided(double z);
/// The z beyond which a normal variable lies with that chance, either way: 1.96 for 0.05.
[[nodiscard]] double two_sided_quantile(double chance);
/// The chance that a chi-square variable of so many degrees of freedom exceeds `x`.
[[nodiscard]] double chi_square_tail(double x, int freedom);

/// Two shares compared: the first minus the second with its interval (Newcombe's), and the chance
/// of such a difference between equals.
struct Difference {
  double value = 0;
  double low = 0;
  double high = 0;
  double chance = 1;
};
[[nodiscard]] Difference difference(const Share& first, const Share& second);
/// The same of two means with their standard errors.
[[nodiscard]] Difference difference(double first, double first_error, double second,
                                    double second_error);

/// Benjamini and Hochberg: for each chance the rate of false findings if it and all smaller ones
/// are taken for findings.
[[nodiscard]] std::vector<double> false_discovery(std::span<const double> chances);
/// The rate at which something is called a finding.
inline constexpr double kFalseRate = 0.05;

/// How a count goes with winning among seats alike (one role, one player), summed over such groups:
/// the extended Mantel-Haenszel test. Seats are told apart only within their group.
struct Association {
  /// One group: seats, winners, and the sums of the counts and of their squares.
  struct Group {
    std::uint64_t seats = 0;
    std::uint64_t winners = 0;
    std::uint64_t sum = 0;
    std::uint64_t squares = 0;
    std::uint64_t winners_sum = 0;
  };
  double z = 0;       ///< Above 0: winners have more of it.
  double chance = 1;  ///< Of a z so far from 0 if it had nothing to do with winning.
};
[[nodiscard]] Association association(std::span<const Association::Group> groups);

/// The difference in win share between those with and those without something, seats alike compared
/// with each other (Mantel-Haenszel risk difference, with the interval of Greenland and Robins).
struct Exposure {
  std::uint64_t with = 0;
  std::uint64_t with_wins = 0;
  std::uint64_t without = 0;
  std::uint64_t without_wins = 0;
};
[[nodiscard]] Difference risk_difference(std::span<const Exposure> groups);

/// Whole numbers counted by value: as much memory as there are different values.
class Histogram {
 public:
  void add(std::uint64_t value, std::uint64_t times = 1) { counts_[value] += times, all_ += times; }
  [[nodiscard]] std::uint64_t all() const { return all_; }
  [[nodiscard]] const std::map<std::uint64_t, std::uint64_t>& counts() const { return counts_; }
  [[nodiscard]] Spread spread() const;
  /// The standard error of the mean.
  [[nodiscard]] double error() const;
  /// The smallest value that so many percent do not exceed.
  [[nodiscard]] std::uint64_t at_percent(double percent) const;

 private:
  std::map<std::uint64_t, std::uint64_t> counts_;
  std::uint64_t all_ = 0;
};

}  // namespace sandtable::lab
