// What the game says: catalogue and data agree, thoughts can be told from deeds, battles say what
// counts in them and where it comes from.

#include <algorithm>

#include "games/frontier/say.hpp"
#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {
namespace {

std::string in_english(const Frontier& game, const State& s, const Said& said) {
  static const auto words = embedded_catalogues(embedded_words());
  const View<State> view = look(game, s, kSpectator);
  return spelt(game, view, Words(said), words.get(), "en").text;
}

std::string in_english(const Field& f, const Event& event) {
  Said said{told::Events::kTypes[event.kind].saying, {}};
  std::ranges::copy(event.numbers, said.numbers.begin());
  return in_english(f.game, f.s, said);
}

bool is_thought(const EventType& type) {
  return std::ranges::any_of(type.slots, [](const SlotSpec& slot) {
    return slot.role == Role::Manner && slot.term == "thought";
  });
}

/// Two infantry and a tank attack an artillery behind field works.
Field battle() {
  Field f(R"({"abilities": "both", "armies": ["GER", "USA"]})");
  f.put(0, "0,0", {2, 1, 0, 0});
  f.put(1, "1,0", {1, 0, 1, 0});
  f.deal(1, "D03");
  f.s.works[0] = {f.at("1,0"), 1, 1, 9};
  for (const char* line : {"move 0,0 INF 2 to 1,0", "move 0,0 TNK 1 to 1,0"})
    REQUIRE(f.play(0, line) == "");
  f.log.clear();
  REQUIRE(f.play(0, "done") == "");
  REQUIRE(f.play(1, "D03") == "");
  return f;
}

template <Telling E>
std::vector<E> all(const Field& f) {
  std::vector<E> out;
  for (const Event& event : f.log.events())
    if (const auto it = as<E>(event)) out.push_back(*it);
  return out;
}

}  // namespace

TEST_CASE("the catalogue calls things as the data files do") {
  const Field f;
  const Content& content = f.game.content();
  for (CardId i = 0; i < f.game.cards(); ++i) {
    CHECK(in_english(f.game, f.s, name_of(CardWord(i))) ==
          content.cards[i].name + " (" + content.cards[i].id + ")");
    CHECK(in_english(f.game, f.s, text_of(CardWord(i))) == content.cards[i].words);
  }
  for (std::size_t i = 0; i < content.armies.size(); ++i) {
    const ArmySpec& army = content.armies[i];
    CHECK(in_english(f.game, f.s, name_of(ArmyWord(i))) == army.name);
    CHECK(in_english(f.game, f.s, name_of(HighlightWord(i))) == army.highlight.name);
    CHECK(in_english(f.game, f.s, text_of(HighlightWord(i))) == army.highlight.words);
    CHECK(in_english(f.game, f.s, name_of(SpecialWord(i))) == army.special.name);
    CHECK(in_english(f.game, f.s, text_of(SpecialWord(i))) == army.special.words);
  }
  for (std::size_t i = 0; i < 2 * content.weather.size(); ++i) {
    const WeatherSpec& card = content.weather[i / 2];
    const WeatherPart& part = i % 2 == 0 ? card.summer : card.winter;
    CHECK(in_english(f.game, f.s, name_of(WeatherWord(i))) == part.name);
    CHECK(in_english(f.game, f.s, text_of(WeatherWord(i))) == part.words);
  }
  for (std::size_t i = 0; i < content.techs.size() * 2; ++i) {
    const TechSpec& tech = content.techs[i / 2][i % 2];
    CHECK(in_english(f.game, f.s, name_of(TechWord(i))) == tech.name);
    CHECK(in_english(f.game, f.s, text_of(TechWord(i))) == tech.words);
  }
  for (TypeId type = 0; type < kTypes; ++type)
    CHECK(in_english(f.game, f.s, name_of(UnitWord(type))) == content.units[type].name);
}

TEST_CASE("things of somebody's own data files are called as the files call them") {
  Data data(embedded_data());
  std::string cards(*data.find("data/cards.json"));
  const std::string old = "attacking infantry inflicts 2 hits in battle round 1";
  cards.replace(cards.find(old), old.size(), "the night is ours");
  data.replace("data/cards.json", cards);
  const auto complete = Frontier::info().schema.complete(Json::object(), "test");
  REQUIRE(complete);
  const auto game = Frontier::make(*complete, data);
  REQUIRE(game);
  Dice dice(1);
  const State s = game->start(dice, nullptr);

  CHECK(game->id_of("card", 0) == "own_night_attack");
  CHECK(game->id_of("card", 1) == "armoured_spearhead");
  CHECK(in_english(*game, s, text_of(CardWord(0))) == "the night is ours");
  CHECK(in_english(*game, s, name_of(CardWord(0))) == "Night Attack (A01)");
}

TEST_CASE("what an A.I. thinks can be told from what it does") {
  for (const EventType& type : told::Events::kTypes) {
    const std::string_view name = type.name;
    const bool thinks = name == "ai front" || name == "ai target" || name == "ai activates" ||
                        name == "ai passes" || name == "ai answer" || name == "ai superiority" ||
                        name == "ai battle";
    CHECK_MESSAGE(is_thought(type) == thinks, name);
  }
}

TEST_CASE("FR-17.20 an attack of the A.I. says how both sides count") {
  Field f;
  f.put(0, "0,0", {3, 0, 0, 0});
  f.put(1, "1,0", {1, 0, 0, 0});
  f.ai_turn(0, "AI-3");
  const auto counts = all<told::AiCounts>(f);
  REQUIRE(counts.size() == 1);
  CHECK(counts[0].own.number == 3);
  CHECK(counts[0].against.number == 1);
  CHECK(counts[0].at.number == f.at("1,0"));
}

TEST_CASE("FR-7.4 a battle says what counts in it, each with its source") {
  const Field f = battle();
  const auto modifiers = all<told::Modified>(f);
  REQUIRE(modifiers.size() == 3);
  CHECK_FALSE(modifiers[0].highlight.absent());  // Blitzkrieg
  CHECK(modifiers[0].of.number == 0);
  CHECK_FALSE(modifiers[1].works.absent());
  CHECK(modifiers[2].card.number == card_called(f.game, "D03"));
  CHECK(modifiers[2].of.number == 1);
  for (const Event& event : f.log.events())
    if (is<told::Modified>(event)) {
      CHECK(in_english(f, event) ==
            "Blitzkrieg, for Germany on 1,0: tank: initiative 3 in round 1");
      break;
    }
}

TEST_CASE("FR-7.6 and FR-7.8 a battle says both sides, and what each of them loses") {
  const Field f = battle();
  const auto forces = all<told::Forces>(f);
  REQUIRE(forces.size() == 2);
  CHECK(forces[0].infantry.number == 2);
  CHECK(forces[0].tanks_at.number == 3);
  CHECK(forces[0].planes_at.absent());
  CHECK(forces[1].artillery.number == 1);
  const auto losses = all<told::Losses>(f);
  REQUIRE(losses.size() == 2);
  for (const told::Losses& each : losses)
    CHECK(each.n.number ==
          each.infantry.number + each.tanks.number + each.artillery.number + each.planes.number);
  std::vector<std::string> told;
  for (const Event& event : f.log.events())
    if (is<told::Forces>(event) || is<told::Losses>(event)) told.push_back(in_english(f, event));
  CHECK(told[0] ==
        "Germany, the attacker, on 1,0: 2 infantry at initiative 1, 1 tank at initiative 3");
}

TEST_CASE("FR-12.5 one figure of a panel is the score, and says what is missing") {
  Field f;
  const Scene scene = scene_of(f.game, f.s, 0);
  const Outcome outcome = f.game.outcome(f.s);
  for (const Panel& panel : scene.panels) {
    REQUIRE(std::ranges::count(panel.stats, std::optional<bool>(true), &Stat::score) == 1);
    const auto stat = std::ranges::find(panel.stats, std::optional<bool>(true), &Stat::score);
    CHECK(stat->number == outcome.score[static_cast<std::size_t>(panel.seat)]);
    CHECK(stat->of == f.game.vp_target());
    CHECK(stat->says->text.find("short of winning") != std::string::npos);
  }
}

TEST_CASE("cards in hand say when they are played, and which can be now") {
  Field f;
  f.put(0, "0,0", {1, 0, 0, 0});
  f.deal(0, "A02");
  f.deal(0, "D01");
  const Scene scene = scene_of(f.game, f.s, 0);
  const Hand& hand = scene.hands.front();
  REQUIRE(hand.cards.size() == 2);
  CHECK(hand.kind == "hand");
  CHECK(hand.most == 5);
  CHECK(hand.cards[0].content == "armoured_spearhead");
  CHECK(hand.cards[0].ready == true);
  CHECK(hand.cards[1].ready == false);
  CHECK(hand.cards[1].when->text == "when you defend");
  for (const Hand& each : scene.hands)
    if (each.owner == 1) CHECK(each.cards.empty());
}

}  // namespace sandtable::frontier::test
