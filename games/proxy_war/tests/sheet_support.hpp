#pragma once
// Sheets written through the text door: read, checked, turned into choices, each of them legal.

#include <string>
#include <string_view>

#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

/// Why a line cannot be added to a sheet, by whichever check is the line's.
[[nodiscard]] inline std::optional<Refusal> check_line(const ProxyWar& game, const State& s,
                                                       Seat seat, const SheetLine& line) {
  if (line.what == SheetLine::What::Attachment)
    return check_attachment(game, s, seat, line.attachment);
  if (line.what == SheetLine::What::RetreatWish) return check_wish(game, s, seat, line.wish);
  return check_order(game, s, seat, line.order);
}

[[nodiscard]] inline Actions legal_of(const Field& f, Seat seat) {
  Actions list;
  legal_orders(f.game, f.s, seat, list);
  return list;
}
[[nodiscard]] inline bool offers(const Field& f, Seat seat, Kind kind, int i = 0) {
  return legal_of(f, seat).contains(kLayout.make(kind, i));
}

/// One choice; it must be legal.
inline void jot(Field& f, Seat seat, Kind kind, int i = 0) {
  const Action action = kLayout.make(kind, i);
  const auto no = refusal_orders(f.game, f.s, seat, action);
  CAPTURE(static_cast<int>(kind));
  CAPTURE(i);
  REQUIRE_MESSAGE(!no, (no ? spelt(f.game, f.s, *no) : ""));
  Table t = f.table();
  step_orders(t, seat, action);
}
inline void lock(Field& f, Seat seat) { jot(f, seat, Kind::Seal); }

/// Why the line is refused, or nothing: then it stands on the sheet.
inline std::optional<Refusal> write_text(Field& f, Seat seat, std::string_view text) {
  CAPTURE(text);
  SheetLine line;
  if (auto no = read_line(f.game, f.s, seat, text, line)) return no;
  const State before = f.s;
  Line choices;
  const bool possible = choices_for(f.game, f.s, seat, line, choices);
  if (auto no = check_line(f.game, f.s, seat, line)) {
    CHECK_FALSE(possible);  // the walk and the checks agree
    CHECK(f.s == before);
    return no;
  }
  REQUIRE(possible);
  for (const Action action : choices) {
    const auto parts = kLayout.split(action);
    jot(f, seat, parts.kind, parts.i);
  }
  CHECK(f.s.walk[seat] == Walk{});
  return std::nullopt;
}
/// The code of PW-9.8 by which a line is refused; 0: it is written.
inline int code(Field& f, Seat seat, std::string_view text) {
  const auto no = write_text(f, seat, text);
  if (no) CHECK(no->code != 0);
  return no ? no->code : 0;
}
inline std::string refused_by(Field& f, Seat seat, std::string_view text) {
  const auto no = write_text(f, seat, text);
  return no ? no->rule.text() : "";
}

/// The sheet in canonical form, a line each.
[[nodiscard]] inline std::vector<std::string> sheet_of(const Field& f, Seat seat) {
  std::vector<std::string> out;
  for (const SheetLine& line : sheet_lines(f.s, seat)) out.push_back(write_line(f.game, f.s, line));
  return out;
}
using Texts = std::vector<std::string>;

}  // namespace sandtable::proxy_war
