// Tile actions that cost the turn: DISBAND and SPEND (FF-8, FF-9.4 to FF-9.9).

#include <algorithm>
#include <bit>

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

/// The board as the effect meets it: the cost is paid, the tile of a disbanded agent is empty
/// (FF-8.4, FF-8.7).
struct Paid {
  Seat seat = 0;
  TileSet own = 0;  ///< The acting seat's agents.
  TileSet foe = 0;
  TileSet empty = 0;
  int reserve = 0;
};

Paid paid(const State& s, const Effect& action, TileId tile) {
  const Seat seat = s.to_move;
  Paid out{seat, s.agents[seat], s.agents[opponent(seat)], empty_tiles(s), s.reserve[seat]};
  if (action.trigger != Trigger::Disband) return out;
  out.own &= ~bit(tile);
  out.empty |= bit(tile);
  ++out.reserve;
  return out;
}

bool costs_turn(const Effect& action) {
  return action.trigger == Trigger::Disband || action.trigger == Trigger::Spend;
}

/// Enemy agents in the area that instant effects may choose (FF-9.11).
TileSet exposed(const State& s, const Effects& e, const Effect& action, TileId tile,
                const Paid& board) {
  return board.foe & area_of(s, tile, action.area) & ~e.immune[opponent(board.seat)];
}

/// FF-9.4.
TileSet removable(const Fiefdoms& game, const State& s, const Effects& e, const Effect& action,
                  TileId tile, const Paid& board) {
  TileSet targets =
      filtered(game, s, exposed(s, e, action, tile, board), opponent(board.seat), action.filter);
  if (action.maxdef == kNoLimit) return targets;
  for (const TileId t : Tiles(targets))
    if (defence_strength(game, s, e, t) > action.maxdef) targets &= ~bit(t);
  return targets;
}

/// FF-9.5.
TileSet shovable(const State& s, const Effects& e, const Effect& action, TileId tile,
                 const Paid& board) {
  TileSet targets = exposed(s, e, action, tile, board);
  for (const TileId t : Tiles(targets))
    if ((adjacent(s, t) & board.empty) == 0) targets &= ~bit(t);
  return targets;
}

/// Empty own tiles in the area: where DEPLOY and TRANSFER put agents (FF-9.7, FF-9.8).
TileSet openings(const State& s, const Effect& action, TileId tile, const Paid& board) {
  return board.empty & own_tiles(s, board.seat) & area_of(s, tile, action.area);
}

TileSet first_targets(const Fiefdoms& game, const State& s, const Effects& e, const Effect& action,
                      TileId tile) {
  const Paid board = paid(s, action, tile);
  switch (action.op) {
    case Op::Remove:
      return removable(game, s, e, action, tile, board);
    case Op::Shove:
      return shovable(s, e, action, tile, board);
    case Op::Transfer:
      return openings(s, action, tile, board) != 0 ? board.own : 0;
    case Op::Deploy: {  // each tile has a higher id than the one before, so the last ones wait
      TileSet open = openings(s, action, tile, board);
      if (board.reserve < action.n || std::popcount(open) < action.n) return 0;
      for (int later = 1; later < action.n; ++later) open &= ~std::bit_floor(open);
      return open;
    }
    default:
      return 0;
  }
}

TileSet second_targets(const State& s, const Effect& action, TileId tile, TileId first) {
  const Paid board = paid(s, action, tile);
  switch (action.op) {
    case Op::Shove:
      return adjacent(s, first) & board.empty;
    case Op::Transfer:
      return openings(s, action, tile, board);
    case Op::Deploy:
      return openings(s, action, tile, board) & ~TileSet{0} << first << 1;
    default:
      return 0;
  }
}

/// FF-8.4 or FF-8.3: the agent goes home, or the turn is spent.
void pay(State& s, const Effect& action, TileId tile, Log* log) {
  const Seat seat = s.to_move;
  if (action.trigger == Trigger::Spend)
    return tell(log, rule("FF-8.3"), Spent{.by = seat, .at = Tile(tile)});
  s.agents[seat] &= ~bit(tile);
  ++s.reserve[seat];
  tell(log, rule("FF-8.4"), Disbanded{.by = seat, .at = Tile(tile)});
}

/// FF-9.4: the agent leaves the board; nobody advances. FF-1.7: it goes somewhere, never away.
void remove(State& s, Fate to, TileId target, Log* log) {
  const Seat owner = opponent(s.to_move);
  s.agents[owner] &= ~bit(target);
  switch (to) {
    case Fate::Captured:
      ++s.captured[owner];  // FF-10.1
      return tell(log, rule("FF-9.4"), Captured{.of = owner, .at = Tile(target)});
    case Fate::Destroyed:
      ++s.destroyed[owner];  // FF-10.2
      return tell(log, rule("FF-9.4"), Destroyed{.of = owner, .at = Tile(target)});
    case Fate::Reserve:
      ++s.reserve[owner];  // FF-10.4: it may be recruited again
      return tell(log, rule("FF-9.4"), SentHome{.of = owner, .at = Tile(target)});
  }
}

/// FF-9.6, FF-10.3: back to the owner's reserve.
void relieve(State& s, int n, Log* log) {
  const Seat seat = s.to_move;
  const int freed = std::min<int>(n, s.captured[seat]);
  s.captured[seat] = static_cast<std::uint8_t>(s.captured[seat] - freed);
  s.reserve[seat] = static_cast<std::uint8_t>(s.reserve[seat] + freed);
  tell(log, rule("FF-9.6"), Relieved{.by = seat, .n = freed});
}

/// FF-9.9.
void purge(State& s, int n, Log* log) {
  const Seat owner = opponent(s.to_move);
  const int gone = std::min<int>(n, s.captured[owner]);
  s.captured[owner] = static_cast<std::uint8_t>(s.captured[owner] - gone);
  s.destroyed[owner] = static_cast<std::uint8_t>(s.destroyed[owner] + gone);
  tell(log, rule("FF-9.9"), Purged{.of = owner, .n = gone});
}

void deploy(State& s, TileId to, Log* log) {
  s.agents[s.to_move] |= bit(to);
  --s.reserve[s.to_move];
  tell(log, rule("FF-9.7"), Deployed{.by = s.to_move, .at = Tile(to)});
}

void put(State& s, Seat owner, TileId from, TileId to) { s.agents[owner] ^= bit(from) | bit(to); }

Said no_enemy(TileId target) { return say<"refusals.no_enemy">(At<Tile>(Tile(target))); }

Said out_of_reach(TileId tile, TileId target) {
  return say<"refusals.out_of_reach">(To<Tile>(Tile(target)), From<Tile>(Tile(tile)));
}

std::optional<Refusal> refuse_remove(const Fiefdoms& game, const State& s, const Effects& e,
                                     const Effect& action, TileId tile, TileId target) {
  const Seat foe = opponent(s.to_move);
  if (!has(s.agents[foe], target)) return refuse(rule("FF-9.4"), no_enemy(target));
  if (!has(area_of(s, tile, action.area), target))
    return refuse(rule("FF-9.4"), out_of_reach(tile, target));
  if (has(e.immune[foe], target))
    return refuse(rule("FF-9.11"), say<"refusals.protected">(At<Tile>(Tile(target))));
  if (filtered(game, s, bit(target), foe, action.filter) == 0)
    return refuse(rule("FF-9.4"),
                  say<"refusals.filtered">(From<Tile>(Tile(tile)), At<Tile>(Tile(target))));
  const int defence = defence_strength(game, s, e, target);
  if (defence > action.maxdef)
    return refuse(
        rule("FF-9.4"),
        say<"refusals.too_strong">(At<Tile>(Tile(target)), Defence(defence), From<Tile>(Tile(tile)),
                                   As<"most", Role::Needed, NumberSlot>(action.maxdef)));
  return std::nullopt;
}

std::optional<Refusal> refuse_shove(const State& s, const Effects& e, const Effect& action,
                                    TileId tile, TileId target) {
  const Seat foe = opponent(s.to_move);
  if (!has(s.agents[foe], target)) return refuse(rule("FF-9.5"), no_enemy(target));
  if (!has(area_of(s, tile, action.area), target))
    return refuse(rule("FF-9.5"), out_of_reach(tile, target));
  if (has(e.immune[foe], target))
    return refuse(rule("FF-9.11"), say<"refusals.protected">(At<Tile>(Tile(target))));
  return refuse(rule("FF-9.5"), say<"refusals.hemmed_in">(At<Tile>(Tile(target))));
}

/// Why an agent cannot be put on a tile by DEPLOY or TRANSFER.
Refusal refuse_opening(const State& s, const Effect& action, Rule why, TileId tile, TileId target) {
  const Paid board = paid(s, action, tile);
  if (!has(own_tiles(s, s.to_move), target))
    return refuse(why, say<"refusals.not_your_tile">(At<Tile>(Tile(target))));
  if (!has(board.empty, target)) return refuse(why, say<"refusals.taken">(At<Tile>(Tile(target))));
  if (!has(area_of(s, tile, action.area), target)) return refuse(why, out_of_reach(tile, target));
  return refuse(why, say<"refusals.ascending">(At<Tile>(Tile(target))));
}

/// Why an action that the agent could take has nothing to work on (FF-8.6).
Refusal refuse_pointless(const State& s, const Effect& action, TileId tile) {
  switch (action.op) {
    case Op::Relieve:
      return refuse(rule("FF-9.6"), say<"refusals.none_captured">());
    case Op::Purge:
      return refuse(rule("FF-9.9"), say<"refusals.no_prisoner">());
    case Op::Transfer:
      return refuse(rule("FF-9.8"), say<"refusals.no_transfer">(At<Tile>(Tile(tile))));
    case Op::Shove:
      return refuse(rule("FF-9.5"), say<"refusals.no_shove">(At<Tile>(Tile(tile))));
    case Op::Deploy: {
      const Paid board = paid(s, action, tile);
      if (board.reserve < action.n)
        return refuse(rule("FF-9.7"),
                      say<"refusals.reserve_short">(
                          N(action.n), As<"there", Role::Amount, CountSlot>(int{board.reserve})));
      return refuse(rule("FF-9.7"), say<"refusals.openings_short">(
                                        N(action.n), At<Tile>(Tile(tile)),
                                        As<"there", Role::Amount, CountSlot>(
                                            std::popcount(openings(s, action, tile, board)))));
    }
    default:
      return refuse(rule("FF-8.6"), say<"refusals.no_target">(At<Tile>(Tile(tile))));
  }
}

}  // namespace

bool wants_target(const Effect& action, int given) {
  switch (action.op) {
    case Op::Remove:
      return given < 1;
    case Op::Shove:
    case Op::Transfer:
      return given < 2;
    case Op::Deploy:
      return given < action.n;
    default:
      return false;
  }
}

bool action_possible(const Fiefdoms& game, const State& s, LazyEffects& effects, TileId tile) {
  const Effect& action = game.action_of(s, tile);
  if (!costs_turn(action) || Fiefdoms::owner_of(s, tile) != s.to_move) return false;  // FF-8.5
  if (action.op == Op::Relieve) return s.captured[s.to_move] > 0;
  if (action.op == Op::Purge) return s.captured[opponent(s.to_move)] > 0;
  return first_targets(game, s, effects.with(kActing), action, tile) != 0;  // FF-8.6
}

TileSet action_targets(const Fiefdoms& game, const State& s, LazyEffects& effects) {
  const Effect& action = game.action_of(s, s.walk_a);
  if (s.walk == Walk::Target) return second_targets(s, action, s.walk_a, s.walk_b);
  return first_targets(game, s, effects.with(kActing), action, s.walk_a);
}

std::optional<Refusal> refuse_action(const Fiefdoms& game, const State& s, TileId tile) {
  LazyEffects effects(game, s);
  if (action_possible(game, s, effects, tile)) return std::nullopt;
  const Effect& action = game.action_of(s, tile);
  if (action.trigger == Trigger::None)
    return refuse(rule("FF-8.3"), say<"refusals.no_action">(At<Tile>(Tile(tile))));
  if (Fiefdoms::owner_of(s, tile) != s.to_move)
    return refuse(rule("FF-8.5"), say<"refusals.enemy_action">(At<Tile>(Tile(tile))));
  if (action.trigger == Trigger::Occupy)
    return refuse(rule("FF-8.1"), say<"refusals.works_by_itself">(At<Tile>(Tile(tile))));
  return refuse_pointless(s, action, tile);
}

std::optional<Refusal> refuse_target(const Fiefdoms& game, const State& s, TileId target) {
  LazyEffects effects(game, s);
  if (has(action_targets(game, s, effects), target)) return std::nullopt;
  if (target >= s.placed) return refuse(rule("FF-8.7"), say<"refusals.no_tile">(NumberOf(target)));
  const TileId tile = s.walk_a;
  const Effect& action = game.action_of(s, tile);
  const bool second = s.walk == Walk::Target;
  switch (action.op) {
    case Op::Remove:
      return refuse_remove(game, s, effects.with(kActing), action, tile, target);
    case Op::Shove:
      if (!second) return refuse_shove(s, effects.with(kActing), action, tile, target);
      return refuse(rule("FF-9.5"),
                    say<"refusals.not_beside">(To<Tile>(Tile(target)), From<Tile>(Tile(s.walk_b))));
    case Op::Transfer:
      if (!second) return refuse(rule("FF-9.8"), say<"refusals.no_agent">(At<Tile>(Tile(target))));
      return refuse_opening(s, action, rule("FF-9.8"), tile, target);
    default:
      return refuse_opening(s, action, rule("FF-9.7"), tile, target);
  }
}

std::optional<QuietTurn> resolve_action(const Fiefdoms& game, State& s, TileId first, TileId second,
                                        Log* log) {
  const TileId tile = s.walk_a;
  const Effect& action = game.action_of(s, tile);
  const Seat foe = opponent(s.to_move);
  const bool spent = action.trigger == Trigger::Spend;
  pay(s, action, tile, log);
  switch (action.op) {
    case Op::Remove:
      remove(s, action.to, first, log);
      return std::nullopt;
    case Op::Relieve:
      relieve(s, action.n, log);
      return std::nullopt;
    case Op::Purge:
      purge(s, action.n, log);
      return std::nullopt;
    case Op::Shove:
      put(s, foe, first, second);
      tell(log, rule("FF-9.5"), Shoved{.of = foe, .from = Tile(first), .to = Tile(second)});
      break;
    case Op::Transfer:
      put(s, s.to_move, first, second);
      tell(log, rule("FF-9.8"),
           Transferred{.by = s.to_move, .from = Tile(first), .to = Tile(second)});
      break;
    case Op::Deploy:
      deploy(s, first, log);
      if (action.n > 1) deploy(s, second, log);
      // One home and one out again: no count has changed (FF-13.7). An agent has moved, or nothing.
      if (!spent && action.n == 1) return first == tile ? QuietTurn{} : QuietTurn{tile, first};
      return std::nullopt;
    default:
      break;
  }
  if (spent) return QuietTurn{first, second};  // FF-13.7: a disbanded agent changes the reserve
  return std::nullopt;
}

}  // namespace sandtable::fiefdoms
