// Random positions full of everything: what must hold whatever the orders and the dice.

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

/// A position with up to twenty Armies, guns, mines, cards and thin purses, and orders for all.
class Melee {
 public:
  Melee(Field& f, std::uint64_t seed) : f_(f), dice_(seed) {}

  void set() {
    for (int n = 0; n < 20; ++n) put_army();
    for (int number = 1; number <= kHexes; ++number) put_pieces(number);
    for (Seat seat = 0; seat < f_.game.seats(); ++seat) {
      f_.purse(seat, dice_.below(16));
      if (is_local(f_.s, seat)) write_local(seat);
      if (!is_local(f_.s, seat)) write_foreign(seat);
    }
  }

 private:
  bool chance(int percent) { return dice_.below(100) < percent; }
  int number() { return dice_.between(1, kHexes); }
  int next_to(int number) {
    Hex to = kNoHex;
    while (to == kNoHex) to = kNeighbour[place(number)][static_cast<std::size_t>(dice_.below(6))];
    return to + 1;
  }

  void put_army() {
    const auto seat = static_cast<Seat>(dice_.below(4));
    const int at = number();
    int models = 0;
    for (const Tile& tile : f_.s.tile) models += tile.army == seat ? 1 : 0;
    if (f_.army_at(at) == kNone && models < kArmiesPerColour) f_.army(seat, at);
  }
  void put_pieces(int number) {
    const Owner owner = f_.control_of(number);
    if (owner >= kGov) return;
    if (chance(30) && f_.in_bank(Equipment::Artillery) > 0) f_.gun(owner, number);
    if (chance(20) && f_.in_bank(Equipment::AntiAir) > 0) f_.flak(owner, number);
    if (chance(15) && f_.in_bank(Equipment::Minefield) > 0) f_.mine(number);
  }

  void write_local(Seat seat) {
    if (chance(50)) f_.minesweeper(seat);
    if (chance(50)) f_.advisor(f_.fa, seat);
    if (chance(50)) f_.tokens(seat, Resource::Drugs, 1);
    bool equipped = false;
    for (int from = 1; from <= kHexes; ++from) {
      if (f_.army_at(from) != seat || chance(30)) continue;
      Order order = chance(75) ? write_move(from) : support(from, next_to(from));
      if (!equipped) {
        order.extras =
            static_cast<std::uint8_t>((f_.s.hand[seat].minesweepers > 0 ? kWithMinesweeper : 0) |
                                      (f_.token(seat, Resource::Drugs) > 0 ? kWithDrugs : 0));
        for (const Advisor& card : f_.s.advisor)
          if (card.holder == seat) order.extras |= kWithAdvisor;
        if (f_.at(from).artillery == seat) order.gun = place(from);
      }
      equipped = true;
      f_.order(seat, order);
    }
  }
  Order write_move(int from) {
    const int to = next_to(from);
    const int then = next_to(to);
    return chance(50) && then != from ? move(from, to, then) : move(from, to);
  }
  void write_foreign(Seat seat) {
    f_.air(seat, 3);
    for (int k = 0; k < 3; ++k)
      f_.order(seat, chance(60) ? air_support(number()) : air_bombard(number()));
  }

  Field& f_;
  Dice dice_;
};

/// Pieces of every kind: on the map, in hands and in the bank.
struct Count {
  std::array<int, kMaxLocals> armies{};
  int artillery = 0;
  int anti_air = 0;
  int minesweepers = 0;
  int advisors = 0;
  int air = 0;
  int drugs = 0;
  int mines = 0;
};

Count count(const State& s) {
  Count out;
  for (const Tile& tile : s.tile) {
    if (tile.army < kMaxLocals) ++out.armies[tile.army];
    out.artillery += tile.artillery != kNone ? 1 : 0;
    out.anti_air += tile.anti_air != kNone ? 1 : 0;
    out.mines += has_flag(tile, kMined) ? 1 : 0;
  }
  for (const Hand& hand : s.hand) {
    out.minesweepers += hand.minesweepers;
    out.air += hand.air + hand.air_damaged;
    out.drugs += hand.resource[static_cast<std::size_t>(Resource::Drugs)];
  }
  for (const Advisor& card : s.advisor) out.advisors += card.owner != kNone ? 1 : 0;
  const auto bank = [&](Equipment kind) {
    return s.bank.equipment[static_cast<std::size_t>(kind)];
  };
  out.artillery += bank(Equipment::Artillery);
  out.anti_air += bank(Equipment::AntiAir);
  out.minesweepers += bank(Equipment::Minesweeper);
  out.advisors += bank(Equipment::Advisor);
  out.air += bank(Equipment::AirPower);
  out.drugs += s.bank.resource[static_cast<std::size_t>(Resource::Drugs)];
  return out;
}

int destroyed(const Field& f) {
  return f.harmed<MineRolled>(Harm::Destroyed) + f.told<BattleDestroyed>() +
         f.told<BrokeDestroyed>() + f.told<CannotGoBack>() + f.told<CannotRetreat>();
}

int armies(const Count& count) {
  int sum = 0;
  for (const int n : count.armies) sum += n;
  return sum;
}

Options melee_options(std::uint64_t seed) {
  Dice dice(seed);
  Options out{.players = 8, .actions_per_player = 5, .retreat_auto = true};
  out.support_reach_battle = dice.below(2) == 1;
  out.support_stacking = dice.below(2) == 1;
  out.control_pass_through = dice.below(2) == 1;
  out.head_on_loser_defends = dice.below(2) == 1;
  out.artillery_lost_with_army = dice.below(2) == 1;
  out.terrain_modifiers = dice.below(2) == 1;
  out.defence_fee = dice.below(6);
  return out;
}

}  // namespace

TEST_CASE("PW-1.9 after steps 2 and 3 every piece is on the map, in hand or in the bank") {
  int battles = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Field f(8, melee_options(seed));
    Melee(f, seed).set();
    const Count before = count(f.s);
    const bool government = f.s.gov_army != kNoHex;
    Dice dice(seed);
    Table t{f.game, f.s, dice, &f.log};
    f.s.step = 2;
    step_move(t);
    f.s.stage = Stage::Retreat;
    f.s.concerned = 0;
    enter_retreat(t);
    finish_retreat(t);
    const Count after = count(f.s);

    const int lost_government = government && f.s.gov_army == kNoHex ? 1 : 0;
    CHECK(armies(after) == armies(before) - destroyed(f) + lost_government);
    CHECK(after.artillery == before.artillery);
    CHECK(after.anti_air == before.anti_air);
    CHECK(after.minesweepers == before.minesweepers);
    CHECK(after.advisors == before.advisors);
    CHECK(after.air == before.air);
    CHECK(after.drugs == before.drugs);
    CHECK(after.mines == before.mines);
    battles += f.told<TileBattle>() + f.told<RoadBattle>();

    f.s.step = 3;
    step_bombard(t);
    f.s.stage = Stage::ShelledRetreat;
    enter_retreat(t);
    finish_retreat(t);
    CHECK(count(f.s).artillery == before.artillery);
    CHECK(count(f.s).air == before.air);
    CHECK(f.s.dislodged == decltype(f.s.dislodged){});
  }
  CHECK(battles > 400);
}

TEST_CASE("PW-12.14 the same orders and dice give the same position, byte for byte") {
  for (std::uint64_t seed = 500; seed <= 520; ++seed) {
    Field a(8, melee_options(seed));
    Field b(8, melee_options(seed));
    for (Field* f : {&a, &b}) {
      Melee(*f, seed).set();
      Dice dice(seed);
      Table t{f->game, f->s, dice, nullptr};
      step_move(t);
    }
    CHECK(a.s == b.s);
  }
}

}  // namespace sandtable::proxy_war
