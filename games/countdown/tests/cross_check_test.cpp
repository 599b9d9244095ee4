// The engine against the model (model.hpp): the same random positions, the same orders, the same
// dice; every unit, every hex and the number of dice must come out alike.

#include <doctest/doctest.h>

#include "core/sanitized.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/tests/model.hpp"
#include "games/countdown/tests/model_positions.hpp"

namespace sandtable::countdown::model {
namespace {

using Counts = decltype(World::seen);

constexpr std::uint64_t kPositions = kSanitized ? 1'500 : 20'000;
constexpr bool kEveryCaseSeen = !kSanitized;

std::string line(const Order& order, const State& s, Seat seat) {
  const auto cell = [&](HexId hex) {
    return hex == kNoHex ? std::string("-") : std::to_string(s.hex[hex].cell);
  };
  return "seat " + std::to_string(seat) + ": group " + std::to_string(order.what) + " x " +
         std::to_string(order.count) + ", " + cell(order.from) + " to " + cell(order.to) +
         ", load " + std::to_string(order.load) + ", target " + cell(order.target) + '\n';
}

/// The position in plain words, for the report of a difference.
std::string describe(const Countdown& game, const State& s) {
  std::string out = "round " + std::to_string(s.round) + '\n';
  for (HexId hex = 0; hex < s.hexes; ++hex) {
    const Hex& here = s.hex[hex];
    out += "cell " + std::to_string(here.cell) + " terrain " +
           std::to_string(static_cast<int>(here.terrain)) + " owner " + std::to_string(here.owner) +
           " structures";
    for (const int n : here.structure) out += ' ' + std::to_string(n);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      if (!any_units(s.unit[seat][hex])) continue;
      out += " | " + std::to_string(seat) + ':';
      for (std::size_t k = 0; k < kUnits; ++k) out += ' ' + std::to_string(s.unit[seat][hex][k]);
    }
    out += '\n';
  }
  for (Seat seat = 0; seat < game.seats(); ++seat)
    for (std::size_t k = 0; k < s.orders[seat]; ++k) out += line(s.order[seat][k], s, seat);
  return out;
}

/// One round played by both; what differs, in words.
std::string play(Crowd& crowd, std::uint64_t seed, Counts& seen) {
  const State before = crowd.state();
  Dice model_dice(seed * 7 + 1);
  World w = make_world(crowd.game().options(), before, model_dice);
  move(w, before);
  fight(w);
  settle(w);
  Dice dice(seed * 7 + 1);
  State after = before;
  Table t{crowd.game(), after, dice, nullptr};
  advance(t);
  for (std::size_t k = 0; k < kSeen; ++k) seen[k] += w.seen[k];
  std::string out = differences(w, after);
  if (dice.drawn() != model_dice.drawn())
    out += "dice: model " + std::to_string(model_dice.drawn()) + ", engine " +
           std::to_string(dice.drawn()) + '\n';
  if (!out.empty()) out += describe(crowd.game(), before);
  return out;
}

/// Plays a theme; stops at the first difference and shows the position.
Counts cross_check(const Theme& theme, std::uint64_t first_seed) {
  Counts seen{};
  for (std::uint64_t seed = first_seed; seed < first_seed + kPositions; ++seed) {
    Crowd crowd(seed, theme);
    const std::string problem = play(crowd, seed, seen);
    if (problem.empty()) continue;
    INFO("seed " << seed);
    FAIL_CHECK(problem);
    break;
  }
  return seen;
}

void check_seen(const Counts& seen, std::initializer_list<Seen> wanted, int least = 20) {
  for (const Seen what : wanted) {
    CAPTURE(static_cast<int>(what));
    if (kEveryCaseSeen) CHECK(seen[static_cast<std::size_t>(what)] >= least);
  }
}

bool same(const std::vector<bool>& model, const HexSet& engine) {
  for (std::size_t hex = 0; hex < model.size(); ++hex)
    if (model[hex] != engine.has(static_cast<HexId>(hex))) return false;
  return true;
}

/// Every destination of every unit of a position.
void compare_ways(const World& w, const State& s, Seat seat, HexId hex) {
  constexpr std::array kMovers{Group::Inf,   Group::Jt,   Group::Hov, Group::Tank,
                               Group::Plane, Group::Frig, Group::Batt};
  for (const Group group : kMovers) {
    const Unit type = unit_of(group);
    if (s.unit[seat][hex][index_of(type)] == 0) continue;
    CAPTURE(static_cast<int>(type));
    CHECK(same(may_move(w, seat, type, hex), moves_of(s, seat, group, hex)));
    if (type == Unit::Jt) CHECK(same(may_jump(w, seat, hex), jumps_of(s, seat, hex)));
    if (type == Unit::Frig) CHECK(same(may_bombard(w, seat, hex), shores_of(s, seat, hex)));
    if (type == Unit::Plane) CHECK(same(may_strike(w, seat, hex), strikes_of(s, seat, hex)));
  }
}

}  // namespace

TEST_CASE("CD-4.12 engine and model agree on where units may go") {
  for (std::uint64_t seed = 0; seed < kPositions / 20; ++seed) {
    Crowd crowd(seed, {.hexes = 30, .units = 8, .ships = 40, .options = true});
    State& s = crowd.state();
    s.order = {};
    s.orders = {};
    Dice dice(seed);
    const World w = make_world(crowd.game().options(), s, dice);
    CAPTURE(seed);
    for (Seat seat = 0; seat < crowd.game().seats(); ++seat)
      for (HexId hex = 0; hex < s.hexes; ++hex) compare_ways(w, s, seat, hex);
  }
}

TEST_CASE("CD-9.10 engine and model agree on crowds on land") {
  const Counts seen = cross_check({.water = 15, .ships = 5, .planes = 15}, 1'000'000);

  check_seen(seen, {Seen::Swap, Seen::LandBattle, Seen::ThreeSides, Seen::TieInAll,
                    Seen::TieClockwise, Seen::Wasted, Seen::NobodyLeft, Seen::JumpFought,
                    Seen::PlaneAlone, Seen::OutOfFuel, Seen::Taken, Seen::EmptyHovFirst});
}

TEST_CASE("CD-9.8 engine and model agree on crowds at sea") {
  const Counts seen =
      cross_check({.water = 70, .units = 16, .ships = 75, .bombard = 70}, 2'000'000);

  check_seen(seen, {Seen::SeaBattle, Seen::ThreeSides, Seen::Standoff, Seen::BattDamaged,
                    Seen::BattSunk, Seen::BombardingFrigMet, Seen::LoadedHovSunk,
                    Seen::StrikeFought, Seen::StrikeHomeLost, Seen::Bombarded, Seen::Repaired});
}

TEST_CASE("CD-10.10 engine and model agree on crowds among structures") {
  const Counts seen = cross_check(
      {.water = 45, .ships = 45, .structures = 90, .bombard = 60, .attack = 85}, 3'000'000);

  check_seen(seen, {Seen::WaterStructure, Seen::AirStructure, Seen::GroundStructure,
                    Seen::BattFiredAt, Seen::PassengersFall, Seen::ViaWater, Seen::ViaLand});
}

TEST_CASE("CD-10.12 engine and model agree on crowds under all options") {
  const Counts seen = cross_check(
      {.water = 45, .ships = 45, .structures = 70, .bombard = 70, .options = true}, 4'000'000);

  check_seen(seen, {Seen::SingleShot, Seen::ShotWithoutSupport, Seen::LateBombardment,
                    Seen::LateWithoutBattle, Seen::Blitz, Seen::Standoff});
}

TEST_CASE("CD-9.7 engine and model agree on everybody in a few hexes") {
  const Counts seen = cross_check({.hexes = 10,
                                   .units = 20,
                                   .ships = 30,
                                   .planes = 20,
                                   .structures = 40,
                                   .attack = 90,
                                   .options = true},
                                  5'000'000);

  check_seen(seen, {Seen::ThreeSides, Seen::TieInAll, Seen::TieClockwise});
}

}  // namespace sandtable::countdown::model
