// The model: how it reads a position, step 1, and step 2 up to the battles (PW-10 to PW-12, PW-14).

#include "games/proxy_war/tests/model.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::proxy_war::model {
namespace {

constexpr auto kDrugsToken = static_cast<std::size_t>(Resource::Drugs);

std::size_t place_of(Equipment kind) { return static_cast<std::size_t>(kind); }

Ground ground_of(const Tile& tile) {
  Ground out;
  out.terrain = tile.terrain;
  out.control = tile.control;
  out.factory = tile.factory;
  out.artillery = tile.artillery;
  out.anti_air = tile.anti_air;
  out.permission = tile.permission;
  out.damaged = (tile.flags & kFactoryDamaged) != 0;
  out.mined = (tile.flags & kMined) != 0;
  return out;
}

Purse purse_of(const Hand& hand, int vp) {
  return {hand.ammo,        hand.resource[kDrugsToken],
          hand.artillery,   hand.anti_air,
          hand.minefields,  hand.minesweepers,
          hand.air,         hand.air_damaged,
          hand.mercenaries, vp};
}

Stock stock_of(const Bank& bank) {
  return {bank.ammo,
          bank.resource[kDrugsToken],
          bank.equipment[place_of(Equipment::Artillery)],
          bank.equipment[place_of(Equipment::AntiAir)],
          bank.equipment[place_of(Equipment::Minesweeper)],
          bank.equipment[place_of(Equipment::Advisor)],
          bank.equipment[place_of(Equipment::AirPower)],
          bank.mercenaries,
          bank.factories};
}

Army* army_starting_on(World& w, Hex at) {
  for (Army& army : w.armies)
    if (army.start == at) return &army;
  return nullptr;
}

void equip(Army& army, Hex gun, std::uint8_t extras) {
  army.gun = gun;
  army.minesweeper = (extras & kWithMinesweeper) != 0;
  army.advisor = (extras & kWithAdvisor) != 0;
  army.drugs = (extras & kWithDrugs) != 0;
}

void read_order(World& w, Seat seat, int slot, const Order& order) {
  switch (order.verb) {
    case Verb::Move:
    case Verb::Support: {
      Army& army = *army_starting_on(w, order.from);
      army.ordered = true;
      army.slot = slot;
      equip(army, order.gun, order.extras);
      if (order.verb == Verb::Support) {
        army.supports = true;
        army.helps = order.to;
        const Army* helped = army_starting_on(w, order.to);
        if (helped == nullptr) army.supports = false;  // PW-11.9
        if (helped != nullptr && order.what != kNone && order.what != helped->owner)
          army.supports = false;  // PW-9.5
        break;
      }
      army.moves = true;
      army.path = {order.to};
      if (order.then != kNoHex) army.path.push_back(order.then);
      break;
    }
    case Verb::AirSupport: {
      const Army* helped = army_starting_on(w, order.to);
      const bool right = helped != nullptr && (order.what == kNone || order.what == helped->owner);
      if (right) w.flights.push_back({seat, slot, order.to, order.what});
      break;
    }
    case Verb::Bombard:
      w.shots.push_back({seat, false, order.from, order.to});
      break;
    case Verb::AirBombard:
      w.shots.push_back({seat, true, kNoHex, order.to});
      break;
    default:
      break;
  }
}

void read_lines(World& w, const LocalLines& lines) {
  for (const Attachment& line : lines.attachment)
    if (line.army != kNoHex) equip(*army_starting_on(w, line.army), line.gun, line.extras);
  for (const StandingWish& line : lines.wish) {
    if (line.army() == kNoHex) continue;
    for (const Hex to : line.of(line.army()).to)
      if (to != kNoHex) army_starting_on(w, line.army())->wish.push_back(to);
  }
}

/// Seats by initiative, slots in order: shots and flights are listed as they are worked off.
void read_sheets(World& w, const State& s) {
  for (int k = 0; k < w.seats; ++k) {
    const auto seat = static_cast<Seat>((w.turn - 1 + k) % w.seats);
    for (std::size_t slot = 0; slot < kMaxOrders; ++slot)
      read_order(w, seat, static_cast<int>(slot), s.order[seat][slot]);
    if ((w.locals >> seat & 1U) != 0) read_lines(w, s.lines[s.colour[seat]]);
  }
}

bool starts_occupied(World& w, Hex at) { return army_starting_on(w, at) != nullptr; }

void shorten(World& w) {  // 2A, PW-12.3
  for (Army& army : w.armies) {
    if (!army.moves || army.path.size() < 2 || !starts_occupied(w, army.path[0])) continue;
    army.path.pop_back();
    w.note(Seen::Shortened);
  }
}

void pay_move(World& w, Army& army) {  // PW-20.6
  army.fee = pay(w, army.owner, 3);
  if (army.fee) return;
  w.note(Seen::MoveUnpaid);
  if (w.options.unpaid_move == UnpaidMove::SetsOut) {
    army.turned_back = true;
    army.left = true;
    army.fate = Fate::Return;
    w.note(Seen::TurnedBack);
  } else {
    army.stranded = true;
  }
  army.moves = false;
}

void pay_support(World& w, Army& army) {  // PW-20.3
  army.fee = pay(w, army.owner, 3);
  if (army.fee) return;
  army.supports = false;
  w.note(Seen::SupportNotOrdered);
}

void pay_orders(World& w) {  // 2B, PW-12.4
  const bool supports_too = w.options.support_cost == SupportCost::Ordered;
  for (int k = 0; k < w.seats; ++k) {
    const auto seat = static_cast<Seat>((w.turn - 1 + k) % w.seats);
    for (int slot = 0; slot < kMaxOrders; ++slot) {
      for (Army& army : w.armies) {
        if (army.owner != seat || army.slot != slot) continue;
        if (army.moves) pay_move(w, army);
        if (army.supports && supports_too) pay_support(w, army);
      }
    }
  }
}

bool meet_or_cross(const Army& a, const Army& b) {  // PW-12.2
  const auto t = [](const Army& army, int pulse) { return track(army, pulse); };
  if (t(a, 1) == t(b, 1) || t(a, 2) == t(b, 2)) return true;
  if (t(a, 0) == t(b, 1) && t(a, 1) == t(b, 0)) return true;
  return t(a, 1) == t(b, 2) && t(a, 2) == t(b, 1);
}

Army* gives_way(World& w) {
  Army* latest = nullptr;
  for (Army& a : w.armies) {
    for (Army& b : w.armies) {
      if (&a == &b || a.owner != b.owner || !a.moves || b.turned_back) continue;
      if (!meet_or_cross(a, b)) continue;
      if (b.moves && b.slot > a.slot) continue;  // then it is b that gives way
      const bool later = latest == nullptr || a.slot > latest->slot ||
                         (a.slot == latest->slot && rank(w, a.owner) < rank(w, latest->owner));
      if (later) latest = &a;
    }
  }
  return latest;
}

void settle_own_clashes(World& w) {  // 2C, PW-12.5
  while (Army* army = gives_way(w)) {
    army->moves = false;
    army->fee = false;
    w.purse[army->owner].ammo += 3;
    if (w.options.ammo_bank > 0) w.bank.ammo -= 3;
    w.note(Seen::OwnClash);
  }
}

using Movers = std::vector<Army*>;

void cut_supports(World& w, const Movers& movers, int pulse) {  // PW-13.11
  for (const Army* mover : movers) {
    for (Army& army : w.armies) {
      const bool attacked = army.supports && army.fate == Fate::On &&
                            army.here == track(*mover, pulse) && army.owner != mover->owner;
      if (!attacked || army.cut) continue;
      army.cut = true;
      w.note(Seen::Cut);
    }
  }
}

struct Pair {
  Army* a;
  Army* b;
  Hex lowest;
};

std::vector<Pair> crossing_pairs(const Movers& movers, int pulse) {
  std::vector<Pair> out;
  for (std::size_t i = 0; i < movers.size(); ++i) {
    for (std::size_t j = i + 1; j < movers.size(); ++j) {
      Army* a = movers[i];
      Army* b = movers[j];
      const Hex from = track(*a, pulse - 1);
      const Hex to = track(*a, pulse);
      const bool cross = from != to && track(*b, pulse) == from && track(*b, pulse - 1) == to;
      if (cross && a->owner != b->owner) out.push_back({a, b, std::min(from, to)});
    }
  }
  std::ranges::sort(out, {}, &Pair::lowest);
  return out;
}

void mine(World& w, Army& army) {  // PW-14
  bool swept = army.sweeper_paid;
  if (army.minesweeper && !swept) {
    swept = army.sweeper_paid = pay(w, army.owner, 3);
    w.note(swept ? Seen::SweeperUsed : Seen::SweeperUnpaid);
  }
  const auto dice = roll_two(w);
  const int sum = dice[0] + dice[1];
  if (sum >= (swept ? 10 : 9)) {
    w.note(Seen::MineDestroys);
    destroy(w, army);
  } else if (sum >= (swept ? 7 : 5)) {
    w.note(Seen::MineDrives);
    army.fate = Fate::Return;
  } else {
    w.note(Seen::MinePassed);
  }
}

void roll_for_mines(World& w, Movers arrived) {
  std::ranges::sort(arrived, [&](const Army* a, const Army* b) {
    return a->here != b->here ? a->here < b->here : rank(w, a->owner) < rank(w, b->owner);
  });
  for (Army* army : arrived) {
    const Ground& tile = w.at_start[army->here];
    if (tile.mined && tile.control != army->owner) mine(w, *army);
  }
}

void pulse(World& w, const Movers& movers, int number) {  // PW-12.7, PW-12.8
  cut_supports(w, movers, number);
  for (const Pair& pair : crossing_pairs(movers, number)) {
    w.note(number == 1 ? Seen::RoadBattle : Seen::SecondRoadBattle);
    battle(w, {pair.a, pair.b}, {track(*pair.a, number - 1), track(*pair.a, number)}, number);
  }
  Movers live;
  for (Army* army : movers)
    if (army->fate == Fate::On) live.push_back(army);
  for (Army* army : live) army->here = track(*army, number);
  roll_for_mines(w, live);
}

std::vector<Army*> on_tile(World& w, Hex at) {
  std::vector<Army*> out;
  for (Army& army : w.armies)
    if (army.fate == Fate::On && army.here == at) out.push_back(&army);
  return out;
}

void halt(World& w) {  // PW-12.7 (v)
  for (Hex at = 0; at < kHexes; ++at) {
    const auto there = on_tile(w, at);
    if (there.size() < 2) continue;
    for (Army* army : there) {
      if (!army->moves) continue;
      army->halted = true;
      if (track(*army, 2) != track(*army, 1)) w.note(Seen::Halted);
    }
  }
}

/// PW-12.2c: somebody else is on the way to where it stands; not one that comes the other way.
void hold(World& w) {
  if (w.options.path_conflict != PathConflict::SameTile) return;
  Movers going;
  for (Army& army : w.armies)
    if (army.moves && army.fate == Fate::On && !army.halted && track(army, 2) != track(army, 1))
      going.push_back(&army);
  for (Army* army : going) {
    for (const Army* other : going) {
      const bool comes = other->owner != army->owner && track(*other, 2) == track(*army, 1);
      if (!comes || track(*other, 1) == track(*army, 2)) continue;
      army->halted = true;
      w.note(Seen::Held);
    }
  }
}

bool held_by_own(World& w, const Movers& going, const Army& army) {
  for (const Army& other : w.armies) {
    const bool own = &other != &army && other.owner == army.owner && other.fate == Fate::On;
    const bool goes = std::ranges::find(going, &other) != going.end();
    if (own && !goes && other.here == track(army, 2)) return true;
  }
  return false;
}

Movers going_on(World& w) {  // PW-12.8 (i)
  Movers going;
  for (Army& army : w.armies)
    if (army.moves && army.fate == Fate::On && !army.halted && track(army, 2) != track(army, 1))
      going.push_back(&army);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < going.size(); ++i) {
      if (!held_by_own(w, going, *going[i])) continue;
      w.note(Seen::StopsShort);
      going.erase(going.begin() + static_cast<std::ptrdiff_t>(i));
      again = true;
      break;
    }
  }
  return going;
}

}  // namespace

int rank(const World& w, Owner owner) {
  return owner == kGov ? 100 : (owner + w.seats * w.turn - (w.turn - 1)) % w.seats;
}

bool pay(World& w, Owner owner, int ammo) {
  if (owner == kGov) return true;
  Purse& purse = w.purse[owner];
  if (purse.ammo < ammo) return false;
  purse.ammo -= ammo;
  if (w.options.ammo_bank > 0) w.bank.ammo += ammo;
  return true;
}

std::array<int, 2> roll_two(World& w) {
  const int first = w.die();
  return {first, w.die()};
}

int steps_between(Hex a, Hex b) {
  const Axial p = kHexAt[a];
  const Axial q = kHexAt[b];
  return std::max({std::abs(p.q - q.q), std::abs(p.r - q.r), std::abs(p.q + p.r - q.q - q.r)});
}

bool touches(Hex a, Hex b) { return steps_between(a, b) == 1; }

Hex track(const Army& army, int pulse) {
  if (!army.moves || pulse == 0) return army.start;
  return pulse == 1 ? army.path.front() : army.path.back();
}

Army* standing_on(World& w, Hex at) {
  for (Army& army : w.armies)
    if (army.fate == Fate::On && army.here == at) return &army;
  return nullptr;
}

World make_world(const Options& options, const State& s, std::function<int()> die) {
  World w;
  w.options = options;
  w.seats = options.players;
  w.turn = s.turn;
  w.die = std::move(die);
  w.locals = s.locals;
  w.government = s.government;
  w.capital = s.capital;
  w.advisor = s.advisor;
  w.bank = stock_of(s.bank);
  for (std::size_t k = 0; k < kMaxPlayers; ++k) w.purse[k] = purse_of(s.hand[k], s.vp[k]);
  for (Hex at = 0; at < kHexes; ++at) {
    const Tile& tile = s.tile[at];
    w.ground[at] = ground_of(tile);
    if (tile.army == kNone) continue;
    Army army;
    army.owner = tile.army;
    army.mercenary = (tile.flags & kMercenaryHere) != 0;
    army.start = army.here = at;
    w.armies.push_back(army);
  }
  return w;
}

void step_one(World& w, const State& sheets) {
  const auto each_place = [&](auto&& act) {
    for (Seat seat = 0; seat < w.seats; ++seat)
      for (const Order& order : sheets.order[seat])
        if (order.verb == Verb::Place) act(seat, order, static_cast<Placed>(order.what));
  };
  each_place([&](Seat seat, const Order& order, Placed what) {  // PW-10.4: all are lifted
    Purse& purse = w.purse[seat];
    if (what == Placed::Mercenary) --purse.mercenaries;
    if (what == Placed::Minefield) --purse.minefields;
    if (what == Placed::Artillery && order.from == kNoHex) --purse.artillery;
    if (what == Placed::Artillery && order.from != kNoHex) w.ground[order.from].artillery = kNone;
    if (what == Placed::AntiAir && order.from == kNoHex) --purse.anti_air;
    if (what == Placed::AntiAir && order.from != kNoHex) w.ground[order.from].anti_air = kNone;
  });
  each_place([&](Seat seat, const Order& order, Placed what) {  // then all put down
    Ground& tile = w.ground[order.to];
    if (what == Placed::Minefield) tile.mined = true;
    if (what == Placed::Artillery) tile.artillery = seat;
    if (what == Placed::AntiAir) tile.anti_air = seat;
    if (what != Placed::Mercenary) return;
    Army army;
    army.owner = seat;
    army.mercenary = army.ordered = true;
    army.start = army.here = order.to;
    w.armies.push_back(army);
  });
}

void step_two(World& w, const State& sheets) {
  read_sheets(w, sheets);
  w.at_start = w.ground;
  shorten(w);
  pay_orders(w);
  settle_own_clashes(w);
  Movers movers;
  for (Army& army : w.armies) {
    if (!army.moves) continue;
    army.left = true;
    movers.push_back(&army);
  }
  pulse(w, movers, 1);
  halt(w);
  hold(w);
  pulse(w, going_on(w), 2);
  for (Hex at = 0; at < kHexes; ++at) {  // 2F, PW-12.9
    const auto there = on_tile(w, at);
    if (there.size() < 2) continue;
    w.note(Seen::TileBattle);
    battle(w, there, {at, at}, 2);
  }
  take_tiles(w);
  go_back(w);
}

}  // namespace sandtable::proxy_war::model
