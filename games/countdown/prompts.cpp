// What a seat is asked: the next choice of the line under way, with what was chosen before it.

#include "games/countdown/prompts.hpp"

#include <algorithm>

#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

class Asker {
 public:
  Asker(const Countdown& game, const State& s, Seat seat)
      : game_(game), s_(s), seat_(seat), walk_(s.walk[seat]) {}

  [[nodiscard]] Said ask() const {
    switch (s_.phase) {
      case Phase::PlaceHex:
        return ask_hex();
      case Phase::PlaceUnit:
        return ask_unit();
      case Phase::PlaceCapital:
        return ask_capital();
      case Phase::Orders:
        return ask_order();
      default:
        return ask_placement();
    }
  }

 private:
  [[nodiscard]] HexCell cell(HexId hex) const { return hex_at(cell_of(s_, hex)); }
  [[nodiscard]] MoneySlot treasury() const { return money(s_.treasury[seat_]); }

  // ---- Set-up.
  [[nodiscard]] Said ask_hex() const {
    const auto& hand = s_.hand[seat_];
    const auto left = std::ranges::count_if(hand, [](int n) { return n > 0; });
    if (walk_.step == Stop::Rest && left > 1) return say<"prompts.hex">();
    const auto last = std::ranges::find_if(hand, [](int n) { return n > 0; }) - hand.begin();
    const int type = walk_.step == Stop::Rest ? static_cast<int>(last) : walk_.what;
    return say<"prompts.hex_where">(ground_word(type));
  }

  [[nodiscard]] Said ask_unit() const {
    const auto& left = s_.waiting[seat_];
    const auto types = std::ranges::count_if(left, [](int n) { return n > 0; });
    if (walk_.step == Stop::Rest && types > 1) return say<"prompts.unit">();
    const auto last = std::ranges::find_if(left, [](int n) { return n > 0; }) - left.begin();
    const int type = walk_.step == Stop::Rest ? static_cast<int>(last) : walk_.what;
    return say<"prompts.unit_where">(item_word(type));
  }

  [[nodiscard]] Said ask_capital() const {
    const Options& o = game_.options();
    const bool all = o.capitals_to_win == o.players;
    return say<"prompts.capital">(MoneySlot(o.income_capital),
                                  N(all ? CountSlot::none() : CountSlot(o.capitals_to_win)));
  }

  // ---- Orders.
  [[nodiscard]] Group group() const { return static_cast<Group>(walk_.what); }
  [[nodiscard]] int free() const {
    return available(free_at(s_, seat_, walk_.from), group(), static_cast<Cargo>(walk_.cargo));
  }

  [[nodiscard]] Said ask_order() const {
    switch (walk_.step) {
      case Stop::Rest: {
        const int lost = cities_lost(s_, seat_);  // CD-14.4: what sealing now would end
        return say<"prompts.orders">(treasury(), N(lost > 0 ? CountSlot(lost) : CountSlot::none()));
      }
      case Stop::Group:
        return say<"prompts.group">(From<HexCell>(cell(walk_.from)));
      case Stop::Dest: {
        const bool one = group() == Group::Army || free() == 1;
        return say<"prompts.destination">(N(one ? 1 : free()), group_word(group()),
                                          From<HexCell>(cell(walk_.from)));
      }
      case Stop::Load:
        return say<"prompts.load">(From<HexCell>(cell(walk_.from)), To<HexCell>(cell(walk_.to)));
      case Stop::Via:
        return say<"prompts.side">(To<HexCell>(cell(walk_.to)));
      case Stop::Target:
        return say<"prompts.shore">(At<HexCell>(cell(walk_.to)));
      case Stop::Count:
        return ask_count();
      default:
        return ask_purchase();
    }
  }

  /// With what the units are about to do.
  [[nodiscard]] Said ask_count() const {
    const N n = free();
    const What<GroupWord> what = group_word(group());
    const To<HexCell> to = cell(walk_.to);
    if (walk_.to == walk_.from)
      return say<"prompts.count_bombard">(n, what, To<HexCell>(cell(walk_.target)));
    if (group() == Group::Plane && !is_land(s_.hex[walk_.to]))
      return say<"prompts.count_strike">(n, what, to);
    if (walk_.jumps != 0) return say<"prompts.count_jump">(n, what, to);
    return say<"prompts.count_move">(n, what, to);
  }

  [[nodiscard]] Said ask_purchase() const {
    switch (walk_.step) {
      case Stop::Item:
        return say<"prompts.buy">(treasury());
      case Stop::City:
        return say<"prompts.city">(Price(kCityPayment), N(kCityPayments));
      default:
        return say<"prompts.buy_count">(item_word(walk_.what), Price(cost_of_item(walk_.what)),
                                        treasury());
    }
  }

  // ---- Placement.
  [[nodiscard]] Said ask_placement() const {
    if (walk_.step == Stop::Rest) return ask_item();
    if (walk_.step == Stop::HowMany)
      return say<"prompts.place_count">(item_word(walk_.what), At<HexCell>(cell(walk_.to)));
    return say<"prompts.place_where">(N(unplaced(s_, seat_, walk_.what)), item_word(walk_.what),
                                      As<"in", Role::At, PlacesWord>(places()));
  }

  [[nodiscard]] Said ask_item() const {
    bool waits = false;
    for (int item = 0; item < kItems; ++item) {
      if (unplaced(s_, seat_, item) == 0) continue;
      if (!places_for(game_, s_, seat_, item).empty()) return say<"prompts.place">();
      waits = true;  // CD-13.4
    }
    return waits ? say<"prompts.place_waits">() : say<"prompts.placed">();
  }

  [[nodiscard]] PlacesWord places() const {
    if (walk_.what == item_of(Unit::Frig) || walk_.what == item_of(Unit::Batt))
      return PlacesWord(Places::Harbours);
    if (walk_.what == item_of(Structure::Water)) return PlacesWord(Places::CoastalCities);
    return PlacesWord(is_structure(walk_.what) ? Places::Cities : Places::Sites);
  }

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  const Walk& walk_;
};

}  // namespace

Said prompt_for(const Countdown& game, const State& s, Seat viewer) {
  const SeatSet owing = game.owing(s);
  const bool plays = viewer < game.seats();
  if (plays && owing.has(viewer)) return Asker(game, s, viewer).ask();
  const As<"for", Role::Other, SeatsSlot> awaited = owing;
  if (plays && has_bit(s.sealed, viewer)) return say<"prompts.sealed">(awaited);
  return say<"prompts.waiting">(awaited);
}

Said verdict_of(const Countdown& game, const State& s) {
  SeatSet winners;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (has_bit(s.winners, seat)) winners.add(seat);
  const As<"how", Role::Manner, EndingWord> how = EndingWord(
      s.ending == Ending::Earnings && game.options().all_rounds ? kEarnedInAll
                                                                : static_cast<int>(s.ending));
  const Round round = s.round;
  if (winners.count() == 1) return say<"verdict.won">(By(winners.lowest()), how, round);
  return say<"verdict.shared">(As<"winners", Role::Actor, SeatsSlot>(winners), how, round);
}

}  // namespace sandtable::countdown
