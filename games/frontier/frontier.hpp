#pragma once
// Frontier: Options, State and the game class. README.md shows how a round flows through the files.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "games/frontier/content.hpp"
#include "games/frontier/tiles.hpp"
#include "gen/frontier/rules.hpp"

namespace sandtable::frontier {

inline constexpr int kMaxSupply = 15;   ///< Units of one type; counts fit into four bits.
inline constexpr int kMaxOrders = 9;    ///< Order cards in one turn, battle or phase by option.
inline constexpr int kMaxBattles = 60;  ///< A battle has a unit, and a player at most so many.
inline constexpr int kMaxWorks = 8;
inline constexpr int kMaxOpen = 8;  ///< Cards of one seat that lie open.

enum class Abilities : std::uint8_t { None, Highlight, Both };

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  int players = 2;
  int vp_target = 10;
  std::array<int, kLevels> research_levels{3, 7, 11, 16, 21};
  bool bomb = true;
  bool technologies = true;
  int max_rounds = 20;
  bool face_b = false;
  Abilities abilities = Abilities::Both;
  bool late_start_bonus = true;
  bool weather = false;
  int start_month = 5;        ///< 0: random.
  std::uint8_t ai_seats = 0;  ///< Bit s: seat s.
  bool ai_takeover = false;
  bool ai_takeback = false;
  bool ai_deck_per_seat = false;
  bool ai_medal_free = true;
  int ai_threat_vp = 7;  ///< 0: three below the target.
  bool ai_reverse_military = false;
  bool ai_activated_may_cover = true;
  bool ai_first_of_all = false;
  bool ai_judges_each_move = true;  // FR-17.31
  bool order_high_first = true;
  bool zero_strikes = true;
  bool captured = false;  ///< construction_loss
  bool inactive_scores = true;
  bool fights_on = false;  ///< hq_loss
  bool planes_hold = false;
  int medal_min_kills = 2;
  int medal_cap = 5;
  int medals_per_round = 1;
  int flags = 5;
  bool plane_flags = false;
  int stack_limit = 0;  ///< 0: the sheet's.
  int hand_limit = 0;
  std::array<int, kTypes> unit_supply{12, 5, 4, 4};
  bool rivers = true;
  bool ports = true;
  bool airlift = true;
  int attack_orders_per_turn = 1;
  int tactical_per_phase = 1;
  int defence_per_battle = 1;
  bool research_recycling = true;
  std::vector<std::uint8_t> armies;  ///< By seat; seats beyond the list draw (FR-1.4).
  bool seated = false;  ///< Seat k has slot k and place k; otherwise chance decides (FR-1.8).
};

/// Phases of FR-2.1, for people; Stage says what is decided.
enum class Stage : std::uint8_t {
  Deploy,         ///< FR-1.13
  TakeBack,       ///< FR-21.4
  Draw,           ///< FR-3
  Reinforce,      ///< FR-4
  Actions,        ///< FR-5, FR-6
  Surprise,       ///< Before the battles: Japan's special.
  BattlePick,     ///< FR-7.3
  AttackOrder,    ///< FR-7.4 (a)
  CancelAttack,   ///< Ultra, by the defender.
  DefenceOrder,   ///< FR-7.4 (b)
  CancelDefence,  ///< Ultra, by the attacker.
  Stand,          ///< Not One Step Back.
  FlyHome,        ///< FR-7.16
  Tactical,       ///< FR-8
  Research,       ///< FR-9
  Technology,     ///< FR-9.5
  UpkeepTroops,   ///< FR-10.3
  UpkeepCards,    ///< FR-10.6
  Over,
};

enum class Building : std::uint8_t { None, Hq, Encampment, Factory };

using TypeId = std::uint8_t;                     ///< 0 to 3: kInf, kTnk, kArt, kPln.
using CardId = std::uint8_t;                     ///< Place among Content::cards.
using Stack = std::array<std::uint8_t, kTypes>;  ///< Units by type.
[[nodiscard]] constexpr int size_of(const Stack& s) { return s[0] + s[1] + s[2] + s[3]; }
[[nodiscard]] constexpr int land_of(const Stack& s) { return s[0] + s[1] + s[2]; }

/// An attacker of a declared battle and where it came from (FR-5.17).
struct Came {
  TileId battle = kNone;
  TileId from = kNone;
  std::uint8_t type = 0;
  friend bool operator==(const Came&, const Came&) = default;
};

/// A shield that a tactical order has put on a tile for one player (T11).
struct Works {
  TileId tile = kNone;
  std::uint8_t owner = kNone;
  std::uint8_t hits = 0;
  std::uint8_t until = 0;  ///< The round at whose end it goes.
  friend bool operator==(const Works&, const Works&) = default;
};

/// The battle under way.
struct Fight {
  TileId tile = kNone;
  std::uint8_t defender = kNone;
  std::array<std::uint8_t, kMaxOrders> attack{};  ///< Order cards played in it, kNone behind them.
  std::array<std::uint8_t, kMaxOrders> defence{};
  std::uint16_t attack_cancelled = 0;  ///< Bit i: that card has no effect.
  std::uint16_t defence_cancelled = 0;
  TileId withdraw = kNone;  ///< Where the defender goes.
  std::uint8_t stand = 0;   ///< 1: Not One Step Back is used.
  friend bool operator==(const Fight&, const Fight&) = default;
};

using CardCounts = std::array<std::uint8_t, kMaxCards>;
using Notes = std::array<std::uint8_t, kMaxCards / 2>;  ///< Four bits a card.

/// What belongs to one seat.
struct Player {
  CardCounts hand{};      ///< Face down. Others see the colours only.
  CardCounts revealed{};  ///< An A.I.'s Revealed Cards turned up from its hand.
  CardCounts pile{};      ///< Research pile, face down.
  std::array<std::uint8_t, kDecks> hand_colours{};  ///< Of the face-down hand; public (FR-13.10).
  std::array<std::uint8_t, kDecks> pile_colours{};
  std::array<std::uint8_t, kMaxOpen> open{};    ///< Open cards that last (Supplies), kNone behind.
  std::array<std::uint8_t, kMaxOpen> gained{};  ///< An A.I.'s order cards gained by icons.
  std::array<Notes, kMaxPlayers> notes{};  ///< What this seat has seen of others' hands (FR-13.15).
  Notes seen{};   ///< Public: cards that were open and went back into the closed hand.
  Notes shown{};  ///< Public: cards of the pile that were open when they were given.
  Stack reserve{};
  std::array<std::uint8_t, 2> tokens{};  ///< Encampments and factories not built.
  std::uint8_t flags = 0;                ///< In reserve.
  std::uint8_t medals = 0;
  std::uint8_t round_medals = 0;  ///< From battles of this round.
  std::uint8_t points = 0;        ///< Research points; only the owner knows them.
  std::uint8_t level = 0;
  std::array<std::uint8_t, kLevels - 1> tech{};  ///< By level: 0 none, 1 or 2.
  std::uint8_t army = kNone;
  TileId home = kNone;  ///< The HQ tile of the set-up.
  std::uint8_t special_used = 0;
  std::uint8_t ai = 0;           ///< 1: the A.I. decides for this seat.
  std::uint8_t handed = 0;       ///< 1: a person handed it over.
  std::uint8_t out = 0;          ///< 0: in play, else the how-manieth to be eliminated.
  std::uint8_t acted = 0;        ///< 1: had its Actions turn this round.
  std::uint8_t ai_card = kNone;  ///< The A.I. card of its last turn.
  std::uint8_t ai_left = 0;  ///< Bit c: card c is in its A.I. deck (seat 0's is the common one).
  friend bool operator==(const Player&, const Player&) = default;
};

/// The whole position.
struct State {
  TileSet todo;                    ///< Reinforce: tiles of buildings not yet served.
  std::uint32_t weather_left = 0;  ///< Bit w: card w is in the weather deck.
  std::array<Player, kMaxPlayers> seats{};
  CardCounts deck{};  ///< Cards in the decks; on a view all that the seat cannot place.
  CardCounts discard{};
  CardCounts shuffled{};  ///< Public: the discards that each deck was last rebuilt from.
  std::array<std::uint8_t, kDecks> deck_size{};
  // The board.
  std::array<Stack, kMaxTiles> units{};      ///< Of the tile's holder.
  std::array<Stack, kMaxTiles> attackers{};  ///< Of the active player, in a declared battle.
  std::array<Stack, kMaxTiles> marks{};  ///< Active player's: moved, and 16 times activated (A.I.).
  std::array<std::uint8_t, kMaxTiles> holder{};
  std::array<std::uint8_t, kMaxTiles> building{};  ///< See building_of().
  std::array<std::uint8_t, kMaxTiles> flag{};
  std::array<std::uint8_t, kMaxTiles>
      due{};  ///< Whose flag comes after planes have left (FR-7.24).
  // The round.
  std::array<std::uint8_t, kMaxPlayers> order{};    ///< Turn order; kNone behind the living.
  std::array<std::uint8_t, kMaxPlayers> claims{};   ///< Seats that named a place (ORDER), in order.
  std::array<std::uint8_t, kMaxPlayers> claimed{};  ///< The places they named.
  std::uint8_t round = 0;
  std::uint8_t month = 0;
  std::uint8_t weather = kNone;
  Stage stage = Stage::Over;
  Stage back = Stage::Over;  ///< Where a technology was gained.
  Seat actor = kNobody;      ///< Who decides.
  std::uint8_t turn = 0;     ///< Place in the turn order of whose part of the phase it is.
  std::uint8_t left = 0;     ///< Cards to draw, technologies to choose, units to deploy.
  // The Actions turn.
  std::array<std::uint8_t, kMaxOrders> turn_cards{};  ///< T orders in force, kNone behind them.
  std::uint8_t orders_played = 0;  ///< Attack orders of the turn; tactical orders of the phase.
  std::uint8_t free_builds = 0;
  std::uint8_t turn_special = 0;  ///< 1: the active player's special lasts this turn.
  std::uint8_t battles = 0;
  std::uint8_t comers = 0;
  std::array<TileId, kMaxBattles> battle{};  ///< Declared and not yet fought, in that order.
  std::array<Came, kMaxBattles> came{};
  std::uint8_t blank = 0;  ///< Keeps `fight` in step: equal states, equal bytes.
  Fight fight;
  std::array<Works, kMaxWorks> works{};
  // Upkeep.
  TileId up_tile = kNone;
  std::uint8_t saves = 0;  ///< Units that can still be saved.
  std::uint8_t saved = 0;  ///< Of `up_tile`.
  // Set-up and the end.
  std::uint8_t star_gone = kNone;  ///< FR-23.7
  std::uint8_t eliminated = 0;
  std::uint8_t winner = kNone;
  std::uint8_t ending = 0;
  // The line under way.
  std::array<std::uint8_t, 8> walk{};
  std::uint8_t walk_size = 0;
  std::uint8_t walk_forced = 0;  ///< Of these, what the engine took before the seat chose.
  std::array<std::uint8_t, 1> fill{};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096, "the issue's bound");

enum class Ending : std::uint8_t { None, Points, LastHq, Bomb, Rounds };

/// The kinds of entries of FR-22.2.
enum class Kind : std::uint8_t {
  Tile,
  Type,
  Airlift,
  Number,
  Card,
  Deck,
  Player,
  Place,
  Build,
  Tech,
  Verb,
};
enum class Verb : std::uint8_t {
  Move,
  Build,
  Card,
  Special,
  Flag,
  Done,
  None,
  Use,
  Save,
  Stop,
  Kill,
  Unflag,
  HandOver,
  TakeBack,
  Stay,
};
inline constexpr int kMaxNumber = 25;
inline constexpr ActionLayout<Kind, 11> kLayout{{{
    {kMaxTiles},
    {kTypes},
    {},
    {kMaxNumber},
    {kMaxCards},
    {kDecks},
    {kMaxPlayers},
    {kMaxPlayers},
    {2},
    {2},
    {15},
}}};
static_assert(kLayout.size() <= 256, "FR-22.2: an entry is a byte");
using Parts = decltype(kLayout)::Parts;
[[nodiscard]] constexpr Action tile_choice(int t) { return kLayout.make(Kind::Tile, t); }
[[nodiscard]] constexpr Action type_choice(int t) { return kLayout.make(Kind::Type, t); }
[[nodiscard]] constexpr Action card_choice(int c) { return kLayout.make(Kind::Card, c); }
[[nodiscard]] constexpr Action verb(Verb v) {
  return kLayout.make(Kind::Verb, static_cast<int>(v));
}

/// The game with its options and content. Immutable.
class Frontier {
 public:
  using State = frontier::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 12;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<OptionSchema> schema_with(const Data& data);  ///< Offers armies and maps loaded.
  static Result<Frontier> make(const Json& options, const Data& data);
  Frontier(Options options, Content content, MapSpec map);

  // ---- Rules (game.cpp wires the stages' files).
  int seats() const { return options_.players; }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const { return owing(s); }
  Mode mode(const State&) const { return Mode::InTurn; }
  bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  [[nodiscard]] int round(const State& s) const;  // judging.cpp
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // ---- Secrets (secrets.cpp).
  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // ---- Faces.
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  // things.cpp: what things, seats and tiles are called.
  std::string id_of(std::string_view term, int number) const;
  std::string own_text(std::string_view term, int number, std::string_view form) const;
  Said seat_name(const View<State>& view, Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
            Line& out) const;

  // ---- What rules, faces and bots ask.
  const Options& options() const { return options_; }
  const Content& content() const { return content_; }
  const MapSpec& map() const { return map_; }
  const Geometry& geo() const { return geo_; }
  CardId cards() const { return static_cast<CardId>(content_.cards.size()); }
  const CardSpec& card(CardId id) const { return content_.cards[id]; }
  Deck deck_of(CardId id) const { return card(id).deck; }
  const ArmySpec& army(const State& s, Seat seat) const {
    return content_.armies[s.seats[seat].army];
  }
  const TileSpec& tile(TileId t) const { return map_.tiles[t]; }
  Feature feature(TileId t) const { return tile(t).feature; }
  int stars(const State& s, TileId t) const { return t == s.star_gone ? 0 : tile(t).stars; }
  int vp_target() const { return map_.vp_target > 0 ? map_.vp_target : options_.vp_target; }
  /// Points that make an enemy the first target (FR-17.26).
  int threat_points() const {
    return options_.ai_threat_vp > 0 ? options_.ai_threat_vp : vp_target() - 3;
  }
  /// Research points that reach a level, 1 to 5.
  int points_for(int level) const {
    if (level == kLevels && map_.bomb_points > 0) return map_.bomb_points;
    return options_.research_levels[static_cast<std::size_t>(level - 1)];
  }
  int top_level() const { return options_.bomb ? kLevels : kLevels - 1; }
  bool forbidden(int phase) const { return (map_.forbidden >> phase & 1) != 0; }  // FR-23.9

 private:
  Options options_;
  Content content_;
  MapSpec map_;
  Geometry geo_;
};

}  // namespace sandtable::frontier
