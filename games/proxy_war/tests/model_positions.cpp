#include "games/proxy_war/tests/model_positions.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::proxy_war::model {

Crowd::Crowd(std::uint64_t seed, const Theme& theme)
    : theme_(theme), dice_(seed), f_(dice_.between(2, 8), options_of()), middle_(anywhere()) {
  f_.s.turn = static_cast<std::uint16_t>(dice_.between(1, 10));
  if (chance(30)) shuffle_map();
  put_government();
  if (theme_.rulers) put_rulers();
  put_armies();
  for (int number = 1; number <= kHexes; ++number) put_pieces(number);
  deal_advisors();
  for (Seat seat = 0; seat < f_.game.seats(); ++seat) fill_hand(seat);
  for (Seat seat = 0; seat < f_.game.seats(); ++seat) write_sheet(seat);
}

Options Crowd::options_of() {
  Options out;
  out.actions_per_player = dice_.between(3, 8);
  out.retreat_auto = chance(50);
  if (!theme_.options) return out;
  out.active_government = theme_.rulers;
  out.terrain_modifiers = chance(60);
  out.ammo_bank = chance(30) ? 320 : 0;
  out.resource_limit = chance(30) ? 0 : 15;
  out.marker_limit = chance(50) ? 5 : chance(50) ? 0 : 20;
  out.defence_fee = dice_.below(6);
  out.support_reach_battle = chance(50);
  out.support_stacking = chance(50);
  out.control_pass_through = chance(50);
  out.head_on_loser_defends = chance(50);
  out.bombard_needs_army = chance(50);
  out.artillery_lost_with_army = chance(50);
  out.government_artillery = chance(70);
  out.government_stands = chance(50);
  out.vp_support_kill = chance(50);
  out.support_cost = chance(50) ? SupportCost::Counted : SupportCost::Ordered;
  out.path_conflict = chance(50) ? PathConflict::SameTile : PathConflict::SameTime;
  out.unpaid_move = chance(50) ? UnpaidMove::SetsOut : UnpaidMove::Stays;
  out.vp_government_army = chance(50);
  return out;
}

/// Within two steps of the middle, mostly: Armies must meet.
int Crowd::nearby() {
  if (chance(15)) return anywhere();
  int at = middle_;
  for (int k = dice_.below(3); k > 0; --k) at = next_to(at);
  return at;
}

int Crowd::next_to(int number) {
  Hex to = kNoHex;
  while (to == kNoHex) to = kNeighbour[place(number)][static_cast<std::size_t>(dice_.below(6))];
  return to + 1;
}

/// A step that mostly leads towards the middle, where the others go too.
int Crowd::inwards(int number) {
  for (int tries = 0; tries < 6 && chance(80); ++tries) {
    const int to = next_to(number);
    if (distance(place(to), place(middle_)) < distance(place(number), place(middle_))) return to;
  }
  return next_to(number);
}

/// Where an Army is put.
int Crowd::post() {
  int at = nearby();
  for (int tries = 0; tries < 20 && distance(place(at), place(middle_)) < theme_.ring; ++tries)
    at = next_to(at);
  return at;
}

// ---- The map.

void Crowd::shuffle_map() {
  Tile& capital = f_.at(19);
  capital.army = capital.control = capital.artillery = kNone;
  for (int number = kHexes; number >= 2; --number)
    std::swap(f_.at(number).terrain, f_.at(dice_.between(1, number)).terrain);
  for (int number = 1; number <= kHexes; ++number)
    if (f_.at(number).terrain == Terrain::Capital) f_.s.capital = place(number);
  Tile& now = f_.s.tile[f_.s.capital];
  now.army = now.control = now.artillery = kGov;
  f_.s.gov_army = f_.s.capital;
}

/// There, or long gone.
void Crowd::put_government() {
  if (chance(60)) {
    if (chance(60)) middle_ = f_.s.capital + 1;
    return;
  }
  Tile& capital = f_.s.tile[f_.s.capital];
  capital.army = capital.control = kNone;
  f_.s.gov_army = kNoHex;
}

void Crowd::put_rulers() {
  State& s = f_.s;
  if (s.gov_army == kNoHex) {
    s.government = s.tile[s.capital].control = any_local();
    return;
  }
  for (int k = dice_.below(3); k > 0; --k) {  // PW-24.3: where it has been
    const int to = next_to(s.gov_army + 1);
    if (f_.control_of(to) != kNone && f_.control_of(to) != kGov) continue;
    s.tile[s.gov_army].army = kNone;
    s.gov_army = place(to);
    f_.at(to).army = f_.at(to).control = kGov;
  }
}

void Crowd::put_armies() {
  std::array<int, kMaxLocals> models{};
  for (int k = 0; k < theme_.armies; ++k) {
    const int at = post();
    const Seat seat = any_local();
    if (f_.army_at(at) != kNone || f_.control_of(at) == kGov) continue;
    const bool mercenary = f_.s.bank.mercenaries > 0 && chance(20);
    if (!mercenary && models[seat] == kArmiesPerColour) continue;
    const Owner old = f_.control_of(at);
    if (mercenary) f_.mercenary(seat, at);
    if (!mercenary) f_.army(seat, at), ++models[seat];
    if (f_.s.government != kNone && place(at) == f_.s.capital)
      f_.control(old, {at});
    else if (chance(15))
      f_.control(chance(50) ? any_local() : kNone, {at});
  }
}

void Crowd::put_pieces(int number) {
  Tile& tile = f_.at(number);
  if (tile.control == kNone && chance(45)) tile.control = any_local();
  if (chance(theme_.mines) && f_.in_bank(Equipment::Minefield) > 0) f_.mine(number);
  const bool resource = row(tile.terrain).yields >= 0;
  if (resource && chance(20) && f_.s.bank.factories > 0)
    f_.factory(f_.fa != kNobody && chance(70) ? f_.fa : any_local(), number, chance(30));
  if (f_.fa != kNobody && tile.control < kMaxPlayers && chance(10)) tile.permission = f_.fa;
  const Owner owner = tile.control != kNone ? tile.control : any_local();
  if (tile.artillery != kNone && tile.control != kNone) tile.artillery = owner;  // PW-15.5
  const bool gun = tile.artillery == kNone && f_.in_bank(Equipment::Artillery) > 0;
  if (gun && chance(theme_.equipment / 2)) f_.gun(owner, number);
  if (chance(theme_.air > 0 ? 20 : 5) && f_.in_bank(Equipment::AntiAir) > 0) f_.flak(owner, number);
}

void Crowd::deal_advisors() {
  for (int k = 0; k < kAdvisors; ++k) {
    if (!chance(theme_.equipment)) continue;
    const Seat holder = any_local();
    const Seat owner = f_.game.forgotten_war()          ? holder
                       : f_.fb != kNobody && chance(50) ? f_.fb
                                                        : f_.fa;
    f_.advisor(owner, holder, dice_.between(1, f_.s.turn));
  }
}

void Crowd::fill_hand(Seat seat) {
  f_.purse(seat, dice_.below(theme_.richest + 1));
  const int cards = std::min<int>(f_.in_bank(Equipment::AirPower), dice_.below(theme_.air + 1));
  if (flies(seat)) f_.air(seat, cards);
  if (!is_local(f_.s, seat)) return;
  for (int k = 0; k < 2; ++k)
    if (chance(theme_.equipment)) f_.minesweeper(seat);
  if (chance(theme_.equipment)) f_.tokens(seat, Resource::Drugs, dice_.between(1, 3));
  if (f_.s.bank.mercenaries == 0 || !chance(25)) return;
  --f_.s.bank.mercenaries;
  f_.s.hand[seat].mercenaries = 1;
}

// ---- The sheets.

void Crowd::write_sheet(Seat seat) {
  Left left{.actions = f_.game.options().actions_per_player, .guns = {}};
  if (is_local(f_.s, seat)) {
    left.minesweepers = f_.s.hand[seat].minesweepers;
    left.drugs = f_.token(seat, Resource::Drugs);
    for (const Advisor& card : f_.s.advisor) left.advisors += card.holder == seat ? 1 : 0;
    for (int number = 1; number <= kHexes; ++number)
      if (f_.at(number).artillery == seat) left.guns.push_back(number);
    place_mercenary(seat, left);
    redeploy(seat, left);
    fire_guns(seat, left);
    const int first = anywhere();  // where the sheet begins: slots in no order of tiles
    for (int k = 0; k < kHexes; ++k) {
      const int from = (first + k) % kHexes + 1;
      if (f_.army_at(from) == seat) order_army(seat, from, left);
    }
  }
  if (flies(seat)) fly_out(seat, left);
}

void Crowd::place_mercenary(Seat seat, Left& left) {
  if (f_.s.hand[seat].mercenaries == 0) return;
  const int to = nearby();
  if (f_.control_of(to) != seat || f_.army_at(to) != kNone) return;
  f_.order(seat, put(Placed::Mercenary, to));
  --left.actions;
  attach_line(seat, to, left);
}

void Crowd::redeploy(Seat seat, Left& left) {
  if (left.guns.empty() || !chance(10)) return;
  const int to = nearby();
  if (f_.control_of(to) != seat || f_.at(to).artillery != kNone) return;
  f_.order(seat, put(Placed::Artillery, to, left.guns.back()));
  left.guns.pop_back();
  --left.actions;
}

void Crowd::fire_guns(Seat seat, Left& left) {
  while (left.actions > 0 && !left.guns.empty() && chance(theme_.bombard)) {
    const int from = left.guns.back();
    int to = next_to(from);
    if (chance(60)) to = next_to(to);
    if (to == from) continue;
    f_.order(seat, bombard(from, to));
    left.guns.pop_back();
    --left.actions;
  }
}

void Crowd::fly_out(Seat seat, Left& left) {
  for (int k = std::min<int>(f_.s.hand[seat].air, left.actions); k > 0; --k) {
    int to = nearby();
    if (chance(theme_.bombard)) {
      f_.order(seat, air_bombard(to));
      continue;
    }
    for (int tries = 0; tries < 5 && f_.army_at(to) == kNone; ++tries) to = nearby();
    const Owner named = f_.army_at(to);
    f_.order(seat, air_support(to, chance(15) ? any_local() : chance(50) ? named : kNone));
  }
}

void Crowd::order_army(Seat seat, int from, Left& left) {
  if (chance(30)) write_wish(seat, from);
  if (left.actions == 0 || chance(20)) return attach_line(seat, from, left);
  Order order = chance(70) ? write_move(seat, from) : write_support(from);
  std::vector<int> track{from};
  if (order.verb == Verb::Move) track.push_back(order.to + 1);
  if (order.verb == Verb::Move && order.then != kNoHex) track.push_back(order.then + 1);
  f_.order(seat, equip(order, equipment_for(track, left)));
  --left.actions;
}

Order Crowd::write_move(Seat seat, int from) {
  const int to = inwards(from);
  const int then = inwards(to);
  const bool two = chance(theme_.long_moves) && then != from && f_.s.government != seat;  // PW-21.6
  return two ? proxy_war::move(from, to, then) : proxy_war::move(from, to);
}

Order Crowd::write_support(int from) {
  const bool far = f_.game.options().support_reach_battle;
  int to = next_to(from);
  for (int k = 0; k < 6 && (to == from || f_.army_at(to) == kNone); ++k)
    to = far && chance(50) ? nearby() : next_to(from);
  if (to == from) to = next_to(from);
  const Owner named = f_.army_at(to);
  return support(from, to, chance(15) ? any_local() : chance(50) ? named : kNone);
}

Eq Crowd::equipment_for(const std::vector<int>& track, Left& left) {
  Eq out;
  const auto take = [&](int& pieces) {
    if (pieces == 0 || !chance(theme_.equipment)) return false;
    --pieces;
    return true;
  };
  out.minesweeper = take(left.minesweepers);
  out.advisor = take(left.advisors);
  out.drugs = take(left.drugs);
  const auto reaches = [&](int gun) {
    return std::ranges::any_of(track, [&](int at) { return distance(place(gun), place(at)) <= 2; });
  };
  const auto gun = std::ranges::find_if(left.guns, reaches);
  if (gun == left.guns.end() || !chance(theme_.equipment)) return out;
  out.gun = *gun;
  left.guns.erase(gun);
  return out;
}

void Crowd::attach_line(Seat seat, int from, Left& left) {
  const Eq eq = equipment_for({from}, left);
  if (eq.gun != 0 || extras_of(eq) != 0) f_.attach(seat, from, eq);
}

void Crowd::write_wish(Seat seat, int from) {
  const int first = next_to(from);
  const int second = next_to(from);
  if (first == second) f_.wish(seat, from, {first});
  if (first != second) f_.wish(seat, from, {first, second});
}

}  // namespace sandtable::proxy_war::model
