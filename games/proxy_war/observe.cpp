// A seat's knowledge as fixed-length numbers. README.md lists the layout.

#include <algorithm>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kPerHex = 12;
constexpr int kPerSeat = 26;
constexpr int kGeneral = 24;

/// Writes numbers one after another.
class Writer {
 public:
  explicit Writer(std::span<std::int16_t> out) : out_(out) {}
  void put(int value) { out_[at_++] = static_cast<std::int16_t>(std::clamp(value, -32768, 32767)); }

 private:
  std::span<std::int16_t> out_;
  std::size_t at_ = 0;
};

/// Owners as seen from a seat: 1 the seat itself, 2 and on the others in turn, 9 the Government, 0
/// nobody.
int relative(const ProxyWar& game, Seat viewer, Owner owner) {
  if (owner == kNone) return 0;
  if (owner == kGov) return kMaxPlayers + 1;
  const int n = game.seats();
  const int from = viewer < n ? viewer : 0;
  return 1 + (owner - from + n) % n;
}

void put_hex(Writer& w, const ProxyWar& game, const State& s, Seat viewer, Hex hex) {
  const Tile& tile = s.tile[hex];
  w.put(static_cast<int>(tile.terrain));
  w.put(relative(game, viewer, tile.control));
  w.put(relative(game, viewer, tile.army));
  w.put(has_flag(tile, kMercenaryHere) ? 1 : 0);
  w.put(relative(game, viewer, tile.factory));
  w.put(has_flag(tile, kFactoryDamaged) ? 1 : 0);
  w.put(relative(game, viewer, tile.artillery));
  w.put(relative(game, viewer, tile.anti_air));
  w.put(has_flag(tile, kMined) ? 1 : 0);
  w.put(relative(game, viewer, tile.permission));
  int leaves =
      0;  // own orders: whether the Army here is ordered away, and whether something comes here
  int arrives = 0;
  if (viewer < game.seats())
    for (const Order& order : s.order[viewer]) {
      leaves |= order.from == hex && order.verb == Verb::Move ? 1 : 0;
      arrives |= order.to == hex || order.then == hex ? 1 : 0;
    }
  w.put(leaves);
  w.put(arrives);
}

void put_seat(Writer& w, const State& s, Seat seat) {
  const Hand& hand = s.hand[seat];
  w.put(is_local(s, seat) ? 1 : 0);
  w.put(is_alive(s, seat) ? 1 : 0);
  w.put(hand.ammo);
  for (const std::uint8_t tokens : hand.resource) w.put(tokens);
  w.put(hand.artillery), w.put(hand.minefields), w.put(hand.minesweepers), w.put(hand.anti_air);
  w.put(hand.air), w.put(hand.air_damaged), w.put(hand.mercenaries);
  w.put(s.vp[seat]);
  w.put(land_value(s, seat));
  int own = 0;
  int lent = 0;
  int borrowed = 0;
  for (const Advisor& card : s.advisor) {
    own += card.owner == seat && card.holder == seat ? 1 : 0;
    lent += card.owner == seat && card.holder != seat ? 1 : 0;
    borrowed += card.holder == seat && card.owner != seat ? 1 : 0;
  }
  w.put(own), w.put(lent), w.put(borrowed);
  w.put(s.concerned >> seat & 1);
  w.put(s.sealed >> seat & 1);
  w.put(s.government == seat ? 1 : 0);
  w.put(s.walk[seat].step);
  w.put(s.desk[seat].bid);
  w.put(s.offers_made[seat]);
}

void put_general(Writer& w, const ProxyWar& game, const State& s, Seat viewer) {
  w.put(static_cast<int>(s.stage)), w.put(s.turn), w.put(s.step), w.put(s.round);
  w.put(game.options().turn_limit), w.put(game.seats());
  w.put(s.bank.mercenary_price), w.put(s.bank.mercenaries), w.put(s.bank.factories);
  for (const std::uint8_t stock : s.bank.resource) w.put(stock);
  for (const std::uint8_t stock : s.bank.equipment) w.put(stock);
  w.put(s.gov_army == kNoHex ? -1 : s.gov_army);
  w.put(s.sale.good == kNone ? -1 : s.sale.good), w.put(s.sale.price);
  w.put(viewer < game.seats() ? (viewer - (s.turn - 1) % game.seats() + game.seats()) % game.seats()
                              : -1);
}

}  // namespace

int ProxyWar::observation_size() const {
  return kGeneral + kHexes * kPerHex + kMaxPlayers * kPerSeat;
}

void ProxyWar::observe(const View<State>& view, std::span<std::int16_t> out) const {
  std::ranges::fill(out, std::int16_t{0});
  Writer w(out);
  const State& s = view.state();
  put_general(w, *this, s, view.seat());
  for (Hex hex = 0; hex < kHexes; ++hex) put_hex(w, *this, s, view.seat(), hex);
  const int from = view.seat() < seats() ? view.seat() : 0;
  for (int k = 0; k < seats(); ++k) put_seat(w, s, static_cast<Seat>((from + k) % seats()));
}

}  // namespace sandtable::proxy_war
