#include "cli/input.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <thread>

#include "cli/language.hpp"
#include "core/conformance/kit.hpp"
#include "core/data_files.hpp"
#include "core/registry.hpp"
#include "core/translations.hpp"

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

Result<Json> given_options(const OptionSchema& schema, const std::string& given) {
  const bool inline_json = given.find_first_not_of(" \t") != std::string::npos &&
                           given[given.find_first_not_of(" \t")] == '{';
  const std::string where = inline_json ? "--options" : given;
  Result<std::string> text = inline_json ? Result<std::string>(given) : read_file(given);
  if (!text) return text.error();
  Result<Json> json = Json::parse(*text, where);
  if (!json) return json.error();
  if (const auto complete = schema.complete(*json, where); !complete) return complete.error();
  return json;
}

Result<std::pair<std::string, Json>> one_set(const OptionSchema& schema, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string where = "--set " + text;
  if (equals == std::string::npos || equals == 0)
    return Error{where + ": write it as option=value, for example --set " +
                 (schema.specs().empty() ? std::string("name") : schema.specs().front().name) +
                 "=…"};
  const std::string name = text.substr(0, equals);
  Result<Json> value = schema.from_text(name, text.substr(equals + 1), where);
  if (!value) return value.error();
  return std::pair(name, *std::move(value));
}

/// Writes a new file; 0, or the number of what the system says. Nothing is left behind then.
int write_new(const fs::path& path, std::string_view text) {
  const auto why = [] { return errno != 0 ? errno : EIO; };
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  if (!out) return why();
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return 0;
  const int number = why();
  std::error_code ignored;
  fs::remove(path, ignored);
  return number;
}

constexpr std::string_view kDataFolder = "data/";
constexpr std::string_view kWordsFolder = "words/";

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& each : fs::recursive_directory_iterator(folder))
    if (each.is_regular_file()) out.push_back(each.path());
  std::ranges::sort(out);
  return out;
}

/// A folder of files for a game, in memory.
struct LoadedFolder {
  Data data;
  std::vector<std::pair<std::string, std::string>> words;  ///< By their paths: "words/de.json".
  GameEntry entry;

  explicit LoadedFolder(const GameEntry& of) : data(of.info.data), entry(of) {}

  Status read(const std::string& folder) {
    for (const fs::path& file : files_below(folder)) {
      const std::string path = file.lexically_relative(folder).generic_string();
      if (const std::string no = why_not(path); !no.empty())
        return Error{fmt::format("--data {}: {}", folder, no)};
      Result<std::string> text = read_file(file.string());
      if (!text) return text.error();
      if (path.starts_with(kWordsFolder))
        words.emplace_back(path, *std::move(text));
      else
        data.replace(std::string(kDataFolder) + path, *std::move(text));
    }
    if (!data.replaced() && words.empty()) return Error{holds_nothing(folder)};
    return lay_words(folder);
  }

 private:
  [[nodiscard]] std::string why_not(const std::string& path) const {
    if (!path.starts_with(kWordsFolder))
      return why_unread(entry.info.name, entry.info.data, std::string(kDataFolder) + path);
    const std::string name = path.substr(kWordsFolder.size());
    const std::string language = name.substr(0, name.find('.'));
    if (name == language + ".json" && language_code(language) == language) return "";
    return path + " is named after no language; write words/de.json";
  }
  [[nodiscard]] std::string holds_nothing(const std::string& folder) const {
    return fmt::format(
        "--data: the folder \"{}\" holds no file; {}", folder,
        entry.info.data.empty()
            ? entry.info.name + " has no data files, so leave it out"
            : "files such as " + std::string(entry.info.data.front().path) + " belong there");
  }
  [[nodiscard]] Status lay_words(const std::string& folder) {
    if (words.empty()) return fine();
    if (entry.info.words == nullptr)
      return Error{fmt::format("--data {}: {} has no words to change", folder, entry.info.name)};
    std::vector<DataFile> files;
    for (const auto& [path, text] : words) files.push_back({path, text});
    Result<Catalogues> laid = laid_over(*entry.info.words, files);
    if (!laid) return Error{fmt::format("--data {}: {}", folder, laid.error().text)};
    entry.info.words = std::make_shared<const Catalogues>(*std::move(laid));
    return fine();
  }
};

/// A game with words of its own holds on to what they were read into, and says nothing that is
/// broken.
Result<std::shared_ptr<const AnyGame>> make_game(const Brought& brought, const Json& options,
                                                 const std::string& where,
                                                 const std::string& folder) {
  auto game = brought.entry->create(options, where, *brought.data);
  if (!game || !brought.words) return game;
  if (const std::string fault = words_fault(**game); !fault.empty())
    return Error{fmt::format("--data {}: {}", folder, fault)};
  const auto both =
      std::make_shared<const std::pair<Brought, std::shared_ptr<const AnyGame>>>(brought, *game);
  return std::shared_ptr<const AnyGame>(both, both->second.get());
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
  std::error_code problem(write_new(draft, text), std::generic_category());
  if (!problem) {
    fs::rename(draft, path, problem);
    if (!problem) return;
    std::error_code ignored;
    fs::remove(draft, ignored);
  }
  throw std::system_error(problem, path.string() + ": could not be written");
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

int threads_for(std::uint64_t jobs) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return static_cast<int>(jobs == 0 ? cores : jobs);
}

Status check_seeds(std::uint64_t first, std::uint64_t games) {
  if (games - 1 <= UINT64_MAX - first) return fine();
  return Error{fmt::format("--seed is {}; with {} games the last seed would be above {}", first,
                           games, UINT64_MAX)};
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

Result<Brought> load_folder(const GameEntry& entry, const std::string& folder) {
  auto loaded = std::make_shared<LoadedFolder>(entry);
  if (!folder.empty() && !fs::is_directory(folder))
    return Error{fmt::format("--data: there is no folder \"{}\"", folder)};
  if (!folder.empty())
    if (const Status status = loaded->read(folder); !status) return status.error();
  Brought out;
  out.data = std::shared_ptr<const Data>(loaded, &loaded->data);
  out.words = !loaded->words.empty();
  out.entry = out.words ? &loaded->entry : &entry;
  return out;
}

Result<std::shared_ptr<const Data>> load_data(const GameEntry& entry, const std::string& folder) {
  const Result<Brought> brought = load_folder(entry, folder);
  if (!brought) return brought.error();
  return brought->data;
}

Result<OptionSchema> schema_of(const GameEntry& entry, const Data& data, const OptionFlags& flags) {
  Result<OptionSchema> schema = entry.schema(data);
  if (!schema) return Error{fmt::format("--data {}: {}", flags.data, schema.error().text)};
  return schema;
}

Result<Json> options_of(const GameEntry& entry, const OptionSchema& schema,
                        const OptionFlags& flags) {
  Json out = Json::object();
  if (!flags.preset.empty()) {
    const Result<Json> preset = preset_of(entry, flags.preset);
    if (!preset) return preset;
    lay_over(out, *preset);
  }
  if (!flags.options.empty()) {
    const Result<Json> given = given_options(schema, flags.options);
    if (!given) return given;
    lay_over(out, *given);
  }
  for (const std::string& text : flags.set) {
    const auto one = one_set(schema, text);
    if (!one) return one.error();
    out.set(one->first, one->second);
  }
  return out;
}

Result<Chosen> choose_game(const std::string& name, const OptionFlags& flags) {
  const Result<const GameEntry*> entry = need_game(name);
  if (!entry) return entry.error();
  const Result<Brought> brought = load_folder(**entry, flags.data);
  if (!brought) return brought.error();
  const Result<OptionSchema> schema = schema_of(**entry, *brought->data, flags);
  if (!schema) return schema.error();
  const Result<Json> options = options_of(**entry, *schema, flags);
  if (!options) return options.error();
  auto game =
      make_game(*brought, *options, flags.data.empty() ? name : "--data " + flags.data, flags.data);
  if (!game) return game.error();
  return Chosen{brought->entry, brought->data, *game};
}

Result<Loaded> load_record(const std::string& path, const OptionFlags& flags) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<Record> record = Record::parse(*text, path);
  if (!record) return record.error();
  const Result<const GameEntry*> entry = need_game(record->game);
  if (!entry) return Error{path + ": " + entry.error().text};
  const Result<Brought> brought = load_folder(**entry, flags.data);
  if (!brought) return brought.error();
  Loaded out{*std::move(record), {brought->entry, brought->data, nullptr}};
  const Json options = (*entry)->options_of(out.record.rules_version, out.record.options);
  auto game = make_game(*brought, options, path + ": options", flags.data);
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
