// A full state as JSON that a person can read and a scenario can change; README.md shows the form.
// What follows from other members is left out: neighbours, and whom the phase asks.

#include "games/countdown/position.hpp"

#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"

namespace sandtable::countdown {
namespace {

using Wants = Wanted::What;

Json seat_or_null(int seat) {
  return seat >= 0 && seat < kMaxPlayers ? Json(seat_word(seat)) : Json();
}

Json counts_json(std::span<const std::uint8_t> counts, std::string (*name)(int)) {
  Json out = Json::object();
  for (std::size_t k = 0; k < counts.size(); ++k)
    if (counts[k] > 0) out.set(name(static_cast<int>(k)), Json(int{counts[k]}));
  return out;
}
std::string item_key(int item) { return std::string(item_code(item)); }
std::string hand_name(int terrain) { return std::string(terrain_word(terrain)); }
std::string structure_name(int kind) { return std::string(item_code(kUnits + kind)); }
std::string load_name(int k) { return std::string(row(static_cast<Cargo>(k + 1)).code); }

Json units_json(const State& s, Seat seat, HexId hex) {
  Json out = counts_json(std::span<const std::uint8_t>(s.unit[seat][hex]).first(kUnits), item_key);
  if (s.hex[hex].terrain != Terrain::Water) return out;
  const Afloat& afloat = s.sea[seat][s.sea_of[hex]];
  Json loaded = counts_json(afloat.loaded, load_name);
  if (!loaded.members().empty()) out.set("loaded", std::move(loaded));
  if (afloat.damaged > 0) out.set("damaged", Json(int{afloat.damaged}));
  return out;
}

Json hex_json(const Countdown& game, const State& s, HexId hex) {
  const Hex& land = s.hex[hex];
  Json out = Json::object({{"terrain", Json(terrain_word(static_cast<int>(land.terrain)))}});
  if (is_land(land)) {
    out.set("owner", seat_or_null(land.owner));
    out.set("since", Json(int{land.since}));
    out.set("built", Json(int{land.built}));
    out.set("capital", seat_or_null(land.capital - 1));
    out.set("structures", counts_json(land.structure, structure_name));
  }
  Json units = Json::object();
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (any_units(s.unit[seat][hex])) units.set(seat_word(seat), units_json(s, seat, hex));
  out.set("units", std::move(units));
  return out;
}

Json projects_json(const State& s, Seat seat) {
  Json out = Json::array();
  for (const Project& project : s.project[seat])
    if (project.payments > 0)
      out.push(
          Json::object({{"hex", project.hex == kNoHex ? Json() : Json(cell_of(s, project.hex))},
                        {"payments", Json(int{project.payments})},
                        {"paid", Json(project.paid != 0)}}));
  return out;
}

/// What a half-made line wants, as far as it says.
Wanted wanted_by(const State& s, Seat seat) {
  const Walk& walk = s.walk[seat];
  Wanted out;
  out.what = walk.step == Stop::Cell                                  ? Wants::Hex
             : walk.step == Stop::Site                                ? Wants::Unit
             : walk.step == Stop::Item || walk.step == Stop::BuyCount ? Wants::Buy
             : walk.step == Stop::City                                ? Wants::City
             : walk.step == Stop::Where || walk.step == Stop::HowMany ? Wants::Place
                                                                      : Wants::Order;
  out.type = walk.what;
  out.at = walk.to;
  const auto load = static_cast<std::uint8_t>(walk.cargo + 16 * walk.via);
  const auto group = walk.jumps != 0 ? static_cast<std::uint8_t>(Group::JumpingJt) : walk.what;
  out.order = {group, 0, walk.from, walk.to, load, walk.target};
  return out;
}

/// The choices made so far, in words: from the beginning of the line to where the seat stands.
Json walk_json(const Countdown& game, const State& s, Seat seat) {
  Json out = Json::array();
  if (s.walk[seat].step == Stop::Rest) return out;
  const Wanted wanted = wanted_by(s, seat);
  State scratch = s;
  scratch.walk[seat] = {};
  while (scratch.walk[seat] != s.walk[seat]) {
    const Action next = next_towards(game, scratch, seat, wanted);
    out.push(Json(walk_word(scratch, next)));
    look_ahead(game, scratch, seat, next);
  }
  return out;
}

Json seat_json(const Countdown& game, const State& s, Seat seat) {
  Json orders = Json::array();
  for (std::size_t k = 0; k < s.orders[seat]; ++k) {
    const Order& order = s.order[seat][k];
    const std::string placed = "PLACE " + std::to_string(order.count) + " " +
                               std::string(item_code(order.what)) + " " +
                               (order.to < s.hexes ? std::to_string(cell_of(s, order.to)) : "");
    orders.push(Json(s.phase == Phase::Placement ? placed : order_text(s, order)));
  }
  return Json::object({
      {"treasury", Json(std::int64_t{s.treasury[seat]})},
      {"earned", Json(int{s.earned[seat]})},
      {"out", Json(is_out(s, seat))},
      {"sealed", Json(has_bit(s.sealed, seat))},
      {"hand", counts_json(s.hand[seat], hand_name)},
      {"waiting", counts_json(s.waiting[seat], item_key)},
      {"bought", counts_json(s.bought[seat], item_key)},
      {"projects", projects_json(s, seat)},
      {"orders", std::move(orders)},
      {"walk", walk_json(game, s, seat)},
  });
}

Json order_json(const Countdown& game, const std::array<Seat, kMaxPlayers>& order) {
  Json out = Json::array();
  for (int k = 0; k < game.seats(); ++k)
    out.push(Json(seat_word(order[static_cast<std::size_t>(k)])));
  return out;
}

Json result_json(const Countdown& game, const State& s) {
  if (s.phase != Phase::Over) return {};
  Json winners = Json::array();
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (has_bit(s.winners, seat)) winners.push(Json(seat_word(seat)));
  return Json::object({{"ending", Json(kEndingNames[static_cast<std::size_t>(s.ending)])},
                       {"winners", std::move(winners)}});
}

/// CD-1.2: hexes on the map and in hands stay as many as they were.
Json conserved_json(const State& s) {
  int hexes = s.hexes;
  for (const auto& hand : s.hand)
    for (const std::uint8_t count : hand) hexes += count;
  return Json::object({{"hexes", Json(hexes)}});
}

}  // namespace

std::string walk_word(const State& s, Action action) {
  const Parts parts = kLayout.split(action);
  const auto cell = [&] {
    return parts.i < s.hexes ? std::to_string(cell_of(s, parts.i)) : std::string("?");
  };
  switch (parts.kind) {
    case Kind::HexType:
      return std::string(terrain_word(parts.i));
    case Kind::UnitType:
    case Kind::Item:
    case Kind::Place:
      return std::string(item_code(parts.i));
    case Kind::From:
      return "from " + cell();
    case Kind::Group:
      return group_code(static_cast<Group>(parts.i));
    case Kind::MoveTo:
      return "to " + cell();
    case Kind::JumpTo:
      return "jump " + cell();
    case Kind::StrikeAt:
      return "strike " + cell();
    case Kind::Stay:
      return "stay";
    case Kind::Load:
      return "with " + std::string(row(static_cast<Cargo>(parts.i)).code);
    case Kind::Enter:
      return parts.i == 0 ? "via water" : "via land";
    case Kind::Bombard:
      return "bombard " + cell();
    case Kind::NoBombard:
      return "none";
    case Kind::Buy:
      return "buy";
    case Kind::City:
      return "city";
    case Kind::PlaceAt:
      return "at " + cell();
    default:
      return "?";
  }
}

Json Countdown::position(const State& s) const {
  Json all_seats = Json::object();
  for (Seat seat = 0; seat < seats(); ++seat)
    all_seats.append(seat_word(seat), seat_json(*this, s, seat));
  Json hexes = Json::object();
  for (HexId hex = 0; hex < s.hexes; ++hex)
    hexes.append(std::to_string(cell_of(s, hex)), hex_json(*this, s, hex));
  return Json::object({
      {"phase", Json(kPhaseNames[static_cast<std::size_t>(s.phase)])},
      {"round", Json(int{s.round})},
      {"turn", Json(int{s.turn})},
      {"hex_order", order_json(*this, s.hex_order)},
      {"unit_order", order_json(*this, s.unit_order)},
      {"seats", std::move(all_seats)},
      {"hexes", std::move(hexes)},
      {"result", result_json(*this, s)},
      {"conserved", conserved_json(s)},
  });
}

}  // namespace sandtable::countdown
