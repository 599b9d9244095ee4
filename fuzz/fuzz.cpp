#include "fuzz/fuzz.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

#include "core/registry.hpp"

namespace sandtable::fuzz {

int Input::pick(int count) {
  if (rest_.empty() || count <= 0) return 0;
  const auto byte = static_cast<unsigned char>(rest_.front());
  rest_.remove_prefix(1);
  return byte % count;
}

std::string_view Input::line() {
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return line;
}

void must(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

const GameEntry& pick_game(Input& input) {
  const auto games = registry();
  must(!games.empty(), "there is a game to fuzz");
  return *games[static_cast<std::size_t>(input.pick(static_cast<int>(games.size())))];
}

std::shared_ptr<const AnyGame> default_game(const GameEntry& entry) {
  static std::map<const GameEntry*, std::shared_ptr<const AnyGame>> made;  // a game never changes
  std::shared_ptr<const AnyGame>& game = made[&entry];
  if (game != nullptr) return game;
  auto created = entry.create(Json::object(), "defaults");
  must(static_cast<bool>(created), "a game can be made from its defaults");
  game = *created;
  return game;
}

void play_on(const AnyGame& game, AnyState& state, Dice& dice, int steps) {
  Actions list;
  for (int step = 0; step < steps && !game.over(state); ++step) {
    const Seat seat = game.owing(state).lowest();
    list.clear();
    game.legal(state, seat, list);
    must(!list.empty(), "a seat that owes a decision has a choice");
    const Action action = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
    must(!game.apply(state, seat, action, dice, nullptr), "a legal choice is not refused");
  }
  if (game.over(state)) static_cast<void>(game.outcome(state));
}

void look_around(const AnyGame& game, const AnyState& state) {
  std::vector<std::int16_t> numbers(static_cast<std::size_t>(game.observation_size()));
  SeatSet viewers = SeatSet::first(game.seats());
  viewers.add(kSpectator);
  for (const Seat seat : viewers) {
    static_cast<void>(game.scene(state, seat));
    static_cast<void>(game.key(state, seat));
    game.observe(state, seat, numbers);
    if (!game.may_act(state).has(seat)) continue;
    Actions list;
    game.legal(state, seat, list);
    must(game.choices(state, seat).choices.size() == list.size(),
         "every legal choice is described");
    static_cast<void>(game.odds(state, seat));
  }
}

}  // namespace sandtable::fuzz
