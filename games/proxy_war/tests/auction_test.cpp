// Bidding wars (D3, PW-5) and how bids are made (PW-25.4).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Six seats: Fa, Fb and Fc (seats 3 to 5) with 40 Ammo each; `left` Military Advisors in the bank.
class War : public Field {
 public:
  Seat fc = 5;
  explicit War(int left, const Options& options = {}) : Field(6, options) {
    in_bank(Equipment::Advisor) = static_cast<std::uint8_t>(left);
    for (std::size_t k = 0; k + static_cast<std::size_t>(left) < kAdvisors; ++k)
      s.advisor[k] = {kRed, kRed, 0};  // out of the way
    for (const Seat seat : {fa, fb, fc}) purse(seat, 40);
    s.stage = Stage::Market;
  }
  War& want(Seat seat, Equipment equipment, int count = 1) {
    s.desk[seat].want[static_cast<std::size_t>(index(equipment))] =
        static_cast<std::uint8_t>(count);
    return *this;
  }
  /// Opens the first bidding war; false if nobody need be asked.
  bool open(std::initializer_list<std::int32_t> rolls = {}) {
    single_dice(rolls);
    Table t = table();
    const bool asked = begin_sale(t);
    const bool sealed = game.options().auction_style == AuctionStyle::Sealed;
    if (asked) s.stage = sealed ? Stage::SealedBid : Stage::Auction;
    return asked;
  }
  int advisors(Seat seat) const {
    int count = 0;
    for (const Advisor& card : s.advisor) count += card.owner == seat ? 1 : 0;
    return count;
  }
};

void bid_for(Field& f, Seat seat) {
  choose(f, seat, Kind::Bid);
  choose(f, seat, Kind::Confirm);
}
void bid(War& f, Seat seat, std::initializer_list<int> raises = {}) {
  choose(f, seat, Kind::Bid);
  for (const int k : raises) choose(f, seat, Kind::Raise, k);
  choose(f, seat, Kind::Confirm);
}

TEST_CASE("PW-5.1, PW-5.4a, PW-5.6a example 53: the highest roller opens, the highest bid buys") {
  War f(1);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor);
  f.purse(f.fa, 35);  // Fa has paid 5 for its Artillery
  REQUIRE(f.open({3, 5}));

  CHECK(f.owing() == seats_of({f.fb}));
  bid(f, f.fb);                // 20
  bid(f, f.fa);                // 21
  bid(f, f.fb, {1, 0, 0, 0});  // 22, +5, +1, +1, +1 = 30
  bid(f, f.fa);                // 31
  choose(f, f.fb, Kind::Pass);

  CHECK(f.advisors(f.fa) == 1);
  CHECK(f.ammo(f.fa) == 4);
  CHECK(f.ammo(f.fb) == 40);
  CHECK(f.owing().empty());
}

TEST_CASE("PW-5.2, PW-5.10 a single buyer gets what there is at list price") {
  War f(1);
  f.want(f.fa, Equipment::Advisor, 2);

  CHECK_FALSE(f.open());

  CHECK(f.advisors(f.fa) == 1);
  CHECK(f.ammo(f.fa) == 20);
}

TEST_CASE("PW-5.3 units one after another, types in the order of the list") {
  War f(2);
  f.in_bank(Equipment::Artillery) = 1;
  for (const Seat seat : {f.fa, f.fb}) f.want(seat, Equipment::Artillery);
  for (const Seat seat : {f.fa, f.fb, f.fc}) f.want(seat, Equipment::Advisor);
  REQUIRE(f.open({6, 2}));

  CHECK(f.s.sale.good == index(Equipment::Artillery));
  bid(f, f.fa);
  choose(f, f.fb, Kind::Pass);
  CHECK(f.s.hand[f.fa].artillery == 1);
  finish(f, finish_auction);
  REQUIRE(f.open({1, 2, 3}));

  CHECK(f.s.sale.good == index(Equipment::Advisor));
  CHECK(f.s.sale.units == 2);
  CHECK(f.owing() == seats_of({f.fc}));
  bid(f, f.fc);
  choose(f, f.fb, Kind::Pass);
  choose(f, f.fa, Kind::Pass);
  CHECK(f.advisors(f.fc) == 1);
  CHECK(f.s.sale.units == 1);
  CHECK(f.owing() == seats_of({f.fb}));  // Fc has what it wished
}

TEST_CASE("PW-5.4b, PW-5.10 one roll per type: the order holds for every unit, a pass for one") {
  War f(2);
  for (const Seat seat : {f.fa, f.fb}) f.want(seat, Equipment::Advisor, 2);
  f.purse(f.fa, 80).purse(f.fb, 80);
  REQUIRE(f.open({2, 6}));

  bid(f, f.fb);
  choose(f, f.fa, Kind::Pass);

  f.check_dice();
  CHECK(f.owing() == seats_of({f.fb}));  // first again
  choose(f, f.fb, Kind::Pass);
  CHECK(f.owing() == seats_of({f.fa}));  // its pass was for the other unit
}

TEST_CASE("PW-5.5a, PW-5.5b the first bid is the list price, later ones at least one more") {
  War f(1);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor);
  REQUIRE(f.open({6, 2}));

  choose(f, f.fa, Kind::Bid);
  CHECK(refused_by(f, f.fa, Kind::Raise, 0) == rule("PW-5.5"));  // no raise when opening
  choose(f, f.fa, Kind::Confirm);
  CHECK(f.s.sale.price == 20);
  choose(f, f.fb, Kind::Bid);
  CHECK(f.s.desk[f.fb].bid == 21);
  CHECK(may(f, f.fb, Kind::Raise, 2));
  choose(f, f.fb, Kind::Raise, 2);
  CHECK(refused_by(f, f.fb, Kind::Raise, 2) == rule("PW-5.5"));  // 41 of 40
}

TEST_CASE("PW-5.5b if all pass the unit and the rest of the type stay in the bank") {
  War f(2);
  for (const Seat seat : {f.fa, f.fb}) f.want(seat, Equipment::Advisor, 2);
  REQUIRE(f.open({6, 2}));

  choose(f, f.fa, Kind::Pass);
  choose(f, f.fb, Kind::Pass);

  CHECK(f.owing().empty());
  CHECK(f.in_bank(Equipment::Advisor) == 2);
  CHECK(f.told<NobodyBid>() == 1);
}

TEST_CASE("PW-5.6b a bid is binding: it can be taken back only while it is being raised") {
  War f(1);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor);
  REQUIRE(f.open({6, 2}));
  bid(f, f.fa);
  choose(f, f.fb, Kind::Bid);
  f.game.clear(f.s, f.fb);
  CHECK(f.s.desk[f.fb].bid == 0);

  const State before = f.s;
  f.game.clear(f.s, f.fa);

  CHECK(f.s == before);
}

TEST_CASE("PW-5.7 sealed: the highest number buys and pays it, ties by a roll-off") {
  Options options;
  options.auction_style = AuctionStyle::Sealed;
  War f(1, options);
  for (const Seat seat : {f.fa, f.fb, f.fc}) f.want(seat, Equipment::Advisor);
  REQUIRE(f.open());
  CHECK(f.owing() == seats_of({f.fa, f.fb, f.fc}));

  bid(f, f.fa, {1});  // 25
  bid(f, f.fb, {1});  // 25
  choose(f, f.fc, Kind::Pass);
  f.single_dice({2, 5});
  finish(f, finish_sealed_bid);

  f.check_dice();
  CHECK(f.advisors(f.fb) == 1);
  CHECK(f.ammo(f.fb) == 15);
  CHECK(f.s.sale.good == kNone);
}

TEST_CASE("PW-5.7 sealed: with nobody bidding the type stays in the bank") {
  Options options;
  options.auction_style = AuctionStyle::Sealed;
  War f(1, options);
  for (const Seat seat : {f.fa, f.fb}) f.want(seat, Equipment::Advisor);
  REQUIRE(f.open());

  choose(f, f.fa, Kind::Pass);
  choose(f, f.fb, Kind::Pass);
  finish(f, finish_sealed_bid);

  CHECK(f.in_bank(Equipment::Advisor) == 1);
  CHECK(f.s.sale.good == kNone);
}

TEST_CASE("PW-5.8 Factories are auctioned in the same way, Oil and Lumber on top") {
  Field f(4);
  f.control(kRed, {2}).control(kBlue, {3});
  f.at(2).permission = f.fa;
  f.at(3).permission = f.fb;
  f.s.bank.factories = 1;
  f.s.step = 4;
  for (const Seat seat : {f.fa, f.fb}) {
    f.purse(seat, 30).tokens(seat, Resource::Oil, 1).tokens(seat, Resource::Lumber, 1);
    f.order(seat, job(Verb::BuildFactory, seat == f.fa ? 2 : 3));
  }
  f.single_dice({1, 6});
  Table t = f.table();

  REQUIRE(step_build_begin(t));
  REQUIRE(begin_sale(t));
  f.s.stage = Stage::Auction;
  bid_for(f, f.fb);
  choose(f, f.fa, Kind::Pass);

  CHECK(f.at(3).factory == f.fb);
  CHECK(f.ammo(f.fb) == 10);
  CHECK(f.token(f.fb, Resource::Oil) == 0);
  CHECK(f.token(f.fb, Resource::Lumber) == 0);
}

TEST_CASE("PW-5.9 bids rise and are bounded: the longest bidding war ends") {
  War f(1);
  for (const Seat seat : {f.fa, f.fb, f.fc}) f.want(seat, Equipment::Advisor);
  REQUIRE(f.open({6, 4, 2}));
  int bids = 0;

  while (!f.owing().empty()) {
    for (const Seat seat : f.owing()) bid(f, seat);
    REQUIRE(++bids <= 21);  // 20 to 40
  }

  CHECK(bids == 21);
  CHECK(f.advisors(f.fa) + f.advisors(f.fb) + f.advisors(f.fc) == 1);
}

TEST_CASE("PW-5.10 who has not the Ammo for the lowest bid passes without being asked") {
  War f(1);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor);
  f.purse(f.fb, 20);
  REQUIRE(f.open({6, 2}));

  bid(f, f.fa);

  CHECK(f.owing().empty());
  CHECK(f.advisors(f.fa) == 1);
}

TEST_CASE("PW-5.10 once a single wish is unmet the rest goes at list price") {
  War f(3);
  f.want(f.fa, Equipment::Advisor, 1).want(f.fb, Equipment::Advisor, 3);
  f.purse(f.fb, 60);
  REQUIRE(f.open({6, 2}));

  bid(f, f.fa);
  choose(f, f.fb, Kind::Pass);

  CHECK(f.owing().empty());
  CHECK(f.advisors(f.fb) == 2);
  CHECK(f.ammo(f.fb) == 20);
}

TEST_CASE("PW-25.1, PW-25.4 raises are for a bid, and its writer confirms even a lone number") {
  War f(1);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor);
  f.purse(f.fb, 21);
  REQUIRE(f.open({6, 2}));
  CHECK(refused_by(f, f.fa, Kind::Raise, 0) == rule("PW-25.4"));
  CHECK(refused_by(f, f.fa, Kind::Confirm) == rule("PW-25.4"));
  bid(f, f.fa);

  choose(f, f.fb, Kind::Bid);  // 21 is all it has
  CHECK(f.s.sale.leader == f.fa);
  CHECK(refused_by(f, f.fb, Kind::Raise, 0) == rule("PW-5.5"));
  CHECK(may(f, f.fb, Kind::Pass));
  choose(f, f.fb, Kind::Confirm);

  CHECK(f.s.sale.leader == f.fb);
  CHECK(f.owing() == seats_of({f.fa}));
}

TEST_CASE("PW-25.1 a sealed bid of all one has is sealed by its writer, not by the engine") {
  Options options;
  options.auction_style = AuctionStyle::Sealed;
  War f(1, options);
  f.want(f.fa, Equipment::Advisor).want(f.fb, Equipment::Advisor).purse(f.fa, 20);
  REQUIRE(f.open());
  choose(f, f.fa, Kind::Bid);
  CHECK(f.owing().has(f.fa));
  CHECK(refused_by(f, f.fa, Kind::Raise, 0) == rule("PW-5.7"));
  const State named = f.s;
  choose(f, f.fa, Kind::Confirm);
  CHECK_FALSE(f.owing().has(f.fa));
  CHECK(f.s.desk[f.fa].bid == 20);

  f.s = named;
  choose(f, f.fa, Kind::Pass);
  CHECK_FALSE(f.owing().has(f.fa));
  CHECK(f.s.desk[f.fa].bid == 0);
}

}  // namespace
}  // namespace sandtable::proxy_war
