#pragma once
// What the files of the phases offer each other. A phase has three calls: what can be chosen, why
// something cannot, and what a choice does. game.cpp wires them; nobody else includes this file.

#include <bit>
#include <cstring>
#include <optional>

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// A choice taken apart.
using Parts = decltype(kLayout)::Parts;

[[nodiscard]] constexpr Seat opponent(Seat seat) { return static_cast<Seat>(1 - seat); }

/// Walks the tiles of a set in ascending order: `for (TileId t : Tiles(set))`.
class Tiles {
 public:
  constexpr explicit Tiles(TileSet set) : set_(set) {}
  class Iterator {
   public:
    constexpr explicit Iterator(TileSet set) : set_(set) {}
    constexpr TileId operator*() const { return static_cast<TileId>(std::countr_zero(set_)); }
    constexpr Iterator& operator++() {
      set_ &= set_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    TileSet set_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(set_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  TileSet set_;
};

[[nodiscard]] constexpr bool has(TileSet set, TileId t) {
  return t < kTiles && (set >> t & 1U) != 0;
}
/// Eight bytes become eight bits: the lowest of each.
[[nodiscard]] constexpr TileSet gather_bits(std::uint64_t bytes) {
  return (bytes & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
}
[[nodiscard]] constexpr TileSet occupied(const State& s) { return s.agents[0] | s.agents[1]; }
[[nodiscard]] constexpr TileSet empty_tiles(const State& s) { return all_tiles(s) & ~occupied(s); }
/// The seat whose agent stands on an occupied tile.
[[nodiscard]] constexpr Seat agent_seat(const State& s, TileId t) {
  return has(s.agents[0], t) ? Seat{0} : Seat{1};
}
constexpr void drop_walk(State& s) {
  s.walk = Walk::Rest;
  s.walk_a = s.walk_b = kUnset;
}

// ---- board.cpp.
/// The tiles of seat 1's sheet; all others are seat 0's.
[[nodiscard]] inline TileSet tiles_of_seat_1(const State& s) {
  static_assert(std::endian::native == std::endian::little, "eight bytes become eight bits");
  TileSet set = 0;
  for (unsigned first = 0; first < kTiles; first += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, s.origin.data() + first, first + 8 <= kTiles ? 8 : kTiles % 8);
    set |= gather_bits(bytes >> 5) << first;
  }
  return set & all_tiles(s);
}
/// Sets the neighbours of the tile placed last and of those it touches.
void link_tile(State& s, TileId t);
/// All tiles adjacent to a tile of the set.
[[nodiscard]] TileSet beside(const State& s, TileSet set);

// ---- setup.cpp: factions (FF-1.4, FF-1.9) and the starting player (FF-1.8).
void list_setup(const Fiefdoms& game, const State& s, Seat seat, Actions& list);
[[nodiscard]] std::optional<Refusal> refuse_setup(const Fiefdoms& game, const State& s, Seat seat,
                                                  const Parts& choice);
void take_setup(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                Log* log);
void begin_starter(const Fiefdoms& game, State& s, Dice& dice, Log* log);

// ---- cutting.cpp.
void begin_cutting(const Fiefdoms& game, State& s, Dice& dice, Log* log);
void list_cutting(const State& s, Seat seat, Actions& list);
[[nodiscard]] std::optional<Refusal> refuse_cutting(const State& s, Seat seat, const Parts& choice);
void take_cutting(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                  Log* log);
[[nodiscard]] Cut blank_cut();

// ---- placing.cpp. Lists stop when they hold `enough`: two show that there is a real choice.
void begin_placing(const Fiefdoms& game, State& s, Seat starter, Dice& dice, Log* log);
void list_placing(const Fiefdoms& game, const State& s, Actions& list, std::size_t enough);
[[nodiscard]] std::optional<Refusal> refuse_placing(const Fiefdoms& game, const State& s,
                                                    const Parts& choice);
void take_placing(const Fiefdoms& game, State& s, const Parts& choice, Log* log);

// ---- turn.cpp.
void begin_playing(const Fiefdoms& game, State& s, Log* log);
void list_turn(const Fiefdoms& game, const State& s, Actions& list, std::size_t enough);
/// A quick look that answers for most positions: two free steps, and nobody who bars entry. If it
/// says no, there may still be two choices.
[[nodiscard]] bool surely_two_choices(const Fiefdoms& game, const State& s);
[[nodiscard]] std::optional<Refusal> refuse_turn(const Fiefdoms& game, const State& s,
                                                 const Parts& choice);
void take_turn(const Fiefdoms& game, State& s, const Parts& choice, Log* log);

// ---- effects.cpp.
/// Kinds of effects as bits, for questions that depend on some only.
template <class... Ops>
[[nodiscard]] constexpr unsigned kinds(Ops... ops) {
  return ((1U << static_cast<unsigned>(ops)) | ...);
}
inline constexpr unsigned kRecruiting = kinds(Op::Muster, Op::BanRecruit);
inline constexpr unsigned kMoving = kinds(Op::BanEntry, Op::Stride, Op::Diagonal);
inline constexpr unsigned kFighting = kinds(Op::ModAtk, Op::ModDef, Op::Lethal);
inline constexpr unsigned kActing = kinds(Op::ModDef, Op::Immune);
inline constexpr unsigned kAllKinds = kRecruiting | kMoving | kFighting | kActing;

/// The active effects of a position, each kind worked out when it is first asked for: most
/// decisions need few of them, and this is where playouts spend their time.
class LazyEffects {
 public:
  LazyEffects(const Fiefdoms& game, const State& s);
  /// The effects, of which the kinds asked for (now or before) are filled in.
  [[nodiscard]] const Effects& with(unsigned wanted) {
    const unsigned missing = wanted & open_;
    if (missing != 0) add(missing);
    return effects_;
  }
  [[nodiscard]] TileSet own(Seat seat) const { return own_[seat]; }

 private:
  void add(unsigned wanted);

  const Fiefdoms& game_;
  const State& s_;
  std::array<TileSet, kSeats> own_;       ///< The tiles of each sheet.
  std::array<TileSet, kSeats> active_{};  ///< Those whose OCCUPY action is active.
  unsigned open_ = 0;                     ///< Kinds that are active and not worked out yet.
  Effects effects_;
};

/// The tiles of a set on which an agent of that seat satisfies a filter.
[[nodiscard]] TileSet filtered(const Fiefdoms& game, const State& s, TileSet set, Seat seat,
                               Filter filter);

// ---- actions.cpp: DISBAND and SPEND actions of the seat to move.
[[nodiscard]] bool action_possible(const Fiefdoms& game, const State& s, LazyEffects& effects,
                                   TileId tile);
/// What the walk may name next, from Walk::Acting or Walk::Target.
[[nodiscard]] TileSet action_targets(const Fiefdoms& game, const State& s, LazyEffects& effects);
[[nodiscard]] std::optional<Refusal> refuse_action(const Fiefdoms& game, const State& s,
                                                   TileId tile);
[[nodiscard]] std::optional<Refusal> refuse_target(const Fiefdoms& game, const State& s,
                                                   TileId target);
/// Whether the walk still needs a target after `given` of them.
[[nodiscard]] bool wants_target(const Effect& action, int given);
/// Pays and resolves the action of the tile `walk_a`. The pair of tiles if the turn was quiet.
[[nodiscard]] std::optional<QuietTurn> resolve_action(const Fiefdoms& game, State& s, TileId first,
                                                      TileId second, Log* log);

// ---- scoring.cpp.
/// FF-12 and FF-13 at the end of a turn that `mover` made; `s.to_move` has the next one.
void check_end(const Fiefdoms& game, State& s, Seat mover, Log* log);
/// FF-12.4 with `win_check = held`: the seat to move wins at the start of its turn.
void check_held_win(const Fiefdoms& game, State& s, Log* log);
void finish(State& s, Ending ending, std::uint8_t winner);
[[nodiscard]] Rule rule_of(Ending ending);

// ---- game.cpp.
/// Takes every step that leaves no choice, until a seat decides or the game is over. `chosen_in`:
/// the turn in which the seat on turn has chosen something itself, if any.
void settle(const Fiefdoms& game, State& s, Dice& dice, Log* log,
            std::optional<std::uint16_t> chosen_in);

}  // namespace sandtable::fiefdoms
