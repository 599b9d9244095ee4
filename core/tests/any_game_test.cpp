#include "core/any_game.hpp"

#include <doctest/doctest.h>

#include "core/adapter.hpp"
#include "core/tests/support/play.hpp"

using namespace sandtable;
using coins::Kind;
using coins::kLayout;
using test::coins_game;
using test::play;

namespace {

constexpr Action kSeal = kLayout.make(Kind::Seal);

/// A state where both seats have bid and seat 1 has sealed.
AnyState nearly_shown(const AnyGame& game) {
  Dice dice(1);
  AnyState state = game.start(dice, nullptr);
  REQUIRE(play(game, state, 0, "2 heads", dice) == "");
  REQUIRE(play(game, state, 1, "3 tails", dice) == "");
  REQUIRE(play(game, state, 1, "seal", dice) == "");
  return state;
}

}  // namespace

TEST_CASE("a state of any game is copied and compared by its bytes") {
  const auto game = coins_game();
  Dice dice(1);
  const AnyState first = game->start(dice, nullptr);
  AnyState copy = first;
  CHECK(copy == first);

  game->step(copy, 0, kLayout.make(Kind::Stake), dice, nullptr);
  CHECK_FALSE(copy == first);
  copy = first;
  CHECK(copy == first);
  CHECK(first.size() == game->state_size());
}

TEST_CASE("a state that was moved from is empty and can be used again") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState first = game->start(dice, nullptr);
  const AnyState kept = first;

  AnyState second = std::move(first);
  CHECK(first.empty());  // NOLINT(bugprone-use-after-move): what it is then is promised
  CHECK(second == kept);
  first = kept;
  CHECK(first == kept);
  second = std::move(first);
  CHECK(second == kept);
  second = AnyState();
  CHECK(second.empty());
  CHECK(AnyState(second).empty());
  const AnyState& itself = first = kept;
  first = itself;
  CHECK(first == kept);
}

TEST_CASE("the face passes every call on to the game") {
  const auto game = coins_game(R"({"rounds":2})");
  Dice dice(1);
  const AnyState state = nearly_shown(*game);
  Actions list;
  game->legal(state, 0, list);

  CHECK(game->info().name == "coins");
  CHECK(game->options().text() == R"({"rounds":2,"tie_die":true})");
  CHECK(game->seats() == 2);
  CHECK(game->actions() == 6);
  CHECK(game->max_walk() == 3);
  CHECK(game->owing(state) == SeatSet::only(0));
  CHECK(game->may_act(state) == SeatSet::first(2));
  CHECK(game->mode(state) == Mode::Secret);
  CHECK(game->at_rest(state, 0));
  CHECK(list == Actions{kSeal});
  CHECK(game->choices(state, 0).choices.at(0).label == "seal");
  CHECK(game->odds(state, 0).at(0).chances.size() == 6);
  CHECK(game->scene(state, 0).viewer == 0);
  CHECK_FALSE(game->scene(state, kSpectator).viewer.has_value());
  CHECK_FALSE(game->over(state));
}

TEST_CASE("faces show a seat no more than its view") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  CHECK(game->scene(state, 0).boards[0].cells[1].pieces.empty());
  CHECK(game->scene(state, 1).boards[0].cells[1].pieces.size() == 1);
  CHECK(game->scene(state, kSpectator).boards[0].cells[0].pieces.empty());
}

TEST_CASE("a scene says how the game ended, to everybody, and nothing before") {
  const auto game = coins_game(R"({"rounds":1})");
  AnyState state = nearly_shown(*game);
  for (const Seat seat : {Seat{0}, Seat{1}, kSpectator})
    CHECK_FALSE(game->scene(state, seat).placings.has_value());

  Dice dice(1);
  REQUIRE(play(*game, state, 0, "seal", dice) == "");

  REQUIRE(game->over(state));
  const Placings expected = placings_of(game->outcome(state), game->seats());
  for (const Seat seat : {Seat{0}, Seat{1}, kSpectator})
    CHECK(game->scene(state, seat).placings == expected);
}

TEST_CASE("a redacted state and a resampled one have the key of the view") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  const AnyState blank = game->redact(state, 0);
  CHECK_FALSE(blank == state);
  CHECK(game->key(blank, 0) == game->key(state, 0));
  for (const Prior prior : {Prior{}, Prior{0, 0}, Prior{0, 50}}) {
    Dice dice(9);
    for (int i = 0; i < 20; ++i) {
      const AnyState guess = game->resample(state, 0, prior, dice);
      CHECK(game->redact(guess, 0) == blank);
      CHECK_FALSE(guess == blank);
    }
  }
}

TEST_CASE("a prior decides whose lines a resampled state holds") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  int high = 0;
  int low = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice(seed);
    const auto stake = [&](const Prior& prior) {
      const AnyState guess = game->resample(state, 0, prior, dice);
      return game->position(guess).at_pointer("/seats/1/stake")->as_int();
    };
    high += stake({0, 0}) == 3 ? 1 : 0;  // the scripted bot stakes high
    low += stake({}) < 3 ? 1 : 0;
  }
  CHECK(high == 60);
  CHECK(low > 20);
}

TEST_CASE("a line is carried out whole") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  Log log;

  CHECK(play(*game, state, 0, "2 heads", dice, &log) == "");

  CHECK(game->position(state).at_pointer("/seats/0/stake")->as_int() == 2);
  CHECK(game->position(state).at_pointer("/seats/0/face")->as_string() == "heads");
  CHECK(log.events().size() == 1);
}

TEST_CASE("a line that fails at its end changes nothing and asks no die") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  const AnyState before = state;
  const std::uint64_t drawn = dice.drawn();
  Log log;
  const Line bad{kLayout.make(Kind::Stake, 1), kLayout.make(Kind::Face), kLayout.make(Kind::Face)};

  const auto no = game->apply_line(state, 0, bad, dice, &log);

  REQUIRE(no.has_value());
  CHECK(game->spell(state, 0, *no) == "first a stake, then a face, then the seal (CO-2.1)");
  CHECK(state == before);
  CHECK(log.events().empty());
  CHECK(dice.drawn() == drawn);
}

TEST_CASE("a line may not go on behind a die") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = nearly_shown(*game);
  const AnyState before = state;
  const Line long_line{kSeal, kLayout.make(Kind::Stake), kLayout.make(Kind::Face)};

  const auto no = game->apply_line(state, 0, long_line, dice, nullptr);

  REQUIRE(no.has_value());
  CHECK(game->spell(state, 0, *no) ==
        "chance decides after choice 1 of the line; send the others later");
  CHECK(state == before);
  CHECK(dice.drawn() == 0);
}

TEST_CASE("an empty line is refused") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  const auto no = game->apply_line(state, 0, Line{}, dice, nullptr);
  REQUIRE(no.has_value());
  CHECK(game->spell(state, 0, *no) == "a line holds at least one choice");
}

TEST_CASE("any number may be applied and is refused with a rule") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  const AnyState before = state;
  for (const int action : {5, 6, 4095, 65535}) {
    const auto no = game->apply(state, 0, static_cast<Action>(action), dice, nullptr);
    REQUIRE(no.has_value());
    CHECK_FALSE(no->rule.empty());
  }
  CHECK(game->apply(state, 7, 0, dice, nullptr).has_value());
  CHECK(state == before);
  CHECK_FALSE(game->apply(state, 0, 0, dice, nullptr).has_value());
}

TEST_CASE("clearing takes a seal back until the other has sealed") {
  const auto game = coins_game();
  AnyState state = nearly_shown(*game);
  game->clear(state, 1);
  CHECK(game->owing(state) == SeatSet::first(2));
  Dice dice(1);
  CHECK(play(*game, state, 1, "1 heads", dice) == "");
}

TEST_CASE("refusals and events are spelt with the game's own words") {
  const auto game = coins_game();
  AnyState state = nearly_shown(*game);
  Dice dice(1);
  Log log;
  CHECK(play(*game, state, 1, "seal", dice) == "Odd has sealed (CO-2.2)");
  CHECK(play(*game, state, 0, "seal", dice, &log) == "");
  CHECK(play(*game, state, 0, "2 heads", dice) == "Even staked 2 in round 1 too (CO-2.1b)");
  REQUIRE(log.events().size() == 1);
  CHECK(game->spell(state, kSpectator, log.events()[0]) ==
        "heads and tails: Odd wins 5 and 5 by the die");
}

TEST_CASE("an event is spelt only for those who may see it") {
  const auto game = coins_game();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  Log log;
  REQUIRE(play(*game, state, 0, "2 heads", dice, &log) == "");
  REQUIRE(log.events().size() == 1);
  CHECK(game->spell(state, 0, log.events()[0]) == "Even bids 2");
  CHECK(game->spell(state, 1, log.events()[0]).empty());
  CHECK(game->spell(state, kSpectator, log.events()[0]).empty());
}

TEST_CASE("seats are called by name in any case or by number") {
  const auto game = coins_game();
  Dice dice(1);
  const AnyState state = game->start(dice, nullptr);
  CHECK(game->seat_name(state, 0) == "Even");
  CHECK(game->seat_name(state, 1) == "Odd");
  CHECK(game->seat_name(state, kSpectator) == "spectator");
  CHECK(game->seat_called(state, "Odd") == 1);
  CHECK(game->seat_called(state, "eVEN") == 0);
  CHECK(game->seat_called(state, "1") == 1);
  for (const char* nobody : {"", "Red", "2", "-1", "1x", "Odd ", "99999999999"}) {
    CAPTURE(nobody);
    CHECK(game->seat_called(state, nobody) == kNobody);
  }
}

TEST_CASE("positions go to JSON and back and their hash follows them") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  const auto back = game->from_position(game->position(state), "x");
  REQUIRE(static_cast<bool>(back));
  CHECK(*back == state);
  CHECK(game->position_hash(*back) == game->position_hash(state));
  CHECK(game->position_hash(game->redact(state, 0)) != game->position_hash(state));
  CHECK(is_hex_text(game->position_hash(state)));
  const auto bad = game->from_position(Json::object({{"round", 1}}), "pos.json");
  REQUIRE_FALSE(static_cast<bool>(bad));
  CHECK(bad.error().text == "pos.json: /over is missing");
}

TEST_CASE("notation goes to choices and back") {
  const auto game = coins_game();
  Dice dice(1);
  const AnyState state = game->start(dice, nullptr);
  for (const char* text : {"1 heads", "3 tails", "seal"})
    CHECK(game->write(state, 0, game->read(state, 0, text).line) == text);
  CHECK(game->read(state, 0, "4 heads").rule.text() == "CO-2.1a");
  CHECK(game->read(state, 0, "hello").problem ==
        "\"hello\" is no bid; write \"2 heads\" or \"seal\"");
}

TEST_CASE("plans and fallbacks are legal lines") {
  const auto game = coins_game();
  Dice dice(4);
  AnyState state = game->start(dice, nullptr);
  for (int i = 0; i < 100 && !game->over(state); ++i) {
    const Seat seat = game->owing(state).lowest();
    Line line;
    if (i % 3 == 0) {
      game->fallback(state, seat, line);
    } else {
      game->plan(0, state, seat, dice, line);
    }
    REQUIRE_FALSE(game->apply_line(state, seat, line, dice, nullptr).has_value());
  }
  CHECK(game->over(state));
}

TEST_CASE("the same seed plays the same random game and another seed another") {
  const auto game = coins_game(R"({"rounds":9})");
  const auto playout = [&](std::uint64_t seed) {
    Dice dice(seed);
    AnyState state = game->start(dice, nullptr);
    const PlayoutResult result = game->random_playout(state, dice, 1000);
    CHECK(game->over(state));
    return result;
  };
  const PlayoutResult once = playout(5);
  CHECK(once.over);
  CHECK(once.steps == 9 * 2 * 3);
  CHECK(once.key == playout(5).key);
  CHECK(once.outcome == playout(5).outcome);
  CHECK(once.key != playout(6).key);
}

TEST_CASE("a playout stops at its limit of steps") {
  const auto game = coins_game();
  Dice dice(5);
  AnyState state = game->start(dice, nullptr);
  const PlayoutResult result = game->random_playout(state, dice, 4);
  CHECK_FALSE(result.over);
  CHECK(result.steps == 4);
  CHECK_FALSE(game->over(state));
}

TEST_CASE("games stepped side by side are the games stepped one by one") {
  constexpr std::size_t kGames = 5;
  const auto game = coins_game(R"({"rounds":2})");
  const auto actions = static_cast<std::size_t>(game->actions());
  const auto numbers = static_cast<std::size_t>(game->observation_size());
  std::vector<AnyState> states;
  std::vector<Dice> dice;
  for (std::size_t i = 0; i < kGames; ++i) {
    dice.emplace_back(i);
    states.push_back(game->start(dice[i], nullptr));
  }
  std::vector<AnyState> alone = states;
  std::vector<Dice> other_dice = dice;
  std::vector<Seat> seats(kGames);
  std::vector<Actions> legal(kGames);
  std::vector<std::int16_t> counts(kGames), observation(kGames * numbers), seen(numbers);
  std::vector<std::int8_t> mask(kGames * actions);
  const Rows rows{states.data(), dice.data(), seats.data(),      legal.data(),
                  counts.data(), mask.data(), observation.data()};

  for (std::size_t i = 0; i < kGames; ++i) game->look_row(rows, i);
  int steps = 0;
  for (; seats[0] != kNobody; ++steps) {
    std::vector<std::int32_t> chosen;
    for (std::size_t i = 0; i < kGames; ++i) {
      Actions list;
      game->legal(alone[i], game->owing(alone[i]).lowest(), list);
      CHECK(seats[i] == game->owing(alone[i]).lowest());
      CHECK(legal[i] == list);
      CHECK(counts[i] == static_cast<int>(list.size()));
      std::vector<std::int8_t> wanted(actions);
      for (const Action action : list) wanted[action] = 1;
      CHECK(std::equal(wanted.begin(), wanted.end(), mask.begin() + std::ptrdiff_t(i * actions)));
      game->observe(alone[i], seats[i], seen);
      CHECK(
          std::equal(seen.begin(), seen.end(), observation.begin() + std::ptrdiff_t(i * numbers)));
      chosen.push_back(list[(i + static_cast<std::size_t>(steps)) % list.size()]);
    }
    for (std::size_t i = 0; i < kGames; ++i)
      game->step(alone[i], seats[i], static_cast<Action>(chosen[i]), other_dice[i], nullptr);
    game->step_rows(rows, chosen, 0, 2);
    game->step_rows(rows, chosen, 2, kGames);
    CHECK(states == alone);
  }
  CHECK(steps == 2 * 2 * 3);
  CHECK(counts == std::vector<std::int16_t>(kGames));
  CHECK(mask == std::vector<std::int8_t>(kGames * actions));
}

TEST_CASE("copying states for a benchmark reads what it copied") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  CHECK(game->copy_states(state, 0) == 0);
  CHECK(game->copy_states(state, 64) > 0);
}

TEST_CASE("observations are equal where the keys are") {
  const auto game = coins_game();
  const AnyState state = nearly_shown(*game);
  const auto numbers = [&](const AnyState& s, Seat seat) {
    std::vector<std::int16_t> out(static_cast<std::size_t>(game->observation_size()));
    game->observe(s, seat, out);
    return out;
  };
  CHECK(numbers(state, 0) == numbers(game->redact(state, 0), 0));
  CHECK(numbers(state, 1) != numbers(game->redact(state, 0), 1));
}

TEST_CASE("an entry makes games presets and bots by name") {
  const GameEntry& entry = coins::entry();
  CHECK(entry.preset("quick")->options.text() == R"({"rounds":1})");
  CHECK(entry.preset("slow") == nullptr);
  CHECK(entry.bot_called("script") == 0);
  CHECK(entry.bot_called("genius") == -1);
}

TEST_CASE("an entry refuses bad options and bad data with their place") {
  const GameEntry& entry = coins::entry();
  const auto wrong = entry.create(Json::object({{"rounds", 10}}), "x.json");
  REQUIRE_FALSE(static_cast<bool>(wrong));
  CHECK(wrong.error().text ==
        "x.json: /rounds is 10; it must be a whole number from 1 to 9 (CO-1.1)");

  Data data(entry.info.data);
  data.replace("data/names.json", "[\"A\"]");
  const auto bad = entry.create(Json(), "x.json", data);
  REQUIRE_FALSE(static_cast<bool>(bad));
  CHECK(bad.error().text == "x.json: data/names.json: / has 1 items; it must have 2");

  data.replace("data/names.json", R"(["Up", "Down"])");
  const auto renamed = entry.create(Json(), "x.json", data);
  REQUIRE(static_cast<bool>(renamed));
  Dice dice(1);
  CHECK((*renamed)->seat_name((*renamed)->start(dice, nullptr), 1) == "Down");
}

TEST_CASE("replaced data may change what can be set") {
  GameEntry entry = coins::entry();
  entry.schema_with = [](const Data& data) -> Result<OptionSchema> {
    if (!data.find("data/more.txt")) return Error{"data/more.txt is missing"};
    return OptionSchema({int_option("rounds", 1, 20, 12, "CO-1.1", "How many rounds."),
                         bool_option("tie_die", true, "CO-1.2", "A die breaks ties.")});
  };
  Data data(entry.info.data);
  const Json many = Json::object({{"rounds", Json(15)}});
  CHECK_FALSE(entry.create(many, "here", data));  // nothing is replaced yet

  data.replace("data/names.json", R"(["Up", "Down"])");
  CHECK(entry.create(many, "here", data).error().text == "here: data/more.txt is missing");
  data.replace("data/more.txt", "more");
  CHECK(entry.schema(data).value().find("rounds")->high == 20);
  CHECK(entry.create(many, "here", data).value()->options().find("rounds")->as_int() == 15);
  CHECK(entry.create({}, "here", data).value()->options().find("rounds")->as_int() == 12);
}
