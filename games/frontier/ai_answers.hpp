#pragma once
// How the A.I. explains itself: the question that was answered, and what it does; or a notion that
// it has worked out. What they say stands in words/en.json, "content.thought".

#include <array>
#include <cstdint>

namespace sandtable::frontier {

enum class Answer : std::uint8_t {
  PinnedStays,
  PinnedCovered,
  PinnedAttacks,
  Valuable,
  ValuableByAir,
  Attacks,
  Builds,
  Supports,
  Crowded,
  Advances,
  NoAdvance,
  HoldsPoint,
  Organizes,
  OrganizesPair,
  OrganizesNothing,
  AvoidsAlone,
  HqDanger,
  Activates,
  BuildsAgain,
  MovesInstead,
  NoMove,
  BuildsAtEnd,
  Reinforces,
  DrawsBlue,
  Substitute,
  Gathers,
  JoinsBattle,
  PinnedJoins,
  NoCard,
  UsesCard,
  Useless,
  FliesHome,
  Withdraws,
  Researches,
  NoResearch,
  // No answers: what it works out before.
  Front,
  Target,
  ActivatesTile,
  PassesTile,
  Superiority,
  kCount,
};

/// What programs call them.
inline constexpr std::array<const char*, static_cast<std::size_t>(Answer::kCount)> kThoughtIds{
    "pinned_stays", "pinned_covered", "pinned_attacks", "valuable",       "valuable_by_air",
    "attacks",      "builds",         "supports",       "crowded",        "advances",
    "no_advance",   "holds_point",    "organizes",      "organizes_pair", "organizes_nothing",
    "avoids_alone", "hq_danger",      "activates",      "builds_again",   "moves_instead",
    "no_move",      "builds_at_end",  "reinforces",     "draws_blue",     "substitute",
    "gathers",      "joins_battle",   "pinned_joins",   "no_card",        "uses_card",
    "useless",      "flies_home",     "withdraws",      "researches",     "no_research",
    "front",        "target",         "activates_tile", "passes_tile",    "superiority"};

}  // namespace sandtable::frontier
