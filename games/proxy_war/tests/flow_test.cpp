// The turn loop (RULES.md, 6.1) and the game's surface.

#include <map>
#include <set>

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Plays on with uniform choices until the game is over; calls `watch` before every choice.
template <class Watch>
State play_out(const ProxyWar& game, std::uint64_t seed, Watch watch) {
  Dice dice(seed);
  Dice choices(seed + 1000);
  State s = game.start(dice, nullptr);
  for (int n = 0; n < 200000 && !game.owing(s).empty(); ++n) {
    const Seat seat = game.owing(s).lowest();
    Actions list;
    game.legal(s, seat, list);
    REQUIRE_FALSE(list.empty());
    watch(s, seat);
    game.step(s, seat, list[static_cast<std::size_t>(choices.below(static_cast<int>(list.size())))],
              dice, nullptr);
  }
  return s;
}

Options quiet(int players) { return {.players = players, .negotiation_rounds = 0}; }

/// From the end of the orders on, all of them given; the whole loop runs.
void carry_on(Field& f) {
  f.s.stage = Stage::Orders;
  f.s.concerned = f.s.sealed = 0;
  Table t = f.table();
  advance(t);
}

using Stages = std::set<std::pair<Stage, Stage>>;

}  // namespace

TEST_CASE("PW-3.1 nobody owes exactly when the game is over, at all seat counts") {
  for (int players = 2; players <= 8; ++players) {
    const ProxyWar game(quiet(players));
    const State s = play_out(game, 7, [&](const State& now, Seat) {
      CHECK(now.stage != Stage::Over);
      CHECK(now.turn <= 10);
    });
    CHECK(s.stage == Stage::Over);
    CHECK(game.owing(s).empty());
    CHECK(game.may_act(s).empty());
    const Outcome outcome = game.outcome(s);
    for (Seat seat = 0; seat < players; ++seat) {
      CHECK(outcome.rank[seat] >= 1);
      CHECK((outcome.rank[seat] == 1) == ((s.winners >> seat & 1U) != 0));
    }
  }
}

TEST_CASE("PW-22.9 a seat that leaves is played on by defaults and is not removed") {
  const ProxyWar game(quiet(6));
  constexpr Seat kGone = 2;
  Dice dice(3);
  Dice choices(4);
  State s = game.start(dice, nullptr);
  int defaults = 0;
  for (int n = 0; n < 200000 && !game.owing(s).empty(); ++n) {
    const Seat seat = game.owing(s).lowest();
    Line line;
    if (seat == kGone) {
      game.fallback(look(game, s, seat), line);
      defaults += 1;
    } else {
      Actions list;
      game.legal(s, seat, list);
      line.push(list[static_cast<std::size_t>(choices.below(static_cast<int>(list.size())))]);
    }
    for (const Action action : line) {
      REQUIRE_FALSE(game.refusal(s, seat, action).has_value());
      game.step(s, seat, action, dice, nullptr);
    }
  }
  CHECK(s.stage == Stage::Over);
  CHECK(defaults > 10);
  CHECK(game.outcome(s).rank[kGone] >= 1);
}

TEST_CASE("PW-4.1 the stages of a turn follow each other in the order of the turn loop") {
  Stages seen;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Stage last = Stage::Draft;
    const ProxyWar game(Options{.players = 6, .negotiation_rounds = 1, .max_offers = 1});
    play_out(game, seed, [&](const State& s, Seat) {
      if (s.stage != last) seen.insert({last, s.stage});
      last = s.stage;
    });
  }
  for (const auto& [from, to] : seen) {
    const bool new_turn = to == Stage::Market;
    const bool sale = from == Stage::Auction || to == Stage::Auction;  // in Collection and step 4
    CHECK_MESSAGE((new_turn || sale || from < to), static_cast<int>(from), " to ",
                  static_cast<int>(to));
  }
  CHECK(seen.contains({Stage::Talk, Stage::Orders}) +
            seen.contains({Stage::Answer, Stage::Orders}) >
        0);
}

TEST_CASE("PW-23.3 Forgotten War: sell, collect, drawn equipment, Mercenaries, no bidding wars") {
  std::map<Stage, int> count;
  const ProxyWar game(quiet(3));
  play_out(game, 3, [&](const State& s, Seat) { ++count[s.stage]; });

  CHECK(count[Stage::DrawnItems] > 0);
  CHECK(count[Stage::Market] > 0);
  CHECK(count[Stage::Auction] == 0);
  CHECK(count[Stage::BuyVp] == 0);  // PW-23.1: no VPs
}

TEST_CASE("PW-1.5 a seed plus the decisions reproduces the game exactly") {
  const ProxyWar game(quiet(5));
  const State first = play_out(game, 11, [](const State&, Seat) {});
  const State second = play_out(game, 11, [](const State&, Seat) {});
  const State other = play_out(game, 12, [](const State&, Seat) {});

  CHECK(first == second);
  CHECK_FALSE(first == other);
}

TEST_CASE("PW-3.3 the steps of an Action Phase come in order") {
  Field f(4, quiet(4));
  f.army(kRed, 24).order(kRed, move(24, 25));
  carry_on(f);

  int step = 0;
  for (const Event& event : f.log.events())
    if (const auto begun = as<StepBegins>(event)) CHECK(begun->step.number == ++step);
  CHECK(step == 5);
  CHECK(f.s.turn == 2);
  CHECK(f.s.step == 0);
  CHECK(f.s.stage == Stage::Market);
}

TEST_CASE("PW-1.4 the initiative rotates with the turn") {
  Field f(4);
  CHECK(initiative(f.game, f.s, 0) == kRed);
  f.s.turn = 2;
  CHECK(initiative(f.game, f.s, 0) == kBlue);
  CHECK(initiative(f.game, f.s, 3) == kRed);
  CHECK(rank_of(f.game, f.s, kRed) == 3);
  CHECK(rank_of(f.game, f.s, kGov) > 3);
}

TEST_CASE("PW-8.7 within a step the orders are worked off by initiative, then slot") {
  Field f(4);
  f.s.turn = 2;  // Blue, Fa, Fb, Red
  f.gun(kRed, 24).gun(kRed, 23).gun(kBlue, 26);
  f.order(kRed, bombard(24, 25)).order(kRed, bombard(23, 25)).order(kBlue, bombard(26, 25));
  f.step_three();

  std::vector<int> guns;
  for (const Event& event : f.log.events())
    if (const auto shot = as<GunBombards>(event)) guns.push_back(shot->from.number + 1);
  CHECK(guns == std::vector<int>{26, 24, 23});
}

TEST_CASE("PW-15.9 the game stops for a retreat and goes on when it is chosen") {
  Field f(4, quiet(4));
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26, 31}).order(kRed, move(24, 25));
  f.dice({9, 6});
  carry_on(f);
  REQUIRE(f.s.stage == Stage::Retreat);
  CHECK(f.owing() == SeatSet::only(kBlue));
  CHECK(f.s.step == 2);
  take(f, kBlue, Kind::RetreatTo, place(31));

  CHECK(f.army_at(31) == kBlue);
  CHECK(f.s.stage == Stage::Market);
}

TEST_CASE("PW-16.14 the game stops for a driven-off Army as well") {
  Field f(4, quiet(4));
  f.army(kBlue, 25).control(kBlue, {26, 31}).air(f.fa, 1).order(f.fa, air_bombard(25)).dice({6});
  carry_on(f);
  REQUIRE(f.s.stage == Stage::ShelledRetreat);
  take(f, kBlue, Kind::RetreatTo, place(26));

  CHECK(f.army_at(26) == kBlue);
  CHECK(f.s.turn == 2);
}

TEST_CASE("PW-22.2b the game ends after step 2, the rest of the phase is not played") {
  Field f(4, quiet(4));
  f.at(4).control = kNone;
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19}).army(kRed, 30).army(kBlue, 34).order(kRed, move(30, 34));
  f.purse(f.fa, 50).order(f.fa, buy_vp(BuyMode::Max)).dice({11, 5});
  carry_on(f);

  CHECK(f.s.stage == Stage::Over);
  CHECK(f.s.vp[f.fa] == 0);
  CHECK(f.owing().empty());
}

TEST_CASE("PW-22.2b opt end_check = end_of_phase: the pending VP Buy is carried out") {
  Options options = quiet(4);
  options.end_at_end_of_phase = true;
  Field f(4, options);
  f.at(4).control = kNone;
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19}).army(kRed, 30).army(kBlue, 34).order(kRed, move(30, 34));
  f.purse(f.fa, 50).order(f.fa, buy_vp(BuyMode::Max)).dice({11, 5});
  carry_on(f);

  CHECK(f.s.stage == Stage::Over);
  CHECK(f.s.ending == Ending::Conquest);
  CHECK(f.s.vp[f.fa] == 1);
}

TEST_CASE("PW-17.9 a Factory auction interrupts step 4") {
  Field f(4, quiet(4));
  f.control(kRed, {25, 30});
  f.at(25).permission = f.fa;
  f.at(30).permission = f.fb;
  for (const Seat seat : {f.fa, f.fb})
    f.tokens(seat, Resource::Oil, 1).tokens(seat, Resource::Lumber, 1).purse(seat, 30);
  f.s.bank.factories = 1;
  f.order(f.fa, job(Verb::BuildFactory, 25)).order(f.fb, job(Verb::BuildFactory, 30));
  f.single_dice({2, 5});  // Fb bids first
  carry_on(f);
  REQUIRE(f.s.stage == Stage::Auction);
  CHECK(f.owing() == SeatSet::only(f.fb));
  CHECK(f.game.mode(f.s) == Mode::InTurn);
  take(f, f.fb, Kind::Bid);
  take(f, f.fb, Kind::Confirm);
  REQUIRE(f.owing() == SeatSet::only(f.fa));
  take(f, f.fa, Kind::Bid);
  take(f, f.fa, Kind::Raise, 1);
  take(f, f.fa, Kind::Confirm);
  REQUIRE(f.owing() == SeatSet::only(f.fb));
  take(f, f.fb, Kind::Pass);

  CHECK(f.at(25).factory == f.fa);
  CHECK(f.at(30).factory == kNone);
  CHECK(f.cancelled(Why::NoFactory) == 1);
  CHECK(f.s.turn == 2);
  CHECK(f.ammo(f.fa) == 30 - 26 + kForeignIncome);
}

TEST_CASE("PW-17.9 with sealed bids the auction is secret and goes on the same way") {
  Options options = quiet(4);
  options.auction_style = AuctionStyle::Sealed;
  Field f(4, options);
  f.control(kRed, {25, 30});
  f.at(25).permission = f.fa;
  f.at(30).permission = f.fb;
  for (const Seat seat : {f.fa, f.fb})
    f.tokens(seat, Resource::Oil, 1).tokens(seat, Resource::Lumber, 1).purse(seat, 30);
  f.s.bank.factories = 1;
  f.order(f.fa, job(Verb::BuildFactory, 25)).order(f.fb, job(Verb::BuildFactory, 30));
  carry_on(f);
  REQUIRE(f.s.stage == Stage::SealedBid);
  CHECK(f.game.mode(f.s) == Mode::Secret);
  take(f, f.fa, Kind::Pass);
  take(f, f.fb, Kind::Bid);
  take(f, f.fb, Kind::Confirm);

  CHECK(f.at(30).factory == f.fb);
  CHECK(f.s.turn == 2);
}

TEST_CASE("PW-18.4 step 5 stops for a bare VP Buy") {
  Field f(4, quiet(4));
  f.purse(f.fa, 50).order(f.fa, buy_vp(BuyMode::ChooseLater));
  carry_on(f);
  REQUIRE(f.s.stage == Stage::BuyVp);
  CHECK(f.s.step == 5);
  take(f, f.fa, Kind::Exchange, 0);
  take(f, f.fa, Kind::ExchangesDone);

  CHECK(f.s.vp[f.fa] == 1);
  CHECK(f.s.turn == 2);
}

TEST_CASE("PW-3.5 the Government question is asked at the end of the turn, if the game goes on") {
  Field f(4, quiet(4));
  f.army(kRed, 18).order(kRed, move(18, 19)).dice({12, 2});

  SUBCASE("it goes on") {
    carry_on(f);
    REQUIRE(f.s.stage == Stage::Declare);
    CHECK(f.owing() == SeatSet::only(kRed));
    take(f, kRed, Kind::Declare, 1);
    CHECK(f.s.government == kRed);
    CHECK(f.s.turn == 2);
  }
  SUBCASE("it was the last turn") {
    f.s.turn = 10;
    f.dice({12, 2});
    carry_on(f);
    CHECK(f.s.stage == Stage::Over);
    CHECK(f.s.government == kNone);
  }
}

TEST_CASE("PW-24.1 Active Government moves before orders are written, D17 comes first") {
  Options options = quiet(4);
  options.active_government = true;
  Field f(4, options);
  f.army(kRed, 18).control(kRed, {17, 24});
  f.s.stage = Stage::MercReturn;
  f.single_dice({4, 1, 5, 1, 6});
  Table t = f.table();
  advance(t);
  REQUIRE(f.s.stage == Stage::GovRetreat);
  CHECK(f.game.mode(f.s) == Mode::InTurn);
  take(f, kRed, Kind::RetreatTo, place(24));

  CHECK(f.s.stage == Stage::Orders);
  CHECK(f.army_at(24) == kRed);
}

TEST_CASE("PW-22.1b an LP that loses its last tile to the Government on the move is destroyed") {
  Options options = quiet(5);
  options.active_government = true;
  Field f(5, options);
  f.at(1).control = kNone;
  f.control(kRed, {18});
  f.s.stage = Stage::MercReturn;
  f.single_dice({4});
  Table t = f.table();
  advance(t);

  CHECK_FALSE(is_alive(f.s, kRed));
  CHECK(f.s.stage == Stage::Orders);
  CHECK_FALSE(f.owing().has(kRed));
}

TEST_CASE("PW-7.13 without negotiation rounds the Action Phase follows the Mercenaries") {
  const ProxyWar game(quiet(4));
  play_out(game, 2, [](const State& s, Seat) {
    CHECK(s.stage != Stage::Talk);
    CHECK(s.stage != Stage::Answer);
  });
}

TEST_CASE("PW-7.12 a live negotiation is one stage in which all may act") {
  const ProxyWar game(Options{.players = 4, .trade_mode = TradeMode::Live});
  Dice dice(3);
  Dice choices(4);
  State s = game.start(dice, nullptr);
  while (s.stage != Stage::Talk) {
    const Seat seat = game.owing(s).lowest();
    Actions list;
    game.legal(s, seat, list);
    game.step(s, seat, list[static_cast<std::size_t>(choices.below(static_cast<int>(list.size())))],
              dice, nullptr);
  }
  CHECK(game.mode(s) == Mode::Live);
  for (Seat seat = 0; seat < 4; ++seat)
    game.step(s, seat, kLayout.make(Kind::Ready), dice, nullptr);

  CHECK(s.stage == Stage::Orders);
}

TEST_CASE("PW-25.1 who is not asked has no choices and is told why") {
  Field f(4, quiet(4));
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26, 31}).order(kRed, move(24, 25));
  f.dice({9, 6});
  carry_on(f);
  REQUIRE(f.s.stage == Stage::Retreat);
  const Action action = kLayout.make(Kind::RetreatTo, place(26));

  Actions list;
  f.game.legal(f.s, kRed, list);
  CHECK(list.empty());
  CHECK(spelt(f.game, f.s, *f.game.refusal(f.s, kRed, action)) ==
        "it is not for you to decide now");
  CHECK(spelt(f.game, f.s, *f.game.refusal(f.s, kSpectator, action)) ==
        "who only watches decides nothing");
  CHECK_FALSE(f.game.refusal(f.s, kBlue, action).has_value());
  CHECK(f.game.refusal(f.s, kBlue, ProxyWar::kActions).has_value());
  f.s.dead = 1U << kRed;
  CHECK(f.game.refusal(f.s, kRed, action)->rule == rule("PW-22.1"));
  f.s.stage = Stage::Over;
  f.s.concerned = 0;
  CHECK(spelt(f.game, f.s, *f.game.refusal(f.s, kBlue, action)) == "the game is over");
}

TEST_CASE("PW-25.11 who has sealed may act again until all have: the sheet is taken back") {
  Field f(4, quiet(4));
  f.army(kRed, 24).army(kBlue, 25);
  Table t = f.table();
  f.s.concerned = f.s.sealed = 0;
  enter_orders(t);
  const State before = f.s;
  take(f, kRed, Kind::Seal);
  CHECK(f.game.may_act(f.s).has(kRed));
  CHECK_FALSE(f.game.owing(f.s).has(kRed));
  CHECK(spelt(f.game, f.s, *f.game.refusal(f.s, kRed, kLayout.make(Kind::Seal))) ==
        "you have decided; take it back first to change it");
  f.game.clear(f.s, kRed);

  CHECK(f.s == before);
}

TEST_CASE("PW-8.6 orders of later steps are still on the sheets while step 2 is resolved") {
  Field f(4, quiet(4));
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26, 31}).order(kRed, move(24, 25));
  f.air(f.fa, 1).order(f.fa, air_bombard(36)).dice({9, 6});
  carry_on(f);

  REQUIRE(f.s.stage == Stage::Retreat);
  CHECK(f.s.order[f.fa][0].verb == Verb::AirBombard);
  CHECK(f.told<AirBombards>() == 0);
}

}  // namespace sandtable::proxy_war
