#pragma once
// Positions on the reference map R, put together piece by piece (RULES.md, 3.3 and the conventions
// of 8). Places are numbered from 1 here, as in the rules.
//
//   Field f(4);
//   f.army(kRed, 24).army(kBlue, 25);
//   f.order(kRed, move(24, 25)).order(kBlue, move(25, 24));
//   f.dice({7, 9});
//   f.step_two();

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] inline ProxyWar game_of(int players, Options options = {}) {
  options.players = players;
  return ProxyWar(options);
}

inline constexpr Seat kRed = 0;
inline constexpr Seat kBlue = 1;
inline constexpr Seat kYellow = 2;
inline constexpr Seat kGreen = 3;

/// A place by its number in texts.
[[nodiscard]] constexpr Hex place(int number) {
  return number == 0 ? kNoHex : static_cast<Hex>(number - 1);
}

// ---- Orders and equipment.

struct Eq {
  int gun = 0;  ///< Where it stands; 0: none.
  bool minesweeper = false;
  bool advisor = false;
  bool drugs = false;
};
[[nodiscard]] inline std::uint8_t extras_of(const Eq& eq) {
  return static_cast<std::uint8_t>((eq.minesweeper ? kWithMinesweeper : 0) |
                                   (eq.advisor ? kWithAdvisor : 0) | (eq.drugs ? kWithDrugs : 0));
}
[[nodiscard]] inline Order move(int from, int to, int then = 0) {
  return {.verb = Verb::Move, .from = place(from), .to = place(to), .then = place(then)};
}
[[nodiscard]] inline Order support(int from, int to, Owner named = kNone) {
  return {.verb = Verb::Support, .from = place(from), .to = place(to), .what = named};
}
[[nodiscard]] inline Order air_support(int to, Owner named = kNone) {
  return {.verb = Verb::AirSupport, .to = place(to), .what = named};
}
[[nodiscard]] inline Order bombard(int from, int to) {
  return {.verb = Verb::Bombard, .from = place(from), .to = place(to)};
}
[[nodiscard]] inline Order air_bombard(int to) {
  return {.verb = Verb::AirBombard, .to = place(to)};
}
/// From hand, or with `from` redeployed.
[[nodiscard]] inline Order put(Placed what, int to, int from = 0) {
  return {.verb = Verb::Place,
          .from = place(from),
          .to = place(to),
          .what = static_cast<std::uint8_t>(what)};
}
/// BuildArmy, BuildMinefield, BuildFactory, RepairFactory.
[[nodiscard]] inline Order job(Verb verb, int to) { return {.verb = verb, .to = place(to)}; }
[[nodiscard]] inline Order repair_air() { return {.verb = Verb::RepairAir}; }
[[nodiscard]] inline Order buy_vp(BuyMode mode) {
  return {.verb = Verb::BuyVp, .what = static_cast<std::uint8_t>(mode)};
}
[[nodiscard]] inline Order equip(Order order, const Eq& eq) {
  order.gun = place(eq.gun);
  order.extras = extras_of(eq);
  return order;
}

// ---- The position.

class Field {
 public:
  ProxyWar game;
  State s;
  Log log;
  Seat fa = kNobody;  ///< The first Foreign Power, and so on.
  Seat fb = kNobody;

  /// The first seats are the Local Powers Red, Blue …, each with one far Village (1, 4, 22, 37);
  /// the others are Foreign Powers. Everybody has 20 Ammo and nothing else.
  explicit Field(int players, Options options = {})
      : game(with_players(options, players)), script_({}), dice_(script_) {
    lay_map();
    seat_players(players);
    fill_bank();
    constexpr std::array<int, kMaxLocals> kFarVillage{1, 4, 22, 37};
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      s.hand[seat].ammo = 20;
      if (is_local(s, seat)) control(seat, {kFarVillage[seat]});
    }
    s.stage = Stage::Orders;
  }

  Field(const Field&) = delete;  // the dice know where their script is
  Field& operator=(const Field&) = delete;

  [[nodiscard]] Tile& at(int number) { return s.tile[place(number)]; }
  [[nodiscard]] Owner army_at(int number) { return at(number).army; }
  [[nodiscard]] Owner control_of(int number) { return at(number).control; }
  [[nodiscard]] int ammo(Seat seat) const { return s.hand[seat].ammo; }
  [[nodiscard]] std::uint8_t& token(Seat seat, Resource resource) {
    return s.hand[seat].resource[static_cast<std::size_t>(resource)];
  }
  [[nodiscard]] std::uint8_t& in_bank(Equipment equipment) {
    return s.bank.equipment[static_cast<std::size_t>(equipment)];
  }

  // Pieces. Those of the supply are taken from it.
  Field& control(Owner owner, std::initializer_list<int> places) {
    for (const int number : places) at(number).control = owner;
    return *this;
  }
  Field& army(Owner owner, int number) {
    at(number).army = owner;
    return control(owner, {number});
  }
  Field& mercenary(Seat seat, int number) {
    --s.bank.mercenaries;
    at(number).flags |= kMercenaryHere;
    return army(seat, number);
  }
  Field& gun(Owner owner, int number) {
    --in_bank(Equipment::Artillery);
    at(number).artillery = owner;
    return *this;
  }
  Field& flak(Owner owner, int number) {
    --in_bank(Equipment::AntiAir);
    at(number).anti_air = owner;
    return *this;
  }
  Field& mine(int number) {
    --in_bank(Equipment::Minefield);
    at(number).flags |= kMined;
    return *this;
  }
  Field& factory(Seat seat, int number, bool damaged = false) {
    --s.bank.factories;
    at(number).factory = seat;
    if (damaged) at(number).flags |= kFactoryDamaged;
    return *this;
  }
  Field& air(Seat seat, int whole, int damaged = 0) {
    s.hand[seat].air = static_cast<std::uint8_t>(whole);
    s.hand[seat].air_damaged = static_cast<std::uint8_t>(damaged);
    in_bank(Equipment::AirPower) =
        static_cast<std::uint8_t>(in_bank(Equipment::AirPower) - whole - damaged);
    return *this;
  }
  Field& advisor(Owner owner, Owner holder, int since = 1) {
    for (Advisor& card : s.advisor) {
      if (card.owner != kNone) continue;
      card = {owner, holder, static_cast<std::uint16_t>(owner == holder ? 0 : since)};
      --in_bank(Equipment::Advisor);
      return *this;
    }
    FAIL("all Military Advisors are out");
    return *this;
  }
  Field& minesweeper(Seat seat) {
    --in_bank(Equipment::Minesweeper);
    ++s.hand[seat].minesweepers;
    return *this;
  }
  Field& tokens(Seat seat, Resource resource, int count) {
    token(seat, resource) = static_cast<std::uint8_t>(count);
    auto& bank = s.bank.resource[static_cast<std::size_t>(resource)];
    bank = static_cast<std::uint8_t>(bank - count);
    return *this;
  }
  Field& purse(Seat seat, int ammo) {
    s.hand[seat].ammo = static_cast<std::uint16_t>(ammo);
    return *this;
  }

  // Sheets.
  Field& order(Seat seat, const Order& order) {
    for (Order& slot : s.order[seat]) {
      if (slot.verb != Verb::None) continue;
      slot = order;
      return *this;
    }
    FAIL("the sheet is full");
    return *this;
  }
  Field& attach(Seat seat, int number, const Eq& eq) {
    for (Attachment& line : s.lines[s.colour[seat]].attachment) {
      if (line.army != kNoHex) continue;
      line = {place(number), place(eq.gun), extras_of(eq)};
      return *this;
    }
    FAIL("no line left for an attachment");
    return *this;
  }
  Field& wish(Seat seat, int number, std::initializer_list<int> places) {
    for (StandingWish& line : s.lines[s.colour[seat]].wish) {
      if (line.army() != kNoHex) continue;
      line.name_army(place(number));
      for (const int to : places) line.add(place(number), place(to));
      return *this;
    }
    FAIL("no line left for a retreat wish");
    return *this;
  }

  // Dice: sums of two dice, or single dice, in the order the rules consume them.
  Field& dice(std::initializer_list<int> sums) {
    std::vector<std::int32_t> values;
    for (const int sum : sums) {
      values.push_back(sum <= 7 ? 1 : 6);
      values.push_back(sum <= 7 ? sum - 1 : sum - 6);
    }
    script_.load(values);
    return *this;
  }
  Field& single_dice(std::initializer_list<std::int32_t> values) {
    script_.load(values);
    return *this;
  }

  [[nodiscard]] Table table() { return {game, s, dice_, &log}; }
  [[nodiscard]] Dice& roller() { return dice_; }

  // The steps of the Action Phase, one by one. Each checks that it used the dice given, no more
  // and no less; retreats that nobody has chosen yet are left open.
  Field& step_one() {
    Table t = table();
    s.step = 1;
    step_place(t);
    return *this;
  }
  Field& step_two() {
    Table t = step_one().table();
    s.step = 2;
    step_move(t);
    check_dice();
    return open_retreats(Stage::Retreat);
  }
  Field& step_three() {
    Table t = table();
    s.step = 3;
    step_bombard(t);
    check_dice();
    return open_retreats(Stage::ShelledRetreat);
  }
  /// Without an auction.
  Field& step_four() {
    Table t = table();
    s.step = 4;
    CHECK_FALSE(step_build_begin(t));
    step_build(t);
    check_dice();
    return *this;
  }

  [[nodiscard]] SeatSet owing() const { return game.owing(s); }
  /// One choice of a seat; must be legal. Goes on only as far as the stage's own functions do.
  Field& retreat(Seat seat, int to) {
    const Action action = kLayout.make(Kind::RetreatTo, place(to));
    REQUIRE_FALSE(refusal_retreat(game, s, seat, action).has_value());
    Table t = table();
    step_retreat(t, seat, action);
    return settle_if_all_chosen();
  }
  [[nodiscard]] std::vector<int> retreats(Seat seat) const {
    Actions list;
    legal_retreat(game, s, seat, list);
    std::vector<int> out;
    for (const Action action : list) out.push_back(kLayout.split(action).i + 1);
    return out;
  }

  /// How often something was told, if that is so of it.
  template <Telling E, class Is>
  [[nodiscard]] int told(Is&& is) const {
    int count = 0;
    for (const Event& event : log.events())
      if (const auto what = as<E>(event)) count += is(*what) ? 1 : 0;
    return count;
  }
  template <Telling E>
  [[nodiscard]] int told() const {
    return told<E>([](const E&) { return true; });
  }
  [[nodiscard]] int cancelled(Why why) const {
    return told<OrderCancelled>(
        [&](const OrderCancelled& e) { return e.why.number == static_cast<int>(why); });
  }
  [[nodiscard]] int paid(Due due) const {
    return told<FeePaid>([&](const FeePaid& e) { return e.fee.number == static_cast<int>(due); });
  }
  [[nodiscard]] int unpaid(Due due) const {
    return told<FeeUnpaid>(
        [&](const FeeUnpaid& e) { return e.fee.number == static_cast<int>(due); });
  }
  template <Telling E>
  [[nodiscard]] int harmed(Harm harm) const {
    return told<E>([&](const E& e) { return e.harm.number == static_cast<int>(harm); });
  }
  /// The last telling of a kind; fails if there is none.
  template <Telling E>
  [[nodiscard]] Event last() const {
    Event found;
    REQUIRE(told<E>() > 0);
    for (const Event& event : log.events())
      if (is<E>(event)) found = event;
    return found;
  }
  template <Telling E>
  [[nodiscard]] E heard() const {
    return *as<E>(last<E>());
  }
  void check_dice() const {
    CHECK(script_.problem() == "");
    CHECK(script_.left() == 0);
  }

 private:
  static Options with_players(Options options, int players) {
    options.players = players;
    return options;
  }
  void lay_map() {
    constexpr std::array<Terrain, 5> kRotation{
        Terrain::Mountain, Terrain::Forest, Terrain::Wasteland, Terrain::Desert, Terrain::Farmland};
    std::size_t next = 0;
    for (Hex hex = 0; hex < kHexes; ++hex) {
      s.label[hex] = static_cast<std::uint8_t>(hex + 1);
      bool corner = false;
      for (const Hex village : kCorners) corner = corner || village == hex;
      if (corner) {
        s.tile[hex].terrain = Terrain::Village;
      } else if (hex == kCentre) {
        s.tile[hex].terrain = Terrain::Capital;
        s.tile[hex].army = s.tile[hex].control = s.tile[hex].artillery = kGov;
      } else {
        s.tile[hex].terrain = kRotation[next++ % kRotation.size()];
      }
    }
  }
  void seat_players(int players) {
    const int locals = kRoles[static_cast<std::size_t>(players)].locals;
    s.locals = static_cast<std::uint8_t>((1U << locals) - 1U);
    for (Seat seat = 0; seat < locals; ++seat) s.colour[seat] = s.seat_of[seat] = seat;
    if (players > locals) fa = static_cast<Seat>(locals);
    if (players > locals + 1) fb = static_cast<Seat>(locals + 1);
  }
  void fill_bank() {
    for (std::size_t e = 0; e < kEquipment; ++e)
      s.bank.equipment[e] = static_cast<std::uint8_t>(kEquipmentRow[e].count);
    --in_bank(Equipment::Artillery);  // on the Capital
    for (auto& stock : s.bank.resource)
      stock = static_cast<std::uint8_t>(game.options().resource_limit);
    s.bank.ammo = static_cast<std::uint16_t>(game.options().ammo_bank);
  }
  Field& open_retreats(Stage stage) {
    Table t = table();
    s.stage = stage;
    s.concerned = s.sealed = 0;
    enter_retreat(t);
    return settle_if_all_chosen();
  }
  Field& settle_if_all_chosen() {
    Table t = table();
    if (owing().empty()) finish_retreat(t);
    return *this;
  }

  ScriptedDice script_;
  Dice dice_;
};

/// One legal choice, carried out by the game.
inline void take(Field& f, Seat seat, Kind kind, int i = 0) {
  const Action action = kLayout.make(kind, i);
  REQUIRE_FALSE(f.game.refusal(f.s, seat, action).has_value());
  f.game.step(f.s, seat, action, f.roller(), &f.log);
}

}  // namespace sandtable::proxy_war
