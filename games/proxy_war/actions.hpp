#pragma once
// The small choices a line is made of.

#include <cstdint>

#include "core/game.hpp"
#include "games/proxy_war/state.hpp"

namespace sandtable::proxy_war {

/// The kinds of choices, laid over the integers by kLayout.
enum class Kind : std::uint8_t {
  Village,  ///< Draft. i: place.
  SellOne,  ///< Market. i: Resource.
  SellAll,
  ToPurchases,  ///< From sales to wants (PW-25.3).
  Want,         ///< i: Equipment.
  Pass,         ///< Auctions, D5.
  Bid,
  Raise,  ///< i: 0 by 1, 1 by 5, 2 by 10 (PW-25.4).
  Confirm,
  Buy,  ///< D16, the next drawn item.
  Return,
  Mercs,     ///< D4, D6. i: 0–5.
  GiveBack,  ///< D7. i: place, or kHexes: from hand.
  OfferTo,   ///< Talk. i: seat.
  AndTo,     ///< i: third seat.
  Add,       ///< i: Item, j: 0 by 1, 1 by 5, 2 by 10.
  Permit,    ///< i: place of a Factory permission.
  NextSide,
  SendPrivately,
  SendPublicly,
  Keep,  ///< Counter: the next transfer of the countered offer.
  Strike,
  Counter,   ///< i: offer slot 0–31.
  Withdraw,  ///< i: own slot 0–3.
  Recall,    ///< i: the LP that holds an own Advisor.
  HandBack,  ///< i: the owner of a borrowed Advisor.
  Done,      ///< Ends the half round (a seal).
  TalkOn,    ///< The same, asking for another round (a seal).
  Ready,     ///< Live.
  Accept,    ///< i: offer slot.
  Decline,
  LeaveOpen,  ///< i: offer slot (rounds only).
  Army,       ///< Orders, subject. i: place.
  FromHand,   ///< i: Placed.
  Gun,        ///< i: place of an own Artillery.
  Flak,       ///< i: place of an own Anti-Air.
  Air,        ///< A whole Air Power card.
  DamagedAir,
  NewArmy,
  NewMinefield,
  FactoryJob,
  VictoryPoints,
  Act,     ///< i: Job.
  Target,  ///< i: place.
  StopHere,
  Colour,     ///< i: 0–3 colours, 4 Government, 5 any.
  BuyHow,     ///< i: BuyMode.
  AttachGun,  ///< i: place of the gun.
  AttachMinesweeper,
  AttachAdvisor,
  AttachDrugs,
  LineDone,
  Seal,
  RetreatTo,    ///< D10, D11, D17. i: place.
  Exchange,     ///< D13. i: 0 Ammo, 1–5 three of a resource, 6 one of each.
  SellForAmmo,  ///< i: Resource.
  ExchangesDone,
  Declare,  ///< D14. i: 0 no, 1 yes.
  kCount,
};

/// The verb picked after a subject (PW-25.10).
enum class Job : std::uint8_t { Place, Move, Support, Bombard, Build, Repair, Equip, RetreatWish };

inline constexpr int kSlots = kMaxPlayers * kOfferSlots;
inline constexpr ActionLayout<Kind, static_cast<std::size_t>(Kind::kCount)> kLayout{{{
    {kHexes},  // Village
    {kResources},
    {kResources},
    {},
    {kEquipment},  // SellOne, SellAll, ToPurchases, Want
    {},
    {},
    {3},
    {},  // Pass, Bid, Raise, Confirm
    {},
    {},
    {kMercenaries + 1},
    {kHexes + 1},  // Buy, Return, Mercs, GiveBack
    {kMaxPlayers},
    {kMaxPlayers},
    {static_cast<int>(Item::kCount), 3},
    {kHexes},  // OfferTo … Permit
    {},
    {},
    {},
    {},
    {},  // NextSide, Send…, Keep, Strike
    {kSlots},
    {kOfferSlots},
    {kMaxPlayers},
    {kMaxPlayers},
    {},
    {},
    {},  // Counter … Ready
    {kSlots},
    {kSlots},
    {kSlots},  // Accept, Decline, LeaveOpen
    {kHexes},
    {4},
    {kHexes},
    {kHexes},
    {},
    {},
    {},
    {},
    {},
    {},  // Army … VictoryPoints
    {8},
    {kHexes},
    {},
    {6},
    {3},  // Act, Target, StopHere, Colour, BuyHow
    {kHexes},
    {},
    {},
    {},
    {},
    {},  // AttachGun … Seal
    {kHexes},
    {7},
    {kResources},
    {},
    {2},  // RetreatTo … Declare
}}};

}  // namespace sandtable::proxy_war
