// Attack orders of timing T (FR-5.2) and tactical orders (FR-8): when they can be played and what
// they do.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

bool can_place(const State& s, Seat seat, Types types) {
  for (TypeId type = 0; type < kTypes; ++type)
    if (has_type(types, type) && s.seats[seat].reserve[type] > 0) return true;
  return false;
}

bool near_own(const Frontier& game, const State& s, Seat seat, const Effect& e, TileId t) {
  if (e.near_types == 0) return true;
  for (const TileId other : game.geo().within[t][static_cast<std::size_t>(e.near)])
    for (TypeId type = 0; type < kTypes; ++type)
      if (has_type(e.near_types, type) && s.holder[other] == seat && s.units[other][type] > 0)
        return true;
  return false;
}

bool can_shift(const Frontier& game, const State& s, Seat seat, const Effect& e) {
  const TileSet mine = ground_of(game, s, seat).mine;
  for (const TileId t : game.geo().all)
    for (TypeId type = 0; type < kTypes && s.holder[t] == seat; ++type)
      if (has_type(e.types, type) && s.units[t][type] > 0 && !(mine - TileSet::only(t)).empty())
        return true;  // FR-13.12
  return false;
}

bool has_target(const Frontier& game, const State& s, Seat seat, const Effect& e) {
  switch (e.op) {
    case Op::Peek:
      for (Seat other = 0; other < game.seats(); ++other)
        if (other != seat && alive(s, other) && closed_size(s, other) + revealed_size(s, other) > 0)
          return true;
      return false;
    case Op::Stall:
      return !enemy_constructions(game, s, seat).empty();
    case Op::Kill:
      return !kill_tiles(game, s, seat, e).empty();
    case Op::Unflag:
      return !enemy_flags(game, s, seat).empty();
    case Op::Shift:
      return can_shift(game, s, seat, e);
    case Op::Shield:
      return !ground_of(game, s, seat).mine.empty();
    case Op::Research:
      return s.seats[seat].level < game.top_level();  // FR-9.7
    default:
      return true;
  }
}

void peek(const Table& p, Seat seat, Seat at) {
  State& s = p.s;
  for (CardId card = 0; card < p.game.cards(); ++card)
    set_noted(s, seat, at, card, s.seats[at].hand[card]);  // FR-13.15
  tell(p.log, rule("FR-13.15"), told::Peeked{.by = seat, .whom = at});
}

/// One card at random, hidden or Revealed (FR-13.15).
void drop(const Table& p, Seat from) {
  State& s = p.s;
  const int closed = closed_size(s, from);
  const int shown = revealed_size(s, from);
  if (closed + shown == 0) return;
  CardId card = kNone;
  if (shown == 0) {
    card = take_random_card(p, from, true);
  } else {
    int n = p.dice.below(closed + shown) - closed;
    if (n < 0) {
      card = take_random_card(p, from, true);
    } else {
      for (card = 0; n >= s.seats[from].revealed[card]; ++card) n -= s.seats[from].revealed[card];
      s.seats[from].revealed[card]--;
    }
  }
  if (card == kNone) return;
  s.discard[card]++;
  tell(p.log, rule("FR-13.15"), told::Dropped{.of = from, .what = CardWord(card)});
}

void shift(const Table& p, Seat seat, const Targets& targets) {
  State& s = p.s;
  const auto from = static_cast<TileId>(targets.a);
  const auto to = static_cast<TileId>(targets.b);
  bool land = false;
  Stack gone{};
  for (const int each : targets.types) {
    if (each < 0) break;
    const auto type = static_cast<TypeId>(each);
    take_units(s, type, 1, from);
    add_units(s, seat, type, 1, to);
    ++gone[type];
    land = land || type != kPln || p.game.options().planes_hold;
    tell(p.log, rule("FR-13.12"),
         told::Shifted{.by = seat, .what = UnitWord(each), .from = Tile(from), .to = Tile(to)});
  }
  if (!land) return;
  occupy(p, seat, to);
  flag_left(p, seat, from, gone);
}

void claim_place(State& s, Seat seat, int place) {  // FR-13.16: a later claim replaces an earlier
  std::size_t count = 0;
  for (std::size_t i = 0; i < s.claims.size() && s.claims[i] != kNone; ++i) {
    if (s.claims[i] == seat) continue;
    s.claims[count] = s.claims[i];
    s.claimed[count++] = s.claimed[i];
  }
  for (std::size_t i = count; i < s.claims.size(); ++i) s.claims[i] = kNone, s.claimed[i] = 0;
  s.claims[count] = seat;
  s.claimed[count] = static_cast<std::uint8_t>(place);
}

void put_works(const Table& p, Seat seat, const Effect& e, TileId t) {
  for (Works& each : p.s.works) {
    if (each.tile != kNone) continue;
    each = {t, seat, static_cast<std::uint8_t>(e.n), static_cast<std::uint8_t>(p.s.round + 1)};
    break;
  }
  tell(p.log, rule("FR-13.13"), told::DugIn{.by = seat, .at = Tile(t)});
}

void apply_effect(const Table& p, Seat seat, const Effect& e, const Targets& targets) {
  State& s = p.s;
  const auto tile = static_cast<TileId>(targets.a);
  switch (e.op) {
    case Op::Peek:
      return peek(p, seat, static_cast<Seat>(targets.a));
    case Op::Drop:
      return drop(p, static_cast<Seat>(targets.a));
    case Op::Stall:
      s.building[tile] |= 32U;  // FR-13.17
      return tell(p.log, rule("FR-13.17"),
                  told::Stalled{.of = building_owner(s.building[tile]), .at = Tile(tile)});
    case Op::Kill:
      return kill_units(p, e, tile, rule("FR-13.12"));
    case Op::Unflag: {
      const Seat owner = s.flag[tile];
      s.seats[owner].flags++;
      s.flag[tile] = kNone;
      return tell(p.log, rule("FR-13.12"), told::FlagGone{.of = owner, .at = Tile(tile)});
    }
    case Op::Shift:
      return shift(p, seat, targets);
    case Op::Unit:
      for (int i = 0; i < e.n && hq_of(s, seat) != kNone; ++i)
        place_unit(p, seat, static_cast<TypeId>(std::countr_zero(e.types)), hq_of(s, seat),
                   rule("FR-13.12"));
      return;
    case Op::Draw:
      for (const int deck : {targets.a, targets.b, targets.types[0]})
        if (deck >= 0) draw_to_hand(p, seat, static_cast<Deck>(deck), rule("FR-13.12"));
      return;
    case Op::Research:
      return gain_research(p, seat, e.n, rule("FR-8.3"));
    case Op::Order:
      claim_place(s, seat, targets.a);
      return tell(p.log, rule("FR-13.16"), told::Claimed{.by = seat, .place = targets.a + 1});
    case Op::Shield:
      return put_works(p, seat, e, tile);
    default:
      return;
  }
}

}  // namespace

TileSet kill_tiles(const Frontier& game, const State& s, Seat seat, const Effect& e) {
  TileSet out;
  for (const TileId t : game.geo().all) {
    if (s.holder[t] == kNone || s.holder[t] == seat) continue;
    if (building_kind(s.building[t]) == Building::Hq) continue;
    bool there = false;
    for (TypeId type = 0; type < kTypes; ++type)
      there = there || (has_type(e.types, type) && s.units[t][type] > 0);
    if (there && near_own(game, s, seat, e, t)) out.add(t);
  }
  return out;
}

TileSet enemy_constructions(const Frontier& game, const State& s, Seat seat) {
  TileSet out;
  for (const TileId t : game.geo().all)
    if (is_construction(s.building[t]) && building_owner(s.building[t]) != seat) out.add(t);
  return out;
}

TileSet enemy_flags(const Frontier& game, const State& s, Seat seat) {
  TileSet out;
  for (const TileId t : game.geo().all)
    if (s.flag[t] != kNone && s.flag[t] != seat) out.add(t);
  return out;
}

void kill_units(const Table& p, const Effect& e, TileId tile, Rule why) {  // FR-13.7, FR-13.12
  State& s = p.s;
  const Seat owner = s.holder[tile];
  Stack gone{};
  for (TypeId type = 0; type < kTypes; ++type)
    for (; size_of(gone) < e.n && has_type(e.types, type) && s.units[tile][type] > 0; ++gone[type])
      remove_unit(s, tile, type);
  tell(p.log, why,
       told::Killed{.of = owner,
                    .at = Tile(tile),
                    .n = size_of(gone),
                    .infantry = gone[kInf],
                    .tanks = gone[kTnk],
                    .artillery = gone[kArt],
                    .planes = gone[kPln]});
  flag_left(p, owner, tile, gone);
  check_survivors(p);
  if (p.game.options().fights_on) check_last_hq(p);
}

bool turn_order_playable(const Frontier& game, const State& s, Seat seat, CardId card) {
  const CardSpec& spec = game.card(card);
  if (spec.deck != Deck::Attack || spec.timing != Timing::Turn) return false;
  if (s.orders_played >= game.options().attack_orders_per_turn) return false;  // FR-5.2
  if (mods_of(game, s, seat).no_attack_orders) return false;                   // FR-13.18
  const Effect* unit = spec.find(Op::Unit);
  if (unit == nullptr) return true;
  const bool somewhere = unit->where == Where::Controlled ? !ground_of(game, s, seat).mine.empty()
                                                          : hq_of(s, seat) != kNone;
  return somewhere && can_place(s, seat, unit->types);  // FR-13.9
}

void play_turn_order(const Table& p, Seat seat, CardId card, TypeId type, TileId tile) {
  State& s = p.s;
  s.turn_cards[s.orders_played++] = card;
  tell_played(p, rule("FR-5.2"), seat, card);
  for (const Effect& e : p.game.card(card).effects) {
    if (e.op == Op::FreeBuild) ++s.free_builds;
    if (e.op == Op::Unit) place_unit(p, seat, type, tile, rule("FR-13.12"));
  }
}

bool tactical_playable(const Frontier& game, const State& s, Seat seat, CardId card) {
  const CardSpec& spec = game.card(card);
  if (spec.deck != Deck::Tactical) return false;
  if (s.orders_played >= game.options().tactical_per_phase) return false;  // FR-8.2
  if (spec.condition.flying_allowed && !flying_allowed(game, s)) return false;
  const auto met = [&](const Effect& e) { return has_target(game, s, seat, e); };
  return spec.choose_one ? std::ranges::any_of(spec.effects, met)
                         : std::ranges::all_of(spec.effects, met);  // FR-13.9
}

void play_tactical(const Table& p, Seat seat, CardId card, const Targets& targets) {
  State& s = p.s;
  take_from_hand(p.game, s, seat, card, true);
  ++s.orders_played;
  tell_played(p, rule("FR-8.1"), seat, card);
  apply_tactical(p, seat, card, targets);
}

void apply_tactical(const Table& p, Seat seat, CardId card, const Targets& targets) {
  const CardSpec& spec = p.game.card(card);
  const bool stays = std::ranges::any_of(spec.effects, [](const Effect& e) { return e.open; });
  if (stays && add_open(p.s.seats[seat].open, card)) {  // FR-13.14
    tell(p.log, rule("FR-13.14"), told::Opened{.by = seat, .what = CardWord(card)});
  } else {
    p.s.discard[card]++;
  }
  if (spec.choose_one) return apply_effect(p, seat, spec.effects[targets.second ? 1 : 0], targets);
  for (const Effect& e : spec.effects) apply_effect(p, seat, e, targets);  // FR-13.11
}

void use_kill_special(const Table& p, Seat seat, TileId tile) {
  p.s.seats[seat].special_used = 1;
  tell_special(p, rule("FR-13.19"), seat);
  kill_units(p, p.game.army(p.s, seat).special.effects[0], tile, rule("FR-13.19"));
}

}  // namespace sandtable::frontier
