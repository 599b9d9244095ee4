// Adjudication of movement (RULES.md, 8.2: examples 14 to 32, 43, 44).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-12.12 a ring of three succeeds, nobody fights") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 30);
  f.order(kRed, move(24, 25)).order(kBlue, move(25, 30)).order(kYellow, move(30, 24));
  f.step_two();

  CHECK(f.control_of(25) == kRed);
  CHECK(f.control_of(30) == kBlue);
  CHECK(f.control_of(24) == kYellow);
}

TEST_CASE("PW-15.8b a column whose front fails: the way back is held by its own side") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25).army(kBlue, 26);
  f.order(kRed, move(24, 25)).order(kRed, move(25, 26));
  f.dice({6, 9}).step_two();

  CHECK(f.army_at(24) == kNone);
  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-12.9 a stalemate on an empty tile leaves its control as it was") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 26).control(kYellow, {25});
  f.order(kRed, move(24, 25)).order(kBlue, move(26, 25));
  f.dice({7, 7}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.control_of(25) == kYellow);
}

TEST_CASE("PW-13.7 three on an empty tile: one within 2 of the top, so nobody wins") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 26).army(kYellow, 31);
  f.order(kRed, move(24, 25)).order(kBlue, move(26, 25)).order(kYellow, move(31, 25));
  f.dice({10, 9, 6}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.army_at(31) == kYellow);
  CHECK(f.control_of(25) == kNone);
}

TEST_CASE("PW-13.8 a defender beaten by 4 must leave although nobody wins the tile") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 26).army(kYellow, 25).control(kYellow, {31});
  f.order(kRed, move(24, 25)).order(kBlue, move(26, 25));

  SUBCASE("PW-13.6a the highest faces all the others") {
    f.dice({12, 11, 8}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.army_at(26) == kBlue);
    CHECK(f.army_at(31) == kYellow);
    CHECK(f.army_at(25) == kNone);
    CHECK(f.control_of(25) == kYellow);
  }
  SUBCASE("PW-13.6b each fate depends on the distance to the top alone") {
    f.dice({11, 4, 7}).step_two();
    CHECK(f.army_at(25) == kRed);
    CHECK(f.army_at(26) == kNone);  // 7 behind
    CHECK(f.army_at(31) == kYellow);
  }
}

TEST_CASE("PW-12.1 the same tile at different times is no conflict") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 36);
  f.order(kRed, move(24, 25, 26)).order(kBlue, move(36, 31, 25));
  f.step_two();

  CHECK(f.control_of(26) == kRed);
  CHECK(f.control_of(25) == kBlue);
}

TEST_CASE("PW-12.7 passers-by meet and are halted, a third joins: one battle of three") {
  Field f(5);
  f.at(19).army = kNone;
  f.army(kRed, 24).army(kYellow, 30).army(kBlue, 36);
  f.order(kRed, move(24, 25, 26)).order(kYellow, move(30, 25, 19)).order(kBlue, move(36, 31, 25));
  f.dice({9, 6, 5}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(36) == kBlue);
  CHECK(f.army_at(30) == kYellow);
  CHECK(f.told<TileBattle>() == 1);
}

TEST_CASE("PW-12.2a both go round the same way and meet") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25);
  f.order(kRed, move(24, 30, 25)).order(kBlue, move(25, 30, 24));
  f.dice({8, 4}).step_two();

  CHECK(f.army_at(30) == kRed);
  CHECK(f.army_at(25) == kBlue);
  CHECK(f.army_at(24) == kNone);
  CHECK(f.control_of(24) == kRed);
}

TEST_CASE("PW-12.8 crossing in pulse 2: the loser's starting tile is free, it lives") {
  Field f(4);
  f.army(kRed, 23).army(kBlue, 26);
  f.order(kRed, move(23, 24, 25)).order(kBlue, move(26, 25, 24));
  f.dice({5, 9}).step_two();

  CHECK(f.army_at(23) == kRed);
  CHECK(f.army_at(24) == kBlue);
  CHECK(f.control_of(24) == kBlue);
  CHECK(f.control_of(25) == kNone);
}

TEST_CASE("PW-15.8a head-on with followers: who can go back lives") {
  Field f(7);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).army(kGreen, 23);
  f.order(kRed, move(24, 25)).order(kBlue, move(25, 24));
  f.order(kYellow, move(26, 25)).order(kGreen, move(23, 24));

  SUBCASE("the road has a winner, which then stalemates with a follower") {
    f.dice({10, 6, 7, 8}).step_two();
    CHECK(f.army_at(24) == kGreen);
    CHECK(f.control_of(24) == kGreen);
    CHECK(f.army_at(25) == kBlue);
    CHECK(f.control_of(25) == kBlue);
    CHECK(f.army_at(26) == kYellow);
    CHECK(f.told<CannotGoBack>() == 1);
  }
  SUBCASE("a stalemate on the road: both followers take the tiles, both are lost") {
    f.dice({7, 7}).step_two();
    CHECK(f.army_at(25) == kYellow);
    CHECK(f.army_at(24) == kGreen);
    CHECK(f.told<CannotGoBack>() == 2);
  }
}

TEST_CASE("PW-12.3 wanting to go beyond each other: both shortened, they cross") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25);
  f.order(kRed, move(24, 25, 26)).order(kBlue, move(25, 24, 23));
  f.dice({8, 6}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(25) == kBlue);
  CHECK(f.told<MoveShortened>() == 2);
}

TEST_CASE("PW-11.2a two steps go only over a tile without any Army, even one that leaves") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25);
  f.order(kRed, move(25, 26)).order(kRed, move(24, 25, 31));
  f.step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(31) == kNone);
  CHECK(f.army_at(26) == kRed);
}

TEST_CASE("PW-14.5 the winner of a road battle still meets the mines of the tile it enters") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).mine(25);
  f.order(kRed, move(24, 25)).order(kBlue, move(25, 24));
  f.dice({9, 6, 7}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(25) == kBlue);
  CHECK(f.control_of(25) == kBlue);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-13.11b an attacker the mines kill has cut the support all the same") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 29).army(kBlue, 30).army(kBlue, 31).control(kBlue, {35}).mine(30);
  f.order(kRed, move(24, 25)).order(kRed, move(29, 30));
  f.order(kBlue, move(31, 25)).order(kBlue, support(30, 31));
  f.dice({10, 9, 5}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(31) == kBlue);
  CHECK(f.army_at(30) == kBlue);
  CHECK(f.army_at(29) == kNone);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 14);  // a Move, and the Support that was cut
}

TEST_CASE("PW-13.11b an attacker halted on the way cuts nothing") {
  Field f(5);
  f.army(kRed, 24).army(kRed, 23).army(kBlue, 30).army(kBlue, 31).army(kYellow, 34);
  f.order(kRed, move(24, 25)).order(kRed, move(23, 29, 30));
  f.order(kBlue, move(31, 25)).order(kBlue, support(30, 31)).order(kYellow, move(34, 29));
  f.dice({6, 6, 7, 8}).step_two();

  CHECK(f.army_at(25) == kBlue);
  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(23) == kRed);
  CHECK(f.army_at(34) == kYellow);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 14);
  CHECK(f.ammo(kYellow) == 17);
}

TEST_CASE("PW-11.6b mutual support: the attacked one's is cut, it stays on its tile") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25).army(kBlue, 26);
  f.order(kRed, support(24, 25)).order(kRed, support(25, 24)).order(kBlue, move(26, 25));
  f.dice({6, 9}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-20.3 support in pulse 1, attacked in pulse 2: one fee covers both") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).army(kBlue, 36).control(kRed, {29});
  f.order(kRed, move(24, 25)).order(kRed, support(30, 24));
  f.order(kBlue, move(25, 24)).order(kBlue, move(36, 35, 30));
  f.dice({7, 7, 6, 9}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(30) == kBlue);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 14);
  CHECK(f.retreats(kRed) == std::vector<int>{24, 29});
  CHECK(default_retreat(f.game, f.s, kRed, place(30), bit(place(24)) | bit(place(29))) ==
        place(24));
  f.retreat(kRed, 29);
  CHECK(f.army_at(29) == kRed);
  CHECK(f.army_at(24) == kNone);
}

TEST_CASE("PW-12.4 Moves are paid in slot order, PW-20.6b an unpaid Army is stranded") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 35).purse(kRed, 4);
  f.order(kRed, move(24, 25)).order(kRed, move(30, 31)).order(kBlue, move(35, 30));
  f.step_two();

  CHECK(f.army_at(30) == kBlue);
  CHECK(f.told<BrokeDestroyed>() == 1);
  CHECK(f.control_of(25) == kRed);
  CHECK(f.ammo(kRed) == 1);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-20.6a an Army that cannot be paid stays, and dies if another wins its tile") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).purse(kRed, 0).control(kRed, {23});
  f.order(kRed, move(24, 30));

  SUBCASE("nobody comes") {
    f.step_two();
    CHECK(f.army_at(24) == kRed);
  }
  SUBCASE("somebody does: it cannot fight, nor retreat") {
    f.order(kBlue, move(25, 24)).step_two();
    CHECK(f.army_at(24) == kBlue);
    CHECK(f.army_at(23) == kNone);
  }
}

TEST_CASE("PW-12.5 a column behind a stranded Army gives way and gets its Ammo back") {
  Field f(4);
  f.army(kRed, 30).army(kRed, 23).army(kRed, 24).purse(kRed, 6);
  f.order(kRed, move(30, 31)).order(kRed, move(23, 24)).order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.ammo(kRed) == 3);
  CHECK(f.control_of(31) == kRed);
  CHECK(f.army_at(23) == kRed);
  CHECK(f.army_at(24) == kRed);
}

TEST_CASE("PW-12.6 an own clash made by a stranger's Mercenary: the later slot is cancelled") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 36).control(kBlue, {25});
  f.order(kRed, move(24, 25, 26)).order(kRed, move(36, 31, 25));

  SUBCASE("with the Mercenary") {
    f.s.hand[kBlue].mercenaries = 1;
    f.order(kBlue, put(Placed::Mercenary, 25));
    f.dice({9, 7}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.army_at(36) == kRed);
    CHECK(f.army_at(25) == kBlue);
    CHECK(f.ammo(kRed) == 17);
    CHECK(f.ammo(kBlue) == 17);
  }
  SUBCASE("without it") {
    f.step_two();
    CHECK(f.control_of(26) == kRed);
    CHECK(f.control_of(25) == kRed);
  }
}

TEST_CASE("PW-12.8 stopping short behind an own Army that was halted") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 36).army(kBlue, 30);
  f.order(kRed, move(24, 25, 26)).order(kRed, move(36, 31, 25)).order(kBlue, move(30, 25));
  f.dice({9, 6}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.control_of(25) == kRed);
  CHECK(f.army_at(30) == kBlue);
  CHECK(f.army_at(31) == kRed);
  CHECK(f.control_of(31) == kRed);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-12.8 stopping short goes on down the line") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 36).army(kRed, 33).army(kBlue, 30);
  f.order(kRed, move(24, 25, 26)).order(kRed, move(36, 31, 25)).order(kRed, move(33, 32, 31));
  f.order(kBlue, move(30, 25));
  f.dice({9, 6}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(31) == kRed);
  CHECK(f.army_at(32) == kRed);
}

TEST_CASE("PW-12.13 control, returns and retreats follow the battles, in this order") {
  Field f(4);
  // Blue's Army returns to 31 before Blue's dislodged one looks for a refuge there.
  f.army(kRed, 24).army(kRed, 29).army(kBlue, 30).army(kBlue, 31).control(kBlue, {35});
  f.order(kRed, move(24, 25)).order(kRed, move(29, 30)).order(kBlue, move(31, 25));
  f.dice({8, 5, 9, 5}).step_two();

  CHECK(f.army_at(31) == kBlue);
  CHECK(f.army_at(35) == kBlue);  // not 31: a returned Army counts
}

TEST_CASE("PW-12.14 after step 2 no tile holds two Armies and the result is unique") {
  for (int turn = 0; turn < 2; ++turn) {
    Field f(7);
    f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).army(kGreen, 31);
    for (const Seat seat : {kRed, kYellow, kGreen})
      f.order(seat, move(seat == kRed ? 24 : seat == kYellow ? 26 : 31, 25));
    f.dice({5, 6, 12, 7}).step_two();
    CHECK(f.army_at(25) == kYellow);
    CHECK(f.army_at(31) == kNone);
    CHECK(f.told<BattleRoll>() == 4);
  }
}

TEST_CASE("PW-11.4 a path of two steps ends on another tile than it began") {
  Field f(4);
  f.army(kRed, 24);
  const auto refusal = check_order(f.game, f.s, kRed, move(24, 25, 24));
  REQUIRE(refusal.has_value());
  CHECK(refusal->code == 6);
}

TEST_CASE("PW-15.1a an Army that has moved takes the tile, PW-15.1b from a friend as well") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25});
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.control_of(25) == kRed);
  CHECK(f.told<TileTakenFrom>() == 1);
}

TEST_CASE("PW-15.2a control lasts without an Army, PW-15.2b until another's moves onto the tile") {
  Field f(4);
  f.army(kRed, 24);
  f.order(kRed, move(24, 25, 26));
  f.step_two();

  CHECK(f.control_of(24) == kRed);
  CHECK(f.control_of(26) == kRed);
}

TEST_CASE("PW-15.3 only the last tile is taken, by option the passed one too") {
  SUBCASE("default") {
    Field f(4);
    f.army(kRed, 24).control(kBlue, {25}).order(kRed, move(24, 25, 26));
    f.step_two();
    CHECK(f.control_of(25) == kBlue);
    CHECK(f.control_of(26) == kRed);
  }
  SUBCASE("control_pass_through") {
    Field f(4, {.control_pass_through = true});
    f.army(kRed, 24).control(kBlue, {25}).order(kRed, move(24, 25, 26));
    f.step_two();
    CHECK(f.control_of(25) == kRed);
    CHECK(f.control_of(26) == kRed);
  }
  SUBCASE("not where somebody stands when control changes") {
    Field f(4, {.control_pass_through = true});
    f.army(kRed, 24).army(kBlue, 36);
    f.order(kRed, move(24, 25, 26)).order(kBlue, move(36, 31, 25));
    f.step_two();
    CHECK(f.control_of(25) == kBlue);
    CHECK(f.control_of(31) == kBlue);
  }
  SUBCASE("not if the Army does not end on its last tile") {
    Field f(4, {.control_pass_through = true});
    f.army(kRed, 24).army(kBlue, 26);
    f.order(kRed, move(24, 25, 26));
    f.dice({7, 7}).step_two();
    CHECK(f.control_of(25) == kNone);
  }
}

TEST_CASE("PW-15.4 control changes when all battles of step 2 are over") {
  Field f(4);
  // Blue's mine on 25 still works against Red in pulse 2, though Blue's Army has left the tile.
  f.army(kRed, 24).army(kBlue, 25).mine(25);
  f.order(kRed, move(24, 30, 25)).order(kBlue, move(25, 24));
  f.dice({7}).step_two();

  CHECK(f.harmed<MineRolled>(Harm::Hit) == 1);
  CHECK(f.army_at(24) == kBlue);  // so Red's way back is closed
  CHECK(f.army_at(25) == kNone);
}

TEST_CASE("PW-15.5a guns and Anti-Air on a tile taken are captured") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).gun(kBlue, 25).flak(kBlue, 25);
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.at(25).artillery == kRed);
  CHECK(f.at(25).anti_air == kRed);
}

TEST_CASE("PW-15.6 a Factory keeps its owner when the tile is taken") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).factory(f.fb, 25);
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.at(25).factory == f.fb);
  CHECK(f.control_of(25) == kRed);
}

TEST_CASE("PW-1.11 without a marker left the old one goes and the tile is nobody's") {
  Field f(4, {.marker_limit = 5});
  f.army(kRed, 24).control(kRed, {2, 3, 5}).control(kBlue, {25}).gun(kBlue, 25);  // five with 1, 24
  f.order(kRed, move(24, 25));

  SUBCASE("none left") {
    f.step_two();
    CHECK(f.control_of(25) == kNone);
    CHECK(f.at(25).artillery == kRed);  // the tile was taken all the same
    CHECK(f.told<NoMarkerLeft>() == 1);
  }
  SUBCASE("one comes free in the same moment") {
    f.army(kBlue, 6);
    f.order(kBlue, move(6, 5));
    f.step_two();
    CHECK(f.control_of(5) == kBlue);
    CHECK(f.control_of(25) == kRed);
  }
}

TEST_CASE("PW-1.11 with marker_limit 0 there is no end of markers") {
  Field f(4, {.marker_limit = 0});
  for (int number = 2; number <= 23; ++number)
    if (number != 4 && number != 19) f.control(kRed, {number});
  f.army(kRed, 24);
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.control_of(25) == kRed);
}

TEST_CASE("PW-17.4b a permission is void when its tile changes hands") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25});
  f.at(25).permission = f.fa;
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.at(25).permission == kNone);
}

TEST_CASE("PW-20.8 a cost is not refunded when the action fails by dice") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).mine(25);
  f.order(kRed, move(24, 25));
  f.dice({8}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.ammo(kRed) == 17);
}

TEST_CASE("PW-1.18 a cancelled Move costs nothing, a finite bank pays the refund") {
  Field f(4, {.ammo_bank = 100});
  f.army(kRed, 30).army(kRed, 23).army(kRed, 24).purse(kRed, 6);
  f.order(kRed, move(30, 31)).order(kRed, move(23, 24)).order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.ammo(kRed) == 3);
  CHECK(f.s.bank.ammo == 103);
}

}  // namespace sandtable::proxy_war
