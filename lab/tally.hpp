#pragma once
// The counts behind a report: rows go in one after another, in the order of their games, and are
// then forgotten. Memory depends on what the game has, not on how often it is played.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "lab/comparison.hpp"
#include "lab/row.hpp"

namespace sandtable::lab {

/// Seats below which a group is not judged.
inline constexpr std::uint64_t kFewest = 20;

/// How often somebody won, and how often they would if winners were drawn by lot.
struct Wins {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  double fair = 0;  ///< Wins expected by lot.
  std::int64_t score = 0;

  void add(const Row& row, std::size_t seat);
  [[nodiscard]] Share share() const { return wilson(wins, games); }
  [[nodiscard]] double fair_share() const {
    return games == 0 ? 0 : fair / static_cast<double>(games);
  }
  /// By how many standard errors the wins differ from the fair number.
  [[nodiscard]] double z() const;
};
using WinTable = std::map<std::string, Wins>;

/// How often a thing was used by the seats of one group (one role, one player).
struct GroupUse {
  std::uint64_t users = 0;
  std::uint64_t users_won = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t winners_sum = 0;
};

struct Use {
  std::string what;
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
  std::vector<std::string> seat_names;  ///< "seat 3" where the name changes from game to game.
  WinTable names;                       ///< By the seat's name: an army, a bloc, or just a colour.
  WinTable roles;
  WinTable players;
  WinTable openings;  ///< By role and first line.
  Wins first;         ///< The seat that moved first, in games that have one.
  Histogram turns;
  Histogram lines;
  Histogram steps;
  Histogram changes;  ///< Of the lead.
  Histogram decided;  ///< In hundredths of the game.
  struct Lead {
    std::uint64_t known = 0;  ///< Somebody led alone, and somebody won.
    std::uint64_t won = 0;
  };
  std::array<Lead, LeadRow::kParts> leads{};
  std::map<std::string, std::uint64_t> endings;
  /// Events that were never told before the last line of a game: they are its end, not its play.
  [[nodiscard]] bool only_at_the_end(const std::string& event) const;

  struct Group {
    std::uint64_t seats = 0;
    std::uint64_t winners = 0;
  };
  [[nodiscard]] const std::vector<Use>& uses() const { return uses_; }
  [[nodiscard]] const Use* use(const std::string& what) const;
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }

 private:
  static constexpr std::size_t kMostUses = 20'000;     ///< Things counted at most.
  static constexpr std::size_t kMostOpenings = 2'000;  ///< First lines told apart at most.
  void add_seats(const Row& row);
  void add_leads(const Row& row);
  void add_uses(const Row& row);
  void add_use(const Row& row, const UseRow& use, const std::vector<std::size_t>& groups);
  Use* use_called(const std::string& what);

  std::vector<std::string> players_;
  std::unordered_map<std::string, std::size_t> use_index_;
  std::vector<Use> uses_;
  std::map<std::string, std::size_t> group_index_;
  std::vector<Group> groups_;
  std::map<std::string, std::uint64_t> last_only_;  ///< Games in which the event came last only.
};

/// A group of a table that stands out: how far its share is from the fair one, beyond noise.
struct Favour {
  std::string name;
  Wins wins;
  double ratio = 1;   ///< Its share over the fair one, drawn towards 1 by the noise in it.
  double chance = 1;  ///< That the whole table is so uneven by luck.
  double z = 0;
  std::size_t rivals = 0;  ///< Groups in the table.
};
/// The group with the highest share against the fair one; of an empty table, nothing special.
[[nodiscard]] Favour most_favoured(const WinTable& table);
/// Seats as a table, by number, with their names.
[[nodiscard]] WinTable seat_table(const Tally& tally);
/// Whether seats are called something else from game to game: then names mean factions.
[[nodiscard]] bool names_change(const Tally& tally);

}  // namespace sandtable::lab
