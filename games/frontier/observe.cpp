// A view as numbers of a fixed layout, for learning agents: the viewer's seat first, the others in
// seat order after it. README.md holds the table.

#include <algorithm>

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kGeneral = 48;
constexpr int kPerSeat = 40 + kMaxCards;
constexpr int kPerTile = 20;

class Tape {
 public:
  explicit Tape(std::span<std::int16_t> out) : out_(out) {}
  void put(int value) { out_[at_++] = static_cast<std::int16_t>(value); }
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
  Observer(const Frontier& game, const View<State>& view, std::span<std::int16_t> out)
      : game_(game),
        s_(view.state()),
        me_(view.seat() < game.seats() ? view.seat() : Seat{0}),
        viewer_(view.seat()),
        tape_(out) {}

  void write() {
    general();
    int place = kGeneral;
    tape_.pad_to(place);
    for (int i = 0; i < kMaxPlayers; ++i) {
      if (i < game_.seats()) seat(static_cast<Seat>((me_ + i) % game_.seats()));
      tape_.pad_to(place += kPerSeat);
    }
    for (TileId t = 0; t < kMaxTiles; ++t) {
      if (t < game_.geo().tiles) tile(t);
      tape_.pad_to(place += kPerTile);
    }
  }

 private:
  /// 0 nobody, 1 the viewer's seat, 2 the next one …
  [[nodiscard]] int whose(Seat seat) const {
    if (seat >= game_.seats()) return 0;
    return (seat - me_ + game_.seats()) % game_.seats() + 1;
  }
  static int place_or_zero(TileId t) { return t == kNone ? 0 : t + 1; }

  void general() {
    tape_.put(std::min<int>(viewer_, game_.seats()));
    tape_.put(static_cast<int>(s_.stage));
    tape_.put(s_.round);
    tape_.put(s_.month);
    tape_.put(s_.weather == kNone ? 0 : s_.weather + 1);
    tape_.put(whose(s_.actor));
    tape_.put(s_.turn);
    tape_.put(s_.left);
    tape_.put(game_.vp_target());
    for (const Seat each : s_.order) tape_.put(whose(each));
    for (const std::uint8_t size : s_.deck_size) tape_.put(size);
    tape_.put(s_.orders_played);
    tape_.put(s_.free_builds);
    tape_.put(s_.turn_special);
    tape_.put(s_.battles);
    tape_.put(place_or_zero(s_.fight.tile));
    tape_.put(s_.fight.attack[0] == kNone ? 0 : s_.fight.attack[0] + 1);
    tape_.put(s_.fight.defence[0] == kNone ? 0 : s_.fight.defence[0] + 1);
    tape_.put(place_or_zero(s_.up_tile));
    tape_.put(s_.saves);
    tape_.put(s_.walk_size);
    for (const std::uint8_t each : s_.walk) tape_.put(each);
    tape_.put(whose(s_.winner));
    tape_.put(s_.ending);
  }

  void seat(Seat seat) {
    const Player& player = s_.seats[seat];
    tape_.put(player.army);
    tape_.put(points_of(game_, s_, seat));
    for (const int value :
         {int{player.medals}, int{player.round_medals}, int{player.points}, int{player.level},
          int{player.flags}, int{player.tokens[0]}, int{player.tokens[1]}, int{player.special_used},
          int{player.ai}, int{player.out}, int{player.acted}, int{player.handed}})
      tape_.put(value);
    for (const std::uint8_t each : player.reserve) tape_.put(each);
    for (const std::uint8_t each : player.tech) tape_.put(each);
    for (const std::uint8_t each : player.hand_colours) tape_.put(each);
    for (const std::uint8_t each : player.pile_colours) tape_.put(each);
    tape_.put(place_or_zero(hq_of(s_, seat)));
    tape_.put(player.ai_card == kNone ? 0 : player.ai_card + 1);
    tape_.put(open_size(player.open));
    for (CardId card = 0; card < kMaxCards; ++card)
      tape_.put(seat == me_ && viewer_ == me_ ? player.hand[card]
                                              : player.revealed[card] + seen(seat, card));
  }

  [[nodiscard]] int seen(Seat seat, CardId card) const {
    return viewer_ < game_.seats() ? noted(s_, viewer_, seat, card) : 0;
  }

  void tile(TileId t) {
    tape_.put(1);
    tape_.put(static_cast<int>(game_.feature(t)));
    tape_.put(game_.stars(s_, t));
    tape_.put(whose(control(game_, s_, t)));
    tape_.put(whose(s_.holder[t]));
    for (const std::uint8_t each : s_.units[t]) tape_.put(each);
    for (const std::uint8_t each : s_.attackers[t]) tape_.put(each);
    for (const std::uint8_t each : s_.marks[t]) tape_.put(each & 15);
    tape_.put(static_cast<int>(building_kind(s_.building[t])));
    tape_.put(whose(building_owner(s_.building[t])));
    tape_.put(whose(s_.flag[t]));
  }

  const Frontier& game_;
  const State& s_;
  Seat me_;
  Seat viewer_;
  Tape tape_;
};

}  // namespace

int Frontier::observation_size() const {
  return kGeneral + kMaxPlayers * kPerSeat + kMaxTiles * kPerTile;
}

void Frontier::observe(const View<State>& view, std::span<std::int16_t> out) const {
  SANDTABLE_ASSERT(out.size() == static_cast<std::size_t>(observation_size()),
                   "room for one observation");
  Observer(*this, view, out).write();
}

}  // namespace sandtable::frontier
