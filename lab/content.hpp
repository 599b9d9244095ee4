#pragma once
// What of a game is used, how its use goes with winning, and what nobody uses.

#include <string>
#include <vector>

#include "core/info.hpp"
#include "lab/tally.hpp"

namespace sandtable::lab {

/// What kind of thing is counted; the letters are those of UseRow::what.
enum class ThingKind : char { Event = 'e', Content = 'c', Place = 'p', Rule = 'r' };

/// One thing, its use in a study and how that goes with winning. Seats alike (one role, one player)
/// are compared with each other, so that what only a strong role can do does not look strong.
struct Usage {
  ThingKind kind = ThingKind::Event;
  std::string name;
  Share games;  ///< Games in which it happened at all.
  double per_game = 0;
  double winners = 0;  ///< Mean of the seats that won.
  double others = 0;   ///< Mean of those that did not.
  Share with;          ///< Wins of seats that used it.
  Share without;
  Difference lift;             ///< Win share with minus without, seats alike.
  double z = 0;                ///< Above 0: winners use it more.
  double rate = 1;             ///< Rate of false findings among this one and all surer ones.
  bool told_of_seats = false;  ///< Whether it is known who used it.
  bool is_end = false;         ///< It is part of how games end.
};

/// Everything that was used, the surest associations with winning first.
[[nodiscard]] std::vector<Usage> usages(const Tally& tally);

/// Something that could have been used.
struct Unused {
  std::string name;
  std::uint64_t elsewhere = 0;  ///< Games of other studies in which it was used.
};
/// What was never used in the main study although it was in others (random players try much), and
/// then events that nobody has seen in any.
[[nodiscard]] std::vector<Unused> unused(const Tally& tally,
                                         const std::vector<const Tally*>& others,
                                         const GameInfo& info);

}  // namespace sandtable::lab
