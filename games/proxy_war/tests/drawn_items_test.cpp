// Forgotten War: pieces drawn from bag and deck (D16, PW-23.5, PW-23.8).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

TEST_CASE("PW-23.8 token, token, card, uniform over the pieces left in the order listed") {
  Field f(2);
  // 39 tokens: Artillery 0–8, Minesweepers 9–18, Minefields 19–28, Anti-Air 29–38; 14 cards:
  // Advisors 0–3, Air Power 4–13. The second token is one of 38.
  f.single_dice({8, 37, 3, 9, 0, 3});
  enter(f, Stage::DrawnItems, enter_drawn_items);
  f.check_dice();

  const auto drew = [](Equipment a, Equipment b, Equipment c) {
    return std::array<std::uint8_t, kDrawn>{static_cast<std::uint8_t>(index(a) + 1),
                                            static_cast<std::uint8_t>(index(b) + 1),
                                            static_cast<std::uint8_t>(index(c) + 1)};
  };
  CHECK(f.s.drawn[0] == drew(Equipment::Artillery, Equipment::AntiAir, Equipment::Advisor));
  // Eight Artillery are left, so the tenth piece is a Minesweeper; three Advisors are left.
  CHECK(f.s.drawn[1] == drew(Equipment::Minesweeper, Equipment::Artillery, Equipment::AirPower));
}

TEST_CASE("PW-23.5a example 61: buys what it can pay, the rest goes back") {
  Field f(2);
  f.purse(kRed, 30).purse(kBlue, 0);
  f.single_dice({0, 18, 4, 0, 0, 0});  // Red: Artillery, Minefield, Air Power
  enter(f, Stage::DrawnItems, enter_drawn_items);
  CHECK(f.owing() == seats_of({kRed}));  // Blue can pay nothing

  choose(f, kRed, Kind::Buy);     // Artillery, 5
  choose(f, kRed, Kind::Return);  // Minefield
  choose(f, kRed, Kind::Buy);     // Air Power, 25
  finish(f, finish_drawn_items);

  CHECK(f.ammo(kRed) == 0);
  CHECK(f.s.hand[kRed].artillery == 1);
  CHECK(f.s.hand[kRed].air == 1);
  CHECK(f.s.hand[kRed].minefields == 0);
  CHECK(f.in_bank(Equipment::Minefield) == 10);
  CHECK(f.s.drawn == State{}.drawn);
}

TEST_CASE("PW-23.5b draws are public, decisions are not until all are in") {
  Field f(2);
  f.single_dice({0, 0, 0, 0, 0, 0});
  enter(f, Stage::DrawnItems, enter_drawn_items);
  const State before = f.game.redact(f.s, kBlue);
  CHECK(before.drawn == f.s.drawn);

  choose(f, kRed, Kind::Buy);

  CHECK(f.game.redact(f.s, kBlue) == before);
}

TEST_CASE("PW-23.5b what runs out is not drawn") {
  Field f(3);
  f.in_bank(Equipment::Advisor) = 1;
  f.in_bank(Equipment::AirPower) = 1;
  f.single_dice({0, 0, 0, 0, 0, 0, 0, 0});  // a card for Red and Blue, none for Yellow
  enter(f, Stage::DrawnItems, enter_drawn_items);
  f.check_dice();

  CHECK(f.s.drawn[2][2] == 0);
}

TEST_CASE("PW-23.5 an item too dear after the others is not asked about") {
  Field f(2);
  f.purse(kRed, 9);
  f.single_dice({0, 0, 4, 0, 0, 0});  // Artillery, Artillery, Air Power
  enter(f, Stage::DrawnItems, enter_drawn_items);

  choose(f, kRed, Kind::Buy);

  CHECK_FALSE(f.owing().has(kRed));  // 4 Ammo left
}

TEST_CASE("PW-23.7 in Forgotten War Mercenaries and negotiation follow, without permissions") {
  Field f(3);
  f.control(kRed, {2});
  f.s.stage = Stage::Talk;
  f.s.concerned = 0b111;
  choose(f, kRed, Kind::OfferTo, kBlue);

  CHECK(refused_by(f, kRed, Kind::Permit, place(2)) == rule("PW-7.4"));
}

}  // namespace
}  // namespace sandtable::proxy_war
