// Who may know what (RULES.md, 6): orders, purchases and placements are their seat's alone until
// revealed, the places of city projects until built (CD-14.6).

#include <algorithm>

#include "core/guess.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

void hide_seat(const Countdown& game, State& s, Seat other) {
  const std::uint8_t sealed = s.sealed;
  if (s.phase == Phase::Orders) clear_pad(game, s, other);  // CD-3.5: the treasury as it was
  if (s.phase == Phase::Placement) game.clear(s, other);
  s.sealed = sealed;
  s.walk[other] = {};
  for (Project& project : s.project[other]) project.hex = kNoHex;
}

/// Hexes where a project with so many payments can be: plain, own, held since before the first.
HexSet project_hexes(const State& s, Seat seat, const Project& project) {
  HexSet out;
  const int first = first_payment(s, project);
  for (HexId hex = 0; hex < s.hexes; ++hex) {
    const Hex& land = s.hex[hex];
    if (land.owner == seat && land.terrain == Terrain::Plain && land.since < first) out.add(hex);
  }
  return out;
}

/// The oldest first: its hexes are among those of the younger ones, so each finds one.
void guess_projects(State& s, Seat other, Dice& dice) {
  HexSet used;
  for (int payments = kCityPayments; payments > 0; --payments)
    for (Project& project : s.project[other]) {
      if (project.payments != payments) continue;
      const HexSet open = project_hexes(s, other, project) - used;
      auto at = open.begin();
      for (int skip = dice.below(std::max(1, open.count())); skip > 0; --skip) ++at;
      project.hex = open.empty() ? kNoHex : *at;
      if (project.hex != kNoHex) used.add(project.hex);
    }
}

}  // namespace

State Countdown::redact(const State& s, Seat seat) const {
  State out = s;
  for (Seat other = 0; other < seats(); ++other)
    if (other != seat) hide_seat(*this, out, other);
  return out;
}

State Countdown::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  const std::uint8_t sealed = s.sealed;
  const auto each_other = [&](auto visit) {
    for (Seat other = 0; other < seats(); ++other)
      if (other != view.seat()) visit(other);
  };
  each_other([&](Seat other) {
    guess_projects(s, other, dice);
    if (mode(s) == Mode::Secret) clear(s, other);
  });
  each_other([&](Seat other) {
    if (mode(s) == Mode::Secret && has_bit(sealed, other))
      decide_again(*this, s, other, guess, dice);
  });
  return s;
}

}  // namespace sandtable::countdown
