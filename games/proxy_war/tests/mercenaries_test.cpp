// The Mercenary market (C4, D4 to D7, PW-6).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Six seats, three of them Local Powers. A Mercenary in hand is taken from the bank.
class Fair : public Field {
 public:
  explicit Fair(std::array<int, 3> held = {}) : Field(6) {
    for (Seat seat = 0; seat < 3; ++seat) {
      s.hand[seat].mercenaries = static_cast<std::uint8_t>(held[seat]);
      s.bank.mercenaries = static_cast<std::uint8_t>(s.bank.mercenaries - held[seat]);
    }
  }
  Fair& ammo_is(int red, int blue, int yellow) {
    purse(kRed, red).purse(kBlue, blue).purse(kYellow, yellow);
    return *this;
  }
  void open() { enter(*this, Stage::MercWant, enter_merc_want); }
  void want(int red, int blue, int yellow) {
    int seat = 0;
    for (const int number : {red, blue, yellow}) {
      if (owing().has(static_cast<Seat>(seat)))
        choose(*this, static_cast<Seat>(seat), Kind::Mercs, number);
      ++seat;
    }
    finish(*this, finish_merc_want);
  }
  void bid(Seat seat, std::initializer_list<int> raises) {
    choose(*this, seat, Kind::Bid);
    for (const int k : raises) choose(*this, seat, Kind::Raise, k);
    if (owing().has(seat)) choose(*this, seat, Kind::Confirm);
  }
  void give_out() {
    enter(*this, Stage::MercReturn, enter_merc_return);
    REQUIRE(owing().empty());
    finish(*this, finish_merc_return);
  }
  int held(Seat seat) const {
    int count = s.hand[seat].mercenaries;
    for (const Tile& tile : s.tile)
      count += tile.army == seat && has_flag(tile, kMercenaryHere) ? 1 : 0;
    return count;
  }
};

TEST_CASE("PW-6.1 Local Powers alone rent, at 10 Ammo to begin with") {
  Fair f;
  f.open();

  CHECK(f.owing() == seats_of({kRed, kBlue, kYellow}));
  CHECK(f.s.bank.mercenary_price == 10);
  CHECK(f.s.bank.mercenaries == 5);
}

TEST_CASE("PW-6.2 rent is due for each kept, and one not paid for returns") {
  Fair f({2, 0, 0});
  f.ammo_is(15, 0, 0);
  f.open();
  CHECK(listed(f, kRed, Kind::Mercs) == std::vector<int>{0, 1});

  f.want(1, 0, 0);
  f.give_out();

  CHECK(f.held(kRed) == 1);
  CHECK(f.ammo(kRed) == 5);
  CHECK(f.s.bank.mercenaries == 4);
}

TEST_CASE("PW-6.3a no limit per Local Power but what it can pay and the five there are") {
  Fair f;
  f.ammo_is(100, 25, 0);
  f.open();

  CHECK(listed(f, kRed, Kind::Mercs).back() == 5);
  CHECK(listed(f, kBlue, Kind::Mercs).back() == 2);
  CHECK_FALSE(f.owing().has(kYellow));  // it can pay none: no question
}

TEST_CASE("PW-6.3b one on the map is held like one in hand") {
  Fair f({1, 0, 0});
  f.mercenary(kRed, 24);
  f.ammo_is(20, 0, 0);
  f.open();

  f.want(2, 0, 0);
  f.give_out();

  CHECK(f.held(kRed) == 2);
  CHECK(f.ammo(kRed) == 0);
  CHECK(f.s.bank.mercenaries == 3);
}

TEST_CASE("PW-6.4 wants are secret and affordable") {
  Fair f;
  f.ammo_is(25, 25, 25);
  f.open();
  const State before = f.game.redact(f.s, kBlue);

  CHECK(refused_by(f, kRed, Kind::Mercs, 3) == rule("PW-6.4"));
  choose(f, kRed, Kind::Mercs, 2);

  State after = f.game.redact(f.s, kBlue);
  after.sealed = before.sealed;
  CHECK(after == before);
}

TEST_CASE("PW-6.5 wants of five or fewer are met at the current price") {
  Fair f;
  f.ammo_is(30, 20, 5);
  f.open();

  f.want(3, 2, 0);
  CHECK_FALSE(mercs_contested(f.game, f.s));
  f.give_out();

  CHECK(f.held(kRed) == 3);
  CHECK(f.held(kBlue) == 2);
  CHECK(f.ammo(kRed) == 0);
  CHECK(f.s.bank.mercenaries == 0);
}

TEST_CASE("PW-6.6a, PW-6.6b, PW-6.8a, PW-6.8b, PW-6.9 example 54: a new price for everybody") {
  Fair f({2, 1, 1});
  f.ammo_is(40, 12, 50);
  f.open();
  f.want(3, 1, 2);
  REQUIRE(mercs_contested(f.game, f.s));

  enter(f, Stage::MercBid, enter_merc_bid);
  f.bid(kRed, {0});  // 12
  choose(f, kBlue, Kind::Pass);
  f.bid(kYellow, {0, 0, 0, 0});  // 15
  finish(f, finish_merc_bid);
  CHECK(f.s.bank.mercenary_price == 15);
  CHECK(f.s.setter == kYellow);

  enter(f, Stage::MercWantAgain, enter_merc_want);
  CHECK(f.owing() == seats_of({kRed, kYellow}));  // Blue cannot pay 15
  f.want(2, 0, 2);
  f.give_out();

  CHECK(f.held(kRed) == 2);
  CHECK(f.held(kBlue) == 0);
  CHECK(f.held(kYellow) == 2);
  CHECK(f.ammo(kRed) == 10);
  CHECK(f.ammo(kBlue) == 12);
  CHECK(f.ammo(kYellow) == 20);
  CHECK(f.s.bank.mercenaries == 1);
  CHECK(f.s.bank.mercenary_price == 15);
}

TEST_CASE("PW-6.6b a tie for the highest bid is rolled off, and all passing leaves the price") {
  Fair f;
  f.ammo_is(50, 50, 50);
  f.open();
  f.want(2, 2, 2);
  enter(f, Stage::MercBid, enter_merc_bid);
  f.bid(kRed, {1});
  f.bid(kBlue, {1});
  choose(f, kYellow, Kind::Pass);
  f.single_dice({2, 6});

  finish(f, finish_merc_bid);

  f.check_dice();
  CHECK(f.s.setter == kBlue);
  CHECK(f.s.bank.mercenary_price == 16);
}

TEST_CASE("PW-6.6b all pass: no setter, and what there is goes round by initiative") {
  Fair f;
  f.ammo_is(50, 50, 50);
  f.s.turn = 2;  // Blue, Yellow, … Red
  f.open();
  f.want(2, 2, 2);
  enter(f, Stage::MercBid, enter_merc_bid);
  for (const Seat seat : {kRed, kBlue, kYellow}) choose(f, seat, Kind::Pass);

  finish(f, finish_merc_bid);
  CHECK(f.s.setter == kNone);
  f.give_out();

  CHECK(f.held(kBlue) == 2);
  CHECK(f.held(kYellow) == 2);
  CHECK(f.held(kRed) == 1);
  CHECK(f.ammo(kRed) == 40);
}

TEST_CASE("PW-6.7 the setter can pay its price and must rent at least one") {
  Fair f;
  f.ammo_is(60, 60, 18);
  f.open();
  f.want(5, 1, 1);
  enter(f, Stage::MercBid, enter_merc_bid);
  choose(f, kRed, Kind::Pass);
  choose(f, kBlue, Kind::Pass);
  choose(f, kYellow, Kind::Bid);
  choose(f, kYellow, Kind::Raise, 1);
  CHECK(refused_by(f, kYellow, Kind::Raise, 1) == rule("PW-6.6"));  // 21 of 18
  choose(f, kYellow, Kind::Confirm);
  finish(f, finish_merc_bid);

  enter(f, Stage::MercWantAgain, enter_merc_want);

  CHECK_FALSE(f.owing().has(kYellow));  // one, no more and no less
  CHECK(f.s.desk[kYellow].mercs_wanted == 1);
  CHECK(listed(f, kRed, Kind::Mercs) == std::vector<int>{0, 1, 2, 3});
  CHECK(refused_by(f, kBlue, Kind::Mercs, 2) == rule("PW-6.8"));
}

/// Red holds all five, Yellow raises the price to 18 and wants one.
void raise_against_holder(Fair& f) {
  f.open();
  f.want(5, 0, 1);
  enter(f, Stage::MercBid, enter_merc_bid);
  choose(f, kRed, Kind::Pass);
  f.bid(kYellow, {1, 0, 0});  // 18
  finish(f, finish_merc_bid);
  enter(f, Stage::MercWantAgain, enter_merc_want);
}

TEST_CASE("PW-6.9b example 54, variant: holders who pay keep all, and the price does not stand") {
  Fair f({5, 0, 0});
  f.ammo_is(100, 0, 30);
  raise_against_holder(f);
  f.want(5, 0, 1);
  f.give_out();

  CHECK(f.held(kRed) == 5);
  CHECK(f.ammo(kRed) == 50);
  CHECK(f.held(kYellow) == 0);
  CHECK(f.ammo(kYellow) == 30);
  CHECK(f.s.bank.mercenary_price == 10);
  CHECK(f.told<MercPriceFalls>() == 1);
}

TEST_CASE("PW-6.9b the setter pays for its raise as soon as one is left for it") {
  Fair f({5, 0, 0});
  f.ammo_is(100, 0, 30);
  raise_against_holder(f);
  f.want(4, 0, 1);
  f.give_out();

  CHECK(f.held(kRed) == 4);
  CHECK(f.ammo(kRed) == 28);
  CHECK(f.held(kYellow) == 1);
  CHECK(f.ammo(kYellow) == 12);
  CHECK(f.s.bank.mercenary_price == 18);
}

TEST_CASE("PW-6.9b a position between raise and rent keeps the price before it") {
  Fair f({5, 0, 0});
  f.ammo_is(100, 0, 30);
  raise_against_holder(f);

  CHECK(f.s.bank.former_price == 10);
  const Json json = f.game.position(f.s);
  CHECK(json.find("bank")->find("former_price")->as_int() == 10);
}

TEST_CASE("PW-6.9a one that is left goes to the setter before the others") {
  Fair f({0, 4, 0});
  f.ammo_is(60, 100, 60);
  f.open();
  f.want(2, 4, 1);
  enter(f, Stage::MercBid, enter_merc_bid);
  choose(f, kRed, Kind::Pass);
  choose(f, kBlue, Kind::Pass);
  f.bid(kYellow, {});
  finish(f, finish_merc_bid);
  enter(f, Stage::MercWantAgain, enter_merc_want);
  f.want(2, 4, 1);
  f.give_out();

  CHECK(f.held(kBlue) == 4);
  CHECK(f.held(kYellow) == 1);
  CHECK(f.held(kRed) == 0);
}

TEST_CASE("PW-6.10a, PW-6.10b with all five in the bank the price is 10 again") {
  Fair f({1, 0, 0});
  f.s.bank.mercenary_price = 18;
  f.ammo_is(20, 20, 20);
  f.open();
  CHECK(f.s.bank.mercenary_price == 18);  // one is out: it carries over

  f.want(0, 0, 0);
  f.give_out();

  CHECK(f.s.bank.mercenaries == 5);
  CHECK(f.s.bank.mercenary_price == 10);
}

TEST_CASE("PW-6.10b lost ones count as returned before the wants are named") {
  Fair f;
  f.s.bank.mercenary_price = 25;

  f.open();

  CHECK(f.s.bank.mercenary_price == 10);
}

TEST_CASE("PW-6.11 who keeps fewer chooses which to give back, and the marker stays") {
  Fair f({1, 0, 0});
  f.mercenary(kRed, 24).mercenary(kRed, 30);
  f.ammo_is(20, 0, 0);
  f.open();
  f.want(1, 0, 0);
  enter(f, Stage::MercReturn, enter_merc_return);
  CHECK(listed(f, kRed, Kind::GiveBack) == std::vector<int>{kHexes, place(24), place(30)});

  choose(f, kRed, Kind::GiveBack, place(24));
  CHECK(refused_by(f, kRed, Kind::GiveBack, place(24)) == rule("PW-6.11"));
  choose(f, kRed, Kind::GiveBack, kHexes);
  CHECK(f.owing().empty());
  finish(f, finish_merc_return);

  CHECK(f.army_at(24) == kNone);
  CHECK(f.control_of(24) == kRed);
  CHECK(f.army_at(30) == kRed);
  CHECK(f.s.hand[kRed].mercenaries == 0);
  CHECK(f.s.bank.mercenaries == 4);
}

TEST_CASE("PW-6.11 the default gives back those in hand, then the highest tiles") {
  Fair f({1, 0, 0});
  f.mercenary(kRed, 24).mercenary(kRed, 30);
  f.ammo_is(10, 0, 0);
  f.open();
  f.want(1, 0, 0);
  enter(f, Stage::MercReturn, enter_merc_return);

  while (f.owing().has(kRed)) {
    Line line;
    f.game.fallback(look(f.game, f.s, kRed), line);
    Table t = f.table();
    for (const Action action : line) step_stage(t, kRed, action);
  }
  finish(f, finish_merc_return);

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(30) == kNone);
  CHECK(f.s.hand[kRed].mercenaries == 0);
}

TEST_CASE(
    "PW-6.12 a hired Mercenary is placed on a tile of its hirer and is an Army from then on") {
  Field f(4);
  f.control(kRed, {24});
  f.s.hand[kRed].mercenaries = 1;
  f.s.bank.mercenaries = 4;
  f.order(kRed, put(Placed::Mercenary, 24));

  f.step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(has_flag(f.at(24), kMercenaryHere));
  CHECK(f.s.hand[kRed].mercenaries == 0);
  f.s.order = {};
  f.order(kRed, move(24, 30)).step_two();  // the next turn
  CHECK(f.army_at(30) == kRed);
  CHECK(f.control_of(30) == kRed);
}

}  // namespace
}  // namespace sandtable::proxy_war
