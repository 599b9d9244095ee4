// A view as numbers of a fixed layout, for learning agents. Everything is seen from the viewer: its
// own seat first, own things positive, the opponent's negative. A spectator looks from Red's side.
// README.md holds the table of the layout.

#include <algorithm>
#include <bit>

#include "games/fiefdoms/names.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kGeneral = 24;
constexpr int kPerSeat = kMaxFactions + 14 + kCells + kFiefs;
constexpr int kPerTile = 18;

std::int16_t small(int value) { return static_cast<std::int16_t>(value); }
std::int16_t flag(bool value) { return value ? 1 : 0; }
std::int16_t or_minus_one(std::uint8_t value) {
  return value == kUnset ? std::int16_t{-1} : small(value);
}

/// Writes numbers one after another.
class Tape {
 public:
  explicit Tape(std::span<std::int16_t> out) : out_(out) {}
  void put(int value) { out_[at_++] = small(value); }
  /// Fills up with zeros to a place of the layout.
  void pad_to(int place) {
    SANDTABLE_ASSERT(at_ <= static_cast<std::size_t>(place), "a part keeps to its length");
    while (at_ < static_cast<std::size_t>(place)) out_[at_++] = 0;
  }

 private:
  std::span<std::int16_t> out_;
  std::size_t at_ = 0;
};

class Observer {
 public:
  Observer(const Fiefdoms& game, const View<State>& view, std::span<std::int16_t> out)
      : game_(game),
        s_(view.state()),
        viewer_(view.seat()),
        me_(view.seat() < kSeats ? view.seat() : Seat{0}),
        tape_(out) {
    if (s_.phase < Phase::Placing) return;
    effects_ = effects_of(game, s_);
    for (Seat seat = 0; seat < kSeats; ++seat)
      recruits_[seat] = recruit_tiles(game, s_, effects_, seat);
  }

  void write() {
    general();
    tape_.pad_to(kGeneral);
    seat(me_);
    tape_.pad_to(kGeneral + kPerSeat);
    seat(other(me_));
    tape_.pad_to(kGeneral + 2 * kPerSeat);
    for (TileId t = 0; t < kTiles; ++t) {
      if (t < s_.placed) tile(t);
      tape_.pad_to(kGeneral + 2 * kPerSeat + (t + 1) * kPerTile);
    }
  }

 private:
  /// 1: mine, -1: the opponent's, 0: nobody's.
  [[nodiscard]] int whose(std::uint8_t seat) const {
    if (seat >= kSeats) return 0;
    return seat == me_ ? 1 : -1;
  }

  void general() {
    tape_.put(std::min<int>(viewer_, kSeats));
    for (int phase = 0; phase <= static_cast<int>(Phase::Over); ++phase)
      tape_.put(flag(static_cast<int>(s_.phase) == phase));
    const SeatSet owing = game_.owing(s_);
    tape_.put(flag(owing.has(me_)));
    tape_.put(flag(owing.has(other(me_))));
    tape_.put(whose(s_.to_move));
    tape_.put(whose(s_.starter));
    tape_.put(s_.turn);
    tape_.put(s_.quiet);
    tape_.put(static_cast<int>(s_.walk));
    tape_.put(or_minus_one(s_.walk_a));
    tape_.put(or_minus_one(s_.walk_b));
    tape_.put(s_.placed);
    tape_.put(s_.phase == Phase::Over ? whose(s_.winner) : 0);
    tape_.put(s_.ending);
    tape_.put(game_.options().agents);
  }

  void seat(Seat seat) {
    for (int faction = 0; faction < kMaxFactions; ++faction)
      tape_.put(flag(s_.faction[seat] == faction));
    tape_.put(s_.reserve[seat]);
    tape_.put(s_.captured[seat]);
    tape_.put(s_.destroyed[seat]);
    const Tally count = s_.phase >= Phase::Playing ? tally(game_, s_, seat) : Tally{};
    for (const int value :
         {count.board, count.alive, count.vp, count.left, count.right, count.standing})
      tape_.put(value);
    tape_.put(s_.sealed[seat]);
    tape_.put(s_.faction_pick[seat] == kChance ? kMaxFactions
                                               : or_minus_one(s_.faction_pick[seat]));
    tape_.put(whose(s_.starter_pick[seat]));
    tape_.put(s_.cut_chance[seat]);
    tape_.put(game_.options().handicap[seat]);
    for (const std::uint8_t fief : s_.cut[seat]) tape_.put(or_minus_one(fief));
    for (int fief = 0; fief < kFiefs; ++fief) tape_.put(s_.placed_fiefs[seat] >> fief & 1);
  }

  void tile(TileId t) {
    const Printed& printed = game_.printed(s_, t);
    const TileSet here = bit(t);
    const bool mine = (s_.agents[me_] & here) != 0;
    const bool theirs = (s_.agents[other(me_)] & here) != 0;
    tape_.put(1);
    tape_.put(s_.x[t]);
    tape_.put(s_.y[t]);
    tape_.put(whose(Fiefdoms::owner_of(s_, t)));
    tape_.put(Fiefdoms::cell_of(s_, t));
    tape_.put(fief_number(s_, t));
    tape_.put(int{mine} - int{theirs});
    tape_.put(printed.recruit);
    tape_.put(printed.attack);
    tape_.put(printed.defence);
    tape_.put(printed.vp);
    tape_.put(static_cast<int>(printed.action.trigger));
    tape_.put(static_cast<int>(printed.action.op));
    tape_.put(effects_.attack[t]);
    tape_.put(effects_.defence[t]);
    tape_.put(effects_.stride[t]);
    tape_.put(flag((recruits_[me_] & here) != 0));
    tape_.put(flag((recruits_[other(me_)] & here) != 0));
  }

  const Fiefdoms& game_;
  const State& s_;
  Seat viewer_;
  Seat me_;
  Tape tape_;
  Effects effects_;
  std::array<TileSet, kSeats> recruits_{};  ///< Where each seat may recruit.
};

}  // namespace

int Fiefdoms::observation_size() const { return kGeneral + 2 * kPerSeat + kTiles * kPerTile; }

void Fiefdoms::observe(const View<State>& view, std::span<std::int16_t> out) const {
  SANDTABLE_ASSERT(out.size() == static_cast<std::size_t>(observation_size()),
                   "room for one observation");
  Observer(*this, view, out).write();
}

}  // namespace sandtable::fiefdoms
