#include "agents/search_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable {
namespace {

using Edge = SearchTree::Edge;
using Node = SearchTree::Node;

constexpr double kExploration = 1.25;
constexpr double kFirstAdvice = 0.5;  ///< Prior of what the guiding bot would play …
constexpr double kOtherAdvice = 0.1;  ///< … of what each other bot would, and the rest is shared.
constexpr double kLeast = 0.2;        ///< What all together keep that no bot would play.
constexpr double kUntried = 0.15;     ///< By how much less an untried edge is taken to be worth.
constexpr double kTremble = 0.2;      ///< In secret decisions: how often any edge is tried.
constexpr std::uint32_t kKnownWell = 16;  ///< Visits an edge has before regrets decide.

/// A number from 0 to 1 of the search's own dice.
double fraction(Dice& dice) { return static_cast<double>(dice.bits() >> 11) * 0x1.0p-53; }

/// With few visits regrets are noise: upper bounds find the good edges sooner.
bool by_regret(const Node& node) { return node.secret && node.visits >= kKnownWell * node.edges; }

double regret_sum(std::span<const Edge> edges) {
  double sum = 0;
  for (const Edge& edge : edges) sum += edge.regret;
  return sum;
}

/// Regret matching; with no regret at all every edge alike.
double meant(std::span<const Edge> edges, std::size_t i, double sum) {
  return sum > 0 ? edges[i].regret / sum : 1.0 / static_cast<double>(edges.size());
}

int pick_by_regret(std::span<const Edge> edges, Dice& dice, double& chance) {
  const double sum = regret_sum(edges);
  const double flat = kTremble / static_cast<double>(edges.size());
  double draw = fraction(dice);
  std::size_t taken = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    taken = i;
    chance = (1 - kTremble) * meant(edges, i, sum) + flat;
    draw -= chance;
    if (draw < 0) break;
  }
  return static_cast<int>(taken);
}

/// Measured against the mean so far, so that the estimate varies little.
void regret(const Node& node, std::span<Edge> edges, const Edge& taken, double chance,
            double result) {
  const double sum = regret_sum(edges);
  for (std::size_t i = 0; i < edges.size(); ++i) edges[i].average += meant(edges, i, sum);
  const double gain = result - node.mean();
  for (Edge& edge : edges) {
    const double own = &edge == &taken ? gain / chance : 0;
    edge.regret = std::max(0.0, edge.regret + own - gain);
  }
}

int draw_average(std::span<const Edge> edges, Dice& dice) {
  double sum = 0;
  for (const Edge& edge : edges) sum += edge.average;
  double draw = fraction(dice) * sum;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    draw -= edges[i].average;
    if (draw < 0) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

Node* SearchTree::find(std::uint64_t key) {
  const auto found = nodes_.find(key);
  return found == nodes_.end() ? nullptr : &found->second;
}

Node& SearchTree::add(std::uint64_t key, Seat seat, bool secret, const Actions& legal,
                      std::span<const Action> advice) {
  Node node;
  node.first = static_cast<std::uint32_t>(edges_.size());
  node.edges = static_cast<std::uint16_t>(legal.size());
  node.seat = seat;
  node.secret = secret;
  std::array<Action, kMaxLegal> order{};
  std::copy(legal.begin(), legal.end(), order.begin());
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(legal.size());
  auto front = order.begin();
  for (const Action action : advice) {
    const auto found = std::find(front, end, action);
    if (found != end) std::rotate(front, found, found + 1), ++front;
  }
  const auto advised = static_cast<std::size_t>(front - order.begin());
  const std::size_t others = legal.size() - advised;
  const double given = advised == 0 ? 0 : kFirstAdvice + kOtherAdvice * double(advised - 1);
  // Many bots of many minds: each is believed less, lest nothing else is ever tried.
  const double scale = others > 0 && given > 1 - kLeast ? (1 - kLeast) / given : 1;
  const double rest = others == 0 ? 0 : (1 - scale * given) / static_cast<double>(others);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double prior = i >= advised ? rest : scale * (i == 0 ? kFirstAdvice : kOtherAdvice);
    edges_.push_back({.action = order[i], .prior = static_cast<float>(prior)});
  }
  return nodes_.emplace(key, node).first->second;
}

int SearchTree::pick(const Node& node, Dice& dice, double& chance) {
  const auto edges = this->edges(node);
  chance = 1;
  if (edges.size() == 1 || node.visits == 0) return 0;
  return by_regret(node) ? pick_by_regret(edges, dice, chance) : pick_by_bound(node, edges);
}

int SearchTree::pick_by_bound(const Node& node, std::span<const Edge> edges) const {
  const Range& range = range_[node.seat];
  const double root = std::sqrt(static_cast<double>(node.visits));
  const double untried = range.place(node.mean()) - kUntried;
  int best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& edge = edges[i];
    const double worth = edge.visits == 0 ? untried : range.place(edge.mean());
    const double bound = worth + kExploration * edge.prior * root / (1.0 + edge.visits);
    if (bound > most) best = static_cast<int>(i), most = bound;
  }
  return best;
}

void SearchTree::learn(Node& node, int taken, double chance, double result) {
  const auto edges = this->edges(node);
  Edge& edge = edges[static_cast<std::size_t>(taken)];
  if (by_regret(node)) regret(node, edges, edge, chance, result);
  ++node.visits, node.total += result;
  ++edge.visits, edge.total += result;
  Range& range = range_[node.seat];
  range.low = std::min(range.low, edge.mean());
  range.high = std::max(range.high, edge.mean());
}

int SearchTree::best(const Node& node, Dice& dice) {
  const auto edges = this->edges(node);
  if (by_regret(node) && node.visits >= 2 * kKnownWell * node.edges)
    return draw_average(edges, dice);
  return most_visited(edges);
}

/// What was visited most: another edge gets there only by being better again and again.
int SearchTree::most_visited(std::span<const Edge> edges) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < edges.size(); ++i)
    if (edges[i].visits > edges[best].visits) best = i;
  return static_cast<int>(best);
}

void SearchTree::merge(SearchTree& other) {
  for (auto& [key, node] : other.nodes_) {
    Node* own = find(key);
    const auto theirs = other.edges(node);
    if (own == nullptr) {
      Node copy = node;
      copy.first = static_cast<std::uint32_t>(edges_.size());
      copy.idea_count = 0;  // they stay with the search that had them
      edges_.insert(edges_.end(), theirs.begin(), theirs.end());
      nodes_.emplace(key, copy);
      continue;
    }
    own->visits += node.visits, own->total += node.total;
    for (Edge& edge : edges(*own)) {
      const auto same = std::ranges::find(theirs, edge.action, &Edge::action);
      if (same == theirs.end()) continue;
      edge.visits += same->visits, edge.total += same->total;
      edge.regret += same->regret, edge.average += same->average;
    }
  }
}

}  // namespace sandtable
