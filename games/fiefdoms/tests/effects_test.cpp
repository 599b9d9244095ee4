#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {

TEST_CASE(
    "FF-9.1 MOD_ATK changes who leads an attack in the area, all modifiers add up (example 7)") {
  const Board b(
      "MC", "BU",
      "MC Press Officer(0,0)*, MC Headquarters(1,1)*, BU Barracks(1,0)*, BU Academy(2,1)*");
  CHECK(b.attack("Barracks", "Press Officer") == 1);
  CHECK(b.attack("Barracks", "Headquarters") == 2);
  CHECK(b.attack("Academy", "Headquarters") == 2);  // not next to Press Officer: no -1
  CHECK(b.attacks("Barracks") == 0);
  CHECK(b.attacks("Academy") == 0);

  Board sum("GE", "MC",
            "GE Rally(0,0)*, GE Lock-on(1,0)*, MC Press Officer(2,0)*, MC Oil Rig(1,1)*");
  CHECK(sum.effects().attack[sum.at("Lock-on")] == 0);  // +1 from the Rally, -1 from the officer
  CHECK(sum.effects().attack[sum.at("Rally")] == 0);    // its area leaves the tile itself out
}

TEST_CASE("FF-9.1 MOD_ATK on the own fiefdom includes the tile itself") {
  Board b("MC", "GE", "MC Stock Exchange(0,0)*, MC Oil Rig(0,1)*, MC Factory(0,2)*, GE Camp(5,5)*");
  b.fief({"Stock Exchange", "Oil Rig"});
  const Effects e = b.effects();
  CHECK(e.attack[b.at("Stock Exchange")] == 1);
  CHECK(e.attack[b.at("Oil Rig")] == 1);
  CHECK(e.attack[b.at("Factory")] == 0);
}

TEST_CASE("FF-9.2 MOD_DEF changes the defender: foe or own") {
  const Board wire("BU", "MC", "BU Wiretap(0,0)*, MC Headquarters(1,0)*, MC Oil Rig(1,1)*");
  CHECK(wire.defence("Headquarters") == 1);
  CHECK(wire.defence("Oil Rig") == 2);  // only diagonally near

  const Board chain("GE", "MC", "GE Human Chain(0,0)*, GE Camp(1,0)*, MC Oil Rig(0,1)*");
  CHECK(chain.defence("Camp") == 2);
  CHECK(chain.defence("Human Chain") == 2);  // its icon, not its own action
  CHECK(chain.defence("Oil Rig") == 2);      // an enemy is not helped
}

TEST_CASE("FF-9.3 LETHAL: the attack destroys (example 8)") {
  Board b("MC", "GE",
          "MC Private Army(0,0)*, GE Seed Bank(1,0)*, GE Tree House(0,1)*, GE Camp(5,5)*");
  CHECK(b.attacks("Private Army") == b.set({"Seed Bank"}));  // Tree House: 3 against 3
  b.strike("Private Army", "Seed Bank");
  CHECK(b.state.captured[1] == 0);
  CHECK(b.state.destroyed[1] == 1);
  CHECK(b.count(1).alive == 9);
  CHECK(b.count(0).vp == 1);
  CHECK(find_event<Destroyed>(b.log)->rule == rule("FF-9.3"));
  CHECK(b.effects().lethal == 0);  // it has left the tile
}

TEST_CASE("FF-9.10 sets of tiles have no memory: they follow the agents") {
  Board b("GE", "MC",
          "GE Picket Line(0,0), GE Camp(1,0), GE Street Protest(0,1), MC Boardroom(5,5)*");
  CHECK(b.effects().no_entry[1] == 0);
  b.put(0, "Picket Line");
  CHECK(b.effects().no_entry[1] == b.set({"Camp", "Street Protest"}));
  b.lift("Picket Line");
  b.put(0, "Street Protest");
  CHECK(b.effects().no_entry[1] == 0);
  CHECK(b.effects().no_recruit[1] == b.set({"Picket Line", "Camp"}));
}

TEST_CASE("FF-9.10 MUSTER is about own tiles only") {
  const Board b("GE", "MC", "GE Camp(0,0)*, GE Rally(1,0), MC Oil Rig(0,1), GE Lock-on(1,1)");
  CHECK(b.effects().muster[0] == b.set({"Rally"}));
  CHECK(b.effects().muster[1] == 0);
}

TEST_CASE("FF-9.10 effects asked for one by one are the same as all at once") {
  const Fiefdoms game = game_with(quick());
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    random_game(game, seed, [&](const State& s) {
      LazyEffects lazy(game, s);
      static_cast<void>(lazy.with(kMoving));
      static_cast<void>(lazy.with(kRecruiting));
      static_cast<void>(lazy.with(kActing));
      const Effects one_by_one = lazy.with(kAllKinds);
      const Effects at_once = effects_of(game, s);
      REQUIRE(one_by_one.attack == at_once.attack);
      REQUIRE(one_by_one.defence == at_once.defence);
      REQUIRE(one_by_one.stride == at_once.stride);
      REQUIRE(one_by_one.lethal == at_once.lethal);
      REQUIRE(one_by_one.muster == at_once.muster);
      REQUIRE(one_by_one.no_recruit == at_once.no_recruit);
      REQUIRE(one_by_one.no_entry == at_once.no_entry);
      REQUIRE(one_by_one.immune == at_once.immune);
      REQUIRE(one_by_one.diagonal == at_once.diagonal);
    });
}

TEST_CASE("FF-9.11 IMMUNE protects from tile actions, never from attacks") {
  Board b(
      "MC", "GN",
      "MC Factory(0,0)*, GN Internet Cafe(1,0)*, GN Mirror Site(2,0)*, MC Hostile Takeover(1,1)*, "
      "GN Leak(5,5)*");
  b.fief({"Mirror Site", "Internet Cafe"});
  CHECK(b.attacks("Factory") == b.set({"Internet Cafe"}));
  b.pick("Hostile Takeover");
  CHECK(!b.offers(Kind::Act));
  CHECK(b.why(Kind::Act) == "FF-8.6");
}

TEST_CASE("FF-9.12 VP_PER adds to the VP of the tile's owner while active (examples 13 and 14)") {
  Board bu("BU", "MC",
           "BU Ministry(0,0)*, BU Black Site(1,0)*, BU Archive(0,1)*, MC Factory(9,9)*");
  bu.state.captured[1] = 3;
  bu.state.reserve[1] = 6;
  CHECK(bu.count(0).vp == 4);

  const Board ge(
      "GE", "MC",
      "GE Press Conference(0,0)*, MC Oil Rig(1,0)!, MC Boardroom(1,1)!, MC Sweatshop(2,0)!");
  CHECK(ge.count(0).vp == 4);

  Board cap("GN", "BU",
            "GN Crypto Wallet(0,0)*, GN Basement(1,0)*, GN Firewall(0,1)*, BU Bunker(9,9)*");
  CHECK(cap.count(0).vp == 2);  // printed 1, at most 1 more
  cap.lift("Basement");
  CHECK(cap.count(0).vp == 2);
  cap.lift("Firewall");
  CHECK(cap.count(0).vp == 1);
}

TEST_CASE("FF-9.13 an enemy agent on the tile switches an OCCUPY action off") {
  const Board b("GE", "MC",
                "GE Press Conference(0,0)!, MC Oil Rig(1,0)!, GE Picket Line(0,1)!, GE Camp(1,1)");
  CHECK(b.count(0).vp == 0);
  CHECK(b.count(1).vp == 0);
  CHECK(b.effects().no_entry == std::array<TileSet, 2>{});
}

TEST_CASE("FF-11.1 specialties supersede rules: Ghostnet steps diagonally") {
  const Board b("GN", "BU", "GN Hackathon(0,0)*, BU Bunker(1,1)");
  CHECK(b.moves("Hackathon") == b.set({"Bunker"}));
}

TEST_CASE("FF-11.2 each faction has its specialty, from the first turn to the last") {
  const Board mc("MC", "GE", "MC Boardroom(0,0)*, GE Farmers Market(1,0)*, GE Tree House(0,1)*");
  CHECK(mc.attack("Boardroom", "Farmers Market") == 2);  // example 4
  CHECK(mc.attacks("Boardroom") == mc.set({"Farmers Market"}));

  const Board ge("MC", "GE", "MC Factory(0,0)*, MC Sweatshop(0,1)!");  // example 5
  CHECK(ge.defence("Sweatshop") == 2);
  CHECK(ge.attacks("Factory") == 0);

  Board bu("BU", "MC", "BU Riot Unit(0,0)*, MC Factory(5,5)*");
  bu.state.captured[1] = 5;
  CHECK(bu.count(0).vp == 2);

  Options options = standard();
  options.specialties = false;
  const Board off("MC", "GE", "MC Boardroom(0,0)*, MC Sweatshop(0,1)!, GE Camp(5,5)", options);
  CHECK(off.attack("Boardroom", "Sweatshop") == 1);
  CHECK(off.defence("Sweatshop") == 1);
}

TEST_CASE("FF-11.3 Sit-in asks whose tile it is, Bonus Culture reads printed VP on own tiles") {
  const Board sit("MC", "GE", "MC Boardroom(0,0)!, GE Camp(1,0)*, MC Oil Rig(2,0)!");
  CHECK(sit.defence("Boardroom") == 2);
  CHECK(sit.defence("Camp") == 1);  // its own tile, although surrounded by enemy land
  CHECK(sit.defence("Oil Rig") == 3);

  const Board bonus("MC", "GE",
                    "MC Trading Floor(0,0)*, MC Boardroom(1,0)*, MC Tax Haven(0,1)*, "
                    "GE Nature Reserve(5,5)!, GE Camp(6,5)*");
  CHECK(bonus.count(0).vp == 8);  // 2 + 2 + 2 printed, Trading Floor + 2
  const Effects e = bonus.effects();
  CHECK(e.attack[bonus.at("Trading Floor")] == 0);  // VP_PER does not count
  CHECK(e.attack[bonus.at("Boardroom")] == 1);
  CHECK(e.attack[bonus.at("Nature Reserve")] == 0);  // an enemy tile
}

TEST_CASE("FF-8.1 tile actions can be switched off: icons only") {
  Options options = standard();
  options.tile_actions = false;
  Board b("GE", "MC", "GE Picket Line(0,0)*, GE Legal Aid(1,0)*, GE Rally(2,0), MC Boardroom(5,5)*",
          options);
  b.state.captured[0] = 1;
  b.state.reserve[0] = 7;
  CHECK(b.effects().no_entry[1] == 0);
  b.pick("Legal Aid");
  CHECK(b.why(Kind::Act) == "FF-8.3");
}

}  // namespace sandtable::fiefdoms::test
