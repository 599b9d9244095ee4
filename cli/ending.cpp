#include "cli/ending.hpp"

#include <utility>

#include "cli/terminal/scene.hpp"

namespace sandtable::cli {

terminal::Block draw_outcome(const AnyGame& game, const AnyState& state,
                             const terminal::Look& look) {
  const Scene scene = game.scene(state, kSpectator, look.language);
  terminal::Block out;
  if (!scene.verdict.empty())
    terminal::add_wrapped(out, terminal::clean(scene.verdict, look), look.width, 2,
                          {terminal::Tone::Strong});
  for (terminal::Row& line : terminal::draw_placings(scene, look, game.info().words.get()))
    out.push_back(std::move(line));
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
                           {"verdict", Json(game.scene(state, kSpectator).verdict.text)}});
  out.set("seats", std::move(seats));
  return out;
}

}  // namespace sandtable::cli
