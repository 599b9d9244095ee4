// Step 4: Armies, Minefields and Factories are built, Factories and Air Power repaired (PW-17).

#include <algorithm>

#include "games/proxy_war/armies.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr auto kCrops = static_cast<std::size_t>(Resource::CashCrops);
constexpr auto kOil = static_cast<std::size_t>(Resource::Oil);
constexpr auto kLumber = static_cast<std::size_t>(Resource::Lumber);

/// One order of step 4 with its writer.
struct Task {
  Seat seat;
  int slot;
  const Order& order;
};

/// PW-17.8: by initiative, then slot.
template <class Visit>
void each_task(const Table& t, Visit visit) {
  each_order(t, [&](Seat seat, int slot, const Order& order) { visit(Task{seat, slot, order}); });
}

void cancel(Table& t, const Task& task, Why why, Rule cited) {
  const bool blames_place = why != Why::NoToken && why != Why::NoCard;
  tell_cancelled(t, why, cited, task.seat, task.slot, blames_place ? task.order.to : kNoHex);
}

bool pays(Table& t, const Task& task, int ammo, Rule cited) {
  if (pay(t, task.seat, ammo)) return true;
  tell_cancelled(t, Why::Unpaid, cited, task.seat, task.slot, kNoHex, ammo);
  return false;
}

/// PW-1.10: Mercenaries do not count.
int models_on_map(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.tile, [seat](const Tile& tile) {
    return tile.army == seat && !has_flag(tile, kMercenaryHere);
  }));
}

/// PW-17.1a, and PW-17.1b: the tile is empty now and a model is left.
void build_army(Table& t, const Task& task) {
  State& s = t.s;
  const Tile& tile = s.tile[task.order.to];
  if (tile.control != task.seat || tile.army != kNone)
    return cancel(t, task, Why::Place, rule("PW-17.1b"));
  if (models_on_map(s, task.seat) >= kArmiesPerColour)
    return cancel(t, task, Why::NoModel, rule("PW-1.10"));
  if (s.hand[task.seat].resource[kCrops] == 0)
    return cancel(t, task, Why::NoToken, rule("PW-17.1a"));
  if (!pays(t, task, kArmyAmmo, rule("PW-17.8"))) return;
  give_back(t.game, s, task.seat, Resource::CashCrops, 1);
  put_army(s, task.order.to, task.seat, false);
  tell(t.log, rule("PW-17.1a"),
       ArmyBuilt{.by = task.seat, .at = Spot(task.order.to), .n = kArmyAmmo});
}

/// PW-17.2a, PW-17.2b: a token from hand, on any tile that is the writer's by now.
void build_minefield(Table& t, const Task& task) {
  Tile& tile = t.s.tile[task.order.to];
  if (tile.control != task.seat || has_flag(tile, kMined))
    return cancel(t, task, Why::Place, rule("PW-17.2"));
  if (t.s.hand[task.seat].minefields == 0) return cancel(t, task, Why::NoToken, rule("PW-17.2"));
  --t.s.hand[task.seat].minefields;
  tile.flags = static_cast<std::uint8_t>(tile.flags | kMined);
  tell(t.log, rule("PW-17.2"), MinefieldLaid{.by = task.seat, .at = Spot(task.order.to)});
}

/// PW-17.3: a resource tile with a Control marker and no Factory yet.
bool is_site(const Tile& tile) {
  return row(tile.terrain).yields >= 0 && tile.factory == kNone && tile.control < kGov;
}

/// PW-17.4a: by permission, PW-17.4b: which is void if the tile has changed hands; in Forgotten War
/// on one's own land (PW-23.4).
bool is_permitted(const Table& t, Seat seat, const Tile& tile) {
  if (t.game.forgotten_war()) return tile.control == seat;
  return t.options().factory_permission_free || tile.permission == seat;
}

bool has_factory_tokens(const Hand& hand) {
  return hand.resource[kOil] > 0 && hand.resource[kLumber] > 0;
}

/// Puts the model down; the Ammo is paid. From now on nobody pulls it down (PW-17.5).
void put_factory(Table& t, Seat seat, Hex hex, int ammo) {
  give_back(t.game, t.s, seat, Resource::Oil, 1);
  give_back(t.game, t.s, seat, Resource::Lumber, 1);
  --t.s.bank.factories;
  t.s.tile[hex].factory = seat;
  tell(t.log, rule("PW-17.3"), FactoryBuilt{.by = seat, .at = Spot(hex), .n = ammo});
}

void build_factory(Table& t, const Task& task) {
  const Tile& tile = t.s.tile[task.order.to];
  if (!is_site(tile)) return cancel(t, task, Why::Place, rule("PW-17.3"));
  if (!is_permitted(t, task.seat, tile)) return cancel(t, task, Why::NoPermission, rule("PW-17.4"));
  if (t.s.bank.factories == 0) return cancel(t, task, Why::NoFactory, rule("PW-1.12"));
  if (!has_factory_tokens(t.s.hand[task.seat]))
    return cancel(t, task, Why::NoToken, rule("PW-17.3"));
  if (pays(t, task, kFactoryAmmo, rule("PW-17.8")))
    put_factory(t, task.seat, task.order.to, kFactoryAmmo);
}

/// PW-17.9: who has won nothing for an order gets nothing.
void close_factory_order(Table& t, const Task& task) {
  if (t.s.tile[task.order.to].factory != task.seat)
    cancel(t, task, Why::NoFactory, rule("PW-17.9"));
}

/// PW-17.6a, PW-17.6b: any Factory.
void repair_factory(Table& t, const Task& task) {
  Tile& tile = t.s.tile[task.order.to];
  if (tile.factory == kNone || !has_flag(tile, kFactoryDamaged))
    return cancel(t, task, Why::NotDamaged, rule("PW-17.6"));
  if (!pays(t, task, kRepairCost, rule("PW-17.8"))) return;
  tile.flags = static_cast<std::uint8_t>(tile.flags & ~kFactoryDamaged);
  tell(t.log, rule("PW-17.6"),
       FactoryRepaired{.by = task.seat, .at = Spot(task.order.to), .n = kRepairCost});
}

/// PW-17.7a. Entry has counted cards damaged before this phase only (PW-17.7b).
void repair_air(Table& t, const Task& task) {
  Hand& hand = t.s.hand[task.seat];
  if (hand.air_damaged == 0) return cancel(t, task, Why::NoCard, rule("PW-17.7"));
  if (!pays(t, task, kRepairCost, rule("PW-17.8"))) return;
  --hand.air_damaged;
  ++hand.air;
  tell(t.log, rule("PW-17.7"), AirRepaired{.by = task.seat, .n = kRepairCost});
}

enum class Factories : std::uint8_t { AtListPrice, Auctioned };

void work_off(Table& t, Factories factories) {
  each_task(t, [&](const Task& task) {
    switch (task.order.verb) {
      case Verb::BuildArmy:
        return build_army(t, task);
      case Verb::BuildMinefield:
        return build_minefield(t, task);
      case Verb::BuildFactory:
        return factories == Factories::Auctioned ? close_factory_order(t, task)
                                                 : build_factory(t, task);
      case Verb::RepairFactory:
        return repair_factory(t, task);
      case Verb::RepairAir:
        return repair_air(t, task);
      default:
        return;
    }
  });
}

/// What a seat can still pay for Factories at list price.
struct Means {
  int ammo;
  int oil;
  int lumber;
};

/// Why a Factory order is not valid when step 4 begins.
enum class Flaw : std::uint8_t { None, NoSite, NoPermission, Claimed, NoToken, NoAmmo };

/// PW-17.10: as if every order were carried out at list price; of several for one tile the first
/// that is paid. So who cannot pay keeps nobody from a tile and makes no bidding war necessary.
template <class Visit>
void judge_factories(const Table& t, Visit visit) {
  std::array<Means, kMaxPlayers> means{};
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    const Hand& hand = t.s.hand[seat];
    means[seat] = {hand.ammo, hand.resource[kOil], hand.resource[kLumber]};
  }
  HexSet claimed = 0;
  each_task(t, [&](const Task& task) {
    if (task.order.verb != Verb::BuildFactory) return;
    const Tile& tile = t.s.tile[task.order.to];
    Means& left = means[task.seat];
    if (!is_site(tile)) return visit(task, Flaw::NoSite);
    if (!is_permitted(t, task.seat, tile)) return visit(task, Flaw::NoPermission);
    if (has(claimed, task.order.to)) return visit(task, Flaw::Claimed);
    if (left.oil == 0 || left.lumber == 0) return visit(task, Flaw::NoToken);
    if (left.ammo < kFactoryAmmo) return visit(task, Flaw::NoAmmo);
    left = {left.ammo - kFactoryAmmo, left.oil - 1, left.lumber - 1};
    claimed |= bit(task.order.to);
    visit(task, Flaw::None);
  });
}

void cancel_flawed(Table& t, const Task& task, Flaw flaw) {
  switch (flaw) {
    case Flaw::NoSite:
    case Flaw::Claimed:
      return cancel(t, task, Why::Place, rule("PW-17.3"));
    case Flaw::NoPermission:
      return cancel(t, task, Why::NoPermission, rule("PW-17.4"));
    case Flaw::NoToken:
      return cancel(t, task, Why::NoToken, rule("PW-17.3"));
    case Flaw::NoAmmo:
      return tell_cancelled(t, Why::Unpaid, rule("PW-17.8"), task.seat, task.slot, kNoHex,
                            kFactoryAmmo);
    case Flaw::None:
      return;
  }
}

/// PW-17.10: what is valid is settled when step 4 begins, so the others are out before the first
/// bid.
void cancel_all_flawed(Table& t) {
  std::array<unsigned, kMaxPlayers> out{};
  judge_factories(t, [&](const Task& task, Flaw flaw) {
    if (flaw == Flaw::None) return;
    cancel_flawed(t, task, flaw);
    out[task.seat] |= 1U << task.slot;
  });
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    for (std::size_t slot = 0; slot < kMaxOrders; ++slot)
      if ((out[seat] >> slot & 1U) != 0) t.s.order[seat][slot] = {};
}

}  // namespace

bool step_build_begin(Table& t) {
  State& s = t.s;
  Sale sale;
  int all = 0;
  judge_factories(t, [&](const Task& task, Flaw flaw) {
    if (flaw == Flaw::None) ++sale.unmet[task.seat], ++all;
  });
  if (all <= s.bank.factories || s.bank.factories == 0) return false;
  sale.good = kFactoryGood;
  sale.units = s.bank.factories;
  s.sale = sale;
  cancel_all_flawed(t);
  return true;
}

/// PW-17.10: the first unfilled order; all that are left were valid when step 4 began.
void build_won_factory(Table& t, Seat seat, int ammo) {
  Hex site = kNoHex;
  each_task(t, [&](const Task& task) {
    const bool mine = task.seat == seat && task.order.verb == Verb::BuildFactory;
    if (mine && site == kNoHex && is_site(t.s.tile[task.order.to])) site = task.order.to;
  });
  // In a position guessed from a view, hidden holdings may not bear out the bid.
  if (site == kNoHex || !has_factory_tokens(t.s.hand[seat]) || !pay(t, seat, ammo)) return;
  put_factory(t, seat, site, ammo);
}

void step_build(Table& t) { work_off(t, Factories::AtListPrice); }

/// PW-5.8: once the auction of PW-17.9 is over.
void step_build_after_sale(Table& t) { work_off(t, Factories::Auctioned); }

}  // namespace sandtable::proxy_war
