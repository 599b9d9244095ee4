#include "lab/study.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "agents/match.hpp"
#include "lab/standing.hpp"
#include "lab/tests/studies.hpp"
#include "lab/watch.hpp"

using namespace sandtable;
using namespace sandtable::lab;

TEST_CASE("a row is the game that the same seed gives elsewhere") {
  const Study study = islets_study({"steady", "random", "random"}, 10);
  for (std::uint64_t n = 0; n < 10; ++n) {
    const Row row = play_row(study, n).value();
    std::vector<Agent> seated;
    for (const std::uint8_t player : seating_in(study, n)) seated.push_back(study.players[player]);
    const MatchResult match =
        play_match(study.game, seated, {.seed = study.first_seed + n}).value();

    CHECK(row.lines == match.lines);
    CHECK(row.steps == match.steps);
    CHECK(row.ended_by == match.outcome.ended_by.text());
    for (std::size_t i = 0; i < 3; ++i) CHECK(row.seats[i].score == match.outcome.score[i]);
  }
}

TEST_CASE("a row that is written and read again is the same") {
  const Study study = islets_study({"steady", "random"}, 5);
  for (std::uint64_t n = 0; n < 5; ++n) {
    const Row row = play_row(study, n).value();
    const Result<Row> again = row_from(row_text(row), "test");

    REQUIRE(again);
    CHECK(*again == row);
  }
}

TEST_CASE("a row that is no row is refused with its place") {
  for (const char* text : {"", "{", "{}", "[1]", R"({"n":0,"seed":"1","seats":[[1]]})"}) {
    const Result<Row> row = row_from(text, "games.jsonl");
    REQUIRE(!row);
    CHECK(row.error().text.find("games.jsonl") != std::string::npos);
  }
}

TEST_CASE("a row tells names, openings, who moved first and how often things happened") {
  const Study study = islets_study({"steady", "random"}, 1);
  const Row row = play_row(study, 0).value();

  CHECK(row.seats[0].name == "Red");
  CHECK(!row.seats[0].opening.empty());
  CHECK(row.first >= 0);
  const auto card = std::ranges::find(row.use, Key::of_event("card"), &UseRow::key);
  REQUIRE(card != row.use.end());
  CHECK(card->count == std::vector<std::uint32_t>{1, 1, 0});
  CHECK(std::ranges::find(row.use, Key::rule("IS-1.1"), &UseRow::key) != row.use.end());
  const auto place = std::ranges::find_if(row.use, [](const UseRow& use) {
    return use.key.what == Counted::Place && use.key.term == "sea";
  });
  CHECK(place != row.use.end());
  CHECK(std::ranges::find(row.last, Key::of_event("over")) != row.last.end());
  CHECK(std::ranges::find(row.last, Key::of_event("card")) == row.last.end());
}

TEST_CASE("the standing is found in the scene by itself, and who leads is followed") {
  const Study study = islets_study({"steady", "random"}, 1);
  REQUIRE(study.probe.stats == std::vector<std::string>{"score"});

  const Row row = play_row(study, 0).value();
  REQUIRE(row.leads.size() == 1);
  const LeadRow& lead = row.leads[0];
  if (!row.draw()) {
    const int winner = row.won(0) ? 0 : 1;
    CHECK(lead.leader[9] == winner);
    CHECK(lead.decided >= 0);
  }
}

TEST_CASE("a win is shared out by lot among the side for its fair share") {
  Row row;
  row.seats.resize(4);
  for (std::size_t i = 0; i < 4; ++i) row.seats[i].side = i < 3 ? 0 : 1, row.seats[i].rank = 2;
  row.seats[1].rank = 1, row.seats[3].rank = 1;

  CHECK(row.fair_share(0) == doctest::Approx(1.0 / 3));
  CHECK(row.fair_share(3) == 1);
  CHECK(row.won(1));
  CHECK(!row.won(0));
  for (SeatRow& seat : row.seats) seat.rank = 1;
  CHECK(row.draw());
  CHECK(row.fair_share(0) == 0);
}

TEST_CASE("fields of the CSV that hold commas or quotes are quoted") {
  Row row;
  row.seats.resize(1);
  row.seats[0].name = "Red", row.seats[0].opening = "buy 1, \"two\"";

  CHECK(csv_lines(row, {"script"}).find(",\"buy 1, \"\"two\"\"\",") != std::string::npos);
  const auto commas = [](const std::string& text) { return std::ranges::count(text, ','); };
  row.seats[0].opening = "plain";
  CHECK(commas(csv_lines(row, {"script"})) == commas(csv_titles()));
}
