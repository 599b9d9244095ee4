#pragma once
// The counts behind a report: rows go in one after another, in the order of their games, and are
// then forgotten. Memory depends on what the game has, not on how often it is played.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/comparison.hpp"
#include "lab/row.hpp"

namespace sandtable::lab {

/// Seats below which a group is not judged.
inline constexpr std::uint64_t kFewest = 20;
/// A table so uneven by luck in one of a hundred studies: then it is called uneven.
inline constexpr double kSure = 0.01;
/// Less than this part of the fair share nobody feels.
inline constexpr double kMatters = 0.04;
/// Groups of a table whose meetings are counted pair by pair, at most.
inline constexpr std::size_t kMostGroups = 64;

/// How often somebody won, and how often they would if winners were drawn by lot.
struct Wins {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  double fair = 0;      ///< Wins expected by lot.
  double variance = 0;  ///< Of the wins, by lot.
  /// The covariance by lot of these wins and those of another group of the table: where they met,
  /// what one won the other could not. Of seats, by number.
  std::map<std::string, double> shared;
  std::int64_t score = 0;

  void add(const Row& row, std::size_t seat);
  [[nodiscard]] Share share() const { return wilson(wins, games); }
  /// With the interval to compare with the fair share: games that nobody wins, or several, leave
  /// luck less room than as many games of one winner each.
  [[nodiscard]] Share against_fair() const;
  [[nodiscard]] double fair_share() const {
    return games == 0 ? 0 : fair / static_cast<double>(games);
  }
  /// Whether luck can change its wins at all: all seats of a side together always win the same.
  [[nodiscard]] bool by_lot() const;
  /// By how many standard errors the wins differ from the fair number.
  [[nodiscard]] double z() const;
  /// By how much the wins differ from the fair number, as a part of it.
  [[nodiscard]] double off_by() const;
};
using WinTable = std::map<std::string, Wins>;

/// The first line of a role, and how it did. Seats alike (one role, seat and player) are compared
/// with each other.
struct Opening {
  struct Tries {
    std::uint64_t seats = 0;
    std::uint64_t wins = 0;
  };
  std::string role;
  std::string line;
  Tries all;
  std::map<std::string, Tries> alike;  ///< By kind of seat.
};

/// How often a thing was used by the seats of one group (one role, one player).
struct GroupUse {
  std::uint64_t users = 0;
  std::uint64_t users_won = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t winners_sum = 0;
};

struct Use {
  Key key;
  std::uint64_t games = 0;  ///< In how many games at all.
  std::uint64_t total = 0;
  std::vector<GroupUse> groups;  ///< By number of the group; may be shorter than the list.
};

class Tally {
 public:
  /// `players` are the names by index.
  explicit Tally(std::vector<std::string> players) : players_(std::move(players)) {}

  void add(const Row& row);

  std::uint64_t games = 0;
  std::uint64_t draws = 0;
  std::vector<Wins> seats;
  std::vector<std::optional<std::string>> seat_names;  ///< None where it changes between games.
  /// By the seat's name: an army, a bloc, or just a colour. Here and by role a seat counts only
  /// where a rival is of another group: among its own, a group wins whoever wins.
  WinTable names;
  WinTable roles;
  /// The only name of a role, and the only role of a name; empty: there are several.
  std::map<std::string, std::string> name_of_role;
  std::map<std::string, std::string> role_of_name;
  WinTable players;
  std::map<std::string, Opening> openings;      ///< By role and first line.
  std::map<std::string, Opening::Tries> alike;  ///< All seats, by kind.
  Wins first;  ///< The seat that moved first, in games that have one.
  Histogram turns;
  Histogram lines;
  Histogram steps;
  Histogram changes;               ///< Of the lead.
  Histogram decided;               ///< In hundredths of the game.
  std::uint64_t contests_won = 0;  ///< Of those whose lead is followed.
  struct Lead {
    std::uint64_t known = 0;  ///< Somebody led alone, and somebody won.
    std::uint64_t won = 0;
  };
  std::array<Lead, LeadRow::kParts> leads{};
  std::map<std::string, std::uint64_t> endings;
  /// Events and rules that were never told before the last line of a game: they are its end, not
  /// its play.
  [[nodiscard]] bool only_at_the_end(const Key& told) const;

  struct Group {
    std::uint64_t seats = 0;
    std::uint64_t winners = 0;
  };
  [[nodiscard]] const std::vector<Use>& uses() const { return uses_; }
  [[nodiscard]] const Use* use(const Key& key) const;
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }

 private:
  static constexpr std::size_t kMostUses = 20'000;     ///< Things counted at most.
  static constexpr std::size_t kMostOpenings = 2'000;  ///< First lines told apart at most.
  void add_seats(const Row& row);
  void add_opening(const Row& row, std::size_t seat);
  void add_leads(const Row& row);
  void add_uses(const Row& row);
  void add_use(const Row& row, const UseRow& use, const std::vector<std::size_t>& groups);
  Use* use_called(const Key& key);

  std::vector<std::string> players_;
  std::map<Key, std::size_t> use_index_;
  std::vector<Use> uses_;
  std::map<std::string, std::size_t> group_index_;
  std::vector<Group> groups_;
  std::map<Key, std::uint64_t> last_only_;  ///< Games in which it came last only.
};

/// How uneven a table is, and who stands out in it.
struct Favour {
  std::string name;  ///< The group with the highest share against the fair one.
  Wins wins;
  /// Of the groups that differ by more than luck (corrected for their number) the one that is off
  /// by the largest part of its fair share, above or below; without any, the one farthest off for
  /// its games.
  std::string odd;
  Wins odd_wins;
  double chance = 1;       ///< That the whole table is so uneven by luck.
  std::size_t rivals = 0;  ///< Groups that were judged.
};
/// Groups of fewer than kFewest games are left out; of an empty table, nothing special.
[[nodiscard]] Favour most_favoured(const WinTable& table);
// Tables go by ids; what people read is made of them by lab/tongue.hpp.

/// Seats as a table, by the ids of their names; "#1" tells those apart that share one, or that have
/// another from game to game.
[[nodiscard]] WinTable seat_table(const Tally& tally);
/// The ids of that table, by seat.
[[nodiscard]] std::vector<std::string> seat_labels(const Tally& tally);
/// Roles as a table. Where a role has one name at the table and no other has it, it goes by that
/// name.
[[nodiscard]] WinTable role_table(const Tally& tally);
/// Names as a table, with their role where several share one: "fa/foreign".
[[nodiscard]] WinTable name_table(const Tally& tally);
[[nodiscard]] std::string role_label(const Tally& tally, const std::string& role);
[[nodiscard]] std::string name_label(const Tally& tally, const std::string& name);
/// Whether seats are called something else from game to game: then names mean factions.
[[nodiscard]] bool names_change(const Tally& tally);

/// A common opening against the other openings of seats alike.
struct OpeningLift {
  std::string role;  ///< As the table of roles calls it; empty: there are none.
  std::string line;
  Share wins;
  Difference lift;  ///< Its win share minus theirs.
};
/// Those that at least one seat of a hundred games plays, and that have an alternative; those that
/// win most against it first.
[[nodiscard]] std::vector<OpeningLift> opening_lifts(const Tally& tally);

}  // namespace sandtable::lab
