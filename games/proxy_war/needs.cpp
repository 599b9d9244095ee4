#include "games/proxy_war/needs.hpp"

#include <algorithm>

namespace sandtable::proxy_war {
namespace {

bool is_asked(const State& s, Seat seat) { return (s.concerned >> seat & 1U) != 0; }

int mercenaries_on_map(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.tile, [seat](const Tile& tile) {
    return tile.army == seat && has_flag(tile, kMercenaryHere);
  }));
}

/// D7: who is asked has one more than it keeps, and more than one kind to choose from.
int mercenaries_to_choose_from(const State& s, Seat seat) {
  const int map = mercenaries_on_map(s, seat);
  const int kept = s.desk[seat].mercs_wanted;
  return map > kept && map > 1 ? 0 : std::max(1, kept - map + 1);
}

int cheapest_drawn(const State& s, Seat seat) {
  int cheapest = 0;
  for (const std::uint8_t drawn : s.drawn[s.colour[seat] % kMaxLocals]) {
    if (drawn == 0) continue;
    const int price = kEquipmentRow[drawn - 1U].price;
    cheapest = cheapest == 0 ? price : std::min(cheapest, price);
  }
  return cheapest;
}

int ammo_for_sale(const State& s, Seat seat) {
  if (s.stage == Stage::SealedBid) return is_asked(s, seat) ? list_price(s.sale) : 0;
  if (s.sale.leader == seat) return s.sale.price;
  return is_asked(s, seat) ? lowest_open_bid(s.sale) : 0;
}

int ammo_for_mercenaries(const State& s, Seat seat) {
  const int price = s.bank.mercenary_price;
  if (s.stage == Stage::MercBid) {  // PW-6.4, and PW-6.6 for who is asked
    const int wanted = s.desk[seat].mercs_wanted * price;
    return is_asked(s, seat) ? std::max(wanted, price + 1) : wanted;
  }
  const bool sets = s.stage == Stage::MercWantAgain && s.setter == seat;  // PW-6.7
  return price * ((sets ? 1 : 0) + (is_asked(s, seat) ? 1 : 0));
}

int ammo_needed(const State& s, Seat seat) {
  switch (s.stage) {
    case Stage::Auction:
    case Stage::SealedBid:
      return ammo_for_sale(s, seat);
    case Stage::MercWant:
    case Stage::MercBid:
    case Stage::MercWantAgain:
      return ammo_for_mercenaries(s, seat);
    case Stage::DrawnItems:
      return is_asked(s, seat) ? cheapest_drawn(s, seat) : 0;
    default:
      return 0;
  }
}

void add_attached(Needs& needs, std::uint8_t extras) {
  needs.minesweepers += (extras & kWithMinesweeper) != 0 ? 1 : 0;
  needs.advisors += (extras & kWithAdvisor) != 0 ? 1 : 0;
  needs.resource[static_cast<std::size_t>(Resource::Drugs)] += (extras & kWithDrugs) != 0 ? 1 : 0;
}

/// Equipment goes with an Army that is destroyed (PW-15.13), so it has to be there.
void add_sheet(const State& s, Seat seat, Needs& needs) {
  if (is_local(s, seat))
    for (const Attachment& line : s.lines[s.colour[seat]].attachment)
      if (line.army != kNoHex) add_attached(needs, line.extras);
  for (const Dislodged& army : s.dislodged)
    if (army.owner == seat) add_attached(needs, army.extras);
  if (s.stage != Stage::Retreat) return;
  for (const Order& order : s.order[seat])
    needs.air += order.verb == Verb::AirBombard ? 1 : 0;  // PW-16.19
}

}  // namespace

int list_price(const Sale& sale) {
  return sale.good < kEquipment ? kEquipmentRow[sale.good].price : kFactoryAmmo;
}

int lowest_open_bid(const Sale& sale) {
  return sale.leader == kNone ? list_price(sale) : sale.price + 1;
}

Needs needs_of(const State& s, Seat seat) {
  Needs needs;
  needs.ammo = ammo_needed(s, seat);
  const bool on_sale = s.stage == Stage::Auction || s.stage == Stage::SealedBid;
  if (on_sale && s.sale.good == kFactoryGood) {  // PW-17.10
    needs.resource[static_cast<std::size_t>(Resource::Oil)] = s.sale.unmet[seat];
    needs.resource[static_cast<std::size_t>(Resource::Lumber)] = s.sale.unmet[seat];
  }
  if (s.stage == Stage::MercReturn && is_asked(s, seat))
    needs.mercenaries = mercenaries_to_choose_from(s, seat);
  if (s.stage > Stage::Orders && s.step > 1) add_sheet(s, seat, needs);
  return needs;
}

}  // namespace sandtable::proxy_war
