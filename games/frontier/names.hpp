#pragma once
// The words all faces share: tiles, seats, units, cards, as screens, notation and positions spell
// them.

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
inline constexpr std::array<const char*, 12> kMonthNames{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
inline constexpr std::array<const char*, 5> kEndingNames{"none", "points", "last_hq", "bomb",
                                                         "rounds"};

/// "-3,0".
[[nodiscard]] std::string tile_name(const Frontier& game, int tile);
/// The tile called so, or kNone.
[[nodiscard]] TileId tile_called(const Frontier& game, std::string_view name);
/// "-3,0 (city, 2 stars)".
[[nodiscard]] std::string tile_title(const Frontier& game, const State& s, int tile);
/// The army's name; "nobody" for no seat.
[[nodiscard]] std::string seat_name(const Frontier& game, const State& s, int seat);
/// "Night Attack (A01)".
[[nodiscard]] std::string card_title(const Frontier& game, int card);
[[nodiscard]] std::string tech_name(const Frontier& game, int tech);  ///< 2 * (level - 1) + choice.
/// "HQ", "encampment", "factory": as sentences spell them.
[[nodiscard]] std::string building_title(Building kind);
/// "tank" or "tanks"; infantry and artillery have no plural.
[[nodiscard]] std::string units_called(const Frontier& game, std::size_t type, int count);
/// "2 tanks", "1 infantry".
[[nodiscard]] std::string unit_words(const Frontier& game, std::size_t type, int count);
/// "2 infantry, 1 tank".
[[nodiscard]] std::string stack_words(const Frontier& game, const Stack& units);
/// One entry of a walk as notation writes it.
[[nodiscard]] std::string entry_word(const Frontier& game, const State& s, Action action);
/// What the player who decides is asked (prompts.cpp).
[[nodiscard]] std::string prompt_for(const Frontier& game, const State& s);
/// What the A.I. did, by the number of its answer (ai_answers.hpp).
[[nodiscard]] std::string answer_words(int answer);
/// "1 unit", "3 units".
[[nodiscard]] std::string counted(int count, const char* one);

}  // namespace sandtable::frontier
