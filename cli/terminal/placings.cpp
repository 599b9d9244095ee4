// How a game ended, as a short table: rank, seat, score, who is you.

#include <algorithm>
#include <string>
#include <vector>

#include "cli/terminal/scene.hpp"
#include "cli/terminal/things.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::terminal {
namespace {

/// What the seats of a side are called, if they have that in common.
std::string side_name(const Scene& scene, int side, const Look& look, const Catalogues* words) {
  std::vector<std::string> roles;
  for (const Placing& placing : scene.placings->seats)
    if (placing.side == side)
      roles.push_back(
          form_of(scene.panels[static_cast<std::size_t>(placing.seat)].role, "side", words, look));
  const bool one = std::ranges::all_of(roles, [&](const auto& role) { return role == roles[0]; });
  return one && !roles[0].empty() ? roles[0] : say<"placings.side", "n">(look, side + 1);
}

Row draw_placing(const Placing& placing, const Seats& seats, bool you, const Look& look) {
  constexpr int kName = 20;
  const Span name = seats.named(placing.seat);
  Row out = {{"  " + std::to_string(placing.rank) + ". ", {}},
             {padded(name.text, kName), name.paint},
             {" " + say<"placings.score", "n">(look, placing.score), {}}};
  if (you) out.push_back({"  " + say<"page.you">(look), {Tone::Strong}});
  return out;
}

}  // namespace

Block draw_placings(const Scene& scene, const Look& look, const Catalogues* words) {
  if (!scene.placings) return {};
  const Seats seats(scene.panels, look);
  std::vector<Placing> order = scene.placings->seats;
  std::ranges::stable_sort(order, {}, [](const Placing& placing) {
    return std::pair(placing.side.value_or(0), placing.rank);
  });
  Block out;
  std::optional<int> side;
  for (const Placing& placing : order) {
    if (placing.side != side)
      out.push_back(row("  " + side_name(scene, *placing.side, look, words), {Tone::Strong}));
    side = placing.side;
    out.push_back(draw_placing(placing, seats, scene.viewer == placing.seat, look));
  }
  if (const Rule rule = scene.placings->ended_by; !rule.empty())
    out.push_back(row("  " + say<"placings.rule", "rule">(look, rule.text()), {Tone::Quiet}));
  return out;
}

}  // namespace sandtable::terminal
