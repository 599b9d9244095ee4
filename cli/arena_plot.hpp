#pragma once
// A picture of ratings: one row a player, a dot and its interval.

#include <string>
#include <vector>

#include "agents/rating.hpp"
#include "lab/tongue.hpp"

namespace sandtable::cli {

struct PlottedRating {
  std::string name;
  Rating rating;
};

/// A whole SVG file, the strongest player on top. It follows light and dark pages.
[[nodiscard]] std::string arena_plot(const std::string& title, std::vector<PlottedRating> rows,
                                     const lab::Speech& words);

}  // namespace sandtable::cli
