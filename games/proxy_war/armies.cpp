// Armies on and off the map, and the equipment attached to them (PW-1.10, PW-15.13, PW-19).

#include "games/proxy_war/armies.hpp"

#include <algorithm>

namespace sandtable::proxy_war {
namespace {

void tell_lost(Table& t, Owner owner, Equipment equipment) {
  tell(t.log, rule("PW-15.13a"), EquipmentLost{.of = owner, .what = thing(equipment)});
}

/// PW-15.13c: lost unless it has been captured before; on another tile only with the option.
void discard_gun(Table& t, Owner owner, const Attachment& line) {
  if (line.gun == kNoHex || t.s.tile[line.gun].artillery != owner) return;
  if (line.gun != line.army && !t.options().artillery_lost_with_army) return;
  t.s.tile[line.gun].artillery = kNone;
  ++in_bank(t.s, Equipment::Artillery);
  tell_lost(t, owner, Equipment::Artillery);
}

/// PW-19.13: own cards first, then the oldest loan, then the lowest owner.
bool goes_first(const Advisor& a, const Advisor& b) {
  if ((a.owner == a.holder) != (b.owner == b.holder)) return a.owner == a.holder;
  if (a.since != b.since) return a.since < b.since;
  return a.owner < b.owner;
}

void discard_advisor(Table& t, Owner owner) {
  Advisor* lost = nullptr;
  for (Advisor& card : t.s.advisor)
    if (card.holder == owner && (lost == nullptr || goes_first(card, *lost))) lost = &card;
  if (lost == nullptr) return;
  *lost = {};  // PW-15.13b: a lent one too
  ++in_bank(t.s, Equipment::Advisor);
  tell_lost(t, owner, Equipment::Advisor);
}

}  // namespace

HexSet occupied(const State& s) {
  HexSet out = 0;
  for (Hex hex = 0; hex < kHexes; ++hex) out |= HexSet{s.tile[hex].army != kNone} << hex;
  return out;
}

void put_army(State& s, Hex at, Owner owner, bool mercenary) {
  Tile& tile = s.tile[at];
  tile.army = owner;
  if (mercenary) tile.flags = static_cast<std::uint8_t>(tile.flags | kMercenaryHere);
  if (owner == kGov) s.gov_army = at;
}

bool lift_army(State& s, Hex at) {
  Tile& tile = s.tile[at];
  const bool mercenary = has_flag(tile, kMercenaryHere);
  tile.army = kNone;
  tile.flags = static_cast<std::uint8_t>(tile.flags & ~(kMercenaryHere | kArmyIdle));
  return mercenary;
}

void return_model(Table& t, Owner owner, bool mercenary) {
  if (mercenary) ++t.s.bank.mercenaries;
  if (owner != kGov) return;
  t.s.gov_army = kNoHex;
  for (Tile& tile : t.s.tile)  // PW-21.9, PW-24.3: its land is nobody's
    if (tile.control == kGov) tile.control = kNone;
  tell(t.log, rule("PW-1.10"), GovernmentArmyGone{});
}

/// PW-16.19: only the card of this order is at risk.
bool passes_anti_air(Table& t, Hex at, Seat flying) {
  const Roll roll = roll_two(t.dice);
  const Harm harm = harm_of(Risk::AntiAir, roll.sum());
  tell(t.log, rule("PW-16.10a"),
       FlakRolled{.by = whose(t.s.tile[at].anti_air),
                  .at = Spot(at),
                  .first = roll.first,
                  .second = roll.second,
                  .hit = hit_from(Risk::AntiAir),
                  .destroyed = destroyed_from(Risk::AntiAir),
                  .harm = HarmWord(harm),
                  .whom = flying});
  if (harm == Harm::Unaffected) return true;
  Hand& hand = t.s.hand[flying];
  --hand.air;
  if (harm == Harm::Destroyed) {
    ++in_bank(t.s, Equipment::AirPower);  // PW-16.18b
  } else {
    ++hand.air_damaged;
  }
  return false;
}

void tell_cancelled(const Table& t, Why why, Rule cited, Seat seat, int slot, Hex at, int ammo) {
  const Order& order = t.s.order[seat][static_cast<std::size_t>(slot)];
  SeatSet others = SeatSet::everyone();
  others.remove(seat);
  const auto cost = unless_none<CountSlot>(ammo);
  tell(t.log, cited, SeatSet::only(seat),
       OrderCancelled{.by = seat, .slot = slot + 1, .why = Reason(why), .at = spot(at), .n = cost});
  tell(t.log, cited, others,
       OrderCancelledSeen{.by = seat,
                          .order = VerbWord(order.verb),
                          .to = spot(order.to),
                          .why = Reason(why),
                          .at = spot(at),
                          .n = cost});
}

Wish wish_of(const State& s, Owner owner, Hex from) {
  if (owner == kGov) return {};
  const auto& wishes = s.lines[s.colour[owner]].wish;
  const auto found = std::ranges::find(wishes, from, &StandingWish::army);
  return found == wishes.end() ? Wish{} : found->of(from);
}

void drop_wish(State& s, Owner owner, Hex from) {
  if (owner == kGov) return;
  auto& wishes = s.lines[s.colour[owner]].wish;
  const auto kept = std::remove_if(wishes.begin(), wishes.end(), [from](const StandingWish& wish) {
    return wish.army() == from;
  });
  std::fill(kept, wishes.end(), StandingWish{});
}

Attachment take_attachment(State& s, Seat seat, Hex army) {
  auto& lines = s.lines[s.colour[seat]].attachment;
  const auto found = std::ranges::find(lines, army, &Attachment::army);
  if (found == lines.end()) return {};
  const Attachment taken = *found;
  std::move(found + 1, lines.end(), found);
  lines.back() = {};
  return taken;
}

void put_attachment(State& s, Seat seat, const Attachment& attached) {
  if (attached.gun == kNoHex && attached.extras == 0) return;
  auto& lines = s.lines[s.colour[seat]].attachment;
  const auto free = std::ranges::find(lines, kNoHex, &Attachment::army);
  SANDTABLE_ASSERT(free != lines.end(), "a Local Power has at most ten Armies");
  *free = attached;
}

void discard(Table& t, Owner owner, const Attachment& line) {
  discard_gun(t, owner, line);
  if ((line.extras & kWithMinesweeper) != 0) {
    --t.s.hand[owner].minesweepers;
    ++in_bank(t.s, Equipment::Minesweeper);
    tell_lost(t, owner, Equipment::Minesweeper);
  }
  if ((line.extras & kWithAdvisor) != 0) discard_advisor(t, owner);
  if ((line.extras & kWithDrugs) != 0) {
    give_back(t.game, t.s, owner, Resource::Drugs, 1);
    tell(t.log, rule("PW-15.13b"), EquipmentLost{.of = owner, .what = thing(Resource::Drugs)});
  }
}

void destroy_army(Table& t, Hex at) {
  const Owner owner = t.s.tile[at].army;
  const bool mercenary = lift_army(t.s, at);
  return_model(t, owner, mercenary);
  if (owner == kGov) return;
  drop_wish(t.s, owner, at);
  Attachment line = take_attachment(t.s, owner, at);
  line.army = at;
  discard(t, owner, line);
}

}  // namespace sandtable::proxy_war
