#include "cli/ending.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/terminal/symbols.hpp"

namespace sandtable::cli {

terminal::Block draw_outcome(const AnyGame& game, const AnyState& state,
                             const terminal::Look& look) {
  const Outcome outcome = game.outcome(state);
  const Scene scene = game.scene(state, kSpectator);
  const terminal::Seats seats(scene.panels, look);
  std::vector<std::size_t> order;
  for (int seat = 0; seat < game.seats(); ++seat) order.push_back(static_cast<std::size_t>(seat));
  std::ranges::stable_sort(order, {}, [&](std::size_t seat) { return outcome.rank[seat]; });
  terminal::Block out;
  if (!scene.verdict.empty())
    terminal::add_wrapped(out, terminal::clean(scene.verdict, look), look.width, 2,
                          {terminal::Tone::Strong});
  for (const std::size_t seat : order) {
    const terminal::Span name = seats.named(static_cast<int>(seat));
    out.push_back({{fmt::format("  {}. ", outcome.rank[seat]), {}},
                   {terminal::padded(name.text, 20), name.paint},
                   {fmt::format(" score {}", outcome.score[seat]), {}}});
  }
  if (!outcome.ended_by.empty())
    out.push_back(terminal::row("  ended by " + outcome.ended_by.text(), {terminal::Tone::Quiet}));
  return out;
}

Json outcome_json(const AnyGame& game, const AnyState& state) {
  const Outcome outcome = game.outcome(state);
  Json seats = Json::array();
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    seats.push(Json::object({{"seat", Json(seat)},
                             {"name", Json(game.seat_name(state, static_cast<Seat>(seat)))},
                             {"rank", Json(int{outcome.rank[at]})},
                             {"score", Json(outcome.score[at])}}));
  }
  Json out = Json::object({{"ended_by", Json(outcome.ended_by.text())},
                           {"verdict", Json(game.scene(state, kSpectator).verdict)}});
  out.set("seats", std::move(seats));
  return out;
}

}  // namespace sandtable::cli
