// The model: structures (CD-10).

#include "games/countdown/tests/model.hpp"

namespace sandtable::countdown::model {
namespace {

/// CD-10.7, CD-10.8, and the lists of 2.2.
bool is_target(const World& w, const Piece& piece, HexId hex, Structure kind) {
  if (piece.gone || piece.aboard || piece.owner == w.land[hex].owner) return false;
  const bool in_hex = piece.here == hex;
  switch (kind) {
    case Structure::Water:
      if (piece.type == Unit::Hov) return in_hex && piece.from_water;
      return piece.bombards == hex;
    case Structure::Air:
      return in_hex && piece.type == Unit::Plane;
    case Structure::Ground:
      if (piece.type == Unit::Hov) return in_hex && !piece.from_water;
      return in_hex && piece.type != Unit::Plane;
  }
  return false;
}

Pieces targets_in(World& w, HexId hex, Structure kind) {
  Pieces out;
  for (Piece& piece : w.pieces)
    if (is_target(w, piece, hex, kind)) out.push_back(&piece);
  return out;
}

Pieces of(const World& w, const Pieces& from, Seat seat, Unit type) {
  Pieces out;
  for (Piece* piece : from)
    if (piece->owner == seat && piece->type == type) out.push_back(piece);
  sort_by_unit_order(w, out);
  return out;
}

void take_hits(World& w, Piece& piece, int hits) {
  if (piece.type == Unit::Batt) w.note(Seen::BattFiredAt);
  piece.damage += hits;
  if (piece.damage < row(piece.type).hits) return;  // CD-10.9
  remove(w, piece);
  if (piece.type != Unit::Hov || !piece.from_water) return;
  const auto hov = static_cast<int>(&piece - w.pieces.data());
  for (Piece& passenger : w.pieces) {  // CD-10.8
    if (passenger.ride != hov) continue;
    passenger.gone = true;
    w.note(Seen::PassengersFall);
  }
}

/// CD-10.6, CD-10.10.
void fire_at_each(World& w, HexId hex, Structure kind) {
  const int structures = w.land[hex].structures[static_cast<std::size_t>(kind)];
  if (structures == 0) return;
  const Pieces targets = targets_in(w, hex, kind);
  for (const Seat seat : seats_from(w, w.land[hex].owner + 1))
    for (const Unit type : kStructureTargets[static_cast<std::size_t>(kind)])
      for (Piece* piece : of(w, targets, seat, type)) {
        int ones = 0;
        for (int k = 0; k < structures; ++k) ones += w.roll() == 1 ? 1 : 0;
        if (ones == 0) continue;
        w.note(kind == Structure::Water ? Seen::WaterStructure
               : kind == Structure::Air ? Seen::AirStructure
                                        : Seen::GroundStructure);
        take_hits(w, *piece, ones);
      }
}

/// Our reading of CD-9.7's "in all": what the seat has in the hex, and its ships that bombard it.
int units_in_all(const World& w, HexId hex, Seat seat) {
  int out = 0;
  for (const Piece& piece : w.pieces)
    if (!piece.gone && !piece.aboard && piece.owner == seat)
      out += piece.here == hex || piece.bombards == hex ? 1 : 0;
  return out;
}

/// CD-9.7 for structures: ties are counted from the seat after the hex's owner.
Piece* first_target(World& w, HexId hex, Structure kind) {
  const Pieces targets = targets_in(w, hex, kind);
  for (const Unit type : kStructureTargets[static_cast<std::size_t>(kind)]) {
    Pieces best;
    int best_in_all = 0;
    for (const Seat seat : seats_from(w, w.land[hex].owner + 1)) {
      const Pieces own = of(w, targets, seat, type);
      const int in_all = units_in_all(w, hex, seat);
      if (own.size() > best.size() || (own.size() == best.size() && in_all > best_in_all))
        best = own, best_in_all = in_all;
    }
    if (!best.empty()) return best.front();
  }
  return nullptr;
}

/// CD-10.12.
void fire_singly(World& w, HexId hex, Structure kind) {
  for (int k = 0; k < w.land[hex].structures[static_cast<std::size_t>(kind)]; ++k) {
    Piece* target = first_target(w, hex, kind);
    if (target == nullptr) return;  // a structure without a target does not roll
    if (w.roll() != 1) continue;
    w.note(Seen::SingleShot);
    take_hits(w, *target, 1);
  }
}

}  // namespace

void structures_fire(World& w, HexId hex) {
  if (!w.land[hex].city) return;  // CD-10.2
  for (const Structure kind : {Structure::Water, Structure::Air, Structure::Ground}) {
    if (w.options.defense_mode == DefenseMode::SingleShot)
      fire_singly(w, hex, kind);
    else
      fire_at_each(w, hex, kind);
  }
}

}  // namespace sandtable::countdown::model
