// Placing: every legal placement is judged by the edges it makes (RULES.md, 9): own tiles together,
// VP away from enemy attack icons, own attack icons and bans against what the enemy lives on.

#include <algorithm>

#include "games/fiefdoms/bot.hpp"
#include "games/fiefdoms/placements.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kPlaceTaste = 12;   ///< A little chance, so that boards differ.
constexpr int kRecruitToVp = 15;  ///< An own recruitment tile beside own VP.
constexpr int kShield = 4;        ///< An own defence icon against the enemy.
constexpr int kBan = 12;          ///< A recruitment tile within reach of a ban.
constexpr int kFar = 2;           ///< Each step away from the middle of the own land.

class PlacementJudge {
 public:
  PlacementJudge(const Fiefdoms& game, const State& s, const Style& style)
      : game_(game), s_(s), me_(s.to_move), style_(style) {
    tile_at_.fill(kNoTile);
    for (TileId t = 0; t < s.placed; ++t) {
      tile_at_[index(s.x[t], s.y[t])] = t;
      if (Fiefdoms::owner_of(s, t) != me_) continue;
      middle_.x += s.x[t], middle_.y += s.y[t];
      ++own_;
    }
  }

  [[nodiscard]] int worth(int fief, int turning, Spot anchor) const {
    const auto spots = footprint(s_, me_, fief, turning, anchor);
    std::size_t next = 0;
    int sum = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (s_.cut[me_][cell] != fief + 1) continue;
      sum += tile_worth(game_.printed(s_, me_, static_cast<int>(cell)), spots[next++]);
    }
    return sum;
  }

 private:
  static constexpr int kSide = 2 * 40 + 1;  ///< The board stays within ±35, its rim within ±40.
  static std::size_t index(int x, int y) {
    return static_cast<std::size_t>((y + 40) * kSide + x + 40);
  }

  [[nodiscard]] int tile_worth(const Printed& tile, Spot at) const {
    int sum = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const TileId t = tile_at_[index(at.x + dx, at.y + dy)];
        if (t == kNoTile) continue;
        const Printed& there = game_.printed(s_, t);
        const bool own = Fiefdoms::owner_of(s_, t) == me_;
        if (!own) sum += bans(tile, there) - bans(there, tile);
        if (dx != 0 && dy != 0) continue;
        sum += own ? own_edge(tile, there) : enemy_edge(tile, there);
      }
    if (own_ > 0)
      sum -= kFar * (std::abs(at.x - middle_.x / own_) + std::abs(at.y - middle_.y / own_));
    return sum;
  }

  [[nodiscard]] static int bans(const Printed& from, const Printed& to) {
    return from.action.op == Op::BanRecruit ? kBan * to.recruit : 0;
  }

  [[nodiscard]] int own_edge(const Printed& a, const Printed& b) const {
    return style_.own_edge + kRecruitToVp * (a.recruit * b.vp + b.recruit * a.vp);
  }

  [[nodiscard]] int enemy_edge(const Printed& tile, const Printed& there) const {
    return style_.harassed * tile.attack * (there.vp + there.recruit) + kShield * tile.defence -
           style_.exposed_vp * tile.vp * (1 + there.attack) -
           style_.harassed / 2 * there.attack * tile.recruit;
  }

  const Fiefdoms& game_;
  const State& s_;
  Seat me_;
  const Style& style_;
  Spot middle_;
  int own_ = 0;
  std::array<TileId, static_cast<std::size_t>(kSide) * kSide> tile_at_{};
};

}  // namespace

Placement best_placement(const Fiefdoms& game, const State& s, const Style& style, Dice& dice) {
  if (s.placed == 0) return drawn_placement(game, s, dice);  // all six open the board alike
  const PlacementJudge judge(game, s, style);
  const Spot origin = anchor_origin(s);
  Placement best;
  int top = -1000000;
  each_turning(game, s, [&](int fief, int turning, const Actions& anchors) {
    for (const Action action : anchors) {
      const auto parts = kLayout.split(action);
      const Spot anchor{origin.x + parts.j, origin.y + parts.i};
      const int worth = judge.worth(fief, turning, anchor) + dice.below(kPlaceTaste);
      if (worth <= top) continue;
      top = worth;
      best = {fief, turning, anchor};
    }
    return false;
  });
  return best;
}

}  // namespace sandtable::fiefdoms
