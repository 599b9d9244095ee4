// Legal choices as a person meets them: in words, at a place of the scene, with their rule.

#include <algorithm>
#include <cctype>
#include <numeric>

#include "games/countdown/arrivals.hpp"
#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/scene_ids.hpp"

namespace sandtable::countdown {
namespace {

Place at_cell(int cell) { return {PlaceKind::Cell, kMapBoard, cell}; }
Place button() { return {}; }
Place a_number(int n) { return {PlaceKind::Number, "", n}; }

class Describer {
 public:
  Describer(const Countdown& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()), walk_(s_.walk[seat_]) {}

  Choice describe(Action action) const {
    const Parts parts = kLayout.split(action);
    Choice out;
    out.action = action;
    fill(parts, out);
    out.step = step_of(parts, action);
    return out;
  }

 private:
  Step step_of(const Parts& parts, Action action) const {
    if (parts.kind == Kind::Seal) return Step::Seals;
    State after = s_;
    look_ahead(game_, after, seat_, action);
    const bool opens = walk_.step == Stop::Rest;
    const bool ends = after.walk[seat_].step == Stop::Rest;
    if (opens) return ends ? Step::Whole : Step::Opens;
    return ends ? Step::Closes : Step::Continues;
  }

  void say(Choice& out, std::string label, std::string notation, const Place& place,
           Rule why) const {
    out.label = std::move(label);
    out.notation = std::move(notation);
    out.place = place;
    out.rule = why;
  }

  /// "41, Blue's city: 3 infantry; 1 plane of Red". Units of the owner are not told whose. `own` is
  /// what is told of the seat's own units.
  std::string about(int hex, const Stack& own) const {
    const Hex& land = s_.hex[static_cast<std::size_t>(hex)];
    std::string out = std::to_string(land.cell) + ", " + hex_words(s_, seat_, hex);
    const char* before = ": ";
    const auto add = [&](Seat seat) {
      const std::string units =
          stack_words(seat == seat_ ? own : s_.unit[seat][static_cast<std::size_t>(hex)]);
      if (units.empty()) return;
      const std::string whose = seat == seat_ ? " of yours" : " of " + seat_word(seat);
      out += before + units + (seat == land.owner ? "" : whose);
      before = "; ";
    };
    if (is_land(land)) add(land.owner);
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (seat != land.owner) add(seat);
    return out;
  }

  void say_at(Choice& out, const std::string& verb, int hex, Rule why) const {
    const int cell = cell_of(s_, hex);
    const Stack& own = s_.unit[seat_][static_cast<std::size_t>(hex)];
    say(out, verb + " " + about(hex, own), std::to_string(cell), at_cell(cell), why);
  }

  /// Units without an order, and how many have one.
  void say_source(Choice& out, int hex) const {
    const auto from = static_cast<HexId>(hex);
    const Free free = free_at(s_, seat_, from);
    Stack left{};
    for (std::size_t g = 1; g < static_cast<std::size_t>(Group::JumpingJt); ++g) {
      std::uint8_t& count = left[index_of(unit_of(static_cast<Group>(g)))];
      count = static_cast<std::uint8_t>(count + free[g]);
    }
    int ordered = 0;
    for (std::size_t u = 0; u < kUnits; ++u) ordered += s_.unit[seat_][from][u] - left[u];
    const std::string more = ordered == 0   ? ""
                             : ordered == 1 ? "; 1 has an order"
                                            : "; " + std::to_string(ordered) + " have orders";
    const int cell = cell_of(s_, hex);
    say(out, "Order units at " + about(hex, left) + more, std::to_string(cell), at_cell(cell),
        rule("CD-3.4"));
  }

  void fill(const Parts& parts, Choice& out) const {
    if (s_.phase < Phase::Orders) return fill_setup(parts, out);
    if (s_.phase == Phase::Placement) return fill_placement(parts, out);
    if (walk_.step == Stop::Rest) return fill_opening(parts, out);
    fill_order(parts, out);
  }

  void fill_setup(const Parts& parts, Choice& out) const {
    const int i = parts.i;
    switch (parts.kind) {
      case Kind::HexType:
        return say(out, "Lay a " + std::string(terrain_word(i)) + " hex",
                   "HEX " + std::string(terrain_word(i)), button(), rule("CD-1.5"));
      case Kind::Cell:
        return say(out, "on cell " + std::to_string(i), std::to_string(i), at_cell(i),
                   s_.hexes == 0 ? rule("CD-1.6") : rule("CD-1.7"));
      case Kind::UnitType:
        return say(out,
                   "Place " + with_article(static_cast<Unit>(i)) + ", " +
                       std::to_string(s_.waiting[seat_][static_cast<std::size_t>(i)]) + " left",
                   "UNIT " + std::string(item_code(i)), button(), rule("CD-2.3"));
      case Kind::UnitAt:
        return say_at(out, "on", i, rule("CD-2.2"));
      default:
        say_at(out, "Capital on", i, rule("CD-2.4"));
        out.notation = "CAPITAL " + out.notation;
        out.label.text += attackers_words(static_cast<HexId>(i));
        out.irrevocable = outnumbered_by(static_cast<HexId>(i));
    }
  }

  /// What a seat could bring to a hex in round 1; nothing if none of it takes land (CD-6.2).
  const Stack* coming_to(HexId hex, Seat other) const {
    if (other == seat_) return nullptr;
    if (!arrivals_[other]) arrivals_[other] = arrivals_of(s_, other);
    const Stack& coming = (*arrivals_[other])[hex];
    return takers(coming) > 0 ? &coming : nullptr;
  }

  static int takers(const Stack& stack) {
    int out = 0;
    for (std::size_t u = 0; u < kUnits; ++u) out += kUnitTable[u].takes_land ? stack[u] : 0;
    return out;
  }

  /// Who could take the capital before it can be defended: "; Blue can attack it in round 1 with 2
  /// tanks". What cannot take land is told only beside what can.
  std::string attackers_words(HexId hex) const {
    std::string out;
    for (Seat other = 0; other < game_.seats(); ++other)
      if (const Stack* coming = coming_to(hex, other))
        out += "; " + seat_word(other) + " can attack it in round 1 with " + stack_words(*coming);
    return out;
  }

  /// Whoever touches a map reads no label first: what may be lost at once is asked about.
  std::optional<std::string> outnumbered_by(HexId hex) const {
    const Stack& own = s_.unit[seat_][hex];
    const int standing = std::accumulate(own.begin(), own.end(), 0);
    for (Seat other = 0; other < game_.seats(); ++other)
      if (const Stack* coming = coming_to(hex, other); coming && takers(*coming) > standing)
        return seat_word(other) + " can attack it in round 1 with more than stands there";
    return std::nullopt;
  }

  /// What cannot be made good once the round goes on: CD-14.4, CD-3.5.
  std::optional<std::string> left_by_sealing() const {
    const std::string lost = cities_lost(s_, seat_);
    if (!lost.empty()) return lost;
    const auto some = [](int count) { return count > 0; };
    const bool spent =
        std::ranges::any_of(s_.bought[seat_], some) || spent_on_cities(s_, seat_) > 0;
    if (spent || std::ranges::none_of(buyable(s_, seat_), some)) return std::nullopt;
    return "you have bought nothing: " + std::to_string(s_.treasury[seat_]) +
           " money stays unspent";
  }

  void fill_opening(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::From:
        return say_source(out, parts.i);
      case Kind::Buy:
        return say(out, "Buy units or structures", "BUY", button(), rule("CD-13.1"));
      case Kind::City:
        return say(out, "Pay for a new city", "CITY", button(), rule("CD-14.1"));
      case Kind::Again:
        return say(out, "Once more: " + order_text(s_, s_.order[seat_][s_.orders[seat_] - 1U]),
                   "AGAIN", button(), rule("CD-3.7"));
      default:
        say(out, "Seal orders and purchases", "SEAL", button(), rule("CD-3.1"));
        out.irrevocable = left_by_sealing();
    }
  }

  std::string count_label(int most, int i, std::string_view what) const {
    if (i == 0) return "All " + std::to_string(most) + " " + std::string(what);
    return std::to_string(i) + " of " + std::to_string(most);
  }

  void fill_count(int most, int i, std::string_view what, Rule why, Choice& out) const {
    const int n = i == 0 ? most : i;
    say(out, count_label(most, i, what), std::to_string(n), a_number(n), why);
  }

  /// CD-3.7: infantry, jump troops and tanks.
  static std::string army_words(const Free& free) {
    Stack army{};
    for (const Group group : {Group::Inf, Group::Jt, Group::Tank})
      army[index_of(unit_of(group))] = static_cast<std::uint8_t>(free_of(free, group));
    return stack_words(army);
  }

  void fill_group(int i, Choice& out) const {
    const auto group = static_cast<Group>(i);
    const int count = free_of(free_at(s_, seat_, walk_.from), group);
    // "×2" is how many there are; a plain number would be one to count with.
    std::string label = group == Group::Army
                            ? "Whole army: " + army_words(free_at(s_, seat_, walk_.from))
                            : group_name(group, count) + " ×" + std::to_string(count);
    label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
    say(out, label, group_code(group), button(), rule("CD-3.7"));
  }

  void fill_destination(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::MoveTo:
        return say_at(out, "Move to", parts.i, rule("CD-4.12"));
      case Kind::JumpTo:
        return say_at(out, "Jump to", parts.i, rule("CD-7.2"));
      case Kind::StrikeAt:
        return say_at(out, "Strike at", parts.i, rule("CD-6.6"));
      default:
        say(out, "Stay and bombard", "stay", at_cell(cell_of(s_, walk_.from)), rule("CD-8.3"));
    }
  }

  void fill_order(const Parts& parts, Choice& out) const {
    const int i = parts.i;
    const auto group = static_cast<Group>(walk_.what);
    switch (parts.kind) {
      case Kind::Group:
        return fill_group(i, out);
      case Kind::Load: {
        const auto cargo = static_cast<Cargo>(i);
        return say(out, "Each takes " + cargo_words(cargo), "with " + std::string(row(cargo).code),
                   button(), rule("CD-5.3"));
      }
      case Kind::Enter: {
        const std::string side = i == 0 ? "water" : "land";
        return say(out, "Enter from the " + side + " side", "via " + side, button(),
                   rule("CD-10.8"));
      }
      case Kind::Bombard:
        return say_at(out, "Bombard", i, rule("CD-8.3"));
      case Kind::NoBombard:
        return say(out, "No bombardment", "", button(), rule("CD-8.3"));
      case Kind::Count:
        return fill_count(
            available(free_at(s_, seat_, walk_.from), group, static_cast<Cargo>(walk_.cargo)), i,
            row(unit_of(group)).plural, rule("CD-3.7"), out);
      case Kind::Item:
        return say(out, "Buy " + item_name(i, 2) + ", " + std::to_string(cost_of_item(i)) + " each",
                   std::string(item_code(i)), button(), rule("CD-13.1"));
      case Kind::BuyCount:
        return say(out,
                   item_words(walk_.what, i + 1) + " for " +
                       std::to_string((i + 1) * cost_of_item(walk_.what)),
                   std::to_string(i + 1), a_number(i + 1), rule("CD-3.5"));
      case Kind::CityAt:
        return say_payment(out, i);
      default:
        return fill_destination(parts, out);
    }
  }

  /// Which of the payments it is: a project that is not paid in every round ends (CD-14.4).
  void say_payment(Choice& out, int hex) const {
    int paid = 0;
    for (const Project& project : s_.project[seat_])
      if (project.hex == hex) paid = project.payments;
    say_at(out,
           "Pay " + std::to_string(kCityPayment) + ", payment " + std::to_string(paid + 1) +
               " of " + std::to_string(kCityPayments) + ", for a city on",
           hex, paid == 0 ? rule("CD-14.2") : rule("CD-14.1"));
  }

  static std::string with_article(Unit unit) {
    return (unit == Unit::Inf ? "" : "a ") + unit_name(unit, 1);
  }

  void fill_placement(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::Place:
        return say(out, "Place " + item_words(parts.i, unplaced(s_, seat_, parts.i)),
                   "PLACE " + std::string(item_code(parts.i)), button(), rule("CD-13.6"));
      case Kind::PlaceAt:
        return say_at(out, "at", parts.i, rule("CD-13.2"));
      case Kind::Count:
        return fill_count(std::min(unplaced(s_, seat_, walk_.what),
                                   room_for(game_, s_, seat_, walk_.what, walk_.to)),
                          parts.i, item_name(walk_.what, 2), rule("CD-13.2"), out);
      default:
        say(out, "Seal" + rest_words(), "SEAL", button(), rule("CD-13.4"));
    }
  }

  /// Where what is not placed goes by itself (RULES.md, 6): "; 4 tanks go to 12, 1 frigate waits".
  std::string rest_words() const {
    std::string out;
    for (int item = 0; item < kItems; ++item) {
      const int left = unplaced(s_, seat_, item);
      if (left == 0) continue;
      const HexId to = default_place(game_, s_, seat_, item);
      out += (out.empty() ? "; " : ", ") + item_words(item, left);
      if (to == kNoHex)
        out += left == 1 ? " waits" : " wait";
      else if (is_structure(item))
        out += left == 1 ? " goes to a city" : " go to cities";
      else
        out += (left == 1 ? " goes to " : " go to ") + std::to_string(cell_of(s_, to));
    }
    return out;
  }

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  const Walk& walk_;
  mutable std::array<std::optional<Arrivals>, kMaxPlayers> arrivals_;  ///< When first asked for.
};

}  // namespace

ChoiceList Countdown::choices(const View<State>& view) const {
  ChoiceList out;
  if (view.seat() >= seats()) return out;
  Actions list;
  legal(view.state(), view.seat(), list);
  if (list.empty()) return out;
  out.line = draft_text(view.state(), view.seat());
  const Describer describer(*this, view);
  for (const Action action : list) out.choices.push_back(describer.describe(action));
  std::ranges::stable_partition(out.choices, [](const Choice& each) { return !each.irrevocable; });
  return out;
}

}  // namespace sandtable::countdown
