#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {

TEST_CASE("FR-2.1, FR-2.9 and FR-2.10 the phases follow each other, each in turn order") {
  Field f;
  Dice dice(1);
  f.s = f.game.start(dice, nullptr);
  CHECK(f.s.stage == Stage::Draw);
  CHECK(f.play(0, "defence") == "");
  CHECK(f.s.stage == Stage::Draw);
  CHECK(f.s.actor == 1);
  CHECK(f.play(1, "attack") == "");
  CHECK(f.s.stage == Stage::Reinforce);
  CHECK(f.s.actor == 0);
  CHECK(f.play(0, "INF") == "");
  CHECK(f.play(1, "INF") == "");
  CHECK(f.s.stage == Stage::Actions);
  CHECK(f.play(1, "done") == "FR-2.9");  // not its turn
  CHECK(f.play(0, "done") == "");
  CHECK(f.s.actor == 1);
}

TEST_CASE("FR-3.2 and FR-22.4 each card may come from another deck and is seen at once") {
  Field f;
  f.put(0, "0,0", {1, 0, 0, 0});
  f.s.stage = Stage::Draw;
  f.s.left = 2;
  CHECK(f.play(0, "tactical") == "");
  CHECK(closed_size(f.s, 0) == 1);
  CHECK(f.s.left == 1);
  CHECK(f.play(0, "defence") == "");
  CHECK(f.s.seats[0].hand_colours == std::array<std::uint8_t, 3>{0, 1, 1});
}

TEST_CASE("FR-3.3 an empty deck takes its discards, then the research piles") {
  Field f;
  const CardId card = card_called(f.game, "T01");
  while (f.s.deck_size[2] > 0) {
    const CardId drawn = draw_card(f.table(), Deck::Tactical);
    if (f.s.discard[card] == 0 && drawn == card) {
      f.s.discard[drawn]++;
    } else {
      f.s.seats[1].pile[drawn]++;
      f.s.seats[1].pile_colours[2]++;
    }
  }
  CHECK(draw_card(f.table(), Deck::Tactical) == card);  // the one discard
  CHECK(f.s.seats[1].pile_colours[2] == 23);
  CHECK(draw_card(f.table(), Deck::Tactical) != kNone);  // now the piles
  CHECK(f.s.seats[1].pile_colours[2] == 0);
  CHECK(f.told<told::Rebuilt>() == 2);
}

TEST_CASE("FR-3.4 and FR-10.7 the hand limit is checked in Upkeep only") {
  Field f;
  for (const char* id : {"D02", "D02", "D02", "D02", "D03", "D03", "D03"}) f.deal(0, id);
  CHECK(cards_too_many(f.game, f.s, 0) == 2);
  CHECK(f.play(0, "done") == "");
  CHECK(closed_size(f.s, 0) == 7);
}

TEST_CASE("FR-3.5 a deck without cards cannot be chosen") {
  Field f(R"({"research_recycling": false})");
  while (f.s.deck_size[0] > 0) {
    const CardId card = draw_card(f.table(), Deck::Attack);
    f.s.seats[1].pile[card]++;
    f.s.seats[1].pile_colours[0]++;
  }
  f.s.stage = Stage::Draw;
  f.s.left = 1;
  CHECK(f.play(0, "attack") == "FR-22.4");
  CHECK(f.play(0, "defence") == "");
}

TEST_CASE("FR-4.6 and FR-6.4 a construction produces from the next round on, and tokens run out") {
  Field f;
  f.put(0, "-2,0", {3, 0, 0, 0});
  f.put(0, "-2,-1", {2, 0, 0, 0});
  f.put(0, "-3,1", {2, 0, 0, 0});
  f.put(0, "-1,0", {2, 0, 0, 0});
  CHECK(f.play(0, "build -2,0 encampment") == "");
  CHECK(f.play(0, "build -2,-1 encampment") == "");
  CHECK(f.play(0, "build -3,1 encampment") == "FR-6.4");
  CHECK(f.play(0, "build -3,1 factory") == "");
  CHECK(f.play(0, "build -1,0 factory") == "FR-6.4");
  CHECK(f.units("-2,0")[kInf] == 2);
  CHECK(producing(f.game, f.s, 0).has(f.at("-2,0")));
}

TEST_CASE("FR-4.8 and FR-4.10 an empty reserve brings nothing, the dead come back") {
  Field f;
  f.put(0, "-2,0", {12, 0, 0, 0});
  f.raise(0, "-2,0", Building::Encampment);
  CHECK_FALSE(producing(f.game, f.s, 0).has(f.at("-2,0")));
  remove_unit(f.s, f.at("-2,0"), kInf);
  CHECK(producing(f.game, f.s, 0).has(f.at("-2,0")));
}

TEST_CASE("FR-5.1, FR-5.6 and FR-22.6 moves and constructions in any order, then the battles") {
  Field f;
  f.put(0, "0,0", {3, 0, 0, 0});
  f.put(0, "-2,0", {2, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  CHECK(f.play(0, "move 0,0 INF 2 1,0") == "");
  CHECK(f.s.battles == 1);
  CHECK(f.play(0, "build -2,0 factory") == "");
  CHECK(f.play(0, "move 0,0 INF 1 1,0") == "");
  CHECK(f.s.battles == 1);  // all fight together
  CHECK(f.play(0, "done") == "");
  CHECK(f.units("1,0") == Stack{2, 0, 0, 0});
  CHECK(f.s.actor == 1);
}

TEST_CASE("FR-5.13 trucks: infantry and artillery that start on an own building move two tiles") {
  Field f;
  f.put(0, "-3,0", {1, 0, 1, 0});
  CHECK(f.play(0, "move -3,0 INF 1 -1,0") == "FR-5.3");
  f.s.seats[0].tech[0] = 1;
  CHECK(f.play(0, "move -3,0 INF 1 -1,0") == "");
  CHECK(f.play(0, "move -3,0 ART 1 -1,0") == "");
}

TEST_CASE("FR-5.15 and FR-7.21 who is eliminated leaves neutral tiles and unfought battles") {
  Field f(R"({"players": 3})");
  f.put(0, "-2,3", {3, 0, 0, 0});
  f.put(1, "-2,2", {1, 0, 0, 0});
  REQUIRE(f.s.seats[1].home == f.at("-3,3"));
  CHECK(f.play(0, "move -2,3 INF 2 -3,3") == "");
  CHECK(f.play(0, "move -2,3 INF 1 -2,2") == "");
  CHECK(f.play(0, "done") == "");
  CHECK(f.play(0, "battle -3,3") == "");
  CHECK_FALSE(alive(f.s, 1));
  CHECK(f.told<told::Unfought>() == 1);
  CHECK(f.units("-2,2") == Stack{1, 0, 0, 0});
  CHECK(f.s.holder[f.at("-2,2")] == 0);
}

TEST_CASE("FR-6.3 and FR-6.5 any number of constructions, but none on a building or in a battle") {
  Field f;
  f.put(0, "-3,0", {2, 0, 0, 0});
  f.put(0, "-2,0", {2, 0, 0, 0});
  f.put(0, "0,0", {2, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  CHECK(f.play(0, "move 0,0 INF 2 1,0") == "");
  CHECK(f.play(0, "build 1,0 encampment") == "FR-6.1");
  CHECK(f.play(0, "build -3,0 encampment") == "FR-6.3");
  CHECK(f.play(0, "build -2,0 encampment") == "");
}

TEST_CASE("FR-9.3 and FR-22.12 without the medals of its level nobody gives a card") {
  Field f;
  f.deal(0, "D08");
  CHECK(may_research(f.game, f.s, 0));
  f.s.seats[0].level = 2;
  f.s.seats[0].medals = 1;
  CHECK_FALSE(may_research(f.game, f.s, 0));
  f.s.seats[0].medals = 2;
  CHECK(may_research(f.game, f.s, 0));
}

TEST_CASE("FR-9.7 without the bomb level 4 is the last") {
  Field f(R"({"bomb": false})");
  f.s.seats[0].medals = 5;
  f.s.seats[0].level = 4;
  CHECK_FALSE(may_research(f.game, f.s, 0));
  f.deal(0, "T09");
  f.s.stage = Stage::Tactical;
  CHECK_FALSE(tactical_playable(f.game, f.s, 0, card_called(f.game, "T09")));
}

TEST_CASE("FR-10.9 marks are gone when the next player acts") {
  Field f;
  f.put(0, "-2,0", {1, 0, 0, 0});
  CHECK(f.play(0, "move -2,0 INF 1 -1,0") == "");
  CHECK(f.s.marks[f.at("-1,0")][kInf] == 1);
  CHECK(f.play(0, "done") == "");
  CHECK(f.s.marks[f.at("-1,0")][kInf] == 0);
}

TEST_CASE("FR-11.7 and FR-11.9 after the last round the tie-breaks decide") {
  Field f(R"({"max_rounds": 5})");
  f.s.round = 5;
  f.s.stage = Stage::Research;
  f.act(1);
  f.deal(1, "D02");
  CHECK(f.play(1, "none") == "");
  CHECK(f.s.stage == Stage::Over);
  CHECK(f.s.winner == f.s.order[0]);
  CHECK(f.game.outcome(f.s).ended_by.text() == "FR-11.7");
}

TEST_CASE("FR-12.2 a tile that nobody controls is neutral") {
  Field f;
  CHECK(control(f.game, f.s, f.at("0,0")) == kNone);
  f.put(0, "0,0", {0, 0, 0, 1});
  CHECK(control(f.game, f.s, f.at("0,0")) == kNone);  // FR-5.11: planes hold nothing
}

TEST_CASE("FR-12.8 and FR-7.17 medals stop at the cap and count once a round from battles") {
  Field f;
  f.s.seats[0].medals = 5;
  f.put(0, "0,0", {3, 0, 0, 0});
  f.put(1, "1,0", {2, 0, 0, 0});
  CHECK(f.play(0, "move 0,0 INF 3 1,0") == "");
  CHECK(f.play(0, "done") == "");
  CHECK(f.s.seats[0].medals == 5);
  CHECK(f.told<told::Medal>() == 0);
}

TEST_CASE("FR-13.4 and FR-13.10 a hand is secret, its size and colours are not") {
  Field f;
  f.deal(0, "D02");
  f.deal(0, "A01");
  const State seen = f.game.redact(f.s, 1);
  CHECK(seen.seats[0].hand == CardCounts{});
  CHECK(seen.seats[0].hand_colours == std::array<std::uint8_t, 3>{1, 1, 0});
  const State own = f.game.redact(f.s, 0);
  CHECK(own.seats[0].hand[card_called(f.game, "D02")] == 1);
}

TEST_CASE("FR-14.5 to FR-14.7 a season lasts three months") {
  for (int month = 1; month <= 12; ++month) {
    const int season = season_of(month);
    CHECK(season == (month == 12 || month <= 2 ? 0 : month <= 5 ? 1 : month <= 8 ? 2 : 3));
  }
}

TEST_CASE("FR-14.13 the weather ends with the round, and FR-14.12 its deck is dealt out first") {
  Field f(R"({"weather": true})");
  Dice dice(1);
  f.s = f.game.start(dice, nullptr);
  unsigned seen = 0;
  for (int round = 0; round < 23; ++round) {
    CHECK((seen >> f.s.weather & 1U) == 0);
    seen |= 1U << f.s.weather;
    if (round == 22) break;
    const int now = f.s.round;
    f.s.round = 1;  // so that nobody wins by rounds
    while (f.s.round == 1 && f.s.stage != Stage::Over) {
      Line line;
      f.game.fallback(look(f.game, f.s, f.s.actor), line);
      for (const Action action : line) f.game.step(f.s, f.s.actor, action, dice, nullptr);
    }
    REQUIRE(f.s.stage != Stage::Over);
    static_cast<void>(now);
  }
  CHECK(seen == (1U << 23) - 1);
}

TEST_CASE("FR-22.9 and FR-22.10 the walk of a battle: tile, orders, then the flight home") {
  Field f;
  f.put(0, "0,0", {1, 0, 0, 1});
  f.put(0, "-1,0", {1, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  f.deal(0, "A01");
  f.deal(1, "D02");
  CHECK(f.play(0, "move 0,0 INF 1 1,0") == "");
  CHECK(f.play(0, "move 0,0 PLN 1 1,0") == "");
  CHECK(f.play(0, "done") == "");
  CHECK(f.s.stage == Stage::AttackOrder);
  CHECK(f.play(0, "none") == "");
  CHECK(f.s.stage == Stage::DefenceOrder);
  CHECK(f.s.actor == 1);
  CHECK(f.play(1, "A01") == "FR-13.4");
  CHECK(f.play(1, "D02") == "");  // the infantry falls first; the plane and the infantry trade hits
  CHECK(f.s.stage != Stage::DefenceOrder);
}

TEST_CASE("FR-22.1 and FR-22.2 a list with one entry is passed over, and an entry is a byte") {
  static_assert(Frontier::kActions < 256);
  Field f;
  f.put(0, "-2,0", {1, 0, 0, 0});
  Actions list;
  f.game.legal(f.s, 0, list);
  REQUIRE(list.contains(verb(Verb::Move)));
  f.game.step(f.s, 0, verb(Verb::Move), f.dice, nullptr);
  CHECK(f.s.walk_size == 4);  // tile, type and number had no alternative
  f.game.clear(f.s, 0);
  CHECK(f.s.walk_size == 0);
}

TEST_CASE("FR-22.15 the fallback ends the turn, draws blue and removes planes first") {
  Field f;
  f.put(0, "-2,0", {1, 0, 0, 0});
  Line line;
  f.game.fallback(look(f.game, f.s, 0), line);
  REQUIRE(line.size() == 1);
  CHECK(line[0] == verb(Verb::Done));
  f.s.stage = Stage::Draw;
  f.s.left = 1;
  line.clear();
  f.game.fallback(look(f.game, f.s, 0), line);
  CHECK(line[0] == kLayout.make(Kind::Deck, 1));
}

TEST_CASE("FR-22.16 every line of a turn uses something up, so a turn ends") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Field f;
    Dice dice(seed);
    f.put(0, "-3,0", {4, 2, 1, 1});
    f.plant(0, "-1,-1");
    int lines = 0;
    while (f.s.stage == Stage::Actions && f.s.actor == 0 && lines < 200) {
      Line line;
      random_line(f.game, f.s, 0, dice, line);
      for (const Action action : line) f.game.step(f.s, 0, action, dice, nullptr);
      ++lines;
    }
    CHECK(lines < 60);
  }
}

}  // namespace sandtable::frontier::test
