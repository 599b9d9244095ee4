#pragma once
// What of a game is used, how its use goes with winning, and what nobody uses.

#include <string>
#include <vector>

#include "lab/names.hpp"
#include "lab/tally.hpp"

namespace sandtable::lab {

/// The sections of a report by what is counted. How something was done goes with the events, what
/// lies somewhere with the content.
enum class ThingKind : std::uint8_t { Event, Content, Place, Rule };
[[nodiscard]] ThingKind kind_of(const Key& key);

/// One thing, its use in a study and how that goes with winning. Seats alike (one role, one player)
/// are compared with each other, so that what only a strong role can do does not look strong.
struct Usage {
  Key key;
  std::string name;   ///< For people.
  std::string words;  ///< What a rule says.
  Share games;        ///< Games in which it happened at all.
  double per_game = 0;
  double winners =
      0;              ///< Mean of the seats that won, as if each role and player won equally often.
  double others = 0;  ///< The same of those that did not.
  Share with;         ///< Wins of seats that used it.
  Share without;
  Difference lift;             ///< Win share with minus without, seats alike.
  double z = 0;                ///< Above 0: winners use it more.
  double rate = 1;             ///< Rate of false findings among this one and all surer ones.
  bool told_of_seats = false;  ///< Whether it is known who used it.
  bool is_end = false;         ///< It is part of how games end.

  [[nodiscard]] ThingKind kind() const { return kind_of(key); }
  /// Whether some seats used it and some did not, and the lift is sure and points where z does.
  [[nodiscard]] bool tells() const;
  /// It tells, and hardly by luck: one of twenty such findings is false at most.
  [[nodiscard]] bool sure() const;
};

/// Everything that was used, the surest associations with winning first.
[[nodiscard]] std::vector<Usage> usages(const Tally& tally, const Names& names);

/// Of a kind, what most surely goes with winning among seats alike; nothing: none does for certain.
[[nodiscard]] const Usage* surest_with_winning(const std::vector<Usage>& all, ThingKind kind);

/// Something that could have been used.
struct Unused {
  /// What others say about it.
  enum class Others : std::uint8_t {
    Use,      ///< Other players use it, with the same settings.
    Neither,  ///< They do not either: these settings may not allow it.
    Unasked,  ///< No other players were tried.
  };
  Key key;
  std::string name;   ///< For people.
  std::string words;  ///< What a rule says.
  Others others = Others::Unasked;
  std::uint64_t elsewhere = 0;  ///< Games of other studies in which it was used.
  bool in_part = false;         ///< Otherwise it is used: never bought, but won.
  bool befalls = false;         ///< No seat is said to do it: chance, or the game by itself.
  bool alone = false;           ///< Nothing of its kind was used: these settings may have none.

  [[nodiscard]] ThingKind kind() const { return kind_of(key); }
};
/// What was never used in the main study: all content that the game has, by its ids, places and
/// rules that others have used, and events that nobody has seen. Used is what stood in a slot of an
/// event or on a board. Content first, then places, deeds, rules, what is unused in part, and what
/// befalls.
[[nodiscard]] std::vector<Unused> unused(const Tally& tally,
                                         const std::vector<const Tally*>& others,
                                         const Names& names);
/// Those that deserve a sentence: what these players could use for all we know, and do not.
[[nodiscard]] std::vector<Unused> neglected(const std::vector<Unused>& all);

}  // namespace sandtable::lab
