#include <doctest/doctest.h>

#include "core/fair_dice.hpp"
#include "core/record.hpp"
#include "core/tests/support/play.hpp"

using namespace sandtable;
using test::coins_game;
using test::line_of;

namespace {

/// A game of one round, recorded with these dice.
Record played(Dice& dice, std::optional<std::uint64_t> seed) {
  Recorder recorder(coins_game(R"({"rounds":1})"), dice, {"Ann", "Bob"}, seed);
  const auto act = [&](Seat seat, const char* text) {
    const Line line = line_of(recorder.game(), recorder.state(), seat, text);
    REQUIRE_FALSE(recorder.play(seat, line).has_value());
  };
  act(0, "2 heads"), act(1, "1 tails"), act(1, "seal"), act(0, "seal");
  return recorder.finish();
}

Record seeded() {
  Dice dice(42);
  return played(dice, 42);
}

Record fair() {
  const std::vector<std::string> words{"blue", "red"};
  FairDice source("top secret", "t1", words);
  Dice dice(source);
  Record out = played(dice, std::nullopt);
  out.commitment = commitment("top secret");
  out.table = "t1", out.words = words, out.secret = "top secret";
  return out;
}

Result<std::uint64_t> verified(const Record& record) {
  return verify_dice(coins::entry(), record, "game.txt", Data(coins::entry().info.data));
}

std::string problem_of(const Record& record, Fault fault) {
  const auto result = verified(record);
  REQUIRE_FALSE(static_cast<bool>(result));
  CHECK(result.error().fault == fault);
  return result.error().text;
}

}  // namespace

TEST_CASE("a record with a secret verifies and its dice are counted") {
  const auto result = verified(fair());
  REQUIRE(static_cast<bool>(result));
  CHECK(*result == 3);
}

TEST_CASE("a record with a seed verifies") {
  const auto result = verified(seeded());
  REQUIRE(static_cast<bool>(result));
  CHECK(*result == 3);
}

TEST_CASE("a record with a secret still verifies after text and back") {
  const Record record = fair();
  const auto parsed = Record::parse(record.text(), "game.txt");
  REQUIRE(static_cast<bool>(parsed));
  CHECK(*parsed == record);
  CHECK(static_cast<bool>(verified(*parsed)));
}

TEST_CASE("the first die that differs is named with line and draw") {
  Record record = seeded();
  const std::int32_t found = record.lines[3].dice[0] == 1 ? 2 : 1;
  record.lines[3].dice[0] = found;
  record.end_hash.clear(), record.lines[3].source = 12;
  CHECK(problem_of(record, Fault::Untrue) ==
        "game.txt: line 12, \"0: seal\": die 1 (draw 3 of the game, from 1 to 6) is " +
            std::to_string(found) +
            "; expected 5 from the seed; the die or the seed was changed since it was rolled");
}

TEST_CASE("a changed word of a seat is found") {
  Record record = fair();
  record.words[1] = "green!";
  CHECK(problem_of(record, Fault::Untrue).find("from the secret") != std::string::npos);
}

TEST_CASE("another secret than the promised one is found") {
  Record record = fair();
  record.secret = "another";
  CHECK(problem_of(record, Fault::Untrue) ==
        "game.txt: secret: its SHA-256 is " + commitment("another") + ", the commitment is " +
            commitment("top secret") + "; another secret was promised than the one shown");
}

TEST_CASE("a record without its secret cannot be verified yet") {
  Record record = fair();
  record.secret.clear();
  CHECK(problem_of(record, Fault::Malformed) ==
        "game.txt: the record has a commitment but no secret yet; get it again from its table "
        "once the game is over");
}

TEST_CASE("a record with neither seed nor commitment cannot be verified") {
  Record record = seeded();
  record.seed.reset();
  CHECK(problem_of(record, Fault::Malformed).find("neither a seed nor a commitment") !=
        std::string::npos);
}

TEST_CASE("a record that does not replay does not verify") {
  Record record = seeded();
  record.lines[0].notation = "nonsense";
  CHECK(problem_of(record, Fault::Malformed).starts_with("game.txt: play 1, \"0: nonsense\""));
}

namespace {

std::string untrue(const Record& record, const Noted& noted) {
  const auto result =
      verify_dice(coins::entry(), record, "game.txt", Data(coins::entry().info.data), noted);
  if (result) return "";
  CHECK(result.error().fault == Fault::Untrue);
  return result.error().text;
}

/// A host who has the server tries secrets, with the words known, until the first dice please.
struct Host {
  std::string table = "t1";
  std::vector<std::string> words;

  [[nodiscard]] bool pleases(const std::string& secret) const {
    FairDice dice(secret, table, words);
    for (int i = 0; i < 3; ++i)
      if (dice.draw(1, 6) != 6) return false;
    return true;
  }
  /// The secret that gives three sixes.
  [[nodiscard]] std::string grind() const {
    for (int tried = 0;; ++tried)
      if (std::string secret = "secret " + std::to_string(tried); pleases(secret)) return secret;
  }
  /// A record as that host would show it.
  [[nodiscard]] Record record(const std::string& secret,
                              std::optional<std::vector<Seat>> given) const {
    FairDice source(secret, table, words);
    Dice dice(source);
    Record out = played(dice, std::nullopt);
    out.commitment = commitment(secret), out.table = table, out.words = words;
    out.secret = secret, out.given = std::move(given);
    return out;
  }
};

}  // namespace

TEST_CASE("a host who tries secrets until the dice please is caught by what was promised") {
  const std::string promised = commitment("secret at first");
  const Host host{.words = {"blue", "red"}};  // the words came once the secret was promised

  const Record bent = host.record(host.grind(), std::vector<Seat>{0, 1});

  CHECK(untrue(bent, {}).empty());  // in itself the record holds
  CHECK(untrue(bent, {.commitment = promised, .words = {}}).find("changed after it was promised") !=
        std::string::npos);
}

TEST_CASE("a host who puts a word into somebody's mouth is caught by the word that was given") {
  const Host host{.words = {"bent", "red"}};
  const Record bent = host.record("secret at first", std::vector<Seat>{0, 1});
  const std::string promised = commitment("secret at first");

  CHECK(untrue(bent, {.commitment = promised, .words = {{Seat{1}, "red"}}}).empty());
  CHECK(untrue(bent, {.commitment = promised, .words = {{Seat{0}, "blue"}}})
            .find("that of seat 0 is \"bent\", but \"blue\" was noted") != std::string::npos);
}

TEST_CASE("a record says whether anybody but the host contributed to the dice") {
  const Host alone{.words = {"", ""}};
  CHECK(contributors(alone.record(alone.grind(), std::vector<Seat>{})) == Contributors::Host);
  CHECK(contributors(fair()) == Contributors::Unsaid);
  CHECK(contributors(seeded()) == Contributors::Seed);
  const Host with{.words = {"", "red"}};
  const Record record = with.record("s", std::vector<Seat>{1});
  CHECK(contributors(record) == Contributors::People);
  const auto parsed = Record::parse(record.text(), "game.txt");
  REQUIRE_MESSAGE(parsed, parsed.error().text);
  CHECK(*parsed == record);
}

TEST_CASE("who gave which word must fit the words") {
  const Host host{.words = {"blue", ""}};
  const std::string text = host.record("s", std::vector<Seat>{0}).text();
  const auto fault = [&](const std::string& given) {
    std::string other = text;
    other.replace(other.find("given [0]"), 9, given);
    const auto parsed = Record::parse(other, "game.txt");
    return parsed ? "" : parsed.error().text;
  };
  CHECK(fault("given [0]").empty());
  for (const char* given : {"given [1]", "given []", "given [0,0]", "given [0,1]", "given [2]",
                            "given [-1]", "given {}", "given", "given [\"0\"]"}) {
    CAPTURE(given);
    CHECK(!fault(given).empty());
  }
}
