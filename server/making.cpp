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

Result<Json> options_of(const GameEntry& entry, const wire::NewTable& wanted) {
  const std::string name = wanted.preset.value_or("standard");
  const Preset* preset = entry.preset(name);
  if (preset == nullptr) {
    std::string known;
    for (const Preset& each : entry.info.presets) known += (known.empty() ? "" : ", ") + each.name;
    return fault("/preset is \"" + shortened(name) + "\"; it must be one of " + known);
  }
  if (!wanted.options) return preset->options;
  if (!wanted.options->is_object()) return fault("/options is not an object of names and values");
  return overlay(preset->options, *wanted.options);
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

Result<SeatSetup> seat_of(const GameEntry& entry, const wire::NewSeat& wanted,
                          const wire::NewTable& table, int number, Made& made) {
  SeatSetup out;
  out.sitter = wanted.sitter, out.name = wanted.name;
  if (wanted.sitter == wire::Sitter::Bot) {
    const Agent usual = default_agent(entry.info);
    const std::string name = wanted.bot.value_or(usual.name);
    // What a bot may cost is the host's affair: a search of any size is not for the asking.
    const auto agent = agent_called(entry.info, name.starts_with("search:") ? "search" : name);
    if (!agent) return fault("/seats/" + std::to_string(number) + "/bot: " + agent.error().text);
    out.bot = agent->name;
    return out;
  }
  const std::string token = random_token();
  if (wanted.sitter == wire::Sitter::Me) {
    out.token = token_hash(token);
    out.word = table.word.value_or(random_token());
    made.tokens.push_back({number, token});
  } else {
    out.link = token_hash(token);
    made.links.push_back({number, token});
  }
  return out;
}

}  // namespace

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
  setup.clock = wanted.clock.value_or(wire::Clock{});
  if (auto status = check_clock(setup.clock); !status) return status.error();
  setup.id = random_id(), setup.secret = random_token();
  setup.game = wanted.game, setup.rules_version = (*entry)->info.rules_version;
  setup.preset = wanted.preset.value_or("standard"), setup.options = (*game)->options();
  setup.listed = wanted.listed.value_or(false);
  setup.absent = wanted.absent.value_or(wire::Absent::Fallback);
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    auto seat = seat_of(**entry, wanted.seats[i], wanted, static_cast<int>(i), out);
    if (!seat) return seat.error();
    setup.seats.push_back(*std::move(seat));
  }
  return out;
}

}  // namespace sandtable::server
