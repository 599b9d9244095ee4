// The Government: declaring (PW-21, D14) and Active Government (PW-24.1 to PW-24.3; RULES.md, 8.3:
// example 57).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

/// The Government Army moves by this die, then its dice.
void sortie(Field& f, std::initializer_list<std::int32_t> dice) {
  f.single_dice(dice);
  Table t = f.table();
  active_government(t);
  f.s.stage = Stage::GovRetreat;
  f.s.concerned = f.s.sealed = 0;
  enter_retreat(t);
  if (f.owing().empty()) finish_retreat(t);
  f.check_dice();
}

constexpr std::int32_t kWest = 4;

Options active() { return {.active_government = true}; }

}  // namespace

TEST_CASE("PW-24.2 Active Government beats an Army, which retreats, its gun stays behind") {
  Field f(4, active());
  f.army(kRed, 18).control(kRed, {17, 24});
  sortie(f, {kWest, 1, 5, 1, 6});  // Red 6, the Government 7 + 1 + 2
  CHECK(f.retreats(kRed) == std::vector<int>{17, 24});
  f.retreat(kRed, 17);

  CHECK(f.army_at(17) == kRed);
  CHECK(f.army_at(18) == kGov);
  CHECK(f.control_of(18) == kGov);
  CHECK(f.s.gov_army == place(18));
  CHECK(f.at(19).artillery == kGov);
  CHECK(f.control_of(19) == kGov);
  CHECK(f.ammo(kRed) == 17);
}

TEST_CASE("PW-24.1a the die names the direction, PW-24.1b off the map it stays") {
  Field f(4, active());
  SUBCASE("all six directions") {
    constexpr std::array<int, 6> kTo{20, 26, 25, 18, 12, 13};
    for (std::int32_t die = 1; die <= 6; ++die) {
      Field g(4, active());
      sortie(g, {die});
      CHECK(g.army_at(kTo[static_cast<std::size_t>(die - 1)]) == kGov);
    }
  }
  SUBCASE("on tile 22 the dice 1, 2 and 6 lead off the map") {
    f.at(19).army = kNone;
    f.at(22).army = kGov;
    f.s.gov_army = place(22);
    for (const std::int32_t die : {1, 2, 6}) sortie(f, {die});
    CHECK(f.army_at(22) == kGov);
    CHECK(f.told<GovernmentStays>() == 3);
  }
}

TEST_CASE("PW-24.3 it removes the marker, captures guns, and the Capital stays its own") {
  Field f(4, active());
  f.control(kBlue, {18}).gun(kBlue, 18).flak(kBlue, 18);
  f.at(18).permission = f.fa;
  sortie(f, {kWest});

  CHECK(f.control_of(18) == kGov);
  CHECK(f.at(18).artillery == kGov);
  CHECK(f.at(18).anti_air == kGov);
  CHECK(f.at(18).permission == kNone);
  CHECK(f.control_of(19) == kGov);
}

TEST_CASE("PW-24.3 taking the Capital back ends an LP's government") {
  Field f(4, active());
  f.at(19).army = kNone;
  f.at(20).army = kGov;
  f.s.gov_army = place(20);
  f.control(kRed, {19}).control(kGov, {20});
  f.s.government = kRed;
  sortie(f, {kWest});

  CHECK(f.control_of(19) == kGov);
  CHECK(f.s.government == kNone);
}

TEST_CASE("PW-24.2 a beaten or stalemated Government goes back, beaten by 5 it is gone") {
  Field f(4, active());
  f.army(kRed, 18);

  SUBCASE("stalemate") {
    sortie(f, {kWest, 3, 6, 1, 6});  // 9 and 10
    CHECK(f.army_at(19) == kGov);
    CHECK(f.army_at(18) == kRed);
  }
  SUBCASE("beaten by 3") {
    sortie(f, {kWest, 6, 6, 1, 5});  // 12 and 9
    CHECK(f.army_at(19) == kGov);
    CHECK(f.s.gov_army == place(19));
  }
  SUBCASE("beaten by 5: its tiles are uncontrolled and the rule rests") {
    sortie(f, {kWest, 6, 6, 1, 3});  // 12 and 7
    CHECK(f.army_at(19) == kNone);
    CHECK(f.s.gov_army == kNoHex);
    CHECK(f.control_of(19) == kNone);
    sortie(f, {});
  }
  SUBCASE("it wins by 5: the Army is destroyed") {
    sortie(f, {kWest, 1, 1, 6, 6});
    CHECK(f.army_at(18) == kGov);
    CHECK(f.s.dislodged[0] == Dislodged{});
  }
  SUBCASE("a defender without Ammo is dislodged without dice") {
    f.control(kRed, {17}).purse(kRed, 2);
    sortie(f, {kWest});
    CHECK(f.army_at(17) == kRed);
    CHECK(f.army_at(18) == kGov);
    CHECK(f.ammo(kRed) == 2);
  }
}

TEST_CASE("PW-24.2 the defence fee is apart from any fee in step 2") {
  Field f(4, active());
  f.army(kRed, 18).army(kBlue, 24);
  sortie(f, {kWest, 3, 6, 1, 6});
  f.order(kBlue, move(24, 18)).dice({7, 7}).step_two();

  CHECK(f.ammo(kRed) == 14);
}

TEST_CASE("PW-14.9 the Government Army rolls for mines on the plain row") {
  Field f(4, active());
  f.control(kRed, {18}).mine(18);

  SUBCASE("through") {
    sortie(f, {kWest, 1, 3});
    CHECK(f.control_of(18) == kGov);
  }
  SUBCASE("driven back") {
    sortie(f, {kWest, 1, 4});
    CHECK(f.army_at(19) == kGov);
    CHECK(f.control_of(18) == kRed);
  }
  SUBCASE("destroyed") {
    sortie(f, {kWest, 6, 3});
    CHECK(f.s.gov_army == kNoHex);
    CHECK(f.army_at(19) == kNone);
  }
  SUBCASE("not on a tile of its own") {
    f.control(kGov, {18});
    sortie(f, {kWest});
    CHECK(f.army_at(18) == kGov);
  }
}

TEST_CASE("PW-24.3 a beaten Government Army retreats to an empty tile of its own, if any") {
  Field f(4, active());
  f.at(19).army = kNone;
  f.at(18).army = kGov;
  f.s.gov_army = place(18);
  f.control(kGov, {18}).army(kRed, 17);
  f.order(kRed, move(17, 18));

  SUBCASE("from a battle") {
    f.dice({12, 6}).step_two();  // 12 and 9
    CHECK(f.army_at(19) == kGov);
    CHECK(f.s.gov_army == place(19));
    CHECK(f.control_of(18) == kRed);
  }
  SUBCASE("from a bombardment") {
    f.gun(kRed, 17).order(kRed, bombard(17, 18));
    f.dice({6});
    f.s.order[kRed][0] = {};
    f.step_three();
    CHECK(f.army_at(19) == kGov);
  }
}

TEST_CASE("PW-24.1 without the option the Government Army stands still, PW-21.1a on the Capital") {
  Field f(4);
  sortie(f, {});
  CHECK(f.army_at(19) == kGov);
}

TEST_CASE("PW-21.4a an LP that holds the Capital may declare itself, PW-21.4b now or later") {
  Field f(4);
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19});
  f.s.stage = Stage::Declare;
  Table t = f.table();
  enter_declare(t);
  REQUIRE(f.owing() == SeatSet::only(kRed));

  SUBCASE("yes") {
    step_declare(t, kRed, kLayout.make(Kind::Declare, 1));
    CHECK(f.s.government == kRed);
    f.s.concerned = f.s.sealed = 0;
    enter_declare(t);
    CHECK(f.owing().empty());  // it is the Government: nothing to ask
  }
  SUBCASE("not yet") {
    step_declare(t, kRed, kLayout.make(Kind::Declare, 0));
    CHECK(f.s.government == kNone);
    f.s.concerned = f.s.sealed = 0;
    enter_declare(t);
    CHECK(f.owing() == SeatSet::only(kRed));
  }
  SUBCASE("nothing else is to be decided") {
    CHECK(refusal_declare(f.game, f.s, kRed, kLayout.make(Kind::Pass))->rule == rule("PW-21.4"));
    CHECK_FALSE(refusal_declare(f.game, f.s, kRed, kLayout.make(Kind::Declare, 0)).has_value());
  }
}

TEST_CASE("PW-21.4 while the Government or nobody holds the Capital nobody is asked") {
  Field f(4);
  f.s.stage = Stage::Declare;
  Table t = f.table();
  enter_declare(t);
  CHECK(f.owing().empty());
}

TEST_CASE("PW-21.7 the Government falls with the Capital, the new holder may declare in turn") {
  Field f(4);
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19}).army(kBlue, 20);
  f.s.government = kRed;
  f.order(kBlue, move(20, 19)).step_two();

  CHECK(f.s.government == kNone);
  f.s.stage = Stage::Declare;
  Table t = f.table();
  enter_declare(t);
  CHECK(f.owing() == SeatSet::only(kBlue));
}

TEST_CASE("PW-11.3 an Army of the Government moves one tile, PW-21.6a the entry check says so") {
  Field f(4);
  f.army(kRed, 24);
  f.s.government = kRed;
  const auto refusal = check_order(f.game, f.s, kRed, move(24, 25, 26));
  REQUIRE(refusal.has_value());
  CHECK(refusal->code == 6);
  CHECK_FALSE(check_order(f.game, f.s, kRed, move(24, 25)).has_value());
}

TEST_CASE("PW-21.9 an empty Capital of nobody goes to the first Army that ends a move there") {
  Field f(4);
  f.at(19).army = f.at(19).control = kNone;
  f.s.gov_army = kNoHex;
  f.army(kRed, 18).order(kRed, move(18, 19)).step_two();

  CHECK(f.control_of(19) == kRed);
  CHECK(f.at(19).artillery == kRed);
}

TEST_CASE("PW-21.2 the Government's gun is captured with the Capital, never attached") {
  Field f(4);
  f.army(kRed, 18).order(kRed, move(18, 19)).dice({12, 2}).step_two();

  CHECK(f.at(19).artillery == kRed);
  CHECK(f.in_bank(Equipment::Artillery) == 9);
}

TEST_CASE("PW-21.1b the Government Army rolls with +1") {
  Field f(4);
  f.army(kRed, 18).order(kRed, move(18, 19)).dice({7, 7}).step_two();

  CHECK(f.heard<BattleRoll>().by.absent());
  CHECK(f.heard<BattleRoll>().government.number == kGovernmentBonus);
}

}  // namespace sandtable::proxy_war
