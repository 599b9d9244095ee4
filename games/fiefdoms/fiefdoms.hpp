#pragma once
// Fiefdoms: Options, State and the game class. README.md shows how a turn flows through the files.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "games/fiefdoms/events.hpp"
#include "games/fiefdoms/factions.hpp"
#include "gen/fiefdoms/rules.hpp"

namespace sandtable::fiefdoms {

inline constexpr int kSeats = 2;      // FF-1.1
inline constexpr int kFiefs = 6;      // FF-2.2: fiefdoms a sheet is cut into
inline constexpr int kFiefTiles = 3;  // FF-2.1
inline constexpr int kTiles = kSeats * kFiefs * kFiefTiles;
inline constexpr int kMaxQuiet = 80;
inline constexpr int kGrid =
    40;  ///< Anchors are counted from three steps beyond the board's corner.

using TileId = std::uint8_t;  ///< 0 to 35 in the order placed (RULES.md, 3).
inline constexpr TileId kNoTile = 255;
using TileSet = std::uint64_t;  ///< Bit t: tile t.

enum class FactionChoice : std::uint8_t { Secret, Seat0First, Random, Fixed };
enum class CutMode : std::uint8_t { Free, Random, Preset };
enum class FirstPlayer : std::uint8_t { Random, Seat0, Seat1, Players };

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  int agents = 10;
  std::vector<std::uint8_t> factions;  ///< Indices into the loaded factions, in the order offered.
  FactionChoice faction_choice = FactionChoice::Secret;
  bool allow_mirror = true;
  CutMode cut_mode = CutMode::Free;
  bool place_random = false;  ///< FF-3.11: chance places all fiefdoms.
  FirstPlayer first_player = FirstPlayer::Random;
  bool flip_fiefdoms = false;
  bool own_count_all = false;
  bool win_held = false;
  int win_margin = 1;
  std::array<int, kSeats> handicap{};
  bool tile_actions = true;
  bool specialties = true;
  bool allow_pass = false;
  bool allow_resign = false;
  bool ask_losing_turn = true;  ///< FF-4.6
  int repetition_limit = 3;
  int no_progress_limit = 40;
  int turn_limit = 240;
  bool limit_is_draw = false;
};

enum class Phase : std::uint8_t {
  Factions,  ///< FF-1.4: secret, or seat 0 then seat 1 openly.
  Rest,      ///< FF-1.9: one seat chooses openly among the other factions.
  Cutting,   ///< FF-2.5: secret.
  Starter,   ///< FF-1.8: secret.
  Placing,   ///< FF-3.
  Playing,   ///< FF-4 to FF-11.
  Over,
};

inline constexpr std::uint8_t kUnset = 255;   ///< Not chosen yet.
inline constexpr std::uint8_t kChance = 254;  ///< Left to chance.

/// Where the line under way stands.
enum class Walk : std::uint8_t {
  Rest,    ///< No line is half done.
  Fief,    ///< Placing: fiefdom `a` picked, its turning comes next.
  Turned,  ///< Placing: turning `b` (0–3, flipped 4–7) picked, the place comes next.
  Agent,   ///< Playing: agent on tile `a` picked.
  Acting,  ///< Playing: its tile action picked; the target comes next.
  Target,  ///< Playing: first target `b` picked, a second comes next.
};

/// A turn without change of any count: what stood where before (FF-13.7). A pass is kNoTile twice.
struct QuietTurn {
  TileId from = kNoTile;
  TileId to = kNoTile;
  friend bool operator==(const QuietTurn&, const QuietTurn&) = default;
};

/// A cut, finished or under way: the fiefdom 1–6 of each cell, 0 discarded, kUnset undecided.
using Cut = std::array<std::uint8_t, kCells>;

/// The whole position. Layout: what play changes first, what never changes after set-up last.
struct State {
  std::array<TileSet, kSeats> agents{};  ///< Tiles on which each seat's agents stand.
  std::uint16_t turn = 0;  ///< Turns finished in the gaming phase, both seats together.
  Phase phase = Phase::Factions;
  Seat to_move = 0;
  Walk walk = Walk::Rest;
  std::uint8_t walk_a = kUnset;
  std::uint8_t walk_b = kUnset;
  std::uint8_t quiet = 0;  ///< Length of the present run of quiet turns (FF-13.2).
  std::array<std::uint8_t, kSeats> reserve{};
  std::array<std::uint8_t, kSeats> captured{};   ///< Agents of this seat that the other one holds.
  std::array<std::uint8_t, kSeats> destroyed{};  ///< Agents of this seat out of the game.
  // Each seat's own undecided part: hidden from the other until both have sealed.
  std::array<std::uint8_t, kSeats> sealed{};        ///< 1: decided. Public.
  std::array<std::uint8_t, kSeats> faction_pick{};  ///< Index into the factions offered.
  std::array<std::uint8_t, kSeats> starter_pick{};
  std::array<std::uint8_t, kSeats> cut_chance{};  ///< 1: the rest of the cut is left to chance.
  std::array<Cut, kSeats> cut{};
  // The end.
  std::uint8_t winner = kUnset;  ///< When over: the seat, or kUnset for a draw.
  std::uint8_t ending = 0;       ///< When over: an Ending.
  // Set-up.
  std::uint8_t starter = kUnset;
  std::uint8_t placed = 0;                          ///< Tiles on the table.
  std::array<std::uint8_t, kSeats> faction{};       ///< Index into the loaded factions, or kUnset.
  std::array<std::uint8_t, kSeats> placed_fiefs{};  ///< Bit f - 1: fiefdom f lies on the table.
  std::array<std::int8_t, kTiles> x{};
  std::array<std::int8_t, kTiles> y{};
  std::array<std::uint8_t, kTiles> origin{};              ///< 32 * seat + cell of the sheet.
  std::array<std::array<TileId, 4>, kTiles> neighbour{};  ///< North, east, south, west.
  std::array<QuietTurn, kMaxQuiet> run{};  ///< The first `quiet` entries; the rest is blank.
  std::array<std::uint8_t, 6> blank{};     ///< Fills up to eight bytes: equal states, equal bytes.
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 512, "the ledger's bound");

enum class Ending : std::uint8_t { None, Count, Resigned, Repetition, NoProgress, Length };

/// The kinds of choices, laid over the integers by kLayout.
enum class Kind : std::uint8_t {
  Faction,  ///< i: place in the list of factions offered.
  FactionChance,
  CutDiscard,  ///< The lowest undecided cell is thrown away.
  CutShape,    ///< i: shape 0–5 of RULES.md, 3, with that cell as its lowest.
  CutChance,
  Seal,
  Starter,  ///< i: the seat that shall start.
  Fief,     ///< i: fiefdom 0–5 of the own hand.
  Turning,  ///< i: quarter turns 0–3; 4–7: flipped first.
  Anchor,   ///< i: row, j: column, counted from three beyond the north-west corner of the board.
  Recruit,  ///< i: tile.
  Agent,    ///< i: tile of an own agent.
  Move,     ///< i: tile to go to.
  Attack,   ///< i: tile of the defender.
  Act,      ///< The action of the agent's tile.
  Target,   ///< i: tile, of an agent or to put one on.
  Pass,
  Resign,
};
inline constexpr ActionLayout<Kind, 18> kLayout{{{
    {kMaxFactions},
    {},
    {},
    {6},
    {},
    {},
    {kSeats},
    {kFiefs},
    {8},
    {kGrid, kGrid},
    {kTiles},
    {kTiles},
    {kTiles},
    {kTiles},
    {},
    {kTiles},
    {},
    {},
}}};

/// All continuous effects of a position, worked out once when a decision needs them (FF-9.10).
struct Effects {
  std::array<std::int8_t, kTiles> attack{};   ///< Modifier of FF-9.1 for the agent on that tile.
  std::array<std::int8_t, kTiles> defence{};  ///< Modifier of FF-9.2 likewise.
  std::array<std::int8_t, kTiles>
      stride{};        ///< Steps of a Move that starts here, for the tile's agent.
  TileSet lethal = 0;  ///< FF-9.3, tiles of either seat's agents.
  std::array<TileSet, kSeats> muster{};      ///< Own tiles that recruit besides the printed ones.
  std::array<TileSet, kSeats> no_recruit{};  ///< Tiles on which that seat cannot recruit.
  std::array<TileSet, kSeats> no_entry{};    ///< Tiles that seat cannot move onto.
  std::array<TileSet, kSeats> immune{};      ///< Tiles on which that seat's agents are protected.
  std::array<bool, kSeats> diagonal{};
};

/// What is printed on a tile, without words: the figures that rules read.
struct Printed {
  Effect action;  ///< None when the option `tile_actions` is off.
  std::int8_t recruit = 0;
  std::int8_t attack = 0;
  std::int8_t defence = 0;
  std::int8_t vp = 0;
};

/// By what things go in every language: "mc_press_officer" (called.cpp).
class Ids {
 public:
  explicit Ids(const std::vector<FactionSpec>& factions);
  [[nodiscard]] std::string of(std::string_view term, int number) const;

 private:
  std::vector<std::string> tiles_;
  std::vector<std::string> factions_;
  std::vector<std::string> specialties_;
};

/// The game with its options and factions. Immutable.
class Fiefdoms {
 public:
  using State = fiefdoms::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 16;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<OptionSchema> schema_with(const Data& data);  ///< Offers the factions loaded.
  static Result<Fiefdoms> make(const Json& options, const Data& data);
  Fiefdoms(Options options, std::vector<FactionSpec> factions);

  // ---- Rules (game.cpp wires the phases' files).
  int seats() const { return kSeats; }
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
  [[nodiscard]] int round(const State& s) const;  // bot_turn.cpp
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // ---- Secrets (secrets.cpp).
  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // ---- Names (called.cpp).
  [[nodiscard]] std::string id_of(std::string_view term, int number) const;
  [[nodiscard]] std::string own_text(std::string_view term, int number,
                                     std::string_view form) const;
  [[nodiscard]] Said seat_name(Seat seat) const;
  [[nodiscard]] CellName cell_name(const View<State>& view, std::string_view term,
                                   int number) const;

  // ---- Faces (scene.cpp, choices.cpp, notation.cpp, position.cpp, observe.cpp, bot.cpp).
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;

  // ---- What rules, faces and bots ask about a position.
  const Options& options() const { return options_; }
  const std::vector<FactionSpec>& factions() const { return factions_; }
  const FactionSpec& faction_of(const State& s, Seat seat) const {
    return factions_[s.faction[seat]];
  }
  const TileSpec& tile(const State& s, TileId t) const {
    return faction_of(s, owner_of(s, t)).tiles[s.origin[t] & 31U];
  }
  static Seat owner_of(const State& s, TileId t) { return s.origin[t] >> 5; }  // FF-2.7
  static int cell_of(const State& s, TileId t) { return s.origin[t] & 31; }
  /// The action of a tile, or one that does nothing when the option switches actions off.
  const Effect& action_of(const State& s, TileId t) const { return printed(s, t).action; }
  /// The icons and the action of a tile, for rules: the same as `tile`, closer together in memory.
  const Printed& printed(const State& s, TileId t) const {
    return sheet_of(s, owner_of(s, t))[cell_of(s, t)];
  }
  /// A seat's sheet by cell.
  const Printed* sheet_of(const State& s, Seat seat) const {
    return &printed_[std::size_t{32} * s.faction[seat]];
  }
  /// The same for a cell of a seat's sheet, placed or not.
  const Printed& printed(const State& s, Seat seat, int cell) const {
    return sheet_of(s, seat)[cell];
  }
  /// A seat's specialty, or one that does nothing when the option `specialties` is off.
  const Effect& specialty_of(const State& s, Seat seat) const {
    return specialties_[s.faction[seat]];
  }

 private:
  Options options_;
  std::vector<FactionSpec> factions_;
  Ids ids_;
  std::vector<Printed> printed_;     ///< 32 a faction, by cell.
  std::vector<Effect> specialties_;  ///< By faction.
};

// ---- board.cpp: geometry.
[[nodiscard]] constexpr TileSet bit(TileId t) { return TileSet{1} << t; }
[[nodiscard]] TileId tile_at(const State& s, int x, int y);  ///< kNoTile: a gap.
[[nodiscard]] TileSet around(const State& s, TileId t);      ///< Orthogonally and diagonally.
/// Orthogonally. Asked more often than anything else.
[[nodiscard]] inline TileSet adjacent(const State& s, TileId t) {
  TileSet set = 0;
  for (const TileId next : s.neighbour[t]) set |= TileSet{1} << (next & 63U);
  return set & ((TileSet{1} << kTiles) - 1);  // a gap, kNoTile, lands on bit 63
}
/// The tiles of its fiefdom: those of the same seat with the same number in its cut. A tile whose
/// cell has the number 0 (only in positions set up by hand) stands alone.
[[nodiscard]] TileSet fief_of(const State& s, TileId t);
[[nodiscard]] TileSet own_tiles(const State& s, Seat seat);
[[nodiscard]] TileSet area_of(const State& s, TileId t, Area area);
/// Fills the table of neighbours from the places of the tiles; what sets up a position by hand
/// calls it when all tiles lie.
void link_tiles(State& s);
[[nodiscard]] constexpr TileSet all_tiles(const State& s) {
  return s.placed == 0 ? 0 : ~TileSet{0} >> (64 - s.placed);
}

// ---- cutting.cpp: cuts.
inline constexpr int kShapes = 6;
/// The three cells of shape `shape` with `cell` as its lowest; {-1,-1,-1} if it leaves the sheet.
[[nodiscard]] std::array<int, kFiefTiles> shape_cells(int cell, int shape);
[[nodiscard]] int lowest_undecided(const Cut& cut);  ///< kCells: all decided.
/// How many legal cuts contain the steps already taken (FF-2.8); 5,614 for an empty one.
[[nodiscard]] int completions(const Cut& cut);
/// The k-th of them in ascending order of cut strings.
[[nodiscard]] Cut completion(const Cut& cut, int k);
[[nodiscard]] std::string cut_string(const Cut& cut);
/// Reads a canonical cut string; the error says which rule it breaks.
[[nodiscard]] std::optional<Refusal> read_cut(std::string_view text, Cut& out);

// ---- placing.cpp.
struct Spot {
  int x = 0;
  int y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};
/// The three places of a fiefdom (0–5) of a seat, turned (0–7), with its anchor at `anchor`.
[[nodiscard]] std::array<Spot, kFiefTiles> footprint(const State& s, Seat seat, int fief,
                                                     int turning, Spot anchor);
/// One placement: fiefdom 0–5, turning 0–7, and where its anchor lies.
struct Placement {
  int fief = 0;
  int turning = 0;
  Spot anchor;
};
/// FF-3.11 (auto_placing.cpp): one draw among all placements of the seat to move. The state is in
/// phase Placing with no line half done; whoever calls it carries the placement out.
[[nodiscard]] Placement drawn_placement(const Fiefdoms& game, const State& s, Dice& dice);
/// Action ↔ place: Anchor choices count from three beyond the board's north-west corner.
[[nodiscard]] Spot anchor_origin(const State& s);

// ---- effects.cpp and scoring.cpp.
[[nodiscard]] Effects effects_of(const Fiefdoms& game, const State& s);
[[nodiscard]] int attack_strength(const Fiefdoms& game, const State& s, const Effects& e,
                                  TileId from, TileId to);
[[nodiscard]] int defence_strength(const Fiefdoms& game, const State& s, const Effects& e,
                                   TileId at);
/// Everything FF-12 counts, for one seat.
struct Tally {
  int board = 0;     ///< B: agents on the board.
  int alive = 0;     ///< T: board and reserve.
  int vp = 0;        ///< V.
  int left = 0;      ///< The left side of FF-12.1, handicap included.
  int right = 0;     ///< What the opponent must exceed: T + V.
  int standing = 0;  ///< FF-13.4, handicap included.
};
[[nodiscard]] Tally tally(const Fiefdoms& game, const State& s, Seat seat);
/// Tiles the agent on `from` may Move to; the attacks it may make; whether its tile action is
/// legal.
[[nodiscard]] TileSet move_targets(const Fiefdoms& game, const State& s, const Effects& e,
                                   TileId from);
[[nodiscard]] TileSet attack_targets(const Fiefdoms& game, const State& s, const Effects& e,
                                     TileId from);
[[nodiscard]] TileSet recruit_tiles(const Fiefdoms& game, const State& s, const Effects& e,
                                    Seat seat);

}  // namespace sandtable::fiefdoms
