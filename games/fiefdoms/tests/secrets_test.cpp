#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

Options with_starter_names() {
  Options options = standard();
  options.first_player = FirstPlayer::Players;
  options.allow_mirror = false;
  return options;
}

/// A uniformly random line for a seat.
struct UniformGuess {
  const Fiefdoms& game;
  void operator()(const State& state, Seat seat, Dice& dice, Line& out) const {
    random_line(game, state, seat, dice, out);
  }
};

}  // namespace

TEST_CASE("FF-1.4 a secret faction is hidden from the other seat and from spectators") {
  const Fiefdoms game = game_with(standard());
  Dice dice(1);
  State a = game.start(dice, nullptr);
  State b = a;
  game.step(a, 0, make(Kind::Faction, 1), dice, nullptr);
  game.step(b, 0, make(Kind::FactionChance), dice, nullptr);

  CHECK(look(game, a, 1) == look(game, b, 1));
  CHECK(look(game, a, kSpectator) == look(game, b, kSpectator));
  CHECK(!(look(game, a, 0) == look(game, b, 0)));
  CHECK(game.redact(a, 1).sealed[0] == 1);  // that it is sealed is public
  CHECK(game.redact(a, 1).faction_pick[0] == kUnset);
}

TEST_CASE("FF-2.5 a cut is hidden until both have sealed, steps and all") {
  Options options = standard();
  options.faction_choice = FactionChoice::Fixed;
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  const State fresh = game.start(dice, nullptr);
  State s = fresh;
  game.step(s, 1, make(Kind::CutShape, 2), dice, nullptr);
  CHECK(look(game, s, 0) == look(game, fresh, 0));
  CHECK(look(game, s, kSpectator) == look(game, fresh, kSpectator));
  game.step(s, 1, make(Kind::CutChance), dice, nullptr);
  CHECK(look(game, s, 0) == look(game, fresh, 0));
  game.step(s, 1, make(Kind::Seal), dice, nullptr);
  CHECK(game.redact(s, 0).sealed[1] == 1);
  CHECK(game.redact(s, 0).cut[1] == blank_cut());
  CHECK(game.redact(s, 0).cut_chance[1] == 0);
  CHECK(game.redact(s, 1) == s);

  game.step(s, 0, make(Kind::CutChance), dice, nullptr);
  game.step(s, 0, make(Kind::Seal), dice, nullptr);
  CHECK(game.redact(s, 0) == s);  // afterwards everything is public
  CHECK(game.redact(s, kSpectator) == s);
}

TEST_CASE("FF-1.8 the name of a starter is hidden until both have named one") {
  Options options = with_starter_names();
  options.faction_choice = FactionChoice::Fixed;
  options.cut_mode = CutMode::Preset;
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  State a = game.start(dice, nullptr);
  State b = a;
  game.step(a, 1, make(Kind::Starter, 0), dice, nullptr);
  game.step(b, 1, make(Kind::Starter, 1), dice, nullptr);
  CHECK(look(game, a, 0) == look(game, b, 0));
}

TEST_CASE("secrets: redaction is idempotent, keeps what the seat may choose, and resampling fits") {
  const Fiefdoms game = game_with(with_starter_names());
  const UniformGuess guess{game};
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice chance(seed);
    int decisions = 0;
    random_game(game, seed, [&](const State& s) {
      if (++decisions > 30) return;
      for (const Seat seat : {Seat{0}, Seat{1}, kSpectator}) {
        const View<State> view = look(game, s, seat);
        CHECK(game.redact(view.state(), seat) == view.state());
        CHECK(game.owing(view.state()) == game.owing(s));
        if (seat < kSeats) CHECK(legal_of(game, view.state(), seat) == legal_of(game, s, seat));
        const State again = game.resample(view, guess, chance);
        CHECK(game.redact(again, seat) == view.state());
        hidden += !(view.state() == s);
        for (Seat other = 0; other < kSeats; ++other)  // what is resampled can be played on
          if (again.sealed[other] != 0 && game.mode(again) == Mode::Secret)
            CHECK(game.owing(again).has(opponent(other)));
      }
    });
  }
  CHECK(hidden > 300);
}

TEST_CASE("secrets: a sealed choice is guessed in full, one under way starts afresh") {
  Options options = standard();
  options.faction_choice = FactionChoice::Fixed;
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  State s = game.start(dice, nullptr);
  game.step(s, 1, make(Kind::CutShape, 2), dice, nullptr);
  const UniformGuess guess{game};
  CHECK(game.resample(look(game, s, 0), guess, dice).cut[1] == blank_cut());

  game.step(s, 1, make(Kind::CutChance), dice, nullptr);
  game.step(s, 1, make(Kind::Seal), dice, nullptr);
  std::set<std::string> guesses;
  for (int i = 0; i < 50; ++i) {
    const State again = game.resample(look(game, s, 0), guess, dice);
    CHECK((again.cut_chance[1] == 1 || lowest_undecided(again.cut[1]) == kCells));
    guesses.insert(cut_string(again.cut[1]));
  }
  CHECK(guesses.size() > 10);

  // A guess that gives nothing still ends: legal choices are taken.
  const auto silent = [](const State&, Seat, Dice&, Line&) {};
  const State plain = game.resample(look(game, s, 0), silent, dice);
  CHECK((plain.cut_chance[1] == 1 || lowest_undecided(plain.cut[1]) == kCells));
  const auto wrong = [](const State&, Seat, Dice&, Line& out) { out.push(make(Kind::Pass)); };
  CHECK(game.redact(game.resample(look(game, s, 0), wrong, dice), 0) == game.redact(s, 0));
}

TEST_CASE("secrets: a step on a redacted state goes through, whatever is blank") {
  const Fiefdoms game = game_with(with_starter_names());
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    int decisions = 0;
    random_game(game, seed, [&](const State& s) {
      if (++decisions > 25) return;
      for (const Seat seat : game.owing(s)) {
        for (const Action action : legal_of(game, s, seat)) {
          State scratch = game.redact(s, seat);
          Dice dice(seed);
          game.step(scratch, seat, action, dice, nullptr);
          CHECK(scratch.phase >= s.phase);
        }
      }
    });
  }
}

TEST_CASE("secrets: clear starts a secret decision afresh, sealed or not, until both have sealed") {
  Options options = with_starter_names();
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  const State fresh = game.start(dice, nullptr);
  State s = fresh;
  game.step(s, 0, make(Kind::Faction, 1), dice, nullptr);
  game.clear(s, 0);
  CHECK(s == fresh);
  game.step(s, 0, make(Kind::Faction, 1), dice, nullptr);
  game.step(s, 1, make(Kind::Faction, 2), dice, nullptr);
  REQUIRE(s.phase == Phase::Cutting);
  const State cutting = s;
  game.clear(s, 0);
  CHECK(s == cutting);  // the factions are revealed

  game.step(s, 0, make(Kind::CutDiscard), dice, nullptr);
  game.step(s, 0, make(Kind::CutChance), dice, nullptr);
  game.step(s, 1, make(Kind::CutShape, 0), dice, nullptr);
  game.step(s, 0, make(Kind::Seal), dice, nullptr);
  CHECK(game.owing(s) == SeatSet::only(1));
  game.clear(s, 0);
  CHECK(game.owing(s) == SeatSet::first(2));
  CHECK(s.cut[0] == blank_cut());
  CHECK(s.cut[1] != blank_cut());  // the other's steps stay
  game.clear(s, 1);
  CHECK(s == cutting);
  game.clear(s, kSpectator);
  CHECK(s == cutting);
}

TEST_CASE("secrets: clear drops a half-made line of the seat to move and nothing else") {
  const Fiefdoms game = game_with(quick());
  int walks = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State rest;
    random_game(game, seed, [&](const State& s) {
      for (Seat seat = 0; seat < kSeats; ++seat) {
        State cleared = s;
        game.clear(cleared, seat);
        if (game.at_rest(s, seat)) {
          REQUIRE(cleared == s);
        } else {
          REQUIRE(seat == s.to_move);
          REQUIRE(cleared == rest);
          REQUIRE(game.at_rest(cleared, seat));
          ++walks;
        }
      }
      if (game.at_rest(s, s.to_move)) rest = s;
    });
  }
  CHECK(walks > 100);
}

}  // namespace sandtable::fiefdoms::test
