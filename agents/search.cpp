#include "agents/search.hpp"

#include <algorithm>

#include "agents/agent.hpp"

namespace sandtable {
namespace {

constexpr int kSecondThoughts = 3;       ///< How often the guiding bot is asked again.
constexpr std::uint32_t kFewVisits = 6;  ///< Below them the bot knows better than the tree.

}  // namespace

Search::Search(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought,
               Dice& dice)
    : game_(game),
      view_(game.redact(state, seat)),
      seat_(seat),
      thought_(thought),
      last_round_(game.round(state) + thought.rounds),
      dice_(dice) {}

void Search::run(FunctionRef<bool()> enough) {
  while (done_ < thought_.simulations && !enough()) {
    simulate();
    ++done_;
  }
}

void Search::simulate() {
  state_ = game_.resample(view_, seat_, {thought_.guide, thought_.uniform_percent}, dice_);
  path_.clear();
  bool fresh = false;
  while (!fresh && !game_.over(state_) && game_.round(state_) < last_round_)
    fresh = walk_line(next_seat());
  play_out();
  const Worth worth = prospects(game_, state_);
  for (const Taken& taken : path_)
    tree_.learn(*tree_.find(taken.key), taken.edge, taken.chance, worth[taken.seat]);
}

/// In a secret decision the searcher walks first, so that nothing it does can lean on the others'.
Seat Search::next_seat() const {
  const SeatSet owing = game_.owing(state_);
  return owing.has(seat_) ? seat_ : owing.lowest();
}

bool Search::line_ended(const AnyState& state, Seat seat) const {
  return game_.at_rest(state, seat) || !game_.may_act(state).has(seat);
}

/// One line through the seat's tree; true: it led into new land, which is where a tree grows.
bool Search::walk_line(Seat seat) {
  Ideas kept;
  for (std::size_t at = 0; at < static_cast<std::size_t>(game_.max_walk()); ++at) {
    const std::uint64_t key = game_.key(state_, seat);
    SearchTree::Node* node = tree_.find(key);
    const bool fresh = node == nullptr;
    if (fresh) node = &grow(key, seat, kept, at);
    if (at == 0) kept = ideas_at(node);
    const Action action = step_in_tree(*node, key, seat);
    take(seat, action);
    keep_to(kept, at, action);
    if (fresh) finish_line(seat, kept, at + 1);
    if (fresh || line_ended(state_, seat)) return fresh;
  }
  return true;
}

SearchTree::Node& Search::grow(std::uint64_t key, Seat seat, const Ideas& kept, std::size_t at) {
  Actions legal;
  game_.legal(state_, seat, legal);
  SearchTree::Node seed;
  if (at == 0) have_ideas(seed, seat);
  const Ideas here = at == 0 ? ideas_at(&seed) : kept;
  FixedList<Action, 8> hints;
  for (const std::uint32_t idea : here)
    if (at < ideas_[idea].size() && !hints.contains(ideas_[idea][at])) hints.push(ideas_[idea][at]);
  if (hints.empty()) {  // off every bot's line: what would it do from here?
    Line rest;
    plan(state_, seat, thought_.guide, rest);
    hints.push(rest[0]);
  }
  const bool secret = game_.mode(state_) == Mode::Secret;
  SearchTree::Node& node = tree_.add(key, seat, secret, legal, {hints.begin(), hints.size()});
  node.ideas = seed.ideas, node.idea_count = seed.idea_count;
  return node;
}

/// The guiding bot's line. Where the search itself decides, also what else it might have done, and
/// what other bots would do.
void Search::have_ideas(SearchTree::Node& node, Seat seat) {
  node.ideas = static_cast<std::uint32_t>(ideas_.size());
  have_idea(node, seat, thought_.guide);
  if (tree_.size() > 0 || thought_.guide < 0) return;
  const int bots = static_cast<int>(game_.info().bots.size());
  for (int bot = 0; bot < bots; ++bot)
    if (bot != thought_.guide && !game_.info().bots[static_cast<std::size_t>(bot)].looks_ahead)
      have_idea(node, seat, bot);
  for (int again = 0; again < kSecondThoughts; ++again) have_idea(node, seat, thought_.guide);
}

void Search::have_idea(SearchTree::Node& node, Seat seat, int bot) {
  if (node.idea_count == Ideas().capacity()) return;
  Line line;
  plan(state_, seat, bot, line);
  if (bot != thought_.guide && line_problem(game_, state_, seat, line)) return;
  const auto first = ideas_.begin() + static_cast<std::ptrdiff_t>(node.ideas);
  if (std::find(first, ideas_.end(), line) != ideas_.end()) return;
  ideas_.push_back(line);
  ++node.idea_count;
}

Search::Ideas Search::ideas_at(const SearchTree::Node* node) const {
  Ideas out;
  for (std::uint32_t i = 0; node != nullptr && i < node->idea_count; ++i) out.push(node->ideas + i);
  return out;
}

void Search::keep_to(Ideas& kept, std::size_t at, Action action) const {
  Ideas left;
  for (const std::uint32_t idea : kept)
    if (at < ideas_[idea].size() && ideas_[idea][at] == action) left.push(idea);
  kept = left;
}

Action Search::step_in_tree(SearchTree::Node& node, std::uint64_t key, Seat seat) {
  double chance = 1;
  const int edge = tree_.pick(node, dice_, chance);
  path_.push_back({key, chance, edge, seat});
  return tree_.edges(node)[static_cast<std::size_t>(edge)].action;
}

/// What a bot would play from here on; anything legal where it has no answer.
void Search::plan(const AnyState& state, Seat seat, int bot, Line& out) {
  out.clear();
  if (bot >= 0) game_.plan(bot, state, seat, dice_, out);
  if (!out.empty() && !game_.refusal(state, seat, out[0])) return;
  out.clear();
  Actions legal;
  game_.legal(state, seat, legal);
  out.push(legal[static_cast<std::size_t>(dice_.below(static_cast<int>(legal.size())))]);
}

/// As the idea goes on that was followed; else as the guiding bot would.
void Search::finish_line(Seat seat, const Ideas& kept, std::size_t at) {
  if (!kept.empty()) {
    for (std::size_t i = at; i < ideas_[kept[0]].size(); ++i) take(seat, ideas_[kept[0]][i]);
    return;
  }
  for (int step = 0; step < game_.max_walk() && !line_ended(state_, seat); ++step) {
    Line rest;
    plan(state_, seat, thought_.guide, rest);
    for (const Action action : rest) take(seat, action);
  }
}

void Search::play_out() {
  for (int lines = 0; lines < thought_.lines; ++lines) {
    if (game_.over(state_) || game_.round(state_) >= last_round_) return;
    const Seat seat = next_seat();
    Line line;
    plan(state_, seat, thought_.player, line);
    for (const Action action : line) take(seat, action);
  }
}

std::span<const SearchTree::Edge> Search::first_choice() {
  const SearchTree::Node* root = tree_.find(game_.key(view_, seat_));
  if (root == nullptr) return {};
  return tree_.edges(*root);
}

void Search::choose(Line& out) {
  AnyState scratch = view_;
  Ideas kept = ideas_at(tree_.find(game_.key(scratch, seat_)));
  for (std::size_t at = 0; !out.full(); ++at) {
    const Action action = best_choice(scratch, kept, at);
    out.push(action);
    keep_to(kept, at, action);
    Dice none(0);
    game_.step(scratch, seat_, action, none, nullptr);
    if (line_ended(scratch, seat_)) return;
  }
}

/// By the tree where it knows enough, else as an idea or the guiding bot goes on.
Action Search::best_choice(const AnyState& state, const Ideas& kept, std::size_t at) {
  const SearchTree::Node* node = tree_.find(game_.key(state, seat_));
  if (node != nullptr && node->visits >= kFewVisits)
    return tree_.edges(*node)[static_cast<std::size_t>(tree_.best(*node, dice_))].action;
  if (!kept.empty() && at < ideas_[kept[0]].size()) return ideas_[kept[0]][at];
  Line rest;
  plan(state, seat_, thought_.guide, rest);
  return rest[0];
}

void search_line(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought,
                 Dice& dice, FunctionRef<bool()> enough, Line& out) {
  Actions legal;
  game.legal(state, seat, legal);
  if (legal.size() == 1 && thought.guide >= 0)
    return game.plan(thought.guide, state, seat, dice, out);
  Search search(game, state, seat, thought, dice);
  search.run(enough);
  search.choose(out);
}

}  // namespace sandtable
