#include "games/fiefdoms/tests/faces.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms::test {
namespace {

Cell cell_of(const Scene& scene, std::string_view label) {
  for (const sandtable::Board& board : scene.boards)
    for (const Cell& cell : board.cells)
      if (cell.label == label) return cell;
  FAIL("no cell " << std::string(label));
  return {};
}

std::string stat_of(const Panel& panel, std::string_view kind) {
  for (const Stat& stat : panel.stats)
    if (stat.kind == kind) return stat.value;
  return "none";
}

}  // namespace

TEST_CASE("scene: factions lie on offer while they are chosen") {
  const Fiefdoms game = game_of(R"({"factions":["GN","MC"]})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  Scene scene = scene_of(game, s, 1);

  CHECK(scene.phase == "Choosing factions");
  CHECK(scene.prompt == "Choose the faction you play, or leave it to chance");
  REQUIRE(scene.hands.size() == 1);
  REQUIRE(scene.hands[0].cards.size() == 2);
  CHECK(scene.hands[0].cards[0].name == "Ghostnet (GN)");
  CHECK(scene.hands[0].cards[1].text ==
        "money buys everything; few recruits, rich tiles, hard hitters. 3 recruitment tiles, "
        "attack 10, defence 4, 6 VP. Bonus Culture: its agents on its own tiles worth 2 VP or more "
        "attack at +1.");
  CHECK(scene.panels[0].status == SeatStatus::Deciding);

  play(game, s, 1, "faction MC", dice);
  scene = scene_of(game, s, 1);
  CHECK(scene.prompt == "You have sealed; waiting for Red");
  CHECK(scene.pad == std::vector<std::string>{"faction MC"});
  CHECK(scene.panels[1].status == SeatStatus::Sealed);
  CHECK(scene_of(game, s, 0).pad.empty());
}

TEST_CASE("FF-2.5 a seat sees its own cut on its sheet and not the other's") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  play(game, s, 0, "A1 B1 B2", dice);
  play(game, s, 0, "discard C1", dice);

  const Scene own = scene_of(game, s, 0);
  const Scene foe = scene_of(game, s, 1);

  REQUIRE(own.boards.size() == 2);
  CHECK(own.boards[0].id == "sheet");
  CHECK(own.boards[0].title == "Red's sheet: MegaCorp");
  CHECK(own.boards[0].cells.size() == 20);
  CHECK(own.boards[0].cells[0].group == 1);
  CHECK(own.boards[0].cells[2].terrain == "discarded");
  CHECK(own.boards[0].cells[3].terrain == "next");
  CHECK(own.pad == std::vector<std::string>{"A1 B1 B2", "discard C1"});
  CHECK(own.prompt ==
        "Choose the fiefdom that holds Tax Haven (D1), throw the tile away, or leave the rest to "
        "chance");
  CHECK(foe.boards[1].title == "Red's sheet: MegaCorp");
  for (const Cell& cell : foe.boards[1].cells) {
    CHECK_FALSE(cell.group.has_value());
    CHECK(cell.terrain == "tile");
  }
}

TEST_CASE("scene: tiles show icons, action, owner, fiefdom and agent") {
  const Fiefdoms game = game_of();
  const Scene scene = scene_of(game, position_of(game, kSmallTable), 1);
  const Cell boat = cell_of(scene, "B:B1");

  CHECK(boat.name == "Activist Boat");
  CHECK((boat.x == 1 && boat.y == 0));
  CHECK(boat.owner == 1);
  CHECK(boat.text == "While occupied: the agent here moves up to 3 steps");
  REQUIRE(boat.marks.size() == 2);
  CHECK(boat.marks[0].kind == "defence");
  CHECK(boat.marks[1].kind == "action");
  REQUIRE(boat.pieces.size() == 1);
  CHECK(boat.pieces[0].owner == 1);
  CHECK(boat.pieces[0].label == "Blue agent, defence 2");
  CHECK_FALSE(boat.group.has_value());  // set up by hand: it stands alone
  CHECK(cell_of(scene, "R:A1").pieces.empty());
}

TEST_CASE("scene: with actions switched off tiles have icons only") {
  const Fiefdoms game = game_of(R"({"tile_actions":false})");
  const Cell boat = cell_of(scene_of(game, position_of(game, kSmallTable), 1), "B:B1");
  CHECK(boat.text.empty());
  CHECK(boat.marks.size() == 1);
}

TEST_CASE("FF-12.1 panels show both sides of the scale") {
  const Fiefdoms game = game_of(R"({"win_margin":2,"handicap":[1,0]})");
  const Scene scene = scene_of(game, position_of(game, kSmallTable), 0);
  const Panel& red = scene.panels[0];

  CHECK(red.name == "Red");
  CHECK(red.role == "MegaCorp");
  CHECK(red.status == SeatStatus::Deciding);
  CHECK(stat_of(red, "board") == "3");
  CHECK(stat_of(red, "reserve") == "7");
  CHECK(stat_of(red, "captured") == "0");
  CHECK(stat_of(red, "vp") == "1");
  CHECK(stat_of(red, "scale") == "5 of 14");  // 3 + 1 + 1 against 10 + 2, and the margin of 2
  CHECK(stat_of(red, "standing") == "16");
  CHECK(scene.panels[1].status == SeatStatus::Waiting);
  CHECK(scene.phase == "Turn 7");
  CHECK(scene.tracks[0].value == 7);
  CHECK(red.stats.front().kind == "scale");  // what decides comes first
  CHECK(scene_of(game, position_of(game, kSmallTable), 1).prompt == "Waiting for Red");
}

TEST_CASE("scene: figures are numbers too, and one of them is the score") {
  const Fiefdoms game = game_of(R"({"win_margin":2,"handicap":[1,0]})");
  const State s = position_of(game, kSmallTable);
  const Scene scene = scene_of(game, s, 0);
  const Stat& scale = scene.panels[0].stats.front();

  CHECK(scale.number == 5);
  CHECK(scale.of == 14);
  CHECK(scale.says->text == "9 short of winning: 5, and 14 are needed");
  for (const Panel& panel : scene.panels) {
    int scores = 0;
    for (const Stat& stat : panel.stats) {
      REQUIRE(stat.number.has_value());
      if (!stat.score) continue;
      ++scores;
      CHECK(*stat.number == game.outcome(s).score[static_cast<std::size_t>(panel.seat)]);
    }
    CHECK(scores == 1);
  }
  REQUIRE(scene.stage.has_value());
  CHECK(scene.stage->kind == "playing");
  CHECK(scene.stage->turn == 7);
  CHECK(scene.stage->turns == 240);
  CHECK(scene.tracks[1].form == TrackForm::Clock);
}

TEST_CASE("FF-4.1 the prompt names what can be done, and only that") {
  const Fiefdoms game = game_of();
  const auto prompt = [&game](std::string_view changes) {
    const Json position = overlay(json(kSmallTable), json(changes));
    return scene_of(game, position_of(game, position.text()), 0).prompt;
  };

  CHECK(prompt("{}") == "Recruit, or choose an agent to move, attack or act");
  CHECK(prompt(R"({"tiles":{"R:A1":{"agent":"Blue"}}})") ==
        "Choose an agent to move, attack or act");
  CHECK(
      prompt(R"({"tiles":{"R:C2":{"agent":null},"R:B3":{"agent":null},"R:D2":{"agent":null}}})") ==
      "Recruit an agent: choose its tile");
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:B3")), dice, nullptr);
  CHECK(scene_of(game, s, 0).prompt ==
        "Choose what the agent on Financial Crisis (R:B3) does: move, attack or act");
  CHECK(verbs_of(game, s, tile_called(s, "R:D2")) == 2);  // attack
}

TEST_CASE("FF-3.7 hands of fiefdoms are public, open places appear with the turning") {
  const Fiefdoms game =
      game_of(R"({"faction_choice":"fixed","cut_mode":"preset","first_player":"seat0"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  play(game, s, 0, "place 1", dice);

  Scene scene = scene_of(game, s, 0);
  REQUIRE(scene.hands.size() == 2);
  CHECK(scene.hands[0].cards.size() == 5);
  CHECK(scene.hands[1].cards.size() == 6);
  REQUIRE(scene.hands[1].cards[0].lines.has_value());
  const std::vector<Words>& lines = *scene.hands[1].cards[0].lines;
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "A1 Camp, recruitment 1, tile action");
  CHECK(lines[1] == "B1 Activist Boat, defence 1, tile action");
  CHECK(lines[2] == "B2 Farmers Market, 1 VP");
  CHECK(cell_of(scene, "R:A1").group == 1);
  CHECK(scene.boards[0].cells.size() == 3);

  game.step(s, 1, kLayout.make(Kind::Fief, 0), dice, nullptr);
  CHECK(scene_of(game, s, 1).prompt == "Choose how the fiefdom is turned");
  game.step(s, 1, kLayout.make(Kind::Turning, 0), dice, nullptr);
  scene = scene_of(game, s, 1);
  Actions list;
  game.legal(s, 1, list);
  CHECK(scene.boards[0].cells.size() == 3 + list.size());
  CHECK(cell_of(scene, "2,1").terrain == "open");
  CHECK(scene.pad == std::vector<std::string>{"place 1 turned 0"});
}

TEST_CASE("scene: the verdict says who won, how and by which rule") {
  const Fiefdoms game = game_of(R"({"allow_resign":true})");
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  State resigned = s;
  play(game, resigned, 0, "resign", dice);
  CHECK(scene_of(game, resigned, 1).verdict == "Blue wins: Red resigned (FF-12.8)");
  CHECK(scene_of(game, resigned, kSpectator).over);

  const Json count = overlay(json(kSmallTable), json(R"({"phase":"over","seats":{"Blue":
    {"captured":2,"destroyed":5}},"tiles":{"B:B1":{"agent":null},"B:C1":{"agent":"Red"},
    "B:A1":{"agent":null}},"result":{"winner":"Red","ending":"count"}})"));
  CHECK(scene_of(game, position_of(game, count.text()), 0).verdict ==
        "Red wins: its 4 agents on the board and 3 VP make 7; Blue's 3 agents, the reserve "
        "counted, and 0 VP make 3 "
        "(FF-12.1)");

  const Json limit =
      overlay(json(kSmallTable),
              json(R"({"phase":"over","turn":240,"result":{"winner":"Blue","ending":"length"}})"));
  CHECK(scene_of(game, position_of(game, limit.text()), 0).verdict ==
        "Blue wins by standing after the limit of turns: Red 15, Blue 17 (FF-13.3)");
}

TEST_CASE("scene: a draw is told as one") {
  const Fiefdoms game = game_of(R"({"limit_result":"draw"})");
  const Json limit =
      overlay(json(kSmallTable),
              json(R"({"phase":"over","turn":240,"result":{"winner":null,"ending":"length"}})"));
  const Scene scene = scene_of(game, position_of(game, limit.text()), 0);
  CHECK(scene.verdict == "A draw by the limit of turns (FF-13.3)");
  CHECK(scene.phase == "Game over");
}

}  // namespace sandtable::fiefdoms::test
