// The draft of Villages (D1, PW-2.7 to PW-2.11) and roll-offs (PW-1.20).

#include <algorithm>

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// A Field before the draft: nobody controls a Village.
void empty_map(Field& f) {
  for (Tile& tile : f.s.tile)
    if (tile.control < kGov) tile.control = kNone;
}

Seat asked(const Field& f) {
  Seat found = kNobody;
  for (const Seat seat : f.owing()) found = seat;
  return found;
}

/// Seats in the order in which they pick, each taking the first free Village.
std::vector<int> picks(Field& f) {
  std::vector<int> out;
  while (asked(f) != kNobody) {
    const Seat seat = asked(f);
    out.push_back(seat);
    choose(f, seat, Kind::Village, listed(f, seat, Kind::Village).front());
  }
  return out;
}

int villages_of(const Field& f, Owner owner) {
  return static_cast<int>(std::ranges::count_if(f.s.tile, [owner](const Tile& tile) {
    return tile.terrain == Terrain::Village && tile.control == owner;
  }));
}

TEST_CASE("PW-2.7 two Local Powers get three Villages each, three get two, four get one") {
  for (const auto& [players, villages] : {std::pair{4, 3}, {6, 2}, {8, 1}}) {
    Field f(players);
    empty_map(f);
    f.single_dice({6, 5, 4, 3});
    enter(f, Stage::Draft, enter_draft);

    static_cast<void>(picks(f));

    for (Seat seat = 0; seat < f.game.seats(); ++seat)
      CHECK(villages_of(f, seat) == (is_local(f.s, seat) ? villages : 0));
  }
}

TEST_CASE("PW-2.8 with four Local Powers two Villages stay neutral and empty") {
  Field f(8);
  empty_map(f);
  f.single_dice({6, 5, 4, 3});
  enter(f, Stage::Draft, enter_draft);

  CHECK(picks(f) == std::vector<int>{0, 1, 2, 3});

  CHECK(villages_of(f, kNone) == 2);
}

TEST_CASE("PW-2.8 drafted: the two lowest rollers pick again, in reverse order") {
  Options options;
  options.spare_villages_drafted = true;
  Field f(8, options);
  empty_map(f);
  f.single_dice({6, 5, 4, 3});
  enter(f, Stage::Draft, enter_draft);

  CHECK(picks(f) == std::vector<int>{0, 1, 2, 3, 3});  // the last Village is no choice

  CHECK(villages_of(f, kYellow) == 2);
  CHECK(villages_of(f, kGreen) == 2);
  CHECK(villages_of(f, kNone) == 0);
}

TEST_CASE("PW-2.9a, PW-2.9b, PW-2.10 example 51: ties re-roll for their own places, then a snake") {
  Field f(6);
  empty_map(f);
  f.single_dice({4, 6, 4, 2, 5});  // Red 4, Blue 6, Yellow 4; again Red 2, Yellow 5
  enter(f, Stage::Draft, enter_draft);
  f.check_dice();

  CHECK(f.s.draft_order == std::array<Owner, kMaxLocals>{kBlue, kYellow, kRed, kNone});
  for (const auto& [seat, village] :
       {std::pair{kBlue, 1}, {kYellow, 37}, {kRed, 16}, {kRed, 34}, {kYellow, 4}}) {
    CHECK(asked(f) == seat);
    choose(f, seat, Kind::Village, place(village));
  }

  CHECK(asked(f) == kNobody);
  CHECK(f.control_of(22) == kBlue);  // the one left is taken without asking
}

TEST_CASE("PW-2.11a, PW-2.11b every pick brings an Army and a marker") {
  Field f(4);
  empty_map(f);
  f.single_dice({6, 2});
  enter(f, Stage::Draft, enter_draft);

  static_cast<void>(picks(f));

  int armies = 0;
  for (const Tile& tile : f.s.tile) {
    if (tile.army == kGov || tile.army == kNone) continue;
    ++armies;
    CHECK(tile.control == tile.army);
    CHECK(tile.terrain == Terrain::Village);
  }
  CHECK(armies == 6);
}

TEST_CASE("PW-2.11 only a free Village can be picked") {
  Field f(4);
  empty_map(f);
  f.single_dice({6, 2});
  enter(f, Stage::Draft, enter_draft);
  choose(f, kRed, Kind::Village, place(1));

  CHECK(refused_by(f, kBlue, Kind::Village, place(1)) == rule("PW-2.11"));
  CHECK(refused_by(f, kBlue, Kind::Village, place(2)) == rule("PW-2.11"));
  CHECK(refused_by(f, kRed, Kind::Village, place(4)) == rule("PW-25.1"));
  CHECK(refused_by(f, kBlue, Kind::Seal) == rule("PW-2.9"));
}

TEST_CASE("PW-1.20 example 63: a roll-off of four settles the highest group first") {
  Field f(8);
  f.single_dice({4, 2, 4, 2, 3, 3, 5, 1, 2, 6});
  Table t = f.table();
  std::array<Owner, kMaxPlayers> order{};

  roll_off(t, 0b1111, order);

  f.check_dice();
  CHECK(order[0] == 0);
  CHECK(order[1] == 2);
  CHECK(order[2] == 3);
  CHECK(order[3] == 1);
  CHECK(order[4] == kNone);
}

TEST_CASE("PW-1.20 the dice of a roll-off are thrown in initiative order") {
  Field f(4);
  f.s.turn = 3;  // seat 2 is first
  f.single_dice({1, 2, 3, 4});
  Table t = f.table();
  std::array<Owner, kMaxPlayers> order{};

  roll_off(t, 0b1111, order);

  CHECK(order[0] == 1);
  CHECK(order[3] == 2);
}

}  // namespace
}  // namespace sandtable::proxy_war
