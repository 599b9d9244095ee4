#pragma once
// Stages played choice by choice on a Field: enter one, choose, finish it. Nothing goes on to the
// next stage by itself, so a test sees what its stage alone has done.

#include <vector>

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

inline Field& enter(Field& f, Stage stage, void (*enter_stage)(Table&)) {
  Table t = f.table();
  f.s.stage = stage;
  f.s.concerned = f.s.sealed = 0;
  enter_stage(t);
  return f;
}
inline Field& finish(Field& f, void (*finish_stage)(Table&)) {
  Table t = f.table();
  finish_stage(t);
  return f;
}

[[nodiscard]] inline bool may(const Field& f, Seat seat, Kind kind, int i = 0, int j = 0) {
  return !f.game.refusal(f.s, seat, kLayout.make(kind, i, j)).has_value();
}
/// The rule by which a choice is refused; fails if it is not.
[[nodiscard]] inline Rule refused_by(const Field& f, Seat seat, Kind kind, int i = 0, int j = 0) {
  const auto refusal = f.game.refusal(f.s, seat, kLayout.make(kind, i, j));
  REQUIRE(refusal.has_value());
  return refusal->rule;
}
/// One legal choice within the stage.
inline void choose(Field& f, Seat seat, Kind kind, int i = 0, int j = 0) {
  REQUIRE(may(f, seat, kind, i, j));
  Table t = f.table();
  step_stage(t, seat, kLayout.make(kind, i, j));
}
[[nodiscard]] inline std::vector<int> listed(const Field& f, Seat seat, Kind kind) {
  Actions list;
  f.game.legal(f.s, seat, list);
  std::vector<int> out;
  for (const Action action : list)
    if (kLayout.split(action).kind == kind) out.push_back(kLayout.split(action).i);
  return out;
}
[[nodiscard]] inline SeatSet seats_of(std::initializer_list<Seat> seats) {
  SeatSet out;
  for (const Seat seat : seats) out.add(seat);
  return out;
}
[[nodiscard]] inline int index(Equipment equipment) { return static_cast<int>(equipment); }
[[nodiscard]] inline int index(Resource resource) { return static_cast<int>(resource); }
[[nodiscard]] inline int index(Item item) { return static_cast<int>(item); }

}  // namespace sandtable::proxy_war
