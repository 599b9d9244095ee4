#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// RULES.md, 8, example 1.
constexpr const char* kDocumentsAttack =
    "MC Press Officer(0,0)*, GE Activist Boat(1,0)*, MC Financial Crisis(2,0)*, GE Camp(1,1)*";
/// Example 16.
constexpr const char* kMusterBoard =
    "MC Human Resources(0,0), MC Boardroom(1,0), MC Headquarters(0,1), "
    "GE Street Protest(2,0), GE Camp(2,1), GE Wind Farm(2,2)";
/// Example 15.
constexpr const char* kStrideBoard =
    "GN Tunnel(0,0)*, GN Proxy Node(0,1), GN Basement(0,2), BU Bunker(1,0), BU Checkpoint(2,0), "
    "BU Riot Unit(1,1), BU Station House(2,2), BU Academy(1,2)";

Board muster_board() {
  Board b("MC", "GE", kMusterBoard);
  b.fief({"Human Resources", "Boardroom", "Headquarters"});
  b.fief({"Street Protest", "Camp", "Wind Farm"});
  return b;
}

Board stride_board() {
  Board b("GN", "BU", kStrideBoard);
  b.fief({"Tunnel", "Proxy Node", "Basement"});
  return b;
}

}  // namespace

// ---- FF-4: turns.

TEST_CASE("FF-4.1 a turn is one option, and players alternate") {
  Board b("MC", "GE", "MC Factory(0,0)*, MC Boardroom(1,0), GE Camp(3,0), GE Rally(4,0)*");
  CHECK(b.listed(Kind::Agent) == b.set({"Factory"}));
  CHECK(why_not(b.game, b.state, 1, make(Kind::Agent, b.at("Rally"))) == "FF-4.1");
  CHECK(b.why(Kind::Move, "Boardroom") == "FF-4.1");  // no agent picked yet
  CHECK(b.why(Kind::Agent, "Camp") == "FF-4.1");
  CHECK(b.says(Kind::Agent, "Camp") == "none of your agents stands on Camp (B:A1)");
  CHECK(b.says(Kind::Agent, "Rally") ==
        "the agent on Rally (B:B3) is not yours, and none of yours is beside it");
  CHECK(b.why(Kind::Seal) == "FF-4.1");

  b.move("Factory", "Boardroom");

  CHECK(b.state.to_move == 1);
  CHECK(b.state.turn == 1);
  CHECK(b.listed(Kind::Recruit) == b.set({"Camp"}));
  b.choose(Kind::Recruit, "Camp");
  CHECK(b.state.to_move == 0);
  CHECK(b.state.turn == 2);
}

TEST_CASE("FF-4.1 the walk of a turn: agent, then its option, then the target") {
  Board b("MC", "GE", "MC Smear Campaign(0,0)*, GE Camp(1,0)*, GE Rally(2,0)*, MC Oil Rig(0,1)");
  b.pick("Smear Campaign");
  CHECK(b.why(Kind::Agent, "Smear Campaign") == "FF-4.1");
  CHECK(b.why(Kind::Pass) == "FF-4.1");
  CHECK(b.why(Kind::Target, "Camp") == "FF-8.7");
  CHECK(legal_of(b.game, b.state, 0) ==
        Actions{make(Kind::Move, b.at("Oil Rig")), make(Kind::Act)});
  b.choose(Kind::Act);
  CHECK(b.why(Kind::Act) == "FF-4.1");
  CHECK(b.why(Kind::Move, "Oil Rig") == "FF-4.1");
  CHECK(b.listed(Kind::Target) == b.set({"Camp", "Rally"}));
}

TEST_CASE("FF-4.1 the first list: recruits, agents, pass, resign, each by tile number") {
  Options options = standard();
  options.allow_pass = options.allow_resign = true;
  Board b("GE", "MC", "GE Rally(0,0)*, GE Camp(1,0), MC Factory(1,1), GE Student Union(2,0)",
          options);
  CHECK(legal_of(b.game, b.state, 0) ==
        Actions{make(Kind::Recruit, b.at("Camp")), make(Kind::Recruit, b.at("Student Union")),
                make(Kind::Agent, b.at("Rally")), make(Kind::Pass), make(Kind::Resign)});
}

TEST_CASE("FF-4.2 no passing while an option is left, unless the option allows it") {
  const Board b("MC", "GE", "MC Factory(0,0)*, MC Boardroom(1,0), GE Camp(3,0)");
  CHECK(!b.offers(Kind::Pass));
  CHECK(b.why(Kind::Pass) == "FF-4.2");

  Options options = standard();
  options.allow_pass = true;
  Board may("MC", "GE", "MC Factory(0,0)*, MC Boardroom(1,0), GE Camp(3,0)", options);
  CHECK(may.offers(Kind::Pass));
  may.choose(Kind::Pass);
  CHECK(may.state.to_move == 1);
  CHECK(find_event<Passed>(may.log)->rule == rule("FF-4.2"));
}

TEST_CASE("FF-4.3 a player with no legal option passes, and the turn counts") {
  Board b("MC", "GE", "MC Boardroom(0,0)*, MC Tax Haven(3,0), GE Camp(5,0), GE Rally(6,0)*");
  CHECK(legal_of(b.game, b.state, 0) == Actions{make(Kind::Pass)});
  b.choose(Kind::Pass);
  CHECK(b.state.turn == 1);
  CHECK(b.state.quiet == 1);
  CHECK(b.state.run[0] == QuietTurn{});
  CHECK(find_event<Passed>(b.log)->rule == rule("FF-4.3"));
}

TEST_CASE("FF-4.3 the engine plays what leaves no choice: passes, and whole turns") {
  Board b("GE", "MC", "GE Rally(0,0)*, GE Tree House(1,0), GE Lock-on(0,1), MC Boardroom(9,9)*");
  Dice dice(1);
  b.game.step(b.state, 0, make(Kind::Agent, b.at("Rally")), dice, &b.log);
  CHECK(b.game.at_rest(b.state, 0));  // one agent, nothing to recruit: that was no choice
  b.game.step(b.state, 0, make(Kind::Move, b.at("Tree House")), dice, &b.log);

  // MegaCorp passes, the agent has only the way back, MegaCorp passes again: now there are two
  // ways.
  CHECK(b.state.turn == 4);
  CHECK(events_of<Passed>(b.log) == 2);
  CHECK(events_of<Moved>(b.log) == 2);
  CHECK(b.state.agents[0] == b.set({"Rally"}));
  CHECK(b.state.walk == Walk::Agent);
  CHECK(legal_of(b.game, b.state, 0).size() == 2);
  CHECK(b.game.at_rest(b.state, 0));
}

TEST_CASE("FF-4.4 one agent to a tile, whatever its colour") {
  Board b("MC", "GE", "MC Factory(0,0)*, MC Boardroom(1,0)*, GE Camp(0,1)*, GE Rally(-1,0)");
  b.pick("Factory");
  CHECK(b.listed(Kind::Move) == b.set({"Rally"}));
  CHECK(b.why(Kind::Move, "Boardroom") == "FF-4.4");
  CHECK(b.why(Kind::Move, "Camp") == "FF-4.4");
}

TEST_CASE("FF-4.5 effects are re-evaluated after the option, before the count") {
  // Press Conference counts agents on enemy tiles: the move off Oil Rig takes its VP away before
  // the end of the turn is tested.
  Board b("GE", "MC",
          "GE Press Conference(0,0)*, MC Oil Rig(1,0)!, GE Rally(2,0), MC Boardroom(9,0)*");
  CHECK(b.count(0).vp == 1);
  b.move("Oil Rig", "Rally");
  CHECK(b.count(0).vp == 0);
  CHECK(b.state.phase == Phase::Playing);
}

// ---- FF-5: recruit.

TEST_CASE("FF-5.1 an agent goes from the reserve onto an empty own recruitment tile") {
  Board b("MC", "GE", "MC Factory(0,0), MC Boardroom(1,0), GE Camp(3,0)*, GE Rally(4,0)");
  CHECK(b.listed(Kind::Recruit) == b.set({"Factory"}));
  b.choose(Kind::Recruit, "Factory");
  CHECK(b.state.reserve[0] == 9);
  CHECK(b.state.agents[0] == b.set({"Factory"}));
  CHECK(events_of<Recruited>(b.log) == 1);
}

TEST_CASE("FF-5.2 nobody is recruited from an empty reserve") {
  Board b("MC", "GE", "MC Factory(0,0), MC Boardroom(1,0)*, GE Camp(3,0)*, GE Rally(4,0)");
  b.state.reserve[0] = 0;
  b.state.destroyed[0] = 9;
  CHECK(b.recruits(0) == 0);
  CHECK(b.why(Kind::Recruit, "Factory") == "FF-5.2");
}

TEST_CASE("FF-5.3 an occupied recruitment tile is closed, by either colour") {
  const Board b("MC", "GE",
                "MC Factory(0,0)*, MC Sweatshop(1,0)!, MC Boardroom(2,0), GE Camp(3,0)");
  CHECK(b.recruits(0) == 0);
  CHECK(b.why(Kind::Recruit, "Factory") == "FF-5.3");
  CHECK(b.why(Kind::Recruit, "Sweatshop") == "FF-5.3");
}

TEST_CASE("FF-5.4 recruitment tiles are those with the icon and those under MUSTER (example 16)") {
  Board b = muster_board();
  CHECK(b.recruits(0) == b.set({"Headquarters"}));
  CHECK(b.why(Kind::Recruit, "Boardroom") == "FF-5.4");
  b.put(0, "Human Resources");
  CHECK(b.recruits(0) == b.set({"Headquarters", "Boardroom"}));
  b.put(1, "Street Protest");
  CHECK(b.recruits(1) == b.set({"Camp"}));
  b.put(1, "Camp");
  CHECK(b.recruits(1) == b.set({"Wind Farm"}));  // Camp musters what lies beside it
}

TEST_CASE("FF-5.5 the icon of an enemy tile gives no right to recruit there") {
  const Board b("MC", "GE", "MC Boardroom(0,0), GE Camp(1,0), GE Student Union(2,0)*");
  CHECK(b.recruits(0) == 0);
  CHECK(b.why(Kind::Recruit, "Camp") == "FF-5.5");
}

TEST_CASE("FF-5.6 no recruiting on a tile under an enemy BAN_RECRUIT (example 16)") {
  Board b = muster_board();
  b.put(0, "Human Resources");
  b.put(1, "Street Protest");
  CHECK(b.recruits(0) == b.set({"Headquarters"}));
  CHECK(b.why(Kind::Recruit, "Boardroom") == "FF-5.6");
}

TEST_CASE("FF-5.7 a recruited agent counts at once: icons, VP and OCCUPY") {
  Board b("GE", "MC",
          "GE Street Protest(0,0), MC Sweatshop(1,1), MC Boardroom(5,5)*, GE Rally(0,1)");
  CHECK(b.recruits(1) == b.set({"Sweatshop"}));
  b.choose(Kind::Recruit, "Street Protest");
  CHECK(b.recruits(1) == 0);
}

// ---- FF-6: move.

TEST_CASE("FF-6.1 an agent moves one step to an adjacent empty tile, own or enemy") {
  Board b("MC", "GE",
          "MC Oil Rig(0,0)*, MC Boardroom(1,0), GE Camp(0,1), MC Tax Haven(2,0), GE Rally(1,1)");
  CHECK(b.moves("Oil Rig") == b.set({"Boardroom", "Camp"}));
  b.pick("Oil Rig");
  CHECK(b.why(Kind::Move, "Tax Haven") == "FF-6.1");
  b.choose(Kind::Move, "Camp");
  CHECK(b.state.agents[0] == b.set({"Camp"}));
  CHECK(b.state.reserve[0] == 9);
}

TEST_CASE("FF-6.2 steps are straight") {
  Board b("MC", "GE", "MC Oil Rig(0,0)*, MC Boardroom(1,0), GE Rally(1,1)");
  b.pick("Oil Rig");
  CHECK(b.listed(Kind::Move) == b.set({"Boardroom"}));
  CHECK(b.why(Kind::Move, "Rally") == "FF-6.2");
}

TEST_CASE("FF-6.3 no step onto an occupied tile or off the board") {
  Board b("MC", "GE", "MC Oil Rig(0,0)*, MC Boardroom(1,0), GE Rally(0,1)!, MC Factory(5,5)");
  b.pick("Oil Rig");
  CHECK(b.listed(Kind::Move) == b.set({"Boardroom"}));
  CHECK(why_not(b.game, b.state, 0, make(Kind::Move, 30)) == "FF-6.3");
  CHECK(why_not(b.game, b.state, 0, make(Kind::Attack, 30)) == "FF-6.3");
}

TEST_CASE(
    "FF-6.4 STRIDE: one to n steps over empty tiles, the largest stride counts (example 15)") {
  Board b = stride_board();
  const TileSet reach = b.set(
      {"Proxy Node", "Basement", "Bunker", "Riot Unit", "Academy", "Checkpoint", "Station House"});
  CHECK(b.moves("Tunnel") == reach);
  b.put(0, "Proxy Node");
  CHECK(b.moves("Proxy Node") == (reach & ~b.set({"Proxy Node"})));

  Board jet("MC", "GE",
            "MC Private Jet(0,0)*, MC Oil Rig(1,0), GE Camp(2,0), GE Rally(3,0), GE Lock-on(4,0), "
            "MC Boardroom(0,1)!, MC Tax Haven(0,2)");
  CHECK(jet.moves("Private Jet") == jet.set({"Oil Rig", "Camp", "Rally"}));
  jet.pick("Private Jet");
  CHECK(jet.why(Kind::Move, "Lock-on") == "FF-6.4");
  CHECK(jet.why(Kind::Move, "Tax Haven") == "FF-6.4");  // behind an agent
  CHECK(jet.why(Kind::Move, "Private Jet") == "FF-6.4");
}

TEST_CASE("FF-6.4 a tile within reach but without a free way to it is refused as such") {
  Board b("MC", "GE",
          "MC Private Jet(0,0)*, MC Oil Rig(1,0)!, MC Boardroom(2,0), GE Nature Reserve(1,1), "
          "MC Tax Haven(0,-1)");
  b.pick("Private Jet");

  CHECK(b.says(Kind::Move, "Boardroom") ==
        "no free way of at most 3 steps leads to Boardroom (R:B1)");
  CHECK(b.why(Kind::Move, "Boardroom") == "FF-6.4");
}

TEST_CASE("FF-6.6 a way that a ban closes is refused as such") {
  Board b("MC", "GE",
          "MC Private Jet(0,0)*, MC Oil Rig(1,0), MC Boardroom(2,0), GE Nature Reserve(1,1)*, "
          "MC Tax Haven(0,-1)");
  CHECK(b.moves("Private Jet") == b.set({"Tax Haven"}));
  b.pick("Private Jet");

  CHECK(b.says(Kind::Move, "Boardroom") ==
        "no free way of at most 3 steps leads to Boardroom (R:B1)");
}

TEST_CASE("FF-6.5 DIAGONAL: a step may go round a corner, free tiles beside it or not") {
  Board b("GN", "BU",
          "GN Hackathon(0,0)*, BU Bunker(1,0)*, BU Riot Unit(0,1)*, GN Firewall(1,1), "
          "GN Basement(-1,-1)");
  CHECK(b.moves("Hackathon") == b.set({"Firewall", "Basement"}));
  Options options = standard();
  options.specialties = false;
  const Board plain("GN", "BU", "GN Hackathon(0,0)*, GN Firewall(1,1), BU Bunker(1,0)", options);
  CHECK(plain.moves("Hackathon") == plain.set({"Bunker"}));
}

TEST_CASE("FF-6.6 no step into a BAN_ENTRY area, who is inside may stay and leave (example 15)") {
  Board b = stride_board();
  b.put(0, "Proxy Node");
  b.put(1, "Checkpoint");
  CHECK(b.moves("Tunnel") == 0);
  b.lift("Proxy Node");
  CHECK(b.moves("Tunnel") ==
        b.set({"Proxy Node", "Basement", "Academy", "Station House"}));  // round the ban
  b.pick("Tunnel");
  CHECK(b.why(Kind::Move, "Bunker") == "FF-6.6");
  b.drop();

  b.lift("Tunnel");
  b.put(0, "Riot Unit");  // inside the area
  CHECK(has(b.moves("Riot Unit"), b.at("Academy")));
  CHECK(!has(b.moves("Riot Unit"), b.at("Bunker")));
}

TEST_CASE("FF-6.7 the stride is that of the start of the Move") {
  // The Tunnel's agent leaves the tile that gives the stride with its first step, and still goes
  // on.
  Board b = stride_board();
  b.move("Tunnel", "Station House");
  CHECK(b.state.agents[0] == b.set({"Station House"}));
  CHECK(b.effects().stride[b.at("Station House")] == 1);
}

// ---- FF-7: attack.

TEST_CASE("FF-7.1 an agent attacks an enemy agent adjacent to it") {
  Board b("MC", "GE",
          "MC Factory(0,0)*, GE Farmers Market(1,0)*, GE Wind Farm(3,0)*, GE Camp(0,1)");
  b.pick("Factory");
  CHECK(b.listed(Kind::Attack) == b.set({"Farmers Market"}));
  CHECK(b.why(Kind::Attack, "Wind Farm") == "FF-7.1");
  CHECK(b.why(Kind::Attack, "Camp") == "FF-7.1");
}

TEST_CASE("FF-7.2 attack strength: one, the icon of the attacker's tile, supporters (example 2)") {
  const Board b("MC", "GE", std::string(kDocumentsAttack) + ", MC Factory(1,-1)*");
  CHECK(b.attack("Press Officer", "Activist Boat") == 3);
  CHECK(b.attack("Factory", "Activist Boat") == 4);
}

TEST_CASE("FF-7.3 defence strength: one and the icon of the defender's tile") {
  const Board b("MC", "GE", kDocumentsAttack);
  CHECK(b.defence("Activist Boat") == 2);
  CHECK(b.defence("Camp") == 1);
}

TEST_CASE("FF-7.4 a supporter stands next to the defender, not to the attacker (example 5)") {
  const Board b("MC", "BU", "MC Factory(0,0)*, MC Sweatshop(0,1)!, MC Oil Rig(1,0)*");
  CHECK(b.attack("Factory", "Sweatshop") == 2);  // Oil Rig does not touch (0,1)
}

TEST_CASE("FF-7.5 icons under supporters do not count") {
  const Board b("MC", "GE",
                "MC Press Officer(0,0)*, GE Activist Boat(1,0)*, MC Private Army(2,0)*");
  CHECK(b.attack("Press Officer", "Activist Boat") == 2);
}

TEST_CASE("FF-7.6 neighbours do not help the defender (example 1)") {
  Board b("MC", "GE", kDocumentsAttack);
  CHECK(b.defence("Activist Boat") == 2);
  b.lift("Camp");
  CHECK(b.defence("Activist Boat") == 2);
}

TEST_CASE("FF-7.7 the document's attack: 2 against 2 is not possible (example 1)") {
  Board b("MC", "GE", std::string(kDocumentsAttack) + ", MC Oil Rig(-1,0)");
  b.pick("Press Officer");
  CHECK(b.why(Kind::Attack, "Activist Boat") == "FF-7.7");
  const auto no = b.game.refusal(b.state, 0, make(Kind::Attack, b.at("Activist Boat")));
  REQUIRE(no);
  CHECK(no->said.numbers[0] == 2);
  CHECK(no->said.numbers[1] == 2);
  CHECK(!b.offers(Kind::Attack));
  const std::string arithmetic =
      "2 against 2 from Press Officer (R:C2): one more support is needed";
  CHECK(b.says(Kind::Attack, "Activist Boat") == arithmetic);
  // Whoever goes for the enemy means to attack it, however it is asked.
  CHECK(b.says(Kind::Move, "Activist Boat") == arithmetic);
  CHECK(b.says(Kind::Agent, "Activist Boat") == arithmetic);
  CHECK(b.says(Kind::Agent, "Camp") ==
        "Camp (B:A1) lies diagonally to Press Officer (R:C2); attacks are straight");
}

TEST_CASE("FF-7.7 an enemy that is picked first is answered with the best attack on it") {
  Board b("MC", "GE", std::string(kDocumentsAttack) + ", MC Oil Rig(-1,0)");
  CHECK(b.why(Kind::Agent, "Activist Boat") == "FF-7.7");

  Board strong("MC", "GE", std::string(kDocumentsAttack) + ", MC Factory(1,-1)*");
  CHECK(strong.says(Kind::Agent, "Activist Boat") ==
        "the agent on Activist Boat (B:B1) is not yours; to attack it, pick your own on Press "
        "Officer (R:C2) first");
}

TEST_CASE("FF-7.7 one more supporter makes it possible, and it always succeeds (example 2)") {
  Board b("MC", "GE", std::string(kDocumentsAttack) + ", MC Factory(1,-1)*");
  b.strike("Press Officer", "Activist Boat");
  CHECK(b.state.captured[1] == 1);
  CHECK(b.count(1).alive == 9);
  CHECK(b.count(0).left == 3);
  CHECK(b.count(1).right == 9);
  CHECK(b.attacks("Camp") == 0);  // 1 against 2: the Boat's icon now serves MegaCorp
  const Event* event = find_event<Attacked>(b.log);
  REQUIRE(event != nullptr);
  CHECK(event->numbers[3] == 3);
  CHECK(event->numbers[4] == 2);
}

TEST_CASE("FF-7.8 a successful attack captures") {
  Board b("MC", "GE", "MC Factory(0,0)*, GE Farmers Market(1,0)*, GE Camp(5,0)*");
  b.strike("Factory", "Farmers Market");
  CHECK(b.state.captured[1] == 1);
  CHECK(b.state.destroyed[1] == 0);
  CHECK(b.state.reserve[1] == 8);
  CHECK(find_event<Captured>(b.log)->rule == rule("FF-7.8"));
}

TEST_CASE("FF-7.9 the attacker advances and leaves its tile empty") {
  Board b("MC", "GE", "MC Factory(0,0)*, GE Farmers Market(1,0)*, GE Camp(5,0)*");
  b.strike("Factory", "Farmers Market");
  CHECK(b.state.agents[0] == b.set({"Farmers Market"}));
  CHECK(b.state.agents[1] == b.set({"Camp"}));
}

TEST_CASE("FF-7.10 icons serve whoever stands on them (examples 3 and 5)") {
  Board b("MC", "GE", "MC Factory(0,0)*, GE Farmers Market(1,0)*");
  CHECK(b.attacks("Factory") == b.set({"Farmers Market"}));
  CHECK(b.attacks("Farmers Market") == 0);

  const Board rig("MC", "GE", "MC Factory(0,0)*, MC Oil Rig(1,0)!");
  CHECK(rig.defence("Oil Rig") == 3);  // icon and Sit-in
  CHECK(rig.attack("Oil Rig", "Factory") == 2);
  CHECK(rig.attacks("Oil Rig") == rig.set({"Factory"}));
}

TEST_CASE("FF-7.11 attacks are straight, also for Ghostnet") {
  Board b("GN", "BU", "GN Hackathon(0,0)*, BU Barracks(1,1)*, GN Basement(1,0)");
  CHECK(b.attacks("Hackathon") == 0);
  b.pick("Hackathon");
  CHECK(b.why(Kind::Attack, "Barracks") == "FF-7.11");
}

TEST_CASE("FF-7.12 BAN_ENTRY hinders neither the attack nor the advance") {
  Board b("MC", "GE",
          "MC Private Army(0,0)*, GE Rally(1,0)*, GE Picket Line(2,0)*, MC Boardroom(0,1)");
  CHECK(has(b.effects().no_entry[0], b.at("Rally")));
  b.strike("Private Army", "Rally");
  CHECK(b.state.agents[0] == b.set({"Rally"}));
}

TEST_CASE("FF-7.13 strengths are computed once, when the attack is declared") {
  // Stock Exchange lends its own agent +1 only while it stands there: the advance takes that away,
  // the attack is over by then.
  Board b("MC", "GE", "MC Stock Exchange(0,0)*, GE Activist Boat(1,0)*, GE Camp(5,0)*");
  CHECK(b.attack("Stock Exchange", "Activist Boat") == 3);
  b.strike("Stock Exchange", "Activist Boat");
  CHECK(find_event<Attacked>(b.log)->numbers[3] == 3);
  CHECK(b.effects().attack[b.at("Activist Boat")] == 0);
}

TEST_CASE("FF-7.14 defence is never below 0 (example 6)") {
  Board b("BU", "MC", "BU Wiretap(0,0)*, MC Sweatshop(1,0)*, BU Station House(2,1)");
  CHECK(b.defence("Sweatshop") == 0);
  CHECK(b.attacks("Wiretap") == b.set({"Sweatshop"}));

  const Board two("MC", "GE", "MC Think Tank(0,0)*, GE Camp(1,0)*, MC Oil Rig(5,5)");
  CHECK(two.defence("Camp") == 0);
  Effects e = two.effects();
  e.defence[two.at("Camp")] = -3;
  CHECK(defence_strength(two.game, two.state, e, two.at("Camp")) == 0);
}

}  // namespace sandtable::fiefdoms::test
