// Standing retreat wishes across turns (PW-15.12).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

Field& orders(Field& f) { return enter(f, Stage::Orders, enter_orders); }

/// A wish of one tile, written as choices.
void write_wish(Field& f, Seat seat, int army, int to) {
  choose(f, seat, Kind::Army, place(army));
  if (f.s.walk[seat].step != 0 && may(f, seat, Kind::Act, static_cast<int>(Job::RetreatWish)))
    choose(f, seat, Kind::Act, static_cast<int>(Job::RetreatWish));
  choose(f, seat, Kind::Target, place(to));
  choose(f, seat, Kind::LineDone);
}

Hex first_wish(const Field& f, Seat seat, int army) {
  for (const StandingWish& wish : f.s.lines[f.s.colour[seat]].wish)
    if (wish.army() == place(army)) return wish.of(place(army)).to[0];
  return kNoHex;
}

TEST_CASE("PW-15.12 a wish packs its tiles in order of preference") {
  StandingWish wish;
  CHECK(wish.army() == kNoHex);
  CHECK(wish == StandingWish{});
  wish.name_army(place(24));
  for (const int to : {23, 17, 30, 29, 18, 25}) wish.add(place(24), place(to));

  const Wish whole = wish.of(place(24));
  CHECK(wish.army() == place(24));
  CHECK(whole.to ==
        std::array<Hex, 6>{place(23), place(17), place(30), place(29), place(18), place(25)});
}

TEST_CASE("PW-15.12 a wish outlives its turn while its Army stands there") {
  Field f(4);
  orders(f.army(kRed, 24).army(kRed, 30));
  write_wish(f, kRed, 24, 23);
  finish(f, finish_orders).step_two();
  finish(f, end_of_turn);
  CHECK(first_wish(f, kRed, 24) == place(23));

  orders(f);
  CHECK(f.s.lines[0].standing == 1);
  const State entered = f.s;
  write_wish(f, kRed, 30, 29);
  f.game.clear(f.s, kRed);
  CHECK(f.s == entered);
}

TEST_CASE("PW-15.12 a new wish for the same Army replaces the old one when all are in") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).wish(kRed, 24, {23}).wish(kRed, 30, {29});
  orders(f);
  const State entered = f.s;
  write_wish(f, kRed, 24, 17);
  const State written = f.s;
  choose(f, kRed, Kind::Army, place(24));  // one wish a sheet: E18
  CHECK_FALSE(may(f, kRed, Kind::Act, static_cast<int>(Job::RetreatWish)));
  f.game.clear(f.s, kRed);
  CHECK(f.s == entered);
  f.s = written;

  finish(f, finish_orders);

  CHECK(first_wish(f, kRed, 24) == place(17));
  CHECK(first_wish(f, kRed, 30) == place(29));
  CHECK(f.s.lines[0].wish[2] == StandingWish{});
  CHECK(f.s.lines[0].standing == 0);
}

TEST_CASE("PW-15.12 the wish goes with a Mercenary that is given back") {
  Field f(4);
  f.mercenary(kRed, 24).wish(kRed, 24, {23});
  f.s.desk[kRed].mercs_wanted = 0;
  f.s.desk[kRed].want[0] = place(24) + 1;
  finish(f, finish_merc_return);

  CHECK(f.army_at(24) == kNone);
  CHECK(f.s.lines[0].wish[0] == StandingWish{});
}

TEST_CASE("PW-15.12 the wish goes with an Army that is bombed, or driven off") {
  for (const int roll : {12, 8}) {
    Field f(4);
    f.army(kRed, 24).control(kRed, {23}).wish(kRed, 24, {23}).air(f.fa, 1);
    f.order(f.fa, air_bombard(24)).dice({roll});
    f.step_three();

    CHECK(f.army_at(24) == kNone);
    CHECK(f.s.lines[0].wish[0] == StandingWish{});
  }
}

TEST_CASE("PW-15.12 wishes are their writer's secret in every phase") {
  Field f(4);
  f.army(kRed, 24).wish(kRed, 24, {23});
  for (const Stage stage : {Stage::Market, Stage::Talk, Stage::Orders, Stage::Declare}) {
    f.s.stage = stage;
    f.s.lines[0].standing = stage == Stage::Orders ? 1 : 0;
    CHECK(f.game.redact(f.s, kBlue).lines[0] == LocalLines{});
    CHECK(f.game.redact(f.s, kRed).lines[0] == f.s.lines[0]);
  }
}

TEST_CASE("PW-15.12 a position tells standing wishes, and refuses one without its Army") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).wish(kRed, 24, {23, 17});
  orders(f);
  write_wish(f, kRed, 24, 18);
  const Json json = f.game.position(f.s);
  const auto read = f.game.from_position(json, "");
  REQUIRE(read);
  CHECK(read.value() == f.s);

  f.s.tile[place(24)].army = kNone;
  CHECK_FALSE(f.game.from_position(f.game.position(f.s), ""));
}

}  // namespace
}  // namespace sandtable::proxy_war
