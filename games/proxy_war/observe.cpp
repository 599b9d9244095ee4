// A seat's knowledge as fixed-length numbers. README.md lists the layout.

#include <algorithm>

#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kPerHex = 12;
constexpr int kPerSeat = 26;
constexpr int kGeneral = 28;
constexpr int kPerOffer = 6 + kTransfers * 4;
constexpr int kOffers = kMaxPlayers * kOfferSlots * kPerOffer;
constexpr int kLoose = kMaxDislodged * 2 + kMaxLocals * kDrawn;  ///< Dislodged Armies, drawn items.
constexpr int kOwn = kResources + kEquipment + 2 + kMaxOrders * 5;

/// Writes numbers one after another.
class Writer {
 public:
  explicit Writer(std::span<std::int16_t> out) : out_(out) {}
  void put(int value) { out_[at_++] = static_cast<std::int16_t>(std::clamp(value, -32768, 32767)); }

  /// Leaves some at 0.
  void skip(int count) { at_ += static_cast<std::size_t>(count); }

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
  w.put(s.bank.former_price);
  for (const std::uint8_t stock : s.bank.resource) w.put(stock);
  for (const std::uint8_t stock : s.bank.equipment) w.put(stock);
  w.put(s.gov_army == kNoHex ? -1 : s.gov_army);
  w.put(s.sale.good == kNone ? -1 : s.sale.good), w.put(s.sale.price);
  w.put(s.sale.units), w.put(relative(game, viewer, s.sale.leader));
  w.put(s.bank.ammo);
  w.put(viewer < game.seats() ? (viewer - (s.turn - 1) % game.seats() + game.seats()) % game.seats()
                              : -1);
}

/// An offer that can be seen, in its slot; proposers in turn from the viewer on, as the seats are.
void put_offer(Writer& w, const ProxyWar& game, const State& s, Seat viewer, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  const int party = party_of(s, slot, viewer);
  w.put(static_cast<int>(offer.status)), w.put(offer.is_public);
  w.put(relative(game, viewer, offer.second)), w.put(relative(game, viewer, offer.third));
  w.put(offer.status == OfferStatus::Empty || party < 0
            ? 0
            : static_cast<int>(offer.fresh[static_cast<std::size_t>(party)]));
  w.put(offer.count);
  for (const Transfer& one : offer.transfer) {
    const bool used = one.side != kNone;
    w.put(used ? one.side + 1 : 0), w.put(used ? static_cast<int>(one.item) + 1 : 0);
    w.put(one.quantity), w.put(one.tile == kNoHex ? 0 : one.tile + 1);
  }
}

/// Armies that stand nowhere, and what each colour has drawn in Forgotten War.
void put_loose(Writer& w, const ProxyWar& game, const State& s, Seat viewer) {
  for (const Dislodged& army : s.dislodged)
    w.put(relative(game, viewer, army.owner)), w.put(army.from == kNoHex ? 0 : army.from + 1);
  for (const auto& items : s.drawn)
    for (const std::uint8_t item : items) w.put(item);
}

/// The viewer's own desk and sheet.
void put_own(Writer& w, const State& s, Seat viewer) {
  const Desk& desk = s.desk[viewer];
  for (const std::uint8_t tokens : desk.sell) w.put(tokens);
  for (const std::uint8_t pieces : desk.want) w.put(pieces);
  w.put(desk.asked), w.put(desk.bought);
  const auto place = [](Hex hex) { return hex == kNoHex ? 0 : hex + 1; };
  for (const Order& order : s.order[viewer]) {
    w.put(static_cast<int>(order.verb)), w.put(place(order.from)), w.put(place(order.to));
    w.put(place(order.then)), w.put(order.extras);
  }
}

}  // namespace

int ProxyWar::observation_size() const {
  return kGeneral + kHexes * kPerHex + kMaxPlayers * kPerSeat + kOffers + kLoose + kOwn;
}

void ProxyWar::observe(const View<State>& view, std::span<std::int16_t> out) const {
  std::ranges::fill(out, std::int16_t{0});
  Writer w(out);
  const State& s = view.state();
  put_general(w, *this, s, view.seat());
  for (Hex hex = 0; hex < kHexes; ++hex) put_hex(w, *this, s, view.seat(), hex);
  const int from = view.seat() < seats() ? view.seat() : 0;
  for (int k = 0; k < kMaxPlayers; ++k)
    if (k < seats())
      put_seat(w, s, static_cast<Seat>((from + k) % seats()));
    else
      w.skip(kPerSeat);
  for (int k = 0; k < kMaxPlayers * kOfferSlots; ++k) {
    const int proposer = k / kOfferSlots;
    if (proposer < seats())
      put_offer(w, *this, s, view.seat(),
                (from + proposer) % seats() * kOfferSlots + k % kOfferSlots);
    else
      w.skip(kPerOffer);
  }
  put_loose(w, *this, s, view.seat());
  if (view.seat() < seats()) put_own(w, s, view.seat());
}

}  // namespace sandtable::proxy_war
