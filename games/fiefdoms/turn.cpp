// A turn of the gaming phase (FF-4 to FF-7): one option out of recruit, move, attack, tile action.

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

/// FF-6.1, FF-6.2, FF-6.5: where one step leads from any tile of a set.
TileSet one_step(const State& s, TileSet from, bool diagonal) {
  if (!diagonal) return beside(s, from);
  TileSet out = 0;  // FF-8.10: the specialty goes before FF-6.2
  for (const TileId t : Tiles(from)) out |= around(s, t);
  return out;
}

/// Where agents of a seat may set foot: FF-6.3 and FF-6.6.
TileSet enterable(const State& s, const Effects& e, Seat seat) {
  return empty_tiles(s) & ~e.no_entry[seat];
}

bool wins_attack(const Fiefdoms& game, const State& s, const Effects& e, TileId from, TileId to) {
  return attack_strength(game, s, e, from, to) > defence_strength(game, s, e, to);  // FF-7.7
}

/// Whether there is anything the agent on a tile can do. The first step is enough to know that a
/// Move exists, however far the agent may stride.
bool has_option(const Fiefdoms& game, const State& s, LazyEffects& effects, TileId t) {
  const Seat seat = s.to_move;
  const Effects& moving = effects.with(kMoving);
  const TileSet open = enterable(s, moving, seat);
  const TileSet beside = adjacent(s, t);
  if ((beside & open) != 0) return true;
  if (moving.diagonal[seat] && (around(s, t) & open) != 0) return true;
  if ((beside & s.agents[opponent(seat)]) != 0 &&
      attack_targets(game, s, effects.with(kFighting), t) != 0)
    return true;
  return action_possible(game, s, effects, t);
}

/// Empty own tiles on which a seat may recruit (FF-5.3, FF-5.5, FF-5.6): those with the icon, and
/// those under MUSTER (FF-5.4).
TileSet recruits_among(const Fiefdoms& game, const State& s, const Effects& e, Seat seat,
                       TileSet own) {
  if (s.reserve[seat] == 0) return 0;  // FF-5.2
  const TileSet open = own & ~occupied(s) & ~e.no_recruit[seat];
  TileSet out = open & e.muster[seat];
  const Printed* sheet = game.sheet_of(s, seat);
  for (const TileId t : Tiles(open & ~out))
    out |= TileSet{sheet[Fiefdoms::cell_of(s, t)].recruit != 0} << t;
  return out;
}

/// Whether an agent of a seat stands where its own tile bars the other's way.
bool bars_entry(const Fiefdoms& game, const State& s, Seat seat) {
  if (game.specialty_of(s, seat).op == Op::BanEntry) return true;
  for (const TileId t : Tiles(s.agents[seat]))
    if (Fiefdoms::owner_of(s, t) == seat && game.action_of(s, t).op == Op::BanEntry) return true;
  return false;
}

/// Pushes a choice for each tile; false when the list holds enough.
bool push_tiles(Kind kind, TileSet set, Actions& list, std::size_t enough) {
  for (const TileId t : Tiles(set)) {
    list.push(kLayout.make(kind, t));
    if (list.size() >= enough) return false;
  }
  return true;
}

/// The first list: tiles to recruit on, agents that can do something, pass, resign.
void list_options(const Fiefdoms& game, const State& s, LazyEffects& effects, Actions& list,
                  std::size_t enough) {
  const TileSet recruits =
      recruits_among(game, s, effects.with(kRecruiting), s.to_move, effects.own(s.to_move));
  if (!push_tiles(Kind::Recruit, recruits, list, enough)) return;
  for (const TileId t : Tiles(s.agents[s.to_move])) {
    if (!has_option(game, s, effects, t)) continue;
    list.push(kLayout.make(Kind::Agent, t));
    if (list.size() >= enough) return;
  }
  if (game.options().allow_pass || list.empty())  // FF-4.2, FF-4.3
    list.push(kLayout.make(Kind::Pass));
  if (game.options().allow_resign) list.push(kLayout.make(Kind::Resign));  // FF-12.8
}

/// What the agent that was picked can do.
void list_agent(const Fiefdoms& game, const State& s, LazyEffects& effects, Actions& list,
                std::size_t enough) {
  const TileId t = s.walk_a;
  const TileSet moves = move_targets(game, s, effects.with(kMoving), t);
  if (!push_tiles(Kind::Move, moves, list, enough)) return;
  if ((adjacent(s, t) & s.agents[opponent(s.to_move)]) != 0) {
    const TileSet attacks = attack_targets(game, s, effects.with(kFighting), t);
    if (!push_tiles(Kind::Attack, attacks, list, enough)) return;
  }
  if (action_possible(game, s, effects, t)) list.push(kLayout.make(Kind::Act));
}

/// FF-4.5: the option is resolved; count, look for an end, and the opponent's turn begins.
void end_turn(const Fiefdoms& game, State& s, const std::optional<QuietTurn>& quiet, Log* log) {
  const Seat mover = s.to_move;
  drop_walk(s);
  ++s.turn;
  if (quiet) {
    s.run[s.quiet++] = *quiet;
  } else {  // FF-13.7: the run ends and earlier positions are forgotten
    for (; s.quiet > 0; --s.quiet) s.run[s.quiet - 1U] = {};
  }
  s.to_move = opponent(mover);  // FF-4.1
  check_end(game, s, mover, log);
}

void recruit(const Fiefdoms& game, State& s, TileId t, Log* log) {
  --s.reserve[s.to_move];         // FF-5.1
  s.agents[s.to_move] |= bit(t);  // FF-5.7: it occupies the tile at once
  tell(log, rule("FF-5.1"), Recruited{.by = s.to_move, .at = Tile(t)});
  end_turn(game, s, std::nullopt, log);
}

void move(const Fiefdoms& game, State& s, TileId to, Log* log) {
  const TileId from = s.walk_a;
  s.agents[s.to_move] ^= bit(from) | bit(to);
  tell(log, rule("FF-6.1"), Moved{.by = s.to_move, .from = Tile(from), .to = Tile(to)});
  end_turn(game, s, QuietTurn{from, to}, log);
}

void attack(const Fiefdoms& game, State& s, TileId to, Log* log) {
  const TileId from = s.walk_a;
  const Seat foe = opponent(s.to_move);
  const Effects e = effects_of(game, s);  // FF-7.13: strengths and fate as they stand now
  tell(log, rule("FF-7.7"),
       Attacked{.by = s.to_move,
                .from = Tile(from),
                .to = Tile(to),
                .attack = attack_strength(game, s, e, from, to),
                .defence = defence_strength(game, s, e, to)});
  s.agents[foe] &= ~bit(to);
  if (has(e.lethal, from)) {
    ++s.destroyed[foe];
    tell(log, rule("FF-9.3"), Destroyed{.of = foe, .at = Tile(to)});
  } else {
    ++s.captured[foe];
    tell(log, rule("FF-7.8"), Captured{.of = foe, .at = Tile(to)});
  }
  s.agents[s.to_move] ^= bit(from) | bit(to);  // FF-7.9, FF-7.12: it advances, ban or no ban
  end_turn(game, s, std::nullopt, log);
}

void pass(const Fiefdoms& game, State& s, Log* log) {
  const Rule why = game.options().allow_pass ? rule("FF-4.2") : rule("FF-4.3");
  tell(log, why, Passed{.by = s.to_move});
  end_turn(game, s, QuietTurn{}, log);
}

void act(const Fiefdoms& game, State& s, TileId first, TileId second, Log* log) {
  const std::optional<QuietTurn> quiet = resolve_action(game, s, first, second, log);
  end_turn(game, s, quiet, log);
}

void name_target(const Fiefdoms& game, State& s, TileId target, Log* log) {
  if (s.walk == Walk::Target) return act(game, s, s.walk_b, target, log);
  if (!wants_target(game.action_of(s, s.walk_a), 1)) return act(game, s, target, kNoTile, log);
  s.walk = Walk::Target;
  s.walk_b = target;
}

// ---- Why not.

Refusal no_tile(int t) { return refuse(rule("FF-6.3"), say<"refusals.no_tile">(NumberOf(t))); }

std::optional<Refusal> refuse_recruit(const Fiefdoms& game, const State& s, TileId t) {
  const Seat seat = s.to_move;
  const Effects e = effects_of(game, s);
  if (has(recruit_tiles(game, s, e, seat), t)) return std::nullopt;
  if (s.reserve[seat] == 0) return refuse(rule("FF-5.2"), say<"refusals.reserve_empty">());
  if (t >= s.placed) return no_tile(t);
  if (has(occupied(s), t))
    return refuse(rule("FF-5.3"), say<"refusals.occupied">(At<Tile>(Tile(t))));
  if (Fiefdoms::owner_of(s, t) != seat)
    return refuse(rule("FF-5.5"), say<"refusals.recruit_enemy_tile">(At<Tile>(Tile(t))));
  if (has(e.no_recruit[seat], t))
    return refuse(rule("FF-5.6"), say<"refusals.recruit_barred">(At<Tile>(Tile(t))));
  return refuse(rule("FF-5.4"), say<"refusals.no_recruitment">(At<Tile>(Tile(t))));
}

/// FF-7.7: how strong the attack would be, and what it lacks.
Refusal refuse_weak(const Fiefdoms& game, const State& s, const Effects& e, TileId from,
                    TileId to) {
  const int attack = attack_strength(game, s, e, from, to);
  const int defence = defence_strength(game, s, e, to);
  return refuse(rule("FF-7.7"),
                say<"refusals.too_weak">(Attack(attack), Defence(defence), From<Tile>(Tile(from)),
                                         N(defence - attack + 1)));
}

/// An enemy agent, picked while no agent of one's own is.
Refusal refuse_enemy(const Fiefdoms& game, const State& s, TileId t) {
  const TileSet beside_it = adjacent(s, t) & s.agents[s.to_move];
  const Effects e = effects_of(game, s);
  std::optional<TileId> best;
  for (const TileId from : Tiles(beside_it)) {
    if (wins_attack(game, s, e, from, t))
      return refuse(rule("FF-4.1"),
                    say<"refusals.pick_attacker">(To<Tile>(Tile(t)), From<Tile>(Tile(from))));
    if (!best || attack_strength(game, s, e, from, t) > attack_strength(game, s, e, *best, t))
      best = from;
  }
  if (best) return refuse_weak(game, s, e, *best, t);
  return refuse(rule("FF-4.1"), say<"refusals.not_your_agent">(At<Tile>(Tile(t))));
}

std::optional<Refusal> refuse_agent(const Fiefdoms& game, const State& s, TileId t) {
  if (!has(s.agents[s.to_move], t)) {
    if (t >= s.placed) return no_tile(t);
    if (has(s.agents[opponent(s.to_move)], t)) return refuse_enemy(game, s, t);
    return refuse(rule("FF-4.1"), say<"refusals.no_agent">(At<Tile>(Tile(t))));
  }
  LazyEffects effects(game, s);
  if (has_option(game, s, effects, t)) return std::nullopt;
  return refuse(rule("FF-4.1"), say<"refusals.idle_agent">(At<Tile>(Tile(t))));
}

/// A Move that is out of reach: too far, round the corner, or behind agents and bans (FF-6.6).
Refusal refuse_distance(const State& s, const Effects& e, TileId from, TileId to) {
  if (e.stride[from] > 1)
    return refuse(rule("FF-6.4"), say<"refusals.no_way">(N(e.stride[from]), To<Tile>(Tile(to))));
  if (has(around(s, from), to))
    return refuse(rule("FF-6.2"),
                  say<"refusals.diagonal_step">(To<Tile>(Tile(to)), From<Tile>(Tile(from))));
  return refuse(rule("FF-6.1"),
                say<"refusals.one_step">(To<Tile>(Tile(to)), From<Tile>(Tile(from))));
}

std::optional<Refusal> refuse_move(const Fiefdoms& game, const State& s, TileId to) {
  const Effects e = effects_of(game, s);  // FF-6.7: as it stands at the start of the Move
  if (has(move_targets(game, s, e, s.walk_a), to)) return std::nullopt;
  if (to >= s.placed) return no_tile(to);
  if (to == s.walk_a)
    return refuse(rule("FF-6.4"), say<"refusals.stands_there">(At<Tile>(Tile(to))));
  if (has(s.agents[opponent(s.to_move)] & adjacent(s, s.walk_a), to) &&
      !wins_attack(game, s, e, s.walk_a, to)) {  // whoever goes for an enemy means to attack it
    Refusal weak = refuse_weak(game, s, e, s.walk_a, to);
    weak.rule = rule("FF-4.4");
    return weak;
  }
  if (has(occupied(s), to))
    return refuse(rule("FF-4.4"), say<"refusals.one_to_a_tile">(At<Tile>(Tile(to))));
  if (has(e.no_entry[s.to_move], to))
    return refuse(rule("FF-6.6"), say<"refusals.entry_barred">(To<Tile>(Tile(to))));
  return refuse_distance(s, e, s.walk_a, to);
}

std::optional<Refusal> refuse_attack(const Fiefdoms& game, const State& s, TileId to) {
  if (to >= s.placed) return no_tile(to);
  if (!has(s.agents[opponent(s.to_move)], to))
    return refuse(rule("FF-7.1"), say<"refusals.no_enemy">(At<Tile>(Tile(to))));
  const TileId from = s.walk_a;
  if (!has(adjacent(s, from), to)) {
    if (has(around(s, from), to))
      return refuse(rule("FF-7.11"),
                    say<"refusals.diagonal_attack">(To<Tile>(Tile(to)), From<Tile>(Tile(from))));
    return refuse(rule("FF-7.1"),
                  say<"refusals.not_touching">(To<Tile>(Tile(to)), From<Tile>(Tile(from))));
  }
  const Effects e = effects_of(game, s);
  if (wins_attack(game, s, e, from, to)) return std::nullopt;
  return refuse_weak(game, s, e, from, to);
}

std::optional<Refusal> refuse_pass(const Fiefdoms& game, const State& s) {
  if (game.options().allow_pass) return std::nullopt;
  Actions list;
  LazyEffects effects(game, s);
  list_options(game, s, effects, list, 1);
  if (list[0] == kLayout.make(Kind::Pass)) return std::nullopt;
  return refuse(rule("FF-4.2"), say<"refusals.no_passing">());
}

/// Choices that begin a turn come first, then what the picked agent does, then its targets.
std::optional<Refusal> refuse_order(const Fiefdoms& game, const State& s, const Parts& choice) {
  const Kind kind = choice.kind;
  const auto t = static_cast<TileId>(choice.i);
  // With an agent picked, an enemy that is picked too is a target.
  if (kind == Kind::Agent && s.walk == Walk::Agent && has(s.agents[opponent(s.to_move)], t))
    if (auto no = refuse_attack(game, s, t)) return no;
  const bool begins =
      kind == Kind::Recruit || kind == Kind::Agent || kind == Kind::Pass || kind == Kind::Resign;
  if (begins && s.walk != Walk::Rest)
    return refuse(rule("FF-4.1"), say<"refusals.agent_picked">(At<Tile>(Tile(s.walk_a))));
  if (!begins && s.walk == Walk::Rest) return refuse(rule("FF-4.1"), say<"refusals.pick_agent">());
  if (kind == Kind::Target && s.walk == Walk::Agent)
    return refuse(rule("FF-8.7"), say<"refusals.pick_action">(At<Tile>(Tile(s.walk_a))));
  if (!begins && kind != Kind::Target && s.walk != Walk::Agent)
    return refuse(rule("FF-4.1"), say<"refusals.action_picked">(At<Tile>(Tile(s.walk_a))));
  return std::nullopt;
}

}  // namespace

TileSet recruit_tiles(const Fiefdoms& game, const State& s, const Effects& e, Seat seat) {
  return recruits_among(game, s, e, seat, own_tiles(s, seat));
}

TileSet move_targets(const Fiefdoms&, const State& s, const Effects& e, TileId from) {
  const Seat seat = agent_seat(s, from);
  const TileSet open = enterable(s, e, seat);  // FF-6.7: the same for the whole Move
  TileSet reached = 0;
  TileSet edge = bit(from);
  for (auto steps = e.stride[from]; steps > 0 && edge != 0; --steps) {  // FF-6.4
    edge = one_step(s, edge, e.diagonal[seat]) & open & ~reached;
    reached |= edge;
  }
  return reached;
}

TileSet attack_targets(const Fiefdoms& game, const State& s, const Effects& e, TileId from) {
  TileSet out = 0;
  // FF-7.1, FF-7.11: adjacent by an edge, also for those who step diagonally.
  for (const TileId to : Tiles(adjacent(s, from) & s.agents[opponent(agent_seat(s, from))]))
    if (wins_attack(game, s, e, from, to)) out |= bit(to);
  return out;
}

void begin_playing(const Fiefdoms& game, State& s, Log* log) {
  s.phase = Phase::Playing;
  s.to_move = s.starter;  // FF-3.10
  check_held_win(game, s, log);
}

bool surely_two_choices(const Fiefdoms& game, const State& s) {
  if (s.walk > Walk::Agent || bars_entry(game, s, opponent(s.to_move))) return false;
  const TileSet empty = empty_tiles(s);
  if (s.walk == Walk::Agent) return std::popcount(adjacent(s, s.walk_a) & empty) > 1;
  int free = 0;
  for (const TileId t : Tiles(s.agents[s.to_move]))
    if ((adjacent(s, t) & empty) != 0 && ++free > 1) return true;
  return false;
}

void list_turn(const Fiefdoms& game, const State& s, Actions& list, std::size_t enough) {
  LazyEffects effects(game, s);
  switch (s.walk) {
    case Walk::Rest:
      return list_options(game, s, effects, list, enough);
    case Walk::Agent:
      return list_agent(game, s, effects, list, enough);
    default:
      push_tiles(Kind::Target, action_targets(game, s, effects), list, enough);
  }
}

std::optional<Refusal> refuse_turn(const Fiefdoms& game, const State& s, const Parts& choice) {
  if (auto no = refuse_order(game, s, choice)) return no;
  const auto t = static_cast<TileId>(choice.i);
  switch (choice.kind) {
    case Kind::Recruit:
      return refuse_recruit(game, s, t);
    case Kind::Agent:
      return refuse_agent(game, s, t);
    case Kind::Move:
      return refuse_move(game, s, t);
    case Kind::Attack:
      return refuse_attack(game, s, t);
    case Kind::Act:
      return refuse_action(game, s, s.walk_a);
    case Kind::Target:
      return refuse_target(game, s, t);
    case Kind::Pass:
      return refuse_pass(game, s);
    default:
      if (game.options().allow_resign) return std::nullopt;
      return refuse(rule("FF-12.8"), say<"refusals.no_resigning">());
  }
}

void take_turn(const Fiefdoms& game, State& s, const Parts& choice, Log* log) {
  const auto t = static_cast<TileId>(choice.i);
  switch (choice.kind) {
    case Kind::Recruit:
      return recruit(game, s, t, log);
    case Kind::Agent:  // FF-8.8: it stands there since before the turn
      s.walk = Walk::Agent;
      s.walk_a = t;
      return;
    case Kind::Move:
      return move(game, s, t, log);
    case Kind::Attack:
      return attack(game, s, t, log);
    case Kind::Act:  // FF-8.9: as often as one likes
      if (!wants_target(game.action_of(s, s.walk_a), 0)) return act(game, s, kNoTile, kNoTile, log);
      s.walk = Walk::Acting;
      return;
    case Kind::Target:
      return name_target(game, s, t, log);
    case Kind::Pass:
      return pass(game, s, log);
    default:
      tell(log, rule("FF-12.8"), Resigned{.by = s.to_move});
      return finish(s, Ending::Resigned, opponent(s.to_move));
  }
}

}  // namespace sandtable::fiefdoms
