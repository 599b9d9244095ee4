// The words of lab and arena: every sentence that is said stands in both languages and uses its
// slots, and no figure depends on the language.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "lab/report.hpp"
#include "lab/tests/studies.hpp"
#include "lab/tongue.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

/// A seat that wins six of ten, what it uses, and one setting that matters.
Evidence evidence_in(std::string_view language) {
  Evidence out = played(study(), 400, 600, 3);
  out.language = language;
  Trial trial;
  trial.setting.option = "rounds", trial.setting.value = 3, trial.value = 2;
  trial.group = "Red", trial.wins = {0.08, 0.05, 0.11, 0.001}, trial.wins_rate = 0.001;
  trial.length = {-1.5, -2, -1, 0.001}, trial.length_rate = 0.001;
  out.variation = Variation{{trial}, true};
  out.look_at_content();
  return out;
}

const Verdict& about(const std::vector<Verdict>& all, std::string_view section) {
  const auto found = std::ranges::find(all, section, &Verdict::section);
  REQUIRE(found != all.end());
  return *found;
}

}  // namespace

TEST_CASE("every sentence of the lab stands in its catalogue, and no other") {
  constexpr std::array<std::string_view, 3> kOfCommands{"arena.", "progress.", "report.browser"};

  CHECK(phrase_fault("lab", lab_words(), kOfCommands) == "");
  CHECK(missing_in(lab_words(), "de") == 0);
}

TEST_CASE("a report reads in the language that was asked for") {
  const Evidence german = evidence_in("de");
  const std::string html = report_html(german, {"command", "date", "took"});

  CHECK(html.starts_with("<!doctype html>\n<html lang=\"de\">"));
  CHECK(html.find("<h1>Islets: Laborbericht</h1>") != std::string::npos);
  CHECK(html.find("Nicht gerecht: Red gewinnt ") != std::string::npos);
  CHECK(html.find("Befunde") != std::string::npos);
  CHECK(html.find(" is fair") == std::string::npos);
  const std::string text = about(verdicts(german), "fairness").text;
  CHECK_MESSAGE(text.find(',') < text.find(" %"), text);  // "57,5 %"
  CHECK(about(verdicts(evidence_in("en")), "fairness").text.find('.') < text.size());
}

TEST_CASE("a language that nobody has is read in English") {
  const std::string html = report_html(evidence_in("xx"), {"command", "date", "took"});

  CHECK(html.find("<h1>Islets: lab report</h1>") != std::string::npos);
}

TEST_CASE("figures are the same bytes in every language") {
  CHECK(report_json(evidence_in("de")).pretty() == report_json(evidence_in("en")).pretty());
}

TEST_CASE("counts take the form that the language wants") {
  const Speech german("de");
  const auto games = [&](int n) { return german(say<"report.one_player", "n", "player">(n, "x")); };
  const auto drawn = [&](int n) { return german(say<"headline.draws", "n", "all">(n, n)); };

  CHECK(games(1) == "1 Spiel, auf allen Plätzen spielt x");
  CHECK(games(2) == "2 Spiele, auf allen Plätzen spielt x");
  CHECK(drawn(1) == "1 von 1 Spiel");
  CHECK(drawn(3) == "3 von 3 Spielen");
  CHECK(german.number(1234.56, 1) == "1234,6");
  CHECK(german.plus(-0.5) == "-0,5");
  CHECK(german.plus(0.5) == "+0,5");
  CHECK(Speech("en").plus(0.5) == "+0.5");
}

TEST_CASE("seats and roles go by the name that the game's catalogue has for them") {
  Evidence evidence = played(study(), 0, 500, 1);
  Row row = duel(true);
  row.seats[0].name = row.seats[1].name = "Red";
  evidence.main.tally.add(row);
  evidence.language = "de";
  const Tongue german(evidence);

  CHECK(german.seat(0) == "Red (Platz 0)");
  CHECK(german.seat(7) == "Platz 7");
  CHECK(german.who("Red#1") == "Red (Platz 1)");
  CHECK(german.who(kFirstMover) == "wer anfängt");
}
