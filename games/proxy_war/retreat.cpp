// Retreats: of Armies dislodged at step 2 (D10, PW-15.9), driven off at step 3 (D11, PW-16.14) or
// beaten by the Government on the move (D17, PW-24.2). Each owner chooses Army by Army in ascending
// tile; only its own Armies can compete for a tile (PW-15.10), so choices of owners never
// interfere.

#include <algorithm>
#include <bit>

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

/// PW-15.9: an adjacent tile that the owner controls now and that holds no Army; earlier retreats
/// of the owner count. Nothing else matters (PW-15.11). PW-16.14: at step 3 it also held none when
/// the retreats began.
HexSet allowed_tiles(const State& s, const Dislodged& army) {
  HexSet out = 0;
  for_each_hex(kAdjacent[army.from], [&](Hex hex) {
    if (s.tile[hex].control == army.owner && s.tile[hex].army == kNone) out |= bit(hex);
  });
  for (const Dislodged& other : s.dislodged) {
    if (other.owner == kNone) break;
    if (other.owner == army.owner && other.to != kNoHex && &other != &army) out &= ~bit(other.to);
    if (s.stage == Stage::ShelledRetreat) out &= ~bit(other.from);
  }
  return out;
}

/// An Army that can retreat must; one tile left is no choice (PW-25.1). True if the owner is asked.
bool is_open(const ProxyWar& game, State& s, Dislodged& army) {
  const HexSet allowed = allowed_tiles(s, army);
  if (allowed == 0) return false;  // it will be destroyed
  const bool asks =
      army.owner != kGov && !game.options().retreat_auto && !std::has_single_bit(allowed);
  if (!asks) army.to = default_retreat(game, s, army.owner, army.from, allowed);
  return asks;
}

/// Makes the owner's choices that are none, up to the first real one; kNone if there is none left.
Dislodged* next_choice(const ProxyWar& game, State& s, Owner owner) {
  for (Dislodged& army : s.dislodged)
    if (army.owner == owner && army.to == kNoHex && is_open(game, s, army)) return &army;
  return nullptr;
}

/// The Army whose owner is asked now.
const Dislodged* asked_for(const State& s, Seat seat) {
  for (const Dislodged& army : s.dislodged)
    if (army.owner == seat && army.to == kNoHex && allowed_tiles(s, army) != 0) return &army;
  return nullptr;
}

int enemies_next_to(const State& s, Owner owner, Hex hex) {
  int count = 0;
  for_each_hex(kAdjacent[hex], [&](Hex next) {
    const Owner army = s.tile[next].army;
    count += army != kNone && army != owner ? 1 : 0;
  });
  return count;
}

/// PW-15.7: after all moves. No control changes and no mines are rolled for (PW-14.7, PW-15.11).
void settle(Table& t, const Dislodged& army, Rule why) {
  drop_wish(t.s, army.owner, army.from);
  if (army.to == kNoHex) {
    tell(t.log, why, CannotRetreat{.of = whose(army.owner), .at = Spot(army.from)});
    return_model(t, army.owner, army.mercenary != 0);
    if (army.owner != kGov) discard(t, army.owner, {army.from, army.gun, army.extras});
    return;
  }
  tell(t.log, why,
       ArmyRetreats{.of = whose(army.owner), .from = Spot(army.from), .to = Spot(army.to)});
  put_army(t.s, army.to, army.owner, army.mercenary != 0);
  if (army.owner != kGov) put_attachment(t.s, army.owner, {army.to, army.gun, army.extras});
}

void settle_all(Table& t, Rule why) {
  for (const Dislodged& army : t.s.dislodged) {
    if (army.owner == kNone) break;
    settle(t, army, why);
  }
}

/// What was not chosen gets the default (PW-25.1): also where a view does not show a choice.
void fill_in(const ProxyWar& game, State& s) {
  for (Dislodged& army : s.dislodged) {
    if (army.owner == kNone) break;
    if (army.to != kNoHex) continue;
    if (const HexSet allowed = allowed_tiles(s, army); allowed != 0)
      army.to = default_retreat(game, s, army.owner, army.from, allowed);
  }
}

}  // namespace

Hex default_retreat(const ProxyWar&, const State& s, Owner owner, Hex from, HexSet allowed) {
  for (const Hex hex : wish_of(s, owner, from).to)
    if (hex != kNoHex && has(allowed, hex)) return hex;
  Hex best = kNoHex;
  int fewest = kDirections + 1;
  for_each_hex(allowed, [&](Hex hex) {  // ascending: the lowest number wins a tie
    const int enemies = enemies_next_to(s, owner, hex);
    if (enemies < fewest) best = hex, fewest = enemies;
  });
  return best;
}

void enter_retreat(Table& t) {
  State& s = t.s;
  for (const Dislodged& army : s.dislodged) {
    if (army.owner == kNone) break;
    if (next_choice(t.game, s, army.owner) != nullptr)
      s.concerned = static_cast<std::uint8_t>(s.concerned | seat_bit(army.owner));
  }
}

void legal_retreat(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  const Dislodged* army = asked_for(s, seat);
  if (army == nullptr) return;
  for_each_hex(allowed_tiles(s, *army),
               [&](Hex hex) { list.push(kLayout.make(Kind::RetreatTo, hex)); });
}

std::optional<Refusal> refusal_retreat(const ProxyWar&, const State& s, Seat seat, Action action) {
  const auto parts = kLayout.split(action);
  const Dislodged* army = asked_for(s, seat);
  if (parts.kind != Kind::RetreatTo || army == nullptr)
    return refuse(rule("PW-15.9"), say<"refusals.retreat_now">());
  const auto hex = static_cast<Hex>(parts.i);
  if (has(allowed_tiles(s, *army), hex)) return std::nullopt;
  if (!adjacent(army->from, hex))
    return refuse(rule("PW-15.9"),
                  say<"refusals.not_next_to">(At<Spot>(spot(hex)), From<Spot>(spot(army->from))));
  if (s.tile[hex].control != army->owner)
    return refuse(rule("PW-15.9"), say<"refusals.not_your_control">(At<Spot>(spot(hex))));
  return refuse(s.stage == Stage::ShelledRetreat ? rule("PW-16.14") : rule("PW-15.9"),
                say<"refusals.not_empty">(At<Spot>(spot(hex))));
}

void step_retreat(Table& t, Seat seat, Action action) {
  State& s = t.s;
  Dislodged* army = next_choice(t.game, s, seat);
  SANDTABLE_ASSERT(army != nullptr, "a seat that is asked has an Army to retreat");
  army->to = static_cast<Hex>(kLayout.split(action).i);
  if (next_choice(t.game, s, seat) == nullptr)
    s.sealed = static_cast<std::uint8_t>(s.sealed | seat_bit(seat));
}

void clear_retreat(const ProxyWar& game, State& s, Seat seat) {
  for (Dislodged& army : s.dislodged)
    if (army.owner == seat) army.to = kNoHex;
  static_cast<void>(next_choice(game, s, seat));
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~seat_bit(seat));
}

void finish_retreat(Table& t) {
  fill_in(t.game, t.s);
  if (t.s.stage == Stage::ShelledRetreat) return settle_shelled(t);
  settle_retreats(t);
}

void settle_retreats(Table& t) {
  settle_all(t, rule("PW-15.9"));
  t.s.dislodged = {};
}

}  // namespace sandtable::proxy_war
