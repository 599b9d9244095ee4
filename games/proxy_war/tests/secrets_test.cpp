// Who may know what (RULES.md, 6.2), and guesses at what is hidden.

#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/tests/play_support.hpp"
#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Resamples for every seat and the spectator at every `period`-th choice of a random game.
template <class Check>
void each_guess(const ProxyWar& game, std::uint64_t seed, int period, Check check) {
  Dice dice(seed + 1);
  int at = 0;
  random_play(game, seed, 1500, [&](const State& s, Seat) {
    if (++at % period != 0) return;
    for (int k = 0; k <= game.seats(); ++k) {
      const Seat viewer = k == game.seats() ? kSpectator : static_cast<Seat>(k);
      const View<State> view = look(game, s, viewer);
      const UniformGuess uniform{game};
      check(view, game.resample(view, uniform, dice));
    }
  });
}

Options with(int players, Options options = {}) {
  options.players = players;
  return options;
}

TEST_CASE("PW-3.2 the score sheet is public: turn, phase and VPs, whatever else is hidden") {
  Options options = hidden_hands();
  Field f(6, options);
  f.s.vp[f.fa] = 7;
  f.s.turn = 4;

  const State seen = f.game.redact(f.s, kRed);

  CHECK(seen.vp[f.fa] == 7);
  CHECK(seen.turn == 4);
  CHECK(seen.stage == f.s.stage);
}

TEST_CASE("PW-8.6a, PW-8.6b orders are shown with their step, later ones stay hidden") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24);
  f.order(kRed, bombard(24, 25)).order(kRed, move(24, 30)).order(kRed, job(Verb::BuildArmy, 24));
  f.wish(kRed, 24, {23}).attach(kRed, 24, {.gun = 24});
  const State hidden = f.game.redact(f.s, kBlue);
  CHECK(hidden.order[kRed][0] == Order{});
  CHECK(hidden.lines[0] == LocalLines{});

  f.s.stage = Stage::Retreat;
  f.s.step = 2;
  const State seen = f.game.redact(f.s, kBlue);

  CHECK(seen.order[kRed][0] == move(24, 30));  // no gap tells of what is to come
  CHECK(seen.order[kRed][1] == Order{});
  CHECK(seen.lines[0].wish == LocalLines{}.wish);  // wishes are never shown
  CHECK(seen.lines[0].attachment[0].gun == place(24));
  CHECK(f.game.redact(f.s, kRed) == f.s);
}

TEST_CASE("PW-7.2 with private holdings hands, loans and permissions are their parties' alone") {
  Field f(6, hidden_hands());
  f.advisor(f.fa, kRed).control(kBlue, {2});
  f.at(2).permission = f.fb;

  const State blue = f.game.redact(f.s, kBlue);
  CHECK(blue.hand[kRed] == Hand{});
  CHECK(blue.hand[kBlue] == f.s.hand[kBlue]);
  CHECK(blue.advisor[0] == Advisor{});
  CHECK(blue.tile[place(2)].permission == f.fb);  // Blue gave it
  const State red = f.game.redact(f.s, kRed);
  CHECK(red.advisor[0] == f.s.advisor[0]);
  CHECK(red.tile[place(2)].permission == kNone);
}

TEST_CASE("PW-18.4 exchanges of VPs are hidden until all have chosen") {
  Field f(6);
  f.s.step = 5;
  for (const Seat seat : {f.fa, f.fb}) {
    f.purse(seat, 100).tokens(seat, Resource::Ore, 3);
    f.order(seat, buy_vp(BuyMode::ChooseLater));
  }
  enter(f, Stage::BuyVp, enter_buy_vp);
  const State before = f.game.redact(f.s, f.fb);

  choose(f, f.fa, Kind::Exchange, 0);
  choose(f, f.fa, Kind::SellForAmmo, index(Resource::Ore));

  CHECK(f.game.redact(f.s, f.fb) == before);
}

TEST_CASE("secrets: a guess looks the same and reads as a position, public hands") {
  for (const int players : {3, 5, 8}) {
    const ProxyWar game(with(players));
    each_guess(game, static_cast<std::uint64_t>(players), 40,
               [&](const View<State>& view, const State& guess) {
                 CHECK(game.redact(guess, view.seat()) == view.state());
                 const auto read = game.from_position(game.position(guess), "guess");
                 REQUIRE_MESSAGE(static_cast<bool>(read), (read ? "" : read.error().text));
                 CHECK(*read == guess);
               });
  }
}

TEST_CASE("secrets: with private holdings a guess deals the whole supply, and what must be held") {
  Options options = hidden_hands();
  options.auction_style = AuctionStyle::Sealed;
  options.ammo_bank = 320;
  for (const int players : {2, 6}) {
    const ProxyWar game(with(players, options));
    each_guess(game, static_cast<std::uint64_t>(players), 30,
               [&](const View<State>& view, const State& guess) {
                 CHECK(game.redact(guess, view.seat()) == view.state());
                 const auto read = game.from_position(game.position(guess), "guess");
                 REQUIRE_MESSAGE(static_cast<bool>(read), (read ? "" : read.error().text));
                 for (Seat seat = 0; seat < game.seats(); ++seat)
                   CHECK(guess.hand[seat].ammo >= needs_of(guess, seat).ammo);
               });
  }
}

TEST_CASE("PW-25.7 a seat asked about an offer the viewer cannot see is given one") {
  Parley f;
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {});
  f.half();
  const View<State> view = look(f.game, f.s, f.fa);
  REQUIRE(view.state().offer[static_cast<std::size_t>(slot)] == Offer{});
  Dice dice(4);
  const UniformGuess uniform{f.game};

  const State guess = f.game.resample(view, uniform, dice);

  Actions list;
  f.game.legal(guess, kBlue, list);
  CHECK(list.size() == 3);
  CHECK(f.game.redact(guess, f.fa) == view.state());
}

TEST_CASE("PW-25.7 three seats asked by two hidden offers: one is made to two of them") {
  Parley f;
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::AndTo, kYellow);
  f.send(kRed);
  static_cast<void>(f.offer(kBlue, kRed, {}, {}));
  f.half();
  CHECK(f.owing() == seats_of({kRed, kBlue, kYellow}));
  Dice dice(4);
  const UniformGuess uniform{f.game};

  const State guess = f.game.resample(look(f.game, f.s, f.fa), uniform, dice);

  for (const Seat seat : {kRed, kBlue, kYellow}) {
    Actions list;
    f.game.legal(guess, seat, list);
    CHECK(list.size() == 3);
  }
  CHECK(static_cast<bool>(f.game.from_position(f.game.position(guess), "guess")));
}

}  // namespace
}  // namespace sandtable::proxy_war
