#include "games/proxy_war/lacks.hpp"

#include <algorithm>

#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr Price with(int ammo, std::initializer_list<Resource> tokens) {
  Price out{.ammo = ammo, .tokens = {}};
  for (const Resource token : tokens) ++out.tokens[static_cast<std::size_t>(token)];
  return out;
}

/// Each part of a price by itself.
template <class Say>
std::vector<Said> part_words(const Price& price, Say say_part) {
  std::vector<Said> out;
  if (price.ammo > 0) out.push_back(say_part(price.ammo, thing(Item::Ammo)));
  for (std::size_t r = 0; r < kResources; ++r)
    if (price.tokens[r] > 0)
      out.push_back(say_part(price.tokens[r], thing(static_cast<Resource>(r))));
  return out;
}

/// Orders are paid in this sequence, and within it by slot (PW-20.4, PW-16.13, PW-17.8).
int turn_to_pay(const Options& options, Verb verb) {
  switch (verb) {
    case Verb::Move:
      return 0;
    case Verb::Support:
      return options.support_cost == SupportCost::Ordered ? 0 : 1;
    case Verb::AirSupport:
      return 2;
    case Verb::Bombard:
    case Verb::AirBombard:
      return 3;
    default:
      return 4;
  }
}

/// Takes the price off what is held; what is missing for it, then nothing is taken.
Price pay_from(Hand& hand, const Price& price) {
  Price missing;
  missing.ammo = std::max(0, price.ammo - hand.ammo);
  bool paid = missing.ammo == 0;
  for (std::size_t r = 0; r < kResources; ++r) {
    missing.tokens[r] = static_cast<std::uint8_t>(std::max(0, price.tokens[r] - hand.resource[r]));
    paid = paid && missing.tokens[r] == 0;
  }
  if (!paid) return missing;
  hand.ammo = static_cast<std::uint16_t>(hand.ammo - price.ammo);
  for (std::size_t r = 0; r < kResources; ++r)
    hand.resource[r] = static_cast<std::uint8_t>(hand.resource[r] - price.tokens[r]);
  return {};
}

using Slots = std::vector<const Order*>;

std::vector<Unpaid> unpaid_of(const ProxyWar& game, Hand hand, const Slots& orders) {
  std::vector<Unpaid> out;
  for (int turn = 0; turn <= 4; ++turn)
    for (std::size_t slot = 0; slot < orders.size(); ++slot) {
      if (turn_to_pay(game.options(), orders[slot]->verb) != turn) continue;
      const Price lack = pay_from(hand, price_of(orders[slot]->verb));
      if (!lack.is_nothing()) out.push_back({static_cast<int>(slot), lack});
    }
  std::ranges::sort(out, {}, &Unpaid::slot);
  return out;
}

/// What is attached, each piece used once.
int attachments_cost(Hex gun, std::uint8_t extras) {
  const int uses = (gun != kNoHex ? 1 : 0) + ((extras & kWithMinesweeper) != 0 ? 1 : 0) +
                   ((extras & kWithAdvisor) != 0 ? 1 : 0);
  return uses * kUseCost;
}

Slots written(const State& s, Seat seat) {
  Slots out;
  for (const Order& order : s.order[seat])
    if (order.verb != Verb::None) out.push_back(&order);
  return out;
}

}  // namespace

/// RULES.md, 2.6; attachments apart, which are used only if they can be paid.
Price price_of(Verb verb) {
  switch (verb) {
    case Verb::Move:
      return with(kMoveCost, {});
    case Verb::Support:
    case Verb::Bombard:
      return with(kUseCost, {});
    case Verb::AirSupport:
    case Verb::AirBombard:
      return with(kAirCost, {});
    case Verb::BuildArmy:
      return with(kArmyAmmo, {Resource::CashCrops});
    case Verb::BuildFactory:
      return with(kFactoryAmmo, {Resource::Oil, Resource::Lumber});
    case Verb::RepairFactory:
    case Verb::RepairAir:
      return with(kRepairCost, {});
    default:
      return {};
  }
}

Said lack_words(int count, Thing what) { return say<"words.lack">(N(count), What<Thing>(what)); }

std::vector<Said> lack_words(const Price& missing) {
  return part_words(missing, [](int count, Thing what) { return lack_words(count, what); });
}

std::vector<Said> price_words(const Price& price) {
  return part_words(
      price, [](int count, Thing what) { return say<"words.count">(N(count), What<Thing>(what)); });
}

Price lack_of(const ProxyWar& game, const State& s, Seat seat, const Order& order) {
  Slots orders = written(s, seat);
  const auto slot = static_cast<int>(orders.size());
  orders.push_back(&order);
  for (const Unpaid& unpaid : unpaid_of(game, s.hand[seat], orders))
    if (unpaid.slot == slot) return unpaid.lack;
  return {};
}

int worst_case_ammo(const State& s, Seat seat) {
  int ammo = 0;
  for (const Order* order : written(s, seat))
    ammo += price_of(order->verb).ammo + attachments_cost(order->gun, order->extras);
  if (is_local(s, seat))
    for (const Attachment& line : s.lines[s.colour[seat]].attachment)
      ammo += attachments_cost(line.gun, line.extras);
  return ammo;
}

std::vector<Unpaid> unpaid_orders(const ProxyWar& game, const State& s, Seat seat) {
  return unpaid_of(game, s.hand[seat], written(s, seat));
}

}  // namespace sandtable::proxy_war
