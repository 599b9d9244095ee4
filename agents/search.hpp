#pragma once
// A player that looks ahead, for every game: Monte-Carlo tree search over small choices. It sees a
// position through its seat's view only. Each simulation draws a whole position that the seat
// cannot tell from the real one, walks the trees (one for each seat), plays on with a bot of the
// game and learns from how everybody stands then. The same dice and number of simulations give the
// same line.

#include <array>
#include <cstdint>
#include <vector>

#include "agents/search_tree.hpp"
#include "core/any_game.hpp"
#include "core/function_ref.hpp"

namespace sandtable {

class Search {
 public:
  /// `seat` owes a decision in `state`, of which only the seat's view is used.
  Search(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought, Dice& dice);

  /// Simulates until the budget is spent, or `enough` says so.
  void run(FunctionRef<bool()> enough);
  /// The line to play, up to the next rest or seal.
  void choose(Line& out);
  /// Adds what another search of the same decision found.
  void join(Search& other) { tree_.merge(other.tree_), done_ += other.done_; }

  /// What was found about the first choice of the line.
  [[nodiscard]] std::span<const SearchTree::Edge> first_choice();
  [[nodiscard]] std::uint32_t simulations() const { return done_; }
  [[nodiscard]] std::size_t nodes() const { return tree_.size(); }

 private:
  /// A choice that was made in a tree.
  struct Taken {
    std::uint64_t key = 0;
    double chance = 1;
    int edge = 0;
    Seat seat = 0;
  };

  /// The bots' lines that a walk has kept to so far, by index.
  using Ideas = FixedList<std::uint32_t, 8>;

  void simulate();
  [[nodiscard]] Seat next_seat() const;
  [[nodiscard]] bool walk_line(Seat seat);
  SearchTree::Node& grow(std::uint64_t key, Seat seat, const Ideas& kept, std::size_t at);
  void have_ideas(SearchTree::Node& node, Seat seat);
  void have_idea(SearchTree::Node& node, Seat seat, int bot);
  [[nodiscard]] Ideas ideas_at(const SearchTree::Node* node) const;
  void keep_to(Ideas& kept, std::size_t at, Action action) const;
  [[nodiscard]] Action step_in_tree(SearchTree::Node& node, std::uint64_t key, Seat seat);
  void finish_line(Seat seat, const Ideas& kept, std::size_t at);
  [[nodiscard]] Action best_choice(const AnyState& state, const Ideas& kept, std::size_t at);
  void play_out();
  void plan(const AnyState& state, Seat seat, int bot, Line& out);
  void take(Seat seat, Action action) { game_.step(state_, seat, action, dice_, nullptr); }
  [[nodiscard]] bool line_ended(const AnyState& state, Seat seat) const;

  const AnyGame& game_;
  const AnyState view_;  ///< The seat's view: all the search knows.
  const Seat seat_;
  const Thought thought_;
  const int last_round_;  ///< Where a simulation stops and the position is judged.
  Dice& dice_;
  SearchTree tree_;
  std::vector<Line> ideas_;
  std::uint32_t done_ = 0;

  // Of the simulation under way.
  AnyState state_;
  std::vector<Taken> path_;
};

/// The line that a search plays.
void search_line(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought,
                 Dice& dice, FunctionRef<bool()> enough, Line& out);

}  // namespace sandtable
