// Phase B (CD-4.3, CD-17): every order of every seat is carried out at once. First what depends on
// the position at the start of the round is noted (paths, planes in the air); then units leave and
// arrive. They are plain counts, so no order sees another.

#include <algorithm>

#include "games/countdown/field.hpp"

namespace sandtable::countdown {
namespace {

void add(std::uint8_t& count, int more) { count = static_cast<std::uint8_t>(count + more); }

bool is_strike(const State& s, const Order& order) {
  return order.group() == Group::Plane && s.hex[order.to].terrain == Terrain::Water;
}
Cargo carried_by(const Order& order) {
  const Cargo earlier = aboard(order.group());
  return earlier != Cargo::None ? earlier : order.cargo();
}

// ---- What the start of the round decides.

/// CD-6.4: in the air are the planes over land that is not their owner's.
void note_planes_in_air(Field& f, Seat seat) {
  const State& s = f.t.s;
  unsigned any = 0;
  for (std::size_t hex = 0; hex < s.hexes; ++hex) {
    const unsigned planes = s.unit[seat][hex][index_of(Unit::Plane)];
    const unsigned in_air = planes * (s.hex[hex].owner != seat ? 1U : 0U);
    f.tired[seat][hex] = static_cast<std::uint8_t>(in_air);
    any |= in_air;
  }
  f.any_tired = f.any_tired || any != 0;
}

/// CD-10.8: by the side chosen, or by the last step of the path.
bool enters_from_water(const Field& f, Seat seat, const Order& order) {
  const State& s = f.t.s;
  if (order.via() != Via::Unsaid) return order.via() == Via::Water;
  if (!is_coastal(s, order.to)) return false;
  const Path path = path_of(f.t.game, s, seat, order);
  const HexId before = path.size() < 2 ? order.from : path[path.size() - 2];
  return s.hex[before].terrain == Terrain::Water;
}

void note_landing(Field& f, Seat seat, const Order& order) {
  if (unit_of(order.group()) != Unit::Hov || !is_land(f.t.s.hex[order.to])) return;
  const bool asked = has_structures(f.t.s.hex[order.to]);  // nobody else minds the side
  const bool from_water = asked && enters_from_water(f, seat, order);
  const Cargo cargo = carried_by(order);
  if (cargo != Cargo::None || from_water)
    f.landed.push(
        {seat, order.to, cargo, from_water ? std::uint8_t{0} : std::uint8_t{1}, order.count});
}

/// CD-4.7, `blitz_capture`: land hexes between the first and the last.
void note_crossed(Field& f, Seat seat, const Order& order) {
  const bool crosses = f.t.options().blitz_capture && order.group() != Group::JumpingJt &&
                       row(unit_of(order.group())).takes_land;
  if (!crosses) return;
  const Path path = path_of(f.t.game, f.t.s, seat, order);  // CD-4.12
  for (std::size_t k = 0; k + 1 < path.size(); ++k)
    if (is_land(f.t.s.hex[path[k]])) f.crossing.push({seat, path[k]});
}

// ---- Leaving and arriving.

class Mover {
 public:
  Mover(Field& f, Seat seat) : f_(f), s_(f.t.s), seat_(seat) {}

  void carry_out(const Order& order) {
    if (f_.t.log != nullptr) announce(order);
    const Unit unit = unit_of(order.group());
    add(s_.unit[seat_][order.from][index_of(unit)], -order.count);
    add(s_.unit[seat_][order.to][index_of(unit)], order.count);
    switch (unit) {
      case Unit::Jt:
        if (order.group() == Group::JumpingJt) jump(order);
        return;
      case Unit::Hov:
        return carry(order);
      case Unit::Plane:
        return fly(order);
      case Unit::Frig:
      case Unit::Batt:
        return sail(order, unit);
      default:
        return;
    }
  }

 private:
  [[nodiscard]] HexCell cell(HexId hex) const { return HexCell(s_.hex[hex].cell); }
  [[nodiscard]] Afloat& afloat(HexId zone) { return s_.sea[seat_][s_.sea_of[zone]]; }

  void announce(const Order& order) const {
    Log* log = f_.t.log;
    const N n = order.count;
    const GroupWord what(order.group());
    const HexCell from = cell(order.from);
    const HexCell to = cell(order.to);
    if (order.group() == Group::JumpingJt)
      tell(log, rule("CD-7.1"), Jumped{.by = seat_, .n = n, .from = from, .to = to});
    else if (is_strike(s_, order))
      tell(log, rule("CD-6.6"), Struck{.by = seat_, .n = n, .from = from, .to = to});
    else if (order.cargo() != Cargo::None)
      tell(log, rule("CD-5.3"),
           Carried{.by = seat_,
                   .n = n,
                   .what = what,
                   .cargo = CargoWord(order.cargo()),
                   .from = from,
                   .to = to});
    else if (order.to != order.from)
      tell(log, rule("CD-4.3"), Moved{.by = seat_, .n = n, .what = what, .from = from, .to = to});
    if (order.target != kNoHex)
      tell(log, rule("CD-8.3"),
           Bombards{.by = seat_, .n = n, .what = what, .from = to, .to = cell(order.target)});
  }

  /// Units that board leave their hex; units that unload enter it (CD-5.3, CD-5.4).
  void move_cargo(HexId hex, Cargo cargo, int times) {
    const CargoRow& load = row(cargo);
    Stack& stack = s_.unit[seat_][hex];
    add(stack[index_of(Unit::Inf)], load.inf * times);
    add(stack[index_of(Unit::Jt)], load.jt * times);
    add(stack[index_of(Unit::Tank)], load.tank * times);
  }
  void move_loaded(HexId zone, Cargo cargo, int times) {
    if (cargo != Cargo::None) add(afloat(zone).loaded[static_cast<std::size_t>(cargo) - 1U], times);
  }

  void carry(const Order& order) {
    move_cargo(order.from, order.cargo(), -int{order.count});
    move_loaded(order.from, aboard(order.group()), -int{order.count});
    if (is_land(s_.hex[order.to]))
      move_cargo(order.to, carried_by(order), order.count);
    else
      move_loaded(order.to, carried_by(order), order.count);
  }

  void jump(const Order& order) {
    add(f_.jumped[seat_][order.to], order.count);
    f_.any_jumped = true;
  }

  void fly(const Order& order) {
    if (is_strike(s_, order)) {  // CD-6.9: away from home
      f_.strike.push({seat_, order.to, order.from, order.count});
    } else if (s_.hex[order.from].owner != seat_) {
      add(f_.tired[seat_][order.from], -order.count);
      add(f_.tired[seat_][order.to], order.count);
    }
  }

  void sail(const Order& order, Unit unit) {
    const bool damaged = order.group() == Group::DamagedBatt;
    if (damaged) {
      add(afloat(order.from).damaged, -order.count);
      add(afloat(order.to).damaged, order.count);
    }
    if (order.target == kNoHex) return;
    const std::uint8_t none = 0;
    f_.gun.push({seat_, unit, order.to, order.target, damaged ? none : order.count,
                 damaged ? order.count : none});
    f_.bombarded.add(order.target);
  }

  Field& f_;
  State& s_;
  Seat seat_;
};

/// Four bytes as one number, the first counts most: cheaper to compare than one after the other.
template <class A, class B, class C, class D>
constexpr std::uint32_t rank_by(A a, B b, C c, D d) {
  static_assert(sizeof(A) == 1 && sizeof(B) == 1 && sizeof(C) == 1 && sizeof(D) == 1);
  return static_cast<std::uint32_t>(a) << 24U | static_cast<std::uint32_t>(b) << 16U |
         static_cast<std::uint32_t>(c) << 8U | static_cast<std::uint32_t>(d);
}

void sort_lists(Field& f) {
  std::ranges::sort(f.landed, {},
                    [](const Landed& x) { return rank_by(x.hex, x.seat, x.cargo, x.from_land); });
  std::ranges::sort(f.strike, {}, [](const Strike& x) {
    return rank_by(x.zone, x.seat, x.home, std::uint8_t{0});
  });
  std::ranges::sort(f.gun, {},
                    [](const Gun& x) { return rank_by(x.zone, x.seat, x.unit, x.target); });
}

void note_presence(Field& f) {
  const State& s = f.t.s;
  f.entered = HexSet::where(s.hexes, [&](HexId hex) {
    unsigned present = 0;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      present |= (any_units(s.unit[seat][hex]) ? 1U : 0U) << seat;
    f.present[hex] = static_cast<std::uint8_t>(present);
    return (present & ~bit_of(s.hex[hex].owner)) != 0;
  });
}

}  // namespace

void move_all(Field& f) {
  State& s = f.t.s;
  const auto each_order = [&](auto visit) {
    for (Seat seat = 0; seat < f.t.game.seats(); ++seat)
      for (std::size_t k = 0; k < s.orders[seat]; ++k) visit(seat, s.order[seat][k]);
  };
  for (Seat seat = 0; seat < f.t.game.seats(); ++seat) note_planes_in_air(f, seat);
  each_order([&](Seat seat, const Order& order) {
    note_landing(f, seat, order);
    note_crossed(f, seat, order);
  });
  each_order([&](Seat seat, const Order& order) {
    s.unit[seat][order.from][kSpent] = 0;
    Mover(f, seat).carry_out(order);
  });
  for (Seat seat = 0; seat < f.t.game.seats(); ++seat) {
    std::fill_n(s.order[seat].begin(), s.orders[seat], Order{});
    s.orders[seat] = 0;
  }
  sort_lists(f);
  note_presence(f);
}

}  // namespace sandtable::countdown
