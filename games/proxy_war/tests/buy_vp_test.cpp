// Step 5 (PW-18; RULES.md, 8.3: example 55).

#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

Action exchange(int what) { return kLayout.make(Kind::Exchange, what); }
Action sell(Resource resource) {
  return kLayout.make(Kind::SellForAmmo, static_cast<int>(resource));
}
const Action kDone = kLayout.make(Kind::ExchangesDone);

/// The hand of example 55.
void fill(Field& f, Seat seat) {
  f.tokens(seat, Resource::CashCrops, 5).tokens(seat, Resource::Lumber, 3);
  f.tokens(seat, Resource::Oil, 4).tokens(seat, Resource::Drugs, 1).tokens(seat, Resource::Ore, 4);
  f.purse(seat, 40);
}

void begin(Field& f) {
  f.s.stage = Stage::BuyVp;
  f.s.step = 5;
  f.s.concerned = f.s.sealed = 0;
  Table t = f.table();
  enter_buy_vp(t);
}

void choose(Field& f, Seat seat, std::initializer_list<Action> actions) {
  Table t = f.table();
  for (const Action action : actions) {
    REQUIRE_FALSE(refusal_buy_vp(f.game, f.s, seat, action).has_value());
    step_buy_vp(t, seat, action);
  }
}

void finish(Field& f) {
  Table t = f.table();
  finish_buy_vp(t);
}

}  // namespace

TEST_CASE("PW-18.5 Max: sets first, left-overs sold only as far as they reach another 50 Ammo") {
  Field f(4);
  fill(f, f.fa);
  f.order(f.fa, buy_vp(BuyMode::Max));
  begin(f);
  CHECK(f.owing().empty());
  finish(f);

  CHECK(f.s.vp[f.fa] == 11);
  CHECK(f.ammo(f.fa) == 0);
  CHECK(f.s.hand[f.fa].resource == std::array<std::uint8_t, kResources>{1, 0, 0, 0, 0});
  CHECK(f.s.bank.resource == std::array<std::uint8_t, kResources>{14, 15, 15, 15, 15});
}

TEST_CASE("PW-18.4 Sets: the best from resources alone, nothing sold, no Ammo") {
  Field f(4);
  fill(f, f.fa);
  f.order(f.fa, buy_vp(BuyMode::Sets));
  begin(f);
  finish(f);

  CHECK(f.s.vp[f.fa] == 10);
  CHECK(f.ammo(f.fa) == 40);
  CHECK(f.s.hand[f.fa].resource == std::array<std::uint8_t, kResources>{1, 2, 0, 0, 0});
}

TEST_CASE("PW-18.5 fewer sets of one of each on a tie, nothing is sold for nothing") {
  const Purse even{.ammo = 10, .bank = 1000, .resource = {3, 3, 0, 0, 0}};
  CHECK(best_of_all(even) == Exchanges{.sets = {1, 1, 0, 0, 0}});
  const Purse three{.ammo = 0, .bank = 1000, .resource = {3, 3, 3, 3, 3}};
  CHECK(best_of_all(three).one_of_each == 3);  // 12 beats 9
  const Purse tied{.ammo = 0, .bank = 1000, .resource = {1, 1, 1, 1, 3}};
  CHECK(best_sets(tied).one_of_each == 1);  // 4 beats 3
}

TEST_CASE("PW-18.5 left-overs are sold in the order Ore, Oil, Drugs, Lumber, Cash Crops") {
  const Purse purse{.ammo = 20, .bank = 1000, .resource = {2, 2, 1, 0, 2}};
  CHECK(best_of_all(purse) == Exchanges{.sold = {0, 0, 0, 0, 2}, .ammo = 1});
  const Purse more{.ammo = 10, .bank = 1000, .resource = {2, 2, 1, 0, 2}};
  CHECK(best_of_all(more) == Exchanges{.sold = {0, 0, 1, 0, 2}, .ammo = 1});
}

TEST_CASE("PW-1.7 with a short bank a token is sold only if it can be paid in full") {
  const Purse purse{.ammo = 40, .bank = 9, .resource = {2, 0, 1, 0, 1}};
  CHECK(best_of_all(purse) == Exchanges{});
  const Purse enough{.ammo = 40, .bank = 12, .resource = {2, 0, 1, 0, 1}};
  CHECK(best_of_all(enough) == Exchanges{.sold = {0, 0, 1, 0, 0}, .ammo = 1});
}

TEST_CASE("PW-18.1a any number of exchanges in one action, PW-18.1b those of the table") {
  Field f(4);
  f.purse(f.fa, 130).tokens(f.fa, Resource::Ore, 7).order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);
  CHECK(f.owing() == SeatSet::only(f.fa));
  choose(f, f.fa, {exchange(0), exchange(0), exchange(5), exchange(5), kDone});
  finish(f);

  CHECK(f.s.vp[f.fa] == 8);
  CHECK(f.ammo(f.fa) == 30);
  CHECK(f.token(f.fa, Resource::Ore) == 1);
}

TEST_CASE("PW-18.2 tokens are turned into Ammo in the same action") {
  Field f(4);
  f.purse(f.fa, 40).tokens(f.fa, Resource::Oil, 1).order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);
  CHECK(refusal_buy_vp(f.game, f.s, f.fa, exchange(0)).has_value());
  choose(f, f.fa, {sell(Resource::Oil), exchange(0), kDone});
  finish(f);

  CHECK(f.s.vp[f.fa] == 1);
  CHECK(f.ammo(f.fa) == 0);
}

TEST_CASE("PW-18.3 sets are of one kind and a token serves once") {
  Field f(4);
  f.tokens(f.fa, Resource::Oil, 3).tokens(f.fa, Resource::Drugs, 2);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);
  CHECK(refusal_buy_vp(f.game, f.s, f.fa, exchange(4))->rule == rule("PW-18.3"));
  choose(f, f.fa, {exchange(3)});
  CHECK(refusal_buy_vp(f.game, f.s, f.fa, exchange(3)).has_value());
  CHECK(refusal_buy_vp(f.game, f.s, f.fa, sell(Resource::Oil)).has_value());
  CHECK(refusal_buy_vp(f.game, f.s, f.fa, exchange(6)).has_value());
}

TEST_CASE("PW-25.12 one exchange or sale at a time, then done, legal and refusal agree") {
  Field f(4);
  fill(f, f.fa);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);
  Actions list;
  legal_buy_vp(f.game, f.s, f.fa, list);
  for (Action action = 0; action < ProxyWar::kActions; ++action)
    CHECK(list.contains(action) == !refusal_buy_vp(f.game, f.s, f.fa, action).has_value());
  CHECK(list.back() == kDone);
}

TEST_CASE("PW-25.12 clearing starts afresh") {
  Field f(4);
  fill(f, f.fa);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);
  const State before = f.s;
  choose(f, f.fa, {exchange(6), exchange(5), sell(Resource::Lumber), kDone});
  f.game.clear(f.s, f.fa);

  CHECK(f.s == before);
}

TEST_CASE("PW-18.4 chosen exchanges of all FPs are carried out together") {
  Field f(4);
  f.purse(f.fa, 50).purse(f.fb, 50);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater)).order(f.fb, buy_vp(BuyMode::ChooseLater));
  begin(f);
  choose(f, f.fa, {exchange(0), kDone});
  CHECK(f.s.vp[f.fa] == 0);
  CHECK(f.ammo(f.fa) == 50);
  choose(f, f.fb, {kDone});
  finish(f);

  CHECK(f.s.vp[f.fa] == 1);
  CHECK(f.s.vp[f.fb] == 0);
  CHECK(f.s.desk[f.fa] == Desk{});
}

TEST_CASE("PW-25.1 an FP with nothing to exchange is not asked") {
  Field f(4);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater));
  begin(f);

  CHECK(f.owing().empty());
}

TEST_CASE("PW-18.6 which default the clock takes: Max in the last turn there can be") {
  Field f(4);
  f.s.turn = 9;
  CHECK_FALSE(is_last_turn(f.game, f.s));
  f.s.turn = 10;
  CHECK(is_last_turn(f.game, f.s));
  Field more(4, {.turn_limit = 0, .turn_cap = 12});
  more.s.turn = 11;
  CHECK_FALSE(is_last_turn(more.game, more.s));
  more.s.turn = 12;
  CHECK(is_last_turn(more.game, more.s));
}

TEST_CASE("PW-18.7 an exchange never costs VPs, also with a negative count") {
  Field f(4);
  f.s.vp[f.fa] = -3;
  f.purse(f.fa, 50).order(f.fa, buy_vp(BuyMode::Max));
  begin(f);
  finish(f);

  CHECK(f.s.vp[f.fa] == -2);
}

TEST_CASE("PW-1.7 with a finite bank the first by initiative sells, others while it lasts") {
  Field f(4, {.ammo_bank = 60});
  f.s.bank.ammo = 15;
  f.purse(f.fa, 35).purse(f.fb, 40);
  f.tokens(f.fa, Resource::Ore, 1).tokens(f.fb, Resource::Oil, 1);
  f.order(f.fa, buy_vp(BuyMode::ChooseLater)).order(f.fb, buy_vp(BuyMode::ChooseLater));
  begin(f);
  choose(f, f.fa, {sell(Resource::Ore), kDone});
  choose(f, f.fb, {sell(Resource::Oil), exchange(0), kDone});
  finish(f);

  CHECK(f.ammo(f.fa) == 50);
  CHECK(f.ammo(f.fb) == 40);  // nothing was left to pay for the Oil
  CHECK(f.token(f.fb, Resource::Oil) == 1);
  CHECK(f.s.vp[f.fb] == 0);
}

TEST_CASE("PW-8.7, PW-18.4 a bare order chooses from what the slots before it leave") {
  Field f(4);
  f.tokens(f.fa, Resource::Ore, 4);
  f.order(f.fa, buy_vp(BuyMode::Sets)).order(f.fa, buy_vp(BuyMode::ChooseLater));
  f.order(f.fa, buy_vp(BuyMode::Max)).purse(f.fa, 90);
  enter(f, Stage::BuyVp, enter_buy_vp);
  REQUIRE(f.owing().has(f.fa));
  CHECK_FALSE(may(f, f.fa, Kind::Exchange, 5));  // three Ore are gone by then
  choose(f, f.fa, Kind::SellForAmmo, index(Resource::Ore));
  CHECK_FALSE(may(f, f.fa, Kind::SellForAmmo, index(Resource::Ore)));
  choose(f, f.fa, Kind::ExchangesDone);
  finish(f, finish_buy_vp);

  CHECK(f.s.vp[f.fa] == 3 + 2);  // the set, then 105 Ammo
  CHECK(f.ammo(f.fa) == 5);
}

TEST_CASE("PW-18.6, PW-25.12 the clock buys Sets, in the last turn Max, of what is left") {
  for (const int turn : {3, 10}) {
    Field f(4);
    f.s.turn = static_cast<std::uint16_t>(turn);
    f.tokens(f.fa, Resource::Ore, 4).tokens(f.fa, Resource::Oil, 3).purse(f.fa, 35);
    f.order(f.fa, buy_vp(BuyMode::ChooseLater));
    enter(f, Stage::BuyVp, enter_buy_vp);
    choose(f, f.fa, Kind::Exchange, 5);  // three Ore by hand
    while (f.owing().has(f.fa)) {
      Line line;
      f.game.fallback(look(f.game, f.s, f.fa), line);
      for (const Action action : line)
        choose(f, f.fa, kLayout.split(action).kind, kLayout.split(action).i);
    }
    finish(f, finish_buy_vp);

    CHECK(f.s.vp[f.fa] == (turn == 10 ? 6 : 5));  // Max sells the fourth Ore for 50 Ammo
    CHECK(f.token(f.fa, Resource::Ore) == (turn == 10 ? 0 : 1));
  }
}

}  // namespace sandtable::proxy_war
