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
/// Seen by others than their owner: every bloc may have the same ones.
constexpr int technology_card(Seat owner, int tech) { return 1000 + 100 * owner + tech; }

/// What can be bought in this phase, and at what price (scene_market.cpp); nothing in others.
std::optional<std::vector<Market>> markets(const Blocs& game, const State& s, Seat viewer);
/// What a bloc wants, as far as the viewer may know it: cards that are hidden are not in the state.
std::vector<sandtable::Goal> goals_of(const Blocs& game, const State& s, Bloc b);
/// What a technology does (scene_cards.cpp).
Said does(int tech);
/// What the seat that decides is asked (prompts.cpp).
Words prompt_for(const Blocs& game, const State& s);

}  // namespace sandtable::blocs
