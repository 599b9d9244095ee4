#include "core/conformance/kit.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/conformance/law.hpp"
#include "core/conformance/play.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable {
namespace {

using kit::Finding;
using kit::Law;
using kit::Moment;
using kit::Move;
using kit::Occasion;
using kit::Pace;
using kit::Play;

constexpr std::uint64_t kOptionsSalt = 0x0971085;
constexpr std::string_view kWhere = "kit";

/// Only what differs from the defaults: short enough for a command line.
Json changes(const OptionSchema& schema, const Json& options) {
  Json out = Json::object();
  const Json defaults = schema.defaults();
  for (const auto& [name, value] : options.members()) {
    const Json* usual = defaults.find(name);
    if (usual == nullptr || *usual != value) out.set(name, value);
  }
  return out;
}

std::string in_quotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string replay_command(const GameInfo& info, const KitSettings& settings, std::uint64_t seed,
                           const Json& options) {
  const KitSettings usual;
  std::string out = "sandtable check " + info.name + " --games 1 --seed " + std::to_string(seed) +
                    " --options " + in_quotes(options.text());
  if (settings.max_steps != usual.max_steps)
    out += " --max-steps " + std::to_string(settings.max_steps);
  if (settings.sparing != usual.sparing) out += " --sparing " + std::to_string(settings.sparing);
  return settings.flags.empty() ? out : out + " " + settings.flags;
}

/// What every run plays whatever else it plays: the defaults, each preset, each number of players.
std::vector<Json> needed_options(const GameInfo& info) {
  std::vector<Json> out{Json::object()};
  for (const Preset& preset : info.presets) out.push_back(preset.options);
  const OptionSpec* players = info.schema.find("players");
  if (players == nullptr || players->type != OptionType::Int) return out;
  for (std::int64_t count = players->low; count <= players->high; ++count)
    out.push_back(Json::object({{"players", Json(count)}}));
  return out;
}

/// Checks laws at the moments of one game and writes down what it finds.
class Examiner {
 public:
  Examiner(const KitSettings& settings, KitReport& report, Play& play, Failure header)
      : settings_(settings), report_(report), play_(play), header_(std::move(header)) {}

  void show(Occasion occasion, Seat actor, const Move* move) {
    if (occasion == Occasion::Step) ++report_.steps;
    const bool begins =
        occasion == Occasion::State && actor != kNobody && play_.game->at_rest(play_.state, actor);
    if (begins) ++report_.decisions_by_phase[play_.phase];
    for (const Law& law : kit::all_laws())
      if (law.occasion == occasion && due(law, actor, move)) check(law, actor, move);
  }

 private:
  /// Depends on the game alone, not on the run or on other laws: so that a replay of the one game,
  /// or of the one law, checks the same.
  bool due(const Law& law, Seat actor, const Move* move) {
    if (!settings_.law.empty() && settings_.law != law.name) return false;
    if (broken_.contains(law.name)) return false;
    if (law.pace == Pace::Always) return true;
    const std::string what = play_.phase + (actor == kNobody ? " stopped" : "") +
                             (move != nullptr && move->closed ? " closed" : "");
    const bool rare = law.pace == Pace::Rare;
    const int seen = seen_[{law.name, what}]++;
    if (seen < (rare ? 1 : 2)) return true;
    const auto period = static_cast<std::uint64_t>(settings_.sparing) * (rare ? 4 : 1);
    return salt(law) % period == 0;
  }

  void check(const Law& law, Seat actor, const Move* move) {
    Moment moment{play_, *play_.game, play_.state, actor, move, Dice(kit::mix(salt(law), 1))};
    const Finding finding = law.check(moment);
    if (finding.kind == Finding::Kind::NoOccasion) return;
    LawCount& count = count_of(law.name);
    ++count.checks;
    if (finding.kind == Finding::Kind::Held) return;
    broken_.insert(law.name);
    if (static_cast<int>(count.failures++) >= settings_.failures_per_law) return;
    Failure failure = header_;
    failure.law = law.name;
    failure.detail = "after " + std::to_string(play_.acts.size()) + " choices, in phase \"" +
                     play_.phase + "\": " + finding.detail;
    report_.failures.push_back(std::move(failure));
  }

  [[nodiscard]] std::uint64_t salt(const Law& law) const {
    const std::uint64_t name = hash_bytes(law.name.data(), law.name.size(), play_.seed);
    return kit::mix(name, play_.acts.size());
  }
  LawCount& count_of(std::string_view law) {
    return *std::ranges::find(report_.laws, law, &LawCount::law);
  }

  const KitSettings& settings_;
  KitReport& report_;
  Play& play_;
  Failure header_;
  std::set<std::string_view> broken_;
  std::map<std::pair<std::string_view, std::string>, int> seen_;
};

class Run {
 public:
  Run(const GameEntry& entry, const KitSettings& settings)
      : entry_(entry),
        settings_(settings),
        data_(settings.data ? *settings.data : Data(entry.info.data)),
        schema_(schema_of(entry, data_)) {
    report_.game = entry.info.name;
    report_.missing_words = missing_words(entry.info);
    for (const LawInfo& law : kit_laws())
      if (settings.law.empty() || settings.law == law.name)
        report_.laws.push_back({std::string(law.name), 0, 0});
  }

  KitReport run(const KitListener& listener) {
    std::vector<Json> needed =
        settings_.options ? std::vector<Json>{} : needed_options(entry_.info);
    const int total = std::max(settings_.games, static_cast<int>(needed.size()));
    for (int i = 0; i < total; ++i) {
      const std::uint64_t seed = settings_.seed + static_cast<std::uint64_t>(i);
      std::vector<std::string> errors;  // also when not needed, so that a replay shows the same
      Json options = drawn_options(seed, errors);
      if (settings_.options)
        options = *settings_.options;
      else if (static_cast<std::size_t>(i) < needed.size())
        options = needed[static_cast<std::size_t>(i)];
      const Failure header = header_of(seed, options);
      if (listener) listener({i, total, header.replay});
      play(header, std::move(errors));
    }
    return std::move(report_);
  }

 private:
  /// Data that the game refuses have no options; every game is then refused with the reason.
  static OptionSchema schema_of(const GameEntry& entry, const Data& data) {
    Result<OptionSchema> schema = entry.schema(data);
    return schema ? *std::move(schema) : entry.info.schema;
  }

  /// Random options that the game accepts. What it refuses is kept: the error must say something.
  Json drawn_options(std::uint64_t seed, std::vector<std::string>& errors) {
    constexpr int kTries = 50;
    Dice dice(kit::mix(kOptionsSalt, seed));
    for (int tries = 0; tries < kTries; ++tries) {
      Json options = schema_.random(dice);
      const auto game = entry_.create(options, kWhere, data_);
      if (game) return options;
      errors.push_back(game.error().text);
      ++report_.refused_options;
    }
    return Json::object();
  }

  Failure header_of(std::uint64_t seed, const Json& options) const {
    Failure header;
    header.seed = seed;
    header.options = changes(schema_, options);
    header.replay = replay_command(entry_.info, settings_, seed, header.options);
    return header;
  }

  void play(const Failure& header, std::vector<std::string> errors) {
    auto game = entry_.create(header.options, kWhere, data_);
    ++report_.games;
    if (!game) return refused(header, game.error().text);
    Play play(entry_, data_, *game, header.seed, settings_.max_steps);
    play.option_errors = std::move(errors);
    Examiner examiner(settings_, report_, play, header);
    const auto show = [&](Occasion occasion, Seat actor, const Move* move) {
      examiner.show(occasion, actor, move);
    };
    kit::Player(play, show).run();
  }

  /// Defaults, presets and numbers of players have to be accepted.
  void refused(Failure failure, const std::string& why) {
    const auto law = std::ranges::find(report_.laws, "options", &LawCount::law);
    if (law == report_.laws.end()) return;
    ++law->checks;
    if (static_cast<int>(law->failures++) >= settings_.failures_per_law) return;
    failure.law = "options";
    failure.detail = "options that must be accepted are refused: " + why;
    report_.failures.push_back(std::move(failure));
  }

  const GameEntry& entry_;
  const KitSettings& settings_;
  Data data_;
  OptionSchema schema_;
  KitReport report_;
};

std::optional<Error> settings_error(const GameEntry& entry, const KitSettings& settings) {
  const std::pair<const char*, int> numbers[] = {{"games", settings.games},
                                                 {"max-steps", settings.max_steps},
                                                 {"sparing", settings.sparing},
                                                 {"failures per law", settings.failures_per_law}};
  for (const auto& [name, number] : numbers)
    if (number < 1)
      return Error{std::string(name) + " is " + std::to_string(number) + "; it must be at least 1"};
  const auto laws = kit_laws();
  if (!settings.law.empty() &&
      std::ranges::find(laws, settings.law, &LawInfo::name) == laws.end()) {
    std::string known;
    for (const LawInfo& law : laws) known += (known.empty() ? "" : ", ") + std::string(law.name);
    return Error{"there is no law \"" + settings.law + "\"; known are " + known};
  }
  if (!settings.options) return std::nullopt;
  const Data data = settings.data != nullptr ? *settings.data : Data(entry.info.data);
  const auto game = entry.create(*settings.options, "options", data);
  return game ? std::nullopt : std::optional(game.error());
}

}  // namespace

Result<KitReport> check_game(const GameEntry& entry, const KitSettings& settings,
                             const KitListener& listener) {
  if (auto error = settings_error(entry, settings)) return *std::move(error);
  return Run(entry, settings).run(listener);
}

}  // namespace sandtable
