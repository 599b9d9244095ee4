#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {

TEST_CASE("FR-17.1 to FR-17.5 pinned infantry and artillery (example 21)") {
  Field f;
  f.put(0, "-2,0", {1, 0, 1, 0});
  f.raise(0, "-2,0", Building::Encampment);
  f.put(0, "-1,-1", {0, 0, 1, 0});
  const Table p = f.table();
  CHECK(Mind(p, 0).pinned(kInf, f.at("-2,0")));
  CHECK(Mind(p, 0).pinned(kArt, f.at("-2,0")));
  CHECK(Mind(p, 0).pinned(kArt, f.at("-1,-1")));
  f.put(0, "-2,0", {1, 0, 0, 0});
  f.put(0, "-1,-1", {0, 0, 1, 0});
  CHECK_FALSE(Mind(p, 0).pinned(kInf, f.at("-2,0")));  // FR-17.3
  CHECK_FALSE(Mind(p, 0).pinned(kArt, f.at("-2,0")));
  CHECK_FALSE(Mind(p, 0).pinned(kArt, f.at("-1,-1")));
}

TEST_CASE("FR-17.30 a lone artillery on the own HQ tile is pinned") {
  Field f;
  f.put(0, "-3,0", {0, 0, 1, 0});
  CHECK(Mind(f.table(), 0).pinned(kArt, f.at("-3,0")));
}

TEST_CASE("FR-17.12 and FR-17.13 Range: own movement, trucks too, airlift only where named") {
  Field f;
  f.put(0, "-3,0", {1, 0, 0, 1});
  const Table p = f.table();
  CHECK_FALSE(Mind(p, 0).range(kInf, f.at("-3,0")).has(f.at("-1,0")));
  f.s.seats[0].tech[0] = 1;
  CHECK(Mind(p, 0).range(kInf, f.at("-3,0")).has(f.at("-1,0")));
  CHECK_FALSE(Mind(p, 0).range(kInf, f.at("-3,0")).has(f.at("0,0")));
}

TEST_CASE("FR-17.15 and FR-17.16 the Front of both sides (example 17)") {
  Field f;
  f.put(0, "-3,0", {3, 0, 0, 0});
  f.put(0, "-1,-1", {2, 0, 0, 0});
  f.put(0, "-1,1", {4, 0, 0, 0});
  f.put(1, "3,0", {3, 0, 0, 0});
  f.put(1, "1,1", {2, 0, 0, 0});
  const Table p = f.table();
  CHECK(Mind(p, 0).front(SeatSet::only(1)) == f.at("-1,1"));
  CHECK(Mind(p, 1).front(SeatSet::only(0)) == f.at("1,1"));
}

TEST_CASE("FR-17.18 and FR-17.19 artillery and an HQ count one more each (example 20)") {
  Field f;
  f.put(1, "0,0", {2, 0, 1, 0});
  f.put(1, "3,0", {1, 0, 0, 0});
  const Table p = f.table();
  CHECK(Mind(p, 0).enemy_count(f.at("0,0")) == 4);
  CHECK(Mind(p, 0).enemy_count(f.at("3,0")) == 2);
}

TEST_CASE("FR-17.20 and FR-17.21 superiority counts unmoved units in Range (example 20)") {
  Field f;
  f.put(1, "0,0", {2, 0, 1, 0});
  f.put(0, "-1,0", {4, 0, 0, 0});
  const Table p = f.table();
  CHECK_FALSE(Mind(p, 0).superior(f.at("0,0")));
  f.put(0, "-1,1", {0, 1, 0, 0});
  CHECK(Mind(p, 0).superior(f.at("0,0")));
  f.s.marks[f.at("-1,1")][kTnk] = 1;  // moved
  CHECK_FALSE(Mind(p, 0).superior(f.at("0,0")));
  f.s.marks[f.at("-1,1")][kTnk] = 16;  // activated
  CHECK_FALSE(Mind(p, 0).superior(f.at("0,0")));
}

TEST_CASE("FR-17.20 planes alone are no superiority: a land unit must take part") {
  Field f;
  f.put(1, "0,0", {1, 0, 0, 0});
  f.put(0, "-1,0", {0, 0, 0, 3});
  CHECK_FALSE(Mind(f.table(), 0).superior(f.at("0,0")));
}

TEST_CASE("FR-17.31 Un-Pinned is judged after each hypothetical move") {
  Field f;
  f.put(1, "0,-1", {1, 0, 0, 0});
  const auto superior = [&](const Stack& on_star) {
    f.put(0, "-1,-1", on_star);
    const bool yes = Mind(f.table(), 0).superior(f.at("0,-1"));
    for (TypeId type = 0; type < kTypes; ++type)
      while (f.s.units[f.at("-1,-1")][type] > 0) remove_unit(f.s, f.at("-1,-1"), type);
    return yes;
  };
  CHECK_FALSE(superior({0, 0, 2, 0}));  // the second would be the only unit on the star (41)
  CHECK_FALSE(superior({0, 1, 1, 0}));  // so would the artillery that the tank leaves (42)
  CHECK(superior({0, 0, 3, 0}));
  CHECK(superior({0, 2, 1, 0}));
  CHECK(superior({1, 1, 0, 0}));
  CHECK(superior({0, 0, 1, 1}));  // the artillery goes before the plane
  f.raise(0, "-1,-1", Building::Encampment);
  CHECK_FALSE(superior({1, 1, 1, 0}));  // behind the tank infantry and artillery are both pinned
  CHECK(superior({2, 1, 1, 0}));
}

TEST_CASE("FR-17.31 infantry by air takes its plane along, and what stays is judged without both") {
  Field f;
  f.put(1, "0,0", {1, 0, 0, 0});
  f.put(0, "-3,0", {1, 0, 1, 1});
  CHECK_FALSE(Mind(f.table(), 0).superior(f.at("0,0")));
  f.deal(0, "A08");
  REQUIRE(f.play(0, "play A08") == "");
  CHECK(Mind(f.table(), 0).superior(f.at("0,0")));  // infantry and plane; the artillery stays
}

TEST_CASE("FR-17.23 and FR-17.24 Movement Priority (example 16)") {
  Field f;
  f.put(0, "-2,0", {1, 0, 0, 0});
  f.put(0, "-3,0", {2, 0, 0, 0});
  const Table p = f.table();
  const TileSet around = f.game.geo().next[f.at("-2,0")];
  CHECK(Mind(p, 0).movement_priority(around, f.at("-2,0")) == f.at("-2,-1"));  // the city
  f.put(0, "-2,-1", {5, 0, 0, 0});
  CHECK(Mind(p, 0).movement_priority(around, f.at("-2,0")) == f.at("-3,1"));  // the airport
  f.put(0, "-1,0", {1, 0, 0, 0});
  f.raise(0, "-1,0", Building::Encampment);
  CHECK(Mind(p, 0).movement_priority(around, f.at("-2,0")) == f.at("-1,0"));  // the construction
}

TEST_CASE("FR-17.25, FR-18.26, FR-18.27 and FR-18.29 who joins an attack (example 19)") {
  Field f;
  f.put(1, "0,0", {2, 0, 0, 0});
  f.put(0, "-1,0", {1, 1, 0, 0});
  f.put(0, "-2,0", {0, 1, 0, 0});
  f.put(0, "-1,1", {1, 0, 0, 0});
  f.put(0, "-3,0", {1, 0, 0, 0});
  for (const char* star : {"-1,-1", "1,-2", "-1,2", "1,1"}) f.plant(0, star);  // nothing unguarded
  f.ai_turn(0, "AI-3");
  std::vector<std::pair<int, int>> joined;  // type, from
  for (const Event& event : f.log.events())
    if (const auto it = as<told::Moved>(event); it && it->to.number == f.at("0,0"))
      joined.emplace_back(it->what.number, it->from.number);
  REQUIRE(joined.size() == 3);
  CHECK(joined[0] == std::pair<int, int>{kTnk, f.at("-2,0")});
  CHECK(joined[1] == std::pair<int, int>{kTnk, f.at("-1,0")});
  CHECK(joined[2].first == kInf);
  CHECK(f.answered(rule("FR-19.3"), Answer::Attacks));
}

TEST_CASE("FR-17.26 and FR-17.28 the enemy of Target Priority (example 29)") {
  Field f(R"({"players": 4, "late_start_bonus": false})");
  f.s.seats[1].medals = 5;  // 6 points
  f.s.seats[2].medals = 5;
  f.s.seats[3].medals = 5;
  f.plant(2, "1,-2"), f.plant(2, "-1,2");  // 8
  f.plant(3, "-2,-1");                     // 7
  f.s.seats[2].acted = 1;
  const Table p = f.table();
  CHECK(Mind(p, 0).pick_enemy(Mind(p, 0).enemies()) == 2);
  f.s.seats[2].medals = 3;  // 6
  CHECK(Mind(p, 0).pick_enemy(Mind(p, 0).enemies()) == 3);
  f.s.seats[3].medals = 4;
  for (int i = 0; i < 20; ++i) CHECK(Mind(p, 0).pick_enemy(Mind(p, 0).enemies()) != 2);
}

TEST_CASE("FR-17.27 the target tile is the weakest one in Range, then the most valuable") {
  Field f;
  f.put(0, "0,0", {0, 3, 0, 0});
  f.put(1, "1,0", {2, 0, 0, 0});
  f.put(1, "1,-1", {1, 0, 0, 0});
  f.put(1, "1,1", {1, 0, 0, 0});  // a star beyond the river's edge
  const Table p = f.table();
  Mind mind(p, 0);
  const TileId target = mind.target(kTnk, f.at("0,0"));
  CHECK((target == f.at("1,1") || target == f.at("1,-1")));
  CHECK(mind.enemy_count(target) == 1);
}

TEST_CASE("FR-21.9 without HQ a player is measured by his nearest building, else unit") {
  Field f(R"({"hq_loss": "fights_on"})");
  f.s.building[f.at("3,0")] = 0;
  f.put(1, "1,1", {1, 0, 0, 0});
  const Table p = f.table();
  CHECK(Mind(p, 0).hq_distance(f.at("0,0"), 1) == 2);
  f.raise(1, "2,-2", Building::Encampment);
  CHECK(Mind(p, 0).hq_distance(f.at("0,0"), 1) == 2);
  CHECK(Mind(p, 0).hq_distance(f.at("1,1"), 1) == 3);
  CHECK(Mind(p, 1).home() == f.at("2,-2"));
}

}  // namespace sandtable::frontier::test
