#pragma once
// Coins: a complete small game for the tests of core. Two seats, Even and Odd, play a few rounds.
// In each round both secretly stake one to three points on heads or tails and seal; then the coins
// are shown. Equal faces: Even wins both stakes and a die more; else Odd does.

#include <cstdint>

#include "core/any_game.hpp"
#include "core/telling.hpp"

namespace sandtable::coins {

struct State {
  std::uint8_t round = 1;
  std::uint8_t over = 0;
  std::uint8_t tie_winner = kNobody;  ///< Who won the die that breaks a tie of points.
  std::uint8_t stake[2] = {0, 0};     ///< 0: not chosen yet. Secret until both have sealed.
  std::uint8_t face[2] = {0, 0};      ///< 0: not chosen yet, 1: heads, 2: tails. Secret likewise.
  std::uint8_t sealed[2] = {0, 0};
  std::uint8_t last[2] = {0, 0};  ///< The stake of the round before.
  std::uint8_t points[2] = {0, 0};
  friend bool operator==(const State&, const State&) = default;
};

enum class Kind : std::uint8_t { Stake, Face, Seal };
inline constexpr ActionLayout<Kind, 3> kLayout{{{{3}, {2}, {1}}}};

using Face = ContentOf<"face">;
using Die = As<"die", Role::Rolled, DieSlot<6>>;
struct Bid {
  static constexpr const char* kEvent = "bid";
  By by;
  N n;
};
struct Reveal {
  static constexpr const char* kEvent = "reveal";
  As<"even", Role::Result, Face> even;
  As<"odd", Role::Result, Face> odd;
  By by;
  N n;
  Die die;
};
struct Tie {
  static constexpr const char* kEvent = "tie";
  Die die;
  Of of;
};
using Events = EventTable<Bid, Reveal, Tie>;
template <class E>
Events table_of(const E&);

class Coins {
 public:
  using State = coins::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 3;

  static GameInfo info();
  static Result<Coins> make(const Json& options, const Data& data);

  int seats() const { return 2; }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const;
  Mode mode(const State& s) const;
  bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  Outcome outcome(const State& s) const;

  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  std::string id_of(std::string_view term, int number) const;
  std::string own_text(std::string_view term, int number, std::string_view form) const;
  Said seat_name(Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const { return static_cast<int>(sizeof(State)); }
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;

 private:
  void reveal(State& s, Dice& dice, Log* log) const;

  int rounds_ = 3;
  bool tie_die_ = true;
  std::string names_[2];
};

/// The registry's row.
const GameEntry& entry();

}  // namespace sandtable::coins
