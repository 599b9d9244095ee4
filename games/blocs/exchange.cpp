// What a launch sets off (BL-8.20 to BL-8.34): STAR WARS, answers by LOW and PERIMETR, the dead
// hand, and the hits.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

/// Whether a bloc controls an area that a launch is aimed at. Sea targets are nobody's (BL-8.25).
bool struck(const State& s, const Launch& launch, Bloc b) {
  return std::ranges::any_of(
      launch.areas, [&](std::uint8_t area) { return area != kNone && s.control[area] == b; });
}

bool can_launch_at(const Blocs& game, const State& s, Bloc b, Bloc at) {
  return any_pick([&](Picks& out) { list_launch(game, s, b, at, {}, out); });
}

/// BL-10.14, BL-10.15, BL-10.54
Bloc shield_of(const State& s, const Launch& launch) {
  for (Bloc b = 0; b < kBlocs; ++b)
    if (alive(s, b) && b != launch.by && has_flag(s, b, Flag::StarWars) &&
        s.power[b].star_wars_used == 0 && struck(s, launch, b))
      return b;
  return kNeutral;
}

/// BL-8.26 (c), BL-13.11, BL-10.1: LOW, or PERIMETR which includes it (BL-10.17), and something to
/// answer with.
bool may_answer(const Blocs& game, const State& s, const Launch& launch, Bloc b) {
  return opponents(game, s, launch.by, b) && alive(s, launch.by) && has_flag(s, b, Flag::Low) &&
         struck(s, launch, b) && can_launch_at(game, s, b, launch.by);
}

void ask_bloc(State& s, Stage stage, Bloc b) {
  s.stage = stage;
  s.actor = b;
}

/// Whose dead hand is at the trigger.
Bloc fallen_capital(const Blocs& game, const State& s) {
  for (Bloc b = 0; b < kBlocs; ++b)
    if (alive(s, b) && has_flag(s, b, Flag::DeadHand) &&
        s.control[game.book().blocs[b].capital] == s.dead_hand_at)
      return b;
  return kNeutral;
}

void hit_area(const Blocs& game, State& s, const Launch& launch, int area, Log* log) {
  const auto a = static_cast<std::size_t>(area);
  tell(log, rule("BL-8.12"),
       Hit{.by = game.seat_of(launch.by), .what = UnitName(launch.missile), .at = AreaCell(area)});
  const bool proof = unit_at(s, area) == Piece::KO && game.options().kotin_nuke_proof;  // BL-8.17
  if (!proof) destroy_unit(game, s, launch.by, area, log);  // BL-8.12, BL-8.18
  destroy_missile(s, area, log);
  s.marker[a] = 0;                                          // BL-8.13
  if (game.book().missiles[at(launch.missile)].destroys) {  // BL-8.14 to BL-8.16
    s.ruined[a] = 1;
    s.factories[a] = 0;
    tell(log, rule("BL-8.16"), Ruined{.at = AreaCell(area)});
  }
  if (s.hits < 255) ++s.hits;  // BL-8.33; BL-3.17: no tension
}

void resolve_hits(const Blocs& game, State& s, Log* log) {
  const std::size_t count = s.launches_size;
  for (std::size_t i = 0; i < count; ++i) {
    const Launch launch = s.launches[i];
    s.launches[i] = kNoLaunch;
    if (launch.cancelled != 0) continue;
    for (const std::uint8_t area : launch.areas)
      if (area != kNone) hit_area(game, s, launch, area, log);
    if (launch.sea != kNone && ship_at(s, launch.sea) != Piece::None)
      destroy_ship(game, s, launch.by, launch.sea, log);  // BL-8.19
  }
  s.launches_size = 0;
  s.answering = 0;
  s.answer_turn = 1;
  const int winter = game.options().nuclear_winter;
  if (winter > 0 && s.hits >= winter) finish(game, s, Ending::Winter, kNeutral, log);  // BL-8.29
}

/// BL-8.30: the first launch that has not had its round, bloc by bloc after its launcher.
bool ask_for_answers(const Blocs& game, State& s) {
  for (; s.answering < s.launches_size; ++s.answering, s.answer_turn = 1) {
    const Launch& launch = s.launches[s.answering];
    for (; s.answer_turn < places(s); ++s.answer_turn) {
      const Bloc b = after(s, launch.by, s.answer_turn);
      if (!may_answer(game, s, launch, b)) continue;
      ask_bloc(s, Stage::Answer, b);
      return true;
    }
  }
  return false;
}

}  // namespace

bool go_on_exchange(const Blocs& game, State& s, Log* log) {
  if (s.star_window != kNone) {
    const Bloc shield = shield_of(s, s.launches[s.star_window]);
    if (shield != kNeutral) {
      ask_bloc(s, Stage::StarWars, shield);
      return true;
    }
    s.star_window = kNone;
  }
  if (s.dead_hand_at != kNeutral) {
    const Bloc hand = fallen_capital(game, s);
    if (hand != kNeutral && can_launch_at(game, s, hand, s.dead_hand_at)) {
      ask_bloc(s, Stage::DeadHand, hand);
      return true;
    }
    s.dead_hand_at = kNeutral;
  }
  if (s.launches_size == 0) return false;
  if (ask_for_answers(game, s)) return true;
  resolve_hits(game, s, log);
  return false;
}

}  // namespace sandtable::blocs
