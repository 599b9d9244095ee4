// Orders of the scripted Foreign Powers: Victory Points bought in time, Factories, and bombs where
// they bring VPs.

#include "games/proxy_war/bot_fight.hpp"
#include "games/proxy_war/exchange.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kBuyFrom = 4;    ///< VPs in sets that are worth an action before the last turn.
constexpr int kVp = 100;       ///< Scores are hundredths of a Victory Point.
constexpr int kEndIsNear = 4;  ///< Control markers of all rivals: they may be gone next turn.

/// What the seat can still do with its sheet and its Ammo.
class ForeignDesk {
 public:
  explicit ForeignDesk(const Mind& m)
      : m_(m), sheet_(m.game, m.s, m.seat), turns_(turns_left(m.game, m.s)) {
    ammo_ = m.s.hand[m.seat].ammo;
    for (const Order& order : m.s.order[m.seat]) {
      if (order.verb == Verb::BuildFactory) ammo_ -= kFactoryAmmo;
      if (order.verb == Verb::BuyVp) bought_ = true;
      if (order.verb == Verb::AirBombard || order.verb == Verb::AirSupport) ammo_ -= kAirCost;
      if (order.verb == Verb::RepairAir || order.verb == Verb::RepairFactory) ammo_ -= kRepairCost;
    }
  }

  /// The order worth most; nothing if none is worth its price.
  [[nodiscard]] Order best() {
    if (!sheet_.has_slot()) return {};
    buy();
    build();
    repair();
    bomb();
    support();
    return best_;
  }

 private:
  void offer(const Order& order, int score) {
    score = with_taste(m_, score);
    if (score > top_) top_ = score, best_ = order;
  }
  /// Hundredths of a VP that Ammo is worth: at the end fifty buy one.
  [[nodiscard]] int price(int ammo) const {
    return kVp * ammo / (turns_ == 1 ? kAmmoPerVp : m_.temper.vp_price);
  }

  /// A Local Power may win at step 2 of the next turn, before VPs can be bought (PW-22.2): it has
  /// the Capital in reach, and its rivals hold next to nothing.
  [[nodiscard]] bool may_end_soon() const {
    std::array<int, kMaxPlayers> land{};
    int all = 0;
    for (const Tile& tile : m_.s.tile)
      if (tile.control < kMaxPlayers) ++land[tile.control], ++all;
    const Hex capital = m_.s.capital;
    for (Seat seat = 0; seat < m_.game.seats(); ++seat) {
      if (land[seat] == 0 || all - land[seat] > kEndIsNear) continue;
      bool near = m_.s.tile[capital].control == seat;
      for_each_hex(kWithinTwo[capital],
                   [&](Hex hex) { near = near || m_.s.tile[hex].army == seat; });
      if (near) return true;
    }
    return false;
  }

  void buy() {
    if (bought_) return;
    const Purse purse = purse_of(m_.game, m_.s, m_.seat);
    const bool last = turns_ == 1 || is_last_turn(m_.game, m_.s);
    const bool all = last || may_end_soon();
    const Exchanges exchanges = all ? best_of_all(purse) : best_sets(purse);
    const int vps = victory_points(exchanges);
    if (vps == 0 || (!all && vps < kBuyFrom)) return;
    Order order{.verb = Verb::BuyVp};
    order.what = static_cast<std::uint8_t>(all ? BuyMode::Max : BuyMode::Sets);
    offer(order, kVp * vps);
  }

  void build() {
    const Hand& hand = m_.s.hand[m_.seat];
    const int ordered = std::popcount(sheet_.used().factories_built);
    const bool can = hand.resource[static_cast<std::size_t>(Resource::Oil)] > ordered &&
                     hand.resource[static_cast<std::size_t>(Resource::Lumber)] > ordered &&
                     ammo_ >= kFactoryAmmo && m_.s.bank.factories > ordered;
    if (!can || turns_ < 3) return;
    for_each_hex(sheet_.factory_sites(), [&](Hex hex) {
      const int yields = row(m_.s.tile[hex].terrain).yields;
      const int stream = kSetVp[static_cast<std::size_t>(yields)] * (turns_ - 2) * kVp / kSetSize;
      offer({.verb = Verb::BuildFactory, .to = hex}, stream * m_.temper.factories / 100);
    });
  }

  void repair() {
    if (ammo_ < kRepairCost || turns_ < 2) return;
    if (sheet_.air_repairs_left() > 0) offer({.verb = Verb::RepairAir}, 12 * (turns_ - 1));
    for_each_hex(sheet_.board().all_factories(), [&](Hex hex) {
      const Tile& tile = m_.s.tile[hex];
      if (has_flag(tile, kFactoryDamaged) && tile.factory == m_.seat &&
          !ordered(Verb::RepairFactory, hex))
        offer({.verb = Verb::RepairFactory, .to = hex},
              8 * (turns_ - 1) * m_.temper.factories / 100);
    });
  }

  /// Percent: the Army is still there at step 3. Who has more Armies than actions leaves some.
  [[nodiscard]] int stays(Owner owner) const {
    if (owner == kGov) return 100;
    if (!m_.game.options().private_holdings && m_.s.hand[owner].ammo < kMoveCost) return 100;
    const int armies = armies_of(m_.s, owner);
    return armies > m_.game.options().actions_per_player ? 60 : 40;
  }

  /// Hundredths of a VP to be expected from bombs on a tile.
  [[nodiscard]] int bombs_on(Hex hex) const {
    const Tile& tile = m_.s.tile[hex];
    int out = 0;
    if (ordered(Verb::AirBombard, hex)) return 0;  // once is enough
    if (tile.army != kNone) {
      const RiskOdds odds = risk_odds(Risk::AirAtArmy);
      const bool dies = !has_refuge(m_.s, tile.army, hex) &&
                        !(tile.army == kGov && m_.game.options().government_stands);
      out += (odds.destroyed + (dies ? odds.hit : 0)) * stays(tile.army) * kVp / 100 / kTwoDice;
    }
    if (tile.factory != kNone && tile.factory != m_.seat)
      out += risk_odds(Risk::AirAtFactory).destroyed * kVp / kTwoDice + 4;
    if (tile.terrain == Terrain::Village) out += kVillageBombedVp * kVp;
    if (tile.terrain == Terrain::Capital) out += kCapitalBombedVp * kVp;
    if (tile.anti_air != kNone && tile.anti_air != m_.seat)
      out = out * risk_odds(Risk::AntiAir).unaffected / kTwoDice - (turns_ > 1 ? 20 : 0);
    return out;
  }
  [[nodiscard]] bool ordered(Verb verb, Hex hex) const {
    return std::ranges::any_of(m_.s.order[m_.seat], [&](const Order& order) {
      return order.verb == verb && order.to == hex;
    });
  }
  /// Who buys and sells here should live: its Armies are spared while others are as good a target.
  [[nodiscard]] int friendship(Owner local) const {
    int out = 0;
    for (const Tile& tile : m_.s.tile)
      if (tile.control == local && tile.factory == m_.seat) out += 6;
    return std::min(out, 18);
  }

  /// In the last turn a flight must not cost the VP that its Ammo would buy.
  [[nodiscard]] bool spoils_purchase() const {
    if (turns_ > 1) return false;
    Purse purse = purse_of(m_.game, m_.s, m_.seat);
    purse.ammo = ammo_;
    const int before = victory_points(best_of_all(purse));
    purse.ammo -= kAirCost;
    return victory_points(best_of_all(purse)) < before;
  }

  void bomb() {
    if (sheet_.air_left() <= 0 || ammo_ < kAirCost || spoils_purchase()) return;
    for (Hex hex = 0; hex < kHexes; ++hex) {
      int score = bombs_on(hex);
      if (score <= 0) continue;
      score = score * m_.temper.bombing / 100 - price(kAirCost);
      if (m_.s.tile[hex].army < kMaxPlayers) score -= friendship(m_.s.tile[hex].army);
      offer({.verb = Verb::AirBombard, .to = hex}, score);
    }
  }

  /// A card with nothing to bomb guards the Army of a friend with an enemy next door.
  void support() {
    if (sheet_.air_left() <= 0 || ammo_ < 2 * kAirCost || turns_ < 2) return;
    for (Hex hex = 0; hex < kHexes; ++hex) {
      const Owner owner = m_.s.tile[hex].army;
      if (owner >= kMaxPlayers) continue;
      int enemies = 0;
      for_each_hex(kAdjacent[hex], [&](Hex next) {
        const Owner other = m_.s.tile[next].army;
        enemies += other != kNone && other != owner ? 1 : 0;
      });
      if (enemies == 0) continue;
      Order order{.verb = Verb::AirSupport, .to = hex};
      order.what = owner;
      const int own_side = m_.game.options().vp_support_kill ? 20 : 0;
      offer(order, 2 * friendship(owner) * enemies + own_side - price(kAirCost));
    }
  }

  const Mind& m_;
  Sheet sheet_;
  int turns_;
  int ammo_ = 0;
  bool bought_ = false;
  int top_ = 0;
  Order best_;
};

}  // namespace

void plan_foreign_orders(const Mind& m, Line& out) {
  const Order order = ForeignDesk(m).best();
  if (order.verb != Verb::None) {
    const SheetLine line{SheetLine::What::Action, order, {}, {}};
    if (choices_for(m.game, m.s, m.seat, line, out)) return;
    out.clear();
  }
  out.push(kLayout.make(Kind::Seal));
}

}  // namespace sandtable::proxy_war
