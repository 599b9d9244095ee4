// Why a choice of phase A or F is not among those offered.

#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

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
      return refuse(rule("CD-3.4"), say<"refusals.line_begins">());
    case Stop::Group:
      return refuse(rule("CD-3.7"), say<"refusals.say_units">());
    case Stop::Dest:
      return refuse(rule("CD-4.12"), say<"refusals.say_where">());
    case Stop::Load:
      return refuse(rule("CD-5.3"), say<"refusals.say_cargo">());
    case Stop::Via:
      return refuse(rule("CD-10.8"), say<"refusals.say_side">());
    case Stop::Target:
      return refuse(rule("CD-8.3"), say<"refusals.say_shore">());
    case Stop::City:
      return refuse(rule("CD-14.2"), say<"refusals.say_city">());
    case Stop::Item:
      return refuse(rule("CD-13.1"), say<"refusals.say_item">());
    case Stop::Where:
      return refuse(rule("CD-13.2"), say<"refusals.say_place">());
    default:
      return refuse(rule("CD-3.7"), say<"refusals.say_count">());
  }
}

Refusal refuse_item(const State& s, Seat seat, int item) {
  if (supply_left(s, seat)[static_cast<std::size_t>(item)] <= 0)
    return refuse(rule("CD-13.9"), say<"refusals.supply_out">(item_word(item)));
  return refuse(rule("CD-3.5"), say<"refusals.too_dear">(item_word(item), Price(cost_of_item(item)),
                                                         money(s.treasury[seat])));
}

Refusal refuse_bought(const State& s, Seat seat, int count) {
  const int item = s.walk[seat].what;
  if (supply_left(s, seat)[static_cast<std::size_t>(item)] < count)
    return refuse(rule("CD-13.9"), say<"refusals.supply_short">(item_word(item)));
  return refuse(rule("CD-3.5"), say<"refusals.many_too_dear">(N(count), item_word(item),
                                                              Price(count * cost_of_item(item)),
                                                              money(s.treasury[seat])));
}

Refusal refuse_city(const State& s, Seat seat, int hex) {
  if (s.treasury[seat] < kCityPayment)
    return refuse(rule("CD-14.1"),
                  say<"refusals.payment_too_dear">(Price(kCityPayment), money(s.treasury[seat])));
  if (hex >= s.hexes) return refuse(rule("CD-14.2"), say<"refusals.no_such_hex">());
  for (const Project& project : s.project[seat])
    if (project.hex == hex && project.paid != 0)
      return refuse(rule("CD-14.1"), say<"refusals.city_paid">(at_hex(cell_of(s, hex))));
  const Hex& land = s.hex[static_cast<std::size_t>(hex)];
  if (land.owner != seat || land.terrain != Terrain::Plain)
    return refuse(rule("CD-14.2"), say<"refusals.no_plain_of_yours">(at_hex(cell_of(s, hex))));
  return refuse(rule("CD-14.7"), say<"refusals.projects_full">(N(kMaxProjects)));
}

std::optional<Refusal> refuse_opening(const State& s, Seat seat, const Parts& choice) {
  switch (choice.kind) {
    case Kind::From:
      return refuse_source(s, seat, choice.i);
    case Kind::Buy:
      return s.treasury[seat] < row(Unit::Inf).cost
                 ? refuse(rule("CD-3.5"),
                          say<"refusals.poor">(money(s.treasury[seat]), Price(row(Unit::Inf).cost)))
                 : refuse(rule("CD-13.9"), say<"refusals.supply_empty">());
    case Kind::City:
      return s.treasury[seat] < kCityPayment
                 ? refuse(rule("CD-14.1"), say<"refusals.payment_too_dear">(
                                               Price(kCityPayment), money(s.treasury[seat])))
                 : refuse(rule("CD-14.2"), say<"refusals.no_site_for_city">());
    case Kind::Again:
      return refuse(rule("CD-3.4"), say<"refusals.nothing_again">());
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
      return refuse(rule("CD-8.3"), say<"refusals.no_shore">());
    case Kind::Load:
      return refuse_load(free_at(s, seat, walk.from), group, static_cast<Cargo>(choice.i), 1);
    case Kind::Bombard:
      return refuse_shore(s, seat, group, walk.to, choice.i);
    case Kind::NoBombard:
      return refuse(rule("CD-8.3"), say<"refusals.ships_stay">());
    case Kind::Count:
      return refuse(rule("CD-3.4"), say<"refusals.not_so_many_free">(N(choice.i)));
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
  if (place >= s.hexes) return refuse(rule("CD-13.2"), say<"refusals.no_such_hex">());
  if (item == item_of(Unit::Frig) || item == item_of(Unit::Batt))
    return refuse(rule("CD-13.5"), say<"refusals.no_harbour">(at_hex(cell_of(s, place))));
  const auto hex = static_cast<HexId>(place);
  if (!is_usable(s, seat, hex))
    return refuse(rule("CD-13.2"), say<"refusals.no_usable_site">(at_hex(cell_of(s, place))));
  const bool full = s.hex[hex].terrain == Terrain::City && room_for(game, s, seat, item, hex) == 0;
  return refuse(full ? rule("CD-10.4") : rule("CD-10.2"),
                say<"refusals.no_room">(at_hex(cell_of(s, place)), item_word(item)));
}

bool offered(const Actions& list, const Parts& choice) {
  return list.contains(kLayout.make(choice.kind, choice.i, choice.j));
}

}  // namespace

std::optional<Refusal> refuse_pad(const Countdown& game, const State& s, Seat seat,
                                  const Parts& choice) {
  if (!belongs_to_pad(choice.kind)) return refuse(rule("CD-3.1"), say<"refusals.orders_now">());
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
      return refuse(rule("CD-13.1"), say<"refusals.no_item_left">(item_word(choice.i)));
    return refuse(rule("CD-13.4"), say<"refusals.no_place_now">(item_word(choice.i)));
  }
  if (choice.kind == Kind::PlaceAt && walk.step == Stop::Where)
    return refuse_place(game, s, seat, choice.i);
  if (choice.kind == Kind::Count && walk.step == Stop::HowMany)
    return refuse(rule("CD-13.1"), say<"refusals.not_so_many_there">());
  return walk.step == Stop::Rest
             ? refuse(rule("CD-3.1"), say<"refusals.placement_now">())
             : refuse_step(walk.step == Stop::Where ? Stop::Where : Stop::Count);
}

}  // namespace sandtable::countdown
