#include "games/countdown/bot_round.hpp"

#include <algorithm>

#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

bool is_paid(const State& s, Seat seat, HexId hex) {
  return std::ranges::any_of(s.project[seat], [&](const Project& project) {
    return project.hex == hex && project.payments > 0 && project.paid != 0;
  });
}

std::span<const Order> written(const State& s, Seat seat) {
  return std::span(s.order[seat]).first(s.orders[seat]);
}

bool has_order(std::span<const Order> orders, const Order& wanted) {
  return std::ranges::find(orders, wanted) != orders.end();
}

/// The position with what the seat has placed on the map already.
State with_placements(const State& s, Seat seat) {
  State out = s;
  for (const Order& placed : written(s, seat)) {
    if (is_structure(placed.what)) continue;
    std::uint8_t& there = out.unit[seat][placed.to][placed.what];
    there = static_cast<std::uint8_t>(there + placed.count);
  }
  return out;
}

}  // namespace

RoundPlan think_round(const Survey& survey) { return {fill_basket(survey), plan_round(survey)}; }

bool visit_purchases(const State& s, Seat seat, const Basket& basket, Visit visit) {
  Wanted wanted;
  wanted.what = Wanted::What::City;
  for (const HexId hex : basket.cities) {
    wanted.at = hex;
    if (!is_paid(s, seat, hex) && visit(wanted)) return true;
  }
  const auto most = buyable(s, seat);
  wanted.what = Wanted::What::Buy;
  for (std::size_t item = 0; item < kItems; ++item) {
    wanted.type = static_cast<int>(item);
    wanted.count = std::min(basket.count[item] - s.bought[seat][item], most[item]);
    if (wanted.count > 0 && visit(wanted)) return true;
  }
  return false;
}

bool visit_orders(const State& s, Seat seat, const OrderList& orders, Visit visit) {
  Wanted wanted;
  wanted.what = Wanted::What::Order;
  for (const Order& order : orders) {
    if (has_order(written(s, seat), order) || refuse_order(s, seat, order)) continue;
    wanted.order = order;
    if (visit(wanted)) return true;
  }
  return false;
}

bool has_line(const RoundPlan& plan, const Wanted& wanted) {
  if (wanted.what == Wanted::What::Order) return plan.orders.contains(wanted.order);
  if (wanted.what == Wanted::What::City)
    return plan.basket.cities.has(static_cast<HexId>(wanted.at));
  return plan.basket.count[static_cast<std::size_t>(wanted.type)] >= wanted.count;
}

bool goes_on_from(const RoundPlan& plan, const State& s, Seat seat) {
  for (std::size_t item = 0; item < kItems; ++item)
    if (s.bought[seat][item] > plan.basket.count[item]) return false;
  for (const Project& project : s.project[seat])
    if (project.payments > 0 && project.paid != 0 && !plan.basket.cities.has(project.hex))
      return false;
  const auto orders = std::span(plan.orders.begin(), plan.orders.size());
  return std::ranges::all_of(written(s, seat),
                             [&](const Order& order) { return has_order(orders, order); });
}

void write_round(State& s, Seat seat, const RoundPlan& plan) {
  for (const HexId hex : plan.basket.cities)
    if ((running_projects(s, seat) | new_city_sites(s, seat)).has(hex)) pay_city(s, seat, hex);
  visit_purchases(s, seat, plan.basket, [&](const Wanted& wanted) {
    if (wanted.what == Wanted::What::Buy)
      buy(s, seat, wanted.type,
          std::min(wanted.count, buyable(s, seat)[static_cast<std::size_t>(wanted.type)]));
    return false;
  });
  visit_orders(s, seat, plan.orders, [&](const Wanted& wanted) {
    write_order(s, seat, wanted.order);
    return false;
  });
}

bool think_placement(const Countdown& game, const State& s, Seat seat, Wanted& out) {
  const State shown = with_placements(s, seat);
  return next_placement(Survey(game, shown, seat), s, out);
}

void place_all(const Countdown& game, State& s, Seat seat) {
  Wanted wanted;
  while (s.orders[seat] < kMaxOrders && think_placement(game, s, seat, wanted)) {
    const auto hex = static_cast<HexId>(wanted.at);
    const int most =
        std::min(unplaced(s, seat, wanted.type), room_for(game, s, seat, wanted.type, hex));
    const int count = wanted.count == 0 ? most : std::min(wanted.count, most);
    if (count == 0) return;
    s.order[seat][s.orders[seat]++] = {static_cast<std::uint8_t>(wanted.type),
                                       static_cast<std::uint8_t>(count),
                                       kNoHex,
                                       hex,
                                       0,
                                       kNoHex};
  }
}

}  // namespace sandtable::countdown
