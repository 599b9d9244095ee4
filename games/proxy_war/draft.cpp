// The draft of Villages (D1): a roll-off for the order, then picks to and fro (PW-2.7 to PW-2.11).

#include <algorithm>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

int locals_count(const State& s) { return std::popcount(s.locals); }

int picks_due(const ProxyWar& game, const State& s) {
  const int locals = locals_count(s);
  const int picks = locals * kRoles[static_cast<std::size_t>(game.seats())].villages;  // PW-2.7
  const int spare = static_cast<int>(kCorners.size()) - picks;
  return game.options().spare_villages_drafted ? picks + spare : picks;  // PW-2.8
}

/// PW-2.10: highest to lowest, then back, and so on.
Seat picker(const State& s) {
  const int locals = locals_count(s);
  const int place = s.pick % locals;
  const bool back = s.pick / locals % 2 == 1;
  return s.draft_order[static_cast<std::size_t>(back ? locals - 1 - place : place)];
}

bool is_free_village(const State& s, Hex hex) {
  return s.tile[hex].terrain == Terrain::Village && s.tile[hex].control == kNone;
}

int free_villages(const State& s) {
  int count = 0;
  for (Hex hex = 0; hex < kHexes; ++hex) count += is_free_village(s, hex) ? 1 : 0;
  return count;
}

void take_village(Table& t, Seat seat, Hex hex) {
  t.s.tile[hex].army = seat;  // PW-2.11
  t.s.tile[hex].control = seat;
  ++t.s.pick;
  tell(t.log, rule("PW-2.11"), PickedVillage{.by = seat, .at = Spot(hex)});
}

/// Asks the next picker; the last Village is taken without asking.
void ask_next(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  while (s.pick < picks_due(t.game, s)) {
    const Seat seat = picker(s);
    if (free_villages(s) > 1) {
      s.concerned = static_cast<std::uint8_t>(1U << seat);
      return;
    }
    for (Hex hex = 0; hex < kHexes; ++hex)
      if (is_free_village(s, hex)) return take_village(t, seat, hex);
  }
}

}  // namespace

void enter_draft(Table& t) {
  std::array<Owner, kMaxPlayers> order{};
  roll_off(t, t.s.locals, order);  // PW-2.9
  std::copy_n(order.begin(), kMaxLocals, t.s.draft_order.begin());
  ask_next(t);
}

void legal_draft(const ProxyWar&, const State& s, Seat, Actions& list) {
  for (Hex hex = 0; hex < kHexes; ++hex)
    if (is_free_village(s, hex)) list.push(kLayout.make(Kind::Village, hex));
}

std::optional<Refusal> refusal_draft(const ProxyWar&, const State& s, Seat, Action action) {
  const auto parts = kLayout.split(action);
  if (parts.kind != Kind::Village) return refuse(rule("PW-2.9"), say<"refusals.drafting">());
  const auto hex = static_cast<Hex>(parts.i);
  if (s.tile[hex].terrain != Terrain::Village)
    return refuse(rule("PW-2.11"), say<"refusals.no_village">(At<Spot>(spot(hex))));
  if (!is_free_village(s, hex))
    return refuse(rule("PW-2.11"), say<"refusals.village_taken">(At<Spot>(spot(hex))));
  return std::nullopt;
}

void step_draft(Table& t, Seat seat, Action action) {
  take_village(t, seat, static_cast<Hex>(kLayout.split(action).i));
  ask_next(t);
}

void clear_draft(const ProxyWar&, State&, Seat) {}  // a pick is open and final

void finish_draft(Table&) {}

}  // namespace sandtable::proxy_war
