// Step 3: bombardment by Artillery and Air Power (PW-16). All fire from the position in which the
// step begins, after step 2 (PW-16.4); what they destroy is removed when all have fired (PW-16.13).

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

enum class Piece : std::uint8_t { Army, Factory, Artillery, AntiAir };  ///< In the order they roll.
constexpr std::array<Piece, 4> kPieces{Piece::Army, Piece::Factory, Piece::Artillery,
                                       Piece::AntiAir};

/// The worst that has happened to a piece, and the FP whose Air Power is credited with it.
struct Damage {
  Harm worst = Harm::Unaffected;
  Owner by = kNone;
};
using TileDamage = std::array<Damage, kPieces.size()>;

/// What the fire of this step has done so far.
struct Barrage {
  std::array<TileDamage, kHexes> tile{};
  HexSet struck = 0;
};

Owner owner_of(const Tile& tile, Piece piece) {
  switch (piece) {
    case Piece::Army:
      return tile.army;
    case Piece::Factory:
      return tile.factory;
    case Piece::Artillery:
      return tile.artillery;
    case Piece::AntiAir:
      break;
  }
  return tile.anti_air;
}

/// PW-16.6: guns and Anti-Air are at risk from both weapons.
Risk risk_of(Piece piece, bool by_air) {
  if (piece == Piece::Army) return by_air ? Risk::AirAtArmy : Risk::GunAtArmy;
  if (piece == Piece::Factory) return by_air ? Risk::AirAtFactory : Risk::GunAtFactory;
  return Risk::AtWeapon;
}

Thing thing_of(Piece piece) {
  constexpr std::array<int, kPieces.size()> kThing{kArmyThing, kFactoryThing,
                                                   static_cast<int>(Item::Artillery),
                                                   static_cast<int>(Item::AntiAir)};
  return Thing(kThing[static_cast<std::size_t>(piece)]);
}

void tell_roll(Table& t, Hex hex, Piece piece, Risk risk, Roll roll, Harm harm) {
  const bool weapon = piece == Piece::Artillery || piece == Piece::AntiAir;
  tell(t.log, weapon ? rule("PW-16.9") : rule("PW-16.5"),
       BombRolled{.by = whose(owner_of(t.s.tile[hex], piece)),
                  .what = thing_of(piece),
                  .at = Spot(hex),
                  .first = roll.first,
                  .second = roll.second,
                  .hit = hit_from(risk),
                  .destroyed = destroyed_from(risk),
                  .harm = HarmWord(harm)});
}

/// PW-16.5: every enemy piece rolls, but not one that is destroyed already (PW-16.13).
void strike(Table& t, Barrage& barrage, Seat seat, Hex hex, bool by_air) {
  barrage.struck |= bit(hex);
  for (const Piece piece : kPieces) {
    const Owner owner = owner_of(t.s.tile[hex], piece);
    Damage& damage = barrage.tile[hex][static_cast<std::size_t>(piece)];
    if (owner == kNone || owner == seat || damage.worst == Harm::Destroyed) continue;
    const Roll roll = roll_two(t.dice);
    const Risk risk = risk_of(piece, by_air);
    const Harm harm = harm_of(risk, roll.sum());
    tell_roll(t, hex, piece, risk, roll, harm);
    if (harm > damage.worst) {
      damage = {harm, by_air ? seat : kNone};
    } else if (harm == damage.worst && by_air && damage.by == kNone) {
      damage.by = seat;  // PW-16.17: the first Air Power with the worst result
    }
  }
}

bool can_pay(Table& t, Seat seat, int slot, int ammo) {
  if (pay(t, seat, ammo)) return true;
  tell_cancelled(t, Why::Unpaid, rule("PW-16.3"), seat, slot, kNoHex, ammo);
  return false;
}

void fire_gun(Table& t, Barrage& barrage, Seat seat, int slot, const Order& order) {
  const Tile& gun = t.s.tile[order.from];
  if (gun.artillery != seat) {  // PW-15.5b: captured
    tell_cancelled(t, Why::NoGun, rule("PW-15.5b"), seat, slot, order.from);
    return;
  }
  const bool manned = gun.army == seat && has_flag(gun, kArmyIdle);
  if (t.options().bombard_needs_army && !manned) {
    tell_cancelled(t, Why::NoCrew, rule("PW-16.1b"), seat, slot, order.from);
    return;
  }
  if (!can_pay(t, seat, slot, kUseCost)) return;
  tell(t.log, rule("PW-16.1a"),
       GunBombards{.by = seat, .n = kUseCost, .from = Spot(order.from), .to = Spot(order.to)});
  strike(t, barrage, seat, order.to, false);
}

/// PW-16.16a: it costs VPs, PW-16.16b: if carried out, whatever the dice say. VPs are for FPs
/// alone.
void count_urban(Table& t, Seat seat, Hex hex) {
  const int vp = bombed_vp(t.s.tile[hex].terrain);
  if (is_local(t.s, seat) || vp == 0) return;
  t.s.vp[seat] = static_cast<std::int16_t>(t.s.vp[seat] + vp);
  tell(t.log, rule("PW-16.16a"), UrbanBombed{.by = seat, .n = -vp, .at = Spot(hex)});
}

/// PW-16.12a: Anti-Air protects its tile by stopping the card, PW-16.12b: guns it does not stop. An
/// empty tile is bombarded all the same (PW-16.15).
void fly(Table& t, Barrage& barrage, Seat seat, int slot, const Order& order) {
  if (!can_pay(t, seat, slot, kAirCost)) return;
  tell(t.log, rule("PW-16.2"), AirBombards{.by = seat, .n = kAirCost, .to = Spot(order.to)});
  const Owner guard = t.s.tile[order.to].anti_air;
  if (guard != kNone && guard != seat && !passes_anti_air(t, order.to, seat)) return;
  count_urban(t, seat, order.to);
  strike(t, barrage, seat, order.to, true);
}

void fire_all(Table& t, Barrage& barrage) {
  each_order(t, [&](Seat seat, int slot, const Order& order) {
    if (order.verb == Verb::Bombard) fire_gun(t, barrage, seat, slot, order);
    if (order.verb == Verb::AirBombard) fly(t, barrage, seat, slot, order);
  });
}

/// PW-16.17a: for enemy Armies and Factories, PW-16.17b: whoever's they are, by option not the
/// Government's Army; one that cannot retreat included.
void score_kill(Table& t, Owner by, Owner victim, Hex hex) {
  if (by == kNone || is_local(t.s, by)) return;
  if (victim == kGov && !t.options().vp_government_army) return;
  t.s.vp[by] = static_cast<std::int16_t>(t.s.vp[by] + kKillVp);
  tell(t.log, rule("PW-16.17a"), KillScored{.by = by, .n = kKillVp, .at = Spot(hex)});
}

void remove_factory(Table& t, Hex hex, const Damage& damage) {
  Tile& tile = t.s.tile[hex];
  if (damage.worst == Harm::Hit) {  // PW-16.8a; a damaged one stays as it is (PW-16.8b)
    tile.flags = static_cast<std::uint8_t>(tile.flags | kFactoryDamaged);
    return;
  }
  if (damage.worst != Harm::Destroyed) return;
  const Owner owner = tile.factory;
  tile.factory = kNone;
  tile.flags = static_cast<std::uint8_t>(tile.flags & ~kFactoryDamaged);
  ++t.s.bank.factories;  // PW-1.12
  score_kill(t, damage.by, owner, hex);
}

void remove_weapon(State& s, Owner& weapon, Equipment kind, const Damage& damage) {
  if (damage.worst != Harm::Destroyed || weapon == kNone) return;  // or lost with its Army
  weapon = kNone;
  ++s.bank.equipment[static_cast<std::size_t>(kind)];  // PW-1.9
}

void remove_pieces(Table& t, Hex hex, const TileDamage& damage) {
  const auto of = [&](Piece piece) { return damage[static_cast<std::size_t>(piece)]; };
  Tile& tile = t.s.tile[hex];
  if (of(Piece::Army).worst == Harm::Destroyed) {
    const Owner owner = tile.army;
    destroy_army(t, hex);  // PW-15.14: with what is attached
    score_kill(t, of(Piece::Army).by, owner, hex);
  }
  remove_factory(t, hex, of(Piece::Factory));
  remove_weapon(t.s, tile.artillery, Equipment::Artillery, of(Piece::Artillery));
  remove_weapon(t.s, tile.anti_air, Equipment::AntiAir, of(Piece::AntiAir));
}

/// PW-16.7a: retreat to an adjacent own tile, PW-16.7b: an empty one. PW-16.14: Armies that must go
/// stand nowhere until their owners have chosen.
void drive_off(Table& t, Hex hex, Owner credit, std::size_t& count) {
  State& s = t.s;
  const Owner owner = s.tile[hex].army;
  if (owner == kGov && t.options().government_stands) {  // PW-21.3
    tell(t.log, rule("PW-21.3"), GovernmentStands{.at = Spot(hex)});
    return;
  }
  const bool mercenary = lift_army(s, hex);
  const Attachment line = owner == kGov ? Attachment{} : take_attachment(s, owner, hex);
  s.dislodged[count++] = {.owner = owner,
                          .from = hex,
                          .mercenary = mercenary,
                          .gun = line.gun,
                          .extras = line.extras,
                          .credit = credit};
}

}  // namespace

void step_bombard(Table& t) {
  Barrage barrage;
  fire_all(t, barrage);
  for_each_hex(barrage.struck, [&](Hex hex) { remove_pieces(t, hex, barrage.tile[hex]); });
  std::size_t count = 0;
  for_each_hex(barrage.struck, [&](Hex hex) {
    const Damage& army = barrage.tile[hex][static_cast<std::size_t>(Piece::Army)];
    if (army.worst == Harm::Hit) drive_off(t, hex, army.by, count);
  });
  if (!t.options().bombard_needs_army) return;
  for (Tile& tile : t.s.tile) tile.flags = static_cast<std::uint8_t>(tile.flags & ~kArmyIdle);
}

void settle_shelled(Table& t) {
  const auto armies = t.s.dislodged;
  settle_retreats(t);
  for (const Dislodged& army : armies)
    if (army.owner != kNone && army.to == kNoHex) score_kill(t, army.credit, army.owner, army.from);
}

}  // namespace sandtable::proxy_war
