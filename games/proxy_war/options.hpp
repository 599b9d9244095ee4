#pragma once
// What can be set, checked and typed.

#include <array>
#include <cstdint>

#include "games/proxy_war/map.hpp"
#include "games/proxy_war/tables.hpp"

namespace sandtable::proxy_war {

enum class Layout : std::uint8_t { Standard, ShuffledUrban, Fixed };
enum class AuctionStyle : std::uint8_t { Open, Sealed };
enum class TradeMode : std::uint8_t { Rounds, Live };
/// PW-6.9: what becomes of a new Mercenary price whose setter gets none.
enum class MercenaryRaise : std::uint8_t { Rented, Stands };
/// PW-20.3: when an Army pays for its Support.
enum class SupportCost : std::uint8_t { Ordered, Counted };
/// PW-12.2: which Armies of different owners that enter one tile meet there.
enum class PathConflict : std::uint8_t { SameTime, SameTile };
/// PW-20.6: what an Army does whose Move is not paid.
enum class UnpaidMove : std::uint8_t { Stays, SetsOut };
/// PW-22.7: what becomes of a tie that nothing decides; by mode it is rolled off in Forgotten War.
enum class Ties : std::uint8_t { ByMode, Rolled, Shared };

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  int players = 6;
  std::uint8_t chosen_locals = 0;  ///< Bit per seat; 0: roles are drawn (PW-2.3).
  Layout layout = Layout::Standard;
  std::array<Terrain, kHexes> fixed_map{};  ///< With Layout::Fixed: the terrain of every place.
  bool printed_labels = false;
  bool spare_villages_drafted = false;
  int turn_limit = 10;
  int turn_cap = 100;
  int actions_per_player = 3;
  bool active_government = false;
  bool terrain_modifiers = false;
  bool private_holdings = false;
  int ammo_bank = 0;
  int resource_limit = 15;
  int marker_limit = 20;
  AuctionStyle auction_style = AuctionStyle::Open;
  TradeMode trade_mode = TradeMode::Rounds;
  int negotiation_rounds = 3;
  int negotiation_seconds = 300;
  int orders_seconds = 180;
  int decision_seconds = 60;
  int max_offers = 30;
  bool lp_equipment_trade = true;
  bool factory_permission_free = false;
  int defence_fee = 3;
  bool support_reach_battle = false;
  bool support_stacking = true;
  bool control_pass_through = false;
  bool head_on_loser_defends = false;
  bool bombard_needs_army = false;
  bool artillery_lost_with_army = true;
  bool government_artillery = true;
  bool government_stands = false;
  bool vp_support_kill = false;
  bool end_at_end_of_phase = false;
  bool retreat_auto = false;
  MercenaryRaise mercenary_raise = MercenaryRaise::Rented;
  SupportCost support_cost = SupportCost::Ordered;
  PathConflict path_conflict = PathConflict::SameTime;
  UnpaidMove unpaid_move = UnpaidMove::Stays;
  bool vp_government_army = true;
  Ties ties = Ties::ByMode;
};

}  // namespace sandtable::proxy_war
