// Positions as JSON: exact both ways, and nothing is read that cannot be played on.

#include <cstring>
#include <set>

#include "games/proxy_war/tests/play_support.hpp"
#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

void check_round_trip(const ProxyWar& game, const State& s) {
  const Json written = game.position(s);
  const Result<State> read = game.from_position(written, "test");
  REQUIRE_MESSAGE(static_cast<bool>(read), (read ? "" : read.error().text));
  REQUIRE(same_bytes(*read, s));
  REQUIRE(game.position(*read) == written);
}

/// The fault of a position that differs from the one given in some members.
std::string spoilt(const ProxyWar& game, const State& s, std::string_view over) {
  const Result<Json> change = Json::parse(over, "test");
  REQUIRE(static_cast<bool>(change));
  const Result<State> read = game.from_position(overlay(game.position(s), *change), "test");
  return read ? "" : read.error().text;
}
bool says(const std::string& fault, std::string_view part) {
  return fault.find(part) != std::string::npos;
}

TEST_CASE("position: every state of a random game comes back byte for byte") {
  std::set<Stage> seen;
  int states = 0;
  for (const int players : {2, 3, 4, 6, 8}) {
    Options options;
    options.players = players;
    options.turn_limit = 3;
    options.negotiation_rounds = 1;
    options.actions_per_player = players;
    if (players == 4) options.trade_mode = TradeMode::Live;
    if (players == 8) options.auction_style = AuctionStyle::Sealed, options.ammo_bank = 320;
    const ProxyWar game(options);
    random_play(game, static_cast<std::uint64_t>(players), 1500, [&](const State& s, Seat) {
      if (++states % 3 != 0) return;
      seen.insert(s.stage);
      check_round_trip(game, s);
    });
  }
  CHECK(seen.contains(Stage::Market));
  CHECK(seen.contains(Stage::MercWant));
  CHECK(seen.contains(Stage::Talk));
  CHECK(seen.contains(Stage::Orders));
  CHECK(states > 3000);
}

TEST_CASE("PW-25.10 a half-made order is kept, at every step of its line") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24);
  f.s.hand[kRed].minesweepers = 1;
  f.in_bank(Equipment::Minesweeper) = 9;
  f.s.concerned = 0b1111;
  const std::vector<Action> line{
      kLayout.make(Kind::Army, place(24)),      kLayout.make(Kind::Act, 1),
      kLayout.make(Kind::Target, place(30)),    kLayout.make(Kind::Target, place(31)),
      kLayout.make(Kind::AttachGun, place(24)), kLayout.make(Kind::LineDone)};

  for (const Action action : line) {
    REQUIRE_FALSE(f.game.refusal(f.s, kRed, action).has_value());
    f.game.step(f.s, kRed, action, f.roller(), nullptr);
    check_round_trip(f.game, f.s);
  }

  CHECK(f.s.order[kRed][0] == equip(move(24, 30, 31), {.gun = 24}));
}

TEST_CASE("PW-25.10 a walk that no choices lead to is refused") {
  Field f(4);
  f.army(kRed, 24);
  f.s.concerned = 0b1111;

  for (const char* walk : {"[1, 0, 0, 0]", "[9, 255, 255, 255]", "[2, 32, 23, 250]",
                           "[3, 32, 23, 1]", "[6, 32, 200, 6]", "[7, 40, 40, 7]"}) {
    const std::string over = std::string(R"({"seats": {"0": {"walk": )") + walk + "}}}";
    CHECK(says(spoilt(f.game, f.s, over), "/seats/0/walk"));
  }
}

TEST_CASE("PW-9.8 a sheet that could not be written is refused") {
  Field f(4);
  f.army(kRed, 24);
  f.s.concerned = 0b1111;
  const auto order = [](const char* verb, int from, int to) {
    return std::string(R"({"seats": {"0": {"orders": [{"verb": ")") + verb + R"(", "from": )" +
           std::to_string(from) + R"(, "to": )" + std::to_string(to) +
           R"(, "then": null, "gun": null, "extras": 0, "what": null}]}}})";
  };

  CHECK(spoilt(f.game, f.s, order("move", 24, 30)).empty());
  CHECK(says(spoilt(f.game, f.s, order("move", 24, 1)), "/seats/0"));
  CHECK(says(spoilt(f.game, f.s, order("move", 25, 30)), "/seats/0"));
  CHECK(says(spoilt(f.game, f.s, order("bombard", 24, 25)), "/seats/0"));
  CHECK(says(spoilt(f.game, f.s, order("air_bombard", 24, 25)), "/seats/0"));
}

TEST_CASE("PW-25.5 a half-made offer has a slot, a side and parties, or is refused") {
  Parley f;
  choose(f, kRed, Kind::OfferTo, kBlue);
  check_round_trip(f.game, f.s);

  for (const char* walk : {"[1, 9, 0, 255]", "[1, 1, 0, 255]", "[2, 0, 2, 255]", "[3, 0, 0, 255]",
                           "[4, 0, 40, 0]", "[4, 0, 0, 0]", "[5, 0, 0, 0]", "[0, 255, 255, 255]"}) {
    const std::string over = std::string(R"({"seats": {"0": {"walk": )") + walk + "}}}";
    CHECK(says(spoilt(f.game, f.s, over), "/seats/0/walk"));
  }
}

TEST_CASE("PW-7.7 offers of the dead, to oneself, without an id or twice the same are refused") {
  Parley f;
  static_cast<void>(f.offer(kRed, kBlue, {{Item::Ammo, 5}}, {}));
  f.half();
  check_round_trip(f.game, f.s);

  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"second": "Red"}}})"), "/offers/0"));
  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"id": 0}}})"), "/offers"));
  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"id": 2}}})"), "/offers"));
  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"status": "sent"}}})"), "/offers"));
  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"transfers": [
      {"side": 0, "item": "Ammo", "quantity": 1, "tile": null},
      {"side": 0, "item": "Ammo", "quantity": 1, "tile": null}]}}})"),
             "/offers"));
  CHECK(says(spoilt(f.game, f.s, R"({"offers": {"0": {"transfers": [
      {"side": 3, "item": "Ammo", "quantity": 1, "tile": null}]}}})"),
             "/offers/0/transfers/0/side"));
}

TEST_CASE("PW-1.9 the supply must add up") {
  Field f(4);
  f.s.concerned = 0b1111;
  CHECK(spoilt(f.game, f.s, "{}").empty());

  CHECK(says(spoilt(f.game, f.s, R"({"bank": {"artillery": 8}})"), "/bank"));
  CHECK(says(spoilt(f.game, f.s, R"({"seats": {"0": {"hand": {"oil": 2}}}})"), "/bank"));
  CHECK(says(spoilt(f.game, f.s, R"({"bank": {"mercenaries": 4}})"), "/bank"));
}

TEST_CASE("PW-1.10, PW-1.16a at most five Armies of a colour, and one Government Army") {
  Field f(4);
  f.s.concerned = 0b1111;

  CHECK(says(spoilt(f.game, f.s, R"({"tiles": {"2": {"army": "Red"}, "3": {"army": "Red"},
      "5": {"army": "Red"}, "6": {"army": "Red"}, "7": {"army": "Red"}, "8": {"army": "Red"}}})"),
             "/tiles"));
  CHECK(
      says(spoilt(f.game, f.s, R"({"tiles": {"2": {"army": "Government"}}})"), "/government_army"));
  CHECK(says(spoilt(f.game, f.s, R"({"government_army": null})"), "/government_army"));
}

TEST_CASE("PW-22.1 a destroyed Local Power has nothing left") {
  Field f(4);
  f.s.concerned = 0b1111;

  CHECK(says(spoilt(f.game, f.s, R"({"destroyed": ["Red"]})"), "/destroyed"));
  CHECK(says(spoilt(f.game, f.s, R"({"destroyed": ["Fa"]})"), "/destroyed"));
}

TEST_CASE("PW-5.5 a bidding war from outside has bidders who can pay") {
  Field f(4);
  f.in_bank(Equipment::Artillery) = 1;
  for (const Seat seat : {f.fa, f.fb}) {
    f.s.desk[seat].want[0] = 1;
    f.s.hand[seat].artillery = 4;
  }
  f.single_dice({6, 2});
  Table t = f.table();
  REQUIRE(begin_sale(t));
  f.s.stage = Stage::Auction;
  check_round_trip(f.game, f.s);

  CHECK(says(spoilt(f.game, f.s, R"({"seats": {"2": {"hand": {"ammo": 4}}}})"), "/seats/2/hand"));
  CHECK(says(spoilt(f.game, f.s, R"({"sale": {"units": 2}})"), "/sale"));
  CHECK(says(spoilt(f.game, f.s, R"({"sale": {"leader": "Red", "price": 9}})"), "/sale"));
  CHECK(says(spoilt(f.game, f.s, R"({"sale": {"order":
      [null, null, null, null, null, null, null, null]}})"),
             "/sale"));
  CHECK(says(spoilt(f.game, f.s, R"({"sale": null})"), "/sale"));
}

TEST_CASE("PW-15.9 retreats from outside lead to free tiles of the owner") {
  Field f(4);
  f.control(kRed, {24, 23, 30});
  f.s.dislodged[0] = {.owner = kRed,
                      .from = place(24),
                      .to = kNoHex,
                      .mercenary = 0,
                      .gun = kNoHex,
                      .extras = 0,
                      .credit = kNone};
  f.s.step = 2;
  enter(f, Stage::Retreat, enter_retreat);
  check_round_trip(f.game, f.s);

  CHECK(says(spoilt(f.game, f.s, R"({"dislodged": {"0": {"to": 1}}})"), "/dislodged"));
  CHECK(says(spoilt(f.game, f.s, R"({"dislodged": {"0": {"extras": 1}}})"), "/seats/0/hand"));
  CHECK(says(spoilt(f.game, f.s, R"({"stage": "orders", "step": 0})"), "/dislodged"));
}

TEST_CASE("position: places and labels, the draft, the ending") {
  Field f(4);
  f.s.concerned = 0b1111;

  CHECK(says(spoilt(f.game, f.s, R"({"tiles": {"2": {"label": 3}}})"), "/tiles"));
  CHECK(says(spoilt(f.game, f.s, R"({"tiles": {"2": {"terrain": "Capital"}}})"), "/tiles"));
  CHECK(says(spoilt(f.game, f.s, R"({"stage": "draft"})"), "/draft_order"));
  CHECK(says(spoilt(f.game, f.s, R"({"stage": "over"})"), "/ending"));
  CHECK(says(spoilt(f.game, f.s, R"({"step": 3})"), "/step"));
  CHECK(says(spoilt(f.game, f.s, R"({"asked": []})"), "/asked"));
  CHECK(says(spoilt(f.game, f.s, R"({"stage": "declare"})"), "/asked"));
}

}  // namespace
}  // namespace sandtable::proxy_war
