#pragma once
// Figures of a study that a designer may compare or aim at, each with its interval.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lab/tally.hpp"

namespace sandtable::lab {

/// A figure and its 95 % interval.
struct Figure {
  double value = 0;
  double low = 0;
  double high = 0;
  [[nodiscard]] double half() const { return (high - low) / 2; }
};

/// A figure that can be asked for by name.
struct FigureKind {
  const char* name;
  const char* help;
};
[[nodiscard]] std::span<const FigureKind> figure_kinds();

/// "fairness": half the win share of the most favoured seat over its fair share, so that 0.5 is
/// fair for any number of seats. Nothing if the study does not show it. `questions`: how many such
/// figures are asked for at once; the interval widens so that all of them hold in 95 % of studies.
[[nodiscard]] std::optional<Figure> figure(const Tally& tally, std::string_view name,
                                           std::size_t questions = 1);

/// Where a figure should lie.
struct Target {
  std::string figure;
  double low = 0;
  double high = 0;
  /// 0 inside; outside the distance in units of the target's own width.
  [[nodiscard]] double miss(double value) const;
  /// Half of its width, or a little where it is a point.
  [[nodiscard]] double unit() const;
};
/// "fairness=0.5±0.02, turns=8..10"; "+-" stands for "±".
[[nodiscard]] Result<std::vector<Target>> targets_from(std::string_view text);

}  // namespace sandtable::lab
