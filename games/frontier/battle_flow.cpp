// The steps of a battle (FR-7.4): which one, which orders, who may cancel them.

#include <algorithm>

#include "core/list.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

template <class Test>
bool any_effect(const Frontier& game, const std::array<std::uint8_t, kMaxOrders>& list,
                unsigned cancelled, Test test) {
  for (std::size_t i = 0; i < list.size() && list[i] != kNone; ++i)
    if ((cancelled >> i & 1U) == 0 && std::ranges::any_of(game.card(list[i]).effects, test))
      return true;
  return false;
}

bool muted(const Frontier& game, const State& s, What what) {
  return any_effect(game, s.fight.attack, s.fight.attack_cancelled,
                    [&](const Effect& e) { return e.op == Op::Mute && e.what == what; });
}

/// A battle whose tile nobody defends any more is not fought (FR-7.21).
void drop_unfought(const Table& p) {
  State& s = p.s;
  const Seat seat = active(s);
  for (std::size_t i = 0; i < s.battles;) {
    const TileId t = s.battle[i];
    if (defended(s, t, seat)) {
      ++i;
      continue;
    }
    std::copy(s.battle.begin() + static_cast<std::ptrdiff_t>(i) + 1, s.battle.end(),
              s.battle.begin() + static_cast<std::ptrdiff_t>(i));
    s.battle.back() = kNone;
    --s.battles;
    tell(p.log, rule("FR-7.21"), told::Unfought{.by = seat, .at = Tile(t)});
    if (holding(p.game, s.attackers[t]) == 0) continue;
    s.units[t] = s.marks[t] = s.attackers[t];
    s.attackers[t] = {};
    s.holder[t] = seat;
    occupy(p, seat, t);
  }
}

void show_order(const Table& p, Seat seat, CardId card) {
  Player& player = p.s.seats[seat];
  if (player.revealed[card] > 0) {
    player.revealed[card]--;  // an A.I. uses an open card
  } else if (player.ai == 0 || !take_open(player.gained, card)) {
    take_from_hand(p.game, p.s, seat, card, true);
  }
  p.s.discard[card]++;  // FR-13.2, FR-20.9
  tell_played(p, rule("FR-13.1"), seat, card, p.s.fight.tile);
}

}  // namespace

int orders_in(const std::array<std::uint8_t, kMaxOrders>& list) {
  return static_cast<int>(std::ranges::find(list, kNone) - list.begin());
}

bool attack_order_playable(const Frontier& game, const State& s, CardId card) {
  const CardSpec& spec = game.card(card);
  if (spec.deck != Deck::Attack || spec.timing != Timing::Battle) return false;
  if (s.orders_played >= game.options().attack_orders_per_turn) return false;  // FR-7.4 (a)
  if (mods_of(game, s, active(s)).no_attack_orders) return false;              // FR-13.18
  return holds(game, s, spec.condition, s.attackers[s.fight.tile], s.fight.tile, active(s));
}

bool defence_order_playable(const Frontier& game, const State& s, CardId card) {
  const CardSpec& spec = game.card(card);
  if (spec.deck != Deck::Defence) return false;
  if (orders_in(s.fight.defence) >= game.options().defence_per_battle) return false;
  if (muted(game, s, What::Defence) || mods_of(game, s, active(s)).no_defence_orders) return false;
  if (spec.find(Op::Withdraw) != nullptr &&
      (muted(game, s, What::Withdraw) || withdraw_tiles(game, s).empty()))
    return false;  // FR-13.9
  return holds(game, s, spec.condition, s.attackers[s.fight.tile], s.fight.tile, s.fight.defender);
}

TileSet withdraw_tiles(const Frontier& game, const State& s) {  // FR-13.6
  const Seat seat = s.fight.defender;
  TileSet out;
  if (s.holder[s.fight.tile] != seat) return out;
  for (const TileId t : game.geo().next[s.fight.tile]) {
    if (presence(s, t, seat) || size_of(s.attackers[t]) > 0) continue;
    const Seat owner = control(game, s, t);
    if (owner == kNone || owner == seat) out.add(t);
  }
  return out;
}

void begin_battles(const Table& p) {
  State& s = p.s;
  s.actor = active(s);
  if (s.battles > 0 && special_ready(p.game, s, s.actor, Moment::BeforeBattles)) {
    s.stage = Stage::Surprise;
    return;
  }
  next_battle(p);
}

void next_battle(const Table& p) {
  State& s = p.s;
  if (s.stage == Stage::Over) return;
  s.fight = {};
  s.fight.attack.fill(kNone), s.fight.defence.fill(kNone);
  drop_unfought(p);
  s.actor = active(s);
  if (s.battles == 0) return fly_home_on(p);
  s.stage = Stage::BattlePick;  // FR-7.3
}

void pick_battle(const Table& p, TileId tile) {
  State& s = p.s;
  take_out(s.battle, tile, kNone);
  --s.battles;
  s.fight.tile = tile;
  s.fight.defender = defender_of(s, tile);
  tell(p.log, rule("FR-7.2"),
       told::Battle{.by = active(s), .whom = s.fight.defender, .at = Tile(tile)});
  s.stage = Stage::AttackOrder;
  s.actor = active(s);
}

void play_attack_order(const Table& p, CardId card) {
  State& s = p.s;
  s.fight.attack[static_cast<std::size_t>(orders_in(s.fight.attack))] = card;
  ++s.orders_played;
  show_order(p, active(s), card);
  if (!special_ready(p.game, s, s.fight.defender, Moment::OrderPlayed)) return;
  s.stage = Stage::CancelAttack;  // FR-13.19
  s.actor = s.fight.defender;
}

void after_attack_orders(const Table& p) {
  p.s.stage = Stage::DefenceOrder;
  p.s.actor = p.s.fight.defender;
}

void play_defence_order(const Table& p, CardId card, TileId withdraw) {
  State& s = p.s;
  s.fight.defence[static_cast<std::size_t>(orders_in(s.fight.defence))] = card;
  if (withdraw != kNone) s.fight.withdraw = withdraw;
  show_order(p, s.fight.defender, card);
  if (!special_ready(p.game, s, active(s), Moment::OrderPlayed)) return;
  s.stage = Stage::CancelDefence;
  s.actor = active(s);
}

void cancel_order(const Table& p) {  // FR-13.18
  State& s = p.s;
  const bool attack = s.stage == Stage::CancelAttack;
  auto& list = attack ? s.fight.attack : s.fight.defence;
  auto& cancelled = attack ? s.fight.attack_cancelled : s.fight.defence_cancelled;
  const auto last = static_cast<std::size_t>(orders_in(list) - 1);
  cancelled = static_cast<std::uint16_t>(cancelled | 1U << last);
  s.seats[s.actor].special_used = 1;
  tell_special(p, rule("FR-13.19"), s.actor);
  tell(p.log, rule("FR-13.18"),
       told::Cancelled{.by = s.actor,
                       .whom = attack ? active(s) : Seat{s.fight.defender},
                       .what = CardWord(list[last])});
}

void after_cancel(const Table& p) {
  State& s = p.s;
  const bool attack = s.stage == Stage::CancelAttack;
  s.stage = attack ? Stage::AttackOrder : Stage::DefenceOrder;
  s.actor = attack ? active(s) : s.fight.defender;
}

void after_defence_orders(const Table& p) {
  State& s = p.s;
  if (special_ready(p.game, s, s.fight.defender, Moment::Defending)) {
    s.stage = Stage::Stand;
    s.actor = s.fight.defender;
    return;
  }
  resolve_battle(p);
}

}  // namespace sandtable::frontier
