// Lasting effects: OCCUPY actions under agents of their owner, and specialties (FF-8.1, FF-9,
// FF-11). They have no memory: whoever needs them works them out from the board (FF-9.10).

#include <algorithm>

#include "games/fiefdoms/phases.hpp"

namespace sandtable::fiefdoms {
namespace {

void add_to(std::array<std::int8_t, kTiles>& modifiers, TileSet set, int n) {
  for (const TileId t : Tiles(set)) modifiers[t] = static_cast<std::int8_t>(modifiers[t] + n);
}

/// The agents a modifier speaks of (FF-9.1, FF-9.2).
TileSet modified(const Fiefdoms& game, const State& s, const Effect& effect, Seat seat,
                 TileSet area) {
  const Seat whose = effect.side == Side::Own ? seat : opponent(seat);
  return filtered(game, s, area & s.agents[whose], whose, effect.filter);
}

/// Adds one active effect of a seat.
void add_effect(const Fiefdoms& game, const State& s, const Effect& effect, Seat seat, TileSet area,
                Effects& e) {
  const Seat foe = opponent(seat);
  switch (effect.op) {
    case Op::ModAtk:  // FF-9.1: all modifiers add up
      return add_to(e.attack, modified(game, s, effect, seat, area), effect.n);
    case Op::ModDef:  // FF-9.2
      return add_to(e.defence, modified(game, s, effect, seat, area), effect.n);
    case Op::Lethal:
      e.lethal |= area & s.agents[seat];
      return;  // FF-9.3
    case Op::Muster:
      e.muster[seat] |= area & own_tiles(s, seat);
      return;
    case Op::BanRecruit:
      e.no_recruit[foe] |= area;
      return;  // FF-5.6
    case Op::BanEntry:
      e.no_entry[foe] |= area;
      return;  // FF-6.6
    case Op::Stride:
      for (const TileId t : Tiles(area & s.agents[seat]))
        e.stride[t] = std::max(e.stride[t], effect.n);  // FF-6.4: the largest counts
      return;
    case Op::Diagonal:
      e.diagonal[seat] = true;
      return;  // FF-6.5
    case Op::Immune:
      e.immune[seat] |= area;
      return;  // FF-9.11
    default:
      return;  // VP_PER counts in tally(): FF-9.12
  }
}

}  // namespace

TileSet filtered(const Fiefdoms& game, const State& s, TileSet set, Seat seat, Filter filter) {
  if (filter == Filter::None || set == 0) return set;
  if (filter == Filter::FoeTile) return set & ~own_tiles(s, seat);  // FF-11.3: whose tile it is
  const int least = filter == Filter::OnVp ? 1 : 2;
  if (filter == Filter::OwnVp2) set &= own_tiles(s, seat);
  TileSet out = 0;
  for (const TileId t : Tiles(set))
    if (game.printed(s, t).vp >= least) out |= bit(t);  // FF-11.3: printed VP only
  return out;
}

LazyEffects::LazyEffects(const Fiefdoms& game, const State& s)
    : game_(game), s_(s), own_{0, tiles_of_seat_1(s)} {
  own_[0] = all_tiles(s) & ~own_[1];
  effects_.stride.fill(1);  // FF-6.1
  for (Seat seat = 0; seat < kSeats; ++seat) {
    open_ |= kinds(game.specialty_of(s, seat).op);  // FF-11.2: from the first turn to the last
    const Printed* sheet = game.sheet_of(s, seat);
    // FF-8.1, FF-8.2: whoever stands there, however it came. FF-9.13: agents of the owner only.
    for (const TileId t : Tiles(s.agents[seat] & own_[seat])) {
      const Effect& action = sheet[Fiefdoms::cell_of(s, t)].action;
      if (action.trigger != Trigger::Occupy) continue;
      active_[seat] |= bit(t);
      open_ |= kinds(action.op);
    }
  }
}

void LazyEffects::add(unsigned wanted) {
  const auto is_wanted = [&](const Effect& effect) { return (wanted & kinds(effect.op)) != 0; };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Effect& specialty = game_.specialty_of(s_, seat);
    if (is_wanted(specialty))  // FF-11.1
      add_effect(game_, s_, specialty, seat, all_tiles(s_), effects_);
    for (const TileId t : Tiles(active_[seat])) {
      const Effect& action = game_.action_of(s_, t);
      if (is_wanted(action))
        add_effect(game_, s_, action, seat, area_of(s_, t, action.area), effects_);
    }
  }
  open_ &= ~wanted;
}

Effects effects_of(const Fiefdoms& game, const State& s) {
  return LazyEffects(game, s).with(kAllKinds);
}

int attack_strength(const Fiefdoms& game, const State& s, const Effects& e, TileId from,
                    TileId to) {
  const TileSet own = s.agents[agent_seat(s, from)];
  const int supporters = std::popcount(adjacent(s, to) & own & ~bit(from));  // FF-7.4, FF-7.5
  return 1 + game.printed(s, from).attack + supporters + e.attack[from];     // FF-7.2, FF-7.10
}

int defence_strength(const Fiefdoms& game, const State& s, const Effects& e, TileId at) {
  // FF-7.3, FF-7.6: nobody helps. FF-7.14: never below 0.
  return std::max(0, 1 + game.printed(s, at).defence + e.defence[at]);
}

}  // namespace sandtable::fiefdoms
