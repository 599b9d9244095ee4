#include <set>

#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

Choice choice_with(const ChoiceList& list, std::string_view notation) {
  for (const Choice& each : list.choices)
    if (each.notation == notation) return each;
  FAIL("no choice is written " << std::string(notation));
  return {};
}

std::string fallback_text(const Fiefdoms& game, const State& s, Seat seat) {
  Line line;
  game.fallback(look(game, s, seat), line);
  return game.write(look(game, s, seat), line);
}

}  // namespace

TEST_CASE("choices: options are told in words, at their place, with their rule") {
  const Fiefdoms game = game_of(R"({"allow_resign":true,"allow_pass":true})");
  const State s = position_of(game, kSmallTable);
  const ChoiceList list = choices_of(game, s, 0);

  const Choice recruit = choice_with(list, "recruit R:A1");
  CHECK(recruit.label == "Recruit on Headquarters (R:A1)");
  CHECK(recruit.place == Place{PlaceKind::Cell, "table", tile_called(s, "R:A1")});
  CHECK(recruit.step == Step::Whole);
  CHECK(recruit.rule == rule("FF-5.1"));
  const Choice agent = choice_with(list, "R:B3");
  CHECK(agent.label == "Agent on Financial Crisis (R:B3): move, attack or act");
  CHECK(agent.place == Place{PlaceKind::Piece, "", tile_called(s, "R:B3")});
  CHECK(agent.step == Step::Opens);
  CHECK(choice_with(list, "resign").label == "Resign: Blue wins");
  CHECK(choice_with(list, "resign").ends == Ends::Resign);
  CHECK(choice_with(list, "pass").rule == rule("FF-4.2"));
  CHECK(choice_with(list, "pass").ends == Ends::Pass);
  CHECK(!recruit.ends);
  CHECK(list.line.empty());
}

TEST_CASE("FF-7.7 an attack is offered with both strengths") {
  const Fiefdoms game = game_of();
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:D2")), dice, nullptr);
  const ChoiceList list = choices_of(game, position_of(game, kSmallTable), 0);

  // The agent on Factory has this one option: picking it attacks. Blue can only pass then.
  const Choice whole = choice_with(list, "attack R:D2 on B:B1");
  CHECK(whole.label == "Agent on Factory (R:D2): Attack Activist Boat (B:B1): 4 against 2");
  CHECK(whole.step == Step::Whole);
  CHECK(s.turn == 8);
}

TEST_CASE("FF-12.3 a choice says what it brings and costs, where its label does not") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);
  const ChoiceList list = choices_of(game, s, 0);

  CHECK_FALSE(choice_with(list, "recruit R:A1").forecast.has_value());
  const auto attack = choice_with(list, "attack R:D2 on B:B1").forecast;
  REQUIRE_FALSE(attack.has_value());  // Blue's forced turn follows: it is another matter
  State half = s;
  Dice dice(1);
  game.step(half, 0, kLayout.make(Kind::Agent, tile_called(s, "R:C2")), dice, nullptr);
  for (const Choice& choice : choices_of(game, half, 0).choices) {
    if (kLayout.split(choice.action).kind != Kind::Move) continue;
    REQUIRE(choice.forecast.has_value());  // it leaves the 1 VP of the Press Officer
    CHECK(choice.forecast->front().kind == ProspectKind::Costs);
    CHECK(choice.forecast->front().text == "1 VP");
    CHECK(choice.forecast->front().rule == rule("FF-12.3"));
  }
}

TEST_CASE("FF-8.3 a tile action is offered in its own words, its targets with their defence") {
  const Fiefdoms game = game_of();
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:B3")), dice, nullptr);
  const ChoiceList list = choices_of(game, s, 0);

  CHECK(list.line == "R:B3");
  const Choice act = choice_with(list, "act on B:C1");
  CHECK(act.label ==
        "Disband: send one enemy agent anywhere that stands on printed VP back to its owner's "
        "reserve: Send home the agent on Nature Reserve (B:C1), defence 1");
  CHECK(act.step == Step::Closes);
  CHECK(act.place.kind == PlaceKind::Button);
  CHECK(choice_with(list, "to R:A1").label == "Move to Headquarters (R:A1)");
}

TEST_CASE("FF-8.7 the defence of a target is that after the acting agent is gone") {
  const Fiefdoms game = game_of();
  // Night Raid's owner also holds Wiretap beside one target; Night Raid itself lowers nothing.
  State s = position_of(game, R"({
    "phase": "playing", "turn": 6, "to_move": "Red", "starter": "Red",
    "seats": {"Red": {"faction": "BU", "reserve": "rest"},
              "Blue": {"faction": "MC", "reserve": "rest"}},
    "tiles": {"R:C5": {"x": 0, "y": 0, "agent": "Red"},
              "R:C2": {"x": 1, "y": 1, "agent": "Red"},
              "B:A1": {"x": 1, "y": 0, "agent": "Blue"},
              "B:D5": {"x": -1, "y": 0, "agent": "Blue"}}})");
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:C5")), dice, nullptr);
  game.step(s, 0, kLayout.make(Kind::Act), dice, nullptr);
  const ChoiceList list = choices_of(game, s, 0);

  CHECK(list.line == "R:C5 act");
  CHECK(choice_with(list, "on B:A1").label ==
        "Capture the agent on Headquarters (B:A1), defence 1");
  CHECK(choice_with(list, "on B:D5").label == "Capture the agent on Sweatshop (B:D5), defence 1");
  CHECK(choice_with(list, "on B:A1").rule == rule("FF-9.4"));
}

TEST_CASE("FF-2.1 each shape of a cut has a cell of its own on the sheet") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed"})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  const ChoiceList list = choices_of(game, s, 0);

  REQUIRE(list.choices.size() == 7);  // RULES.md, 8, example 28
  CHECK(choice_with(list, "discard A1").label == "Throw away Headquarters (A1)");
  CHECK(choice_with(list, "A1 B1 B2").label ==
        "Fiefdom of Headquarters (A1), Boardroom (B1), Human Resources (B2)");
  CHECK(choice_with(list, "chance").place.kind == PlaceKind::Button);
  for (const Choice& a : list.choices) {
    CHECK(a.step == Step::Whole);
    for (const Choice& b : list.choices)
      if (a.action < b.action && a.place.kind == PlaceKind::Cell) CHECK_FALSE(a.place == b.place);
  }
}

TEST_CASE("choices: secret decisions end with a seal") {
  const Fiefdoms game = game_of(R"({"first_player":"players"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  CHECK(choice_with(choices_of(game, s, 0), "faction MC").step == Step::Seals);
  CHECK(choice_with(choices_of(game, s, 0), "faction MC").label == "Play MegaCorp");

  play(game, s, 0, "faction MC", dice);
  CHECK(choices_of(game, s, 0).choices.empty());
  play(game, s, 1, "faction GN", dice);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    play(game, s, seat, "cut 11023122334455460566", dice);
    CHECK(choices_of(game, s, seat).choices.size() == 1);
    CHECK(choice_with(choices_of(game, s, seat), "seal").step == Step::Seals);
    play(game, s, seat, "seal", dice);
  }
  const Choice starts = choice_with(choices_of(game, s, 1), "start Red");
  CHECK(starts.step == Step::Seals);
  CHECK(starts.place == Place{PlaceKind::Player, "", 0});
}

TEST_CASE("choices: an open pick of a faction closes its line without a seal") {
  const Fiefdoms game = game_of(R"({"faction_choice":"seat0_first","allow_mirror":false})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  CHECK(choice_with(choices_of(game, s, 0), "faction BU").step == Step::Whole);

  play(game, s, 0, "faction BU", dice);

  CHECK(choices_of(game, s, 1).choices.size() == 4);  // three factions and chance
}

TEST_CASE("FF-3.6 turnings are told in words") {
  const Fiefdoms game = game_of(
      R"({"faction_choice":"fixed","cut_mode":"preset","first_player":"seat0","flip_fiefdoms":true})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  CHECK(choice_with(choices_of(game, s, 0), "place 1").label ==
        "Fiefdom 1: Headquarters, Boardroom, Human Resources");
  play(game, s, 0, "place 1", dice);
  game.step(s, 1, kLayout.make(Kind::Fief, 1), dice, nullptr);

  const ChoiceList list = choices_of(game, s, 1);

  CHECK(list.line == "place 2");
  CHECK(choice_with(list, "turned 0").label == "As printed");
  CHECK(choice_with(list, "turned 1").place == Place{PlaceKind::Number, "", 1});
  CHECK(choice_with(list, "flipped turned 3").label == "A quarter turn to the left, flipped");
  game.step(s, 1, kLayout.make(Kind::Turning, 0), dice, nullptr);
  CHECK(choices_of(game, s, 1).line == "place 2 turned 0");
  CHECK(choice_with(choices_of(game, s, 1), "at 2,1").label ==
        "Place it with Student Union (D1) at 2,1");
}

TEST_CASE("choices: a spectator has none") {
  const Fiefdoms game = game_of();
  CHECK(choices_of(game, position_of(game, kSmallTable), kSpectator).choices.empty());
}

TEST_CASE("FF-2.6 a clock that runs out leaves set-up decisions to chance") {
  const Fiefdoms game = game_of(R"({"first_player":"players"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  CHECK(fallback_text(game, s, 0) == "faction chance");
  play(game, s, 0, "faction MC", dice);
  play(game, s, 1, "faction GN", dice);
  play(game, s, 0, "A1 B1 B2", dice);
  CHECK(fallback_text(game, s, 0) == "chance");
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    play(game, s, seat, "chance", dice);
    CHECK(fallback_text(game, s, seat) == "seal");
    play(game, s, seat, "seal", dice);
  }
  CHECK(fallback_text(game, s, 0) == "start Blue");
  CHECK(fallback_text(game, s, 1) == "start Red");
}

TEST_CASE("FF-4.1 a clock that runs out takes the first of recruit, move, attack, action") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);
  CHECK(fallback_text(game, s, 0) == "recruit R:A1");

  const State no_recruit = position_of(
      game, overlay(json(kSmallTable), json(R"({"tiles":{"R:A1":{"agent":"Blue"}}})")).text());
  CHECK(fallback_text(game, no_recruit, 0) == "attack R:C2 on B:B1");
}

TEST_CASE("odds: what chance decides before play is exact") {
  const Fiefdoms game = game_of(R"({"allow_mirror":false})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  const auto factions = odds_of(game, s, 0);
  REQUIRE(factions.size() == 2);
  CHECK(factions[0].chances.size() == 4);
  CHECK(factions[0].chances[0].denominator == 4);
  CHECK(factions[1].rule == rule("FF-1.9"));

  play(game, s, 0, "faction MC", dice);
  play(game, s, 1, "faction GN", dice);
  const auto cuts = odds_of(game, s, 0);

  REQUIRE(cuts.size() == 2);
  CHECK(cuts[0].label == "What becomes of Headquarters (A1)");
  std::int64_t sum = 0;
  for (const Chance& each : cuts[0].chances) sum += each.numerator;
  CHECK(sum == 5614);
  CHECK(cuts[0].chances[3].label == "A1 B1 B2");
  CHECK(cuts[0].chances[3].numerator == 704);
  CHECK(cuts[1].label == "The starting player, drawn when both cuts are sealed");
  CHECK(cuts[1].assumption.empty());
  CHECK(cuts[1].chances[0].numerator * 2 == cuts[1].chances[0].denominator);
}

TEST_CASE("odds: an assumption is a clause that is read after \"if\"") {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Fiefdoms game = random_game_of(seed);
    random_lines(game, seed, [&](const State& s, Seat seat) {
      for (const Odds& odds : odds_of(game, s, seat))
        seen.insert(odds.assumption.text.substr(0, odds.assumption.text.find(' ')));
    });
  }

  CHECK(seen == std::set<std::string>{"", "both", "the", "you"});
}

TEST_CASE("odds: the gaming phase has none") {
  const Fiefdoms game = game_of();
  CHECK(odds_of(game, position_of(game, kSmallTable), 0).empty());
}

TEST_CASE("resigning is said to give the game away, and comes last") {
  const Fiefdoms game = game_of(R"({"allow_resign":true,"allow_pass":true})");
  const ChoiceList list = choices_of(game, position_of(game, kSmallTable), 0);

  REQUIRE(list.choices.size() > 2);
  CHECK(list.choices.back().irrevocable == "The game ends, and Blue wins it");
  for (std::size_t i = 0; i + 1 < list.choices.size(); ++i) CHECK(!list.choices[i].irrevocable);
}

}  // namespace sandtable::fiefdoms::test
