// Names that events had before those of a kind became one, for scenarios that were written then.

#include "games/proxy_war/former_events.hpp"

namespace sandtable::proxy_war {

std::span<const FormerEvent> former_events() {
  static constexpr FormerEvent kRows[] = {
      {"cancelled_unpaid", "order_cancelled", {{{"why", "unpaid"}}}},
      {"cancelled_unpaid_seen", "order_cancelled_seen", {{{"why", "unpaid"}}}},
      {"cancelled_no_army", "order_cancelled", {{{"why", "no_army"}}}},
      {"cancelled_no_army_seen", "order_cancelled_seen", {{{"why", "no_army"}}}},
      {"cancelled_no_gun", "order_cancelled", {{{"why", "no_gun"}}}},
      {"cancelled_no_gun_seen", "order_cancelled_seen", {{{"why", "no_gun"}}}},
      {"cancelled_no_crew", "order_cancelled", {{{"why", "no_crew"}}}},
      {"cancelled_no_crew_seen", "order_cancelled_seen", {{{"why", "no_crew"}}}},
      {"cancelled_place", "order_cancelled", {{{"why", "place"}}}},
      {"cancelled_place_seen", "order_cancelled_seen", {{{"why", "place"}}}},
      {"cancelled_no_model", "order_cancelled", {{{"why", "no_model"}}}},
      {"cancelled_no_model_seen", "order_cancelled_seen", {{{"why", "no_model"}}}},
      {"cancelled_no_token", "order_cancelled", {{{"why", "no_token"}}}},
      {"cancelled_no_token_seen", "order_cancelled_seen", {{{"why", "no_token"}}}},
      {"cancelled_no_permission", "order_cancelled", {{{"why", "no_permission"}}}},
      {"cancelled_no_permission_seen", "order_cancelled_seen", {{{"why", "no_permission"}}}},
      {"cancelled_no_factory", "order_cancelled", {{{"why", "no_factory"}}}},
      {"cancelled_no_factory_seen", "order_cancelled_seen", {{{"why", "no_factory"}}}},
      {"cancelled_not_damaged", "order_cancelled", {{{"why", "not_damaged"}}}},
      {"cancelled_not_damaged_seen", "order_cancelled_seen", {{{"why", "not_damaged"}}}},
      {"cancelled_no_card", "order_cancelled", {{{"why", "no_card"}}}},
      {"cancelled_no_card_seen", "order_cancelled_seen", {{{"why", "no_card"}}}},
      {"move_paid", "fee_paid", {{{"fee", "move"}}}},
      {"sweeper_paid", "fee_paid", {{{"fee", "sweeper"}}}},
      {"sweeper_unpaid", "fee_unpaid", {{{"fee", "sweeper"}}}},
      {"defence_paid", "fee_paid", {{{"fee", "defence"}}}},
      {"defence_unpaid", "fee_unpaid", {{{"fee", "defence"}}}},
      {"advisor_paid", "fee_paid", {{{"fee", "advisor"}}}},
      {"advisor_unpaid", "fee_unpaid", {{{"fee", "advisor"}}}},
      {"gun_paid", "fee_paid", {{{"fee", "gun"}}}},
      {"gun_unpaid", "fee_unpaid", {{{"fee", "gun"}}}},
      {"support_paid", "fee_paid", {{{"fee", "support"}}}},
      {"support_unpaid", "fee_unpaid", {{{"fee", "support"}}}},
      {"air_paid", "fee_paid", {{{"fee", "air"}}}},
      {"air_unpaid", "fee_unpaid", {{{"fee", "air"}}}},
      {"long_move_ordered", "move_ordered", {{{"through", "*"}}}},
      {"mine_passed", "mine_rolled", {{{"harm", "unaffected"}}}},
      {"mine_drove_back", "mine_rolled", {{{"harm", "hit"}}}},
      {"mine_destroyed", "mine_rolled", {{{"harm", "destroyed"}}}},
      {"flak_missed", "flak_rolled", {{{"harm", "unaffected"}}}},
      {"flak_damaged", "flak_rolled", {{{"harm", "hit"}}}},
      {"flak_destroyed", "flak_rolled", {{{"harm", "destroyed"}}}},
      {"army_spared", "bomb_rolled", {{{"what", "army"}, {"harm", "unaffected"}}}},
      {"army_driven_off", "bomb_rolled", {{{"what", "army"}, {"harm", "hit"}}}},
      {"army_bombed", "bomb_rolled", {{{"what", "army"}, {"harm", "destroyed"}}}},
      {"factory_spared", "bomb_rolled", {{{"what", "factory"}, {"harm", "unaffected"}}}},
      {"factory_hit", "bomb_rolled", {{{"what", "factory"}, {"harm", "hit"}}}},
      {"factory_bombed", "bomb_rolled", {{{"what", "factory"}, {"harm", "destroyed"}}}},
      {"weapon_spared", "bomb_rolled", {{{"what", "artillery"}, {"harm", "unaffected"}}}},
      {"weapon_spared", "bomb_rolled", {{{"what", "anti_air"}, {"harm", "unaffected"}}}},
      {"weapon_bombed", "bomb_rolled", {{{"what", "artillery"}, {"harm", "destroyed"}}}},
      {"weapon_bombed", "bomb_rolled", {{{"what", "anti_air"}, {"harm", "destroyed"}}}},
      {"drugs_lost", "equipment_lost", {{{"what", "drugs"}}}},
  };
  return kRows;
}

}  // namespace sandtable::proxy_war
