// What no rule allows (RULES.md, 7.1): positions that could not be played on.

#include <algorithm>
#include <string>

#include "games/blocs/names.hpp"
#include "games/blocs/position.hpp"

namespace sandtable::blocs {
namespace {

void check_units(const Blocs& game, const State& s, JsonReader& root) {
  for (std::size_t a = 0; root.ok() && a < game.book().land.size(); ++a) {
    JsonReader json = root.member("areas").member(game.book().land[a].id);
    const Bloc b = s.control[a];
    if (b != kNeutral && !alive(s, b)) json.member("control").fail("null or a bloc that is alive");
    const auto unit = static_cast<Piece>(s.unit[a]);
    const bool carries = conventional(unit) || unit == Piece::KO;
    if (s.launchers[a] > 0 && (!carries || b == kNeutral))
      json.member("launchers").fail("0 without a unit of a bloc that carries them (BL-7.10)");
    if (s.marker[a] != 0 && (b == kNeutral || s.instability[a] != 0))
      json.member("protected").fail("0 on a neutral or unstable area (BL-6.30)");
    if (s.missile[a] != 0 && b == kNeutral) json.member("missile").fail("null on a neutral area");
    if (b == kNeutral && special(unit) && s.falls == 0)
      json.member("unit").fail("MD, MC, AR, HQ or null on a neutral area (BL-1.5)");
  }
  for (const Bloc b : game.options().blocs)
    if (markers(s, b) > game.book().blocs[b].markers)
      return root.member("blocs")
          .member(kBlocCodes[b])
          .fail_with("has too many markers on the map");
}

/// The reserve is the pool without what is on the map.
void check_reserves(const Blocs& game, State& s, JsonReader& root) {
  for (const Bloc b : game.options().blocs) {
    if (!alive(s, b)) continue;
    const auto pool = unlocked(game, s.power[b], b);
    const auto used = in_play(s, b);
    for (std::size_t p = 1; p < kPieces; ++p) {
      if (used[p] > pool[p])
        root.member("areas").fail_with("holds " + std::to_string(used[p]) + " " + kPieceCodes[p] +
                                       " of " + kBlocCodes[b] + "; its pool has " +
                                       std::to_string(pool[p]) + " (RULES.md, 2.4)");
      if (p != at(Piece::HQ) && root.ok())
        s.power[b].reserve[p] = static_cast<std::uint8_t>(pool[p] - used[p]);
    }
  }
}

void check_cards(const Blocs& game, const State& s, JsonReader& root) {
  if (s.phase != Phase::SetUp) return root.member("phase").fail("\"set-up\"");
  for (const Bloc b : game.options().blocs) {
    const Power& power = s.power[b];
    const bool fits = (power.keep_missions >> power.hand_size) == 0 &&
                      (power.keep_objectives >> power.objectives_size) == 0 &&
                      std::popcount(power.keep_missions) <= game.book().limits.missions_kept &&
                      std::popcount(power.keep_objectives) <= game.book().limits.objectives_kept &&
                      power.hand_size <= game.book().limits.missions_drawn;
    if (!fits)
      return root.member("blocs").member(kBlocCodes[b]).fail_with("keeps what it did not draw");
  }
  if (game.owing(s).empty()) root.member("stage").fail("a stage that somebody owes a decision in");
}

void check_stage(const Blocs& game, const State& s, JsonReader& root) {
  if (s.stage == Stage::Over) return;
  if (s.stage == Stage::Cards) return check_cards(game, s, root);
  if (s.phase == Phase::SetUp) return root.member("phase").fail("a phase of a turn");
  if (!alive(s, s.active)) return root.member("active").fail("a bloc that is alive");
  for (const Bloc b : game.options().blocs) {
    const Power& power = s.power[b];
    const bool betting = s.stage == Stage::Bets;
    if ((power.sealed != 0) != (power.bet != kNone) || (power.sealed != 0 && !betting))
      return root.member("blocs")
          .member(kBlocCodes[b])
          .fail_with("has sealed nothing or bets nothing now");
  }
  State next = s;
  next.stage = Stage::Turn;
  Dice none(0);
  proceed(game, next, none, nullptr);
  if (!(next == s))
    root.member("stage").fail(std::string("\"") +
                              kStageWords[static_cast<std::size_t>(next.stage)] + "\" with " +
                              kBlocCodes[next.actor] + " as actor here");
  if (root.ok() && s.stage == Stage::Bets && game.owing(s).empty())
    root.member("stage").fail("a stage that somebody owes a decision in");
}

}  // namespace

void check_position(const Blocs& game, State& s, JsonReader& root) {
  check_units(game, s, root);
  if (root.ok()) check_reserves(game, s, root);
  if (root.ok()) check_stage(game, s, root);
}

}  // namespace sandtable::blocs
