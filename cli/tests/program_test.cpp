// Every command but play: what it prints and how it ends, on good input and on bad.

#include <doctest/doctest.h>

#include <filesystem>
#include <system_error>

#include "cli/input.hpp"
#include "cli/tests/support/ran.hpp"
#include "core/fair_dice.hpp"
#include "core/json.hpp"
#include "core/record.hpp"
#include "core/registry.hpp"

using namespace sandtable;
using namespace sandtable::cli;

namespace {

Json json_of(const Ran& result) {
  const Result<Json> json = Json::parse(result.out, "output");
  REQUIRE_MESSAGE(json, (json ? "" : json.error().text));
  return *json;
}

/// A finished game between bots, as a file in the folder.
std::string record_in(const Folder& folder, const std::string& seed = "7") {
  const Ran made = ran({"run", "islets", "--games", "1", "--seed", seed, "--bots", "random,steady",
                        "--record", folder.path()});
  CHECK(made.status == 0);
  return folder.file("islets-" + seed + ".record");
}

constexpr const char* kScenario = R"({"game": "islets", "title": "a claim", "rules": ["IS-2.1"],
  "play": [{"seat": "Red", "do": "claim C3"}], "expect": {"/Red/claim/0": 2}})";

}  // namespace

TEST_CASE("without a command the help is shown, with status 2") {
  CHECK(ran({}).status == 2);
  CHECK(ran({}).complains("Usage"));
  CHECK(ran({"--help"}).status == 0);
  CHECK(ran({"--help"}).says("Examples:"));
}

TEST_CASE("an unknown command or flag is named, with where to read more") {
  CHECK(ran({"fly"}).status == 2);
  CHECK(ran({"fly"}).complains("there is no command \"fly\"; known are games, play, run"));
  CHECK(ran({"games", "--colour"}).status == 2);
  CHECK(ran({"games", "--colour"}).complains("--colour"));
  CHECK(ran({"games", "--colour"}).complains("\"sandtable games --help\""));
}

TEST_CASE("every command has help with an example") {
  for (const char* name : {"games", "play", "run", "scenario", "rules", "replay", "verify",
                           "position", "bench", "check", "schema", "completion"}) {
    const Ran help = ran({name, "--help"});
    CHECK(help.status == 0);
    CHECK_MESSAGE(help.says("Examples:"), name);
  }
}

TEST_CASE("games are listed, as text and as JSON") {
  CHECK(ran({"games"}).says("islets (Islets): 2 to 4 players, 5 minutes"));
  CHECK(ran({"games"}).says("presets: standard, quick"));
  CHECK(ran({"games", "islets"}).says("rounds=3  (1 to 9)"));
  CHECK(ran({"games", "chess"}).status == 2);
  const Json all = json_of(ran({"games", "--json"}));
  CHECK(all.at_pointer("/0/name")->as_string() == "islets");
  CHECK(all.at_pointer("/0/options/0/name")->as_string() == "players");
  CHECK(json_of(ran({"games", "islets", "--json"})).find("bots")->items().size() == 5);
}

TEST_CASE("options are taken from preset, file, JSON and single settings, in this order") {
  const Folder folder("sandtable-options");
  const std::string file = folder.write("o.json", R"({"rounds": 4, "players": 3})");
  const auto options = [](std::vector<std::string> more) {
    std::vector<std::string> arguments{"run", "islets", "--games", "1", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return *json_of(ran(arguments)).find("options");
  };

  CHECK(options({}).find("rounds")->as_int() == 3);
  CHECK(options({"--preset", "quick"}).find("rounds")->as_int() == 1);
  CHECK(options({"--preset", "quick", "--options", file}).find("rounds")->as_int() == 4);
  const Json both = options({"--options", R"({"rounds": 4, "players": 3})", "--set", "rounds=2"});
  CHECK(both.find("rounds")->as_int() == 2);
  CHECK(both.find("players")->as_int() == 3);
}

TEST_CASE("bad options are refused with place, value and remedy, and status 2") {
  const Folder folder("sandtable-bad-options");
  const auto complaint = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"run", "islets", "--games", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran result = ran(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };

  CHECK(complaint({"--set", "rounds=99"}) ==
        "sandtable: --set rounds=99: /rounds is 99; it must be a whole number from 1 to 9 "
        "(IS-4.1)\n");
  CHECK(complaint({"--set", "speed=1"}).find("known are players, rounds, target") !=
        std::string::npos);
  CHECK(complaint({"--set", "rounds"}).find("write it as option=value") != std::string::npos);
  CHECK(complaint({"--options", "{\"rounds\": }"}).find("--options") != std::string::npos);
  CHECK(complaint({"--options", folder.file("none.json")}).find("none.json: cannot be read") !=
        std::string::npos);
  const std::string file = folder.write("bad.json", "{\"rounds\": 0}");
  CHECK(complaint({"--options", file}).find(file + ": /rounds is 0") != std::string::npos);
  CHECK(complaint({"--data", folder.file("none")}).find("there is no folder") != std::string::npos);
}

TEST_CASE("data files replace the game's own, bad ones are refused by name") {
  const Folder folder("sandtable-data");
  static_cast<void>(folder.write("good/names.txt", "Uno\nDue\nTre\nQuattro\nCinque\nSei\nSette\n"));
  static_cast<void>(folder.write("bad/names.txt", "Uno\n"));
  std::filesystem::create_directories(folder.file("empty"));

  const Ran good = ran({"play", "islets", "--data", folder.file("good")}, "quit\n");
  CHECK(good.says("Claim Quattro"));
  const Ran bad = ran({"play", "islets", "--data", folder.file("bad")});
  CHECK(bad.status == 2);
  CHECK(bad.complains("--data " + folder.file("bad") + ": data/names.txt: line 2 is missing"));
  CHECK(ran({"play", "islets", "--data", folder.file("empty")}).complains("holds no file"));
}

TEST_CASE("records remember replaced data, and need them again") {
  const Folder folder("sandtable-data-record");
  static_cast<void>(folder.write("data/names.txt", "A\nB\nC\nD\nE\nF\nG\n"));
  const std::string data = folder.file("data");
  CHECK(ran({"run", "islets", "--games", "1", "--seed", "3", "--data", data, "--record",
             folder.path()})
            .status == 0);
  const std::string file = folder.file("islets-3.record");

  CHECK(ran({"replay", file, "--data", data}).status == 0);
  CHECK(ran({"replay", file}).status == 2);
  CHECK(ran({"replay", file}).complains("--data"));
  CHECK(ran({"play", "--resume", file}).status == 2);
}

TEST_CASE("a data file that the game would not read is refused with the place it belongs to") {
  const Folder folder("sandtable-data-misplaced");
  const std::string names = "A\nB\nC\nD\nE\nF\nG\n";
  static_cast<void>(folder.write("own/sub/names.txt", names));
  // Beside a file that is read, at the top, where every file is asked for by its name.
  static_cast<void>(folder.write("more/names.txt", names));
  static_cast<void>(folder.write("more/name.txt", names));

  const Ran refused = ran({"play", "islets", "--data", folder.file("own")}, "quit\n");
  const Ran unknown = ran({"play", "islets", "--data", folder.file("more")}, "quit\n");

  CHECK(refused.status == 2);
  CHECK(refused.err == "sandtable: --data " + folder.file("own") +
                           ": islets reads no file \"data/sub/names.txt\"; put it at "
                           "data/names.txt\n");
  CHECK(unknown.status == 2);
  CHECK(unknown.err == "sandtable: --data " + folder.file("more") +
                           ": islets reads no file \"data/name.txt\"; its files are "
                           "data/names.txt\n");
}

TEST_CASE("a file that could not be written is named with the reason, and no draft is left") {
  const Folder folder("sandtable-write");
  const auto reason = [](const std::string& path) -> std::string {
    try {
      write_file(path, "text");
    } catch (const std::system_error& error) {
      return error.what();
    }
    return "written";
  };
  const std::string target = folder.file("folder");
  std::filesystem::create_directories(target);

  CHECK(reason(folder.file("file")) == "written");
  CHECK(folder.read("file") == "text");
  CHECK(reason(folder.file("no/file")) ==
        folder.file("no/file") + ": could not be written: No such file or directory");
  CHECK(reason(target) == target + ": could not be written: Is a directory");
  CHECK(!std::filesystem::exists(target + ".part"));
}

TEST_CASE("run prints wins with intervals, lengths, endings and speed") {
  const Ran result =
      ran({"run", "islets", "--games", "50", "--bots", "random,steady", "--jobs", "2"});

  CHECK(result.status == 0);
  CHECK(result.err.empty());  // no progress bar without a terminal
  CHECK(result.says("islets: 50 games, random v steady, seeds 1 to 50"));
  CHECK(result.says("95 % interval"));
  CHECK(result.says("of   50"));
  CHECK(result.says("IS-4.1"));
  CHECK(result.says("games per second"));
}

TEST_CASE("one of a thing is not told as several") {
  const Ran run_once = ran({"run", "islets", "--games", "1", "--seed", "7"});
  CHECK(run_once.says("islets: 1 game, "));
  CHECK(run_once.says(", seed 7\n"));
  CHECK(run_once.says("  1 game\n"));
  CHECK_FALSE(run_once.says(" 1 games"));
  CHECK(ran({"arena", "islets", "--games", "1", "--players", "random,steady"})
            .says("islets: 1 game a meeting, "));
}

TEST_CASE("run gives the same figures whatever the number of threads") {
  const auto figures = [](const char* jobs) {
    Json json = json_of(ran({"run", "islets", "--games", "80", "--seed", "9", "--bots",
                             "random,steady", "--rotate", "--jobs", jobs, "--json"}));
    for (const char* name : {"seconds", "games_per_second", "jobs"}) json.set(name, Json(0));
    return json.text();
  };

  CHECK(figures("1") == figures("4"));
}

TEST_CASE("run cycles bots over the seats, records games, and refuses too many bots") {
  const Folder folder("sandtable-run");
  const Ran result = ran({"run", "islets", "--set", "players=3", "--games", "3", "--seed", "5",
                          "--bots", "random,steady", "--record", folder.file("deep/er"), "--json"});

  CHECK(result.status == 0);
  CHECK(json_of(result).find("players")->text() == R"(["random","steady","random"])");
  for (const char* seed : {"5", "6", "7"})
    CHECK(ran({"replay", folder.file(std::string("deep/er/islets-") + seed + ".record")}).status ==
          0);
  const Ran many = ran({"run", "islets", "--bots", "random,random,random"});
  CHECK(many.status == 2);
  CHECK(many.complains("--bots names 3 players; islets has 2 seats"));
  CHECK(ran({"run", "islets", "--bots", "deep"}).status == 2);
  CHECK(ran({"run", "islets", "--games", "0"}).status == 2);
  CHECK(ran({"run", "islets", "--games", "2", "--seed", "18446744073709551615"}).status == 2);
  CHECK(ran({"run", "islets", "--golden"}).complains("--record DIR"));
  CHECK(ran({"run", "islets", "--bots", "wrong"}).status == 3);
}

TEST_CASE("golden records hold a hash after every line") {
  const Folder folder("sandtable-golden");
  CHECK(ran({"run", "islets", "--games", "1", "--seed", "2", "--record", folder.path(), "--golden"})
            .status == 0);

  CHECK(folder.read("islets-2.record").find(" | position ") != std::string::npos);
}

TEST_CASE("a record is replayed line by line and verified") {
  const Folder folder("sandtable-replay");
  const std::string file = record_in(folder);

  const Ran all = ran({"replay", file});
  CHECK(all.status == 0);
  CHECK(all.says("   0  start"));
  CHECK(all.says("Red: claim "));
  CHECK(all.says("the highest score wins"));
  CHECK(all.says(file + ": the record holds: "));
  const Ran step = ran({"replay", file, "--step", "2", "--seat", "Red", "--plain"});
  CHECK(step.says("you are R Red"));
  CHECK(ran({"replay", file, "--seat", "Pink"}).status == 2);
  const Ran seen = ran({"replay", file, "--seat", "Red"});
  CHECK(seen.says("Red: claim "));
  CHECK_FALSE(seen.says("Blue: claim "));  // a secret decision is not shown to others
  CHECK(seen.says("Blue plays in secret"));
  CHECK(ran({"replay", file}).says("Blue: claim "));
  CHECK(ran({"replay", file, "--step", "9999"}).status == 2);
  const Json json = json_of(ran({"replay", file, "--json"}));
  CHECK(json.find("over")->as_bool());
  CHECK(json.at_pointer("/outcome/ended_by")->as_string() == "IS-4.1");
  CHECK(json_of(ran({"replay", file, "--step", "1", "--json"})).find("boards") != nullptr);
}

TEST_CASE("the dice of a record are verified") {
  const Folder folder("sandtable-verify");
  const std::string file = record_in(folder);

  const Ran result = ran({"verify", file});

  CHECK(result.status == 0);
  CHECK(result.says("the record holds: "));
  CHECK(result.says("dice checked, each as its seed gives it"));
}

TEST_CASE(
    "a changed die is found by verify (status 1), without a secret it cannot tell (status 2)") {
  const Folder folder("sandtable-verify-bad");
  static_cast<void>(record_in(folder));
  const std::string whole = folder.read("islets-7.record");
  std::string text = whole;
  text.replace(text.find("seed 7"), 6, "seed 8");
  const Ran other = ran({"verify", folder.write("seed.record", text)});
  CHECK(other.status == 1);
  CHECK(other.complains("; expected "));
  text = whole;
  text.replace(text.find("seed 7"), 6, "commitment ab\ntable t1\nwords [\"\",\"\"]");
  const Ran early = ran({"verify", folder.write("early.record", text)});
  CHECK(early.status == 2);
  CHECK(early.complains("no secret yet"));
  text.insert(text.find("\n\nstart"), "\nsecret mine");
  CHECK(ran({"verify", folder.write("secret.record", text)})
            .complains("another secret was promised"));
  CHECK(ran({"verify", folder.path()}).status == 2);
}

/// The beginning of a table's game, with the words of its seats and who gave them.
Record record_of_table(std::vector<std::string> words, std::optional<std::vector<Seat>> given) {
  const auto entry = need_game("islets");
  REQUIRE(entry);
  const auto game = (*entry)->create(Json::object(), "test");
  REQUIRE(game);
  FairDice source("secret", "t1", words);
  Dice dice(source);
  const Recorder recorder(*game, dice, {"Ann", "script"}, std::nullopt);
  Record record = recorder.record();
  record.commitment = commitment("secret"), record.secret = "secret", record.table = "t1";
  record.words = std::move(words), record.given = std::move(given);
  return record;
}
std::string table_record(std::vector<std::string> words, std::optional<std::vector<Seat>> given) {
  return record_of_table(std::move(words), std::move(given)).text();
}

TEST_CASE("verify says who contributed to the dice, and compares what was noted") {
  const Folder folder("sandtable-verify-words");
  const std::string file =
      folder.write("game.record", table_record({"blue", ""}, std::vector<Seat>{0}));

  CHECK(ran({"verify", file}).says("once the secret was promised, by seat 0 (Ann)"));
  CHECK(ran({"verify", file, "--word", "0=blue", "--commitment", commitment("secret")}).status ==
        0);
  CHECK(ran({"verify", file, "--word", "0=red"}).status == 1);
  CHECK(ran({"verify", file, "--commitment", commitment("other")})
            .complains("changed after it was promised"));
  for (const char* word : {"blue", "=blue", "7=blue", "x=blue", "0", "-1=blue"})
    CHECK(ran({"verify", file, "--word", word}).status == 2);
  CHECK(ran({"verify", folder.write("before.record", table_record({"a", "b"}, std::nullopt))})
            .says("does not say who gave which word"));
  CHECK(ran({"verify", folder.write("alone.record", table_record({"", ""}, std::vector<Seat>{}))})
            .says("only the host contributed"));
}

/// The host knows the secret and sits at the table: tries words in seat 1, once all others are
/// there, until the dice of the set-up please.
Record ground_by_the_last() {
  for (int tried = 0;; ++tried) {
    Record record =
        record_of_table({"blue", "bent " + std::to_string(tried)}, std::vector<Seat>{0, 1});
    record.seats[1] = "Bo";
    if (record.start_dice == std::vector<std::int32_t>{1, 6}) return record;
  }
}

TEST_CASE("a host who also sits, and tries words until the dice please, is named by verify") {
  const Folder folder("sandtable-verify-last");
  Record record = ground_by_the_last();
  const std::string file = folder.write("game.record", record.text());

  const Ran result = ran({"verify", file, "--word", "0=blue"});

  CHECK(result.status == 0);  // in itself every die is as it should be
  CHECK(result.says("by seat 0 (Ann), then seat 1 (Bo)\n"));
  CHECK(result.says("the last word was that of seat 1 (Bo): whoever knew the secret then"));
  // Whose word was the last is said of those who gave one, whatever their seats.
  record.given = std::vector<Seat>{1, 0};
  CHECK(ran({"verify", folder.write("other.record", record.text())})
            .says("the last word was that of seat 0 (Ann)"));
}

TEST_CASE("a changed record does not hold (status 1), a text that is none is refused (status 2)") {
  const Folder folder("sandtable-replay-bad");
  static_cast<void>(record_in(folder));
  std::string text = folder.read("islets-7.record");
  const std::size_t at = text.find("dice ") + 5;
  text[at] = text[at] == '1' ? '2' : '1';

  CHECK(ran({"replay", folder.write("die.record", text)}).status == 1);
  CHECK(ran({"replay", folder.write("die.record", text)}).complains("gives"));
  const Ran none =
      ran({"replay", folder.write("none.record", "sandtable record 1\ngame islets\n")});
  CHECK(none.status == 2);
  CHECK(none.complains("none.record: line "));
  CHECK(ran({"replay", folder.path()}).complains("it is a folder"));
  CHECK(ran({"replay", folder.write("chess.record",
                                    "sandtable record 1\ngame chess\nrules 1\n"
                                    "options {}\nseats [\"a\",\"b\"]\nseed 1\n\nstart\n")})
            .complains("there is no game \"chess\""));
}

TEST_CASE("a record that cannot be replayed has status 2, from replay as from play --resume") {
  const Folder folder("sandtable-replay-status");
  static_cast<void>(record_in(folder));
  const std::string good = folder.read("islets-7.record");
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return folder.write("changed.record", text);
  };
  const auto replayed = [](const std::string& file) { return ran({"replay", file}).status; };
  const auto resumed = [](const std::string& file) {
    return ran({"play", "--resume", file}, "quit\n").status;
  };

  for (const auto& [from, to] : {std::pair{"rules 1", "rules 99"},
                                 {"\n\nstart", "\ndata 00112233445566ff\n\nstart"},
                                 {": claim C", ": grab C"}}) {
    CHECK_MESSAGE(replayed(changed(from, to)) == 2, to);
    CHECK_MESSAGE(resumed(changed(from, to)) == 2, to);
  }
  CHECK(replayed(changed("0: claim C", "0: sail C")) == 1);
  CHECK(
      ran({"replay", changed("0: claim C", "0: sail C")}).complains("claims come first (IS-2.1)"));
  CHECK(replayed(changed("\nend ", "\nend 0123456789abcdef\n#")) == 1);
}

TEST_CASE("positions of fresh games and of records, and their check") {
  const Folder folder("sandtable-position");
  const std::string record = record_in(folder);
  const Ran fresh = ran({"position", "islets", "--seed", "4", "--pretty"});
  CHECK(fresh.status == 0);
  CHECK(json_of(fresh).find("round")->as_int() == 1);
  CHECK(json_of(ran({"position", record})).find("phase")->as_int() == 2);
  CHECK(json_of(ran({"position", record, "--step", "0"})).find("phase")->as_int() == 0);

  const std::string good = folder.write("good.json", fresh.out);
  CHECK(ran({"position", "islets", "--check", good}).says("a position of islets, hash "));
  const std::string bad = folder.write("bad.json", R"({"phase": 9})");
  CHECK(ran({"position", "islets", "--check", bad}).status == 2);
  CHECK(ran({"position", "islets", "--check", bad}).complains("bad.json: /phase"));
  CHECK(ran({"position", "islets", "--check", folder.write("no.json", "{")}).status == 2);
  CHECK(ran({"position", "chess"}).complains("there is no game"));
  CHECK(ran({"position", "islets", "--step", "1"}).status == 2);
  CHECK(ran({"position", record, "--step", "9999"}).complains("has steps 0 (the start) to"));
  CHECK(ran({"position", record, "--preset", "quick"}).status == 2);
}

TEST_CASE("scenarios: 0 if all hold, 1 with a diff, 2 for what is none") {
  const Folder folder("sandtable-scenario");
  const std::string good = folder.write("good.json", kScenario);
  std::string other = kScenario;
  other.replace(other.rfind(": 2}"), 3, ": 4");
  const std::string differs = folder.write("differs.json", other);
  const std::string none = folder.write("none.json", "[]");

  CHECK(ran({"scenario", good}).status == 0);
  CHECK(ran({"scenario", good}).says("ok   " + good + ": a claim (IS-2.1)"));
  const Ran failed = ran({"scenario", good, differs});
  CHECK(failed.status == 1);
  CHECK(failed.says("FAIL " + differs));
  CHECK(failed.says("/Red/claim/0"));
  CHECK(failed.says("2 scenarios: 1 hold, 1 do not, 0 could not be read"));
  CHECK(ran({"scenario", differs, none}).status == 2);
  CHECK(ran({"scenario", none}).complains("none.json"));
  CHECK(ran({"scenario", folder.file("missing")}).status == 2);
  const Json json = json_of(ran({"scenario", good, differs, none, "--json"}));
  CHECK(json.at_pointer("/0/passed")->as_bool());
  CHECK(!json.at_pointer("/1/passed")->as_bool());
  CHECK(json.at_pointer("/2/error") != nullptr);
}

TEST_CASE("rules are shown whole, by number, by chapter and by word") {
  CHECK(ran({"rules", "islets"}).says("# Islets"));
  CHECK(ran({"rules", "islets", "IS-2.2"}).says("Nobody claims the same islet twice."));
  CHECK(ran({"rules", "islets", "IS-3"}).says("IS-3.2"));
  CHECK(ran({"rules", "islets", "--search", "RIVALS"}).says("IS-2.3"));
  CHECK(ran({"rules", "islets", "IS-9.9"}).status == 2);
  CHECK(ran({"rules", "islets", "--search", "zebra"}).status == 2);
  CHECK(ran({"rules"}).status == 2);
  CHECK(json_of(ran({"rules", "islets", "IS-2.2", "--json"})).at_pointer("/0/rule")->as_string() ==
        "IS-2.2");
}

TEST_CASE("coverage lists who cites each rule and fails on one without test or reason") {
  const Ran result = ran({"rules", "islets", "--coverage"});

  CHECK(result.status == 1);
  CHECK(result.says("IS-1.1 [stated]\n  code: islets.cpp:1\n  tests: tests/islets_test.cpp:3\n"));
  CHECK(result.says("  reason: shown by every game played"));
  CHECK(result.says("IS-2.2 [stated]  NO TEST AND NO REASON"));
  CHECK(result.says(
      "8 rules: 2 cited by code, 1 by tests, 1 with a reason instead, 6 without either: IS-2.2"));
  const Ran as_json = ran({"rules", "islets", "--coverage", "--json"});
  CHECK(as_json.status == 1);
  const Json json = json_of(as_json);
  CHECK(json.items().size() == 8);
  CHECK(json.at_pointer("/0/text")->as_string().find("draws a card") != std::string::npos);
  CHECK(json.at_pointer("/0/tests/0")->as_string() == "tests/islets_test.cpp:3");
}

TEST_CASE("bench measures the engine and gives a signature that stays") {
  const Ran text = ran({"bench", "islets", "--seconds", "0.05", "--repeats", "3"});
  CHECK(text.status == 0);
  CHECK(text.says("state"));
  CHECK(text.says("(median of 3;"));
  const auto measured = [] {
    return json_of(ran({"bench", "--seconds", "0.05", "--repeats", "2", "--json"}));
  };
  const Json one = measured();
  CHECK(one.at_pointer("/0/allocations_per_step")->as_double() == 0.0);
  CHECK(one.at_pointer("/0/counted_steps")->as_int() > 0);
  CHECK(one.at_pointer("/0/steps_per_second/median")->as_double() > 0);
  CHECK(*one.at_pointer("/0/signature") == *measured().at_pointer("/0/signature"));
  CHECK(ran({"bench", "chess"}).status == 2);
  CHECK(ran({"bench", "--seconds", "0"}).status == 2);
}

TEST_CASE("check runs the laws of all games, or says which there are") {
  CHECK(ran({"check", "--laws"}).says("twin"));
  CHECK(ran({"check"}).status == 2);
  CHECK(ran({"check", "chess"}).status == 2);
  CHECK(ran({"check", "islets", "--law", "gravity"}).status == 2);
  const Ran result = ran({"check", "islets", "--games", "3", "--law", "replay", "--json"});
  CHECK(result.status == 0);
  CHECK(json_of(result).find("games")->as_int() >= 3);
}

TEST_CASE("completion is made for three shells from the commands themselves") {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Ran result = ran({"completion", shell});
    CHECK(result.status == 0);
    for (const char* word : {"games", "replay", "islets", "resume", "coverage"})
      CHECK_MESSAGE(result.says(word), shell << " " << word);
  }
  CHECK(ran({"completion", "tcsh"}).status == 2);
  CHECK(ran({"completion", "tcsh"}).complains("known are bash, zsh, fish"));
}

TEST_CASE("the schema of the messages is printed as JSON Schema and as TypeScript") {
  CHECK(json_of(ran({"schema"})).at_pointer("/$defs/ClientMessage/oneOf/0/$ref") != nullptr);
  CHECK(ran({"schema", "--typescript"}).says("export type ClientMessage = PlayLine"));
}

TEST_CASE("version names the program and the rules of its games") {
  CHECK(ran({"version"}).says("sandtable "));
  CHECK(ran({"version"}).says("islets rules 1"));
  CHECK(json_of(ran({"version", "--json"})).at_pointer("/rules/islets")->as_int() == 1);
}

TEST_CASE("--version says what the command version says, and --help lists it") {
  const Ran flag = ran({"--version"});

  CHECK(flag.status == 0);
  CHECK(flag.out == ran({"version"}).out);
  CHECK(ran({"--help"}).says("--version"));
}
