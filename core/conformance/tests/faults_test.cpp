// For every law: the healthy toy keeps it, and a toy that breaks it is caught by that law.

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "core/conformance/kit.hpp"
#include "core/conformance/tests/forwarding.hpp"
#include "core/conformance/tests/toy.hpp"

namespace sandtable {
namespace {

using toy::Fault;

struct Row {
  const char* law;
  Fault fault;
};

constexpr Row kRows[] = {
    {"playouts-end", Fault::Endless},
    {"owing", Fault::MayActForgets},
    {"no-dead-end", Fault::DeadEnd},
    {"over", Fault::ActsAfterEnd},
    {"over", Fault::SceneNotOver},
    {"outcome", Fault::NoRank},
    {"outcome", Fault::NobodyFirst},
    {"legal-list", Fault::ListsTwice},
    {"legal-list", Fault::ListsForOthers},
    {"legal-refusal", Fault::RefusesLegal},
    {"legal-refusal", Fault::TakesAnyNumber},
    {"refusal-rule", Fault::RefusalWithoutRule},
    {"refusal-rule", Fault::RefusalUnknownRule},
    {"refusal-rule", Fault::RefusalWordless},
    {"refusal-rule", Fault::RefusalUnnamed},
    {"refused-nothing", Fault::RefusalChanges},
    {"conserved", Fault::CoinVanishes},
    {"standing", Fault::RoundGoesBack},
    {"standing", Fault::StandsNowhere},
    {"copies", Fault::SharedMemory},
    {"seeds", Fault::SeedIgnored},
    {"options", Fault::WordlessError},
    {"options", Fault::PresetRefused},
    {"replay", Fault::StartRemembers},
    {"record", Fault::UnrecordableLine},
    {"position", Fault::PositionForgets},
    {"spoilt-position", Fault::PositionFromNull},
    {"redact", Fault::RedactDrifts},
    {"redaction-agrees", Fault::LegalPeeks},
    {"redaction-agrees", Fault::RefusalPeeks},
    {"resample", Fault::ResampleForgets},
    {"resample-plays", Fault::ResampleDoubles},
    {"equal-faces", Fault::ScenePeeks},
    {"equal-faces", Fault::SlotPeeks},
    {"equal-faces", Fault::ChoicesPeek},
    {"equal-faces", Fault::OddsPeek},
    {"equal-faces", Fault::ObservationPeeks},
    {"equal-faces", Fault::PlanPeeks},
    {"feed", Fault::FeedTellsCard},
    {"feed", Fault::FeedTellsOmen},
    {"twin-games", Fault::OrdersVisible},
    {"twin-games", Fault::CountVisible},
    {"twin-games", Fault::HalfVisible},
    {"twin-games", Fault::WritingIsTold},
    {"secret-step", Fault::OrdersVisible},
    {"secret-step", Fault::HalfVisible},
    {"secret-step", Fault::WritingIsTold},
    {"secret-dice", Fault::SealDraws},
    {"secret-dice", Fault::WritingDraws},
    {"arrival", Fault::FirstSealMarked},
    {"walk", Fault::OrdersWithoutEnd},
    {"finish", Fault::NoWayOn},
    {"forced", Fault::AsksForced},
    {"step-kind", Fault::WrongStep},
    {"step-kind", Fault::SealDoesNotEnd},
    {"clear", Fault::ClearKeepsHalf},
    {"clear", Fault::ClearHitsOthers},
    {"clear", Fault::ClearAnybody},
    {"clear", Fault::ClearUndoesOmen},
    {"clear-replay", Fault::ClearKeepsSeal},
    {"clear-peek", Fault::ClearUndoesPeek},
    {"notation", Fault::WriteDropsStake},
    {"garbage", Fault::ReadsNothing},
    {"fallback", Fault::FallbackWrites},
    {"fallback", Fault::FallbackEmpty},
    {"plan", Fault::PlanStopsHalfWay},
    {"plan", Fault::PlanIllegal},
    {"choices", Fault::LabelMissing},
    {"choices", Fault::LabelTwice},
    {"choices", Fault::ChoiceMissing},
    {"choices", Fault::ChoiceRuleUnknown},
    {"choices", Fault::LineHidden},
    {"places", Fault::PlaceMissing},
    {"scene", Fault::PanelMissing},
    {"scene", Fault::StatusWrong},
    {"scene", Fault::PromptMissing},
    {"scene", Fault::CellTwice},
    {"observe", Fault::ObservationGap},
    {"observe", Fault::ObservationTooLong},
    {"odds", Fault::OddsDoNotAddUp},
    {"events", Fault::EventKindUnknown},
    {"events", Fault::EventRuleUnknown},
    {"events", Fault::EventUnnamed},
    {"choices", Fault::GivesAwayFirst},
    {"choices", Fault::ResignsUnasked},
    {"choices", Fault::PassesTwice},
    {"words", Fault::WrongArticle},
    {"counts", Fault::WrongPlural},
};
constexpr const char* kLawsWithOwnTests[] = {"info", "catalogues", "said", "key", "placings"};

KitSettings brief() {
  KitSettings settings;
  settings.games = 20;
  settings.max_steps = 1500;
  return settings;
}

std::vector<Failure> failures_of(const KitReport& report, std::string_view law) {
  std::vector<Failure> out;
  std::ranges::copy_if(report.failures, std::back_inserter(out),
                       [law](const Failure& failure) { return failure.law == law; });
  return out;
}

KitReport run(const GameEntry& entry, const KitSettings& settings) {
  auto report = check_game(entry, settings);
  REQUIRE(report);
  return *std::move(report);
}

TEST_CASE("the healthy toy keeps every law, and gives each an occasion") {
  const KitReport report = run(toy::entry(), brief());

  CHECK_MESSAGE(report.passed(), report.text());
  CHECK_MESSAGE(report.never_checked().empty(), report.text());
}

TEST_CASE("every law has a fault that breaks it") {
  for (const LawInfo& law : kit_laws()) {
    const bool row = std::ranges::find(kRows, law.name, &Row::law) != std::end(kRows);
    const bool own = std::ranges::find(kLawsWithOwnTests, law.name) != std::end(kLawsWithOwnTests);
    CHECK_MESSAGE((row || own), law.name);
  }
}

TEST_CASE("a toy that breaks a law is caught by that law, and again in the one game it names") {
  for (const Row& row : kRows) {
    CAPTURE(static_cast<int>(row.fault));
    CAPTURE(std::string(row.law));
    const Data data = toy::broken_by(row.fault);
    KitSettings settings = brief();
    settings.data = &data;
    settings.law = row.law;

    const KitReport report = run(toy::entry(), settings);

    REQUIRE_MESSAGE(!report.passed(), report.text());
    const Failure& failure = report.failures.front();
    CHECK(failure.law == row.law);

    settings.games = 1;
    settings.seed = failure.seed;
    settings.options = failure.options;
    const KitReport again = run(toy::entry(), settings);

    REQUIRE(!again.passed());
    const bool remembers = row.fault == Fault::SharedMemory || row.fault == Fault::StartRemembers;
    if (!remembers) CHECK(again.failures.front().detail == failure.detail);
  }
}

TEST_CASE("with all laws on, a fault is named among the failures") {
  for (const Row& row : {Row{"clear", Fault::ClearHitsOthers}, Row{"no-dead-end", Fault::DeadEnd},
                         Row{"arrival", Fault::FirstSealMarked}}) {
    const Data data = toy::broken_by(row.fault);
    KitSettings settings = brief();
    settings.data = &data;

    const KitReport report = run(toy::entry(), settings);

    CHECK_MESSAGE(!failures_of(report, row.law).empty(), report.text());
  }
}

TEST_CASE("a leak that redaction itself is built around is seen by the twin games") {
  const Data data = toy::broken_by(Fault::OrdersVisible);
  KitSettings settings = brief();
  settings.data = &data;

  const KitReport report = run(toy::entry(), settings);

  CHECK(!failures_of(report, "twin-games").empty());
  for (const char* law : {"redact", "redaction-agrees", "resample", "equal-faces", "key"})
    CHECK_MESSAGE(failures_of(report, law).empty(), std::string(law));
}

/// A game that takes every view of a seat for the same.
class OneKey final : public toy::Forwarding {
 public:
  using Forwarding::Forwarding;
  std::uint64_t key(const AnyState&, Seat seat) const override { return seat; }
};
/// And one that tells states apart which look alike.
class WholeKey final : public toy::Forwarding {
 public:
  using Forwarding::Forwarding;
  std::uint64_t key(const AnyState& s, Seat seat) const override {
    return hash_bytes(s.data(), s.size(), seat);
  }
};

/// Games whose scenes do not say how it ended, or say it wrongly.
class NoPlacings final : public toy::Forwarding {
 public:
  using AnyGame::scene;
  using Forwarding::Forwarding;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    Scene out = Forwarding::scene(s, seat, language);
    if (seat == kSpectator) out.placings.reset();
    return out;
  }
};
class OtherPlacings final : public toy::Forwarding {
 public:
  using AnyGame::scene;
  using Forwarding::Forwarding;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    Scene out = Forwarding::scene(s, seat, language);
    if (out.placings && seat == 0) out.placings->seats[0].rank = 1, ++out.placings->seats[0].score;
    return out;
  }
};
class EarlyPlacings final : public toy::Forwarding {
 public:
  using AnyGame::scene;
  using Forwarding::Forwarding;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    Scene out = Forwarding::scene(s, seat, language);
    out.placings = placings_of(outcome(s), seats());
    return out;
  }
};

/// Games that say something in English alone: in a scene, behind a colon, to who misspells a line.
class PlainPrompt final : public toy::Forwarding {
 public:
  using AnyGame::scene;
  using Forwarding::Forwarding;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    Scene out = Forwarding::scene(s, seat, language);
    out.prompt = "Choose";
    return out;
  }
};
class PlainPart final : public toy::Forwarding {
 public:
  using AnyGame::choices;
  using Forwarding::Forwarding;
  ChoiceList choices(const AnyState& s, Seat seat, std::string_view language) const override {
    ChoiceList out = Forwarding::choices(s, seat, language);
    for (Choice& choice : out.choices) choice.label.add("at last");
    return out;
  }
};
class PlainReader final : public toy::Forwarding {
 public:
  using AnyGame::read;
  using Forwarding::Forwarding;
  Reading read(const AnyState&, Seat, std::string_view, std::string_view) const override {
    return {{}, "what?", Rule{}, {}};
  }
};

template <class Broken>
GameEntry entry_of() {
  GameEntry entry = toy::entry();
  entry.make = [](const GameInfo& info, const Json& options,
                  const Data& data) -> Result<std::shared_ptr<const AnyGame>> {
    auto game = toy::entry().make(info, options, data);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<Broken>(*game));
  };
  return entry;
}

TEST_CASE("keys that are not those of the views are caught") {
  KitSettings settings = brief();
  settings.law = "key";

  CHECK(!run(entry_of<OneKey>(), settings).passed());
  CHECK(!run(entry_of<WholeKey>(), settings).passed());
}

TEST_CASE("a scene that says wrongly, too early or to some only how it ended is caught") {
  KitSettings settings = brief();
  settings.law = "placings";

  CHECK(!run(entry_of<NoPlacings>(), settings).passed());
  CHECK(!run(entry_of<OtherPlacings>(), settings).passed());
  CHECK(!run(entry_of<EarlyPlacings>(), settings).passed());
}

TEST_CASE("what a game says of itself wrongly is caught") {
  KitSettings settings = brief();
  settings.games = 1;
  settings.law = "info";
  GameEntry entry = toy::entry();
  std::vector<RuleEntry> rules(entry.info.rules.begin(), entry.info.rules.end());
  std::vector<EventType> events(entry.info.events.begin(), entry.info.events.end());
  entry.info.rules = rules;
  entry.info.events = events;
  REQUIRE(run(entry, settings).passed());

  SUBCASE("a rule stands twice") { rules[1].rule = rules[0].rule; }
  SUBCASE("a rule has no tag") { rules[3].tag = ""; }
  SUBCASE("a rule has the code of another game") { entry.info.code = "FF"; }
  SUBCASE("an event without words") { events[0].saying = nullptr; }
  SUBCASE("two events of one name") { events[0].name = events[1].name; }
  SUBCASE("no bot") { entry.info.bots.clear(); }
  SUBCASE("two bots of one name") { entry.info.bots[0].name = entry.info.bots[1].name; }
  SUBCASE("a preset without help") { entry.info.presets[0].help.clear(); }
  SUBCASE("an earlier reading of no option") {
    entry.info.rules_version = 2, entry.info.earlier = {{2, "no such option", Json(1)}};
  }
  SUBCASE("an earlier reading of a version that never was") {
    const auto& option = entry.info.schema.specs().front();
    entry.info.earlier = {{2, option.name, Json(false)}};
  }
  SUBCASE("an earlier reading that is no value of its option") {
    const auto& option = entry.info.schema.specs().front();
    entry.info.rules_version = 2, entry.info.earlier = {{2, option.name, Json("no such value")}};
  }
  SUBCASE("an earlier reading that is the default") {
    const auto& option = entry.info.schema.specs().front();
    entry.info.rules_version = 2, entry.info.earlier = {{2, option.name, option.fallback}};
  }
  SUBCASE("no tagline") { entry.info.tagline.clear(); }

  CHECK(!run(entry, settings).passed());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST_CASE("a catalogue with another key, slot or form is refused, in every language") {
  KitSettings settings = brief();
  settings.games = 1;
  settings.law = "catalogues";
  std::string english = toy::english_words();
  std::string german = toy::german_words();
  std::string says;
  SUBCASE("English has a sentence that nothing says") {
    english = replaced(english, "\"hands\":{", R"("hands":{"other":"Hands",)");
    says = "words/en.json has hands.other, which nothing says";
  }
  SUBCASE("German has a sentence that nothing says") {
    german = replaced(german, "{\"hands\":{", R"({"hands":{"other":"Hände",)");
    says = "words/de.json has hands.other, which nothing says";
  }
  SUBCASE("German has a word for a thing that is not there") {
    german = replaced(german, "{\"hands\"", R"({"content":{"coin":{"1":"Münze"}},"hands")");
    says = "words/de.json has content.coin.1, which nothing says";
  }
  SUBCASE("English lacks a sentence") {
    english = replaced(english, "\"own\":", "\"mine\":");
    says = "words/en.json has no sentence hands.own";
  }
  SUBCASE("German asks for a slot that is not told") {
    german = R"({"hands":{"own":"Die {n, plural, one {Karte} other {Karten}} von {by}"}})";
    says = "words/de.json: hands.own asks for {by}, which is not told";
  }
  SUBCASE("German asks for a form that nothing of the kind has") {
    german = R"({"cards":{"text":"Das ist {what, word, akk}"}})";
    says = R"(words/de.json: cards.text asks for the form "akk" of {what}, which no card has)";
  }
  SUBCASE("German does not use a slot") {
    german = R"({"hands":{"own":"Deine Karten"}})";
    says = "words/de.json: hands.own does not use {n}";
  }

  GameEntry entry = toy::entry();
  entry.info.words = toy::catalogues(english, german);
  const KitReport report = run(entry, settings);

  REQUIRE(!report.passed());
  CHECK(report.failures.front().detail.ends_with(says));
}

TEST_CASE("a sentence that speaks of one as of many is caught, though nobody has heard it yet") {
  GameEntry entry = toy::entry();
  std::string own;
  SUBCASE("by the noun") { own = "Your {n} cards"; }
  SUBCASE("by the form of a thing") { own = "Your {n} {n, word, many}"; }
  entry.info.words = toy::catalogues(
      replaced(toy::english_words(), "Your {n, plural, one {card} other {cards}}", own), "{}");
  KitSettings settings = brief();
  settings.games = 1;
  settings.law = "counts";

  const KitReport report = run(entry, settings);

  REQUIRE(!report.passed());
  CHECK(report.failures.front().detail.find("words/en.json: hands.own says \"{n} ") !=
        std::string::npos);
}

TEST_CASE("a thing that is shown and has no word in English is caught") {
  GameEntry entry = toy::entry();
  entry.info.words = toy::catalogues(
      replaced(toy::english_words(), R"("3":{"word":"card 3","title":"Card 3"},)", ""), "{}");
  KitSettings settings = brief();
  settings.law = "said";

  const KitReport report = run(entry, settings);

  REQUIRE(!report.passed());
  CHECK(report.failures.front().detail.ends_with(
      "words/en.json has no content.card.3, which is said"));
}

TEST_CASE("a text that no language but English has is caught") {
  KitSettings settings = brief();
  settings.law = "said";

  CHECK(run(toy::entry(), settings).passed());
  for (const GameEntry& entry :
       {entry_of<PlainPrompt>(), entry_of<PlainPart>(), entry_of<PlainReader>()}) {
    const KitReport report = run(entry, settings);
    REQUIRE(!report.passed());
    CHECK(report.failures.front().detail.ends_with("is said without a key"));
  }
}

TEST_CASE("what another language lacks is counted, and no fault") {
  KitSettings settings = brief();
  settings.games = 1;
  const KitReport report = run(toy::entry(), settings);

  REQUIRE(report.missing_words.size() == 1);
  CHECK(report.missing_words[0].language == "de");
  const int all = report.missing_words[0].of;
  CHECK(all > 12);  // a word for each card, and sentences
  CHECK(report.missing_words[0].keys.size() + 1 == static_cast<std::size_t>(all));
  CHECK(report.text().find("words missing in de: " + std::to_string(all - 1) + " of " +
                           std::to_string(all) + "\n") != std::string::npos);
}

TEST_CASE("a preset that the game refuses breaks the law of options") {
  GameEntry entry = toy::entry();
  entry.info.presets.push_back({"lonely", "too few", Json::object({{"players", Json(1)}})});
  KitSettings settings = brief();
  settings.games = 1;
  settings.law = "options";

  CHECK(!run(entry, settings).passed());
}

TEST_CASE("a seat count outside what the game says breaks the law of options") {
  GameEntry entry = toy::entry();
  entry.info.max_seats = 3;
  KitSettings settings = brief();
  settings.games = 1;
  settings.law = "options";

  CHECK(!run(entry, settings).passed());
}

}  // namespace
}  // namespace sandtable
