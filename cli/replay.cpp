// sandtable replay: verifies a record and shows it line by line.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <istream>
#include <memory>

#include "cli/ending.hpp"
#include "cli/input.hpp"
#include "cli/language.hpp"
#include "cli/program.hpp"
#include "cli/spelt.hpp"
#include "cli/terminal/scene.hpp"
#include "cli/terminal/tongue.hpp"
#include "core/describe.hpp"
#include "core/readable.hpp"

namespace sandtable::cli {
namespace {

using terminal::say;

struct ReplayFlags {
  std::string file;
  OptionFlags options;
  std::optional<std::uint64_t> step;
  std::string seat;
  bool trust_dice = false;
  bool plain = false;
  bool json = false;
};

/// A record with its replay, seen by somebody.
struct Film {
  const Record& record;
  const Replay& replay;
  Seat viewer = kSpectator;
  terminal::Look look{};  ///< In whose language it is told.

  [[nodiscard]] std::size_t last() const { return replay.states.size() - 1; }
  /// The events of a step in words, with their rules.
  [[nodiscard]] std::vector<std::string> events(std::size_t step) const {
    std::vector<std::string> out =
        told(*replay.game, replay.states[step], viewer, replay.events[step], look.language);
    std::erase(out, "");
    return out;
  }
  /// Who asks for no seat reads the record as it stands.
  [[nodiscard]] bool may_read(std::size_t step) const {
    return viewer == kSpectator || sandtable::may_read(record, replay, step, viewer);
  }
  /// "12  Red: move A1 B1", as far as the viewer may read it.
  [[nodiscard]] std::string title(std::size_t step) const {
    if (step == 0) return say<"replay.start">(look);
    const RecordLine& line = record.lines[step - 1];
    const std::string name =
        name_of(*replay.game, replay.states[step - 1], line.seat, look.language);
    const bool open = may_read(step);
    std::string out = open ? say<"replay.line", "seat", "line">(look, name, line.notation)
                           : say<"replay.secret", "seat">(look, name);
    std::string dice;
    for (const std::int32_t die : line.dice)
      dice += (dice.empty() ? "" : " ") + std::to_string(die);
    if (!dice.empty()) out += "  " + say<"replay.dice", "dice">(look, dice);
    if (open && !line.said.empty()) out += "  " + say<"replay.says", "words">(look, line.said);
    return out;
  }
};

void print_scene(const Film& film, std::size_t step, Io& io) {
  const Scene scene =
      film.replay.game->scene(film.replay.states[step], film.viewer, io.look.language);
  const terminal::Page page{film.replay.game->info().title,
                            &scene,
                            {},
                            film.events(step),
                            film.replay.game->info().words.get()};
  const std::string title =
      say<"replay.step", "n", "most", "title">(io.look, step, film.last(), film.title(step));
  fmt::print(io.out, "\n{}\n{}", terminal::clean(title, io.look),
             terminal::shown(terminal::draw_page(page, io.look), io.look));
}

/// Every line with its events, without boards.
void print_lines(const Film& film, Io& io) {
  for (std::size_t step = 0; step <= film.last(); ++step) {
    fmt::print(io.out, "{:>4}  {}\n", step, terminal::clean(film.title(step), io.look));
    for (const std::string& text : film.events(step))
      fmt::print(io.out, "        {}\n", terminal::clean(text, io.look));
  }
}

/// Enter goes on, "b" back, a number to that step, "q" ends.
void browse(const Film& film, Io& io) {
  std::size_t step = 0;
  std::string answer;
  while (true) {
    print_scene(film, step, io);
    fmt::print(io.out, "{} > ", say<"replay.ask">(io.look));
    io.out.flush();
    if (!std::getline(io.in, answer) || answer == "q") break;
    const bool number =
        !answer.empty() && answer.find_first_not_of("0123456789") == std::string::npos;
    if (number && answer.size() < 9)
      step = std::min<std::size_t>(std::stoul(answer), film.last());
    else if (answer == "b")
      step -= step > 0 ? 1 : 0;
    else if (step == film.last())
      break;
    else
      ++step;
  }
  fmt::print(io.out, "\n");
}

Json film_json(const Film& film) {
  Json lines = Json::array();
  for (std::size_t step = 0; step <= film.last(); ++step) {
    Json line = Json::object({{"step", Json(static_cast<std::int64_t>(step))}});
    if (step > 0) {
      const RecordLine& played = film.record.lines[step - 1];
      line.set("seat", Json(int{played.seat}));
      line.set("name",
               Json(film.replay.game->seat_name(film.replay.states[step - 1], played.seat)));
      if (film.may_read(step)) {
        line.set("notation", Json(played.notation));
        if (!played.said.empty()) line.set("said", Json(played.said));
      }
    }
    const auto& dice = step == 0 ? film.record.start_dice : film.record.lines[step - 1].dice;
    line.set("dice", to_json(dice));
    line.set("events", to_json(film.events(step)));
    line.set("position", Json(film.replay.game->position_hash(film.replay.states[step])));
    lines.push(std::move(line));
  }
  return lines;
}

Json whole_json(const Film& film) {
  Json out = Json::object({{"game", Json(film.record.game)}});
  out.set("rules_version", Json(film.record.rules_version));
  out.set("options", film.record.options);
  out.set("seats", to_json(film.record.seats));
  if (film.record.seed) out.set("seed", Json(std::to_string(*film.record.seed)));
  out.set("lines", film_json(film));
  const bool over = film.replay.game->over(film.replay.states.back());
  out.set("over", Json(over));
  if (over) out.set("outcome", outcome_json(*film.replay.game, film.replay.states.back()));
  return out;
}

Result<Exit> show(const Film& film, const ReplayFlags& flags, Io& io) {
  const AnyGame& game = *film.replay.game;
  if (flags.step && *flags.step > film.last())
    return Error{fmt::format("--step is {}; {} has steps 0 (the start) to {}", *flags.step,
                             flags.file, film.last())};
  if (flags.json && flags.step) {
    fmt::print(io.out, "{}\n",
               to_json(game.scene(film.replay.states[*flags.step], film.viewer)).pretty());
    return Exit::Fine;
  }
  if (flags.json) {
    fmt::print(io.out, "{}\n", whole_json(film).pretty());
    return Exit::Fine;
  }
  if (flags.step) {
    print_scene(film, *flags.step, io);
  } else if (io.in_is_terminal && io.out_is_terminal) {
    browse(film, io);
  } else {
    print_lines(film, io);
  }
  if (!flags.step && game.over(film.replay.states.back()))
    fmt::print(io.out, "\n{}",
               terminal::shown(draw_outcome(game, film.replay.states.back(), io.look), io.look));
  const std::string& end = film.record.end_hash;
  const std::size_t lines = film.record.lines.size();
  fmt::print(io.out, "{}\n",
             end.empty()
                 ? say<"replay.under_way", "file", "n">(io.look, flags.file, lines)
                 : say<"replay.holds", "file", "n", "end">(io.look, flags.file, lines, end));
  return Exit::Fine;
}

Result<Exit> replay_file(const ReplayFlags& flags, Io& io) {
  if (flags.plain) io.look.ascii = true, io.look.colour = false;
  const Result<Loaded> loaded = load_record(flags.file, flags.options);
  if (!loaded) return loaded.error();
  const Result<Replay> again = replay(*loaded->chosen.entry, loaded->record, flags.file,
                                      *loaded->chosen.data, !flags.trust_dice);
  if (!again && again.error().fault == Fault::Malformed) return again.error();
  if (!again) {
    fmt::print(io.err, "sandtable: {}\n", again.error().text);
    return Exit::Fails;
  }
  // What programs read is the same in every language.
  Film film{loaded->record, *again, kSpectator, flags.json ? terminal::Look{} : io.look};
  if (!flags.seat.empty()) {
    const Result<Seat> seat = seat_from(*again->game, again->states.front(), flags.seat, "--seat");
    if (!seat) return seat.error();
    film.viewer = *seat;
  }
  return show(film, flags, io);
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ReplayFlags>();
  CLI::App* command = app.add_subcommand("replay", "Verify a record and step through it");
  command->add_option("FILE", flags->file, "a record")->required()->type_name("FILE");
  add_number(*command, "--step", flags->step, 0, UINT32_MAX,
             "show this step alone; 0 is the start");
  command->add_option("--seat", flags->seat, "see it as this seat (as a spectator)")
      ->type_name("SEAT");
  command->add_flag("--trust-dice", flags->trust_dice, "do not check the dice against the seed");
  add_data_flag(*command, flags->options);
  add_language_flag(*command, context.io);
  command->add_flag("--plain", flags->plain, "no colour, nothing but ASCII");
  command->add_flag("--json", flags->json, "as JSON; with --step the scene");
  command->footer(
      "Status 1 if the record does not replay as it is written: an illegal line, another die, "
      "another\nposition. Status 2 if it cannot be replayed: no record, other rules or data files, "
      "a "
      "line that\nnobody can read.\nExamples:\n"
      "  sandtable replay game.record\n  sandtable replay game.record --step 12 --seat Red");
  command->callback([flags, &context] { context.finish(replay_file(*flags, context.io)); });
}

}  // namespace sandtable::cli
