#pragma once
// Of everything that goes over the wire: tables, who sits at them, and what is asked for by HTTP to
// change that. server/wire.hpp has the rest.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/scene.hpp"

namespace sandtable::wire {

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
  template <class V>
  static void describe(V&& v) {
    v("game", &NewTable::game), v("preset", &NewTable::preset), v("options", &NewTable::options);
    v("seats", &NewTable::seats), v("listed", &NewTable::listed), v("clock", &NewTable::clock);
    v("absent", &NewTable::absent);
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
  std::string commitment;       ///< The secret behind the dice is settled: now come the words.
  template <class V>
  static void describe(V&& v) {
    v("id", &TableMade::id), v("mine", &TableMade::mine), v("links", &TableMade::links);
    v("commitment", &TableMade::commitment);
  }
};

/// POST /api/tables/ID/word: what a person adds to the dice. Every seat of a person gives one once
/// the commitment is shown, and the game begins when all have. The answer is TableInfo.
struct GiveWord {
  int seat = 0;
  std::string word;
  std::string commitment;  ///< As it was shown: the word comes after it.
  template <class V>
  static void describe(V&& v) {
    v("seat", &GiveWord::seat), v("word", &GiveWord::word);
    v("commitment", &GiveWord::commitment);
  }
};

/// POST /api/tables/ID/claim: sits down. The seat's token comes as a cookie.
struct Claim {
  int seat = 0;
  std::optional<std::string> token;  ///< From the link; an open seat of a listed table needs none.
  std::optional<std::string> name;
  /// As in GiveWord, both or neither. Whoever comes back by a fresh link keeps the seat's word.
  std::optional<std::string> word;
  std::optional<std::string> commitment;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Claim::seat), v("token", &Claim::token), v("name", &Claim::name);
    v("word", &Claim::word), v("commitment", &Claim::commitment);
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
  template <class V>
  static void describe(V&&) {}
};

/// GET /api/tables/ID/mine: the seats that this browser's cookies open, also where it has forgotten
/// which they were.
struct Mine {
  std::string id;
  std::vector<int> seats;
  template <class V>
  static void describe(V&& v) {
    v("id", &Mine::id), v("seats", &Mine::seats);
  }
};

enum class Leaving : std::uint8_t {
  ForNow,   ///< A bot plays until the person is back.
  ForGood,  ///< The seat is given up, and nothing that opened it does any more.
};
inline std::span<const char* const> names(Leaving) {
  static constexpr const char* kNames[] = {"for_now", "for_good"};
  return kNames;
}

/// POST /api/tables/ID/leave: gets up from one's own seat. The answer is TableInfo. Before the game
/// has begun a seat that others can take is open again; otherwise a bot has it.
struct Leave {
  int seat = 0;
  Leaving leaving = Leaving::ForNow;
  std::optional<std::string> bot;  ///< Which bot; the game's first if none is named.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Leave::seat), v("leaving", &Leave::leaving), v("bot", &Leave::bot);
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
  bool here = false;                ///< A person is connected.
  std::optional<std::string> word;  ///< What the person adds to the dice, once it is given.
  std::optional<std::string> left;  ///< Who gave the seat up; a bot plays on.
  std::optional<Words> called{};    ///< What the game calls the seat: "Red".
  template <class V>
  static void describe(V&& v) {
    v("seat", &SeatInfo::seat), v("sitter", &SeatInfo::sitter), v("bot", &SeatInfo::bot);
    v("name", &SeatInfo::name), v("here", &SeatInfo::here), v("word", &SeatInfo::word);
    v("left", &SeatInfo::left), v("called", &SeatInfo::called);
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
  std::string commitment;             ///< SHA-256 of the secret behind the dice.
  std::optional<std::string> secret;  ///< Once the game is over.
  std::optional<Words> verdict;       ///< Once the game is over.
  std::optional<Placings> placings;   ///< Once the game is over.
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

}  // namespace sandtable::wire
