// sandtable play: a game in the terminal, persons and bots on any seats.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <random>

#include "cli/form.hpp"
#include "cli/input.hpp"
#include "cli/language.hpp"
#include "cli/program.hpp"
#include "cli/table/host.hpp"
#include "cli/terminal/tongue.hpp"
#include "core/registry.hpp"
#include "server/making.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;
namespace {

struct PlayFlags {
  std::string game;
  OptionFlags options;
  std::vector<std::string> seats;
  std::optional<std::uint64_t> seed;
  std::string save;
  std::string resume;
  std::optional<std::uint64_t> width;
  bool advise = false;
  bool fast = false;
  bool plain = false;
  bool help_options = false;
};

/// "person", a bot's name or "random".
Result<Sitter> sitter_called(const GameInfo& info, std::string_view name, std::string_view where) {
  if (name == "person") return Sitter{};
  Result<Agent> agent = agent_called(info, name);
  if (!agent) return Error{fmt::format("{}: {}; or person", where, agent.error().text)};
  return Sitter{*std::move(agent)};
}

/// Puts the sitters that --seat names onto their seats.
Status seat_them(const AnyGame& game, const std::vector<std::string>& wanted,
                 std::vector<Sitter>& sitters) {
  Dice dice(0);
  const AnyState fresh = game.start(dice, nullptr);
  for (const std::string& text : wanted) {
    const std::string where = "--seat " + text;
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      return Error{where + ": write it as SEAT=person or SEAT=BOT, for example --seat 0=person"};
    const Result<Seat> seat = seat_from(game, fresh, text.substr(0, equals), where);
    if (!seat) return seat.error();
    Result<Sitter> sitter = sitter_called(game.info(), text.substr(equals + 1), where);
    if (!sitter) return sitter.error();
    sitters[*seat] = *std::move(sitter);
  }
  return fine();
}

/// Without --seat the first seat is a person's and the others are the game's first bot's.
std::vector<Sitter> default_sitters(const AnyGame& game) {
  std::vector<Sitter> out(static_cast<std::size_t>(game.seats()), default_agent(game.info()));
  out.front().reset();
  return out;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 16 ^ device()) & 0xFFFF'FFFF'FFFFULL;
}

Chance chance_of(const PlayFlags& flags) { return flags.advise ? Chance::Given : Chance::Seeded; }

/// Advice without options of one's own is for the preset "solo", where a game has one: a person
/// against the game's own A.I.
OptionFlags options_for(const PlayFlags& flags, const GameInfo& info) {
  OptionFlags out = flags.options;
  const bool solo =
      std::ranges::any_of(info.presets, [](const Preset& p) { return p.name == "solo"; });
  if (flags.advise && solo && !out.any()) out.preset = "solo";
  return out;
}

void greet(const std::string& text, Io& io) {
  terminal::Block out;
  terminal::add_wrapped(out, terminal::clean(text, io.look), io.look.width, 0);
  fmt::print(io.out, "{}", terminal::shown(out, io.look));
}

Result<std::unique_ptr<Table>> new_table(const PlayFlags& flags, Io& io) {
  const Result<const GameEntry*> entry = need_game(flags.game);
  if (!entry) return entry.error();
  const Result<Chosen> chosen = choose_game(flags.game, options_for(flags, (*entry)->info));
  if (!chosen) return chosen.error();
  std::vector<Sitter> sitters = default_sitters(*chosen->game);
  if (const Status seated = seat_them(*chosen->game, flags.seats, sitters); !seated)
    return seated.error();
  const std::uint64_t seed = flags.seed ? *flags.seed : fresh_seed();
  greet(terminal::say<"play.begins", "game", "seed">(io.look, chosen->entry->info.title,
                                                     std::to_string(seed)),
        io);
  return std::make_unique<Table>(*chosen, std::move(sitters), seed, chance_of(flags),
                                 std::vector<std::int32_t>{}, io.look.language);
}

/// The sitters a record names: bots by name, everybody else is a person.
std::vector<Sitter> recorded_sitters(const GameInfo& info, const Record& record) {
  std::vector<Sitter> out;
  for (const std::string& name : record.seats) {
    const Result<Agent> agent = agent_called(info, name);
    out.push_back(agent ? Sitter{*agent} : Sitter{});
  }
  return out;
}

Result<std::unique_ptr<Table>> resumed_table(const PlayFlags& flags, Io& io) {
  if (flags.options.any() || flags.seed)
    return Error{
        "--resume: the saved game has its own options and seed; leave out --preset, --set, "
        "--options and --seed"};
  const Result<Loaded> loaded = load_record(flags.resume, flags.options);
  if (!loaded) return loaded.error();
  const Record& record = loaded->record;
  if (!flags.game.empty() && flags.game != record.game)
    return Error{fmt::format("--resume: {} is a game of {}, not of {}", flags.resume, record.game,
                             flags.game)};
  if (!record.seed && !flags.advise)
    return Error{fmt::format(
        "--resume: {} has no seed, so its dice cannot go on by themselves; add --advise to say "
        "what comes up, or see it again: sandtable replay {}",
        flags.resume, flags.resume)};
  if (const auto again = replay(*loaded->chosen.entry, record, flags.resume, *loaded->chosen.data);
      !again)
    return again.error();
  std::vector<Sitter> sitters = recorded_sitters(loaded->chosen.entry->info, record);
  if (const Status seated = seat_them(*loaded->chosen.game, flags.seats, sitters); !seated)
    return seated.error();
  const std::uint64_t seed = record.seed ? *record.seed : fresh_seed();
  greet(terminal::say<"play.goes_on", "game", "seed", "n">(
            io.look, loaded->chosen.entry->info.title, std::to_string(seed), record.lines.size()),
        io);
  return Table::resume(*loaded, std::move(sitters), seed, chance_of(flags), io.look.language);
}

/// A game is never written over another: only a resumed one goes on in its file.
Status check_save(const PlayFlags& flags) {
  std::error_code unknown;  // what cannot be seen cannot be written either, which is said then
  if (flags.save.empty() || !fs::exists(flags.save, unknown)) return fine();
  if (fs::is_directory(flags.save, unknown))
    return Error{fmt::format("--save: {} is a folder; name a file", flags.save)};
  if (!flags.resume.empty() && fs::equivalent(flags.save, flags.resume, unknown)) return fine();
  return Error{fmt::format(
      "--save: {} is there already; go on with that game with --resume {}, or name another file",
      flags.save, flags.save)};
}

/// What can be set, with the data files given.
Result<Exit> show_options(const PlayFlags& flags, Io& io) {
  const Result<const GameEntry*> entry = need_game(flags.game);
  if (!entry) return entry.error();
  const auto data = load_data(**entry, flags.options.data);
  if (!data) return data.error();
  Result<OptionSchema> schema = schema_of(**entry, **data, flags.options);
  if (!schema) return schema.error();
  GameInfo info = (*entry)->info;
  info.schema = *std::move(schema);
  print_form(info, io);
  return Exit::Fine;
}

/// Persons at a terminal are timed where the clock is part of the game; not at a real table, which
/// has its own, and not a script that pipes its lines in.
Stopwatch watch_for(const PlayFlags& flags, const GameInfo& info, const Io& io) {
  if (!server::is_timed(info) || flags.advise || !io.in_is_terminal) return {};
  return [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
}

Result<Exit> play(const PlayFlags& flags, Io& io) {
  if (flags.plain) io.look.ascii = true, io.look.colour = false;
  if (flags.width) io.look.width = static_cast<int>(*flags.width);
  if (flags.game.empty() && flags.resume.empty())
    return Error{"name the game to play, or a saved one with --resume FILE"};
  if (flags.help_options) return show_options(flags, io);
  if (const Status free = check_save(flags); !free) return free.error();
  Result<std::unique_ptr<Table>> table =
      flags.resume.empty() ? new_table(flags, io) : resumed_table(flags, io);
  if (!table) return table.error();
  const std::string save = flags.save.empty() ? flags.resume : flags.save;
  Host host(io, **table,
            {.save = save,
             .data = flags.options.data,
             .fast = flags.fast,
             .advise = flags.advise,
             .watch = watch_for(flags, (*table)->game().info(), io)});
  if (const Status played = host.play(); !played) {
    fmt::print(io.err, "sandtable: {}\n", played.error().text);
    return Exit::OwnFailure;
  }
  return Exit::Fine;
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto flags = std::make_shared<PlayFlags>();
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, against bots or persons");
  add_game_argument(*command, flags->game);
  command
      ->add_option("--seat", flags->seats, "who sits where: 0=person, Blue=script; may be repeated")
      ->type_name("SEAT=WHO")
      ->allow_extra_args(false);
  add_option_flags(*command, flags->options);
  command->add_flag("--help-options", flags->help_options, "show what can be set, and end");
  add_number(*command, "--seed", flags->seed, 0, UINT64_MAX, "of all dice (drawn, and shown)");
  command->add_option("--save", flags->save, "keep the game in this new file")->type_name("FILE");
  command->add_option("--resume", flags->resume, "go on with a saved game (and keep saving it)")
      ->type_name("FILE");
  command->add_flag("--advise", flags->advise,
                    "at a real table: walk through what bots and the game's A.I. do, step by "
                    "step, and say what came up where chance decides");
  command->add_flag("--fast", flags->fast, "bots alone: straight to the end");
  command->add_flag("--plain", flags->plain, "no colour, nothing but ASCII");
  add_language_flag(*command, context.io);
  add_number(*command, "--width", flags->width, 40, 1000, "columns of the screen");
  command->footer(
      "Seats: a number or a name; without --seat you have the first and bots the "
      "others. Where the clock is part of the game (Countdown) you are timed; --set clock=false "
      "lets you think.\nExamples:\n"
      "  sandtable play fiefdoms --preset quick\n"
      "  sandtable play fiefdoms --seat 0=person --seat 1=person --save game.record\n"
      "  sandtable play --resume game.record\n"
      "  sandtable play frontier --advise\n"
      "  sandtable play fiefdoms --seat 0=script --seat 1=random --fast");
  command->callback([flags, &context] { context.finish(play(*flags, context.io)); });
}

}  // namespace sandtable::cli
