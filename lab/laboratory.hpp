#pragma once
// The experiments of a report: the main study, how much skill counts, one setting swept, every
// setting varied, settings tuned towards a target. Each is a handful of studies; all go on where
// they were stopped.

#include <functional>
#include <memory>
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

/// One setting changed by one step.
struct Trial {
  enum class Result : std::uint8_t { Played, Refused, NoEffect };
  Setting setting;
  std::int64_t value = 0;
  Result result = Result::Played;
  std::string reason;  ///< Why it was refused.
  std::uint64_t games = 0;
  std::string group;  ///< The seat, role or name whose share changed most.
  Share before;
  Share after;
  double fair = 0;
  Difference wins;       ///< After minus before.
  double wins_rate = 1;  ///< Rate of false findings among the changes of fairness up to this one.
  Figure length_before;
  Figure length_after;
  Difference length;
  double length_rate = 1;
  double fairness_before = 0.5;
  double fairness_after = 0.5;
};
struct Variation {
  std::vector<Trial> trials;  ///< Those that matter most for fairness first.
};

/// How far a figure is taken to be off where too few games were played to know it.
inline constexpr double kUnknownMiss = 1e6;

/// One set of changed settings that was tried.
struct Proposal {
  std::vector<std::pair<Setting, std::int64_t>> changes;
  std::uint64_t games = 0;
  std::vector<Figure> figures;  ///< By target.
  double miss = 0;              ///< 0: every target is met.
  [[nodiscard]] bool hits() const { return miss <= 0; }
  [[nodiscard]] std::string words() const;
};
struct Tuning {
  std::vector<Target> targets;
  std::vector<Proposal> best;  ///< The best few; nearest to the targets first.
  Proposal as_it_is;
  std::uint64_t games = 0;  ///< Played in all.
  std::size_t tried = 0;
};

class Laboratory {
 public:
  Laboratory(LabSetup setup, Archive archive);

  [[nodiscard]] Result<Findings> main();
  /// Each name against the next.
  [[nodiscard]] Result<std::vector<Duel>> skill(const std::vector<std::string>& ladder);
  [[nodiscard]] Result<Sweep> sweep(const SweepRange& range);
  [[nodiscard]] Result<Variation> vary(const Tally& base);
  [[nodiscard]] Result<Tuning> tune(const std::vector<Target>& targets,
                                    const std::vector<Setting>& over, std::uint64_t budget);

  [[nodiscard]] const Study& study() const {
    return base_;
  }  ///< The main one, once it was asked for.
  [[nodiscard]] bool stopped() const;
  [[nodiscard]] const LabSetup& setup() const { return setup_; }

  /// Plays a study with other options; an error with Fault::Untrue if the game refuses them.
  [[nodiscard]] Result<Findings> try_options(const std::string& name, const Json& options,
                                             std::uint64_t games);

 private:
  [[nodiscard]] Result<Study> study_for(const std::string& name, const Json& options,
                                        const std::vector<std::string>& bots) const;
  [[nodiscard]] Status prepare();
  [[nodiscard]] Result<Trial> try_step(const Setting& setting, std::int64_t value,
                                       const Tally& base, const Tally& first_games);

  LabSetup setup_;
  Archive archive_;
  Study base_;
};

/// The players a report compares when none are named: the random player and the game's bots.
[[nodiscard]] std::vector<std::string> default_ladder(const GameInfo& info);

}  // namespace sandtable::lab
