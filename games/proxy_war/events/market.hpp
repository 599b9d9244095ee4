#pragma once
// What happens in set-up, the Collection Phase, auctions, the market for Mercenaries, and while
// orders are written.

#include "core/telling.hpp"
#include "games/proxy_war/things.hpp"

namespace sandtable::proxy_war {

struct RoleDrawn {
  static constexpr const char* kEvent = "role_drawn";
  Of of;
  What<RoleWord> what;
};
struct RolledOff {
  static constexpr const char* kEvent = "rolled_off";
  By by;
  OneDie die;
};
struct PickedVillage {
  static constexpr const char* kEvent = "picked_village";
  By by;
  At<Spot> at;
};
struct Income {
  static constexpr const char* kEvent = "income";
  By by;
  N n;
};
/// What is none is absent.
struct Collected {
  static constexpr const char* kEvent = "collected";
  By by;
  Ammo ammo;
  Amount<"cash_crops"> cash_crops;
  Amount<"lumber"> lumber;
  Amount<"oil"> oil;
  Amount<"drugs"> drugs;
  Amount<"ore"> ore;
};
struct CollectedNothing {
  static constexpr const char* kEvent = "collected_nothing";
  By by;
};
struct ShortBank {
  static constexpr const char* kEvent = "short_bank";
  What<Thing> what;
  N n;
  Amount<"due"> due;
};
struct Sold {
  static constexpr const char* kEvent = "sold";
  By by;
  N n;
  What<Thing> what;
  Ammo ammo;
};
struct Unsold {
  static constexpr const char* kEvent = "unsold";
  Of of;
  N n;
  What<Thing> what;
};
struct WantCut {
  static constexpr const char* kEvent = "want_cut";
  Of of;
  What<Thing> what;
};
struct Bought {
  static constexpr const char* kEvent = "bought";
  By by;
  N n;
  What<Thing> what;
  Ammo ammo;
};
struct BiddingWar {
  static constexpr const char* kEvent = "bidding_war";
  What<Thing> what;
  N n;
};
struct BidMade {
  static constexpr const char* kEvent = "bid_made";
  By by;
  Ammo ammo;
  What<Thing> what;
};
struct BidPassed {
  static constexpr const char* kEvent = "bid_passed";
  By by;
  What<Thing> what;
};
struct BidWon {
  static constexpr const char* kEvent = "bid_won";
  By by;
  What<Thing> what;
  Ammo ammo;
};
struct NobodyBid {
  static constexpr const char* kEvent = "nobody_bid";
  What<Thing> what;
};
struct Drew {
  static constexpr const char* kEvent = "drew";
  By by;
  What<Thing> what;
};
struct Returned {
  static constexpr const char* kEvent = "returned";
  By by;
  What<Thing> what;
};
struct MercsWanted {
  static constexpr const char* kEvent = "mercs_wanted";
  By by;
  N n;
  Ammo ammo;
};
struct MercPriceBid {
  static constexpr const char* kEvent = "merc_price_bid";
  By by;
  Ammo ammo;
};
struct MercPricePassed {
  static constexpr const char* kEvent = "merc_price_passed";
  By by;
};
struct MercPrice {
  static constexpr const char* kEvent = "merc_price";
  Ammo ammo;
  By by;
};
struct MercPriceFalls {
  static constexpr const char* kEvent = "merc_price_falls";
  Of of;
  Ammo ammo;
};
struct MercPriceReset {
  static constexpr const char* kEvent = "merc_price_reset";
  Ammo ammo;
};
struct MercsHired {
  static constexpr const char* kEvent = "mercs_hired";
  By by;
  N n;
  Ammo ammo;
};
struct MercGivenBack {
  static constexpr const char* kEvent = "merc_given_back";
  By by;
  At<Spot> at;
};
struct MercHandGivenBack {
  static constexpr const char* kEvent = "merc_hand_given_back";
  By by;
};
struct StruckMove {
  static constexpr const char* kEvent = "struck_move";
  By by;
  As<"slot", Role::Other, NumberSlot> slot;
  From<Spot> from;
  To<Spot> to;
  At<Spot> at;
};
struct StruckPlace {
  static constexpr const char* kEvent = "struck_place";
  By by;
  As<"slot", Role::Other, NumberSlot> slot;
  What<Thing> what;
  At<Spot> at;
};
struct OrdersIn {
  static constexpr const char* kEvent = "orders_in";
  Turn turn;
};

}  // namespace sandtable::proxy_war
