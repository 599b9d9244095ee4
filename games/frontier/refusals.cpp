// Why a choice is not legal: what is asked for now, or which rule forbids it.

#include "games/frontier/say.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

using Steps = As<"steps", Role::Amount, CountSlot>;
using Away = As<"away", Role::Needed, CountSlot>;

Refusal asked_now(const State& s) {
  switch (s.stage) {
    case Stage::Deploy:
      return refuse(rule("FR-22.3"), say<"refusals.deploy">());
    case Stage::TakeBack:
      return refuse(rule("FR-21.4"), say<"refusals.take back">());
    case Stage::Draw:
      return refuse(rule("FR-22.4"), say<"refusals.draw">());
    case Stage::Reinforce:
      return refuse(rule("FR-22.5"), say<"refusals.reinforce">());
    case Stage::Actions:
      return refuse(rule("FR-22.6"), say<"refusals.actions menu">());
    case Stage::Surprise:
    case Stage::CancelAttack:
    case Stage::CancelDefence:
    case Stage::Stand:
      return refuse(rule("FR-13.19"), say<"refusals.special now">());
    case Stage::BattlePick:
      return refuse(rule("FR-7.3"), say<"refusals.next battle">());
    case Stage::AttackOrder:
      return refuse(rule("FR-7.4"), say<"refusals.attack order">());
    case Stage::DefenceOrder:
      return refuse(rule("FR-7.5"), say<"refusals.defence order">());
    case Stage::FlyHome:
      return refuse(rule("FR-7.16"), say<"refusals.fly home">());
    case Stage::Tactical:
      return refuse(rule("FR-22.11"), say<"refusals.tactical menu">());
    case Stage::Research:
      return refuse(rule("FR-9.2"), say<"refusals.research">());
    case Stage::Technology:
      return refuse(rule("FR-9.5"), say<"refusals.technology">());
    case Stage::UpkeepTroops:
      return refuse(rule("FR-10.3"), say<"refusals.overcrowded">());
    case Stage::UpkeepCards:
      return refuse(rule("FR-10.6"), say<"refusals.hand limit">());
    case Stage::Over:
      break;
  }
  return refuse(rule("FR-11.1"), say<"refusals.over">());
}

Refusal no_start(const State& s, Seat seat, TileId t) {
  if (s.holder[t] != seat) return refuse(rule("FR-5.3"), say<"refusals.no unit">(at_tile(t)));
  return refuse(rule("FR-5.3"), say<"refusals.all moved">(at_tile(t)));
}

Refusal no_type(const Frontier& game, const State& s, TypeId type) {
  const TileId from = tile_at(s, 1);
  if (s.units[from][type] == 0)
    return refuse(rule("FR-5.3"), say<"refusals.no such unit">(the_unit(type), at_tile(from)));
  if (unmoved(s, from, type) == 0)
    return refuse(rule("FR-5.3"), say<"refusals.each moved">(the_unit(type), at_tile(from)));
  if (type == kPln && mods_of(game, s, s.actor).no_fly)
    return refuse(rule("FR-13.20"), say<"refusals.no flying">());
  return refuse(rule("FR-5.16"), say<"refusals.nowhere to go">(the_unit(type), at_tile(from)));
}

Refusal no_destination(const Frontier& game, const State& s, TileId to) {
  const TileId from = tile_at(s, 1);
  if (to == from) return refuse(rule("FR-5.16"), say<"refusals.start tile">());
  if (walk_at(s, 2).kind == Kind::Airlift)
    return refuse(rule("FR-5.12"), say<"refusals.no airlift">(from_tile(from), to_tile(to)));
  const TypeId type = value_at(s, 2);
  const int steps = movement(game, s, mods_of(game, s, s.actor), s.actor, type, from);
  const int distance = game.geo().distance[from][to];
  if (type == kPln && distance <= steps)
    return refuse(rule("FR-5.10"), say<"refusals.plane ends">(to_tile(to)));
  if (distance > steps)
    return refuse(rule("FR-5.3"), say<"refusals.too far">(the_unit(type), Steps(steps), to_tile(to),
                                                          Away(distance)));
  return refuse(rule("FR-5.5"), say<"refusals.stopped">(the_unit(type), to_tile(to)));
}

Refusal no_building(const State& s, Seat seat, TileId t) {
  if (s.building[t] != 0) return refuse(rule("FR-6.3"), say<"refusals.built on">(at_tile(t)));
  if (s.holder[t] != seat || s.units[t][kInf] == 0)
    return refuse(rule("FR-6.1"), say<"refusals.no infantry">(at_tile(t)));
  return refuse(rule("FR-6.4"), say<"refusals.no construction">());
}

Refusal no_card(const Frontier& game, const State& s, CardId card) {
  if (card >= game.cards()) return refuse(rule("FR-13.1"), say<"refusals.no such card">());
  if (s.seats[s.actor].hand[card] == 0)
    return refuse(rule("FR-13.4"), say<"refusals.not in hand">(the_card(card)));
  const bool attack = s.stage == Stage::Actions || s.stage == Stage::AttackOrder;
  if (attack && s.orders_played >= game.options().attack_orders_per_turn)
    return refuse(rule("FR-5.2"), say<"refusals.attack order played">());
  if (attack && mods_of(game, s, s.actor).no_attack_orders)
    return refuse(rule("FR-13.18"), say<"refusals.no attack order">());
  if (s.stage == Stage::Tactical && s.orders_played >= game.options().tactical_per_phase)
    return refuse(rule("FR-8.2"), say<"refusals.tactical order played">());
  return refuse(rule("FR-13.3"), say<"refusals.not now">(the_card(card)));
}

Refusal no_menu_entry(const Frontier& game, const State& s, Verb wanted) {
  switch (wanted) {
    case Verb::Move:
      return refuse(rule("FR-5.3"), say<"refusals.no move">());
    case Verb::Build:
      if (s.seats[s.actor].tokens[0] + s.seats[s.actor].tokens[1] == 0)
        return refuse(rule("FR-6.4"), say<"refusals.no construction">());
      return refuse(rule("FR-6.1"), say<"refusals.no site">());
    case Verb::Card:
      if (s.stage == Stage::Actions && s.orders_played >= game.options().attack_orders_per_turn)
        return refuse(rule("FR-5.2"), say<"refusals.attack order played">());
      if (s.stage == Stage::Actions && mods_of(game, s, s.actor).no_attack_orders)
        return refuse(rule("FR-13.18"), say<"refusals.no attack order">());
      if (s.stage == Stage::Tactical && s.orders_played >= game.options().tactical_per_phase)
        return refuse(rule("FR-8.2"), say<"refusals.tactical order played">());
      return refuse(rule("FR-13.3"), say<"refusals.no order">());
    case Verb::Special:
      if (game.options().abilities != Abilities::Both || s.seats[s.actor].special_used != 0)
        return refuse(rule("FR-13.8"), say<"refusals.special used">());
      return refuse(rule("FR-13.19"), say<"refusals.special later">());
    case Verb::Flag:
      return refuse(rule("FR-12.4"), say<"refusals.no flag">());
    case Verb::HandOver:
      return refuse(rule("FR-21.6"), say<"refusals.no takeover">());
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
        return refuse(rule("FR-5.12"), say<"refusals.airlift needs">());
      if (s.walk_size == 3 && parts.kind == Kind::Number)
        return refuse(rule("FR-22.7"),
                      say<"refusals.so many">(N(unmoved(s, tile_at(s, 1), value_at(s, 2)))));
      if (s.walk_size >= 3 && tile) return no_destination(game, s, at);
      return refuse(rule("FR-22.7"), say<"refusals.move line">());
    case Verb::Build:
      if (s.walk_size == 1 && tile) return no_building(s, s.actor, at);
      if (parts.kind == Kind::Build) return refuse(rule("FR-6.4"), say<"refusals.none left">());
      return refuse(rule("FR-22.8"), say<"refusals.build line">());
    case Verb::Card:
      if (s.walk_size == 1 && parts.kind == Kind::Card)
        return no_card(game, s, static_cast<CardId>(parts.i));
      return refuse(rule("FR-13.12"), say<"refusals.places unit">());
    default:
      return refuse(rule("FR-12.4"), say<"refusals.flag line">());
  }
}

Refusal in_tactical(const Frontier& game, const State& s, const Parts& parts) {
  if (s.walk_size == 0 && parts.kind == Kind::Verb)
    return no_menu_entry(game, s, static_cast<Verb>(parts.i));
  if (s.walk_size == 0) return asked_now(s);
  if (verb_at(s, 0) == Verb::Special)
    return refuse(rule("FR-13.12"), say<"refusals.special target">());
  if (s.walk_size == 1 && parts.kind == Kind::Card)
    return no_card(game, s, static_cast<CardId>(parts.i));
  return refuse(rule("FR-13.12"), say<"refusals.no target">());
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
      if (s.walk_size == 1) return refuse(rule("FR-13.6"), say<"refusals.withdraw">());
      return asked_now(s);
    case Stage::Reinforce:
      if (s.walk_size > 0 && parts.kind == Kind::Type)
        return refuse(rule("FR-4.4"), say<"refusals.cannot bring">());
      if (is_verb(parts, Verb::Done)) return refuse(rule("FR-4.7"), say<"refusals.duty">());
      return asked_now(s);
    default:
      return asked_now(s);
  }
}

}  // namespace sandtable::frontier
