// sandtable scenario: runs scenario files.

#include "core/scenario.hpp"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

struct ScenarioFlags {
  std::vector<std::string> files;
  OptionFlags options;
  bool json = false;
};

/// The data for a scenario's game; nothing if none are replaced or the file names no game (which
/// `run_scenario` will say better).
Result<std::shared_ptr<const Data>> data_for(const std::string& text, const ScenarioFlags& flags) {
  const Result<Json> json = Json::parse(text, "");
  const Json* name = json ? json->find("game") : nullptr;
  const GameEntry* entry = name == nullptr ? nullptr : find_game(name->as_string());
  if (flags.options.data.empty() || entry == nullptr) return std::shared_ptr<const Data>();
  return load_data(*entry, flags.options.data);
}

Result<ScenarioReport> run_file(const std::string& file, const ScenarioFlags& flags) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  const auto data = data_for(*text, flags);
  if (!data) return data.error();
  return run_scenario(*text, file, data->get());
}

/// What running all files gave.
struct Tally {
  std::size_t held = 0;
  std::size_t failed = 0;
  std::size_t unread = 0;
  [[nodiscard]] Exit status() const {
    if (unread > 0) return Exit::BadInput;
    return failed > 0 ? Exit::Fails : Exit::Fine;
  }
};

void print_report(const std::string& file, const ScenarioReport& report, Io& io) {
  fmt::print(io.out, "{} {}: {} ({})\n", report.passed() ? "ok  " : "FAIL", file, report.title,
             joined(report.rules));
  for (const std::string& difference : report.differences)
    fmt::print(io.out, "     {}\n", difference);
}

Json report_json(const std::string& file, const Result<ScenarioReport>& report) {
  Json out = Json::object({{"file", Json(file)}});
  if (!report) {
    out.set("error", Json(report.error().text));
    return out;
  }
  out.set("game", Json(report->game));
  out.set("title", Json(report->title));
  out.set("rules", to_json(report->rules));
  out.set("passed", Json(report->passed()));
  out.set("differences", to_json(report->differences));
  return out;
}

Exit scenario(const ScenarioFlags& flags, Io& io) {
  Tally tally;
  Json all = Json::array();
  for (const std::string& file : flags.files) {
    const Result<ScenarioReport> report = run_file(file, flags);
    if (flags.json) all.push(report_json(file, report));
    if (!report) {
      ++tally.unread;
      io.out.flush();
      if (!flags.json) fmt::print(io.err, "sandtable: {}\n", report.error().text);
      continue;
    }
    ++(report->passed() ? tally.held : tally.failed);
    if (!flags.json) print_report(file, *report, io);
  }
  if (flags.json) fmt::print(io.out, "{}\n", all.pretty());
  if (!flags.json && flags.files.size() > 1)
    fmt::print(io.out, "{} scenarios: {} hold, {} do not, {} could not be read\n",
               flags.files.size(), tally.held, tally.failed, tally.unread);
  return tally.status();
}

}  // namespace

void add_scenario(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ScenarioFlags>();
  CLI::App* command = app.add_subcommand("scenario", "Run scenario files and show what differs");
  command->add_option("FILE", flags->files, "scenario files")->required()->type_name("FILE");
  add_data_flag(*command, flags->options);
  command->add_flag("--json", flags->json, "as JSON");
  command->footer(
      "Status 0 if all hold, 1 if one does not, 2 if a file is no scenario.\nExamples:\n"
      "  sandtable scenario games/fiefdoms/scenarios/*.json");
  command->callback([flags, &context] { context.finish(scenario(*flags, context.io)); });
}

}  // namespace sandtable::cli
