// The walk of orders (PW-25.10), slots and sealing.

#include "games/proxy_war/tests/random_sheets.hpp"

namespace sandtable::proxy_war {
namespace {

std::vector<Kind> kinds_of(const Actions& list) {
  std::vector<Kind> out;
  for (const Action action : list) out.push_back(kLayout.split(action).kind);
  return out;
}
std::vector<int> places_of(const Actions& list, Kind kind) {
  std::vector<int> out;
  for (const Action action : list)
    if (kLayout.split(action).kind == kind) out.push_back(kLayout.split(action).i + 1);
  return out;
}
Order first_order(const Field& f, Seat seat) { return f.s.order[seat][0]; }

}  // namespace

TEST_CASE("PW-25.10 a Move is walked as subject, verb, first tile, second tile") {
  Field f(4);
  f.army(kRed, 24);

  jot(f, kRed, Kind::Army, place(24));
  CHECK(places_of(legal_of(f, kRed), Kind::Act) ==
        std::vector<int>{static_cast<int>(Job::Move) + 1, static_cast<int>(Job::Support) + 1,
                         static_cast<int>(Job::RetreatWish) + 1});
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Move));
  CHECK(places_of(legal_of(f, kRed), Kind::Target) == std::vector<int>{17, 18, 23, 25, 29, 30});
  jot(f, kRed, Kind::Target, place(25));
  CHECK(places_of(legal_of(f, kRed), Kind::Target) == std::vector<int>{18, 19, 26, 30, 31});
  CHECK(offers(f, kRed, Kind::StopHere));
  jot(f, kRed, Kind::Target, place(26));

  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Mov 25, 26"});  // nothing to attach: the line is closed
  CHECK(f.s.walk[kRed] == Walk{});
}

TEST_CASE("PW-25.10 equipment is added piece by piece, then the line is done") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).gun(kRed, 17).minesweeper(kRed).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1);
  jot(f, kRed, Kind::Army, place(24));
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Move));
  jot(f, kRed, Kind::Target, place(25));
  jot(f, kRed, Kind::StopHere);

  CHECK(places_of(legal_of(f, kRed), Kind::AttachGun) == std::vector<int>{17, 24});
  jot(f, kRed, Kind::AttachGun, place(17));
  CHECK(kinds_of(legal_of(f, kRed)) == std::vector<Kind>{Kind::AttachMinesweeper,
                                                         Kind::AttachAdvisor, Kind::AttachDrugs,
                                                         Kind::LineDone});
  jot(f, kRed, Kind::AttachAdvisor);
  CHECK(kinds_of(legal_of(f, kRed)) == std::vector<Kind>{Kind::AttachDrugs, Kind::LineDone});
  jot(f, kRed, Kind::LineDone);

  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Mov 25 Eq: Artillery 17, Military Advisor"});
}

TEST_CASE("PW-25.10 a retreat wish lists adjacent tiles in order of preference") {
  Field f(4);
  f.army(kRed, 24);
  jot(f, kRed, Kind::Army, place(24));
  jot(f, kRed, Kind::Act, static_cast<int>(Job::RetreatWish));
  CHECK_FALSE(offers(f, kRed, Kind::LineDone));  // at least one tile
  jot(f, kRed, Kind::Target, place(23));
  CHECK_FALSE(offers(f, kRed, Kind::Target, place(23)));
  jot(f, kRed, Kind::Target, place(17));
  jot(f, kRed, Kind::LineDone);

  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Ret 23, 17"});
  CHECK(first_order(f, kRed).verb == Verb::None);  // it takes no slot
}

TEST_CASE("PW-25.10 support takes the colour of the Army standing there, an empty tile asks") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).air(f.fa, 2);

  jot(f, f.fa, Kind::Air);
  jot(f, f.fa, Kind::Act, static_cast<int>(Job::Support));
  jot(f, f.fa, Kind::Target, place(25));
  CHECK(first_order(f, f.fa).what == kBlue);

  jot(f, f.fa, Kind::Air);
  jot(f, f.fa, Kind::Act, static_cast<int>(Job::Support));
  jot(f, f.fa, Kind::Target, place(30));
  CHECK(places_of(legal_of(f, f.fa), Kind::Colour) == std::vector<int>{1, 2, 5, 6});
  jot(f, f.fa, Kind::Colour, 5);
  CHECK(sheet_of(f, f.fa) == Texts{"Air Sup Blue Arm 25", "Air Sup Arm 30"});
}

TEST_CASE("PW-25.10 VP Buy asks how") {
  Field f(4);
  jot(f, f.fa, Kind::VictoryPoints);
  CHECK(legal_of(f, f.fa).size() == 3);
  jot(f, f.fa, Kind::BuyHow, static_cast<int>(BuyMode::Max));
  CHECK(sheet_of(f, f.fa) == Texts{"VP Buy Max"});
}

TEST_CASE("PW-25.10 a Mercenary placed on this sheet can be equipped and wish, not move") {
  Field f(4);
  f.control(kRed, {24}).tokens(kRed, Resource::Drugs, 1);
  f.s.hand[kRed].mercenaries = 1;
  REQUIRE(code(f, kRed, "Mer Pla 24") == 0);

  jot(f, kRed, Kind::Army, place(24));
  CHECK(places_of(legal_of(f, kRed), Kind::Act) ==
        std::vector<int>{static_cast<int>(Job::Equip) + 1, static_cast<int>(Job::RetreatWish) + 1});
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Equip));
  CHECK(sheet_of(f, kRed) == Texts{"Mer Pla 24", "Arm 24 Eq: Drugs"});
}

TEST_CASE("PW-25.1 a step with one choice is taken by the engine, a seal is not") {
  Field f(4);
  f.air(f.fa, 0, 1);
  jot(f, f.fa, Kind::DamagedAir);  // one verb, no tile
  CHECK(sheet_of(f, f.fa) == Texts{"Air Rep"});

  Field g(4, {.actions_per_player = 1});
  REQUIRE(code(g, g.fa, "VP Buy") == 0);
  CHECK(kinds_of(legal_of(g, g.fa)) == std::vector<Kind>{Kind::Seal});
}

TEST_CASE("PW-25.1 only subjects with something left to order are listed") {
  Field f(4, {.actions_per_player = 1});
  f.army(kRed, 24).gun(kRed, 24);
  CHECK(offers(f, kRed, Kind::Gun, place(24)));
  CHECK(offers(f, kRed, Kind::NewArmy));
  CHECK_FALSE(offers(f, kRed, Kind::NewMinefield));  // no token in hand
  CHECK_FALSE(offers(f, kRed, Kind::Air));
  CHECK_FALSE(offers(f, kRed, Kind::FactoryJob));
  CHECK_FALSE(offers(f, kRed, Kind::Army, place(25)));
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);

  CHECK(places_of(legal_of(f, kRed), Kind::Army) == std::vector<int>{24});  // its retreat wish
  CHECK_FALSE(offers(f, kRed, Kind::Gun, place(24)));
  REQUIRE(code(f, kRed, "Arm 24 Ret 23") == 0);
  CHECK(kinds_of(legal_of(f, kRed)) == std::vector<Kind>{Kind::Seal});
}

TEST_CASE("PW-8.1 three actions are allowed, fewer too, and the table may set another number") {
  Field f(4);
  for (int k = 0; k < 3; ++k) REQUIRE(code(f, f.fa, "VP Buy") == 0);
  CHECK(code(f, f.fa, "VP Buy") == 2);
  lock(f, f.fb);  // PW-8.1b: none at all
  CHECK(sheet_of(f, f.fb).empty());

  Field g(4, {.actions_per_player = 10});
  for (int k = 0; k < 10; ++k) REQUIRE(code(g, g.fa, "VP Buy") == 0);
  CHECK(code(g, g.fa, "VP Buy") == 2);
}

TEST_CASE("PW-24.6 More Actions: the table sets the number") {
  Field f(4, {.actions_per_player = 4});
  for (int k = 0; k < 4; ++k) REQUIRE(code(f, f.fa, "VP Buy") == 0);
  CHECK(code(f, f.fa, "VP Buy") == 2);
}

TEST_CASE("PW-8.4 attaching is no action and takes no slot") {
  Field f(4, {.actions_per_player = 1});
  f.army(kRed, 24).army(kRed, 30).tokens(kRed, Resource::Drugs, 2);
  REQUIRE(code(f, kRed, "Arm Bui 1") == 0);
  CHECK(code(f, kRed, "Arm 24 Eq: Drugs") == 0);
  CHECK(code(f, kRed, "Arm 30 Eq: Drugs") == 0);
}

TEST_CASE("PW-8.5 slots follow the order written") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 36);
  REQUIRE(code(f, kRed, "Arm 36 Mov 35") == 0);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(f.s.order[kRed][0].from == place(36));
  CHECK(f.s.order[kRed][1].from == place(24));
}

TEST_CASE("PW-8.9 Ammo is not checked at entry") {
  Field f(4);
  f.army(kRed, 24).purse(kRed, 0);
  CHECK(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(code(f, kRed, "Arm Bui 1") == 0);
}

TEST_CASE("PW-8.8 what depends on others is accepted") {
  Field f(4);
  f.army(kRed, 24).air(f.fa, 1);
  CHECK(code(f, kRed, "Arm 24 Sup Blue Arm 25") == 0);  // a Mercenary may come
  CHECK(code(f, kRed, "Arm Bui 24") == 0);              // the Army there may leave
  CHECK(code(f, f.fa, "Air Bom 37") == 0);
}

TEST_CASE("PW-8.10 a sealed seat has no choices until it unseals, unsealing empties the sheet") {
  Field f(4);
  f.army(kRed, 24);
  const State empty = f.s;
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  lock(f, kRed);

  CHECK(legal_of(f, kRed).empty());
  const auto no = refusal_orders(f.game, f.s, kRed, kLayout.make(Kind::Army, place(24)));
  REQUIRE(no);
  CHECK(no->rule == rule("PW-8.10"));
  clear_orders(f.game, f.s, kRed);
  CHECK(f.s == empty);
}

TEST_CASE("PW-8.10 clearing drops a half-made line") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24);
  const State empty = f.s;
  jot(f, kRed, Kind::Army, place(24));
  jot(f, kRed, Kind::Act, static_cast<int>(Job::Move));
  jot(f, kRed, Kind::Target, place(25));
  CHECK_FALSE(offers(f, kRed, Kind::Seal));
  jot(f, kRed, Kind::StopHere);
  jot(f, kRed, Kind::AttachGun, place(24));

  clear_orders(f.game, f.s, kRed);
  CHECK(f.s == empty);
}

TEST_CASE("PW-25.10 entering asks every living seat and empties all sheets") {
  Field f(6);
  f.army(kRed, 24).order(kBlue, move(4, 3));
  f.s.dead = 1U << kYellow;
  Table t = f.table();
  enter_orders(t);
  CHECK(f.s.concerned == 0b111011);
  CHECK(f.s.sealed == 0);
  CHECK(sheet_of(f, kBlue).empty());
  finish_orders(t);
  CHECK(f.told<OrdersIn>() == 1);
}

TEST_CASE("PW-9.10 example 62: struck at the lock, and unsealing brings the lines back") {
  Field f(4);
  f.army(kRed, 23).army(kRed, 24).army(kRed, 25);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  CHECK(code(f, kRed, "Arm 25 Sup Arm 24") == 7);
  REQUIRE(code(f, kRed, "Arm 23 Mov 24") == 0);
  lock(f, kRed);

  CHECK(sheet_of(f, kRed).empty());
  REQUIRE(f.told<StruckMove>() == 2);
  const Event& last = f.log.events().back();
  CHECK(last.rule == rule("PW-9.10"));
  CHECK(last.seen_by == SeatSet::only(kRed));
  const auto struck = f.heard<StruckMove>();
  CHECK(struck.slot.number == 2);  // as written
  CHECK(struck.from.number == place(23));
  CHECK(struck.at.number == place(24));

  clear_orders(f.game, f.s, kRed);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  REQUIRE(code(f, kRed, "Arm 23 Mov 24") == 0);
  REQUIRE(code(f, kRed, "Arm 25 Mov 26") == 0);
  lock(f, kRed);
  CHECK(sheet_of(f, kRed) == Texts{"Arm 24 Mov 25", "Arm 23 Mov 24", "Arm 25 Mov 26"});
}

TEST_CASE("PW-9.10 of clashing Moves the later slot is struck first") {
  Field f(4, {.actions_per_player = 5});
  f.army(kRed, 23).army(kRed, 24).army(kRed, 25).army(kRed, 17);
  REQUIRE(code(f, kRed, "Arm 25 Mov 26") == 0);
  REQUIRE(code(f, kRed, "Arm 24 Mov 25") == 0);
  REQUIRE(code(f, kRed, "Arm 23 Mov 17") == 0);  // onto R17, which gets no order
  lock(f, kRed);
  CHECK(sheet_of(f, kRed) == Texts{"Arm 25 Mov 26", "Arm 24 Mov 25"});
}

TEST_CASE("PW-9.10 placing onto an own gun that stays is struck, the later slot first, repeated") {
  Field f(4, {.actions_per_player = 5});
  f.control(kRed, {24, 25, 30}).gun(kRed, 24).gun(kRed, 25).flak(kRed, 30);
  f.s.hand[kRed].artillery = 1, f.s.hand[kRed].anti_air = 1;
  REQUIRE(code(f, kRed, "Art 24 Pla 25") == 0);  // 25 gets no order: struck
  REQUIRE(code(f, kRed, "Art Pla 24") == 0);     // then 24 is not left either: struck
  REQUIRE(code(f, kRed, "Ant Pla 30") == 0);
  REQUIRE(code(f, kRed, "Arm Bui 1") == 0);
  lock(f, kRed);

  CHECK(sheet_of(f, kRed) == Texts{"Arm Bui 1"});
  CHECK(f.told<StruckPlace>() == 3);

  Field g(4);
  g.control(kRed, {24, 25}).gun(kRed, 24).gun(kRed, 25);
  REQUIRE(code(g, kRed, "Art 24 Pla 25") == 0);
  REQUIRE(code(g, kRed, "Art 25 Pla 24") == 0);  // PW-10.4: they change places
  lock(g, kRed);
  CHECK(sheet_of(g, kRed) == Texts{"Art 24 Pla 25", "Art 25 Pla 24"});
}

TEST_CASE("PW-9.10 locking is always possible, and clearing and replaying is the identity") {
  for (int seed = 0; seed < 60; ++seed) {
    RandomField random(seed);
    Field& f = *random.field;
    for (Seat seat = 0; seat < f.game.seats(); ++seat) {
      const std::vector<Action> taken = random.write_sheet(seat);
      const State sealed = f.s;
      clear_orders(f.game, f.s, seat);
      Table t = f.table();
      for (const Action action : taken) step_orders(t, seat, action);
      CHECK(f.s == sealed);
    }
  }
}

TEST_CASE("PW-25.1 every list can be finished, is no longer than allowed and agrees with why not") {
  std::size_t longest = 0;
  for (int seed = 100; seed < 130; ++seed) {
    RandomField random(seed);
    Field& f = *random.field;
    const Seat seat = random.any_seat();
    while ((f.s.sealed >> seat & 1U) == 0) {
      const Actions list = legal_of(f, seat);
      REQUIRE(!list.empty());
      const bool alone = list.size() == 1;
      if (alone) CHECK(kLayout.split(list[0]).kind == Kind::Seal);
      longest = std::max(longest, list.size());
      for (int action = 0; action < ProxyWar::kActions; ++action) {
        const auto no = refusal_orders(f.game, f.s, seat, static_cast<Action>(action));
        REQUIRE(no.has_value() != list.contains(static_cast<Action>(action)));
        if (no) CHECK_FALSE(no->rule.empty());
      }
      random.step(seat, list);
    }
  }
  CHECK(longest < kMaxLegal / 2);
}

/// The line that the clock makes of a half-made one.
Order finished_by_clock(Field& f, Seat seat, std::initializer_list<Action> begun) {
  f.s.concerned = static_cast<std::uint8_t>(1U << seat);
  Table t = f.table();
  for (const Action action : begun) step_stage(t, seat, action);
  REQUIRE_FALSE(f.game.at_rest(f.s, seat));
  Line line;
  f.game.fallback(look(f.game, f.s, seat), line);
  for (const Action action : line) step_stage(t, seat, action);
  CHECK(f.game.at_rest(f.s, seat));
  return f.s.order[seat][0];
}

TEST_CASE("PW-25.1 a half line that nobody dropped is finished by what commits its seat to least") {
  SUBCASE("an Army gets a retreat wish, which is no action") {
    Field f(4);
    f.army(kRed, 24).gun(kRed, 24);
    CHECK(finished_by_clock(f, kRed, {kLayout.make(Kind::Army, place(24))}) == Order{});
    CHECK(f.s.lines[0].wish[0].army() == place(24));
  }
  SUBCASE("a Move stops after one step and takes nothing along") {
    Field f(4);
    f.army(kRed, 24).gun(kRed, 24);
    const Order order = finished_by_clock(
        f, kRed,
        {kLayout.make(Kind::Army, place(24)), kLayout.make(Kind::Act, static_cast<int>(Job::Move)),
         kLayout.make(Kind::Target, place(25))});
    CHECK(order == move(24, 25));
  }
  SUBCASE("Air Power supports nobody instead of bombarding") {
    Field f(4);
    f.air(f.fa, 1);
    const Order order = finished_by_clock(f, f.fa, {kLayout.make(Kind::Air)});
    CHECK(order.verb == Verb::AirSupport);
    CHECK(f.s.tile[order.to].army == kNone);
  }
  SUBCASE("VPs are chosen later") {
    Field f(4);
    const Order order = finished_by_clock(f, f.fa, {kLayout.make(Kind::VictoryPoints)});
    CHECK(order == buy_vp(BuyMode::ChooseLater));
  }
}

TEST_CASE("PW-8.10, PW-1.19 at the clock a sheet that is not sealed counts as it stands") {
  Field f(4);
  f.army(kRed, 24).order(kRed, move(24, 25));
  f.s.concerned = 1;
  Line line;
  f.game.fallback(look(f.game, f.s, kRed), line);
  REQUIRE(line.size() == 1);
  CHECK(line[0] == kLayout.make(Kind::Seal));
}

}  // namespace sandtable::proxy_war
