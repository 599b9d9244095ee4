#pragma once
// Everything that goes over the wire, written once (tables and seats in wire_tables.hpp). JSON in
// and out, TypeScript types and JSON
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
#include "core/looks.hpp"
#include "core/options.hpp"
#include "core/scene.hpp"
#include "core/slot.hpp"
#include "server/wire_tables.hpp"

namespace sandtable::wire {

/// Which form the messages have. A client names it when it opens a socket (`protocol=2`); one of
/// another form, a page that was opened before the server was renewed, is told to reload. 1 had
/// sentences.
inline constexpr int kProtocol = 2;

// ---- Games.

/// As sandtable::OptionSpec, in words for people.
struct OptionSpec {
  std::string name;
  std::optional<Words> called;  ///< "cut mode"
  OptionType type = OptionType::Int;
  std::int64_t low = 0;  ///< Int and IntList: the range of a number.
  std::int64_t high = 0;
  int min_items = 0;  ///< Lists: how many items.
  int max_items = 0;
  std::vector<std::string> words;  ///< Enum and EnumList: the values allowed.
  Json fallback;                   ///< The default.
  Words help;
  std::string rule;  ///< The rules it changes: "FF-1.6, FF-1.8".
  template <class V>
  static void describe(V&& v) {
    v("name", &OptionSpec::name), v("called", &OptionSpec::called), v("type", &OptionSpec::type);
    v("low", &OptionSpec::low), v("high", &OptionSpec::high);
    v("min_items", &OptionSpec::min_items), v("max_items", &OptionSpec::max_items);
    v("words", &OptionSpec::words), v("default", &OptionSpec::fallback);
    v("help", &OptionSpec::help), v("rule", &OptionSpec::rule);
  }
};

/// As sandtable::Preset, in words for people.
struct Preset {
  std::string name;
  std::optional<Words> called;  ///< "Quick"
  Words help;
  Json options;  ///< Only what differs from the defaults.
  template <class V>
  static void describe(V&& v) {
    v("name", &Preset::name), v("called", &Preset::called), v("help", &Preset::help);
    v("options", &Preset::options);
  }
};

struct BotOffer {
  std::string name;
  std::optional<Words> called;  ///< None: one of the levels that every game has.
  Words help;
  template <class V>
  static void describe(V&& v) {
    v("name", &BotOffer::name), v("called", &BotOffer::called), v("help", &BotOffer::help);
  }
};

struct GameOffer {
  std::string name;
  Words title;
  Words tagline;
  Words length;
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

/// A slot of a saying: what it stands for and what it does. `of` is the game's word for a kind of
/// place or thing; `board` is where a cell is; `sides` are the faces of a die.
struct SlotInfo {
  std::string name;
  Sort sort = Sort::Number;
  Role role = Role::Other;
  std::optional<std::string> of;
  std::optional<std::string> board;
  std::optional<int> sides;
  template <class V>
  static void describe(V&& v) {
    v("name", &SlotInfo::name), v("sort", &SlotInfo::sort), v("role", &SlotInfo::role);
    v("of", &SlotInfo::of), v("board", &SlotInfo::board), v("sides", &SlotInfo::sides);
  }
};
struct EventInfo {
  std::string event;
  std::vector<SlotInfo> slots;
  template <class V>
  static void describe(V&& v) {
    v("event", &EventInfo::event), v("slots", &EventInfo::slots);
  }
};
/// Something else that is said: a prompt, the label of a choice, by its key in the catalogue.
struct SayingInfo {
  std::string say;
  std::vector<SlotInfo> slots;
  template <class V>
  static void describe(V&& v) {
    v("say", &SayingInfo::say), v("slots", &SayingInfo::slots);
  }
};
/// All that can happen in a game, all that is said in it, and how its things look.
/// GET /api/games/NAME/events
struct EventList {
  std::vector<EventInfo> events;
  std::vector<SayingInfo> sayings;  ///< By key.
  std::vector<Look> looks;          ///< Of kinds and things; what has none is drawn plainly.
  template <class V>
  static void describe(V&& v) {
    v("events", &EventList::events), v("sayings", &EventList::sayings);
    v("looks", &EventList::looks);
  }
};

/// The sentences of a game, in a part of ICU's MessageFormat. GET /api/games/NAME/words/LANGUAGE
struct Sentences {
  std::string language;
  Json sentences;                     ///< Texts by key: {"events.moved": "{by} moves …"}.
  std::vector<std::string> borrowed;  ///< Keys that the language has no sentence for: in English.
  template <class V>
  static void describe(V&& v) {
    v("language", &Sentences::language), v("sentences", &Sentences::sentences);
    v("borrowed", &Sentences::borrowed);
  }
};

/// GET /api/health
struct Health {
  bool ok = true;
  int protocol = kProtocol;
  template <class V>
  static void describe(V&& v) {
    v("ok", &Health::ok), v("protocol", &Health::protocol);
  }
};

/// Why a request or a message got nothing.
struct Problem {
  static constexpr const char* kKind = "problem";
  Words text;
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
  Words text;
  std::string event;  ///< The event's short word: "battle". The table's own: "time_up", "remark".
  Rule rule;
  std::optional<int> seat;  ///< The table's own: whose time was up, who has left or says it.
  std::optional<std::string> line;  ///< "time_up", for that seat alone: what was played for it.
  template <class V>
  static void describe(V&& v) {
    v("revision", &FeedItem::revision), v("text", &FeedItem::text), v("event", &FeedItem::event);
    v("rule", &FeedItem::rule), v("seat", &FeedItem::seat), v("line", &FeedItem::line);
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
  Words text;
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
  Words prompt;                  ///< What the scene would say after the half line.
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
  std::optional<std::string> line;  ///< Afterwards: the line that led here, in notation.
  std::optional<int> seat;          ///< Whose line it was.
  template <class V>
  static void describe(V&& v) {
    v("number", &Moment::number), v("last", &Moment::last), v("scene", &Moment::scene);
    v("feed", &Moment::feed), v("line", &Moment::line), v("seat", &Moment::seat);
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
  /// The seats whose people gave their words, in the order in which they did; missing: nobody
  /// knows.
  std::optional<std::vector<int>> given;
  std::string commitment;
  std::string secret;
  std::vector<DrawnDie> dice;  ///< All of the game, in order.
  template <class V>
  static void describe(V&& v) {
    v("table", &DiceList::table), v("words", &DiceList::words), v("given", &DiceList::given);
    v("commitment", &DiceList::commitment), v("secret", &DiceList::secret);
    v("dice", &DiceList::dice);
  }
};

}  // namespace sandtable::wire
