// Moves and supports of the scripted Local Powers.

#include "games/proxy_war/bot_local.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kAheadPercent = 12;  ///< Of the land in reach from where a Move ends.

/// Own Armies that could support the one on `from` in its battle on `to`, and stand safely enough.
int supporters_of(const LocalDesk& desk, Hex from, Hex to) {
  const bool by_battle = desk.m.game.options().support_reach_battle;
  int count = 0;
  for_each_hex(kAdjacent[by_battle ? to : from] & desk.front.armies & ~bit(from), [&](Hex hex) {
    count += desk.sheet.is_idle(hex) && desk.front.danger[hex] < 50 ? 1 : 0;
  });
  const int actions = std::min(count, desk.slots - 1);
  return desk.m.game.options().support_stacking ? actions : std::min(actions, 1);
}

/// Percent: with fewer rivals each one's loss counts for more.
int spite(const LocalDesk& desk) {
  const int rivals = std::popcount(static_cast<unsigned>(desk.m.s.locals & ~desk.m.s.dead)) - 1;
  return desk.m.temper.attack / std::max(1, rivals);
}

/// What taking a tile is worth; an enemy's loss counts by temperament.
int taking(const LocalDesk& desk, Hex hex) {
  const Owner control = desk.m.s.tile[hex].control;
  if (control == desk.m.seat) return 0;
  const int worth = desk.front.worth[hex];
  return control < kMaxPlayers ? worth + worth * spite(desk) / 100 : worth;
}

/// Land still to be had from a place: where an Army is useful next turn.
int ahead_of(const LocalDesk& desk, Hex hex) {
  int best = 0;
  int second = 0;
  for_each_hex(kWithinTwo[hex] & ~desk.front.own & ~desk.front.all_armies, [&](Hex next) {
    const int worth = desk.front.worth[next];
    if (worth > best) {
      second = best, best = worth;
    } else {
      second = std::max(second, worth);
    }
  });
  return (best + second / 2) * kAheadPercent / 100;
}

/// Nothing in reach: the nearest land that is not one's own draws the Army on.
int towards_land(const LocalDesk& desk, Hex from, Hex to) {
  int before = 9;
  int after = 9;
  for_each_hex(kAllHexes & ~desk.front.own, [&](Hex hex) {
    before = std::min(before, distance(from, hex));
    after = std::min(after, distance(to, hex));
  });
  return 20 * (before - after);
}

int own_bonus(const LocalDesk& desk) {
  return desk.m.s.government == desk.m.seat ? kGovernmentBonus : 0;
}

int army_worth(const LocalDesk& desk) {
  const int count = std::popcount(desk.front.armies);
  return 60 + army_points(desk.m.game, desk.m.s, count - 1) * desk.m.temper.caution / 100;
}

int enemy_army_worth(const LocalDesk& desk, Owner owner) {
  if (owner == kGov) return 0;
  return (60 + army_points(desk.m.game, desk.m.s, armies_of(desk.m.s, owner) - 1)) * spite(desk) /
         100;
}

/// A Move that ends where another Army stands.
int attack_score(const LocalDesk& desk, Hex from, Hex to, const Gear& gear, int helpers) {
  const int cost = kMoveCost + gear.cost + helpers * kUseCost;
  if (cost > desk.ammo) return 0;
  const int bonus = own_bonus(desk) + gear.bonus + helpers * kSupportBonus;
  const Prospects odds = attack_on(desk.m, to, bonus);
  int score =
      odds.wins * taking(desk, to) + odds.kills * enemy_army_worth(desk, desk.m.s.tile[to].army);
  score -= odds.lost * army_worth(desk);
  score -= desk.front.danger[from] * desk.front.worth[from] / 3;
  score /= 100;
  return (score - cost * desk.points) / (1 + helpers / 2);  // helpers take actions too
}

int best_attack(const LocalDesk& desk, Hex from, Hex to, const Gear& gear) {
  int best = 0;
  for (int helpers = supporters_of(desk, from, to); helpers >= 0; --helpers)
    best = std::max(best, attack_score(desk, from, to, gear, helpers));
  return best;
}

/// A Move onto an empty tile: it may be met there, and what it leaves may be entered.
int walk_score(const LocalDesk& desk, Hex from, Hex to) {
  const int met = desk.front.danger[to];
  int score = taking(desk, to) * (100 - met * 2 / 3) / 100;
  score += ahead_of(desk, to) - ahead_of(desk, from);
  if (taking(desk, to) == 0) score += towards_land(desk, from, to);
  score -= desk.front.danger[from] * desk.front.worth[from] / 200;
  score -= met * army_worth(desk) / 1000;
  if (score > 0 && desk.m.s.tile[to].terrain == Terrain::Capital) score += 60;
  return score - kMoveCost * desk.points;
}

void add_move(const LocalDesk& desk, Hex from, Hex to, Hex then, Candidates& out) {
  const Track track = desk.sheet.track(from, to, then);
  const HexSet staying = desk.front.armies & ~desk.sheet.used().moving;
  if (has(staying | desk.sheet.used().armies_built, track.last) || desk.ammo < kMoveCost) return;
  const bool fights = has(desk.front.all_armies & ~desk.front.armies, track.last);
  const Gear gear = gear_for(desk.sheet, track, fights || desk.front.danger[track.last] >= 24);
  const bool swept = (gear.extras & kWithMinesweeper) != 0;
  const MineRisk mines = mines_on(desk.m.s, desk.m.seat, track, swept);
  int score =
      fights ? best_attack(desk, from, track.last, gear) : walk_score(desk, from, track.last);
  if (score <= 0) return;
  score = score * mines.passes / 100 - mines.lost * army_worth(desk) / 100;
  Order order{.verb = Verb::Move, .from = from, .to = to, .then = then};
  order.gun = gear.gun, order.extras = gear.extras;
  out.add(order, score);
}

/// What one more supporter adds to an attack that is on the sheet.
int support_score(const LocalDesk& desk, const Order& move) {
  const Track track = desk.sheet.track(move.from, move.to, move.then);
  const Hex to = track.last;
  if (!has(desk.front.all_armies & ~desk.front.armies, to)) return 0;
  int bonus = own_bonus(desk) + (move.gun != kNoHex ? kArtilleryBonus : 0);
  if ((move.extras & kWithAdvisor) != 0) bonus += kAdvisorBonus;
  if ((move.extras & kWithDrugs) != 0) bonus += kDrugsBonus;
  for (const Order& order : desk.m.s.order[desk.m.seat])
    if (order.verb == Verb::Support && order.to == move.from) bonus += kSupportBonus;
  const Prospects before = attack_on(desk.m, to, bonus);
  const Prospects after = attack_on(desk.m, to, bonus + kSupportBonus);
  int score = (after.wins - before.wins) * taking(desk, to);
  score += (after.kills - before.kills) * enemy_army_worth(desk, desk.m.s.tile[to].army);
  score += (before.lost - after.lost) * army_worth(desk);
  return score / 100 * desk.m.temper.press / 100 - kUseCost * desk.points;
}

/// Help for an own Army that stands in danger.
int guard_score(const LocalDesk& desk, Hex hex) {
  const int danger = desk.front.danger[hex];
  if (danger < 40) return 0;
  return danger * (desk.front.worth[hex] + army_worth(desk)) / 400 - kUseCost * desk.points;
}

}  // namespace

void add_moves(const LocalDesk& desk, Candidates& out) {
  for_each_hex(desk.front.armies, [&](Hex from) {
    for_each_hex(desk.sheet.first_tiles(from), [&](Hex to) {
      if (desk.sheet.may_stop(from, to)) add_move(desk, from, to, kNoHex, out);
      if (has(desk.front.all_armies, to)) return;
      for_each_hex(desk.sheet.second_tiles(from, to), [&](Hex then) {
        if (!adjacent(from, then) || has_flag(desk.m.s.tile[then], kMined))
          add_move(desk, from, to, then, out);
      });
    });
  });
}

void add_supports(const LocalDesk& desk, Candidates& out) {
  if (desk.ammo < kUseCost) return;
  for_each_hex(desk.front.armies, [&](Hex from) {
    const HexSet tiles = desk.sheet.support_tiles(from) & desk.front.armies;
    Order order{.verb = Verb::Support, .from = from};
    order.what = desk.m.seat;
    for (const Order& move : desk.m.s.order[desk.m.seat]) {
      if (move.verb != Verb::Move || !has(tiles, move.from)) continue;
      order.to = move.from;
      out.add(order, support_score(desk, move) - desk.front.danger[from]);
    }
    for_each_hex(tiles & ~desk.sheet.used().moving, [&](Hex to) {
      order.to = to;
      out.add(order, guard_score(desk, to) - desk.front.danger[from]);
    });
  });
}

}  // namespace sandtable::proxy_war
