#pragma once
// Numbers of things in the scene, shared by scene and choices; and the scene's other parts.

#include "games/blocs/blocs.hpp"

namespace sandtable::blocs {

inline constexpr const char* kWorld = "world";
constexpr int sea_cell(int sea) { return kFirstSeaCell + sea; }
constexpr int unit_piece(int area) { return area; }
constexpr int ship_piece(int sea) { return 100 + sea; }
constexpr int mission_card(int mission) { return mission; }
constexpr int objective_card(int objective) { return 200 + objective; }
constexpr int technology_card(int tech) { return 300 + tech; }

/// Missions, objectives and technologies that the viewer may see (scene_cards.cpp).
void add_hands(const Blocs& game, const State& s, Seat viewer, Scene& out);
/// What the seat that decides is asked (prompts.cpp).
std::string prompt_for(const Blocs& game, const State& s);

}  // namespace sandtable::blocs
