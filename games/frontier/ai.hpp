#pragma once
// The A.I. army of FR-15 to FR-21. A Mind looks at the table with the eyes of one seat; its calls
// are named like the procedures of RULES.md, FR-21.

#include <limits>

#include "games/frontier/ai_answers.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {

/// Own units of one type on one tile that could come.
struct Comer {
  TypeId type = 0;
  TileId from = kNone;
  std::uint8_t count = 0;  ///< As it is now: each that goes may pin those behind it.
};
using Comers = FixedList<Comer, std::size_t{4} * kMaxTiles>;

inline constexpr std::array<TypeId, kTypes> kMilitary{kTnk, kInf, kArt, kPln};  // FR-17.25
inline constexpr std::array<TypeId, kTypes> kCalm{kInf, kArt, kTnk, kPln};      // FR-18.7

class Mind {
 public:
  Mind(const Table& p, Seat me);

  // ---- ai_mind.cpp: notions of FR-17.
  [[nodiscard]] int n(TileId t) const {
    return (s_.holder[t] == me_ ? size_of(s_.units[t]) : 0) +
           (me_ == active(s_) ? size_of(s_.attackers[t]) : 0);
  }
  [[nodiscard]] int cnt(TileId t, TypeId type) const {
    return s_.holder[t] == me_ ? s_.units[t][type] : 0;
  }
  [[nodiscard]] int fresh(TileId t, TypeId type) const {
    if (s_.holder[t] != me_) return 0;
    return s_.units[t][type] - (s_.marks[t][type] & 15) - (s_.marks[t][type] >> 4);
  }
  [[nodiscard]] bool any_fresh(TileId t) const;
  /// FRESH or ACTIVATED (only FRESH if `ai_activated_may_cover` is off).
  [[nodiscard]] int may_cover(TileId t, TypeId type) const;
  [[nodiscard]] const TileSet& range(TypeId type, TileId t);  ///< RANGE, without airlift.
  [[nodiscard]] bool own_construction(TileId t) const {
    return is_construction(s_.building[t]) && building_owner(s_.building[t]) == me_;
  }
  [[nodiscard]] int value(TileId t) const { return tile_value(game_, s_, t); }
  [[nodiscard]] int enemy_distance(TileId t) const;  ///< ed(t)
  [[nodiscard]] TileId pick(const TileSet& set) const;
  [[nodiscard]] TileId movement_priority(TileSet set, TileId reference, bool crowd = true);
  /// Also as it would be when some units of the tile have gone.
  [[nodiscard]] bool pinned(TypeId type, TileId t, const Stack& gone = {}) const;
  [[nodiscard]] int enemy_count(TileId t) const;  ///< ECOUNT
  void available(TileId x, bool with_pinned, Comers& out);
  [[nodiscard]] bool flies_in(TileId from, TileId x);  ///< Infantry by air, FR-17.13.
  [[nodiscard]] bool superior(TileId x);
  [[nodiscard]] SeatSet enemies() const;
  [[nodiscard]] Seat pick_enemy(SeatSet candidates) const;
  [[nodiscard]] TileId target(TypeId type, TileId t);
  [[nodiscard]] TileId front(SeatSet against);
  [[nodiscard]] int hq_distance(TileId t, Seat enemy) const;  // FR-21.9
  [[nodiscard]] TileId home() const { return home_; }
  [[nodiscard]] int stack() const { return stack_; }
  [[nodiscard]] const TileSet& next(TileId t) const { return game_.geo().next[t]; }
  [[nodiscard]] Stack on_board() const;                     ///< All own units, attackers included.
  [[nodiscard]] int unit_type_needed(Types allowed) const;  ///< FR-16.6, or -1.
  void refresh();                                           ///< The board has changed.
  void after_move(TileId from, TileId to);                  ///< Only by an own move.

  // ---- ai_actions.cpp: the five actions of FR-18.
  void turn();
  /// Moves and constructions only, in a mode that somebody else has chosen: for bots.
  void plan_turn(bool offensive);
  void spend(TypeId type, TileId t);  ///< Marks one ACTIVATED.
  void say(Rule rule, TypeId type, TileId t, Answer answer) const;
  void say_counts(TileId x);  ///< Both sides of Technical Superiority, where somebody listens.

 private:
  struct Goal {
    TileId tile = kNone;
    bool by_air = false;
  };
  void look_at(TileId t);
  struct Count {
    int units = 0;
    bool land = false;
  };
  [[nodiscard]] Count count_at_once(TileId x, bool with_pinned);
  void send_all(TileId from, TileId x, bool with_pinned, Stack& gone);
  [[nodiscard]] Count count_each_move(TileId x, bool with_pinned);
  [[nodiscard]] Count count(TileId x, bool with_pinned) {
    return game_.options().ai_judges_each_move ? count_each_move(x, with_pinned)
                                               : count_at_once(x, with_pinned);
  }
  [[nodiscard]] int distance(TileId a, TileId b) const { return game_.geo().distance[a][b]; }
  template <class Keep>
  void keep_if_any(TileSet& set, Keep keep) const;
  template <class Score>
  void keep_least(TileSet& set, Score score) const;

  bool bring_substitute(TypeId type, TileId t, int depth, TileSet& seen);  ///< COVER
  [[nodiscard]] Goal valuable(TypeId type, TileId t);
  [[nodiscard]] TileId support(TypeId type, TileId t);
  [[nodiscard]] bool can_build_on(TileId t);
  [[nodiscard]] TileId build_tile(TileId t);
  [[nodiscard]] int gatherable(TypeId type, TileId from) const;
  void gather(TypeId type, int want, TileId at, TileId active_tile);
  [[nodiscard]] TileId build_site(TileId t);
  [[nodiscard]] bool build(TypeId type, TileId t, Rule rule, Answer answer);
  void put_construction(TileId t);
  void attack(TileId x);
  void start_attack(TypeId type, TileId t, TileId x, Rule rule, Answer answer);
  void reinforce_attack(TileId x, TypeId type, bool with_pinned);
  [[nodiscard]] bool lacks_land(TileId x) const;
  void organize(TypeId type, TileId t);
  void step_move(TypeId type, TileId t, const TileSet& candidates, Rule rule, Answer answer);
  void go(TypeId type, TileId from, TileId to, bool by_air = false);
  void spent(TypeId type, TileId t, int fresh_before);

  // ---- ai_charts.cpp
  enum class Result : std::uint8_t { Done, Built };
  Result offensive(TypeId type, TileId t, bool crowded);
  Result defensive(TypeId type, TileId t, bool crowded);
  void pinned_stays(TypeId type, TileId t, TileId x, Rule rule);
  void take_goal(TypeId type, TileId t, const Goal& goal, Rule rule);
  [[nodiscard]] bool give_support(TypeId type, TileId t, Rule rule);
  void advance_or_organize(TypeId type, TileId t, bool crowded);
  void move_first(TypeId type, TileId t);
  [[nodiscard]] bool moves_first() const;
  [[nodiscard]] bool guard_hq(TypeId type, TileId t);
  [[nodiscard]] bool man_construction(TypeId type, TileId t);

  // ---- ai_turn.cpp
  void activate(TileId t, bool crowded);
  void build_again(TileId t);
  void draw_ai_card();
  void thrust();
  void carry_out_icons(const AiCardSpec& card);
  void play_gained_attack(CardId card);
  [[nodiscard]] bool changes_range(CardId card);
  void activate_tiles();
  [[nodiscard]] TileId next_tile(const TileSet& done, bool& crowded);
  void build_at_end();

  const Table& p_;
  const Frontier& game_;
  State& s_;
  Seat me_;
  Mods mods_;
  Ground ground_;
  TileSet held_;  ///< Tiles with own units.
  int stack_ = 0;
  TileId home_ = kNone;
  TileId front_ = kNone;
  Seat chosen_ = kNone;  ///< E*
  bool offensive_ = true;
  // Worked out when first asked for.
  std::array<std::array<TileSet, kTypes>, kMaxTiles> ranges_;
  std::array<TileSet, kTypes> known_;
  mutable std::array<std::uint8_t, kMaxTiles> away_;  ///< enemy_distance()
  mutable TileSet measured_;
};

template <class Keep>
void Mind::keep_if_any(TileSet& set, Keep keep) const {
  TileSet kept;
  for (const TileId t : set)
    if (keep(t)) kept.add(t);
  if (!kept.empty()) set = kept;
}

template <class Score>
void Mind::keep_least(TileSet& set, Score score) const {
  TileSet kept;
  int least = std::numeric_limits<int>::max();
  for (const TileId t : set) {
    const int now = score(t);
    if (now > least) continue;
    if (now < least) kept = {};
    least = now;
    kept.add(t);
  }
  set = kept;
}

/// How a battle comes out, in plain counts (FR-20.17).
struct Worked {
  int att_lost = 0;
  int def_lost = 0;
  int def_before = 0;
  bool attacker_wins = false;
};
[[nodiscard]] Worked work_out(const Frontier& game, const State& s);
[[nodiscard]] bool withdrawal_saves(const State& s, const Worked& without);
[[nodiscard]] bool useful_defence(const Table& p, CardId card, const Worked& without);
[[nodiscard]] Worked with_defence(const Frontier& game, State& s, CardId card);
[[nodiscard]] Worked with_attack(const Frontier& game, State& s, CardId card);
[[nodiscard]] bool better_for_attacker(const Worked& with, const Worked& without);
[[nodiscard]] bool better_for_defender(const Worked& with, const Worked& without);

// ---- ai_cards.cpp
void ai_tactical(const Table& p, Seat me);

// ---- ai_battle.cpp
void ai_attack_order(const Table& p);
void ai_defence_order(const Table& p);
void ai_cancel(const Table& p);
void ai_stand(const Table& p);
void ai_surprise(const Table& p);
void ai_fly_home(const Table& p);

}  // namespace sandtable::frontier
