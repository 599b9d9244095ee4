// Battles (PW-13), what they cost (PW-20), and mines (PW-14). Dice and payments come in one fixed
// order (PW-1.5, PW-13.15, PW-20.4).

#include "games/proxy_war/battle.hpp"

#include <algorithm>

namespace sandtable::proxy_war {
namespace {

/// One Army that rolls, and everything that counts for it.
struct Fighter {
  Unit* army;
  int government;
  int terrain;
  int advisor;
  int artillery;
  int drugs;
  int armies;
  int air;
  int total;
  std::uint8_t flown_by;  ///< Bits: seats whose Air Power counts here.
};
using Fighters = FixedList<Fighter, kMaxArmies>;

/// Pays, and tells either way.
bool pay_for(Table& t, Owner owner, int ammo, Due due, Rule why, Hex hex) {
  const bool can = pay(t, owner, ammo);
  if (owner == kGov || ammo == 0) return can;
  if (can) {
    tell(t.log, why, FeePaid{.by = owner, .n = ammo, .fee = Fee(due), .at = Spot(hex)});
  } else {
    tell(t.log, why, FeeUnpaid{.by = owner, .n = ammo, .fee = Fee(due), .at = Spot(hex)});
  }
  return can;
}

/// PW-20.3b, PW-20.5a: a standing Army fights if its fee is paid; one that moves has paid.
bool can_fight(Table& t, Unit& a) {
  if (a.moves) return true;
  if (a.stranded) {  // PW-20.6
    tell(t.log, rule("PW-20.6"), CannotFight{.of = whose(a.owner), .at = Spot(a.start)});
    return false;
  }
  a.fee =
      a.fee || pay_for(t, a.owner, t.options().defence_fee, Due::Defence, rule("PW-20.3"), a.start);
  return a.fee;
}

/// PW-19.5a: up to 2 away, PW-19.5b: measured to the battle; on the road to either tile (PW-13.10).
bool in_range(Hex gun, Site site) {
  const HexSet reach = kWithinTwo[gun] | bit(gun);
  return has(reach, site.tile) || (site.road() && has(reach, site.other));
}

/// PW-21.2: the Government needs no order; any of its guns in range will do.
bool government_gun(const Table& t, Site site) {
  if (!t.options().government_artillery) return false;
  for (Hex hex = 0; hex < kHexes; ++hex)
    if (t.s.tile[hex].artillery == kGov && in_range(hex, site)) return true;
  return false;
}

/// Attached equipment is used unasked whenever it applies and can be paid (PW-19.7b), in attack and
/// defence alike (PW-19.9), and is paid once for both battles (PW-13.13), unused not at all
/// (PW-19.7a). Costs: PW-20.1a, by the owner when due: PW-20.1b.
bool use(Table& t, Unit& a, std::uint8_t what, Due due, Hex hex) {
  if ((a.paid & what) != 0) return true;
  if (!pay_for(t, a.owner, kUseCost, due, rule("PW-20.2"), hex)) return false;
  a.paid = static_cast<std::uint8_t>(a.paid | what);
  return true;
}

int use_artillery(Table& t, Unit& a, Site site) {
  if (a.owner == kGov) return government_gun(t, site) ? kArtilleryBonus : 0;
  if (a.gun == kNoHex || !in_range(a.gun, site)) return 0;
  return use(t, a, kGunPaid, Due::Gun, a.gun) ? kArtilleryBonus : 0;
}

/// PW-19.8a: Drugs count once and are gone; PW-19.8b: without a battle they stay in hand.
int use_drugs(Table& t, Unit& a) {
  if ((a.extras & kWithDrugs) == 0) return 0;
  a.extras = static_cast<std::uint8_t>(a.extras & ~kWithDrugs);
  give_back(t.game, t.s, a.owner, Resource::Drugs, 1);
  tell(t.log, rule("PW-19.8a"), DrugsUsed{.by = a.owner, .from = Spot(a.start)});
  return kDrugsBonus;
}

int use_advisor(Table& t, Unit& a) {
  if ((a.extras & kWithAdvisor) == 0) return 0;
  return use(t, a, kWithAdvisor, Due::Advisor, a.start) ? kAdvisorBonus : 0;
}

/// PW-21.1b, PW-21.6a: the Government's +1, for Mercenaries too (PW-21.6b). The status cannot
/// change before all battles of the step are over (PW-21.8).
void arm(Table& t, Fighter& f, Site site) {
  const Owner owner = f.army->owner;
  f.government = owner == kGov || owner == t.s.government ? kGovernmentBonus : 0;
  f.advisor = use_advisor(t, *f.army);
  f.artillery = use_artillery(t, *f.army, site);
  f.drugs = use_drugs(t, *f.army);
}

/// PW-24.4a: between the Government LP and other LPs, besides its own +1 (PW-24.4b); PW-24.5: on a
/// tile, whoever else fights there.
void apply_terrain(const Table& t, Fighters& fighters, Site site) {
  if (!t.options().terrain_modifiers || t.s.government == kNone || site.road()) return;
  const auto is_governing = [&](const Fighter& f) { return f.army->owner == t.s.government; };
  const auto is_other = [&](const Fighter& f) { return !is_governing(f) && f.army->owner != kGov; };
  if (!std::ranges::any_of(fighters, is_governing) || !std::ranges::any_of(fighters, is_other))
    return;
  const Terrain terrain = t.s.tile[site.tile].terrain;
  const bool open =
      terrain == Terrain::Desert || terrain == Terrain::Wasteland || terrain == Terrain::Farmland;
  for (Fighter& f : fighters)
    if (open ? is_governing(f) : is_other(f)) f.terrain = kTerrainBonus;
}

/// PW-11.5b: next to the Army when step 2 starts (tested at entry), or by option to the battle.
bool reaches(const Table& t, const Unit& supporter, Site site) {
  if (!t.options().support_reach_battle) return true;
  return adjacent(supporter.start, site.tile) ||
         (site.road() && adjacent(supporter.start, site.other));
}

/// Paid with the Moves (PW-12.4), or by option now.
bool army_helps(StepTwo& m, const Help& help, Site site) {
  Unit& supporter = m.unit[help.army];
  if (!supporter.supports || supporter.cut || !reaches(m.t, supporter, site)) return false;
  supporter.fee = supporter.fee || pay_for(m.t, supporter.owner, kUseCost, Due::Support,
                                           rule("PW-20.3"), supporter.start);
  return supporter.fee;
}

/// PW-16.10a: over a tile guarded by somebody else's Anti-Air a card may be shot down; the Ammo is
/// spent (PW-16.10b). The supported Army's own Anti-Air does not fire (PW-16.11), nor does one's
/// own on one's own card (PW-23.6). Nothing else stops it (PW-13.12).
bool air_helps(StepTwo& m, Help& card, const Unit& a, Site site) {
  if (!card.flying) return false;
  if (!card.paid) card.paid = pay_for(m.t, card.seat, kAirCost, Due::Air, rule("PW-20.1"), a.start);
  if (!card.paid) return false;
  const Owner guard = site.road() ? kNone : m.t.s.tile[site.tile].anti_air;
  if (guard == kNone || guard == a.owner || guard == card.seat) return true;
  card.flying = passes_anti_air(m.t, site.tile, card.seat);
  return card.flying;
}

/// PW-11.8: in every battle of the Army. PW-11.10: supports add up, or by option the first of each
/// kind that works counts.
void count_armies(StepTwo& m, Fighter& f, Site site) {
  for (std::uint8_t k = f.army->helped_by; k != kNobodyThere; k = m.help[k].next) {
    if (m.help[k].by_air() || !army_helps(m, m.help[k], site)) continue;
    f.armies += kSupportBonus;
    if (!m.t.options().support_stacking) return;
  }
}

void count_air(StepTwo& m, Fighter& f, Site site) {
  for (std::uint8_t k = f.army->helped_by; k != kNobodyThere; k = m.help[k].next) {
    if (!m.help[k].by_air() || !air_helps(m, m.help[k], *f.army, site)) continue;
    f.air += kAirBonus;
    f.flown_by = static_cast<std::uint8_t>(f.flown_by | seat_bit(m.help[k].seat));
    if (!m.t.options().support_stacking) return;
  }
}

/// PW-1.3: the engine rolls; the log names the owner of the Army.
void roll_battle(Table& t, Fighter& f) {
  const Roll roll = roll_two(t.dice);
  f.total =
      roll.sum() + f.government + f.terrain + f.advisor + f.artillery + f.drugs + f.armies + f.air;
  const auto plus = [](int bonus) { return unless_none<ModifierSlot>(bonus); };
  tell(t.log, rule("PW-13.2"),
       BattleRoll{.by = whose(f.army->owner),
                  .at = Spot(f.army->here),
                  .first = roll.first,
                  .second = roll.second,
                  .government = plus(f.government),
                  .terrain = plus(f.terrain),
                  .advisor = plus(f.advisor),
                  .artillery = plus(f.artillery),
                  .drugs = plus(f.drugs),
                  .armies = plus(f.armies),
                  .air = plus(f.air),
                  .total = f.total});
}

/// PW-13.3a: who is on the move goes back, PW-13.3b: who stands stays.
void stalemate(Table& t, Unit& a, int behind) {
  tell(t.log, rule("PW-13.3a"),
       Stalemate{.of = whose(a.owner), .from = Spot(a.start), .behind = behind});
  if (a.moves) a.fate = Fate::Return;
}

/// PW-13.4: a beaten attacker goes back, a beaten defender retreats; by option the loser on the
/// road counts as a defender of its starting tile (PW-13.9).
void beaten(StepTwo& m, Unit& a, int behind, Site site) {
  const bool defends =
      !a.moves || (site.road() && a.here == a.start && m.t.options().head_on_loser_defends);
  a.fate = defends ? Fate::Dislodged : Fate::Return;
  if (defends) {
    tell(m.t.log, rule("PW-13.4"),
         DefenderBeaten{.of = whose(a.owner), .at = Spot(a.start), .behind = behind});
  } else {
    tell(m.t.log, rule("PW-13.4"),
         AttackerBeaten{.of = whose(a.owner), .from = Spot(a.start), .behind = behind});
  }
}

/// `vp_support_kill`: each FP that helped the winner from the air, once, for every Army destroyed.
void score_support(Table& t, std::uint8_t flown_by, int kills) {
  if (!t.options().vp_support_kill || kills == 0) return;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if ((flown_by & seat_bit(seat)) == 0 || is_local(t.s, seat)) continue;
    t.s.vp[seat] = static_cast<std::int16_t>(t.s.vp[seat] + kills * kKillVp);
    tell(t.log, rule("PW-16.17"), SupportKill{.by = seat, .n = kills * kKillVp});
  }
}

/// PW-13.6a: the highest total faces all the others, so each fate depends on the distance to it
/// alone (PW-13.6b, PW-13.8). Another one within 2 of it: nobody wins (PW-13.7). True if somebody
/// does.
bool compare(StepTwo& m, Fighters& fighters, Site site) {
  int top = 0;
  for (const Fighter& f : fighters) top = std::max(top, f.total);
  const auto is_near = [&](const Fighter& f) { return top - f.total <= kStalemateUpTo; };
  const bool won = std::ranges::count_if(fighters, is_near) == 1;
  int kills = 0;
  std::uint8_t flown_by = 0;
  for (Fighter& f : fighters) {
    const int behind = top - f.total;
    if (is_near(f)) {
      if (!won) stalemate(m.t, *f.army, behind);
      if (won) {
        flown_by = f.flown_by;
        tell(
            m.t.log, rule("PW-13.4"),
            BattleWon{
                .by = whose(f.army->owner), .from = Spot(f.army->start), .at = Spot(f.army->here)});
      }
    } else if (behind < kDestroyedFrom) {
      beaten(m, *f.army, behind, site);
    } else {
      tell(m.t.log, rule("PW-13.5"),
           BattleDestroyed{
               .of = whose(f.army->owner), .from = Spot(f.army->start), .behind = behind});
      kills += f.army->owner != kGov || m.t.options().vp_government_army ? 1 : 0;
      destroy(m, *f.army);
    }
  }
  if (won) score_support(m.t, flown_by, kills);
  return won;
}

/// PW-20.5b: who could not pay must retreat if somebody wins; a stranded Army has nowhere to go
/// back to and is destroyed (PW-20.6a, PW-20.6b).
void defeat_broke(StepTwo& m, Unit& a) {
  if (a.stranded) {
    tell(m.t.log, rule("PW-20.6b"), BrokeDestroyed{.of = whose(a.owner), .at = Spot(a.start)});
    return destroy(m, a);
  }
  tell(m.t.log, rule("PW-20.5b"), BrokeDislodged{.of = whose(a.owner), .at = Spot(a.start)});
  a.fate = Fate::Dislodged;
}

bool fight(StepTwo& m, Fighters& fighters, Site site) {
  for (Fighter& f : fighters) arm(m.t, f, site);
  apply_terrain(m.t, fighters, site);
  for (Fighter& f : fighters) count_armies(m, f, site);
  for (Fighter& f : fighters) count_air(m, f, site);
  for (Fighter& f : fighters) roll_battle(m.t, f);  // PW-13.15
  return compare(m, fighters, site);
}

void tell_battle(const StepTwo& m, const Units& in, Site site) {
  SeatSet sides;
  int government = 0;
  for (const std::uint8_t k : in) {
    const Owner owner = m.unit[k].owner;
    if (owner == kGov) government = 1;
    if (owner != kGov) sides.add(owner);
  }
  const auto with = unless_none<NumberSlot>(government);
  if (site.road()) {
    tell(m.t.log, rule("PW-13.1b"),
         RoadBattle{.n = in.size(),
                    .at = Spot(site.tile),
                    .other = Spot(site.other),
                    .sides = sides,
                    .government = with});
  } else {
    tell(m.t.log, rule("PW-13.1a"),
         TileBattle{.n = in.size(), .at = Spot(site.tile), .sides = sides, .government = with});
  }
}

}  // namespace

void battle(StepTwo& m, const Units& in, Site site) {
  tell_battle(m, in, site);
  Fighters fighters;
  Units broke;
  for (const std::uint8_t k : in) {
    if (can_fight(m.t, m.unit[k])) {
      fighters.push({&m.unit[k], 0, 0, 0, 0, 0, 0, 0, 0, 0});
    } else {
      broke.push(k);
    }
  }
  bool won = true;
  if (fighters.size() > 1) {
    won = fight(m, fighters, site);
  } else {  // PW-13.14: no dice, no equipment
    const Unit& winner = *fighters[0].army;
    tell(m.t.log, rule("PW-13.14"),
         WonUnopposed{
             .by = whose(winner.owner), .from = Spot(winner.start), .at = Spot(winner.here)});
  }
  if (!won) return;  // PW-20.5c: then it stays, as when neither side can pay (PW-20.7a)
  for (const std::uint8_t k : broke) defeat_broke(m, m.unit[k]);
}

/// PW-14.4a: the better row with a Minesweeper, PW-14.4b: if it is paid, PW-14.4c: once for two
/// rolls. The mines stay (PW-14.6).
void enter_minefield(StepTwo& m, Unit& army) {
  const bool swept = (army.extras & kWithMinesweeper) != 0 &&
                     use(m.t, army, kWithMinesweeper, Due::Sweeper, army.here);
  const Roll roll = roll_two(m.t.dice);
  const Risk risk = swept ? Risk::MineSwept : Risk::Mine;
  const Harm harm = harm_of(risk, roll.sum());
  tell(m.t.log, rule("PW-14.3"),
       MineRolled{.by = whose(army.owner),
                  .at = Spot(army.here),
                  .first = roll.first,
                  .second = roll.second,
                  .hit = hit_from(risk),
                  .destroyed = destroyed_from(risk),
                  .harm = HarmWord(harm)});
  if (harm == Harm::Hit) army.fate = Fate::Return;
  if (harm == Harm::Destroyed) destroy(m, army);
}

void destroy(StepTwo& m, Unit& army) {
  army.fate = Fate::Destroyed;
  return_model(m.t, army.owner, army.mercenary);
  if (army.owner != kGov) discard(m.t, army.owner, {army.here, army.gun, army.extras});
}

}  // namespace sandtable::proxy_war
