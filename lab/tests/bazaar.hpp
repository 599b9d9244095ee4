#pragma once
// Bazaar: a small typed game for the tests of the lab. Two seats act in turn: buy a ware, haggle in
// a mood, visit a stall, open a chest of several wares, or dig up a find that then lies on the
// ground. There are as many turns as there are deeds, and its bot does each of them once.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "core/telling.hpp"

namespace sandtable::bazaar {

inline constexpr int kWares = 5;  ///< Of which three are bought and two are in the chest.
inline constexpr int kMoods = 2;
inline constexpr int kStalls = 2;
inline constexpr int kFinds = 2;
inline constexpr int kTurns = 3 + kMoods + kStalls + 1 + kFinds;
inline constexpr std::array<const char*, kWares> kWareIds{"silk", "tea", "salt", "amber", "ink"};
inline constexpr std::array<const char*, kMoods> kMoodIds{"kindly", "sternly"};
inline constexpr std::array<const char*, kFinds> kFindIds{"coin", "ring"};

using Ware = ContentOf<"ware">;
using Mood = ContentOf<"mood">;
using Stall = CellOf<"stall", "market">;
using Ground = CellOf<"ground", "market">;

struct RoundBegan {
  static constexpr const char* kEvent = "round";
  Turn turn;
};
struct Bought {
  static constexpr const char* kEvent = "bought";
  By by;
  What<Ware> what;
};
struct Haggled {
  static constexpr const char* kEvent = "haggled";
  By by;
  As<"how", Role::Manner, Mood> how;
  What<Ware> over;  ///< Absent: over nothing.
};
struct Visited {
  static constexpr const char* kEvent = "visited";
  By by;
  At<Stall> at;
};
struct Opened {
  static constexpr const char* kEvent = "opened";
  By by;
  As<"wares", Role::Thing, ThingsOf<"ware">> wares;
};
struct Dug {
  static constexpr const char* kEvent = "dug";
  By by;
  At<Ground> at;
};
struct Taxed {
  static constexpr const char* kEvent = "taxed";
  Of of;
};
using Events = EventTable<RoundBegan, Bought, Haggled, Visited, Opened, Dug, Taxed>;
template <class E>
Events table_of(const E&);

/// A deed of each kind, and doing nothing.
enum class Kind : std::uint8_t { Buy, Haggle, Visit, Open, Dig, Rest };
inline constexpr ActionLayout<Kind, 6> kLayout{{{{3}, {kMoods}, {kStalls}, {}, {kFinds}, {}}}};

struct State {
  std::uint8_t turn = 0;
  std::array<std::uint8_t, 2> score{};
  std::array<std::uint8_t, kFinds> found{};
  friend bool operator==(const State&, const State&) = default;
};

class Bazaar {
 public:
  using State = bazaar::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 1;

  static GameInfo info();
  static Result<Bazaar> make(const Json&, const Data&) { return Bazaar{}; }

  int seats() const { return 2; }
  State start(Dice&, Log*) const { return {}; }
  SeatSet owing(const State& s) const {
    return s.turn == kTurns ? SeatSet{} : SeatSet::only(static_cast<Seat>(s.turn % 2));
  }
  SeatSet may_act(const State& s) const { return owing(s); }
  Mode mode(const State&) const { return Mode::InTurn; }
  bool at_rest(const State&, Seat) const { return true; }
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State&, Seat) const {}
  Outcome outcome(const State& s) const;

  State redact(const State& s, Seat) const { return s; }
  State resample(const View<State>& view, Guess<State>, Dice&) const { return view.state(); }

  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>&) const { return {}; }
  std::string id_of(std::string_view term, int number) const;
  Said seat_name(Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  int cell_of(std::string_view term, int number) const {
    return term == "ground" ? kStalls + number : number;
  }
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const { return 1; }
  void observe(const View<State>& view, std::span<std::int16_t> out) const {
    out[0] = view.state().turn;
  }
  void fallback(const View<State>&, Line& out) const { out.push(kLayout.make(Kind::Rest)); }
  /// Bot 0 does the deed of the turn, bot 1 rests, bot 2 buys silk.
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;
};

[[nodiscard]] const GameEntry& entry();

}  // namespace sandtable::bazaar
