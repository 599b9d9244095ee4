#pragma once
// What the numbers of a saying stand for, and what they do in it. A slot has a type ("a hex of the
// map", "a unit", "a count") and a role ("from", "what", "so many"); both are part of the C++ type,
// so that nobody can put a unit where a hex belongs.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/seat.hpp"

namespace sandtable {

/// What a number stands for.
enum class Sort : std::uint8_t {
  Seat,
  Seats,     ///< A set of them: SeatSet's bits below the spectator's.
  Cell,      ///< A place of a board.
  Content,   ///< Something that the game knows by a word: a unit, a card, a technology.
  Things,    ///< A set of such; its bits are their numbers, below kListed.
  Count,     ///< So many of something.
  Number,    ///< Any other number.
  Die,       ///< What a die shows.
  Modifier,  ///< What is added to dice; the slot's name says where it comes from.
  Total,     ///< What dice and modifiers come to.
  Turn,      ///< The number of a turn, round or step.
  Part,      ///< Another saying: one of those that go with it, by its place among them.
};
inline std::span<const char* const> names(Sort) {
  static constexpr const char* kNames[] = {"seat",     "seats", "cell",   "content",
                                           "things",   "count", "number", "die",
                                           "modifier", "total", "turn",   "part"};
  return kNames;
}

/// What a slot does in its saying.
enum class Role : std::uint8_t {
  Actor,   ///< Whose doing it is.
  DoneTo,  ///< Whom it befalls, or whose thing it is.
  Thing,   ///< What it is about.
  From,
  Through,
  To,
  At,
  Amount,  ///< How much or how many.
  Rolled,  ///< A die of it.
  Needed,  ///< What a die must show.
  Added,   ///< A modifier.
  Result,  ///< What it came to.
  Time,    ///< Which turn, round or step.
  Manner,  ///< How it is done.
  Other,
};
inline std::span<const char* const> names(Role) {
  static constexpr const char* kNames[] = {"actor", "done_to", "thing",  "from",   "through",
                                           "to",    "at",      "amount", "rolled", "needed",
                                           "added", "result",  "time",   "manner", "other"};
  return kNames;
}

/// A short text as a part of a type.
template <std::size_t N>
struct Letters {
  std::array<char, N> text{};
  consteval Letters(const char (&from)[N]) {  // NOLINT(google-explicit-constructor): As<"by", …>
    for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), N - 1}; }
};

/// What programs may know of a slot.
struct SlotSpec {
  std::string_view name;  ///< Distinct within its saying: "from".
  Role role = Role::Other;
  Sort sort = Sort::Number;
  std::string_view term;   ///< The game's word for what it is: "hex", "unit"; cells and content.
  std::string_view board;  ///< Cells: the board of the scene.
  int sides = 0;           ///< Dice: how many faces.
};

/// The number of a slot that is not there: "by way of" a hex, where nobody went round.
inline constexpr std::int16_t kAbsent = std::numeric_limits<std::int16_t>::min();

/// A number that knows what it stands for.
template <Sort kSortOf, Letters kTerm = "", Letters kBoard = "", int kSides = 0>
struct Slot {
  static constexpr Sort kSort = kSortOf;
  static constexpr std::string_view kTermText = kTerm.view();
  static constexpr std::string_view kBoardText = kBoard.view();
  static constexpr int kFaces = kSides;
  std::int16_t number = kAbsent;
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  constexpr explicit Slot(T value) : number(static_cast<std::int16_t>(value)) {}
  [[nodiscard]] static constexpr Slot none() { return Slot(kAbsent); }
};

using SeatSlot = Slot<Sort::Seat>;
using SeatsSlot = Slot<Sort::Seats>;
using CountSlot = Slot<Sort::Count>;
using NumberSlot = Slot<Sort::Number>;
using ModifierSlot = Slot<Sort::Modifier>;
using TotalSlot = Slot<Sort::Total>;
using TurnSlot = Slot<Sort::Turn>;
using PartSlot = Slot<Sort::Part>;
template <int kSides>
using DieSlot = Slot<Sort::Die, "", "", kSides>;
/// A place of a board, by the game's word for such a place: CellOf<"hex", "map">.
template <Letters kTerm, Letters kBoard>
using CellOf = Slot<Sort::Cell, kTerm, kBoard>;
/// Something by the game's word for its kind: ContentOf<"unit">.
template <Letters kTerm>
using ContentOf = Slot<Sort::Content, kTerm>;

/// Several of a kind, as bits: ThingsOf<"verb">(1 << kMove | 1 << kAttack).
template <Letters kTerm>
using ThingsOf = Slot<Sort::Things, kTerm>;
inline constexpr int kListed = 15;  ///< So many things a set can hold.

/// What needs no more than its number: a count is a count.
constexpr bool is_plain(Sort sort) {
  return sort != Sort::Seat && sort != Sort::Seats && sort != Sort::Cell && sort != Sort::Content &&
         sort != Sort::Things;
}

/// A slot with its name and role.
template <Letters kName, Role kRole, class S>
struct As {
  std::int16_t number;
  constexpr As(S slot) : number(slot.number) {}  // NOLINT(google-explicit-constructor): .from = hex
  template <std::integral T>
    requires(is_plain(S::kSort) && !std::same_as<T, bool>)
  constexpr As(T value)  // NOLINT(google-explicit-constructor): .n = 3
      : number(static_cast<std::int16_t>(value)) {}
  template <std::same_as<Seat> T>
    requires(S::kSort == Sort::Seat)
  constexpr As(T seat)  // NOLINT(google-explicit-constructor): .by = me
      : number(seat) {}
  constexpr As(SeatSet seats)  // NOLINT(google-explicit-constructor): .with = partners
    requires(S::kSort == Sort::Seats)
      : number(static_cast<std::int16_t>(seats.bits() & 0xFFU)) {}
  [[nodiscard]] constexpr bool absent() const { return number == kAbsent; }
  [[nodiscard]] static constexpr SlotSpec spec() {
    return {kName.view(), kRole, S::kSort, S::kTermText, S::kBoardText, S::kFaces};
  }
};

// The slots that most sayings are made of. Another name, where two would be alike:
// As<"next_to", Role::At, Hex>.
using By = As<"by", Role::Actor, SeatSlot>;
using Whom = As<"whom", Role::DoneTo, SeatSlot>;  ///< "{by} attacks {whom}".
using Of = As<"of", Role::DoneTo, SeatSlot>;      ///< "The agent of {of}": nobody's doing.
using N = As<"n", Role::Amount, CountSlot>;
template <class S>
using What = As<"what", Role::Thing, S>;
template <class S>
using From = As<"from", Role::From, S>;
template <class S>
using Through = As<"through", Role::Through, S>;
template <class S>
using To = As<"to", Role::To, S>;
template <class S>
using At = As<"at", Role::At, S>;
template <Letters kName>
using Plus = As<kName, Role::Added, ModifierSlot>;  ///< Plus<"terrain">.
using Total = As<"total", Role::Result, TotalSlot>;
using Turn = As<"turn", Role::Time, TurnSlot>;
using Round = As<"round", Role::Time, TurnSlot>;
/// A saying within a saying: `Words(say<"cards.mission">(Part<"if">(0), Part<"gives">(1)))` has two
/// more in `then`, which stand where the sentence wants them.
template <Letters kName>
using Part = As<kName, Role::Other, PartSlot>;

}  // namespace sandtable
