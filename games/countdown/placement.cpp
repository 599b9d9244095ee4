// Phase F: new cities appear, then all place at once what they have bought (CD-13, CD-14.5).

#include "games/countdown/placement.hpp"

#include <algorithm>

#include "games/countdown/phases.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

/// Bits: seats that own a site, and those that own a usable one (CD-13.2); one look at the map for
/// all.
struct SiteOwners {
  unsigned any = 0;
  unsigned usable = 0;
};
SiteOwners site_owners(const State& s) {
  SiteOwners out;
  for (HexId hex = 0; hex < s.hexes; ++hex) {
    const Hex& land = s.hex[hex];
    out.any |= (is_site(land) ? 1U : 0U) << (land.owner & 31U);
    out.usable |= (is_usable(s, land.owner, hex) ? 1U : 0U) << (land.owner & 31U);
  }
  return out;
}

bool held_by_others(const State& s, Seat seat, HexId zone) {
  for (Seat other = 0; other < kMaxPlayers; ++other)
    if (other != seat && any_units(s.unit[other][zone])) return true;
  return false;
}

/// Planes of others overhead change nothing (CD-6.10).
HexSet usable_sites(const State& s, Seat seat) {
  return HexSet::where(s.hexes, [&](HexId hex) { return is_usable(s, seat, hex); });
}

/// CD-13.5: water beside a usable port, without units of others.
HexSet harbours(const Countdown& game, const State& s, Seat seat) {
  HexSet out;
  for (const HexId port : usable_sites(s, seat)) {
    // CD-13.10: a city that rises on a capital is a port from the next round on.
    const bool city = s.hex[port].terrain == Terrain::City && s.hex[port].built < s.round;
    if (!is_port(game.options(), s, port) || !(city || game.options().port_at_site)) continue;
    for (const HexId zone : s.neighbour[port])
      if (zone != kNoHex && !is_land(s.hex[zone]) && !held_by_others(s, seat, zone)) out.add(zone);
  }
  return out;
}

int placed_there(const State& s, Seat seat, int item, HexId hex) {
  int out = 0;
  for (std::size_t k = 0; k < s.orders[seat]; ++k) {
    const Order& placed = s.order[seat][k];
    if (placed.what == item && placed.to == hex) out += placed.count;
  }
  return out;
}

int most_of(const Countdown& game, const State& s, Seat seat, int item, HexId hex) {
  return std::min(unplaced(s, seat, item), room_for(game, s, seat, item, hex));
}

/// CD-14.5: with the third payment the hex becomes a city.
void build_cities(Table& t, Seat seat) {
  auto& projects = t.s.project[seat];
  for (Project& project : projects) {
    project.paid = 0;
    if (project.payments < kCityPayments) continue;
    Hex& hex = t.s.hex[project.hex];
    hex.terrain = Terrain::City;
    hex.built = t.s.round;
    tell(t.log, rule("CD-14.5"), CityBuilt{.by = seat, .at = HexCell(hex.cell)});
    project = {};
  }
  close_gaps(projects);
}

/// CD-13.3.
void lose_purchases(Table& t, Seat seat) {
  auto& waiting = t.s.waiting[seat];
  if (waiting == decltype(t.s.waiting)::value_type{}) return;
  waiting = {};
  tell(t.log, rule("CD-13.3"), PurchasesLost{.of = seat});
}

/// A seat with a usable site: whatever is no ship and no structure can go there (CD-13.6).
bool can_place(const Countdown& game, const State& s, Seat seat) {
  for (std::size_t u = 0; u < index_of(Unit::Frig); ++u)
    if (s.waiting[seat][u] > 0) return true;
  for (int item = item_of(Unit::Frig); item < kItems; ++item)
    if (unplaced(s, seat, item) > 0 && !places_for(game, s, seat, item).empty()) return true;
  return false;
}

/// Puts items on the map.
void put(Table& t, Seat seat, int item, int count, HexId hex) {
  State& s = t.s;
  const auto at = static_cast<std::size_t>(item);
  std::uint8_t& there =
      is_structure(item) ? s.hex[hex].structure[at - kUnits] : s.unit[seat][hex][at];
  there = static_cast<std::uint8_t>(there + count);
  s.waiting[seat][at] = static_cast<std::uint8_t>(s.waiting[seat][at] - count);
  tell(t.log, rule("CD-13.1"),
       Placed{.by = seat, .n = count, .what = ItemWord(item), .at = HexCell(s.hex[hex].cell)});
}

/// Everything a seat places: what it has said, and the rest at its default places (RULES.md, 6).
using Plan = FixedList<Order, kMaxOrders + kUnits + std::size_t{kStructures} * kMaxHexes>;

Order placement(int item, int count, HexId hex) {
  return {
      static_cast<std::uint8_t>(item), static_cast<std::uint8_t>(count), kNoHex, hex, 0, kNoHex};
}

Plan plan_of(const Countdown& game, const State& s, Seat seat) {
  Plan out;
  for (std::size_t k = 0; k < s.orders[seat]; ++k) out.push(s.order[seat][k]);
  for (int item = 0; item < kUnits; ++item) {
    const int left = unplaced(s, seat, item);
    const HexId to = left == 0 ? kNoHex : default_place(game, s, seat, item);
    if (to != kNoHex) out.push(placement(item, left, to));  // CD-13.4: else it waits
  }
  for (int item = kUnits; item < kItems; ++item) {
    int left = unplaced(s, seat, item);
    if (left == 0) continue;
    for (const HexId city : places_for(game, s, seat, item)) {
      const int count = std::min(left, room_for(game, s, seat, item, city));
      if (count > 0) out.push(placement(item, count, city));
      left -= count;
    }
  }
  return out;
}

void take(Table& t, Seat seat, const Parts& choice) {
  State& s = t.s;
  Walk& walk = s.walk[seat];
  switch (choice.kind) {
    case Kind::Place:
      walk.step = Stop::Where;
      walk.what = static_cast<std::uint8_t>(choice.i);
      return;
    case Kind::PlaceAt:
      walk.to = static_cast<HexId>(choice.i);
      walk.step = Stop::HowMany;
      if (most_of(t.game, s, seat, walk.what, walk.to) > 1) return;
      return take(t, seat, {Kind::Count, 0, 0});
    case Kind::Count: {
      const int most = most_of(t.game, s, seat, walk.what, walk.to);
      s.order[seat][s.orders[seat]++] =
          placement(walk.what, choice.i == 0 ? most : choice.i, walk.to);
      walk = {};
      return;
    }
    default:
      s.sealed = with_bit(s.sealed, seat);  // Seal
  }
}

}  // namespace

bool is_usable(const State& s, Seat seat, HexId hex) {
  const Hex& land = s.hex[hex];
  const bool held = (land.owner == seat) & (land.since < s.round);
  const bool built = (land.terrain == Terrain::City) & (land.built < s.round);
  return held & ((land.capital != 0) | built);
}

int unplaced(const State& s, Seat seat, int item) {
  int left = s.waiting[seat][static_cast<std::size_t>(item)];
  for (std::size_t k = 0; k < s.orders[seat]; ++k)
    if (s.order[seat][k].what == item) left -= s.order[seat][k].count;
  return left;
}

int room_for(const Countdown& game, const State& s, Seat seat, int item, HexId hex) {
  if (!is_structure(item)) return kMaxCount;  // CD-4.11
  const int standing = s.hex[hex].structure[static_cast<std::size_t>(item) - kUnits];
  const int most =
      std::min(game.options().defense_cap - standing, game.options().defense_per_round);  // CD-10.4
  return std::max(0, most - placed_there(s, seat, item, hex));
}

HexSet places_for(const Countdown& game, const State& s, Seat seat, int item) {
  if (item == item_of(Unit::Frig) || item == item_of(Unit::Batt))
    return harbours(game, s, seat);  // CD-8.1, CD-13.5
  HexSet out = usable_sites(s, seat);
  if (!is_structure(item)) return out;  // CD-13.6
  const bool water = item == item_of(Structure::Water);
  for (const HexId hex : out) {
    const Hex& city = s.hex[hex];  // CD-10.2: a capital on a plain hex is no city
    const bool fits = city.terrain == Terrain::City && city.built < s.round &&
                      (!water || is_coastal(s, hex)) && room_for(game, s, seat, item, hex) > 0;
    if (!fits) out.remove(hex);
  }
  return out;
}

HexId default_place(const Countdown& game, const State& s, Seat seat, int item) {
  const HexSet places = places_for(game, s, seat, item);
  if (!is_structure(item))
    for (const HexId hex : places)
      if (s.hex[hex].capital == seat + 1) return hex;
  return places.lowest();
}

void begin_placement(Table& t) {
  State& s = t.s;
  s.phase = Phase::Placement;
  s.sealed = s.asked = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) build_cities(t, seat);
  const SiteOwners owners = site_owners(s);
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!has_bit(owners.any, seat)) lose_purchases(t, seat);
    if (!is_out(s, seat) && has_bit(owners.usable, seat) && can_place(t.game, s, seat))
      s.asked = with_bit(s.asked, seat);
  }
}

void finish_placement(Table& t) {
  State& s = t.s;
  std::array<Plan, kMaxPlayers> plans;
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (has_bit(s.asked, seat)) plans[seat] = plan_of(t.game, s, seat);
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {  // CD-13.7: revealed together
    for (const Order& placed : plans[seat]) put(t, seat, placed.what, placed.count, placed.to);
    std::fill_n(s.order[seat].begin(), s.orders[seat], Order{});
    s.orders[seat] = 0;
  }
}

void list_placement(const Countdown& game, const State& s, Seat seat, Actions& list) {
  const Walk& walk = s.walk[seat];
  if (walk.step == Stop::Where) {
    for (const HexId hex : places_for(game, s, seat, walk.what))
      list.push(kLayout.make(Kind::PlaceAt, hex));
    return;
  }
  if (walk.step == Stop::HowMany) {
    for (int count = 0; count < most_of(game, s, seat, walk.what, walk.to); ++count)
      list.push(kLayout.make(Kind::Count, count));
    return;
  }
  for (int item = 0; item < kItems && s.orders[seat] < kMaxOrders; ++item)
    if (unplaced(s, seat, item) > 0 && !places_for(game, s, seat, item).empty())
      list.push(kLayout.make(Kind::Place, item));
  list.push(kLayout.make(Kind::Seal));
}

void take_placement(Table& t, Seat seat, const Parts& choice) {
  take(t, seat, choice);
  if (t.s.walk[seat].step != Stop::Where) return;
  const HexSet places = places_for(t.game, t.s, seat, t.s.walk[seat].what);
  if (places.count() == 1) take(t, seat, {Kind::PlaceAt, places.lowest(), 0});
}

}  // namespace sandtable::countdown
