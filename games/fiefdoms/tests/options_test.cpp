#include <set>

#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

std::string make_error(std::string_view options) {
  const Result<Json> complete = entry().info.schema.complete(json(options), "test");
  if (!complete) return complete.error().text;
  const Result<Fiefdoms> game = Fiefdoms::make(*complete, Data(entry().info.data));
  return game ? "accepted" : game.error().text;
}

State started(const GameEntry& from, std::string_view preset) {
  const Preset* found = from.preset(preset);
  REQUIRE(found != nullptr);
  const Fiefdoms game = game_of(found->options.text());
  Dice dice(7);
  return game.start(dice, nullptr);
}

/// The embedded data and a file of a faction, made from another by a change of code and name.
Data data_with(const std::string& source, const std::string& code, const std::string& new_code,
               const std::string& new_name, const std::string& file) {
  Data data(entry().info.data);
  std::string text(*data.find("data/factions/" + source));
  text.replace(text.find("\"" + code + "\""), code.size() + 2, "\"" + new_code + "\"");
  const std::size_t name = text.find("\"name\": \"") + 9;
  text.replace(name, text.find('"', name) - name, new_name);
  data.replace("data/factions/" + file, text);
  return data;
}

}  // namespace

TEST_CASE("options: the schema is the table of RULES.md, 7") {
  const Json expected = json(R"({"agents":10,"factions":["MC","GE","BU","GN"],
    "faction_choice":"secret","allow_mirror":true,"cut_mode":"free","place_mode":"free",
    "first_player":"random","flip_fiefdoms":false,"own_count":"board","win_check":"immediate",
    "win_margin":1,"handicap":[0,0],"tile_actions":true,"specialties":true,"allow_pass":false,
    "allow_resign":false,"losing_turn":"asked","repetition_limit":3,"no_progress_limit":40,"turn_limit":240,
    "limit_result":"standing"})");

  CHECK(entry().info.schema.defaults().text() == expected.text());
}

TEST_CASE("options: ranges are those of RULES.md, 7") {
  for (const char* good :
       {R"({"agents":6})", R"({"agents":14})", R"({"win_margin":5})", R"({"handicap":[-3,3]})",
        R"({"repetition_limit":2})", R"({"no_progress_limit":80})", R"({"turn_limit":1000})",
        R"({"factions":["GN"]})"})
    CHECK(make_error(good) == "accepted");
  for (const char* bad :
       {R"({"agents":5})", R"({"agents":15})", R"({"win_margin":0})", R"({"handicap":[0,4]})",
        R"({"handicap":[0]})", R"({"repetition_limit":6})", R"({"no_progress_limit":81})",
        R"({"turn_limit":59})", R"({"factions":[]})", R"({"factions":["XX"]})",
        R"({"cut_mode":"scissors"})"})
    CHECK(make_error(bad).find("it must be") != std::string::npos);
}

TEST_CASE("FF-1.9 without mirror matches two factions must be offered") {
  CHECK(make_error(R"({"allow_mirror":false,"factions":["MC"]})") ==
        "/allow_mirror is false and /factions names one faction only; name two or more, or allow "
        "mirror matches (FF-1.9)");
  CHECK(make_error(R"({"allow_mirror":false,"factions":["MC","GN"]})") == "accepted");
}

TEST_CASE("options: a faction named twice is refused") {
  CHECK(make_error(R"({"factions":["MC","GE","MC"]})") ==
        "/factions names \"MC\" twice; name each faction once");
}

TEST_CASE("FF-1.5 a faction that the data files lack is refused with what they have") {
  const Data data = data_with("ghostnet.json", "GN", "GX", "Ghostnet", "ghostnet.json");

  const auto game = entry().create(json(R"({"factions":["GN"]})"), "here", data);

  REQUIRE(!game);
  CHECK(
      game.error().text ==
      "here: /factions is [\"GN\"]; it must be a list of 1 to 4 items, each one of MC, GE, BU, GX "
      "(FF-1.5)");
  const auto unchecked = Fiefdoms::make(entry().info.schema.defaults(), data);
  REQUIRE(!unchecked);
  CHECK(unchecked.error().text ==
        "/factions names \"GN\"; the data files have [\"MC\",\"GE\",\"BU\",\"GX\"]");
}

TEST_CASE("FF-1.5 what the data files hold is offered and can be named") {
  const Data more = data_with("megacorp.json", "MC", "XX", "Extra", "extra.json");
  const Data other = data_with("ghostnet.json", "GN", "GX", "Ghostnet", "ghostnet.json");
  const auto factions = [](const Data& data, std::string_view options) {
    const auto game = entry().create(json(options), "here", data);
    REQUIRE_MESSAGE(static_cast<bool>(game), (game ? "" : game.error().text));
    return (*game)->options().find("factions")->text();
  };

  CHECK(factions(more, "{}") == R"(["MC","XX","GE","BU","GN"])");
  CHECK(factions(other, "{}") == R"(["MC","GE","BU","GX"])");
  CHECK(factions(more, R"({"factions":["XX","MC"]})") == R"(["XX","MC"])");
  CHECK(factions(more, R"({"factions":["GN","XX","BU","GE","MC"]})") ==
        R"(["GN","XX","BU","GE","MC"])");
}

TEST_CASE("FF-1.5 a fifth faction is chosen, cut, placed and played to the end") {
  const Data data = data_with("megacorp.json", "MC", "XX", "Extra", "extra.json");
  const auto made = entry().create(json(R"({"factions":["XX","GN"]})"), "here", data);
  REQUIRE(static_cast<bool>(made));
  const AnyGame& game = **made;
  Dice dice(4);
  AnyState s = game.start(dice, nullptr);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const Reading reading = game.read(s, seat, "faction Extra");
    REQUIRE_MESSAGE(reading.ok(), reading.problem);
    REQUIRE(!game.apply_line(s, seat, reading.line, dice, nullptr));
  }
  CHECK(game.position(s).at_pointer("/seats/Red/faction")->as_string() == "XX");
  CHECK(game.scene(s, 0).panels[0].role == "Extra");

  for (SeatSet owing = game.owing(s); !owing.empty(); owing = game.owing(s)) {
    Line line;
    game.plan(owing.lowest(), s, owing.lowest(), dice, line);
    REQUIRE(!game.apply_line(s, owing.lowest(), line, dice, nullptr));
    const auto same = game.from_position(game.position(s), "here");
    REQUIRE_MESSAGE(static_cast<bool>(same), (same ? "" : same.error().text));
    REQUIRE(*same == s);
  }

  CHECK(game.over(s));
}

TEST_CASE("options: every one reaches the game") {
  const Fiefdoms game = game_of(R"({"agents":7,"factions":["GN","MC"],"faction_choice":"fixed",
    "allow_mirror":false,"cut_mode":"preset","place_mode":"random","first_player":"seat1",
    "flip_fiefdoms":true,"own_count":"all","win_check":"held","win_margin":4,"handicap":[2,-1],
    "tile_actions":false,"specialties":false,"allow_pass":true,"allow_resign":true,
    "repetition_limit":5,"no_progress_limit":11,"turn_limit":61,"limit_result":"draw"})");
  const Options& o = game.options();

  CHECK(o.agents == 7);
  CHECK(o.factions == std::vector<std::uint8_t>{3, 0});
  CHECK(o.faction_choice == FactionChoice::Fixed);
  CHECK_FALSE(o.allow_mirror);
  CHECK(o.cut_mode == CutMode::Preset);
  CHECK(o.place_random);
  CHECK(o.first_player == FirstPlayer::Seat1);
  CHECK(o.flip_fiefdoms);
  CHECK(o.own_count_all);
  CHECK(o.win_held);
  CHECK(o.win_margin == 4);
  CHECK(o.handicap == std::array<int, 2>{2, -1});
  CHECK_FALSE(o.tile_actions);
  CHECK_FALSE(o.specialties);
  CHECK(o.allow_pass);
  CHECK(o.allow_resign);
  CHECK(o.repetition_limit == 5);
  CHECK(o.no_progress_limit == 11);
  CHECK(o.turn_limit == 61);
  CHECK(o.limit_is_draw);
}

TEST_CASE("presets: standard begins with the factions, quick with the first turn") {
  CHECK(started(entry(), "standard").phase == Phase::Factions);
  CHECK(started(entry(), "people").phase == Phase::Factions);
  CHECK(started(entry(), "build").phase == Phase::Cutting);
  CHECK(started(entry(), "quick").phase == Phase::Playing);
  CHECK(started(entry(), "icons").phase == Phase::Playing);
}

TEST_CASE("presets: names and helps are there, options are within the schema") {
  std::set<std::string> seen;
  for (const Preset& preset : entry().info.presets) {
    CHECK(seen.insert(preset.name).second);
    CHECK_FALSE(preset.help.empty());
    CHECK(make_error(preset.options.text()) == "accepted");
  }
  CHECK(seen.contains("standard"));
  CHECK(seen.contains("quick"));
}

TEST_CASE("FF-3.11 a board placed by chance holds twelve whole fiefdoms and starts the game") {
  const Fiefdoms game = game_of(
      R"({"faction_choice":"random","cut_mode":"random","place_mode":"random","flip_fiefdoms":true})");
  std::set<std::string> boards;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    const State s = game.start(dice, nullptr);
    CHECK(s.phase == Phase::Playing);
    CHECK(s.placed == kTiles);
    CHECK(s.placed_fiefs[0] == 63);
    CHECK(s.placed_fiefs[1] == 63);
    CHECK(s.to_move == s.starter);
    boards.insert(game.position(s).find("tiles")->text());
  }
  CHECK(boards.size() == 20);
}

TEST_CASE("FF-3.11 the k-th placement in the order fiefdom, turning, y, x is drawn") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed","cut_mode":"preset",
    "first_player":"seat0"})");
  Dice unused(1);
  State s = game.start(unused, nullptr);
  ScriptedDice first({2});
  Dice first_dice(first);
  CHECK(drawn_placement(game, s, first_dice).fief == 2);
  play(game, s, 0, "place 1", unused);

  int count = 0;
  for (int k : {0, 1}) {
    ScriptedDice script({k});
    Dice dice(script);
    const Placement placement = drawn_placement(game, s, dice);
    CHECK(placement.fief == 0);
    CHECK(placement.turning == 0);
    const Line line = line_of(game, s, 1,
                              "place 1 turned 0 at " + std::to_string(placement.anchor.x) + "," +
                                  std::to_string(placement.anchor.y));
    Actions list;
    State walked = s;
    game.step(walked, 1, line[0], unused, nullptr);
    game.step(walked, 1, line[1], unused, nullptr);
    game.legal(walked, 1, list);
    CHECK(list[static_cast<std::size_t>(k)] == line[2]);
    ++count;
  }
  CHECK(count == 2);
}

TEST_CASE("info: events are told in the words of the rules") {
  const auto made = entry().create(Json::object(), "test");
  REQUIRE(static_cast<bool>(made));
  const AnyGame& game = **made;
  Dice dice(1);
  const AnyState fresh = game.start(dice, nullptr);
  const auto loaded = game.from_position(overlay(game.position(fresh), json(kSmallTable)), "test");
  REQUIRE(static_cast<bool>(loaded));
  AnyState s = *loaded;
  Log log;
  const Reading reading = game.read(s, 0, "attack R:C2 on B:B1");
  REQUIRE(reading.ok());
  REQUIRE(!game.apply_line(s, 0, reading.line, dice, &log));

  REQUIRE(log.events().size() >= 2);
  CHECK(game.spell(s, 1, log.events()[0]) ==
        "Red attacks from Press Officer (R:C2) the agent on Activist Boat (B:B1): 3 against 2");
  CHECK(game.spell(s, 1, log.events()[1]) ==
        "The agent of Blue on Activist Boat (B:B1) is captured");
}

TEST_CASE("every embedded faction, tile and specialty goes by its name, in the catalogue's words") {
  const Fiefdoms game = game_of();
  std::set<std::string> ids;
  for (int n = 0; n < static_cast<int>(game.factions().size()) * kCells; ++n)
    ids.insert(game.id_of("tile", n));

  CHECK(ids.size() == 80);
  CHECK(game.id_of("faction", 0) == "megacorp");
  CHECK(game.id_of("specialty", 1) == "sit_in");
  CHECK(ids.contains("mc_press_officer"));
  const Catalogue& english = *entry().info.words->in("en");
  for (const std::string& id : ids)
    CHECK_MESSAGE(english.find("content.tile." + id + ".word") != nullptr, id);
}

TEST_CASE("FF-1.5 a tile that somebody has changed is called, and does, what its file says") {
  Data data(entry().info.data);
  std::string text(*data.find("data/factions/megacorp.json"));
  const std::string printed = "Press Officer";
  text.replace(text.find(printed), printed.size(), "Spokesman");
  data.replace("data/factions/megacorp.json", text);
  const auto made =
      entry().create(json(R"({"factions":["MC","GN"],"faction_choice":"fixed"})"), "here", data);
  REQUIRE_MESSAGE(static_cast<bool>(made), (made ? "" : made.error().text));
  const AnyGame& game = **made;
  Dice dice(1);
  const Scene scene = game.scene(game.start(dice, nullptr), 0);

  const Cell& cell = scene.boards[0].cells[6];
  CHECK(cell.name == "Spokesman");
  CHECK(cell.text == "While occupied: enemy agents orthogonally adjacent attack at −1");
  CHECK(game.id_of("tile", 6) == "mc_c2");
  CHECK(game.id_of("tile", 0) == "mc_headquarters");
}

TEST_CASE("endings name the rule that the outcome cites") {
  const Fiefdoms game = game_of();
  const Catalogue& english = *entry().info.words->in("en");
  for (int ending = 1; ending <= static_cast<int>(Ending::Length); ++ending) {
    State s{};
    s.ending = static_cast<std::uint8_t>(ending);
    const Message* rule = english.find("content.ending." + game.id_of("ending", ending) + ".rule");
    REQUIRE(rule != nullptr);
    CHECK(rule->source() == game.outcome(s).ended_by.text());
  }
}

}  // namespace sandtable::fiefdoms::test
