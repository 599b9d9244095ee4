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

/// How much there may be of something: 4 of 5 units on a tile, 7 of 8 cards in hand.
struct Limit {
  Words what;  ///< "units"
  int n = 0;
  int most = 0;
  std::optional<Rule> rule{};
  template <class V>
  static void describe(V&& v) {
    v("what", &Limit::what), v("n", &Limit::n), v("most", &Limit::most), v("rule", &Limit::rule);
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
  std::optional<std::vector<Limit>> limits{};
  template <class V>
  static void describe(V&& v) {
    v("id", &Cell::id), v("x", &Cell::x), v("y", &Cell::y), v("label", &Cell::label);
    v("name", &Cell::name), v("terrain", &Cell::terrain), v("owner", &Cell::owner);
    v("group", &Cell::group), v("outline", &Cell::outline), v("marks", &Cell::marks);
    v("pieces", &Cell::pieces), v("text", &Cell::text), v("limits", &Cell::limits);
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
  std::optional<bool> owner_in_labels{};  ///< Labels say whose the cell is: "R:B3".
  template <class V>
  static void describe(V&& v) {
    v("id", &Board::id), v("title", &Board::title), v("kind", &Board::kind);
    v("cells", &Board::cells), v("backdrop", &Board::backdrop), v("arrows", &Board::arrows);
    v("owner_in_labels", &Board::owner_in_labels);
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
  std::optional<Words> says{};  ///< What it means now: "2 short of winning: 14, and 16 are needed".
  template <class V>
  static void describe(V&& v) {
    v("kind", &Stat::kind), v("label", &Stat::label), v("value", &Stat::value);
    v("rule", &Stat::rule), v("number", &Stat::number), v("of", &Stat::of);
    v("score", &Stat::score), v("says", &Stat::says);
  }
};

enum class SeatStatus : std::uint8_t { Waiting, Deciding, Sealed, Out };
inline std::span<const char* const> names(SeatStatus) {
  static constexpr const char* kNames[] = {"waiting", "deciding", "sealed", "out"};
  return kNames;
}

/// A part of an objective: "control 3 cities", 2 of 3.
struct Condition {
  Words what;
  bool met = false;
  std::optional<int> number{};
  std::optional<int> of{};
  template <class V>
  static void describe(V&& v) {
    v("what", &Condition::what), v("met", &Condition::met), v("number", &Condition::number);
    v("of", &Condition::of);
  }
};

/// What a seat wants: a way to win, a mission, an objective.
struct Goal {
  std::string kind;
  Words name;
  std::vector<Condition> conditions;
  std::optional<int> worth{};  ///< So many points.
  std::optional<Rule> rule{};
  template <class V>
  static void describe(V&& v) {
    v("kind", &Goal::kind), v("name", &Goal::name), v("conditions", &Goal::conditions);
    v("worth", &Goal::worth), v("rule", &Goal::rule);
  }
};

struct Panel {
  int seat = 0;
  Words name;      ///< "Red", "Fa".
  int colour = 0;  ///< Index into the palette of seats: Red, Blue, Yellow, Green, Purple, Sky …
  Words role;      ///< "MegaCorp", "Local Power"; empty where there is none.
  SeatStatus status = SeatStatus::Waiting;
  std::vector<Stat> stats;
  std::optional<std::vector<Limit>> limits{};
  std::optional<std::vector<Goal>> goals{};
  template <class V>
  static void describe(V&& v) {
    v("seat", &Panel::seat), v("name", &Panel::name), v("colour", &Panel::colour);
    v("role", &Panel::role), v("status", &Panel::status), v("stats", &Panel::stats);
    v("limits", &Panel::limits), v("goals", &Panel::goals);
  }
};

/// What goes from one seat to another in a deal.
struct Transfer {
  int from = 0;
  int to = 0;
  std::string kind;  ///< Of what goes over: "resource", "advisor".
  Words what;        ///< "5 Oil"
  int n = 1;
  template <class V>
  static void describe(V&& v) {
    v("from", &Transfer::from), v("to", &Transfer::to), v("kind", &Transfer::kind);
    v("what", &Transfer::what), v("n", &Transfer::n);
  }
};

/// An offer, as those it concerns may see it.
struct Deal {
  int number = 0;  ///< By which choices name it.
  int by = 0;      ///< Who makes it.
  std::vector<int> parties;
  std::vector<int> agreed;  ///< Who has said yes.
  std::vector<Transfer> parts;
  std::optional<std::string> promise{};  ///< In the words of whoever made it.
  template <class V>
  static void describe(V&& v) {
    v("number", &Deal::number), v("by", &Deal::by), v("parties", &Deal::parties);
    v("agreed", &Deal::agreed), v("parts", &Deal::parts), v("promise", &Deal::promise);
  }
};

struct Card {
  int id = 0;  ///< Distinct within the scene; choices point at it.
  std::string kind;
  Words name;
  Words text;
  std::optional<Rule> rule;
  std::optional<std::vector<Words>> lines{};  ///< What belongs to it, each by itself.
  std::optional<std::string> content{};       ///< Which card it is, by its id; none: it is unseen.
  std::optional<bool> ready{};                ///< It can be played now.
  std::optional<Words> when{};                ///< When it can be played.
  std::optional<int> worth{};                 ///< So many points.
  std::optional<std::vector<Condition>> conditions{};
  std::optional<Deal> deal{};
  template <class V>
  static void describe(V&& v) {
    v("id", &Card::id), v("kind", &Card::kind), v("name", &Card::name), v("text", &Card::text);
    v("rule", &Card::rule), v("lines", &Card::lines), v("content", &Card::content);
    v("ready", &Card::ready), v("when", &Card::when), v("worth", &Card::worth);
    v("conditions", &Card::conditions), v("deal", &Card::deal);
  }
};

/// Cards or pieces somebody holds off the board; `owner` empty: a common display.
struct Hand {
  Words title;
  std::optional<int> owner;
  std::vector<Card> cards;
  std::optional<std::string> kind{};  ///< "hand", "deck", "offers", "market": what a skin draws.
  std::optional<int> hidden{};        ///< So many more lie face down.
  std::optional<int> most{};          ///< So many it may hold.
  template <class V>
  static void describe(V&& v) {
    v("title", &Hand::title), v("owner", &Hand::owner), v("cards", &Hand::cards);
    v("kind", &Hand::kind), v("hidden", &Hand::hidden), v("most", &Hand::most);
  }
};

/// Something that can be bought.
struct Ware {
  std::string kind;  ///< What a skin draws.
  Words name;
  int price = 0;
  std::optional<Words> currency{};     ///< "Ammo", where a market takes several.
  std::optional<int> left{};           ///< So many are to be had.
  std::optional<Words> does{};         ///< What it is good for.
  std::vector<Stat> figures{};         ///< Move 2, hits on 7.
  std::optional<Words> unavailable{};  ///< Why the viewer cannot have it now.
  std::optional<Rule> rule{};
  template <class V>
  static void describe(V&& v) {
    v("kind", &Ware::kind), v("name", &Ware::name), v("price", &Ware::price);
    v("currency", &Ware::currency), v("left", &Ware::left), v("does", &Ware::does);
    v("figures", &Ware::figures), v("unavailable", &Ware::unavailable), v("rule", &Ware::rule);
  }
};
struct Market {
  std::string kind;
  Words title;
  std::vector<Ware> wares;
  template <class V>
  static void describe(V&& v) {
    v("kind", &Market::kind), v("title", &Market::title), v("wares", &Market::wares);
  }
};

/// How a track is drawn.
enum class TrackForm : std::uint8_t {
  Track,   ///< So far of so many.
  Ladder,  ///< Steps that mean something each: DEFCON.
  Clock,   ///< It runs out.
  Scale,   ///< Two sides against each other; the middle is even.
};
inline std::span<const char* const> names(TrackForm) {
  static constexpr const char* kNames[] = {"track", "ladder", "clock", "scale"};
  return kNames;
}

/// A track with a marker on it: DEFCON, rounds left, the price of a Mercenary.
struct Track {
  std::string kind;
  Words label;
  int value = 0;
  int low = 0;
  int high = 0;
  std::optional<TrackForm> form{};
  std::optional<std::vector<Words>> rungs{};  ///< What each step from low to high means.
  std::optional<Rule> rule{};
  template <class V>
  static void describe(V&& v) {
    v("kind", &Track::kind), v("label", &Track::label), v("value", &Track::value);
    v("low", &Track::low), v("high", &Track::high), v("form", &Track::form);
    v("rungs", &Track::rungs), v("rule", &Track::rule);
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
  std::optional<std::vector<Market>> markets{};
  template <class V>
  static void describe(V&& v) {
    v("game", &Scene::game), v("phase", &Scene::phase), v("prompt", &Scene::prompt);
    v("viewer", &Scene::viewer), v("clock_seconds", &Scene::clock_seconds);
    v("boards", &Scene::boards), v("panels", &Scene::panels), v("hands", &Scene::hands);
    v("tracks", &Scene::tracks), v("pad", &Scene::pad), v("over", &Scene::over);
    v("verdict", &Scene::verdict), v("placings", &Scene::placings), v("stage", &Scene::stage);
    v("markets", &Scene::markets);
  }
};

}  // namespace sandtable
