// Structures (CD-10): they fire once, before anything else happens in their city, at every unit of
// a covered type that is not its owner's.

#include <algorithm>

#include "games/countdown/field.hpp"

namespace sandtable::countdown {
namespace {

class Battery {
 public:
  Battery(Field& f, HexId hex) : f_(f), hex_(hex), city_(f.t.s.hex[hex]) {}

  void fire() {
    for (int k = 0; k < kStructures; ++k) {  // CD-10.10: water, air, ground
      kind_ = static_cast<Structure>(k);
      const int guns = city_.structure[static_cast<std::size_t>(k)];
      if (guns == 0) continue;
      if (f_.t.options().defense_mode == DefenseMode::PerUnit)
        fire_at_each(guns);
      else
        fire_once_each(guns);
    }
  }

 private:
  [[nodiscard]] const TargetList& list() const {
    return kStructureTargets[static_cast<std::size_t>(kind_)];
  }
  /// The k-th seat from the one after the hex owner on; the owner itself is no target (CD-10.7).
  [[nodiscard]] Seat target_seat(int k) const {
    return static_cast<Seat>((city_.owner + k) % f_.t.game.seats());
  }

  // ---- CD-10.6: all structures of a kind at each unit.

  void fire_at_each(int guns) {
    for (int k = 1; k < f_.t.game.seats(); ++k) {
      const Seat seat = target_seat(k);
      for (const Unit unit : list()) {
        if (unit == Unit::Batt) {
          fire_at_battleships(seat, guns);
          continue;
        }
        fire_at_type(seat, unit, guns);
      }
    }
  }

  /// First all dice, then what falls: nothing that falls changes who else of the type is fired at.
  void fire_at_type(Seat seat, Unit unit, int guns) {
    FixedList<std::uint8_t, 256> hit;  // a byte counts them
    Salvo salvo;
    for (int left = targets(seat, unit); left > 0; --left) hit.push(ones(guns, salvo) > 0 ? 1 : 0);
    tell_salvo(seat, unit, salvo);
    int survivors = 0;
    for (const std::uint8_t each : hit) {
      if (each != 0)
        remove(seat, unit, survivors);
      else
        ++survivors;
    }
  }

  /// Dice of structures, for whoever listens: the first of them, and how many in all.
  struct Salvo {
    static constexpr int kShown = 5;
    int dice = 0;
    int hits = 0;
    std::array<std::uint8_t, kShown> shown{};
  };

  /// CD-10.10: all dice are rolled even after a 1.
  [[nodiscard]] int ones(int guns, Salvo& salvo) {
    int out = 0;
    for (int k = 0; k < guns; ++k, ++salvo.dice) {
      const int die = f_.t.dice.die(f_.t.options().die);
      if (salvo.dice < Salvo::kShown)
        salvo.shown[static_cast<std::size_t>(salvo.dice)] = static_cast<std::uint8_t>(die);
      out += die <= kStructureHits ? 1 : 0;
    }
    salvo.hits += out;
    return out;
  }
  /// The same at one unit.
  [[nodiscard]] int ones_at(Seat seat, Unit unit, int guns) {
    Salvo salvo;
    const int out = ones(guns, salvo);
    tell_salvo(seat, unit, salvo);
    return out;
  }

  void tell_salvo(Seat seat, Unit unit, const Salvo& salvo) const {
    if (f_.t.log == nullptr || salvo.dice == 0) return;
    if (salvo.dice <= Salvo::kShown)
      return with_die(f_.t.options().die,
                      [&]<int kSides>() { tell_dice<kSides>(seat, unit, salvo); });
    tell(f_.t.log, rule("CD-10.5"),
         StructuresRolledMany{.by = city_.owner,
                              .at = HexCell(city_.cell),
                              .what = ItemWord(kUnits + static_cast<int>(kind_)),
                              .whom = seat,
                              .target = ItemWord(unit),
                              .needed = kStructureHits,
                              .n = salvo.dice,
                              .hits = salvo.hits});
  }

  template <int kSides>
  void tell_dice(Seat seat, Unit unit, const Salvo& salvo) const {
    static_assert(StructuresRolled<kSides>::kDice == Salvo::kShown);
    const std::span dice(salvo.shown.data(), static_cast<std::size_t>(salvo.dice));
    tell(f_.t.log, rule("CD-10.5"),
         StructuresRolled<kSides>{.by = city_.owner,
                                  .at = HexCell(city_.cell),
                                  .what = ItemWord(kUnits + static_cast<int>(kind_)),
                                  .whom = seat,
                                  .target = ItemWord(unit),
                                  .needed = kStructureHits,
                                  .d1 = die_or_none<kSides>(dice, 0),
                                  .d2 = die_or_none<kSides>(dice, 1),
                                  .d3 = die_or_none<kSides>(dice, 2),
                                  .d4 = die_or_none<kSides>(dice, 3),
                                  .d5 = die_or_none<kSides>(dice, 4),
                                  .hits = salvo.hits});
  }

  /// CD-10.9: each 1 is one hit; the damaged are fired at first (CD-9.15).
  void fire_at_battleships(Seat seat, int guns) {
    each_gun(seat, Unit::Batt, [&](Gun& gun) {
      for (int ships = gun.damaged; ships > 0; --ships)
        if (ones_at(seat, Unit::Batt, guns) > 0) sink_damaged(gun);
    });
    FixedList<std::uint8_t, kMaxListed> fresh;  // before any of them is damaged
    each_gun(seat, Unit::Batt, [&](const Gun& gun) { fresh.push(gun.fresh); });
    std::size_t at = 0;
    each_gun(seat, Unit::Batt, [&](Gun& gun) {
      for (int ships = fresh[at++]; ships > 0; --ships) {
        const int hits = ones_at(seat, Unit::Batt, guns);
        if (hits > 0) damage(gun);
        if (hits > 1) sink_damaged(gun);
      }
    });
  }

  // ---- CD-10.12: each structure once.

  void fire_once_each(int guns) {
    for (; guns > 0; --guns) {
      const auto [seat, unit] = announced();
      if (seat == kNobody) return;  // a structure without a target does not roll
      if (ones_at(seat, unit, 1) == 0) continue;
      if (unit == Unit::Batt)
        hit_battleship(seat);
      else
        remove(seat, unit, 0);
    }
  }

  struct Announced {
    Seat seat;
    Unit unit;
  };
  /// The first type of the list that is there, of the seat that CD-9.7 names.
  [[nodiscard]] Announced announced() const {
    for (const Unit unit : list()) {
      Seat chosen = kNobody;
      for (int k = 1; k < f_.t.game.seats(); ++k) {
        const Seat seat = target_seat(k);
        const int count = targets(seat, unit);
        if (count == 0) continue;
        const int best = chosen == kNobody ? 0 : targets(chosen, unit);
        if (count > best || (count == best && in_all(seat) > in_all(chosen))) chosen = seat;
      }
      if (chosen != kNobody) return {chosen, unit};
    }
    return {kNobody, Unit::Inf};
  }

  [[nodiscard]] int in_all(Seat seat) const {
    int out = 0;
    for (std::size_t u = 0; u < kUnits; ++u) out += f_.t.s.unit[seat][hex_][u];
    for (const Gun& gun : f_.gun)
      if (gun.target == hex_ && gun.seat == seat) out += gun.fresh + gun.damaged;
    return out;
  }

  void hit_battleship(Seat seat) {
    bool done = false;
    each_gun(seat, Unit::Batt, [&](Gun& gun) {
      if (!done && gun.damaged > 0) sink_damaged(gun), done = true;
    });
    each_gun(seat, Unit::Batt, [&](Gun& gun) {
      if (!done && gun.fresh > 0) damage(gun), done = true;
    });
  }

  // ---- Targets (CD-10.7, CD-10.8) in unit order.

  template <class Visit>
  void each_gun(Seat seat, Unit unit, Visit visit) {
    for (Gun& gun : f_.gun)
      if (gun.target == hex_ && gun.seat == seat && gun.unit == unit) visit(gun);
  }

  /// Hovercraft of the seat that entered from water, or over land.
  [[nodiscard]] int landed(Seat seat, bool from_land) const {
    int out = 0;
    for (const Landed& each : f_.landed)
      if (each.hex == hex_ && each.seat == seat && (each.from_land != 0) == from_land)
        out += each.count;
    return out;
  }
  /// Empty ones that stood here or came over land.
  [[nodiscard]] int unlisted(Seat seat) const {
    return f_.t.s.unit[seat][hex_][index_of(Unit::Hov)] - landed(seat, true) - landed(seat, false);
  }

  [[nodiscard]] int targets(Seat seat, Unit unit) const {
    if (unit == Unit::Frig || unit == Unit::Batt) {
      int out = 0;
      for (const Gun& gun : f_.gun)
        if (gun.target == hex_ && gun.seat == seat && gun.unit == unit)
          out += gun.fresh + gun.damaged;
      return out;
    }
    if (unit != Unit::Hov) return f_.t.s.unit[seat][hex_][index_of(unit)];
    return kind_ == Structure::Water ? landed(seat, false) : unlisted(seat) + landed(seat, true);
  }

  /// Takes the unit at a place of the unit order away.
  void remove(Seat seat, Unit unit, int place) {
    if (unit == Unit::Frig) return sink_frigate(seat, place);
    if (unit == Unit::Hov) return remove_hovercraft(seat, place);
    if (unit == Unit::Jt && place < f_.jumped[seat][hex_]) --f_.jumped[seat][hex_];
    if (unit == Unit::Plane && place < f_.tired[seat][hex_]) --f_.tired[seat][hex_];
    lose(f_, seat, unit, hex_, 1, rule("CD-10.5"));
  }

  void remove_hovercraft(Seat seat, int place) {
    if (kind_ == Structure::Ground) place -= unlisted(seat);
    const bool from_land = kind_ == Structure::Ground;
    for (Landed& each : f_.landed) {
      if (place < 0) break;
      if (each.hex != hex_ || each.seat != seat || (each.from_land != 0) != from_land) continue;
      place -= each.count;
      if (place >= 0) continue;
      --each.count;
      if (!from_land) drown(seat, each.cargo);
    }
    lose(f_, seat, Unit::Hov, hex_, 1, rule("CD-10.8"));
  }

  /// CD-10.8: what a hovercraft carried falls with it before it has unloaded.
  void drown(Seat seat, Cargo cargo) {
    const CargoRow& load = row(cargo);
    lose(f_, seat, Unit::Inf, hex_, load.inf, rule("CD-10.8"));
    lose(f_, seat, Unit::Jt, hex_, load.jt, rule("CD-10.8"));
    lose(f_, seat, Unit::Tank, hex_, load.tank, rule("CD-10.8"));
  }

  void sink_frigate(Seat seat, int place) {
    each_gun(seat, Unit::Frig, [&](Gun& gun) {
      if (place < 0) return;
      place -= gun.fresh;
      if (place >= 0) return;
      --gun.fresh;
      lose(f_, seat, Unit::Frig, gun.zone, 1, rule("CD-10.7"));
    });
  }

  [[nodiscard]] std::uint8_t& damaged_in(const Gun& gun) {
    return f_.t.s.sea[gun.seat][f_.t.s.sea_of[gun.zone]].damaged;
  }
  void damage(Gun& gun) {
    --gun.fresh, ++gun.damaged;
    ++damaged_in(gun);
    tell(f_.t.log, rule("CD-10.9"),
         Damaged{.of = gun.seat, .at = HexCell(f_.t.s.hex[gun.zone].cell)});
  }
  void sink_damaged(Gun& gun) {
    --gun.damaged;
    --damaged_in(gun);
    lose(f_, gun.seat, Unit::Batt, gun.zone, 1, rule("CD-10.9"));
  }

  Field& f_;
  HexId hex_;
  const Hex& city_;
  Structure kind_ = Structure::Water;
};

}  // namespace

void structures_fire(Field& f, HexId hex) {
  if (has_structures(f.t.s.hex[hex])) Battery(f, hex).fire();
}

}  // namespace sandtable::countdown
