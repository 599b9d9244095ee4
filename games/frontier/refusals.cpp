// Why a choice is not legal: what is asked for now, or which rule forbids it.

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

Refusal asked_now(const State& s) {
  switch (s.stage) {
    case Stage::Deploy:
      return refuse(rule("FR-22.3"), "units are deployed now: a type, then a tile");
    case Stage::TakeBack:
      return refuse(rule("FR-21.4"), "you take the seat back or leave it to the A.I.");
    case Stage::Draw:
      return refuse(rule("FR-22.4"), "a card is drawn now: name a deck that has cards");
    case Stage::Reinforce:
      return refuse(rule("FR-22.5"), "a building is reinforced now: its tile, then a type");
    case Stage::Actions:
      return refuse(rule("FR-22.6"), "the menu is: move, build, card, special, flag, done");
    case Stage::Surprise:
    case Stage::CancelAttack:
    case Stage::CancelDefence:
    case Stage::Stand:
      return refuse(rule("FR-13.19"), "the special is used now or not");
    case Stage::BattlePick:
      return refuse(rule("FR-7.3"), "the next battle is chosen now among those declared");
    case Stage::AttackOrder:
      return refuse(rule("FR-7.4"), "an attack order of this battle is played now, or none");
    case Stage::DefenceOrder:
      return refuse(rule("FR-7.5"), "a defence order is played now, or none");
    case Stage::FlyHome:
      return refuse(rule("FR-7.16"), "a plane flies to a controlled tile within 3 tiles");
    case Stage::Tactical:
      return refuse(rule("FR-22.11"), "the menu is: card, special, done");
    case Stage::Research:
      return refuse(rule("FR-9.2"), "a card of your hand is given to research, or none");
    case Stage::Technology:
      return refuse(rule("FR-9.5"), "one of the two technologies of the level is chosen");
    case Stage::UpkeepTroops:
      return refuse(rule("FR-10.3"), "a unit of the overcrowded tile is removed or saved");
    case Stage::UpkeepCards:
      return refuse(rule("FR-10.6"), "a card above the hand limit is discarded");
    case Stage::Over:
      break;
  }
  return refuse(rule("FR-11.1"), "the game is over");
}

Refusal no_start(const State& s, Seat seat, TileId t) {
  if (s.holder[t] != seat) return refuse(rule("FR-5.3"), "you have no unit on {tile}", t);
  return refuse(rule("FR-5.3"), "no unit on {tile} can still move this turn", t);
}

Refusal no_type(const Frontier& game, const State& s, TypeId type) {
  const TileId from = tile_at(s, 1);
  if (s.units[from][type] == 0)
    return refuse(rule("FR-5.3"), "there is no {type} on {tile}", type, from);
  if (unmoved(s, from, type) == 0)
    return refuse(rule("FR-5.3"), "every {type} on {tile} has moved this turn", type, from);
  if (type == kPln && mods_of(game, s, s.actor).no_fly)
    return refuse(rule("FR-13.20"), "the weather keeps planes on the ground");
  return refuse(rule("FR-5.16"), "the {type} on {tile} has nowhere to go", type, from);
}

Refusal no_destination(const Frontier& game, const State& s, TileId to) {
  const TileId from = tile_at(s, 1);
  if (to == from) return refuse(rule("FR-5.16"), "the start tile is no destination");
  if (walk_at(s, 2).kind == Kind::Airlift)
    return refuse(rule("FR-5.12"), "no airlift from {tile} reaches {tile}, or enemies are there",
                  from, to);
  const TypeId type = value_at(s, 2);
  const int steps = movement(game, s, mods_of(game, s, s.actor), s.actor, type, from);
  const int distance = game.geo().distance[from][to];
  if (type == kPln && distance <= steps)
    return refuse(rule("FR-5.10"), "a plane ends on a controlled tile or on enemies, not on {tile}",
                  to);
  if (distance > steps)
    return refuse(rule("FR-5.3"), "the {type} moves {}; {tile} is {} away", type, steps, to,
                  distance);
  return refuse(rule("FR-5.5"), "rivers or enemies on the way stop the {type} before {tile}", type,
                to);
}

Refusal no_building(const State& s, Seat seat, TileId t) {
  if (s.building[t] != 0) return refuse(rule("FR-6.3"), "a building stands on {tile} already", t);
  if (s.holder[t] != seat || s.units[t][kInf] == 0)
    return refuse(rule("FR-6.1"), "a construction needs own infantry on {tile}", t);
  return refuse(rule("FR-6.4"), "you have no construction left");
}

Refusal no_card(const Frontier& game, const State& s, CardId card) {
  if (card >= game.cards()) return refuse(rule("FR-13.1"), "there is no such card");
  if (s.seats[s.actor].hand[card] == 0)
    return refuse(rule("FR-13.4"), "{card} is not in your hand", card);
  const bool attack = s.stage == Stage::Actions || s.stage == Stage::AttackOrder;
  if (attack && s.orders_played >= game.options().attack_orders_per_turn)
    return refuse(rule("FR-5.2"), "you have played your attack order of this turn");
  if (attack && mods_of(game, s, s.actor).no_attack_orders)
    return refuse(rule("FR-13.18"), "no attack order can be played now");
  if (s.stage == Stage::Tactical && s.orders_played >= game.options().tactical_per_phase)
    return refuse(rule("FR-8.2"), "you have played your tactical order of this phase");
  return refuse(rule("FR-13.3"), "{card} cannot be played now", card);
}

Refusal no_menu_entry(const Frontier& game, const State& s, Verb wanted) {
  switch (wanted) {
    case Verb::Move:
      return refuse(rule("FR-5.3"), "no unit can move any more");
    case Verb::Build:
      if (s.seats[s.actor].tokens[0] + s.seats[s.actor].tokens[1] == 0)
        return refuse(rule("FR-6.4"), "you have no construction left");
      return refuse(rule("FR-6.1"), "no tile with own infantry can take a construction");
    case Verb::Card:
      if (s.stage == Stage::Actions && s.orders_played >= game.options().attack_orders_per_turn)
        return refuse(rule("FR-5.2"), "you have played your attack order of this turn");
      if (s.stage == Stage::Actions && mods_of(game, s, s.actor).no_attack_orders)
        return refuse(rule("FR-13.18"), "no attack order can be played now");
      if (s.stage == Stage::Tactical && s.orders_played >= game.options().tactical_per_phase)
        return refuse(rule("FR-8.2"), "you have played your tactical order of this phase");
      return refuse(rule("FR-13.3"), "you have no order card that can be played now");
    case Verb::Special:
      if (game.options().abilities != Abilities::Both || s.seats[s.actor].special_used != 0)
        return refuse(rule("FR-13.8"), "your special is used up");
      return refuse(rule("FR-13.19"), "your special has another moment");
    case Verb::Flag:
      return refuse(rule("FR-12.4"), "no flag of yours is on the board");
    case Verb::HandOver:
      return refuse(rule("FR-21.6"), "the option ai_takeover is off");
    default:
      return asked_now(s);
  }
}

Refusal in_actions(const Frontier& game, const State& s, const Parts& parts) {
  if (s.walk_size == 0)
    return parts.kind == Kind::Verb ? no_menu_entry(game, s, static_cast<Verb>(parts.i))
                                    : asked_now(s);
  const bool tile = parts.kind == Kind::Tile && parts.i < game.geo().tiles;
  const auto at = static_cast<TileId>(parts.i);
  switch (verb_at(s, 0)) {
    case Verb::Move:
      if (s.walk_size == 1 && tile) return no_start(s, s.actor, at);
      if (s.walk_size == 2 && parts.kind == Kind::Type) return no_type(game, s, at);
      if (s.walk_size == 2 && parts.kind == Kind::Airlift)
        return refuse(rule("FR-5.12"),
                      "an airlift needs an unmoved plane and infantry on an airport or the own HQ");
      if (s.walk_size == 3 && parts.kind == Kind::Number)
        return refuse(rule("FR-22.7"), "so many have not moved there: {}",
                      unmoved(s, tile_at(s, 1), value_at(s, 2)));
      if (s.walk_size >= 3 && tile) return no_destination(game, s, at);
      return refuse(rule("FR-22.7"), "a move is: start tile, type, number, destination");
    case Verb::Build:
      if (s.walk_size == 1 && tile) return no_building(s, s.actor, at);
      if (parts.kind == Kind::Build) return refuse(rule("FR-6.4"), "none of these is left");
      return refuse(rule("FR-22.8"), "a construction is: tile, encampment or factory");
    case Verb::Card:
      if (s.walk_size == 1 && parts.kind == Kind::Card)
        return no_card(game, s, static_cast<CardId>(parts.i));
      return refuse(rule("FR-13.12"),
                    "the order places a unit of your reserve on a tile you control");
    default:
      return refuse(rule("FR-12.4"), "a flag of yours on the board is taken back");
  }
}

Refusal in_tactical(const Frontier& game, const State& s, const Parts& parts) {
  if (s.walk_size == 0 && parts.kind == Kind::Verb)
    return no_menu_entry(game, s, static_cast<Verb>(parts.i));
  if (s.walk_size == 0) return asked_now(s);
  if (verb_at(s, 0) == Verb::Special)
    return refuse(rule("FR-13.12"), "the target is an enemy tile with infantry and without HQ");
  if (s.walk_size == 1 && parts.kind == Kind::Card)
    return no_card(game, s, static_cast<CardId>(parts.i));
  return refuse(rule("FR-13.12"), "this is no target of the order");
}

}  // namespace

Refusal why_not(const Frontier& game, const State& s, Action action) {
  const Parts parts = kLayout.split(action);
  if (is_verb(parts, Verb::HandOver)) return no_menu_entry(game, s, Verb::HandOver);
  switch (s.stage) {
    case Stage::Actions:
      return in_actions(game, s, parts);
    case Stage::Tactical:
      return in_tactical(game, s, parts);
    case Stage::AttackOrder:
    case Stage::DefenceOrder:
      if (parts.kind == Kind::Card) return no_card(game, s, static_cast<CardId>(parts.i));
      if (s.walk_size == 1)
        return refuse(rule("FR-13.6"), "the defenders go to an adjacent neutral or own tile");
      return asked_now(s);
    case Stage::Reinforce:
      if (s.walk_size > 0 && parts.kind == Kind::Type)
        return refuse(rule("FR-4.4"), "the building cannot bring that, or the reserve has none");
      if (is_verb(parts, Verb::Done))
        return refuse(rule("FR-4.7"), "placing is a duty: every building is served first");
      return asked_now(s);
    default:
      return asked_now(s);
  }
}

}  // namespace sandtable::frontier
