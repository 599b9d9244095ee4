#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

/// The one choice there is, if there is only one and the engine would take it.
std::optional<Action> forced(const Fiefdoms& game, const State& s, Seat seat) {
  Actions list;
  game.legal(s, seat, list);
  if (list.size() != 1 || kLayout.split(list[0]).kind == Kind::Seal) return std::nullopt;
  return list[0];
}

bool needs_second_target(const Effect& effect) {
  if (effect.op == Op::Shove || effect.op == Op::Transfer) return true;
  return effect.op == Op::Deploy && effect.n > 1;
}

bool needs_target(const Effect& effect) {
  return effect.op != Op::Relieve && effect.op != Op::Purge;
}

}  // namespace

Line taken(const State& s) {
  Line out;
  switch (s.walk) {
    case Walk::Rest:
      break;
    case Walk::Fief:
      out.push(kLayout.make(Kind::Fief, s.walk_a));
      break;
    case Walk::Turned:
      out.push(kLayout.make(Kind::Fief, s.walk_a));
      out.push(kLayout.make(Kind::Turning, s.walk_b));
      break;
    case Walk::Agent:
      out.push(kLayout.make(Kind::Agent, s.walk_a));
      break;
    case Walk::Acting:
    case Walk::Target:
      out.push(kLayout.make(Kind::Agent, s.walk_a));
      out.push(kLayout.make(Kind::Act));
      if (s.walk == Walk::Target) out.push(kLayout.make(Kind::Target, s.walk_b));
      break;
  }
  return out;
}

bool walk_on(const Fiefdoms& game, State& s, Action action) {
  const auto parts = kLayout.split(action);
  const auto at = static_cast<std::uint8_t>(parts.i);
  switch (parts.kind) {
    case Kind::Fief:
      if (s.placed == 0) return false;  // FF-3.3: the first fiefdom has one place only
      s.walk = Walk::Fief, s.walk_a = at;
      return true;
    case Kind::Turning:
      s.walk = Walk::Turned, s.walk_b = at;
      return true;
    case Kind::Agent:
      s.walk = Walk::Agent, s.walk_a = at;
      return true;
    case Kind::Act:
      if (!needs_target(game.action_of(s, s.walk_a))) return false;
      s.walk = Walk::Acting;
      return true;
    case Kind::Target:
      if (s.walk == Walk::Target || !needs_second_target(game.action_of(s, s.walk_a))) return false;
      s.walk = Walk::Target, s.walk_b = at;
      return true;
    default:
      return false;
  }
}

bool advance(const Fiefdoms& game, State& s, Seat seat, Action action) {
  for (std::optional<Action> next = action; next; next = forced(game, s, seat))
    if (!walk_on(game, s, *next)) return false;
  return true;
}

WholeLine whole_line(const Fiefdoms& game, State s, Seat seat, const Line& line) {
  WholeLine out{taken(s), false};
  for (const Action action : line) {
    if (out.ended || game.refusal(s, seat, action)) return out;
    out.path.push(action);
    out.ended = !walk_on(game, s, action);
    while (!out.ended) {
      const auto next = forced(game, s, seat);
      if (!next) break;
      out.path.push(*next);
      out.ended = !walk_on(game, s, *next);
    }
  }
  return out;
}

Line choices_behind(const Fiefdoms& game, State s, Seat seat, const Line& path) {
  Line out;
  std::size_t at = taken(s).size();
  while (at < path.size()) {
    out.push(path[at]);
    if (!walk_on(game, s, path[at])) break;
    ++at;
    for (auto next = forced(game, s, seat); next; next = forced(game, s, seat), ++at)
      if (!walk_on(game, s, *next)) return out;
  }
  return out;
}

int verbs_of(const Fiefdoms& game, State s, TileId agent) {
  s.walk = Walk::Agent, s.walk_a = agent;
  Actions list;
  game.legal(s, s.to_move, list);
  int verbs = 0;
  for (const Action action : list) {
    const Kind kind = kLayout.split(action).kind;
    verbs |= kind == Kind::Move ? 1 : kind == Kind::Attack ? 2 : kind == Kind::Act ? 4 : 0;
  }
  return verbs;
}

}  // namespace sandtable::fiefdoms
