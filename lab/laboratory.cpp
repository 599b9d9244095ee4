#include "lab/laboratory.hpp"

#include <algorithm>

namespace sandtable::lab {
namespace {

constexpr std::uint64_t kFirstGames = 20;  ///< Enough to see that a setting changes nothing.

/// The named bots, repeated until every seat has one.
Result<std::vector<Agent>> seated(const AnyGame& game, const std::vector<std::string>& names) {
  std::vector<Agent> out;
  const auto seats = static_cast<std::size_t>(game.seats());
  if (names.size() > seats)
    return Error{"--bots names " + std::to_string(names.size()) + " players; " + game.info().name +
                 " has " + std::to_string(seats) + " seats with these options"};
  for (std::size_t i = 0; i < seats; ++i) {
    if (names.empty()) {
      out.push_back(default_agent(game.info()));
      continue;
    }
    Result<Agent> agent = agent_called(game.info(), names[i % names.size()]);
    if (!agent) return Error{"--bots: " + agent.error().text};
    out.push_back(*std::move(agent));
  }
  return out;
}

/// Whether two studies of the same seeds went the same way, as far as their counts tell.
bool same_games(const Tally& a, const Tally& b) {
  const auto wins = [](const Tally& tally) {
    std::vector<std::uint64_t> out;
    for (const Wins& seat : tally.seats) out.push_back(seat.wins);
    return out;
  };
  return a.steps.counts() == b.steps.counts() && a.lines.counts() == b.lines.counts() &&
         a.turns.counts() == b.turns.counts() && wins(a) == wins(b) && a.endings == b.endings;
}

/// The largest change of a win share among the groups of a table, in standard errors.
void note_change(const WinTable& before, const WinTable& after, std::size_t groups, Trial& out) {
  for (const auto& [name, wins] : after) {
    const auto old = before.find(name);
    if (old == before.end()) continue;
    Difference change = difference(wins.share(), old->second.share());
    change.chance = std::min(1.0, change.chance * static_cast<double>(groups));
    if (!out.group.empty() && change.chance >= out.wins.chance) continue;
    out.group = name, out.wins = change;
    out.before = old->second.share(), out.after = wins.share(), out.fair = wins.fair_share();
  }
}

/// The group that is favoured for certain as the game is: seats, roles and names are looked at.
std::string favoured_group(const Tally& base) {
  constexpr double kSure = 0.01;
  std::string out;
  double least = kSure;
  for (const WinTable& table : {seat_table(base), base.roles, base.names}) {
    const Favour favour = most_favoured(table);
    if (favour.rivals > 1 && favour.chance < least) least = favour.chance, out = favour.name;
  }
  return out;
}

/// Only that group: what mends its favour is asked for, and one question needs no correction.
WinTable only(const WinTable& table, const std::string& name) {
  const auto found = table.find(name);
  return found == table.end() ? WinTable{} : WinTable{{name, found->second}};
}

void note_changes(const Tally& base, const Tally& tally, Trial& out) {
  if (const std::string name = favoured_group(base); !name.empty()) {
    note_change(only(seat_table(base), name), only(seat_table(tally), name), 1, out);
    if (out.group.empty()) note_change(only(base.roles, name), only(tally.roles, name), 1, out);
    if (out.group.empty()) note_change(only(base.names, name), only(tally.names, name), 1, out);
    if (!out.group.empty()) return;
  }
  const std::size_t groups =
      tally.seats.size() + tally.roles.size() + (names_change(tally) ? tally.names.size() : 0);
  note_change(seat_table(base), seat_table(tally), groups, out);
  note_change(base.roles, tally.roles, groups, out);
  if (names_change(tally)) note_change(base.names, tally.names, groups, out);
}

std::optional<Figure> length_of(const Tally& tally) {
  const auto turns = figure(tally, "turns");
  return turns ? turns : figure(tally, "lines");
}

/// Chances become rates of false findings, over all trials that were played.
void correct_for_number(std::vector<Trial>& trials) {
  std::vector<double> wins;
  std::vector<double> lengths;
  for (const Trial& trial : trials) {
    if (trial.result != Trial::Result::Played) continue;
    wins.push_back(trial.wins.chance), lengths.push_back(trial.length.chance);
  }
  const std::vector<double> wins_rate = false_discovery(wins);
  const std::vector<double> length_rate = false_discovery(lengths);
  std::size_t i = 0;
  for (Trial& trial : trials) {
    if (trial.result != Trial::Result::Played) continue;
    trial.wins_rate = wins_rate[i], trial.length_rate = length_rate[i], ++i;
  }
}

}  // namespace

Laboratory::Laboratory(LabSetup setup, Archive archive)
    : setup_(std::move(setup)), archive_(std::move(archive)) {}

bool Laboratory::stopped() const { return setup_.crew.stop != nullptr && setup_.crew.stop->load(); }

Result<Study> Laboratory::study_for(const std::string& name, const Json& options,
                                    const std::vector<std::string>& bots) const {
  auto game = setup_.entry->create(options, "options", *setup_.data);
  if (!game) return Error{game.error().text, Fault::Untrue};
  Result<std::vector<Agent>> players = seated(**game, bots);
  if (!players) return players.error();
  Study out;
  out.name = name, out.game = *std::move(game), out.data = setup_.data_folder;
  out.players = *std::move(players);
  out.first_seed = setup_.seed, out.games = setup_.games;
  out.probe = base_.probe;
  return out;
}

/// The main study, with where its standings are seen.
Status Laboratory::prepare() {
  if (base_.game != nullptr) return fine();
  Result<Study> study = study_for("main", setup_.options, setup_.bots);
  if (!study) return study.error();
  if (setup_.announce) setup_.announce("looking at the first games");
  const Result<Probe> probe = find_probe(*study, setup_.crew.threads);
  if (!probe) return probe.error();
  base_ = *std::move(study);
  base_.probe = *probe;
  return fine();
}

Result<Findings> Laboratory::main() {
  if (const Status ready = prepare(); !ready) return ready.error();
  if (setup_.announce) setup_.announce("games");
  return archive_.run(base_, setup_.crew);
}

Result<Findings> Laboratory::try_options(const std::string& name, const Json& options,
                                         std::uint64_t games) {
  if (const Status ready = prepare(); !ready) return ready.error();
  Result<Study> study = study_for(name, options, setup_.bots);
  if (!study) return study.error();
  if (study->game->seats() != base_.game->seats())
    return Error{"it changes the number of seats", Fault::Untrue};
  study->games = games, study->usage = false;
  if (setup_.announce) setup_.announce(name);
  return archive_.run(*study, setup_.crew);
}

Result<std::vector<Duel>> Laboratory::skill(const std::vector<std::string>& ladder) {
  if (const Status ready = prepare(); !ready) return ready.error();
  std::vector<Duel> out;
  for (std::size_t i = 0; i + 1 < ladder.size() && !stopped(); ++i) {
    const std::vector<std::string> pair{ladder[i], ladder[i + 1]};
    Result<Study> study = study_for("skill " + pair[0] + " " + pair[1], setup_.options, pair);
    if (!study) return study.error();
    study->games = setup_.trial_games;
    if (setup_.announce) setup_.announce(pair[0] + " against " + pair[1]);
    Result<Findings> findings = archive_.run(*study, setup_.crew);
    if (!findings) return findings.error();
    out.push_back({pair[0], pair[1], study->player_names(), *std::move(findings)});
  }
  return out;
}

Result<Sweep> Laboratory::sweep(const SweepRange& range) {
  Sweep out{range.setting, {}};
  for (const std::int64_t value : range.values) {
    if (stopped()) break;
    const std::string name = "sweep " + range.setting.name() + " " + std::to_string(value);
    Result<Findings> findings =
        try_options(name, range.setting.changed(setup_.options, value), setup_.trial_games);
    if (!findings && findings.error().fault != Fault::Untrue) return findings.error();
    if (findings)
      out.points.push_back({value, "", std::move(findings->tally)});
    else
      out.points.push_back({value, findings.error().text, Tally{{}}});
  }
  return out;
}

Result<Trial> Laboratory::try_step(const Setting& setting, std::int64_t value, const Tally& base,
                                   const Tally& first_games) {
  Trial out;
  out.setting = setting, out.value = value;
  const std::string name = "vary " + setting.name() + " " + std::to_string(value);
  const Json options = setting.changed(setup_.options, value);
  Result<Findings> findings = try_options(name, options, kFirstGames);
  if (!findings && findings.error().fault != Fault::Untrue) return findings.error();
  if (!findings) {
    out.result = Trial::Result::Refused, out.reason = findings.error().text;
    return out;
  }
  if (same_games(findings->tally, first_games)) {
    out.result = Trial::Result::NoEffect, out.games = findings->tally.games;
    return out;
  }
  findings = try_options(name, options, std::max(setup_.trial_games, kFirstGames));
  if (!findings) return findings.error();
  const Tally& tally = findings->tally;
  out.games = tally.games;
  note_changes(base, tally, out);
  out.length_before = length_of(base).value_or(Figure{});
  out.length_after = length_of(tally).value_or(Figure{});
  out.length = difference(out.length_after.value, out.length_after.error, out.length_before.value,
                          out.length_before.error);
  out.fairness_before = figure(base, "fairness").value_or(Figure{0.5, 0}).value;
  out.fairness_after = figure(tally, "fairness").value_or(Figure{0.5, 0}).value;
  return out;
}

Result<Variation> Laboratory::vary(const Tally& base) {
  Variation out;
  const Result<OptionSchema> schema = setup_.entry->schema(*setup_.data);
  if (!schema) return schema.error();
  const Result<Findings> first = try_options("vary nothing", setup_.options, kFirstGames);
  if (!first) return first.error();
  for (const Setting& setting : numeric_settings(*schema, setup_.options))
    for (const std::int64_t value : {setting.value - setting.step, setting.value + setting.step}) {
      if (stopped()) return out;
      if (value < setting.low || value > setting.high) continue;
      Result<Trial> trial = try_step(setting, value, base, first->tally);
      if (!trial) return trial.error();
      out.trials.push_back(*std::move(trial));
    }
  correct_for_number(out.trials);
  std::ranges::stable_sort(out.trials, {}, [](const Trial& trial) {
    return trial.result == Trial::Result::Played ? trial.wins.chance : 2.0;
  });
  return out;
}

std::vector<std::string> default_ladder(const GameInfo& info) {
  std::vector<std::string> out;
  const std::vector<std::string> names = agent_names(info);
  if (std::ranges::find(names, "random") != names.end()) out.emplace_back("random");
  out.push_back(default_agent(info).name);
  if (out.size() > 1 && out[0] == out[1]) out.pop_back();
  return out;
}

}  // namespace sandtable::lab
