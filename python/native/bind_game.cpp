// Games: what there is, how one is made, what it says of itself, and whole matches of bots.

#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <random>

#include "agents/agent.hpp"
#include "core/layout.hpp"
#include "core/sha256.hpp"
#include "native/bind.hpp"
#include "native/matches.hpp"
#include "native/pickled.hpp"
#include "native/plain.hpp"
#include "native/state.hpp"
#include "native/workers.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;
using nb::literals::operator""_a;

std::vector<std::string> game_names() {
  std::vector<std::string> out;
  for (const GameEntry* entry : registry()) out.push_back(entry->info.name);
  return out;
}

/// What can be known of a game before its options are chosen.
nb::dict info_of(const std::string& name) {
  const GameInfo& info = value_or_throw(need_game(name))->info;
  nb::dict out;
  out["name"] = info.name, out["title"] = info.title, out["code"] = info.code;
  out["tagline"] = info.tagline, out["length"] = info.length;
  out["min_seats"] = info.min_seats, out["max_seats"] = info.max_seats;
  out["rules_version"] = info.rules_version;
  nb::list options;
  for (const OptionSpec& spec : info.schema.specs()) options.append(plain(spec));
  out["options"] = options, out["presets"] = plain(info.presets);
  out["bots"] = agent_names(info);
  return out;
}

nb::dict rules_of(const std::string& name) {
  nb::dict out;
  for (const RuleEntry& entry : value_or_throw(need_game(name))->info.rules)
    out[entry.rule.text().c_str()] = std::string(entry.text);
  return out;
}

Json with_preset(const std::string& name, const std::optional<std::string>& preset, Json options) {
  if (!preset) return options;
  const GameEntry& entry = *value_or_throw(need_game(name));
  const Preset* found = entry.preset(*preset);
  if (found == nullptr) {
    std::string known;
    for (const Preset& each : entry.info.presets) known += (known.empty() ? "" : ", ") + each.name;
    throw BadInput(name + " has no preset \"" + *preset + "\"; there are " + known);
  }
  return overlay(found->options.is_null() ? Json::object() : found->options, options);
}

std::shared_ptr<Game> make_game(const std::string& name, const nb::dict& options,
                                const std::optional<std::string>& preset, Game::Files files) {
  return Game::make(name, with_preset(name, preset, json_of(options)), std::move(files));
}

nb::list replay_text(const std::string& text, Game::Files files) {
  const Record record = value_or_throw(Record::parse(text, "record"));
  const GameEntry& entry = *value_or_throw(need_game(record.game));
  const Json options = entry.options_of(record.rules_version, record.options);
  const auto game = Game::make(record.game, options, std::move(files));
  Data data(game->entry->info.data);
  for (const auto& [path, body] : game->files) data.replace(path, body);
  Replay replayed = value_or_throw(replay(*game->entry, record, "record", data));
  nb::list out;
  for (AnyState& position : replayed.states) out.append(State(game, std::move(position), 0));
  return out;
}

nb::dict row_of(const GameRow& row, int seats) {
  nb::dict out;
  std::vector<int> ranks;
  std::vector<int> scores;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    ranks.push_back(row.outcome.rank[seat]), scores.push_back(row.outcome.score[seat]);
  out["seed"] = row.seed, out["players"] = row.players, out["ranks"] = ranks;
  out["scores"] = scores, out["rewards"] = row.rewards;
  out["ended_by"] = row.outcome.ended_by.text(), out["lines"] = row.lines;
  out["steps"] = row.steps;
  if (!row.record.empty()) out["record"] = row.record;
  return out;
}

nb::list matches(const Game& game, const std::vector<std::string>& bots, nb::handle games,
                 nb::handle seed, nb::handle threads, bool rotate, bool record) {
  const auto cores = static_cast<int>(number_of(threads, "threads", 1, kMostThreads));
  const MatchPlan plan{bots, number_of(games, "games"), seed_of(seed), cores, rotate, record};
  std::vector<GameRow> rows;
  {
    const nb::gil_scoped_release unlocked;
    rows = play_matches(game, plan);
  }
  nb::list out;
  for (const GameRow& row : rows) out.append(row_of(row, game.rules->seats()));
  return out;
}

std::shared_ptr<Game> unpickled(const nb::tuple& parts) {
  const auto options = part<std::string>(parts, 1, "options as text");
  return Game::make(part<std::string>(parts, 0, "the name of a game"),
                    value_or_throw(Json::parse(options, "pickled options")),
                    part<Game::Files>(parts, 2, "data files by name"));
}

std::uint64_t seed_or_chance(nb::handle seed) {
  if (!seed.is_none()) return seed_of(seed);
  std::random_device source;
  const std::uint64_t high = source();
  return high << 32 | source();
}

State position_of(const std::shared_ptr<Game>& game, nb::handle position, nb::handle seed) {
  const Json json = json_or_text(position, "position");
  return {game, value_or_throw(game->rules->from_position(json, "position")), seed_or_chance(seed)};
}

std::string layout_of(const std::string& name) {
  return std::string(layout_text(value_or_throw(need_game(name))->info.name));
}

std::string_view view_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

nb::bytes bytes_of(const Digest& digest) {
  return nb::bytes(reinterpret_cast<const char*>(digest.data()), digest.size());
}

void bind_figures(nb::class_<Game>& type) {
  type.def_prop_ro("name", [](const Game& g) { return g.entry->info.name; })
      .def_prop_ro("title", [](const Game& g) { return g.entry->info.title; })
      .def_prop_ro("rules_version", [](const Game& g) { return g.entry->info.rules_version; })
      .def_prop_ro("seats", [](const Game& g) { return g.rules->seats(); })
      .def_prop_ro("actions", [](const Game& g) { return g.rules->actions(); })
      .def_prop_ro("observation_size", [](const Game& g) { return g.rules->observation_size(); })
      .def_prop_ro("state_size", [](const Game& g) { return g.rules->state_size(); })
      .def_prop_ro("max_walk", [](const Game& g) { return g.rules->max_walk(); })
      .def_prop_ro("bots", [](const Game& g) { return agent_names(g.entry->info); })
      .def_prop_ro("options", [](const Game& g) { return plain(g.rules->options()); });
}

}  // namespace

void bind_game(nb::module_& module) {
  module.def("game_names", &game_names);
  module.def("info", &info_of, "name"_a);
  module.def("rules", &rules_of, "name"_a);
  module.def("make", &make_game, "name"_a, "options"_a, "preset"_a.none(), "files"_a);
  module.def("replay", &replay_text, "text"_a, "files"_a);
  module.def("layout_text", &layout_of, "name"_a);
  module.def(
      "sha256", [](const nb::bytes& data) { return bytes_of(sha256(view_of(data))); }, "data"_a);
  module.def(
      "hmac_sha256",
      [](const nb::bytes& key, const nb::bytes& message) {
        return bytes_of(hmac_sha256(view_of(key), view_of(message)));
      },
      "key"_a, "message"_a);
  module.attr("SPECTATOR") = static_cast<int>(kSpectator);
  nb::class_<Game> type(module, "Game");
  bind_figures(type);
  type.def(
          "start",
          [](const std::shared_ptr<Game>& game, nb::handle seed) {
            return State(game, seed_or_chance(seed));
          },
          "seed"_a.none() = nb::none())
      .def("from_position", &position_of, "position"_a, "seed"_a.none() = nb::none())
      .def("matches", &matches, "bots"_a, "games"_a, "seed"_a, "threads"_a, "rotate"_a, "record"_a)
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a == b; }, nb::is_operator())
      .def("__hash__",
           [](const Game& g) {
             const std::string text = g.entry->info.name + g.rules->options().text() + g.digest;
             return static_cast<std::int64_t>(hash_bytes(text.data(), text.size()) >> 1);
           })
      .def("__repr__",
           [](const Game& g) {
             return "<" + g.entry->info.title + " for " + std::to_string(g.rules->seats()) + ">";
           })
      .def("__copy__", [](const std::shared_ptr<Game>& g) { return g; })
      .def(
          "__deepcopy__", [](const std::shared_ptr<Game>& g, nb::handle) { return g; }, "memo"_a)
      .def("__getstate__",
           [](const Game& g) {
             return nb::make_tuple(g.entry->info.name, g.rules->options().text(), g.files);
           })
      .def("__setstate__",
           [](Game& at, const nb::tuple& parts) { new (&at) Game(*unpickled(parts)); });
}

}  // namespace sandtable::python
