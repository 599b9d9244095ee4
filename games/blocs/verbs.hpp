#pragma once
// Verbs of a turn as walks of picks (RULES.md, 6.4). For each: what the next pick may be, and what
// happens after the last one. A walk that has no next pick is complete.

#include <span>

#include "games/blocs/board.hpp"

namespace sandtable::blocs {

/// Collects picks until there are enough of them: one tells that a verb is open, two that a pick is
/// not forced.
class Picks {
 public:
  explicit Picks(Actions& list, std::size_t enough = kMaxLegal) : list_(list), enough_(enough) {}
  /// True when no more are wanted.
  bool add(Kind kind, int i) {
    list_.push(kLayout.make(kind, i));
    return full();
  }
  bool add(Word word) { return add(Kind::Word, static_cast<int>(word)); }
  bool land(AreaSet set) {
    for (const AreaId area : set)
      if (add(Kind::Land, area)) return true;
    return false;
  }
  bool seas(SeaSet set) {
    for (const SeaId sea : Seas(set))
      if (add(Kind::Sea, sea)) return true;
    return false;
  }
  [[nodiscard]] bool full() const { return list_.size() >= enough_; }
  [[nodiscard]] bool empty() const { return list_.empty(); }

 private:
  Actions& list_;
  std::size_t enough_;
};

/// The picks so far, the verb left out.
using Args = std::span<const Action>;
inline int index_of(Action action) { return kLayout.split(action).i; }
constexpr Action word_action(Word word) { return kLayout.make(Kind::Word, static_cast<int>(word)); }

/// Whether any pick is offered.
template <class List>
bool any_pick(List list) {
  Actions scratch;
  Picks picks(scratch, 1);
  list(picks);
  return !picks.empty();
}

// ---- Which verbs are open, what they ask next, what they do (verbs.cpp sends on to the rest).
bool verb_open(const Blocs& game, const State& s, Bloc b, Verb verb);
bool use_open(const Blocs& game, const State& s, Bloc b, int tech);
void list_verbs(const Blocs& game, const State& s, Picks& out);
/// Behind a verb or a technology: the next pick; nothing when the walk is complete.
void list_args(const Blocs& game, const State& s, Bloc b, Action first, Args args, Picks& out);
/// The next pick of whoever decides in turn.
void list_next(const Blocs& game, const State& s, Picks& out);
/// Carries out the complete walk and drops it.
void perform(const Blocs& game, State& s, Dice& dice, Log* log);
void drop_walk(State& s);
inline Args walk_of(const State& s) { return {s.walk.data(), s.walk_size}; }
/// 1 to 5 (BL-4.1).
int phase_number(Phase phase);
std::span<const Verb> verbs_of(Phase phase);

// ---- Research (research.cpp).
void list_acquire(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_set_mode(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_hunt(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
int space_price(const Blocs& game, const State& s, Bloc b);
bool can_step(const Blocs& game, const State& s, Bloc b);
void acquire(const Blocs& game, State& s, Bloc b, Args args, Dice& dice, Log* log);
void space_step(const Blocs& game, State& s, Bloc b, Log* log);
void set_mode(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void hunt(const Blocs& game, State& s, Bloc b, Args args, Log* log);

// ---- Politics (politics.cpp).
int destabilize_price(const Blocs& game, const State& s, Bloc b, int area);
AreaSet coup_areas(const Blocs& game, const State& s, Bloc b);
/// BL-6.30: areas that may get a marker; then, if all are out, those that may give one up.
AreaSet markable(const Blocs& game, const State& s, Bloc b);
void list_protect(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_destabilize(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_coup(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void destabilize(const Blocs& game, State& s, Bloc b, int area, Log* log);
void stage_coup(const Blocs& game, State& s, Bloc b, int area, Log* log);
void protect(const Blocs& game, State& s, Bloc b, Args args, Log* log);
/// BL-6.21: who bets on the coup under way, as bits of blocs.
unsigned bettors(const Blocs& game, const State& s);
int most_bet(const State& s, Bloc b);
void resolve_coup(const Blocs& game, State& s, Log* log);

// ---- Production (production.cpp).
void list_produce(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_upgrade(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_launcher(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_legion(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_build_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_upgrade_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
bool can_produce(const Blocs& game, const State& s, Bloc b, int area, Piece unit);
bool fits_over(const Blocs& game, const State& s, int area, Piece unit);
void produce(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void upgrade(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void add_launcher(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void raise_legion(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void build_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void upgrade_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log);
/// One step of MD, MC, AR in place (BL-7.6, BL-11.31).
void step_up(const Blocs& game, State& s, Bloc b, int area, Log* log);
bool can_step_up(const State& s, Bloc b, int area);

// ---- Nuclear (nuclear.cpp, exchange.cpp).
/// BL-8.22, BL-8.31: answers name the aggressor; kNeutral: an own launch.
void list_launch(const Blocs& game, const State& s, Bloc b, Bloc at, Args args, Picks& out);
void list_create(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
bool can_create(const Blocs& game, const State& s, Bloc b, Piece missile);
int missile_uranium(const Blocs& game, const State& s, Bloc b, Piece missile);
int missiles_of(const State& s, Bloc b);
void declare_launch(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void create_missile(const Blocs& game, State& s, Bloc b, Args args, Log* log);
/// BL-8.26, BL-8.30: goes on with the exchange; true when somebody is asked.
bool go_on_exchange(const Blocs& game, State& s, Log* log);

// ---- Sea (naval.cpp).
void list_move_naval(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_attack_sea(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void list_bombard(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
int guidance_left(const State& s, Bloc b);
int count_mode(const State& s, Bloc b, SatMode mode);
int bombard_price(const Blocs& game, const State& s, AreaSet targets);
/// Behind ship, satellites and targets: what further targets may have of force.
int power_left(const Blocs& game, const State& s, Bloc b, Args args);
AreaSet bombardable(const Blocs& game, const State& s, Bloc b, int sea);
bool beats_at_sea(const Blocs& game, const State& s, int from, int to);
SeaSet naval_reach(const Blocs& game, const State& s, Bloc b, int from);
void move_naval(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void attack_sea(const Blocs& game, State& s, Bloc b, Args args, Log* log);
void bombard(const Blocs& game, State& s, Bloc b, Args args, Log* log);

// ---- Land (land.cpp).
enum class Haste : std::uint8_t { First, Bonus };
AreaSet movers(const Blocs& game, const State& s, Bloc b, Haste haste);
AreaSet reach(const Blocs& game, const State& s, Bloc b, int from);
void list_move(const Blocs& game, const State& s, Bloc b, Haste haste, Args args, Picks& out);
/// BL-9.24: paid in oil, or the free attack of a reward (BL-11.13).
enum class Cost : std::uint8_t { Oil, Free };
AreaSet attackers(const Blocs& game, const State& s, Bloc b, Cost cost);
AreaSet attack_reach(const Blocs& game, const State& s, Bloc b, int from);
bool beats(const Blocs& game, const State& s, int from, int to);
int attack_price(const Blocs& game, const State& s, int area);
AreaSet targets_of(const Blocs& game, const State& s, Bloc b, int from, Cost cost);
void list_attack(const Blocs& game, const State& s, Bloc b, Cost cost, Args args, Picks& out);
void list_restore(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
AreaSet restorable_from(const Blocs& game, const State& s, Bloc b, int from);
void move(const Blocs& game, State& s, Bloc b, Haste haste, Args args, Log* log);
void attack(const Blocs& game, State& s, Bloc b, Cost cost, Args args, Log* log);
void restore_order(const Blocs& game, State& s, Bloc b, Args args, Log* log);

// ---- Cards (missions.cpp, conditions.cpp).
bool holds(const Blocs& game, const State& s, Bloc b, const Condition& condition);
/// BL-11.13: the area taken last that made the condition true, or kNone.
int conquered_by(const State& s, const Condition& condition);
void list_score(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void score(const Blocs& game, State& s, Bloc b, int mission, Log* log);
void discard_hand(const Blocs& game, State& s, Bloc b, Log* log);
/// BL-4.8, BL-10.16: draws so many, and POLITIBURO's one more.
void draw_missions(const Blocs& game, State& s, Bloc b, int n, Dice& dice, Log* log);
void put_away(const Blocs& game, State& s, Bloc b, int mission, Log* log);
/// BL-11.26: goes on with the reward; true when its owner is asked.
bool go_on_reward(const Blocs& game, State& s, Dice& dice, Log* log);
void list_reward(const Blocs& game, const State& s, Args args, Picks& out);
void take_reward(const Blocs& game, State& s, Args args, Dice& dice, Log* log);

// ---- Effects (effects.cpp).
enum class Source : std::uint8_t { Technology, Reward };
/// Whether the effect wants a pick of its user.
bool asks(const Effect& effect);
void list_effect(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source,
                 Args args, Picks& out);
/// Whether the effect can do something (2.11).
bool can_do(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source);
void do_effect(const Blocs& game, State& s, Bloc b, const Effect& effect, Source source, Args args,
               Dice& dice, Log* log);
/// The one effect of a technology that asks, or nullptr.
const Effect* asking_effect(const Technology& tech);

// ---- Dirty bombs (biohazard.cpp).
AreaSet biohazard_targets(const Blocs& game, const State& s, Bloc b);
bool can_make_biohazard(const Blocs& game, const State& s, Bloc b);
bool may_use_biohazard(const Blocs& game, const State& s, Bloc b);
void make_biohazard(const Blocs& game, State& s, Bloc b, Log* log);
void use_biohazard(const Blocs& game, State& s, Bloc b, int area, Log* log);

// ---- Set-up (setup.cpp).
void fresh_keeping(const Blocs& game, Power& power);
void list_cards(const Blocs& game, const State& s, Bloc b, Picks& out);
void take_card(const Blocs& game, State& s, Bloc b, const Parts& choice, Dice& dice, Log* log);
/// BL-1.10, BL-13.9: the objective cards a bloc may draw.
FixedList<std::uint8_t, kMaxObjectives> eligible_objectives(const Blocs& game, Bloc b);

// ---- The course of the game (turn.cpp, ending.cpp).
void begin_turn(const Blocs& game, State& s, Dice& dice, Log* log);
void end_phase(const Blocs& game, State& s, Dice& dice, Log* log);
void resign(const Blocs& game, State& s, Dice& dice, Log* log);
/// After every line: what is asked next, and of whom.
void proceed(const Blocs& game, State& s, Dice& dice, Log* log);
void give_up(const Blocs& game, State& s, Bloc b, Log* log);
void finish(const Blocs& game, State& s, Ending ending, Bloc winner, Log* log);
/// Whether the bloc's victory condition holds now, as bits of fulfilled cards (bit 0 without
/// cards).
unsigned fulfilled(const Blocs& game, const State& s, Bloc b);
bool check_victory(const Blocs& game, State& s, Log* log);
bool check_held(const Blocs& game, State& s, Log* log);
void check_eliminated(const Blocs& game, State& s, Log* log);
void end_by_score(const Blocs& game, State& s, Log* log);
int dominance(const Blocs& game, const State& s, Bloc b);

}  // namespace sandtable::blocs
