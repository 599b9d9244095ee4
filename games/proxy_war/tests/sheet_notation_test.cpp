// Orders as text: the grammar of PW-9, both ways.

#include "games/proxy_war/tests/random_sheets.hpp"

namespace sandtable::proxy_war {
namespace {

/// What a text reads as, in canonical form; "E.." with the code if it does not read.
std::string canonical(const Field& f, Seat seat, std::string_view text) {
  SheetLine line;
  if (const auto no = read_line(f.game, f.s, seat, text, line))
    return "E" + std::to_string(int{no->code});
  return write_line(f.game, f.s, line);
}
std::string red(std::string_view text) {
  Field f(4);
  return canonical(f, kRed, text);
}

/// Labels moved one place on: place 1 has number 2, and so on round.
void shift_labels(Field& f) {
  for (Hex at = 0; at < kHexes; ++at)
    f.s.label[at] = static_cast<std::uint8_t>((at + 1) % kHexes + 1);
}

}  // namespace

TEST_CASE("PW-9.9 every example order of the document parses") {
  CHECK(red("Arm 22, Mov 17, 3") == "Arm 22 Mov 17, 3");
  CHECK(red("Ant Pla 20") == "Ant Pla 20");
  CHECK(red("Arm 15 Mov 23") == "Arm 15 Mov 23");
  CHECK(red("Arm 31 Sup Arm 14") == "Arm 31 Sup Arm 14");
  CHECK(red("Air Sup Blue Arm 14") == "Air Sup Blue Arm 14");
  CHECK(red("Arm 15 Bom 20") == "Art 15 Bom 20");  // PW-16.1
  CHECK(red("Air Bom 27") == "Air Bom 27");
  CHECK(red("Fac Bui 18") == "Fac Bui 18");
  CHECK(red("Fac Rep 13") == "Fac Rep 13");
  CHECK(red("VP Buy") == "VP Buy");
  CHECK(red("Arm 15 Mov 23 Eq: Minesweeper") == "Arm 15 Mov 23 Eq: Minesweeper");
  CHECK(red("Arm 3 Eq: Artillery") == "Arm 3 Eq: Artillery 3");
  CHECK(red("Arm 15 Mov 23 Eq: Artillery 15") == "Arm 15 Mov 23 Eq: Artillery 15");
}

TEST_CASE("PW-9.9 examples with far tiles parse and are refused on place numbers") {
  Field f(4);
  f.army(kRed, 22).army(kRed, 15).army(kRed, 31).army(kRed, 24);
  CHECK(code(f, kRed, "Arm 22, Mov 17, 3") == 6);
  CHECK(code(f, kRed, "Arm 15 Mov 23") == 6);
  CHECK(code(f, kRed, "Arm 31 Sup Arm 14") == 8);
}

TEST_CASE("PW-9.1 all other orders") {
  CHECK(red("Air Rep") == "Air Rep");
  CHECK(red("VP Buy Sets") == "VP Buy Sets");
  CHECK(red("VP Buy Max") == "VP Buy Max");
  CHECK(red("Art 24 Pla 17") == "Art 24 Pla 17");
  CHECK(red("Art Pla 17") == "Art Pla 17");
  CHECK(red("Ant 24 Pla 17") == "Ant 24 Pla 17");
  CHECK(red("Mer Pla 18") == "Mer Pla 18");
  CHECK(red("Min Pla 25") == "Min Pla 25");
  CHECK(red("Min Bui 25") == "Min Bui 25");
  CHECK(red("Arm Bui 25") == "Arm Bui 25");
  CHECK(red("Arm 24 Ret 23, 17") == "Arm 24 Ret 23, 17");
  CHECK(red("Mer 24 Mov 25") == "Arm 24 Mov 25");
  CHECK(red("Art 24 Bom 25") == "Art 24 Bom 25");
}

TEST_CASE("PW-9.2 commas, semicolons and the colon after Eq are white space, # is a comment") {
  CHECK(red("  arm 24; mov 30,31 ; EQ art 24, dru  mil # attack") ==
        "Arm 24 Mov 30, 31 Eq: Artillery 24, Military Advisor, Drugs");
  CHECK(red("Arm 24 Mov 30 Eq : Drugs") == "Arm 24 Mov 30 Eq: Drugs");
  CHECK(red("Arm: 24 Mov 30") == "E1");
  CHECK(red("# nothing") == "E1");
}

TEST_CASE("PW-9.2 what is missing, too much or misplaced does not parse") {
  for (const char* text : {"Arm",
                           "Arm 24",
                           "Arm 24 Mov",
                           "Arm Mov 25",
                           "24 Mov 25",
                           "Arm 24 Mov 25 Arm 26",
                           "Art Bom 25",
                           "Art 24 Sup 25",
                           "Mer 24 Bom 25",
                           "Min 24 Pla 25",
                           "Air Sup 14",
                           "Air Sup Blue 14",
                           "Air Rep 13",
                           "Fac Mov 3",
                           "VP",
                           "VP Buy Later",
                           "Arm 24 Eq",
                           "Arm 24 Ret",
                           "Arm 24 Mov 25 Eq: Anti-Air",
                           "Gov 19 Mov 18",
                           "Arm 24 Sup Gov Gov 19",
                           "Arm 24 Mov 99999999999999999999",
                           "Air Air Bom 3",
                           "Arm 24 Mov 25 !"}) {
    CAPTURE(text);
    CHECK(red(text) == "E1");
  }
}

TEST_CASE("PW-9.3 words are prefixes of three letters or more, hyphens dropped") {
  CHECK(red("Army 24 Move 25 Equip Artillery 24") == "Arm 24 Mov 25 Eq: Artillery 24");
  CHECK(red("Anti-Air Place 20") == "Ant Pla 20");
  CHECK(red("Anti Air Pla 20") == "Ant Pla 20");
  CHECK(red("AntiAir 3 Pla 20") == "Ant 3 Pla 20");
  CHECK(red("Air Power Bombard 27") == "Air Bom 27");
  CHECK(red("AirPower Rep") == "Air Rep");
  CHECK(red("Arm 3 Eq: Military Advisor") == "Arm 3 Eq: Military Advisor");
  CHECK(red("Arm 3 Eq: Military Advisers, Drugs") == "Arm 3 Eq: Military Advisor, Drugs");
  CHECK(red("Arm 3 Eq: MilitaryAdvisor") == "Arm 3 Eq: Military Advisor");
  CHECK(red("Mercenary Pla 18") == "Mer Pla 18");
  CHECK(red("Arm 24 Retreat 23") == "Arm 24 Ret 23");
  CHECK(red("Factory Build 18") == "Fac Bui 18");
  CHECK(red("Ar 24 Mov 25") == "E1");    // two letters
  CHECK(red("Armx 24 Mov 25") == "E1");  // no prefix
  CHECK(red("Advisor 24 Mov 25") == "E1");
}

TEST_CASE("PW-9.3 Gov before a unit word is a colour, before a number a target") {
  CHECK(red("Arm 18 Sup Gov 19") == "Arm 18 Sup Gov Arm 19");
  CHECK(red("Arm 18 Sup Government Army 19") == "Arm 18 Sup Gov Arm 19");
  CHECK(red("Air Sup Gov Mer 19") == "Air Sup Gov Arm 19");
}

TEST_CASE("PW-9.4 Min is a Minefield before Pla and Bui, a Minesweeper after Eq") {
  CHECK(red("Minefield Pla 25") == "Min Pla 25");
  CHECK(red("Mine Bui 25") == "Min Bui 25");
  CHECK(red("Arm 24 Eq: Min") == "Arm 24 Eq: Minesweeper");
  CHECK(red("Minesweeper Pla 25") == "E1");
  CHECK(red("Arm 24 Mov 25 Eq: Minefield") == "E1");
}

TEST_CASE("PW-9.5 without a colour the Army standing there gives it") {
  Field f(4);
  f.army(kBlue, 14);
  CHECK(canonical(f, f.fa, "Air Sup Arm 14") == "Air Sup Blue Arm 14");
  CHECK(canonical(f, f.fa, "Air Sup Arm 15") == "Air Sup Arm 15");
  CHECK(canonical(f, f.fa, "Air Sup Yellow Arm 15") == "E8");  // not in a game of four
}

TEST_CASE("PW-9.6 Artillery without a tile is the gun on the own tile, else the nearest free one") {
  Field f(4, {.actions_per_player = 6});
  f.army(kRed, 24).army(kRed, 31).gun(kRed, 24).gun(kRed, 18).gun(kRed, 17);
  CHECK(canonical(f, kRed, "Arm 24 Mov 25 Eq: Art") == "Arm 24 Mov 25 Eq: Artillery 24");
  REQUIRE(code(f, kRed, "Art 24 Bom 25") == 0);
  CHECK(canonical(f, kRed, "Arm 24 Mov 25 Eq: Art") == "Arm 24 Mov 25 Eq: Artillery 17");
  CHECK(canonical(f, kRed, "Arm 31 Eq: Art") == "Arm 31 Eq: Artillery 18");
  REQUIRE(code(f, kRed, "Arm 24 Mov 25 Eq: Art, Drugs") == 17);  // no Drugs
  REQUIRE(code(f, kRed, "Arm 24 Mov 25 Eq: Art") == 0);
  CHECK(canonical(f, kRed, "Arm 31 Eq: Art") == "Arm 31 Eq: Artillery 18");
  REQUIRE(code(f, kRed, "Art 18 Bom 12") == 0);
  CHECK(code(f, kRed, "Arm 31 Eq: Art") == 17);  // none left
}

TEST_CASE("PW-9.7 the canonical form has full words after Eq: and commas") {
  CHECK(red("arm 22 mov 17 3 eq dru mil min art 22") ==
        "Arm 22 Mov 17, 3 Eq: Artillery 22, Minesweeper, Military Advisor, Drugs");
}

TEST_CASE("PW-9.2 printed labels are read and written, places are kept") {
  Field f(4);
  f.army(kRed, 24);
  shift_labels(f);
  SheetLine line;
  REQUIRE_FALSE(read_line(f.game, f.s, kRed, "Arm 25 Mov 26, 27", line));
  CHECK(line.order == move(24, 25, 26));
  CHECK(write_line(f.game, f.s, line) == "Arm 25 Mov 26, 27");
}

TEST_CASE("PW-9.9 with the labels 22, 17, 3 on places 24, 25, 26 the document's path is legal") {
  Field f(4);
  f.army(kRed, 24);
  const auto swap_labels = [&](int at, int number) {
    for (std::uint8_t& label : f.s.label)
      if (label == number) label = f.s.label[place(at)];
    f.s.label[place(at)] = static_cast<std::uint8_t>(number);
  };
  swap_labels(24, 22), swap_labels(25, 17), swap_labels(26, 3);
  REQUIRE(code(f, kRed, "Arm 22, Mov 17, 3") == 0);
  CHECK(f.s.order[kRed][0] == move(24, 25, 26));
}

TEST_CASE("PW-9.8 E01 names the word that was not understood") {
  Field f(4);
  SheetLine line;
  const auto no = read_line(f.game, f.s, kRed, "Arm 24 Mvo 25", line);
  REQUIRE(no);
  CHECK(no->said.numbers[0] == 3);
  CHECK(word_of("Arm 24 Mvo 25", no->said.numbers[0]) == "Mvo");
  CHECK(word_of("Arm 24", 9).empty());
  CHECK(word_of("Eq: Military Advisor", 2) == "Military Advisor");
}

TEST_CASE("PW-25.10 the line under way is shown as far as it goes") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).gun(kRed, 23).tokens(kRed, Resource::Drugs, 1).air(f.fa, 1);
  const auto draft = [&](Seat seat) { return write_draft(f.game, f.s, seat); };
  CHECK(draft(kRed).empty());
  jot(f, kRed, Kind::Army, place(24));
  CHECK(draft(kRed) == "Arm 24");
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Move));
  CHECK(draft(kRed) == "Arm 24 Mov");
  jot(f, kRed, Kind::Target, place(25));
  CHECK(draft(kRed) == "Arm 24 Mov 25");
  jot(f, kRed, Kind::Target, place(26));
  CHECK(draft(kRed) == "Arm 24 Mov 25, 26");
  jot(f, kRed, Kind::AttachGun, place(24));
  CHECK(draft(kRed) == "Arm 24 Mov 25, 26 Eq: Artillery 24");

  clear_orders(f.game, f.s, kRed);
  jot(f, kRed, Kind::Army, place(24));
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Equip));
  CHECK(draft(kRed) == "Arm 24 Eq:");
  jot(f, kRed, Kind::AttachGun, place(23));
  CHECK(draft(kRed) == "Arm 24 Eq: Artillery 23");

  clear_orders(f.game, f.s, kRed);
  jot(f, kRed, Kind::Army, place(24));
  jot(f, kRed, Kind::Act, static_cast<int>(Job::RetreatWish));
  jot(f, kRed, Kind::Target, place(23));
  CHECK(draft(kRed) == "Arm 24 Ret 23");

  clear_orders(f.game, f.s, kRed);
  jot(f, kRed, Kind::Gun, place(23));
  CHECK(draft(kRed) == "Art 23");

  jot(f, f.fa, Kind::Air);
  jot(f, f.fa, Kind::Act, static_cast<int>(Job::Support));
  jot(f, f.fa, Kind::Target, place(30));
  CHECK(draft(f.fa) == "Air Sup Arm 30");
  clear_orders(f.game, f.s, f.fa);
  jot(f, f.fa, Kind::VictoryPoints);
  CHECK(draft(f.fa) == "VP Buy");
}

TEST_CASE("PW-25.11 a sheet written as text onto an empty one gives the same bytes") {
  int lines = 0;
  for (int seed = 200; seed < 260; ++seed) {
    RandomField random(seed);
    Field& f = *random.field;
    if (seed % 2 == 0) shift_labels(f);
    for (Seat seat = 0; seat < f.game.seats(); ++seat) {
      const State empty = f.s;
      random.begin_sheet(seat, random.dice.between(1, 40));
      const State written = f.s;
      const std::vector<SheetLine> sheet = sheet_lines(f.s, seat);
      f.s = empty;
      for (const SheetLine& line : sheet) {
        REQUIRE(code(f, seat, write_line(f.game, f.s, line)) == 0);
        ++lines;
      }
      CHECK(f.s == written);
    }
  }
  CHECK(lines > 500);
}

TEST_CASE("PW-9.7 example 1: redeployments, wishes and equipment in canonical form") {
  CHECK(red("art 24; pla 17") == "Art 24 Pla 17");
  CHECK(red("ARM 24 ret 23; 17") == "Arm 24 Ret 23, 17");
  CHECK(red("Arm 24 Mov 25 26 Eq Art 24 Min Mil Dru") ==
        "Arm 24 Mov 25, 26 Eq: Artillery 24, Minesweeper, Military Advisor, Drugs");
  CHECK(red("Mer 24 Eq: Drugs Minesweeper") == "Arm 24 Eq: Minesweeper, Drugs");
}

}  // namespace sandtable::proxy_war
