// Step 2 (PW-11, PW-12, PW-15): one forward pass in two pulses. Every ordered Army really leaves;
// who fails must come back, and dies if its place has been taken.

#include <algorithm>

#include "games/proxy_war/battle.hpp"
#include "games/proxy_war/control.hpp"
#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

using UnitAt = std::array<std::uint8_t, kHexes>;  ///< Which Army is at a place, or kNobodyThere.

UnitAt nobody() {
  UnitAt out;
  out.fill(kNobodyThere);
  return out;
}

/// Step 2 with what only moving needs.
struct Pass : StepTwo {
  explicit Pass(Table& table) : StepTwo(table) {}
  UnitAt at = nobody();  ///< By starting place.
  HexSet start = 0;      ///< All starting places …
  HexSet stands = 0;     ///< … and those of Armies that do not move.
  HexSet mined = 0;
  Units movers;  ///< Armies with a Move, by initiative and slot.
  Units payers;  ///< Armies with an order that is paid before anybody moves, likewise.
};

Track track_of(const Unit& a) { return {a.start, a.first, a.last}; }

// ---- What is on the map and on the sheets.

/// By owner: its place in initiative, the Government last (PW-1.4).
std::array<std::uint8_t, kGov + 1> ranks(const Table& t) {
  std::array<std::uint8_t, kGov + 1> out{};
  const int first = rank_of(t.game, t.s, 0);
  for (int seat = 0; seat < t.game.seats(); ++seat)
    out[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>((first + seat) % t.game.seats());
  out[kGov] = kMaxPlayers;
  return out;
}

void gather_armies(Pass& m) {
  const State& s = m.t.s;
  const auto rank = ranks(m.t);
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const Tile& tile = s.tile[hex];
    if (has_flag(tile, kMined)) m.mined |= bit(hex);
    if (tile.army == kNone) continue;
    m.at[hex] = static_cast<std::uint8_t>(m.unit.size());
    m.start |= bit(hex);
    m.unit.push({.owner = tile.army,
                 .rank = rank[tile.army],
                 .start = hex,
                 .first = hex,
                 .last = hex,
                 .here = hex,
                 .mercenary = has_flag(tile, kMercenaryHere)});
  }
}

Unit* army_of(Pass& m, Seat seat, Hex hex) {
  if (hex == kNoHex || !has(m.start, hex)) return nullptr;
  Unit& army = m.unit[m.at[hex]];
  return army.owner == seat ? &army : nullptr;
}

void gather_move(Pass& m, Seat seat, int slot, const Order& order) {
  Unit* army = army_of(m, seat, order.from);
  if (army == nullptr) return;
  army->ordered = army->moves = true;
  army->slot = static_cast<std::uint8_t>(slot);
  army->first = order.to;
  army->last = order.then == kNoHex ? order.to : order.then;
  army->gun = order.gun;
  army->extras = order.extras;
  m.movers.push(m.at[order.from]);
  m.payers.push(m.at[order.from]);
  const bool is_long = order.then != kNoHex;
  tell(m.t.log, rule("PW-11.1"),
       MoveOrdered{.by = seat,
                   .from = Spot(order.from),
                   .through = is_long ? Spot(order.to) : Spot::none(),
                   .to = Spot(is_long ? order.then : order.to)});
}

/// PW-11.6a: anybody's Army. PW-11.9: cancelled if none stands there when step 2 starts, or one of
/// another colour than named.
bool finds_army(const Pass& m, const Order& order) {
  if (!has(m.start, order.to)) return false;
  return order.what == kNone || order.what == m.unit[m.at[order.to]].owner;
}

/// Supports of one Army form a list, by initiative and slot (PW-8.7).
void add_help(Pass& m, Unit& supported, const Help& help) {
  std::uint8_t* link = &supported.helped_by;
  while (*link != kNobodyThere) link = &m.help[*link].next;
  *link = static_cast<std::uint8_t>(m.help.size());
  m.help.push(help);
}

void gather_support(Pass& m, Seat seat, int slot, const Order& order) {
  const bool by_air = order.verb == Verb::AirSupport;
  Unit* army = by_air ? nullptr : army_of(m, seat, order.from);
  if (!by_air && army == nullptr) return;
  if (by_air) {
    tell(m.t.log, rule("PW-11.7"), AirSupportOrdered{.by = seat, .to = Spot(order.to)});
  } else {
    army->ordered = true;   // PW-11.6b: and stays on its tile
    army->gun = order.gun;  // PW-19.3b: they count if it is attacked
    army->extras = order.extras;
    tell(m.t.log, rule("PW-11.5a"),
         SupportOrdered{.by = seat, .from = Spot(order.from), .to = Spot(order.to)});
  }
  if (!finds_army(m, order)) {
    tell_cancelled(m.t, Why::NoArmy, rule("PW-11.9"), seat, slot, order.to);
    return;
  }
  if (!by_air) {
    army->supports = true;
    m.payers.push(m.at[order.from]);
  }
  add_help(m, m.unit[m.at[order.to]],
           {.seat = seat,
            .army = by_air ? kNobodyThere : m.at[order.from],
            .paid = false,
            .flying = by_air,
            .next = kNobodyThere});
}

void gather_orders(Pass& m) {
  each_order(m.t, [&](Seat seat, int slot, const Order& order) {
    if (order.verb == Verb::Move) gather_move(m, seat, slot, order);
    if (order.verb == Verb::Support || order.verb == Verb::AirSupport)
      gather_support(m, seat, slot, order);
  });
}

/// PW-19.3a: lines of Armies without an action.
void gather_attachments(Pass& m) {
  for (const Owner seat : m.t.s.seat_of) {
    if (seat == kNone) break;
    for (const Attachment& line : m.t.s.lines[m.t.s.colour[seat]].attachment) {
      if (line.army == kNoHex) break;
      Unit* army = army_of(m, seat, line.army);
      if (army == nullptr) continue;
      army->gun = line.gun;
      army->extras = line.extras;
    }
  }
}

// ---- 2A to 2C: before anybody moves.

void stay(Unit& a) {
  a.moves = false;
  a.first = a.last = a.start;
}

/// PW-12.3: two steps go only over a first tile without any Army (PW-11.2a), else the first is the
/// last (PW-11.2b), even if that Army leaves.
void shorten(Pass& m) {
  for (const std::uint8_t k : m.movers) {
    Unit& a = m.unit[k];
    if (a.first == a.last || !has(m.start, a.first)) continue;
    a.last = a.first;
    tell(m.t.log, rule("PW-11.2b"),
         MoveShortened{.of = whose(a.owner), .from = Spot(a.start), .at = Spot(a.first)});
  }
}

/// PW-20.6b: it stays and cannot fight; so unpaid attackers never move (PW-20.7b). By option it
/// sets out, meets nobody and goes back like every other (PW-20.6a).
void leave_unpaid(Pass& m, Unit& a) {
  const bool sets_out = m.t.options().unpaid_move == UnpaidMove::SetsOut;
  if (sets_out) {
    tell(m.t.log, rule("PW-12.4"),
         MoveTurnedBack{.by = a.owner, .n = kMoveCost, .from = Spot(a.start)});
    a.turned_back = true;
    a.fate = Fate::Return;
    return;
  }
  tell(m.t.log, rule("PW-12.4"), MoveUnpaid{.by = a.owner, .n = kMoveCost, .at = Spot(a.start)});
  stay(a);
  a.stranded = true;
}

void pay_move(Pass& m, Unit& a) {
  a.fee = pay(m.t, a.owner, kMoveCost);
  if (!a.fee) return leave_unpaid(m, a);
  tell(m.t.log, rule("PW-12.4"),
       FeePaid{.by = a.owner, .n = kMoveCost, .fee = Fee(Due::Move), .at = Spot(a.start)});
}

/// PW-20.3a: a Support is an action and costs as one, whether it counts or not.
void pay_support(Pass& m, Unit& a) {
  a.fee = a.supports = pay(m.t, a.owner, kUseCost);
  const Fee fee(Due::Support);
  if (a.fee) {
    tell(m.t.log, rule("PW-12.4"),
         FeePaid{.by = a.owner, .n = kUseCost, .fee = fee, .at = Spot(a.start)});
  } else {
    tell(m.t.log, rule("PW-12.4"),
         FeeUnpaid{.by = a.owner, .n = kUseCost, .fee = fee, .at = Spot(a.start)});
  }
}

/// PW-12.4: paid at the start, battle or not; not refunded when it fails by dice (PW-20.8).
void pay_orders(Pass& m) {
  const bool supports_too = m.t.options().support_cost == SupportCost::Ordered;
  for (const std::uint8_t k : m.payers) {
    Unit& a = m.unit[k];
    if (a.moves) pay_move(m, a);
    if (a.supports && supports_too) pay_support(m, a);
  }
}

/// Has a Move that is neither cancelled nor turned back.
bool is_moving(const Unit& a) { return a.moves && !a.turned_back; }

/// The later slot goes; of equal slots the one earlier in initiative, which has the lower rank.
bool gives_way(const Unit& a, const Unit* b) {
  if (b == nullptr || a.slot != b->slot) return b == nullptr || a.slot > b->slot;
  return a.rank < b->rank;
}

/// PW-12.5: the next Move to cancel, or nobody. Sheets do not clash with themselves when they are
/// locked: it takes an unpaid Move or a stranger's Mercenary (PW-12.6).
Unit* own_clash(Pass& m) {
  Unit* found = nullptr;
  for (const std::uint8_t k : m.movers) {
    Unit& a = m.unit[k];
    if (!is_moving(a)) continue;
    for (const Unit& b : m.unit) {
      const bool candidate =
          &a != &b && b.owner == a.owner && !b.turned_back && (!b.moves || b.slot < a.slot);
      if (candidate && clash(track_of(a), track_of(b)) && gives_way(a, found)) found = &a;
    }
  }
  return found;
}

/// The same question as a quick look: most of the time no Army is in its own side's way.
bool is_any_clash(const Pass& m) {
  std::array<HexSet, kMaxPlayers + 1> stands{};
  for (const Unit& a : m.unit)
    if (!a.moves) stands[a.owner] |= bit(a.start);
  for (std::size_t i = 0; i < m.movers.size(); ++i) {
    const Unit& a = m.unit[m.movers[i]];
    if (!is_moving(a)) continue;
    if ((stands[a.owner] & (bit(a.first) | bit(a.last))) != 0) return true;
    for (std::size_t j = i + 1; j < m.movers.size(); ++j) {
      const Unit& b = m.unit[m.movers[j]];
      if (b.owner != a.owner) break;  // Moves are listed owner by owner
      if (is_moving(b) && clash(track_of(a), track_of(b))) return true;
    }
  }
  return false;
}

void refund(Table& t, Seat seat, int ammo) {
  t.s.hand[seat].ammo = static_cast<std::uint16_t>(t.s.hand[seat].ammo + ammo);
  if (t.options().ammo_bank > 0) t.s.bank.ammo = static_cast<std::uint16_t>(t.s.bank.ammo - ammo);
}

void cancel_own_clashes(Pass& m) {
  if (!is_any_clash(m)) return;
  while (Unit* a = own_clash(m)) {
    stay(*a);
    a->fee = false;
    refund(m.t, a->owner, kMoveCost);
    tell(m.t.log, rule("PW-12.5"),
         MoveGivesWay{.by = a->owner, .at = Spot(a->start), .n = kMoveCost});
  }
}

/// From here on only Moves that take place are listed; all other Armies stand, or are on their way
/// back. PW-1.18: no effect, no cost; the slot is lost.
void drop_cancelled(Pass& m) {
  Units left;
  m.stands = m.start;
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (a.moves) m.stands &= ~bit(a.start);
    if (is_moving(a)) left.push(k);
  }
  m.movers = left;
}

// ---- 2D, 2E: the pulses.

enum class Pulse : std::uint8_t { One, Two };

Hex leaves(const Unit& a, Pulse pulse) { return pulse == Pulse::One ? a.start : a.first; }
Hex enters(const Unit& a, Pulse pulse) { return pulse == Pulse::One ? a.first : a.last; }

/// PW-13.11a: a supporting Army that is attacked gives no support from now on. PW-13.11b: whoever
/// arrives attacks, even if mines stop it there.
void cut_supports(Pass& m, const Units& set, Pulse pulse) {
  for (const std::uint8_t k : set) {
    const Unit& a = m.unit[k];
    const std::uint8_t there = m.at[enters(a, pulse)];
    if (there == kNobodyThere) continue;
    Unit& b = m.unit[there];
    if (!b.supports || b.cut || b.owner == a.owner) continue;
    b.cut = true;
    tell(m.t.log, rule("PW-13.11a"),
         SupportCut{.by = whose(a.owner), .at = Spot(b.start), .of = whose(b.owner)});
  }
}

/// The two in initiative order.
Units pair_of(const Pass& m, std::uint8_t a, std::uint8_t b) {
  return m.unit[a].rank < m.unit[b].rank ? Units{a, b} : Units{b, a};
}

/// PW-12.2a, PW-12.11: Armies that exchange tiles meet on the road; lowest tile of the pair first.
void road_battles(Pass& m, const Units& set, Pulse pulse) {
  UnitAt leaving = nobody();
  for (const std::uint8_t k : set) leaving[leaves(m.unit[k], pulse)] = k;
  HexSet lower_ends = 0;
  for (const std::uint8_t k : set) {
    const Unit& a = m.unit[k];
    const Hex from = leaves(a, pulse);
    const Hex to = enters(a, pulse);
    const std::uint8_t other = leaving[to];
    if (from > to || other == kNobodyThere) continue;
    const Unit& b = m.unit[other];
    if (b.owner != a.owner && enters(b, pulse) == from) lower_ends |= bit(from);
  }
  for_each_hex(lower_ends, [&](Hex hex) {
    const std::uint8_t a = leaving[hex];
    const Hex to = enters(m.unit[a], pulse);
    battle(m, pair_of(m, a, leaving[to]), {hex, to});
  });
}

/// Whoever enters rolls (PW-14.1a), in passing too (PW-14.1b), but the controller (PW-14.2a),
/// whoever laid the mines (PW-14.2b); where nobody controls, everyone (PW-14.2c). By tile, then
/// initiative; before any meeting on the tile (PW-14.5, PW-14.8).
void mine_rolls(Pass& m, const Units& set) {
  HexSet struck = 0;
  for (const std::uint8_t k : set) {
    const Unit& a = m.unit[k];
    if (a.fate == Fate::On && has(m.mined, a.here) && m.t.s.tile[a.here].control != a.owner)
      struck |= bit(a.here);
  }
  for_each_hex(struck, [&](Hex hex) {
    for (const std::uint8_t k : set) {
      Unit& a = m.unit[k];
      if (a.fate == Fate::On && a.here == hex && m.t.s.tile[hex].control != a.owner)
        enter_minefield(m, a);
    }
  });
}

/// PULSE of the rules. Tiles entered and left at different times are no conflict (PW-12.2b), nor is
/// a tile that its Army leaves in the same pulse (PW-12.12).
void move_pulse(Pass& m, const Units& set, Pulse pulse) {
  cut_supports(m, set, pulse);
  road_battles(m, set, pulse);
  for (const std::uint8_t k : set)
    if (Unit& a = m.unit[k]; a.fate == Fate::On) a.here = enters(a, pulse);
  mine_rolls(m, set);
}

/// Places with two or more Armies; before the contests, so that all that stand are On.
HexSet contested(const Pass& m) {
  HexSet once = m.stands;
  HexSet twice = 0;
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (a.fate != Fate::On) continue;
    twice |= once & bit(a.here);
    once |= bit(a.here);
  }
  return twice;
}

/// PW-12.7 (v), PW-12.10: who meets another fights there; the rest of its path is lost.
void halt_movers(Pass& m) {
  const HexSet meeting = contested(m);
  for (const std::uint8_t k : m.movers)
    if (Unit& a = m.unit[k]; has(meeting, a.here)) a.halted = true;
}

bool goes_on(const Unit& a) { return a.fate == Fate::On && !a.halted && a.first != a.last; }

/// PW-12.2c, by option: who would go on is held on a tile to which an Army of another owner is on
/// its way; those that cross fight on the road instead.
void hold_movers(Pass& m) {
  if (m.t.options().path_conflict != PathConflict::SameTile) return;
  Units held;
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (!goes_on(a)) continue;
    const bool met = std::ranges::any_of(m.movers, [&](std::uint8_t other) {
      const Unit& b = m.unit[other];
      return goes_on(b) && b.owner != a.owner && b.last == a.here && a.last != b.here;
    });
    if (met) held.push(k);
  }
  for (const std::uint8_t k : held) {  // all at once
    Unit& a = m.unit[k];
    a.halted = true;
    tell(m.t.log, rule("PW-12.2c"), MoveHeld{.of = whose(a.owner), .at = Spot(a.here)});
  }
}

/// Those who take a second step. PW-12.8 (i): one whose next place is held by an Army of its own
/// that does not go on stops short, and then holds its place itself.
Units second_steps(const Pass& m) {
  Units going;
  std::array<HexSet, kMaxPlayers + 1> held{};
  for (const Unit& a : m.unit)
    if (a.fate == Fate::On && !(a.moves && goes_on(a))) held[a.owner] |= bit(a.here);
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (goes_on(a)) going.push(k);
  }
  for (std::size_t i = 0; i < going.size();) {
    const Unit& a = m.unit[going[i]];
    if (!has(held[a.owner], a.last)) {
      ++i;
      continue;
    }
    tell(m.t.log, rule("PW-12.8"),
         StopsShort{.of = whose(a.owner), .at = Spot(a.here), .to = Spot(a.last)});
    held[a.owner] |= bit(a.here);
    std::copy(going.begin() + i + 1, going.end(), going.begin() + i);
    going.pop();
    i = 0;
  }
  return going;
}

// ---- 2F: contests.

/// All Armies on a place, in initiative order: movers are listed so, and one may stand there.
Units armies_on(const Pass& m, Hex hex) {
  Units out;
  bool counted = !has(m.stands, hex);
  const auto count_standing_before = [&](int rank) {
    if (counted || m.unit[m.at[hex]].rank > rank) return;
    out.push(m.at[hex]);
    counted = true;
  };
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (a.fate != Fate::On || a.here != hex) continue;
    count_standing_before(a.rank);
    out.push(k);
  }
  count_standing_before(kMaxPlayers);
  return out;
}

/// PW-12.9: one battle of all Armies on a tile, in ascending tile number.
void contests(Pass& m) {
  for_each_hex(contested(m), [&](Hex hex) { battle(m, armies_on(m, hex), {.tile = hex}); });
}

// ---- 2G: control.

using Takings = FixedList<Taking, std::size_t{2} * kMaxArmies>;

/// By initiative and slot (PW-8.7): where each mover stands, and by option the place passed.
Takings places_taken(const Pass& m) {
  HexSet standing = 0;
  for (const Unit& a : m.unit)
    if (a.fate == Fate::On) standing |= bit(a.here);
  Takings out;
  for (const std::uint8_t k : m.movers) {
    const Unit& a = m.unit[k];
    if (a.fate != Fate::On) continue;
    const auto take = [&](Hex hex) {
      const Owner control = m.t.s.tile[hex].control;
      if (control != a.owner) out.push({hex, a.owner, control});
    };
    take(a.here);  // PW-15.1a, and not optional: PW-15.1b
    const bool passed = a.first != a.last && a.here == a.last && !has(standing, a.first);
    if (passed && m.t.options().control_pass_through) take(a.first);  // PW-15.3
  }
  return out;
}

/// PW-15.4: when all battles of step 2 are over.
void take_control(Pass& m) {
  const Takings takings = places_taken(m);
  if (!takings.empty()) take_tiles(m.t, {takings.begin(), takings.size()});
}

// ---- 2H: returns; and what the later steps need.

/// PW-15.8a: who cannot go back is destroyed, PW-15.8b: even if its own side stands there. Mines do
/// not matter (PW-14.7).
void go_back(Pass& m) {
  HexSet standing = 0;
  for (const Unit& a : m.unit)
    if (a.fate == Fate::On) standing |= bit(a.here);
  for (Unit& a : m.unit) {
    if (a.fate != Fate::Return) continue;
    const bool taken = has(standing, a.start);
    if (taken) {
      tell(m.t.log, rule("PW-15.8a"), CannotGoBack{.of = whose(a.owner), .to = Spot(a.start)});
      destroy(m, a);
      continue;
    }
    tell(m.t.log, rule("PW-15.8a"), WentBack{.of = whose(a.owner), .to = Spot(a.start)});
    a.here = a.start;
    a.fate = Fate::On;
  }
}

/// PW-15.12: a wish holds while its Army is on the place it names, or must leave it as a defender.
/// One that set out has left, even if it is back.
void drop_wishes(Pass& m) {
  for (LocalLines& lines : m.t.s.lines) {
    if (lines.wish[0].army() == kNoHex) continue;
    const Owner seat = m.t.s.seat_of[static_cast<std::size_t>(&lines - m.t.s.lines.data())];
    const auto lapses = [&](const StandingWish& wish) {
      const Unit* army = army_of(m, seat, wish.army());
      if (army == nullptr || army->fate == Fate::Destroyed) return true;
      return army->moves && army->fate != Fate::Dislodged;
    };
    const auto kept = std::remove_if(lines.wish.begin(), lines.wish.end(), lapses);
    std::fill(kept, lines.wish.end(), StandingWish{});
  }
}

bool is_placed_now(const State& s, Seat seat, Hex hex) {
  return std::ranges::any_of(s.order[seat], [hex](const Order& order) {
    return order.verb == Verb::Place && order.to == hex &&
           order.what == static_cast<std::uint8_t>(Placed::Mercenary);
  });
}

/// `bombard_needs_army`: marks an Army that may serve a gun at step 3.
void mark_idle(Pass& m, const Unit& a) {
  if (!m.t.options().bombard_needs_army || a.owner == kGov) return;
  if (a.ordered || is_placed_now(m.t.s, a.owner, a.start)) return;
  Tile& tile = m.t.s.tile[a.here];
  tile.flags = static_cast<std::uint8_t>(tile.flags | kArmyIdle);
}

void put_down(Pass& m, const Unit& a) {
  State& s = m.t.s;
  if (a.here != a.start) put_army(s, a.here, a.owner, a.mercenary);
  if (a.gun != kNoHex || a.extras != 0) put_attachment(s, a.owner, {a.here, a.gun, a.extras});
  mark_idle(m, a);
}

/// The map as it is when the retreats begin.
void write_back(Pass& m) {
  State& s = m.t.s;
  for (const Unit& a : m.unit)
    if (a.fate != Fate::On || a.here != a.start) lift_army(s, a.start);
  for (LocalLines& lines : s.lines) lines.attachment = {};
  std::size_t leaving = 0;
  for (const Unit& a : m.unit) {
    if (a.fate == Fate::On) put_down(m, a);
    if (a.fate == Fate::Dislodged)
      s.dislodged[leaving++] = {.owner = a.owner,
                                .from = a.start,
                                .mercenary = a.mercenary,
                                .gun = a.gun,
                                .extras = a.extras};
  }
}

}  // namespace

/// STEP2 of the rules; one pass decides everything (PW-12.14). The retreats follow (PW-12.13).
void step_move(Table& t) {
  Pass m(t);
  gather_armies(m);
  gather_attachments(m);
  gather_orders(m);
  shorten(m);             // 2A
  pay_orders(m);          // 2B
  cancel_own_clashes(m);  // 2C; all sheets count at once (PW-8.11)
  drop_cancelled(m);
  move_pulse(m, m.movers, Pulse::One);  // 2D
  halt_movers(m);
  hold_movers(m);
  move_pulse(m, second_steps(m), Pulse::Two);  // 2E
  contests(m);                                 // 2F
  take_control(m);                             // 2G
  go_back(m);                                  // 2H
  drop_wishes(m);
  write_back(m);
}

}  // namespace sandtable::proxy_war
