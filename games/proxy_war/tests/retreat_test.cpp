// Retreats and their choice (PW-15.9 to PW-15.12, PW-16.14, D10, D11).

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

Action go(int number) { return kLayout.make(Kind::RetreatTo, place(number)); }

/// Blue's Army on 25 is beaten by 3 and may go to 26 or 31.
void beat_blue(Field& f) {
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26, 31});
  f.order(kRed, move(24, 25)).dice({9, 6});
}

}  // namespace

TEST_CASE("PW-15.9 two dislodged, one refuge: the lower tile goes first, the other is destroyed") {
  Field f(5);
  f.army(kRed, 24).army(kRed, 30).control(kRed, {29}).army(kBlue, 25).army(kYellow, 31);
  f.order(kBlue, move(25, 24)).order(kYellow, move(31, 30));
  f.dice({5, 9, 4, 8}).step_two();

  CHECK(f.army_at(29) == kRed);
  CHECK(f.army_at(24) == kBlue);
  CHECK(f.army_at(30) == kYellow);
  CHECK(f.told<CannotRetreat>() == 1);
  CHECK(f.s.dislodged[0] == Dislodged{});
}

TEST_CASE("PW-15.10 the owner sees to its own Armies, one by one") {
  Field f(5);
  f.army(kRed, 24).army(kRed, 30).control(kRed, {29, 23}).army(kBlue, 25).army(kYellow, 31);
  f.order(kBlue, move(25, 24)).order(kYellow, move(31, 30));
  f.dice({5, 9, 4, 8}).step_two();
  CHECK(f.owing() == SeatSet::only(kRed));
  CHECK(f.retreats(kRed) == std::vector<int>{23, 29});

  SUBCASE("leaving the other a tile") {
    f.retreat(kRed, 23);
    CHECK(f.army_at(23) == kRed);
    CHECK(f.army_at(29) == kRed);
  }
  SUBCASE("or not") {
    f.retreat(kRed, 29);
    CHECK(f.army_at(29) == kRed);
    CHECK(f.army_at(23) == kNone);
    CHECK(f.told<CannotRetreat>() == 1);
  }
}

TEST_CASE("PW-25.2 clearing a retreat gives back exactly the decision as it was") {
  Field f(5);
  f.army(kRed, 24).army(kRed, 30).control(kRed, {29, 23, 35});
  f.army(kBlue, 25).army(kYellow, 31).army(kYellow, 28).army(kBlue, 27).control(kBlue, {21, 20});
  f.order(kBlue, move(25, 24)).order(kYellow, move(31, 30)).order(kYellow, move(28, 27));
  f.dice({5, 9, 4, 8, 4, 8});  // Blue on 27 is dislodged as well
  f.step_two();
  REQUIRE(f.owing().count() == 2);
  const State before = f.s;

  Table t = f.table();
  step_retreat(t, kRed, go(29));
  CHECK_FALSE(f.s == before);
  f.game.clear(f.s, kRed);
  CHECK(f.s == before);
}

TEST_CASE("PW-15.7 retreats come after all moves, secretly, and are carried out together") {
  Field f(5);
  f.army(kRed, 24).control(kRed, {29, 23}).army(kBlue, 25).army(kYellow, 33).army(kBlue, 32);
  f.control(kBlue, {37, 36});
  f.order(kBlue, move(25, 24)).order(kYellow, move(33, 32));
  f.dice({5, 9, 5, 9}).step_two();
  REQUIRE(f.owing().count() == 2);
  CHECK(f.game.mode(f.s) == Mode::Secret);

  f.retreat(kRed, 23);
  CHECK(f.army_at(23) == kNone);  // Blue has not chosen yet
  f.retreat(kBlue, 36);
  CHECK(f.army_at(23) == kRed);
  CHECK(f.army_at(36) == kBlue);
}

TEST_CASE("PW-15.11 where the attacker came from, own mines and emptied tiles are allowed") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {24, 26}).mine(26);
  f.order(kRed, move(24, 25)).dice({9, 6}).step_two();
  CHECK(f.retreats(kBlue) == std::vector<int>{24, 26});
  f.retreat(kBlue, 24);

  CHECK(f.army_at(24) == kBlue);
  CHECK(f.control_of(25) == kRed);
  CHECK(f.control_of(24) == kBlue);
}

TEST_CASE("PW-15.12 the default: a wish, then the fewest enemies, then the lowest number") {
  Field f(5, {.retreat_auto = true});
  beat_blue(f);

  SUBCASE("the lowest number") {
    f.at(19).army = kNone;  // next to 26
    f.step_two();
    CHECK(f.army_at(26) == kBlue);
  }
  SUBCASE("the fewest enemies next to it, the Government's Army on 19 among them") {
    f.step_two();
    CHECK(f.army_at(31) == kBlue);
  }
  SUBCASE("the first allowed tile of a standing wish") {
    f.army(kYellow, 36).wish(kBlue, 25, {30, 31, 26}).step_two();
    CHECK(f.army_at(31) == kBlue);
  }
  SUBCASE("Armies that must retreat themselves are not counted") {
    f.army(kYellow, 27).army(kRed, 28).control(kYellow, {33});
    f.order(kRed, move(28, 27)).dice({9, 6, 9, 6}).step_two();
    // Next to 26 stand Red's on 25 and 27, Yellow's is leaving; next to 31 Red's on 25.
    CHECK(f.army_at(31) == kBlue);
  }
}

TEST_CASE("PW-15.12 a wish has lapsed for an Army that set out and had to go back") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).wish(kRed, 24, {23});
  f.order(kRed, move(24, 25)).dice({7, 7}).step_two();

  REQUIRE(f.army_at(24) == kRed);
  CHECK(f.s.lines[0].wish[0] == StandingWish{});
}

TEST_CASE("PW-15.12 a wish lapses when its Army leaves the tile") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).wish(kRed, 24, {23}).wish(kRed, 30, {29});
  f.order(kRed, move(24, 25)).step_two();

  CHECK(f.s.lines[0].wish[0].army() == place(30));
  CHECK(f.s.lines[0].wish[1] == StandingWish{});
}

TEST_CASE("PW-15.12 with retreat_choice = ask the owner is asked, with auto nobody") {
  SUBCASE("ask") {
    Field f(4);
    beat_blue(f);
    f.step_two();
    CHECK(f.owing() == SeatSet::only(kBlue));
  }
  SUBCASE("auto") {
    Field f(4, {.retreat_auto = true});
    beat_blue(f);
    f.step_two();
    CHECK(f.owing().empty());
  }
}

TEST_CASE("PW-15.9 refusals of a retreat say why") {
  Field f(4);
  beat_blue(f);
  f.control(kBlue, {31, 30}).army(kBlue, 30).step_two();

  const auto why = [&](Action action) { return refusal_retreat(f.game, f.s, kBlue, action); };
  CHECK_FALSE(why(go(26)).has_value());
  CHECK(spelt(f.game, f.s, *why(go(36))).starts_with("36 is not next to"));
  CHECK(spelt(f.game, f.s, *why(go(19))) == "19 is not under your control");
  CHECK(spelt(f.game, f.s, *why(go(30))) == "30 is not empty");
  CHECK(why(kLayout.make(Kind::Pass))->rule == rule("PW-15.9"));
}

TEST_CASE("PW-16.14 at step 3 a tile that held an Army when the retreats began is closed") {
  Field f(4);
  f.army(kBlue, 25).army(kBlue, 26).control(kBlue, {31}).air(f.fa, 2);
  f.order(f.fa, air_bombard(25)).order(f.fa, air_bombard(26));
  f.dice({6, 6}).step_three();

  CHECK(f.army_at(31) == kBlue);  // 25 went first; 26 may not go to 25
  CHECK(f.told<CannotRetreat>() == 1);
  CHECK(f.s.vp[f.fa] == 1);
}

TEST_CASE("PW-16.14 the owner of a driven-off Army chooses, in ascending tile") {
  Field f(4);
  f.army(kBlue, 25).control(kBlue, {26, 31}).air(f.fa, 1).order(f.fa, air_bombard(25));
  f.dice({6}).step_three();
  CHECK(f.army_at(25) == kNone);
  CHECK(f.retreats(kBlue) == std::vector<int>{26, 31});
  f.retreat(kBlue, 31);

  CHECK(f.army_at(31) == kBlue);
  CHECK(f.control_of(25) == kBlue);
}

TEST_CASE("PW-16.14 refused: a tile that held an Army when the retreats began") {
  Field f(4);
  f.army(kBlue, 25).army(kBlue, 26).control(kBlue, {31, 30}).air(f.fa, 2);
  f.order(f.fa, air_bombard(25)).order(f.fa, air_bombard(26));
  f.dice({6, 6}).step_three();

  const auto why = refusal_retreat(f.game, f.s, kBlue, go(26));
  REQUIRE(why.has_value());
  CHECK(why->rule == rule("PW-16.14"));
}

TEST_CASE("PW-15.14 what is attached follows a retreating Army and dies with it at step 3") {
  Field f(4);
  beat_blue(f);
  f.minesweeper(kBlue).attach(kBlue, 25, {.minesweeper = true}).air(f.fa, 1);
  f.order(f.fa, air_bombard(31));
  f.step_two();
  f.retreat(kBlue, 31);
  CHECK(f.s.lines[kBlue].attachment[0] == Attachment{place(31), kNoHex, kWithMinesweeper});

  f.dice({9}).step_three();
  CHECK(f.army_at(31) == kNone);
  CHECK(f.s.hand[kBlue].minesweepers == 0);
  CHECK(f.s.lines[kBlue].attachment[0] == Attachment{});
}

}  // namespace sandtable::proxy_war
