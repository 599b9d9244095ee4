#pragma once
// What all faces share: how tiles, seats and units are called, and the codes of notation and
// positions.

#include <string>
#include <string_view>

#include "games/frontier/frontier.hpp"

namespace sandtable::frontier {

/// By Stage.
inline constexpr std::array<const char*, 19> kStageNames{
    "deploy",         "take_back",     "draw",         "reinforce",     "actions",
    "surprise",       "battle",        "attack_order", "cancel_attack", "defence_order",
    "cancel_defence", "stand",         "fly_home",     "tactical",      "research",
    "technology",     "upkeep_troops", "upkeep_cards", "over"};
inline constexpr std::array<const char*, 4> kBuildingNames{"none", "hq", "encampment", "factory"};
inline constexpr std::array<const char*, 3> kDeckNames{"attack", "defence", "tactical"};
/// By Verb, as notation writes them.
inline constexpr std::array<const char*, 15> kVerbWords{
    "move", "build", "play", "special", "flag",      "done",      "none", "use",
    "save", "stop",  "kill", "unflag",  "hand-over", "take-back", "stay"};
inline constexpr std::array<const char*, 5> kEndingNames{"none", "points", "last_hq", "bomb",
                                                         "rounds"};

/// "-3,0".
[[nodiscard]] std::string tile_name(const Frontier& game, int tile);
/// The tile called so, or kNone.
[[nodiscard]] TileId tile_called(const Frontier& game, std::string_view name);
/// "city, 2 stars"; nothing is said of plain ground.
[[nodiscard]] Said name_of_tile(const Frontier& game, const State& s, int tile);
/// The army's name in its data file; "nobody" for no seat.
[[nodiscard]] std::string army_name(const Frontier& game, const State& s, int seat);
[[nodiscard]] Said name_of_army(const Frontier& game, const State& s, Seat seat);
/// "Night Attack (A01)".
[[nodiscard]] std::string card_title(const Frontier& game, int card);
/// "2 infantry, 1 tank".
[[nodiscard]] Said stack_of(const Stack& units);
/// One entry of a walk as notation writes it.
[[nodiscard]] std::string entry_word(const Frontier& game, const State& s, Action action);
/// What the player who decides is asked (prompts.cpp).
[[nodiscard]] Words prompt_for(const Frontier& game, const State& s);

}  // namespace sandtable::frontier
