// Battles for land hexes (CD-9.3): structures, bombardment, combat rounds; and which units the
// losses are.

#include <algorithm>

#include "games/countdown/field.hpp"

namespace sandtable::countdown {
namespace {

/// The ships that bombard a hex, in the order in which they fire: seats from the initiative seat,
/// type, damage, own hex (CD-17, CD-9.15).
class Shelling {
 public:
  Shelling(Field& f, HexId hex) : f_(f), hex_(hex) {
    for (const Gun& gun : f.gun) {
      if (gun.target != hex) continue;
      guns_.push(&gun);
      seats_ = with_bit(seats_, gun.seat);
      battleships_ = battleships_ || gun.unit == Unit::Batt;
    }
  }

  /// One die for each ship still afloat (CD-8.2, CD-8.6); hits are assigned in the tally.
  void fire(Tally& tally) {
    const Seat first = initiative(f_.t.game, f_.t.s, 0);
    each_clockwise(seats_, first, f_.t.game.seats(), [&](Seat seat) {
      fire_lot(seat, Unit::Frig, &Gun::fresh, tally);
      if (!battleships_) return;
      fire_lot(seat, Unit::Batt, &Gun::damaged, tally);
      fire_lot(seat, Unit::Batt, &Gun::fresh, tally);
    });
  }

 private:
  void fire_lot(Seat seat, Unit unit, std::uint8_t Gun::* lot, Tally& tally) {
    for (const Gun* gun : guns_) {
      if (gun->seat != seat || gun->unit != unit) continue;
      for (int ships = gun->*lot; ships > 0; --ships) fire_one(*gun, tally);
    }
  }

  void fire_one(const Gun& gun, Tally& tally) {
    const bool lost = f_.t.options().bombard_support_only && is_empty(tally.left()[gun.seat]);
    if (lost) return;  // CD-8.4
    const int value = gun.unit == Unit::Frig ? kFrigBombards : kBattBombards;
    const int die = f_.t.dice.die(f_.t.options().die);  // CD-8.10
    if (f_.t.log != nullptr) tell_shot(gun, value, die);
    if (die <= value) tally.hit(gun.seat, bombard_targets(gun.unit), f_.t.game.seats());  // CD-8.9
  }

  void tell_shot(const Gun& gun, int value, int die) const {
    with_die(f_.t.options().die, [&]<int kSides>() {
      tell(f_.t.log, rule("CD-8.2"),
           Shot<kSides>{.by = gun.seat,
                        .what = ItemWord(gun.unit),
                        .from = HexCell(f_.t.s.hex[gun.zone].cell),
                        .at = HexCell(f_.t.s.hex[hex_].cell),
                        .needed = value,
                        .die = DieSlot<kSides>(die),
                        .came = ShotWord(die <= value ? 1 : 0)});
    });
  }

  Field& f_;
  HexId hex_;
  FixedList<const Gun*, kMaxListed> guns_;
  std::uint8_t seats_ = 0;  ///< Bits: those that have any.
  bool battleships_ = false;
};

Sides forces_at(const Field& f, HexId hex) {
  Sides out{};
  each_clockwise(f.present[hex], 0, kMaxPlayers,
                 [&](Seat seat) { out[seat] = land_force(f, seat, hex); });
  return out;
}

void apply_all(Field& f, HexId hex, const Sides& before, const Sides& after, Rule why) {
  each_clockwise(f.present[hex], 0, kMaxPlayers, [&](Seat seat) {
    if (before[seat] != after[seat])
      apply_land_losses(f, seat, hex, before[seat], after[seat], why);
  });
}

/// Takes up to `lost` off a count; gives what is left to lose.
int strike_off(std::uint8_t& count, int lost) {
  const int taken = std::min<int>(count, lost);
  count = static_cast<std::uint8_t>(count - taken);
  return lost - taken;
}

void lose_landed(Field& f, Seat seat, HexId hex, int empty, int loaded) {
  if (empty == 0 && loaded == 0) return;
  for (Landed& landed : f.landed) {
    if (landed.hex != hex || landed.seat != seat) continue;
    int& lost = landed.cargo == Cargo::None ? empty : loaded;
    lost = strike_off(landed.count, lost);
  }
}

template <int kSides>
void tell_dice(Log* log, const Volley& volley, int cell) {
  static_assert(Rolled<kSides>::kDice == Volley::kShown);
  const std::span dice(volley.shown.data(), static_cast<std::size_t>(volley.dice));
  tell(log, rule("CD-9.4"),
       Rolled<kSides>{.by = volley.seat,
                      .at = HexCell(cell),
                      .round = volley.round,
                      .what = ItemWord(volley.unit),
                      .needed = volley.value,
                      .d1 = die_or_none<kSides>(dice, 0),
                      .d2 = die_or_none<kSides>(dice, 1),
                      .d3 = die_or_none<kSides>(dice, 2),
                      .d4 = die_or_none<kSides>(dice, 3),
                      .d5 = die_or_none<kSides>(dice, 4),
                      .d6 = die_or_none<kSides>(dice, 5),
                      .hits = volley.hits});
}

/// CD-9.4: dice that can be looked at one by one, or how many there were.
void tell_volley(const Field& f, const Volley& volley, int cell) {
  if (volley.dice <= Volley::kShown)
    return with_die(f.t.options().die,
                    [&]<int kSides>() { tell_dice<kSides>(f.t.log, volley, cell); });
  tell(f.t.log, rule("CD-9.4"),
       RolledMany{.by = volley.seat,
                  .at = HexCell(cell),
                  .round = volley.round,
                  .what = ItemWord(volley.unit),
                  .needed = volley.value,
                  .n = volley.dice,
                  .hits = volley.hits});
}

void combat_rounds(Field& f, HexId hex, const Sides& now, const Sides& hit_before) {
  Battle battle = empty_battle(f, hex);
  battle.side = now;
  const int cell = f.t.s.hex[hex].cell;
  tell(f.t.log, rule("CD-9.1"),
       LandBattle{.at = HexCell(cell), .between = between(f.present[hex])});
  const FightResult result = fight_told(f, battle, hit_before, cell);
  apply_all(f, hex, now, battle.side, rule("CD-9.10"));
  if (result.stand_off)
    tell(f.t.log, rule("CD-9.13"), StandOff{.at = HexCell(cell)});
  else if (sides_in(battle.side) == 0)
    tell(f.t.log, rule("CD-9.12"), Wiped{.at = HexCell(cell)});
}

}  // namespace

FightResult fight_told(Field& f, Battle& battle, const Sides& hit_before, int cell) {
  Volleys volleys;
  const FightResult result =
      fight(battle, hit_before, f.t.dice, f.t.log == nullptr ? nullptr : &volleys);
  for (const Volley& each : volleys) tell_volley(f, each, cell);
  return result;
}

void lose(Field& f, Seat seat, Unit unit, HexId hex, int count, Rule why) {
  if (count == 0) return;
  Stack& stack = f.t.s.unit[seat][hex];
  stack[index_of(unit)] = static_cast<std::uint8_t>(stack[index_of(unit)] - count);
  tell(f.t.log, why,
       Lost{.of = seat, .n = count, .what = ItemWord(unit), .at = HexCell(f.t.s.hex[hex].cell)});
  if (!any_units(stack)) f.present[hex] = static_cast<std::uint8_t>(f.present[hex] & ~(1U << seat));
}

Battle empty_battle(const Field& f, HexId hex) {
  Battle battle;
  battle.ground = is_land(f.t.s.hex[hex]) ? Ground::Land : Ground::Water;
  battle.seats = static_cast<std::uint8_t>(f.t.game.seats());
  battle.initiative = initiative(f.t.game, f.t.s, 0);  // CD-3.6, CD-9.5
  battle.die = static_cast<std::uint8_t>(f.t.options().die);
  battle.max_rounds = static_cast<std::uint16_t>(f.t.options().max_combat_rounds);
  return battle;
}

int transporting(const Field& f, Seat seat, HexId hex) {
  int out = 0;
  for (const Landed& landed : f.landed)
    if (landed.hex == hex && landed.seat == seat && landed.cargo != Cargo::None)
      out += landed.count;
  return out;
}

Force land_force(const Field& f, Seat seat, HexId hex) {
  const Stack& stack = f.t.s.unit[seat][hex];
  const int loaded = stack[index_of(Unit::Hov)] == 0 ? 0 : transporting(f, seat, hex);
  const std::uint8_t jumped = f.jumped[seat][hex];
  Force force{};
  force[index_of(Fighter::Inf)] = stack[index_of(Unit::Inf)];
  force[index_of(Fighter::JumpedJt)] = jumped;  // CD-7.1, CD-7.4
  force[index_of(Fighter::Jt)] = static_cast<std::uint8_t>(stack[index_of(Unit::Jt)] - jumped);
  force[index_of(Fighter::EmptyHov)] =
      static_cast<std::uint8_t>(stack[index_of(Unit::Hov)] - loaded);
  force[index_of(Fighter::LoadedHov)] = static_cast<std::uint8_t>(loaded);  // CD-5.7
  force[index_of(Fighter::Tank)] = stack[index_of(Unit::Tank)];
  force[index_of(Fighter::Plane)] = stack[index_of(Unit::Plane)];
  return force;
}

void apply_land_losses(Field& f, Seat seat, HexId hex, const Force& before, const Force& after,
                       Rule why) {
  const auto lost = [&](Fighter fighter) {
    return before[index_of(fighter)] - after[index_of(fighter)];
  };
  f.jumped[seat][hex] = after[index_of(Fighter::JumpedJt)];
  lose_landed(f, seat, hex, lost(Fighter::EmptyHov), lost(Fighter::LoadedHov));
  strike_off(f.tired[seat][hex], lost(Fighter::Plane));  // CD-9.15: in the air falls first
  lose(f, seat, Unit::Inf, hex, lost(Fighter::Inf), why);
  lose(f, seat, Unit::Jt, hex, lost(Fighter::JumpedJt) + lost(Fighter::Jt), why);
  lose(f, seat, Unit::Hov, hex, lost(Fighter::EmptyHov) + lost(Fighter::LoadedHov), why);
  lose(f, seat, Unit::Tank, hex, lost(Fighter::Tank), why);
  lose(f, seat, Unit::Plane, hex, lost(Fighter::Plane), why);
}

void fight_on_land(Field& f, HexId hex) {
  structures_fire(f, hex);  // CD-9.3
  Sides now = forces_at(f, hex);
  Sides hit_before = now;
  if (f.bombarded.has(hex)) {
    Tally tally(now);
    Shelling(f, hex).fire(tally);
    hit_before = tally.left();
    const bool at_once = f.t.options().bombard_first || !several(f.present[hex]);  // CD-8.7
    if (at_once) {
      apply_all(f, hex, now, hit_before, rule("CD-8.7"));
      now = hit_before;
    }
  }
  if (several(f.present[hex])) combat_rounds(f, hex, now, hit_before);
}

}  // namespace sandtable::countdown
