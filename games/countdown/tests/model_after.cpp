// The model: phases C3 and C4 (CD-6, CD-11), and where it and a position differ, in words.

#include <algorithm>
#include <sstream>

#include "games/countdown/tests/model.hpp"

namespace sandtable::countdown::model {
namespace {

void change_owner(World& w, Land& land, Seat seat) {
  land.owner = seat;
  land.since = w.round;  // CD-11.5
}

void take_hexes(World& w) {  // CD-11.1 to CD-11.3
  for (std::size_t hex = 0; hex < w.land.size(); ++hex) {
    Land& land = w.land[hex];
    const Pieces there = standing_in(w, static_cast<HexId>(hex));
    if (land.water || seats_among(there) != 1 || there.front()->owner == land.owner) continue;
    const bool takes =
        std::ranges::any_of(there, [](const Piece* piece) { return row(piece->type).takes_land; });
    if (!takes) {
      w.note(Seen::PlaneAlone);
      continue;
    }
    w.note(Seen::Taken);
    change_owner(w, land, there.front()->owner);
  }
}

void blitz(World& w) {  // section 7, `blitz_capture`
  for (std::size_t hex = 0; hex < w.land.size() && w.options.blitz_capture; ++hex) {
    Land& land = w.land[hex];
    if (land.water || !standing_in(w, static_cast<HexId>(hex)).empty()) continue;
    unsigned seats = 0;
    for (const auto& [seat, crossed] : w.crossed)
      if (crossed == hex && seat != land.owner) seats |= 1U << seat;
    if (std::popcount(seats) != 1) continue;
    w.note(Seen::Blitz);
    change_owner(w, land, static_cast<Seat>(std::countr_zero(seats)));
  }
}

void bring_planes_home(World& w) {
  for (Piece& piece : w.pieces) {
    if (piece.gone || piece.type != Unit::Plane) continue;
    if (piece.on_strike) {
      piece.here = piece.start;
      if (w.land[piece.start].owner == piece.owner) continue;  // CD-6.7
      piece.gone = true;
      w.note(Seen::StrikeHomeLost);
    } else if (w.options.plane_fuel && piece.in_the_air &&
               w.land[piece.here].owner != piece.owner) {
      piece.gone = true;  // CD-6.4
      w.note(Seen::OutOfFuel);
    }
  }
}

/// What the position should show of one seat's hex, in the position's own form.
struct Shown {
  Stack stack{};
  Afloat afloat{};
};

Shown shown(const World& w, Seat seat, HexId hex) {
  Shown out;
  for (std::size_t k = 0; k < w.pieces.size(); ++k) {
    const Piece& piece = w.pieces[k];
    if (piece.gone || piece.aboard || piece.owner != seat || piece.here != hex) continue;
    ++out.stack[static_cast<std::size_t>(piece.type)];
    if (piece.damage > 0) ++out.afloat.damaged;
    CargoRow load = row(Cargo::None);
    for (const Piece& other : w.pieces) {
      if (!other.aboard || other.gone || other.ride != static_cast<int>(k)) continue;
      load.inf = static_cast<std::uint8_t>(load.inf + (other.type == Unit::Inf ? 1 : 0));
      load.jt = static_cast<std::uint8_t>(load.jt + (other.type == Unit::Jt ? 1 : 0));
      load.tank = static_cast<std::uint8_t>(load.tank + (other.type == Unit::Tank ? 1 : 0));
    }
    for (std::size_t c = 1; c < kCargoes; ++c) {
      const CargoRow& cargo = kCargoTable[c];
      if (cargo.inf == load.inf && cargo.jt == load.jt && cargo.tank == load.tank)
        ++out.afloat.loaded[c - 1];
    }
  }
  return out;
}

class Report {
 public:
  void check(const std::string& what, int model, int engine) {
    if (model != engine) out_ << what << ": model " << model << ", engine " << engine << '\n';
  }
  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  std::ostringstream out_;
};

void compare_stack(Report& out, const World& w, const State& s, Seat seat, HexId hex) {
  const Shown mine = shown(w, seat, hex);
  const Afloat theirs = w.land[hex].water ? s.sea[seat][s.sea_of[hex]] : Afloat{};
  Stack stack = s.unit[seat][hex];
  stack[kSpent] = 0;
  if (mine.stack == stack && mine.afloat == theirs) return;
  const std::string where =
      "seat " + std::to_string(seat) + ", cell " + std::to_string(w.land[hex].cell) + ", ";
  for (std::size_t k = 0; k < kUnits; ++k)
    out.check(where + std::string(kUnitTable[k].code), mine.stack[k], stack[k]);
  for (std::size_t k = 1; k < kCargoes; ++k)
    out.check(where + "hov with " + std::string(kCargoTable[k].code), mine.afloat.loaded[k - 1],
              theirs.loaded[k - 1]);
  out.check(where + "damaged", mine.afloat.damaged, theirs.damaged);
}

}  // namespace

void settle(World& w) {  // in the order of CD-11.4
  take_hexes(w);
  blitz(w);
  bring_planes_home(w);
  for (Piece& piece : w.pieces) {
    if (piece.gone) continue;
    if (piece.jumped) piece.type = Unit::Inf;  // CD-7.3
    if (piece.damage > 0 && w.options.battleship_repair) {
      piece.damage = 0;  // CD-8.8
      w.note(Seen::Repaired);
    }
  }
}

std::string differences(const World& w, const State& s) {
  Report out;
  for (std::size_t hex = 0; hex < w.land.size(); ++hex) {
    const std::string where = "cell " + std::to_string(w.land[hex].cell);
    out.check(where + ", owner", w.land[hex].owner, s.hex[hex].owner);
    out.check(where + ", since", w.land[hex].since, s.hex[hex].since);
    for (Seat seat = 0; seat < w.options.players; ++seat)
      compare_stack(out, w, s, seat, static_cast<HexId>(hex));
  }
  return out.text();
}

}  // namespace sandtable::countdown::model
