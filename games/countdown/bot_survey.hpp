#pragma once
// What the scripted player sees when it looks over the map: who stands where, what can come where
// next round, what hexes are worth in money, and where the war should go.

#include "games/countdown/bot_temper.hpp"
#include "games/countdown/map.hpp"

namespace sandtable::countdown {

/// Units of any number of seats by Unit.
using Host = std::array<int, kUnits>;
[[nodiscard]] Host host_of(const Stack& stack);
[[nodiscard]] int cost_of(const Host& host);
/// All units that fight on land.
[[nodiscard]] int land_count(const Host& host);
void add_to(Host& host, const Host& more);

/// Strength on land as the square law has it: hits it can take times hits it deals. Basic
/// arithmetic only, so that every machine plans the same game.
[[nodiscard]] double land_strength(const Host& host);
/// How likely the attacker is the last on land, fitted to the exact odds (README.md). Ground
/// structures take a tenth of the attackers each (CD-10.6).
[[nodiscard]] double rough_odds(const Host& attacker, const Host& defender, int structures = 0);

class Survey {
 public:
  /// A position in which the seat's pad is empty.
  Survey(const Countdown& game, const State& s, Seat seat, const Temper& temper = {});

  [[nodiscard]] const Countdown& game() const { return game_; }
  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Temper& temper() const { return temper_; }
  [[nodiscard]] const Host& own(HexId hex) const { return own_[hex]; }
  [[nodiscard]] const Host& others(HexId hex) const { return others_[hex]; }
  /// What the seat can bring here next round, beyond what it has here.
  [[nodiscard]] const Host& coming(Seat other, HexId hex) const { return coming_[other][hex]; }
  /// The strongest that one seat can have here next round.
  [[nodiscard]] const Host& threat(HexId hex) const { return threat_[hex]; }
  [[nodiscard]] bool is_own(HexId hex) const { return s_.hex[hex].owner == seat_; }
  [[nodiscard]] bool is_foreign_land(HexId hex) const {
    return is_land(s_.hex[hex]) && !is_own(hex);
  }
  /// Rounds after this one.
  [[nodiscard]] int left() const { return game_.options().rounds - s_.round; }
  /// What the hex earns (RULES.md, 2.5).
  [[nodiscard]] int income(HexId hex) const;
  /// What taking it is worth, in money.
  [[nodiscard]] double gain(HexId hex) const;
  /// Taking this capital would end the game (CD-16.1).
  [[nodiscard]] bool wins_game(HexId hex) const;

  /// Where the army should go; kNoHex when nothing foreign is left.
  [[nodiscard]] HexId objective() const { return objective_; }
  /// Steps over land to the objective, kFar if there is no way.
  [[nodiscard]] int march(HexId hex) const { return march_[hex]; }
  /// Steps over anything to the objective.
  [[nodiscard]] int flight(HexId hex) const { return flight_[hex]; }
  static constexpr int kFar = 99;
  /// Where a seat's unit may move: `reach` of map.hpp, from what is noted of the map once.
  [[nodiscard]] HexSet range(Seat seat, Unit unit, HexId from) const;

 private:
  using Steps = std::array<int, kMaxHexes>;
  void note_map();
  void count_units();
  void weigh_threats();
  void count_coming(Seat other);
  void count_walkers(Seat other, HexId from, const Stack& stack);
  void count_passengers(Seat other, HexId from, const Stack& stack);
  void choose_objective();
  [[nodiscard]] HexSet spread(const HexSet& set) const;
  [[nodiscard]] Steps steps_from(const HexSet& start, bool over_water) const;

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  Temper temper_;
  int capitals_ = 0;
  HexId objective_ = kNoHex;
  std::array<HexSet, kMaxHexes> beside_{};
  std::array<HexSet, kMaxPlayers> closed_{};
  HexSet land_, water_;
  std::array<Host, kMaxHexes> own_{};
  std::array<Host, kMaxHexes> others_{};
  std::array<std::array<Host, kMaxHexes>, kMaxPlayers> coming_{};
  std::array<Host, kMaxHexes> threat_{};
  Steps march_{}, flight_{};
};

/// The garrison that a hex needs against what can come, as a chance that it falls.
[[nodiscard]] double danger(const Survey& survey, HexId hex, const Host& garrison);

}  // namespace sandtable::countdown
