#pragma once
// What Proxy War talks about: the slots of its sentences, and how things of the rules go into them.
// Their ids are in names.cpp, their words in words/en.json under "content".

#include "core/slot.hpp"
#include "games/proxy_war/state.hpp"

namespace sandtable::proxy_war {

using Spot = CellOf<"hex", "map">;
/// Anything that is held, traded, bought or built: an Item, or one of those behind it.
using Thing = ContentOf<"item">;
using Power = ContentOf<"power">;    ///< A seat's name, by power_of().
using Reason = ContentOf<"reason">;  ///< A Why.
using Fee = ContentOf<"fee">;        ///< A Due.
using HarmWord = ContentOf<"harm">;
using VerbWord = ContentOf<"order">;
using RoleWord = ContentOf<"role">;  ///< 1: a Local Power.

using FirstDie = As<"first", Role::Rolled, DieSlot<6>>;
using SecondDie = As<"second", Role::Rolled, DieSlot<6>>;
using OneDie = As<"die", Role::Rolled, DieSlot<6>>;
using HitFrom = As<"hit", Role::Needed, NumberSlot>;
using DestroyedFrom = As<"destroyed", Role::Needed, NumberSlot>;
using Sides = As<"sides", Role::Actor, SeatsSlot>;
/// Absent, or 1: the Government has no seat, so it is in no set of them.
using WithGovernment = As<"government", Role::Other, NumberSlot>;
using With = As<"with", Role::DoneTo, SeatsSlot>;
using OfferNumber = As<"offer", Role::Other, NumberSlot>;
template <Letters kName>
using Amount = As<kName, Role::Amount, CountSlot>;
using Ammo = Amount<"ammo">;
template <Letters kName>
using NumberOf = As<kName, Role::Other, NumberSlot>;

/// Things that are no Item.
inline constexpr int kFactoryThing = static_cast<int>(Item::kCount);
inline constexpr int kArmyThing = kFactoryThing + 1;
inline constexpr int kMercenaryThing = kFactoryThing + 2;
inline constexpr int kThings = kFactoryThing + 3;

[[nodiscard]] constexpr Item item_of(Resource token) {
  return static_cast<Item>(static_cast<int>(Item::CashCrops) + static_cast<int>(token));
}
[[nodiscard]] constexpr Item item_of(Equipment piece) {
  constexpr std::array<Item, kEquipment> kItem{Item::Artillery, Item::Minesweeper, Item::Minefield,
                                               Item::Advisor,   Item::AntiAir,     Item::AirWhole};
  return kItem[static_cast<std::size_t>(piece) % kEquipment];
}
[[nodiscard]] constexpr Thing thing(Item item) { return Thing(item); }
[[nodiscard]] constexpr Thing thing(Resource token) { return Thing(item_of(token)); }
[[nodiscard]] constexpr Thing thing(Equipment piece) { return Thing(item_of(piece)); }
/// What is sold in a bidding war: an Equipment, or kFactoryGood.
[[nodiscard]] constexpr Thing good_thing(int good) {
  return good == kFactoryGood ? Thing(kFactoryThing) : thing(static_cast<Equipment>(good));
}

/// A seat; the Government has none, and sentences say "none" for it.
[[nodiscard]] constexpr SeatSlot whose(Owner owner) {
  return owner < kMaxPlayers ? SeatSlot(owner) : SeatSlot::none();
}
/// A place, if there is one.
[[nodiscard]] constexpr Spot spot(int hex) {
  return hex >= 0 && hex < kHexes ? Spot(hex) : Spot::none();
}
/// What is 0 is not said.
template <class S>
[[nodiscard]] constexpr S unless_none(int number) {
  return number == 0 ? S::none() : S(number);
}

/// Why an action comes to nothing.
enum class Why : std::uint8_t {
  Unpaid,
  NoArmy,
  NoGun,
  NoCrew,
  Place,
  NoModel,
  NoToken,
  NoPermission,
  NoFactory,
  NotDamaged,
  NoCard,
};
/// What Ammo is due for in step 2.
enum class Due : std::uint8_t { Move, Sweeper, Defence, Advisor, Gun, Support, Air };

}  // namespace sandtable::proxy_war
