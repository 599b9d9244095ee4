// The model: phases C1 and C2, combat rounds and bombardment (CD-8, CD-9).

#include <algorithm>

#include "games/countdown/tests/model.hpp"

namespace sandtable::countdown::model {
namespace {

int value(const World& w, const Piece& piece) {  // CD-9.14
  if (piece.type == Unit::Jt && piece.jumped) return 3;
  if (piece.type == Unit::Hov) return piece.transporting ? 1 : 2;
  if (piece.type == Unit::Frig && piece.bombards != kNoHex) return 0;
  return w.land[piece.here].water ? row(piece.type).water_value : row(piece.type).land_value;
}

bool can_take_hit(const Piece& piece) {  // CD-9.6
  return piece.assigned < row(piece.type).hits - piece.damage;
}

int unassigned(const Pieces& there, Seat seat, const Unit* type) {
  int out = 0;
  for (const Piece* piece : there)
    if (piece->owner == seat && can_take_hit(*piece) && (type == nullptr || piece->type == *type))
      ++out;
  return out;
}

/// CD-9.7; kNobody if no enemy has the type.
Seat whose(World& w, const Pieces& there, Seat shooter, Unit type) {
  Seat best = kNobody;
  int most = 0;
  int most_in_all = 0;
  for (int k = 1; k < w.options.players; ++k) {  // clockwise from the shooter
    const auto seat = static_cast<Seat>((shooter + k) % w.options.players);
    const int of_type = unassigned(there, seat, &type);
    const int in_all = unassigned(there, seat, nullptr);
    if (of_type == 0) continue;
    if (best != kNobody && of_type == most)
      w.note(in_all == most_in_all ? Seen::TieClockwise : Seen::TieInAll);
    if (of_type > most || (of_type == most && in_all > most_in_all))
      best = seat, most = of_type, most_in_all = in_all;
  }
  return best;
}

/// Units with enough hits are removed together, the others keep their damage (CD-9.10).
void take_effect(World& w, const Pieces& there) {
  for (Piece* piece : there) {
    if (piece->assigned == 0) continue;
    piece->damage += piece->assigned;
    piece->assigned = 0;
    if (piece->damage >= row(piece->type).hits) {
      if (piece->type == Unit::Batt) w.note(Seen::BattSunk);
      remove(w, *piece);
    } else {
      w.note(Seen::BattDamaged);
    }
  }
}

bool anybody_can_hit(const World& w, const Pieces& there) {
  return std::ranges::any_of(there, [&](const Piece* piece) { return value(w, *piece) > 0; });
}

void seat_fires(World& w, const Pieces& there, Seat seat) {
  Pieces own;
  for (Piece* piece : there)
    if (piece->owner == seat) own.push_back(piece);
  sort_by_unit_order(w, own);
  std::vector<Unit> hits;
  for (const Piece* piece : own) {
    if (value(w, *piece) == 0) continue;
    if (w.roll() <= value(w, *piece)) hits.push_back(piece->type);
  }
  const Ground ground = w.land[there.front()->here].water ? Ground::Water : Ground::Land;
  for (const Unit shooter : hits)  // CD-9.9
    if (assign_hit(w, there, seat, targets_of(shooter, ground)) == nullptr) w.note(Seen::Wasted);
}

void note_battle(World& w, const Pieces& there) {
  w.note(w.land[there.front()->here].water ? Seen::SeaBattle : Seen::LandBattle);
  if (seats_among(there) > 2) w.note(Seen::ThreeSides);
  for (const Piece* piece : there) {
    if (piece->jumped) w.note(Seen::JumpFought);
    if (piece->on_strike) w.note(Seen::StrikeFought);
    if (piece->type == Unit::Frig && piece->bombards != kNoHex) w.note(Seen::BombardingFrigMet);
  }
}

/// CD-17. Hits of a late bombardment are assigned already.
void combat_rounds(World& w, HexId hex) {
  const Pieces first = standing_in(w, hex);
  if (seats_among(first) < 2) return take_effect(w, first);
  note_battle(w, first);
  for (int round = 0; round < w.options.max_combat_rounds; ++round) {
    const Pieces there = standing_in(w, hex);
    if (there.empty()) return w.note(Seen::NobodyLeft);
    if (seats_among(there) < 2) return;
    if (!anybody_can_hit(w, there)) {
      take_effect(w, there);
      return w.note(Seen::Standoff);
    }
    for (const Seat seat : seats_from(w, w.round - 1)) seat_fires(w, there, seat);
    take_effect(w, there);
  }
  if (seats_among(standing_in(w, hex)) > 1) w.note(Seen::Standoff);
}

/// CD-8.4. Section 7: with `bombard_first = false` dice are rolled as before, so a unit that is hit
/// supports no more, although it still stands.
bool has_support(World& w, HexId hex, Seat seat) {
  return unassigned(standing_in(w, hex), seat, nullptr) > 0;
}

void bombard(World& w, HexId hex) {
  bool late_hit = false;
  for (const Seat seat : seats_from(w, w.round - 1)) {
    Pieces ships;
    for (Piece* ship : bombarding(w, hex))
      if (ship->owner == seat) ships.push_back(ship);
    sort_by_unit_order(w, ships);
    for (const Piece* ship : ships) {
      if (w.options.bombard_support_only && !has_support(w, hex, seat)) {
        w.note(Seen::ShotWithoutSupport);
        continue;
      }
      const int aim = ship->type == Unit::Frig ? 3 : 4;  // CD-8.2
      if (w.roll() > aim) continue;
      const Pieces there = standing_in(w, hex);
      if (assign_hit(w, there, seat, bombard_targets(ship->type)) == nullptr) continue;
      w.note(Seen::Bombarded);
      if (w.options.bombard_first)
        take_effect(w, there);
      else
        late_hit = true;
    }
  }
  if (!late_hit) return;
  w.note(seats_among(standing_in(w, hex)) > 1 ? Seen::LateBombardment : Seen::LateWithoutBattle);
}

}  // namespace

Pieces standing_in(World& w, HexId hex) {
  Pieces out;
  for (Piece& piece : w.pieces)
    if (!piece.gone && !piece.aboard && piece.here == hex) out.push_back(&piece);
  return out;
}

int seats_among(const Pieces& pieces) {
  unsigned seats = 0;
  for (const Piece* piece : pieces) seats |= 1U << piece->owner;
  return std::popcount(seats);
}

std::vector<Seat> seats_from(const World& w, int first) {
  std::vector<Seat> out;
  for (int k = 0; k < w.options.players; ++k)
    out.push_back(static_cast<Seat>((first + k) % w.options.players));
  return out;
}

/// One number after the other decides; smaller is earlier.
void sort_by_unit_order(const World& w, Pieces& pieces) {
  const auto key = [&](const Piece& piece) {
    std::array<int, 5> out{static_cast<int>(piece.type), 0, 0, 0, 0};
    const int cell = w.land[piece.start].cell;
    switch (piece.type) {
      case Unit::Jt:
        out[1] = piece.jumped ? 0 : 1;
        break;
      case Unit::Hov:
        out[1] = piece.transporting ? 1 : 0;
        out[2] = piece.cargo_cost;
        out[3] = piece.from_water ? 0 : 1;
        break;
      case Unit::Plane:
        out[1] = piece.in_the_air ? 0 : 1;
        if (piece.on_strike) out[2] = cell;
        break;
      case Unit::Frig:
      case Unit::Batt:
        out[1] = -(piece.damage + piece.assigned);
        out[2] = piece.bombards != kNoHex ? 0 : 1;
        out[3] = piece.bombards != kNoHex ? w.land[piece.bombards].cell : 0;
        out[4] = w.land[piece.here].cell;
        break;
      default:
        break;
    }
    return out;
  };
  std::ranges::stable_sort(pieces, {}, [&](const Piece* piece) { return key(*piece); });
}

void remove(World& w, Piece& piece) {
  piece.gone = true;
  if (piece.type != Unit::Hov) return;
  const auto hov = static_cast<int>(&piece - w.pieces.data());
  for (Piece& other : w.pieces) {  // CD-5.6
    if (!other.aboard || other.ride != hov) continue;
    other.gone = true;
    w.note(Seen::LoadedHovSunk);
  }
}

Piece* assign_hit(World& w, const Pieces& there, Seat shooter, const TargetList& list) {
  for (const Unit type : list) {
    const Seat owner = whose(w, there, shooter, type);
    if (owner == kNobody) continue;
    Pieces targets;
    for (Piece* piece : there)
      if (piece->owner == owner && piece->type == type && can_take_hit(*piece))
        targets.push_back(piece);
    sort_by_unit_order(w, targets);
    if (type == Unit::Hov && !targets.front()->transporting && targets.back()->transporting)
      w.note(Seen::EmptyHovFirst);
    ++targets.front()->assigned;
    return targets.front();
  }
  return nullptr;
}

Pieces bombarding(World& w, HexId hex) {
  Pieces out;
  for (Piece& piece : w.pieces)
    if (!piece.gone && piece.bombards == hex) out.push_back(&piece);
  return out;
}

void fight(World& w) {
  const auto hexes = static_cast<HexId>(w.land.size());
  for (HexId hex = 0; hex < hexes; ++hex)  // CD-9.2
    if (w.land[hex].water) combat_rounds(w, hex);
  for (HexId hex = 0; hex < hexes; ++hex) {
    if (w.land[hex].water) continue;
    structures_fire(w, hex);  // CD-9.3
    bombard(w, hex);
    combat_rounds(w, hex);
  }
}

}  // namespace sandtable::countdown::model
