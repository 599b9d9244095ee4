#pragma once
// Figures of a study that a designer may compare or aim at, each with its standard error.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lab/tally.hpp"

namespace sandtable::lab {

struct Figure {
  double value = 0;
  double error = 0;
};

/// A figure that can be asked for by name.
struct FigureKind {
  const char* name;
  const char* help;
};
[[nodiscard]] std::span<const FigureKind> figure_kinds();

/// "fairness": half the win share of the most favoured seat over its fair share, so that 0.5 is
/// fair for any number of seats; luck is taken out as far as it can be told. Nothing if the study
/// does not show it.
[[nodiscard]] std::optional<Figure> figure(const Tally& tally, std::string_view name);

/// Where a figure should lie.
struct Target {
  std::string figure;
  double low = 0;
  double high = 0;
  /// 0 inside; outside the distance in units of the target's own width.
  [[nodiscard]] double miss(double value) const;
};
/// "fairness=0.5±0.02, turns=8..10"; "+-" stands for "±".
[[nodiscard]] Result<std::vector<Target>> targets_from(std::string_view text);

}  // namespace sandtable::lab
