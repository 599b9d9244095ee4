// How long the exact odds of a battle take. One thread, CPU time.

#include <algorithm>
#include <cstdio>
#include <initializer_list>
#include <utility>

#include "games/countdown/battle_odds.hpp"
#include "games/countdown/bench/measure.hpp"

namespace sandtable::countdown {
namespace {

struct Case {
  const char* name;
  Battle battle;
  Opening opening{};
};

using Army = std::initializer_list<std::pair<Fighter, int>>;

Battle battle_of(Ground ground, std::initializer_list<Army> armies) {
  Battle out;
  out.ground = ground;
  out.seats = static_cast<std::uint8_t>(std::max<std::size_t>(2, armies.size()));
  std::size_t seat = 0;
  for (const Army& army : armies) {
    for (const auto& [fighter, count] : army)
      out.side[seat][static_cast<std::size_t>(fighter)] = static_cast<std::uint8_t>(count);
    ++seat;
  }
  return out;
}

/// A landing in a city with structures, and two ships that bombard it.
Case landing() {
  using enum Fighter;
  Case out{"landing with bombardment, 3 structures",
           battle_of(Ground::Land, {{{Inf, 4}, {LoadedHov, 2}, {Tank, 1}}, {{Inf, 5}, {Tank, 1}}})};
  out.opening.owner = 1;
  out.opening.structures = {1, 1, 1};
  out.opening.loaded[0][static_cast<std::size_t>(Cargo::InfInf)] = 2;
  out.opening.from_water = out.opening.loaded;
  out.opening.ships[0] = {.frig = 1, .batt = 1};
  return out;
}

/// The limit matters, so the battle is weighed round by round.
Case few_rounds() {
  using enum Fighter;
  Case out{"10 v 10 as above, at most 10 rounds",
           battle_of(Ground::Land, {{{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}},
                                    {{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}}})};
  out.battle.max_rounds = 10;
  return out;
}

void measure(BattleOdds& odds, const Case& one, int repeats) {
  const BattleChances chances = odds.of(one.battle, one.opening);
  double check = 0;
  double least = 0;
  const double begin = cpu_seconds();
  for (int k = 0; k < repeats; ++k) {
    const double before = cpu_seconds();
    check += odds.of(one.battle, one.opening).wins[0];
    const double took = cpu_seconds() - before;
    least = k == 0 ? took : std::min(least, took);
  }
  const double mean = (cpu_seconds() - begin) / repeats;
  std::printf("%-48s %8.3f ms, at best %8.3f  wins %.4f %.4f, rounds %.2f%s%s\n", one.name,
              1e3 * mean, 1e3 * least, chances.wins[0], chances.wins[1], chances.rounds,
              chances.exact ? "" : ", played out", check < 0 ? "?" : "");
}

}  // namespace

void measure_odds(int repeats) {
  using enum Fighter;
  const Case cases[] = {
      {"3 inf v 2 inf", battle_of(Ground::Land, {{{Inf, 3}}, {{Inf, 2}}})},
      {"5 inf + 2 tank v 4 inf + 1 tank",
       battle_of(Ground::Land, {{{Inf, 5}, {Tank, 2}}, {{Inf, 4}, {Tank, 1}}})},
      {"4 inf, 2 tank, 1 plane v 6 inf, 1 tank",
       battle_of(Ground::Land, {{{Inf, 4}, {Tank, 2}, {Plane, 1}}, {{Inf, 6}, {Tank, 1}}})},
      {"18 inf, hov, 3 tank, plane v the same",
       battle_of(Ground::Land, {{{Inf, 18}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}},
                                {{Inf, 18}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}}})},
      landing(),
      {"10 v 10: 4 inf, jt, hov, 3 tank, plane",
       battle_of(Ground::Land, {{{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}},
                                {{Inf, 4}, {Jt, 1}, {EmptyHov, 1}, {Tank, 3}, {Plane, 1}}})},
      few_rounds(),
      {"10 v 10: 2 of each type",
       battle_of(Ground::Land, {{{Inf, 2}, {Jt, 2}, {EmptyHov, 2}, {Tank, 2}, {Plane, 2}},
                                {{Inf, 2}, {Jt, 2}, {EmptyHov, 2}, {Tank, 2}, {Plane, 2}}})},
      {"10 v 10 at sea: 3 hov, 2 plane, 3 frig, 2 batt",
       battle_of(Ground::Water, {{{EmptyHov, 3}, {Plane, 2}, {Frig, 3}, {Batt, 2}},
                                 {{EmptyHov, 3}, {Plane, 2}, {Frig, 3}, {Batt, 2}}})},
      {"12 v 12: 3 inf, 2 jt, 2 hov, 3 tank, 2 plane",
       battle_of(Ground::Land, {{{Inf, 3}, {Jt, 2}, {EmptyHov, 2}, {Tank, 3}, {Plane, 2}},
                                {{Inf, 3}, {Jt, 2}, {EmptyHov, 2}, {Tank, 3}, {Plane, 2}}})},
      {"three sides: 3 inf + 1 tank each",
       battle_of(Ground::Land,
                 {{{Inf, 3}, {Tank, 1}}, {{Inf, 3}, {Tank, 1}}, {{Inf, 3}, {Tank, 1}}})},
      {"three sides: 4 inf, 2 tank, 1 plane each",
       battle_of(Ground::Land, {{{Inf, 4}, {Tank, 2}, {Plane, 1}},
                                {{Inf, 4}, {Tank, 2}, {Plane, 1}},
                                {{Inf, 4}, {Tank, 2}, {Plane, 1}}})},
      {"three sides: 9 inf, 4 tank, 2 plane each",
       battle_of(Ground::Land, {{{Inf, 9}, {Tank, 4}, {Plane, 2}},
                                {{Inf, 9}, {Tank, 4}, {Plane, 2}},
                                {{Inf, 9}, {Tank, 4}, {Plane, 2}}})},
  };
  BattleOdds odds;
  for (const Case& one : cases) measure(odds, one, repeats);
}

}  // namespace sandtable::countdown
