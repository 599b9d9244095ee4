// FF-3.11: chance places a fiefdom, one draw among all that the rules allow.

#include "games/fiefdoms/placements.hpp"

namespace sandtable::fiefdoms {

Actions placing_choices(const Fiefdoms& game, State s, Walk walk, int fief, int turning) {
  s.walk = walk;
  s.walk_a = static_cast<std::uint8_t>(fief);
  s.walk_b = static_cast<std::uint8_t>(turning);
  Actions list;
  game.legal(s, s.to_move, list);
  return list;
}

Placement drawn_placement(const Fiefdoms& game, const State& s, Dice& dice) {
  if (s.placed == 0) {  // FF-3.3: only the fiefdom is open
    const Actions fiefs = placing_choices(game, s, Walk::Rest, kUnset, kUnset);
    const int drawn = dice.below(static_cast<int>(fiefs.size()));
    return {kLayout.split(fiefs[static_cast<std::size_t>(drawn)]).i, 0, {}};
  }
  int count = 0;
  each_turning(game, s, [&](int, int, const Actions& anchors) {
    count += static_cast<int>(anchors.size());
    return false;
  });
  auto left = static_cast<std::size_t>(dice.below(count));
  Placement out;
  each_turning(game, s, [&](int fief, int turning, const Actions& anchors) {
    if (left >= anchors.size()) {
      left -= anchors.size();
      return false;
    }
    const auto parts = kLayout.split(anchors[left]);
    const Spot origin = anchor_origin(s);
    out = {fief, turning, {origin.x + parts.j, origin.y + parts.i}};
    return true;
  });
  return out;
}

}  // namespace sandtable::fiefdoms
