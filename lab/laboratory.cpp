#include "lab/laboratory.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr std::uint64_t kIdleGames = 100;  ///< All alike: a setting that touches 3 % at most.
constexpr std::uint64_t kFreshSeeds = 1'000'000'000;  ///< Behind those of any main study.
constexpr std::size_t kChecked = 3;                   ///< Trials that are played again.
constexpr std::uint64_t kFewestDuels = 5;
constexpr double kPower = 0.8416;  ///< Four of five are above it in standard errors.

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

/// By how much an edge over the fair share changes. Where the change leaves more or fewer games
/// without a winner, the fair share changes too, and is no one's gain or loss.
Difference edge_change(const Wins& after, const Wins& before) {
  const auto error = [](const Share& share) { return (share.high - share.low) / (2 * kNormal95); };
  const Share late = after.against_fair();
  const Share early = before.against_fair();
  return difference(late.share - after.fair_share(), error(late), early.share - before.fair_share(),
                    error(early));
}

/// How much nearer to fair: see Trial::gain.
double nearer(double before, double fair_before, double after, double fair_after) {
  if (fair_after < fair_before / 2) return 0;
  return std::abs(before - fair_before) - std::abs(after - fair_after);
}

/// The largest change of a win share among the groups of a table, in standard errors.
void note_change(const WinTable& before, const WinTable& after, std::size_t groups, Trial& out) {
  for (const auto& [name, wins] : after) {
    const auto old = before.find(name);
    if (old == before.end()) continue;
    Difference change = edge_change(wins, old->second);
    change.chance = std::min(1.0, change.chance * static_cast<double>(groups));
    if (!out.group.empty() && change.chance >= out.wins.chance) continue;
    out.group = name, out.wins = change;
    out.before = old->second.against_fair(), out.after = wins.against_fair();
    out.fair_before = old->second.fair_share(), out.fair_after = wins.fair_share();
  }
}

/// The group that is favoured or starved for certain as the game is: seats, roles and names are
/// looked at, and who moves first where none of them is off by what anybody feels.
std::string odd_group(const Tally& base) {
  std::string out;
  bool matters = false;
  double least = kSure;
  for (const WinTable& table : {seat_table(base), role_table(base), name_table(base)}) {
    const Favour favour = most_favoured(table);
    const bool felt = favour.odd_wins.off_by() > kMatters;
    if (favour.rivals < 2 || favour.chance >= kSure || felt < matters) continue;
    if (felt == matters && favour.chance >= least) continue;
    matters = felt, least = favour.chance, out = favour.odd;
  }
  const Wins& first = base.first;
  const bool edge = first.games >= kFewest && first.fair > 0 && two_sided(first.z()) < kSure;
  if (edge && !matters && (out.empty() || first.off_by() > kMatters)) return kFirstMover;
  return out;
}

/// A group by its name, whichever table it is in.
std::optional<Wins> group_called(const Tally& tally, const std::string& name) {
  if (name == kFirstMover)
    return tally.first.games == 0 ? std::nullopt : std::optional(tally.first);
  for (const WinTable& table : {seat_table(tally), role_table(tally), name_table(tally)})
    if (const auto found = table.find(name); found != table.end()) return found->second;
  return std::nullopt;
}

/// Whom the change leaves or makes unfairly off: what mends one may cost another.
void note_next(const Tally& tally, Check& check) {
  const std::string name = odd_group(tally);
  const auto wins = group_called(tally, name);
  if (!wins || wins->off_by() <= kMatters || name == kFirstMover) return;
  check.next = name, check.next_share = wins->against_fair(), check.next_fair = wins->fair_share();
}

/// What mends the favour of the odd group is asked for, and one question needs no correction;
/// in a game that is fair, whatever changes most.
void note_changes(const Tally& base, const Tally& tally, Trial& out) {
  const std::string name = odd_group(base);
  const auto before = group_called(base, name);
  const auto after = group_called(tally, name);
  if (before && after) return note_change({{name, *before}}, {{name, *after}}, 1, out);
  const std::size_t groups =
      tally.seats.size() + tally.roles.size() + (names_change(tally) ? tally.names.size() : 0);
  note_change(seat_table(base), seat_table(tally), groups, out);
  note_change(role_table(base), role_table(tally), groups, out);
  if (names_change(tally)) note_change(name_table(base), name_table(tally), groups, out);
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
  out.files = setup_.data;
  out.players = *std::move(players);
  out.first_seed = setup_.seed, out.games = setup_.games;
  out.probe = base_.probe;
  return out;
}

/// The main study, with where its standings are seen.
Status Laboratory::prepare() {
  if (base_.game != nullptr) return fine();
  if (const Status free = archive_.ready(); !free) return free.error();
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
  return run(base_);
}

/// Without a folder the counts are kept here, so that a study with more games goes on all the same.
Result<Findings> Laboratory::run(const Study& study) {
  Result<Findings> out =
      archive_.folder().empty() ? run_here(study) : archive_.run(study, setup_.crew);
  if (out) played_now_ += out->played_now;
  return out;
}

Result<Findings> Laboratory::run_here(const Study& study) {
  Tally& tally = kept_.try_emplace(study_json(study).text(), study.player_names()).first->second;
  if (tally.games > study.games) return archive_.run(study, setup_.crew);
  const std::uint64_t before = tally.games;
  const auto start = std::chrono::steady_clock::now();
  const Status played =
      play_study(study, before, setup_.crew, [&](const Row& row) { tally.add(row); });
  if (!played) return played.error();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  return Findings{tally, study.games, tally.games - before, took.count()};
}

Result<Findings> Laboratory::try_options(const std::string& name, const Json& options,
                                         std::uint64_t games, Seeds seeds) {
  if (const Status ready = prepare(); !ready) return ready.error();
  Result<Study> study = study_for(name, options, setup_.bots);
  if (!study) return study.error();
  if (study->game->seats() != base_.game->seats())
    return Error{"it changes the number of seats", Fault::Untrue};
  study->games = games, study->usage = false;
  if (seeds == Seeds::Fresh) study->first_seed += kFreshSeeds;
  if (setup_.announce) setup_.announce(name);
  Result<Findings> out = run(*study);
  if (!out) return Error{out.error().text};  // no refusal of the game's
  return out;
}

/// Games of a pair of players: few where one of them looks far ahead, lest they take longer than
/// all else.
std::uint64_t Laboratory::duel_games(const Study& study, Slow slow) const {
  const GameInfo& info = study.game->info();
  const bool ponders = std::ranges::any_of(
      study.players, [&](const Agent& agent) { return looks_farther(info, agent); });
  if (!ponders || slow == Slow::AsMany) return setup_.trial_games;
  return std::min(setup_.trial_games / 10, setup_.games / 50);
}

Result<std::vector<Duel>> Laboratory::skill(const std::vector<std::string>& ladder, Slow slow) {
  if (const Status ready = prepare(); !ready) return ready.error();
  std::vector<Duel> out;
  for (std::size_t i = 0; i + 1 < ladder.size() && !stopped(); ++i) {
    const std::vector<std::string> pair{ladder[i], ladder[i + 1]};
    Result<Study> study = study_for("skill " + pair[0] + " " + pair[1], setup_.options, pair);
    if (!study) return study.error();
    study->games = duel_games(*study, slow);
    if (study->games < kFewestDuels) continue;
    if (setup_.announce) setup_.announce(pair[0] + " against " + pair[1]);
    Result<Findings> findings = run(*study);
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
  // Most settings that change nothing show it at once; the others are told apart after a few games.
  Result<Findings> findings = try_options(name, options, first_games.games);
  if (!findings && findings.error().fault != Fault::Untrue) return findings.error();
  if (!findings) {
    out.result = Trial::Result::Refused, out.reason = findings.error().text;
    return out;
  }
  if (same_games(findings->tally, first_games)) {
    out.result = Trial::Result::NoEffect, out.games = findings->tally.games;
    return out;
  }
  findings = try_options(name, options, std::max(setup_.trial_games, first_games.games));
  if (!findings) return findings.error();
  const Tally& tally = findings->tally;
  out.games = tally.games;
  note_changes(base, tally, out);
  out.length_before = length_of(base).value_or(Figure{});
  out.length_after = length_of(tally).value_or(Figure{});
  out.length = difference(out.length_after.value, out.length_after.half() / kNormal95,
                          out.length_before.value, out.length_before.half() / kNormal95);
  return out;
}

/// One step, or as many as it takes to get past values that the game refuses: where 0 means "none",
/// the next value may be a few steps away.
Result<Trial> Laboratory::try_side(const Setting& setting, int direction, const Tally& base,
                                   const Tally& first_games) {
  std::optional<Trial> refused;
  for (const std::int64_t value : setting.steps(direction)) {
    Result<Trial> trial = try_step(setting, value, base, first_games);
    if (!trial || trial->result != Trial::Result::Refused) return trial;
    if (!refused) refused = *std::move(trial);
  }
  return *std::move(refused);
}

Result<Variation> Laboratory::vary(const Tally& base) {
  Variation out;
  const Result<OptionSchema> schema = setup_.entry->schema(*setup_.data);
  if (!schema) return schema.error();
  const Result<Findings> first = try_options(
      "vary nothing", setup_.options, std::min(kIdleGames, std::max(setup_.trial_games, kFewest)));
  if (!first) return first.error();
  out.unfair = !odd_group(base).empty();
  const std::vector<Setting> settings = numeric_settings(*schema, setup_.options);
  for (const Setting& setting : settings)
    for (const int direction : {-1, 1}) {
      if (stopped()) return out;
      if (setting.steps(direction).empty()) continue;
      Result<Trial> trial = try_side(setting, direction, base, first->tally);
      if (!trial) return trial.error();
      out.trials.push_back(*std::move(trial));
    }
  correct_for_number(out.trials);
  std::ranges::stable_sort(out.trials, {}, [](const Trial& trial) {
    return trial.result == Trial::Result::Played ? trial.wins.chance : 2.0;
  });
  if (const Status checked = check_best(out); !checked) return checked.error();
  return out;
}

/// As many games again as all trials took, for the few that look best, and as many as each of them
/// for the unchanged game on the same seeds: those alone decide.
Status Laboratory::check_best(Variation& variation) {
  if (!variation.unfair) return fine();
  std::vector<Trial*> best;
  std::uint64_t budget = 0;
  for (Trial& trial : variation.trials) {
    if (trial.result != Trial::Result::Played) continue;
    budget += trial.games;
    if (trial.gain() > 0) best.push_back(&trial);
  }
  if (best.empty()) return fine();
  std::ranges::stable_sort(best, std::greater{}, [](const Trial* trial) { return trial->gain(); });
  if (best.size() > kChecked) best.resize(kChecked);
  const std::uint64_t each = budget / best.size();
  const Result<Findings> unchanged =
      try_options("vary nothing again", setup_.options, each, Seeds::Fresh);
  if (!unchanged) return unchanged.error();
  std::vector<double> chances;
  for (Trial* trial : best) {
    if (stopped()) return fine();
    const std::string name =
        "vary again " + trial->setting.name() + " " + std::to_string(trial->value);
    const Result<Findings> again =
        try_options(name, trial->setting.changed(setup_.options, trial->value), each, Seeds::Fresh);
    if (!again) return again.error();
    const auto before = group_called(unchanged->tally, trial->group);
    const auto after = group_called(again->tally, trial->group);
    if (!before || !after) continue;
    trial->check = Check{again->tally.games,
                         before->against_fair(),
                         after->against_fair(),
                         edge_change(*after, *before),
                         1,
                         before->fair_share(),
                         after->fair_share()};
    note_next(again->tally, *trial->check);
    chances.push_back(trial->check->wins.chance);
  }
  const std::vector<double> rates = false_discovery(chances);
  std::size_t i = 0;
  for (Trial* trial : best)
    if (trial->check) trial->check->wins_rate = rates[i++];
  return fine();
}

double Check::gain() const { return nearer(before.share, fair_before, after.share, fair_after); }

double Trial::gain() const { return nearer(before.share, fair_before, after.share, fair_after); }

double Trial::visible() const {
  const double error =
      std::sqrt(before.share * (1 - before.share) *
                (1 / static_cast<double>(std::max<std::uint64_t>(before.trials, 1)) +
                 1 / static_cast<double>(std::max<std::uint64_t>(after.trials, 1))));
  return (kNormal95 + kPower) * error;
}

const Trial* Variation::farthest() const {
  const Trial* out = nullptr;
  for (const Trial& trial : trials) {
    if (trial.result != Trial::Result::Played) continue;
    if (out == nullptr || std::abs(trial.told().value) > std::abs(out->told().value)) out = &trial;
  }
  return out;
}

std::size_t Variation::played() const {
  return static_cast<std::size_t>(
      std::ranges::count(trials, Trial::Result::Played, &Trial::result));
}

std::size_t Variation::idle() const {
  return static_cast<std::size_t>(
      std::ranges::count(trials, Trial::Result::NoEffect, &Trial::result));
}

std::vector<std::string> Variation::stuck() const {
  std::vector<std::string> out;
  for (const Trial& trial : trials) {
    const std::string name = trial.setting.name();
    const bool varied = std::ranges::any_of(trials, [&](const Trial& other) {
      return other.setting.name() == name && other.result != Trial::Result::Refused;
    });
    if (!varied && std::ranges::find(out, name) == out.end()) out.push_back(name);
  }
  return out;
}

std::vector<std::string> default_ladder(const GameInfo& info) {
  std::vector<std::string> out{"random"};
  if (info.bots.empty()) return {};
  out.insert(out.end(), kLevelNames.begin(), kLevelNames.end());
  return out;
}

}  // namespace sandtable::lab
