#include "core/words.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

TEST_CASE("an article follows the sound of the word behind it") {
  for (const char* open :
       {"Army",     "artillery", "Anti-Air", "enemy", "infantry", "ore",        "umbrella",
        "hour",     "MD",        "FF",       "HQ",    "LP",       "A-bomb",     "H-BOMB",
        "R&D cube", "8",         "11",       "18th",  "85",       "utter loss", "unimportant tile",
        "ISRO"})
    CHECK_MESSAGE(sounds_open(open), open);
  for (const char* closed :
       {"tank",     "unit", "union", "uranium mine", "European city", "one-way street",
        "VP",       "VPs",  "PP",    "UK fleet",     "LEGION",        "HUNTER",
        "NAM ship", "LOW",  "1",     "12",           "180",           "home",
        "user",     ""})
    CHECK_MESSAGE(!sounds_open(closed), closed);
  CHECK(with_article("Army") == "an Army");
  CHECK(with_article("tank") == "a tank");
}

TEST_CASE("what is misspelt is found") {
  CHECK(misspelt("Fa places a Artillery on 4") == "a Artillery");
  CHECK(misspelt("10 Ammo for a Anti-Air") == "a Anti");
  CHECK(misspelt("A Army is built") == "");  // a capital opens it: could be the name of a place
  CHECK(misspelt("A army is built") == "A army");
  CHECK(misspelt("It is over. A army is lost") == "A army");
  CHECK(misspelt("An tank is built") == "An tank");
}

TEST_CASE("what is right, or may be, is passed") {
  for (const char* right : {"Fa places an Army on 4",
                            "a unit",
                            "an hour",
                            "a usable port",
                            "1 VP",
                            "11 VPs",
                            "0.1 points",
                            "21 agents",
                            "Round 1 ends",
                            "Fiefdom 1 lies on the table",
                            "step 1 costs 2 R&D",
                            "Seat 1 wins",
                            "in step (a) or (b)",
                            "1 loss",
                            "1 plus 2",
                            "3 : 1 exchanges",
                            "",
                            "a",
                            "1",
                            "an"})
    CHECK_MESSAGE(misspelt(right) == "", right);
}
