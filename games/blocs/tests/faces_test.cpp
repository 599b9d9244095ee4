// Notation, scene, positions and bots.

#include <algorithm>
#include <set>

#include "games/blocs/bot.hpp"
#include "games/blocs/names.hpp"
#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {
namespace {

/// One pick of a line.
void play_pick(const Blocs& game, State& s, Seat seat, std::string_view word) {
  Dice dice(7);
  game.step(s, seat, action_of(game, word, true), dice, nullptr);
}

std::string card_text(const Scene& scene, int id) {
  for (const Hand& hand : scene.hands)
    for (const Card& card : hand.cards)
      if (card.id == id) return card.text;
  return "";
}

}  // namespace

TEST_CASE("every action of the game has a word that leads back to it") {
  const Blocs game = five();
  for (int i = 0; i < kVerbs; ++i) {
    const Action verb = kLayout.make(Kind::Verb, i);
    CHECK(action_of(game, word_of(game, verb), true) == verb);
  }
  for (int i = 0; i < game.book().lands(); ++i) {
    const Action area = kLayout.make(Kind::Land, i);
    CHECK(action_of(game, word_of(game, area), false) == area);
  }
}

TEST_CASE("6.4 forced picks may be left out, and are told by the label") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Political;
  s.instability[at_land(game, "AUS")] = 2;
  const ChoiceList list = choices_of(game, s, 0);
  const bool told = std::ranges::any_of(list.choices, [](const Choice& c) {
    return c.label.text.starts_with("Stage a coup: AUSTRALIA, ");
  });
  CHECK(told);
  CHECK(refused(game, s, 0, "coup") == "legal");
  CHECK(refused(game, s, 0, "coup AUS") == "legal");
  CHECK(refused(game, s, 0, "COUP aus") == "legal");
}

TEST_CASE("a line that cannot be read says what could be written") {
  const Blocs game = five();
  const State s = begun(game);
  const Reading reading = game.read(look(game, s, 0), "fly to the moon");
  CHECK_FALSE(reading.ok());
  const std::string problem = problem_of(game, s, 0, "fly to the moon");
  CHECK(problem.starts_with("\"fly\" is no word of the notation here; "));
  CHECK(problem.find("here you could write `acquire`") != std::string::npos);
  CHECK(game.read(look(game, s, 1), "end").rule.text() == "BL-4.2");
  CHECK_FALSE(game.read(look(game, s, kSpectator), "end").ok());
}

TEST_CASE("6.4 each pick of a line is asked for by what the verb wants") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Land;
  const auto prompt = [&] { return scene_of(game, s, 0).prompt; };
  CHECK(prompt().text.starts_with("Operations on land: "));
  CHECK(prompt().text.find("redeploy, attack, ") != std::string::npos);
  play_pick(game, s, 0, "move");
  CHECK(prompt() == "Which unit redeploys?");
  Actions areas;
  game.legal(s, 0, areas);
  Dice dice(7);
  const std::string area =
      game.book().land[static_cast<std::size_t>(kLayout.split(areas[0]).i)].name;
  game.step(s, 0, areas[0], dice, nullptr);
  CHECK(prompt() == "Where does the unit in " + area + " redeploy to?");
}

TEST_CASE("6.4 a phase is asked about with what can be done in it, and prices are told") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Political;
  const std::string prompt = scene_of(game, s, 0).prompt;
  CHECK(prompt.starts_with("Political phase: destabilize, "));
  CHECK(prompt.find("coup") == std::string::npos);  // nothing is at INSTABILITY II
  CHECK(prompt.ends_with(", or end the phase."));
  play_pick(game, s, 0, "destabilize");
  for (const Choice& each : choices_of(game, s, 0).choices)
    CHECK(each.label.text.ends_with(" influence"));
}

TEST_CASE("a forced place says whether the line starts there") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Sea;
  bool kept = false;
  for (std::size_t sea = 0; sea < game.book().seas.size(); ++sea) {
    if (s.ship_owner[sea] != kAA || !std::exchange(kept, true)) continue;
    s.ship[sea] = 0;
    s.ship_owner[sea] = kNeutral;
  }
  const ChoiceList list = choices_of(game, s, 0);
  CHECK(std::ranges::any_of(list.choices, [](const Choice& c) {
    return c.label.text.starts_with("Redeploy a ship: from ");
  }));
}

TEST_CASE("whatever is asked within a line is a question") {
  const Blocs game = five();
  std::size_t asked = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    for (int steps = 0; steps < 1500 && !game.owing(s).empty(); ++steps) {
      const Seat seat = game.owing(s).lowest();
      const std::string prompt = scene_of(game, s, seat).prompt;
      REQUIRE_FALSE(prompt.empty());
      REQUIRE(prompt.find("{}") == std::string::npos);
      const bool question = s.walk_size == 0 || prompt.ends_with('?');
      REQUIRE_MESSAGE(question, prompt);
      asked += s.walk_size > 0 ? 1 : 0;
      Actions list;
      game.legal(s, seat, list);
      Action pick = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
      if (pick == kLayout.make(Kind::Verb, static_cast<int>(Verb::Resign))) pick = list[0];
      game.step(s, seat, pick, dice, nullptr);
    }
  }
  CHECK(asked > 500);
}

TEST_CASE("the scene has a cell for every area and sea, and pieces where units stand") {
  const Blocs game = five();
  const State s = begun(game);
  const Scene scene = scene_of(game, s, 0);
  REQUIRE(scene.boards.size() == 1);
  CHECK(scene.boards[0].kind == BoardKind::Area);
  CHECK(scene.boards[0].cells.size() == 88);
  std::size_t pieces = 0;
  for (const Cell& cell : scene.boards[0].cells) pieces += cell.pieces.size();
  CHECK(pieces == 56 + 9);
  CHECK(scene.tracks[0].value == 5);
}

TEST_CASE("technologies are picked and used as cards with their text") {
  const Blocs game = five();
  State s = begun(game);
  s.power[kAA].techs = std::uint64_t{1} << find_id(game.book().techs, "AA-CIA");
  play_pick(game, s, 0, "acquire");
  const Scene scene = scene_of(game, s, 0);
  for (const Choice& choice : choices_of(game, s, 0).choices) {
    CHECK(choice.place.kind == PlaceKind::Card);
    CHECK_MESSAGE(card_text(scene, choice.place.id) != "", choice.label);
  }

  s = begun(game);
  s.power[kAA].techs = std::uint64_t{1} << find_id(game.book().techs, "AA-CIA");
  s.phase = Phase::Political;
  const ChoiceList list = choices_of(game, s, 0);
  const auto use = std::ranges::find_if(
      list.choices, [](const Choice& c) { return c.notation.starts_with("AA-CIA"); });
  REQUIRE(use != list.choices.end());
  CHECK(card_text(scene_of(game, s, 0), use->place.id).find("once a turn in phase 2") !=
        std::string::npos);
  CHECK(scene_of(game, s, 1).hands.size() + 1 == scene_of(game, s, kSpectator).hands.size() + 2);
}

TEST_CASE("what cannot be taken back comes last and says what it gives away") {
  const Blocs game = game_with({{"card_choice", Json("chance")}, {"allow_resign", Json(true)}});
  const State s = begun(game);
  const Seat seat = game.seat_of(s.active);
  const ChoiceList list = choices_of(game, s, seat);
  const std::size_t count = list.choices.size();

  REQUIRE(count > 2);
  CHECK(list.choices[count - 3].label == "End the phase");
  CHECK(list.choices[count - 2].label == "Discard the hand: 3 cards for 3 R&D");
  CHECK(list.choices[count - 2].irrevocable ==
        "All your missions go to the discard pile; new ones come when your next turn begins");
  CHECK(list.choices[count - 1].irrevocable.has_value());
  CHECK(list.choices[count - 1].ends == Ends::Resign);
  CHECK(list.choices[count - 3].ends == Ends::Pass);
  CHECK(!list.choices[0].ends);
  for (std::size_t i = 0; i + 2 < count; ++i) CHECK(!list.choices[i].irrevocable);
}

TEST_CASE("a technology that cannot be paid for is refused with its price") {
  const Blocs game = five();
  State s = begun(game);
  const int seals = find_id(game.book().techs, "AA-SEALS");
  s.power[kAA].techs = std::uint64_t{1} << seals;
  s.phase = Phase::Land;
  s.power[kAA].stock[static_cast<std::size_t>(Res::Oil)] = 0;
  CHECK(refused(game, s, 0, "AA-SEALS A5 CUB") == "BL-5.4");
  CHECK(problem_of(game, s, 0, "AA-SEALS A5 CUB") == "NAVY SEALS costs 1 oil; you have 0");
}

TEST_CASE("positions that break a rule are refused with their place") {
  const Blocs game = five();
  const Json base = game.position(begun(game));
  const auto fault = [&](const char* over) {
    const Result<Json> json = Json::parse(over, "over");
    REQUIRE(static_cast<bool>(json));
    const Result<State> read = game.from_position(overlay(base, *json), "test");
    return read ? std::string("fine") : read.error().text;
  };
  CHECK(fault("{}") == "fine");
  CHECK(fault(R"({"areas": {"MEX": {"control": "XX"}}})").find("/areas/MEX/control") !=
        std::string::npos);
  CHECK(fault(R"({"areas": {"MEX": {"launchers": 1}}})").find("BL-7.10") != std::string::npos);
  CHECK(fault(R"({"areas": {"BRD": {"protected": 1, "instability": 1}}})").find("BL-6.30") !=
        std::string::npos);
  CHECK(fault(R"({"areas": {"CAN": {"unit": "AR"}}})").find("2.4") != std::string::npos);
  CHECK(fault(R"({"blocs": {"AA": {"hand": ["WP-M1"]}}})").find("/blocs/AA/hand/0") !=
        std::string::npos);
  CHECK(fault(R"({"blocs": {"AA": {"hand": []}}})").find("leaves out") != std::string::npos);
  CHECK(fault(R"({"blocs": {"AA": {"stock": {"O": 13}}}})").find("/blocs/AA/stock/O") !=
        std::string::npos);
  CHECK(fault(R"({"seas": {"A1": {"owner": null}}})").find("/seas/A1/owner") != std::string::npos);
  CHECK(fault(R"({"stage": "bets"})").find("/stage") != std::string::npos);
  CHECK(fault(R"({"phase": "over"})").find("/stage") != std::string::npos);
  CHECK(fault(R"({"walk": ["attack"]})").find("/walk/0") != std::string::npos);
  CHECK(fault(R"({"order": ["AA", "AA", "NAM", "FR", "PRC"]})").find("/order/1") !=
        std::string::npos);
}

TEST_CASE("every bloc has a doctrine of its own, and the scripted player follows it") {
  const Blocs game = five();
  for (Bloc b = 0; b < kBlocs; ++b) {
    const Doctrine& mine = game.book().doctrines[b];
    CHECK(!mine.plan.empty());
    CHECK(style_of(game, Bot::Script, b).doctrine == &mine);
    CHECK(style_of(game, Bot::Plain, b).doctrine == nullptr);
    for (Bloc c = 0; c < b; ++c) CHECK(mine.tech != game.book().doctrines[c].tech);
  }
}

TEST_CASE("all bots beat random choices in games of two") {
  const Blocs game = game_with({{"players", Json(2)}, {"card_choice", Json("chance")}});
  for (const int bot : {0, 1, 2}) {
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Dice dice(seed);
      State s = game.start(dice, nullptr);
      const Seat mine = seed % 2 == 0 ? 0 : 1;
      while (!game.owing(s).empty()) {
        const Seat seat = game.owing(s).lowest();
        Line line;
        if (seat == mine)
          game.plan(bot, look(game, s, seat), dice, line);
        else
          random_line(game, s, seat, dice, line);
        for (const Action action : line) game.step(s, seat, action, dice, nullptr);
      }
      wins += game.outcome(s).rank[mine] == 1 ? 1 : 0;
    }
    CHECK(wins >= 5);
  }
}

TEST_CASE("the best lines come best first, the script's own at their head") {
  const Blocs game = game_with({{"players", Json(2)}, {"card_choice", Json("chance")}});
  Dice dice(4);
  State s = game.start(dice, nullptr);
  int several = 0;
  for (int lines = 0; lines < 60 && !game.owing(s).empty(); ++lines) {
    const Seat seat = game.owing(s).lowest();
    const View<State> view = look(game, s, seat);
    const Bloc b = game.bloc_of(seat);
    const Style style = style_of(game, Bot::Script, b);
    Line line;
    plan_line(game, view.state(), b, style, dice, line);
    if (s.stage == Stage::Turn) {
      Lines best;
      best_lines(game, view.state(), b, style, 5, best);
      REQUIRE(!best.empty());
      CHECK(best.size() <= 5);
      CHECK(best[0] == line);
      for (std::size_t i = 1; i < best.size(); ++i) CHECK(best[i] != best[i - 1]);
      several += best.size() > 1 ? 1 : 0;
    }
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
  CHECK(several > 10);
}

TEST_CASE("the planner gives whole lines in every stage that it meets") {
  const Blocs game = game_with({{"players", Json(4)}});
  constexpr int kPlanner = static_cast<int>(Bot::Planner);
  std::set<Stage> met;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    while (!game.owing(s).empty()) {
      const Seat seat = game.owing(s).lowest();
      const View<State> view = look(game, s, seat);
      Line line;
      if (met.insert(s.stage).second) {
        game.plan(kPlanner, view, dice, [] { return true; }, line);
        REQUIRE(!line.empty());
      } else {
        game.plan(0, view, dice, line);
      }
      for (const Action action : line) REQUIRE(!apply(game, s, seat, action, dice, nullptr));
      CHECK((game.at_rest(s, seat) || !game.may_act(s).has(seat)));
    }
  }
  CAPTURE(met.size());
  for (const Stage stage : {Stage::Cards, Stage::Turn, Stage::Bets, Stage::Reward})
    CHECK(met.contains(stage));
}

TEST_CASE("the fallback ends phases, bets nothing and keeps the first cards") {
  const Blocs game = game_with({{"players", Json(2)}});
  State s = begun(game);
  Dice dice(3);
  int lines = 0;
  while (!game.owing(s).empty()) {
    const Seat seat = game.owing(s).lowest();
    Line line;
    game.fallback(look(game, s, seat), line);
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
    REQUIRE(++lines < 500);
  }
  CHECK(game.outcome(s).ended_by.text() == "BL-12.5");
}

}  // namespace sandtable::blocs::test
