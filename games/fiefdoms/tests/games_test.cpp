// What must hold in every game, whoever plays and with whatever options.

#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// Options that differ from seed to seed.
Options mixed(std::uint64_t seed) {
  Dice dice(seed);
  Options options = standard();
  options.agents = dice.between(6, 14);
  options.faction_choice = static_cast<FactionChoice>(dice.below(4));
  options.allow_mirror = dice.below(2) == 0;
  options.cut_mode = static_cast<CutMode>(dice.below(3));
  options.place_random = dice.below(3) == 0;
  options.first_player = static_cast<FirstPlayer>(dice.below(4));
  options.flip_fiefdoms = dice.below(2) == 0;
  options.own_count_all = dice.below(4) == 0;
  options.win_held = dice.below(3) == 0;
  options.win_margin = dice.between(1, 5);
  options.handicap = {dice.between(-3, 3), dice.between(-3, 3)};
  options.tile_actions = dice.below(4) != 0;
  options.specialties = dice.below(4) != 0;
  options.allow_pass = dice.below(3) == 0;
  options.allow_resign = dice.below(4) == 0;
  options.repetition_limit = dice.between(2, 5);
  options.no_progress_limit = dice.between(10, 80);
  options.turn_limit = dice.between(60, 200);
  options.limit_is_draw = dice.below(2) == 0;
  return options;
}

void check_counts(const Fiefdoms& game, const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    REQUIRE(s.reserve[seat] + std::popcount(s.agents[seat]) + s.captured[seat] +
                s.destroyed[seat] ==
            game.options().agents);
  REQUIRE((s.agents[0] & s.agents[1]) == 0);
  REQUIRE((occupied(s) & ~all_tiles(s)) == 0);
}

void check_lists(const Fiefdoms& game, const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Actions list = legal_of(game, s, seat);
    REQUIRE(list.empty() == !game.owing(s).has(seat));
    for (int action = 0; action < Fiefdoms::kActions; ++action) {
      const auto no = game.refusal(s, seat, static_cast<Action>(action));
      REQUIRE(no.has_value() != list.contains(static_cast<Action>(action)));
      if (no) REQUIRE(!no->rule.empty());
    }
  }
  for (const int action : {Fiefdoms::kActions, 4095, 65535})
    REQUIRE(game.refusal(s, 0, static_cast<Action>(action)).has_value());
}

}  // namespace

TEST_CASE("FF-1.7 reserve, board, captured and destroyed always add up") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Fiefdoms game = game_with(mixed(seed));
    const State end = random_game(game, seed, [&](const State& s) { check_counts(game, s); });
    check_counts(game, end);
    CHECK(end.phase == Phase::Over);
  }
}

TEST_CASE("games: legal and refusal agree on every action of every decision") {
  int states = 0;
  for (std::uint64_t seed = 300; seed < 324; ++seed) {
    const Fiefdoms game = game_with(mixed(seed));
    random_game(game, seed, [&](const State& s) {
      if (++states % 5 == 0) check_lists(game, s);
    });
  }
  CHECK(states > 1000);
}

TEST_CASE("games: no list has one choice alone, but for the seal") {
  for (std::uint64_t seed = 400; seed < 460; ++seed) {
    const Fiefdoms game = game_with(mixed(seed));
    random_game(game, seed, [&](const State& s) {
      for (const Seat seat : game.owing(s)) {
        const Actions list = legal_of(game, s, seat);
        REQUIRE((list.size() > 1 || list[0] == make(Kind::Seal)));
      }
    });
  }
}

TEST_CASE("games: lists stand in the ledger's order, within its bounds") {
  for (std::uint64_t seed = 500; seed < 540; ++seed) {
    const Fiefdoms game = game_with(mixed(seed));
    random_game(game, seed, [&](const State& s) {
      for (const Seat seat : game.owing(s)) {
        const Actions list = legal_of(game, s, seat);
        // The kinds and numbers of a list ascend in the layout, and so do the actions: but for
        // discard, shapes, chance, which the layout holds in this order too.
        for (std::size_t i = 1; i < list.size(); ++i) REQUIRE(list[i - 1] < list[i]);
        if (s.phase == Phase::Playing && s.walk == Walk::Rest) REQUIRE(list.size() <= 34);
        if (s.phase == Phase::Playing && s.walk == Walk::Agent) REQUIRE(list.size() <= 40);
      }
    });
  }
}

TEST_CASE("games: the same seed gives the same game, with and without a log") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Fiefdoms game = game_with(mixed(seed));
    Dice a(seed);
    Dice b(seed);
    Log log;
    State s = game.start(a, nullptr);
    State t = game.start(b, &log);
    while (!game.owing(s).empty()) {
      REQUIRE(s == t);
      const Seat seat = game.owing(s).lowest();
      const Actions list = legal_of(game, s, seat);
      const auto pick = static_cast<std::size_t>(a.below(static_cast<int>(list.size())));
      REQUIRE(b.below(static_cast<int>(list.size())) == static_cast<int>(pick));
      game.step(s, seat, list[pick], a, nullptr);
      game.step(t, seat, list[pick], b, &log);
    }
    CHECK(s == t);
    CHECK(a.drawn() == b.drawn());
    for (const Event& event : log.events()) {
      CHECK(event.kind < Events::kTypes.size());
      CHECK(!event.rule.empty());
    }
  }
}

TEST_CASE("games: in a secret phase the order of arrival changes nothing") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Options options = standard();
    options.first_player = FirstPlayer::Players;
    const Fiefdoms game = game_with(options);
    const auto play = [&](bool turned) {
      Dice chance(seed);
      std::array<Dice, kSeats> will{Dice(2 * seed + 1), Dice(2 * seed + 2)};
      State s = game.start(chance, nullptr);
      while (s.phase < Phase::Placing) {
        const SeatSet owing = game.owing(s);
        const Seat seat = turned && owing.has(1) ? Seat{1} : owing.lowest();
        const Actions list = legal_of(game, s, seat);
        const int pick = will[seat].below(static_cast<int>(list.size()));
        const std::uint64_t drawn = chance.drawn();
        game.step(s, seat, list[static_cast<std::size_t>(pick)], chance, nullptr);
        if (owing.count() > 1) REQUIRE(chance.drawn() == drawn);
      }
      return s;
    };
    CHECK(play(false) == play(true));
  }
}

}  // namespace sandtable::fiefdoms::test
