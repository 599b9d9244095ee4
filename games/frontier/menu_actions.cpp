// The menu of the Actions turn (FR-22.6 to FR-22.8).

#include <algorithm>

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

/// Types of a tile that can move, and whether an airlift can start there.
struct Movers {
  Types types = 0;
  bool airlift = false;
};

Movers movers_on(const Frontier& game, const State& s, const Mods& mods, const Ground& ground,
                 Seat seat, TileId t) {
  Movers out;
  for (TypeId type = 0; type < kTypes; ++type) {
    if (unmoved(s, t, type) == 0) continue;
    // A land unit that can move at all can go to any neighbour; only planes have to look.
    const bool goes = type == kPln ? !reach(game, s, mods, ground, seat, type, t).empty()
                                   : movement(game, s, mods, seat, type, t) > 0;
    if (goes) out.types = static_cast<Types>(out.types | 1U << type);
  }
  out.airlift = !airlift_reach(game, s, mods, ground, seat, t).empty();
  return out;
}

bool any_mover(const Frontier& game, const State& s, const Mods& mods, const Ground& ground,
               Seat seat) {
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (s.holder[t] != seat) continue;
    const Movers movers = movers_on(game, s, mods, ground, seat, t);
    if (movers.types != 0 || movers.airlift) return true;
  }
  return false;
}

bool any_turn_order(const Frontier& game, const State& s, Seat seat) {
  for (CardId card = 0; card < game.cards(); ++card)
    if (s.seats[seat].hand[card] > 0 && turn_order_playable(game, s, seat, card)) return true;
  return false;
}

bool has_tokens(const State& s, Seat seat) {  // FR-6.5: nothing else limits the number
  return s.seats[seat].tokens[0] + s.seats[seat].tokens[1] > 0;
}

/// Every entry but DONE uses something up (FR-22.16).
void list_menu(const Frontier& game, const State& s, ChoiceSink& out) {
  const Seat seat = s.actor;
  if (any_mover(game, s, mods_of(game, s, seat), ground_of(game, s, seat), seat)) {
    out.add(Verb::Move);
    if (out.quick()) return out.add(Verb::Done);
  }
  if (has_tokens(s, seat) && !buildable_tiles(game, s, seat).empty()) out.add(Verb::Build);
  if (any_turn_order(game, s, seat)) out.add(Verb::Card);
  if (special_ready(game, s, seat, Moment::Turn)) out.add(Verb::Special);
  if (!own_flags(game, s, seat).empty()) out.add(Verb::Flag);
  out.add(Verb::Done);
}

void list_move(const Frontier& game, const State& s, ChoiceSink& out) {
  const Seat seat = s.actor;
  const Mods mods = mods_of(game, s, seat);
  const Ground ground = ground_of(game, s, seat);
  if (s.walk_size == 1) return out.add_tiles(movable_tiles(game, s, mods, ground, seat));
  const TileId from = tile_at(s, 1);
  if (s.walk_size == 2) {
    const Movers movers = movers_on(game, s, mods, ground, seat, from);
    out.add_types(movers.types);
    if (movers.airlift) out.add(kLayout.make(Kind::Airlift));
    return;
  }
  if (walk_at(s, 2).kind == Kind::Airlift)
    return out.add_tiles(airlift_reach(game, s, mods, ground, seat, from));
  const TypeId type = value_at(s, 2);
  if (s.walk_size == 3) {
    for (int n = 1; n <= unmoved(s, from, type); ++n) out.add(kLayout.make(Kind::Number, n - 1));
    return;
  }
  out.add_tiles(reach(game, s, mods, ground, seat, type, from));
}

void list_build(const Frontier& game, const State& s, ChoiceSink& out) {
  if (s.walk_size == 1) return out.add_tiles(buildable_tiles(game, s, s.actor));
  for (int kind = 0; kind < 2; ++kind)
    if (s.seats[s.actor].tokens[static_cast<std::size_t>(kind)] > 0)
      out.add(kLayout.make(Kind::Build, kind));
}

void list_card(const Frontier& game, const State& s, ChoiceSink& out) {
  const Seat seat = s.actor;
  if (s.walk_size == 1) {
    for (CardId card = 0; card < game.cards(); ++card)
      if (s.seats[seat].hand[card] > 0 && turn_order_playable(game, s, seat, card))
        out.add(card_choice(card));
    return;
  }
  const Effect* unit = game.card(value_at(s, 1)).find(Op::Unit);
  if (unit == nullptr) return;
  if (s.walk_size == 2) {
    for (TypeId type = 0; type < kTypes; ++type)
      if (has_type(unit->types, type) && s.seats[seat].reserve[type] > 0)
        out.add(type_choice(type));
    return;
  }
  out.add_tiles(ground_of(game, s, seat).mine);
}

bool card_open(const Frontier& game, const State& s) {
  if (s.walk_size < 2) return true;
  const Effect* unit = game.card(value_at(s, 1)).find(Op::Unit);
  if (unit == nullptr) return false;
  return s.walk_size < (unit->where == Where::Controlled ? 4 : 3);
}

}  // namespace

TileSet movable_tiles(const Frontier& game, const State& s, const Mods& mods, const Ground& ground,
                      Seat seat) {
  TileSet out;
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (s.holder[t] != seat) continue;
    const Movers movers = movers_on(game, s, mods, ground, seat, t);
    if (movers.types != 0 || movers.airlift) out.add(t);
  }
  return out;
}

TileSet buildable_tiles(const Frontier& game, const State& s, Seat seat) {
  TileSet out;
  for (TileId t = 0; t < game.geo().tiles; ++t)
    if (may_build_on(s, t, seat)) out.add(t);
  return out;
}

TileSet own_flags(const Frontier& game, const State& s, Seat seat) {
  TileSet out;
  if (s.seats[seat].flags == game.options().flags) return out;
  for (TileId t = 0; t < game.geo().tiles; ++t)
    if (s.flag[t] == seat) out.add(t);
  return out;
}

void list_actions(const Frontier& game, const State& s, ChoiceSink& out) {
  if (s.walk_size == 0) return list_menu(game, s, out);
  switch (verb_at(s, 0)) {
    case Verb::Move:
      return list_move(game, s, out);
    case Verb::Build:
      return list_build(game, s, out);
    case Verb::Card:
      return list_card(game, s, out);
    case Verb::Flag:
      return out.add_tiles(own_flags(game, s, s.actor));
    default:
      return;
  }
}

bool actions_open(const Frontier& game, const State& s) {
  switch (verb_at(s, 0)) {
    case Verb::Move:
      if (s.walk_size < 3) return true;
      return s.walk_size < (walk_at(s, 2).kind == Kind::Airlift ? 4 : 5);
    case Verb::Build:
      return s.walk_size < 3;
    case Verb::Card:
      return card_open(game, s);
    case Verb::Flag:
      return s.walk_size < 2;
    default:
      return false;
  }
}

void take_actions(const Table& p, const Path& walk) {
  const Seat seat = p.s.actor;
  switch (verb_at(walk, 0)) {
    case Verb::Move:
      if (walk_at(walk, 2).kind == Kind::Airlift)
        return airlift(p, seat, tile_at(walk, 1), tile_at(walk, 3));
      return move_units(p, seat, value_at(walk, 2), value_at(walk, 3) + 1, tile_at(walk, 1),
                        tile_at(walk, 4));
    case Verb::Build:
      return build(p, seat, tile_at(walk, 1),
                   value_at(walk, 2) == 0 ? Building::Encampment : Building::Factory);
    case Verb::Card: {
      const CardId card = value_at(walk, 1);
      const TypeId type = walk.walk_size > 2 ? value_at(walk, 2) : kInf;
      const TileId tile = walk.walk_size > 3 ? tile_at(walk, 3) : hq_of(p.s, seat);
      take_from_hand(p.game, p.s, seat, card, true);
      p.s.discard[card]++;  // FR-13.2
      return play_turn_order(p, seat, card, type, tile);
    }
    case Verb::Special:  // Panzer Thrust
      p.s.seats[seat].special_used = p.s.turn_special = 1;
      return tell_special(p, rule("FR-13.19"), seat);
    case Verb::Flag:
      return take_flag_back(p, seat, tile_at(walk, 1));
    default:
      return begin_battles(p);  // FR-22.6
  }
}

}  // namespace sandtable::frontier
