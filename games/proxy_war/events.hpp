#pragma once
// Everything that can happen. The sentences stand in words/en.json, by these names.

#include "games/proxy_war/events/action.hpp"
#include "games/proxy_war/events/market.hpp"
#include "games/proxy_war/events/talk.hpp"

namespace sandtable::proxy_war {

using Events = EventTable<
    TurnBegins, StepBegins, OrderCancelled, OrderCancelledSeen, PiecePlaced, PieceRedeployed,
    MercenaryPlaced, MoveOrdered, SupportOrdered, AirSupportOrdered, MoveShortened, FeePaid,
    FeeUnpaid, MoveUnpaid, MoveTurnedBack, MoveGivesWay, SupportCut, MoveHeld, StopsShort,
    MineRolled, TileBattle, RoadBattle, CannotFight, DrugsUsed, FlakRolled, BattleRoll, BattleWon,
    WonUnopposed, Stalemate, AttackerBeaten, DefenderBeaten, BattleDestroyed, BrokeDislodged,
    BrokeDestroyed, SupportKill, TileTaken, TileTakenFrom, NoMarkerLeft, PieceCaptured, WentBack,
    CannotGoBack, ArmyRetreats, CannotRetreat, EquipmentLost, GunBombards, AirBombards, UrbanBombed,
    BombRolled, GovernmentStands, KillScored, ArmyBuilt, MinefieldLaid, FactoryBuilt,
    FactoryRepaired, AirRepaired, SoldForVps, AmmoTraded, SetsTraded, OneOfEachTraded, VpsBought,
    GovernmentMoves, GovernmentStays, GovernmentArmyGone, GovernmentDeclared, GovernmentFallen,
    LocalDestroyed, EndedByConquest, EndedByTurns, EndedByGovernment, LandValued, VpsCounted,
    GameWon, RoleDrawn, RolledOff, PickedVillage, Income, Collected, CollectedNothing, ShortBank,
    Sold, Unsold, WantCut, Bought, BiddingWar, BidMade, BidPassed, BidWon, NobodyBid, Drew,
    Returned, MercsWanted, MercPriceBid, MercPricePassed, MercPrice, MercPriceFalls, MercPriceReset,
    MercsHired, MercGivenBack, MercHandGivenBack, StruckMove, StruckPlace, OrdersIn, Offered,
    Countered, OfferGives, OfferPermits, Accepted, Declined, Withdrawn, Traded, TradeMoved,
    TradePermitted, TradeSeen, OfferVoid, Expired, AdvisorRecalled, AdvisorReturned, RoundBegins,
    IsReady>;
template <class E>
Events table_of(const E&);

}  // namespace sandtable::proxy_war
