// Prices: what each role can do with each item (RULES.md, 9 and 10.4).

#include "games/proxy_war/bot_worth.hpp"

#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr bool is_token(Item item) { return item >= Item::CashCrops && item <= Item::Ore; }
constexpr Resource token_of(Item item) {
  return static_cast<Resource>(static_cast<int>(item) - static_cast<int>(Item::CashCrops));
}
constexpr int bank_price(Resource resource) {
  return 10 * kResourcePrice[static_cast<std::size_t>(resource)];
}

/// The first, second and third piece; more are worth nothing.
using Steps = std::array<int, 3>;
int steps_value(const Steps& steps, int before, int count) {
  int out = 0;
  for (int k = before; k < before + count && k < static_cast<int>(steps.size()); ++k)
    out += steps[static_cast<std::size_t>(k)];
  return out;
}

/// Value of the first `low` at `dear` each and of the rest at `cheap`.
int two_rates(int count, int low, int dear, int cheap) {
  return std::min(count, low) * dear + std::max(0, count - low) * cheap;
}

constexpr int kKnownAmmo = 20;         ///< What an unseen hand is taken to hold.
constexpr int kAmmoOfUse = 40;         ///< Ammo that a Local Power has a use for.
constexpr int kMostForBuilding = 180;  ///< What a Factory on its land is worth to a Local Power.
constexpr int kPledged = 250;  ///< What a token for a Factory is worth that may be built now.

}  // namespace

Worth::Worth(const Mind& m) : m_(m), turns_(turns_left(m.game, m.s)) {
  const State& s = m.s;
  for (Seat seat = 0; seat < m.game.seats(); ++seat) {
    if (m.game.options().private_holdings && seat != m.seat) {
      guess_hand(seat);
    } else {
      look_at_hand(seat);
    }
    if (!is_local(s, seat)) cards_out_ += held(seat, Item::AirWhole);
  }
  for (const Tile& tile : s.tile) {
    if (tile.army < kMaxPlayers) ++armies_[tile.army];
    if (tile.artillery < kMaxPlayers) ++guns_out_[tile.artillery];
    if (tile.anti_air < kMaxPlayers) ++flak_out_[tile.anti_air];
    if (tile.permission < kMaxPlayers) permitted_[tile.permission] = true;
    mines_out_ = mines_out_ || (has_flag(tile, kMined) && tile.control != m.seat);
  }
}

void Worth::look_at_hand(Seat seat) {
  const Hand& hand = m_.s.hand[seat];
  auto& out = held_[seat];
  out[at(Item::Ammo)] = hand.ammo;
  for (std::size_t r = 0; r < kResources; ++r) out[at(Item::CashCrops) + r] = hand.resource[r];
  out[at(Item::Artillery)] = hand.artillery;
  out[at(Item::Minefield)] = hand.minefields;
  out[at(Item::Minesweeper)] = hand.minesweepers;
  out[at(Item::AntiAir)] = hand.anti_air;
  out[at(Item::AirWhole)] = hand.air;
  out[at(Item::AirDamaged)] = hand.air_damaged;
  for (const Advisor& card : m_.s.advisor) out[at(Item::Advisor)] += card.holder == seat ? 1 : 0;
}

/// A Local Power has what its land gave it this turn, a Foreign Power some Ammo and a gun.
void Worth::guess_hand(Seat seat) {
  auto& out = held_[seat];
  out[at(Item::Ammo)] = kKnownAmmo;
  if (!is_local(m_.s, seat)) out[at(Item::Artillery)] = 1;
  for (const Tile& tile : m_.s.tile) {
    const int yields = row(tile.terrain).yields;
    if (tile.control == seat && yields >= 0)
      out[at(Item::CashCrops) + static_cast<std::size_t>(yields)] += tokens_from(tile);
  }
}

/// Cash Crops make Armies and Drugs help one battle; the rest is there to be sold.
int Worth::local_token(Seat seat, Resource resource, int count) const {
  const int price = bank_price(resource);
  const bool sells = m_.game.forgotten_war();  // PW-23.3: to the bank, next turn
  const int rest = turns_ == 1 ? price / 10 : price * (sells ? 95 : 70) / 100;
  if (turns_ == 1) return count * rest;
  if (resource == Resource::CashCrops) {
    const int needed = std::clamp(kArmiesPerColour - armies_[seat], 0, 2);
    return two_rates(count, needed, 130, rest);
  }
  if (resource == Resource::Drugs) return two_rates(count, 1, std::max(90, rest), rest);
  const bool factory = sells && resource != Resource::Ore && turns_ > 3;
  return factory ? two_rates(count, 1, 2 * price, rest) : count * rest;
}

int Worth::local_value(Seat seat, Item item, int count) const {
  if (is_token(item)) return local_token(seat, token_of(item), count);
  const int reserve = kMoveCost * (m_.game.options().actions_per_player + 1);
  // Guns and mines take an action to bring out: too late in the last turn.
  const int later = turns_ == 1 ? 0 : turns_ == 2 ? 50 : 100;
  switch (item) {
    case Item::Ammo:  // only so much can be spent in a turn
      if (turns_ == 1) return two_rates(count, reserve, 10, 1);
      return two_rates(std::min(count, kAmmoOfUse), reserve, 17, 10) +
             std::max(0, count - kAmmoOfUse) * 4;
    case Item::Artillery:
      return steps_value({170, 110, 30}, guns_out_[seat], count) * later / 100;
    case Item::Minefield:
      return steps_value({190, 60, 20}, 0, count) * later / 100;
    case Item::Minesweeper:
      return steps_value(mines_out_ ? Steps{150, 40, 0} : Steps{20, 0, 0}, 0, count);
    case Item::AntiAir:
      return steps_value(cards_out_ > 2 ? Steps{260, 200, 80} : Steps{90, 30, 0}, flak_out_[seat],
                         count) *
             later / 100;
    case Item::Advisor:
      return steps_value({240, 130, 30}, 0, count);
    case Item::AirWhole:
      return steps_value({300, 200, 100}, 0, count) * later / 100;
    case Item::AirDamaged:
      return steps_value({180, 100, 50}, 0, count) * later / 100;
    default:
      return 0;
  }
}

/// Victory Points are what tokens are for (2.11); in the last turn only whole sets count.
int Worth::foreign_token(Resource resource, int count) const {
  const auto r = static_cast<std::size_t>(resource);
  const int each = m_.temper.vp_price * 10 * kSetVp[r] / kSetSize;
  if (turns_ > 1) return count * each * 9 / 10;
  return count / kSetSize * kAmmoPerVp * 10 * kSetVp[r] + count % kSetSize * bank_price(resource);
}

int Worth::foreign_value(Seat seat, Item item, int count) const {
  if (is_token(item)) {
    const Resource token = token_of(item);
    const bool factory = (token == Resource::Oil || token == Resource::Lumber) && turns_ > 3;
    const int pledged = factory && permitted_[seat] ? kPledged : 0;
    return foreign_token(token, count) + (factory ? m_.temper.factories : 0) + pledged;
  }
  // Wares are worth what they cost, a little less each turn they lie about.
  const int wares = turns_ == 1 ? 0 : 8;
  switch (item) {
    case Item::Ammo: {  // a flight or two, and a Factory that may be built, come first
      const int flights = std::min(held(seat, Item::AirWhole), 2) * kAirCost;
      return two_rates(count, flights, 15, 10) + (permitted_[seat] ? std::min(count, 25) * 12 : 0);
    }
    case Item::AirWhole:
      return two_rates(count, m_.temper.cards, 250, 120) * (turns_ == 1 ? 20 : 100) / 100;
    case Item::AirDamaged:
      return count * (turns_ == 1 ? 0 : 120);
    case Item::Advisor:
      return count * (turns_ == 1 ? 10 : 110);  // lent, not given away
    case Item::Artillery:
      return count * wares * price(Equipment::Artillery);
    case Item::Minefield:
      return count * wares * price(Equipment::Minefield);
    case Item::Minesweeper:
      return count * wares * price(Equipment::Minesweeper);
    case Item::AntiAir:
      return count * wares * price(Equipment::AntiAir);
    default:
      return 0;
  }
}

bool Worth::would_build(Seat foreign, Bundle bundle) const {
  const bool oil = bundle.oil || held(foreign, Item::Oil) > 0;
  const bool lumber = bundle.lumber || held(foreign, Item::Lumber) > 0;
  const bool pays = oil && lumber && held(foreign, Item::Ammo) >= kFactoryAmmo;
  return pays && m_.s.bank.factories > 0 && turns_ >= 3 && !permitted_[foreign];  // one a turn
}

/// Two tokens more a turn, of which the builder hopes to buy some (PW-17.5: rent is a promise).
int Worth::permission_gain(Seat foreign, Hex tile, Bundle bundle) const {
  if (!would_build(foreign, bundle)) return 0;
  const int yields = row(m_.s.tile[tile].terrain).yields;
  const int stream = kResourcePrice[static_cast<std::size_t>(yields)] * (turns_ - 1);
  return std::min(300, stream * 4 * m_.temper.factories / 100);
}

/// Nobody has to build because he may: who gives things away for it can lose them for nothing.
int Worth::permission_given(Hex tile) const {
  if (turns_ < 3) return 60;  // a point of land all the same
  const int yields = row(m_.s.tile[tile].terrain).yields;
  const int stream = kResourcePrice[static_cast<std::size_t>(yields)] * (turns_ - 1);
  return std::min(kMostForBuilding, 100 + stream * 5);
}

Hex best_factory_site(const State& s, Seat local) {
  Hex best = kNoHex;
  int top = -1;
  for_each_hex(permissions_of(s, local), [&](Hex hex) {
    int worth = 10 * kResourcePrice[static_cast<std::size_t>(row(s.tile[hex].terrain).yields)];
    if (s.tile[hex].army == local) worth += 15;
    for_each_hex(kAdjacent[hex], [&](Hex next) {
      const Tile& tile = s.tile[next];
      worth += tile.control == local ? 4 : 0;
      worth -= tile.army != kNone && tile.army != local ? 25 : 0;
    });
    if (worth > top) top = worth, best = hex;
  });
  return best;
}

}  // namespace sandtable::proxy_war
