// What is said as data: ids, slots of events, goals, markets, forecasts.

#include <algorithm>
#include <set>

#include "games/blocs/scene_ids.hpp"
#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {
namespace {

/// Plays a line and gives what was told.
Log told_by(const Blocs& game, State& s, Seat seat, std::string_view text) {
  const Reading reading = game.read(look(game, s, seat), text);
  const std::string problem = problem_of(game, s, seat, text);
  REQUIRE_MESSAGE(reading.ok(), problem);
  Dice dice(7);
  Log log;
  for (const Action action : reading.line) game.step(s, seat, action, dice, &log);
  return log;
}

template <Telling E>
std::optional<E> first_of(const Log& log) {
  for (const Event& event : log.events())
    if (const auto found = as<E>(event)) return found;
  return std::nullopt;
}

/// At the end of the tension track (BL-3.2).
void to_defcon_1(const Blocs& game, State& s) {
  s.tension = static_cast<std::uint16_t>(4 * game.options().width);
}

}  // namespace

TEST_CASE("everything that is printed has an id of its own, in small letters") {
  const Blocs game = five();
  for (const auto& [term, count] :
       {std::pair{"land", game.book().land.size()}, std::pair{"ocean", game.book().seas.size()},
        std::pair{"technology", game.book().techs.size()},
        std::pair{"mission", game.book().missions.size()},
        std::pair{"objective", game.book().objectives.size()},
        std::pair{"unit", std::size_t{kPieces}}, std::pair{"bloc", std::size_t{kBlocs}}}) {
    std::set<std::string> ids;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string id = game.id_of(term, static_cast<int>(i));
      CHECK_MESSAGE(ids.insert(id).second, id);
      CHECK_MESSAGE(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == id.npos, id);
    }
  }
  CHECK(game.id_of("unit", static_cast<int>(Piece::LN)) == "tactical_launcher");
  CHECK(game.id_of("land", land(game, "HEB1")) == "hebei_i");
  CHECK(game.id_of("technology", find_id(game.book().techs, "FR-AFRIQ")) == "francafrique");
}

TEST_CASE("a technology that data files change is not told in the catalogue's words") {
  std::string cards(*Data(embedded_data()).find("data/cards.json"));
  const std::string from = "+1 oil each income";
  cards.replace(cards.find(from), from.size(), "+1 oil, as we play it");
  Data data(embedded_data());
  data.replace("data/cards.json", std::move(cards));
  const Result<Blocs> game = try_game({}, data);
  REQUIRE(game);
  const int t = find_id(game->book().techs, "C09");

  CHECK(game->id_of("technology", t) == "own_petrochemistry");
  CHECK(game->own_text("technology", t, "text") == "+1 oil, as we play it");
  CHECK(game->id_of("technology", find_id(game->book().techs, "C10")) == "propaganda");
}

TEST_CASE("BL-8.26 a launch says whose missile goes from where to which areas") {
  const Blocs game = five();
  State s = begun(game);
  to_defcon_1(game, s);
  s.phase = Phase::Launching;
  s.missile[at_land(game, "USA2")] = static_cast<std::uint8_t>(Piece::MT);
  const Log log = told_by(game, s, 0, "launch USA2 ROS2");

  const auto launched = first_of<Launched>(log);
  REQUIRE(launched);
  CHECK(launched->by.number == 0);
  CHECK(launched->whom.number == 1);
  CHECK(launched->what.number == static_cast<int>(Piece::MT));
  CHECK(launched->from.number == land(game, "USA2"));
  CHECK(launched->to.number == land(game, "ROS2"));
  CHECK_FALSE(launched->second.absent());
  CHECK_FALSE(launched->third.absent());
}

TEST_CASE("BL-6.22 a bet is told when all are, with what was added to it") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Political;
  s.instability[at_land(game, "MEX")] = 2;
  s.control[at_land(game, "MEX")] = kWP;
  s.power[kAA].satellites[0] = static_cast<std::uint8_t>(SatMode::Signals);
  const Log staged = told_by(game, s, 0, "coup MEX");
  REQUIRE(s.stage == Stage::Bets);
  CHECK(first_of<CoupStaged>(staged)->whom.number == 1);

  Log log;
  Dice dice(7);
  for (Seat seat = 0; seat < 5; ++seat) {
    if (!game.owing(s).has(seat)) continue;
    const int bet = seat == 0 ? 2 : 0;
    CHECK_FALSE(first_of<BetShown>(log));
    game.step(s, seat, kLayout.make(Kind::Number, bet), dice, &log);
  }
  const auto shown = first_of<BetShown>(log);
  REQUIRE(shown);
  CHECK(shown->n.number == 2);
  CHECK(shown->signals.number == 1);
  CHECK(shown->service.absent());
  CHECK(shown->total.number == 3);
}

TEST_CASE("BL-12.1 an objective is a goal of its owner's panel, and of nobody else's") {
  const Blocs game = five();
  const State s = begun(game);
  const Scene own = scene_of(game, s, 0);
  REQUIRE(own.panels[0].goals);
  CHECK(own.panels[0].goals->size() == s.power[kAA].objectives_kept);
  const sandtable::Goal& goal = own.panels[0].goals->front();
  CHECK(goal.conditions.back().what == "DEFCON 3 or lower");
  CHECK_FALSE(goal.conditions.back().met);
  CHECK(goal.conditions[goal.conditions.size() - 2].met);  // its capital is its own
  CHECK_FALSE(own.panels[1].goals);
  CHECK_FALSE(scene_of(game, s, kSpectator).panels[0].goals);
}

TEST_CASE("BL-13.4 in the circle everybody sees what everybody wants") {
  const Blocs game =
      game_with({{"mode", Json("circle")}, {"players", Json(3)}, {"card_choice", Json("chance")}});
  const State s = begun(game);
  const Scene scene = scene_of(game, s, kSpectator);
  for (const Panel& panel : scene.panels) {
    REQUIRE(panel.goals);
    CHECK(panel.goals->front().kind == "conquest");
    CHECK(panel.goals->front().conditions.front().of == 4);
  }
}

TEST_CASE("the dominance score is the score, and the DEFCON track a ladder") {
  const Blocs game = five();
  const State s = begun(game);
  const Scene scene = scene_of(game, s, 0);
  for (const Panel& panel : scene.panels) {
    CHECK(std::ranges::count(panel.stats, std::optional(true), &Stat::score) == 1);
    const auto score = std::ranges::find(panel.stats, std::optional(true), &Stat::score);
    CHECK(score->number == game.outcome(s).score[static_cast<std::size_t>(panel.seat)]);
  }
  CHECK(scene.tracks[0].form == TrackForm::Ladder);
  REQUIRE(scene.tracks[0].rungs);
  CHECK(scene.tracks[0].rungs->size() == 5);
  CHECK(scene.tracks[0].rungs->front() == "missiles may be launched");
}

TEST_CASE("BL-5.2 technologies are wares with a price, what they do and why not now") {
  const Blocs game = five();
  State s = begun(game);
  const Scene scene = scene_of(game, s, 0);
  REQUIRE(scene.markets);
  const std::vector<Ware>& wares = scene.markets->front().wares;
  const auto ware = [&](std::string_view name) {
    return *std::ranges::find_if(wares, [&](const Ware& each) { return each.name == name; });
  };
  CHECK(ware("MECHANIZATION").price == 2);
  CHECK_FALSE(ware("MECHANIZATION").unavailable);
  CHECK(*ware("ARMORED DOCTRINE").unavailable == "ARMORED DOCTRINE needs MECHANIZATION first");
  CHECK(*ware("CIA").does ==
        "restabilize one AA-controlled area at INSTABILITY I, or destabilize one eligible area, at "
        "no influence cost");
  CHECK_FALSE(scene_of(game, s, 1).markets);
}

TEST_CASE("BL-9.26 an attack of equals says what it costs and what may be lost") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Land;
  const std::size_t mexico = at_land(game, "MEX");
  s.control[mexico] = kAA;
  s.unit[mexico] = static_cast<std::uint8_t>(Piece::MD);
  for (const AreaId area : game.book().near_land[mexico] - controlled(s, kAA))
    s.unit[area] = static_cast<std::uint8_t>(Piece::MD);
  Dice dice(7);
  game.step(s, 0, kLayout.make(Kind::Verb, static_cast<int>(Verb::Attack)), dice, nullptr);
  const ChoiceList from = choices_of(game, s, 0);
  const Choice* attack = nullptr;
  for (const Choice& each : from.choices)
    if (each.notation.starts_with("MEX")) attack = &each;
  REQUIRE(attack != nullptr);
  ChoiceList to;
  if (!attack->forecast) {
    game.step(s, 0, kLayout.make(Kind::Land, static_cast<int>(mexico)), dice, nullptr);
    to = choices_of(game, s, 0);
    attack = &to.choices.front();
  }

  REQUIRE(attack != nullptr);
  REQUIRE(attack->forecast);
  CHECK(attack->forecast->front().kind == ProspectKind::Costs);
  CHECK(attack->forecast->front().text == "1 oil");
  CHECK(attack->forecast->back().kind == ProspectKind::Risks);
  CHECK(attack->forecast->back().text == "equal strength: both units are lost");
}

TEST_CASE("bets differ in their number alone") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Political;
  s.instability[at_land(game, "MEX")] = 2;
  told_by(game, s, 0, "coup MEX");
  const ChoiceList list = game.choices(look(game, s, 0));
  REQUIRE(list.choices.size() > 2);
  for (std::size_t i = 0; i < list.choices.size(); ++i) {
    CHECK(list.choices[i].label.said.type == list.choices[0].label.said.type);
    CHECK(list.choices[i].label.said.numbers[0] == static_cast<int>(i));
  }
}

}  // namespace sandtable::blocs::test
