// Where dice decide: on the choices that lead to a battle, a Minefield or a bombardment, and for
// the orders that stand on the sheet already.

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/odds_orders.hpp"
#include "games/proxy_war/order_walk.hpp"

namespace sandtable::proxy_war {
namespace {

using OddsList = std::vector<Odds>;

/// What the odds belong to: a choice of the list, or a line that is written.
struct Occasion {
  std::optional<int> action;
  std::string name;
};

/// An Army that must retreat and cannot is destroyed (PW-16.7b): one case for the reader.
constexpr const char* kNowhereToGo = "has nowhere to go";

class OrderOdds {
 public:
  OrderOdds(const ProxyWar& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat) {}

  /// Mines and battle of a Move.
  void move(const Order& order, int slot, const Occasion& occasion) {
    const PlannedMove planned{game_, s_, seat_, order, slot};
    if (!planned.is_paid()) return unpaid(planned, occasion);
    if (!planned.fights() && !planned.meets_mines()) return;
    const MoveOdds seen = move_odds(planned, Defence::AsSeen);
    add_move(planned, seen, occasion, stands(planned, seen));
    if (!planned.fights() || planned.unopposed()) return;
    const MoveOdds best = move_odds(planned, Defence::AtBest);
    if (best.against > seen.against) add_move(planned, best, occasion, resists(planned, best));
  }

  /// A card that supports somebody else's Army meets the Anti-Air where that Army attacks
  /// (PW-16.10b); under its own it is safe (PW-16.11).
  void air_support(Hex hex, const Occasion& occasion) {
    const Owner who = s_.tile[hex].army;
    if (who == kNone || who == seat_) return;
    for_each_hex(kWithinTwo[hex], [&](Hex next) {
      const Owner flak = s_.tile[next].anti_air;
      if (flak != kNone && flak != who) anti_air(next, occasion, "the Army attacks there");
    });
  }

  /// Every enemy piece on the tile rolls (PW-16.5), a card under Anti-Air after it (PW-16.10).
  void shelling(Hex hex, bool by_air, const Occasion& occasion) {
    const Tile& tile = s_.tile[hex];
    const bool guarded = by_air && tile.anti_air != kNone && tile.anti_air != seat_;
    if (guarded) anti_air(hex, occasion, "it is still there at step 3");
    if (tile.army != kNone && tile.army != seat_) shelled_army(hex, by_air, guarded, occasion);
    if (tile.factory != kNone && tile.factory != seat_)
      piece(hex, "Factory", tile.factory, by_air ? Risk::AirAtFactory : Risk::GunAtFactory, guarded,
            "is damaged", occasion);
    if (tile.artillery != kNone && tile.artillery != seat_)
      piece(hex, "Artillery", tile.artillery, Risk::AtWeapon, guarded, "", occasion);
    if (tile.anti_air != kNone && tile.anti_air != seat_)
      piece(hex, "Anti-Air", tile.anti_air, Risk::AtWeapon, guarded, "", occasion);
    if (by_air && !is_local(s_, seat_)) urban_price(hex, guarded, occasion);
  }

  [[nodiscard]] OddsList take() { return std::move(out_); }

 private:
  /// PW-16.16: the VPs that bombing a town costs, unless Anti-Air stops the card.
  void urban_price(Hex at, bool guarded, const Occasion& occasion) {
    const int vp = -bombed_vp(s_.tile[at].terrain);
    if (vp <= 0) return;
    const RiskOdds flak = risk_odds(Risk::AntiAir);
    const int stopped = guarded ? flak.hit + flak.destroyed : 0;
    Odds out{occasion.name + ": " + row(s_.tile[at].terrain).name + " on " + hex(at),
             guarded ? "the Anti-Air is still there at step 3" : "you do not strike the order",
             occasion.action,
             rule("PW-16.16"),
             {},
             at};
    hope(out, "costs no VP", stopped, kTwoDice);
    add(out, "you lose " + vps_word(vp), kTwoDice - stopped, kTwoDice);
    out_.push_back(std::move(out));
  }

  std::string hex(Hex at) const { return std::to_string(label_of(s_, at)); }
  std::string owner(Owner who) const { return owner_word(s_, who); }
  std::string army_in_way(const PlannedMove& move) const {
    return owner(s_.tile[move.last()].army) + "'s Army";
  }

  // ---- Assumptions, to be read after "if".

  std::string stands(const PlannedMove& move, const MoveOdds& odds) const {
    if (!move.fights()) return "nobody else moves to " + hex(move.last());
    if (move.unopposed())
      return army_in_way(move) + " stays, which cannot be paid for, and nobody else moves here";
    return army_in_way(move) + " stays without help, and nobody else moves here" + sums(odds);
  }
  std::string resists(const PlannedMove& move, const MoveOdds& odds) const {
    const char* help = game_.options().private_holdings
                           ? " stays with all the help its owner may have, Air Power aside"
                           : " stays with all the help its owner can give without Air Power";
    return army_in_way(move) + help + sums(odds);
  }
  static std::string sums(const MoveOdds& odds) {
    return " (+" + std::to_string(odds.bonus) + " against +" + std::to_string(odds.against) + ")";
  }

  // ---- Cases.

  static void add(Odds& odds, std::string label, std::int64_t ways, std::int64_t of) {
    if (ways > 0) hope(odds, std::move(label), ways, of);
  }
  /// What the seat wants comes first, even if it cannot be.
  static void hope(Odds& odds, std::string label, std::int64_t ways, std::int64_t of) {
    odds.chances.push_back({std::move(label), ways, of});
  }

  void add_move(const PlannedMove& move, const MoveOdds& odds, const Occasion& occasion,
                std::string assumption) {
    const Rule why = move.fights() ? rule("PW-13.2") : rule("PW-14.3");
    Odds out{occasion.name, std::move(assumption), occasion.action, why, {}, move.last()};
    const bool battle = move.fights() && !move.unopposed();
    if (battle) hope(out, "wins, enemy destroyed", odds.destroys, odds.of);
    add(out, "wins, enemy retreats", odds.beats, odds.of);
    if (!battle) hope(out, "reaches " + hex(move.last()), odds.arrives, odds.of);
    add(out, "stalemate", odds.stalemate, odds.of);
    add(out, "beaten back", odds.beaten, odds.of);
    add(out, "destroyed", odds.destroyed, odds.of);
    add(out, "driven back by mines", odds.driven_back, odds.of);
    add(out, "destroyed by mines", odds.blown_up, odds.of);
    out_.push_back(std::move(out));
  }

  /// PW-12.4, PW-20.6: an Army whose Move is not paid stays, and cannot even defend itself.
  void unpaid(const PlannedMove& move, const Occasion& occasion) {
    Odds out{occasion.name, "you get no more Ammo", occasion.action, rule("PW-12.4"), {}};
    hope(out, "is paid", 0, 1);
    add(out, "not paid: stays on " + hex(move.order.from) + ", stranded", 1, 1);
    out_.push_back(std::move(out));
  }

  void anti_air(Hex at, const Occasion& occasion, const char* assumption) {
    const RiskOdds flak = risk_odds(Risk::AntiAir);
    Odds out{occasion.name + ": Anti-Air on " + hex(at),
             assumption,
             occasion.action,
             rule("PW-16.10"),
             {},
             at};
    hope(out, "your Air Power goes on", flak.unaffected, kTwoDice);
    add(out, "your Air Power is damaged", flak.hit, kTwoDice);
    add(out, "your Air Power is destroyed", flak.destroyed, kTwoDice);
    out_.push_back(std::move(out));
  }

  void shelled_army(Hex at, bool by_air, bool guarded, const Occasion& occasion) {
    const Owner who = s_.tile[at].army;
    const bool stays = who == kGov && game_.options().government_stands;  // PW-21.3
    const char* hit = stays                     ? "does not give way"
                      : has_refuge(s_, who, at) ? "must retreat"
                                                : kNowhereToGo;
    piece(at, "Army", who, by_air ? Risk::AirAtArmy : Risk::GunAtArmy, guarded, hit, occasion);
  }

  void piece(Hex at, const char* what, Owner who, Risk risk, bool guarded, const char* hit,
             const Occasion& occasion) {
    const ShellingOdds odds = shelling_odds(risk, guarded);
    Odds out{occasion.name + ": " + owner(who) + "'s " + what + " on " + hex(at),
             "it is still there at step 3",
             occasion.action,
             rule("PW-16.5"),
             {},
             at};
    const bool dies = hit == std::string_view(kNowhereToGo);
    hope(out, "it is destroyed", odds.destroyed + (dies ? odds.hit : 0), odds.of);
    if (!dies) add(out, std::string("it ") + hit, odds.hit, odds.of);
    add(out, "it is unaffected", odds.unaffected, odds.of);
    add(out, "it is spared: Anti-Air stops the Air Power", odds.stopped, odds.of);
    out_.push_back(std::move(out));
  }

  const ProxyWar& game_;
  const State& s_;
  Seat seat_;
  OddsList out_;
};

// ---- The sheet so far.

void written_orders(const ProxyWar& game, const State& s, Seat seat, OrderOdds& out) {
  for (int slot = 0; slot < kMaxOrders; ++slot) {
    const Order& order = s.order[seat][static_cast<std::size_t>(slot)];
    const SheetLine line{SheetLine::What::Action, order, {}, {}};
    if (order.verb == Verb::Move) out.move(order, slot, {std::nullopt, write_line(game, s, line)});
    if (order.verb == Verb::AirSupport)
      out.air_support(order.to, {std::nullopt, write_line(game, s, line)});
    if (order.verb == Verb::Bombard || order.verb == Verb::AirBombard)
      out.shelling(order.to, order.verb == Verb::AirBombard,
                   {std::nullopt, write_line(game, s, line)});
  }
}

// ---- The line being written: each choice as if the line ended with it.

/// The Move that a choice leads to; nothing if the choice is not about one.
std::optional<Order> move_after(const Sheet& sheet, const Walk& walk, Action action) {
  if (static_cast<Kind>(walk.a) != Kind::Army || static_cast<Job>(walk.c) != Job::Move)
    return std::nullopt;
  Order out = draft_order(sheet);
  out.verb = Verb::Move, out.from = walk.b;
  const auto parts = kLayout.split(action);
  switch (parts.kind) {
    case Kind::Target:
      (static_cast<OrderStep>(walk.step) == OrderStep::Tile ? out.to : out.then) =
          static_cast<Hex>(parts.i);
      break;
    case Kind::AttachGun:
      out.gun = static_cast<Hex>(parts.i);
      break;
    case Kind::AttachMinesweeper:
      out.extras = static_cast<std::uint8_t>(out.extras | kWithMinesweeper);
      break;
    case Kind::AttachAdvisor:
      out.extras = static_cast<std::uint8_t>(out.extras | kWithAdvisor);
      break;
    case Kind::AttachDrugs:
      out.extras = static_cast<std::uint8_t>(out.extras | kWithDrugs);
      break;
    default:
      break;  // stop here, or done: as it stands
  }
  return out;
}

std::string named(const ProxyWar& game, const State& s, const Order& order) {
  return write_line(game, s, {SheetLine::What::Action, order, {}, {}});
}

/// A support for an own Army that is ordered to fight: its Move with this help.
void helped_move(const ProxyWar& game, State s, Seat seat, const Order& support, int action,
                 OddsList& out) {
  int slot = -1;
  for (int k = 0; k < kMaxOrders && slot < 0; ++k) {
    const Order& order = s.order[seat][static_cast<std::size_t>(k)];
    if (order.verb == Verb::Move && order.from == support.to) slot = k;
  }
  if (slot < 0) return;
  s.order[seat][Sheet(game, s, seat).used().actions] = support;
  const Order move = s.order[seat][static_cast<std::size_t>(slot)];
  if (!PlannedMove{game, s, seat, move, slot}.fights()) return;
  OrderOdds helped(game, s, seat);
  helped.move(move, slot, {action, named(game, s, move) + " with this support"});
  for (Odds& odds : helped.take()) out.push_back(std::move(odds));
}

void choice_odds(const ProxyWar& game, const State& s, Seat seat, const Actions& list,
                 OddsList& out) {
  const Sheet sheet(game, s, seat);
  const Walk& walk = s.walk[seat];
  const auto subject = static_cast<Kind>(walk.a);
  const bool at_tile = static_cast<OrderStep>(walk.step) == OrderStep::Tile;
  const auto job = static_cast<Job>(walk.c);
  OrderOdds odds(game, s, seat);
  for (const Action action : list) {
    const auto target = static_cast<Hex>(kLayout.split(action).i);
    if (const auto move = move_after(sheet, walk, action); move && move->to != kNoHex)
      odds.move(*move, sheet.used().actions, {action, named(game, s, *move)});
    if (!at_tile) continue;
    Order order{.verb = verb_of(subject, job), .from = kNoHex, .to = target};
    if (subject != Kind::Air) order.from = walk.b;
    if (job == Job::Bombard)
      odds.shelling(target, subject == Kind::Air, {action, named(game, s, order)});
    if (job == Job::Support) helped_move(game, s, seat, order, action, out);
    if (job == Job::Support && subject == Kind::Air)
      odds.air_support(target, {action, named(game, s, order)});
  }
  for (Odds& each : odds.take()) out.push_back(std::move(each));
}

}  // namespace

std::vector<Odds> ProxyWar::odds(const View<State>& view) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  OddsList out;
  if (s.stage != Stage::Orders || seat >= seats() || !is_alive(s, seat)) return out;
  if (at_rest(s, seat)) {
    OrderOdds written(*this, s, seat);
    written_orders(*this, s, seat, written);
    return written.take();
  }
  Actions list;
  legal(s, seat, list);
  choice_odds(*this, s, seat, list, out);
  return out;
}

}  // namespace sandtable::proxy_war
