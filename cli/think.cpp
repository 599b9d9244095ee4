// sandtable think: what a search would play in a position, and what it thinks of the other choices.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/program.hpp"
#include "cli/source.hpp"
#include "lab/thinking.hpp"

namespace sandtable::cli {
namespace {

struct ThinkFlags {
  SourceFlags from;
  std::string seat;
  std::uint64_t simulations = 1000;
  std::uint64_t seconds = 10;
  std::uint64_t jobs = 0;
};

Result<Seat> thinker(const ThinkFlags& flags, const Place& place) {
  const SeatSet owing = place.game->owing(place.state);
  if (owing.empty()) return Error{"the game is over here: nobody has anything to decide"};
  if (flags.seat.empty()) return owing.lowest();
  const Seat seat = place.game->seat_called(place.state, flags.seat);
  if (seat == kNobody || !owing.has(seat))
    return Error{fmt::format("--seat: \"{}\" has nothing to decide here; {} has", flags.seat,
                             place.game->seat_name(place.state, owing.lowest()))};
  return seat;
}

void print_answer(const Place& place, Seat seat, const Answer& answer, Io& io) {
  fmt::print(io.out, "{} plays: {}\n{} simulations\n\n", place.game->seat_name(place.state, seat),
             place.game->write(place.state, seat, answer.line), answer.simulations);
  const ChoiceList list = place.game->choices(place.state, seat);
  fmt::print(io.out, "{:>7}  {:>6}  first choice of the line\n", "visits", "worth");
  for (const Considered& each : answer.considered) {
    const auto known = std::ranges::find(list.choices, each.action, &Choice::action);
    fmt::print(io.out, "{:>7}  {:>4.1f} %  {}\n", each.visits, 100 * each.worth,
               known == list.choices.end() ? std::string("?") : known->label.text);
  }
}

Result<Exit> think_about(const ThinkFlags& flags, Io& io) {
  const Result<Place> place = source_place(flags.from);
  if (!place) return place.error();
  const Result<Seat> seat = thinker(flags, *place);
  if (!seat) return seat.error();
  const GameInfo& info = place->game->info();
  Question question{.thought = info.levels.back().thought,
                    .seconds = static_cast<double>(flags.seconds),
                    .seed = flags.from.seed};
  question.thought.simulations = static_cast<std::uint32_t>(flags.simulations);
  if (info.bots.empty()) question.thought.guide = question.thought.player = -1;
  question.jobs = threads_for(flags.jobs);
  print_answer(*place, *seat, think(*place->game, place->state, *seat, question), io);
  return Exit::Fine;
}

}  // namespace

void add_think(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ThinkFlags>();
  CLI::App* command =
      app.add_subcommand("think", "Say what a search would play in a position, and why");
  add_source(*command, flags->from);
  command->add_option("--seat", flags->seat, "who thinks, by name or number (who is to move)")
      ->type_name("SEAT");
  add_number(*command, "--simulations", flags->simulations, 1, 1'000'000'000,
             "of all threads together (1000)");
  add_number(*command, "--seconds", flags->seconds, 0, 86'400, "at most; 0: no limit (10)");
  add_number(*command, "--jobs", flags->jobs, 0, 1024, "threads; 0: one for each core (0)");
  add_number(*command, "--seed", flags->from.seed, 0, UINT64_MAX,
             "of its dice, and of a fresh game (1)");
  command->footer(
      "It sees what the seat may see, and no more. With --seconds 0 the same seed and number of\n"
      "threads give the same answer.\nExamples:\n"
      "  sandtable think fiefdoms --preset quick --seconds 2\n"
      "  sandtable think game.record --step 40 --simulations 5000");
  command->callback([flags, &context] { context.finish(think_about(*flags, context.io)); });
}

}  // namespace sandtable::cli
