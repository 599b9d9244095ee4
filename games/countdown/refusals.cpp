// Why a choice of phase A or F is not among those offered.

#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

/// The step at which a kind of choice is made.
Stop step_of(Kind kind) {
  switch (kind) {
    case Kind::Group:
      return Stop::Group;
    case Kind::MoveTo:
    case Kind::JumpTo:
    case Kind::StrikeAt:
    case Kind::Stay:
      return Stop::Dest;
    case Kind::Load:
      return Stop::Load;
    case Kind::Enter:
      return Stop::Via;
    case Kind::Bombard:
    case Kind::NoBombard:
      return Stop::Target;
    case Kind::Count:
      return Stop::Count;
    case Kind::Item:
      return Stop::Item;
    case Kind::BuyCount:
      return Stop::BuyCount;
    case Kind::CityAt:
      return Stop::City;
    case Kind::PlaceAt:
      return Stop::Where;
    default:
      return Stop::Rest;
  }
}

bool belongs_to_pad(Kind kind) { return kind >= Kind::From && kind <= Kind::CityAt; }

Refusal refuse_step(Stop now) {
  switch (now) {
    case Stop::Rest:
      return refuse(rule("CD-3.4"), "a line begins with a hex of your units, buy, city or seal");
    case Stop::Group:
      return refuse(rule("CD-3.7"), "say which units are ordered");
    case Stop::Dest:
      return refuse(rule("CD-4.12"), "say where they go");
    case Stop::Load:
      return refuse(rule("CD-5.3"), "say what each hovercraft takes");
    case Stop::Via:
      return refuse(rule("CD-10.8"), "say from which side the hovercraft enter");
    case Stop::Target:
      return refuse(rule("CD-8.3"), "say which shore they bombard");
    case Stop::City:
      return refuse(rule("CD-14.2"), "say which hex the city is paid for");
    case Stop::Item:
      return refuse(rule("CD-13.1"), "say what is bought");
    case Stop::Where:
      return refuse(rule("CD-13.2"), "say where it is placed");
    default:
      return refuse(rule("CD-3.7"), "say how many");
  }
}

Refusal refuse_item(const State& s, Seat seat, int item) {
  if (supply_left(s, seat)[static_cast<std::size_t>(item)] <= 0)
    return refuse(rule("CD-13.9"), "the supply has no more {items} for you", item);
  return refuse(rule("CD-3.5"), "{items} cost {} each, and you have {}", item, cost_of_item(item),
                s.treasury[seat]);
}

Refusal refuse_bought(const State& s, Seat seat, int count) {
  const int item = s.walk[seat].what;
  if (supply_left(s, seat)[static_cast<std::size_t>(item)] < count)
    return refuse(rule("CD-13.9"), "the supply has not that many {items} for you", item);
  return refuse(rule("CD-3.5"), "{} {items} cost {}, and you have {}", count, item,
                count * cost_of_item(item), s.treasury[seat]);
}

Refusal refuse_city(const State& s, Seat seat, int hex) {
  if (s.treasury[seat] < kCityPayment)
    return refuse(rule("CD-14.1"), "a payment is {}, and you have {}", kCityPayment,
                  s.treasury[seat]);
  if (hex >= s.hexes) return refuse(rule("CD-14.2"), "there is no such hex");
  for (const Project& project : s.project[seat])
    if (project.hex == hex && project.paid != 0)
      return refuse(rule("CD-14.1"), "the city on {} is paid for this round", cell_of(s, hex));
  const Hex& land = s.hex[static_cast<std::size_t>(hex)];
  if (land.owner != seat || land.terrain != Terrain::Plain)
    return refuse(rule("CD-14.2"), "{} is no plain land hex of yours", cell_of(s, hex));
  return refuse(rule("CD-14.7"), "{} projects run at the same time at most", kMaxProjects);
}

std::optional<Refusal> refuse_opening(const State& s, Seat seat, const Parts& choice) {
  switch (choice.kind) {
    case Kind::From:
      return refuse_source(s, seat, choice.i);
    case Kind::Buy:
      return s.treasury[seat] < row(Unit::Inf).cost
                 ? refuse(rule("CD-3.5"), "you have {}; the cheapest unit costs {}",
                          s.treasury[seat], row(Unit::Inf).cost)
                 : refuse(rule("CD-13.9"), "the supply has nothing left that you can pay");
    case Kind::City:
      return s.treasury[seat] < kCityPayment
                 ? refuse(rule("CD-14.1"), "a payment is {}, and you have {}", kCityPayment,
                          s.treasury[seat])
                 : refuse(rule("CD-14.2"), "there is no plain land hex that you could pay for");
    case Kind::Again:
      return refuse(rule("CD-3.4"), "there is no last order that could be given once more");
    default:
      return refuse_step(Stop::Rest);
  }
}

std::optional<Refusal> refuse_order_step(const State& s, Seat seat, const Parts& choice) {
  const Walk& walk = s.walk[seat];
  const auto group = static_cast<Group>(walk.what);
  switch (choice.kind) {
    case Kind::Group:
      if (choice.i == static_cast<int>(Group::JumpingJt)) return refuse_step(Stop::Group);
      return refuse_group(s, seat, walk.from, static_cast<Group>(choice.i));
    case Kind::MoveTo:
      return refuse_move(s, seat, walk.from, group, choice.i);
    case Kind::JumpTo:
      return refuse_jump(s, seat, walk.from, group, choice.i);
    case Kind::StrikeAt:
      return refuse_strike(s, seat, walk.from, group, choice.i);
    case Kind::Stay:
      return refuse(rule("CD-8.3"), "nothing can be bombarded from here");
    case Kind::Load:
      return refuse_load(free_at(s, seat, walk.from), group, static_cast<Cargo>(choice.i), 1);
    case Kind::Bombard:
      return refuse_shore(s, seat, group, walk.to, choice.i);
    case Kind::NoBombard:
      return refuse(rule("CD-8.3"), "ships that stay are ordered to bombard");
    case Kind::Count:
      return refuse(rule("CD-3.4"),
                    "{} of them are not without an order; 'all' takes those that are", choice.i);
    case Kind::Item:
      return refuse_item(s, seat, choice.i);
    case Kind::BuyCount:
      return refuse_bought(s, seat, choice.i + 1);
    default:
      return refuse_city(s, seat, choice.i);
  }
}

Refusal refuse_place(const Countdown& game, const State& s, Seat seat, int place) {
  const int item = s.walk[seat].what;
  if (place >= s.hexes) return refuse(rule("CD-13.2"), "there is no such hex");
  if (item == item_of(Unit::Frig) || item == item_of(Unit::Batt))
    return refuse(rule("CD-13.5"), "{} is no free water hex beside a usable port of yours",
                  cell_of(s, place));
  const auto hex = static_cast<HexId>(place);
  if (!is_usable(s, seat, hex))
    return refuse(rule("CD-13.2"), "{} is no city or capital that you have held for a round",
                  cell_of(s, place));
  const bool full = s.hex[hex].terrain == Terrain::City && room_for(game, s, seat, item, hex) == 0;
  return refuse(full ? rule("CD-10.4") : rule("CD-10.2"), "{} has no room for {items}",
                cell_of(s, place), item);
}

bool offered(const Actions& list, const Parts& choice) {
  return list.contains(kLayout.make(choice.kind, choice.i, choice.j));
}

}  // namespace

std::optional<Refusal> refuse_pad(const Countdown& game, const State& s, Seat seat,
                                  const Parts& choice) {
  if (!belongs_to_pad(choice.kind))
    return refuse(rule("CD-3.1"), "orders and purchases are written now");
  const Stop now = s.walk[seat].step;
  if (step_of(choice.kind) != now) return refuse_step(now);
  Actions list;
  list_pad(game, s, seat, list);
  if (offered(list, choice)) return std::nullopt;
  return now == Stop::Rest ? refuse_opening(s, seat, choice) : refuse_order_step(s, seat, choice);
}

std::optional<Refusal> refuse_placement(const Countdown& game, const State& s, Seat seat,
                                        const Parts& choice) {
  Actions list;
  list_placement(game, s, seat, list);
  if (offered(list, choice)) return std::nullopt;
  const Walk& walk = s.walk[seat];
  if (choice.kind == Kind::Place && walk.step == Stop::Rest) {
    if (unplaced(s, seat, choice.i) == 0)
      return refuse(rule("CD-13.1"), "you have no {items} to place", choice.i);
    return refuse(rule("CD-13.4"), "{items} have no legal place now and wait", choice.i);
  }
  if (choice.kind == Kind::PlaceAt && walk.step == Stop::Where)
    return refuse_place(game, s, seat, choice.i);
  if (choice.kind == Kind::Count && walk.step == Stop::HowMany)
    return refuse(rule("CD-13.1"), "there are not so many to place there");
  return walk.step == Stop::Rest
             ? refuse(rule("CD-3.1"), "what was bought is placed now: an item, or seal")
             : refuse_step(walk.step == Stop::Where ? Stop::Where : Stop::Count);
}

}  // namespace sandtable::countdown
