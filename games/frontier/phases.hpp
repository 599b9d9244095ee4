#pragma once
// What the files of the rules offer each other. game.cpp wires them.

#include "games/frontier/events.hpp"
#include "games/frontier/frontier.hpp"

namespace sandtable::frontier {

/// A game being played: what every rule that changes something needs.
struct Table {
  const Frontier& game;
  State& s;
  Dice& dice;
  Log* log;
};

enum class Answer : std::uint8_t;

// ---- telling.cpp: what is told in several places, or needs some counting.
void tell_weather(const Table& p);
/// A card is played, in the battle on a tile or in none.
void tell_played(const Table& p, Rule why, Seat seat, CardId card, TileId battle = kNone);
void tell_special(const Table& p, Rule why, Seat seat);
void say_thought(const Table& p, Rule why, Seat seat, Answer answer, TileId tile = kNone);
void say_answer(const Table& p, Rule why, Seat seat, TypeId type, TileId tile, Answer answer);

// ---- board.cpp: buildings, control, flags, points.
[[nodiscard]] constexpr Building building_kind(std::uint8_t b) {
  return static_cast<Building>(b & 3U);
}
[[nodiscard]] constexpr Seat building_owner(std::uint8_t b) {
  return b == 0 ? kNone : static_cast<Seat>(b >> 2 & 7U);
}
[[nodiscard]] constexpr bool is_stalled(std::uint8_t b) { return (b & 32U) != 0; }
[[nodiscard]] constexpr std::uint8_t make_building(Building kind, Seat owner) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(kind) | static_cast<unsigned>(owner) << 2);
}
[[nodiscard]] constexpr bool is_construction(std::uint8_t b) {
  return building_kind(b) == Building::Encampment || building_kind(b) == Building::Factory;
}
[[nodiscard]] inline bool alive(const State& s, Seat seat) { return s.seats[seat].out == 0; }
/// Where a player's HQ stands; kNone when it has fallen.
[[nodiscard]] TileId hq_of(const State& s, Seat seat);
/// Units that hold a tile: land units, with `planes_hold` planes too (FR-12.1, FR-5.11).
[[nodiscard]] inline int holding(const Frontier& game, const Stack& units) {
  return game.options().planes_hold ? size_of(units) : land_of(units);
}
/// Who controls a tile, or kNone (FR-12.1).
[[nodiscard]] Seat control(const Frontier& game, const State& s, TileId t);
/// Units, a construction or the HQ of another player (FR-5.4).
[[nodiscard]] inline bool presence(const State& s, TileId t, Seat me) {
  return (s.holder[t] != kNone && s.holder[t] != me) ||
         (s.building[t] != 0 && building_owner(s.building[t]) != me);
}
/// Enemy units or an enemy HQ: entering means battle (FR-5.6).
[[nodiscard]] inline bool defended(const State& s, TileId t, Seat me) {
  return (s.holder[t] != kNone && s.holder[t] != me) ||
         (building_kind(s.building[t]) == Building::Hq && building_owner(s.building[t]) != me);
}
/// Whose units or HQ defend a tile that is defended.
[[nodiscard]] inline Seat defender_of(const State& s, TileId t) {
  return s.holder[t] != kNone ? s.holder[t] : building_owner(s.building[t]);
}
/// The board as one player sees it, worked out once for several questions.
struct Ground {
  TileSet presence;
  TileSet defended;
  TileSet mine;  ///< Controlled.
};
[[nodiscard]] Ground ground_of(const Frontier& game, const State& s, Seat me);
[[nodiscard]] int tile_value(const Frontier& game, const State& s, TileId t);  // FR-12.7
[[nodiscard]] int points_of(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] int units_on_board(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] bool is_active_building(const State& s, TileId t);  // FR-4.5

/// One unit from the reserve onto a tile; false if the reserve has none.
bool place_unit(const Table& p, Seat seat, TypeId type, TileId t, Rule why);
/// Takes a unit of the holder off the board into the reserve. Marks go with the moved ones first.
void remove_unit(State& s, TileId t, TypeId type);
/// A unit leaves that has moved, else one that was activated.
void drop_mark(State& s, TileId t, TypeId type);
void add_units(State& s, Seat seat, TypeId type, int n, TileId t);
void take_units(State& s, TypeId type, int n, TileId t);
/// A player's land units have come onto a tile without defenders: constructions fall, flags go
/// (FR-5.7, FR-6.8, FR-12.3).
void occupy(const Table& p, Seat seat, TileId t);
/// Units of a player have left a tile or died there; the last land unit may have been among them
/// (FR-12.3).
void flag_left(const Table& p, Seat seat, TileId t, const Stack& gone);
/// The flag that was due for a player's ground goes up, if nothing stands against it.
void raise_flag(const Table& p, Seat seat, TileId t);
[[nodiscard]] constexpr Stack one_of(TypeId type) {
  Stack out{};
  out[type] = 1;
  return out;
}
void gain_medal(const Table& p, Seat seat, Rule why);
/// An HQ falls (FR-11.4).
void destroy_hq(const Table& p, TileId t, Seat conqueror);
/// With hq_loss = fights_on: who has neither HQ nor land unit nor construction is out.
void check_survivors(const Table& p);

// ---- ending.cpp.
void finish(const Table& p, Ending ending, Seat winner);
void check_last_hq(const Table& p);
/// Whether a comes before b by the order of FR-11.2.
[[nodiscard]] bool ranks_before(const Frontier& game, const State& s, Seat a, Seat b);
[[nodiscard]] Rule rule_of(Ending ending);

// ---- modifiers.cpp: effects in force.
struct Mods {
  std::array<std::int8_t, kTypes> move{};
  std::array<std::int8_t, kTypes> truck{};  ///< More, when starting on an own building.
  Types may_stop = 0;                       ///< Types whose movement may become 0.
  std::int8_t stack = 0;
  std::int8_t hand = 0;
  std::int8_t draw = 0;
  bool no_fly = false;
  bool no_port = false;
  bool cross_rivers = false;
  bool paradrop = false;
  bool no_attack_orders = false;
  bool no_defence_orders = false;
};
[[nodiscard]] Mods mods_of(const Frontier& game, const State& s, Seat seat);
/// The part of the weather card that counts, or nullptr (FR-14.10, FR-14.11).
[[nodiscard]] const WeatherPart* weather_part(const Frontier& game, const State& s);
[[nodiscard]] int season_of(int month);  ///< 0 winter, 1 spring, 2 summer, 3 autumn.
[[nodiscard]] int stack_limit(const Frontier& game, const State& s, Seat seat, const Mods& mods);
[[nodiscard]] int hand_limit(const Frontier& game, const State& s, Seat seat, const Mods& mods);
[[nodiscard]] bool flying_allowed(const Frontier& game, const State& s);
[[nodiscard]] bool highlights_on(const Frontier& game);
[[nodiscard]] bool special_ready(const Frontier& game, const State& s, Seat seat, Moment moment);
[[nodiscard]] bool stalled_by_weather(const Frontier& game, const State& s, Building kind);
/// Calls `use(effect)` for every lasting effect that serves a seat: highlight and technologies.
template <class Use>
void for_abilities(const Frontier& game, const State& s, Seat seat, Use use) {
  const auto give = [&](const Effect& e, std::uint8_t tech) {
    if constexpr (std::invocable<Use&, const Effect&, std::uint8_t>)
      use(e, tech);  // kNone: the army's highlight
    else
      use(e);
  };
  if (highlights_on(game))
    for (const Effect& each : game.army(s, seat).highlight.effects) give(each, kNone);
  for (std::size_t level = 0; level < kLevels - 1; ++level)
    if (const int tech = s.seats[seat].tech[level]; tech != 0)
      for (const Effect& each :
           game.content().techs[level][static_cast<std::size_t>(tech - 1)].effects)
        give(each, static_cast<std::uint8_t>(2 * level + static_cast<std::size_t>(tech) - 1));
}

// ---- movement.cpp.
[[nodiscard]] int movement(const Frontier& game, const State& s, const Mods& mods, Seat seat,
                           TypeId type, TileId from);
[[nodiscard]] TileSet reach(const Frontier& game, const State& s, const Mods& mods,
                            const Ground& ground, Seat seat, TypeId type, TileId from);
[[nodiscard]] TileSet airlift_reach(const Frontier& game, const State& s, const Mods& mods,
                                    const Ground& ground, Seat seat, TileId from);
/// Units of the active player on a tile that have not moved.
[[nodiscard]] inline int unmoved(const State& s, TileId t, TypeId type) {
  return s.units[t][type] - (s.marks[t][type] & 15);
}
/// Moves units of the active player that have not moved.
void move_units(const Table& p, Seat seat, TypeId type, int n, TileId from, TileId to);
void airlift(const Table& p, Seat seat, TileId from, TileId to);

// ---- building.cpp.
[[nodiscard]] bool may_build_on(const State& s, TileId t, Seat seat);
void build(const Table& p, Seat seat, TileId t, Building kind);
void take_flag_back(const Table& p, Seat seat, TileId t);

// ---- cards.cpp.
[[nodiscard]] int drawable(const Frontier& game, const State& s, Deck deck);
/// Draws a card, or kNone (FR-3.3).
[[nodiscard]] CardId draw_card(const Table& p, Deck deck);
void draw_to_hand(const Table& p, Seat seat, Deck deck, Rule why);
void add_to_hand(const Frontier& game, State& s, Seat seat, CardId card);
/// A card leaves the face-down hand; openly: whoever has noted it strikes it off (FR-13.15).
void take_from_hand(const Frontier& game, State& s, Seat seat, CardId card, bool openly);
[[nodiscard]] int hand_size(const State& s, Seat seat);    ///< Face down, Revealed and open ones.
[[nodiscard]] int closed_size(const State& s, Seat seat);  ///< Face down only.
/// A random face-down card leaves the hand; kNone if there is none.
[[nodiscard]] CardId take_random_card(const Table& p, Seat seat, bool openly);
[[nodiscard]] int revealed_size(const State& s, Seat seat);
[[nodiscard]] int note_of(const Notes& notes, CardId card);
void set_note(Notes& notes, CardId card, int count);
[[nodiscard]] int noted(const State& s, Seat by, Seat of, CardId card);
void set_noted(State& s, Seat by, Seat of, CardId card, int count);
[[nodiscard]] bool add_open(std::array<std::uint8_t, kMaxOpen>& list, CardId card);
bool take_open(std::array<std::uint8_t, kMaxOpen>& list, CardId card);
[[nodiscard]] int open_size(const std::array<std::uint8_t, kMaxOpen>& list);

// ---- flow.cpp: rounds and phases.
[[nodiscard]] inline Seat active(const State& s) { return s.order[s.turn]; }
[[nodiscard]] int living(const State& s);
void begin_round(const Table& p);
void after_take_back(const Table& p);
/// The part of the seat whose turn it is has ended: on to the next one with something to decide.
void next_part(const Table& p);
void end_turn(const Table& p);
void strike_from_order(State& s, Seat seat);
[[nodiscard]] TileSet producing(const Frontier& game, const State& s, Seat seat);
/// The types a building can bring now.
[[nodiscard]] Types producible(const State& s, Seat seat, TileId t);
void reinforce(const Table& p, Seat seat, TileId t, TypeId type);
void gain_research(const Table& p, Seat seat, int points, Rule why);
[[nodiscard]] int open_technology(const Frontier& game, const State& s, Seat seat);
void choose_technology(const Table& p, Seat seat, int choice);
void after_technology(const Table& p);
void give_to_research(const Table& p, Seat seat, CardId card);
[[nodiscard]] bool may_research(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] int excess_on(const Frontier& game, const State& s, Seat seat, TileId t, int limit);
[[nodiscard]] int total_excess(const Frontier& game, const State& s, Seat seat);
void begin_upkeep(const Table& p);
/// The next overcrowded tile; then cards, then the next player.
void upkeep_on(const Table& p);
void discard_excess(const Table& p, Seat seat, CardId card);
[[nodiscard]] int cards_too_many(const Frontier& game, const State& s, Seat seat);

// ---- setup.cpp.
[[nodiscard]] TileSet deploy_tiles(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] Types deploy_types(const Frontier& game, const State& s, Seat seat);
void deploy(const Table& p, Seat seat, TypeId type, TileId t);
void next_deployment(const Table& p);

// ---- battle.cpp: how a battle comes out.
struct BattlePlan {
  Stack att{};
  Stack def{};
  int garrison = 0;
  std::array<Stack, 2> att_init{};  ///< Round 1, later rounds.
  std::array<Stack, 2> def_init{};
  Stack att_hits{};  ///< In round 1.
  Stack def_hits{};
  int att_shield = 0;
  int def_shield = 0;
  int post_att = 0;  ///< POSTHIT against each side.
  int post_def = 0;
  int scorched = 0;    ///< POSTHIT against the attacker if no defender is left.
  Stack att_before{};  ///< As they came.
  Stack def_before{};
  bool withdrawn = false;  ///< The units have left; only a garrison may fight.
  bool broken_off = false;
};
/// Where something that counts in a battle comes from: one of these, or field works.
struct Source {
  std::uint8_t card = kNone;
  std::uint8_t tech = kNone;
  std::uint8_t highlight = kNone;  ///< An army's.
  std::uint8_t special = kNone;    ///< An army's.
  bool weather = false;
};
/// Hears what counts in a battle: where it comes from, the effect, and its amount.
using Hearing = FunctionRef<void(const Source&, const Effect&, int)>;
/// Everything in force for the battle under way, PREHIT done. `placed`: step (c) has been carried
/// out.
[[nodiscard]] BattlePlan plan_battle(const Frontier& game, const State& s, bool placed = false);
[[nodiscard]] BattlePlan plan_battle(const Frontier& game, const State& s, bool placed,
                                     Hearing hearing);
/// The battle about to be fought: what counts in it, and both sides as round 1 begins.
void tell_forces(const Table& p);
void tell_losses(const Table& p, const BattlePlan& plan);
/// Runs rounds and POSTHIT; what is left stands in `att`, `def` and `garrison`.
void fight_out(const Frontier& game, BattlePlan& plan);
[[nodiscard]] bool holds(const Frontier& game, const State& s, const Condition& c, const Stack& att,
                         TileId tile, Seat side);

// ---- battle_flow.cpp: the steps of FR-7.4 and what follows.
void begin_battles(const Table& p);
void next_battle(const Table& p);
void pick_battle(const Table& p, TileId tile);
void play_attack_order(const Table& p, CardId card);
void play_defence_order(const Table& p, CardId card, TileId withdraw);
void after_attack_orders(const Table& p);
void after_defence_orders(const Table& p);
void cancel_order(const Table& p);
void after_cancel(const Table& p);
void resolve_battle(const Table& p);
void fly_home_on(const Table& p);
void fly_home(const Table& p, TileId from, TileId to);
[[nodiscard]] TileId stranded_plane(const Frontier& game, const State& s);
[[nodiscard]] TileSet fly_home_tiles(const Frontier& game, const State& s, TileId from);
[[nodiscard]] bool attack_order_playable(const Frontier& game, const State& s, CardId card);
[[nodiscard]] bool defence_order_playable(const Frontier& game, const State& s, CardId card);
[[nodiscard]] TileSet withdraw_tiles(const Frontier& game, const State& s);
[[nodiscard]] int orders_in(const std::array<std::uint8_t, kMaxOrders>& list);

// ---- turn_cards.cpp: T orders; tactical.cpp: tactical orders.
[[nodiscard]] bool turn_order_playable(const Frontier& game, const State& s, Seat seat,
                                       CardId card);
void play_turn_order(const Table& p, Seat seat, CardId card, TypeId type, TileId tile);
[[nodiscard]] bool tactical_playable(const Frontier& game, const State& s, Seat seat, CardId card);
struct Targets {
  int a = -1;  ///< Tile, seat, place or deck.
  int b = -1;  ///< Second tile or deck.
  std::array<int, 3> types{-1, -1, -1};
  bool second = false;  ///< The second of two effects to choose between.
};
void play_tactical(const Table& p, Seat seat, CardId card, const Targets& targets);
void apply_tactical(const Table& p, Seat seat, CardId card, const Targets& targets);
[[nodiscard]] TileSet kill_tiles(const Frontier& game, const State& s, Seat seat, const Effect& e);
[[nodiscard]] TileSet enemy_constructions(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] TileSet enemy_flags(const Frontier& game, const State& s, Seat seat);
void kill_units(const Table& p, const Effect& e, TileId tile, Rule why);
void use_kill_special(const Table& p, Seat seat, TileId tile);

// ---- choices of a stage: menus.cpp and menu_*.cpp. Lists stop when they hold `enough`.
void list_stage(const Frontier& game, const State& s, Actions& list, std::size_t enough);
/// Puts an entry onto the walk and carries the walk out when it is whole.
void take(const Table& p, Action action);
/// Puts it onto the walk only. False: the walk is whole with it.
[[nodiscard]] bool extend_walk(const Frontier& game, State& s, Action action);
[[nodiscard]] Refusal why_not(const Frontier& game, const State& s, Action action);

// ---- ai*.cpp: the A.I. of FR-15 to FR-21.
/// Decides the whole pending decision of a seat that the A.I. holds.
void ai_decide(const Table& p);
void hand_over(const Table& p, Seat seat);
void take_seat_back(const Table& p, Seat seat);
/// What is open before an A.I. leaves its table in Upkeep (FR-16.33, FR-16.35).
void ai_flip_revealed(const Table& p, Seat seat);

// ---- game.cpp.
void settle(const Table& p);

}  // namespace sandtable::frontier
