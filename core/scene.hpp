#pragma once
// What a seat sees, as one plain structure for every screen. Browser and terminal draw the same
// scene; no screen knows a game.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rule.hpp"
#include "core/said.hpp"

namespace sandtable {

enum class BoardKind : std::uint8_t { Square, Hex, Area };
inline std::span<const char* const> names(BoardKind) {
  static constexpr const char* kNames[] = {"square", "hex", "area"};
  return kNames;
}

/// A small symbol on a cell: an icon, a control marker, a factory, a value.
struct Mark {
  std::string kind;          ///< What a skin draws: "attack", "vp", "control", "factory".
  int count = 1;             ///< How many, or how strong.
  std::optional<int> owner;  ///< The seat it belongs to, if any.
  Words label;               ///< What it is: "attack icon 2".
  template <class V>
  static void describe(V&& v) {
    v("kind", &Mark::kind), v("count", &Mark::count), v("owner", &Mark::owner);
    v("label", &Mark::label);
  }
};

/// A movable thing on a cell, or several alike.
struct Piece {
  int id = 0;  ///< Distinct within the scene; choices point at it.
  std::string kind;
  int count = 1;
  std::optional<int> owner;
  Words label;
  template <class V>
  static void describe(V&& v) {
    v("id", &Piece::id), v("kind", &Piece::kind), v("count", &Piece::count);
    v("owner", &Piece::owner), v("label", &Piece::label);
  }
};

/// A place on a board. Square boards use column and row, hex boards axial q and r (pointy top),
/// area boards the point where its label stands, in the units of its outline.
struct Cell {
  int id = 0;  ///< Distinct within its board; choices point at it.
  int x = 0;
  int y = 0;
  std::string label;         ///< As short as on the printed board and in the notation: "R:B3".
  Words name;                ///< "Press Officer".
  std::string terrain;       ///< What the ground is: "desert", "sea", "tile", "open".
  std::optional<int> owner;  ///< The seat that controls it, or whose land it is.
  std::optional<int> group;  ///< Cells of one group belong together: a fiefdom, a territory.
  std::optional<std::string> outline;  ///< Area boards: an SVG path.
  std::vector<Mark> marks;
  std::vector<Piece> pieces;
  Words text;  ///< What it does, in the rulebook's words.
  template <class V>
  static void describe(V&& v) {
    v("id", &Cell::id), v("x", &Cell::x), v("y", &Cell::y), v("label", &Cell::label);
    v("name", &Cell::name), v("terrain", &Cell::terrain), v("owner", &Cell::owner);
    v("group", &Cell::group), v("outline", &Cell::outline), v("marks", &Cell::marks);
    v("pieces", &Cell::pieces), v("text", &Cell::text);
  }
};

/// Area boards: a shape that is drawn under the cells and is no place: land out of play, a lake.
struct Backdrop {
  std::string terrain;
  std::string outline;  ///< An SVG path in the units of the cells' outlines.
  template <class V>
  static void describe(V&& v) {
    v("terrain", &Backdrop::terrain), v("outline", &Backdrop::outline);
  }
};

/// A way from cell to cell: an order of the viewer's that stands and is not carried out yet.
struct Arrow {
  int from = 0;
  int to = 0;
  std::optional<int> owner;
  Words label;  ///< What goes that way: "3 infantry".
  template <class V>
  static void describe(V&& v) {
    v("from", &Arrow::from), v("to", &Arrow::to), v("owner", &Arrow::owner);
    v("label", &Arrow::label);
  }
};

struct Board {
  std::string id;  ///< Distinct within the scene: "table", "sheet".
  Words title;
  BoardKind kind = BoardKind::Square;
  std::vector<Cell> cells;
  std::vector<Backdrop> backdrop{};  ///< Never changes in a game.
  std::optional<std::vector<Arrow>> arrows{};
  template <class V>
  static void describe(V&& v) {
    v("id", &Board::id), v("title", &Board::title), v("kind", &Board::kind);
    v("cells", &Board::cells), v("backdrop", &Board::backdrop), v("arrows", &Board::arrows);
  }
};

/// A figure on a seat's panel: "reserve 7".
struct Stat {
  std::string kind;  ///< What a skin draws beside it.
  Words label;
  Words value;  ///< As it is read: "7", "3 of 5".
  std::optional<Rule> rule;
  std::optional<int> number{};  ///< The same as a number, where it is one.
  std::optional<int> of{};      ///< Its bound: 5 of "3 of 5".
  std::optional<bool> score{};  ///< It is the figure that decides who is ahead.
  template <class V>
  static void describe(V&& v) {
    v("kind", &Stat::kind), v("label", &Stat::label), v("value", &Stat::value);
    v("rule", &Stat::rule), v("number", &Stat::number), v("of", &Stat::of);
    v("score", &Stat::score);
  }
};

enum class SeatStatus : std::uint8_t { Waiting, Deciding, Sealed, Out };
inline std::span<const char* const> names(SeatStatus) {
  static constexpr const char* kNames[] = {"waiting", "deciding", "sealed", "out"};
  return kNames;
}

struct Panel {
  int seat = 0;
  Words name;      ///< "Red", "Fa".
  int colour = 0;  ///< Index into the palette of seats: Red, Blue, Yellow, Green, Purple, Sky …
  Words role;      ///< "MegaCorp", "Local Power"; empty where there is none.
  SeatStatus status = SeatStatus::Waiting;
  std::vector<Stat> stats;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Panel::seat), v("name", &Panel::name), v("colour", &Panel::colour);
    v("role", &Panel::role), v("status", &Panel::status), v("stats", &Panel::stats);
  }
};

struct Card {
  int id = 0;  ///< Distinct within the scene; choices point at it.
  std::string kind;
  Words name;
  Words text;
  std::optional<Rule> rule;
  std::optional<std::vector<Words>> lines{};  ///< What belongs to it, each by itself.
  template <class V>
  static void describe(V&& v) {
    v("id", &Card::id), v("kind", &Card::kind), v("name", &Card::name), v("text", &Card::text);
    v("rule", &Card::rule), v("lines", &Card::lines);
  }
};

/// Cards or pieces somebody holds off the board; `owner` empty: a common display.
struct Hand {
  Words title;
  std::optional<int> owner;
  std::vector<Card> cards;
  template <class V>
  static void describe(V&& v) {
    v("title", &Hand::title), v("owner", &Hand::owner), v("cards", &Hand::cards);
  }
};

/// A track with a marker on it: DEFCON, rounds left, the price of a Mercenary.
struct Track {
  std::string kind;
  Words label;
  int value = 0;
  int low = 0;
  int high = 0;
  template <class V>
  static void describe(V&& v) {
    v("kind", &Track::kind), v("label", &Track::label), v("value", &Track::value);
    v("low", &Track::low), v("high", &Track::high);
  }
};

/// How a seat ended.
struct Placing {
  int seat = 0;
  int rank = 0;  ///< 1 is best; equal ranks share the place.
  int score = 0;
  std::optional<int> side;  ///< Who competes with whom, where sides win separately.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Placing::seat), v("rank", &Placing::rank), v("score", &Placing::score);
    v("side", &Placing::side);
  }
  friend bool operator==(const Placing&, const Placing&) = default;
};

/// How the game ended: an Outcome, as everybody may see it then.
struct Placings {
  Rule ended_by;
  std::vector<Placing> seats;  ///< All of them, in their order.
  template <class V>
  static void describe(V&& v) {
    v("ended_by", &Placings::ended_by), v("seats", &Placings::seats);
  }
  friend bool operator==(const Placings&, const Placings&) = default;
};

/// Where in the game the table is, as numbers.
struct Stage {
  std::string kind;            ///< The phase by a word for programs: "placing".
  std::optional<int> turn{};   ///< The turn or round under way, from 1.
  std::optional<int> turns{};  ///< Of so many, where that is known.
  std::vector<Words> steps{};  ///< What a turn is made of, in order, where it has steps.
  std::optional<int> step{};   ///< Which of them is under way, from 0.
  template <class V>
  static void describe(V&& v) {
    v("kind", &Stage::kind), v("turn", &Stage::turn), v("turns", &Stage::turns);
    v("steps", &Stage::steps), v("step", &Stage::step);
  }
};

struct Scene {
  std::string game;
  Words phase;                ///< "Cutting", "Turn 12".
  Words prompt;               ///< One sentence: what the viewer can do now, or who is awaited.
  std::optional<int> viewer;  ///< The seat that looks; empty for a spectator.
  std::optional<int> clock_seconds;  ///< What the rules suggest for the decision under way.
  std::vector<Board> boards;
  std::vector<Panel> panels;
  std::vector<Hand> hands;
  std::vector<Track> tracks;
  std::vector<std::string> pad;  ///< The viewer's own lines of the decision under way, in notation.
  bool over = false;
  Words verdict;  ///< When over: who won, how and by which rule.
  /// When over. Games leave it alone: core fills it in from the outcome.
  std::optional<Placings> placings{};
  std::optional<Stage> stage{};
  template <class V>
  static void describe(V&& v) {
    v("game", &Scene::game), v("phase", &Scene::phase), v("prompt", &Scene::prompt);
    v("viewer", &Scene::viewer), v("clock_seconds", &Scene::clock_seconds);
    v("boards", &Scene::boards), v("panels", &Scene::panels), v("hands", &Scene::hands);
    v("tracks", &Scene::tracks), v("pad", &Scene::pad), v("over", &Scene::over);
    v("verdict", &Scene::verdict), v("placings", &Scene::placings), v("stage", &Scene::stage);
  }
};

}  // namespace sandtable
