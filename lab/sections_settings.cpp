#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/sections.hpp"
#include "lab/tongue.hpp"

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

/// What a setting moves: a seat's share, the turns of a game, or how many end without a winner.
struct Moved {
  std::string what;  ///< "share", "turns", "draws".
  std::vector<Curve> curves;
};

/// The curve that a setting moves most surely: "Red wins 49.1 % with win_margin = 1, 58.0 % with
/// 3".
std::string sweep_title(const Tongue& words, const Moved& moved, const std::string& setting) {
  const Curve* most = nullptr;
  Ends ends;
  for (const Curve& curve : moved.curves) {
    if (curve.points.empty()) continue;
    const Ends each = ends_of(curve, moved.curves.size());
    if (most == nullptr || each.chance < ends.chance) most = &curve, ends = each;
  }
  if (most == nullptr || ends.chance >= kSure)
    return words(say<"sweep.nothing", "setting", "what">(setting, moved.what));
  const bool rises = ends.low.x < ends.high.x;
  const CurvePoint& first = rises ? ends.low : ends.high;
  const CurvePoint& last = rises ? ends.high : ends.low;
  const auto figure = [&](double value) {
    return moved.what == "turns" ? words.number(value, 1) : words.percent(value);
  };
  return words(say<"sweep.moves", "what", "who", "first", "setting", "from", "last", "to">(
      moved.what, most->label, figure(first.y), setting, std::llround(first.x), figure(last.y),
      std::llround(last.x)));
}

/// Win shares by seat against the setting.
std::vector<Curve> seat_curves(const Tongue& words, const Sweep& sweep) {
  std::vector<Curve> out;
  for (const SweepPoint& point : sweep.points)
    for (std::size_t i = 0; i < point.tally.seats.size(); ++i) {
      if (out.size() <= i) out.push_back({words.seat(i), {}, static_cast<int>(i)});
      const Share share = point.tally.seats[i].share();
      out[i].points.push_back(
          {static_cast<double>(point.value), share.share, share.low, share.high});
    }
  return out;
}

Picture sweep_shares(const Tongue& words, const Sweep& sweep) {
  const std::vector<Curve> curves = seat_curves(words, sweep);
  if (curves.empty()) return {};
  double fair = -1;
  for (const SweepPoint& point : sweep.points)
    for (const Wins& seat : point.tally.seats) fair = seat.fair_share();
  return curve_plot(
      sweep_title(words, {"share", curves}, sweep.setting.name()), curves,
      {sweep.setting.name(), words(say<"titles.win_share">()), true, fair,
       words(say<"titles.fair">()), static_cast<double>(sweep.setting.value), words.point()});
}

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

std::string figure_title(const Tongue& words, const Sweep& sweep, const std::string& name) {
  return sweep_title(words, {name, {figure_curve(sweep, name)}}, sweep.setting.name());
}

std::string figure_name(const Tongue& words, std::string_view name) {
  return words(say<"figures.name", "figure">(name));
}

Picture sweep_figure(const Tongue& words, const Sweep& sweep, const std::string& name) {
  const Curve curve = figure_curve(sweep, name);
  if (curve.points.empty()) return {};
  return curve_plot(figure_title(words, sweep, name), {curve},
                    {sweep.setting.name(), figure_name(words, name), name == "draws", -1.0, "",
                     static_cast<double>(sweep.setting.value), words.point()});
}

/// How many seats there are, from a value that was played.
std::size_t swept_seats(const Sweep& sweep) {
  for (const SweepPoint& point : sweep.points)
    if (!point.tally.seats.empty()) return point.tally.seats.size();
  return 0;
}

Section sweep_section(const Tongue& words, const Sweep& sweep) {
  const std::string setting = sweep.setting.name();
  Section out{"sweep", words(say<"sweep.title", "setting">(setting)), {}, {setting}, {}, ""};
  for (const Picture& picture : {sweep_shares(words, sweep), sweep_figure(words, sweep, "turns"),
                                 sweep_figure(words, sweep, "draws")})
    if (!picture.empty()) out.pictures.push_back(picture);
  const std::size_t seats = swept_seats(sweep);
  for (std::size_t i = 0; i < seats; ++i)
    out.titles.push_back(words(say<"sweep.seat_wins", "who">(words.seat(i))));
  for (const FigureKind& kind : figure_kinds()) out.titles.push_back(figure_name(words, kind.name));
  const std::string refused = words(say<"sweep.refused_one">());
  for (const SweepPoint& point : sweep.points) {
    std::vector<std::string> row{std::to_string(point.value)};
    for (std::size_t i = 0; i < seats; ++i)
      row.push_back(i < point.tally.seats.size() ? words.share(point.tally.seats[i].share())
                                                 : refused);
    for (const FigureKind& kind : figure_kinds()) {
      const auto seen = figure(point.tally, kind.name);
      row.push_back(!point.refused.empty() ? refused : seen ? words.figure(*seen) : "–");
    }
    out.rows.push_back(std::move(row));
  }
  out.note = words(say<"sweep.note", "help", "rule", "value">(
      sweep.setting.help, sweep.setting.rule, sweep.setting.value));
  return out;
}

std::string points_words(const Tongue& words, const Difference& change, bool sure) {
  return words.points(change) + (sure ? " !" : "");
}

/// "12 % → 14 % (fair 13 %)" of the group that moves most.
std::string moved_words(const Tongue& words, const Trial& trial) {
  return words(say<"settings.moved", "who", "before", "after", "fair">(
      words.who(trial.group), words.percent(trial.before.share), words.percent(trial.after.share),
      words.percent(trial.fair_after)));
}

std::string length_change(const Tongue& words, const Trial& trial) {
  return words(say<"numbers.within", "value", "low", "high">(words.plus(trial.length.value, 2),
                                                             words.plus(trial.length.low, 2),
                                                             words.plus(trial.length.high, 2))) +
         (trial.length_rate < kFalseRate ? " !" : "");
}

std::vector<std::string> trial_row(const Tongue& words, const Trial& trial) {
  const std::string change = fmt::format("{} → {}", trial.setting.value, trial.value);
  const std::string games = std::to_string(trial.games);
  if (trial.result == Trial::Result::Refused)
    return {words.setting(trial.setting),
            change,
            words(say<"settings.refused", "reason">(trial.reason)),
            "",
            "",
            "",
            ""};
  if (trial.result == Trial::Result::NoEffect) {
    const auto most = std::llround(std::ceil(300.0 / static_cast<double>(trial.games)));
    return {words.setting(trial.setting),
            change,
            words(say<"settings.idle", "n", "most">(trial.games, most)),
            "",
            "",
            "",
            games};
  }
  std::string again;
  if (trial.check)
    again = words(say<"settings.again", "points", "n">(
        points_words(words, trial.check->wins, trial.check->wins_rate < kFalseRate),
        trial.check->games));
  return {words.setting(trial.setting),
          change,
          moved_words(words, trial),
          points_words(words, trial.wins, trial.wins_rate < kFalseRate),
          again,
          length_change(words, trial),
          games};
}

enum class What : std::uint8_t { Wins, Length };

/// The surest changes, with what the games of a check say where there are some.
std::vector<ChangeMark> trial_marks(const Tongue& words, const Variation& variation, What what) {
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
        {fmt::format("{} {} → {}", trial->setting.name(), trial->setting.value, trial->value),
         unit * change.value, unit * change.low, unit * change.high,
         wins ? words.who(trial->group) + " " + words.plus(100 * change.value)
              : words.plus(change.value, 2),
         rate < kFalseRate});
  }
  return out;
}

/// What most surely moves a share ("share") or the length ("turns", "lines"), or that nothing does.
std::string change_title(const Tongue& words, const std::vector<ChangeMark>& marks,
                         const std::string& moves) {
  const auto sure = std::ranges::find_if(marks, &ChangeMark::stands_out);
  if (sure == marks.end()) return words(say<"vary.nothing", "moves">(moves));
  return words(say<"vary.moves", "step", "moves", "change">(sure->label, moves, sure->text));
}

std::vector<std::string> vary_titles(const Tongue& words) {
  return {words(say<"titles.setting">()),    words(say<"titles.change">()),
          words(say<"titles.moves_most">()), words(say<"titles.points">()),
          words(say<"titles.again">()),      words(say<"titles.length">()),
          words(say<"titles.games">())};
}

Section vary_section(const Tongue& words, const Evidence& evidence) {
  const Variation& variation = *evidence.variation;
  Section out{"vary", words(say<"vary.title">()), {}, vary_titles(words), {}, ""};
  const Trial* found = culprit(evidence);
  const auto wins = trial_marks(words, variation, What::Wins);
  const auto lengths = trial_marks(words, variation, What::Length);
  if (!wins.empty())
    out.pictures.push_back(change_plot(
        found != nullptr ? words(say<"vary.culprit", "setting", "from", "to", "who", "points">(
                               words.setting(found->setting), found->setting.value, found->value,
                               words.who(found->group), words.plus(100 * found->check->wins.value)))
                         : change_title(words, wins, "share"),
        wins, words(say<"titles.points">()), words.point()));
  const std::string unit = evidence.main.tally.turns.all() > 0 ? "turns" : "lines";
  if (!lengths.empty())
    out.pictures.push_back(change_plot(change_title(words, lengths, unit), lengths,
                                       words(say<"length.unit", "unit">(unit)), words.point()));
  for (const Trial& trial : variation.trials) out.rows.push_back(trial_row(words, trial));
  out.note = words(say<"vary.note", "tried">(tried_words(words, variation)));
  return out;
}

std::string aim_words(const Tongue& words, const Proposal& proposal) {
  if (proposal.miss >= kUnknownMiss) return words(say<"tuning.unknown">());
  if (proposal.aim == Proposal::Aim::Missed)
    return words(say<"tuning.missed_by", "miss">(words.number(proposal.miss, 2)));
  if (proposal.aim == Proposal::Aim::Open) return words(say<"tuning.aim_open">());
  return proposal.checked ? words(say<"tuning.aim_met">()) : words(say<"tuning.aim_within">());
}

std::string tune_title(const Tongue& words, const Tuning& tuning) {
  if (tuning.best.empty()) return words(say<"tuning.none">());
  const Proposal& best = tuning.best.front();
  const char* does = best.aim == Proposal::Aim::Missed                ? "misses"
                     : best.aim == Proposal::Aim::Met && best.checked ? "meets"
                                                                      : "may";
  return words(say<"tuning.best", "with", "does">(
      best.changes.empty() ? words(say<"tuning.the_game">()) : best.words(), does));
}

Section tune_section(const Tongue& words, const Tuning& tuning) {
  Section out{"tune", words(say<"tuning.title">()), {}, {words(say<"titles.settings">())}, {}, ""};
  for (const Target& target : tuning.targets)
    out.titles.push_back(words(say<"numbers.within", "value", "low", "high">(
        figure_name(words, target.figure), words.brief(target.low, 4),
        words.brief(target.high, 4))));
  out.titles.push_back(words(say<"titles.target">()));
  out.titles.push_back(words(say<"titles.games">()));
  out.titles.push_back(words(say<"titles.again">()));
  std::vector<Bar> bars;
  const auto add = [&](const Proposal& proposal) {
    const std::string name = proposal_words(words, proposal);
    std::vector<std::string> row{name};
    for (const Figure& each : proposal.figures) row.push_back(words.figure(each));
    row.push_back(aim_words(words, proposal));
    row.push_back(std::to_string(proposal.games));
    row.push_back(proposal.checked ? words(say<"yes">()) : words(say<"no">()));
    out.rows.push_back(std::move(row));
    if (proposal.miss < kUnknownMiss)
      bars.push_back({name, proposal.miss, aim_words(words, proposal)});
  };
  for (const Proposal& proposal : tuning.best) add(proposal);
  const bool shown = std::ranges::any_of(
      tuning.best, [](const Proposal& proposal) { return proposal.changes.empty(); });
  if (!shown) add(tuning.as_it_is);
  out.pictures.push_back(bar_plot(tune_title(words, tuning), bars));
  out.note = words(say<"tuning.note", "tried", "n">(tuning.tried, tuning.games));
  return out;
}

}  // namespace

std::string sweep_words(const Tongue& words, const Sweep& sweep) {
  const std::vector<Curve> seats = seat_curves(words, sweep);
  if (seats.empty()) return "";
  std::string out = sweep_title(words, {"share", seats}, sweep.setting.name());
  for (const char* name : {"turns", "draws"})
    if (!figure_curve(sweep, name).points.empty()) out += ". " + figure_title(words, sweep, name);
  return out + ".";
}

void add_settings_sections(const Tongue& words, const Evidence& evidence,
                           std::vector<Section>& out) {
  if (evidence.variation) out.push_back(vary_section(words, evidence));
  if (evidence.sweep) out.push_back(sweep_section(words, *evidence.sweep));
  if (evidence.tuning) out.push_back(tune_section(words, *evidence.tuning));
}

}  // namespace sandtable::lab
