// Where dice decide: on the choices that lead to a battle, a Minefield or a bombardment, and for
// the orders that stand on the sheet already.

#include "games/proxy_war/odds_orders.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

using OddsList = std::vector<Odds>;

/// What the odds belong to: a choice of the list, or a line that is written; in notation.
struct Occasion {
  std::optional<int> action;
  Words name;
  /// What is rolled for; the saying has the order as its first part.
  [[nodiscard]] Words about(Words what) const { return std::move(what.add(name)); }
  /// The order itself is rolled for.
  [[nodiscard]] Words alone() const;
};

/// The order that is written, within what is said of it.
constexpr Part<"line"> kLine(0);

Words Occasion::alone() const {
  return name.said.type != nullptr ? name : about(say<"odds.order">(kLine));
}

/// What a hit does to a piece that is not destroyed by it.
enum class Hit : std::uint8_t {
  None,  ///< There is no such throw.
  Damages,
  DrivesOff,
  Nothing,  ///< The Government does not give way (PW-21.3).
  Kills,    ///< An Army that must retreat and cannot (PW-16.7b): one case for the reader.
};

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
      if (flak != kNone && flak != who)
        anti_air(next, occasion, say<"assumptions.attacks_there">());
    });
  }

  /// Every enemy piece on the tile rolls (PW-16.5), a card under Anti-Air after it (PW-16.10).
  void shelling(Hex hex, bool by_air, const Occasion& occasion) {
    const Tile& tile = s_.tile[hex];
    const bool guarded = by_air && tile.anti_air != kNone && tile.anti_air != seat_;
    if (guarded) anti_air(hex, occasion, say<"assumptions.still_there">());
    if (tile.army != kNone && tile.army != seat_) shelled_army(hex, by_air, guarded, occasion);
    if (tile.factory != kNone && tile.factory != seat_)
      piece(hex, Thing(kFactoryThing), tile.factory,
            by_air ? Risk::AirAtFactory : Risk::GunAtFactory, guarded, Hit::Damages, occasion);
    if (tile.artillery != kNone && tile.artillery != seat_)
      piece(hex, thing(Item::Artillery), tile.artillery, Risk::AtWeapon, guarded, Hit::None,
            occasion);
    if (tile.anti_air != kNone && tile.anti_air != seat_)
      piece(hex, thing(Item::AntiAir), tile.anti_air, Risk::AtWeapon, guarded, Hit::None, occasion);
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
    Odds out{occasion.about(say<"odds.town">(kLine, At<Spot>(spot(at)))),
             guarded ? say<"assumptions.flak_still_there">() : say<"assumptions.not_struck">(),
             occasion.action,
             rule("PW-16.16"),
             {},
             at};
    hope(out, say<"chances.no_vp">(), stopped, kTwoDice);
    add(out, say<"chances.vps_lost">(N(vp)), kTwoDice - stopped, kTwoDice);
    out_.push_back(std::move(out));
  }

  // ---- Assumptions, to be read after "if".

  [[nodiscard]] Of army_in_way(const PlannedMove& move) const {
    return whose(s_.tile[move.last()].army);
  }
  [[nodiscard]] Said stands(const PlannedMove& move, const MoveOdds& odds) const {
    if (!move.fights()) return say<"assumptions.nobody_else">(To<Spot>(spot(move.last())));
    if (move.unopposed()) return say<"assumptions.unpaid">(army_in_way(move));
    return say<"assumptions.stays">(army_in_way(move), Plus<"own">(odds.bonus),
                                    Plus<"against">(odds.against));
  }
  [[nodiscard]] Said resists(const PlannedMove& move, const MoveOdds& odds) const {
    const Plus<"own"> own(odds.bonus);
    const Plus<"against"> against(odds.against);
    return game_.options().private_holdings
               ? say<"assumptions.helped_perhaps">(army_in_way(move), own, against)
               : say<"assumptions.helped">(army_in_way(move), own, against);
  }

  // ---- Cases.

  static void add(Odds& odds, const Said& label, std::int64_t ways, std::int64_t of) {
    if (ways > 0) hope(odds, label, ways, of);
  }
  /// What the seat wants comes first, even if it cannot be.
  static void hope(Odds& odds, const Said& label, std::int64_t ways, std::int64_t of) {
    odds.chances.push_back({label, ways, of});
  }

  void add_move(const PlannedMove& move, const MoveOdds& odds, const Occasion& occasion,
                const Said& assumption) {
    const Rule why = move.fights() ? rule("PW-13.2") : rule("PW-14.3");
    Odds out{occasion.alone(), assumption, occasion.action, why, {}, move.last()};
    const bool battle = move.fights() && !move.unopposed();
    if (battle) hope(out, say<"chances.destroys">(), odds.destroys, odds.of);
    add(out, say<"chances.beats">(), odds.beats, odds.of);
    if (!battle)
      hope(out, say<"chances.reaches">(To<Spot>(spot(move.last()))), odds.arrives, odds.of);
    add(out, say<"chances.stalemate">(), odds.stalemate, odds.of);
    add(out, say<"chances.beaten">(), odds.beaten, odds.of);
    add(out, say<"chances.destroyed">(), odds.destroyed, odds.of);
    add(out, say<"chances.driven_back">(), odds.driven_back, odds.of);
    add(out, say<"chances.blown_up">(), odds.blown_up, odds.of);
    out_.push_back(std::move(out));
  }

  /// PW-12.4, PW-20.6: an Army whose Move is not paid stays, and cannot even defend itself.
  void unpaid(const PlannedMove& move, const Occasion& occasion) {
    Odds out{occasion.alone(),
             say<"assumptions.no_more_ammo">(),
             occasion.action,
             rule("PW-12.4"),
             {},
             {}};
    hope(out, say<"chances.paid">(), 0, 1);
    add(out, say<"chances.stranded">(At<Spot>(spot(move.order.from))), 1, 1);
    out_.push_back(std::move(out));
  }

  void anti_air(Hex at, const Occasion& occasion, const Said& assumption) {
    const RiskOdds flak = risk_odds(Risk::AntiAir);
    Odds out{occasion.about(say<"odds.flak">(kLine, At<Spot>(spot(at)))),
             assumption,
             occasion.action,
             rule("PW-16.10"),
             {},
             at};
    hope(out, say<"chances.flies_on">(), flak.unaffected, kTwoDice);
    add(out, say<"chances.air_damaged">(), flak.hit, kTwoDice);
    add(out, say<"chances.air_destroyed">(), flak.destroyed, kTwoDice);
    out_.push_back(std::move(out));
  }

  void shelled_army(Hex at, bool by_air, bool guarded, const Occasion& occasion) {
    const Owner who = s_.tile[at].army;
    const bool stays = who == kGov && game_.options().government_stands;  // PW-21.3
    const Hit hit = stays ? Hit::Nothing : has_refuge(s_, who, at) ? Hit::DrivesOff : Hit::Kills;
    piece(at, Thing(kArmyThing), who, by_air ? Risk::AirAtArmy : Risk::GunAtArmy, guarded, hit,
          occasion);
  }

  static Said hit_words(Hit hit) {
    if (hit == Hit::Damages) return say<"chances.damaged">();
    return hit == Hit::DrivesOff ? say<"chances.must_retreat">() : say<"chances.stands">();
  }

  void piece(Hex at, Thing what, Owner who, Risk risk, bool guarded, Hit hit,
             const Occasion& occasion) {
    const ShellingOdds odds = shelling_odds(risk, guarded);
    Odds out{occasion.about(
                 say<"odds.piece">(kLine, Of(whose(who)), What<Thing>(what), At<Spot>(spot(at)))),
             say<"assumptions.still_there">(),
             occasion.action,
             rule("PW-16.5"),
             {},
             at};
    const bool dies = hit == Hit::Kills;
    hope(out, say<"chances.it_is_destroyed">(), odds.destroyed + (dies ? odds.hit : 0), odds.of);
    if (!dies) add(out, hit_words(hit), odds.hit, odds.of);
    add(out, say<"chances.unaffected">(), odds.unaffected, odds.of);
    add(out, say<"chances.spared">(), odds.stopped, odds.of);
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
  Words with_support = say<"odds.with_support">(kLine);
  with_support.add(named(game, s, move));
  helped.move(move, slot, {action, std::move(with_support)});
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
