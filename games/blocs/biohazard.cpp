// Dirty bombs (BL-10.25 to BL-10.31, BL-10.55).

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

AreaSet biohazard_targets(const Blocs& game, const State& s, Bloc b) {
  AreaSet out = politically_near(game, s, b) | off_fleet(game, s, b);  // BL-10.31
  out = (out & with_unit(game, s)) - controlled(s, b);
  if (game.partner(b) != kNeutral) out = out - controlled(s, game.partner(b));
  return out - where(s.unit, static_cast<std::uint8_t>(Piece::HQ));
}

bool can_make_biohazard(const Blocs& game, const State& s, Bloc b) {
  const Prices& prices = game.book().prices;
  return s.biohazard_made == 0 && reserve(s, b, Piece::BZ) > 0 &&
         stock(s, b, Res::Oil) >= prices.biohazard_oil &&
         stock(s, b, Res::Uranium) >= prices.biohazard_uranium;
}

bool may_use_biohazard(const Blocs& game, const State& s, Bloc b) {
  return s.power[b].biohazards > 0 && s.biohazard_used == 0 &&  // BL-10.29: one a turn
         !biohazard_targets(game, s, b).empty();
}

void make_biohazard(const Blocs& game, State& s, Bloc b, Log* log) {
  pay(s, b, Res::Oil, game.book().prices.biohazard_oil);
  pay(s, b, Res::Uranium, game.book().prices.biohazard_uranium);
  --reserve(s, b, Piece::BZ);
  ++s.power[b].biohazards;
  s.biohazard_made = 1;
  tell(log, rule("BL-10.31"), BioMade{.by = game.seat_of(b), .what = UnitName(Piece::BZ)});
}

void use_biohazard(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  --s.power[b].biohazards;
  ++reserve(s, b, Piece::BZ);  // BL-10.55
  s.biohazard_used = 1;
  tell(log, rule("BL-10.31"), BioUsed{.by = game.seat_of(b), .at = AreaCell(area)});
  destroy_unit(game, s, b, area, log);  // BL-10.27, BL-10.28, BL-10.30
  add_tension(game, s, 1, log);         // BL-10.25
}

}  // namespace sandtable::blocs
