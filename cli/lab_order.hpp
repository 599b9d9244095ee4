#pragma once
// What the form of the lab page asks for: read from the request, and as the command that plays the
// same.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.hpp"

namespace sandtable::cli {

struct LabOrder {
  std::string game;
  std::string preset;
  std::vector<std::string> set;  ///< "option=value".
  std::string bots;              ///< Empty: the game's first.
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  bool vary = false;

  /// Games of each variation or pair: fewer than the command line takes, for one thread plays them.
  [[nodiscard]] std::uint64_t trial_games() const;
  /// Of its folder: letters, digits, "-" and "_".
  [[nodiscard]] std::string name() const;
  /// Gives the same figures, in a folder of that name.
  [[nodiscard]] std::string command(const std::string& folder) const;
};

/// The fields of a form as browsers send them.
[[nodiscard]] LabOrder order_from(std::string_view body);
/// The game that is asked for, if all of the order fits.
[[nodiscard]] Result<Chosen> check_order(const LabOrder& order, std::uint64_t most_games);
/// The form, filled in with an order.
[[nodiscard]] std::string form_html(const LabOrder& order, std::uint64_t most_games);
/// Keeps the lists of presets and players to those of the game that is chosen.
[[nodiscard]] std::string_view form_script();

}  // namespace sandtable::cli
