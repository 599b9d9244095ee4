#include "server/making.hpp"

#include <algorithm>

#include "agents/agent.hpp"
#include "core/registry.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

constexpr std::string_view kWhere = "table";
constexpr std::int64_t kLongestDecision = 86'400;  // seconds
constexpr std::int64_t kMostDays = 60;

Error fault(const std::string& text) { return Error{std::string(kWhere) + ": " + text}; }

/// Whether people sit together, and play by a clock.
bool plays_live(const wire::NewTable& wanted) {
  return wanted.clock && wanted.clock->kind == wire::ClockKind::Live &&
         std::ranges::count_if(wanted.seats, [](const wire::NewSeat& seat) {
           return seat.sitter != wire::Sitter::Bot;
         }) > 1;
}

/// What the preset says; at a live table also what the preset for such tables says beyond it, talks
/// in real time say: who waits for the others there need not wait for a round to end.
Json preset_options(const GameEntry& entry, const Preset& preset, const wire::NewTable& wanted) {
  const Preset* live = plays_live(wanted) ? entry.preset("live") : nullptr;
  return live == nullptr ? preset.options : overlay(live->options, preset.options);
}

Result<Json> options_of(const GameEntry& entry, const wire::NewTable& wanted) {
  const std::string name = wanted.preset.value_or("standard");
  const Preset* preset = entry.preset(name);
  if (preset == nullptr) {
    std::string known;
    for (const Preset& each : entry.info.presets) known += (known.empty() ? "" : ", ") + each.name;
    return fault("/preset is \"" + shortened(name) + "\"; it must be one of " + known);
  }
  const Json options = preset_options(entry, *preset, wanted);
  if (!wanted.options) return options;
  if (!wanted.options->is_object()) return fault("/options is not an object of names and values");
  return overlay(options, *wanted.options);
}

Status check_clock(const wire::Clock& clock) {
  const auto range = [&](std::int64_t low, std::int64_t high, const char* unit) -> Status {
    if (clock.amount >= low && clock.amount <= high) return fine();
    return fault("/clock/amount is " + std::to_string(clock.amount) + "; it must be from " +
                 std::to_string(low) + " to " + std::to_string(high) + " " + unit);
  };
  if (clock.kind == wire::ClockKind::Live) return range(0, kLongestDecision, "seconds");
  if (clock.kind == wire::ClockKind::Days) return range(1, kMostDays, "days");
  return fine();
}

Result<SeatSetup> seat_of(const GameEntry& entry, const wire::NewSeat& wanted, int number,
                          Made& made) {
  SeatSetup out;
  out.sitter = wanted.sitter, out.name = wanted.name;
  if (wanted.sitter == wire::Sitter::Bot) {
    const auto bot = bot_for(entry.info, wanted.bot);
    if (!bot) return fault("/seats/" + std::to_string(number) + "/bot: " + bot.error().text);
    out.bot = *bot;
    return out;
  }
  const std::string token = random_token();
  if (wanted.sitter == wire::Sitter::Me) {
    out.token = token_hash(token);
    made.tokens.push_back({number, token});
  } else {
    out.link = token_hash(token);
    made.links.push_back({number, token});
  }
  return out;
}

}  // namespace

Result<std::string> bot_for(const GameInfo& info, const std::optional<std::string>& name) {
  if (!name) return default_agent(info).name;
  // What a bot may cost is the host's affair: a search of any size is not for the asking.
  const auto agent = agent_called(info, name->starts_with("search:") ? "search" : *name);
  if (!agent) return agent.error();
  return agent->name;
}

bool is_timed(const GameInfo& info) {
  const OptionSpec* clock = info.schema.find("clock");
  return clock != nullptr && clock->fallback == Json(true);
}

Result<Made> make_setup(const wire::NewTable& wanted) {
  const auto entry = need_game(wanted.game);
  if (!entry) return fault("/game: " + entry.error().text);
  auto options = options_of(**entry, wanted);
  if (!options) return options.error();
  const auto game = (*entry)->create(*options, std::string(kWhere) + ": /options");
  if (!game) return game.error();
  if (wanted.seats.size() != static_cast<std::size_t>((*game)->seats()))
    return fault("/seats has " + std::to_string(wanted.seats.size()) +
                 " entries; with these options the game has " + std::to_string((*game)->seats()) +
                 " seats, and each needs one");
  Made out;
  Setup& setup = out.setup;
  wire::Clock usual;
  if (is_timed((*entry)->info)) usual.kind = wire::ClockKind::Live;  // 0 seconds: as the rules say
  setup.clock = wanted.clock.value_or(usual);
  if (auto status = check_clock(setup.clock); !status) return status.error();
  setup.id = random_id(), setup.secret = random_token(), setup.words_are_given = true;
  setup.game = wanted.game, setup.rules_version = (*entry)->info.rules_version;
  setup.preset = wanted.preset.value_or("standard"), setup.options = (*game)->options();
  setup.listed = wanted.listed.value_or(false);
  setup.absent = wanted.absent.value_or(wire::Absent::Fallback);
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    auto seat = seat_of(**entry, wanted.seats[i], static_cast<int>(i), out);
    if (!seat) return seat.error();
    setup.seats.push_back(*std::move(seat));
  }
  return out;
}

}  // namespace sandtable::server
