// What no rule allows in a position, said at its place.

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/position.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

class Checker {
 public:
  Checker(const Countdown& game, const State& s, JsonReader& root)
      : game_(game), s_(s), root_(root) {}

  void check() {
    check_stacks();
    if (root_.ok()) check_structures();
    for (Seat seat = 0; seat < game_.seats() && root_.ok(); ++seat) check_seat(seat);
    if (root_.ok()) check_capitals();
    if (root_.ok() && s_.phase < Phase::Orders) check_setup();
    if (root_.ok() && s_.phase >= Phase::Orders) check_play();
  }

 private:
  [[nodiscard]] JsonReader hex_at(HexId hex) {
    return root_.member("hexes").member(std::to_string(cell_of(s_, hex)));
  }
  [[nodiscard]] JsonReader seat_at(Seat seat) {
    return root_.member("seats").member(seat_word(seat));
  }

  /// CD-4.2: nothing stands where it cannot go; planes at sea have returned (CD-6.6).
  void check_stacks() {
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      for (HexId hex = 0; hex < s_.hexes && root_.ok(); ++hex)
        for (std::size_t u = 0; u < kUnits; ++u) {
          const auto unit = static_cast<Unit>(u);
          const bool fits =
              can_enter(unit, s_.hex[hex].terrain) && (unit != Unit::Plane || is_land(s_.hex[hex]));
          if (s_.unit[seat][hex][u] == 0 || fits) continue;
          return hex_at(hex).member("units").fail("without " + std::string(kUnitTable[u].plural) +
                                                  " here (CD-4.2)");
        }
  }

  /// CD-10.2: cities alone have any, which was checked as they were read.
  void check_structures() {
    constexpr auto kWater = static_cast<std::size_t>(Structure::Water);
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (s_.hex[hex].structure[kWater] > 0 && !is_coastal(s_, hex))
        return hex_at(hex).member("structures").fail("without defw: no water is near (CD-10.2)");
  }

  void check_seat(Seat seat) {
    const auto supply = supply_left(s_, seat);  // CD-13.9
    if (std::ranges::any_of(supply, [](int left) { return left < 0; }))
      return seat_at(seat).fail("within the supply of CD-13.9");
    const bool buys = s_.bought[seat] != decltype(s_.bought)::value_type{};
    if (buys && s_.phase != Phase::Orders)
      return seat_at(seat).member("bought").fail("empty: nothing is bought in this phase");
    check_projects(seat);
  }

  void check_projects(Seat seat) {
    HexSet seen;
    for (std::size_t k = 0; k < kMaxProjects && s_.project[seat][k].payments > 0; ++k) {
      const Project& project = s_.project[seat][k];
      JsonReader json = seat_at(seat).member("projects").item(k);
      const Hex& hex = s_.hex[project.hex];
      const bool plain = hex.owner == seat && hex.terrain == Terrain::Plain;
      if (!plain || seen.has(project.hex))
        return json.member("hex").fail("a plain land hex of the seat, each once (CD-14.2)");
      if (hex.since >= first_payment(s_, project))
        return json.fail("on a hex held since before the first payment (CD-14.3)");
      if (project.payments - project.paid >= kCityPayments)
        return json.member("payments").fail("below 3, or the city would stand (CD-14.5)");
      if (project.paid != 0 && s_.phase != Phase::Orders && s_.phase != Phase::Over)
        return json.member("paid").fail("false: nothing is paid in this phase");
      seen.add(project.hex);
    }
  }

  void check_capitals() {
    unsigned seen = 0;
    for (HexId hex = 0; hex < s_.hexes; ++hex) {
      const unsigned marker = s_.hex[hex].capital;
      if (marker == 0) continue;
      if ((seen >> marker & 1U) != 0)
        return hex_at(hex).member("capital").fail("null: the seat has another capital (CD-2.4)");
      seen |= 1U << marker;
    }
    unsigned wanted = 0;
    for (int k = 0; k < game_.seats(); ++k) {
      const bool placed =
          s_.phase >= Phase::Orders || (s_.phase == Phase::PlaceCapital && k < s_.turn);
      if (placed) wanted |= 2U << s_.unit_order[static_cast<std::size_t>(k)];
    }
    if (s_.phase >= Phase::Orders) wanted = (2U << game_.seats()) - 2U;
    if (seen != wanted)
      root_.member("hexes").fail(
          "with the capital markers of CD-2.4: one for each seat that has "
          "placed its own");
  }

  // ---- Set-up.
  [[nodiscard]] int placed_by(Seat seat, const std::array<Seat, kMaxPlayers>& order) const {
    int out = s_.turn / game_.seats();
    for (int k = 0; k < s_.turn % game_.seats(); ++k)
      out += order[static_cast<std::size_t>(k)] == seat ? 1 : 0;
    return out;
  }

  void check_setup() {
    const bool drawn = s_.unit_order[0] != s_.unit_order[1];
    if (drawn != (s_.phase != Phase::PlaceHex))
      return root_.member("unit_order").fail("drawn when units are placed, not before (CD-2.1)");
    if (s_.phase == Phase::PlaceHex) return check_hands();
    if (s_.phase == Phase::PlaceUnit) return check_muster();
    if (s_.turn >= game_.seats()) root_.member("turn").fail("below the number of seats");
    check_land();
  }

  void check_hands() {
    const DealRow& deal = kDeal[static_cast<std::size_t>(game_.seats())];
    if (s_.hex_order[0] == s_.hex_order[1])
      return root_.member("hex_order").fail("every seat once");
    if (game_.options().map_mode != MapMode::Players)
      return root_.member("phase").fail("another: the map is not laid by the players");
    if (s_.turn != s_.hexes)
      return root_.member("turn").fail("the number of hexes on the map (CD-1.5)");
    int left = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const auto& hand = s_.hand[seat];
      const int size = hand[0] + hand[1] + hand[2];
      left += size;
      if (size != deal.plain + deal.city + deal.water - placed_by(seat, s_.hex_order))
        return seat_at(seat).member("hand").fail("what is left after the hexes laid (CD-1.5)");
    }
    if (left == 0) root_.member("phase").fail("place_unit: all hexes are laid");
    check_start_cell();
  }

  void check_start_cell() {
    if (s_.hexes > 0 && hex_on(s_, start_cell(game_.options())) == kNoHex)
      root_.member("hexes").fail("with a hex on the start cell (CD-1.6)");
  }

  void check_muster() {
    int all = 0;
    for (const std::uint8_t count : kMuster) all += count;
    if (s_.turn >= all * game_.seats())
      return root_.member("turn").fail("below the number of units to place (CD-2.2)");
    for (Seat seat = 0; seat < game_.seats() && root_.ok(); ++seat) {
      const auto units = all_units(s_, seat);
      int waiting = 0;
      for (std::size_t u = 0; u < kUnits; ++u) {
        waiting += s_.waiting[seat][u];
        if (units[u] != kMuster[u])
          return seat_at(seat).member("waiting").fail("so that all units of 2.3 are there");
      }
      if (waiting != all - placed_by(seat, s_.unit_order))
        return seat_at(seat).member("waiting").fail("what is left after the units placed");
      for (std::size_t item = kUnits; item < kItems; ++item)
        if (s_.waiting[seat][item] != 0)
          return seat_at(seat).member("waiting").fail("without structures");
    }
    check_land();
  }

  /// Every seat can place something somewhere.
  void check_land() {
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (owned_by(s_, seat).empty())
        return root_.member("hexes").fail("with land for every seat (CD-2.2)");
  }

  // ---- Play.
  void check_play() {
    for (Seat seat = 0; seat < game_.seats() && root_.ok(); ++seat)
      if (s_.hand[seat] != decltype(s_.hand)::value_type{})
        seat_at(seat).member("hand").fail("empty after set-up");
    if (!root_.ok() || s_.phase == Phase::Over) return;
    const unsigned all = (1U << game_.seats()) - 1U;
    if (std::popcount(all & ~unsigned{s_.out}) < 2)
      return root_.member("seats").fail("two seats at least that are not out (CD-16.2)");
    if (asked_in(game_, s_) == 0)
      root_.member("phase").fail("orders: nobody has anything to place");
  }

  const Countdown& game_;
  const State& s_;
  JsonReader& root_;
};

}  // namespace

std::uint8_t asked_in(const Countdown& game, const State& s) {
  if (s.phase == Phase::Over) return 0;
  if (s.phase < Phase::Orders) return static_cast<std::uint8_t>(1U << placing_seat(game, s));
  std::uint8_t out = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    bool asked = s.phase == Phase::Orders;
    for (int item = 0; item < kItems && !asked; ++item)
      asked = s.waiting[seat][static_cast<std::size_t>(item)] > 0 &&
              !places_for(game, s, seat, item).empty();
    if (asked && !is_out(s, seat)) out = with_bit(out, seat);
  }
  return out;
}

void check_position(const Countdown& game, const State& s, JsonReader& root) {
  Checker(game, s, root).check();
}

}  // namespace sandtable::countdown
