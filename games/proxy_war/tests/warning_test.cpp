// What a seat is told before it is too late: orders that cannot be paid, goods that are promised
// twice, what a bomb costs, where the dice fall.

#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

ChoiceList choices_of(const Field& f, Seat seat) { return shown_choices(f.game, f.s, seat); }

/// The choice with this label, or the first that begins so.
const Choice* labelled(const ChoiceList& list, std::string_view label) {
  for (const Choice& choice : list.choices)
    if (choice.label.text.starts_with(label)) return &choice;
  return nullptr;
}

std::string label_of(const Field& f, Seat seat, std::string_view start) {
  const ChoiceList list = choices_of(f, seat);
  const Choice* found = labelled(list, start);
  return found == nullptr ? "" : found->label;
}

void take(Field& f, Seat seat, std::string_view start) {
  const ChoiceList list = choices_of(f, seat);
  const Choice* found = labelled(list, start);
  INFO(std::string(start));
  REQUIRE(found != nullptr);
  Dice dice(1);
  f.game.step(f.s, seat, found->action, dice, nullptr);
}

/// Four seats writing orders.
class Desk4 : public Field {
 public:
  Desk4() : Field(4) { s.concerned = 0b1111; }
};

TEST_CASE("PW-8.9 what cannot be paid says what is missing, in the choice and before sealing") {
  Desk4 f;
  f.purse(kRed, 12);

  SUBCASE("a token") {
    f.tokens(kRed, Resource::CashCrops, 0);
    CHECK(label_of(f, kRed, "Build an Army") ==
          "Build an Army for 10 Ammo and 1 Cash Crop: you lack 1 Cash Crop");
    f.order(kRed, job(Verb::BuildArmy, 1));
    const Scene scene = shown_scene(f.game, f.s, kRed);
    CHECK(scene.prompt.text.find("order 1 will be lost: you lack 1 Cash Crop") !=
          std::string::npos);
    const ChoiceList list = choices_of(f, kRed);
    REQUIRE(labelled(list, "Seal") != nullptr);
    CHECK(labelled(list, "Seal")->irrevocable ==
          "order 1, Arm Bui 1, will be lost: you lack 1 Cash Crop");
  }
  SUBCASE("Ammo, once the Moves are paid, whatever the slot") {
    f.tokens(kRed, Resource::CashCrops, 1).army(kRed, 24);
    f.order(kRed, job(Verb::BuildArmy, 1));
    CHECK(unpaid_orders(f.game, f.s, kRed).empty());
    f.order(kRed, move(24, 25));
    const auto unpaid = unpaid_orders(f.game, f.s, kRed);
    REQUIRE(unpaid.size() == 1);
    CHECK(unpaid[0].slot == 0);
    CHECK(unpaid[0].lack == Price{.ammo = 1, .tokens = {}});
  }
  SUBCASE("nothing") {
    f.tokens(kRed, Resource::CashCrops, 1).order(kRed, job(Verb::BuildArmy, 1));
    const ChoiceList list = choices_of(f, kRed);
    CHECK_FALSE(labelled(list, "Seal")->irrevocable.has_value());
  }
}

TEST_CASE("PW-7.3 a yes in live talks is final: it says so, and comes last") {
  Parley f(live());
  f.s.turn = 2;
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  const ChoiceList list = choices_of(f, kBlue);
  CHECK(list.choices.back().action == kLayout.make(Kind::Accept, slot));
  CHECK(list.choices.back().irrevocable == "the trade is made at once, and is final");
  CHECK_FALSE(labelled(list, "Decline")->irrevocable.has_value());
}

TEST_CASE("PW-7.13 a yes by rounds can be taken back until all are done") {
  Parley f;
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  f.half();
  const ChoiceList list = choices_of(f, kBlue);
  CHECK(list.choices.front().action == kLayout.make(Kind::Accept, slot));
  for (const Choice& choice : list.choices) CHECK_FALSE(choice.irrevocable.has_value());
}

TEST_CASE("PW-7.9 a second yes to what can be given once says that it may be void") {
  Parley f;
  f.tokens(kRed, Resource::CashCrops, 1);
  static_cast<void>(f.offer(f.fa, kRed, {{Item::Ammo, 3}}, {{Item::CashCrops, 1}}));
  static_cast<void>(f.offer(f.fb, kRed, {{Item::Ammo, 4}}, {{Item::CashCrops, 1}}));
  f.half();
  CHECK(label_of(f, kRed, "Accept offer 1") == "Accept offer 1");

  take(f, kRed, "Accept offer 1");

  CHECK(label_of(f, kRed, "Accept offer 2") ==
        "Accept offer 2: void if offer 1 is carried out first: you have 1 Cash Crop, and it takes "
        "1");
}

TEST_CASE("PW-7.9 an offer of what is offered already says so before it is sent") {
  Parley f;
  f.tokens(kRed, Resource::Ore, 1);
  static_cast<void>(f.offer(kRed, f.fa, {{Item::Ore, 1}}, {{Item::Ammo, 9}}));
  choose(f, kRed, Kind::OfferTo, f.fb);
  f.add(kRed, {{Item::Ore, 1}});
  while (f.s.walk[kRed].step != kSending) choose(f, kRed, Kind::NextSide);

  CHECK(label_of(f, kRed, "Write it to the parties alone") ==
        "Write it to the parties alone; it goes out when all are done: void if another offer of "
        "yours is carried out first: you have 1 Ore, and it takes 1");
}

TEST_CASE("PW-7.8 an offer that somebody cannot keep says so") {
  Parley f(live());
  f.tokens(kRed, Resource::Ore, 1);
  static_cast<void>(f.offer(kRed, f.fa, {{Item::Ore, 1}}, {{Item::Ammo, 9}}));
  f.tokens(kRed, Resource::Ore, 0);

  CHECK(label_of(f, f.fa, "Accept offer 1") == "Accept offer 1: void as it stands: Red has 0 Ore");
}

TEST_CASE("PW-11.2 the odds of a Move that ends on its first tile lie there, not beyond it") {
  Desk4 f;
  f.army(kRed, 24).army(kBlue, 25);
  take(f, kRed, "Army on 24");
  take(f, kRed, "Move");
  take(f, kRed, "Tile 25");

  const auto odds = shown_odds(f.game, f.s, kRed);
  REQUIRE_FALSE(odds.empty());
  for (const Odds& each : odds) CHECK(each.cell == int{place(25)});
  CHECK(label_of(f, kRed, "Tile 26") ==
        "Tile 26, Mountain (the Move ends on 25, where an Army stands)");
}

TEST_CASE("PW-19.5 the odds with a gun lie where the battle is, not where the gun stands") {
  Desk4 f;
  f.army(kRed, 24).army(kBlue, 25).gun(kRed, 23);
  take(f, kRed, "Army on 24");
  take(f, kRed, "Move");
  take(f, kRed, "Tile 25");
  take(f, kRed, "Stop here");
  REQUIRE_FALSE(label_of(f, kRed, "Attach the Artillery on 23").empty());

  for (const Odds& each : shown_odds(f.game, f.s, kRed)) CHECK(each.cell == int{place(25)});
}

TEST_CASE("PW-16.16 the forecast of a bomb on a Village names its price, and so does the choice") {
  Desk4 f;
  f.air(f.fa, 1).army(kBlue, 4);
  take(f, f.fa, "Air Power");
  take(f, f.fa, "Bombard");

  CHECK(label_of(f, f.fa, "Bombard tile 4,") == "Bombard tile 4, Village (you lose 1 VP)");
  CHECK(label_of(f, f.fa, "Bombard tile 19,") == "Bombard tile 19, Capital (you lose 2 VPs)");
  int priced = 0;
  for (const Odds& each : shown_odds(f.game, f.s, f.fa))
    for (const Chance& chance : each.chances)
      priced += each.cell == int{place(4)} && chance.label == "you lose 1 VP" ? 1 : 0;
  CHECK(priced == 1);
}

TEST_CASE("PW-11.7 support and bombardment at one tile are two choices, and both are drawn") {
  Desk4 f;
  f.air(f.fa, 2).army(kBlue, 25);
  take(f, f.fa, "Air Power");
  CHECK_FALSE(label_of(f, f.fa, "Support").empty());
  CHECK_FALSE(label_of(f, f.fa, "Bombard").empty());
  take(f, f.fa, "Support");
  CHECK_FALSE(label_of(f, f.fa, "Support the Army of Blue on tile 25").empty());
  f.game.clear(f.s, f.fa);
  f.order(f.fa, air_support(25)).order(f.fa, air_bombard(26));

  const Scene scene = shown_scene(f.game, f.s, f.fa);
  const auto marked = [&](int number, std::string_view kind) {
    for (const Mark& mark : scene.boards.at(0).cells.at(place(number)).marks)
      if (mark.kind == kind) return true;
    return false;
  };
  CHECK(marked(25, "air"));
  CHECK(marked(26, "missile"));
  const Scene blues = shown_scene(f.game, f.s, kBlue);
  for (const Cell& cell : blues.boards.at(0).cells)
    for (const Mark& mark : cell.marks) CHECK(mark.kind != "missile");
}

TEST_CASE("PW-7.9 a bot does not say no to more than it asks of another for the same") {
  Parley f;
  f.s.hand[f.fa].artillery = 1;
  f.tokens(kBlue, Resource::CashCrops, 2).purse(kRed, 30);
  static_cast<void>(f.offer(f.fa, kBlue, {{Item::Artillery, 1}}, {{Item::CashCrops, 1}}));
  const int better = f.offer(kRed, f.fa, {{Item::Ammo, 10}}, {{Item::Artillery, 1}});
  f.half();
  Dice dice(3);
  Line line;

  f.game.plan(0, look(f.game, f.s, f.fa), dice, line);

  REQUIRE(line.size() == 1);
  CHECK(line[0] == kLayout.make(Kind::Accept, better));
}

TEST_CASE("PW-7.9 a bot keeps to its own offer when another pays less for the same") {
  Parley f;
  f.s.hand[f.fa].artillery = 1;
  f.tokens(kBlue, Resource::Ore, 2).purse(kRed, 30);
  static_cast<void>(f.offer(f.fa, kBlue, {{Item::Artillery, 1}}, {{Item::Ore, 1}}));
  const int worse = f.offer(kRed, f.fa, {{Item::Ammo, 6}}, {{Item::Artillery, 1}});
  f.half();
  Dice dice(3);
  Line line;

  f.game.plan(0, look(f.game, f.s, f.fa), dice, line);

  REQUIRE(line.size() == 1);
  CHECK(line[0] == kLayout.make(Kind::Decline, worse));
}

}  // namespace
}  // namespace sandtable::proxy_war
