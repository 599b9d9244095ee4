#pragma once
// The settings of RULES.md, 7, checked and typed.

#include <array>
#include <cstdint>
#include <vector>

#include "games/blocs/book.hpp"

namespace sandtable::blocs {

enum class GameMode : std::uint8_t {
  Strategic,
  Circle,
  CircleVariant,
  Frontal,
  FrontalVariant,
  Coalition
};

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  GameMode mode = GameMode::Strategic;
  std::vector<Bloc> blocs;       ///< By seat.
  std::vector<Bloc> turn_order;  ///< Empty: drawn.
  int rounds = 10;
  int width = 12;  ///< w of BL-3.2, worked out.
  int tension_per_round = 1;
  int capital_tension = 2;
  int victory_defcon = 3;
  bool victory_hold = false;
  int circle_areas = 4;
  int frontal_areas = 4;
  bool frontal_cards_only = false;  ///< The frontal variant is won by cards alone (BL-13.8).
  bool seat_bonus = true;
  std::array<int, kResources> start{};
  int max_techs = 2;
  bool winner_pays = false;
  bool third_party_blocks = false;
  bool owner_win_restores = true;
  bool coup_needs_no_unit = false;
  bool mutual_destruction = true;
  bool forbid_bombard_at_two = false;
  bool biohazard_any_turn = false;
  bool kotin_nuke_proof = true;
  bool kotin_takes_bunkers = false;
  int nuclear_winter = 0;
  bool hidden_stocks = false;
  bool allow_resign = false;
  bool cards_by_chance = false;
};

}  // namespace sandtable::blocs
