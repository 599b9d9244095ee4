#include "cli/input.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

#include "core/registry.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;
namespace {

Error file_error(const std::string& path, std::string_view why) {
  return {fmt::format("{}: cannot be read: {}", path, why)};
}

template <class Target>
CLI::Option* add_whole_number(CLI::App& app, const std::string& name, Target& target,
                              std::uint64_t low, std::uint64_t high, const std::string& help) {
  const auto take = [&target, name, low, high](const std::string& text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || last != end || value < low || value > high)
      throw CLI::ValidationError(
          fmt::format("{} is \"{}\"; it must be a whole number from {} to {}", name, text, low,
                      high),
          CLI::ExitCodes::ValidationError);
    target = value;
  };
  return app.add_option_function<std::string>(name, take, help)->type_name("N");
}

Result<Json> preset_of(const GameEntry& entry, const std::string& name) {
  if (const Preset* preset = entry.preset(name)) return preset->options;
  std::vector<std::string> known;
  for (const Preset& each : entry.info.presets) known.push_back(each.name);
  return Error{fmt::format("--preset: {} has no preset \"{}\"; known are {}", entry.info.name, name,
                           joined(known))};
}

/// Lays the members of `over` onto `base`.
void lay_over(Json& base, const Json& over) {
  for (const auto& [name, value] : over.members()) base.set(name, value);
}

Result<Json> given_options(const GameEntry& entry, const std::string& given) {
  const bool inline_json = given.find_first_not_of(" \t") != std::string::npos &&
                           given[given.find_first_not_of(" \t")] == '{';
  const std::string where = inline_json ? "--options" : given;
  Result<std::string> text = inline_json ? Result<std::string>(given) : read_file(given);
  if (!text) return text.error();
  Result<Json> json = Json::parse(*text, where);
  if (!json) return json.error();
  if (const auto complete = entry.info.schema.complete(*json, where); !complete)
    return complete.error();
  return json;
}

Result<std::pair<std::string, Json>> one_set(const GameEntry& entry, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string where = "--set " + text;
  if (equals == std::string::npos || equals == 0)
    return Error{where + ": write it as option=value, for example --set " +
                 (entry.info.schema.specs().empty() ? std::string("name")
                                                    : entry.info.schema.specs().front().name) +
                 "=…"};
  const std::string name = text.substr(0, equals);
  Result<Json> value = entry.info.schema.from_text(name, text.substr(equals + 1), where);
  if (!value) return value.error();
  return std::pair(name, *std::move(value));
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  if (fs::is_directory(path)) return file_error(path, "it is a folder; name a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, std::generic_category().message(errno));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return file_error(path, std::generic_category().message(errno));
  return text;
}

void write_file(const fs::path& path, std::string_view text) {
  const fs::path draft = path.string() + ".part";
  std::ofstream out(draft, std::ios::binary | std::ios::trunc);
  out.exceptions(std::ios::badbit | std::ios::failbit);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  fs::rename(draft, path);
}

CLI::Option* add_number(CLI::App& app, const std::string& name, std::uint64_t& target,
                        std::uint64_t low, std::uint64_t high, const std::string& help) {
  return add_whole_number(app, name, target, low, high, help);
}

CLI::Option* add_number(CLI::App& app, const std::string& name,
                        std::optional<std::uint64_t>& target, std::uint64_t low, std::uint64_t high,
                        const std::string& help) {
  return add_whole_number(app, name, target, low, high, help);
}

void add_data_flag(CLI::App& app, OptionFlags& flags) {
  app.add_option("--data", flags.data, "folder of files that replace the game's data files")
      ->type_name("DIR");
}

void add_option_flags(CLI::App& app, OptionFlags& flags) {
  app.add_option("--preset", flags.preset, "named settings; \"sandtable games GAME\" lists them")
      ->type_name("NAME");
  app.add_option("--set", flags.set, "one option; may be given several times")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  app.add_option("--options", flags.options, "options as JSON, or a file of it")
      ->type_name("FILE|JSON");
  add_data_flag(app, flags);
}

CLI::Option* add_game_argument(CLI::App& app, std::string& target) {
  return app.add_option("GAME", target, "a game; \"sandtable games\" lists them")
      ->type_name("GAME");
}

Result<std::shared_ptr<const Data>> load_data(const GameEntry& entry, const std::string& folder) {
  auto data = std::make_shared<Data>(entry.info.data);
  if (folder.empty()) return std::shared_ptr<const Data>(data);
  if (!fs::is_directory(folder))
    return Error{fmt::format("--data: there is no folder \"{}\"", folder)};
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    if (!each.is_regular_file()) continue;
    Result<std::string> text = read_file(each.path().string());
    if (!text) return text.error();
    data->replace("data/" + fs::relative(each.path(), folder).generic_string(), *std::move(text));
  }
  if (!data->replaced())
    return Error{
        fmt::format("--data: the folder \"{}\" holds no file; {} reads files such as {}", folder,
                    entry.info.name,
                    entry.info.data.empty() ? "none" : entry.info.data.front().path.substr(5))};
  return std::shared_ptr<const Data>(data);
}

Result<Json> options_of(const GameEntry& entry, const OptionFlags& flags) {
  Json out = Json::object();
  if (!flags.preset.empty()) {
    const Result<Json> preset = preset_of(entry, flags.preset);
    if (!preset) return preset;
    lay_over(out, *preset);
  }
  if (!flags.options.empty()) {
    const Result<Json> given = given_options(entry, flags.options);
    if (!given) return given;
    lay_over(out, *given);
  }
  for (const std::string& text : flags.set) {
    const auto one = one_set(entry, text);
    if (!one) return one.error();
    out.set(one->first, one->second);
  }
  return out;
}

Result<Chosen> choose_game(const std::string& name, const OptionFlags& flags) {
  const Result<const GameEntry*> entry = need_game(name);
  if (!entry) return entry.error();
  Chosen out;
  out.entry = *entry;
  const Result<Json> options = options_of(**entry, flags);
  if (!options) return options.error();
  auto data = load_data(**entry, flags.data);
  if (!data) return data.error();
  out.data = *data;
  auto game =
      out.entry->create(*options, flags.data.empty() ? name : "--data " + flags.data, *out.data);
  if (!game) return game.error();
  out.game = *game;
  return out;
}

Result<Loaded> load_record(const std::string& path, const OptionFlags& flags) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<Record> record = Record::parse(*text, path);
  if (!record) return record.error();
  const Result<const GameEntry*> entry = need_game(record->game);
  if (!entry) return Error{path + ": " + entry.error().text};
  auto data = load_data(**entry, flags.data);
  if (!data) return data.error();
  Loaded out{*std::move(record), {*entry, *data, nullptr}};
  auto game = (*entry)->create(out.record.options, path + ": options", *out.chosen.data);
  if (!game) return game.error();
  out.chosen.game = *game;
  if (out.record.seats.size() != static_cast<std::size_t>(out.chosen.game->seats()))
    return Error{fmt::format("{}: seats names {}; with these options {} has {}", path,
                             out.record.seats.size(), out.record.game, out.chosen.game->seats())};
  return out;
}

std::vector<std::string> seat_names(const AnyGame& game) {
  Dice dice(0);
  const AnyState state = game.start(dice, nullptr);
  std::vector<std::string> out;
  for (int seat = 0; seat < game.seats(); ++seat)
    out.push_back(game.seat_name(state, static_cast<Seat>(seat)));
  return out;
}

Result<Seat> seat_from(const AnyGame& game, const AnyState& state, std::string_view name,
                       std::string_view where) {
  const Seat seat = game.seat_called(state, name);
  if (seat != kNobody) return seat;
  return Error{fmt::format("{}: there is no seat \"{}\"; the seats are {} (or 0 to {})", where,
                           name, joined(seat_names(game)), game.seats() - 1)};
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

}  // namespace sandtable::cli
