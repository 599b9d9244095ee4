// The menu of the Tactical phase (FR-22.11).

#include <algorithm>

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

constexpr std::size_t kFirst = 2;  ///< Where the targets of CARD, card begin.

bool any_tactical(const Frontier& game, const State& s, Seat seat) {
  for (CardId card = 0; card < game.cards(); ++card)
    if (s.seats[seat].hand[card] > 0 && tactical_playable(game, s, seat, card)) return true;
  return false;
}

const CardSpec& played(const Frontier& game, const State& s) { return game.card(value_at(s, 1)); }

/// Cards that could still be drawn from a deck besides those already named.
int left_in(const Frontier& game, const State& s, Deck deck) {
  int left = drawable(game, s, deck);
  for (std::size_t i = kFirst; i < s.walk_size; ++i)
    if (value_at(s, i) == static_cast<std::uint8_t>(deck)) --left;
  return left;
}

int drawable_in_all(const Frontier& game, const State& s) {
  return drawable(game, s, Deck::Attack) + drawable(game, s, Deck::Defence) +
         drawable(game, s, Deck::Tactical);
}

/// Units of a type that a SHIFT under way has not taken yet.
int left_to_shift(const State& s, TypeId type) {
  int left = s.units[tile_at(s, kFirst)][type];
  for (std::size_t i = kFirst + 2; i < s.walk_size; ++i)
    if (walk_at(s, i).kind == Kind::Type && value_at(s, i) == type) --left;
  return left;
}

Types shiftable(const State& s, const Effect& e) {
  Types out = 0;
  for (TypeId type = 0; type < kTypes; ++type)
    if (has_type(e.types, type) && left_to_shift(s, type) > 0)
      out = static_cast<Types>(out | 1U << type);
  return out;
}

void list_shift(const Frontier& game, const State& s, const Effect& e, ChoiceSink& out) {
  const TileSet mine = ground_of(game, s, s.actor).mine;
  if (s.walk_size == kFirst) {
    for (const TileId t : game.geo().all) {
      if (s.holder[t] != s.actor || (mine - TileSet::only(t)).empty()) continue;
      for (TypeId type = 0; type < kTypes; ++type)
        if (has_type(e.types, type) && s.units[t][type] > 0) {
          out.add(tile_choice(t));
          break;
        }
    }
    return;
  }
  if (s.walk_size == kFirst + 1) return out.add_tiles(mine - TileSet::only(tile_at(s, kFirst)));
  out.add_types(shiftable(s, e));
  if (s.walk_size > kFirst + 2) out.add(Verb::Stop);
}

bool shift_open(const State& s, const Effect& e) {
  if (s.walk_size < kFirst + 3) return true;
  const Parts last = walk_at(s, static_cast<std::size_t>(s.walk_size - 1));
  if (is_verb(last, Verb::Stop)) return false;
  return s.walk_size < kFirst + 2 + static_cast<std::size_t>(e.n) && shiftable(s, e) != 0;
}

void list_either(const Frontier& game, const State& s, ChoiceSink& out) {
  const Effects& effects = played(game, s).effects;
  const TileSet kills = kill_tiles(game, s, s.actor, effects[0]);
  const TileSet flags = enemy_flags(game, s, s.actor);
  if (s.walk_size == kFirst) {
    if (!kills.empty()) out.add(Verb::Kill);
    if (!flags.empty()) out.add(Verb::Unflag);
    return;
  }
  out.add_tiles(verb_at(s, kFirst) == Verb::Kill ? kills : flags);
}

void list_targets(const Frontier& game, const State& s, const Effect& e, ChoiceSink& out) {
  switch (e.op) {
    case Op::Peek:
      for (Seat seat = 0; seat < game.seats(); ++seat)
        if (seat != s.actor && alive(s, seat) && closed_size(s, seat) + revealed_size(s, seat) > 0)
          out.add(kLayout.make(Kind::Player, seat));
      return;
    case Op::Stall:
      return out.add_tiles(enemy_constructions(game, s, s.actor));
    case Op::Kill:
      return out.add_tiles(kill_tiles(game, s, s.actor, e));
    case Op::Unflag:
      return out.add_tiles(enemy_flags(game, s, s.actor));
    case Op::Shield:
      return out.add_tiles(ground_of(game, s, s.actor).mine);
    case Op::Shift:
      return list_shift(game, s, e, out);
    case Op::Draw:
      for (int deck = 0; deck < kDecks; ++deck)
        if (left_in(game, s, static_cast<Deck>(deck)) > 0) out.add(kLayout.make(Kind::Deck, deck));
      return;
    case Op::Order:
      for (int place = 0; place < living(s); ++place) out.add(kLayout.make(Kind::Place, place));
      return;
    default:
      return;
  }
}

Targets targets_of(const Frontier& game, const Path& s) {
  Targets out;
  const CardSpec& card = game.card(value_at(s, 1));
  const Effect* e = targeted(card);
  if (e == nullptr) return out;
  std::size_t at = kFirst;
  if (card.choose_one) out.second = verb_at(s, at++) == Verb::Unflag;
  if (at < s.walk_size) out.a = value_at(s, at++);
  if (at < s.walk_size) out.b = value_at(s, at++);
  for (std::size_t i = 0; at < s.walk_size && i < out.types.size(); ++at, ++i)
    if (walk_at(s, at).kind != Kind::Verb) out.types[i] = value_at(s, at);
  return out;
}

}  // namespace

const Effect* targeted(const CardSpec& card) {
  for (const Effect& e : card.effects) switch (e.op) {
      case Op::Peek:
      case Op::Stall:
      case Op::Kill:
      case Op::Unflag:
      case Op::Shield:
      case Op::Shift:
      case Op::Draw:
      case Op::Order:
        return &e;
      default:
        break;
    }
  return nullptr;
}

void list_tactical(const Frontier& game, const State& s, ChoiceSink& out) {
  const bool kills = special_ready(game, s, s.actor, Moment::Tactical);
  const auto special_tiles = [&] {
    return kill_tiles(game, s, s.actor, game.army(s, s.actor).special.effects[0]);
  };
  if (s.walk_size == 0) {
    if (any_tactical(game, s, s.actor)) out.add(Verb::Card);
    if (kills && !special_tiles().empty()) out.add(Verb::Special);
    return out.add(Verb::Done);
  }
  if (verb_at(s, 0) == Verb::Special) return out.add_tiles(special_tiles());
  if (s.walk_size == 1) {
    for (CardId card = 0; card < game.cards(); ++card)
      if (s.seats[s.actor].hand[card] > 0 && tactical_playable(game, s, s.actor, card))
        out.add(card_choice(card));
    return;
  }
  const CardSpec& card = played(game, s);
  if (card.choose_one) return list_either(game, s, out);
  if (const Effect* e = targeted(card)) list_targets(game, s, *e, out);
}

bool tactical_open(const Frontier& game, const State& s) {
  if (verb_at(s, 0) == Verb::Done) return false;
  if (s.walk_size < 2) return true;
  if (verb_at(s, 0) == Verb::Special) return false;
  const CardSpec& card = played(game, s);
  const Effect* e = targeted(card);
  if (e == nullptr) return false;
  if (card.choose_one) return s.walk_size < kFirst + 2;
  if (e->op == Op::Shift) return shift_open(s, *e);
  if (e->op == Op::Draw)
    return s.walk_size <
           kFirst + static_cast<std::size_t>(std::min<int>(e->n, drawable_in_all(game, s)));
  return s.walk_size < kFirst + 1;
}

void take_tactical(const Table& p, const Path& walk) {
  const Seat seat = p.s.actor;
  switch (verb_at(walk, 0)) {
    case Verb::Special:
      return use_kill_special(p, seat, tile_at(walk, 1));
    case Verb::Card: {
      const Targets targets = targets_of(p.game, walk);
      play_tactical(p, seat, value_at(walk, 1), targets);
      if (p.s.stage == Stage::Over || open_technology(p.game, p.s, seat) == 0) return;
      p.s.back = Stage::Tactical;
      p.s.stage = Stage::Technology;
      return;
    }
    default:
      return next_part(p);
  }
}

}  // namespace sandtable::frontier
