// An A.I. in battle (FR-20): which card is useful, and when its specials are.

#include <algorithm>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {
/// The battle under way, run with everything that is open (FR-20.17).
Worked work_out(const Frontier& game, const State& s) {
  BattlePlan plan = plan_battle(game, s);
  Worked out;
  out.def_before = size_of(plan.def_before);
  if (plan.withdrawn && plan.garrison == 0) {
    out.attacker_wins = true;
    return out;
  }
  fight_out(game, plan);
  out.att_lost = size_of(plan.att_before) - size_of(plan.att);
  out.def_lost = out.def_before - size_of(plan.def);
  out.attacker_wins =
      size_of(plan.att) > 0 && size_of(plan.def) + plan.garrison == 0 && !plan.broken_off;
  return out;
}

/// Costs the enemy more units, or this side fewer (FR-20.5).
bool better_for_defender(const Worked& with, const Worked& without) {
  return with.att_lost > without.att_lost || with.def_lost < without.def_lost;
}
bool better_for_attacker(const Worked& with, const Worked& without) {
  return with.def_lost > without.def_lost || with.att_lost < without.att_lost;
}

/// What the battle would be with one more defence order.
Worked with_defence(const Frontier& game, State& s, CardId card) {
  auto& slot = s.fight.defence[static_cast<std::size_t>(orders_in(s.fight.defence))];
  slot = card;
  const Worked out = work_out(game, s);
  slot = kNone;
  return out;
}

/// WITHDRAW is useful only where all units would die and no HQ is left behind (FR-20.5).
bool withdrawal_saves(const State& s, const Worked& without) {
  return without.def_lost == without.def_before && without.def_before > 0 &&
         building_kind(s.building[s.fight.tile]) != Building::Hq;
}

bool useful_defence(const Table& p, CardId card, const Worked& without) {
  State& s = p.s;
  if (!defence_order_playable(p.game, s, card)) return false;
  if (p.game.card(card).find(Op::Withdraw) != nullptr) return withdrawal_saves(s, without);
  return better_for_defender(with_defence(p.game, s, card), without);
}

Worked with_attack(const Frontier& game, State& s, CardId card) {
  auto& slot = s.fight.attack[static_cast<std::size_t>(orders_in(s.fight.attack))];
  slot = card;
  const Worked out = work_out(game, s);
  slot = kNone;
  return out;
}

namespace {

void say_battle(const Table& p, Rule rule, Answer answer) {
  say_thought(p, rule, p.s.actor, answer, p.s.fight.tile);
}

/// The useful open card that costs the enemy most (FR-20.7); ties by chance (FR-20.15).
CardId best_open(const Table& p, const Worked& without) {
  State& s = p.s;
  FixedList<CardId, kMaxCards> best;
  int most = -1;
  for (CardId card = 0; card < p.game.cards(); ++card) {
    if (s.seats[s.actor].revealed[card] == 0 || !useful_defence(p, card, without)) continue;
    const int kills = with_defence(p.game, s, card).att_lost;
    if (kills < most) continue;
    if (kills > most) best.clear();
    most = kills;
    best.push(card);
  }
  if (best.empty()) return kNone;
  return best.size() == 1
             ? best[0]
             : best[static_cast<std::size_t>(p.dice.below(static_cast<int>(best.size())))];
}

bool defence_forbidden(const Table& p) {  // FR-20.18
  const State& s = p.s;
  if (mods_of(p.game, s, active(s)).no_defence_orders) return true;
  for (std::size_t i = 0; i < s.fight.attack.size() && s.fight.attack[i] != kNone; ++i) {
    if ((s.fight.attack_cancelled >> i & 1) != 0) continue;
    for (const Effect& e : p.game.card(s.fight.attack[i]).effects)
      if (e.op == Op::Mute && e.what == What::Defence) return true;
  }
  return false;
}

/// Cards are turned up at random until one is useful (FR-20.3).
CardId turn_up(const Table& p, const Worked& without) {
  State& s = p.s;
  while (closed_size(s, s.actor) > 0) {
    const CardId card = take_random_card(p, s.actor, true);
    if (card == kNone) return kNone;
    s.seats[s.actor].revealed[card]++;  // FR-17.14
    tell(p.log, rule("FR-20.3"), told::AiReveals{.by = s.actor, .what = CardWord(card)});
    if (useful_defence(p, card, without)) return card;
    say_battle(p, rule("FR-20.6"), Answer::Useless);
  }
  return kNone;
}

}  // namespace

void ai_attack_order(const Table& p) {  // FR-20.11
  State& s = p.s;
  const Worked without = work_out(p.game, s);
  for (const CardId card : s.seats[s.actor].gained) {
    if (card == kNone) break;
    if (!attack_order_playable(p.game, s, card)) continue;
    if (!better_for_attacker(with_attack(p.game, s, card), without)) continue;
    say_battle(p, rule("FR-20.11"), Answer::UsesCard);
    return play_attack_order(p, card);
  }
  after_attack_orders(p);
}

void ai_defence_order(const Table& p) {
  State& s = p.s;
  const Worked without = work_out(p.game, s);
  const bool may = orders_in(s.fight.defence) == 0 && p.game.options().defence_per_battle > 0 &&
                   !defence_forbidden(p);
  if (!may || without.def_lost == 0) return after_defence_orders(p);  // FR-20.1, FR-20.2
  CardId card = best_open(p, without);
  if (card == kNone) card = turn_up(p, without);
  if (card == kNone) {
    say_battle(p, rule("FR-20.4"), Answer::NoCard);
    return after_defence_orders(p);
  }
  TileId to = kNone;
  if (p.game.card(card).find(Op::Withdraw) != nullptr) {  // FR-20.14, FR-20.15
    Mind mind(p, s.actor);
    to = mind.movement_priority(withdraw_tiles(p.game, s), s.fight.tile);
    if (to == kNone) to = mind.movement_priority(withdraw_tiles(p.game, s), s.fight.tile, false);
  }
  say_battle(p, rule("FR-20.1"), to == kNone ? Answer::UsesCard : Answer::Withdraws);
  play_defence_order(p, card, to);
}

void ai_cancel(const Table& p) {  // Ultra: the first order that is useful to the enemy
  State& s = p.s;
  const bool attack = s.stage == Stage::CancelAttack;
  const auto& list = attack ? s.fight.attack : s.fight.defence;
  auto& cancelled = attack ? s.fight.attack_cancelled : s.fight.defence_cancelled;
  const auto last = static_cast<std::size_t>(orders_in(list) - 1);
  const Worked with = work_out(p.game, s);
  const std::uint16_t before = cancelled;
  cancelled = static_cast<std::uint16_t>(cancelled | 1U << last);
  const Worked without = work_out(p.game, s);
  cancelled = before;
  const bool leaves = p.game.card(list[last]).find(Op::Withdraw) != nullptr;
  const bool useful = attack   ? better_for_attacker(with, without)
                      : leaves ? withdrawal_saves(s, without)
                               : better_for_defender(with, without);
  if (useful) cancel_order(p);
  after_cancel(p);
}

void ai_stand(const Table& p) {  // Not One Step Back
  State& s = p.s;
  const Worked without = work_out(p.game, s);
  s.fight.stand = 1;
  const Worked with = work_out(p.game, s);
  if (without.attacker_wins && !with.attacker_wins) {
    s.seats[s.actor].special_used = 1;
    tell_special(p, rule("FR-20.16"), s.actor);
  } else {
    s.fight.stand = 0;
  }
  resolve_battle(p);
}

void ai_surprise(const Table& p) {  // a declared battle that it wins if no card is played
  State& s = p.s;
  bool wins = false;
  for (std::size_t i = 0; i < s.battles && !wins; ++i) {
    s.fight.tile = s.battle[i];
    s.fight.defender = defender_of(s, s.battle[i]);
    wins = defended(s, s.battle[i], s.actor) && work_out(p.game, s).attacker_wins;
  }
  s.fight.tile = s.fight.defender = kNone;
  if (wins) {
    s.seats[s.actor].special_used = s.turn_special = 1;
    tell_special(p, rule("FR-20.16"), s.actor);
  }
  next_battle(p);
}

void ai_fly_home(const Table& p) {  // FR-20.14, FR-20.15
  State& s = p.s;
  const TileId from = stranded_plane(p.game, s);
  Mind mind(p, s.actor);
  TileId to = mind.movement_priority(fly_home_tiles(p.game, s, from), from);
  if (to == kNone) to = mind.movement_priority(fly_home_tiles(p.game, s, from), from, false);
  say_battle(p, rule("FR-20.14"), Answer::FliesHome);
  fly_home(p, from, to);
  fly_home_on(p);
}

}  // namespace sandtable::frontier
