// Effects in force: highlights, technologies, weather, and the orders and specials of the turn.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

void add_move(Mods& out, const Effect& e) {
  for (TypeId type = 0; type < kTypes; ++type) {
    if (!has_type(e.types, type)) continue;
    std::int8_t& sum = e.when.on_own_building ? out.truck[type] : out.move[type];
    sum = static_cast<std::int8_t>(sum + e.n);
    if (e.floor_zero) out.may_stop = static_cast<Types>(out.may_stop | 1U << type);
  }
}

void add_effect(Mods& out, const Effect& e) {
  switch (e.op) {
    case Op::Move:
      return add_move(out, e);
    case Op::Draw:
      if (e.standing) out.draw = static_cast<std::int8_t>(out.draw + e.n);
      return;
    case Op::Limit: {
      std::int8_t& sum = e.what == What::Stack ? out.stack : out.hand;
      sum = static_cast<std::int8_t>(sum + e.n);  // FR-13.20
      return;
    }
    case Op::Ban:
      (e.what == What::Fly ? out.no_fly : out.no_port) = true;
      return;
    case Op::Pass:
      (e.what == What::River ? out.cross_rivers : out.paradrop) = true;
      return;
    case Op::Mute:
      if (e.what == What::Attack) out.no_attack_orders = true;
      if (e.what == What::Defence) out.no_defence_orders = true;
      return;
    default:
      return;
  }
}

}  // namespace

int season_of(int month) { return month % 12 / 3; }  // FR-14.2 to FR-14.5, FR-14.7

const WeatherPart* weather_part(const Frontier& game, const State& s) {
  if (s.weather == kNone) return nullptr;
  const WeatherSpec& card = game.content().weather[s.weather];
  const int season = season_of(s.month);
  if (season == 2) return &card.summer;  // FR-14.10
  if (season == 0) return &card.winter;
  return nullptr;  // FR-14.11
}

bool highlights_on(const Frontier& game) { return game.options().abilities != Abilities::None; }

bool special_ready(const Frontier& game, const State& s, Seat seat, Moment moment) {
  return game.options().abilities == Abilities::Both && s.seats[seat].special_used == 0 &&
         game.army(s, seat).special.moment == moment;  // FR-13.19
}

Mods mods_of(const Frontier& game, const State& s, Seat seat) {
  Mods out;
  for_abilities(game, s, seat, [&](const Effect& e) { add_effect(out, e); });
  if (const WeatherPart* part = weather_part(game, s))
    for (const Effect& e : part->effects) add_effect(out, e);
  if (seat != active(s)) return out;
  for (const CardId card : s.turn_cards) {  // FR-13.13
    if (card == kNone) break;
    for (const Effect& e : game.card(card).effects) add_effect(out, e);
  }
  if (s.turn_special != 0)
    for (const Effect& e : game.army(s, seat).special.effects) add_effect(out, e);
  return out;
}

int stack_limit(const Frontier& game, const State& s, Seat seat, const Mods& mods) {
  const int sheet = game.options().stack_limit > 0 ? game.options().stack_limit
                                                   : int{game.army(s, seat).stack};  // FR-10.2
  return std::max(1, sheet + mods.stack);
}

int hand_limit(const Frontier& game, const State& s, Seat seat, const Mods& mods) {
  const int sheet = game.options().hand_limit > 0 ? game.options().hand_limit
                                                  : int{game.army(s, seat).hand};  // FR-10.7
  return std::max(0, sheet + mods.hand);
}

bool flying_allowed(const Frontier& game, const State& s) {
  const WeatherPart* part = weather_part(game, s);
  return part == nullptr || std::ranges::none_of(part->effects, [](const Effect& e) {
           return e.op == Op::Ban && e.what == What::Fly;
         });
}

bool stalled_by_weather(const Frontier& game, const State& s, Building kind) {  // FR-14.14
  const WeatherPart* part = weather_part(game, s);
  const What what = kind == Building::Encampment ? What::Encampments : What::Factories;
  return part != nullptr && kind != Building::Hq &&
         std::ranges::any_of(part->effects,
                             [&](const Effect& e) { return e.op == Op::Stall && e.what == what; });
}

}  // namespace sandtable::frontier
