// What a seat knows as numbers. Seats are counted from the observer on, so that the same position
// looks the same from every chair; a spectator counts from the first.

#include <algorithm>

#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kPerHex = 9 + kMaxPlayers * kUnits + (kCargoes - 1) + 1 + kUnits;
constexpr int kPerSeat = 10 + 2 * kItems + kMaxProjects;
constexpr int kOwn = 8 + kMaxProjects;
constexpr int kShared = 6;
constexpr int kSize = kShared + kPerSeat * kMaxPlayers + kOwn + kPerHex * kMaxHexes;

class Writer {
 public:
  Writer(const Countdown& game, const View<State>& view, std::span<std::int16_t> out)
      : game_(game), s_(view.state()), seat_(view.seat()), out_(out) {}

  void write() {
    write_shared();
    for (int k = 0; k < kMaxPlayers; ++k) write_seat(k);
    write_own();
    for (HexId hex = 0; hex < kMaxHexes; ++hex) write_hex(hex);
  }

 private:
  void put(std::int64_t value) {
    out_[at_++] = static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32767, 32767));
  }
  [[nodiscard]] bool is_seat() const { return seat_ < game_.seats(); }
  [[nodiscard]] Seat seat_at(int k) const {
    return static_cast<Seat>(((is_seat() ? seat_ : 0) + k) % game_.seats());
  }
  /// 0 for nobody, 1 for the observer, 2 for the next seat …
  [[nodiscard]] int chair_of(int seat) const {
    if (seat < 0 || seat >= game_.seats()) return 0;
    return (seat - (is_seat() ? seat_ : 0) + game_.seats()) % game_.seats() + 1;
  }

  void write_shared() {
    put(static_cast<int>(s_.phase));
    put(s_.round);
    put(game_.options().rounds - s_.round);
    put(s_.turn);
    put(s_.hexes);
    put(game_.seats());
  }

  void write_seat(int k) {
    const Seat seat = seat_at(k);
    const bool there = k < game_.seats();
    put(there ? 1 : 0);
    put(there && has_bit(s_.asked, seat) ? 1 : 0);
    put(there && has_bit(s_.sealed, seat) ? 1 : 0);
    put(there && is_out(s_, seat) ? 1 : 0);
    put(there ? std::int64_t{s_.treasury[seat]} : 0);
    put(there ? s_.earned[seat] : 0);
    put(there ? capitals_of(s_, seat) : 0);
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
      put(there ? s_.hand[seat][terrain] : 0);
    for (std::size_t item = 0; item < kItems; ++item) put(there ? s_.waiting[seat][item] : 0);
    for (std::size_t item = 0; item < kItems; ++item) put(there ? s_.bought[seat][item] : 0);
    for (const Project& project : s_.project[seat]) put(there ? project.payments : 0);
  }

  void write_own() {
    const Walk walk = is_seat() ? s_.walk[seat_] : Walk{};
    put(static_cast<int>(walk.step));
    put(walk.from == kNoHex ? -1 : walk.from);
    put(walk.what);
    put(walk.to == kNoHex ? -1 : walk.to);
    put(walk.jumps);
    put(walk.cargo);
    put(walk.via);
    put(walk.target == kNoHex ? -1 : walk.target);
    for (std::size_t k = 0; k < kMaxProjects; ++k) {
      const HexId hex = is_seat() ? s_.project[seat_][k].hex : kNoHex;
      put(hex == kNoHex ? -1 : hex);
    }
  }

  void write_hex(HexId hex) {
    if (hex >= s_.hexes) {
      for (int k = 0; k < kPerHex; ++k) put(0);
      return;
    }
    const Hex& land = s_.hex[hex];
    put(1);
    put(land.cell);
    put(static_cast<int>(land.terrain));
    put(chair_of(land.owner == kNobody ? -1 : land.owner));
    put(land.since);
    put(chair_of(land.capital - 1));
    for (const std::uint8_t count : land.structure) put(count);
    for (int k = 0; k < kMaxPlayers; ++k)
      for (std::size_t u = 0; u < kUnits; ++u)
        put(k < game_.seats() ? s_.unit[seat_at(k)][hex][u] : 0);
    write_afloat(hex);
    write_free(hex);
  }

  /// Loads of all seats together, and all damage: whose it is shows by the units.
  void write_afloat(HexId hex) {
    std::array<int, kCargoes> sums{};
    for (Seat seat = 0; seat < game_.seats() && !is_land(s_.hex[hex]); ++seat) {
      const Afloat& afloat = s_.sea[seat][s_.sea_of[hex]];
      for (std::size_t k = 0; k < afloat.loaded.size(); ++k) sums[k] += afloat.loaded[k];
      sums[kCargoes - 1] += afloat.damaged;
    }
    for (const int sum : sums) put(sum);
  }

  /// The observer's units without an order, by type.
  void write_free(HexId hex) {
    std::array<int, kUnits> left{};
    if (is_seat() && s_.phase == Phase::Orders && any_units(s_.unit[seat_][hex])) {
      const Free free = free_at(s_, seat_, hex);
      for (std::size_t g = 1; g < static_cast<std::size_t>(Group::JumpingJt); ++g)
        left[index_of(unit_of(static_cast<Group>(g)))] += free[g];
    }
    for (const int count : left) put(count);
  }

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  std::span<std::int16_t> out_;
  std::size_t at_ = 0;
};

}  // namespace

int Countdown::observation_size() const { return kSize; }

void Countdown::observe(const View<State>& view, std::span<std::int16_t> out) const {
  Writer(*this, view, out).write();
}

}  // namespace sandtable::countdown
