#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {
namespace {

/// Germany attacks with `att` a tile that the A.I. of the United States holds with `def`.
Field attacked(const Stack& att, const Stack& def, std::string_view options = "{}") {
  Field f(options);
  f.s.seats[1].ai = 1;
  f.put(0, "0,0", att);
  f.put(1, "1,0", def);
  f.put(0, "-3,0", {1, 0, 0, 0});
  return f;
}

void strike(Field& f, const Stack& att) {
  for (TypeId type = 0; type < kTypes; ++type)
    if (att[type] > 0)
      CHECK(f.play(0, "move 0,0 " + std::string(kUnitIds[type]) + " " + std::to_string(att[type]) +
                          " 1,0") == "");
  CHECK(f.play(0, "done") == "");
}

void reveal(Field& f, Seat seat, const char* id) {
  const CardId card = card_called(f.game, id);
  f.s.deck[card]--;
  f.s.deck_size[static_cast<std::size_t>(f.game.deck_of(card))]--;
  f.s.seats[seat].revealed[card]++;
}

}  // namespace

TEST_CASE("FR-20.2 an A.I. that would lose nothing turns up no card") {
  Field f = attacked({1, 0, 0, 0}, {0, 0, 2, 0});
  f.deal(1, "D02");
  strike(f, {1, 0, 0, 0});
  CHECK(f.told<told::AiReveals>() == 0);
}

TEST_CASE("FR-20.4 and FR-20.5 no card is used if none is useful") {
  Field f = attacked({3, 0, 0, 0}, {2, 0, 0, 0});
  f.deal(1, "D05");
  f.deal(1, "D09");
  strike(f, {3, 0, 0, 0});
  CHECK(f.told<told::AiReveals>() == 2);
  CHECK(f.told<told::Played>() == 0);
}

TEST_CASE("FR-20.7 open cards are tried first, the one that costs the enemy most before others") {
  Field f = attacked({3, 0, 0, 0}, {2, 0, 0, 0});
  reveal(f, 1, "D03");
  reveal(f, 1, "D02");
  f.deal(1, "D12");
  strike(f, {3, 0, 0, 0});
  CHECK(f.told<told::AiReveals>() == 0);
  CHECK(f.s.discard[card_called(f.game, "D02")] == 1);  // both wiped out: three units cost
}

TEST_CASE("FR-20.14 and FR-20.15 WITHDRAW only to save a stack that would die") {
  Field f = attacked({5, 0, 0, 0}, {2, 0, 0, 0});
  f.deal(1, "D01");
  strike(f, {5, 0, 0, 0});
  CHECK(f.told<told::Withdrew>() == 1);
  CHECK(f.s.holder[f.at("1,0")] == 0);
  CHECK(f.s.discard[card_called(f.game, "D01")] == 1);
  CHECK(units_on_board(f.game, f.s, 1) >= 2);
}

TEST_CASE("FR-20.11 and FR-16.36 an open B order is used where it is useful first") {
  Field f;
  f.s.seats[0].ai = 1;
  f.put(0, "0,0", {2, 0, 0, 0});
  f.put(1, "1,0", {2, 0, 0, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  const CardId card = card_called(f.game, "A11");
  f.s.deck[card]--, f.s.deck_size[0]--;
  REQUIRE(add_open(f.s.seats[0].gained, card));
  const Table p = f.table();
  move_units(p, 0, kInf, 2, f.at("0,0"), f.at("1,0"));
  begin_battles(p);
  settle(p);
  CHECK(f.told<told::Played>() == 1);
  CHECK(f.s.discard[card] == 1);
  CHECK(f.s.holder[f.at("1,0")] == 0);
}

TEST_CASE("FR-20.16 the specials of an A.I.: Ultra, Not One Step Back, Surprise, Lend-Lease") {
  {
    Field f(R"({"abilities": "both", "armies": ["GER", "UK"]})");
    f.s.seats[1].ai = 1;
    f.put(0, "0,0", {2, 0, 0, 0}), f.put(1, "1,0", {2, 0, 0, 0}), f.put(0, "-3,0", {1, 0, 0, 0});
    f.deal(0, "A11");
    strike(f, {2, 0, 0, 0});
    CHECK(f.play(0, "A11") == "");
    CHECK(f.told<told::Cancelled>() == 1);
  }
  {
    Field f(R"({"abilities": "both", "armies": ["GER", "USSR"]})");
    f.s.seats[1].ai = 1;
    f.put(0, "0,0", {3, 0, 0, 0}), f.put(1, "1,0", {2, 0, 0, 0}), f.put(0, "-3,0", {1, 0, 0, 0});
    strike(f, {3, 0, 0, 0});
    CHECK(f.s.seats[1].special_used == 1);
    CHECK(f.s.holder[f.at("1,0")] != 0);
  }
  {
    Field f(R"({"abilities": "both", "armies": ["JPN", "GER"]})");
    f.put(0, "0,0", {3, 0, 0, 0}), f.put(1, "1,0", {2, 0, 0, 0});
    f.deal(1, "D02");
    f.ai_turn(0, "AI-3");
    settle(f.table());
    CHECK(f.s.seats[0].special_used == 1);
    CHECK(f.s.holder[f.at("1,0")] == 0);
  }
  {
    Field f(R"({"abilities": "both", "armies": ["USA", "GER"]})");
    f.s.seats[0].ai = 1;
    f.s.stage = Stage::Reinforce;
    f.s.round = 3;
    f.s.todo = producing(f.game, f.s, 0);
    ai_decide(f.table());
    CHECK(f.s.seats[0].special_used == 1);
    CHECK(units_on_board(f.game, f.s, 0) == 3);
  }
}

TEST_CASE("FR-20.17 a battle is worked out with what is open, in plain counts") {
  Field f;
  f.put(0, "0,0", {2, 0, 0, 0});
  f.put(1, "1,0", {2, 0, 0, 0});
  const Table p = f.table();
  move_units(p, 0, kInf, 2, f.at("0,0"), f.at("1,0"));
  pick_battle(p, f.at("1,0"));
  CHECK(work_out(f.game, f.s).def_lost == 2);
  CHECK_FALSE(work_out(f.game, f.s).attacker_wins);
  const Worked with = with_defence(f.game, f.s, card_called(f.game, "D03"));
  CHECK(with.def_lost == 1);
  CHECK(with.att_lost == 2);
}

}  // namespace sandtable::frontier::test
