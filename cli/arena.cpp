// sandtable arena: a round robin between players, and how strong each of them is.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "agents/rating.hpp"
#include "cli/arena_plot.hpp"
#include "cli/input.hpp"
#include "cli/language.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "lab/plot.hpp"
#include "lab/runner.hpp"
#include "lab/statistics.hpp"
#include "lab/tongue.hpp"

namespace sandtable::cli {
namespace {

struct ArenaFlags {
  std::string game;
  OptionFlags options;
  std::vector<std::string> players;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t jobs = 0;
  std::string svg;
  bool neighbours = false;
  bool json = false;
};

/// How one player did against a table full of another.
struct Meeting {
  std::size_t one = 0;
  std::size_t others = 0;
  double won = 0;  ///< Victories of the one seat; a shared one counts its part.
  std::uint64_t contests = 0;
  double fair = 0;  ///< What it would win if both were equally strong.
  [[nodiscard]] double share() const {
    return contests == 0 ? 0 : won / static_cast<double>(contests);
  }
  [[nodiscard]] Share interval() const {
    return wilson(static_cast<std::uint64_t>(std::llround(won)), contests);
  }
  [[nodiscard]] double fair_share() const {
    return contests == 0 ? 0 : fair / static_cast<double>(contests);
  }
};

struct Arena {
  std::vector<Agent> players;
  std::vector<Meeting> meetings;
  std::vector<Contest> contests;
  std::vector<Rating> ratings;
  std::vector<Pace> paces;  ///< By player, over all meetings.
};

Result<std::vector<Agent>> players_called(const GameInfo& info,
                                          const std::vector<std::string>& names) {
  std::vector<Agent> out;
  for (const std::string& name : names) {
    Result<Agent> agent = agent_called(info, name);
    if (!agent) return Error{"--players: " + agent.error().text};
    if (std::ranges::find(out, agent->name, &Agent::name) != out.end())
      return Error{fmt::format("--players names {} twice", name)};
    out.push_back(*std::move(agent));
  }
  if (out.size() < 2) return Error{"--players: name two players or more, with commas between them"};
  return out;
}

/// Who meets whom: with two seats each pair once, with more each player alone against each other.
std::vector<Meeting> schedule(std::size_t players, int seats, bool neighbours) {
  std::vector<Meeting> out;
  for (std::size_t one = 0; one < players; ++one)
    for (std::size_t others = 0; others < players; ++others) {
      if (one == others || (seats == 2 && one < others)) continue;
      if (neighbours && one != others + 1) continue;
      out.push_back({.one = one, .others = others});
    }
  return out;
}

void count(Meeting& meeting, const std::vector<Contest>& contests) {
  for (const Contest& contest : contests) {
    ++meeting.contests;
    meeting.fair += 1.0 / static_cast<double>(contest.players.size());
    for (std::size_t i = 0; i < contest.players.size(); ++i)
      if (contest.players[i] == meeting.one) meeting.won += contest.credit[i];
  }
}

Result<bool> play_meeting(const RunPlan& base, Arena& arena, Meeting& meeting,
                          const RunListener& listener) {
  RunPlan plan = base;
  const auto seats = static_cast<std::size_t>(plan.game->seats());
  plan.agents.assign(seats, arena.players[meeting.others]);
  plan.agents[0] = arena.players[meeting.one];
  const Result<RunResult> result = run_games(plan, listener);
  if (!result) return result.error();
  std::vector<Contest> contests;
  for (const GameRow& row : result->rows) {
    std::vector<std::uint8_t> player(seats, static_cast<std::uint8_t>(meeting.others));
    for (std::size_t seat = 0; seat < seats; ++seat)
      if (row.player[seat] == 0) player[seat] = static_cast<std::uint8_t>(meeting.one);
    add_contests(row.outcome, player, contests);
  }
  count(meeting, contests);
  for (std::size_t i = 0; i < seats; ++i)
    arena.paces[i == 0 ? meeting.one : meeting.others].add(result->paces[i]);
  arena.contests.insert(arena.contests.end(), contests.begin(), contests.end());
  return true;
}

std::int64_t count_of(const Pace& pace) { return static_cast<std::int64_t>(pace.decisions); }

Json arena_json(const RunPlan& plan, const Arena& arena) {
  Json out = Json::object({{"game", Json(plan.game->info().name)}});
  out.set("rules_version", Json(plan.game->info().rules_version));
  out.set("options", plan.game->options());
  out.set("games", Json(static_cast<std::int64_t>(plan.games)));
  out.set("first_seed", Json(std::to_string(plan.first_seed)));
  Json players = Json::array();
  for (std::size_t i = 0; i < arena.players.size(); ++i)
    players.push(Json::object({{"name", Json(arena.players[i].name)},
                               {"elo", Json(arena.ratings[i].elo)},
                               {"low", Json(arena.ratings[i].low)},
                               {"high", Json(arena.ratings[i].high)},
                               {"decisions", Json(count_of(arena.paces[i]))},
                               {"seconds_a_decision", Json(arena.paces[i].mean())},
                               {"longest_decision", Json(arena.paces[i].longest)}}));
  out.set("players", std::move(players));
  Json meetings = Json::array();
  for (const Meeting& meeting : arena.meetings)
    meetings.push(Json::object({{"one", Json(arena.players[meeting.one].name)},
                                {"others", Json(arena.players[meeting.others].name)},
                                {"won", Json(meeting.won)},
                                {"of", Json(static_cast<std::int64_t>(meeting.contests))},
                                {"share", Json(meeting.share())},
                                {"low", Json(meeting.interval().low)},
                                {"high", Json(meeting.interval().high)},
                                {"fair", Json(meeting.fair_share())}}));
  out.set("meetings", std::move(meetings));
  return out;
}

/// A line of the list of players.
struct PlayerLine {
  std::string name, elo, interval, decision, longest;
};
/// A line of the list of meetings.
struct MeetingLine {
  std::string one, against, wins, interval, fair, contests;
};

std::vector<PlayerLine> player_lines(const Arena& arena, const lab::Speech& words) {
  using lab::say;
  std::vector<PlayerLine> out{{words(say<"arena.player">()), words(say<"arena.elo">()),
                               words(say<"arena.interval">()), words(say<"arena.decision">()),
                               words(say<"arena.longest">())}};
  std::vector<std::size_t> order(arena.players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return arena.ratings[i].elo; });
  for (const std::size_t i : order) {
    const Rating& rating = arena.ratings[i];
    out.push_back({arena.players[i].name, words.number(rating.elo, 0),
                   words(say<"arena.to", "low", "high">(words.number(rating.low, 0),
                                                        words.number(rating.high, 0))),
                   words.moment(arena.paces[i].mean()), words.moment(arena.paces[i].longest)});
  }
  return out;
}

std::vector<MeetingLine> meeting_lines(const Arena& arena, const lab::Speech& words) {
  using lab::say;
  std::vector<MeetingLine> out{{words(say<"arena.one">()), words(say<"arena.against">()),
                                words(say<"arena.wins">()), words(say<"arena.interval">()),
                                words(say<"arena.fair">()), words(say<"arena.contests">())}};
  for (const Meeting& meeting : arena.meetings)
    out.push_back({arena.players[meeting.one].name, arena.players[meeting.others].name,
                   words.percent(meeting.share()), words.interval(meeting.interval()),
                   words.percent(meeting.fair_share()), std::to_string(meeting.contests)});
  return out;
}

void print_arena(const RunPlan& plan, const Arena& arena, Io& io) {
  const lab::Speech words(io.look.language);
  const std::vector<PlayerLine> players = player_lines(arena, words);
  const std::vector<MeetingLine> meetings = meeting_lines(arena, words);
  std::size_t width = lab::letters_of(meetings[0].against);
  for (const PlayerLine& each : players) width = std::max(width, lab::letters_of(each.name));
  fmt::print(io.out, "{}\n\n",
             words(lab::say<"arena.title", "game", "n", "seats", "seed">(
                 plan.game->info().name, plan.games, plan.game->seats(),
                 std::to_string(plan.first_seed))));
  for (const PlayerLine& each : players)
    fmt::print(io.out, "{:<{}}  {:>6}  {:>16}  {:>12}  {:>8}\n", each.name, width, each.elo,
               each.interval, each.decision, each.longest);
  fmt::print(io.out, "\n");
  for (const MeetingLine& each : meetings)
    fmt::print(io.out, "{:<{}}  {:<{}}  {:>8}  {:>18}  {:>8}  {:>11}\n", each.one, width,
               each.against, width, each.wins, each.interval, each.fair, each.contests);
}

std::vector<PlottedRating> plotted(const Arena& arena) {
  std::vector<PlottedRating> out;
  for (std::size_t i = 0; i < arena.players.size(); ++i)
    out.push_back({arena.players[i].name, arena.ratings[i]});
  return out;
}

Result<RunPlan> arena_plan(const ArenaFlags& flags, const Chosen& chosen) {
  RunPlan plan;
  plan.game = chosen.game, plan.data = chosen.data->digest();
  plan.first_seed = flags.seed, plan.games = flags.games;
  if (const Status seeds = check_seeds(flags.seed, flags.games); !seeds) return seeds.error();
  plan.jobs = threads_for(flags.jobs);
  plan.seating = Seating::Rotated, plan.timed = true;
  return plan;
}

Result<Exit> hold_arena(const ArenaFlags& flags, Io& io) {
  const Result<Chosen> chosen = choose_game(flags.game, flags.options);
  if (!chosen) return chosen.error();
  const Result<RunPlan> plan = arena_plan(flags, *chosen);
  if (!plan) return plan.error();
  Arena arena;
  Result<std::vector<Agent>> players = players_called(chosen->game->info(), flags.players);
  if (!players) return players.error();
  arena.players = *std::move(players);
  arena.paces.resize(arena.players.size());
  arena.meetings = schedule(arena.players.size(), plan->game->seats(), flags.neighbours);
  Progress progress(io, "games");
  std::uint64_t before = 0;
  RunListener listener;
  listener.progress = [&](std::uint64_t done, std::uint64_t) {
    progress.show(before + done, plan->games * arena.meetings.size());
  };
  for (Meeting& meeting : arena.meetings) {
    const Result<bool> played = play_meeting(*plan, arena, meeting, listener);
    if (!played) {
      progress.clear();
      fmt::print(io.err, "sandtable: {}\n", played.error().text);
      return Exit::OwnFailure;
    }
    before += plan->games;
  }
  progress.clear();
  arena.ratings = rate(arena.contests, static_cast<int>(arena.players.size()));
  if (!flags.svg.empty())
    write_file(flags.svg,
               arena_plot(plan->game->info().title, plotted(arena), lab::Speech(io.look.language)));
  if (flags.json)
    fmt::print(io.out, "{}\n", arena_json(*plan, arena).pretty());
  else
    print_arena(*plan, arena, io);
  return Exit::Fine;
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ArenaFlags>();
  flags->players = {"easy", "normal", "hard", "expert"};
  CLI::App* command = app.add_subcommand("arena", "Let players meet each other, and rank them");
  add_game_argument(*command, flags->game)->required();
  command->add_option("--players", flags->players, "who takes part (easy,normal,hard,expert)")
      ->delimiter(',')
      ->type_name("BOT,…")
      ->allow_extra_args(false);
  add_number(*command, "--games", flags->games, 1, 1'000'000, "of each meeting (100)");
  command->add_flag("--neighbours", flags->neighbours, "each meets only the one named before it");
  add_number(*command, "--seed", flags->seed, 0, UINT64_MAX, "of the first game (1)");
  add_number(*command, "--jobs", flags->jobs, 0, 1024, "threads; 0: one for each core (0)");
  add_option_flags(*command, flags->options);
  command->add_option("--svg", flags->svg, "write a plot of the ratings to this file")
      ->type_name("FILE");
  command->add_flag("--json", flags->json, "as JSON");
  add_language_flag(*command, context.io);
  command->footer(
      "With more than two seats a player sits alone against the other on all other seats.\n"
      "Seats change from game to game. Ratings: 400 points of Elo are odds of ten to one.\n"
      "A decision is all that a seat plays until somebody else decides, by the time of one core.\n"
      "Examples:\n"
      "  sandtable arena fiefdoms --games 200\n"
      "  sandtable arena proxy_war --set players=4 --players script,search:50 --svg ratings.svg");
  command->callback([flags, &context] { context.finish(hold_arena(*flags, context.io)); });
}

}  // namespace sandtable::cli
