#pragma once
// A game on paper: what was decided, by whom, in the game's notation, with every die. Text that a
// person can read, diff and replay. docs/records.md describes the form.
//
//   sandtable record 1
//   game fiefdoms
//   rules 1
//   options {"agents":10,…}
//   seats ["script","random"]
//   seed 42
//
//   start | dice 3 1
//   0: place 3 turned 1 at 4,-2
//   1: chance | dice 17 | says "as you like" | position 91ac03f25d00e1b7
//   end 5f21c09a00000000
//
// A line begins with the number of its seat, so that a record is read without knowing its game.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable {

/// One line: a seat's choices up to a rest or a seal.
struct RecordLine {
  Seat seat = 0;
  std::string notation;
  std::string said;                ///< Text sent with the line; the engine never reads it.
  std::vector<std::int32_t> dice;  ///< Drawn while the line was carried out.
  std::string hash;  ///< Of the position after the line; empty outside golden records.
  int source = 0;    ///< The line of the text it was read from, for errors; 0: from no text.
  friend bool operator==(const RecordLine& a, const RecordLine& b) {
    return a.seat == b.seat && a.notation == b.notation && a.said == b.said && a.dice == b.dice &&
           a.hash == b.hash;
  }
};

struct Record {
  std::string game;
  int rules_version = 1;
  Json options;                    ///< Completed.
  std::vector<std::string> seats;  ///< Who played: a bot's name, a person's name.
  std::optional<std::uint64_t> seed;
  std::string commitment;          ///< Instead of a seed at a table with checkable dice.
  std::string table;               ///< Its name, if dice are derived as fair_dice.hpp says.
  std::vector<std::string> words;  ///< What each seat added to the dice; empty without a table.
  /// The seats whose people gave their words themselves once the commitment was shown, in that
  /// order; all others are bots and have none. Nothing: nobody says who gave which word.
  std::optional<std::vector<Seat>> given;
  std::string secret;  ///< What was committed to, once it may be known.
  std::string data;    ///< Digest of replaced data files; empty: the built-in ones.
  std::vector<std::int32_t> start_dice;  ///< Drawn by the set-up.
  std::vector<RecordLine> lines;
  std::string end_hash;  ///< Of the last position; empty while the game is under way.

  [[nodiscard]] std::string text() const;
  /// Reads a record; errors name `where`, line, value and remedy.
  [[nodiscard]] static Result<Record> parse(std::string_view text, std::string_view where);
  friend bool operator==(const Record&, const Record&) = default;
};

/// Whether a line of notation can stand in a record: one line of visible text that cannot be taken
/// for the dice behind it. What games write always can.
[[nodiscard]] bool recordable(std::string_view notation);

/// Plays a game and writes it down at the same time: what `play`, `run` and a table use.
class Recorder {
 public:
  /// Starts a game; the dice are the caller's and must outlive the recorder. With a seed they must
  /// be fresh from it, and nobody else may draw from them. `data` is the digest of replaced data.
  Recorder(std::shared_ptr<const AnyGame> game, Dice& dice, std::vector<std::string> seats,
           std::optional<std::uint64_t> seed, bool hash_each_line = false, std::string data = "");

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] const Record& record() const { return record_; }
  /// All events since the start.
  [[nodiscard]] std::span<const Event> events() const { return log_.events(); }
  /// Carries out a line, whole or not at all, and writes it down.
  [[nodiscard]] std::optional<Refusal> play(Seat seat, const Line& line, std::string said = "");
  /// The record with its end, if the game is over.
  [[nodiscard]] Record finish() const;

 private:
  std::shared_ptr<const AnyGame> game_;
  Dice& dice_;
  AnyState state_;
  Log log_;
  Record record_;
  bool hash_each_line_;
};

/// What a replay gave: the states line by line (the start first) and the events of each.
struct Replay {
  std::shared_ptr<const AnyGame> game;
  std::vector<AnyState> states;
  std::vector<std::vector<Event>> events;
};

/// Plays a record again. Every line must read, be legal and use up exactly its dice, every hash
/// must agree. With `check_seed`, the dice of a seeded record must also be those of its seed. An
/// illegal line, another die and another hash are Fault::Untrue; a record for other rules or data
/// files, or with a line that cannot be read, is Fault::Malformed.
[[nodiscard]] Result<Replay> replay(const GameEntry& entry, const Record& record,
                                    std::string_view where, const Data& data,
                                    bool check_seed = true);

/// Who had a hand in the dice of a record, as far as it says so.
enum class Contributors : std::uint8_t {
  Seed,    ///< Nobody: they follow from a seed.
  People,  ///< Seats whose people gave a word once the secret was promised.
  Host,    ///< Only whoever ran the table, who could have tried secrets until the dice pleased.
  Unsaid,  ///< There are words, and nobody says who gave them; or the record has no commitment.
};
[[nodiscard]] Contributors contributors(const Record& record);

/// What somebody noted down at a table, to hold against its record.
struct Noted {
  std::string commitment;                           ///< As it was shown; empty: not noted.
  std::vector<std::pair<Seat, std::string>> words;  ///< That seats gave to the dice.
};

/// Replays a record and checks every die against its seed or its secret, the secret against the
/// commitment, and all of it against what was noted. Gives how many dice were checked.
/// Fault::Untrue: something was checked and does not hold; Fault::Malformed: the record cannot be
/// checked.
[[nodiscard]] Result<std::uint64_t> verify_dice(const GameEntry& entry, const Record& record,
                                                std::string_view where, const Data& data,
                                                const Noted& noted = {});

}  // namespace sandtable
