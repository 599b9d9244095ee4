#include <set>

#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {
namespace {

/// Plays a whole game of A.I. armies; every event goes to the log.
State ai_game(const Frontier& game, std::uint64_t seed, Log& log) {
  Dice dice(seed);
  State s = game.start(dice, &log);
  for (int steps = 0; s.stage != Stage::Over && steps < 50; ++steps)
    game.step(s, s.actor, s.stage == Stage::TakeBack ? verb(Verb::Stay) : verb(Verb::HandOver),
              dice, &log);
  return s;
}

}  // namespace

TEST_CASE("FR-15.4, FR-16.13, FR-16.22 and FR-18.6 OFFENSIVE: the icon's unit, every tile acts") {
  Field f;
  f.put(0, "-3,0", {0, 0, 0, 1});
  f.put(0, "-1,0", {0, 1, 0, 0});
  f.ai_turn(0, "AI-2");
  CHECK(f.told<told::AiActivates>() == 2);
  CHECK(f.told<told::UnitPlaced>() == 1);  // a tank
}

TEST_CASE("FR-16.14 a unit icon without a unit in reserve is lost") {
  Field f;
  f.put(0, "-1,0", {0, 5, 0, 0});
  f.ai_turn(0, "AI-2");
  CHECK(f.told<told::UnitPlaced>() == 0);
}

TEST_CASE("FR-15.7, FR-16.21 and FR-18.4 DEFENSIVE: a lone tank is not activated") {
  Field f;
  f.put(0, "-1,0", {0, 2, 0, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  f.ai_turn(0, "AI-5");
  CHECK(f.told<told::AiActivates>() == 1);
}

TEST_CASE("FR-16.15, FR-16.17, FR-16.26 and FR-20.12 a tactical icon is played in phase 5") {
  Field f;
  f.put(0, "-3,0", {1, 0, 0, 0});
  const CardId card = card_called(f.game, "T07");
  for (CardId each = 0; each < f.game.cards(); ++each)
    if (f.game.deck_of(each) == Deck::Tactical && each != card) {
      f.s.discard[each] = f.s.deck[each];
      f.s.deck_size[2] = static_cast<std::uint8_t>(f.s.deck_size[2] - f.s.deck[each]);
      f.s.deck[each] = 0;
    }
  f.ai_turn(0, "AI-5");
  CHECK(f.s.seats[0].gained[0] == card);
  const int before = units_on_board(f.game, f.s, 0);
  f.s.stage = Stage::Tactical;
  f.act(0);
  f.s.orders_played = 0;
  ai_tactical(f.table(), 0);
  CHECK(units_on_board(f.game, f.s, 0) == before + 2);
  CHECK(f.s.seats[0].gained[0] == kNone);
}

TEST_CASE("FR-15.5, FR-16.16, FR-16.19 and FR-20.10 a T order is played at once or revealed") {
  for (const bool useful : {true, false}) {
    Field f;
    f.put(0, "-3,0", {1, 0, 0, 0});
    const CardId card = card_called(f.game, useful ? "A05" : "A08");
    for (CardId each = 0; each < f.game.cards(); ++each)
      if (f.game.deck_of(each) == Deck::Attack && each != card) {
        f.s.discard[each] = f.s.deck[each];
        f.s.deck_size[0] = static_cast<std::uint8_t>(f.s.deck_size[0] - f.s.deck[each]);
        f.s.deck[each] = 0;
      }
    f.ai_turn(0, "AI-1");
    CHECK(f.told<told::Played>() == (useful ? 1 : 0));
    CHECK((f.s.seats[0].gained[0] == card) == !useful);
  }
}

TEST_CASE("FR-16.18 and FR-20.13 a harmful order strikes at or near the rival's Front") {
  Field f;
  f.put(0, "0,0", {1, 0, 0, 0});
  f.put(1, "1,0", {0, 1, 0, 0});  // the Front, without infantry
  f.put(1, "2,-1", {1, 0, 0, 0});
  f.put(1, "2,-2", {1, 0, 0, 0});
  f.s.stage = Stage::Tactical;
  const CardId card = card_called(f.game, "T05");
  f.s.deck[card]--, f.s.deck_size[2]--;
  REQUIRE(add_open(f.s.seats[0].gained, card));
  f.s.seats[0].ai = 1;
  ai_tactical(f.table(), 0);
  CHECK(f.s.holder[f.at("2,-1")] == kNone);  // next to the Front, more damage than there
  CHECK(f.units("2,-2")[kInf] == 1);
}

TEST_CASE("FR-20.13 beside the rival's Front a harmful order strikes whoever suffers most there") {
  Field f(R"({"players": 3})");
  f.put(0, "-1,1", {1, 0, 0, 0});
  f.put(1, "0,0", {0, 1, 0, 0});  // the rival's Front, without infantry
  f.put(1, "2,-1", {1, 0, 0, 0});
  f.put(2, "0,-1", {1, 0, 0, 0});  // nearer, and another enemy's
  f.s.stage = Stage::Tactical;
  const CardId card = card_called(f.game, "T05");
  f.s.deck[card]--, f.s.deck_size[2]--;
  REQUIRE(add_open(f.s.seats[0].gained, card));
  f.s.seats[0].ai = 1;
  f.s.seats[1].medals = 7;  // FR-17.26: who has seven points is the rival
  ai_tactical(f.table(), 0);
  CHECK(f.s.holder[f.at("0,-1")] == kNone);
  CHECK(f.units("2,-1")[kInf] == 1);
}

TEST_CASE("FR-16.23 to FR-16.25 at the end of the turn it builds, furthest away first") {
  Field f;
  f.put(0, "-2,0", {2, 0, 0, 0});
  f.put(0, "0,0", {2, 0, 0, 0});
  f.s.marks[f.at("-2,0")][kInf] = 2;
  f.s.marks[f.at("0,0")][kInf] = 2;
  f.s.seats[0].tokens = {1, 0};
  f.ai_turn(0, "AI-3");
  CHECK(building_kind(f.s.building[f.at("-2,0")]) == Building::Encampment);
  CHECK(f.s.building[f.at("0,0")] == 0);
  CHECK(f.answered(rule("FR-16.23"), Answer::BuildsAtEnd));
}

TEST_CASE("FR-16.27 to FR-16.30 research without medals (example 25)") {
  for (const int hidden : {2, 3}) {
    Field f;
    f.s.seats[0].ai = 1;
    f.s.seats[0].level = 1, f.s.seats[0].points = 3, f.s.seats[0].tech[0] = 1;
    for (int i = 0; i < hidden; ++i) f.deal(0, "D02");
    f.s.stage = Stage::Research;
    ai_decide(f.table());
    CHECK(f.s.seats[0].points == (hidden == 3 ? 5 : 3));
  }
  Field f;
  f.s.seats[0].ai = 1;
  f.deal(0, "D02");
  for (const char* id : {"D05", "D08"}) {
    f.deal(0, id);
    const CardId card = card_called(f.game, id);
    take_from_hand(f.game, f.s, 0, card, true);
    f.s.seats[0].revealed[card]++;
  }
  f.s.stage = Stage::Research;
  ai_decide(f.table());
  CHECK(f.s.seats[0].points == 3);
  CHECK(f.s.seats[0].tech[0] == 1);  // FR-16.30: the first one named
}

TEST_CASE("FR-16.32 to FR-16.36 and FR-20.8 in Upkeep open cards go down, icon cards away") {
  Field f;
  f.s.seats[0].ai = 1;
  for (int i = 0; i < 4; ++i) f.deal(0, "D02");
  for (int i = 0; i < 3; ++i) f.deal(0, "D03");
  const CardId flak = card_called(f.game, "D05");
  f.s.deck[flak]--, f.s.deck_size[1]--;
  f.s.seats[0].revealed[flak] = 1;
  const CardId raid = card_called(f.game, "T04");
  f.s.deck[raid]--, f.s.deck_size[2]--;
  REQUIRE(add_open(f.s.seats[0].gained, raid));
  ai_flip_revealed(f.table(), 0);
  CHECK(f.s.discard[raid] == 1);
  CHECK(f.s.seats[0].hand[flak] == 1);
  f.s.stage = Stage::UpkeepCards;
  while (f.s.stage == Stage::UpkeepCards && f.s.actor == 0) ai_decide(f.table());
  CHECK(hand_size(f.s, 0) == 5);
}

TEST_CASE("FR-16.1 and FR-16.2 an A.I. deploys face B by its priorities") {
  const Frontier game = game_with(R"({"sheet_face": "B", "ai_seats": ["0"]})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  CHECK(s.stage == Stage::Deploy);
  CHECK(s.actor == 1);
  Stack all{};
  for (TileId t = 0; t < game.geo().tiles; ++t)
    for (TypeId type = 0; type < kTypes && s.holder[t] == 0; ++type)
      all[type] = static_cast<std::uint8_t>(all[type] + s.units[t][type]);
  CHECK(all == Stack{2, 2, 1, 1});  // TNK, INF, ART, PLN, TNK, INF
  CHECK(s.units[s.seats[0].home][kTnk] >= 1);
}

TEST_CASE("FR-16.3 and FR-16.4 its points count like everybody's, and it draws blue cards only") {
  const Frontier game = game_with(R"({"players": 3, "ai_seats": ["1", "2"]})");
  Dice dice(5);
  State s = game.start(dice, nullptr);
  const std::uint8_t red = s.seats[1].hand_colours[0];
  game.step(s, 0, kLayout.make(Kind::Deck, 1), dice, nullptr);
  CHECK(s.seats[1].hand_colours[0] == red);
  CHECK(s.seats[1].hand_colours[1] >= 1);
  CHECK(points_of(game, s, 1) == 1);
}

TEST_CASE("FR-17.6 to FR-17.9 a chain of infantry frees a pinned one") {
  Field f;
  f.put(0, "-1,-1", {0, 0, 0, 0});
  f.put(0, "-2,0", {1, 0, 0, 0});
  f.raise(0, "-2,0", Building::Encampment);
  f.put(0, "-3,1", {1, 0, 0, 0});
  f.raise(0, "-3,1", Building::Encampment);
  f.put(0, "-3,2", {1, 0, 0, 0});
  f.s.marks[f.at("-3,2")][kInf] = 16;  // FR-18.11, FR-18.12: activated, may still cover
  f.s.star_gone = kNone;
  f.ai_turn(0, "AI-3");
  // the infantry of (-2,0) wants the star next to it and is replaced
  CHECK(f.answered(rule("FR-19.1"), Answer::PinnedCovered));
  CHECK(f.told<told::Moved>() >= 3);
  CHECK(f.units("-2,0")[kInf] == 1);
  CHECK(f.units("-3,1")[kInf] == 1);
}

TEST_CASE("FR-17.18, FR-18.25 and FR-21.5 no A.I. attacks without Numerical Superiority") {
  int battles = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Field f;
    f.dice.reseed(seed);
    for (const Seat seat : {Seat{0}, Seat{1}})
      for (int i = 0; i < 7; ++i) {
        const auto t = static_cast<TileId>(f.dice.below(f.game.geo().tiles));
        if (f.s.holder[t] != kNone && f.s.holder[t] != seat) continue;
        if (f.s.building[t] != 0 && building_owner(f.s.building[t]) != seat) continue;
        const auto type = static_cast<TypeId>(f.dice.below(kTypes));
        const int count = 1 + f.dice.below(2);
        for (int k = 0; k < count && f.s.seats[seat].reserve[type] > 0; ++k)
          place_unit(f.table(), seat, type, t, rule("FR-4.1"));
        if (f.s.building[t] == 0 && f.s.seats[seat].tokens[0] > 0 && f.dice.below(3) == 0) {
          f.s.building[t] = make_building(Building::Encampment, seat);
          f.s.seats[seat].tokens[0]--;
        }
      }
    const Table p = f.table();
    Mind mind(p, 0);
    mind.plan_turn(seed % 2 == 0);
    for (std::size_t i = 0; i < f.s.battles; ++i, ++battles) {
      INFO("seed " << seed << ", battle on " << tile_name(f.game, f.s.battle[i]));
      CHECK(mind.n(f.s.battle[i]) - mind.enemy_count(f.s.battle[i]) >= 1);
      CHECK(land_of(f.s.attackers[f.s.battle[i]]) > 0);
    }
  }
  CHECK(battles > 100);
}

TEST_CASE("FR-17.31 and FR-19.1 a substitute that was to attack is not counted twice") {
  Field f;
  // The artillery on the star is pinned; only the tank next to it can take its place, and without
  // the tank the artillery alone is no match for two infantry.
  f.put(0, "-1,-1", {0, 0, 1, 0});
  f.put(0, "-2,-1", {0, 1, 0, 0});
  f.put(0, "-2,0", {0, 1, 0, 0});
  f.put(1, "0,-1", {1, 0, 1, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  for (const char* star : {"1,-2", "-1,2", "1,1", "0,0"}) f.plant(0, star);
  const Table p = f.table();
  Mind mind(p, 0);
  mind.plan_turn(true);
  for (std::size_t i = 0; i < f.s.battles; ++i)
    CHECK(mind.n(f.s.battle[i]) - mind.enemy_count(f.s.battle[i]) >= 1);
}

TEST_CASE("FR-18.1 and FR-18.3 of several overcrowded tiles the Front is the first") {
  Field f;
  f.put(1, "3,0", {1, 0, 0, 0});
  f.put(0, "0,1", {0, 2, 2, 2});    // the Front
  f.put(0, "-2,-1", {7, 0, 0, 0});  // a city, which Movement Priority would take first
  f.put(0, "1,1", {0, 1, 0, 0});
  remove_unit(f.s, f.at("1,1"), kTnk);
  f.ai_turn(0, "AI-3");
  for (const Event& event : f.log.events())
    if (const auto it = as<told::AiActivates>(event)) {
      CHECK(it->at.number == f.at("0,1"));
      break;
    }
}

TEST_CASE("FR-18.17 to FR-18.24 BUILD gathers two infantry and a gun (example 22)") {
  Field f;
  f.put(0, "-3,0", {2, 3, 1, 0});  // three tanks too many make the HQ the first tile to act
  f.put(0, "-2,0", {1, 0, 0, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  for (const char* star : {"-1,-1", "1,-2", "-1,2", "1,1"}) f.plant(0, star);
  f.ai_turn(0, "AI-5");
  const TileId site = is_construction(f.s.building[f.at("-3,1")]) ? f.at("-3,1") : f.at("-2,-1");
  CHECK(f.s.building[site] == make_building(Building::Encampment, 0));
  CHECK(f.s.units[site][kInf] == 2);  // one pays, one stays, the last one moves there
  CHECK(f.s.units[site][kArt] == 1);
  CHECK(f.units("-2,0")[kInf] == 0);  // not the active tile: gathered first
  CHECK(f.answered(rule("FR-19.12"), Answer::Builds));
  CHECK(f.answered(rule("FR-18.17"), Answer::MovesInstead));
}

TEST_CASE("FR-18.1 to FR-18.3 and FR-18.30 overcrowded tiles, the Front, the HQ last") {
  Field f;
  f.put(0, "-3,0", {1, 0, 0, 0});
  f.put(0, "-2,-1", {2, 3, 1, 0});
  f.put(0, "0,0", {1, 0, 1, 0});
  f.put(0, "-1,0", {1, 0, 1, 0});
  f.put(1, "3,0", {5, 0, 2, 0});
  for (const char* star : {"-1,-1", "1,-2", "-1,2", "1,1"}) f.plant(0, star);
  f.ai_turn(0, "AI-3");
  std::vector<int> order;
  for (const Event& event : f.log.events())
    if (const auto it = as<told::AiActivates>(event)) order.push_back(it->at.number);
  REQUIRE(order.size() >= 3);
  CHECK(order[0] == f.at("-2,-1"));
  CHECK(order[1] == f.at("0,0"));
  CHECK(order.back() == f.at("-3,0"));
}

TEST_CASE("FR-18.5 and FR-18.31 to FR-18.35 ORGANIZE leaves nobody alone (example 23)") {
  Field f;
  f.put(0, "-1,0", {1, 1, 0, 0});
  f.put(0, "-2,0", {1, 0, 1, 0});
  f.raise(0, "-2,0", Building::Encampment);
  f.s.seats[0].tokens = {0, 0};
  f.put(1, "3,0", {3, 0, 1, 0});
  f.s.seats[1].acted = 1;  // so the A.I. does not move first
  // every star is guarded by somebody's flag: nothing valuable in reach
  for (const char* tile : {"-1,-1", "0,0", "1,-2", "-1,2"}) f.plant(0, tile);
  f.s.flag[f.at("0,0")] = 0;
  f.ai_turn(0, "AI-3");
  CHECK(f.told<told::AiAnswer>() > 0);
  CHECK(f.s.holder[f.at("-1,0")] == kNone);
}

TEST_CASE("FR-15.6, FR-18.7 to FR-18.16, FR-18.36, FR-19.1 to FR-19.16 every branch is reached") {
  std::set<std::pair<std::string, int>> seen;
  for (std::uint64_t seed = 0; seed < 260; ++seed) {
    const int players = 2 + static_cast<int>(seed % 5);
    const Frontier game = game_with(
        "{\"ai_takeover\": true, \"abilities\": \"both\", \"players\": " + std::to_string(players) +
        "}");
    Log log;
    const State s = ai_game(game, seed, log);
    REQUIRE(s.stage == Stage::Over);
    for (const Event& event : log.events())
      if (const auto it = as<told::AiAnswer>(event))
        seen.insert({event.rule.text(), it->thought.number});
  }
  const auto reached = [&](const char* why, Answer answer) {
    INFO(why << " " << kThoughtIds[static_cast<std::size_t>(answer)]);
    CHECK(seen.contains({why, static_cast<int>(answer)}));
  };
  reached("FR-19.1", Answer::PinnedStays);
  reached("FR-19.1", Answer::PinnedCovered);
  reached("FR-19.1", Answer::PinnedAttacks);
  reached("FR-19.2", Answer::Valuable);
  reached("FR-19.2", Answer::ValuableByAir);
  reached("FR-19.3", Answer::Attacks);
  reached("FR-19.4", Answer::Builds);
  reached("FR-19.5", Answer::Supports);
  reached("FR-19.7", Answer::Crowded);
  reached("FR-19.7", Answer::Advances);
  reached("FR-19.7", Answer::NoAdvance);
  reached("FR-19.7", Answer::HoldsPoint);
  reached("FR-18.31", Answer::Organizes);
  reached("FR-18.31", Answer::OrganizesNothing);
  reached("FR-18.33", Answer::OrganizesPair);
  reached("FR-18.33", Answer::AvoidsAlone);
  reached("FR-19.9", Answer::PinnedStays);
  reached("FR-19.9", Answer::PinnedAttacks);
  reached("FR-19.10", Answer::HqDanger);
  reached("FR-19.11", Answer::Activates);
  reached("FR-19.12", Answer::Builds);
  reached("FR-19.13", Answer::Valuable);
  reached("FR-19.14", Answer::Supports);
  reached("FR-19.15", Answer::Attacks);
  reached("FR-19.16", Answer::Crowded);
  reached("FR-18.23", Answer::BuildsAgain);
  reached("FR-18.17", Answer::MovesInstead);
  reached("FR-18.19", Answer::Gathers);
  reached("FR-18.25", Answer::JoinsBattle);
  reached("FR-18.25", Answer::PinnedJoins);
  reached("FR-17.6", Answer::Substitute);
  reached("FR-17.8", Answer::Substitute);
  reached("FR-18.14", Answer::PinnedStays);
  reached("FR-19.13", Answer::ValuableByAir);
}

TEST_CASE("FR-15.8, FR-15.9, FR-18.13, FR-18.24 and FR-21.5 the same seed, the same A.I. game") {
  const Frontier game = game_with(R"({"ai_takeover": true, "players": 4, "abilities": "both"})");
  Log one, other;
  CHECK(ai_game(game, 7, one) == ai_game(game, 7, other));
  CHECK(one.events().size() == other.events().size());
}

TEST_CASE("FR-21.1 and FR-21.8 when all seats are A.I. the game runs on by itself to its end") {
  const Frontier game = game_with(R"({"ai_takeover": true, "ai_seats": ["1"], "weather": true})");
  Log log;
  CHECK(ai_game(game, 3, log).stage == Stage::Over);
  const auto all = Frontier::info().schema.complete(
      Json::object({{"ai_seats", Json(Json::Array{Json("0"), Json("1")})}}), "test");
  REQUIRE(all);
  const auto refused = Frontier::make(*all, Data(embedded_data()));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.find("FR-21.8") != std::string::npos);
}

TEST_CASE("FR-15.2, FR-21.6 and FR-21.7 handing over in the middle of a turn keeps what was done") {
  Field f(R"({"ai_takeover": true})");
  f.put(1, "3,0", {1, 0, 0, 0});
  f.put(0, "-2,0", {3, 1, 0, 0});
  CHECK(f.play(0, "build -2,0 encampment") == "");
  CHECK(f.play(0, "move -2,0 TNK 1 0,0") == "");
  CHECK(f.play(0, "hand-over") == "");
  CHECK(f.s.seats[0].ai == 1);
  CHECK(f.s.seats[0].acted == 1);
  CHECK(building_kind(f.s.building[f.at("-2,0")]) == Building::Encampment);
  CHECK(f.told<told::AiCard>() == 1);
}

}  // namespace sandtable::frontier::test
