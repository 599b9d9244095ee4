// What the game says in another language than English.

#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

template <class T>
T in_german(const Fiefdoms& game, const State& s, Seat seat, T said) {
  return spelt(game, look(game, s, seat), std::move(said), entry().info.words.get(), "de");
}

std::string label_of(const ChoiceList& list, std::string_view notation) {
  for (const Choice& choice : list.choices)
    if (choice.notation == notation) return choice.label;
  return "no choice is written " + std::string(notation);
}

}  // namespace

TEST_CASE("German says everything that English says") {
  const Catalogues& words = *entry().info.words;
  REQUIRE(words.in("de") != nullptr);
  for (const auto& [key, message] : words.in("en")->messages())
    CHECK_MESSAGE(words.in("de")->find(key) != nullptr, key);
}

TEST_CASE("German has its own order of words, plurals, cases and decisions") {
  const Fiefdoms game = game_of();
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  Scene scene = in_german(game, s, 0, game.scene(look(game, s, 0)));

  CHECK(scene.phase == "Zug 7");
  CHECK(scene.prompt == "Wirb an, oder wähle einen Agenten zum Ziehen, Angreifen oder Handeln");
  CHECK(scene.panels[0].name == "Rot");
  CHECK(scene.panels[1].stats[4].label == "gefangen bei Rot");
  CHECK(scene.panels[0].stats[0].value == "4 von 13");
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:B3")), dice, nullptr);
  const ChoiceList list = in_german(game, s, 0, game.choices(look(game, s, 0)));
  CHECK(label_of(list, "to R:A1") == "Nach Hauptquartier (R:A1) ziehen");
  CHECK(label_of(list, "act on B:C1") ==
        "Auflösen: schicke einen beliebigen feindlichen Agenten, der auf aufgedruckten SP steht, "
        "in den Vorrat seines Besitzers zurück: Den Agenten auf Naturschutzgebiet (B:C1), "
        "Verteidigung 1, heimschicken");
  const auto no = game.refusal(s, 0, kLayout.make(Kind::Attack, tile_called(s, "B:A1")));
  REQUIRE(no.has_value());
  CHECK(in_german(game, s, 0, Words(no->said)).text.find("Protestcamp (B:A1)") !=
        std::string::npos);
}

TEST_CASE("German declines what stands in a slot") {
  const Fiefdoms game = game_of(R"({"factions":["BU","MC"]})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  const ChoiceList list = in_german(game, s, 0, game.choices(look(game, s, 0)));

  CHECK(label_of(list, "faction BU") == "Fraktion Behörde spielen");
  CHECK(label_of(list, "faction MC") == "Fraktion MegaCorp spielen");
  Log log;
  const auto made = entry().create(json(R"({"factions":["BU","MC"]})"), "here");
  REQUIRE(static_cast<bool>(made));
  const AnyState start = (*made)->start(dice, nullptr);
  const int bureau = 2;  // of the factions loaded
  tell(&log, rule("FF-1.4"), FactionTaken{.by = Seat{1}, .what = Faction(bureau)});
  CHECK((*made)->say_all(start, 0, log.events(), "de")[0].text == "Blau nimmt die Behörde");
  const Fiefdoms draws = game_of(R"({"limit_result":"draw"})");
  const Json over =
      overlay(json(kSmallTable),
              json(R"({"phase":"over","turn":240,"result":{"winner":null,"ending":"length"}})"));
  const State end = position_of(draws, over.text());
  CHECK(in_german(draws, end, 0, draws.scene(look(draws, end, 0))).verdict ==
        "Unentschieden durch die Zuggrenze (FF-13.3)");
}

TEST_CASE("a language that the game does not speak is read in English") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);
  const Scene scene =
      spelt(game, look(game, s, 0), game.scene(look(game, s, 0)), entry().info.words.get(), "eo");

  CHECK(scene.phase == "Turn 7");
}

}  // namespace sandtable::fiefdoms::test
