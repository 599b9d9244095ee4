#include "games/proxy_war/sheet.hpp"

#include <bit>
#include <cstddef>
#include <cstring>

namespace sandtable::proxy_war {
namespace {

static_assert(sizeof(Tile) == 8 && std::endian::native == std::endian::little,
              "a Tile is read as one word of eight bytes, the first lowest");
static_assert((kNone & 15U) == 15 && kGov < 15, "owners differ in their low four bits");

constexpr std::uint64_t kLowHalves = 0x0F0F0F0F0F0F0F0F;
constexpr std::uint64_t kLowBits = 0x1111111111111111;

std::uint64_t word_of(const Tile& tile) {
  std::uint64_t word = 0;
  std::memcpy(&word, &tile, sizeof word);
  return word & kLowHalves;
}

/// 1 in each half byte where the two are the same.
constexpr std::uint64_t same_halves(std::uint64_t a, std::uint64_t b) {
  std::uint64_t differs = a ^ b;
  differs |= differs >> 2;
  differs |= differs >> 1;
  return ~differs & kLowBits;
}

}  // namespace

MapSets::MapSets(const State& s, Owner owner) {
  // Four bits are enough to tell owners apart, so one word holds two tiles.
  const std::uint64_t wanted = kLowBits * (owner & 15U);
  constexpr std::uint64_t kNobody = ~std::uint64_t{0};
  for (std::size_t group = 0; group < kGroups; ++group) {
    const Tile* tile = s.tile.data() + 8 * group;
    std::uint64_t own = 0;
    std::uint64_t nobodys = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      std::uint64_t pair = word_of(tile[k]);
      if (8 * group + k + 4 < kHexes) pair |= word_of(tile[k + 4]) << 4;
      own |= same_halves(pair, wanted) << k;
      nobodys |= same_halves(pair, kNobody) << k;
    }
    own_[group] = own;
    nobodys_[group] = nobodys;
  }
  control_ = set(own_, offsetof(Tile, control));
  armies_ = set(own_, offsetof(Tile, army));
  artillery_ = set(own_, offsetof(Tile, artillery));
  all_armies_ = others(offsetof(Tile, army));
}

HexSet mined(const State& s) {
  HexSet out = 0;
  for (Hex p = 0; p < kHexes; ++p) out |= has_flag(s.tile[p], kMined) ? bit(p) : 0;
  return out;
}

Owner owner_of_colour(const State& s, int colour) {
  if (colour < kMaxLocals) return s.seat_of[static_cast<std::size_t>(colour)];
  return colour == kMaxLocals ? kGov : kNone;
}

int advisors_held(const State& s, Seat seat) {
  int count = 0;
  for (const Advisor& card : s.advisor) count += card.holder == seat ? 1 : 0;
  return count;
}

Sheet::Sheet(const ProxyWar& game, const State& s, Seat seat)
    : game_(game), s_(s), seat_(seat), local_(is_local(s, seat)) {
  read_orders();
  if (local_) read_lines();
}

void Sheet::read_orders() {
  for (const Order& order : s_.order[seat_]) {
    if (order.verb == Verb::None) break;
    ++used_.actions;
    if (order.verb == Verb::Place && static_cast<Placed>(order.what) == Placed::Mercenary)
      used_.mercenaries |= bit(order.to);  // before the Moves, which it may shorten
  }
  for (int slot = 0; slot < used_.actions; ++slot)
    read_order(s_.order[seat_][static_cast<std::size_t>(slot)]);
}

void Sheet::read_order(const Order& order) {
  switch (order.verb) {
    case Verb::Place:
      switch (static_cast<Placed>(order.what)) {
        case Placed::Artillery:
          used_.guns_put |= bit(order.to);
          if (order.from != kNoHex) used_.guns_lifted |= bit(order.from);
          if (order.from == kNoHex) ++used_.guns;
          break;
        case Placed::AntiAir:
          used_.flak_put |= bit(order.to);
          if (order.from != kNoHex) used_.flak_lifted |= bit(order.from);
          if (order.from == kNoHex) ++used_.flak;
          break;
        case Placed::Minefield:
          used_.mines_put |= bit(order.to), ++used_.minefields;
          break;
        case Placed::Mercenary:
          ++used_.hired;
          break;
      }
      break;
    case Verb::Move: {
      const Track moves = track(order.from, order.to, order.then);
      used_.moving |= bit(order.from);
      used_.first |= bit(moves.first), used_.last |= bit(moves.last);
      used_.track[used_.moves++] = moves;
      use_equipment(order.gun, order.extras);
      break;
    }
    case Verb::Support:
      used_.supporting |= bit(order.from);
      use_equipment(order.gun, order.extras);
      break;
    case Verb::Bombard:
      used_.bombarding |= bit(order.from);
      break;
    case Verb::AirSupport:
    case Verb::AirBombard:
      ++used_.air;
      break;
    case Verb::BuildArmy:
      used_.armies_built |= bit(order.to);
      break;
    case Verb::BuildMinefield:
      used_.mines_built |= bit(order.to), ++used_.minefields;
      break;
    case Verb::BuildFactory:
      used_.factories_built |= bit(order.to);
      break;
    case Verb::RepairAir:
      ++used_.air_repairs;
      break;
    default:
      break;
  }
}

void Sheet::read_lines() {
  const LocalLines& lines = s_.lines[s_.colour[seat_]];
  for (const Attachment& line : lines.attachment) {
    if (line.army == kNoHex) break;
    ++used_.attachments;
    used_.equipped |= bit(line.army);
    use_equipment(line.gun, line.extras);
  }
  for (const StandingWish& line : lines.wish) {
    if (line.army() == kNoHex) break;
    if (used_.wishes++ >= lines.standing) used_.wished |= bit(line.army());
  }
}

void Sheet::use_equipment(Hex gun, std::uint8_t extras) {
  if (gun != kNoHex) used_.attached |= bit(gun);
  if ((extras & kWithMinesweeper) != 0) ++used_.minesweepers;
  if ((extras & kWithAdvisor) != 0) ++used_.advisors;
  if ((extras & kWithDrugs) != 0) ++used_.drugs;
}

Track Sheet::track(Hex from, Hex to, Hex then) const {
  const bool shortened = s_.tile[to].army != kNone || has(used_.mercenaries, to);  // PW-11.2
  return {from, to, then == kNoHex || shortened ? to : then};
}

bool Sheet::may_stop(Hex from, Hex to) const {
  if (has(standing() | used_.first | used_.last, to)) return false;
  for (int k = 0; k < used_.moves; ++k) {
    const Track& other = used_.track[static_cast<std::size_t>(k)];
    if (other.first == from && other.start == to) return false;  // they would cross
  }
  return true;
}

HexSet Sheet::second_tiles(Hex from, Hex to) const {
  if (steps() < 2) return 0;                                             // PW-11.3
  const HexSet ahead = kAdjacent[to] & ~bit(from);                       // PW-11.4
  if (s_.tile[to].army != kNone) return may_stop(from, to) ? ahead : 0;  // the path ends on `to`
  if (has(standing() | used_.first, to)) return 0;
  HexSet blocked = standing() | used_.last;
  for (int k = 0; k < used_.moves; ++k) {
    const Track& other = used_.track[static_cast<std::size_t>(k)];
    if (other.first == from && other.start == to) return 0;
    if (other.last == to) blocked |= bit(other.first);
  }
  return ahead & ~blocked;
}

HexSet Sheet::first_tiles(Hex from) const {
  if (!is_idle(from)) return 0;
  if (used_.moves == 0 && standing() == 0) return kAdjacent[from];
  HexSet out = 0;
  for_each_hex(kAdjacent[from], [&](Hex to) {
    if (may_stop(from, to) || second_tiles(from, to) != 0) out |= bit(to);
  });
  return out;
}

HexSet Sheet::support_tiles(Hex from) const {
  if (!is_idle(from) || has(used_.first | used_.last, from)) return 0;  // E07
  if (game_.options().support_reach_battle) return kAllHexes & ~bit(from);
  return kAdjacent[from];  // PW-11.5
}

int Sheet::left(Placed what) const {
  const Hand& hand = s_.hand[seat_];
  switch (what) {
    case Placed::Artillery:
      return hand.artillery - used_.guns;
    case Placed::AntiAir:
      return hand.anti_air - used_.flak;
    case Placed::Minefield:
      return hand.minefields - used_.minefields;
    case Placed::Mercenary:
      break;
  }
  return hand.mercenaries - used_.hired;
}

HexSet Sheet::place_tiles(Placed what, Hex from) const {
  HexSet taken = from == kNoHex ? 0 : bit(from);
  switch (what) {
    case Placed::Artillery:
      // An own gun without an order may still get one (PW-9.10); any other gun stays (E11).
      taken |= used_.guns_put | (board().all_artillery() & ~board().artillery());
      taken |= board().artillery() & (used_.bombarding | used_.attached);
      break;
    case Placed::AntiAir:
      taken |= used_.flak_put | (board().all_anti_air() & ~board().anti_air());
      break;
    case Placed::Minefield:
      taken |= used_.mines_put | mined(s_);
      break;
    case Placed::Mercenary:  // PW-10.5
      taken |= board().all_armies() | used_.mercenaries | used_.first | used_.last;
      break;
  }
  return board().control() & ~taken;  // PW-10.1
}

HexSet Sheet::movable_guns() const {
  // A gun attached on a place where another is put down is that other one.
  const HexSet bound = used_.bombarding | (used_.attached & ~used_.guns_put);
  return board().artillery() & ~used_.guns_lifted & ~bound;
}

HexSet Sheet::bombard_tiles(Hex gun) const {
  const HexSet busy =
      used_.guns_lifted | used_.guns_put | used_.bombarding | used_.attached;  // PW-8.2, 8.3
  if (!has(board().artillery() & ~busy, gun)) return 0;
  if (game_.options().bombard_needs_army && !may_serve(gun)) return 0;
  return kWithinTwo[gun];  // PW-16.1
}

HexSet Sheet::army_sites() const {
  HexSet near = board().control();
  for_each_hex(board().armies(),
               [&](Hex at) { near |= steps() == 1 ? kAdjacent[at] : kWithinTwo[at]; });  // E14
  return near & ~used_.armies_built;
}

HexSet Sheet::minefield_sites() const {
  if (left(Placed::Minefield) <= 0) return 0;
  HexSet near = board().control();
  for_each_hex(board().armies(),
               [&](Hex at) { near |= steps() == 1 ? kAdjacent[at] : kWithinTwo[at]; });
  return near & ~used_.mines_built & ~mined(s_);  // PW-1.16
}

HexSet Sheet::factory_sites() const {
  HexSet sites = board().permissions();  // PW-17.4
  if (game_.options().factory_permission_free) sites = kAllHexes;
  if (local_) sites = board().control();                       // PW-23.4
  sites &= ~board().all_factories() & ~used_.factories_built;  // PW-1.16
  HexSet out = 0;
  for_each_hex(sites, [&](Hex at) {
    const Tile& tile = s_.tile[at];
    if (row(tile.terrain).yields >= 0 && tile.control < kMaxPlayers) out |= bit(at);  // PW-17.3
  });
  return out;
}

int Sheet::air_left() const { return s_.hand[seat_].air - used_.air; }
int Sheet::air_repairs_left() const { return s_.hand[seat_].air_damaged - used_.air_repairs; }

HexSet Sheet::free_guns(Posture posture) const {
  HexSet guns = board().artillery() & ~used_.guns_lifted;
  if (posture == Posture::Acting) guns &= ~used_.guns_put;
  if (posture == Posture::Standing) guns |= used_.guns_put;  // PW-8.3
  return guns & ~used_.bombarding & ~used_.attached;         // PW-19.4, PW-19.6
}

HexSet Sheet::guns_for(const Track& track, Posture posture) const {
  const HexSet guns = free_guns(posture);
  if (guns == 0) return 0;
  const HexSet places = bit(track.start) | bit(track.first) | bit(track.last);
  const HexSet reach = kWithinTwo[track.start] | kWithinTwo[track.first] | kWithinTwo[track.last];
  return guns & (places | reach);  // PW-19.5
}

std::uint8_t Sheet::extras_left() const {
  const Hand& hand = s_.hand[seat_];
  unsigned out = 0;
  if (hand.minesweepers > used_.minesweepers) out |= kWithMinesweeper;
  if (advisors_held(s_, seat_) > used_.advisors) out |= kWithAdvisor;
  if (hand.resource[static_cast<std::size_t>(Resource::Drugs)] > used_.drugs) out |= kWithDrugs;
  return static_cast<std::uint8_t>(out);
}

unsigned Sheet::colours() const {
  unsigned out = 1U << (kMaxLocals + 1);
  if (s_.gov_army != kNoHex) out |= 1U << kMaxLocals;
  for (unsigned colour = 0; colour < kMaxLocals; ++colour)
    if (s_.seat_of[colour] != kNone && is_alive(s_, s_.seat_of[colour])) out |= 1U << colour;
  return out;
}

}  // namespace sandtable::proxy_war
