// sandtable verify: checks the dice of a record against its seed, or against the secret that was
// promised before the game.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <memory>

#include "cli/input.hpp"
#include "cli/language.hpp"
#include "cli/program.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::cli {
namespace {

using terminal::say;

struct VerifyFlags {
  std::string file;
  std::string commitment;
  std::vector<std::string> words;
  OptionFlags options;
};

/// What was noted at the table, from the flags.
Result<Noted> noted_in(const VerifyFlags& flags, const Record& record) {
  Noted out{flags.commitment, {}};
  for (const std::string& each : flags.words) {
    const std::size_t sign = std::min(each.find('='), each.size());
    int seat = -1;
    const auto [end, fault] = std::from_chars(each.data(), each.data() + sign, seat);
    const auto seats = static_cast<int>(record.seats.size());
    if (fault != std::errc{} || end != each.data() + sign || sign == each.size() || seat < 0 ||
        seat >= seats)
      return Error{
          fmt::format("--word: '{}' is not SEAT=WORD with a seat from 0 to {}", each, seats - 1)};
    out.words.emplace_back(static_cast<Seat>(seat), each.substr(sign + 1));
  }
  return out;
}

/// Who contributed to the dice: the derivation alone cannot show that nobody chose them.
std::string contributed(const Record& record, const terminal::Look& look) {
  switch (contributors(record)) {
    case Contributors::Seed:
      return "";
    case Contributors::Host:
      return say<"verify.host">(look) + "\n";
    case Contributors::Unsaid:
      return say<"verify.unsaid">(look) + "\n";
    case Contributors::People:
      break;
  }
  const auto named = [&](Seat seat) {
    return say<"verify.seat", "n", "who">(look, int{seat}, record.seats[seat]);
  };
  std::string by;
  for (const Seat seat : *record.given)
    by = by.empty() ? named(seat) : say<"verify.then", "a", "b">(look, by, named(seat));
  return say<"verify.given", "who">(look, by) + "\n" +
         say<"verify.last", "who">(look, named(record.given->back())) + "\n" +
         say<"verify.compare">(look) + " --commitment TEXT --word SEAT=WORD\n";
}

Result<Exit> verify_file(const VerifyFlags& flags, Io& io) {
  const Result<Loaded> loaded = load_record(flags.file, flags.options);
  if (!loaded) return loaded.error();
  const auto noted = noted_in(flags, loaded->record);
  if (!noted) return noted.error();
  const auto checked =
      verify_dice(*loaded->chosen.entry, loaded->record, flags.file, *loaded->chosen.data, *noted);
  if (!checked && checked.error().fault == Fault::Malformed) return checked.error();
  if (!checked) {
    fmt::print(io.err, "sandtable: {}\n", checked.error().text);
    return Exit::Fails;
  }
  fmt::print(io.out, "{}\n{}",
             loaded->record.seed ? say<"verify.seed", "file", "n">(io.look, flags.file, *checked)
                                 : say<"verify.secret", "file", "n">(io.look, flags.file, *checked),
             contributed(loaded->record, io.look));
  return Exit::Fine;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto flags = std::make_shared<VerifyFlags>();
  CLI::App* command = app.add_subcommand("verify", "Check every die of a record");
  command->add_option("FILE", flags->file, "a record")->required()->type_name("FILE");
  command
      ->add_option("--commitment", flags->commitment,
                   "what was shown at the table before the game; the record must have the same")
      ->type_name("TEXT");
  command
      ->add_option("--word", flags->words,
                   "what a seat gave to the dice, as you noted it; may be given several times")
      ->type_name("SEAT=WORD")
      ->allow_extra_args(false);
  add_data_flag(*command, flags->options);
  add_language_flag(*command, context.io);
  command->footer(
      "Replays the record, derives every die again, from the seed or from the secret of its table, "
      "and\nsays who contributed to them.\n"
      "Status 1 if a die, the secret, the play or what you noted is not as it should be. Status 2 "
      "if "
      "nobody\ncan tell: no record, or no secret yet.\nExamples:\n"
      "  sandtable verify game.record\n"
      "  sandtable verify game.record --commitment 5f70bf18… --word 0=4c5b…");
  command->callback([flags, &context] { context.finish(verify_file(*flags, context.io)); });
}

}  // namespace sandtable::cli
