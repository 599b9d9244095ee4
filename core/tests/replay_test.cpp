#include <doctest/doctest.h>

#include "core/record.hpp"
#include "core/tests/support/play.hpp"

using namespace sandtable;
using test::coins_game;
using test::line_of;

namespace {

/// Plays one round with these bids; the last seal ends a game of one round.
void play_round(Recorder& recorder, const char* even, const char* odd) {
  const auto act = [&](Seat seat, const char* text) {
    const Line line = line_of(recorder.game(), recorder.state(), seat, text);
    REQUIRE_FALSE(recorder.play(seat, line).has_value());
  };
  act(0, even), act(1, odd), act(1, "seal"), act(0, "seal");
}

/// A finished game of one round with seed 42: dice 1 3 at the start, then 5.
Record finished(bool hash_each_line = true) {
  Dice dice(42);
  Recorder recorder(coins_game(R"({"rounds":1})"), dice, {"Ann", "Bob"}, 42, hash_each_line);
  play_round(recorder, "2 heads", "1 tails");
  return recorder.finish();
}

std::string error_of(const Record& record, const Data& data = Data(coins::entry().info.data),
                     bool check_seed = true) {
  const auto result = replay(coins::entry(), record, "game.txt", data, check_seed);
  return result ? "" : result.error().text;
}

/// Whether a replay could not be made, or was made and did not hold.
Fault fault_of(const Record& record, const Data& data = Data(coins::entry().info.data)) {
  const auto result = replay(coins::entry(), record, "game.txt", data);
  REQUIRE_FALSE(static_cast<bool>(result));
  return result.error().fault;
}

}  // namespace

TEST_CASE("a recorder writes down every line with its dice") {
  const Record record = finished(false);
  CHECK(record.text() ==
        "sandtable record 1\ngame coins\nrules 2\noptions {\"rounds\":1,\"tie_die\":true}\n"
        "seats [\"Ann\",\"Bob\"]\nseed 42\n\nstart | dice 1 3\n0: 2 heads\n1: 1 tails\n1: seal\n"
        "0: seal | dice 5\nend " +
            record.end_hash + "\n");
  CHECK(is_hex_text(record.end_hash));
}

TEST_CASE("a recorder keeps the text that was sent with a line and tells the events") {
  Dice dice(42);
  Recorder recorder(coins_game(), dice, {"Ann", "Bob"}, 42);
  const Line line = line_of(recorder.game(), recorder.state(), 0, "2 heads");
  CHECK_FALSE(recorder.play(0, line, "mark my words").has_value());
  CHECK(recorder.record().lines[0].said == "mark my words");
  CHECK(recorder.record().lines[0].hash.empty());
  CHECK(recorder.events().size() == 1);
}

TEST_CASE("a refused line is not written down") {
  Dice dice(42);
  Recorder recorder(coins_game(), dice, {"Ann", "Bob"}, 42);
  const AnyState before = recorder.state();

  const auto no = recorder.play(0, line_of(recorder.game(), before, 0, "seal"));

  REQUIRE(no.has_value());
  CHECK(no->rule.text() == "CO-2.1");
  CHECK(recorder.state() == before);
  CHECK(recorder.record().lines.empty());
}

TEST_CASE("a game under way has no end") {
  Dice dice(42);
  Recorder recorder(coins_game(), dice, {"Ann", "Bob"}, 42);
  play_round(recorder, "2 heads", "1 tails");
  CHECK(recorder.finish().end_hash.empty());
  CHECK(error_of(recorder.finish()).empty());
}

TEST_CASE("a recorder without a seed writes none and names replaced data") {
  Dice dice(42);
  const Recorder recorder(coins_game(), dice, {"Ann", "Bob"}, std::nullopt, false,
                          "00112233445566ff");
  CHECK_FALSE(recorder.record().seed.has_value());
  CHECK(recorder.record().data == "00112233445566ff");
}

TEST_CASE("a record replays to the same states and events") {
  Dice dice(42);
  Recorder recorder(coins_game(R"({"rounds":2})"), dice, {"Ann", "Bob"}, 42, true);
  play_round(recorder, "2 heads", "1 tails");
  play_round(recorder, "3 heads", "2 heads");
  const auto record = Record::parse(recorder.finish().text(), "game.txt");
  REQUIRE(static_cast<bool>(record));
  CHECK(*record == recorder.finish());

  const auto again = replay(coins::entry(), *record, "game.txt", Data(coins::entry().info.data));

  REQUIRE(static_cast<bool>(again));
  CHECK(again->states.size() == 9);
  CHECK(again->events.size() == 9);
  CHECK(again->states.back() == recorder.state());
  CHECK(again->game->over(again->states.back()));
  std::vector<Event> events;
  for (const auto& each : again->events) events.insert(events.end(), each.begin(), each.end());
  CHECK(
      std::equal(events.begin(), events.end(), recorder.events().begin(), recorder.events().end()));
}

TEST_CASE("a record of another game or of unknown rules is refused") {
  Record record = finished();
  record.game = "chess";
  CHECK(error_of(record) ==
        "game.txt: the record is of game \"chess\"; replay it as that, not as coins");
  record = finished();
  record.rules_version = 3;
  CHECK(error_of(record) ==
        "game.txt: the record follows version 3 of the rules; this program knows 1 to 2, use the "
        "program that made the record or a newer one");
  record.rules_version = 0;
  CHECK(error_of(record).starts_with("game.txt: the record follows version 0 of the rules"));
  record.rules_version = 1;
  CHECK(error_of(record).empty());
}

TEST_CASE("a record of older rules is played as it was then where it does not say otherwise") {
  const auto tie_die = [](int version, const char* options) {
    const auto given = Json::parse(options, "options");
    REQUIRE(given);
    const Json out = coins::entry().options_of(version, *given);
    return out.find("tie_die") == nullptr ? "default" : out.find("tie_die")->text();
  };
  CHECK(tie_die(1, "{}") == "false");
  CHECK(tie_die(1, "null") == "false");
  CHECK(tie_die(1, R"({"tie_die":true})") == "true");
  CHECK(tie_die(2, "{}") == "default");

  Record record = finished();
  record.seed.reset(), record.options = Json::object({{"rounds", 1}});
  for (const int version : {1, 2}) {
    record.rules_version = version;
    const auto again = replay(coins::entry(), record, "game.txt", Data(coins::entry().info.data));
    REQUIRE_MESSAGE(again, again.error().text);
    CHECK(again->game->options().find("tie_die")->text() == (version == 1 ? "false" : "true"));
  }
}

TEST_CASE("a record replays only with the data files it was made with") {
  const Data plain(coins::entry().info.data);
  Data own = plain;
  own.replace("data/names.json", R"(["Up", "Down"])");
  Record record = finished();
  CHECK(error_of(record, own) == "game.txt: the data files given are " + own.digest() +
                                     ", the record was made with the built-in ones; leave out "
                                     "--data");
  record.data = own.digest();
  CHECK(error_of(record, own).empty());
  CHECK(error_of(record, plain) == "game.txt: the record was made with replaced data files (" +
                                       own.digest() + "); give the same files with --data");
  record.data = "00112233445566ff";
  CHECK(error_of(record, own) == "game.txt: the data files given are " + own.digest() +
                                     ", the record was made with 00112233445566ff; give those "
                                     "files with --data");
}

TEST_CASE("bad options and seats of a record are refused") {
  Record record = finished();
  record.options.set("rounds", 99);
  CHECK(error_of(record) ==
        "game.txt: options: /rounds is 99; it must be a whole number from 1 to 9 (CO-1.1)");
  record = finished();
  record.seats.emplace_back("Eve");
  CHECK(error_of(record) == "game.txt: seats: there are 3; with these options the game has 2");
  record = finished();
  record.lines[1].seat = 2;
  CHECK(error_of(record) == "game.txt: play 2, \"2: 1 tails\": there is no such seat");
}

TEST_CASE("a line that cannot be read or is not legal is named with its place") {
  Record record = finished();
  record.lines[1].notation = "1 rim";
  record.lines[1].source = 10;
  CHECK(error_of(record) ==
        "game.txt: line 10, \"1: 1 rim\": \"1 rim\" is no bid; write \"2 heads\" or \"seal\"");
  record.lines[1].notation = "seal";
  CHECK(error_of(record) ==
        "game.txt: line 10, \"1: seal\": refused: first a stake, then a face, then the seal "
        "(CO-2.1)");
}

TEST_CASE("missing dice and dice left over are named with their line") {
  Record record = finished();
  record.lines[3].dice.clear();
  CHECK(error_of(record) ==
        "game.txt: play 4, \"0: seal\": the dice ran out: a draw from 1 to 6 has no value; the "
        "record must hold every die as it was drawn");
  record.lines[3].dice = {5, 5};
  CHECK(error_of(record) ==
        "game.txt: play 4, \"0: seal\": 1 of 2 dice were not drawn; the record must hold only dice "
        "that were");
  record = finished();
  record.lines[0].dice = {6};
  CHECK(error_of(record).starts_with("game.txt: play 1, \"0: 2 heads\": 1 of 1 dice were not"));
  record = finished();
  record.lines[3].dice = {7};
  CHECK(error_of(record).starts_with(
      "game.txt: play 4, \"0: seal\": die 1 is 7; the draw goes from 1 to 6; the record must"));
  record = finished();
  record.start_dice = {1};
  CHECK(error_of(record).starts_with("game.txt: start: the dice ran out"));
  record.start_dice = {1, 3, 3};
  CHECK(error_of(record).starts_with("game.txt: start: 1 of 3 dice were not drawn"));
}

TEST_CASE("dice that are not those of the seed are found unless nobody asks") {
  const Data data(coins::entry().info.data);
  Record record = finished(false);
  record.lines[3].dice = {4};
  record.end_hash.clear();
  CHECK(error_of(record) ==
        "game.txt: play 4, \"0: seal\": die 1 is 4, but seed 42 gives 5; correct the seed, or "
        "replay without checking it");
  CHECK(error_of(record, data, false).empty());
  record.seed.reset();
  CHECK(error_of(record).empty());

  record = finished();
  record.seed = 43;
  CHECK(error_of(record).find("but seed 43 gives") != std::string::npos);
  CHECK(error_of(record, data, false).empty());
}

TEST_CASE("a position that is not the recorded one is found") {
  Record record = finished();
  record.lines[0].hash = "0000000000000000";
  CHECK(error_of(record).starts_with("game.txt: play 1, \"0: 2 heads\": the position is "));
  CHECK(error_of(record).ends_with(
      ", the record has 0000000000000000; a rule, a data file or the record was changed since it "
      "was made"));
  record = finished();
  record.end_hash = "0000000000000000";
  CHECK(error_of(record).starts_with("game.txt: end: the position is "));
}

TEST_CASE("a record with an end must reach the end") {
  Record record = finished();
  record.lines.pop_back();
  CHECK(error_of(record) ==
        "game.txt: end: the game is not over; remove the line, or add what is missing");
}

TEST_CASE("a record that cannot be replayed is told from one that does not hold") {
  Record record = finished();
  record.rules_version = 3;
  CHECK(fault_of(record) == Fault::Malformed);
  record = finished();
  record.data = "00112233445566ff";
  CHECK(fault_of(record) == Fault::Malformed);
  record = finished();
  record.options.set("rounds", 99);
  CHECK(fault_of(record) == Fault::Malformed);
  record = finished();
  record.lines[1].notation = "1 rim";
  CHECK(fault_of(record) == Fault::Malformed);

  record.lines[1].notation = "seal";
  CHECK(fault_of(record) == Fault::Untrue);
  record = finished();
  record.lines[3].dice = {4};
  CHECK(fault_of(record) == Fault::Untrue);
  record = finished();
  record.end_hash = "0000000000000000";
  CHECK(fault_of(record) == Fault::Untrue);
  record = finished();
  record.lines.pop_back();
  CHECK(fault_of(record) == Fault::Untrue);
}
