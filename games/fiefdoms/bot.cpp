// The scripted players: which decision is due, and the styles.

#include "games/fiefdoms/bot.hpp"

#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

/// By number of bot, as entry.cpp names them.
constexpr std::array<Style, 2> kStyles{{
    kScript,
    // raider: lives off the enemy; puts its attack icons against enemy land, then goes there.
    {.depth = 2,
     .standing = 100,
     .free_recruit = 10,
     .way_to_vp = 2,
     .icon = 12,
     .lasting = 4,
     .single = 8,
     .capture = 350,
     .more_captures = 150,
     .taken = 500,
     .blocked = 100,
     .forward = 100,
     .own_edge = 5,
     .exposed_vp = 5,
     .harassed = 150},
}};

/// Any faction on offer, each as likely; chance itself is left to those who want it.
Action any_faction(const Actions& list, Dice& dice) {
  const int factions = static_cast<int>(list.size()) - 1;  // the last entry is chance
  return list[static_cast<std::size_t>(dice.below(factions))];
}

Line placing_line(const Fiefdoms& game, const State& s, const Style& style, Dice& dice) {
  const Placement placement = best_placement(game, s, style, dice);
  Line path{kLayout.make(Kind::Fief, placement.fief)};
  if (s.placed > 0) {
    const Spot origin = anchor_origin(s);
    path.push(kLayout.make(Kind::Turning, placement.turning));
    path.push(
        kLayout.make(Kind::Anchor, placement.anchor.y - origin.y, placement.anchor.x - origin.x));
  }
  return choices_behind(game, s, s.to_move, path);
}

}  // namespace

void Fiefdoms::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  const Style& style = kStyles[static_cast<std::size_t>(bot) % kStyles.size()];
  Actions list;
  if (view.seat() < kSeats) legal(s, view.seat(), list);
  if (list.empty()) return;
  switch (s.phase) {
    case Phase::Factions:
    case Phase::Rest:
      return out.push(any_faction(list, dice));
    case Phase::Cutting:
      return out.push(list.size() == 1 ? list[0] : best_cut_step(*this, s, view.seat(), dice));
    case Phase::Starter:
      return out.push(kLayout.make(Kind::Starter, view.seat()));
    case Phase::Placing:
      if (s.walk == Walk::Rest || at_rest(s, view.seat())) {
        for (const Action action : placing_line(*this, s, style, dice)) out.push(action);
        return;
      }
      return random_line(*this, s, view.seat(), dice, out);  // a line that somebody else began
    case Phase::Playing:
      return best_turn(*this, s, style, dice, out);
    case Phase::Over:
      return;
  }
}

}  // namespace sandtable::fiefdoms
