// Step 1: pieces come onto the map or change their place (PW-10).

#include "games/proxy_war/armies.hpp"

namespace sandtable::proxy_war {
namespace {

Equipment equipment_of(Placed what) {
  if (what == Placed::Artillery) return Equipment::Artillery;
  return what == Placed::AntiAir ? Equipment::AntiAir : Equipment::Minefield;
}

Placed placed(const Order& order) { return static_cast<Placed>(order.what); }

Owner& gun_or_flak(Tile& tile, Placed what) {
  return what == Placed::Artillery ? tile.artillery : tile.anti_air;
}

/// PW-10.2: an own piece from another tile.
bool is_redeployed(const Order& order) { return order.from != kNoHex; }

std::uint8_t& in_hand(Hand& hand, Placed what) {
  switch (what) {
    case Placed::Artillery:
      return hand.artillery;
    case Placed::AntiAir:
      return hand.anti_air;
    case Placed::Minefield:
      return hand.minefields;
    case Placed::Mercenary:
      break;
  }
  return hand.mercenaries;
}

bool is_free(const Tile& tile, Placed what) {
  switch (what) {
    case Placed::Artillery:
      return tile.artillery == kNone;  // PW-1.17
    case Placed::AntiAir:
      return tile.anti_air == kNone;
    case Placed::Minefield:
      return !has_flag(tile, kMined);  // PW-1.16
    case Placed::Mercenary:
      break;
  }
  return tile.army == kNone;  // PW-10.5
}

void set_down(Table& t, Seat seat, const Order& order) {
  State& s = t.s;
  const Placed what = placed(order);
  if (!is_redeployed(order)) --in_hand(s.hand[seat], what);  // PW-10.8: the piece, no Ammo
  Tile& tile = s.tile[order.to];
  if (what == Placed::Mercenary) {
    put_army(s, order.to, seat, true);
    tell(t.log, rule("PW-6.12"), MercenaryPlaced{.by = seat, .at = Spot(order.to)});
    return;
  }
  if (what == Placed::Minefield) {
    tile.flags = static_cast<std::uint8_t>(tile.flags | kMined);  // PW-10.3: for ever
  } else {
    gun_or_flak(tile, what) = seat;
  }
  if (is_redeployed(order)) {
    tell(t.log, rule("PW-10.2"),
         PieceRedeployed{.by = seat,
                         .what = thing(equipment_of(what)),
                         .from = Spot(order.from),
                         .to = Spot(order.to)});
  } else {
    tell(t.log, rule("PW-10.1"),
         PiecePlaced{.by = seat, .what = thing(equipment_of(what)), .at = Spot(order.to)});
  }
}

/// PW-10.6: nobody can spoil a valid order. A sheet that came from elsewhere is tested all the
/// same.
bool can_set_down(State& s, Seat seat, const Order& order) {
  const Tile& tile = s.tile[order.to];  // PW-10.7: whatever its terrain
  if (tile.control != seat || !is_free(tile, placed(order))) return false;
  return is_redeployed(order) || in_hand(s.hand[seat], placed(order)) > 0;
}

template <class Visit>
void each_place_order(const Table& t, Visit visit) {
  each_order(t, [&](Seat seat, int slot, const Order& order) {
    if (order.verb == Verb::Place) visit(seat, slot, order);
  });
}

}  // namespace

/// PW-10.4: all that are redeployed are lifted, then all pieces put down.
void step_place(Table& t) {
  State& s = t.s;
  each_place_order(t, [&](Seat, int, const Order& order) {
    if (is_redeployed(order)) gun_or_flak(s.tile[order.from], placed(order)) = kNone;
  });
  each_place_order(t, [&](Seat seat, int slot, const Order& order) {
    if (can_set_down(s, seat, order)) return set_down(t, seat, order);
    if (is_redeployed(order)) gun_or_flak(s.tile[order.from], placed(order)) = seat;
    tell_cancelled(t, Why::Place, rule("PW-10.6"), seat, slot, order.to);
  });
}

}  // namespace sandtable::proxy_war
