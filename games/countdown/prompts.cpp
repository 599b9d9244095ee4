// What a seat is asked: the next choice of the line under way, with what was chosen before it.

#include "games/countdown/prompts.hpp"

#include <algorithm>

#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

class Asker {
 public:
  Asker(const Countdown& game, const State& s, Seat seat)
      : game_(game), s_(s), seat_(seat), walk_(s.walk[seat]) {}

  [[nodiscard]] std::string ask() const {
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
  [[nodiscard]] std::string cell(HexId hex) const { return std::to_string(cell_of(s_, hex)); }
  [[nodiscard]] std::string money() const { return std::to_string(s_.treasury[seat_]); }

  // ---- Set-up.
  [[nodiscard]] std::string ask_hex() const {
    const auto& hand = s_.hand[seat_];
    const auto left = std::ranges::count_if(hand, [](int n) { return n > 0; });
    if (walk_.step == Stop::Rest && left > 1) return "Which hex of your hand do you lay?";
    const auto last = std::ranges::find_if(hand, [](int n) { return n > 0; }) - hand.begin();
    const int type = walk_.step == Stop::Rest ? static_cast<int>(last) : walk_.what;
    return "Where do you lay the " + std::string(terrain_word(type)) +
           " hex? On a free cell beside the map";
  }

  [[nodiscard]] std::string ask_unit() const {
    const auto& left = s_.waiting[seat_];
    const auto types = std::ranges::count_if(left, [](int n) { return n > 0; });
    if (walk_.step == Stop::Rest && types > 1) return "Which unit do you place next?";
    const auto last = std::ranges::find_if(left, [](int n) { return n > 0; }) - left.begin();
    const int type = walk_.step == Stop::Rest ? static_cast<int>(last) : walk_.what;
    return "On which land of yours do you place the " + unit_name(static_cast<Unit>(type), 1) + "?";
  }

  [[nodiscard]] std::string ask_capital() const {
    const Options& o = game_.options();
    const std::string wanted =
        o.capitals_to_win == o.players ? "all" : std::to_string(o.capitals_to_win);
    return "Which land of yours is your capital? It earns " + std::to_string(o.income_capital) +
           " more, without one you collect half; who holds " + wanted + " capitals wins";
  }

  // ---- Orders.
  [[nodiscard]] Group group() const { return static_cast<Group>(walk_.what); }
  [[nodiscard]] int free() const {
    return available(free_at(s_, seat_, walk_.from), group(), static_cast<Cargo>(walk_.cargo));
  }

  [[nodiscard]] std::string ask_order() const {
    switch (walk_.step) {
      case Stop::Rest:
        return "Whom do you order? Pick a hex with units, buy with your " + money() +
               ", or seal; units without an order stay" + unpaid();
      case Stop::Group:
        return "Which units at " + cell(walk_.from) + " do you order?";
      case Stop::Dest:
        return ask_destination();
      case Stop::Load:
        return "What does each hovercraft take from " + cell(walk_.from) + " to " + cell(walk_.to) +
               "?";
      case Stop::Via:
        return "From which side do the hovercraft enter " + cell(walk_.to) +
               "? Water defences fire at what comes from water, ground defences at the rest";
      case Stop::Target:
        return "Which shore beside " + cell(walk_.to) + " do the ships bombard?";
      case Stop::Count:
        return "How many of the " + group_words(group(), free()) + ' ' + errand() + "?";
      default:
        return ask_purchase();
    }
  }

  /// CD-14.4: what sealing now would end.
  [[nodiscard]] std::string unpaid() const {
    const std::string lost = cities_lost(s_, seat_);
    return lost.empty() ? "" : ", and " + lost;
  }

  [[nodiscard]] std::string ask_destination() const {
    const bool one = group() == Group::Army || free() == 1;
    return (one ? "Where does the " : "Where do the ") + group_name(group(), one ? 1 : 2) + " at " +
           cell(walk_.from) + " go? All move at once; you fight where others end too";
  }

  /// What units are about to do, once their number is known.
  [[nodiscard]] std::string errand() const {
    if (walk_.to == walk_.from) return "bombard " + cell(walk_.target);
    const bool strikes = group() == Group::Plane && !is_land(s_.hex[walk_.to]);
    const std::string verb = strikes ? "strike at " : walk_.jumps != 0 ? "jump to " : "go to ";
    return verb + cell(walk_.to);
  }

  [[nodiscard]] std::string ask_purchase() const {
    switch (walk_.step) {
      case Stop::Item:
        return "What do you buy with your " + money() + "? It is placed after combat";
      case Stop::City:
        return "Which plain of yours is to become a city? It takes " +
               std::to_string(kCityPayment) + " in each of " + std::to_string(kCityPayments) +
               " rounds running";
      default:
        return "How many " + item_name(walk_.what, 2) + " do you buy? " +
               std::to_string(cost_of_item(walk_.what)) + " each, and you have " + money();
    }
  }

  // ---- Placement.
  [[nodiscard]] std::string ask_placement() const {
    if (walk_.step == Stop::Rest) return ask_item();
    const std::string items = item_name(walk_.what, unplaced(s_, seat_, walk_.what));
    if (walk_.step == Stop::HowMany)
      return "How many " + items + " do you place at " + cell(walk_.to) + "?";
    return "Where do you place the " + items + "? In " + places();
  }

  [[nodiscard]] std::string ask_item() const {
    bool waits = false;
    for (int item = 0; item < kItems; ++item) {
      if (unplaced(s_, seat_, item) == 0) continue;
      if (!places_for(game_, s_, seat_, item).empty())
        return "What do you place? Pick an item, or seal and the rest is placed for you";
      waits = true;  // CD-13.4
    }
    return waits ? "What is left has no place now and waits: seal, or take a line back"
                 : "All is placed: seal, or take a line back";
  }

  [[nodiscard]] std::string places() const {
    if (walk_.what == item_of(Unit::Frig) || walk_.what == item_of(Unit::Batt))
      return "the sea beside a port";
    if (walk_.what == item_of(Structure::Water))
      return "a coastal city held since an earlier round";
    return is_structure(walk_.what) ? "a city held since an earlier round"
                                    : "a city or capital held since an earlier round";
  }

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  const Walk& walk_;
};

std::string names_of(const SeatSet& seats, const char* between) {
  std::string out;
  for (const Seat seat : seats) out += (out.empty() ? "" : between) + seat_word(seat);
  return out;
}

}  // namespace

std::string prompt_for(const Countdown& game, const State& s, Seat viewer) {
  const SeatSet owing = game.owing(s);
  const bool plays = viewer < game.seats();
  if (plays && owing.has(viewer)) return Asker(game, s, viewer).ask();
  const bool sealed = plays && has_bit(s.sealed, viewer);
  return (sealed ? "You have sealed; waiting for " : "Waiting for ") + names_of(owing, ", ");
}

std::string verdict_of(const Countdown& game, const State& s) {
  SeatSet winners;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (has_bit(s.winners, seat)) winners.add(seat);
  const std::string who =
      names_of(winners, " and ") + (winners.count() == 1 ? " wins" : " share the victory");
  switch (s.ending) {
    case Ending::Capitals:
      return who + ": capitals held (CD-16.1)";
    case Ending::LastSeat:
      return who + ": the only one left (CD-16.2)";
    case Ending::AllOut:
      return who + ": all are out (CD-15.3)";
    default:
      return who + ": highest earnings " +
             (game.options().all_rounds ? "in all rounds" : "in round " + std::to_string(s.round)) +
             " (CD-16.3)";
  }
}

}  // namespace sandtable::countdown
