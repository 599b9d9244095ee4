// An A.I. army in every phase (FR-16), and seats that change hands (FR-21.2 to FR-21.8).

#include "games/frontier/ai.hpp"

#include <algorithm>

namespace sandtable::frontier {
namespace {

void ai_draw(const Table& p) {  // FR-16.4
  State& s = p.s;
  say_thought(p, rule("FR-16.4"), s.actor, Answer::DrawsBlue);
  for (; s.left > 0 && drawable(p.game, s, Deck::Defence) > 0; --s.left)
    draw_to_hand(p, s.actor, Deck::Defence, rule("FR-16.4"));
  next_part(p);
}

void ai_lend_lease(const Table& p, Seat me) {  // FR-20.16
  State& s = p.s;
  if (!special_ready(p.game, s, me, Moment::Reinforcements) || s.round < 3) return;
  const Effect& e = p.game.army(s, me).special.effects[0];
  if (hq_of(s, me) == kNone || Mind(p, me).unit_type_needed(e.types) < 0) return;
  s.seats[me].special_used = 1;
  tell_special(p, rule("FR-20.16"), me);
  for (int i = 0; i < e.n; ++i) {
    const int type = Mind(p, me).unit_type_needed(e.types);
    if (type >= 0) place_unit(p, me, static_cast<TypeId>(type), hq_of(s, me), rule("FR-20.16"));
  }
}

void ai_reinforce(const Table& p) {  // FR-16.5 to FR-16.9
  State& s = p.s;
  const Seat me = s.actor;
  for (const Building kind : {Building::Encampment, Building::Factory, Building::Hq})
    for (TileId t = 0; t < p.game.geo().tiles; ++t) {
      if (!s.todo.has(t) || building_kind(s.building[t]) != kind) continue;
      const int type = Mind(p, me).unit_type_needed(producible(s, me, t));
      if (type < 0) continue;
      say_answer(p, rule("FR-16.6"), me, static_cast<TypeId>(type), t, Answer::Reinforces);
      reinforce(p, me, t, static_cast<TypeId>(type));
    }
  ai_lend_lease(p, me);
  next_part(p);
}

/// The next one of the repeating list TNK, INF, ART, PLN that the limits still allow (FR-16.2).
/// Earlier types of the list lead by at most one, so the next is the first of which fewest stand.
TypeId next_to_deploy(const Stack& placed, Types allowed) {
  TypeId next = kMilitary[0];
  int least = 99;
  for (const TypeId type : kMilitary) {
    if (!has_type(allowed, type) || placed[type] >= least) continue;
    least = placed[type];
    next = type;
  }
  return next;
}

void ai_deploy(const Table& p) {  // FR-16.1, FR-16.2
  State& s = p.s;
  const Seat me = s.actor;
  Mind mind(p, me);
  const TileId home = s.seats[me].home;
  const Stack placed = mind.on_board();
  const TypeId type = next_to_deploy(placed, deploy_types(p.game, s, me));
  const TileSet tiles = deploy_tiles(p.game, s, me);
  const bool first = size_of(placed) == 0 && tiles.has(home);
  TileId at = first ? home : mind.movement_priority(tiles, home);
  if (at == kNone) at = tiles.first();
  deploy(p, me, type, at);
}

/// The Revealed Card with the highest research value, or kNone (FR-16.29); ties by chance.
CardId best_revealed(const Table& p, const Player& player) {
  FixedList<CardId, kMaxCards> best;
  for (CardId card = 0; card < p.game.cards(); ++card) {
    const bool open =
        player.revealed[card] > 0 || std::ranges::find(player.gained, card) != player.gained.end();
    const int rv = p.game.card(card).rv;
    const int most = best.empty() ? 0 : p.game.card(best[0]).rv;
    if (!open || rv < most) continue;
    if (rv > most) best.clear();
    best.push(card);
  }
  if (best.empty()) return kNone;
  if (best.size() == 1) return best[0];
  return best[static_cast<std::size_t>(p.dice.below(static_cast<int>(best.size())))];  // FR-15.9
}

void ai_research(const Table& p) {  // FR-16.27 to FR-16.30
  State& s = p.s;
  const Seat me = s.actor;
  Player& player = s.seats[me];
  const CardId shown = best_revealed(p, player);
  const bool researches = shown != kNone || closed_size(s, me) > 2;  // FR-16.28
  say_thought(p, rule("FR-16.28"), me, researches ? Answer::Researches : Answer::NoResearch);
  if (shown != kNone) {
    give_to_research(p, me, shown);
  } else if (researches) {
    const CardId card = take_random_card(p, me, false);
    if (card != kNone) {
      add_to_hand(p.game, s, me, card);  // give_to_research takes it from there
      give_to_research(p, me, card);
    }
  }
  while (s.stage != Stage::Over && open_technology(p.game, s, me) != 0)
    choose_technology(p, me, 0);  // FR-16.30
  next_part(p);
}

void ai_remove_troops(const Table& p) {  // FR-16.31
  State& s = p.s;
  if (s.saves > 0) {
    --s.saves;
    ++s.saved;
    tell(p.log, rule("FR-10.5"), told::Saved{.by = s.actor, .at = Tile(s.up_tile)});
    return upkeep_on(p);
  }
  constexpr std::array<TypeId, kTypes> kListed{kPln, kArt, kTnk, kInf};
  constexpr std::array<TypeId, kTypes> kReverse{kPln, kArt, kInf, kTnk};
  for (const TypeId type : p.game.options().ai_reverse_military ? kReverse : kListed) {
    const TileId t = s.up_tile;
    if (s.units[t][type] == 0) continue;
    remove_unit(s, t, type);
    tell(p.log, rule("FR-16.31"),
         told::Removed{.by = s.actor, .what = UnitWord(type), .at = Tile(t)});
    flag_left(p, s.actor, t, one_of(type));
    break;
  }
  upkeep_on(p);
}

void ai_discard(const Table& p) {  // FR-16.32, FR-13.14
  State& s = p.s;
  CardId card = take_random_card(p, s.actor, true);
  if (card == kNone) {
    card = s.seats[s.actor].open[0];
    if (card == kNone) return next_part(p);
    take_open(s.seats[s.actor].open, card);
  }
  s.discard[card]++;
  tell(p.log, rule("FR-16.32"), told::Discarded{.by = s.actor, .what = CardWord(card)});
  if (cards_too_many(p.game, s, s.actor) == 0) next_part(p);
}

/// An open card goes back into the closed hand; everybody remembers it.
void put_back(const Table& p, Seat seat, CardId card) {
  Player& player = p.s.seats[seat];
  add_to_hand(p.game, p.s, seat, card);
  set_note(player.seen, card, note_of(player.seen, card) + 1);
}

void ai_phase_five(const Table& p) {  // FR-16.26
  State& s = p.s;
  const Seat me = s.actor;
  ai_tactical(p, me);
  while (s.stage != Stage::Over && open_technology(p.game, s, me) != 0) choose_technology(p, me, 0);
  if (s.stage != Stage::Over) next_part(p);
}

}  // namespace

void ai_decide(const Table& p) {
  State& s = p.s;
  switch (s.stage) {
    case Stage::Deploy:
      return ai_deploy(p);
    case Stage::Draw:
      return ai_draw(p);
    case Stage::Reinforce:
      return ai_reinforce(p);
    case Stage::Actions:
      return Mind(p, s.actor).turn();
    case Stage::Surprise:
      return ai_surprise(p);
    case Stage::BattlePick:
      return pick_battle(p, s.battle[0]);  // FR-18.29
    case Stage::AttackOrder:
      return ai_attack_order(p);
    case Stage::DefenceOrder:
      return ai_defence_order(p);
    case Stage::CancelAttack:
    case Stage::CancelDefence:
      return ai_cancel(p);
    case Stage::Stand:
      return ai_stand(p);
    case Stage::FlyHome:
      return ai_fly_home(p);
    case Stage::Tactical:
      return ai_phase_five(p);
    case Stage::Research:
      return ai_research(p);
    case Stage::Technology:
      choose_technology(p, s.actor, 0);
      return after_technology(p);
    case Stage::UpkeepTroops:
      return ai_remove_troops(p);
    case Stage::UpkeepCards:
      return ai_discard(p);
    case Stage::TakeBack:
    case Stage::Over:
      return;
  }
}

void ai_flip_revealed(const Table& p, Seat seat) {  // FR-16.33 to FR-16.35, FR-20.8
  State& s = p.s;
  Player& player = s.seats[seat];
  while (player.gained[0] != kNone) {
    const CardId card = player.gained[0];
    take_open(player.gained, card);
    s.discard[card]++;
    tell(p.log, rule("FR-16.35"), told::Discarded{.by = seat, .what = CardWord(card)});
  }
  if (revealed_size(s, seat) == 0) return;
  for (CardId card = 0; card < p.game.cards(); ++card)
    for (; player.revealed[card] > 0; --player.revealed[card]) put_back(p, seat, card);
  tell(p.log, rule("FR-16.33"), told::AiFlips{.by = seat});
}

void hand_over(const Table& p, Seat seat) {  // FR-15.3, FR-21.2, FR-21.3
  p.s.seats[seat].ai = p.s.seats[seat].handed = 1;
  tell(p.log, rule("FR-21.2"), told::HandedOver{.of = seat});
}

void take_seat_back(const Table& p, Seat seat) {  // FR-21.4
  Player& player = p.s.seats[seat];
  player.ai = player.handed = 0;
  for (CardId card = 0; card < p.game.cards(); ++card) {
    for (; player.revealed[card] > 0; --player.revealed[card]) add_to_hand(p.game, p.s, seat, card);
    while (take_open(player.gained, card)) add_to_hand(p.game, p.s, seat, card);
  }
  tell(p.log, rule("FR-21.4"), told::TookBack{.of = seat});
}

}  // namespace sandtable::frontier
