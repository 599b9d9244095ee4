// Legal choices as a person meets them: in words, at a place of the scene, with their rule.

#include <algorithm>
#include <numeric>

#include "games/countdown/arrivals.hpp"
#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"
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

  static void put(Choice& out, Words label, std::string notation, const Place& place, Rule why) {
    out.label = std::move(label);
    out.notation = std::move(notation);
    out.place = place;
    out.rule = why;
  }
  static void foresee(Choice& out, ProspectKind kind, Words text, Rule why) {
    if (!out.forecast) out.forecast.emplace();
    out.forecast->push_back({kind, std::move(text), why});
  }

  /// What the hex is and who stands there: "Blue's city, 3 infantry, 1 plane of Red". Units of the
  /// owner are not told whose. `own` is what is told of the seat's own units.
  void add_about(Words& out, int hex, const Stack& own) const {
    const Hex& land = s_.hex[static_cast<std::size_t>(hex)];
    out.add(ground_of(s_, seat_, hex));
    const auto add = [&](Seat seat) {
      const Whose whose = seat == land.owner ? Whose::Untold
                          : seat == seat_    ? Whose::Yours
                                             : Whose::Theirs;
      add_units(out, seat == seat_ ? own : s_.unit[seat][static_cast<std::size_t>(hex)], whose,
                seat);
    };
    if (is_land(land)) add(land.owner);
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (seat != land.owner) add(seat);
  }

  void put_at(Choice& out, Words label, int hex, Rule why) const {
    const int cell = cell_of(s_, hex);
    add_about(label, hex, s_.unit[seat_][static_cast<std::size_t>(hex)]);
    put(out, std::move(label), std::to_string(cell), at_cell(cell), why);
  }

  /// Units without an order, and how many have one.
  void put_source(Choice& out, int hex) const {
    const auto from = static_cast<HexId>(hex);
    const Free free = free_at(s_, seat_, from);
    Stack left{};
    for (std::size_t g = 1; g < static_cast<std::size_t>(Group::JumpingJt); ++g) {
      std::uint8_t& count = left[index_of(unit_of(static_cast<Group>(g)))];
      count = static_cast<std::uint8_t>(count + free[g]);
    }
    int ordered = 0;
    for (std::size_t u = 0; u < kUnits; ++u) ordered += s_.unit[seat_][from][u] - left[u];
    const int cell = cell_of(s_, hex);
    Words label = say<"choices.order">(From<HexCell>(hex_at(cell)));
    add_about(label, hex, left);
    if (ordered > 0) label.add(say<"units.ordered">(N(ordered)));
    put(out, std::move(label), std::to_string(cell), at_cell(cell), rule("CD-3.4"));
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
        return put(out, say<"choices.hex">(ground_word(i)), "HEX " + std::string(terrain_word(i)),
                   button(), rule("CD-1.5"));
      case Kind::Cell:
        return put(out, say<"choices.cell">(at_hex(i)), std::to_string(i), at_cell(i),
                   s_.hexes == 0 ? rule("CD-1.6") : rule("CD-1.7"));
      case Kind::UnitType:
        return put(
            out,
            say<"choices.unit">(item_word(i), N(s_.waiting[seat_][static_cast<std::size_t>(i)])),
            "UNIT " + std::string(item_code(i)), button(), rule("CD-2.3"));
      case Kind::UnitAt:
        return put_at(out, say<"choices.unit_at">(at(i)), i, rule("CD-2.2"));
      default:
        put_at(out, say<"choices.capital">(at(i)), i, rule("CD-2.4"));
        out.notation = "CAPITAL " + out.notation;
        foresee(out, ProspectKind::Brings,
                say<"forecast.earns">(MoneySlot(game_.options().income_capital)), rule("CD-12.1"));
        add_attackers(out, static_cast<HexId>(i));
        out.irrevocable = outnumbered_by(static_cast<HexId>(i));
    }
  }

  /// What a seat could bring to a hex in round 1.
  const Stack& bound_for(HexId hex, Seat other) const {
    if (!arrivals_[other]) arrivals_[other] = arrivals_of(s_, other);
    return (*arrivals_[other])[hex];
  }
  /// The same; nothing if none of it takes land (CD-6.2).
  const Stack* coming_to(HexId hex, Seat other) const {
    if (other == seat_) return nullptr;
    const Stack& coming = bound_for(hex, other);
    return takers(coming) > 0 ? &coming : nullptr;
  }

  static int all_of(const Stack& stack) { return std::accumulate(stack.begin(), stack.end(), 0); }

  static int takers(const Stack& stack) {
    int out = 0;
    for (std::size_t u = 0; u < kUnits; ++u) out += kUnitTable[u].takes_land ? stack[u] : 0;
    return out;
  }

  /// Who could take the capital before it can be defended, and with what: "Blue can attack it in
  /// round 1: 2 tanks". What cannot take land is told only beside what can.
  void add_attackers(Choice& out, HexId hex) const {
    SeatSet who;
    for (Seat other = 0; other < game_.seats(); ++other) {
      const Stack* coming = coming_to(hex, other);
      if (coming == nullptr) continue;
      who.add(other);
      Words attack = say<"forecast.attack">(By(other));
      add_units(attack, *coming, Whose::Untold, other);
      foresee(out, ProspectKind::Risks, std::move(attack), rule("CD-11.1"));
    }
    if (!who.empty()) out.label.add(say<"units.coming">(As<"by", Role::Other, SeatsSlot>(who)));
  }

  /// Whoever touches a map reads no label first: what may be lost at once is asked about. All that
  /// can come counts, of all others together: planes clear the way for one tank (CD-10).
  std::optional<Words> outnumbered_by(HexId hex) const {
    SeatSet who;
    int coming = 0;
    bool takes = false;
    for (Seat other = 0; other < game_.seats(); ++other) {
      if (other == seat_ || all_of(bound_for(hex, other)) == 0) continue;
      who.add(other);
      coming += all_of(bound_for(hex, other));
      takes = takes || coming_to(hex, other) != nullptr;
    }
    if (!takes || coming <= all_of(s_.unit[seat_][hex])) return std::nullopt;
    return say<"losses.outnumbered">(As<"by", Role::Other, SeatsSlot>(who));
  }

  /// What cannot be made good once the round goes on: CD-14.4, CD-3.5.
  std::optional<Words> left_by_sealing() const {
    const int lost = cities_lost(s_, seat_);
    if (lost > 0) return say<"losses.cities">(N(lost));
    const auto some = [](int count) { return count > 0; };
    const bool spent =
        std::ranges::any_of(s_.bought[seat_], some) || spent_on_cities(s_, seat_) > 0;
    if (spent || std::ranges::none_of(buyable(s_, seat_), some)) return std::nullopt;
    return say<"losses.unspent">(money(s_.treasury[seat_]));
  }

  void fill_opening(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::From:
        return put_source(out, parts.i);
      case Kind::Buy:
        return put(out, say<"choices.buy">(), "BUY", button(), rule("CD-13.1"));
      case Kind::City:
        return put(out, say<"choices.city">(), "CITY", button(), rule("CD-14.1"));
      case Kind::Again: {
        Words label = say<"choices.again">(Part<"order">(0));
        label.add(order_text(s_, s_.order[seat_][s_.orders[seat_] - 1U]));
        return put(out, std::move(label), "AGAIN", button(), rule("CD-3.7"));
      }
      default:
        put(out, say<"choices.seal">(), "SEAL", button(), rule("CD-3.1"));
        out.irrevocable = left_by_sealing();
    }
  }

  void fill_count(int most, int i, int item, Rule why, Choice& out) const {
    const int n = i == 0 ? most : i;
    put(out, say<"choices.count">(N(n), As<"most", Role::Other, CountSlot>(most), item_word(item)),
        std::to_string(n), a_number(n), why);
  }

  /// CD-3.7: infantry, jump troops and tanks.
  static Words army_words(const Free& free) {
    Stack army{};
    for (const Group group : {Group::Inf, Group::Jt, Group::Tank})
      army[index_of(unit_of(group))] = static_cast<std::uint8_t>(free_of(free, group));
    Words out = say<"choices.army">();
    add_units(out, army, Whose::Untold, kNobody);
    return out;
  }

  void fill_group(int i, Choice& out) const {
    const auto group = static_cast<Group>(i);
    const Free free = free_at(s_, seat_, walk_.from);
    // "×2" is how many there are; a plain number would be one to count with.
    put(out,
        group == Group::Army
            ? army_words(free)
            : Words(say<"choices.group">(group_word(group), N(free_of(free, group)))),
        group_code(group), button(), rule("CD-3.7"));
  }

  void fill_destination(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::MoveTo:
        return put_at(out, say<"choices.move">(to(parts.i)), parts.i, rule("CD-4.12"));
      case Kind::JumpTo:
        return put_at(out, say<"choices.jump">(to(parts.i)), parts.i, rule("CD-7.2"));
      case Kind::StrikeAt:
        return put_at(out, say<"choices.strike">(to(parts.i)), parts.i, rule("CD-6.6"));
      default:
        put(out, say<"choices.stay">(), "stay", at_cell(cell_of(s_, walk_.from)), rule("CD-8.3"));
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
        return put(out, say<"choices.load">(What<CargoWord>(CargoWord(cargo))),
                   "with " + std::string(row(cargo).code), button(), rule("CD-5.3"));
      }
      case Kind::Enter:
        return put(out, i == 0 ? say<"choices.enter_water">() : say<"choices.enter_land">(),
                   i == 0 ? "via water" : "via land", button(), rule("CD-10.8"));
      case Kind::Bombard:
        return put_at(out, say<"choices.bombard">(to(i)), i, rule("CD-8.3"));
      case Kind::NoBombard:
        out.ends = Ends::Pass;
        return put(out, say<"choices.no_bombard">(), "", button(), rule("CD-8.3"));
      case Kind::Count:
        return fill_count(
            available(free_at(s_, seat_, walk_.from), group, static_cast<Cargo>(walk_.cargo)), i,
            item_of(unit_of(group)), rule("CD-3.7"), out);
      case Kind::Item:
        return put(out, say<"choices.item">(item_word(i), Price(cost_of_item(i))),
                   std::string(item_code(i)), button(), rule("CD-13.1"));
      case Kind::BuyCount:
        put(out, say<"choices.bought">(N(i + 1), item_word(walk_.what)), std::to_string(i + 1),
            a_number(i + 1), rule("CD-3.5"));
        return foresee(out, ProspectKind::Costs,
                       say<"forecast.money">(MoneySlot((i + 1) * cost_of_item(walk_.what))),
                       rule("CD-3.5"));
      case Kind::CityAt:
        return put_payment(out, i);
      default:
        return fill_destination(parts, out);
    }
  }

  /// Which of the payments it is: a project that is not paid in every round ends (CD-14.4).
  void put_payment(Choice& out, int hex) const {
    int paid = 0;
    for (const Project& project : s_.project[seat_])
      if (project.hex == hex) paid = project.payments;
    const int cell = cell_of(s_, hex);
    put(out,
        say<"choices.pay">(at_hex(cell), As<"payment", Role::Time, NumberSlot>(paid + 1),
                           As<"most", Role::Other, CountSlot>(kCityPayments)),
        std::to_string(cell), at_cell(cell), paid == 0 ? rule("CD-14.2") : rule("CD-14.1"));
    foresee(out, ProspectKind::Costs, say<"forecast.money">(MoneySlot(kCityPayment)),
            rule("CD-14.1"));
    if (paid + 1 == kCityPayments)
      foresee(out, ProspectKind::Brings, say<"forecast.city">(), rule("CD-14.5"));
  }

  void fill_placement(const Parts& parts, Choice& out) const {
    switch (parts.kind) {
      case Kind::Place:
        return put(out, say<"choices.place">(N(unplaced(s_, seat_, parts.i)), item_word(parts.i)),
                   "PLACE " + std::string(item_code(parts.i)), button(), rule("CD-13.6"));
      case Kind::PlaceAt:
        return put_at(out, say<"choices.place_at">(at(parts.i)), parts.i, rule("CD-13.2"));
      case Kind::Count:
        return fill_count(std::min(unplaced(s_, seat_, walk_.what),
                                   room_for(game_, s_, seat_, walk_.what, walk_.to)),
                          parts.i, walk_.what, rule("CD-13.2"), out);
      default:
        put(out, sealed_words(), "SEAL", button(), rule("CD-13.4"));
    }
  }

  /// Where what is not placed goes by itself (RULES.md, 6): "4 tanks go to 12, 1 frigate waits".
  Words sealed_words() const {
    Words out = say<"choices.seal_placement">();
    for (int item = 0; item < kItems; ++item) {
      const int left = unplaced(s_, seat_, item);
      if (left == 0) continue;
      const HexId to = default_place(game_, s_, seat_, item);
      if (to == kNoHex)
        out.add(say<"rest.waits">(N(left), item_word(item)));
      else if (is_structure(item))
        out.add(say<"rest.cities">(N(left), item_word(item)));
      else
        out.add(say<"rest.goes">(N(left), item_word(item), to_hex(cell_of(s_, to))));
    }
    return out;
  }

  At<HexCell> at(int hex) const { return at_hex(cell_of(s_, hex)); }
  To<HexCell> to(int hex) const { return to_hex(cell_of(s_, hex)); }

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
