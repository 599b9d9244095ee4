#pragma once
// What happens in the Action Phase, and how a game ends.

#include "core/telling.hpp"
#include "games/proxy_war/things.hpp"

namespace sandtable::proxy_war {

struct TurnBegins {
  static constexpr const char* kEvent = "turn_begins";
  Turn turn;
};
struct StepBegins {
  static constexpr const char* kEvent = "step_begins";
  As<"step", Role::Time, NumberSlot> step;
  What<ContentOf<"step">> what;
};
/// An action comes to nothing: for its writer with the slot on the sheet (PW-8.6b).
struct OrderCancelled {
  static constexpr const char* kEvent = "order_cancelled";
  By by;
  As<"slot", Role::Other, NumberSlot> slot;
  As<"why", Role::Manner, Reason> why;
  At<Spot> at;
  N n;
};
/// For the others with the order itself.
struct OrderCancelledSeen {
  static constexpr const char* kEvent = "order_cancelled_seen";
  By by;
  As<"order", Role::Thing, VerbWord> order;
  To<Spot> to;
  As<"why", Role::Manner, Reason> why;
  At<Spot> at;
  N n;
};
struct PiecePlaced {
  static constexpr const char* kEvent = "piece_placed";
  By by;
  What<Thing> what;
  At<Spot> at;
};
struct PieceRedeployed {
  static constexpr const char* kEvent = "piece_redeployed";
  By by;
  What<Thing> what;
  From<Spot> from;
  To<Spot> to;
};
struct MercenaryPlaced {
  static constexpr const char* kEvent = "mercenary_placed";
  By by;
  At<Spot> at;
};
struct MoveOrdered {
  static constexpr const char* kEvent = "move_ordered";
  By by;
  From<Spot> from;
  Through<Spot> through;
  To<Spot> to;
};
struct SupportOrdered {
  static constexpr const char* kEvent = "support_ordered";
  By by;
  From<Spot> from;
  To<Spot> to;
};
struct AirSupportOrdered {
  static constexpr const char* kEvent = "air_support_ordered";
  By by;
  To<Spot> to;
};
struct MoveShortened {
  static constexpr const char* kEvent = "move_shortened";
  Of of;
  From<Spot> from;
  At<Spot> at;
};
struct FeePaid {
  static constexpr const char* kEvent = "fee_paid";
  By by;
  N n;
  As<"fee", Role::Thing, Fee> fee;
  At<Spot> at;
};
struct FeeUnpaid {
  static constexpr const char* kEvent = "fee_unpaid";
  By by;
  N n;
  As<"fee", Role::Thing, Fee> fee;
  At<Spot> at;
};
struct MoveUnpaid {
  static constexpr const char* kEvent = "move_unpaid";
  By by;
  N n;
  At<Spot> at;
};
struct MoveTurnedBack {
  static constexpr const char* kEvent = "move_turned_back";
  By by;
  N n;
  From<Spot> from;
};
struct MoveGivesWay {
  static constexpr const char* kEvent = "move_gives_way";
  By by;
  At<Spot> at;
  N n;
};
struct SupportCut {
  static constexpr const char* kEvent = "support_cut";
  By by;
  At<Spot> at;
  Of of;
};
struct MoveHeld {
  static constexpr const char* kEvent = "move_held";
  Of of;
  At<Spot> at;
};
struct StopsShort {
  static constexpr const char* kEvent = "stops_short";
  Of of;
  At<Spot> at;
  To<Spot> to;
};
struct MineRolled {
  static constexpr const char* kEvent = "mine_rolled";
  By by;
  At<Spot> at;
  FirstDie first;
  SecondDie second;
  HitFrom hit;
  DestroyedFrom destroyed;
  As<"harm", Role::Result, HarmWord> harm;
};
struct TileBattle {
  static constexpr const char* kEvent = "tile_battle";
  N n;
  At<Spot> at;
  Sides sides;
  WithGovernment government;
};
struct RoadBattle {
  static constexpr const char* kEvent = "road_battle";
  N n;
  At<Spot> at;
  As<"other", Role::At, Spot> other;
  Sides sides;
  WithGovernment government;
};
struct CannotFight {
  static constexpr const char* kEvent = "cannot_fight";
  Of of;
  At<Spot> at;
};
struct DrugsUsed {
  static constexpr const char* kEvent = "drugs_used";
  By by;
  From<Spot> from;
};
struct FlakRolled {
  static constexpr const char* kEvent = "flak_rolled";
  By by;
  At<Spot> at;
  FirstDie first;
  SecondDie second;
  HitFrom hit;
  DestroyedFrom destroyed;
  As<"harm", Role::Result, HarmWord> harm;
  Whom whom;
};
/// What adds nothing is absent.
struct BattleRoll {
  static constexpr const char* kEvent = "battle_roll";
  By by;
  At<Spot> at;
  FirstDie first;
  SecondDie second;
  Plus<"government"> government;
  Plus<"terrain"> terrain;
  Plus<"advisor"> advisor;
  Plus<"artillery"> artillery;
  Plus<"drugs"> drugs;
  Plus<"armies"> armies;
  Plus<"air"> air;
  Total total;
};
struct BattleWon {
  static constexpr const char* kEvent = "battle_won";
  By by;
  From<Spot> from;
  At<Spot> at;
};
struct WonUnopposed {
  static constexpr const char* kEvent = "won_unopposed";
  By by;
  From<Spot> from;
  At<Spot> at;
};
struct Stalemate {
  static constexpr const char* kEvent = "stalemate";
  Of of;
  From<Spot> from;
  As<"behind", Role::Amount, NumberSlot> behind;
};
struct AttackerBeaten {
  static constexpr const char* kEvent = "attacker_beaten";
  Of of;
  From<Spot> from;
  As<"behind", Role::Amount, NumberSlot> behind;
};
struct DefenderBeaten {
  static constexpr const char* kEvent = "defender_beaten";
  Of of;
  At<Spot> at;
  As<"behind", Role::Amount, NumberSlot> behind;
};
struct BattleDestroyed {
  static constexpr const char* kEvent = "battle_destroyed";
  Of of;
  From<Spot> from;
  As<"behind", Role::Amount, NumberSlot> behind;
};
struct BrokeDislodged {
  static constexpr const char* kEvent = "broke_dislodged";
  Of of;
  At<Spot> at;
};
struct BrokeDestroyed {
  static constexpr const char* kEvent = "broke_destroyed";
  Of of;
  At<Spot> at;
};
struct SupportKill {
  static constexpr const char* kEvent = "support_kill";
  By by;
  N n;
};
struct TileTaken {
  static constexpr const char* kEvent = "tile_taken";
  By by;
  At<Spot> at;
};
struct TileTakenFrom {
  static constexpr const char* kEvent = "tile_taken_from";
  By by;
  At<Spot> at;
  Whom whom;
};
struct NoMarkerLeft {
  static constexpr const char* kEvent = "no_marker_left";
  Of of;
  At<Spot> at;
};
struct PieceCaptured {
  static constexpr const char* kEvent = "piece_captured";
  By by;
  Whom whom;
  What<Thing> what;
  At<Spot> at;
};
struct WentBack {
  static constexpr const char* kEvent = "went_back";
  Of of;
  To<Spot> to;
};
struct CannotGoBack {
  static constexpr const char* kEvent = "cannot_go_back";
  Of of;
  To<Spot> to;
};
struct ArmyRetreats {
  static constexpr const char* kEvent = "army_retreats";
  Of of;
  From<Spot> from;
  To<Spot> to;
};
struct CannotRetreat {
  static constexpr const char* kEvent = "cannot_retreat";
  Of of;
  At<Spot> at;
};
struct EquipmentLost {
  static constexpr const char* kEvent = "equipment_lost";
  Of of;
  What<Thing> what;
};
struct GunBombards {
  static constexpr const char* kEvent = "gun_bombards";
  By by;
  N n;
  From<Spot> from;
  To<Spot> to;
};
struct AirBombards {
  static constexpr const char* kEvent = "air_bombards";
  By by;
  N n;
  To<Spot> to;
};
struct UrbanBombed {
  static constexpr const char* kEvent = "urban_bombed";
  By by;
  N n;
  At<Spot> at;
};
/// A piece that is bombarded rolls.
struct BombRolled {
  static constexpr const char* kEvent = "bomb_rolled";
  By by;
  What<Thing> what;
  At<Spot> at;
  FirstDie first;
  SecondDie second;
  HitFrom hit;
  DestroyedFrom destroyed;
  As<"harm", Role::Result, HarmWord> harm;
};
struct GovernmentStands {
  static constexpr const char* kEvent = "government_stands";
  At<Spot> at;
};
struct KillScored {
  static constexpr const char* kEvent = "kill_scored";
  By by;
  N n;
  At<Spot> at;
};
struct ArmyBuilt {
  static constexpr const char* kEvent = "army_built";
  By by;
  At<Spot> at;
  N n;
};
struct MinefieldLaid {
  static constexpr const char* kEvent = "minefield_laid";
  By by;
  At<Spot> at;
};
struct FactoryBuilt {
  static constexpr const char* kEvent = "factory_built";
  By by;
  At<Spot> at;
  N n;
};
struct FactoryRepaired {
  static constexpr const char* kEvent = "factory_repaired";
  By by;
  At<Spot> at;
  N n;
};
struct AirRepaired {
  static constexpr const char* kEvent = "air_repaired";
  By by;
  N n;
};
struct SoldForVps {
  static constexpr const char* kEvent = "sold_for_vps";
  By by;
  N n;
  What<Thing> what;
  Ammo ammo;
};
struct AmmoTraded {
  static constexpr const char* kEvent = "ammo_traded";
  By by;
  Ammo ammo;
  N n;
};
struct SetsTraded {
  static constexpr const char* kEvent = "sets_traded";
  By by;
  As<"tokens", Role::Amount, CountSlot> tokens;
  What<Thing> what;
  N n;
};
struct OneOfEachTraded {
  static constexpr const char* kEvent = "one_of_each_traded";
  By by;
  As<"tokens", Role::Amount, CountSlot> tokens;
  N n;
};
struct VpsBought {
  static constexpr const char* kEvent = "vps_bought";
  By by;
  N n;
  Total total;
};
struct GovernmentMoves {
  static constexpr const char* kEvent = "government_moves";
  OneDie die;
  From<Spot> from;
  To<Spot> to;
};
struct GovernmentStays {
  static constexpr const char* kEvent = "government_stays";
  OneDie die;
  At<Spot> at;
};
struct GovernmentArmyGone {
  static constexpr const char* kEvent = "government_army_gone";
};
struct GovernmentDeclared {
  static constexpr const char* kEvent = "government_declared";
  By by;
};
struct GovernmentFallen {
  static constexpr const char* kEvent = "government_fallen";
  Of of;
};
struct LocalDestroyed {
  static constexpr const char* kEvent = "local_destroyed";
  Of of;
};
struct EndedByConquest {
  static constexpr const char* kEvent = "ended_by_conquest";
  Of of;
};
struct EndedByTurns {
  static constexpr const char* kEvent = "ended_by_turns";
  Turn turn;
};
struct EndedByGovernment {
  static constexpr const char* kEvent = "ended_by_government";
};
struct LandValued {
  static constexpr const char* kEvent = "land_valued";
  Of of;
  Total total;
};
struct VpsCounted {
  static constexpr const char* kEvent = "vps_counted";
  Of of;
  Total total;
};
struct GameWon {
  static constexpr const char* kEvent = "game_won";
  By by;
};

}  // namespace sandtable::proxy_war
