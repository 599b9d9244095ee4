// The model: battles (PW-13, PW-20), and what Anti-Air does (PW-16.10).

#include <algorithm>

#include "games/proxy_war/tests/model.hpp"

namespace sandtable::proxy_war::model {
namespace {

/// One side of a battle that rolls.
struct Fighter {
  Army* army = nullptr;
  int government = 0;
  int terrain = 0;
  int advisor = 0;
  int gun = 0;
  int drugs = 0;
  int armies = 0;
  int air = 0;
  int total = 0;
  std::vector<Seat> flown_by;
};
using Fighters = std::vector<Fighter>;

bool is_other_local(const World& w, const Army& army) {
  return army.owner != kGov && army.owner != w.government;
}

void count_government(const World& w, Fighters& fighters) {  // 2.9, PW-21.6
  for (Fighter& f : fighters)
    f.government = f.army->owner == kGov || f.army->owner == w.government ? 1 : 0;
}

void count_terrain(World& w, Fighters& fighters, Site site) {  // PW-24.4, PW-24.5
  if (!w.options.terrain_modifiers || site.road() || w.government == kNone) return;
  bool ruler = false;
  bool rival = false;
  for (const Fighter& f : fighters) {
    ruler = ruler || f.army->owner == w.government;
    rival = rival || is_other_local(w, *f.army);
  }
  if (!ruler || !rival) return;
  w.note(Seen::TerrainCounts);
  const Terrain t = w.ground[site.a].terrain;
  const bool open = t == Terrain::Desert || t == Terrain::Wasteland || t == Terrain::Farmland;
  for (Fighter& f : fighters) {
    if (open && f.army->owner == w.government) f.terrain = 1;
    if (!open && is_other_local(w, *f.army)) f.terrain = 1;
  }
}

bool in_range(Hex gun, Site site) {  // PW-19.5, PW-13.10
  return steps_between(gun, site.a) <= 2 || steps_between(gun, site.b) <= 2;
}

bool government_has_gun(const World& w, Site site) {  // PW-21.2
  if (!w.options.government_artillery) return false;
  for (Hex at = 0; at < kHexes; ++at)
    if (w.ground[at].artillery == kGov && in_range(at, site)) return true;
  return false;
}

void use_advisor(World& w, Fighter& f) {
  Army& army = *f.army;
  if (!army.advisor) return;
  if (!army.advisor_paid) {
    army.advisor_paid = pay(w, army.owner, 3);
    w.note(army.advisor_paid ? Seen::AdvisorUsed : Seen::AdvisorUnpaid);
  }
  if (army.advisor_paid) f.advisor = 4;
}

void use_gun(World& w, Fighter& f, Site site) {
  Army& army = *f.army;
  if (army.owner == kGov && government_has_gun(w, site)) f.gun = 2;
  if (army.gun == kNoHex) return;
  if (!in_range(army.gun, site)) return w.note(Seen::GunOutOfRange);
  if (!army.gun_paid) {
    army.gun_paid = pay(w, army.owner, 3);
    w.note(army.gun_paid ? Seen::GunUsed : Seen::GunUnpaid);
  }
  if (army.gun_paid) f.gun = 2;
}

void use_drugs(World& w, Fighter& f) {  // PW-19.8, PW-13.13: the first battle only
  if (!f.army->drugs) return;
  f.army->drugs = false;
  f.drugs = 1;
  --w.purse[f.army->owner].drugs;
  if (w.options.resource_limit > 0) ++w.bank.drugs;
  w.note(Seen::DrugsUsed);
}

bool reaches(const World& w, const Army& supporter, Site site) {  // PW-11.5
  if (!w.options.support_reach_battle) return true;
  return touches(supporter.here, site.a) || touches(supporter.here, site.b);
}

std::vector<Army*> supporters_of(World& w, const Army& helped) {
  std::vector<Army*> out;
  for (Army& army : w.armies)
    if (army.supports && !army.cut && army.helps == helped.start) out.push_back(&army);
  std::ranges::sort(out, [&](const Army* a, const Army* b) {
    return a->owner != b->owner ? rank(w, a->owner) < rank(w, b->owner) : a->slot < b->slot;
  });
  return out;
}

void count_supports(World& w, Fighter& f, Site site) {
  for (Army* army : supporters_of(w, *f.army)) {
    if (!w.options.support_stacking && f.armies > 0) return;  // PW-11.10
    if (!reaches(w, *army, site)) continue;
    if (!army->fee) army->fee = pay(w, army->owner, 3);
    w.note(army->fee ? Seen::SupportUsed : Seen::SupportUnpaid);
    if (army->fee) f.armies += 3;
  }
}

bool gets_through(World& w, Flight& flight, const Army& helped, Site site) {
  if (site.road()) return true;  // PW-13.10
  const Owner anti_air = w.ground[site.a].anti_air;
  if (anti_air == kNone || anti_air == helped.owner || anti_air == flight.seat) return true;
  const auto dice = roll_two(w);
  shoot_at(w, flight.seat, dice[0] + dice[1], flight.flying);
  return flight.flying;
}

void count_flights(World& w, Fighter& f, Site site) {
  for (Flight& flight : w.flights) {  // listed by initiative and slot
    if (flight.helps != f.army->start || !flight.flying) continue;
    if (!w.options.support_stacking && f.air > 0) return;
    if (!flight.paid) flight.paid = pay(w, flight.seat, 5);
    if (!flight.paid) {
      w.note(Seen::AirUnpaid);
      continue;
    }
    if (!gets_through(w, flight, *f.army, site)) continue;
    f.air += 5;
    f.flown_by.push_back(flight.seat);
    w.note(Seen::AirUsed);
  }
}

void roll(World& w, Fighter& f) {
  const auto dice = roll_two(w);
  const int sum = dice[0] + dice[1];
  f.total = sum + f.government + f.terrain + f.advisor + f.gun + f.drugs + f.armies + f.air;
  w.rolls.push_back({f.army->owner, f.army->start, dice[0], dice[1], f.government, f.terrain,
                     f.advisor, f.gun, f.drugs, f.armies, f.air, f.total});
}

/// Section 7, `vp_support_kill`.
void reward_fliers(World& w, const Fighter& winner, int destroyed) {
  if (!w.options.vp_support_kill || destroyed == 0) return;
  for (Seat seat = 0; seat < w.seats; ++seat) {
    const bool foreign = (w.locals >> seat & 1U) == 0;
    if (!foreign || std::ranges::find(winner.flown_by, seat) == winner.flown_by.end()) continue;
    w.purse[seat].vp += destroyed;
    w.note(Seen::SupportKill);
  }
}

/// By 3 or 4 (PW-13.4), on the road PW-13.9.
void beat(World& w, Army& army, Site site, int pulse) {
  const bool as_defender =
      !army.moves || (w.options.head_on_loser_defends && site.road() && pulse == 1);
  w.note(as_defender ? Seen::DefenderBeaten : Seen::AttackerBeaten);
  army.fate = as_defender ? Fate::Dislodged : Fate::Return;
  if (as_defender) army.left = false;  // it retreats as if it had never left
}

/// The Army that wins, or none: PW-13.6 to PW-13.8.
Army* compare(World& w, Fighters& fighters, Site site, int pulse) {
  int top = 0;
  for (const Fighter& f : fighters) top = std::max(top, f.total);
  Fighters near;
  for (const Fighter& f : fighters)
    if (top - f.total <= 2) near.push_back(f);
  if (near.size() > 1) {
    w.note(Seen::Standoff);
    for (const Fighter& f : near)
      if (f.army->moves) f.army->fate = Fate::Return;
  }
  int destroyed = 0;
  for (const Fighter& f : fighters) {
    const int behind = top - f.total;
    if (behind <= 2) continue;
    if (behind <= 4) {
      beat(w, *f.army, site, pulse);
    } else {
      w.note(Seen::Destroyed);
      destroy(w, *f.army);
      if (f.army->owner != kGov || w.options.vp_government_army) ++destroyed;
    }
  }
  if (near.size() > 1) return nullptr;
  reward_fliers(w, near.front(), destroyed);
  return near.front().army;
}

Army* fight(World& w, const std::vector<Army*>& sides, Site site, int pulse) {
  if (sides.size() == 1) {  // PW-13.14
    w.note(Seen::Unopposed);
    return sides.front();
  }
  Fighters fighters;
  for (Army* army : sides) {
    Fighter f;
    f.army = army;
    fighters.push_back(f);
  }
  count_government(w, fighters);
  count_terrain(w, fighters, site);
  for (Fighter& f : fighters) use_advisor(w, f), use_gun(w, f, site), use_drugs(w, f);
  for (Fighter& f : fighters) count_supports(w, f, site);
  for (Fighter& f : fighters) count_flights(w, f, site);
  for (Fighter& f : fighters) roll(w, f);
  return compare(w, fighters, site, pulse);
}

/// PW-20.3, PW-20.5, PW-20.6: whether an Army fights.
bool can_fight(World& w, Army& army) {
  if (army.moves) return true;
  if (army.stranded) return false;
  if (!army.fee) army.fee = pay(w, army.owner, w.options.defence_fee);
  if (!army.fee) w.note(Seen::DefenceUnpaid);
  return army.fee;
}

}  // namespace

void shoot_at(World& w, Seat seat, int sum, bool& through) {
  through = sum < 7;
  if (through) return w.note(Seen::AntiAirMisses);
  --w.purse[seat].air;
  if (sum >= 10) {
    ++w.bank.air;
    w.note(Seen::AntiAirDestroys);
  } else {
    ++w.purse[seat].air_damaged;
    w.note(Seen::AntiAirDamages);
  }
}

void battle(World& w, std::vector<Army*> sides, Site site, int pulse) {
  std::ranges::sort(sides, {}, [&](const Army* army) { return rank(w, army->owner); });
  if (sides.size() > 2) w.note(Seen::ThreeSides);
  std::vector<Army*> fighting;
  std::vector<Army*> broke;
  for (Army* army : sides) (can_fight(w, *army) ? fighting : broke).push_back(army);
  const Army* winner = fight(w, fighting, site, pulse);
  if (winner == nullptr) return;
  for (Army* army : broke) {
    if (army->stranded) {
      w.note(Seen::StrandedLost);
      destroy(w, *army);
    } else {
      army->fate = Fate::Dislodged;
    }
  }
}

}  // namespace sandtable::proxy_war::model
