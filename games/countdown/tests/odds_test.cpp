// Exact odds against hand-computed cases, against battles played out by the engine, and, for what
// comes before the combat rounds, against the model that cross_check_test.cpp holds to the engine.

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <utility>

#include "games/countdown/battle.hpp"
#include "games/countdown/battle_odds.hpp"
#include "games/countdown/tests/model_odds.hpp"

namespace sandtable::countdown::odds_test {  // hides the units: classes of fighters have their
                                             // names
namespace {

using enum Fighter;
using doctest::Approx;
using model::Sample;

using Army = std::initializer_list<std::pair<Fighter, int>>;

Force force_of(const Army& army) {
  Force out{};
  for (const auto& [fighter, count] : army)
    out[static_cast<std::size_t>(fighter)] = static_cast<std::uint8_t>(count);
  return out;
}

Battle battle_of(Ground ground, std::initializer_list<Army> armies, int seats = 0) {
  Battle out;
  out.ground = ground;
  out.seats = static_cast<std::uint8_t>(std::max<int>(seats, static_cast<int>(armies.size())));
  out.seats = std::max<std::uint8_t>(2, out.seats);
  std::size_t seat = 0;
  for (const Army& army : armies) out.side[seat++] = force_of(army);
  return out;
}
Battle on_land(std::initializer_list<Army> armies) { return battle_of(Ground::Land, armies); }
Battle at_sea(std::initializer_list<Army> armies) { return battle_of(Ground::Water, armies); }

double lost(const BattleChances& odds, Seat seat, Unit unit) {
  return odds.losses[seat][static_cast<std::size_t>(unit)];
}

/// Within four standard deviations of what the odds say; the step of one run is always allowed.
void check_share(double exact, int count, int runs) {
  const double n = runs;
  const double sigma = std::sqrt(std::max(0.0, exact * (1 - exact)) / n);
  CHECK(std::abs(count / n - exact) <= 4 * sigma + 1 / n);
}

void check_sample(const BattleChances& odds, const Sample& sample) {
  double sum = odds.nobody + odds.standoff;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    CAPTURE(seat);
    sum += odds.wins[seat];
    check_share(odds.wins[seat], sample.wins[seat], sample.runs);
    check_share(odds.takes[seat], sample.takes[seat], sample.runs);
    for (std::size_t unit = 0; unit < kUnits; ++unit) {
      CAPTURE(unit);
      const double n = sample.runs;
      const double mean = sample.losses[seat][unit] / n;
      const double variance = sample.squares[seat][unit] / n - mean * mean;
      const double tolerance = 4 * std::sqrt(std::max(0.0, variance) / n) + 1 / n;
      CHECK(std::abs(mean - odds.losses[seat][unit]) <= tolerance);
    }
  }
  check_share(odds.nobody, sample.nobody, sample.runs);
  check_share(odds.standoff, sample.standoff, sample.runs);
  CHECK(sum == Approx(1.0).epsilon(1e-9));
}

// ---- Played out by the engine.

int count_units(const Force& force, std::size_t unit) {
  int out = 0;
  for (std::size_t k = 0; k < kFighters; ++k)
    if (static_cast<std::size_t>(kFighterTable[k].unit) == unit) out += force[k];
  return out;
}

bool takes_land(const Force& force) {
  for (std::size_t k = 0; k < kFighters; ++k)
    if (force[k] > 0 && row(kFighterTable[k].unit).takes_land) return true;
  return false;
}

void note_end(Sample& sample, const Battle& before, const Battle& after, bool stand_off) {
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (std::size_t unit = 0; unit < kUnits; ++unit)
      sample.lose(seat, unit,
                  count_units(before.side[seat], unit) - count_units(after.side[seat], unit));
    if (stand_off || is_empty(after.side[seat])) continue;
    ++sample.wins[seat];
    if (takes_land(after.side[seat])) ++sample.takes[seat];
  }
  if (stand_off) ++sample.standoff;
  if (!stand_off && sides_in(after.side) == 0) ++sample.nobody;
}

Sample play(const Battle& battle, std::uint64_t seed) {
  Sample out;
  out.runs = 20'000;
  Dice dice(seed);
  for (int k = 0; k < out.runs; ++k) {
    Battle now = battle;
    const FightResult result = fight(now, now.side, dice);
    note_end(out, battle, now, result.stand_off);
  }
  return out;
}

/// Both ways, and the mean number of rounds by the way.
void check_played(const Battle& battle, std::uint64_t seed) {
  BattleOdds odds;
  const BattleChances& exact = odds.of(battle);

  CHECK(exact.exact);
  check_sample(exact, play(battle, seed));
}

void check_modelled(const Battle& battle, const Opening& opening, std::uint64_t seed) {
  BattleOdds odds;
  const BattleChances& exact = odds.of(battle, opening);

  CHECK(exact.exact);
  check_sample(exact, model::play_out(battle, opening, seed));
}

HovByCargo hov_with(Cargo cargo, int count) {
  HovByCargo out{};
  out[static_cast<std::size_t>(cargo)] = static_cast<std::uint8_t>(count);
  return out;
}

/// Seat 0 lands in seat 1's city, from water and from land, with ships behind it.
Battle landing() {
  Battle out = on_land({{{Inf, 4}, {JumpedJt, 1}, {Jt, 1}, {LoadedHov, 2}, {Tank, 1}, {Plane, 1}},
                        {{Inf, 4}, {EmptyHov, 1}, {Tank, 1}, {Plane, 1}}});
  out.side[0][static_cast<std::size_t>(EmptyHov)] = 2;
  return out;
}
Opening landing_fire() {
  Opening out;
  out.owner = 1;
  out.structures = {2, 1, 1};
  out.loaded[0] = hov_with(Cargo::InfInf, 1);
  out.loaded[0][static_cast<std::size_t>(Cargo::InfJt)] = 1;
  out.from_water[0] = hov_with(Cargo::InfInf, 1);
  out.from_water[0][0] = 1;
  out.ships[0] = {.frig = 2, .damaged_batt = 1, .batt = 1};
  return out;
}

}  // namespace

TEST_CASE("CD-9.4 one infantry against one") {
  BattleOdds odds;
  const BattleChances& exact = odds.of(on_land({{{Inf, 1}}, {{Inf, 1}}}));

  CHECK(exact.wins[0] == Approx(0.16 / 0.36));
  CHECK(exact.wins[1] == Approx(0.16 / 0.36));
  CHECK(exact.nobody == Approx(0.04 / 0.36));
  CHECK(exact.standoff == Approx(0.0));
  CHECK(exact.rounds == Approx(1 / 0.36));
  CHECK(lost(exact, 0, Unit::Inf) == Approx(0.2 / 0.36));
  CHECK(exact.left[0] == std::vector<double>{exact.left[0][0], exact.wins[0]});
}

TEST_CASE("CD-8.8 a battleship takes two hits from a frigate") {
  BattleOdds odds;
  const BattleChances& exact = odds.of(at_sea({{{Batt, 1}}, {{Frig, 1}}}));

  const double damaged = 0.15 / 0.85;  // before the frigate is sunk
  CHECK(exact.wins[0] == Approx(0.7 / 0.85 + damaged * 0.35 / 0.85));
  CHECK(exact.wins[1] == Approx(damaged * 0.15 / 0.85));
  CHECK(exact.nobody == Approx(damaged * 0.35 / 0.85));
  CHECK(exact.takes[0] == 0);
}

TEST_CASE("CD-9.8 a damaged battleship falls before a fresh one") {
  BattleOdds odds;
  const BattleChances& exact = odds.of(at_sea({{{Batt, 1}, {DamagedBatt, 1}}, {{EmptyHov, 1}}}));

  const double one_left = 0.09 * 0.2 / (1 - 0.09 * 0.8);  // and the hovercraft lives
  const double damaged = one_left * 0.3 * 0.2 / (1 - 0.3 * 0.8);
  CHECK(exact.left[0][2] == Approx(0.91 * 0.8 / (1 - 0.09 * 0.8)));
  CHECK(exact.left[0][0] == Approx(damaged * 0.2 / (1 - 0.3 * 0.8)));
  CHECK(exact.wins[1] == Approx(damaged * 0.3 * 0.2 / (1 - 0.3 * 0.8)));
  CHECK(lost(exact, 0, Unit::Batt) == Approx(exact.left[0][1] + 2 * exact.left[0][0]));
}

TEST_CASE("CD-9.13 stand-offs: nobody can hit, or the rounds run out") {
  BattleOdds odds;
  const Battle frigates = at_sea({{{BombardingFrig, 1}}, {{BombardingFrig, 2}}});
  Battle hovercraft = at_sea({{{LoadedHov, 1}}, {{BombardingFrig, 1}}});

  CHECK(odds.of(frigates).standoff == 1);
  CHECK(odds.of(frigates).rounds == 0);
  CHECK(odds.of(hovercraft).standoff == Approx(std::pow(0.9, 100)));
  hovercraft.max_rounds = 10;
  CHECK(odds.of(hovercraft).standoff == Approx(std::pow(0.9, 10)));
  CHECK(odds.of(hovercraft).wins[0] == Approx(1 - std::pow(0.9, 10)));
}

TEST_CASE("CD-9.7 the nearest clockwise is hit when three have one infantry each") {
  BattleOdds odds;
  Battle battle = on_land({{{Inf, 1}}, {{Inf, 1}}, {{Inf, 1}}});
  battle.max_rounds = 10;
  const BattleChances& exact = odds.of(battle);

  // By hand for the first round: 0 aims at 1, 1 at 2, 2 at 0, unless the aim has been hit already.
  // After that two are left, or one, or nobody.
  const double h = 0.2;
  const double m = 0.8;
  const double nobody_at_once = h * h * h;
  const double idle = m * m * m;
  const double only_one_hit = h * m * m;  // each seat in turn loses its unit
  double round = 1;
  double pairs = 0;  // chance that a given pair fights on, with the rounds that are left
  double nobody = 0;
  for (int k = 0; k < 10; ++k, round *= idle) {
    nobody += round * nobody_at_once;
    pairs = round * only_one_hit;
    double duel = 1;
    for (int n = k + 1; n < 10; ++n, duel *= m * m) nobody += 3 * pairs * duel * h * h;
  }
  CHECK(exact.nobody == Approx(nobody));
}

TEST_CASE("CD-10.6 structures alone against tanks") {
  BattleOdds odds;
  Opening opening;
  opening.owner = 1;
  opening.structures[static_cast<std::size_t>(Structure::Ground)] = 5;
  const double falls = 1 - std::pow(0.9, 5);
  const BattleChances& exact = odds.of(on_land({{{Tank, 2}}}), opening);

  CHECK(exact.takes[0] == Approx(1 - falls * falls));
  CHECK(exact.nobody == Approx(falls * falls));
  CHECK(lost(exact, 0, Unit::Tank) == Approx(2 * falls));
  CHECK(exact.rounds == 0);
}

TEST_CASE("CD-8.9 a frigate takes infantry first, a battleship planes") {
  BattleOdds odds;
  Opening opening;
  opening.owner = 1;
  opening.ships[0] = {.frig = 1, .batt = 1};
  const BattleChances& exact = odds.of(on_land({{}, {{Inf, 1}, {Tank, 1}, {Plane, 1}}}), opening);

  CHECK(lost(exact, 1, Unit::Inf) == Approx(0.3));
  CHECK(lost(exact, 1, Unit::Plane) == Approx(0.4));
  CHECK(lost(exact, 1, Unit::Tank) == Approx(0.0));
  CHECK(exact.wins[1] == Approx(1.0));
}

TEST_CASE("CD-10.9 three water structures against a bombarding battleship and frigate") {
  BattleOdds odds;
  Opening opening;
  opening.owner = 1;
  opening.structures[static_cast<std::size_t>(Structure::Water)] = 3;
  opening.ships[0] = {.frig = 1, .batt = 1};
  const BattleChances& exact = odds.of(on_land({{}, {{Inf, 1}}}), opening);

  const double none = std::pow(0.9, 3);
  const double afloat = none + 3 * 0.1 * 0.81;
  CHECK(lost(exact, 0, Unit::Frig) == Approx(1 - none));
  CHECK(lost(exact, 0, Unit::Batt) == Approx(1 - afloat));
  CHECK(exact.wins[1] == Approx((1 - none * 0.3) * (1 - afloat * 0.4)));
}

TEST_CASE("CD-5.6 passengers are lost with their hovercraft, the cheaper cargo first") {
  BattleOdds odds;
  Opening opening;
  opening.loaded[0] = hov_with(Cargo::Inf, 1);
  opening.loaded[0][static_cast<std::size_t>(Cargo::Tank)] = 1;
  const BattleChances& exact = odds.of(at_sea({{{LoadedHov, 2}}, {{Frig, 2}}}), opening);

  CHECK(lost(exact, 0, Unit::Tank) == Approx(exact.left[0][0]));
  CHECK(lost(exact, 0, Unit::Inf) == Approx(exact.left[0][0] + exact.left[0][1]));
}

TEST_CASE("CD-6.2 planes left alone win and take nothing") {
  BattleOdds odds;
  const BattleChances& exact = odds.of(on_land({{{Plane, 2}}, {{Inf, 2}}}));

  CHECK(exact.wins[0] > 0.5);
  CHECK(exact.takes[0] == 0);
  CHECK(exact.takes[1] == Approx(exact.wins[1]));
}

TEST_CASE("CD-9.10 exact odds and played battles agree on land") {
  check_played(on_land({{{Inf, 3}}, {{Inf, 2}}}), 1);
  check_played(on_land({{{Inf, 5}, {Tank, 2}}, {{Inf, 4}, {Tank, 1}, {Plane, 1}}}), 2);
  check_played(on_land({{{Inf, 2}, {JumpedJt, 2}, {Jt, 1}, {Plane, 1}}, {{Inf, 4}, {Tank, 2}}}), 3);
  check_played(on_land({{{EmptyHov, 1}, {LoadedHov, 3}, {Inf, 2}, {Tank, 2}}, {{Inf, 6}}}), 4);
  check_played(on_land({{{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}},
                        {{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}}}),
               5);
  check_played(on_land({{{Inf, 12}}, {{Tank, 4}, {Plane, 3}, {Jt, 5}}}), 6);
}

TEST_CASE("CD-9.8 exact odds and played battles agree at sea") {
  check_played(at_sea({{{Batt, 2}}, {{Frig, 3}, {Plane, 1}}}), 7);
  check_played(at_sea({{{DamagedBatt, 1}, {Batt, 1}, {BombardingFrig, 2}, {LoadedHov, 1}},
                       {{Frig, 2}, {DamagedBatt, 1}, {EmptyHov, 2}}}),
               8);
  check_played(at_sea({{{Plane, 3}, {Frig, 1}}, {{Batt, 1}, {EmptyHov, 3}, {LoadedHov, 1}}}), 9);
}

TEST_CASE("CD-9.9 exact odds and played battles agree with three and more sides") {
  check_played(on_land({{{Inf, 2}, {Tank, 1}}, {{Inf, 3}}, {{Inf, 1}, {Tank, 1}}}), 10);
  check_played(on_land({{{Inf, 3}, {Plane, 1}}, {{Inf, 3}, {Tank, 1}}, {{Jt, 3}, {EmptyHov, 1}}}),
               11);
  Battle five = on_land({{{Inf, 2}}, {{Tank, 1}}, {{Inf, 1}, {Jt, 1}}, {{Plane, 1}}, {{Inf, 2}}});
  five.initiative = 3;
  check_played(five, 12);
  check_played(at_sea({{{Batt, 1}, {Frig, 1}}, {{Frig, 2}}, {{Batt, 1}, {EmptyHov, 1}}}), 13);
}

TEST_CASE("CD-9.13 exact odds and played battles agree with other dice and few rounds") {
  Battle small = on_land({{{Inf, 6}, {Tank, 1}}, {{Inf, 6}, {LoadedHov, 2}}});
  small.die = 12;
  small.max_rounds = 10;
  check_played(small, 14);
  Battle quick = at_sea({{{Batt, 2}, {Frig, 1}}, {{Batt, 2}, {Plane, 2}}});
  quick.die = 8;
  check_played(quick, 15);
  Battle crowd = on_land({{{Inf, 3}}, {{LoadedHov, 3}}, {{Inf, 2}}});
  crowd.max_rounds = 10;
  check_played(crowd, 16);
}

TEST_CASE("CD-9.3 exact odds and the model agree with structures and bombardment") {
  check_modelled(landing(), landing_fire(), 17);
  Opening support = landing_fire();
  support.support_only = true;
  support.ships[1] = {.frig = 2};
  check_modelled(landing(), support, 18);
  Opening late = landing_fire();
  late.bombard_first = false;
  check_modelled(landing(), late, 19);
}

TEST_CASE("CD-10.12 exact odds and the model agree with single shots") {
  Opening single = landing_fire();
  single.single_shot = true;
  single.structures = {4, 2, 5};
  check_modelled(landing(), single, 20);
  Battle three = on_land({{{Inf, 2}, {Tank, 1}}, {{Inf, 2}}, {{Jt, 1}, {Inf, 1}, {Plane, 1}}});
  Opening among;
  among.owner = 1;
  among.structures = {1, 2, 4};
  among.single_shot = true;
  among.bombard_first = false;
  among.ships[2] = {.frig = 1, .batt = 1};
  check_modelled(three, among, 21);
}

TEST_CASE("RULES.md 2.8 the measured odds of infantry") {
  BattleOdds odds;

  CHECK(odds.of(on_land({{{Inf, 6}}, {{Inf, 4}}})).wins[0] == Approx(0.89).epsilon(0.02));
  CHECK(odds.of(on_land({{{Inf, 6}}, {{Inf, 3}}})).wins[0] == Approx(0.97).epsilon(0.02));
  CHECK(odds.of(on_land({{{Inf, 9}}, {{Tank, 5}}})).wins[0] == Approx(0.81).epsilon(0.02));
  CHECK(odds.of(on_land({{{Inf, 9}}, {{Inf, 9}}})).rounds == Approx(6.8).epsilon(0.02));
}

TEST_CASE("CD-9.10 twelve against twelve is exact, and what is too large is played out") {
  const Army mixed{{Inf, 3}, {Jt, 2}, {EmptyHov, 2}, {Tank, 3}, {Plane, 2}};
  const Army horde{{Inf, 15}, {Jt, 6}, {EmptyHov, 4}, {Tank, 8}, {Plane, 4}};
  BattleOdds odds;
  const BattleChances twelve = odds.of(on_land({mixed, mixed}));
  const BattleChances many = odds.of(on_land({horde, horde}));

  CHECK(twelve.exact);
  CHECK(twelve.wins[0] == Approx(twelve.wins[1]).epsilon(1e-9));
  CHECK_FALSE(many.exact);
  CHECK(many.wins[0] == Approx(0.5).epsilon(0.1));
  CHECK(many.wins[0] + many.wins[1] + many.nobody + many.standoff == Approx(1.0));
}

TEST_CASE("CD-9.3 what is played out agrees with the exact odds as far as it can") {
  // Three such armies are too many to weigh; with two of them out of reach the third still decides.
  Battle battle = on_land({{{Inf, 9}, {Tank, 4}, {Plane, 2}},
                           {{Inf, 9}, {Tank, 4}, {Plane, 2}},
                           {{Inf, 9}, {Tank, 4}, {Plane, 2}}});
  BattleOdds odds;
  Sample sample = play(battle, 22);
  const BattleChances& many = odds.of(battle);

  CHECK_FALSE(many.exact);
  for (std::size_t seat = 0; seat < 3; ++seat)
    CHECK(many.wins[seat] == Approx(sample.wins[seat] / 20'000.0).epsilon(0.15));
}

}  // namespace sandtable::countdown::odds_test
