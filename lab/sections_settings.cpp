#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/sections.hpp"

namespace sandtable::lab {
namespace {

CurvePoint point_of(std::int64_t value, const Figure& figure) {
  return {static_cast<double>(value), figure.value, figure.low, figure.high};
}

/// The values at which a curve is lowest and highest, if that is more than luck.
struct Ends {
  CurvePoint low;
  CurvePoint high;
  double chance = 1;  ///< Of such a difference between equals, with all pairs that were compared.
};

Ends ends_of(const Curve& curve, std::size_t curves) {
  const auto [low, high] = std::ranges::minmax_element(curve.points, {}, &CurvePoint::y);
  const auto error = [](const CurvePoint& point) {
    return (point.high - point.low) / (2 * kNormal95);
  };
  const Difference change = difference(high->y, error(*high), low->y, error(*low));
  const auto points = static_cast<double>(curve.points.size());
  return {*low, *high,
          change.chance * std::max(points * (points - 1) / 2, 1.0) * static_cast<double>(curves)};
}

/// The curve that a setting moves most surely: "Red wins 49.1 % with win_margin = 1, 58.0 % with
/// 3".
std::string sweep_title(const std::vector<Curve>& curves, const std::string& setting,
                        std::string_view what, std::string (*words)(double)) {
  const Curve* most = nullptr;
  Ends ends;
  for (const Curve& curve : curves) {
    if (curve.points.empty()) continue;
    const Ends each = ends_of(curve, curves.size());
    if (most == nullptr || each.chance < ends.chance) most = &curve, ends = each;
  }
  if (most == nullptr || ends.chance >= kSure)
    return fmt::format("No value of {} moves {} by more than luck", setting, what);
  const bool rises = ends.low.x < ends.high.x;
  const CurvePoint& first = rises ? ends.low : ends.high;
  const CurvePoint& last = rises ? ends.high : ends.low;
  return fmt::format("{} {} with {} = {:.0f}, {} with {:.0f}", most->label, words(first.y), setting,
                     first.x, words(last.y), last.x);
}

/// Win shares by seat against the setting.
std::vector<Curve> seat_curves(const Sweep& sweep) {
  std::vector<Curve> out;
  for (const SweepPoint& point : sweep.points)
    for (std::size_t i = 0; i < point.tally.seats.size(); ++i) {
      if (out.size() <= i) out.push_back({point.tally.seat_names[i], {}, static_cast<int>(i)});
      const Share share = point.tally.seats[i].share();
      out[i].points.push_back(
          {static_cast<double>(point.value), share.share, share.low, share.high});
    }
  return out;
}

std::string shares_title(const Sweep& sweep) {
  std::vector<Curve> named = seat_curves(sweep);
  for (Curve& curve : named) curve.label += " wins";
  return sweep_title(named, sweep.setting.name(), "a seat's share", percent_words);
}

Picture sweep_shares(const Sweep& sweep) {
  const std::vector<Curve> curves = seat_curves(sweep);
  if (curves.empty()) return {};
  double fair = -1;
  for (const SweepPoint& point : sweep.points)
    for (const Wins& seat : point.tally.seats) fair = seat.fair_share();
  return curve_plot(shares_title(sweep), curves,
                    {sweep.setting.name(), "win share", true, fair, "fair",
                     static_cast<double>(sweep.setting.value)});
}

std::string turns_words(double turns) { return fmt::format("{:.1f} turns", turns); }

/// A figure against the setting; no points if it is nought everywhere.
Curve figure_curve(const Sweep& sweep, std::string_view name) {
  Curve out;
  for (const SweepPoint& point : sweep.points)
    if (const auto seen = figure(point.tally, name))
      out.points.push_back(point_of(point.value, *seen));
  if (std::ranges::none_of(out.points, [](const CurvePoint& p) { return p.y != 0; }))
    out.points.clear();
  return out;
}

std::string figure_title(const Sweep& sweep, std::string_view name) {
  Curve named = figure_curve(sweep, name);
  const bool draws = name == "draws";
  named.label = draws ? "Drawn are" : "A game takes";
  return sweep_title({named}, sweep.setting.name(), "the " + std::string(name),
                     draws ? percent_words : turns_words);
}

Picture sweep_figure(const Sweep& sweep, std::string_view name) {
  const Curve curve = figure_curve(sweep, name);
  if (curve.points.empty()) return {};
  return curve_plot(figure_title(sweep, name), {curve},
                    {sweep.setting.name(), std::string(name), name == "draws", -1.0, "fair",
                     static_cast<double>(sweep.setting.value)});
}

/// Names of the seats, from a value that was played.
std::vector<std::string> swept_seats(const Sweep& sweep) {
  for (const SweepPoint& point : sweep.points)
    if (!point.tally.seats.empty()) return point.tally.seat_names;
  return {};
}

Section sweep_section(const Sweep& sweep) {
  Section out{"sweep", "Sweep of " + sweep.setting.name(), {}, {sweep.setting.name()}, {}, ""};
  for (const Picture& picture :
       {sweep_shares(sweep), sweep_figure(sweep, "turns"), sweep_figure(sweep, "draws")})
    if (!picture.empty()) out.pictures.push_back(picture);
  const std::vector<std::string> seats = swept_seats(sweep);
  for (const std::string& seat : seats) out.titles.push_back(seat + " wins");
  for (const FigureKind& kind : figure_kinds()) out.titles.emplace_back(kind.name);
  for (const SweepPoint& point : sweep.points) {
    std::vector<std::string> row{std::to_string(point.value)};
    for (std::size_t i = 0; i < seats.size(); ++i)
      row.push_back(i < point.tally.seats.size() ? share_words(point.tally.seats[i].share())
                                                 : "refused");
    for (const FigureKind& kind : figure_kinds()) {
      const auto seen = figure(point.tally, kind.name);
      row.push_back(!point.refused.empty() ? "refused" : seen ? figure_words(*seen) : "–");
    }
    out.rows.push_back(std::move(row));
  }
  out.note = fmt::format("{} ({}). The dotted upright line is the value of the main study: {}.",
                         sweep.setting.help, sweep.setting.rule, sweep.setting.value);
  return out;
}

std::string points_words(const Difference& change, bool sure) {
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f}){}", 100 * change.value, 100 * change.low,
                     100 * change.high, sure ? " !" : "");
}

std::vector<std::string> trial_row(const Trial& trial) {
  const std::string change = fmt::format("{} → {}", trial.setting.value, trial.value);
  if (trial.result == Trial::Result::Refused)
    return {trial.setting.title(), change, "refused: " + trial.reason, "", "", "", ""};
  if (trial.result == Trial::Result::NoEffect)
    return {trial.setting.title(),
            change,
            fmt::format("changed nothing in {0} games: at most {1:.0f} % of games, at 95 %",
                        trial.games, std::ceil(300.0 / static_cast<double>(trial.games))),
            "",
            "",
            "",
            std::to_string(trial.games)};
  return {trial.setting.title(),
          change,
          fmt::format("{}: {:.1f} % → {:.1f} % (fair {:.1f} %)", trial.group,
                      100 * trial.before.share, 100 * trial.after.share, 100 * trial.fair_after),
          points_words(trial.wins, trial.wins_rate < kFalseRate),
          trial.check
              ? fmt::format("{}, {} games",
                            points_words(trial.check->wins, trial.check->wins_rate < kFalseRate),
                            trial.check->games)
              : "",
          fmt::format("{:+.2f} ({:+.2f} to {:+.2f}){}", trial.length.value, trial.length.low,
                      trial.length.high, trial.length_rate < kFalseRate ? " !" : ""),
          std::to_string(trial.games)};
}

enum class What : std::uint8_t { Wins, Length };

/// The surest changes, with what the games of a check say where there are some.
std::vector<ChangeMark> trial_marks(const Variation& variation, What what) {
  const bool wins = what == What::Wins;
  std::vector<const Trial*> played;
  for (const Trial& trial : variation.trials) {
    const bool still = !wins && trial.length.low == 0 && trial.length.high == 0;
    if (trial.result == Trial::Result::Played && !still) played.push_back(&trial);
  }
  std::ranges::stable_sort(played, {}, [&](const Trial* trial) {
    return std::pair(wins && !trial->check, wins ? trial->wins.chance : trial->length.chance);
  });
  if (played.size() > 10) played.resize(10);
  std::vector<ChangeMark> out;
  for (const Trial* trial : played) {
    const Difference& change = wins ? trial->told() : trial->length;
    const double rate = wins ? trial->told_rate() : trial->length_rate;
    const double unit = wins ? 100 : 1;
    out.push_back(
        {fmt::format("{} {} → {}", trial->setting.title(), trial->setting.value, trial->value),
         unit * change.value, unit * change.low, unit * change.high,
         wins ? fmt::format("{} {:+.1f}", trial->group, 100 * change.value)
              : fmt::format("{:+.2f}", change.value),
         rate < kFalseRate});
  }
  return out;
}

/// What most surely moves a share or the length, or that nothing does.
std::string change_title(const std::vector<ChangeMark>& marks, std::string_view moves,
                         std::string_view unit) {
  const auto sure = std::ranges::find_if(marks, &ChangeMark::stands_out);
  if (sure == marks.end()) return fmt::format("No step of a setting {} by more than luck", moves);
  return fmt::format("{} {} most surely: {} {}", sure->label, moves, sure->text, unit);
}

Section vary_section(const Evidence& evidence) {
  const Variation& variation = *evidence.variation;
  Section out{"vary",
              "Which settings matter",
              {},
              {"setting", "change", "share that moves most", "points of win share", "played again",
               "length", "games"},
              {},
              ""};
  const Trial* found = culprit(evidence);
  const auto wins = trial_marks(variation, What::Wins);
  const auto lengths = trial_marks(variation, What::Length);
  if (!wins.empty())
    out.pictures.push_back(change_plot(
        found != nullptr ? fmt::format("{} from {} to {} moves {}'s share by {:+.1f} points",
                                       found->setting.title(), found->setting.value, found->value,
                                       found->group, 100 * found->check->wins.value)
                         : change_title(wins, "moves a win share", "points"),
        wins, "points of win share"));
  const char* unit = evidence.main.tally.turns.all() > 0 ? "turns" : "lines";
  if (!lengths.empty())
    out.pictures.push_back(
        change_plot(change_title(lengths, "changes the length", unit), lengths, unit));
  for (const Trial& trial : variation.trials) out.rows.push_back(trial_row(trial));
  out.note = fmt::format(
      "Every numeric setting, one step down and one step up: {}. “!”: more than luck, at most one "
      "of "
      "twenty such marks being false (Benjamini and Hochberg). In an unfair game the three that "
      "bring it nearest to fair are played again on seeds of their own, with as many games again "
      "as "
      "all trials took, and so is the game as it is: only those count.",
      tried_words(variation));
  return out;
}

std::string aim_words(const Proposal& proposal) {
  if (proposal.miss >= kUnknownMiss) return "not known: too few games";
  if (proposal.aim == Proposal::Aim::Missed) return fmt::format("missed by {:.2f}", proposal.miss);
  if (proposal.aim == Proposal::Aim::Met) return proposal.checked ? "met" : "within, not checked";
  return "open";
}

std::string tune_title(const Tuning& tuning) {
  if (tuning.best.empty()) return "No proposal was played";
  const Proposal& best = tuning.best.front();
  const char* does = best.aim == Proposal::Aim::Missed                ? "comes nearest and misses"
                     : best.aim == Proposal::Aim::Met && best.checked ? "meets"
                                                                      : "may meet";
  return fmt::format("{} {} the target", best.changes.empty() ? "The game as it is" : best.words(),
                     does);
}

Section tune_section(const Tuning& tuning) {
  Section out{"tune", "Settings nearest to the target", {}, {"settings"}, {}, ""};
  for (const Target& target : tuning.targets)
    out.titles.push_back(
        fmt::format("{} ({:.4g} to {:.4g})", target.figure, target.low, target.high));
  for (const char* title : {"target", "games", "played again"}) out.titles.emplace_back(title);
  std::vector<Bar> bars;
  const auto add = [&](const Proposal& proposal) {
    std::vector<std::string> row{proposal.words()};
    for (const Figure& each : proposal.figures) row.push_back(figure_words(each));
    row.push_back(aim_words(proposal));
    row.push_back(std::to_string(proposal.games));
    row.emplace_back(proposal.checked ? "yes" : "no");
    out.rows.push_back(std::move(row));
    if (proposal.miss < kUnknownMiss)
      bars.push_back({proposal.words(), proposal.miss, aim_words(proposal)});
  };
  for (const Proposal& proposal : tuning.best) add(proposal);
  const bool shown = std::ranges::any_of(
      tuning.best, [](const Proposal& proposal) { return proposal.changes.empty(); });
  if (!shown) add(tuning.as_it_is);
  out.pictures.push_back(bar_plot(tune_title(tuning), bars));
  out.note = fmt::format(
      "{} proposals, {} games in all. Bars are the distance of the figures from the target, as "
      "seen; "
      "it counts each figure in half-widths of its "
      "target. "
      "The best of many owe part of it to luck: half of the games play the best three again on "
      "seeds "
      "of their own. “met”: there every interval lies within its target (95 % for all of them "
      "together); “open”: it may or may not.",
      tuning.tried, tuning.games);
  return out;
}

}  // namespace

std::string sweep_words(const Sweep& sweep) {
  if (seat_curves(sweep).empty()) return "";
  std::string out = shares_title(sweep);
  for (const char* name : {"turns", "draws"})
    if (!figure_curve(sweep, name).points.empty()) out += ". " + figure_title(sweep, name);
  return out + ".";
}

void add_settings_sections(const Evidence& evidence, std::vector<Section>& out) {
  if (evidence.variation) out.push_back(vary_section(evidence));
  if (evidence.sweep) out.push_back(sweep_section(*evidence.sweep));
  if (evidence.tuning) out.push_back(tune_section(*evidence.tuning));
}

}  // namespace sandtable::lab
