// Who may know what (RULES.md, 6.2).

#include <algorithm>

#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {
namespace {

Blocs coalition(bool hidden) {
  return game_with({{"players", Json(4)},
                    {"mode", Json("coalition")},
                    {"card_choice", Json("chance")},
                    {"hidden_stocks", Json(hidden)}});
}

}  // namespace

TEST_CASE("BL-13.10 partners see each other's objectives, not each other's hands") {
  const Blocs game = coalition(false);
  const State s = begun(game);
  const State seen = game.redact(s, game.seat_of(kAA));
  CHECK(seen.power[kFR].objectives[0] == s.power[kFR].objectives[0]);
  CHECK(seen.power[kFR].objectives[2] == kNone);  // the rejected one
  CHECK(seen.power[kFR].hand[0] == kNone);
  CHECK(seen.power[kWP].objectives[0] == kNone);
}

TEST_CASE("BL-13.10 hidden influence is open to the partner only") {
  const Blocs game = coalition(true);
  const State s = begun(game);
  const State seen = game.redact(s, game.seat_of(kAA));
  CHECK(stock(seen, kFR, Res::Influence) == stock(s, kFR, Res::Influence));
  CHECK(stock(seen, kWP, Res::Influence) == 0);
  CHECK(stock(seen, kWP, Res::Oil) == stock(s, kWP, Res::Oil));
}

TEST_CASE("BL-4.8 the owner sees its hand, and of its deck which cards but not their order") {
  const Blocs game = five();
  const State s = begun(game);
  State other = s;
  std::swap(other.power[kAA].deck[0], other.power[kAA].deck[1]);
  CHECK(game.redact(s, 0) == game.redact(other, 0));
  CHECK(game.redact(s, 0).power[kAA].hand == s.power[kAA].hand);
  std::swap(other.power[kAA].hand[0], other.power[kAA].deck[1]);
  CHECK_FALSE(game.redact(s, 0) == game.redact(other, 0));
  CHECK(game.redact(s, 1) == game.redact(other, 1));
}

TEST_CASE("BL-10.16 the owner knows the cards it put under its deck") {
  const Blocs game = five();
  State s = begun(game);
  s.power[kWP].under = 2;
  s.power[kWP].rejected = 1;
  State other = s;
  const std::size_t last = s.power[kWP].deck_size - 1U;
  std::swap(other.power[kWP].deck[last], other.power[kWP].deck[last - 1]);
  CHECK_FALSE(game.redact(s, 1) == game.redact(other, 1));
}

TEST_CASE("BL-6.22 a sealed bet is hidden until all have bet") {
  const Blocs game = game_with(
      {{"players", Json(2)}, {"card_choice", Json("chance")}, {"turn_order", list({"AA", "WP"})}});
  State s = begun(game);
  s.phase = Phase::Political;
  s.instability[at_land(game, "EGY")] = 2;
  play(game, s, 0, "coup EGY");
  CHECK(game.mode(s) == Mode::Secret);
  play(game, s, 0, "bet 2");
  CHECK(game.redact(s, 1).power[kAA].bet == kNone);
  CHECK(game.redact(s, 1).power[kAA].sealed == 1);
  CHECK(game.redact(s, 0).power[kAA].bet == 2);
}

TEST_CASE("BL-1.16 a resampled state deals only cards that could be there") {
  const Blocs game = five();
  const State s = begun(game);
  const auto guess = [&](const State& state, Seat seat, Dice& dice, Line& out) {
    random_line(game, state, seat, dice, out);
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    const State made = game.resample(look(game, s, 2), guess, dice);
    CHECK(game.redact(made, 2) == game.redact(s, 2));
    CHECK(made.power[kNAM].hand == s.power[kNAM].hand);
    const Result<State> read = game.from_position(game.position(made), "made");
    CHECK_MESSAGE(static_cast<bool>(read), (read ? "" : read.error().text));
  }
}

}  // namespace sandtable::blocs::test
