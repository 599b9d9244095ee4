// Roles, map and starting holdings (PW-1.21, PW-2), up to the first pick of the draft.

#include <algorithm>
#include <array>
#include <span>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

/// PW-1.21: for i = n down to 2 draw j in 1..i and exchange entries i and j.
template <class T>
void shuffle(std::span<T> list, Dice& dice) {
  for (std::size_t i = list.size(); i >= 2; --i) {
    const auto j = static_cast<std::size_t>(dice.between(1, static_cast<int>(i)));
    std::swap(list[i - 1], list[j - 1]);
  }
}

std::uint8_t draw_locals(Table& t, int wanted) {
  const int n = t.game.seats();
  if (wanted == n) return static_cast<std::uint8_t>((1U << n) - 1U);  // PW-23.1
  if (t.options().chosen_locals != 0) return t.options().chosen_locals;
  std::array<Seat, kMaxPlayers> seats{};
  for (Seat seat = 0; seat < n; ++seat) seats[seat] = seat;
  shuffle(std::span(seats).first(static_cast<std::size_t>(n)), t.dice);  // PW-2.3
  std::uint8_t locals = 0;
  for (int k = 0; k < wanted; ++k)
    locals = static_cast<std::uint8_t>(locals | 1U << seats[static_cast<std::size_t>(k)]);
  return locals;
}

/// PW-2.2 and PW-2.14: who is a Local Power, colours in seat order.
void set_roles(Table& t) {
  const int n = t.game.seats();
  State& s = t.s;
  s.locals = draw_locals(t, kRoles[static_cast<std::size_t>(n)].locals);
  std::uint8_t colour = 0;
  for (Seat seat = 0; seat < n; ++seat) {
    if (is_local(s, seat)) s.colour[seat] = colour, s.seat_of[colour++] = seat;
    tell(t.log, rule("PW-2.3"), RoleDrawn{.of = seat, .what = RoleWord(is_local(s, seat))});
  }
}

/// A tile of the set with the number printed on it (RULES.md, 3.4).
struct Piece {
  Terrain terrain = Terrain::Mountain;
  std::uint8_t label = 0;
};

/// The set in the order of PW-1.21: six of each Terrain, six Villages, the Capital.
std::array<Piece, kHexes> all_pieces() {
  std::array<Piece, kHexes> out{};
  std::uint8_t at = 0;
  for (std::uint8_t kind = 0; kind < kTerrains; ++kind)
    for (int k = 0; k < kTerrain[kind].tiles; ++k, ++at)
      out[at] = {static_cast<Terrain>(kind), static_cast<std::uint8_t>(at + 1)};
  return out;
}

constexpr int kTerrainPieces = 30;

void lay(State& s, Hex hex, const Piece& piece) {
  s.tile[hex].terrain = piece.terrain;
  s.label[hex] = piece.label;
}

/// PW-2.4: Capital in the centre, Villages in the corners, the rest shuffled in between.
void lay_standard(Table& t, std::array<Piece, kHexes>& pieces) {
  shuffle(std::span(pieces).first(kTerrainPieces), t.dice);
  std::size_t terrain = 0;
  std::size_t village = kTerrainPieces;
  for (Hex hex = 0; hex < kHexes; ++hex) {
    if (hex == kCentre) {
      lay(t.s, hex, pieces.back());
    } else if (std::ranges::find(kCorners, hex) != kCorners.end()) {
      lay(t.s, hex, pieces[village++]);
    } else {
      lay(t.s, hex, pieces[terrain++]);
    }
  }
}

/// `map_layout = fixed`: the pieces of each kind in ascending place.
void lay_fixed(Table& t, const std::array<Piece, kHexes>& pieces) {
  std::array<bool, kHexes> used{};
  for (Hex hex = 0; hex < kHexes; ++hex)
    for (std::size_t k = 0; k < kHexes; ++k) {
      if (used[k] || pieces[k].terrain != t.options().fixed_map[hex]) continue;
      lay(t.s, hex, pieces[k]);
      used[k] = true;
      break;
    }
}

void set_map(Table& t) {
  std::array<Piece, kHexes> pieces = all_pieces();
  switch (t.options().layout) {
    case Layout::Standard:
      lay_standard(t, pieces);
      break;
    case Layout::Fixed:
      lay_fixed(t, pieces);
      break;
    case Layout::ShuffledUrban:  // PW-2.5
      shuffle(std::span<Piece>(pieces), t.dice);
      for (Hex hex = 0; hex < kHexes; ++hex) lay(t.s, hex, pieces[hex]);
      break;
  }
  for (Hex hex = 0; hex < kHexes; ++hex)
    if (!t.options().printed_labels) t.s.label[hex] = static_cast<std::uint8_t>(hex + 1);
}

/// PW-2.6: the Government's Army and Artillery on the Capital, which it controls.
void set_government(State& s) {
  for (Hex hex = 0; hex < kHexes; ++hex) {
    Tile& tile = s.tile[hex];
    if (tile.terrain != Terrain::Capital) continue;
    tile.army = tile.artillery = tile.control = kGov;
    s.gov_army = s.capital = hex;
  }
}

/// PW-2.12 and PW-2.13: hands and bank.
void set_holdings(Table& t) {
  State& s = t.s;
  s.bank.ammo = static_cast<std::uint16_t>(t.options().ammo_bank);
  for (auto& tokens : s.bank.resource)
    tokens = static_cast<std::uint8_t>(t.options().resource_limit);
  for (std::size_t e = 0; e < kEquipment; ++e)
    s.bank.equipment[e] = static_cast<std::uint8_t>(kEquipmentRow[e].count);
  --s.bank.equipment[static_cast<std::size_t>(Equipment::Artillery)];  // PW-2.6: one on the Capital
  std::array<int, kMaxPlayers> ammo{};
  constexpr auto kCrops = static_cast<std::size_t>(Resource::CashCrops);
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    ammo[seat] = is_local(s, seat) ? kLocalStartAmmo : kForeignStartAmmo;
    if (!is_local(s, seat)) continue;
    s.hand[seat].resource[kCrops] = 1;
    if (t.options().resource_limit > 0) --s.bank.resource[kCrops];
  }
  pay_out(t, ammo);
}

}  // namespace

void set_up(Table& t) {
  set_roles(t);
  set_map(t);
  set_government(t.s);
  set_holdings(t);
}

}  // namespace sandtable::proxy_war
