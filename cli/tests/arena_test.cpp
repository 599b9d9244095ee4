// sandtable arena and sandtable think, on the small game of the tests.

#include <doctest/doctest.h>

#include "cli/tests/support/ran.hpp"
#include "core/json.hpp"
#include "lab/tongue.hpp"

using namespace sandtable;
using namespace sandtable::cli;

namespace {

/// The arena's answer without its times, which differ from run to run.
Json without_times(const Ran& ran) {
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  Json report = Json::parse(ran.out, "arena").value();
  Json players = Json::array();
  for (const Json& each : report.find("players")->items()) {
    CHECK(each.find("decisions")->as_int() > 0);
    CHECK(each.find("longest_decision") != nullptr);
    players.push(Json::object({{"name", *each.find("name")},
                               {"elo", *each.find("elo")},
                               {"low", *each.find("low")},
                               {"high", *each.find("high")}}));
  }
  report.set("players", std::move(players));
  return report;
}

std::vector<std::string> arena(const std::vector<std::string>& more) {
  std::vector<std::string> out{"arena", "islets"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

}  // namespace

TEST_CASE("the arena ranks a player that looks ahead above one that does not") {
  const Folder folder("arena");
  const Ran text = ran(arena(
      {"--players", "random,search:300", "--games", "60", "--svg", folder.file("ratings.svg")}));

  CHECK(text.status == 0);
  CHECK(text.out.find("\nsearch:300") < text.out.find("\nrandom"));
  CHECK(text.says("95 % interval"));
  CHECK(text.says("longest"));
  const std::string picture = folder.read("ratings.svg");
  CHECK(picture.starts_with("<svg"));
  CHECK(picture.find(">search:300<") != std::string::npos);
}

TEST_CASE("the arena's figures are the same for any number of threads") {
  const auto with = [](const char* jobs) {
    return without_times(ran(arena({"--players", "random,steady,easy", "--games", "20", "--set",
                                    "players=3", "--json", "--jobs", jobs})));
  };
  const Json one = with("1");

  CHECK(one == with("3"));
  CHECK(one.find("meetings")->items().size() == 6);  // with three seats each alone against each
}

TEST_CASE("with two seats each pair meets once, and neighbours meet only the one before") {
  const auto meetings = [](std::vector<std::string> more) {
    more.insert(more.end(), {"--players", "random,easy,normal,steady", "--games", "2", "--json"});
    return without_times(ran(arena(more))).find("meetings")->items().size();
  };

  CHECK(meetings({}) == 6);
  CHECK(meetings({"--neighbours"}) == 3);
}

TEST_CASE("the arena speaks the language that was asked for, and its figures do not") {
  const Folder folder("arena-language");
  const auto with = [&](const char* language, const std::vector<std::string>& more) {
    std::vector<std::string> all =
        arena({"--players", "random,steady", "--games", "20", "--language", language});
    all.insert(all.end(), more.begin(), more.end());
    return ran(all);
  };
  const Ran german = with("de", {"--svg", folder.file("de.svg")});

  REQUIRE(german.status == 0);
  CHECK(german.says("islets: 20 Spiele je Begegnung, 2 Plätze, Startwerte ab 1"));
  CHECK(german.says("95-%-Intervall"));
  CHECK(german.says("Wettkämpfe"));
  CHECK(german.out.find('.') == std::string::npos);  // "51,2 %"
  CHECK(folder.read("de.svg").find("Elo mit 95-%-Intervall") != std::string::npos);
  CHECK(with("en", {}).says("contests"));
  CHECK(without_times(with("de", {"--json"})).text() ==
        without_times(with("en", {"--json"})).text());
}

TEST_CASE("a report speaks the language that was asked for, and its figures do not") {
  const Folder folder("lab-language");
  const auto with = [&](const char* language) {
    return ran({"lab", "islets", "--games", "60", "--no-skill", "--jobs", "1", "--language",
                language, "--report", folder.file(language)});
  };
  const Ran german = with("de");
  REQUIRE_MESSAGE(german.status == 0, german.err);
  REQUIRE(with("en").status == 0);

  CHECK(german.says("Fast jedes Spiel dauert "));
  CHECK(german.says("Bericht: "));
  for (const char* file : {"/games.jsonl", "/games.csv", "/summary.json"}) {
    CAPTURE(file);
    const std::string figures = folder.read(std::string("de") + file);
    CHECK(!figures.empty());
    CHECK(figures == folder.read(std::string("en") + file));
  }
  CHECK(folder.read("de/report.html") != folder.read("en/report.html"));
}

TEST_CASE("every sentence of lab and arena stands in their catalogue, and no other") {
  CHECK(phrase_fault("lab", lab_words()) == "");
}

TEST_CASE("an arena that cannot be held is refused with its reason") {
  const auto refused = [](const std::vector<std::string>& more, const char* why) {
    const Ran run = ran(arena(more));
    CHECK(run.status == 2);
    CHECK_MESSAGE(run.complains(why), run.err);
  };
  refused({"--players", "steady"}, "name two players or more");
  refused({"--players", "steady,steady"}, "names steady twice");
  refused({"--players", "steady,nobody"}, "islets has no bot \"nobody\"");
  refused({"--seed", "18446744073709551615"}, "the last seed would be above");
}

TEST_CASE("a bot that breaks the contract ends the arena with its name") {
  const Ran run = ran(arena({"--players", "steady,wrong", "--games", "2"}));

  CHECK(run.status != 0);
  CHECK(run.complains("bot \"wrong\""));
}

TEST_CASE("thought about without a clock, the same seed and threads give the same answer") {
  const auto asked = [](const char* jobs) {
    return ran({"think", "islets", "--simulations", "60", "--seconds", "0", "--jobs", jobs});
  };
  for (const char* jobs : {"1", "2"}) {
    const Ran answer = asked(jobs);
    CHECK(answer.status == 0);
    CHECK(answer.says("60 simulations"));
    CHECK(answer.says("plays: claim "));
    CHECK(asked(jobs).out == answer.out);
  }
}

TEST_CASE("thinking where there is nothing to think about is refused with its reason") {
  const auto refused = [](const std::vector<std::string>& arguments, const char* why) {
    const Ran run = ran(arguments);
    CHECK(run.status == 2);
    CHECK_MESSAGE(run.complains(why), run.err);
  };
  refused({"think", "nowhere"}, "nowhere");
  refused({"think", "islets", "--step", "3"}, "a fresh game has no steps");
  refused({"think", "game.record", "--set", "rounds=2"}, "belong to a game; a record has its own");
  refused({"think", "islets", "--seat", "Green"}, "has nothing to decide here");
}
