// Searches and levels play every registered game: whole legal lines, and nothing that leans on what
// the seat may not know.

#include <doctest/doctest.h>

#include <algorithm>

#include "agents/match.hpp"
#include "core/registry.hpp"
#include "core/sanitized.hpp"

using namespace sandtable;

namespace {

constexpr int kMoments = kSanitized ? 4 : 12;  ///< Positions looked at in each game …
constexpr int kLinesBetween = 9;               ///< … with so many random lines between them.

std::shared_ptr<const AnyGame> quick(const GameEntry& entry) {
  const Preset* preset = entry.preset("quick");
  return entry.create(preset == nullptr ? Json::object() : preset->options, "test").value();
}

void play_random_lines(const AnyGame& game, AnyState& state, Dice& dice, int lines) {
  for (int i = 0; i < lines && !game.over(state); ++i) {
    const Seat seat = game.owing(state).lowest();
    Line line;
    plan_line(game, Agent{"random", Agent::kRandomPlayer}, state, seat, dice, line);
    for (const Action action : line) game.step(state, seat, action, dice, nullptr);
  }
}

/// Sanitized bots think less.
Line line_of(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat) {
  Dice dice(5);
  Line line;
  int asks = 0;
  plan_line(game, agent, state, seat, dice, [&] { return kSanitized && ++asks >= 20; }, line);
  return line;
}

}  // namespace

TEST_CASE("a search of any game gives whole lines, the same for all its seat cannot tell apart") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const auto game = quick(*entry);
    const Agent agent = agent_called(game->info(), "search:6").value();
    Dice dice(11);
    AnyState state = game->start(dice, nullptr);
    for (int moment = 0; moment < kMoments; ++moment) {
      play_random_lines(*game, state, dice, kLinesBetween);
      if (game->over(state)) break;
      const Seat seat = game->owing(state).lowest();
      const Line line = line_of(*game, agent, state, seat);
      const auto problem = line_problem(*game, state, seat, line);
      CHECK_MESSAGE(!problem, problem.value_or(""));
      const AnyState twin = game->resample(state, seat, {}, dice);
      CHECK(line_of(*game, agent, twin, seat) == line);
    }
  }
}

TEST_CASE("every level of every game gives whole lines, the same whatever is hidden from it") {
  for (const GameEntry* entry : registry()) {
    const auto game = quick(*entry);
    for (const char* name : kLevelNames) {
      CAPTURE(entry->info.name);
      CAPTURE(name);
      Agent agent = agent_called(game->info(), name).value();
      agent.thought.simulations = std::min<std::uint32_t>(agent.thought.simulations, 6);
      Dice dice(3);
      AnyState state = game->start(dice, nullptr);
      for (int moment = 0; moment < kMoments && !game->over(state); ++moment) {
        play_random_lines(*game, state, dice, kLinesBetween);
        if (game->over(state)) break;
        const Seat seat = game->owing(state).lowest();
        const Line line = line_of(*game, agent, state, seat);
        const auto problem = line_problem(*game, state, seat, line);
        CHECK_MESSAGE(!problem, problem.value_or(""));
        const AnyState twin = game->resample(state, seat, {}, dice);
        CHECK(line_of(*game, agent, twin, seat) == line);
      }
    }
  }
}

TEST_CASE("every level of every game plays on to the end, whoever sits beside it") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const auto game = quick(*entry);
    for (int first = 0; first < 4; first += game->seats()) {
      std::vector<Agent> agents;
      for (int seat = 0; seat < game->seats(); ++seat) {
        const char* level = kLevelNames[static_cast<std::size_t>((first + seat) % 4)];
        agents.push_back(agent_called(game->info(), level).value());
        std::uint32_t& simulations = agents.back().thought.simulations;
        simulations = std::min<std::uint32_t>(simulations, kSanitized ? 1 : 4);
      }
      MatchOptions options{.seed = 23};
      options.enough = [] { return kSanitized; };
      const auto match = play_match(game, agents, options);
      REQUIRE_MESSAGE(match, match.error().text);
    }
  }
}

TEST_CASE("the expert of every game stops when it is enough, with a whole line") {
  constexpr int kAsks = 7;
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const auto game = quick(*entry);
    const Agent agent = agent_called(game->info(), "expert").value();
    Dice dice(17);
    AnyState state = game->start(dice, nullptr);
    int most = 0;
    for (int moment = 0; moment < kMoments && !game->over(state); ++moment) {
      const Seat seat = game->owing(state).lowest();
      int asks = 0;
      Line line;
      Dice thinking(5);
      plan_line(*game, agent, state, seat, thinking, [&] { return ++asks >= kAsks; }, line);
      const auto problem = line_problem(*game, state, seat, line);
      CHECK_MESSAGE(!problem, problem.value_or(""));
      CHECK(asks <= kAsks);
      most = std::max(most, asks);
      play_random_lines(*game, state, dice, kLinesBetween);
    }
    CHECK(most == kAsks);
  }
}

namespace {

constexpr int kTalks = kSanitized ? 2 : 6;  ///< Games of bargaining for each level.

bool told_of_trade(const AnyGame& game, const Log& log) {
  return std::ranges::any_of(log.events(), [&](const Event& event) {
    return std::string_view(game.info().events[event.kind].name) == "traded";
  });
}

/// What trades did to each seat's standing.
struct Bargains {
  int trades = 0;
  double gain = 0;  ///< Of the seats of the level, all trades together.
};

/// One game of a level on every second seat against players that offer and accept anything.
void bargain(const AnyGame& game, const Agent& level, std::uint64_t seed, Bargains& out) {
  const Agent anything{"random", Agent::kRandomPlayer};
  Dice dice(seed);
  AnyState state = game.start(dice, nullptr);
  for (std::uint64_t lines = 0; !game.over(state); ++lines) {
    const Seat seat = game.owing(state).lowest();
    Dice thinking = agent_dice(seed, seat, lines);
    Line line;
    plan_line(game, seat % 2 == 0 ? level : anything, state, seat, thinking, line);
    const AnyState before = state;
    Log log;
    for (const Action action : line) game.step(state, seat, action, dice, &log);
    if (game.round(state) != game.round(before) || !told_of_trade(game, log)) continue;
    ++out.trades;
    for (Seat each = 0; each < game.seats(); each += 2) {
      out.gain += game.standing(state, each) - game.standing(before, each);
    }
  }
}

}  // namespace

TEST_CASE("no level trades itself poor, whatever it is offered") {
  for (const GameEntry* entry : registry()) {
    const auto traded = [](const EventType& type) {
      return std::string_view(type.name) == "traded";
    };
    if (std::ranges::none_of(entry->info.events, traded)) continue;
    const auto game = quick(*entry);
    for (const char* name : kLevelNames) {
      CAPTURE(entry->info.name);
      CAPTURE(name);
      Agent agent = agent_called(game->info(), name).value();
      agent.thought.simulations = std::min<std::uint32_t>(agent.thought.simulations, 6);
      Bargains bargains;
      for (std::uint64_t seed = 1; seed <= kTalks; ++seed) bargain(*game, agent, seed, bargains);
      CHECK(bargains.trades > 0);
      CHECK(bargains.gain > 0);
    }
  }
}

TEST_CASE("the expert of every game looks ahead, and is said to, and the other levels do not") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    for (const BotInfo& offer : agent_offers(entry->info)) {
      if (offer.name == "expert") CHECK(offer.help == "Looks ahead.");
      if (offer.name == "hard") CHECK(offer.help.starts_with("Plays by the book"));
    }
    CHECK(looks_farther(entry->info, agent_called(entry->info, "expert").value()));
    CHECK_FALSE(looks_farther(entry->info, agent_called(entry->info, "hard").value()));
  }
}

namespace {

/// By how many seats normal wins more than easy; both sit on every second seat, in turn.
int lead_of_normal(const GameEntry& entry, std::uint64_t games) {
  const auto game = quick(entry);
  const Agent levels[] = {agent_called(entry.info, "normal").value(),
                          agent_called(entry.info, "easy").value()};
  int lead = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    std::vector<Agent> agents;
    for (int seat = 0; seat < game->seats(); ++seat)
      agents.push_back(levels[(static_cast<std::uint64_t>(seat) + i) % 2]);
    const MatchResult result = play_match(game, agents, {.seed = 100 + i / 2}).value();
    for (std::size_t seat = 0; seat < agents.size(); ++seat)
      if (result.outcome.rank[seat] == 1) lead += agents[seat].name == "normal" ? 1 : -1;
  }
  return lead;
}

}  // namespace

TEST_CASE("normal wins more often than easy in every game" * doctest::skip(kSanitized)) {
  for (const GameEntry* entry : registry())
    CHECK_MESSAGE(lead_of_normal(*entry, 24) > 0, entry->info.name);
}
