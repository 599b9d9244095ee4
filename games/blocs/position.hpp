#pragma once
// Names that the writer and the reader of positions share.

#include <array>

#include "games/blocs/blocs.hpp"

namespace sandtable::blocs {

/// Members of an area, or of a sea area, that are left out when they are 0.
struct ByteMember {
  const char* name;
  LandBytes State::* bytes;
  int high;
};
inline constexpr std::array<ByteMember, 8> kAreaMembers{{
    {"launchers", &State::launchers, 2},
    {"instability", &State::instability, 2},
    {"protected", &State::marker, 1},
    {"factories", &State::factories, 99},
    {"ruined", &State::ruined, 1},
    {"done", &State::done, 63},
    {"spent", &State::spent, 99},
    {"took", &State::took, 7},
}};

/// Counters of the turn under way.
struct TurnMember {
  const char* name;
  std::uint8_t State::* value;
  int high;
};
inline constexpr std::array<TurnMember, 12> kTurnMembers{{
    {"acquired", &State::acquired, 9},
    {"stepped", &State::stepped, 9},
    {"satellites_set", &State::satellites_set, 7},
    {"created", &State::created, 9},
    {"biohazard_made", &State::biohazard_made, 1},
    {"biohazard_used", &State::biohazard_used, 1},
    {"discarded", &State::discarded, 1},
    {"recon_used", &State::recon_used, 3},
    {"guidance_used", &State::guidance_used, 9},
    {"struggles_won", &State::struggles_won, 99},
    {"destroyed", &State::destroyed, 99},
    {"takings", &State::takings, 250},
}};

/// Refuses what no rule allows, and works out the reserves.
void check_position(const Blocs& game, State& s, JsonReader& root);

/// What pieces a bloc has unlocked: its pool from the start and what its technologies added.
std::array<int, kPieces> unlocked(const Blocs& game, const Power& power, Bloc b);
/// What stands on the map or is held, by piece.
std::array<int, kPieces> in_play(const State& s, Bloc b);

}  // namespace sandtable::blocs
