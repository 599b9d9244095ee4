// Elimination, end and scoring (PW-3.4, PW-3.5, PW-22; RULES.md, 8.3: examples 59, 60).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

void take_away(Field& f, Seat seat) {
  for (Tile& tile : f.s.tile)
    if (tile.control == seat) tile.control = kNone;
}

void test_end(Field& f) {
  Table t = f.table();
  after_step_two(t);
}

void end_turn(Field& f) {
  Table t = f.table();
  end_of_turn(t);
}

unsigned bits(std::initializer_list<Seat> seats) {
  unsigned out = 0;
  for (const Seat seat : seats) out |= 1U << seat;
  return out;
}

/// The winners among the FPs, as bits counted from Fa.
unsigned foreign_winners(const Field& f) { return static_cast<unsigned>(f.s.winners) >> f.fa; }

/// The position of example 60 in turn 10.
void set_turn_ten(Field& f) {
  f.s.turn = 10;
  take_away(f, kRed);
  take_away(f, kBlue);
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19, 1, 4, 2, 3, 5, 6, 7}).factory(f.fa, 7);
  f.control(kBlue, {16, 22, 34, 24, 25, 26, 27, 28}).factory(f.fb, 28, true);
  f.s.vp[f.fa] = f.s.vp[f.fb] = 7;
  f.purse(f.fa, 12).purse(f.fb, 30);
}

}  // namespace

TEST_CASE("PW-22.2a conquest: the last LP holds the Capital, the game ends after step 2") {
  Field f(4);
  take_away(f, kBlue);
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19}).army(kRed, 30).army(kBlue, 34).order(kRed, move(30, 34));
  f.purse(f.fa, 50).order(f.fa, buy_vp(BuyMode::Max));
  f.dice({11, 5}).step_two();
  test_end(f);

  CHECK(f.army_at(34) == kRed);
  CHECK(f.s.stage == Stage::Over);
  CHECK(f.s.ending == Ending::Conquest);
  CHECK(f.s.winners == bits({kRed, f.fa}));  // Fa has more Ammo than Fb
  CHECK(f.s.vp[f.fa] == 0);                  // the pending VP Buy is not carried out
  CHECK(f.game.outcome(f.s).rank[kRed] == 1);
  CHECK(f.game.outcome(f.s).rank[kBlue] == 2);
  CHECK(f.game.outcome(f.s).ended_by == rule("PW-22.2"));
}

TEST_CASE("PW-22.2b opt end_check = end_of_phase: the rest of the phase is played first") {
  Field f(4, {.end_at_end_of_phase = true});
  take_away(f, kBlue);
  f.control(kRed, {19});
  test_end(f);
  CHECK(f.s.stage != Stage::Over);
  CHECK_FALSE(is_alive(f.s, kBlue));
  end_turn(f);

  CHECK(f.s.ending == Ending::Conquest);
}

TEST_CASE("PW-22.1a an LP without a Control marker is destroyed") {
  Field f(5);
  f.army(kBlue, 25);
  take_away(f, kBlue);
  test_end(f);

  CHECK_FALSE(is_alive(f.s, kBlue));
  CHECK(is_alive(f.s, kRed));
  CHECK(f.s.stage != Stage::Over);
}

TEST_CASE("PW-22.1b its pieces go: Armies, hand, guns, lent Advisors to their owners") {
  Field f(5);
  f.army(kBlue, 25).mercenary(kBlue, 26).gun(kBlue, 27).flak(kBlue, 27);
  f.tokens(kBlue, Resource::Ore, 2).minesweeper(kBlue).advisor(f.fa, kBlue, 1);
  f.s.hand[kBlue].mercenaries = 1;
  f.s.bank.mercenaries = 3;
  f.order(kBlue, job(Verb::BuildArmy, 25)).attach(kBlue, 25, {.minesweeper = true});
  take_away(f, kBlue);
  test_end(f);

  CHECK(f.army_at(25) == kNone);
  CHECK(f.army_at(26) == kNone);
  CHECK(f.at(26).flags == 0);
  CHECK(f.at(27).artillery == kNone);
  CHECK(f.at(27).anti_air == kNone);
  CHECK(f.s.hand[kBlue] == Hand{});
  CHECK(f.s.bank.mercenaries == 5);
  CHECK(f.s.bank.resource == std::array<std::uint8_t, kResources>{15, 15, 15, 15, 15});
  CHECK(f.in_bank(Equipment::Artillery) == 9);
  CHECK(f.in_bank(Equipment::Minesweeper) == 10);
  CHECK(f.s.advisor[0] == Advisor{f.fa, f.fa, 0});
  CHECK(f.s.order[kBlue][0] == Order{});
  CHECK(f.s.lines[kBlue] == LocalLines{});
}

TEST_CASE("PW-22.1b in Forgotten War its own Advisors and cards go to the bank") {
  Field f(3);
  f.advisor(kBlue, kBlue).advisor(kBlue, kRed).air(kBlue, 1, 1);
  take_away(f, kBlue);
  test_end(f);

  CHECK(f.in_bank(Equipment::Advisor) == 4);
  CHECK(f.in_bank(Equipment::AirPower) == 10);
}

TEST_CASE("PW-22.3 the last LP without the Capital plays on until the turns run out") {
  Field f(4);
  take_away(f, kBlue);
  test_end(f);
  CHECK(f.s.stage != Stage::Over);

  f.s.turn = 10;
  end_turn(f);
  CHECK(f.s.ending == Ending::TurnLimit);
  CHECK((f.s.winners & 1U << kRed) != 0);
}

TEST_CASE("PW-22.4 no LP is left: the Government has won, at once, and no LP") {
  Field f(4, {.end_at_end_of_phase = true});
  take_away(f, kRed);
  take_away(f, kBlue);
  f.s.vp[f.fb] = 1;
  test_end(f);

  CHECK(f.s.ending == Ending::Government);
  CHECK(f.s.winners == bits({f.fb}));
  const Outcome outcome = f.game.outcome(f.s);
  CHECK(outcome.rank[kRed] == 2);
  CHECK(outcome.rank[kBlue] == 2);
  CHECK(outcome.rank[f.fb] == 1);
  CHECK(outcome.rank[f.fa] == 2);
  CHECK(outcome.ended_by == rule("PW-22.4"));
}

TEST_CASE("PW-22.6a after the last turn the game ends, PW-22.6c the highest land value wins") {
  Field f(4);
  set_turn_ten(f);
  f.control(kBlue, {29});
  end_turn(f);

  CHECK(land_value(f.s, kRed) == 14);
  CHECK(land_value(f.s, kBlue) == 16);
  CHECK((f.s.winners & 1U << kBlue) != 0);
  CHECK((f.s.winners & 1U << kRed) == 0);
}

TEST_CASE("PW-22.6b one LP left wins, PW-22.6d without the Capital") {
  Field f(4);
  f.s.turn = 10;
  take_away(f, kBlue);
  test_end(f);
  end_turn(f);

  CHECK(f.s.ending == Ending::TurnLimit);
  CHECK((f.s.winners & 1U << kRed) != 0);
  CHECK((f.s.winners & 1U << kBlue) == 0);
}

TEST_CASE("PW-22.7b ties among LPs: Capital, tiles, Armies, Ammo, by option shared") {
  Field f(4, {.ties = Ties::Shared});
  set_turn_ten(f);

  SUBCASE("the Capital") {
    end_turn(f);
    CHECK(land_value(f.s, kRed) == 14);
    CHECK(land_value(f.s, kBlue) == 14);
    CHECK(f.s.winners == bits({kRed, f.fb}));  // Fb has more Ammo than Fa
  }
  SUBCASE("more tiles") {
    f.at(19).control = kNone;
    f.at(28).factory = kNone;
    f.control(kBlue, {37}).factory(f.fb, 27);
    take_away(f, kBlue);
    f.control(kBlue, {16, 22, 34, 37, 24, 25, 26, 27});  // 4 + 6 + 3, eight tiles to Red's seven
    end_turn(f);
    CHECK(land_value(f.s, kBlue) == land_value(f.s, kRed));
    CHECK((f.s.winners & 1U << kBlue) != 0);
  }
  SUBCASE("more Armies, then more Ammo, then shared") {
    take_away(f, kRed);
    take_away(f, kBlue);
    f.at(7).factory = f.at(28).factory = kNone;
    f.control(kRed, {1}).control(kBlue, {4});
    SUBCASE("Armies") { f.at(1).army = kRed; }
    SUBCASE("Ammo") { f.purse(kRed, 21); }
    SUBCASE("shared") { f.purse(kRed, 20); }
    const bool shared = f.army_at(1) == kNone && f.ammo(kRed) == 20;
    end_turn(f);
    CHECK((f.s.winners & 1U << kRed) != 0);
    CHECK(((f.s.winners & 1U << kBlue) != 0) == shared);
    CHECK(f.game.outcome(f.s).rank[kBlue] == (shared ? 1 : 2));
  }
}

TEST_CASE("PW-22.5 the FP with the most VPs wins, PW-22.7b ties: Ammo, value in hand, shared") {
  Field f(6, {.ties = Ties::Shared});
  f.s.turn = 10;
  const Seat fc = 5;

  SUBCASE("most VPs") {
    f.s.vp[f.fa] = 1;
    end_turn(f);
    CHECK(foreign_winners(f) == 1U);
    CHECK(f.game.outcome(f.s).score[f.fa] == 1);
  }
  SUBCASE("bank value of what is in hand") {
    f.tokens(f.fb, Resource::Ore, 1).tokens(fc, Resource::CashCrops, 2);
    end_turn(f);
    CHECK(foreign_winners(f) == 2U);
  }
  SUBCASE("shared by all three") {
    end_turn(f);
    CHECK(foreign_winners(f) == 7U);
    CHECK(f.game.outcome(f.s).rank[fc] == 1);
  }
}

TEST_CASE("PW-22.8 the record: rank within each side, land values and VPs, the reason") {
  Field f(4);
  set_turn_ten(f);
  end_turn(f);
  const Outcome outcome = f.game.outcome(f.s);

  CHECK(outcome.rank[kRed] == 1);
  CHECK(outcome.rank[kBlue] == 2);
  CHECK(outcome.rank[f.fb] == 1);
  CHECK(outcome.rank[f.fa] == 2);
  CHECK(outcome.score[kBlue] == 14);
  CHECK(outcome.score[f.fa] == 7);
  CHECK(outcome.ended_by == rule("PW-22.6a"));
  CHECK(f.told<GameWon>() == 2);
}

TEST_CASE("PW-23.2 in Forgotten War the last LP wins without the Capital") {
  Field f(2);
  take_away(f, kBlue);
  test_end(f);

  CHECK(f.s.ending == Ending::Conquest);
  CHECK(f.s.winners == bits({kRed}));
  CHECK(f.game.outcome(f.s).ended_by == rule("PW-23.2"));
}

TEST_CASE("PW-24.7a More Turns: no end after turn 10, PW-24.7b but at the cap") {
  Field f(4, {.turn_limit = 0, .turn_cap = 300});
  f.s.turn = 299;
  end_turn(f);
  CHECK(f.s.stage != Stage::Over);
  f.s.turn = 300;
  end_turn(f);
  CHECK(f.s.ending == Ending::TurnLimit);
  CHECK(f.game.outcome(f.s).ended_by == rule("PW-24.7b"));
}

TEST_CASE("PW-3.4 attachments end with the turn, PW-3.5 permissions lapse, PW-15.12 wishes stand") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).attach(kRed, 24, {.gun = 24}).wish(kRed, 24, {25});
  f.at(24).permission = f.fa;
  f.order(f.fa, buy_vp(BuyMode::Sets));
  end_turn(f);

  CHECK(f.s.lines[0].attachment == LocalLines{}.attachment);
  CHECK(f.s.lines[0].wish[0].of(place(24)).to[0] == place(25));
  CHECK(f.s.order == decltype(f.s.order){});
  CHECK(f.at(24).permission == kNone);
  CHECK(f.at(24).artillery == kRed);
}

TEST_CASE("PW-19.12 attachments end with the Action Phase: the pieces are free again") {
  Field f(4);
  f.army(kRed, 24).minesweeper(kRed).attach(kRed, 24, {.minesweeper = true});
  end_turn(f);

  CHECK(f.s.hand[kRed].minesweepers == 1);
  CHECK(f.s.lines[kRed].attachment[0] == Attachment{});
}

TEST_CASE("PW-21.5 declaring is not needed for victory") {
  Field f(4);
  take_away(f, kBlue);
  f.control(kRed, {19});
  test_end(f);

  CHECK(f.s.government == kNone);
  CHECK(f.s.ending == Ending::Conquest);
}

TEST_CASE("PW-22.8 each side has its winner: the outcome tells the sides apart") {
  Field f(4);
  f.s.turn = 10;
  end_turn(f);

  const Outcome outcome = f.game.outcome(f.s);
  CHECK(outcome.side[kRed] == outcome.side[kBlue]);
  CHECK(outcome.side[f.fa] == outcome.side[f.fb]);
  CHECK(outcome.side[kRed] != outcome.side[f.fa]);
}

}  // namespace sandtable::proxy_war
