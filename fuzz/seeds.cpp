// Writes what the fuzzers start from: well-formed input of every kind, for every registered game,
// so that a new game is fuzzed without a word said about it.
//
//   fuzz_seeds FOLDER      makes FOLDER/<target>/… and FOLDER/words.dict

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/record.hpp"
#include "core/registry.hpp"
#include "fuzz/fuzz.hpp"
#include "server/codec.hpp"

namespace fs = std::filesystem;

namespace sandtable::fuzz {
namespace {

/// Writes seed files and remembers the words they are made of.
class Seeds {
 public:
  explicit Seeds(fs::path folder) : folder_(std::move(folder)) {}

  void add(const std::string& target, const std::string& text) {
    fs::create_directories(folder_ / target);
    const std::string name = "seed-" + std::to_string(count_++);
    std::ofstream(folder_ / target / name, std::ios::binary) << text;
  }

  /// The names and strings of a JSON value become words of the dictionary.
  void learn(const Json& json) {
    if (json.is_string()) learn(json.as_string());
    for (const Json& item : json.items()) learn(item);
    for (const auto& [name, value] : json.members()) learn(name), learn(value);
  }
  void learn(const std::string& word) {
    if (word.size() >= 2 && word.size() <= 24) words_.insert(word);
  }

  void write_words() const {
    std::ofstream out(folder_ / "words.dict");
    for (const std::string& word : words_) {
      out << '"';
      for (const char c : word) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned char>(c));
        out << escaped;
      }
      out << "\"\n";
    }
  }

 private:
  fs::path folder_;
  int count_ = 0;
  std::set<std::string> words_;
};

/// The bytes that `Input::pick` turns into these numbers.
std::string numbers(std::initializer_list<int> values) {
  std::string out;
  for (const int value : values) out += static_cast<char>(value);
  return out;
}

/// A recorded game of random lines, at most `lines` long.
Record random_record(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, int lines,
                     Seeds& seeds, int number) {
  Dice dice(seed);
  Dice bots(seed + 1);
  const std::vector<std::string> names(static_cast<std::size_t>(game->seats()), "random");
  Recorder recorder(game, dice, names, seed);
  for (int played = 0; played < lines && !game->over(recorder.state()); ++played) {
    const Seat seat = game->owing(recorder.state()).lowest();
    Line line;
    game->fallback(recorder.state(), seat, line);
    AnyState trial = recorder.state();
    if (bots.below(4) != 0 && !game->info().bots.empty()) {
      line.clear();
      game->plan(0, trial, seat, bots, line);
    }
    const Json position = game->position(recorder.state());
    if (played % 5 == 0) seeds.add("position", numbers({number}) + position.text());
    if (played % 5 == 0) seeds.learn(position);
    for (const Choice& choice : game->choices(trial, seat).choices) seeds.learn(choice.notation);
    must(!recorder.play(seat, line), "a planned line is legal");
  }
  return recorder.finish();
}

/// Notation is read after some random steps: the same steps as in the target, then what fits there.
void add_notation(const AnyGame& game, int number, int seed, int steps, Seeds& seeds) {
  Dice dice(static_cast<std::uint64_t>(seed));
  AnyState state = game.start(dice, nullptr);
  play_on(game, state, dice, steps);
  if (game.over(state)) return;
  const Seat seat = game.owing(state).lowest();
  Line line;
  game.fallback(state, seat, line);
  seeds.add("notation", numbers({number, seed, steps}) + game.write(state, seat, line));
  const ChoiceList list = game.choices(state, seat);
  for (std::size_t i = 0; i < list.choices.size() && i < 3; ++i)
    seeds.add("notation", numbers({number, seed, steps}) + list.choices[i].notation);
}

/// A scenario that plays the first lines of a record and expects its own last position.
std::string scenario_of(const Record& record, const AnyGame& game, const AnyState& start) {
  Json play = Json::array();
  Json dice = Json::array();
  for (const std::int32_t value : record.start_dice) dice.push(Json(value));
  for (const RecordLine& line : record.lines) {
    play.push(Json::object(
        {{"seat", Json(game.seat_name(start, line.seat))}, {"do", Json(line.notation)}}));
    for (const std::int32_t value : line.dice) dice.push(Json(value));
  }
  Json out = Json::object({{"game", Json(record.game)}, {"title", Json("seed")}});
  out.set("rules", Json::array());
  out.set("options", record.options);
  out.set("dice", dice);
  out.set("play", play);
  out.set("refused", Json::array());
  out.set("expect", Json::object());
  return out.pretty();
}

/// The first message that a seat of a fresh game would get.
void add_welcome(const AnyGame& game, Seeds& seeds) {
  Dice dice(1);
  const AnyState state = game.start(dice, nullptr);
  const Seat seat = game.owing(state).lowest();
  wire::Welcome welcome;
  welcome.table.game = game.info().name, welcome.table.options = game.options();
  welcome.seat = seat, welcome.scene = game.scene(state, seat);
  welcome.choices = game.choices(state, seat);
  seeds.add("message", numbers({6}) + server::write_message(wire::ServerMessage(welcome)));
}

void add_game(const GameEntry& entry, int number, Seeds& seeds) {
  const auto game = default_game(entry);
  for (int seed = 0; seed < 4; ++seed) {
    const Record record = random_record(game, static_cast<std::uint64_t>(seed), 60, seeds, number);
    seeds.add("record", record.text());
    for (int steps = 0; steps < 200; steps += 25) add_notation(*game, number, seed, steps, seeds);
    Dice dice(static_cast<std::uint64_t>(seed));
    seeds.add("scenario", scenario_of(record, *game, game->start(dice, nullptr)));
  }
  add_welcome(*game, seeds);
  const std::string options = entry.info.schema.defaults().text();
  for (const OptionSpec& spec : entry.info.schema.specs()) {
    const std::string value =
        spec.fallback.is_string() ? spec.fallback.as_string() : spec.fallback.text();
    seeds.add("options", numbers({number}) + spec.name + "\n" + value + "\n" + options);
  }
  seeds.learn(entry.info.schema.defaults());
  for (std::size_t i = 0; i < entry.info.data.size(); ++i)
    seeds.add("data",
              numbers({number, static_cast<int>(i)}) + std::string(entry.info.data[i].text));
  seeds.add("json", "/0\n" + options);
  seeds.add("rules_book", std::string(entry.info.rules_text.substr(0, 4000)));
}

/// Messages as clients and servers send them; the first byte picks the reader.
void add_messages(Seeds& seeds) {
  constexpr const char* kClient[] = {
      R"({"kind":"line","id":1,"revision":0,"choices":[1,2,65535],"says":"yours"})",
      R"({"kind":"line","id":2,"revision":9,"notation":"move 1 2"})",
      R"({"kind":"rewrite","id":3,"revision":9,"lines":["move 1 2","seal"]})",
      R"({"kind":"ask","id":4,"revision":9,"choices":[]})",
      R"({"kind":"why","id":5,"revision":9,"choices":[3],"action":4})",
      R"({"kind":"say","id":6,"to":1,"text":"north\n\u00e9"})",
      R"({"kind":"back","id":7})"};
  constexpr const char* kServer[] = {
      R"({"kind":"update","revision":3,"scene":[{"at":"/phase","value":[1,{}]}],"feed":[)"
      R"({"revision":3,"text":"x","event":"battle","rule":"FF-1.1"}],"awaited":[{"seat":1}]})",
      R"({"kind":"choices","id":1,"choices":{"line":"","choices":[{"action":1,"label":"a",)"
      R"("notation":"b","place":{"kind":"cell","board":"c","id":1},"step":"opens","rule":""}]},)"
      R"("odds":[],"whole":false})",
      R"({"kind":"refused","id":1,"reason":"stale","text":"x","revision":4})",
      R"({"kind":"chat","chat":[{"number":1,"from":0,"text":"x","at":1700000000000}]})"};
  for (const char* text : kClient) seeds.add("message", numbers({0}) + text);
  seeds.add("message", numbers({1}) +
                           R"({"game":"fiefdoms","preset":"quick","options":{"turns":3},"seats":[)"
                           R"({"sitter":"me","name":"Ann"},{"sitter":"bot","bot":"script"}],)"
                           R"("listed":true,"clock":{"kind":"live","amount":60},)"
                           R"("absent":"bot"})");
  seeds.add("message", numbers({2}) + R"({"seat":1,"token":"abc","name":"Bo","word":"seas",)"
                                      R"("commitment":"5f70"})");
  seeds.add("message", numbers({3}) + R"({"seat":1})");
  seeds.add("message", numbers({4}) + R"({"seat":1,"word":"seas","commitment":"5f70"})");
  seeds.add("message", numbers({5}) + R"({"seat":1,"leaving":"for_good","bot":"script"})");
  for (const char* text : kServer) seeds.add("message", numbers({6}) + text);
}

}  // namespace
}  // namespace sandtable::fuzz

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: fuzz_seeds FOLDER\n", stderr);
    return 2;
  }
  sandtable::fuzz::Seeds seeds{fs::path(argv[1])};
  int number = 0;
  for (const sandtable::GameEntry* entry : sandtable::registry())
    sandtable::fuzz::add_game(*entry, number++, seeds);
  sandtable::fuzz::add_messages(seeds);
  seeds.add("json", "/a/0\n{\"a\":[1,-2.5e3,true,null,\"\\u00e9\\n\"],\"b\":{\"c\":{}}}");
  seeds.add("rules_book",
            "## 1. One\n- FF-1.1 [stated] (a) [house] x (b) [house] y\n  FF-1.1 to FF-1.3\n");
  for (const char* word : {"sandtable record 1",
                           "game",
                           "rules",
                           "options",
                           "seats",
                           "seed",
                           "start",
                           "| dice ",
                           "| says ",
                           "| position ",
                           "end",
                           "true",
                           "false",
                           "null",
                           "- FF-1.2 [stated] ",
                           "(b) `[house]` ",
                           " to FF-1.3",
                           "\"kind\":\"welcome\"",
                           "\"scene\":",
                           "\"table\":",
                           "\"awaited\":"})
    seeds.learn(std::string(word));
  seeds.write_words();
  return 0;
}
