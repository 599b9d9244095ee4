#pragma once
// Numbers of things in the scene, shared by scene and choices.

namespace sandtable::blocs {

inline constexpr const char* kWorld = "world";
constexpr int sea_cell(int sea) { return 100 + sea; }
constexpr int unit_piece(int area) { return area; }
constexpr int ship_piece(int sea) { return 100 + sea; }
constexpr int mission_card(int mission) { return mission; }
constexpr int objective_card(int objective) { return 200 + objective; }

}  // namespace sandtable::blocs
