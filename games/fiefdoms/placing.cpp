// Placing the twelve fiefdoms (FF-3): a fiefdom of the hand, its turning, the place of its anchor.

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kMargin = 3;  ///< Between the board and the furthest anchor: a fiefdom's length.
constexpr int kReach = 2;   ///< The other tiles of a fiefdom lie at most so far from its anchor.

using Footprint = std::array<Spot, kFiefTiles>;

/// The cells of a fiefdom (0–5) in ascending order: its anchor first.
std::array<int, kFiefTiles> cells_of(const Cut& cut, int fief) {
  std::array<int, kFiefTiles> cells{};
  std::size_t found = 0;
  for (int cell = 0; cell < kCells && found < cells.size(); ++cell)
    if (cut[static_cast<std::size_t>(cell)] == fief + 1) cells[found++] = cell;
  return cells;
}

/// RULES.md, 3: flipped first (dx becomes −dx), then turned clockwise by quarters.
Spot turned(Spot offset, int turning) {
  const int dx = turning >= 4 ? -offset.x : offset.x;
  const int dy = offset.y;
  switch (turning % 4) {
    case 0:
      return {dx, dy};
    case 1:
      return {-dy, dx};
    case 2:
      return {-dx, -dy};
    default:
      return {dy, -dx};
  }
}

bool is_line(const State& s, Seat seat, int fief) {
  const Footprint lies = footprint(s, seat, fief, 0, {0, 0});
  return lies[1].x * lies[2].y == lies[1].y * lies[2].x;
}

int turnings(const Fiefdoms& game, const State& s, int fief) {
  const bool flips = game.options().flip_fiefdoms && !is_line(s, s.to_move, fief);  // FF-3.6
  return flips ? 8 : 4;
}

/// Rows of the table as bits, from kMargin beyond the board's corner: what is taken, and what lies
/// free beside it.
class Table {
 public:
  explicit Table(const State& s) : origin_(anchor_origin(s)) {
    int last = 0;
    for (TileId t = 0; t < s.placed; ++t) {
      const int row = s.y[t] - origin_.y;
      taken_[at(row)] |= column(s.x[t] - origin_.x);
      last = std::max(last, row);
    }
    rows_ = last + kMargin + 1;
    for (int row = 0; row < rows_; ++row) {
      const std::uint64_t here = taken_[at(row)];
      const std::uint64_t edges = here << 1 | here >> 1 | taken_[at(row - 1)] | taken_[at(row + 1)];
      beside_[at(row)] = edges & ~here;
    }
  }

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] Spot origin() const { return origin_; }
  /// The columns of a row in which an anchor may lie: FF-3.4 and FF-3.5.
  [[nodiscard]] std::uint64_t anchors(int row, const Footprint& lies) const {
    std::uint64_t overlaps = 0;
    std::uint64_t touches = 0;
    for (const Spot& tile : lies) {
      overlaps |= shifted(taken_[at(row + tile.y)], tile.x);
      touches |= shifted(beside_[at(row + tile.y)], tile.x);
    }
    return touches & ~overlaps;
  }

 private:
  static std::size_t at(int row) { return static_cast<std::size_t>(row + kReach); }
  static std::uint64_t column(int x) { return std::uint64_t{1} << x; }
  static std::uint64_t shifted(std::uint64_t bits, int dx) {
    return dx >= 0 ? bits >> dx : bits << -dx;
  }

  Spot origin_;
  int rows_ = 0;
  std::array<std::uint64_t, kGrid + 2 * kReach> taken_{};
  std::array<std::uint64_t, kGrid + 2 * kReach> beside_{};
};

void list_anchors(const State& s, Actions& list, std::size_t enough) {
  const Table table(s);
  const Footprint lies = footprint(s, s.to_move, s.walk_a, s.walk_b, {0, 0});
  for (int row = 0; row < table.rows(); ++row)
    for (std::uint64_t free = table.anchors(row, lies); free != 0; free &= free - 1) {
      list.push(kLayout.make(Kind::Anchor, row, std::countr_zero(free)));
      if (list.size() == enough) return;
    }
}

/// Puts a fiefdom on the table; the next player places, or play begins.
void place(const Fiefdoms& game, State& s, const Placement& placement, Log* log) {
  const Seat seat = s.to_move;
  const Footprint lies = footprint(s, seat, placement.fief, placement.turning, placement.anchor);
  const auto cells = cells_of(s.cut[seat], placement.fief);
  const TileId first = s.placed;
  const Rule why = first == 0 ? rule("FF-3.3") : rule("FF-3.4");
  for (std::size_t i = 0; i < lies.size(); ++i) {
    const TileId t = s.placed++;
    s.x[t] = static_cast<std::int8_t>(lies[i].x);
    s.y[t] = static_cast<std::int8_t>(lies[i].y);
    s.origin[t] = static_cast<std::uint8_t>(32 * seat + cells[i]);  // FF-2.7
  }
  for (TileId t = first; t < s.placed; ++t) link_tile(s, t);
  s.placed_fiefs[seat] = static_cast<std::uint8_t>(s.placed_fiefs[seat] | 1U << placement.fief);
  tell(log, why,
       Placed{.by = seat,
              .fief = placement.fief + 1,
              .turned = Turned(placement.turning),
              .x = placement.anchor.x,
              .y = placement.anchor.y});
  drop_walk(s);
  s.to_move = opponent(seat);                           // FF-3.1, FF-3.2
  if (s.placed == kTiles) begin_playing(game, s, log);  // FF-3.10
}

std::optional<Refusal> refuse_fief(const State& s, int fief) {
  if (s.walk != Walk::Rest)
    return refuse(rule("FF-3.7"), say<"refusals.fief_in_hand">(FiefNumber(s.walk_a + 1)));
  if ((s.placed_fiefs[s.to_move] >> fief & 1U) != 0)
    return refuse(rule("FF-3.7"), say<"refusals.fief_placed">(FiefNumber(fief + 1)));
  return std::nullopt;
}

std::optional<Refusal> refuse_turning(const Fiefdoms& game, const State& s, int turning) {
  if (s.placed == 0) return refuse(rule("FF-3.3"), say<"refusals.first_unturned">());
  if (s.walk == Walk::Rest) return refuse(rule("FF-3.7"), say<"refusals.pick_fief">());
  if (s.walk == Walk::Turned) return refuse(rule("FF-3.6"), say<"refusals.fief_turned">());
  if (turning < turnings(game, s, s.walk_a)) return std::nullopt;
  if (!game.options().flip_fiefdoms) return refuse(rule("FF-3.6"), say<"refusals.no_flipping">());
  return refuse(rule("FF-3.6"), say<"refusals.straight">());
}

/// Why a fiefdom does not go there, tile by tile.
std::optional<Refusal> refuse_spots(const State& s, const Footprint& lies) {
  bool touches = false;
  bool corner = false;
  for (const Spot& spot : lies) {
    for (TileId t = 0; t < s.placed; ++t) {
      const int dx = std::abs(s.x[t] - spot.x);
      const int dy = std::abs(s.y[t] - spot.y);
      if (dx + dy == 0)
        return refuse(rule("FF-3.5"),
                      say<"refusals.spot_taken">(What<Tile>(Tile(t)), Column(spot.x), Row(spot.y)));
      touches = touches || dx + dy == 1;
      corner = corner || (dx == 1 && dy == 1);
    }
  }
  if (touches) return std::nullopt;
  if (corner) return refuse(rule("FF-3.8"), say<"refusals.corner_only">());
  return refuse(rule("FF-3.4"), say<"refusals.touches_nothing">());
}

std::optional<Refusal> refuse_anchor(const State& s, const Parts& choice) {
  if (s.placed == 0) return refuse(rule("FF-3.3"), say<"refusals.first_placed">());
  if (s.walk == Walk::Rest) return refuse(rule("FF-3.7"), say<"refusals.pick_fief">());
  if (s.walk == Walk::Fief) return refuse(rule("FF-3.6"), say<"refusals.turn_fief">());
  const Spot origin = anchor_origin(s);
  const Spot anchor{origin.x + choice.j, origin.y + choice.i};
  return refuse_spots(s, footprint(s, s.to_move, s.walk_a, s.walk_b, anchor));
}

}  // namespace

Footprint footprint(const State& s, Seat seat, int fief, int turning, Spot anchor) {
  const auto cells = cells_of(s.cut[seat], fief);
  Footprint lies;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Spot offset{cells[i] % kColumns - cells[0] % kColumns,
                      cells[i] / kColumns - cells[0] / kColumns};
    const Spot way = turned(offset, turning);
    lies[i] = {anchor.x + way.x, anchor.y + way.y};
  }
  return lies;
}

Spot anchor_origin(const State& s) {
  if (s.placed == 0) return {-kMargin, -kMargin};
  const auto placed = s.placed;
  return {*std::min_element(s.x.begin(), s.x.begin() + placed) - kMargin,
          *std::min_element(s.y.begin(), s.y.begin() + placed) - kMargin};
}

void begin_placing(const Fiefdoms& game, State& s, Seat starter, Dice& dice, Log* log) {
  s.phase = Phase::Placing;
  s.starter = s.to_move = starter;  // FF-3.1
  const Rule why =
      game.options().first_player == FirstPlayer::Players ? rule("FF-1.8") : rule("FF-1.6");
  tell(log, why, Starts{.of = starter});
  if (!game.options().place_random) return;
  while (s.phase == Phase::Placing) place(game, s, drawn_placement(game, s, dice), log);  // FF-3.11
}

void list_placing(const Fiefdoms& game, const State& s, Actions& list, std::size_t enough) {
  switch (s.walk) {
    case Walk::Rest:
      for (int fief = 0; fief < kFiefs; ++fief)  // FF-3.7
        if ((s.placed_fiefs[s.to_move] >> fief & 1U) == 0)
          list.push(kLayout.make(Kind::Fief, fief));
      return;
    case Walk::Fief:  // FF-3.9: however it is turned, it fits somewhere
      for (int turning = 0; turning < turnings(game, s, s.walk_a); ++turning)
        list.push(kLayout.make(Kind::Turning, turning));
      return;
    default:
      return list_anchors(s, list, enough);
  }
}

std::optional<Refusal> refuse_placing(const Fiefdoms& game, const State& s, const Parts& choice) {
  switch (choice.kind) {
    case Kind::Fief:
      return refuse_fief(s, choice.i);
    case Kind::Turning:
      return refuse_turning(game, s, choice.i);
    default:
      return refuse_anchor(s, choice);
  }
}

void take_placing(const Fiefdoms& game, State& s, const Parts& choice, Log* log) {
  switch (choice.kind) {
    case Kind::Fief:
      if (s.placed == 0) return place(game, s, {choice.i, 0, {0, 0}}, log);  // FF-3.3
      s.walk = Walk::Fief;
      s.walk_a = static_cast<std::uint8_t>(choice.i);
      return;
    case Kind::Turning:
      s.walk = Walk::Turned;
      s.walk_b = static_cast<std::uint8_t>(choice.i);
      return;
    default: {
      const Spot origin = anchor_origin(s);
      const Spot anchor{origin.x + choice.j, origin.y + choice.i};
      return place(game, s, {s.walk_a, s.walk_b, anchor}, log);
    }
  }
}

}  // namespace sandtable::fiefdoms
