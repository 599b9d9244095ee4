// Orders and retreats of the scripted Local Powers: the best next line, until nothing is worth its
// price.

#include "games/proxy_war/bot_local.hpp"

namespace sandtable::proxy_war {
namespace {

/// What an order costs when all goes as planned (2.6).
int cost_of(const Mind& m, const Order& order) {
  int gear = (order.gun != kNoHex ? 1 : 0) +
             std::popcount(static_cast<unsigned>(order.extras & (kWithAdvisor | kWithMinesweeper)));
  switch (order.verb) {
    case Verb::Move: {
      const Hex last =
          order.then == kNoHex || m.s.tile[order.to].army != kNone ? order.to : order.then;
      if (m.s.tile[last].army == kNone) gear = 0;  // most likely it is not used
      return kMoveCost + gear * kUseCost;
    }
    case Verb::Support:
    case Verb::Bombard:
      return kUseCost;
    case Verb::AirSupport:
    case Verb::AirBombard:
    case Verb::RepairFactory:
    case Verb::RepairAir:
      return kAirCost;
    case Verb::BuildArmy:
      return kArmyAmmo;
    case Verb::BuildFactory:
      return kFactoryAmmo;
    default:
      return 0;
  }
}

/// Defence fees that may fall due (RULES.md, 9: keep Ammo for each standing Army in reach).
int reserve_of(const Mind& m, const Sheet& sheet, const Front& front) {
  int out = 0;
  for_each_hex(front.armies & ~sheet.used().moving, [&](Hex hex) {
    if (front.danger[hex] >= 20) out += m.game.options().defence_fee;
  });
  return std::min(out, 3 * m.game.options().defence_fee);
}

/// Tiles safest from enemy Armies, then the dearest.
int refuge_score(const Front& front, Hex hex) {
  return front.worth[hex] / 10 - 10 * front.danger[hex];
}

}  // namespace

void Candidates::add(const SheetLine& line, int score) {
  if (score <= 0) return;
  score = with_taste(m_, score);
  std::size_t place = list_.size();
  if (list_.full()) {
    if (list_.back().score >= score) return;
    --place;
  } else {
    list_.push({});
  }
  for (; place > 0 && list_[place - 1].score < score; --place) list_[place] = list_[place - 1];
  list_[place] = {line, score};
}

LocalDesk desk_of(const Mind& m) {
  LocalDesk out{m, Sheet(m.game, m.s, m.seat),      front_of(m.game, m.s, m.seat), 0, 0,
                0, ammo_points(m.game, m.s, m.seat)};
  out.ammo = m.s.hand[m.seat].ammo;
  for (const Order& order : m.s.order[m.seat]) out.ammo -= cost_of(m, order);
  out.reserve = reserve_of(m, out.sheet, out.front);
  out.slots = m.game.options().actions_per_player - out.sheet.used().actions;
  return out;
}

void plan_local_orders(const Mind& m, Line& out) {
  const LocalDesk desk = desk_of(m);
  Candidates candidates(m);
  if (desk.slots > 0) {
    add_moves(desk, candidates);
    add_supports(desk, candidates);
    add_pieces(desk, candidates);
  }
  if (candidates.list().empty()) add_attachments(desk, candidates);
  for (const Candidate& candidate : candidates.list()) {
    if (choices_for(m.game, m.s, m.seat, candidate.line, out)) return;
    out.clear();
  }
  out.push(kLayout.make(Kind::Seal));
}

void plan_retreat(const Mind& m, Line& out) {
  Actions list;
  m.game.legal(m.s, m.seat, list);
  const Front front = front_of(m.game, m.s, m.seat);
  Action best = list[0];
  int top = refuge_score(front, static_cast<Hex>(kLayout.split(best).i));
  for (const Action action : list) {
    const int score = refuge_score(front, static_cast<Hex>(kLayout.split(action).i));
    if (score > top) top = score, best = action;
  }
  out.push(best);
}

}  // namespace sandtable::proxy_war
