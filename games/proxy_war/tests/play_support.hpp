#pragma once
// Games of random choices, for tests that look at every kind of position.

#include <doctest/doctest.h>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// Plays at random from the start, showing each state with the seat that chooses next; at most
/// `choices`. Seats that owe choose in turn, so that secret stages are seen half decided.
template <class Visit>
void random_play(const ProxyWar& game, std::uint64_t seed, int choices, Visit visit) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  for (int k = 0; k < choices && !game.owing(s).empty(); ++k) {
    std::vector<Seat> owing;
    for (const Seat seat : game.owing(s)) owing.push_back(seat);
    const Seat seat = owing[static_cast<std::size_t>(dice.below(static_cast<int>(owing.size())))];
    visit(s, seat);
    Actions list;
    game.legal(s, seat, list);
    REQUIRE_FALSE(list.empty());
    const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(list.size())));
    game.step(s, seat, list[pick], dice, nullptr);
  }
}

/// A uniformly random line for a seat: what `resample` may be given.
struct UniformGuess {
  const ProxyWar& game;
  void operator()(const State& state, Seat seat, Dice& dice, Line& out) const {
    random_line(game, state, seat, dice, out);
  }
};

}  // namespace sandtable::proxy_war
