#pragma once
// One seat's sheet of orders (PW-8) as sets of places: what its lines use, and what may still be
// added. The walk, the checks and the notation share it; it is made afresh for each question.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// The map as sets of places, for one owner: all fields of all tiles compared at once.
class MapSets {
 public:
  MapSets(const State& s, Owner owner);

  // Of the owner.
  [[nodiscard]] HexSet control() const { return control_; }
  [[nodiscard]] HexSet armies() const { return armies_; }
  [[nodiscard]] HexSet artillery() const { return artillery_; }
  [[nodiscard]] HexSet anti_air() const { return set(own_, offsetof(Tile, anti_air)); }
  [[nodiscard]] HexSet permissions() const { return set(own_, offsetof(Tile, permission)); }
  // Of anybody.
  [[nodiscard]] HexSet all_armies() const { return all_armies_; }
  [[nodiscard]] HexSet all_artillery() const { return others(offsetof(Tile, artillery)); }
  [[nodiscard]] HexSet all_anti_air() const { return others(offsetof(Tile, anti_air)); }
  [[nodiscard]] HexSet all_factories() const { return others(offsetof(Tile, factory)); }

 private:
  static constexpr std::size_t kGroups = (kHexes + 7) / 8;
  /// A byte for each field of a Tile, a bit for each of eight tiles.
  using Rows = std::array<std::uint64_t, kGroups>;

  [[nodiscard]] static HexSet set(const Rows& rows, std::size_t field) {
    HexSet out = 0;
    for (std::size_t group = 0; group < kGroups; ++group)
      out |= (rows[group] >> (8 * field) & 0xFFU) << (8 * group);
    return out & kAllHexes;
  }
  [[nodiscard]] HexSet others(std::size_t field) const { return ~set(nobodys_, field) & kAllHexes; }

  Rows own_;
  Rows nobodys_;
  HexSet control_;
  HexSet armies_;
  HexSet artillery_;
  HexSet all_armies_;
};
[[nodiscard]] HexSet mined(const State& s);

/// Calls `visit` with each place of a set, in ascending order.
template <class Visit>
constexpr void for_each_hex(HexSet set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<Hex>(std::countr_zero(set)));
}

/// PW-12.1: where an Army is at the start of step 2, after pulse 1 and after pulse 2.
struct Track {
  Hex start = kNoHex;
  Hex first = kNoHex;
  Hex last = kNoHex;
};
/// PW-12.2: the two meet or cross.
[[nodiscard]] constexpr bool clash(const Track& a, const Track& b) {
  if (a.first == b.first || a.last == b.last) return true;
  if (a.start == b.first && a.first == b.start) return true;
  return a.first == b.last && a.last == b.first;
}

/// What the finished lines of a sheet use.
struct Used {
  std::uint8_t actions = 0;
  std::uint8_t attachments = 0;  ///< Lines.
  std::uint8_t wishes = 0;       ///< Lines, with those of earlier turns.
  std::uint8_t moves = 0;
  std::array<Track, kMaxOrders> track;  ///< Of the Moves, in slot order; the first `moves` count.
  HexSet moving = 0;
  HexSet supporting = 0;
  HexSet first = 0;  ///< Where own Moves are after pulse 1 …
  HexSet last = 0;   ///< … and after pulse 2.
  HexSet mercenaries = 0;
  HexSet guns_lifted = 0;
  HexSet guns_put = 0;
  HexSet flak_lifted = 0;
  HexSet flak_put = 0;
  HexSet mines_put = 0;
  HexSet mines_built = 0;
  HexSet armies_built = 0;
  HexSet factories_built = 0;
  HexSet bombarding = 0;  ///< Guns.
  HexSet attached = 0;    ///< Guns, where they stand after step 1.
  HexSet equipped = 0;    ///< Armies with a line of their own.
  HexSet wished = 0;      ///< Armies with a retreat wish on this sheet.
  // Pieces from hand.
  std::uint8_t guns = 0;
  std::uint8_t flak = 0;
  std::uint8_t minefields = 0;
  std::uint8_t hired = 0;
  std::uint8_t minesweepers = 0;
  std::uint8_t advisors = 0;
  std::uint8_t drugs = 0;
  std::uint8_t air = 0;
  std::uint8_t air_repairs = 0;
};

/// The steps of a line (PW-25.10), in Walk::step. Meanwhile Walk::a is the Kind of the subject,
/// Walk::b its place or Placed, Walk::c the Job. The rest of a half-made line stands in the first
/// free slot of its list, which stays unused until the line is closed.
enum class OrderStep : std::uint8_t { Rest, Job, Tile, SecondTile, Colour, How, Equip, WishTile };

/// Whether an Army moves or supports, or only stands: PW-8.3 makes a difference for guns.
enum class Posture : std::uint8_t { Acting, Standing };

class Sheet {
 public:
  Sheet(const ProxyWar& game, const State& s, Seat seat);

  [[nodiscard]] const ProxyWar& game() const { return game_; }
  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Used& used() const { return used_; }
  [[nodiscard]] const MapSets& board() const {
    if (!board_) board_.emplace(s_, seat_);  // half the questions never ask
    return *board_;
  }

  // Who may order what (2.7).
  [[nodiscard]] bool local() const { return local_; }
  [[nodiscard]] bool flies() const { return !local_ || game_.forgotten_war(); }  // PW-23.6
  [[nodiscard]] bool has_slot() const {
    return used_.actions < game_.options().actions_per_player;  // PW-8.1
  }

  // Armies.
  /// Own Armies on the map, and Mercenaries placed on this sheet.
  [[nodiscard]] HexSet armies() const { return board().armies() | used_.mercenaries; }
  /// Armies whose action is a bombardment (`bombard_needs_army`).
  [[nodiscard]] HexSet firing() const {
    return game_.options().bombard_needs_army ? used_.bombarding : 0;
  }
  /// Own Armies bound to stand where they are by an order of this sheet (PW-9.8, E07).
  [[nodiscard]] HexSet standing() const { return used_.supporting | used_.mercenaries | firing(); }
  /// Whether an own Army without an action stands there, to serve a gun (`bombard_needs_army`);
  /// equipment of its own is no action (PW-8.4).
  [[nodiscard]] bool may_serve(Hex at) const {
    return s_.tile[at].army == seat_ && !has(used_.moving | used_.supporting | firing(), at);
  }
  /// Whether an own Army that may still get an order stands there.
  [[nodiscard]] bool is_idle(Hex at) const { return may_serve(at) && !has(used_.equipped, at); }
  [[nodiscard]] int steps() const { return s_.government == seat_ ? 1 : 2; }  // PW-11.3
  /// The track of a Move on the present board, with own Mercenaries placed (PW-11.2, E07).
  [[nodiscard]] Track track(Hex from, Hex to, Hex then) const;
  [[nodiscard]] bool may_stop(Hex from, Hex to) const;
  [[nodiscard]] HexSet second_tiles(Hex from, Hex to) const;
  [[nodiscard]] HexSet first_tiles(Hex from) const;
  [[nodiscard]] HexSet support_tiles(Hex from) const;

  // Other pieces: where they can go, or what they can reach; empty if the piece may not.
  [[nodiscard]] int left(Placed what) const;  ///< In hand and not used.
  [[nodiscard]] HexSet place_tiles(Placed what, Hex from = kNoHex) const;
  [[nodiscard]] HexSet bombard_tiles(Hex gun) const;
  [[nodiscard]] HexSet army_sites() const;
  [[nodiscard]] HexSet minefield_sites() const;
  [[nodiscard]] HexSet factory_sites() const;
  /// Guns that may be redeployed.
  [[nodiscard]] HexSet movable_guns() const;
  [[nodiscard]] HexSet movable_flak() const { return board().anti_air() & ~used_.flak_lifted; }
  [[nodiscard]] int air_left() const;
  [[nodiscard]] int air_repairs_left() const;

  // Attachments.
  /// Free guns that reach a place of the track (PW-19.5).
  [[nodiscard]] HexSet guns_for(const Track& track, Posture posture) const;
  [[nodiscard]] HexSet free_guns(Posture posture) const;
  /// Bits kWith… of which at least one is left.
  [[nodiscard]] std::uint8_t extras_left() const;

  /// Colours that can be named for an empty place: bit 0–3 colours, 4 Government, 5 any.
  [[nodiscard]] unsigned colours() const;

 private:
  void read_orders();
  void read_lines();
  void read_order(const Order& order);
  void use_equipment(Hex gun, std::uint8_t extras);

  const ProxyWar& game_;
  const State& s_;
  Seat seat_;
  bool local_;
  mutable std::optional<MapSets> board_;
  Used used_;
};

/// The owner that choice `Colour i` names; kNone for any.
[[nodiscard]] Owner owner_of_colour(const State& s, int colour);
/// How many Military Advisors a seat may attach.
[[nodiscard]] int advisors_held(const State& s, Seat seat);

}  // namespace sandtable::proxy_war
