// Bots: each plans one line from a view, without memory.

#include "games/frontier/bot.hpp"

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {

Line line_of(const Frontier& game, const State& view, const WalkPath& path) {
  State s = view;
  Line out;
  std::size_t at = 0;
  for (std::size_t i = 0; i < s.walk_size && at < path.size(); ++i, ++at)
    if (s.walk[i] != path[at]) return {};
  for (bool open = true; open;) {
    Actions list;
    list_stage(game, s, list, kMaxLegal);
    const bool waits = list.size() > 1 || out.empty();
    if (list.empty() || (waits && at >= path.size())) return {};
    const Action next = at < path.size() ? path[at] : list[0];
    if (!list.contains(next)) return {};
    ++at;
    if (waits) out.push(next);
    open = extend_walk(game, s, next);
  }
  return at < path.size() ? Line{} : out;
}

void Frontier::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  plan(bot, view, dice, [] { return false; }, out);
}

void Frontier::plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
                    Line& out) const {
  if (view.state().stage == Stage::Over || view.seat() != view.state().actor) return;
  if (bot != 1) {
    plan_script(*this, view, bot == 0 ? kScript : kPlanner, dice, enough, out);
  } else {
    plan_booklet(*this, view, dice, out);
  }
  if (out.empty()) fallback(view, out);
}

}  // namespace sandtable::frontier
