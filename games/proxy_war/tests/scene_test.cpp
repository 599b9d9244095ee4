// What a seat is shown: the map, the panels, the phases, the choices.

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

Scene scene_of(const Field& f, Seat seat) { return shown_scene(f.game, f.s, seat); }

const Cell& cell_of(const Scene& scene, int number) {
  return scene.boards.at(0).cells.at(place(number));
}

std::string stat_of(const Panel& panel, std::string_view label) {
  for (const Stat& stat : panel.stats)
    if (stat.label == label) return stat.value;
  return "none";
}

bool has_mark(const Cell& cell, std::string_view kind) {
  for (const Mark& mark : cell.marks)
    if (mark.kind == kind) return true;
  return false;
}

TEST_CASE("scene: the map shows every piece with its owner (PW-1.14)") {
  Field f(4);
  f.army(kRed, 24).gun(kBlue, 25).flak(kBlue, 25).mine(26).mercenary(kBlue, 20);
  f.factory(f.fa, 13, true).control(kRed, {13});
  f.at(13).permission = f.fa;
  f.s.concerned = 0b1111;

  const Scene scene = scene_of(f, kRed);

  CHECK(scene.boards.size() == 1);
  CHECK(cell_of(scene, 24).pieces.at(0).label == "Army of Red");
  CHECK(cell_of(scene, 20).pieces.at(0).label == "Mercenary of Blue");
  CHECK(cell_of(scene, 19).pieces.at(0).kind == "government");
  CHECK(has_mark(cell_of(scene, 25), "artillery"));
  CHECK(has_mark(cell_of(scene, 25), "anti_air"));
  CHECK(has_mark(cell_of(scene, 26), "minefield"));
  CHECK(has_mark(cell_of(scene, 13), "factory_damaged"));
  CHECK(has_mark(cell_of(scene, 13), "permission"));
  CHECK(cell_of(scene, 13).text == "yields 1 Ore a turn");
  CHECK(cell_of(scene, 1).text == "pays 10 Ammo a turn");
  CHECK(cell_of(scene, 24).owner == kRed);
}

TEST_CASE("scene: panels tell holdings, with private ones the own alone") {
  for (const bool hidden : {false, true}) {
    Field f(6, hidden ? hidden_hands() : Options{});
    f.tokens(f.fa, Resource::Ore, 3).advisor(f.fa, kRed);
    f.s.vp[f.fa] = 4;
    f.s.concerned = 0b111111;

    const Scene scene = scene_of(f, kRed);
    const Panel& fa = scene.panels.at(f.fa);

    CHECK(stat_of(fa, "VPs") == "4");  // PW-3.2
    CHECK(stat_of(fa, "Ore") == (hidden ? "none" : "3"));
    CHECK(stat_of(fa, "Advisors lent") == (hidden ? "none" : "1"));
    CHECK(stat_of(scene.panels.at(kRed), "Advisors borrowed") == "1");
    CHECK(stat_of(scene.panels.at(kRed), "Ammo") == "20");
    CHECK(stat_of(scene.panels.at(kRed), "land value") == "1");
  }
}

TEST_CASE("scene: an offer is shown to its parties alone, with what it moves") {
  Parley f;
  f.tokens(kRed, Resource::Oil, 2);
  static_cast<void>(f.offer(kRed, f.fa, {{Item::Oil, 2}}, {{Item::Ammo, 12}}));
  f.half();

  const Scene fa = scene_of(f, f.fa);
  const Scene blue = scene_of(f, kBlue);

  REQUIRE_FALSE(fa.hands.empty());
  CHECK(fa.hands[0].title == "Offers");
  CHECK(fa.hands[0].cards.at(0).name == "Offer 1 of Red to Fa");
  CHECK(fa.hands[0].cards.at(0).text == "Red gives Fa 2 Oil, Fa gives Red 12 Ammo");
  REQUIRE(fa.hands[0].cards[0].deal);
  const Deal& deal = *fa.hands[0].cards[0].deal;
  CHECK(deal.number == 1);
  CHECK(deal.parties == std::vector<int>{kRed, f.fa});
  CHECK(deal.agreed == std::vector<int>{kRed});
  REQUIRE(deal.parts.size() == 2);
  CHECK(deal.parts[0].from == kRed);
  CHECK(deal.parts[0].to == f.fa);
  CHECK(deal.parts[0].kind == "oil");
  CHECK(deal.parts[0].n == 2);
  REQUIRE(blue.hands.at(0).title == "Offers");
  CHECK(blue.hands[0].cards.empty());
  CHECK(fa.prompt == "Answer the offers made to you");
  CHECK(blue.prompt == "Waiting for Fa");
}

TEST_CASE("scene: a sheet of orders is its writer's alone") {
  Field f(4);
  f.army(kRed, 24).order(kRed, move(24, 30, 31)).order(kRed, job(Verb::BuildArmy, 1));
  f.s.concerned = 0b1111;

  CHECK(scene_of(f, kSpectator).prompt == "Waiting for Red, Blue, Fa and Fb");
  CHECK(scene_of(f, kRed).pad == std::vector<std::string>{"Arm 24 Mov 30, 31", "Arm Bui 1"});
  CHECK(scene_of(f, kBlue).pad.empty());
  CHECK(scene_of(f, kSpectator).pad.empty());
}

TEST_CASE("scene: printed labels go with the tiles") {
  Options options;
  options.printed_labels = true;
  options.players = 4;
  const ProxyWar game(options);
  Dice dice(3);
  const State s = game.start(dice, nullptr);

  const Scene scene = shown_scene(game, s, 0);

  CHECK(scene.boards.at(0).cells.at(kCentre).label == "37");  // the Capital
  for (Hex hex = 0; hex < kHexes; ++hex)
    CHECK(scene.boards[0].cells[hex].label == std::to_string(s.label[hex]));
}

TEST_CASE("scene: choices have labels, places and rules") {
  Field f(4);
  f.army(kRed, 24);
  f.s.concerned = 0b1111;

  const ChoiceList list = shown_choices(f.game, f.s, kRed);

  REQUIRE(list.choices.size() >= 2);
  CHECK(list.choices.front().step == Step::Opens);
  CHECK(list.choices.back().step == Step::Seals);
  for (const Choice& choice : list.choices) CHECK_FALSE(choice.label.empty());
}

TEST_CASE("PW-25.10 the prompt says what the line being made waits for") {
  Field f(4);
  f.army(kRed, 24);
  f.s.concerned = 0b1111;
  Dice dice(1);
  const auto prompt_after_first = [&] {
    const ChoiceList list = shown_choices(f.game, f.s, kRed);
    f.game.step(f.s, kRed, list.choices.front().action, dice, nullptr);
    return scene_of(f, kRed).prompt;
  };

  CHECK(prompt_after_first() == "Choose where the Army on 24 goes, or what else it does");
  CHECK(prompt_after_first() == "Choose the tile that the Army on 24 moves to");
  CHECK(prompt_after_first() == "Choose a second tile for the Army on 24, or stop there");
}

TEST_CASE("events: sentences count and name as people do") {
  Field f(4);
  const auto said = [&f](const auto& event) {
    Log log;
    tell(&log, rule("PW-3.1"), event);
    return spelt(f.game, f.s, log.events()[0]);
  };
  const Spot at = Spot(place(24));

  CHECK(said(MercsWanted{.by = kRed, .n = 1, .ammo = 10}) ==
        "Red wants 1 Mercenary at 10 Ammo each");
  CHECK(said(MercsWanted{.by = kRed, .n = 0, .ammo = 10}) ==
        "Red wants 0 Mercenaries at 10 Ammo each");
  CHECK(said(Stalemate{.of = kRed, .from = at, .behind = 0}) ==
        "Red's Army from 24, with the highest total: stalemate");
  CHECK(said(Stalemate{.of = whose(kGov), .from = at, .behind = 2}) ==
        "the Government's Army from 24, 2 behind the highest total: stalemate");
  CHECK(said(StepBegins{.step = 2, .what = ContentOf<"step">(2)}) ==
        "Action Phase, step 2: Move and Support");
}

TEST_CASE("PW-4.3 what is not collected is not named") {
  Field f(4);
  const auto none = CountSlot::none();
  Log log;
  tell(&log, rule("PW-4.3"),
       Collected{.by = kRed,
                 .ammo = 10,
                 .cash_crops = 1,
                 .lumber = none,
                 .oil = none,
                 .drugs = 2,
                 .ore = none});
  CHECK(spelt(f.game, f.s, log.events()[0]) == "Red collects: +10 Ammo +1 Cash Crop +2 Drugs");
}

TEST_CASE("PW-22.8 one figure of each panel decides, and it is the score") {
  Field f(6);
  f.control(kRed, {2, 3}).control(kBlue, {1});
  f.s.vp[f.fa] = 4;

  for (const Panel& panel : scene_of(f, kRed).panels) {
    int scores = 0;
    for (const Stat& stat : panel.stats) {
      if (!stat.score.value_or(false)) continue;
      ++scores;
      CHECK(stat.number == f.game.outcome(f.s).score[static_cast<std::size_t>(panel.seat)]);
      CHECK(stat.says.has_value());
    }
    CHECK(scores == 1);
  }
  CHECK(scene_of(f, kRed).panels.at(f.fa).stats.at(0).says->text == "4 ahead of Fb");
}

TEST_CASE("PW-4.10 the market says prices, what is left, and what the viewer lacks") {
  Field f(4);
  f.s.stage = Stage::Market;
  f.s.concerned = 0b1111;
  f.purse(f.fa, 12);
  f.in_bank(Equipment::Minesweeper) = 0;

  const Scene scene = scene_of(f, f.fa);

  REQUIRE(scene.markets);
  const Market& bank = scene.markets->at(0);
  CHECK(bank.wares.at(0).name == "Artillery");
  CHECK(bank.wares[0].price == 5);
  CHECK_FALSE(bank.wares[0].unavailable.has_value());
  CHECK(bank.wares.at(1).unavailable->text == "none is left");
  CHECK(bank.wares.at(2).unavailable->text == "you lack 3 Ammo");
  CHECK(scene.markets->at(1).wares.at(4).price == 15);
}

TEST_CASE("PW-8.9 the prompt tells what the sheet may cost") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).gun(kRed, 24).purse(kRed, 10);
  f.s.concerned = 1;
  CHECK(scene_of(f, kRed).prompt.text.find("Ammo") == std::string::npos);
  f.order(kRed, equip(move(24, 25), {.gun = 24, .advisor = true}));
  CHECK(scene_of(f, kRed).prompt.text.find("at most 9 Ammo (") != std::string::npos);
  f.order(kRed, job(Verb::BuildArmy, 1)).attach(kRed, 30, {.minesweeper = true, .drugs = true});

  CHECK(scene_of(f, kRed).prompt.text.find("at most 22 Ammo and you have only 10") !=
        std::string::npos);
}

TEST_CASE("PW-5.5 a bidder sees who leads with how much") {
  Field f(6);
  f.s.stage = Stage::Auction;
  f.s.sale.good = static_cast<std::uint8_t>(Equipment::Advisor);
  f.s.sale.units = 1;
  f.s.concerned = static_cast<std::uint8_t>(1U << f.fa);
  CHECK(scene_of(f, f.fa).prompt.text.find("list price, 20 Ammo") != std::string::npos);
  f.s.sale.leader = f.fb, f.s.sale.price = 23;
  f.purse(f.fa, 40);

  CHECK(scene_of(f, f.fa).prompt.text.find("Fb leads with 23 Ammo") != std::string::npos);
  CHECK(shown_choices(f.game, f.s, f.fa).choices.at(0).ends == Ends::Pass);
  CHECK(shown_choices(f.game, f.s, f.fa).choices.at(1).label == "Bid 24 Ammo or more");
  CHECK(shown_choices(f.game, f.s, f.fa).choices.at(1).rule == rule("PW-5.5"));
}

TEST_CASE("PW-15.9 the Army that must retreat is named, with the tile it leaves") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26, 31});
  f.order(kRed, move(24, 25)).dice({10, 6});
  f.step_two();
  REQUIRE(f.owing().has(kBlue));

  const Scene scene = scene_of(f, kBlue);
  CHECK(scene.prompt.text.find("from 25") != std::string::npos);
  CHECK(scene.hands.at(1).title == "Must retreat");
  CHECK(scene.hands.at(1).cards.at(0).name == "Army of Blue");
  CHECK(scene.hands.at(1).cards.at(0).text == "driven from 25");
  CHECK(shown_choices(f.game, f.s, kBlue).choices.at(0).label.text.find("Retreat from 25 to 26") ==
        0);
}

TEST_CASE("PW-1.7 a bank with a limit shows its Ammo") {
  Options options;
  options.ammo_bank = 320;
  Field f(4, options);
  f.s.bank.ammo = 123;
  CHECK(scene_of(f, kRed).hands.back().cards.back().text == "123 left");
}

}  // namespace
}  // namespace sandtable::proxy_war
