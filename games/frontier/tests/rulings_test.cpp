// Rules whose corners a scenario cannot reach: chance among equals, defaults, and what is counted.

#include <set>

#include "games/frontier/bot.hpp"
#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {
namespace {

void reveal_card(Field& f, Seat seat, const char* id) {
  const CardId card = card_called(f.game, id);
  f.s.deck[card]--;
  f.s.deck_size[static_cast<std::size_t>(f.game.deck_of(card))]--;
  f.s.seats[seat].revealed[card]++;
}

void gain_card(Field& f, Seat seat, const char* id) {
  const CardId card = card_called(f.game, id);
  f.s.deck[card]--;
  f.s.deck_size[static_cast<std::size_t>(f.game.deck_of(card))]--;
  REQUIRE(add_open(f.s.seats[seat].gained, card));
}

Action fallback_of(const Field& f) {
  Line line;
  f.game.fallback(look(f.game, f.s, f.s.actor), line);
  REQUIRE_FALSE(line.empty());
  return line[0];
}

}  // namespace

TEST_CASE("FR-15.9 and FR-16.29 of Revealed Cards of equal research value chance picks one") {
  std::set<int> given;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Field f;
    f.dice.reseed(seed);
    f.s.seats[0].ai = 1;
    reveal_card(f, 0, "D02"), reveal_card(f, 0, "D09"), reveal_card(f, 0, "D05");
    f.s.stage = Stage::Research;
    ai_decide(f.table());
    for (CardId card = 0; card < f.game.cards(); ++card)
      if (f.s.seats[0].pile[card] > 0) given.insert(card);
  }
  CHECK(given == std::set<int>{card_called(Field().game, "D02"), card_called(Field().game, "D09")});
}

TEST_CASE("FR-16.29 and FR-16.35 of a card that is open twice the one gained by an icon goes") {
  Field f;
  f.s.seats[0].ai = 1;
  reveal_card(f, 0, "A10");
  gain_card(f, 0, "A10");
  f.s.stage = Stage::Research;
  const CardId card = card_called(f.game, "A10");
  give_to_research(f.table(), 0, card);
  CHECK(f.s.seats[0].gained[0] == kNone);
  CHECK(f.s.seats[0].revealed[card] == 1);  // it goes back into the hand
}

TEST_CASE("FR-12.3 and FR-5.11 where only a plane dies or goes, no flag rises") {
  const auto flags_after = [](const Stack& defenders, const Stack& attackers) {
    Field f;
    f.put(1, "2,1", defenders);
    f.put(0, "1,1", attackers);
    f.put(0, "-3,0", {1, 0, 0, 0});
    const char* line = attackers[kArt] > 0 ? "move 1,1 ART 1 2,1" : "move 1,1 INF 2 2,1";
    CHECK(f.play(0, line) == "");
    CHECK(f.play(0, "done") == "");
    return f.s.flag[f.at("2,1")];
  };
  CHECK(flags_after({0, 0, 0, 1}, {0, 0, 1, 0}) == kNone);
  CHECK(flags_after({2, 0, 0, 0}, {2, 0, 0, 0}) == 1);  // infantry held the city, all die
}

TEST_CASE("FR-12.3 and FR-13.7 the Air Raid that takes a lone plane leaves no flag") {
  for (const bool infantry : {false, true}) {
    Field f;
    f.put(1, "2,1", {static_cast<std::uint8_t>(infantry ? 1 : 0), 0, 0, 1});
    f.put(0, "1,1", {0, 0, 0, 1});
    f.put(0, "0,0", {1, 0, 0, 0});
    f.deal(0, "T04");
    f.s.stage = Stage::Tactical;
    CHECK(f.play(0, "play T04") == "");
    CHECK(f.s.flag[f.at("2,1")] == (infantry ? Seat{1} : kNone));
  }
}

TEST_CASE("FR-12.3 and FR-10.3 planes that Upkeep removes from ground nobody holds leave no flag") {
  Field f(R"({"stack_limit": 3})");
  f.put(0, "2,1", {0, 0, 0, 4});
  f.s.seats[0].ai = 1;
  f.s.stage = Stage::UpkeepTroops;
  f.s.up_tile = f.at("2,1");
  f.s.saves = 0;
  ai_decide(f.table());
  CHECK(f.s.flag[f.at("2,1")] == kNone);
}

TEST_CASE("FR-22.14 handing over comes last, and says what is given away") {
  for (const bool back : {false, true}) {
    Field f(back ? R"({"ai_takeover": true, "ai_takeback": true})" : R"({"ai_takeover": true})");
    f.put(0, "-3,0", {1, 0, 0, 0});
    const ChoiceList list = choices_of(f.game, f.s, 0);
    CHECK(list.choices.back().action == verb(Verb::HandOver));
    REQUIRE(list.choices.back().irrevocable);
    CHECK(list.choices.back().irrevocable->text.starts_with(back ? "Until" : "For the rest"));
    CHECK(!list.choices.back().ends);  // the army goes on
    const auto pass = std::ranges::find(list.choices, std::optional(Ends::Pass), &Choice::ends);
    REQUIRE(pass != list.choices.end());
    CHECK(pass->action == verb(Verb::Done));
  }
}

TEST_CASE("FR-15.3 the presets standard and solo let the A.I. take over a seat") {
  const GameInfo info = Frontier::info();
  for (const Preset& preset : info.presets) {
    const Json* given = preset.options.find("ai_takeover");
    const bool wanted = preset.name == "standard" || preset.name == "solo";
    if (wanted) CHECK((given != nullptr && *given == Json(true)));
  }
}

TEST_CASE("FR-20.9 a card used in one battle is not there for the next, one turned up in vain is") {
  Field f(R"({"players": 2})", 1);
  f.s.seats[0].ai = 1;
  f.deal(0, "D05"), f.deal(0, "D02");
  f.put(0, "0,0", {1, 0, 1, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  f.put(1, "1,0", {3, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  CHECK(f.play(1, "move 1,0 INF 3 0,0") == "");
  CHECK(f.play(1, "done") == "");
  const CardId used = card_called(f.game, "D02");
  CHECK(f.s.discard[used] == 1);
  CHECK(f.s.seats[0].revealed[used] == 0);
  const CardId vain = card_called(f.game, "D05");
  CHECK(f.s.discard[vain] == 0);
}

TEST_CASE("FR-22.1 the only card that can be played is named where it is chosen") {
  Field f;
  f.put(0, "-3,0", {1, 0, 0, 0});
  f.put(1, "0,0", {1, 0, 0, 0});
  f.put(0, "1,0", {0, 0, 0, 1});
  f.deal(0, "T04");
  f.s.stage = Stage::Tactical;
  const auto label = [&f] {
    const ChoiceList list = choices_of(f.game, f.s, 0);
    for (const Choice& each : list.choices)
      if (each.action == verb(Verb::Card)) return each.label.text;
    return std::string("none");
  };
  CHECK(label().find("Air Raid (T04)") != std::string::npos);
  CHECK(label().find("0,0") != std::string::npos);  // and its only target
  f.deal(0, "T07");
  CHECK(label() == "Play an order card");
}

TEST_CASE("FR-22.1 a verb that leads to one deed only names all of it") {
  const auto label = [](const Field& f, Verb wanted) {
    const ChoiceList list = choices_of(f.game, f.s, 0);
    for (const Choice& each : list.choices)
      if (each.action == verb(wanted)) return each.label.text;
    return std::string("none");
  };
  Field f;
  f.put(0, "0,0", {2, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  f.s.seats[0].tokens[0] = 0;
  f.plant(0, "-1,-1");
  const std::string build = label(f, Verb::Build);
  CHECK(build.find("Build a construction: ") == 0);
  CHECK(build.find("0,0") != std::string::npos);
  CHECK(build.find("a factory") != std::string::npos);
  CHECK(label(f, Verb::Flag).find("-1,-1") != std::string::npos);
  CHECK(label(f, Verb::Move) == "Move units");

  f.s.seats[0].tokens[0] = 3;
  f.plant(0, "1,1");
  CHECK(label(f, Verb::Build) == "Build a construction");
  CHECK(label(f, Verb::Flag) == "Take a flag back");

  Field resistance(R"({"abilities": "both", "armies": ["FRA", "GER"]})");
  resistance.put(0, "0,0", {1, 0, 0, 0});
  resistance.put(1, "1,0", {1, 0, 0, 0});
  resistance.s.stage = Stage::Tactical;
  CHECK(label(resistance, Verb::Special).find("1,0") != std::string::npos);
}

TEST_CASE("FR-16.28 it says whether it researches") {
  for (const int hidden : {2, 3}) {
    Field f;
    f.s.seats[0].ai = 1;
    for (int i = 0; i < hidden; ++i) f.deal(0, "D02");
    f.s.stage = Stage::Research;
    ai_decide(f.table());
    const Event& said = f.log.events()[0];
    CHECK(said.rule == rule("FR-16.28"));
    const auto decides = as<told::AiDecides>(said);
    REQUIRE(decides);
    CHECK(decides->thought.number ==
          static_cast<int>(hidden == 3 ? Answer::Researches : Answer::NoResearch));
  }
}

TEST_CASE("FR-16.2 the list of types goes on behind a type that has run out") {
  const Frontier game = game_with(
      R"({"sheet_face": "B", "ai_seats": ["0"], "armies": ["USSR", "USA"], "unit_supply": [12, 1, 4, 4]})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  Stack all{};
  for (TileId t = 0; t < game.geo().tiles; ++t)
    for (TypeId type = 0; type < kTypes && s.holder[t] == 0; ++type)
      all[type] = static_cast<std::uint8_t>(all[type] + s.units[t][type]);
  CHECK(all == Stack{4, 1, 2, 1});  // TNK, INF, ART, PLN, INF, ART, INF, INF
}

TEST_CASE("FR-16.6 units in a declared battle are on the board, too") {
  Field f;
  f.put(0, "0,0", {3, 0, 0, 0});
  f.put(0, "-3,0", {0, 1, 2, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  const Table p = f.table();
  move_units(p, 0, kInf, 3, f.at("0,0"), f.at("1,0"));
  CHECK(Mind(p, 0).on_board() == Stack{3, 1, 2, 0});
  CHECK(Mind(p, 0).unit_type_needed(kLandTypes) == kTnk);
}

TEST_CASE("FR-17.26 with ai_threat_vp 0 the first target is three points below the target") {
  Data data(embedded_data());
  data.replace("data/maps/S2.json", R"({"id": "S2", "name": "Duel",
    "rows": [{"r": 0, "from": 0, "to": 3}], "hq": [[0, 0], [3, 0]], "tiles": [], "vp_target": 6})");
  const auto complete =
      Frontier::info().schema.complete(Json::object({{"ai_threat_vp", Json(0)}}), "test");
  REQUIRE(complete);
  const auto game = Frontier::make(*complete, data);
  REQUIRE(game);
  CHECK(game->threat_points() == 3);
  CHECK(game_with(R"({"ai_threat_vp": 0, "vp_target": 12})").threat_points() == 9);
  CHECK(game_with().threat_points() == 7);
}

TEST_CASE("FR-20.5 and FR-20.16 Ultra cancels a Withdrawal only where it saves a stack") {
  for (const bool all_die : {true, false}) {
    Field f(R"({"abilities": "both", "armies": ["UK", "GER"]})");
    f.put(0, "0,0", {all_die ? std::uint8_t{4} : std::uint8_t{2}, 0, 0, 0});
    f.put(0, "-3,0", {1, 0, 0, 0});
    f.put(1, "1,0", {2, 0, 1, 0});
    f.put(1, "3,0", {1, 0, 0, 0});
    f.deal(1, "D01");
    f.s.seats[0].ai = 1;
    const Table p = f.table();
    move_units(p, 0, kInf, all_die ? 4 : 2, f.at("0,0"), f.at("1,0"));
    begin_battles(p);
    settle(p);
    REQUIRE(f.s.stage == Stage::DefenceOrder);
    CHECK(f.play(1, "D01 2,0") == "");
    CHECK(f.told<told::Cancelled>() == (all_die ? 1 : 0));
    CHECK(f.told<told::Withdrew>() == (all_die ? 0 : 1));
  }
}

TEST_CASE("FR-20.18 where no defence order may be played an A.I. turns up no card") {
  for (const char* muted : {"A10", "A11"}) {
    Field f;
    f.s.seats[1].ai = 1;
    f.put(0, "0,0", {3, 0, 0, 0}), f.put(0, "-3,0", {1, 0, 0, 0}), f.put(1, "1,0", {2, 0, 0, 0});
    f.deal(0, muted), f.deal(1, "D02");
    CHECK(f.play(0, "move 0,0 INF 3 1,0") == "");
    CHECK(f.play(0, "done") == "");
    CHECK(f.play(0, muted) == "");
    CHECK(f.told<told::AiReveals>() == (std::string_view(muted) == "A10" ? 0 : 1));
  }
}

TEST_CASE("FR-20.12 of equally full tiles that T06 may thin out chance picks one") {
  std::set<int> from;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Field f;
    f.dice.reseed(seed);
    f.put(0, "0,0", {1, 0, 0, 0});
    f.put(0, "-2,0", {0, 3, 0, 0}), f.put(0, "-2,1", {3, 0, 0, 0});
    f.put(1, "3,0", {1, 0, 0, 0});
    gain_card(f, 0, "T06");
    f.s.stage = Stage::Tactical;
    ai_tactical(f.table(), 0);
    for (const Event& event : f.log.events())
      if (const auto it = as<told::Shifted>(event)) from.insert(it->from.number);
    CHECK(size_of(f.units("0,0")) == 3);
  }
  CHECK(from.size() == 2);
}

TEST_CASE("FR-20.15 and FR-20.16 behind Résistance the rival's Front is looked at afresh") {
  Field f(R"({"abilities": "both", "armies": ["FRA", "GER"]})");
  f.put(0, "0,0", {1, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});  // the Front, until its only infantry falls
  f.put(1, "2,-1", {2, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  gain_card(f, 0, "T05");
  f.s.stage = Stage::Tactical;
  f.s.seats[0].ai = 1;
  ai_tactical(f.table(), 0);
  CHECK(f.s.seats[0].special_used == 1);
  CHECK(f.s.holder[f.at("1,0")] == kNone);
  CHECK(f.units("2,-1") == Stack{1, 0, 0, 0});  // the new Front
}

TEST_CASE("FR-13.9 Mobilisation needs a controlled tile, and Redeployment a second one") {
  Field f(R"({"hq_loss": "fights_on", "players": 3})");
  f.s.building[f.s.seats[0].home] = 0;
  f.put(0, "0,0", {1, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  f.deal(0, "A12");
  const CardId card = card_called(f.game, "A12");
  CHECK(turn_order_playable(f.game, f.s, 0, card));
  f.s.stage = Stage::Tactical;
  CHECK_FALSE(tactical_playable(f.game, f.s, 0, card_called(f.game, "T06")));
  f.s.stage = Stage::Actions;
  move_units(f.table(), 0, kInf, 1, f.at("0,0"), f.at("1,0"));
  f.s.flag[f.at("0,0")] = kNone, f.s.seats[0].flags = 5;
  CHECK_FALSE(turn_order_playable(f.game, f.s, 0, card));
}

TEST_CASE("FR-22.13 after a removal SAVE is still asked for, on the first tile as on any other") {
  for (const char* tile : {"-1,-2", "-2,1"}) {
    Field f;
    f.put(0, tile, {8, 0, 0, 0});
    const CardId supplies = card_called(f.game, "T01");
    f.s.deck[supplies]--, f.s.deck_size[2]--;
    REQUIRE(add_open(f.s.seats[0].open, supplies));
    f.s.stage = Stage::UpkeepTroops;
    begin_upkeep(f.table());
    REQUIRE(f.s.stage == Stage::UpkeepTroops);
    CHECK(f.play(0, "INF") == "");
    CHECK(f.s.actor == 0);
    CHECK(f.play(0, "save") == "");
    CHECK(f.units(tile)[kInf] == 7);
    CHECK(f.play(0, "save") == "");
    CHECK(f.units(tile)[kInf] == 7);
  }
}

TEST_CASE("FR-22.15 battles as they were declared, Supplies first, a card at random") {
  Field f;
  f.put(0, "0,0", {2, 0, 0, 0}), f.put(0, "-2,0", {2, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0}), f.put(1, "-2,-1", {1, 0, 0, 0});
  CHECK(f.play(0, "move 0,0 INF 2 1,0") == "");
  CHECK(f.play(0, "move -2,0 INF 2 -2,-1") == "");
  CHECK(f.play(0, "done") == "");
  REQUIRE(f.s.stage == Stage::BattlePick);
  CHECK(fallback_of(f) == tile_choice(f.at("1,0")));  // declared first, though its number is higher

  Field g;
  g.put(0, "-2,0", {8, 0, 0, 0});
  g.s.stage = Stage::UpkeepTroops;
  g.s.up_tile = g.at("-2,0"), g.s.saves = 2;
  CHECK(fallback_of(g) == verb(Verb::Save));
  g.s.saves = 0;
  CHECK(fallback_of(g) == type_choice(kInf));

  std::set<Action> discarded;
  for (std::uint8_t round = 1; round < 20; ++round) {
    Field h;
    for (const char* id : {"A01", "A02", "D02", "D03", "D09", "T10"}) h.deal(0, id);
    h.s.round = round;
    h.s.stage = Stage::UpkeepCards;
    discarded.insert(fallback_of(h));
  }
  CHECK(discarded.size() >= 4);
}

TEST_CASE("FR-14.7 and FR-14.9 seasons from May on, round by round (example 28)") {
  const auto parts_from = [](int month) {
    const Frontier game = game_with(R"({"weather": true, "vp_target": 15, "start_month": )" +
                                    std::to_string(month) + "}");
    Dice dice(3);
    State s = game.start(dice, nullptr);
    std::string seen;  // u: upper part, l: lower part, -: none
    while (seen.size() < 11) {
      const WeatherPart* part = weather_part(game, s);
      const WeatherSpec& card = game.content().weather[s.weather];
      seen += part == &card.summer ? 'u' : part == &card.winter ? 'l' : '-';
      const int now = s.round;
      while (s.round == now) {
        Line line;
        game.fallback(look(game, s, s.actor), line);
        for (const Action action : line) game.step(s, s.actor, action, dice, nullptr);
      }
    }
    return seen;
  };
  CHECK(parts_from(5) == "-uuu---lll-");
  CHECK(parts_from(6) == "uuu---lll--");
  CHECK(parts_from(8) == "u---lll---u");
}

}  // namespace sandtable::frontier::test
