// Reading and writing a line in every stage.

#include <string>

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/sheet_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// A position in some stage, with the seats it asks.
class Scene4 : public Field {
 public:
  explicit Scene4(Stage stage, int players = 4, Options options = {}) : Field(players, options) {
    s.stage = stage;
    s.concerned = static_cast<std::uint8_t>((1U << players) - 1U);
  }

  [[nodiscard]] Reading read(Seat seat, std::string_view text) const {
    return shown_reading(game, s, seat, text);
  }
  [[nodiscard]] std::string write(Seat seat, const Line& line) const {
    return game.write(look(game, s, seat), line);
  }
  /// The text reads; the canonical form, which reads as the same choices.
  [[nodiscard]] std::string again(Seat seat, std::string_view text) const {
    const Reading reading = read(seat, text);
    CAPTURE(text);
    CHECK_MESSAGE(reading.ok(), reading.problem);
    if (!reading.ok()) return "";
    const std::string written = write(seat, reading.line);
    CAPTURE(written);
    CHECK(read(seat, written).line == reading.line);
    return written;
  }
  /// Why the text does not read.
  [[nodiscard]] std::string problem(Seat seat, std::string_view text) const {
    const Reading reading = read(seat, text);
    CAPTURE(text);
    CHECK_FALSE(reading.ok());
    CHECK_FALSE(reading.rule.empty());
    CHECK(reading.line.empty());
    return reading.problem;
  }
  /// Plays the line a text reads as, without what follows the stage.
  void play(Seat seat, std::string_view text) {
    const Reading reading = read(seat, text);
    CAPTURE(text);
    REQUIRE_MESSAGE(reading.ok(), reading.problem);
    Table t = table();
    for (const Action action : reading.line) {
      REQUIRE_FALSE(game.refusal(s, seat, action));
      step_stage(t, seat, action);
    }
  }
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("PW-2.11 the draft: a Village by its number") {
  Scene4 f(Stage::Draft);
  CHECK(f.again(kRed, "village 16") == "Village 16");
  CHECK(f.again(kRed, "16") == "Village 16");
  CHECK(has(f.problem(kRed, "Village 17"), "no Village"));
  CHECK(has(f.problem(kRed, "Village 1"), "taken"));
  CHECK(has(f.problem(kRed, "the nice one"), "write Village 16"));
}

TEST_CASE("PW-25.3 the market: sales, purchases, wants") {
  Scene4 f(Stage::Market);
  f.tokens(f.fa, Resource::Oil, 3).tokens(f.fa, Resource::CashCrops, 1).purse(f.fa, 60);
  CHECK(f.again(f.fa, "sell 2 oil") == "sell 2 Oil");
  CHECK(f.again(f.fa, "Sell Oil") == "sell 1 Oil");
  CHECK(f.again(f.fa, "sell all Oil, 1 Cash Crops") == "sell all Oil; sell 1 Cash Crops");
  CHECK(f.again(f.fa, "sell all crops") == "sell 1 Cash Crops");  // one is left
  CHECK(f.again(f.fa, "want 2 Artillery, 1 Anti-Air") ==
        "purchases; want 2 Artillery; want 1 Anti-Air");
  CHECK(f.again(f.fa, "go to purchases") == "purchases");
  CHECK(f.again(f.fa, "seal") == "purchases; seal");
  CHECK(f.again(f.fa, "sell 1 Oil; want Military Advisor; seal") ==
        "sell 1 Oil; purchases; want 1 Military Advisor; seal");
  CHECK(has(f.problem(f.fa, "sell 4 Oil"), "left to sell"));
  CHECK(has(f.problem(f.fa, "sell 0 Oil"), "at least 1"));
  CHECK(has(f.problem(f.fa, "want 3 Air Power"), "costs"));
  CHECK(has(f.problem(f.fa, "want 1 Min"), "not understood"));
  CHECK(has(f.problem(f.fa, "sell 1 Oil seal"), "\"seal\" is not understood"));
}

TEST_CASE("PW-25.4 bids: a number, the lowest one, or the raises one by one") {
  Scene4 f(Stage::Auction);
  f.purse(f.fa, 40);
  f.s.concerned = static_cast<std::uint8_t>(1U << f.fa);
  f.s.sale.good = static_cast<std::uint8_t>(Equipment::Advisor);
  f.s.sale.units = 1, f.s.sale.bidders = static_cast<std::uint8_t>(1U << f.fa | 1U << f.fb);
  f.s.sale.order = {f.fa, f.fb, kNone, kNone, kNone, kNone, kNone, kNone};
  CHECK(f.again(f.fa, "bid") == "bid 20");  // the opening bid is the list price
  CHECK(f.again(f.fa, "Pass") == "pass");
  CHECK(has(f.problem(f.fa, "bid 21"), "list price"));

  f.s.sale.leader = f.fb, f.s.sale.price = 21;
  CHECK(f.again(f.fa, "bid 30") == "bid 30");
  CHECK(f.read(f.fa, "bid 30").line.size() == 6);  // bid, +5, +1, +1, +1, confirm
  CHECK(f.again(f.fa, "bid 40") == "bid 40");      // all there is
  CHECK(f.again(f.fa, "bid 40 pass") == "bid 40 pass");
  CHECK(f.read(f.fa, "bid 40").line.size() == 7);  // bid, +10, +5, +1, +1, +1, confirm
  CHECK(f.again(f.fa, "bid +1 +5") == "bid +1 +5");
  CHECK(f.again(f.fa, "bid +5 +1") == "bid 28");
  CHECK(has(f.problem(f.fa, "bid 41"), "you have 40 Ammo"));
  CHECK(has(f.problem(f.fa, "bid 21"), "lowest bid is 22"));
  CHECK(has(f.problem(f.fa, "bid +2"), "+1, +5 or +10"));
  CHECK(has(f.problem(f.fa, "raise"), "write bid"));
}

TEST_CASE("PW-5.7 sealed bids and the Mercenary price are written like bids") {
  Scene4 f(Stage::SealedBid);
  f.purse(f.fa, 40);
  f.s.sale.good = kFactoryGood;
  f.tokens(f.fa, Resource::Oil, 1).tokens(f.fa, Resource::Lumber, 1);
  CHECK(f.again(f.fa, "bid 25") == "bid 25");
  CHECK(f.again(f.fa, "bid") == "bid 20");
  f.s.stage = Stage::MercBid;
  CHECK(f.again(kRed, "bid 15") == "bid 15");
  CHECK(f.again(kRed, "pass") == "pass");
  CHECK(has(f.problem(kRed, "bid 10"), "lowest bid is 11"));
}

TEST_CASE("PW-25.2 Mercenaries wanted and given back") {
  Scene4 f(Stage::MercWant);
  CHECK(f.again(kRed, "want 2") == "want 2");
  CHECK(f.again(kRed, "1 mercenary") == "want 1");
  CHECK(has(f.problem(kRed, "want 3"), "cost"));
  CHECK(has(f.problem(kRed, "want 9"), "there are 5"));

  f.s.stage = Stage::MercReturn;
  f.mercenary(kRed, 24).mercenary(kRed, 30);
  f.s.hand[kRed].mercenaries = 1;
  f.s.desk[kRed].mercs_wanted = 1;
  CHECK(f.again(kRed, "give back 24") == "give back 24");
  CHECK(f.again(kRed, "give back hand, 30") == "give back hand; give back 30");
  CHECK(has(f.problem(kRed, "give back 25"), "no Mercenary"));
}

TEST_CASE("PW-25.2 Forgotten War: drawn pieces are bought or returned in order") {
  Scene4 f(Stage::DrawnItems, 2);
  f.s.drawn[0] = {static_cast<std::uint8_t>(Equipment::Artillery) + 1,
                  static_cast<std::uint8_t>(Equipment::Minefield) + 1, 0};
  CHECK(f.again(kRed, "buy") == "buy Artillery");
  CHECK(f.again(kRed, "return artillery; buy minefield") == "return Artillery; buy Minefield");
  CHECK(has(f.problem(kRed, "buy Minefield"), "is Artillery"));
}

TEST_CASE("PW-25.5 an offer to one seat") {
  Scene4 f(Stage::Talk);
  f.tokens(kRed, Resource::Oil, 2).purse(kRed, 17).control(kRed, {25});
  f.s.hand[f.fa].artillery = 2;
  CHECK(f.again(kRed, "offer Fa: give 10 Ammo, 2 Oil; get 1 Artillery; privately") ==
        "offer Fa: give 10 Ammo, 2 Oil; get 1 Artillery; privately");
  CHECK(f.again(kRed, "OFFER fa give 17 ammo and permission 25; public") ==
        "offer Fa: give 17 Ammo, permission 25; publicly");
  CHECK(f.again(kRed, "offer Blue") == "offer Blue: privately");  // a bare promise
  CHECK(f.again(kRed, "offer Fa: get 2 Artillery from Fa; give 1 Oil to Fa") ==
        "offer Fa: give 1 Oil; get 2 Artillery; privately");
  CHECK(f.again(kRed, "offer Fa: give 1 Oil, 10 Ammo, 1 Oil; private") ==
        "offer Fa: give 1 Oil, 10 Ammo, 1 Oil; privately");
  CHECK(has(f.problem(kRed, "offer Fa: give 18 Ammo"), "17"));
  CHECK(has(f.problem(kRed, "offer Fa: give 3 Ore"), "0 Ore"));
  CHECK(has(f.problem(kRed, "offer Fa: get 3 Artillery"), "Artillery"));
  CHECK(has(f.problem(kRed, "offer Fc: give 1 Oil"), "name the seat"));
  CHECK(has(f.problem(kRed, "offer Fa: give 1 Sand"), "name what is given"));
  CHECK(has(f.problem(kRed, "offer Fa: give 1 Oil get 1 Ammo"), "semicolon"));
  CHECK(has(f.problem(kRed, "offer Fa: give Blue 1 Oil"), "parties"));
  CHECK(has(f.problem(kRed, "offer Fa: give permission 30"), "permission"));
}

TEST_CASE("PW-25.5 an offer of three parties names who gives to whom") {
  Scene4 f(Stage::Talk);
  f.tokens(kRed, Resource::Oil, 2).tokens(kBlue, Resource::Ore, 1);
  f.s.hand[f.fa].artillery = 2;
  const std::string text =
      "offer Fa and Blue: give Fa 2 Oil; get 1 Artillery from Fa; give Blue 5 Ammo; "
      "get 1 Ore from Blue; Fa gives Blue 1 Artillery; Blue gives Fa 20 Ammo; publicly";
  CHECK(f.again(kRed, text) == text);
  CHECK(has(f.problem(kRed, "offer Fa and Blue: give 2 Oil"), "who gives to whom"));
  CHECK(has(f.problem(kRed, "offer Fa and Fa: give Fa 2 Oil"), "third party"));
  CHECK(has(f.problem(kRed, "offer Fa and Blue: Fa gives Fb 1 Artillery"), "parties"));
}

TEST_CASE("PW-25.6 counters, withdrawals, recalls and returns, by rounds") {
  Scene4 f(Stage::Talk);
  f.tokens(kRed, Resource::Oil, 5).advisor(f.fa, kRed).advisor(f.fa, kBlue);
  f.s.turn = 2;
  f.play(kRed, "offer Fa: give 3 Oil, 5 Ammo; get 10 Ammo; privately");
  Table t = f.table();
  finish_talk(t);
  f.s.sealed = 0;
  const int id = f.s.offer[std::size_t{kRed} * kOfferSlots].id;
  REQUIRE(id == 1);

  CHECK(f.again(f.fa, "counter 1: keep 1, 3; get 1 Oil; publicly") ==
        "counter 1: keep 1, 3; get 1 Oil; publicly");
  CHECK(f.again(f.fa, "counter 1: strike 2") == "counter 1: keep 1, 3; privately");
  CHECK(f.again(f.fa, "counter 1: keep all; give 1 Ammo") ==
        "counter 1: keep 1, 2, 3; give 1 Ammo; privately");
  CHECK(f.again(f.fa, "counter: give 3 Ammo") == "counter 1: keep nothing; give 3 Ammo; privately");
  CHECK(f.again(kRed, "withdraw 1") == "withdraw 1");
  CHECK(f.again(f.fa, "recall red") == "recall Red");
  CHECK(f.again(kRed, "return Fa") == "return Fa");
  CHECK(f.again(kRed, "done") == "done");
  CHECK(f.again(kRed, "talk on") == "talk on");
  CHECK(f.again(kRed, "seal") == "done");
  CHECK(has(f.problem(f.fa, "withdraw 1"), "of yours"));
  CHECK(has(f.problem(f.fa, "counter 7: keep all"), "no open offer 7"));
  CHECK(has(f.problem(kRed, "recall Blue"), "lent that seat no"));
  CHECK(has(f.problem(kRed, "recall nobody"), "no seat"));
  CHECK(has(f.problem(kRed, "ready"), "done"));
  CHECK(has(f.problem(kRed, "accept 1"), "second half"));
  CHECK(has(f.problem(kRed, "sing"), "write offer"));
  CHECK(has(f.problem(kRed, "done done"), "one thing a line"));
}

TEST_CASE("PW-25.7 answers name the offer, or the only one there is") {
  Scene4 f(Stage::Talk);
  f.tokens(kRed, Resource::Oil, 5);
  f.play(kRed, "offer Fa: give 1 Oil");
  f.play(kRed, "offer Fa: give 2 Oil");
  Table t = f.table();
  finish_talk(t);
  f.s.stage = Stage::Answer;
  enter_answer(t);
  CHECK(f.again(f.fa, "accept 1") == "accept 1");
  CHECK(f.again(f.fa, "accept") == "accept 1");
  CHECK(f.again(f.fa, "decline 1; leave 2 open") == "decline 1; leave 2");
  CHECK(has(f.problem(f.fa, "accept 2"), "offer 1 is next"));
  CHECK(has(f.problem(f.fa, "accept 9"), "no open offer 9"));
  CHECK(has(f.problem(f.fa, "maybe"), "write accept"));
  CHECK_FALSE(f.read(kRed, "accept 1").ok());  // Red is not asked
}

TEST_CASE("PW-25.9 live talks: answers and ready") {
  Scene4 f(Stage::Talk, 4, {.trade_mode = TradeMode::Live});
  f.tokens(kRed, Resource::Oil, 5);
  f.play(kRed, "offer Fa: give 1 Oil; get 2 Ammo");
  CHECK(f.again(f.fa, "accept 1") == "accept 1");
  CHECK(f.again(f.fa, "decline 1") == "decline 1");
  CHECK(f.again(f.fa, "counter 1: keep 1; give 1 Ammo; privately") ==
        "counter 1: keep 1; give 1 Ammo; privately");
  CHECK(f.again(f.fa, "ready") == "ready");
  CHECK(f.again(f.fa, "seal") == "ready");
  CHECK(has(f.problem(f.fa, "leave 1"), "offer"));
  CHECK(has(f.problem(f.fa, "hm"), "ready"));
}

TEST_CASE("PW-25.2 retreats name the Army and the tile") {
  Scene4 f(Stage::Retreat);
  f.control(kRed, {23, 25}).control(kBlue, {24});
  f.s.dislodged[0].owner = kRed, f.s.dislodged[0].from = place(24);
  f.s.concerned = 1U << kRed;
  CHECK(f.again(kRed, "retreat 24 to 23") == "retreat 24 to 23");
  CHECK(f.again(kRed, "to 25") == "retreat 24 to 25");
  CHECK(f.again(kRed, "25") == "retreat 24 to 25");
  CHECK(has(f.problem(kRed, "retreat 30 to 25"), "that of 24"));
  CHECK(has(f.problem(kRed, "retreat 24 to 17"), "control"));
  CHECK(has(f.problem(kRed, "retreat"), "retreat 24 to 23"));
}

TEST_CASE("PW-25.12 exchanges for Victory Points") {
  Scene4 f(Stage::BuyVp);
  f.purse(f.fa, 120).tokens(f.fa, Resource::Oil, 7).tokens(f.fa, Resource::Ore, 1);
  CHECK(f.again(f.fa, "50 Ammo") == "50 Ammo");
  CHECK(f.again(f.fa, "100 ammo; 6 Oil; sell Oil; done") == "100 Ammo; 6 Oil; sell 1 Oil; done");
  CHECK(f.again(f.fa, "sell 2 oil") == "sell 2 Oil");
  CHECK(has(f.problem(f.fa, "4 Oil"), "3 at a time"));
  CHECK(has(f.problem(f.fa, "150 Ammo"), "20"));
  CHECK(has(f.problem(f.fa, "one of each"), "one of each"));
  CHECK(has(f.problem(f.fa, "VPs"), "write 50 Ammo"));
}

TEST_CASE("PW-21.4 declaring the Government, or not") {
  Scene4 f(Stage::Declare);
  CHECK(f.again(kRed, "declare") == "declare");
  CHECK(f.again(kRed, "do not declare") == "do not declare");
  CHECK(f.again(kRed, "no") == "do not declare");
  CHECK(has(f.problem(kRed, "perhaps"), "declare"));
}

TEST_CASE("PW-25.11 orders are read as choices, a refusal has its code in front") {
  Scene4 f(Stage::Orders);
  f.army(kRed, 24).gun(kRed, 24);
  CHECK(f.again(kRed, "arm 24 mov 25 26 eq art") == "Arm 24 Mov 25, 26 Eq: Artillery 24");
  CHECK(f.again(kRed, "Arm 24 Ret 23, 17") == "Arm 24 Ret 23, 17");
  CHECK(f.again(kRed, "Arm 24 Eq: Artillery") == "Arm 24 Eq: Artillery 24");
  CHECK(f.again(kRed, "Seal") == "seal");
  CHECK(f.problem(kRed, "Arm 24 Mov 26").substr(0, 5) == "E06: ");
  CHECK(f.read(kRed, "Arm 24 Mov 26").rule == rule("PW-11.1"));
  CHECK(f.problem(kRed, "Arm 24 Mvo 26") == "E01: \"Mvo\" is not a word of an order");
  CHECK(f.problem(f.fa, "Air Bom 3").substr(0, 5) == "E13: ");
  CHECK(has(f.problem(kRed, "Arm 30 Mov 31"), "on 30"));
}

TEST_CASE("PW-25.1 who has nothing to decide cannot write, nor who is in the middle of a line") {
  Scene4 f(Stage::Orders);
  f.army(kRed, 24);
  f.s.sealed = 1U << kBlue;
  CHECK(has(f.problem(kBlue, "Arm Bui 4"), "you have decided"));
  CHECK(has(f.problem(kSpectator, "seal"), "watches"));
  jot(f, kRed, Kind::Army, place(24));
  CHECK(has(f.problem(kRed, "seal"), "under way"));
  f.s.stage = Stage::Over, f.s.concerned = 0;
  CHECK(has(f.problem(kRed, "seal"), "over"));
}

TEST_CASE("PW-25.1 the line under way, in words") {
  Scene4 f(Stage::Talk);
  const auto draft = [&](Seat seat) { return write_draft(f.game, f.s, seat); };
  CHECK(draft(kRed).empty());
  Table t = f.table();
  step_stage(t, kRed, kLayout.make(Kind::OfferTo, f.fa));
  CHECK(draft(kRed) == "offer Fa");
  step_stage(t, kRed, kLayout.make(Kind::Add, static_cast<int>(Item::Ammo), 2));
  CHECK(draft(kRed) == "offer Fa: give 10 Ammo");
  step_stage(t, kRed, kLayout.make(Kind::NextSide));
  step_stage(t, kRed, kLayout.make(Kind::Add, static_cast<int>(Item::Ammo), 0));
  CHECK(draft(kRed) == "offer Fa: give 10 Ammo; get 1 Ammo");

  Scene4 g(Stage::MercBid);
  Table bids = g.table();
  step_stage(bids, kRed, kLayout.make(Kind::Bid));
  CHECK(write_draft(g.game, g.s, kRed) == "bid 11");
}

namespace {

/// Plays a game at random and checks at every rest that a line, its text and its choices agree.
void check_game(const Options& options, std::uint64_t seed, int lines) {
  const ProxyWar game(options);
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  for (int k = 0; k < lines && !game.owing(s).empty(); ++k) {
    const Seat seat = game.owing(s).lowest();
    const View<State> view = look(game, s, seat);
    Line line;
    random_line(game, s, seat, dice, line);
    const std::string text = game.write(view, line);
    const Reading reading = shown_reading(game, s, seat, text);
    CAPTURE(seed);
    CAPTURE(static_cast<int>(s.stage));
    CAPTURE(text);
    REQUIRE_MESSAGE(reading.ok(), reading.problem);
    REQUIRE(reading.line == line);
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
}

}  // namespace

TEST_CASE("PW-25.11 in whole games every line is read back as the choices that were made") {
  for (int players = 2; players <= 8; ++players)
    check_game({.players = players}, static_cast<std::uint64_t>(players), 1500);
  check_game({.players = 4, .printed_labels = true, .trade_mode = TradeMode::Live}, 11, 1500);
  check_game({.players = 6, .private_holdings = true, .auction_style = AuctionStyle::Sealed}, 12,
             1500);
  check_game({.players = 3, .actions_per_player = 6, .active_government = true}, 13, 1500);
}

}  // namespace sandtable::proxy_war
