#pragma once
// What a search remembers. A node belongs to what a seat knows (seat, key), never to a path or a
// whole state: positions a seat cannot tell apart share one node, so no seat plays on what it may
// not see.

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/action.hpp"
#include "core/dice.hpp"
#include "core/seat.hpp"

namespace sandtable {

class SearchTree {
 public:
  /// One small choice of a node, and what came of it.
  struct Edge {
    Action action = 0;
    std::uint32_t visits = 0;
    float prior = 0;     ///< How likely it is to be the best, before anything is tried.
    double total = 0;    ///< Sum of the seat's results.
    double regret = 0;   ///< Secret decisions: how much better it would have been, never negative.
    double average = 0;  ///< Secret decisions: how often it was meant to be played.
    [[nodiscard]] double mean() const { return visits == 0 ? 0 : total / visits; }
  };

  struct Node {
    std::uint32_t first =
        0;  ///< Its edges; the one a bot would play comes first, if one was asked.
    std::uint16_t edges = 0;
    Seat seat = 0;
    bool secret = false;
    std::uint32_t visits = 0;
    std::uint32_t ideas = 0;      ///< Where lines begin: the first of the bots' lines from here …
    std::uint8_t idea_count = 0;  ///< … and how many there are.
    double total = 0;
    [[nodiscard]] double mean() const { return visits == 0 ? 0.5 : total / visits; }
  };

  /// Where results of a seat lie so far: small differences count where all results are alike.
  struct Range {
    double low = 1;
    double high = 0;
    [[nodiscard]] double place(double value) const {
      return high - low < 1e-9 ? 0.5 : (value - low) / (high - low);
    }
  };

  /// The node of that key, or null.
  [[nodiscard]] Node* find(std::uint64_t key);
  /// A new node. `advice` holds choices that bots would make, the best first.
  Node& add(std::uint64_t key, Seat seat, bool secret, const Actions& legal,
            std::span<const Action> advice);
  [[nodiscard]] std::span<Edge> edges(const Node& node) {
    return {edges_.data() + node.first, node.edges};
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// An edge to try. `chance` is set to the probability with which it was taken.
  [[nodiscard]] int pick(const Node& node, Dice& dice, double& chance);
  /// A result comes back to the edge that was taken.
  void learn(Node& node, int taken, double chance, double result);
  /// The edge to play in the end: the one visited most; in
  /// a secret decision that is known well, one drawn from the average of what was meant.
  [[nodiscard]] int best(const Node& node, Dice& dice);

  /// Adds what another tree learnt about nodes that both know, and the nodes only it knows.
  void merge(SearchTree& other);

 private:
  [[nodiscard]] int pick_by_bound(const Node& node, std::span<const Edge> edges) const;
  [[nodiscard]] static int most_visited(std::span<const Edge> edges);

  std::unordered_map<std::uint64_t, Node> nodes_;
  std::vector<Edge> edges_;
  std::array<Range, kMaxSeats> range_{};
};

}  // namespace sandtable
