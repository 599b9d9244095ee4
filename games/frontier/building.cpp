// Construction (FR-6) and flags taken back (FR-12.4).

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {

bool may_build_on(const State& s, TileId t, Seat seat) {  // FR-6.1, FR-6.3, FR-6.6
  return s.holder[t] == seat && s.units[t][kInf] > 0 && s.building[t] == 0;
}

void build(const Table& p, Seat seat, TileId t, Building kind) {
  State& s = p.s;
  s.seats[seat].tokens[kind == Building::Encampment ? 0 : 1]--;  // FR-6.4
  s.building[t] = make_building(kind, seat);
  if (s.free_builds > 0) {
    --s.free_builds;  // FR-6.9
  } else {
    remove_unit(s, t, kInf);  // FR-6.2
  }
  tell(p.log, rule("FR-6.2"), told::Built{.by = seat, .what = BuildingWord(kind), .at = Tile(t)});
}

void take_flag_back(const Table& p, Seat seat, TileId t) {
  p.s.flag[t] = kNone;
  p.s.seats[seat].flags++;
  tell(p.log, rule("FR-12.4"), told::FlagGone{.of = seat, .at = Tile(t)});
}

}  // namespace sandtable::frontier
