// Control markers and captured pieces (PW-1.11, PW-15.1 to PW-15.6, PW-21.7).

#include "games/proxy_war/control.hpp"

namespace sandtable::proxy_war {
namespace {

/// PW-15.2a: control lasts until then, PW-15.2b: with or without an Army on the tile.
void lift_marker(Table& t, Hex hex) {
  State& s = t.s;
  if (hex == s.capital && s.government != kNone && s.tile[hex].control == s.government) {
    tell(t.log, rule("PW-21.7"), GovernmentFallen{.of = s.government});
    s.government = kNone;
  }
  s.tile[hex].control = kNone;
  s.tile[hex].permission = kNone;  // PW-7.11, PW-17.4b: it lapses with the giver's control
}

/// PW-1.11: with `marker_limit` 0 there is one for every tile.
std::array<int, kMaxPlayers> markers_left(const Table& t) {
  const int limit = t.options().marker_limit;
  std::array<int, kMaxPlayers> left{};
  left.fill(limit == 0 ? kHexes : limit);
  for (const Tile& tile : t.s.tile)
    if (tile.control < kGov) --left[tile.control];
  return left;
}

void tell_taken(Table& t, const Taking& taking) {
  if (taking.from == kNone) {
    tell(t.log, rule("PW-15.1a"), TileTaken{.by = whose(taking.by), .at = Spot(taking.hex)});
  } else {
    tell(t.log, rule("PW-15.1a"),
         TileTakenFrom{.by = whose(taking.by), .at = Spot(taking.hex), .whom = whose(taking.from)});
  }
}

/// PW-15.5a: Artillery and Anti-Air go over to the taker and stay where they are; PW-15.5b: they
/// serve it from now on. A Factory keeps its owner (PW-15.6).
void capture_pieces(Table& t, Hex hex, Owner by) {
  const auto capture = [&](Owner& owner, Equipment equipment) {
    if (owner == kNone || owner == by) return;
    tell(t.log, rule("PW-15.5a"),
         PieceCaptured{
             .by = whose(by), .whom = whose(owner), .what = thing(equipment), .at = Spot(hex)});
    owner = by;
  };
  capture(t.s.tile[hex].artillery, Equipment::Artillery);
  capture(t.s.tile[hex].anti_air, Equipment::AntiAir);
}

}  // namespace

void take_tiles(Table& t, std::span<const Taking> takings) {
  for (const Taking& taking : takings) lift_marker(t, taking.hex);
  std::array<int, kMaxPlayers> left = markers_left(t);
  for (const Taking& taking : takings) {
    if (taking.by != kGov && left[taking.by]-- <= 0) {  // PW-1.11: the tile is nobody's
      tell(t.log, rule("PW-1.11"), NoMarkerLeft{.of = taking.by, .at = Spot(taking.hex)});
    } else {
      t.s.tile[taking.hex].control = taking.by;
      tell_taken(t, taking);
    }
    capture_pieces(t, taking.hex, taking.by);
  }
}

}  // namespace sandtable::proxy_war
