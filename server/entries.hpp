#pragma once
// What the store keeps of a table: its set-up, written once, and the entries that follow. Both are
// JSON made from these structs. Lines are notation, never numbers of actions.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

struct SeatSetup {
  wire::Sitter sitter = wire::Sitter::Open;
  std::optional<std::string> bot;
  std::optional<std::string> name;
  std::string word;   ///< Mixed into the dice; a person's own, a bot has none.
  std::string token;  ///< SHA-256 of the token that opens the seat; empty: nobody sits there yet.
  std::string link;   ///< SHA-256 of the link that can be claimed; empty: none.
  template <class V>
  static void describe(V&& v) {
    v("sitter", &SeatSetup::sitter), v("bot", &SeatSetup::bot), v("name", &SeatSetup::name);
    v("word", &SeatSetup::word), v("token", &SeatSetup::token), v("link", &SeatSetup::link);
  }
};

struct Setup {
  std::string id;
  std::string game;
  int rules_version = 1;
  std::string preset;
  Json options;  ///< Completed.
  bool listed = false;
  wire::Clock clock;
  wire::Absent absent = wire::Absent::Fallback;
  std::vector<SeatSetup> seats;
  std::string secret;  ///< Behind the dice, in hexadecimal digits.
  /// Every person gives a word after the commitment, and the game waits for all of them. Missing or
  /// false: a table of before, whose words nobody can vouch for.
  std::optional<bool> words_are_given;
  template <class V>
  static void describe(V&& v) {
    v("id", &Setup::id), v("game", &Setup::game), v("rules_version", &Setup::rules_version);
    v("preset", &Setup::preset), v("options", &Setup::options), v("listed", &Setup::listed);
    v("clock", &Setup::clock), v("absent", &Setup::absent), v("seats", &Setup::seats);
    v("secret", &Setup::secret), v("words_are_given", &Setup::words_are_given);
  }
};

/// Who made a line.
enum class By : std::uint8_t { Person, Bot, Clock };
inline std::span<const char* const> names(By) {
  static constexpr const char* kNames[] = {"person", "bot", "clock"};
  return kNames;
}

/// Somebody sat down.
struct Sat {
  static constexpr const char* kKind = "sat";
  int seat = 0;
  std::string name;
  std::string word;
  std::string token;  ///< SHA-256.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Sat::seat), v("name", &Sat::name), v("word", &Sat::word), v("token", &Sat::token);
  }
};

/// A person has added a word to the dice.
struct Worded {
  static constexpr const char* kKind = "word";
  int seat = 0;
  std::string word;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Worded::seat), v("word", &Worded::word);
  }
};

/// A person has given the seat up: a bot has it now, or (no bot) it is open again.
struct Left {
  static constexpr const char* kKind = "left";
  int seat = 0;
  std::optional<std::string> bot;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Left::seat), v("bot", &Left::bot);
  }
};

/// A link to a seat was made; it replaces the one before.
struct Linked {
  static constexpr const char* kKind = "linked";
  int seat = 0;
  std::string link;  ///< SHA-256.
  template <class V>
  static void describe(V&& v) {
    v("seat", &Linked::seat), v("link", &Linked::link);
  }
};

/// All seats are taken and all words given: the game begins.
struct Began {
  static constexpr const char* kKind = "began";
  std::vector<std::int32_t> dice;
  template <class V>
  static void describe(V&& v) {
    v("dice", &Began::dice);
  }
};

struct Played {
  static constexpr const char* kKind = "line";
  int seat = 0;
  std::string line;
  std::string says;
  By by = By::Person;
  std::vector<std::int32_t> dice;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Played::seat), v("line", &Played::line), v("says", &Played::says);
    v("by", &Played::by), v("dice", &Played::dice);
  }
};

/// A seat's decision was made afresh, from these lines.
struct Rewritten {
  static constexpr const char* kKind = "rewritten";
  int seat = 0;
  std::vector<std::string> lines;
  std::vector<std::int32_t> dice;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Rewritten::seat), v("lines", &Rewritten::lines), v("dice", &Rewritten::dice);
  }
};

struct Said {
  static constexpr const char* kKind = "said";
  int from = 0;
  std::optional<int> to;
  std::string text;
  template <class V>
  static void describe(V&& v) {
    v("from", &Said::from), v("to", &Said::to), v("text", &Said::text);
  }
};

/// A bot stands in for somebody, or (no bot) gets up again.
struct StoodIn {
  static constexpr const char* kKind = "stood_in";
  int seat = 0;
  std::optional<std::string> bot;
  std::optional<By> by;  ///< Why: the clock, or the person's own wish; missing: nobody is told.
  template <class V>
  static void describe(V&& v) {
    v("seat", &StoodIn::seat), v("bot", &StoodIn::bot), v("by", &StoodIn::by);
  }
};

/// Somebody has set up another game for all who played this one.
struct Followed {
  static constexpr const char* kKind = "followed";
  int seat = 0;
  std::string table;
  template <class V>
  static void describe(V&& v) {
    v("seat", &Followed::seat), v("table", &Followed::table);
  }
};

using EntryBody =
    std::variant<Sat, Worded, Left, Linked, Began, Played, Rewritten, Said, StoodIn, Followed>;

[[nodiscard]] std::string write_setup(const Setup& setup);
[[nodiscard]] std::string write_entry(const EntryBody& entry);
[[nodiscard]] Result<Setup> read_setup(const std::string& text, const std::string& where);
[[nodiscard]] Result<EntryBody> read_entry(const std::string& text, const std::string& where);

}  // namespace sandtable::server
