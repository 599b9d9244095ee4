// The refusals of PW-9.8, each provoked through the text door; the walk must agree every time.

#include <string>

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/random_sheets.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-9.8 E01: what does not parse, and tiles outside 1..37") {
  Field f(4);
  f.army(kRed, 24);
  CHECK(code(f, kRed, "Arm 24 Mvo 25") == 1);
  CHECK(code(f, kRed, "Arm 24 Mov 38") == 1);
  CHECK(code(f, kRed, "Arm 0 Mov 25") == 1);
  CHECK(code(f, kRed, "Arm 24 Mov") == 1);
  CHECK(code(f, kRed, "") == 1);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Minefield") == 1);
}

TEST_CASE("PW-9.8 E02: more actions than allowed") {
  Field f(4, {.actions_per_player = 1});
  f.army(kRed, 24).army(kRed, 36);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(code(f, kRed, "Arm 36 Mov 35") == 2);
  CHECK(refused_by(f, kRed, "Arm Bui 1") == "PW-8.1");
}

TEST_CASE("PW-9.8 E03: roles order what the table of 2.7 says") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).air(kRed, 1, 1).air(f.fa, 1, 1).factory(f.fa, 25);
  f.s.hand[f.fa].minefields = f.s.hand[f.fa].artillery = 1;
  for (const char* text : {"Art Pla 1", "Arm 24 Mov 25", "Arm 24 Sup Arm 25", "Art 24 Bom 25",
                           "Arm Bui 1", "Min Bui 1", "Arm 24 Eq: Drugs", "Arm 24 Ret 23"})
    CHECK(code(f, f.fa, text) == 3);
  for (const char* text :
       {"Air Sup Arm 24", "Air Bom 24", "Fac Bui 25", "Fac Rep 25", "Air Rep", "VP Buy"})
    CHECK(code(f, kRed, text) == 3);
}

TEST_CASE("PW-23.6 in Forgotten War Local Powers fly, build and repair, nobody buys VPs") {
  Field f(3, {.actions_per_player = 6});
  f.army(kRed, 24).control(kRed, {25}).factory(kRed, 30).air(kRed, 2, 1);
  CHECK(code(f, kRed, "Air Sup Arm 24") == 0);
  CHECK(code(f, kRed, "Air Bom 24") == 0);
  CHECK(code(f, kRed, "Air Rep") == 0);
  CHECK(code(f, kRed, "Fac Bui 25") == 0);
  CHECK(code(f, kRed, "Fac Rep 30") == 0);
  CHECK(code(f, kRed, "VP Buy") == 3);
  CHECK(refused_by(f, kRed, "VP Buy") == "PW-23.1");
}

TEST_CASE("PW-9.8 E04: no own Army on the subject tile") {
  Field f(4);
  f.army(kBlue, 25);
  CHECK(code(f, kRed, "Arm 24 Mov 25") == 4);
  CHECK(code(f, kRed, "Arm 25 Mov 24") == 4);
  CHECK(code(f, kRed, "Arm 19 Mov 20") == 4);  // the Government's
  CHECK(code(f, kRed, "Arm 24 Eq: Drugs") == 4);
  CHECK(code(f, kRed, "Arm 24 Ret 23") == 4);
  f.s.hand[kRed].mercenaries = 1;
  const auto no = write_text(f, kRed, "Mer 1 Mov 2");
  REQUIRE(no);
  CHECK(no->code == 4);
  CHECK(spelt(f.game, f.s, *no).find("placed first") != std::string::npos);
}

TEST_CASE("PW-9.8 E05: an Army acts once, and a Mercenary just placed not at all") {
  Field f(4);
  f.army(kRed, 24).control(kRed, {36});
  f.s.hand[kRed].mercenaries = 1;
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 30") == 5);  // PW-8.2
  REQUIRE(code(f, kRed, "Mer Pla 36") == 0);
  CHECK(code(f, kRed, "Mer 36 Mov 35") == 5);  // PW-10.5
}

TEST_CASE(
    "PW-16.1b with bombard_needs_army the Army at the gun fires it and takes no other action") {
  Field f(4, {.actions_per_player = 5, .bombard_needs_army = true});
  f.army(kRed, 24).gun(kRed, 24).gun(kRed, 30).army(kRed, 36).gun(kRed, 36);
  f.tokens(kRed, Resource::Drugs, 2).army(kRed, 17);
  CHECK(code(f, kRed, "Art 30 Bom 31") == 4);  // nobody is at the gun
  REQUIRE(code(f, kRed, "Art 24 Bom 25") == 0);
  CHECK(code(f, kRed, "Arm 24 Mov 25") == 5);
  CHECK(code(f, kRed, "Arm 24 Eq: Drugs") == 0);  // PW-8.4: no action
  CHECK(code(f, kRed, "Arm 17 Mov 24") == 7);     // it is bound to stay
  REQUIRE(code(f, kRed, "Arm 36 Mov 35") == 0);
  CHECK(code(f, kRed, "Art 36 Bom 35") == 5);

  Field g(4, {.bombard_needs_army = true});
  g.army(kRed, 24).gun(kRed, 24).tokens(kRed, Resource::Drugs, 1);
  REQUIRE(code(g, kRed, "Arm 24 Eq: Drugs") == 0);
  CHECK(code(g, kRed, "Art 24 Bom 25") == 0);
}

TEST_CASE("PW-9.8 E06: paths go from tile to adjacent tile and not back") {
  Field f(4);
  f.army(kRed, 24);
  CHECK(code(f, kRed, "Arm 24 Mov 26") == 6);
  CHECK(code(f, kRed, "Arm 24 Mov 25, 27") == 6);
  CHECK(code(f, kRed, "Arm 24 Mov 24") == 6);
  CHECK(refused_by(f, kRed, "Arm 24 Mov 25, 24") == "PW-11.4");
  CHECK(code(f, kRed, "Arm 24 Mov 25, 26, 27") == 6);
  CHECK(code(f, kRed, "Arm 24 Ret 26") == 6);
  CHECK(code(f, kRed, "Arm 24 Ret 23, 23") == 6);
  CHECK(code(f, kRed, "Arm 24 Ret 17 18 23 25 29 30 17") == 6);
}

TEST_CASE("PW-11.3 an Army of the Government moves one tile") {
  Field f(4);
  f.army(kRed, 24);
  f.s.government = kRed;
  CHECK(code(f, kRed, "Arm 24 Mov 25, 26") == 6);
  CHECK(refused_by(f, kRed, "Arm 24 Mov 25, 26") == "PW-11.3");
  CHECK(code(f, kRed, "Arm 24 Mov 25") == 0);
}

TEST_CASE("PW-11.2 a path over an occupied tile is accepted and ends there") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).army(kRed, 36);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25, 26") == 0);
  CHECK(code(f, kRed, "Arm 36 Mov 31, 25") == 7);  // both end on 25
  CHECK(code(f, kRed, "Arm 36 Mov 31, 26") == 0);  // 26 is never reached
}

TEST_CASE("PW-9.8 E07: own Moves may not meet or cross") {
  Field f(4, {.actions_per_player = 5});
  f.army(kRed, 24).army(kRed, 25).army(kRed, 36).army(kRed, 30);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(code(f, kRed, "Arm 25 Mov 24") == 7);      // cross
  CHECK(code(f, kRed, "Arm 36 Mov 31, 25") == 7);  // meet on 25 after pulse 2
  CHECK(code(f, kRed, "Arm 30 Mov 25") == 7);      // after pulse 1
  CHECK(code(f, kRed, "Arm 25 Sup Arm 24") == 7);  // it would stay where the Move leads
  CHECK(code(f, kRed, "Arm 25 Mov 26, 20") == 0);
  CHECK(code(f, kRed, "Arm 30 Mov 24, 17") == 0);  // over the tile just left
}

TEST_CASE("PW-9.8 E07: crossing in the second pulse") {
  Field f(4);
  f.army(kRed, 23).army(kRed, 26);
  REQUIRE(code(f, kRed, "Arm 23 Mov 24, 25") == 0);
  CHECK(code(f, kRed, "Arm 26 Mov 25, 24") == 7);
  CHECK(code(f, kRed, "Arm 26 Mov 25, 19") == 0);  // over 25 before the other comes
}

TEST_CASE("PW-9.8 E07: a Move and an own Army that supports or is placed") {
  Field f(4, {.actions_per_player = 5});
  f.army(kRed, 24).army(kRed, 30).army(kRed, 36).control(kRed, {31, 25});
  f.s.hand[kRed].mercenaries = 3;
  REQUIRE(code(f, kRed, "Arm 30 Sup Arm 24") == 0);
  CHECK(code(f, kRed, "Arm 24 Mov 30") == 7);
  CHECK(code(f, kRed, "Arm 24 Mov 25, 30") == 7);
  REQUIRE(code(f, kRed, "Mer Pla 31") == 0);
  CHECK(code(f, kRed, "Arm 36 Mov 31") == 7);
  CHECK(code(f, kRed, "Arm 36 Mov 31, 32") == 7);  // shortened by the Mercenary
  REQUIRE(code(f, kRed, "Arm 24 Mov 25, 26") == 0);
  CHECK(code(f, kRed, "Mer Pla 25") == 7);  // it would stand in the way
}

TEST_CASE("PW-9.8 E08: support reaches adjacent tiles, not the supporter, not another's colour") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 26") == 8);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 24") == 8);
  CHECK(refused_by(f, kRed, "Arm 24 Sup Red Arm 25") == "PW-9.5");
  CHECK(code(f, kRed, "Arm 24 Sup Gov 25") == 8);
  CHECK(code(f, kRed, "Arm 24 Sup Green Arm 30") == 8);  // not in this game
  CHECK(code(f, kRed, "Arm 24 Sup Red Gov 30") == 8);
  CHECK(code(f, kRed, "Arm 24 Sup Blue Arm 25") == 0);
}

TEST_CASE("PW-11.5 with support_reach = battle_tile support is not bound to adjacent tiles") {
  Field f(4, {.support_reach_battle = true});
  f.army(kRed, 24).army(kBlue, 36);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 24") == 8);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 36") == 0);
}

TEST_CASE("PW-11.6 anybody's Army may be supported, the Government's too") {
  Field f(4);
  f.army(kRed, 18).air(f.fa, 1);
  CHECK(code(f, kRed, "Arm 18 Sup Gov 19") == 0);
  CHECK(code(f, f.fa, "Air Sup Gov Arm 19") == 0);  // PW-11.7: at any distance
  CHECK(sheet_of(f, kRed) == Texts{"Arm 18 Sup Gov Arm 19"});
}

TEST_CASE("PW-9.8 E09: a piece that is not there, or used twice") {
  Field f(4, {.actions_per_player = 6});
  f.army(kRed, 24).gun(kRed, 24).flak(kRed, 24).control(kRed, {25, 30, 31, 36});
  CHECK(code(f, kRed, "Art Pla 25") == 9);
  CHECK(code(f, kRed, "Ant Pla 25") == 9);
  CHECK(code(f, kRed, "Min Pla 25") == 9);
  CHECK(code(f, kRed, "Mer Pla 25") == 9);
  CHECK(code(f, kRed, "Min Bui 25") == 9);
  CHECK(code(f, kRed, "Art 30 Pla 25") == 9);
  CHECK(code(f, kRed, "Ant 30 Pla 25") == 9);
  f.s.hand[kRed].minefields = 1;
  REQUIRE(code(f, kRed, "Min Pla 25") == 0);
  CHECK(code(f, kRed, "Min Bui 30") == 9);  // the one token is used
  REQUIRE(code(f, kRed, "Art 24 Pla 30") == 0);
  CHECK(code(f, kRed, "Art 24 Pla 31") == 9);
  CHECK(code(f, kRed, "Art 24 Bom 25") == 9);
  CHECK(code(f, kRed, "Art 30 Bom 25") == 9);  // PW-8.3
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 30") == 9);
  REQUIRE(code(f, kRed, "Ant 24 Pla 30") == 0);
  CHECK(code(f, kRed, "Ant 24 Pla 31") == 9);
}

TEST_CASE("PW-8.3 a gun placed this phase serves an Army without an action, from its new tile") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).gun(kRed, 17).control(kRed, {23});
  REQUIRE(code(f, kRed, "Art 17 Pla 23") == 0);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 23") == 9);
  CHECK(code(f, kRed, "Arm 24 Eq: Artillery 17") == 9);
  CHECK(code(f, kRed, "Arm 24 Eq: Artillery 23") == 0);
}

TEST_CASE("PW-8.2 a gun is placed, bombards or is attached, once") {
  Field f(4, {.actions_per_player = 6});
  f.army(kRed, 24).army(kRed, 30).gun(kRed, 24).gun(kRed, 30).control(kRed, {25});
  REQUIRE(code(f, kRed, "Art 24 Bom 25") == 0);
  CHECK(code(f, kRed, "Art 24 Bom 26") == 9);
  CHECK(code(f, kRed, "Art 24 Pla 25") == 9);
  CHECK(code(f, kRed, "Arm 24 Eq: Artillery 24") == 9);  // PW-19.6
  REQUIRE(code(f, kRed, "Arm 30 Eq: Artillery 30") == 0);
  CHECK(code(f, kRed, "Art 30 Bom 31") == 9);
  CHECK(code(f, kRed, "Art 30 Pla 25") == 9);
}

TEST_CASE("PW-9.8 E10: pieces are placed on tiles the writer controls") {
  Field f(4, {.actions_per_player = 6});
  f.control(kRed, {24}).control(kBlue, {25});
  f.s.hand[kRed].artillery = f.s.hand[kRed].anti_air = 1;
  f.s.hand[kRed].minefields = f.s.hand[kRed].mercenaries = 1;
  for (const char* what : {"Art", "Ant", "Min", "Mer"}) {
    CHECK(code(f, kRed, std::string(what) + " Pla 25") == 10);
    CHECK(code(f, kRed, std::string(what) + " Pla 26") == 10);
    CHECK(code(f, kRed, std::string(what) + " Pla 24") == 0);  // PW-10.1
  }
}

TEST_CASE("PW-10.2 guns and Anti-Air are redeployed over any distance") {
  Field f(4);
  f.control(kRed, {24, 36}).gun(kRed, 24).flak(kRed, 24);
  CHECK(code(f, kRed, "Art 24 Pla 36") == 0);
  CHECK(code(f, kRed, "Ant 24 Pla 1") == 0);  // PW-10.7: a Village
}

TEST_CASE("PW-9.8 E11: a tile holds one of each") {
  Field f(4, {.actions_per_player = 8});
  f.army(kRed, 24).control(kRed, {25, 30}).gun(kRed, 25).mine(30);
  f.s.hand[kRed].artillery = f.s.hand[kRed].anti_air = 2;
  f.s.hand[kRed].minefields = f.s.hand[kRed].mercenaries = 3;
  CHECK(code(f, kRed, "Mer Pla 24") == 11);  // PW-10.5
  CHECK(code(f, kRed, "Min Pla 30") == 11);
  CHECK(code(f, kRed, "Min Bui 30") == 11);
  CHECK(code(f, kRed, "Art 25 Pla 25") == 11);
  REQUIRE(code(f, kRed, "Min Pla 25") == 0);
  CHECK(code(f, kRed, "Min Pla 25") == 11);
  REQUIRE(code(f, kRed, "Ant Pla 25") == 0);
  CHECK(code(f, kRed, "Ant Pla 25") == 11);
  REQUIRE(code(f, kRed, "Mer Pla 25") == 0);
  CHECK(code(f, kRed, "Mer Pla 25") == 11);
  REQUIRE(code(f, kRed, "Art Pla 25") == 0);  // PW-9.10: the gun there may still leave
  CHECK(code(f, kRed, "Art Pla 25") == 11);
  REQUIRE(code(f, kRed, "Arm Bui 1") == 0);
  CHECK(code(f, kRed, "Arm Bui 1") == 11);
  REQUIRE(code(f, kRed, "Min Bui 1") == 0);
  CHECK(code(f, kRed, "Min Bui 1") == 11);
}

TEST_CASE("PW-9.8 E11: a gun that bombards or is attached does not leave its tile") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).gun(kRed, 1);
  f.s.hand[kRed].artillery = 1;
  REQUIRE(code(f, kRed, "Art 1 Bom 2") == 0);
  CHECK(code(f, kRed, "Art Pla 1") == 11);
  REQUIRE(code(f, kRed, "Arm 24 Eq: Artillery") == 0);
  CHECK(code(f, kRed, "Art Pla 24") == 11);
}

TEST_CASE("PW-9.8 E12: an own gun, and a target one or two tiles away") {
  Field f(4);
  f.gun(kRed, 24).gun(kBlue, 25);
  CHECK(code(f, kRed, "Art 25 Bom 24") == 12);
  CHECK(code(f, kRed, "Art 30 Bom 24") == 12);
  CHECK(code(f, kRed, "Art 24 Bom 27") == 12);
  CHECK(code(f, kRed, "Art 24 Bom 24") == 12);
  CHECK(code(f, kRed, "Art 24 Bom 26") == 0);
}

TEST_CASE("PW-9.8 E13: a card for each Air order") {
  Field f(4, {.actions_per_player = 6});
  f.air(f.fa, 1, 1);
  REQUIRE(code(f, f.fa, "Air Bom 25") == 0);
  CHECK(code(f, f.fa, "Air Bom 26") == 13);
  CHECK(code(f, f.fa, "Air Sup Arm 19") == 13);
  REQUIRE(code(f, f.fa, "Air Rep") == 0);
  CHECK(code(f, f.fa, "Air Rep") == 13);
  CHECK(code(f, f.fb, "Air Rep") == 13);
}

TEST_CASE("PW-9.8 E14: built on land controlled now or within reach of a Move") {
  Field f(4, {.actions_per_player = 8});
  f.army(kRed, 24);
  f.s.hand[kRed].minefields = 3;
  CHECK(code(f, kRed, "Arm Bui 27") == 14);
  CHECK(code(f, kRed, "Min Bui 27") == 14);
  CHECK(code(f, kRed, "Arm Bui 26") == 0);
  CHECK(code(f, kRed, "Min Bui 26") == 0);
  CHECK(code(f, kRed, "Arm Bui 1") == 0);
  f.s.government = kRed;
  CHECK(code(f, kRed, "Arm Bui 31") == 14);  // two tiles away
  CHECK(code(f, kRed, "Arm Bui 30") == 0);
}

TEST_CASE("PW-9.8 E15: Factories stand on controlled resource tiles, with permission") {
  Field f(4, {.actions_per_player = 6});
  f.control(kRed, {25, 26, 30}).factory(f.fb, 26);
  f.at(25).permission = f.fa;
  CHECK(code(f, f.fa, "Fac Bui 1") == 15);   // Urban
  CHECK(code(f, f.fa, "Fac Bui 26") == 15);  // one stands there
  CHECK(code(f, f.fa, "Fac Bui 31") == 15);  // nobody's
  CHECK(refused_by(f, f.fa, "Fac Bui 30") == "PW-17.4a");
  REQUIRE(code(f, f.fa, "Fac Bui 25") == 0);
  CHECK(code(f, f.fa, "Fac Bui 25") == 15);
  CHECK(code(f, f.fb, "Fac Bui 25") == 15);
}

TEST_CASE("PW-17.4 with factory_permission = free no permission is needed") {
  Field f(4, {.factory_permission_free = true});
  f.control(kRed, {30});
  CHECK(code(f, f.fa, "Fac Bui 31") == 15);
  CHECK(code(f, f.fa, "Fac Bui 30") == 0);
}

TEST_CASE("PW-23.4 in Forgotten War a Factory is built on one's own land") {
  Field f(2);
  f.control(kRed, {30}).control(kBlue, {31});
  CHECK(code(f, kRed, "Fac Bui 31") == 15);
  CHECK(code(f, kRed, "Fac Bui 30") == 0);
}

TEST_CASE("PW-9.8 E16: a Factory to repair, damaged or not") {
  Field f(4);
  f.factory(f.fb, 26);
  CHECK(code(f, f.fa, "Fac Rep 25") == 16);
  CHECK(code(f, f.fa, "Fac Rep 26") == 0);  // PW-17.6b: anybody's
}

TEST_CASE("PW-9.8 E17: equipment held, one of each kind, a gun that reaches the track") {
  Field f(4, {.actions_per_player = 6});
  f.army(kRed, 24).army(kRed, 31).gun(kRed, 17).gun(kRed, 4).gun(kBlue, 25);
  f.tokens(kRed, Resource::Drugs, 1).minesweeper(kRed).advisor(f.fa, kRed).advisor(f.fa, kBlue);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Drugs, Drugs") == 17);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Art 17, Art 4") == 17);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 4") == 17);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 25") == 17);  // Blue's
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 30") == 17);  // none there
  REQUIRE(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 17, Minesweeper, Military Advisor, Drugs") ==
          0);
  CHECK(code(f, kRed, "Arm 31 Eq: Artillery 17") == 17);  // attached already
  CHECK(code(f, kRed, "Arm 31 Eq: Minesweeper") == 17);
  CHECK(code(f, kRed, "Arm 31 Eq: Military Advisor") == 17);
  CHECK(code(f, kRed, "Arm 31 Eq: Drugs") == 17);
}

TEST_CASE("PW-19.5 a gun must reach some tile of the track, the last one counts") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 28);
  CHECK(code(f, kRed, "Arm 24 Mov 25 Eq: Artillery 28") == 17);
  CHECK(code(f, kRed, "Arm 24 Mov 25, 26 Eq: Artillery 28") == 0);

  Field g(4);
  g.army(kRed, 24).gun(kRed, 28).army(kBlue, 25);  // the path ends on 25
  CHECK(code(g, kRed, "Arm 24 Mov 25, 26 Eq: Artillery 28") == 17);
}

TEST_CASE("PW-19.3 a supporting Army has its equipment in its order") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25).tokens(kRed, Resource::Drugs, 1);
  CHECK(code(f, kRed, "Arm 24 Sup Arm 25 Eq: Drugs") == 0);
  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Sup Red Arm 25 Eq: Drugs"});
}

TEST_CASE("PW-9.8 E18: one line for an Army's equipment, one for its wish") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).tokens(kRed, Resource::Drugs, 3).minesweeper(kRed);
  REQUIRE(code(f, kRed, "Arm 24 Eq: Drugs") == 0);
  CHECK(code(f, kRed, "Arm 24 Eq: Minesweeper") == 18);
  CHECK(code(f, kRed, "Arm 24 Mov 25") == 18);  // PW-19.3: then it stands in the order
  REQUIRE(code(f, kRed, "Arm 30 Mov 31") == 0);
  CHECK(code(f, kRed, "Arm 30 Eq: Drugs") == 18);
  REQUIRE(code(f, kRed, "Arm 30 Ret 35") == 0);
  CHECK(code(f, kRed, "Arm 30 Ret 29") == 18);
}

TEST_CASE("PW-19.2 Artillery, Minesweeper, Military Advisor and Drugs are attached, nothing else") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).minesweeper(kRed).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1).tokens(kRed, Resource::Oil, 1);
  f.s.hand[kRed].anti_air = f.s.hand[kRed].minefields = 1;
  CHECK(code(f, kRed, "Arm 24 Eq: Anti-Air") == 1);
  CHECK(code(f, kRed, "Arm 24 Eq: Minefield") == 1);
  CHECK(code(f, kRed, "Arm 24 Eq: Oil") == 1);
  CHECK(code(f, kRed, "Arm 24 Eq: Artillery, Minesweeper, Military Advisor, Drugs") == 0);
}

TEST_CASE("PW-19.4 one piece serves one Army, and only an own one") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).advisor(f.fa, kRed);
  REQUIRE(code(f, kRed, "Arm 24 Eq: Military Advisor") == 0);
  CHECK(refused_by(f, kRed, "Arm 30 Eq: Military Advisor") == "PW-19.11");
  CHECK(code(f, kRed, "Arm 25 Eq: Military Advisor") == 4);
  CHECK(refused_by(f, kRed, "Arm 30 Eq: Drugs, Drugs") == "PW-19.4b");
}

TEST_CASE("PW-19.6 a gun that bombards is not attached in the same phase") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).gun(kRed, 24).gun(kRed, 30);
  REQUIRE(code(f, kRed, "Art 24 Bom 25") == 0);
  CHECK(refused_by(f, kRed, "Arm 24 Mov 25 Eq: Artillery 24") == "PW-19.6");
  REQUIRE(code(f, kRed, "Arm 30 Mov 31 Eq: Artillery 30") == 0);
  CHECK(refused_by(f, kRed, "Art 30 Bom 31") == "PW-19.6");
}

TEST_CASE("PW-19.11 Artillery does nothing from the hand") {
  Field f(4);
  f.army(kRed, 24);
  f.s.hand[kRed].artillery = 1;
  CHECK(refused_by(f, kRed, "Arm 24 Eq: Artillery") == "PW-19.11");
}

TEST_CASE("PW-10.5 a Mercenary needs a tile without an Army, even one that is to leave") {
  Field f(4);
  f.army(kRed, 24);
  f.s.hand[kRed].mercenaries = 1;
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(refused_by(f, kRed, "Mer Pla 24") == "PW-10.5");
}

TEST_CASE("PW-15.12 a standing wish names adjacent tiles, whoever controls them") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25});
  CHECK(code(f, kRed, "Arm 24 Ret 25, 23") == 0);
  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Ret 25, 23"});
}

TEST_CASE("PW-12.5 two own Armies may change places by way of a third tile") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25);
  REQUIRE(code(f, kRed, "Arm 24 Mov 30, 25") == 0);
  CHECK(code(f, kRed, "Arm 25 Mov 24") == 0);
}

TEST_CASE("PW-9.8 lines that no text can hold are refused all the same") {
  Field f(4);
  f.army(kRed, 24);
  CHECK(check_order(f.game, f.s, kRed, {})->code == 1);
  CHECK(check_order(f.game, f.s, kRed, {.verb = Verb::Move, .from = place(24)})->code == 1);
  CHECK(check_order(f.game, f.s, kRed, {.verb = Verb::Move, .to = place(24)})->code == 4);
  CHECK(check_order(f.game, f.s, kRed, {.verb = Verb::Place, .to = place(1), .what = 9})->code ==
        1);
  CHECK(check_order(f.game, f.s, f.fa, {.verb = Verb::BuyVp, .what = 3})->code == 1);
  CHECK(check_attachment(f.game, f.s, kRed, {.army = place(24)})->code == 1);
  CHECK(check_wish(f.game, f.s, kRed, {.army = place(24)})->code == 1);
}

namespace {

/// Any order at all, likely ones more often.
Order any_order(Dice& dice) {
  Order order;
  order.verb = static_cast<Verb>(dice.between(1, static_cast<int>(Verb::BuyVp)));
  const auto hex = [&] { return static_cast<Hex>(dice.below(kHexes)); };
  const Verb verb = order.verb;
  const bool army = verb == Verb::Move || verb == Verb::Support;
  if (army || verb == Verb::Bombard || (verb == Verb::Place && dice.below(2) == 0))
    order.from = hex();
  if (verb != Verb::RepairAir && verb != Verb::BuyVp) order.to = hex();
  if (order.from != kNoHex && dice.below(4) > 0) {
    order.to = kNeighbour[order.from][static_cast<std::size_t>(dice.below(kDirections))];
    if (order.to == kNoHex) order.to = hex();
  }
  if (verb == Verb::Move && dice.below(2) == 0)
    order.then = kNeighbour[order.to][static_cast<std::size_t>(dice.below(kDirections))];
  if (verb == Verb::Place) order.what = static_cast<std::uint8_t>(dice.below(4));
  if (verb == Verb::BuyVp) order.what = static_cast<std::uint8_t>(dice.below(3));
  if ((verb == Verb::Support || verb == Verb::AirSupport) && dice.below(2) == 0)
    order.what = static_cast<std::uint8_t>(dice.below(9));
  if (army && dice.below(2) == 0) order.gun = hex();
  if (army && dice.below(2) == 0) order.extras = static_cast<std::uint8_t>(dice.below(8));
  return order;
}

SheetLine any_line(Dice& dice) {
  SheetLine line;
  const auto hex = [&] { return static_cast<Hex>(dice.below(kHexes)); };
  if (dice.below(8) == 0) {
    line.what = SheetLine::What::Attachment;
    line.attachment = {hex(), dice.below(2) == 0 ? kNoHex : hex(),
                       static_cast<std::uint8_t>(dice.below(8))};
  } else if (dice.below(8) == 0) {
    line.what = SheetLine::What::RetreatWish;
    line.wish.army = hex();
    for (int k = dice.below(4); k > 0; --k)
      line.wish.to[static_cast<std::size_t>(k - 1)] =
          kNeighbour[line.wish.army][static_cast<std::size_t>(dice.below(kDirections))];
  } else {
    line.order = any_order(dice);
  }
  return line;
}

}  // namespace

TEST_CASE("PW-25.11 the checks allow exactly the lines the walk can write") {
  int allowed = 0;
  int refused = 0;
  for (int seed = 1000; seed < 1060; ++seed) {
    RandomField random(seed);
    Field& f = *random.field;
    const Seat seat = random.any_seat();
    random.begin_sheet(seat, random.dice.below(12));
    for (int k = 0; k < 400; ++k) {
      const SheetLine line = any_line(random.dice);
      Line choices;
      const bool possible = choices_for(f.game, f.s, seat, line, choices);
      const auto no = check_line(f.game, f.s, seat, line);
      CAPTURE(seed);
      CAPTURE(write_line(f.game, f.s, line));
      REQUIRE(possible == !no.has_value());
      ++(possible ? allowed : refused);
      if (no) CHECK(no->code != 0);
    }
  }
  CHECK(allowed > 1000);
  CHECK(refused > 1000);
}

}  // namespace sandtable::proxy_war
