#pragma once
// Islets: a small game for tests of whatever plays any game. Seven hexes, two to four seats. Each
// round all claim islets secretly (several lines, then a seal; dice decide between rivals who add a
// card nobody else has seen), then each in turn sails or stays (a line of two choices). It has a
// sound bot and three that break the contract on purpose.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/telling.hpp"

namespace sandtable::islets {

inline constexpr int kCells = 7;
inline constexpr int kSeats = 4;
inline constexpr std::uint8_t kNone = 255;

inline constexpr std::array<const char*, kSeats> kSeatNames{"Red", "Blue", "Yellow", "Green"};
/// Where the islets lie: q and r of a hex map.
inline constexpr std::array<std::array<int, 2>, kCells> kPlaces{
    {{0, 0}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
constexpr Rule rule(std::string_view text) { return *Rule::parse(text); }

enum class Kind : std::uint8_t { Claim, Seal, Sail, To, Stay };
inline constexpr ActionLayout<Kind, 5> kLayout{{{{kCells}, {}, {}, {kCells}, {}}}};
enum class Phase : std::uint8_t { Claiming, Sailing, Over };

using Islet = CellOf<"cell", "sea">;
using IsletName = ContentOf<"islet">;
struct CardDrawn {
  static constexpr const char* kEvent = "card";
  By by;
  N n;
};
struct Wins {
  static constexpr const char* kEvent = "wins";
  By by;
  At<Islet> at;
};
struct Rolls {
  static constexpr const char* kEvent = "rolls";
  By by;
  As<"die", Role::Rolled, DieSlot<6>> die;
  Plus<"card"> card;
  At<Islet> at;
};
struct Sails {
  static constexpr const char* kEvent = "sails";
  By by;
  To<Islet> to;
};
struct GameOver {
  static constexpr const char* kEvent = "over";
};
using Events = EventTable<CardDrawn, Wins, Rolls, Sails, GameOver>;
template <class E>
Events table_of(const E&);
template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"islets", kPath>(slots...);
}

struct State {
  Phase phase = Phase::Claiming;
  std::uint8_t round = 1;
  Seat to_move = 0;
  std::uint8_t sailing = 0;                 ///< 1: the line under way has said "sail".
  std::array<std::uint8_t, kSeats> card{};  ///< Known to its seat alone until the end.
  std::array<std::uint8_t, kSeats> score{};
  std::array<std::uint8_t, kSeats> at{};
  std::array<std::array<std::uint8_t, 2>, kSeats> claim{};  ///< Secret until all have sealed.
  std::array<std::uint8_t, kSeats> sealed{};
  friend bool operator==(const State&, const State&) = default;
};

class Islets {
 public:
  using State = islets::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 4;

  static GameInfo info();
  static Result<Islets> make(const Json& options, const Data& data);

  int seats() const { return seats_; }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const { return owing(s); }
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
  void end_turn(State& s, Log* log) const;
  Board board(const State& s) const;
  Choice describe_choice(const State& s, Action action) const;

  int seats_ = 2;
  int rounds_ = 3;
  int target_ = 0;
  std::array<std::string, kCells> names_;
};

}  // namespace sandtable::islets
