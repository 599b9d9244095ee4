// Data files, options, notation, secrets, bots and statistics that scenarios cannot say.

#include <algorithm>

#include "core/readable.hpp"
#include "core/tests/support/english.hpp"
#include "games/frontier/bot.hpp"
#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier {
const GameEntry& entry();  // as the registry has it
}

namespace sandtable::frontier::test {
namespace {

std::string data_error(const char* path, std::string_view from, std::string_view to) {
  Data data(embedded_data());
  std::string text(*data.find(path));
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  data.replace(path, text);
  const auto loaded = load_content(data);
  return loaded ? "" : loaded.error().text;
}

}  // namespace

TEST_CASE("FR-13.1, FR-14.1 and FR-14.6 decks of 30, 36 and 24 orders, 23 and 6 cards") {
  std::array<int, 3> count{};
  for (const CardSpec& card : content().cards)
    count[static_cast<std::size_t>(card.deck)] += card.copies;
  CHECK(count == std::array<int, 3>{30, 36, 24});
  CHECK(content().weather.size() == 23);
  CHECK(content().ai_deck.size() == 6);
}

TEST_CASE("data files are refused with file, place and reason") {
  const auto says = [](const std::string& text, const char* place) {
    INFO(text);
    CHECK(text.find(place) != std::string::npos);
  };
  says(data_error("data/cards.json", "\"op\": \"HITS\"", "\"op\": \"HIT\""),
       "/cards/0/effects/0/op");
  says(data_error("data/cards.json", "\"copies\": 3", "\"copies\": 30"), "/cards/0/copies");
  says(data_error("data/cards.json", "\"A02\"", "\"A01\""), "/cards/1/id");
  says(data_error("data/units.json", "\"INF\"", "\"TNK\""), "/units/0/id");
  says(data_error("data/armies.json", "\"stack\": 5", "\"stack\": 50"), "/armies/0/stack");
  says(data_error("data/armies.json", "\"moment\": \"turn\"", "\"moment\": \"tactical\""),
       "/armies/0/special/effects");
  says(data_error("data/weather.json", "\"BAN\"", "\"KILL\""), "/effects/0/op");
  says(data_error("data/technologies.json", "\"level\": 4", "\"level\": 3"), "/technologies");
  says(data_error("data/ai_deck.json", "\"offensive\"", "\"wild\""), "/cards/0/mode");
  says(data_error("data/maps/S2.json", "[-3, 0]", "[0, 0]"), "/hq/0");
}

TEST_CASE("options that do not fit together are refused with the remedy") {
  const auto error = [](const char* options) {
    const auto given = Json::parse(options, "test");
    REQUIRE(given);
    const auto complete = Frontier::info().schema.complete(*given, "test");
    if (!complete) return complete.error().text;
    const auto made = Frontier::make(*complete, Data(embedded_data()));
    return made ? std::string() : made.error().text;
  };
  CHECK(error(R"({"research_levels": [3, 3, 9, 10, 11]})").find("higher") != std::string::npos);
  CHECK(error(R"({"ai_seats": ["4"]})").find("seats 0 to 1") != std::string::npos);
  CHECK(error(R"({"armies": ["GER", "GER"]})").find("twice") != std::string::npos);
  CHECK(error(R"({"map": "S3"})").find("HQ slots") != std::string::npos);
  CHECK(error("{}").empty());
}

TEST_CASE("the option zero_strikes: artillery against planes breaks off and goes back") {
  Field f(R"({"zero_strikes": false})");
  f.put(0, "0,0", {0, 0, 1, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  f.put(1, "1,0", {0, 0, 0, 1});
  CHECK(f.play(0, "move 0,0 ART 1 1,0") == "");
  CHECK(f.play(0, "done") == "");
  CHECK(f.told<told::BrokenOff>() == 1);
  CHECK(f.units("0,0") == Stack{0, 0, 1, 0});
  CHECK(f.units("1,0") == Stack{0, 0, 0, 1});
}

TEST_CASE("the option construction_loss: the conqueror keeps the construction") {
  Field f(R"({"construction_loss": "captured"})");
  f.put(0, "0,0", {0, 1, 0, 0});
  f.raise(1, "1,0", Building::Factory);
  CHECK(f.play(0, "move 0,0 TNK 1 1,0") == "");
  CHECK(f.s.building[f.at("1,0")] == make_building(Building::Factory, 0));
  CHECK(f.s.seats[0].tokens[1] == 0);
  CHECK(f.s.seats[1].tokens[1] == 1);
}

TEST_CASE("the option hq_loss: without HQ a player fights on until nothing is left") {
  Field f(R"({"hq_loss": "fights_on", "players": 3})");
  f.put(0, "-2,3", {2, 0, 0, 0});
  f.put(1, "0,0", {1, 0, 0, 0});
  f.put(2, "0,-3", {1, 0, 0, 0});
  CHECK(f.play(0, "move -2,3 INF 2 -3,3") == "");
  CHECK(f.play(0, "done") == "");
  CHECK(alive(f.s, 1));
  CHECK(hq_of(f.s, 1) == kNone);
  CHECK(f.s.stage != Stage::Over);
}

TEST_CASE("FR-13.15 what Espionage has shown stays noted for its player alone") {
  Field f;
  f.deal(0, "T02"), f.deal(1, "D02"), f.deal(1, "D03");
  f.s.stage = Stage::Tactical;
  CHECK(f.play(0, "play T02") == "");
  // the round goes on by itself only when nobody has a choice left; here the other can research
  REQUIRE(f.s.stage == Stage::Research);
  int noted_cards = 0;
  for (CardId card = 0; card < f.game.cards(); ++card) noted_cards += noted(f.s, 0, 1, card);
  CHECK(noted_cards == 1);  // the card dropped openly is struck off
  CHECK(f.game.redact(f.s, 1).seats[0].notes == f.s.seats[2].notes);
  CHECK(f.game.redact(f.s, 0).seats[0].notes == f.s.seats[0].notes);
}

TEST_CASE("an A.I.'s hidden cards are known to nobody, not even its own seat") {
  Field f;
  f.deal(0, "D02");
  f.s.seats[0].ai = 1;
  CHECK(f.game.redact(f.s, 0).seats[0].hand == CardCounts{});
}

TEST_CASE("FR-16.29 what was open before it was researched stays known in the pile") {
  Field f;
  const CardId flak = card_called(f.game, "D05");
  f.s.deck[flak]--, f.s.deck_size[1]--;
  f.s.seats[0].revealed[flak] = 1;
  f.s.seats[0].ai = 1;
  give_to_research(f.table(), 0, flak);
  CHECK(f.game.redact(f.s, 1).seats[0].pile[flak] == 1);
  f.deal(1, "D08");
  give_to_research(f.table(), 1, card_called(f.game, "D08"));
  CHECK(f.game.redact(f.s, 0).seats[1].pile == CardCounts{});
  CHECK(f.game.redact(f.s, 0).seats[1].pile_colours[1] == 1);
}

TEST_CASE("FR-7.16 and FR-7.24 a plane that flies home takes its mark along") {
  Field f;
  f.put(0, "0,1", {1, 0, 0, 1});
  f.put(0, "-1,1", {1, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  f.put(0, "-3,0", {1, 0, 0, 1});
  CHECK(f.play(0, "move -3,0 PLN 1 -1,1") == "");
  CHECK(f.play(0, "move 0,1 PLN 1 -1,1") == "");
  CHECK(f.play(0, "move -1,1 INF 1 -2,1") == "");
  CHECK(f.play(0, "done") == "");
  REQUIRE(f.s.stage == Stage::FlyHome);  // two planes on a tile that nobody holds
  const auto view = f.game.position(f.s);
  CHECK(f.game.from_position(view, "test"));
  CHECK(f.play(0, "0,1") == "");
  CHECK(f.s.marks[f.at("-1,1")][kPln] <= f.s.units[f.at("-1,1")][kPln]);
}

TEST_CASE("a line reads with little words, without lone entries, and says what is missing") {
  Field f;
  f.put(0, "-2,0", {1, 0, 0, 0});
  CHECK(f.play(0, "move") == "reading.unfinished");
  CHECK(f.play(0, "move to -1,0") == "");
  Field g;
  g.put(0, "-2,0", {2, 0, 0, 0});
  CHECK(g.play(0, "MOVE from -2,0 2 to -1,0") == "");
  CHECK(g.play(0, "dance") == "reading.says_nothing");
}

TEST_CASE("a move into battle and an order say how the battle would come out") {
  Field f;
  f.put(0, "0,0", {3, 0, 0, 0});
  f.put(1, "1,0", {2, 0, 0, 0});
  f.deal(1, "D02");
  for (const Action action :
       {verb(Verb::Move), kLayout.make(Kind::Number, 2)})  // tile and type are taken by themselves
    f.game.step(f.s, 0, action, f.dice, nullptr);
  bool told = false;
  for (const Choice& choice : choices_of(f.game, f.s, 0).choices)
    told = told ||
           choice.label.text.find("loses 2 units, the defender 2 units, and the attacker wins") !=
               std::string::npos;
  CHECK(told);
  f.game.step(f.s, 0, tile_choice(f.at("1,0")), f.dice, nullptr);
  CHECK(f.play(0, "done") == "");
  REQUIRE(f.s.stage == Stage::DefenceOrder);
  const ChoiceList list = choices_of(f.game, f.s, 1);
  CHECK(list.choices[0].label.text.find("loses 3 units, the defender 2 units") !=
        std::string::npos);
}

TEST_CASE("FR-22.7 each step of a move asks for what comes next") {
  Field f;
  f.put(0, "-2,0", {2, 3, 0, 0});
  f.put(0, "0,0", {1, 0, 0, 0});
  const auto prompt = [&] { return scene_of(f.game, f.s, 0).prompt; };
  const auto step = [&](Action action) { f.game.step(f.s, 0, action, f.dice, nullptr); };
  step(verb(Verb::Move));
  CHECK(prompt() == "From which tile do units move?");
  step(tile_choice(f.at("-2,0")));
  CHECK(prompt().text.starts_with("Which units move from -2,0"));
  step(type_choice(kTnk));
  CHECK(prompt().text.starts_with("How many tanks move from -2,0"));
  step(kLayout.make(Kind::Number, 1));
  CHECK(prompt().text.starts_with("Where do 2 tanks move from -2,0"));
  for (const Choice& each : choices_of(f.game, f.s, 0).choices)
    CHECK(each.label.text.starts_with("Move to "));
}

TEST_CASE("FR-5.1 actions are asked for by what can be done") {
  Field f;
  f.put(0, "-2,0", {2, 0, 0, 0});
  const auto prompt = [&] { return scene_of(f.game, f.s, 0).prompt; };
  CHECK(prompt().text.starts_with("Move, "));
  CHECK(prompt().text.ends_with("or end moves and constructions"));
  CHECK(prompt().text.find("attack order") == std::string::npos);  // no card is in hand
}

TEST_CASE("whatever is asked within a line is a question") {
  const Frontier game = game_with(R"({"vp_target": 7, "max_rounds": 8, "abilities": "both"})");
  std::size_t asked = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    for (int steps = 0; s.stage != Stage::Over && steps < 4000; ++steps) {
      const std::string prompt = scene_of(game, s, s.actor).prompt;
      REQUIRE_FALSE(prompt.empty());
      if (s.walk_size > 0) {
        REQUIRE_MESSAGE(prompt.ends_with('?'), prompt);
        ++asked;
      }
      Actions list;
      game.legal(s, s.actor, list);
      const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(list.size())));
      game.step(s, s.actor, list[pick], dice, nullptr);
    }
  }
  CHECK(asked > 150);
}

TEST_CASE("every bot plays whole games, and script beats random") {
  const Frontier game = game_with(R"({"vp_target": 7, "max_rounds": 8})");
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    for (int lines = 0; s.stage != Stage::Over && lines < 2000; ++lines) {
      const Seat seat = s.actor;
      Line line;
      if (seat == seed % 2) {
        game.plan(0, look(game, s, seat), dice, line);
      } else {
        random_line(game, s, seat, dice, line);
      }
      REQUIRE_FALSE(line.empty());
      for (const Action action : line) {
        REQUIRE_FALSE(game.refusal(s, seat, action).has_value());
        game.step(s, seat, action, dice, nullptr);
      }
    }
    REQUIRE(s.stage == Stage::Over);
    wins += s.winner == seed % 2 ? 1 : 0;
  }
  CHECK(wins >= 3);
}

TEST_CASE("FR-9.2 whoever looks back is not told which card another gave to research") {
  const auto game = entry().create(*Json::parse("{}", "options"), "options");
  REQUIRE(game);
  Dice dice(5);
  Recorder recorder(*game, dice, {"a", "b"}, 5, false);
  for (int i = 0; i < 600 && !(*game)->over(recorder.state()); ++i) {
    const Seat seat = *(*game)->owing(recorder.state()).begin();
    Line line;
    (*game)->plan(0, recorder.state(), seat, dice, line);
    REQUIRE_FALSE(recorder.play(seat, line));
  }
  const Record record = recorder.record();
  const auto again = replay(entry(), record, "test", Data(entry().info.data), false);
  REQUIRE_MESSAGE(again, (again ? "" : again.error().text));

  int given = 0;
  int others = 0;
  for (std::size_t step = 1; step <= record.lines.size(); ++step) {
    const RecordLine& line = record.lines[step - 1];
    const Seat rival = line.seat == 0 ? 1 : 0;
    const bool card = std::ranges::any_of(again->events[step], [&](const Event& event) {
      return (*game)->spell(again->states[step], rival, event).find(" to research") !=
             std::string::npos;
    });
    INFO(line.notation);
    CHECK(may_read(record, *again, step, line.seat));
    CHECK(may_read(record, *again, step, rival) == !card);
    CHECK(may_read(record, *again, step, kSpectator) == !card);
    (card ? given : others) += 1;
  }
  CHECK(given > 0);
  CHECK(others > 0);
}

TEST_CASE("whatever is told, asked, offered or refused: articles and numbers are right") {
  for (const char* options : {R"({"weather": true})", R"({"players": 6, "ai_seats": ["1", "2"]})",
                              R"({"players": 3, "sheet_face": "B", "hq_loss": "fights_on"})"})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto given = Json::parse(options, "test");
      REQUIRE(given);
      const auto game = entry().create(*given, "options");
      REQUIRE(game);
      sandtable::test::check_english(**game, seed, 1500, 10);
    }
}

}  // namespace sandtable::frontier::test
