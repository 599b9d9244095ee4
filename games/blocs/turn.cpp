// The course of a turn (BL-4): phase 0, the phases, what is asked next, the end of turn and round.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

/// BL-4.4, BL-4.6, BL-4.7
void collect_income(const Blocs& game, State& s, Bloc b, Log* log) {
  const Book& book = game.book();
  std::array<int, kResources> sum{};
  for (std::size_t r = 0; r < kResources; ++r) sum[r] = book.base[r];
  const AreaSet own = controlled(s, b);
  for (const AreaId area : own - where(s.instability, 2) - where(s.ruined, 1))
    for (std::size_t r = 0; r < kResources; ++r) sum[r] += book.land[area].gives[r];
  for (const SeaId sea : Seas(fleet(s, b))) sum[0] += book.seas[sea].oil;
  sum[0] += mod(s, b, Param::IncomeO);
  sum[1] += mod(s, b, Param::IncomeI);
  sum[2] += mod(s, b, Param::IncomeR);
  const int pairs = (own & book.african_secondary).count() / 2;  // BL-10.48
  sum[1] += std::min(mod(s, b, Param::AfricanPairs) * pairs, book.limits.african_bonus);
  for (std::size_t r = 0; r < kResources; ++r) gain(game, s, b, static_cast<Res>(r), sum[r]);
  const auto& now = s.power[b].stock;
  tell(log, rule("BL-4.6"),
       game.options().hidden_stocks ? SeatSet::only(game.seat_of(b)) : SeatSet::everyone(),
       Income{.of = game.seat_of(b),
              .oil = now[0],
              .influence = now[1],
              .research = now[2],
              .uranium = now[3]});
}

/// BL-4.5: everything that is counted by the turn starts at zero.
void forget_turn(State& s) {
  s.done.fill(0), s.spent.fill(0), s.took.fill(0), s.took_when.fill(0), s.ship_done.fill(0);
  s.used = 0;
  s.acquired = s.stepped = s.satellites_set = s.created = 0;
  s.biohazard_made = s.biohazard_used = s.discarded = 0;
  s.recon_used = s.guidance_used = s.struggles_won = s.destroyed = s.takings = 0;
  s.terror_target = kNone;
}

void enter(const Blocs& game, State& s, Phase phase) {
  const bool new_number = phase_number(phase) != phase_number(s.phase) || phase == Phase::Research;
  s.phase = phase;
  s.biohazard_ask = game.options().biohazard_any_turn && new_number ? 1 : 0;
}

/// BL-4.15: the next surviving place; past the last one the round ends.
void next_turn(const Blocs& game, State& s, Dice& dice, Log* log) {
  auto place = static_cast<std::size_t>(std::ranges::find(s.order, s.active) - s.order.begin());
  do {
    ++place;
    if (place < kBlocs && s.order[place] != kNeutral) continue;
    if (s.round >= game.options().rounds) return end_by_score(game, s, log);  // BL-12.5
    tell(log, rule("BL-4.15"), RoundEnded{.round = s.round});
    add_tension(game, s, game.options().tension_per_round, log);  // BL-3.4
    ++s.round;
    place = 0;
  } while (!alive(s, s.order[place]));
  s.active = s.order[place];
  begin_turn(game, s, dice, log);
}

void end_turn(const Blocs& game, State& s, Dice& dice, Log* log) {  // BL-4.13
  if (check_victory(game, s, log)) return;
  check_eliminated(game, s, log);
  if (s.stage != Stage::Over) next_turn(game, s, dice, log);
}

Bloc biohazard_asked(const Blocs& game, const State& s) {
  for (Bloc b = 0; b < kBlocs; ++b)
    if (b != s.active && alive(s, b) && may_use_biohazard(game, s, b)) return b;
  return kNeutral;
}

bool ask(State& s, Stage stage, Bloc b) {
  s.stage = stage;
  s.actor = b;
  return true;
}

/// What has to be settled before the active bloc goes on.
bool ask_first(const Blocs& game, State& s, Dice& dice, Log* log) {
  if (s.coup_by != kNeutral) return ask(s, Stage::Bets, s.coup_by);
  if (s.division_for != kNeutral) return ask(s, Stage::CoupDivision, s.division_for);
  if (s.power[s.active].hand_size > game.book().limits.hand)  // BL-4.9, BL-4.11
    return ask(s, Stage::Discard, s.active);
  if (go_on_reward(game, s, dice, log)) return true;
  if (s.biohazard_ask == 0) return false;
  const Bloc asked = biohazard_asked(game, s);
  if (asked != kNeutral) return ask(s, Stage::Biohazard, asked);
  s.biohazard_ask = 0;
  return false;
}

}  // namespace

void begin_turn(const Blocs& game, State& s, Dice& dice, Log* log) {
  const Bloc b = s.active;
  forget_turn(s);
  s.power[b].flags = static_cast<std::uint16_t>(
      s.power[b].flags & ~(1U << static_cast<unsigned>(Flag::Panchsheel)));  // BL-10.34
  tell(log, rule("BL-4.2"), TurnBegan{.by = game.seat_of(b), .round = s.round});
  if (check_held(game, s, log)) return;  // BL-12.9
  collect_income(game, s, b, log);
  draw_missions(game, s, b, game.book().limits.hand - s.power[b].hand_size, dice, log);  // BL-4.8
  enter(game, s, Phase::Research);
}

void end_phase(const Blocs& game, State& s, Dice& dice, Log* log) {
  switch (s.phase) {
    case Phase::Research:
      return enter(game, s, Phase::Political);
    case Phase::Political:
      return enter(game, s, Phase::Production);
    case Phase::Production:  // BL-8.1, BL-8.2
      return enter(
          game, s,
          level(game, s) <= game.book().limits.launch_level ? Phase::Launching : Phase::Creating);
    case Phase::Launching:
      return enter(game, s, Phase::Creating);
    case Phase::Creating:
      return enter(game, s, Phase::Sea);
    case Phase::Sea:
      return enter(game, s, Phase::Land);
    default:
      return end_turn(game, s, dice, log);
  }
}

void resign(const Blocs& game, State& s, Dice& dice, Log* log) {  // BL-12.10, BL-12.11
  const Bloc b = s.active;
  for (const AreaId area : controlled(s, b)) {
    s.missile[area] = s.marker[area] = s.launchers[area] = 0;
    s.control[area] = kNeutral;  // its unit stays as a neutral one
  }
  s.power[b].life = Life::Resigned;
  tell(log, rule("BL-12.10"), Resigned{.by = game.seat_of(b)});
  give_up(game, s, b, log);
  check_eliminated(game, s, log);
  if (s.stage != Stage::Over) next_turn(game, s, dice, log);
}

void proceed(const Blocs& game, State& s, Dice& dice, Log* log) {
  if (s.stage == Stage::Over) return;
  if ((s.launches_size > 0 || s.dead_hand_at != kNeutral) && go_on_exchange(game, s, log)) return;
  if (s.stage == Stage::Over || ask_first(game, s, dice, log)) return;
  ask(s, Stage::Turn, s.active);
}

}  // namespace sandtable::blocs
