// The Collection Phase as the scripted players see it: Villages, sales and wants, bidding wars,
// Mercenaries; and whether to be the Government.

#include "games/proxy_war/bot_mind.hpp"
#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/line_builder.hpp"

namespace sandtable::proxy_war {
namespace {

// ---- D1.

/// What lies within two steps of a Village; Farmland first, for it feeds Armies.
int village_worth(const Mind& m, Hex village) {
  int out = 0;
  for_each_hex(kWithinTwo[village], [&](Hex hex) {
    const Tile& tile = m.s.tile[hex];
    const int near = adjacent(village, hex) ? 3 : 2;
    if (row(tile.terrain).yields >= 0)
      out += near * kResourcePrice[static_cast<std::size_t>(row(tile.terrain).yields)];
    if (tile.terrain == Terrain::Farmland) out += near * 12;
    if (tile.army != kNone && tile.army != m.seat) out -= 60;
  });
  return out;
}

// ---- D2: what a Foreign Power buys.

/// Pieces of a kind that Local Powers have, on the map and in hand as far as can be seen.
int held_by_locals(const State& s, Equipment kind) {
  int out = 0;
  for (const Tile& tile : s.tile) {
    if (kind == Equipment::Artillery && tile.artillery < kMaxPlayers) ++out;
    if (kind == Equipment::AntiAir && tile.anti_air < kMaxPlayers) ++out;
  }
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (!is_local(s, seat)) continue;
    const Hand& hand = s.hand[seat];
    if (kind == Equipment::Artillery) out += hand.artillery;
    if (kind == Equipment::AntiAir) out += hand.anti_air;
    if (kind == Equipment::Minefield) out += hand.minefields;
    if (kind == Equipment::Minesweeper) out += hand.minesweepers;
    if (kind == Equipment::Advisor) out += advisors_held(s, seat);
  }
  return out;
}

int held_by(const State& s, Seat seat, Equipment kind) {
  const Hand& hand = s.hand[seat];
  switch (kind) {
    case Equipment::Artillery:
      return hand.artillery;
    case Equipment::Minesweeper:
      return hand.minesweepers;
    case Equipment::Minefield:
      return hand.minefields;
    case Equipment::AntiAir:
      return hand.anti_air;
    case Equipment::AirPower:
      return hand.air + hand.air_damaged;
    case Equipment::Advisor:
      break;
  }
  return static_cast<int>(
      std::ranges::count_if(s.advisor, [&](const Advisor& card) { return card.owner == seat; }));
}

/// How many of a kind a Foreign Power would like to have in all, to fly or to sell.
int liked(const Mind& m, Equipment kind) {
  const int locals = std::popcount(static_cast<unsigned>(m.s.locals & ~m.s.dead));
  const int turns = turns_left(m.game, m.s);
  const int out_there = held_by_locals(m.s, kind);
  if (kind == Equipment::AirPower) return turns > 2 ? m.temper.cards : 0;
  if (turns < 3) return 0;
  switch (kind) {
    case Equipment::Artillery:
      return std::clamp(3 * locals - out_there, 0, m.temper.wares);
    case Equipment::Advisor:
      return out_there < locals ? 1 : 0;
    case Equipment::AntiAir:
      return out_there < 2 * locals && m.s.turn > 2 ? 1 : 0;
    case Equipment::Minefield:
      return m.s.turn > 2 ? m.temper.wares - 1 : 0;
    default:
      return mined(m.s) != 0 && out_there < locals ? 1 : 0;  // Minesweeper
  }
}

/// Ammo a Foreign Power keeps for flights, Factories and its trades.
int kept_back(const Mind& m) {
  const int flights = std::min<int>(m.s.hand[m.seat].air, m.game.options().actions_per_player);
  const auto& tokens = m.s.hand[m.seat].resource;
  const bool builds = tokens[at(Resource::Oil)] > 0 && tokens[at(Resource::Lumber)] > 0 &&
                      turns_left(m.game, m.s) > 3 && m.s.bank.factories > 0;
  return flights * kAirCost + (builds ? kFactoryAmmo : 0) + (m.s.turn > 1 ? 3 : 0);
}

/// In this order: what sells best for its price, then what flies.
constexpr std::array<Equipment, kEquipment> kShopping{Equipment::Artillery, Equipment::AirPower,
                                                      Equipment::Advisor,   Equipment::Minesweeper,
                                                      Equipment::AntiAir,   Equipment::Minefield};

Action next_want(const Mind& m) {
  const Desk& desk = m.s.desk[m.seat];
  int purse = m.s.hand[m.seat].ammo - kept_back(m);
  for (std::size_t r = 0; r < kResources; ++r) purse += desk.sell[r] * kResourcePrice[r];
  for (std::size_t e = 0; e < kEquipment; ++e) purse -= desk.want[e] * kEquipmentRow[e].price;
  for (const Equipment kind : kShopping) {
    const Action action = kLayout.make(Kind::Want, static_cast<int>(kind));
    const int have = held_by(m.s, m.seat, kind) + desk.want[at(kind)];
    if (have < liked(m, kind) && purse >= price(kind) && !m.game.refusal(m.s, m.seat, action))
      return action;
  }
  return kLayout.make(Kind::Seal);
}

/// A Foreign Power keeps its tokens for sets; only odd ones go, when it has next to no Ammo.
Action next_sale(const Mind& m) {
  const Hand& hand = m.s.hand[m.seat];
  const Desk& desk = m.s.desk[m.seat];
  const bool poor = hand.ammo < 2 * kAirCost && desk.sell == Desk{}.sell;
  for (const Resource resource : {Resource::CashCrops, Resource::Drugs}) {
    const int odd = hand.resource[at(resource)] % kSetSize;
    if (poor && odd == 1) return kLayout.make(Kind::SellOne, static_cast<int>(resource));
  }
  return kLayout.make(Kind::ToPurchases);
}

/// D15: a Local Power keeps what Armies, battles and a Factory take, and sells the rest.
Action next_local_sale(const Mind& m) {
  const bool builds = turns_left(m.game, m.s) > 2;
  const std::array<int, kResources> kept{builds ? 2 : 0, builds ? 1 : 0, builds ? 1 : 0, 1, 0};
  for (std::size_t r = 0; r < kResources; ++r) {
    const int left = m.s.hand[m.seat].resource[r] - m.s.desk[m.seat].sell[r];
    if (left > kept[r]) return kLayout.make(Kind::SellOne, static_cast<int>(r));
  }
  return kLayout.make(Kind::Seal);
}

// ---- D3, D12.

/// Up to what a unit is worth bidding for, in percent of its list price.
int most_percent(int good) {
  if (good == kFactoryGood) return 130;
  switch (static_cast<Equipment>(good)) {
    case Equipment::Artillery:
      return 200;  // a gun sells for a token of Ore
    case Equipment::AirPower:
      return 140;
    case Equipment::Advisor:
      return 150;
    default:
      return 110;
  }
}

// ---- D4 to D6.

int mercenaries_held(const State& s, Seat seat) {
  int out = s.hand[seat].mercenaries;
  for (const Tile& tile : s.tile)
    out += tile.army == seat && has_flag(tile, kMercenaryHere) ? 1 : 0;
  return out;
}

/// A Mercenary pays while there are fewer Armies than actions, or no Cash Crops for a real one.
int mercenaries_wanted(const Mind& m) {
  const Hand& hand = m.s.hand[m.seat];
  const int turns = turns_left(m.game, m.s);
  const int held = mercenaries_held(m.s, m.seat);
  const int own = armies_of(m.s, m.seat) + hand.mercenaries - held;
  const int fee = m.game.options().actions_per_player * kMoveCost;
  const int spare = hand.ammo - fee;
  const int useful = m.game.options().actions_per_player +
                     (hand.ammo > 60 && m.temper.mercenaries > 1 ? 1 : 0) - own;
  int wanted = std::min(m.temper.mercenaries, useful);
  if (turns < 2) wanted = std::min(wanted, held);
  if (hand.resource[at(Resource::CashCrops)] > 0 && held == 0 && spare < 40)
    wanted = std::min(wanted, m.temper.mercenaries - 1);  // an own Army is cheaper
  return std::clamp(wanted, 0, std::max(0, spare / m.s.bank.mercenary_price));
}

}  // namespace

void plan_village(const Mind& m, Line& out) {
  Actions list;
  m.game.legal(m.s, m.seat, list);
  Action best = list[0];
  int top = -1000;
  for (const Action action : list) {
    const int worth = with_taste(m, village_worth(m, static_cast<Hex>(kLayout.split(action).i)));
    if (worth > top) top = worth, best = action;
  }
  out.push(best);
}

void plan_market(const Mind& m, Line& out) {
  if (m.game.forgotten_war()) return out.push(next_local_sale(m));
  Actions list;
  m.game.legal(m.s, m.seat, list);
  const bool selling = list.contains(kLayout.make(Kind::ToPurchases));
  out.push(selling ? next_sale(m) : next_want(m));
}

void plan_bid(const Mind& m, Line& out) {
  const int good = m.s.sale.good;
  const int list_price =
      good == kFactoryGood ? kFactoryAmmo : kEquipmentRow[static_cast<std::size_t>(good)].price;
  const int most = std::min<int>(m.s.hand[m.seat].ammo, list_price * most_percent(good) / 100);
  const bool open = m.s.stage == Stage::Auction;
  const int lowest = open && m.s.sale.leader != kNone ? m.s.sale.price + 1 : list_price;
  if (lowest > most) return out.push(kLayout.make(Kind::Pass));
  out.push(kLayout.make(Kind::Bid));
  int bid = lowest;
  if (!open)
    for (; bid + 1 < most; ++bid) out.push(kLayout.make(Kind::Raise, 0));
  out.push(kLayout.make(Kind::Confirm));
}

/// D16: what a Local Power can use, while it keeps enough for its Moves.
void plan_drawn(const Mind& m, Line& out) {
  const Desk& desk = m.s.desk[m.seat];
  const auto kind = static_cast<Equipment>(m.s.drawn[m.s.colour[m.seat]][desk.asked] - 1);
  int purse = m.s.hand[m.seat].ammo - m.game.options().actions_per_player * kMoveCost;
  for (int n = 0; n < desk.asked; ++n)
    if ((desk.bought >> n & 1U) != 0)
      purse -= price(
          static_cast<Equipment>(m.s.drawn[m.s.colour[m.seat]][static_cast<std::size_t>(n)] - 1));
  const int turns = turns_left(m.game, m.s);
  const int have = held_by(m.s, m.seat, kind);
  int most = 0;
  if (kind == Equipment::Artillery) most = 2;
  if (kind == Equipment::Advisor) most = 2;
  if (kind == Equipment::AirPower) most = m.temper.cards - 1;
  if (kind == Equipment::Minefield && purse > 30) most = 1;
  if (kind == Equipment::Minesweeper && mined(m.s) != 0) most = 1;
  if (kind == Equipment::AntiAir && purse > 45) most = 1;
  const bool buys = turns > 1 && have < most && purse >= price(kind) + (have > 0 ? 10 : 0);
  out.push(kLayout.make(buys ? Kind::Buy : Kind::Return));
}

void plan_mercenaries(const Mind& m, Line& out) {
  if (m.s.stage == Stage::MercReturn) return;  // the default: from hand first (PW-6.11)
  if (m.s.stage == Stage::MercBid) {
    const bool rich = m.s.hand[m.seat].ammo > 3 * m.s.bank.mercenary_price + 9;
    const bool raises = rich && m.temper.mercenaries > 1;
    out.push(kLayout.make(raises ? Kind::Bid : Kind::Pass));
    if (raises) out.push(kLayout.make(Kind::Confirm));
    return;
  }
  Actions list;
  m.game.legal(m.s, m.seat, list);
  const int lowest = kLayout.split(list[0]).i;
  const int highest = kLayout.split(list[list.size() - 1]).i;
  out.push(kLayout.make(Kind::Mercs, std::clamp(mercenaries_wanted(m), lowest, highest)));
}

/// The Government's +1 is worth its slower Armies once there is little empty land left.
void plan_declaring(const Mind& m, Line& out) {
  const bool yes = m.s.turn >= m.temper.declares_from;
  out.push(kLayout.make(Kind::Declare, yes ? 1 : 0));
}

}  // namespace sandtable::proxy_war
