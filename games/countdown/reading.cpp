// A line of notation to choices and back (Countdown::read, write), and the words of sentences.

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

using Wants = Wanted::What;

Reading refused_by(const Refusal& no) { return {{}, "", no.rule, no.said}; }
Reading problem(Words said, Rule rule = {}) { return {{}, "", rule, std::move(said)}; }

/// A hex alone says nothing yet, but it can be the wrong one: what stands against it.
std::optional<Reading> about_hex(const Countdown& game, const View<State>& view,
                                 std::string_view text) {
  const State& s = view.state();
  const Seat seat = view.seat();
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
  const bool asked = s.phase == Phase::Orders || s.phase == Phase::PlaceCapital;
  if (!digits || text.size() > 3 || !asked || s.walk[seat].step != Stop::Rest) return std::nullopt;
  const HexId hex = hex_on(s, std::stoi(std::string(text)));
  if (hex == kNoHex)
    return problem(Words(say<"reading.no_hex_on">(Part<"word">(0))).add(std::string(text)));
  const Kind kind = s.phase == Phase::Orders ? Kind::From : Kind::Capital;
  if (const auto no = game.refusal(s, seat, kLayout.make(kind, hex))) return refused_by(*no);
  return std::nullopt;
}

/// The phase a line belongs to.
bool fits(Phase phase, Wants what) {
  switch (phase) {
    case Phase::PlaceHex:
      return what == Wants::Hex;
    case Phase::PlaceUnit:
      return what == Wants::Unit;
    case Phase::PlaceCapital:
      return what == Wants::Capital;
    case Phase::Orders:
      return what >= Wants::Order && what != Wants::Place;
    case Phase::Placement:
      return what == Wants::Place || what == Wants::Seal;
    case Phase::Over:
      return false;
  }
  return false;
}

Said asked_for(Phase phase) {
  switch (phase) {
    case Phase::PlaceHex:
      return say<"reading.write_hex">();
    case Phase::PlaceUnit:
      return say<"reading.write_unit">();
    case Phase::PlaceCapital:
      return say<"reading.write_capital">();
    case Phase::Orders:
      return say<"reading.write_order">();
    case Phase::Placement:
      return say<"reading.write_place">();
    case Phase::Over:
      break;
  }
  return say<"refusals.over">();
}

Reading follow(const Countdown& game, const View<State>& view, const Wanted& wanted) {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (s.walk[seat].step == Stop::Rest)
    if (const auto no = refuse_line(game, s, seat, wanted)) return refused_by(*no);
  Steps steps = steps_towards(game, s, seat, wanted);
  if (steps.complete) return {steps.line, "", {}};
  State scratch = s;
  for (const Action action : steps.line) look_ahead(game, scratch, seat, action);
  const auto no = game.refusal(scratch, seat, steps.refused);
  if (no) return refused_by(*no);
  return problem(Words(say<"reading.under_way">(Part<"line">(0))).add(draft_text(s, seat)));
}

/// `AGAIN MOVE …` is the choice `again` where that is the last order, else the order itself: so a
/// line says the same after another has been taken back (RULES.md, 6).
Wanted settled(const Countdown& game, const State& s, Seat seat, Wanted wanted) {
  if (!wanted.once_more || s.orders[seat] == 0) return wanted;
  if (wanted.order != s.order[seat][s.orders[seat] - 1U]) return wanted;
  if (!game.refusal(s, seat, kLayout.make(Kind::Again))) wanted.what = Wants::Again;
  return wanted;
}

/// The only type a seat has left to place, or the one it has chosen.
int type_at_hand(const State& s, Seat seat) {
  if (s.walk[seat].step != Stop::Rest) return s.walk[seat].what;
  const auto first = [](const auto& counts) {
    int k = 0;
    while (counts[static_cast<std::size_t>(k)] == 0) ++k;
    return k;
  };
  return s.phase == Phase::PlaceHex ? first(s.hand[seat]) : first(s.waiting[seat]);
}

/// A line of set-up. The first hex goes on the start cell, which is not asked for (CD-1.6).
std::string setup_text(const Countdown& game, const State& s, Seat seat, const Line& line) {
  if (s.phase == Phase::PlaceCapital)
    return "CAPITAL " + std::to_string(cell_of(s, kLayout.split(line[0]).i));
  const Parts first = kLayout.split(line[0]);
  const Parts last = kLayout.split(line.back());
  const bool says_type = first.kind == Kind::HexType || first.kind == Kind::UnitType;
  const int type = says_type ? first.i : type_at_hand(s, seat);
  const bool hexes = s.phase == Phase::PlaceHex;
  std::string out =
      hexes ? "HEX " + std::string(terrain_word(type)) : "UNIT " + std::string(item_code(type));
  if (last.kind == Kind::Cell) out += " " + std::to_string(last.i);
  if (last.kind == Kind::UnitAt) out += " " + std::to_string(cell_of(s, last.i));
  if (last.kind == Kind::HexType && s.hexes == 0)
    out += " " + std::to_string(start_cell(game.options()));
  if (last.kind == Kind::UnitType && owned_by(s, seat).count() == 1)
    out += " " + std::to_string(cell_of(s, owned_by(s, seat).lowest()));
  return out;
}

/// The line that made the difference between two states of a seat's pad.
std::string line_text(const State& before, const State& after, Seat seat) {
  const std::size_t first = before.orders[seat];
  if (after.orders[seat] > first + 1) {
    Order army = after.order[seat][first];
    army.what = static_cast<std::uint8_t>(Group::Army);
    army.count = 0;
    return order_text(after, army);
  }
  if (after.orders[seat] > first && after.phase == Phase::Orders)
    return order_text(after, after.order[seat][first]);
  if (after.orders[seat] > first) {
    const Order& placed = after.order[seat][first];
    return "PLACE " + std::to_string(placed.count) + " " + std::string(item_code(placed.what)) +
           " " + std::to_string(cell_of(after, placed.to));
  }
  for (int item = 0; item < kItems; ++item) {
    const auto at = static_cast<std::size_t>(item);
    const int count = after.bought[seat][at] - before.bought[seat][at];
    if (count > 0) return "BUY " + std::to_string(count) + " " + std::string(item_code(item));
  }
  for (std::size_t k = 0; k < kMaxProjects; ++k)
    if (after.project[seat][k] != before.project[seat][k])
      return "CITY " + std::to_string(cell_of(after, after.project[seat][k].hex));
  return draft_text(after, seat);
}

}  // namespace

Reading Countdown::read(const View<State>& view, std::string_view text) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (seat >= seats()) return problem(say<"reading.spectator">());
  if (!owing(s).has(seat)) return refused_by(*refusal(s, seat, 0));
  const Parsed parsed = parse_line(s, text);
  if (!parsed.rule.empty()) return problem(parsed.problem, parsed.rule);
  if (!parsed.problem.empty()) {
    if (auto answer = about_hex(*this, view, text)) return *answer;
    Words both = say<"reading.with_remedy">(Part<"why">(0), Part<"remedy">(1));
    return problem(both.add(parsed.problem).add(asked_for(s.phase)));
  }
  if (!fits(s.phase, parsed.wanted.what))
    return problem(Words(say<"reading.not_asked">(Part<"remedy">(0))).add(asked_for(s.phase)));
  return follow(*this, view, settled(*this, s, seat, parsed.wanted));
}

std::string Countdown::write(const View<State>& view, const Line& line) const {
  const Seat seat = view.seat();
  const State& before = view.state();
  if (line.empty() || seat >= seats()) return "";
  if (before.phase < Phase::Orders) return setup_text(*this, before, seat, line);
  State after = before;
  for (const Action action : line) {
    const Kind kind = kLayout.split(action).kind;
    if (kind == Kind::Seal) return "SEAL";
    if (kind == Kind::Again)
      return "AGAIN " + order_text(before, before.order[seat][before.orders[seat] - 1U]);
    look_ahead(*this, after, seat, action);
  }
  return line_text(before, after, seat);
}

}  // namespace sandtable::countdown
