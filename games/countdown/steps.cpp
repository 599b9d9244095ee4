// From what a line says to the choices that write it.

#include <algorithm>

#include "games/countdown/notation.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"

namespace sandtable::countdown {
namespace {

using Wants = Wanted::What;

/// A choice of a kind; an index outside the kind's range gives one that is never offered here.
Action choice(Kind kind, int i, int below) {
  return i >= 0 && i < below ? kLayout.make(kind, i) : kLayout.make(Kind::Seal);
}
Action at_hex(Kind kind, int hex) { return choice(kind, hex, kMaxHexes); }

Action opening(const Wanted& wanted) {
  switch (wanted.what) {
    case Wants::Order:
      return at_hex(Kind::From, wanted.order.from);
    case Wants::Again:
      return kLayout.make(Kind::Again);
    case Wants::Buy:
      return kLayout.make(Kind::Buy);
    case Wants::City:
      return kLayout.make(Kind::City);
    case Wants::Place:
      return choice(Kind::Place, wanted.type, kItems);
    default:
      return kLayout.make(Kind::Seal);
  }
}

Action destination(const State& s, const Order& order) {
  if (order.group() == Group::JumpingJt) return at_hex(Kind::JumpTo, order.to);
  if (order.to == order.from) return kLayout.make(Kind::Stay);
  const bool strikes = order.group() == Group::Plane && order.to < s.hexes &&
                       s.hex[order.to].terrain == Terrain::Water;
  return at_hex(strikes ? Kind::StrikeAt : Kind::MoveTo, order.to);
}

Action number(int count, int most) {
  return choice(Kind::Count, count == 0 || count == most ? 0 : count, kMaxCount);
}

Action order_step(const State& s, Seat seat, const Order& order) {
  const Walk& walk = s.walk[seat];
  switch (walk.step) {
    case Stop::Group: {
      const Group group = order.group() == Group::JumpingJt ? Group::Jt : order.group();
      return kLayout.make(Kind::Group, static_cast<int>(group));
    }
    case Stop::Dest:
      return destination(s, order);
    case Stop::Load:
      return kLayout.make(Kind::Load, static_cast<int>(order.cargo()));
    case Stop::Via:
      return kLayout.make(Kind::Enter, order.via() == Via::Land ? 1 : 0);
    case Stop::Target:
      return order.target == kNoHex ? kLayout.make(Kind::NoBombard)
                                    : at_hex(Kind::Bombard, order.target);
    default:
      return number(order.count,
                    available(free_at(s, seat, walk.from), static_cast<Group>(walk.what),
                              static_cast<Cargo>(walk.cargo)));
  }
}

Action setup_step(const State& s, Seat seat, const Wanted& wanted) {
  const bool hexes = wanted.what == Wants::Hex;
  if (wanted.what == Wants::Capital) return at_hex(Kind::Capital, wanted.at);
  const auto& left = hexes ? std::span<const std::uint8_t>(s.hand[seat])
                           : std::span<const std::uint8_t>(s.waiting[seat]).first(kUnits);
  int types = 0;
  for (const std::uint8_t count : left) types += count > 0 ? 1 : 0;
  const bool asks = s.walk[seat].step == Stop::Rest && types > 1;
  const bool has = left[static_cast<std::size_t>(wanted.type)] > 0;
  if (asks || !has) return kLayout.make(hexes ? Kind::HexType : Kind::UnitType, wanted.type);
  return hexes ? choice(Kind::Cell, wanted.at, kMaxCells) : at_hex(Kind::UnitAt, wanted.at);
}

}  // namespace

void look_ahead(const Countdown& game, State& s, Seat seat, Action action) {
  Dice none(0);
  Table t{game, s, none, nullptr};
  const Parts parts = kLayout.split(action);
  if (s.phase == Phase::Orders)
    take_pad(t, seat, parts);
  else if (s.phase == Phase::Placement)
    take_placement(t, seat, parts);
  else
    take_setup(t, seat, parts);
}

Action next_towards(const Countdown& game, const State& s, Seat seat, const Wanted& wanted) {
  if (wanted.what <= Wants::Capital) return setup_step(s, seat, wanted);
  const Walk& walk = s.walk[seat];
  switch (walk.step) {
    case Stop::Rest:
      return opening(wanted);
    case Stop::Item:
      return choice(Kind::Item, wanted.type, kItems);
    case Stop::BuyCount:
      return choice(Kind::BuyCount, wanted.count - 1, kMaxAtOnce);
    case Stop::City:
      return at_hex(Kind::CityAt, wanted.at);
    case Stop::Where:
      return at_hex(Kind::PlaceAt, wanted.at);
    case Stop::HowMany:
      return number(wanted.count, std::min(unplaced(s, seat, walk.what),
                                           room_for(game, s, seat, walk.what, walk.to)));
    default:
      return order_step(s, seat, wanted.order);
  }
}

Steps steps_towards(const Countdown& game, const State& s, Seat seat, const Wanted& wanted) {
  State scratch = s;
  Steps out;
  do {
    Actions list;
    game.legal(scratch, seat, list);
    const Action next = next_towards(game, scratch, seat, wanted);
    if (!list.contains(next)) {
      out.refused = next;
      return out;
    }
    out.line.push(next);
    const bool seals = kLayout.split(next).kind == Kind::Seal;
    if (seals && wanted.what != Wanted::What::Seal) {
      out.refused = next;
      return out;
    }
    if (!seals) look_ahead(game, scratch, seat, next);
  } while (scratch.walk[seat].step != Stop::Rest && !out.line.full());
  out.complete = true;
  return out;
}

}  // namespace sandtable::countdown
