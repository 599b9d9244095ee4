#pragma once
// How the A.I. explains itself: the question that was answered, and what it does. Numbers in events
// are places in this list.

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
  kCount,
};

/// The question in the words of the rules, the answer, and what is done.
inline constexpr std::array<const char*, static_cast<std::size_t>(Answer::kCount)> kAnswerWords{
    "Is it pinned? Yes: it stays",
    "Is it pinned? Yes, but a substitute has come: it is free",
    "Is it pinned? Yes, but enemies stand next to the HQ: it starts an attack",
    "Is an unguarded valuable tile in Range? Yes: it moves there",
    "Is an unguarded valuable tile in Range? Yes, by air: it is flown there",
    "Is there an enemy tile with Technical Superiority? Yes: it starts an attack",
    "Can it build? Yes: it builds",
    "Does a tile with victory points in Range need support? Yes: it moves there",
    "Is its tile overcrowded? Yes: it leaves",
    "Does the A.I. move first? Yes: it goes towards the target's HQ",
    "Does the A.I. move first? Yes, but no tile in Range is closer to the target's HQ: it stays",
    "Does the A.I. move first? Yes, but it is needed on a tile with victory points: it stays",
    "No question was answered yes: it organizes and joins a better tile",
    "Would organizing leave a unit alone? Yes: both join a better tile",
    "No question was answered yes: it organizes, finds no better tile and stays",
    "Would organizing leave a unit alone near the enemy? Yes: it stays",
    "Is the HQ in danger and in Range? Yes: it moves there",
    "Is a construction without infantry in Range? Yes: it moves there and activates it",
    "Can it build once more? Yes: it builds",
    "Can it build once more? No: it moves instead",
    "Has it a tile to move to? No: it stays",
    "Has a tile two infantry and is a construction left at the end? Yes: it builds",
    "Which type has the lowest count? This one: it reinforces the tile",
    "Which cards are drawn? Always defence cards",
    "Can it take the place of a pinned unit? Yes: it moves there",
    "Is it needed to build? Yes: it joins",
    "Is Numerical Superiority reached? No: it joins the battle",
    "Is Numerical Superiority reached? No, so pinned units come, too: it joins the battle",
    "Is a card useful? No card is: it uses none",
    "Is the card useful? Yes: it uses it",
    "Is the card useful? No: it stays open",
    "Does the plane stand on a tile it controls? No: it flies home",
    "Is the card useful? Yes, all its units would die: it withdraws",
    "Has it a Revealed Card or more than two hidden cards? Yes: it researches",
    "Has it a Revealed Card or more than two hidden cards? No: it does no research",
};

}  // namespace sandtable::frontier
