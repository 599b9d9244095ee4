// The built program itself, with the games it ships: what a person, a script and a shell meet.

#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "cli/table/host.hpp"
#include "cli/tests/support/process.hpp"
#include "core/json.hpp"

using namespace sandtable;
using namespace sandtable::cli;
namespace fs = std::filesystem;

namespace {

const std::string kSource = SANDTABLE_SOURCE_DIR;

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::vector<std::string> files_in(const std::string& folder, const std::string& extension) {
  std::vector<std::string> out;
  if (!fs::exists(folder)) return out;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == extension) out.push_back(entry.path().string());
  return out;
}

}  // namespace

TEST_CASE("the program lists its games and their options") {
  const Ran games = ran_process({"games", "--json"});

  REQUIRE(games.status == 0);
  const Json all = Json::parse(games.out, "games").value();
  REQUIRE(!all.items().empty());
  for (const Json& game : all.items()) {
    const Ran form = ran_process({"games", game.find("name")->as_string()});
    CHECK(form.status == 0);
    CHECK(form.says("--set OPTION=VALUE"));
  }
}

TEST_CASE("a whole game can be played by taking the first choice every time") {
  for (const char* preset : {"quick", "standard"}) {
    const Ran game = ran_process(
        {"play", "fiefdoms", "--preset", preset, "--seed", "3", "--seat", "1=random", "--plain"},
        repeated("1\n", 1500));

    CHECK(game.status == 0);
    CHECK(game.err.empty());
    CHECK_MESSAGE(game.says("ended by FF-1"), preset);
    CHECK(game.says("  1. "));
  }
}

TEST_CASE("every line of the screen fits its width, whatever the width") {
  for (const int width : {60, 80, 140}) {
    const Ran game = ran_process({"play", "fiefdoms", "--preset", "quick", "--seed", "3", "--plain",
                                  "--width", std::to_string(width)},
                                 repeated("1\n", 30) + "quit\n");
    std::size_t widest = 0;
    for (std::size_t at = 0, end = 0; at < game.out.size(); at = end + 1) {
      end = std::min(game.out.find('\n', at), game.out.size());
      const std::string_view line(game.out.data() + at, end - at);
      if (!line.starts_with("  sandtable ")) widest = std::max(widest, line.size());
    }
    CHECK(widest <= static_cast<std::size_t>(width));
  }
}

TEST_CASE("--advise walks through what an A.I. army does, and the table says what came up") {
  const Folder folder("sandtable-e2e-advise");
  const std::string file = folder.file("table.record");
  const Ran game = ran_process({"play", "frontier", "--preset", "solo", "--set", "seating=seats",
                                "--set", "armies=USA,JPN,UK", "--set", "start_month=5", "--seed",
                                "4", "--plain", "--advise", "--save", file},
                               "attack\nattack\nf\n3,0 INF\ndone\nf\ndone\n9\n2\nr\nf\nquit\n");

  CHECK(game.status == 0);
  CHECK(game.says("   5  Japan draws AI-6: defensive mode (FR-16.10)\n"));
  CHECK(game.says("type a number from 0 to 5, or press Enter"));
  CHECK(game.says("> 2\nJapan draws AI-3: offensive mode (FR-16.10)\n"));
  CHECK(game.says("FR-16.10 [stated]"));
  CHECK(game.says("Is an unguarded valuable tile in Range? Yes: it moves there"));
  CHECK(game.says("  sandtable play --resume " + file + " --advise\n"));
  CHECK(ran_process({"replay", file}).status == 0);
  const Ran on = ran_process({"play", "--resume", file, "--advise", "--plain"}, "quit\n");
  CHECK(on.status == 0);
  CHECK(on.says("resumed after 5 lines"));
  CHECK(ran_process({"play", "--resume", file}).status == 2);
}

TEST_CASE("--advise without options takes the preset solo where a game has one") {
  const Ran game = ran_process({"play", "frontier", "--seed", "4", "--plain", "--advise"});

  CHECK(game.status == 0);
  CHECK(game.says("(A.I. army)"));
}

TEST_CASE("a game saved in the middle and resumed ends as the uninterrupted one") {
  const Folder folder("sandtable-e2e-save");
  const std::string whole = folder.file("whole.record");
  const std::string parts = folder.file("parts.record");
  const std::vector<std::string> start{"play",   "fiefdoms", "--preset", "standard",
                                       "--seed", "8",        "--save"};
  const auto with = [&](std::string file) {
    std::vector<std::string> out = start;
    out.push_back(std::move(file));
    return out;
  };

  CHECK(ran_process(with(whole), repeated("1\n", 1500)).status == 0);
  CHECK(ran_process(with(parts), repeated("1\n", 15) + "quit\n").status == 0);
  for (int i = 0; i < 4; ++i)
    CHECK(ran_process({"play", "--resume", parts}, repeated("1\n", 7 + i) + "quit\n").status == 0);
  CHECK(ran_process({"play", "--resume", parts}, repeated("1\n", 1500)).status == 0);

  CHECK(folder.read("whole.record") == folder.read("parts.record"));
  CHECK(ran_process({"replay", whole}).status == 0);
}

TEST_CASE("bot games are recorded, replayed and measured") {
  const Folder folder("sandtable-e2e-run");
  const Ran run = ran_process({"run", "fiefdoms", "--games", "8", "--bots", "random", "--seed", "4",
                               "--jobs", "2", "--record", folder.path(), "--json"});
  REQUIRE(run.status == 0);
  CHECK(Json::parse(run.out, "run").value().find("games")->as_int() == 8);

  const auto records = files_in(folder.path(), ".record");
  CHECK(records.size() == 8);
  for (const std::string& file : records) CHECK(ran_process({"replay", file}).status == 0);
}

TEST_CASE("seal takes no choice by itself where several would seal") {
  const Ran factions = ran_process({"play", "fiefdoms", "--plain", "--seed", "3"}, "seal\nquit\n");
  CHECK(factions.says("choose one of the list"));
  CHECK(!factions.says("Factions are revealed"));

  const Ran starter =
      ran_process({"play", "fiefdoms", "--plain", "--seed", "3", "--set", "faction_choice=fixed",
                   "--set", "cut_mode=preset", "--set", "first_player=players"},
                  "seal\nquit\n");
  CHECK(starter.says("choose one of the list"));
  CHECK(!starter.says("starts (FF-1."));
}

TEST_CASE("seal on an unfinished cut says what is missing, with the rule") {
  const std::vector<std::string> build{"play",    "fiefdoms", "--preset", "build",
                                       "--plain", "--seed",   "3"};
  const Ran sealed = ran_process(build, "seal\nquit\n");
  const Ran asked = ran_process(build, "why seal\nquit\n");

  const auto answer = [](const Ran& game, const std::string& typed) {
    const std::size_t from = game.out.find("Red> " + typed) + 5 + typed.size();
    return game.out.substr(from, game.out.find("Red> ", from) - from);
  };
  CHECK(answer(sealed, "seal").find("(FF-2.2)") != std::string::npos);
  CHECK(answer(sealed, "seal") == answer(asked, "why seal"));
  CHECK(ran_process(build, "chance\nseal\nquit\n").says("Both cuts are revealed"));
}

TEST_CASE("the odds are a sentence on the screen") {
  const Ran cut = ran_process(
      {"play", "fiefdoms", "--preset", "build", "--plain", "--seed", "3", "--width", "100"},
      "odds\nquit\n");
  CHECK(cut.says("What becomes of Ministry (A1), if the rest of the cut is drawn: 5614 cuts"));
  CHECK(cut.says("The starting player, drawn when both cuts are sealed (FF-1.6)"));
  const Ran factions = ran_process({"play", "fiefdoms", "--plain", "--seed", "3", "--set",
                                    "allow_mirror=false", "--width", "100"},
                                   "odds\nquit\n");
  CHECK(factions.says("Your faction, if you leave it to chance (FF-1.10)"));
  CHECK(factions.says("Who keeps the faction, if both seats name the same one (FF-1.9)"));
}

TEST_CASE("FF-1.5 a faction in a file of its own is offered, played, recorded and checked") {
  const Folder folder("sandtable-e2e-faction");
  const std::string file = kSource + "/games/fiefdoms/data/factions/megacorp.json";
  std::string text = read_file(file).value();
  for (const auto& [from, to] : {std::pair{"\"MC\"", "\"XX\""},
                                 {"\"MegaCorp\"", "\"Extra\""},
                                 {"\"order\": 1", "\"order\": 5"}})
    text.replace(text.find(from), std::string_view(from).size(), to);
  static_cast<void>(folder.write("own/factions/extra.json", text));
  const std::string data = folder.file("own");

  const Ran position =
      ran_process({"position", "fiefdoms", "--data", data, "--set", "factions=XX,MC"});
  CHECK_MESSAGE(position.status == 0, position.err);
  CHECK(ran_process({"position", "fiefdoms", "--data", data, "--set", "factions=YY"})
            .complains("each one of MC, GE, BU, GN, XX"));
  CHECK(ran_process({"position", "fiefdoms", "--set", "factions=XX"}).status == 2);
  CHECK(ran_process({"play", "fiefdoms", "--help-options", "--data", data})
            .says("factions=MC,GE,BU,GN,XX  (1 to 5 of MC, GE, BU, GN, XX)"));
  const Ran game = ran_process({"play", "fiefdoms", "--plain", "--seed", "3", "--data", data},
                               "faction XX\nquit\n");
  CHECK(game.says("Red plays Extra"));
  CHECK(game.says("sandtable play fiefdoms --seed 3 --data " + data + "\n"));
  const Ran run = ran_process({"run", "fiefdoms", "--games", "1", "--seed", "4", "--preset",
                               "quick", "--bots", "script,random", "--data", data, "--set",
                               "factions=XX", "--record", folder.path()});
  CHECK_MESSAGE(run.status == 0, run.err);
  const std::string record = folder.file("fiefdoms-4.record");
  CHECK(ran_process({"replay", record, "--data", data}).says("Red plays Extra, Blue plays Extra"));
  CHECK(ran_process({"replay", record}).status == 2);
  const Ran laws =
      ran_process({"check", "fiefdoms", "--data", data, "--games", "8", "--law", "options"});
  CHECK_MESSAGE(laws.status == 0, laws.out << laws.err);
}

TEST_CASE("a faction file in the wrong place is refused with the right one") {
  const Folder folder("sandtable-e2e-misplaced");
  static_cast<void>(folder.write("own/megacorp.json", "{}"));

  const Ran refused = ran_process({"play", "fiefdoms", "--data", folder.file("own")});

  CHECK(refused.status == 2);
  CHECK(refused.complains("--data " + folder.file("own") +
                          ": fiefdoms reads no file \"data/megacorp.json\"; put it at "
                          "data/factions/megacorp.json"));
}

TEST_CASE("a folder brings words of its own, laid over the game's, and records do without them") {
  const Folder folder("sandtable-e2e-words");
  static_cast<void>(folder.write("own/words/en.json",
                                 R"({"events":{"recruit":"{by} has somebody new on {at}"}})"));
  static_cast<void>(
      folder.write("own/words/eo.json", R"({"events":{"recruit":"{by} varbas sur {at}"}})"));
  const std::string data = folder.file("own");
  const std::string record = folder.file("game.record");
  const std::vector<std::string> game{"play", "fiefdoms", "--preset", "quick", "--seed",
                                      "3",    "--plain",  "--data",   data};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), game.begin(), game.end());
    return more;
  };

  const Ran english = ran_process(with({"--save", record}), "recruit R:C3\nquit\n");
  CHECK_MESSAGE(english.says("Red has somebody new on Passport Office"),
                english.out << english.err);
  CHECK(ran_process(with({"--language", "eo"}), "recruit R:C3\nquit\n")
            .says("Red varbas sur Passport Office"));
  CHECK(
      ran_process(with({"--language", "eo"}), "quit\n").says("Recruit an agent: choose its tile"));
  CHECK(ran_process({"replay", record}).says("Red recruits on Passport Office"));
  CHECK(ran_process({"replay", record, "--data", data})
            .says("Red has somebody new on Passport Office"));
}

TEST_CASE("the table speaks the language that the system is set to, unless another is asked for") {
  const std::vector<std::string> play{"play", "fiefdoms", "--preset", "quick", "--seed", "3"};
  const Ran german =
      ran_at_terminal(play, {{"Rot> ", "1\r"}, {"Rot> ", "quit\r"}}, {"LC_ALL=de_DE.UTF-8"});
  CHECK(german.status == 0);
  CHECK(german.says("du entscheidest"));
  CHECK(german.says("Rot wirbt auf Passamt (R:C3) an"));
  CHECK(german.says("Das Spiel ist nicht gespeichert."));
  std::vector<std::string> other = play;
  other.insert(other.end(), {"--language", "en"});
  const Ran english = ran_at_terminal(other, {{"Red> ", "quit\r"}}, {"LC_ALL=de_DE.UTF-8"});
  CHECK(english.says("The game is not saved."));
}

TEST_CASE("Fiefdoms is played in German at 80 and 120 columns, and nothing is cut") {
  for (const int width : {80, 120}) {
    const Ran game = ran_process(
        {"play", "fiefdoms", "--preset", "quick", "--seed", "3", "--language", "de", "--width",
         std::to_string(width)},
        "why R:B3\nlook R:D1\nR:C3\nrecruit R:C3\n3\n1\nhelp\nlog\nodds\nboard\nquit\n");
    CHECK(game.status == 0);
    CHECK(game.says("auf Einsatzkommando (R:B3) steht keiner deiner Agenten (FF-4.1)"));
    CHECK(game.says("A Angriff, V Verteidigung, S Siegpunkte"));
    CHECK(game.says("Solange besetzt:"));
    CHECK_FALSE(game.says("~"));
    std::istringstream lines(game.out);
    for (std::string line; std::getline(lines, line);)
      CHECK_MESSAGE((terminal::columns(line) <= width || line.starts_with("  sandtable ")), line);
  }
}

TEST_CASE("broken words in a folder are refused with file, key and reason") {
  const Folder folder("sandtable-e2e-broken-words");
  const auto said_of = [&](const std::string& words, const std::string& file = "de.json") {
    static_cast<void>(folder.write("own/words/" + file, words));
    const Ran game = ran_process({"play", "fiefdoms", "--data", folder.file("own")}, "quit\n");
    CHECK(game.status == 2);
    const std::string opens = "sandtable: --data " + folder.file("own") + ": words/" + file;
    CHECK_MESSAGE(game.err.starts_with(opens), game.err);
    std::filesystem::remove_all(folder.file("own"));
    return game.err.substr(std::min(game.err.size(), opens.size()));
  };

  CHECK(said_of(R"({"events":{"move":"{by} zieht von {from} nach {zu} {to}"}})") ==
        ": events.move asks for {zu}, which is not told\n");
  CHECK(said_of(R"({"events":{"move":"{by} zieht von {from}"}})") ==
        ": events.move does not use {to}\n");
  CHECK(said_of(R"({"events":{"purge":"{of} {n, plural, einer {#} other {#}}"}})") ==
        ": events.purge: column 24: \"einer\" is no plural; write =0, zero, one, two, few, many or "
        "other\n");
  CHECK(said_of(R"({"events":{"move":"{by zieht"}})") ==
        ": events.move: column 5: a } is missing\n");
  CHECK(said_of(R"({"events":{"purge":"{of} {n, plural, one {#}}"}})") ==
        ": events.purge: column 25: the case other is missing\n");
  CHECK(said_of(R"({"events":{"fled":"{by} flieht"}})") ==
        " has events.fled, which nothing says\n");
  CHECK(said_of(R"({"content":{"tile":{"mc_nowhere":{"word":"Nirgendwo"}}}})") ==
        " has content.tile.mc_nowhere.word, which nothing says\n");
  CHECK(said_of("{\"events\":{\"pass\":\"{by} \xE4\"}}") ==
        ": events.pass is not UTF-8; save the file in that encoding\n");
  CHECK(said_of("{}", "german.json") == " is named after no language; write words/de.json\n");
}

TEST_CASE("a game that cannot be saved ends with status 3 and the reason") {
  const Ran game = ran_process(
      {"play", "fiefdoms", "--preset", "quick", "--save", "/nonexist/x", "--plain"}, "1\nquit\n");

  CHECK(game.status == 3);
  CHECK(game.complains("/nonexist/x: could not be written: No such file or directory"));
}

TEST_CASE("the program runs the scenarios of a game") {  // of all games: conformance_test
  std::vector<std::string> arguments{"scenario"};
  for (const std::string& file : files_in(kSource + "/games/fiefdoms/scenarios", ".json"))
    arguments.push_back(file);
  REQUIRE(arguments.size() > 20);
  const Ran result = ran_process(arguments);
  CHECK_MESSAGE(result.status == 0, result.out << result.err);
}

TEST_CASE("the hot loop of every game allocates nothing") {
  const Ran bench = ran_process({"bench", "--seconds", "0.2", "--repeats", "2", "--json"});

  CHECK(bench.status == 0);
  const Json all = Json::parse(bench.out, "bench").value();
  for (const Json& game : all.items()) CHECK(game.find("allocations_per_step")->as_double() == 0);
}

TEST_CASE("bad input ends with status 2 and a message, never with a crash") {
  const Folder folder("sandtable-e2e-bad");
  const std::string noise = folder.write("noise", "\x01\xFF{\"game\":");
  const std::vector<std::vector<std::string>> bad{
      {},
      {"nothing"},
      {"play", "chess"},
      {"play", "fiefdoms", "--set", "agents=1000"},
      {"play", "fiefdoms", "--set", "agents"},
      {"play", "fiefdoms", "--data", noise},
      {"play", "--resume", noise},
      {"play", "fiefdoms", "--seat", "9=person"},
      {"run", "fiefdoms", "--bots", "nobody"},
      {"run", "fiefdoms", "--games", "many"},
      {"run", "fiefdoms", "--options", noise},
      {"scenario", noise},
      {"scenario", folder.file("missing")},
      {"replay", noise},
      {"position", "fiefdoms", "--check", noise},
      {"rules", "fiefdoms", "FF-99.1"},
      {"check", "fiefdoms", "--law", "none"},
      {"completion", "cmd"},
      {"bench", "chess"},
  };
  for (const auto& arguments : bad) {
    const Ran result = ran_process(arguments);
    std::string line;
    for (const std::string& word : arguments) line += " " + word;
    CHECK_MESSAGE(result.status == 2, line << ": " << result.err);
    CHECK_MESSAGE(!result.err.empty(), line);
    CHECK_MESSAGE(result.out.empty(), line);
  }
}

TEST_CASE("a file that cannot be written is status 3") {
  const Ran result = ran_process(
      {"run", "fiefdoms", "--games", "1", "--bots", "random", "--record", "/proc/nowhere"});

  CHECK(result.status == 3);
  CHECK(!result.err.empty());
}

TEST_CASE("the completion scripts are accepted by their shell") {
  const Folder folder("sandtable-e2e-completion");
  const std::string file = folder.write("bash", ran_process({"completion", "bash"}).out);
  const std::string test = "bash -c 'source " + file +
                           "; COMP_WORDS=(sandtable rules fie); COMP_CWORD=2; _sandtable; "
                           "[[ ${COMPREPLY[0]} == fiefdoms ]]'";

  CHECK(std::system(test.c_str()) == 0);  // NOLINT(cert-env33-c,concurrency-mt-unsafe): a test
}

TEST_CASE("at a terminal there is colour, line editing and completion") {
  const Ran game = ran_at_terminal(
      {"play", "fiefdoms", "--preset", "quick", "--seed", "3"},
      {{"Red> ", "recr\t"}, {"uit R:", "\x15rul\t 4.2\r"}, {"Passing is not", "quit\r"}});

  CHECK(game.status == 0);
  CHECK(game.says("\x1b[38;5;166m"));
  CHECK(game.says("The game is not saved."));
}

TEST_CASE("at a terminal what cannot be taken back is asked about once") {
  const std::vector<std::string> play{"play",   "fiefdoms", "--preset", "quick",
                                      "--seed", "3",        "--set",    "allow_resign=true"};
  const Ran back = ran_at_terminal(
      play, {{"Red> ", "resign\r"}, {"Do it anyway? y/n> ", "n\r"}, {"Red> ", "quit\r"}});
  CHECK(back.says("The game ends, and Blue wins it."));
  CHECK(back.says("nothing is done"));
  CHECK(back.says("The game is not saved."));
  const Ran gone = ran_at_terminal(
      play, {{"Red> ", "resign\r"}, {"Do it anyway? y/n> ", "y\r"}, {"quit)> ", "quit\r"}});
  CHECK(gone.status == 0);
  CHECK(gone.says("Red resigns"));
  std::vector<std::string> plain = play;
  plain.emplace_back("--plain");
  const Ran script = ran_process(plain, "resign\n");
  CHECK(script.says("Red resigns"));
  CHECK_FALSE(script.says("Do it anyway?"));
}

TEST_CASE("CD-3.2 at a terminal Countdown is timed, unless its option says otherwise") {
  const std::vector<std::string> play{"play", "countdown", "--preset", "quick", "--seed", "3"};
  const Ran timed = ran_at_terminal(play, {{"]> ", "quit\r"}});
  CHECK(timed.status == 0);
  CHECK((timed.says(" [1:00]> ") || timed.says(" [0:59]> ")));
  std::vector<std::string> free = play;
  free.insert(free.end(), {"--set", "clock=false"});
  const Ran untimed = ran_at_terminal(free, {{"> ", "quit\r"}});
  CHECK_FALSE(untimed.says("]> "));
}

TEST_CASE("CD-3.3 whoever is late at the terminal gets nothing more in") {
  OptionFlags flags;
  flags.preset = "quick";
  const auto chosen = choose_game("countdown", flags);
  REQUIRE(chosen);
  Table table(*chosen, {Sitter{}, *agent_called(chosen->entry->info, "guard")}, 5);
  std::istringstream in("1\nboard\nboard\n");
  std::ostringstream out;
  std::ostringstream err;
  Io io{in, out, err, false, false, false, {}};
  std::int64_t now = 0;
  int looks = 0;
  const auto watch = [&] { return now += ++looks <= 3 ? 1000 : 1'000'000; };
  Host host(io, table, {.save = "", .data = "", .watch = watch});

  CHECK(host.play());

  CHECK(out.str().find("time is up: what you had entered stands") != std::string::npos);
  CHECK(out.str().find("[0:00]> ") != std::string::npos);
  CHECK(table.game().round(table.state()) == 3);  // the capital in time, two rounds not
}

TEST_CASE("NO_COLOR and --plain leave out colour at a terminal, too") {
  const std::vector<Typed> leave{{"Red> ", "quit\r"}};
  const Ran quiet = ran_at_terminal({"play", "fiefdoms", "--preset", "quick", "--seed", "3"}, leave,
                                    {"NO_COLOR=1"});
  CHECK(quiet.status == 0);
  CHECK(!quiet.says("\x1b[38;5;"));
  CHECK(quiet.says("▲"));
  const Ran plain =
      ran_at_terminal({"play", "fiefdoms", "--preset", "quick", "--seed", "3", "--plain"}, leave);
  CHECK(!plain.says("\x1b[38;5;"));
  CHECK(!plain.says("▲"));
}

TEST_CASE("a progress bar is shown at a terminal and taken away again") {
  const Ran run =
      ran_at_terminal({"run", "fiefdoms", "--games", "40", "--bots", "random", "--jobs", "1"}, {});

  CHECK(run.status == 0);
  CHECK(run.says("of 40 games"));
  CHECK(run.says("games per second"));
}

TEST_CASE("a record is stepped through at a terminal") {
  const Folder folder("sandtable-e2e-replay");
  CHECK(ran_process({"run", "fiefdoms", "--games", "1", "--bots", "random", "--seed", "4",
                     "--record", folder.path()})
            .status == 0);

  const Ran film =
      ran_at_terminal({"replay", folder.file("fiefdoms-4.record")}, {{"q: quit > ", "\r"},
                                                                     {"1 of ", "b\r"},
                                                                     {"0 of ", "5\r"},
                                                                     {"5 of ", ""},
                                                                     {"q: quit > ", "q\r"}});

  CHECK(film.status == 0);
  CHECK(film.says("the record holds"));
}
