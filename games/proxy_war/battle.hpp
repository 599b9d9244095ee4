#pragma once
// Step 2 at work (PW-12): every Army on the map with its track, its fees and its fate, and the
// supports given to it. movement.cpp fills and moves it, battle.cpp fights on it.

#include "games/proxy_war/armies.hpp"

namespace sandtable::proxy_war {

/// What becomes of an Army in step 2.
enum class Fate : std::uint8_t {
  On,         ///< Stands where it is.
  Return,     ///< Must go back to where it started (PW-15.8).
  Dislodged,  ///< Must retreat (PW-15.9).
  Destroyed,
};

inline constexpr std::uint8_t kNobodyThere = 255;  ///< No Army, no support: the end of a list.

struct Unit {
  Owner owner = kNone;
  std::uint8_t rank = 0;  ///< Of the owner in initiative; the Government comes last.
  std::uint8_t slot = 0;  ///< Of its Move or Support.
  Hex start = kNoHex;     ///< The track of PW-12.1: at the start …
  Hex first = kNoHex;     ///< … after pulse 1 …
  Hex last = kNoHex;      ///< … and after pulse 2.
  Hex here = kNoHex;
  Fate fate = Fate::On;
  bool mercenary = false;
  bool ordered = false;   ///< Has a Move or a Support order, whatever becomes of it.
  bool moves = false;     ///< Has a Move that is not cancelled.
  bool supports = false;  ///< Has a Support order that is not cancelled.
  bool halted = false;
  bool stranded = false;     ///< Its Move could not be paid (PW-20.6).
  bool turned_back = false;  ///< The same by `unpaid_move`: it is on its way home (PW-15.8).
  bool cut = false;          ///< Attacked: gives no support (PW-13.11).
  bool fee = false;          ///< The Army fee is paid (PW-20.3).
  Hex gun = kNoHex;
  std::uint8_t extras = 0;  ///< What is attached; Drugs leave it when they are used.
  std::uint8_t paid = 0;    ///< What of it has been paid: bits of `extras`, and kGunPaid.
  std::uint8_t helped_by = kNobodyThere;  ///< First of its supports, by initiative and slot.
};
inline constexpr std::uint8_t kGunPaid = 128;

/// A Support order that has found its Army.
struct Help {
  Seat seat;
  std::uint8_t army;  ///< The supporting Army; Air Power has none.
  bool paid;          ///< Air Power: its 5 Ammo.
  bool flying;        ///< Air Power: not shot down.
  std::uint8_t next;  ///< Of the same supported Army.
  [[nodiscard]] bool by_air() const { return army == kNobodyThere; }
};

/// Indices of Armies, in initiative order.
using Units = FixedList<std::uint8_t, kMaxArmies>;

struct StepTwo {
  explicit StepTwo(Table& table) : t(table) {}
  Table& t;
  FixedList<Unit, kMaxArmies> unit;  ///< By ascending start.
  FixedList<Help, static_cast<std::size_t>(kMaxPlayers) * kMaxOrders> help;
};

/// Where a battle is: a tile, or with `other` the road between two (PW-13.1b).
struct Site {
  Hex tile = kNoHex;
  Hex other = kNoHex;
  [[nodiscard]] bool road() const { return other != kNoHex; }
};

/// BATTLE of the rules: the Armies of `in` fight; sets their fates.
void battle(StepTwo& m, const Units& in, Site site);
/// MINE of the rules: the Army has entered a Minefield (PW-14).
void enter_minefield(StepTwo& m, Unit& army);
/// Destroyed in step 2, with all that is attached (PW-15.13).
void destroy(StepTwo& m, Unit& army);

}  // namespace sandtable::proxy_war
