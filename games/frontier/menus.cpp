// What can be chosen at every stage (FR-22), and what a whole walk does.

#include <algorithm>

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

int reserve_size(const State& s, Seat seat) { return size_of(s.seats[seat].reserve); }

void list_reinforce(const Frontier& game, const State& s, ChoiceSink& out) {
  const Seat seat = s.actor;
  if (s.walk_size == 0) {
    out.add_tiles(s.todo);  // FR-4.9
    const bool special = special_ready(game, s, seat, Moment::Reinforcements) &&
                         hq_of(s, seat) != kNone && reserve_size(s, seat) > 0;
    if (special) out.add(Verb::Special);
    if (s.todo.empty()) out.add(Verb::Done);  // FR-22.5
    return;
  }
  if (walk_at(s, 0).kind == Kind::Tile) return out.add_types(producible(s, seat, tile_at(s, 0)));
  const Effect& e = game.army(s, seat).special.effects[0];
  for (TypeId type = 0; type < kTypes; ++type) {
    int left = has_type(e.types, type) ? s.seats[seat].reserve[type] : 0;
    for (std::size_t i = 1; i < s.walk_size; ++i) left -= value_at(s, i) == type ? 1 : 0;
    if (left > 0) out.add(type_choice(type));
  }
}

bool reinforce_open(const Frontier& game, const State& s) {
  if (walk_at(s, 0).kind == Kind::Tile) return s.walk_size < 2;
  if (verb_at(s, 0) == Verb::Done) return false;
  const int most =
      std::min<int>(game.army(s, s.actor).special.effects[0].n, reserve_size(s, s.actor));
  return s.walk_size < 1 + most;
}

void list_defence(const Frontier& game, const State& s, ChoiceSink& out) {  // FR-22.9
  if (s.walk_size == 1) return out.add_tiles(withdraw_tiles(game, s));
  for (CardId card = 0; card < game.cards(); ++card)
    if (s.seats[s.actor].hand[card] > 0 && defence_order_playable(game, s, card))
      out.add(card_choice(card));
  out.add(Verb::None);
}

void list_attack(const Frontier& game, const State& s, ChoiceSink& out) {
  for (CardId card = 0; card < game.cards(); ++card)
    if (s.seats[s.actor].hand[card] > 0 && attack_order_playable(game, s, card))
      out.add(card_choice(card));
  out.add(Verb::None);
}

bool holds_card(const State& s, Seat seat, CardId card) {
  return s.seats[seat].hand[card] > 0 ||
         std::ranges::find(s.seats[seat].open, card) != s.seats[seat].open.end();
}

void list_cards(const Frontier& game, const State& s, ChoiceSink& out) {
  for (CardId card = 0; card < game.cards(); ++card)
    if (holds_card(s, s.actor, card)) out.add(card_choice(card));
}

void list_upkeep(const State& s, ChoiceSink& out) {  // FR-22.13
  for (TypeId type = 0; type < kTypes; ++type)
    if (s.units[s.up_tile][type] > 0) out.add(type_choice(type));
  if (s.saves > 0) out.add(Verb::Save);
}

void list_decks(const Frontier& game, const State& s, ChoiceSink& out) {
  for (int deck = 0; deck < kDecks; ++deck)
    if (drawable(game, s, static_cast<Deck>(deck)) > 0) out.add(kLayout.make(Kind::Deck, deck));
}

void list_battles(const State& s, ChoiceSink& out) {
  TileSet tiles;
  for (std::size_t i = 0; i < s.battles; ++i) tiles.add(s.battle[i]);
  out.add_tiles(tiles);
}

void take_reinforce(const Table& p, const Path& walk) {
  State& s = p.s;
  const Seat seat = s.actor;
  if (walk_at(walk, 0).kind == Kind::Tile) {
    reinforce(p, seat, tile_at(walk, 0), value_at(walk, 1));
  } else if (verb_at(walk, 0) == Verb::Special) {  // Lend-Lease
    s.seats[seat].special_used = 1;
    tell_special(p, rule("FR-13.19"), seat);
    for (std::size_t i = 1; i < walk.walk_size; ++i)
      place_unit(p, seat, value_at(walk, i), hq_of(s, seat), rule("FR-13.19"));
    for (const TileId t : s.todo)
      if (producible(s, seat, t) == 0) s.todo.remove(t);
  } else {
    return next_part(p);
  }
  if (s.todo.empty() && !special_ready(p.game, s, seat, Moment::Reinforcements)) next_part(p);
}

void take_draw(const Table& p, const Path& walk) {
  State& s = p.s;
  draw_to_hand(p, s.actor, static_cast<Deck>(value_at(walk, 0)), rule("FR-3.1"));
  --s.left;
  bool more = false;
  for (int deck = 0; deck < kDecks; ++deck)
    more = more || drawable(p.game, s, static_cast<Deck>(deck)) > 0;
  if (s.left == 0 || !more) next_part(p);
}

void take_upkeep(const Table& p, const Path& walk) {
  State& s = p.s;
  if (walk_at(walk, 0).kind == Kind::Verb) {
    --s.saves;  // FR-10.5
    ++s.saved;
    tell(p.log, rule("FR-10.5"), told::Saved{.by = s.actor, .at = Tile(s.up_tile)});
  } else {
    const TypeId type = value_at(walk, 0);
    const TileId tile = s.up_tile;
    remove_unit(s, tile, type);
    tell(p.log, rule("FR-10.3"),
         told::Removed{.by = s.actor, .what = UnitWord(type), .at = Tile(tile)});
    flag_left(p, s.actor, tile, one_of(type));
  }
  upkeep_on(p);
}

void take_research(const Table& p, const Path& walk) {  // FR-22.12
  State& s = p.s;
  if (walk_at(walk, 0).kind == Kind::Card) {
    give_to_research(p, s.actor, value_at(walk, 0));
    if (s.stage == Stage::Over) return;
    if (open_technology(p.game, s, s.actor) != 0) {
      s.back = Stage::Research;
      s.stage = Stage::Technology;
      return;
    }
  }
  next_part(p);
}

void take_special_or_none(const Table& p, const Path& walk) {
  State& s = p.s;
  const bool uses = verb_at(walk, 0) == Verb::Use;
  switch (s.stage) {
    case Stage::Surprise:
      if (uses) {
        s.seats[s.actor].special_used = s.turn_special = 1;
        tell_special(p, rule("FR-13.19"), s.actor);
      }
      return next_battle(p);
    case Stage::Stand:
      if (uses) {
        s.seats[s.actor].special_used = s.fight.stand = 1;
        tell_special(p, rule("FR-13.19"), s.actor);
      }
      return resolve_battle(p);
    default:
      if (uses) cancel_order(p);
      return after_cancel(p);
  }
}

void take_order(const Table& p, const Path& walk) {
  const bool attack = p.s.stage == Stage::AttackOrder;
  if (walk_at(walk, 0).kind == Kind::Verb)
    return attack ? after_attack_orders(p) : after_defence_orders(p);
  if (attack) return play_attack_order(p, value_at(walk, 0));
  play_defence_order(p, value_at(walk, 0), walk.walk_size > 1 ? tile_at(walk, 1) : kNone);
}

void take_back_or_stay(const Table& p, const Path& walk) {
  if (verb_at(walk, 0) == Verb::TakeBack) take_seat_back(p, p.s.actor);
  after_take_back(p);
}

void carry_out(const Table& p, const Path& walk) {
  State& s = p.s;
  switch (walk.stage) {
    case Stage::Deploy:
      return deploy(p, s.actor, value_at(walk, 0), tile_at(walk, 1));
    case Stage::TakeBack:
      return take_back_or_stay(p, walk);
    case Stage::Draw:
      return take_draw(p, walk);
    case Stage::Reinforce:
      return take_reinforce(p, walk);
    case Stage::Actions:
      return take_actions(p, walk);
    case Stage::BattlePick:
      return pick_battle(p, tile_at(walk, 0));
    case Stage::AttackOrder:
    case Stage::DefenceOrder:
      return take_order(p, walk);
    case Stage::Surprise:
    case Stage::CancelAttack:
    case Stage::CancelDefence:
    case Stage::Stand:
      return take_special_or_none(p, walk);
    case Stage::FlyHome:
      fly_home(p, stranded_plane(p.game, s), tile_at(walk, 0));  // FR-22.10
      return fly_home_on(p);
    case Stage::Tactical:
      return take_tactical(p, walk);
    case Stage::Research:
      return take_research(p, walk);
    case Stage::Technology:
      choose_technology(p, s.actor, value_at(walk, 0));
      return after_technology(p);
    case Stage::UpkeepTroops:
      return take_upkeep(p, walk);
    case Stage::UpkeepCards:
      discard_excess(p, s.actor, value_at(walk, 0));
      if (cards_too_many(p.game, s, s.actor) == 0) next_part(p);
      return;
    case Stage::Over:
      return;
  }
}

}  // namespace

void after_technology(const Table& p) {
  State& s = p.s;
  if (open_technology(p.game, s, s.actor) != 0) return;
  s.stage = s.back;
  s.back = Stage::Over;
  if (s.stage == Stage::Research) next_part(p);
}

void list_stage(const Frontier& game, const State& s, Actions& list, std::size_t enough) {
  ChoiceSink out(list, enough);
  switch (s.stage) {
    case Stage::Deploy:
      if (s.walk_size == 0) return out.add_types(deploy_types(game, s, s.actor));
      return out.add_tiles(deploy_tiles(game, s, s.actor));
    case Stage::TakeBack:
      out.add(Verb::TakeBack);
      return out.add(Verb::Stay);
    case Stage::Draw:
      return list_decks(game, s, out);
    case Stage::Reinforce:
      return list_reinforce(game, s, out);
    case Stage::Actions:
      return list_actions(game, s, out);
    case Stage::Surprise:
    case Stage::CancelAttack:
    case Stage::CancelDefence:
    case Stage::Stand:
      out.add(Verb::None);
      return out.add(Verb::Use);
    case Stage::BattlePick:
      return list_battles(s, out);
    case Stage::AttackOrder:
      return list_attack(game, s, out);
    case Stage::DefenceOrder:
      return list_defence(game, s, out);
    case Stage::FlyHome:
      return out.add_tiles(fly_home_tiles(game, s, stranded_plane(game, s)));
    case Stage::Tactical:
      return list_tactical(game, s, out);
    case Stage::Research:
      list_cards(game, s, out);
      return out.add(Verb::None);
    case Stage::Technology:
      for (int tech = 0; tech < 2; ++tech) out.add(kLayout.make(Kind::Tech, tech));
      return;
    case Stage::UpkeepTroops:
      return list_upkeep(s, out);
    case Stage::UpkeepCards:
      return list_cards(game, s, out);
    case Stage::Over:
      return;
  }
}

bool walk_open(const Frontier& game, const State& s) {
  switch (s.stage) {
    case Stage::Deploy:
      return s.walk_size < 2;
    case Stage::Reinforce:
      return reinforce_open(game, s);
    case Stage::Actions:
      return actions_open(game, s);
    case Stage::Tactical:
      return tactical_open(game, s);
    case Stage::DefenceOrder:
      return s.walk_size < 2 && walk_at(s, 0).kind == Kind::Card &&
             game.card(value_at(s, 0)).find(Op::Withdraw) != nullptr;
    default:
      return false;
  }
}

void push_walk(State& s, Action action) {
  s.walk[s.walk_size++] = static_cast<std::uint8_t>(action);
}

void clear_walk(State& s) {
  s.walk = {};
  s.walk_size = s.walk_forced = 0;
}

bool extend_walk(const Frontier& game, State& s, Action action) {
  if (is_verb(kLayout.split(action), Verb::HandOver)) return false;
  push_walk(s, action);
  return walk_open(game, s);
}

void take(const Table& p, Action action) {
  State& s = p.s;
  if (is_verb(kLayout.split(action), Verb::HandOver)) {
    clear_walk(s);  // FR-21.6
    return hand_over(p, s.actor);
  }
  push_walk(s, action);
  if (walk_open(p.game, s)) return;
  const Path walk{s.walk, s.walk_size, s.stage};
  clear_walk(s);
  carry_out(p, walk);
}

}  // namespace sandtable::frontier
