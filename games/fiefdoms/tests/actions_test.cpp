#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// RULES.md, 8, example 20.
constexpr const char* kCrisis =
    "MC Financial Crisis(0,0)*, GE Nature Reserve(3,0)*, GE Camp(4,0)*, MC Lobby Office(0,3)!, "
    "MC Oil Rig(0,1)";

/// A game in which one tile of a faction has another action.
Fiefdoms changed(std::string_view code, std::string_view name, const Effect& action) {
  std::vector<FactionSpec> factions = all_factions();
  for (FactionSpec& faction : factions)
    for (TileSpec& tile : faction.tiles)
      if (faction.code == code && tile.name == name) tile.action = action;
  return {standard(), factions};
}

}  // namespace

TEST_CASE("FF-8.1 an OCCUPY action works at once, free, and lasts until the agent leaves") {
  Board b("GE", "MC",
          "GE Camp(0,0), GE Picket Line(1,0), GE Rally(2,0), MC Oil Rig(2,1)*, MC Factory(3,1)");
  b.put(0, "Camp");
  CHECK(b.effects().no_entry[1] == 0);
  b.move("Camp", "Picket Line");
  CHECK(b.effects().no_entry[1] == b.set({"Camp", "Rally", "Oil Rig"}));
  b.pick("Oil Rig");
  CHECK(!b.offers(Kind::Act));
  b.drop();
  b.turn_of(0);
  b.pick("Picket Line");
  CHECK(b.why(Kind::Act) == "FF-8.1");
  b.choose(Kind::Move, "Camp");
  CHECK(b.effects().no_entry[1] == 0);
}

TEST_CASE(
    "FF-8.2 it does not matter how the agent came: recruited, moved, advanced, deployed, "
    "transferred, shoved") {
  Board recruited("GE", "MC", "GE Street Protest(0,0), MC Sweatshop(1,0), MC Boardroom(2,0)*");
  recruited.choose(Kind::Recruit, "Street Protest");
  CHECK(recruited.recruits(1) == 0);

  Board advanced("MC", "BU", "MC Private Army(0,0)*, MC Lobby Office(1,0)!, BU Barracks(2,0)");
  CHECK(advanced.recruits(1) != 0);
  advanced.strike("Private Army", "Lobby Office");
  CHECK(advanced.recruits(1) == 0);

  Board deployed("GN", "MC", "GN Botnet(0,0)*, GN Basement(1,0), GN Jammer(0,1), MC Oil Rig(1,1)*");
  deployed.fief({"Botnet", "Basement", "Jammer"});
  deployed.use("Botnet", {"Botnet", "Jammer"});
  CHECK(deployed.effects().attack[deployed.at("Oil Rig")] == -1);

  Board transferred(
      "MC", "GE", "MC Golden Parachute(0,0)*, MC Press Officer(3,0), GE Camp(4,0)*, GE Rally(9,9)");
  transferred.use("Golden Parachute", {"Golden Parachute", "Press Officer"});
  CHECK(transferred.effects().attack[transferred.at("Camp")] == -1);

  Board shoved("GN", "MC",
               "GN Phishing(0,0)*, MC Boardroom(3,0)*, MC Press Officer(4,0), GN Leak(5,0)*");
  shoved.use("Phishing", {"Boardroom", "Press Officer"});
  CHECK(shoved.effects().attack[shoved.at("Leak")] == -1);
}

TEST_CASE("FF-8.3 DISBAND and SPEND use up the turn") {
  Board spend("BU", "MC", "BU Black Site(0,0)*, MC Factory(5,5)*, MC Oil Rig(5,6)");
  spend.state.captured[1] = 1;
  spend.state.reserve[1] = 8;
  spend.use("Black Site");
  CHECK(spend.state.to_move == 1);
  CHECK(spend.state.turn == 1);
  CHECK(spend.state.agents[0] == spend.set({"Black Site"}));
  CHECK(events_of<Spent>(spend.log) == 1);

  Board plain("BU", "MC", "BU Riot Unit(0,0)*, BU Bunker(1,0), MC Factory(5,5)*");
  plain.pick("Riot Unit");
  CHECK(plain.why(Kind::Act) == "FF-8.3");
}

TEST_CASE("FF-8.4 DISBAND first returns the agent to its owner's reserve (example 19)") {
  Board b("GE", "MC", "GE Legal Aid(0,0)*, GE Rally(1,0)*, MC Factory(5,5)*");
  b.state.captured[0] = 2;
  b.state.reserve[0] = 6;
  CHECK(b.count(0).alive == 8);
  b.use("Legal Aid");
  CHECK(b.state.reserve[0] == 9);
  CHECK(b.state.captured[0] == 0);
  CHECK(b.state.agents[0] == b.set({"Rally"}));
  CHECK(b.count(0).alive == 10);
  CHECK(events_of<Disbanded>(b.log) == 1);
}

TEST_CASE("FF-8.5 an enemy tile lends icons and VP, never its action") {
  Board b("MC", "BU", "BU Black Site(0,0)!, MC Boardroom(1,0), BU Barracks(5,5)*");
  b.state.captured[1] = 2;
  b.state.reserve[1] = 7;
  CHECK(b.count(0).vp == 1);
  b.pick("Black Site");
  CHECK(b.why(Kind::Act) == "FF-8.5");
  CHECK(!b.offers(Kind::Act));

  const Board icons("MC", "BU", "BU Riot Unit(0,0)!, BU Bunker(1,0)*, BU Barracks(5,5)");
  CHECK(icons.attack("Riot Unit", "Bunker") == 3);
}

TEST_CASE("FF-8.6 an action without a target is not possible") {
  Board b("MC", "GE", "MC Smear Campaign(0,0)*, MC Boardroom(1,0), GE Camp(3,3)*");
  b.pick("Smear Campaign");
  CHECK(b.why(Kind::Act) == "FF-8.6");

  // Nor is an agent offered that could do nothing else.
  const Board stuck("MC", "GE", "MC Smear Campaign(0,0)*, MC Factory(2,0), GE Camp(3,3)*");
  CHECK(stuck.listed(Kind::Agent) == 0);
  CHECK(stuck.why(Kind::Agent, "Smear Campaign") == "FF-4.1");
}

TEST_CASE("FF-8.7 targets are checked after the cost: the vacated tile counts as empty") {
  // Example 22: the only other place for the shoved agent is the tile of the agent that disbands.
  Board b("GN", "MC", "GN Phishing(5,5)*, MC Boardroom(5,4)*, MC Factory(4,4), MC Oil Rig(9,9)*");
  b.pick("Phishing").choose(Kind::Act).choose(Kind::Target, "Boardroom");
  CHECK(b.listed(Kind::Target) == b.set({"Factory", "Phishing"}));
  b.choose(Kind::Target, "Phishing");
  CHECK(b.state.agents[1] == b.set({"Phishing", "Oil Rig"}));
  CHECK(b.state.agents[0] == 0);
  CHECK(why_not(b.game, b.state, 1, make(Kind::Target, 0)) == "FF-4.1");
}

TEST_CASE("FF-8.8 the agent that disbands stands on its tile when the turn begins") {
  Board b("MC", "GE", "MC Oil Rig(0,0)*, MC Hostile Takeover(1,0), GE Camp(2,0)*, MC Factory(0,1)");
  b.pick("Oil Rig");
  CHECK(b.why(Kind::Act) == "FF-8.3");
  b.choose(Kind::Move, "Hostile Takeover");
  CHECK(b.state.to_move == 1);  // the turn is over; the action is for another turn
}

TEST_CASE("FF-8.9 a tile may be used again and again") {
  Board b("MC", "GE",
          "MC Golden Parachute(0,0)*, MC Boardroom(3,0)*, MC Tax Haven(6,0), "
          "GE Camp(9,0), GE Rally(9,1)*");
  for (int round = 0; round < 3; ++round) {
    b.turn_of(0);
    const char* from = round % 2 == 0 ? "Boardroom" : "Tax Haven";
    const char* to = round % 2 == 0 ? "Tax Haven" : "Boardroom";
    b.use("Golden Parachute", {from, to});
  }
  CHECK(b.state.agents[0] == b.set({"Golden Parachute", "Tax Haven"}));
}

TEST_CASE("FF-8.10 tile text goes before general rules: TRANSFER ignores distance and bans") {
  Board b("MC", "GE", "MC Golden Parachute(0,0)*, MC Boardroom(9,9), GE Picket Line(9,8)*");
  CHECK(has(b.effects().no_entry[0], b.at("Boardroom")));
  b.use("Golden Parachute", {"Golden Parachute", "Boardroom"});
  CHECK(b.state.agents[0] == b.set({"Boardroom"}));
}

TEST_CASE("FF-9.4 REMOVE to the reserve, filtered by printed VP (example 20)") {
  Board b("MC", "GE", kCrisis);
  b.pick("Financial Crisis").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Nature Reserve", "Lobby Office"}));
  CHECK(b.why(Kind::Target, "Camp") == "FF-9.4");
  CHECK(b.why(Kind::Target, "Oil Rig") == "FF-9.4");
  CHECK(why_not(b.game, b.state, 0, make(Kind::Target, 35)) == "FF-8.7");
  const Tally before = b.count(1);
  b.choose(Kind::Target, "Nature Reserve");
  CHECK(b.count(1).board == before.board - 1);
  CHECK(b.count(1).vp == before.vp - 2);
  CHECK(b.count(1).alive == before.alive);
  CHECK(b.count(0).board == 0);
  CHECK(events_of<SentHome>(b.log) == 1);
}

TEST_CASE("FF-9.4 REMOVE destroys in line up to a defence (example 17)") {
  Board b("BU", "MC",
          "BU Sniper Nest(0,0)*, MC Boardroom(1,0), MC Tax Haven(2,0)*, MC Headquarters(3,0)*, "
          "MC Factory(5,0)*");
  b.pick("Sniper Nest").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Tax Haven", "Headquarters"}));
  CHECK(b.why(Kind::Target, "Factory") == "FF-9.4");
  b.choose(Kind::Target, "Tax Haven");
  CHECK(b.state.reserve[0] == 10);
  CHECK(b.state.agents[0] == 0);
  CHECK(b.state.destroyed[1] == 1);
  CHECK(b.count(1).alive == 9);

  Board strong("BU", "GE", "BU Sniper Nest(0,0)*, GE Tree House(1,0)*, GE Camp(2,0)*");
  strong.pick("Sniper Nest").choose(Kind::Act);
  CHECK(strong.listed(Kind::Target) == strong.set({"Camp"}));
  CHECK(strong.why(Kind::Target, "Tree House") == "FF-9.4");
}

TEST_CASE("FF-9.4 REMOVE captures, a spent agent stays and does not advance") {
  Board b("BU", "MC", "BU Informer(0,0)*, MC Sweatshop(1,1)*, MC Oil Rig(0,1)*, MC Factory(5,5)*");
  b.use("Informer", {"Sweatshop"});  // Oil Rig has defence 2
  CHECK(b.state.captured[1] == 1);
  CHECK(b.state.agents[0] == b.set({"Informer"}));
  CHECK(find_event<Captured>(b.log)->rule == rule("FF-9.4"));
}

TEST_CASE("FF-9.4 defence for REMOVE is computed as if attacked") {
  Board b(
      "BU", "MC",
      "BU Informer(0,0)*, MC Oil Rig(0,1)*, BU Wiretap(-1,1), BU Bunker(1,0), MC Factory(5,5)*");
  b.pick("Informer");
  CHECK(b.why(Kind::Act) == "FF-8.6");
  b.drop();
  b.put(0, "Wiretap");
  b.use("Informer", {"Oil Rig"});
  CHECK(b.state.captured[1] == 1);
}

TEST_CASE("FF-9.4 IMMUNE agents cannot be chosen (example 21)") {
  Board b(
      "MC", "GN",
      "MC Financial Crisis(0,0)*, GN Mirror Site(3,0)*, GN Darknet Market(6,0)*, GN Leak(9,0)*");
  b.pick("Financial Crisis").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Darknet Market"}));
  CHECK(b.why(Kind::Target, "Mirror Site") == "FF-9.11");
}

TEST_CASE("FF-9.5 SHOVE pushes an unprotected enemy agent one step onto an empty tile") {
  Board b("GN", "MC",
          "GN Phishing(0,0)*, MC Boardroom(5,0)*, MC Factory(5,1), MC Oil Rig(6,1), "
          "MC Tax Haven(9,9)*");
  b.pick("Phishing").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Boardroom"}));
  CHECK(b.why(Kind::Target, "Tax Haven") == "FF-9.5");  // nowhere to go
  CHECK(b.why(Kind::Target, "Factory") == "FF-9.5");
  b.choose(Kind::Target, "Boardroom");
  CHECK(b.listed(Kind::Target) == b.set({"Factory"}));
  CHECK(b.why(Kind::Target, "Oil Rig") == "FF-9.5");
  b.choose(Kind::Target, "Factory");
  CHECK(b.state.agents[1] == b.set({"Factory", "Tax Haven"}));
  CHECK(events_of<Shoved>(b.log) == 1);

  Board none("GN", "MC", "GN Phishing(0,0)*, GN Leak(1,0), MC Boardroom(5,0)*");
  none.pick("Phishing");
  CHECK(none.why(Kind::Act) == "FF-9.5");
}

TEST_CASE("FF-9.6 RELIEVE takes back up to n captured agents and needs one") {
  Board b("GE", "MC", "GE Legal Aid(0,0)*, GE Rally(1,0), MC Factory(5,5)*");
  b.pick("Legal Aid");
  CHECK(b.why(Kind::Act) == "FF-9.6");
  b.drop();
  b.state.captured[0] = 5;
  b.state.reserve[0] = 4;
  b.use("Legal Aid");
  CHECK(b.state.captured[0] == 2);
  CHECK(b.state.reserve[0] == 8);
  CHECK(find_event<Relieved>(b.log)->numbers[1] == 3);
}

TEST_CASE("FF-9.7 DEPLOY puts exactly n agents on different empty own tiles (example 18)") {
  Board b("GN", "MC", "GN Botnet(0,0)*, GN Basement(1,0), GN Internet Cafe(2,0), MC Factory(9,9)*");
  b.fief({"Botnet", "Basement", "Internet Cafe"});
  b.state.reserve[0] = 6;
  b.pick("Botnet").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Botnet", "Basement"}));  // the last one cannot be first
  CHECK(b.why(Kind::Target, "Internet Cafe") == "FF-9.7");
  CHECK(b.why(Kind::Target, "Factory") == "FF-9.7");
  b.choose(Kind::Target, "Basement");
  CHECK(b.listed(Kind::Target) == b.set({"Internet Cafe"}));
  CHECK(b.why(Kind::Target, "Botnet") == "FF-9.7");
  CHECK(b.why(Kind::Target, "Basement") == "FF-9.7");
  b.choose(Kind::Target, "Internet Cafe");
  CHECK(b.state.reserve[0] == 5);
  CHECK(b.state.agents[0] == b.set({"Basement", "Internet Cafe"}));
  CHECK(events_of<Deployed>(b.log) == 2);
}

TEST_CASE(
    "FF-9.7 DEPLOY is not possible if tiles or agents are short, BAN_RECRUIT does not matter") {
  Board b(
      "GN", "GE",
      "GN Botnet(0,0)*, GN Basement(1,0)*, GN Internet Cafe(2,0)*, GE Rally(0,1), GE Camp(9,9)*");
  b.fief({"Botnet", "Basement", "Internet Cafe"});
  b.pick("Botnet");
  CHECK(b.why(Kind::Act) == "FF-9.7");
  b.drop();
  b.lift("Basement");
  b.state.reserve[0] = 0;
  b.pick("Botnet");
  CHECK(b.why(Kind::Act) == "FF-9.7");
  b.drop();
  b.state.reserve[0] = 1;  // and the disbanded one

  Board banned("GN", "MC",
               "GN Botnet(0,0)*, GN Basement(1,0), MC Lobby Office(1,1)*, MC Oil Rig(9,9)");
  banned.fief({"Botnet", "Basement"});
  banned.use("Botnet", {"Botnet", "Basement"});
  CHECK(banned.state.agents[0] == banned.set({"Botnet", "Basement"}));
  b.use("Botnet", {"Botnet", "Basement"});
  CHECK(b.state.reserve[0] == 0);
}

TEST_CASE("FF-9.8 TRANSFER puts any own agent on an empty own tile in the area") {
  Board b(
      "GE", "MC",
      "GE Bike Couriers(0,0)*, GE Rally(1,0), GE Camp(5,5)*, GE Wind Farm(7,7), MC Oil Rig(9,9)*");
  b.fief({"Bike Couriers", "Rally"});
  b.pick("Bike Couriers").choose(Kind::Act);
  CHECK(b.listed(Kind::Target) == b.set({"Bike Couriers", "Camp"}));
  CHECK(b.why(Kind::Target, "Oil Rig") == "FF-9.8");
  b.choose(Kind::Target, "Camp");
  CHECK(b.listed(Kind::Target) == b.set({"Rally"}));
  CHECK(b.why(Kind::Target, "Wind Farm") == "FF-9.8");  // another fiefdom
  CHECK(b.why(Kind::Target, "Oil Rig") == "FF-9.8");
  CHECK(b.why(Kind::Target, "Camp") == "FF-9.8");
  b.choose(Kind::Target, "Rally");
  CHECK(b.state.agents[0] == b.set({"Bike Couriers", "Rally"}));
  CHECK(b.state.reserve[0] == 8);
  CHECK(events_of<Transferred>(b.log) == 1);

  Board full("GE", "MC", "GE Bike Couriers(0,0)*, GE Camp(0,1), MC Oil Rig(9,9)*");
  full.pick("Bike Couriers");
  CHECK(full.why(Kind::Act) == "FF-9.8");
}

TEST_CASE("FF-9.9 PURGE destroys up to n prisoners and needs one (example 13)") {
  Board b("BU", "MC",
          "BU Ministry(0,0)*, BU Black Site(1,0)*, BU Archive(0,1)*, MC Factory(9,9)*, "
          "BU Bunker(2,0)");
  b.pick("Black Site");
  CHECK(b.why(Kind::Act) == "FF-9.9");
  b.drop();
  b.state.captured[1] = 3;
  b.state.reserve[1] = 6;
  CHECK(b.count(0).vp == 4);
  b.use("Black Site");
  CHECK(b.state.captured[1] == 1);
  CHECK(b.state.destroyed[1] == 2);
  CHECK(b.count(0).vp == 3);
  CHECK(b.count(1).alive == 7);
  CHECK(events_of<Purged>(b.log) == 1);
}

TEST_CASE("FF-10.1 a captured agent counts for its owner nowhere") {
  Board b("MC", "GE", "MC Factory(0,0)*, GE Farmers Market(1,0)*, GE Camp(5,0)*");
  const Tally before = b.count(1);
  b.strike("Factory", "Farmers Market");
  CHECK(b.count(1).board == before.board - 1);
  CHECK(b.count(1).alive == before.alive - 1);
  CHECK(b.count(1).right == before.right - 2);  // the agent and the VP under it
  CHECK(b.state.reserve[1] == 8);
}

TEST_CASE("FF-10.2 a destroyed agent never comes back") {
  Board b("GE", "MC", "GE Legal Aid(0,0)*, GE Rally(1,0), MC Factory(5,5)*");
  b.state.destroyed[0] = 3;
  b.state.captured[0] = 1;
  b.state.reserve[0] = 5;
  b.use("Legal Aid");
  CHECK(b.state.destroyed[0] == 3);
  CHECK(b.state.reserve[0] == 7);
}

TEST_CASE(
    "FF-10.3 captured agents come back only when a tile action relieves them, to the reserve") {
  Board b("GE", "MC", "GE Legal Aid(0,0)*, GE Rally(1,0), GE Camp(2,0), MC Factory(5,5)*");
  b.state.captured[0] = 1;
  b.state.reserve[0] = 8;
  b.choose(Kind::Recruit, "Camp");
  CHECK(b.state.captured[0] == 1);
  b.turn_of(0);
  b.use("Legal Aid");
  CHECK(b.state.captured[0] == 0);
  CHECK(b.state.reserve[0] == 9);
}

TEST_CASE("FF-10.4 an agent in the reserve may be recruited again, however it got there") {
  Board b("GE", "MC", "GE Legal Aid(0,0)*, GE Camp(2,0), MC Factory(5,5)*, MC Oil Rig(5,6)");
  b.state.captured[0] = 1;
  b.state.reserve[0] = 0;
  b.state.destroyed[0] = 8;
  CHECK(b.recruits(0) == 0);
  b.use("Legal Aid");
  b.turn_of(0);
  b.choose(Kind::Recruit, "Camp");
  CHECK(b.state.reserve[0] == 1);
}

TEST_CASE("actions: what other data could ask for") {
  SUBCASE("FF-9.7 DEPLOY(1) by a disbanded agent changes no count: the turn is quiet") {
    Board b("GN", "MC", "GN Botnet(0,0)*, GN Basement(1,0), MC Factory(9,9)*");
    b.game = changed("GN", "Botnet",
                     {.trigger = Trigger::Disband, .op = Op::Deploy, .area = Area::Adj, .n = 1});
    b.use("Botnet", {"Basement"});
    CHECK(b.state.quiet == 1);
    CHECK(b.state.run[0] == QuietTurn{b.at("Botnet"), b.at("Basement")});
    CHECK(b.state.reserve[0] == 9);
  }
  SUBCASE("FF-13.7 one that lands on its own tile again is as quiet as a pass") {
    Board b("GN", "MC", "GN Botnet(0,0)*, GN Basement(1,0), MC Factory(9,9)*");
    b.game = changed("GN", "Botnet",
                     {.trigger = Trigger::Disband, .op = Op::Deploy, .area = Area::Self, .n = 1});
    b.use("Botnet", {"Botnet"});
    CHECK(b.state.quiet == 1);
    CHECK(b.state.run[0] == QuietTurn{});
    CHECK(b.state.agents[0] == b.set({"Botnet"}));
  }
  SUBCASE("FF-6.4 of two strides the larger counts, whichever is found first") {
    for (const int other : {2, 5}) {
      Board b("GN", "MC", "GN Tunnel(0,0)*, GN Basement(1,0)*, GN Leak(2,0), MC Factory(9,9)*");
      b.fief({"Tunnel", "Basement"});
      b.game = changed("GN", "Basement",
                       {.trigger = Trigger::Occupy,
                        .op = Op::Stride,
                        .area = Area::Fief,
                        .n = static_cast<std::int8_t>(other)});
      CHECK(b.effects().stride[b.at("Tunnel")] == std::max(3, other));
      CHECK(b.effects().stride[b.at("Basement")] == std::max(3, other));
    }
  }
  SUBCASE("FF-9.5 a spent SHOVE is quiet") {
    Board b("GN", "MC", "GN Phishing(0,0)*, MC Boardroom(5,0)*, MC Factory(5,1)");
    b.game = changed("GN", "Phishing",
                     {.trigger = Trigger::Spend, .op = Op::Shove, .area = Area::Board});
    b.use("Phishing", {"Boardroom", "Factory"});
    CHECK(b.state.quiet == 1);
    CHECK(b.state.run[0] == QuietTurn{b.at("Boardroom"), b.at("Factory")});
  }
  SUBCASE("FF-9.8 a disbanded TRANSFER moves another agent, and is not quiet") {
    Board b("GE", "MC", "GE Bike Couriers(0,0)*, GE Rally(1,0)*, GE Camp(2,0), MC Oil Rig(9,9)*");
    b.game = changed("GE", "Bike Couriers",
                     {.trigger = Trigger::Disband, .op = Op::Transfer, .area = Area::Board});
    b.pick("Bike Couriers").choose(Kind::Act);
    CHECK(b.listed(Kind::Target) == b.set({"Rally"}));
    b.choose(Kind::Target, "Rally").choose(Kind::Target, "Bike Couriers");
    CHECK(b.state.quiet == 0);
  }
  SUBCASE("FF-9.1 MOD_ATK against the foe reads filters from the agent's side") {
    Board b("GE", "MC", "GE Rally(0,0)*, MC Boardroom(5,0)*, MC Oil Rig(6,0)*");
    b.game = changed("GE", "Rally",
                     {.trigger = Trigger::Occupy,
                      .op = Op::ModAtk,
                      .area = Area::Board,
                      .filter = Filter::OwnVp2,
                      .side = Side::Foe,
                      .n = -1});
    CHECK(b.effects().attack[b.at("Boardroom")] == 0);  // +1 Bonus Culture, -1
    CHECK(b.effects().attack[b.at("Oil Rig")] == 0);
  }
}

}  // namespace sandtable::fiefdoms::test
