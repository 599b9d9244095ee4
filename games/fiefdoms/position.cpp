// A full state as JSON that a person can read and a scenario can change; README.md shows the form.
// What follows from other members is left out: neighbours, and which fiefdoms lie on the table.

#include "games/fiefdoms/position.hpp"

#include "games/fiefdoms/names.hpp"

namespace sandtable::fiefdoms {
namespace {

Json seat_or_null(std::uint8_t seat) { return seat < kSeats ? Json(seat_word(seat)) : Json(); }

Json faction_json(const Fiefdoms& game, const State& s, Seat seat) {
  if (s.faction[seat] >= game.factions().size()) return {};
  return Json(game.faction_of(s, seat).code);
}

Json pick_json(const Fiefdoms& game, std::uint8_t pick) {
  if (pick == kChance) return Json("chance");
  if (pick >= game.options().factions.size()) return {};
  return Json(game.factions()[game.options().factions[pick]].code);
}

Json seat_json(const Fiefdoms& game, const State& s, Seat seat) {
  return Json::object({
      {"faction", faction_json(game, s, seat)},
      {"cut", Json(cut_string(s.cut[seat]))},
      {"reserve", Json(int{s.reserve[seat]})},
      {"captured", Json(int{s.captured[seat]})},
      {"destroyed", Json(int{s.destroyed[seat]})},
      {"sealed", Json(s.sealed[seat] != 0)},
      {"faction_pick", pick_json(game, s.faction_pick[seat])},
      {"cut_chance", Json(s.cut_chance[seat] != 0)},
      {"starter_pick", seat_or_null(s.starter_pick[seat])},
  });
}

Json tiles_json(const State& s) {
  Json out = Json::object();
  for (TileId t = 0; t < s.placed; ++t) {
    Json agent;
    for (Seat seat = 0; seat < kSeats; ++seat)
      if ((s.agents[seat] & bit(t)) != 0) agent = Json(seat_word(seat));
    out.set(label_of(s, t),
            Json::object(
                {{"x", Json(int{s.x[t]})}, {"y", Json(int{s.y[t]})}, {"agent", std::move(agent)}}));
  }
  return out;
}

Json quiet_json(const State& s) {
  Json out = Json::array();
  for (std::size_t i = 0; i < s.quiet; ++i) {
    const QuietTurn& turn = s.run[i];
    if (turn.from == kNoTile) {
      out.push(Json("pass"));
    } else {
      out.push(Json(Json::Array{Json(label_of(s, turn.from)), Json(label_of(s, turn.to))}));
    }
  }
  return out;
}

Json walk_json(const State& s) {
  Json out;
  if (s.walk == Walk::Rest) return out;
  if (s.walk == Walk::Fief || s.walk == Walk::Turned) {
    out.set("fief", Json(s.walk_a + 1));
    if (s.walk == Walk::Turned) out.set("turning", Json(int{s.walk_b}));
    return out;
  }
  out.set("agent", Json(label_of(s, s.walk_a)));
  if (s.walk != Walk::Agent) out.set("acts", Json(true));
  if (s.walk == Walk::Target) out.set("target", Json(label_of(s, s.walk_b)));
  return out;
}

Json result_json(const State& s) {
  if (s.phase != Phase::Over) return {};
  return Json::object(
      {{"winner", seat_or_null(s.winner)}, {"ending", Json(kEndingNames[s.ending])}});
}

/// FF-1.7: what must stay the same from turn to turn.
Json conserved_json(const State& s) {
  Json out = Json::object();
  for (Seat seat = 0; seat < kSeats; ++seat)
    out.set(seat_word(seat) + " agents", Json(std::popcount(s.agents[seat]) + s.reserve[seat] +
                                              s.captured[seat] + s.destroyed[seat]));
  return out;
}

}  // namespace

Json Fiefdoms::position(const State& s) const {
  Json seats = Json::object();
  for (Seat seat = 0; seat < kSeats; ++seat) seats.set(seat_word(seat), seat_json(*this, s, seat));
  return Json::object({
      {"phase", Json(kPhaseNames[static_cast<std::size_t>(s.phase)])},
      {"turn", Json(int{s.turn})},
      {"to_move", seat_or_null(s.to_move)},
      {"starter", seat_or_null(s.starter)},
      {"seats", std::move(seats)},
      {"tiles", tiles_json(s)},
      {"quiet", quiet_json(s)},
      {"walk", walk_json(s)},
      {"result", result_json(s)},
      {"conserved", conserved_json(s)},
  });
}

}  // namespace sandtable::fiefdoms
