// What is decided for a seat whose clock has run out: the defaults of RULES.md, 6.1, as choices
// (PW-1.19, PW-22.9).

#include <algorithm>
#include <array>

#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

bool offers(const Actions& list, Kind kind, int i = 0) {
  return list.contains(kLayout.make(kind, i));
}

/// D4 and D6: as many of the Mercenaries held as can be paid.
Action keep_mercenaries(const State& s, Seat seat, const Actions& list) {
  int held = s.hand[seat].mercenaries;
  for (const Tile& tile : s.tile)
    held += tile.army == seat && has_flag(tile, kMercenaryHere) ? 1 : 0;
  Action best = list[0];
  for (const Action action : list)
    if (kLayout.split(action).i <= held) best = action;
  return best;
}

/// PW-6.11: those in hand, then those on the highest-numbered tiles.
Action give_back_first(const Actions& list) {
  return offers(list, Kind::GiveBack, kHexes) ? kLayout.make(Kind::GiveBack, kHexes)
                                              : list[list.size() - 1];
}

/// PW-15.12, for the Army that is asked about: the first of the seat's without a tile.
Action retreat(const ProxyWar& game, const State& s, Seat seat, const Actions& list) {
  HexSet allowed = 0;
  for (const Action action : list) allowed |= bit(static_cast<Hex>(kLayout.split(action).i));
  for (const Dislodged& army : s.dislodged)
    if (army.owner == seat && army.to == kNoHex && (kAdjacent[army.from] & allowed) == allowed)
      return kLayout.make(Kind::RetreatTo, default_retreat(game, s, seat, army.from, allowed));
  return list[0];
}

/// PW-18.6: *Sets*, in the last turn *Max*, exchange by exchange.
Action exchange(const ProxyWar& game, const State& s, Seat seat) {
  const Exchanges done = chosen(s.desk[seat]);
  const Purse left = after(purse_for_choice(game, s, seat), done);
  const Exchanges best = is_last_turn(game, s) ? best_of_all(left) : best_sets(left);
  if (best.one_of_each > 0) return kLayout.make(Kind::Exchange, kResources + 1);
  for (int r = 0; r < kResources; ++r)
    if (best.sets[static_cast<std::size_t>(r)] > 0) return kLayout.make(Kind::Exchange, r + 1);
  for (int r = 0; r < kResources; ++r)
    if (best.sold[static_cast<std::size_t>(r)] > 0) return kLayout.make(Kind::SellForAmmo, r);
  if (best.ammo > 0) return kLayout.make(Kind::Exchange, 0);
  return kLayout.make(Kind::ExchangesDone);
}

Action at_rest_choice(const ProxyWar& game, const State& s, Seat seat, const Actions& list) {
  switch (s.stage) {
    case Stage::Market:
      return list[list.size() - 1];  // go on, or seal
    case Stage::Auction:
    case Stage::SealedBid:
    case Stage::MercBid:
      return kLayout.make(Kind::Pass);
    case Stage::DrawnItems:
      return kLayout.make(Kind::Return);
    case Stage::MercWant:
    case Stage::MercWantAgain:
      return keep_mercenaries(s, seat, list);
    case Stage::MercReturn:
      return give_back_first(list);
    case Stage::Talk:
      return offers(list, Kind::Done) ? kLayout.make(Kind::Done) : list[list.size() - 1];
    case Stage::Answer:
      return list[1];  // decline
    case Stage::Orders:
      return kLayout.make(Kind::Seal);
    case Stage::GovRetreat:
    case Stage::Retreat:
    case Stage::ShelledRetreat:
      return retreat(game, s, seat, list);
    case Stage::BuyVp:
      return exchange(game, s, seat);
    case Stage::Declare:
      return kLayout.make(Kind::Declare, 0);
    default:
      return list[0];  // the lowest-numbered free Village
  }
}

/// How much a choice inside a line commits its seat to; verbs in the order of Job.
int weight(const State& s, Action action) {
  static constexpr std::array<int, 8> kJobs{2, 6, 4, 7, 5, 3, 1, 0};
  const auto parts = kLayout.split(action);
  switch (parts.kind) {
    case Kind::Act:
      return kJobs[static_cast<std::size_t>(parts.i)];
    case Kind::BuyHow:
      return parts.i;
    case Kind::Pass:
      return -1;
    case Kind::Target:  // on an empty tile most orders come to nothing
      return 1 + (s.tile[static_cast<std::size_t>(parts.i)].army == kNone ? 0 : 1);
    case Kind::StopHere:
    case Kind::LineDone:
    case Kind::NextSide:
    case Kind::Strike:
    case Kind::SendPrivately:
    case Kind::Confirm:
      return 0;
    default:
      return 1;
  }
}

/// Drivers drop a half-made line before they ask for the fallback (PW-25.1), so that this is met
/// only by who asks for it in the middle of one: the line is finished by the choices that commit
/// its seat to least.
Action finish_line(const State& s, const Actions& list) {
  return *std::ranges::min_element(list, {}, [&](Action action) { return weight(s, action); });
}

}  // namespace

void ProxyWar::fallback(const View<State>& view, Line& out) const {
  State s = view.state();
  const Seat seat = view.seat();
  Dice none(0);
  while (!out.full()) {
    Actions list;
    legal(s, seat, list);
    if (list.empty()) return;
    const bool resting = at_rest(s, seat);
    const Action action = resting ? at_rest_choice(*this, s, seat, list) : finish_line(s, list);
    out.push(action);
    Table table{*this, s, none, nullptr};
    step_stage(table, seat, action);
    if (at_rest(s, seat)) return;
  }
}

}  // namespace sandtable::proxy_war
