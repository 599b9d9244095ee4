#pragma once
// The experiments of a report: the main study, how much skill counts, one setting swept, every
// setting varied, settings tuned towards a target. Each is a handful of studies; all go on where
// they were stopped.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/archive.hpp"
#include "lab/figures.hpp"
#include "lab/settings.hpp"

namespace sandtable::lab {

struct LabSetup {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Data> data;
  std::string data_folder;
  Json options;                   ///< Completed.
  std::vector<std::string> bots;  ///< Repeated to fill the seats; none: the game's first bot.
  std::uint64_t seed = 1;
  std::uint64_t games = 1000;
  std::uint64_t trial_games = 200;  ///< Of each variation, value of a sweep, or pair of players.
  Crew crew;
  /// Told which study begins.
  std::function<void(const std::string& name)> announce;
};

/// Two players against each other.
struct Duel {
  std::string weaker;  ///< As expected: named first.
  std::string stronger;
  std::vector<std::string> table;
  Findings findings;
};

/// One value of a swept setting.
struct SweepPoint {
  std::int64_t value = 0;
  std::string refused;  ///< Why the game does not go with it; empty: it does.
  Tally tally{{}};
};
struct Sweep {
  Setting setting;
  std::vector<SweepPoint> points;
};

/// The best of several trials owe part of it to luck: they are played again on seeds of their own,
/// and only those games are believed. The unchanged game is played there too: the
/// group that stands out in the main study owes part of that to luck as well.
struct Check {
  std::uint64_t games = 0;
  Share before;  ///< Of the unchanged game on the same seeds.
  Share after;
  Difference wins;       ///< Of its edge over the fair share: after minus before.
  double wins_rate = 1;  ///< Rate of false findings among the checks up to this one.
  double fair_before = 0;
  double fair_after = 0;
  std::string next =
      {};  ///< Who is favoured or starved with the change; empty: nobody for certain.
  Share next_share = {};
  double next_fair = 0;

  [[nodiscard]] double gain() const;  ///< As of a trial.
};

/// Who moves first, where that is looked at instead of a seat, a role or a name.
inline constexpr const char* kFirstMover = "first_mover";

/// One setting changed by one step.
struct Trial {
  enum class Result : std::uint8_t { Played, Refused, NoEffect };
  Setting setting;
  std::int64_t value = 0;
  Result result = Result::Played;
  std::string reason;  ///< Why it was refused.
  std::uint64_t games = 0;
  std::string group;  ///< The seat, role or name whose share changed most, or kFirstMover.
  Share before;
  Share after;
  double fair_before = 0;
  double fair_after = 0;
  Difference wins;       ///< Of its edge over the fair share: after minus before.
  double wins_rate = 1;  ///< Rate of false findings among the changes of fairness up to this one.
  Figure length_before;
  Figure length_after;
  Difference length;
  double length_rate = 1;
  std::optional<Check> check;

  /// By how much the group comes nearer to its fair share; below 0: it goes farther away. 0 where
  /// hardly anybody wins any more: that mends nothing.
  [[nodiscard]] double gain() const;
  /// The change of its share that such a trial shows in four of five cases.
  [[nodiscard]] double visible() const;
  /// What sentences and pictures say of its share: of the games that check it, where there are
  /// some.
  [[nodiscard]] const Difference& told() const { return check ? check->wins : wins; }
  [[nodiscard]] double told_rate() const { return check ? check->wins_rate : wins_rate; }
};
struct Variation {
  std::vector<Trial> trials;  ///< Those that matter most for fairness first.
  bool unfair = false;        ///< A group is favoured or starved for certain as the game is.

  [[nodiscard]] std::size_t played() const;  ///< Trials that changed something.
  [[nodiscard]] std::size_t idle() const;    ///< Trials that changed nothing.
  /// The trial that moves a share farthest, whoever's and whichever way; nothing: none was played.
  [[nodiscard]] const Trial* farthest() const;
  /// The settings whose other values the game refused, as far as they were tried.
  [[nodiscard]] std::vector<std::string> stuck() const;
};

/// How far a figure is taken to be off where too few games were played to know it.
inline constexpr double kUnknownMiss = 1e6;

/// One set of changed settings that was tried.
struct Proposal {
  std::vector<std::pair<Setting, std::int64_t>> changes;
  std::uint64_t games = 0;
  std::vector<Figure> figures;  ///< By target.
  double miss = 0;              ///< Of the figures as they were seen; 0: inside all targets.
  bool checked = false;         ///< Played again on seeds of its own; only those games count here.
  enum class Aim : std::uint8_t { Met, Open, Missed };
  Aim aim = Aim::Open;       ///< All intervals within the targets, one wholly outside, or neither.
  std::uint64_t needed = 0;  ///< About so many more games would settle an open one.
  [[nodiscard]] std::string words() const;
};
struct Tuning {
  std::vector<Target> targets;
  std::vector<Proposal> best;  ///< The best few; nearest to the targets first.
  Proposal as_it_is;
  std::uint64_t games = 0;  ///< Played in all.
  std::size_t tried = 0;
};
/// Whether the figures of so many games are within their targets.
void judge(const std::vector<Target>& targets, Proposal& proposal);

class Laboratory {
 public:
  Laboratory(LabSetup setup, Archive archive);

  [[nodiscard]] Result<Findings> main();
  /// Each name against the next. Pairs with a player who looks far ahead play a tenth of the games
  /// and at most a fiftieth of the main study's, or none if that is next to nothing; with
  /// Slow::AsMany as many as the others.
  enum class Slow : std::uint8_t { Fewer, AsMany };
  [[nodiscard]] Result<std::vector<Duel>> skill(const std::vector<std::string>& ladder,
                                                Slow slow = Slow::Fewer);
  [[nodiscard]] Result<Sweep> sweep(const SweepRange& range);
  [[nodiscard]] Result<Variation> vary(const Tally& base);
  [[nodiscard]] Result<Tuning> tune(const std::vector<Target>& targets,
                                    const std::vector<Setting>& over, std::uint64_t budget);

  [[nodiscard]] const Study& study() const {
    return base_;
  }  ///< The main one, once it was asked for.
  [[nodiscard]] bool stopped() const;
  [[nodiscard]] const LabSetup& setup() const { return setup_; }

  /// Plays a study with other options, on the seeds of the main study or on others; goes on where
  /// an earlier call with fewer games ended. An error with Fault::Untrue if the game refuses them.
  enum class Seeds : std::uint8_t { Same, Fresh };
  [[nodiscard]] Result<Findings> try_options(const std::string& name, const Json& options,
                                             std::uint64_t games, Seeds seeds = Seeds::Same);
  /// Games played so far, in this run and by all experiments.
  [[nodiscard]] std::uint64_t played_now() const { return played_now_; }

 private:
  [[nodiscard]] Result<Study> study_for(const std::string& name, const Json& options,
                                        const std::vector<std::string>& bots) const;
  [[nodiscard]] Status prepare();
  [[nodiscard]] std::uint64_t duel_games(const Study& study, Slow slow) const;
  [[nodiscard]] Result<Trial> try_step(const Setting& setting, std::int64_t value,
                                       const Tally& base, const Tally& first_games);
  [[nodiscard]] Result<Trial> try_side(const Setting& setting, int direction, const Tally& base,
                                       const Tally& first_games);
  [[nodiscard]] Status check_best(Variation& variation);
  [[nodiscard]] Result<Findings> run(const Study& study);
  [[nodiscard]] Result<Findings> run_here(const Study& study);

  LabSetup setup_;
  Archive archive_;
  Study base_;
  std::uint64_t played_now_ = 0;
  std::map<std::string, Tally> kept_;  ///< By study, where no folder keeps them.
};

/// The players a report compares when none are named: the random player, then the levels, each of
/// which overlooks less or thinks longer than the one before.
[[nodiscard]] std::vector<std::string> default_ladder(const GameInfo& info);

}  // namespace sandtable::lab
