#pragma once
// Everything that goes over the wire, written once. JSON in and out, TypeScript types and JSON
// Schema follow from the `describe` functions (core/describe.hpp, server/codec.hpp);
// docs/protocol.md tells how the messages are used. A message is an object whose member `kind` says
// which one it is.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/choice.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "core/scene.hpp"

namespace sandtable::wire {

// ---- Tables.

enum class Sitter : std::uint8_t {
  Me,    ///< Whoever sets the table up; several seats: several people on one screen.
  Open,  ///< Whoever has the link, or at a listed table whoever comes first.
  Bot,
};
inline std::span<const char* const> names(Sitter) {
  static constexpr const char* kNames[] = {"me", "open", "bot"};
  return kNames;
}

enum class ClockKind : std::uint8_t { None, Live, Days };
inline std::span<const char* const> names(ClockKind) {
  static constexpr const char* kNames[] = {"none", "live", "days"};
  return kNames;
}

/// What becomes of a decision whose time is up.
enum class Absent : std::uint8_t {
  Fallback,  ///< The game's fallback is played, this once.
  StandIn,   ///< A bot plays until the person returns.
};
inline std::span<const char* const> names(Absent) {
  static constexpr const char* kNames[] = {"fallback", "bot"};
  return kNames;
}

enum class TableStatus : std::uint8_t { Waiting, Playing, Over };
inline std::span<const char* const> names(TableStatus) {
  static constexpr const char* kNames[] = {"waiting", "playing", "over"};
  return kNames;
}

struct Clock {
  ClockKind kind = ClockKind::None;
  /// Live: seconds for a decision, 0: what the rules suggest. Days: days for a decision.
  std::int64_t amount = 0;
  template <class V>
  static void describe(V&& v) {
    v("kind", &Clock::kind), v("amount", &Clock::amount);
  }
  friend bool operator==(const Clock&, const Clock&) = default;
};

struct NewSeat {
  Sitter sitter = Sitter::Open;
  std::optional<std::string> bot;   ///< Which bot; the game's first if none is named.
  std::optional<std::string> name;  ///< Of a person who sits here.
  template <class V>
  static void describe(V&& v) {
    v("sitter", &NewSeat::sitter), v("bot", &NewSeat::bot), v("name", &NewSeat::name);
  }
};

/// POST /api/tables
struct NewTable {
  std::string game;
  std::optional<std::string> preset;  ///< "standard" if none is named.
  std::optional<Json> options;        ///< On top of the preset.
  std::vector<NewSeat> seats;         ///< One for each seat the options ask for.
  std::optional<bool> listed;         ///< Strangers may find and watch it; false if left out.
  std::optional<Clock> clock;
  std::optional<Absent> absent;
  std::optional<std::string> word;  ///< Mixed into the dice, for the seats of `me`.
  template <class V>
  static void describe(V&& v) {
    v("game", &NewTable::game), v("preset", &NewTable::preset), v("options", &NewTable::options);
    v("seats", &NewTable::seats), v("listed", &NewTable::listed), v("clock", &NewTable::clock);
    v("absent", &NewTable::absent), v("word", &NewTable::word);
  }
};

/// A secret link to a seat: it is good for one claim.
struct SeatLink {
  int seat = 0;
  std::string token;
  template <class V>
  static void describe(V&& v) {
    v("seat", &SeatLink::seat), v("token", &SeatLink::token);
  }
};

/// The answer to NewTable. The tokens of the seats of `me` come as cookies.
struct TableMade {
  std::string id;
  std::vector<int> mine;
  std::vector<SeatLink> links;  ///< For the open seats.
  template <class V>
  static void describe(V&& v) {
    v("id", &TableMade::id), v("mine", &TableMade::mine), v("links", &TableMade::links);
  }
};

/// POST /api/tables/ID/claim: sits down. The seat's token comes as a cookie.
struct Claim {
  int seat = 0;
  std::optional<std::string> token;  ///< From the link; an open seat of a listed table needs none.
  std::optional<std::string> name;
  std::optional<std::string> word;  ///< Mixed into the dice.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Claim::seat), v("token", &Claim::token), v("name", &Claim::name);
    v("word", &Claim::word);
  }
};

/// The answer to Claim, and to POST /api/tables/ID/link (a fresh link to one's own seat).
struct Claimed {
  std::string id;
  int seat = 0;
  std::optional<std::string> token;  ///< Of the link; never the seat's own.
  template <class V>
  static void describe(V&& v) {
    v("id", &Claimed::id), v("seat", &Claimed::seat), v("token", &Claimed::token);
  }
};

/// POST /api/tables/ID/link
struct NewLink {
  int seat = 0;
  template <class V>
  static void describe(V&& v) {
    v("seat", &NewLink::seat);
  }
};

/// POST /api/tables/ID/again: another game for those who played this one, or one's own seats at the
/// one that somebody has set up already. The answer is TableMade; links come to the first alone.
struct Again {
  std::optional<std::string> word;  ///< Mixed into the dice.
  template <class V>
  static void describe(V&& v) {
    v("word", &Again::word);
  }
};

/// The game that follows one that is over.
struct NextTable {
  std::string id;
  int by = 0;  ///< Who set it up, by the seat at this table.
  template <class V>
  static void describe(V&& v) {
    v("id", &NextTable::id), v("by", &NextTable::by);
  }
  friend bool operator==(const NextTable&, const NextTable&) = default;
};

struct SeatInfo {
  int seat = 0;
  Sitter sitter = Sitter::Open;    ///< `me` stands for any person.
  std::optional<std::string> bot;  ///< Who plays for an absent person too.
  std::optional<std::string> name;
  bool here = false;  ///< A person is connected.
  template <class V>
  static void describe(V&& v) {
    v("seat", &SeatInfo::seat), v("sitter", &SeatInfo::sitter), v("bot", &SeatInfo::bot);
    v("name", &SeatInfo::name), v("here", &SeatInfo::here);
  }
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// GET /api/tables/ID, and part of Welcome.
struct TableInfo {
  std::string id;
  std::string game;
  int rules_version = 1;
  std::string preset;
  Json options;  ///< Completed.
  bool listed = false;
  Clock clock;
  Absent absent = Absent::Fallback;
  TableStatus status = TableStatus::Waiting;
  std::vector<SeatInfo> seats;
  std::string commitment;              ///< SHA-256 of the secret behind the dice.
  std::optional<std::string> secret;   ///< Once the game is over.
  std::optional<std::string> verdict;  ///< Once the game is over.
  std::optional<Placings> placings;    ///< Once the game is over.
  /// While the game is played: the seats it waits for, as a spectator may know it.
  std::optional<std::vector<int>> awaited;
  std::optional<NextTable> next;  ///< Once somebody has set up another game.
  template <class V>
  static void describe(V&& v) {
    v("id", &TableInfo::id), v("game", &TableInfo::game);
    v("rules_version", &TableInfo::rules_version), v("preset", &TableInfo::preset);
    v("options", &TableInfo::options), v("listed", &TableInfo::listed);
    v("clock", &TableInfo::clock), v("absent", &TableInfo::absent);
    v("status", &TableInfo::status), v("seats", &TableInfo::seats);
    v("commitment", &TableInfo::commitment), v("secret", &TableInfo::secret);
    v("verdict", &TableInfo::verdict), v("placings", &TableInfo::placings);
    v("awaited", &TableInfo::awaited), v("next", &TableInfo::next);
  }
};

/// GET /api/tables: the listed tables, newest first, at most a hundred of them. The next hundred
/// are at /api/tables?from=100.
struct TableList {
  std::vector<TableInfo> tables;
  std::int64_t total = 0;  ///< How many are listed in all.
  template <class V>
  static void describe(V&& v) {
    v("tables", &TableList::tables), v("total", &TableList::total);
  }
};

struct BotOffer {
  std::string name;
  std::string help;
  template <class V>
  static void describe(V&& v) {
    v("name", &BotOffer::name), v("help", &BotOffer::help);
  }
};

struct GameOffer {
  std::string name;
  std::string title;
  std::string tagline;
  std::string length;
  int min_seats = 2;
  int max_seats = 2;
  int rules_version = 1;
  std::vector<OptionSpec> options;
  std::vector<Preset> presets;
  std::vector<BotOffer> bots;
  template <class V>
  static void describe(V&& v) {
    v("name", &GameOffer::name), v("title", &GameOffer::title), v("tagline", &GameOffer::tagline);
    v("length", &GameOffer::length), v("min_seats", &GameOffer::min_seats);
    v("max_seats", &GameOffer::max_seats), v("rules_version", &GameOffer::rules_version);
    v("options", &GameOffer::options), v("presets", &GameOffer::presets);
    v("bots", &GameOffer::bots);
  }
};

/// GET /api/games
struct GameList {
  std::vector<GameOffer> games;
  std::optional<std::string> lab;  ///< Where this server's lab is, if it has one.
  template <class V>
  static void describe(V&& v) {
    v("games", &GameList::games), v("lab", &GameList::lab);
  }
};

/// A numbered rule in its own words. GET /api/games/NAME/rules
struct RuleText {
  Rule rule;
  std::string chapter;  ///< The heading it stands under: "Recruit".
  std::string text;
  template <class V>
  static void describe(V&& v) {
    v("rule", &RuleText::rule), v("chapter", &RuleText::chapter), v("text", &RuleText::text);
  }
};
struct RuleList {
  std::vector<std::string> summary;  ///< What the game is, in a few paragraphs.
  std::vector<RuleText> rules;
  template <class V>
  static void describe(V&& v) {
    v("summary", &RuleList::summary), v("rules", &RuleList::rules);
  }
};

/// Why a request or a message got nothing.
struct Problem {
  static constexpr const char* kKind = "problem";
  std::string text;
  template <class V>
  static void describe(V&& v) {
    v("text", &Problem::text);
  }
};

// ---- From a client, over its WebSocket. `id` is the client's own number for the answer.

/// One line of choices, whole or not at all: numbers or notation.
struct PlayLine {
  static constexpr const char* kKind = "line";
  std::int64_t id = 0;
  std::int64_t revision = 0;  ///< Of the view it was made for.
  std::optional<std::vector<int>> choices;
  std::optional<std::string> notation;
  std::optional<std::string> says;  ///< Text that goes with it: a promise.
  template <class V>
  static void describe(V&& v) {
    v("id", &PlayLine::id), v("revision", &PlayLine::revision), v("choices", &PlayLine::choices);
    v("notation", &PlayLine::notation), v("says", &PlayLine::says);
  }
};

/// Undo, strike, reorder, unseal: the seat's decision afresh, from these lines of its pad.
struct Rewrite {
  static constexpr const char* kKind = "rewrite";
  std::int64_t id = 0;
  std::int64_t revision = 0;
  std::vector<std::string> lines;  ///< What is kept, in the new order, in notation.
  template <class V>
  static void describe(V&& v) {
    v("id", &Rewrite::id), v("revision", &Rewrite::revision), v("lines", &Rewrite::lines);
  }
};

/// What can follow a half-made line, with the odds; nothing happens.
struct Ask {
  static constexpr const char* kKind = "ask";
  std::int64_t id = 0;
  std::int64_t revision = 0;
  std::vector<int> choices;  ///< The half line.
  template <class V>
  static void describe(V&& v) {
    v("id", &Ask::id), v("revision", &Ask::revision), v("choices", &Ask::choices);
  }
};

/// Why an action cannot follow a half-made line.
struct Why {
  static constexpr const char* kKind = "why";
  std::int64_t id = 0;
  std::int64_t revision = 0;
  std::vector<int> choices;  ///< The half line.
  std::optional<int> action;
  std::optional<std::string> notation;  ///< Instead of an action: a line of notation.
  template <class V>
  static void describe(V&& v) {
    v("id", &Why::id), v("revision", &Why::revision), v("choices", &Why::choices);
    v("action", &Why::action), v("notation", &Why::notation);
  }
};

/// Chat. Spectators read, and do not speak.
struct Say {
  static constexpr const char* kKind = "say";
  std::int64_t id = 0;
  std::optional<int> to;  ///< One seat alone; nobody named: the table.
  std::string text;
  template <class V>
  static void describe(V&& v) {
    v("id", &Say::id), v("to", &Say::to), v("text", &Say::text);
  }
};

/// "I am back": the bot that stood in gets up.
struct Back {
  static constexpr const char* kKind = "back";
  std::int64_t id = 0;
  template <class V>
  static void describe(V&& v) {
    v("id", &Back::id);
  }
};

using ClientMessage = std::variant<PlayLine, Rewrite, Ask, Why, Say, Back>;

// ---- To a client.

/// Something that happened, as this viewer may read it.
struct FeedItem {
  std::int64_t revision = 0;
  std::string text;
  std::string event;  ///< The event's short word: "battle".
  Rule rule;
  template <class V>
  static void describe(V&& v) {
    v("revision", &FeedItem::revision), v("text", &FeedItem::text), v("event", &FeedItem::event);
    v("rule", &FeedItem::rule);
  }
};

struct ChatItem {
  std::int64_t number = 0;  ///< Counts what this viewer may read, from 1.
  std::optional<int> from;  ///< Nobody: the table itself.
  std::optional<int> to;
  std::string text;
  std::int64_t at = 0;  ///< Milliseconds since 1970.
  template <class V>
  static void describe(V&& v) {
    v("number", &ChatItem::number), v("from", &ChatItem::from), v("to", &ChatItem::to);
    v("text", &ChatItem::text), v("at", &ChatItem::at);
  }
};

/// Who is awaited, as this viewer may know, and until when.
struct Awaited {
  int seat = 0;
  std::optional<std::int64_t> until;  ///< Milliseconds since 1970; none: no clock.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Awaited::seat), v("until", &Awaited::until);
  }
  friend bool operator==(const Awaited&, const Awaited&) = default;
};

/// The first message: everything, and what was missed since the revision named in the request.
struct Welcome {
  static constexpr const char* kKind = "welcome";
  TableInfo table;
  std::optional<int> seat;  ///< None: a spectator.
  std::int64_t revision = 0;
  std::optional<Scene> scene;  ///< Once the game has begun.
  ChoiceList choices;
  std::vector<FeedItem> feed;
  std::vector<ChatItem> chat;
  std::vector<Awaited> awaited;
  template <class V>
  static void describe(V&& v) {
    v("table", &Welcome::table), v("seat", &Welcome::seat), v("revision", &Welcome::revision);
    v("scene", &Welcome::scene), v("choices", &Welcome::choices), v("feed", &Welcome::feed);
    v("chat", &Welcome::chat), v("awaited", &Welcome::awaited);
  }
};

/// A part of the scene that is new: a JSON pointer into it, and its value.
struct Change {
  std::string at;
  Json value;
  template <class V>
  static void describe(V&& v) {
    v("at", &Change::at), v("value", &Change::value);
  }
};

/// The view has changed.
struct Update {
  static constexpr const char* kKind = "update";
  std::int64_t revision = 0;
  std::vector<Change> scene;
  std::optional<ChoiceList> choices;            ///< If they changed.
  std::vector<FeedItem> feed;                   ///< What is new.
  std::optional<std::vector<Awaited>> awaited;  ///< If it changed.
  template <class V>
  static void describe(V&& v) {
    v("revision", &Update::revision), v("scene", &Update::scene), v("choices", &Update::choices);
    v("feed", &Update::feed), v("awaited", &Update::awaited);
  }
};

/// The line, rewriting or chat of that number is durable.
struct Done {
  static constexpr const char* kKind = "done";
  std::int64_t id = 0;
  std::int64_t revision = 0;
  template <class V>
  static void describe(V&& v) {
    v("id", &Done::id), v("revision", &Done::revision);
  }
};

enum class RefusedFor : std::uint8_t { Rule, Stale, Notation, Seat, Limit, Storage };
inline std::span<const char* const> names(RefusedFor) {
  static constexpr const char* kNames[] = {"rule", "stale", "notation", "seat", "limit", "storage"};
  return kNames;
}

/// Nothing has changed, and why.
struct Refused {
  static constexpr const char* kKind = "refused";
  std::int64_t id = 0;
  RefusedFor reason = RefusedFor::Rule;
  std::string text;
  std::optional<Rule> rule;
  std::int64_t revision = 0;  ///< Where the seat's view is now.
  template <class V>
  static void describe(V&& v) {
    v("id", &Refused::id), v("reason", &Refused::reason), v("text", &Refused::text);
    v("rule", &Refused::rule), v("revision", &Refused::revision);
  }
};

/// A place that only a half line makes: where a tile that is in hand could go.
struct AddedCell {
  std::string board;
  Cell cell;
  template <class V>
  static void describe(V&& v) {
    v("board", &AddedCell::board), v("cell", &AddedCell::cell);
  }
};

/// The answer to Ask.
struct Choices {
  static constexpr const char* kKind = "choices";
  std::int64_t id = 0;
  ChoiceList choices;
  std::vector<Odds> odds;
  bool whole = false;            ///< The half line is a whole one: it can be played.
  std::string prompt;            ///< What the scene would say after the half line.
  std::vector<AddedCell> cells;  ///< Cells that it would have and the scene has not.
  template <class V>
  static void describe(V&& v) {
    v("id", &Choices::id), v("choices", &Choices::choices), v("odds", &Choices::odds);
    v("whole", &Choices::whole), v("prompt", &Choices::prompt), v("cells", &Choices::cells);
  }
};

/// Chat that is new.
struct Chat {
  static constexpr const char* kKind = "chat";
  std::vector<ChatItem> chat;
  template <class V>
  static void describe(V&& v) {
    v("chat", &Chat::chat);
  }
};

/// Who sits where, or the table's status, has changed.
struct Seating {
  static constexpr const char* kKind = "table";
  TableInfo table;
  template <class V>
  static void describe(V&& v) {
    v("table", &Seating::table);
  }
};

using ServerMessage = std::variant<Welcome, Update, Done, Refused, Choices, Chat, Seating, Problem>;

// ---- Learning. GET /api/games/NAME/lesson/N

/// What can follow a choice that names no place itself: "Move units".
struct Behind {
  int action = 0;
  ChoiceList choices;
  std::vector<Odds> odds;
  template <class V>
  static void describe(V&& v) {
    v("action", &Behind::action), v("choices", &Behind::choices), v("odds", &Behind::odds);
  }
};
/// A moment of a game between bots at which a seat decides something that no lesson before was
/// about, as that seat sees it. They are numbered from 1 to `last`.
struct Lesson {
  int number = 1;
  int last = 1;
  int seat = 0;
  Scene scene;
  ChoiceList choices;
  std::vector<Odds> odds;
  std::vector<Behind> behind;
  template <class V>
  static void describe(V&& v) {
    v("number", &Lesson::number), v("last", &Lesson::last), v("seat", &Lesson::seat);
    v("scene", &Lesson::scene), v("choices", &Lesson::choices), v("odds", &Lesson::odds);
    v("behind", &Lesson::behind);
  }
};

// ---- Looking back. GET /api/tables/ID/at/N

/// The table as a viewer saw it. While a game is played N is a revision of the asking seat's own;
/// afterwards it is a line of the record, and any viewer may be named.
struct Moment {
  std::int64_t number = 0;
  std::int64_t last = 0;
  Scene scene;
  std::vector<FeedItem> feed;       ///< What led here.
  std::optional<std::string> line;  ///< Afterwards: the line that led here.
  template <class V>
  static void describe(V&& v) {
    v("number", &Moment::number), v("last", &Moment::last), v("scene", &Moment::scene);
    v("feed", &Moment::feed), v("line", &Moment::line);
  }
};

/// One draw, as the rules asked for it and as it came.
struct DrawnDie {
  int low = 0;
  int high = 0;
  int value = 0;
  template <class V>
  static void describe(V&& v) {
    v("low", &DrawnDie::low), v("high", &DrawnDie::high), v("value", &DrawnDie::value);
  }
};
/// GET /api/tables/ID/dice, once the game is over: what docs/records.md derives every die from.
struct DiceList {
  std::string table;
  std::vector<std::string> words;  ///< Of the seats.
  std::string commitment;
  std::string secret;
  std::vector<DrawnDie> dice;  ///< All of the game, in order.
  template <class V>
  static void describe(V&& v) {
    v("table", &DiceList::table), v("words", &DiceList::words);
    v("commitment", &DiceList::commitment), v("secret", &DiceList::secret);
    v("dice", &DiceList::dice);
  }
};

}  // namespace sandtable::wire
