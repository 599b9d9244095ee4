#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/report.hpp"
#include "lab/sections.hpp"
#include "lab/tongue.hpp"

namespace sandtable::lab {
namespace {

constexpr std::size_t kMostRows = 40;
constexpr std::size_t kMostPlotted = 12;

std::vector<std::string> win_row(const Tongue& words, const std::string& name, const Wins& wins) {
  const Share share = wins.against_fair();
  const auto games = static_cast<double>(std::max<std::uint64_t>(wins.games, 1));
  return {name,
          words.percent(share.share),
          words.interval(share),
          words.percent(wins.fair_share()),
          words(say<"counts.of", "n", "all">(wins.wins, wins.games)),
          words.number(static_cast<double>(wins.score) / games, 1)};
}

std::vector<std::string> win_titles(const Tongue& words) {
  return {words(say<"titles.who">()),      words(say<"titles.wins">()),
          words(say<"titles.interval">()), words(say<"titles.fair">()),
          words(say<"titles.games">()),    words(say<"titles.score">())};
}

IntervalMark mark_of(const std::string& name, const Wins& wins, int seat, std::size_t rivals) {
  const Share share = wins.against_fair();
  const double chance = two_sided(wins.z()) * static_cast<double>(rivals);
  return {name, share.share, share.low, share.high, wins.fair_share(), seat, chance < 0.01};
}

/// "Red wins most: 61.2 % where 50.0 % is fair", or that all are even. `what`: seat, role or name.
std::string table_title(const Tongue& words, const WinTable& table, const std::string& what) {
  const Favour favour = most_favoured(table);
  if (favour.rivals < 2) return words(say<"shares.by", "what">(what));
  const std::string share = words.percent(favour.wins.share().share);
  const std::string fair = words.percent(favour.wins.fair_share());
  if (favour.chance >= 0.01)
    return words(say<"shares.luck", "what", "share", "fair">(what, share, fair));
  if (favour.odd == favour.name)
    return words(say<"shares.most", "what", "who", "share", "fair">(what, words.who(favour.name),
                                                                    share, fair));
  return words(say<"shares.least", "what", "who", "share", "fair">(
      what, words.who(favour.odd), words.percent(favour.odd_wins.share().share),
      words.percent(favour.odd_wins.fair_share())));
}

Section by_seat(const Tongue& words, const Tally& tally) {
  Section out{"fairness", words(say<"shares.by", "what">("seat")), {}, win_titles(words), {}, ""};
  std::vector<IntervalMark> marks;
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const std::string name = words.seat(i);
    marks.push_back(mark_of(name, tally.seats[i], static_cast<int>(i), tally.seats.size()));
    out.rows.push_back(win_row(words, name, tally.seats[i]));
  }
  out.pictures.push_back(
      interval_plot(table_title(words, seat_table(tally), "seat"), marks, words.point()));
  out.note = words(say<"shares.note">());
  return out;
}

/// The best and the worst where there are too many for a plot; says how many are left out.
template <class Mark>
std::string ends_only(const Tongue& words, std::vector<Mark>& marks) {
  if (marks.size() <= kMostPlotted) return "";
  const std::size_t left = marks.size() - kMostPlotted;
  const auto from = marks.begin() + static_cast<std::ptrdiff_t>(kMostPlotted / 2);
  marks.erase(from, from + static_cast<std::ptrdiff_t>(left));
  return words(say<"notes.ends_only", "n", "left">(kMostPlotted / 2, left));
}

/// A table by name, the most favoured first.
Section by_group(const Tongue& words, const WinTable& table, const std::string& id,
                 const std::string& what) {
  Section out{id, words(say<"shares.by", "what">(what)), {}, win_titles(words), {}, ""};
  std::vector<std::pair<std::string, Wins>> sorted(table.begin(), table.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) {
    return each.second.games >= 20
               ? each.second.share().share / std::max(each.second.fair_share(), 1e-9)
               : -1.0;
  });
  std::vector<IntervalMark> marks;
  for (const auto& [group, wins] : sorted) {
    const std::string name = words.who(group);
    if (wins.games >= kFewest) marks.push_back(mark_of(name, wins, -1, sorted.size()));
    if (out.rows.size() < kMostRows) out.rows.push_back(win_row(words, name, wins));
  }
  out.note = ends_only(words, marks);
  if (!marks.empty())
    out.pictures.push_back(interval_plot(table_title(words, table, what), marks, words.point()));
  return out;
}

Section by_first(const Tongue& words, const Tally& tally) {
  Section out{"first", words(say<"first.title">()), {}, win_titles(words), {}, ""};
  const std::string name = words.who(kFirstMover);
  out.rows.push_back(win_row(words, name, tally.first));
  out.pictures.push_back(interval_plot(
      words(say<"first.wins", "share", "fair">(words.percent(tally.first.share().share),
                                               words.percent(tally.first.fair_share()))),
      {mark_of(name, tally.first, -1, 1)}, words.point()));
  out.note = words(say<"first.note">());
  return out;
}

/// Values put together into at most so many columns. A few games far from all others would press
/// the rest into a corner: they are counted in the first and the last column.
std::vector<Bar> columns_of(const Tongue& words, const Histogram& values, std::size_t most) {
  if (values.all() == 0) return {};
  const std::uint64_t least = values.counts().begin()->first;
  const std::uint64_t longest = values.counts().rbegin()->first;
  const std::uint64_t p1 = values.at_percent(1);
  const std::uint64_t p99 = values.at_percent(99);
  const std::uint64_t more = (p99 - p1) / 2 + 1;
  const std::uint64_t low = p1 > more ? std::max(least, p1 - more) : least;
  const std::uint64_t high = std::min(longest, p99 + more);
  const std::uint64_t width = (high - low) / most + 1;
  std::vector<std::uint64_t> sums((high - low) / width + 1);
  for (const auto& [value, count] : values.counts())
    sums[(std::clamp(value, low, high) - low) / width] += count;
  std::vector<Bar> out;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const double share = static_cast<double>(sums[i]) / static_cast<double>(values.all());
    const bool below = i == 0 && low > least;
    const bool beyond = i + 1 == sums.size() && high < longest;
    const std::uint64_t at = below ? low + width - 1 : low + i * width;
    out.push_back({(below    ? "≤ "
                    : beyond ? "≥ "
                             : "") +
                       std::to_string(at),
                   share, words.percent(share, 0)});
  }
  return out;
}

Table bars_table(const Tongue& words, const std::string& what, const std::string& of,
                 const std::vector<Bar>& bars) {
  Table out{{what, of}, {}};
  for (const Bar& bar : bars) out.rows.push_back({bar.label, words.percent(bar.value)});
  return out;
}

/// "turns", or "lines" where a game has none.
std::string unit_words(const Tongue& words, bool turns) {
  return words(say<"length.unit", "unit">(turns ? "turns" : "lines"));
}

std::vector<std::string> length_row(const Tongue& words, const std::string& what,
                                    const Histogram& values) {
  const Spread s = values.spread();
  return {what,
          words.number(s.mean, 1),
          std::to_string(s.p5),
          std::to_string(s.median),
          std::to_string(s.p95),
          std::to_string(s.most)};
}

Section lengths(const Tongue& words, const Tally& tally) {
  Section out{"length", words(say<"length.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.count">()),
                words(say<"titles.mean">()),
                "5 %",
                words(say<"titles.median">()),
                "95 %",
                words(say<"titles.longest">())};
  const bool turns = tally.turns.all() > 0;
  const std::vector<Bar> bars = columns_of(words, turns ? tally.turns : tally.lines, 24);
  out.more.push_back(
      bars_table(words, unit_words(words, turns), words(say<"titles.of_games">()), bars));
  out.pictures.push_back(column_plot(length_words(words, tally), bars,
                                     words(say<"length.axis", "unit">(turns ? "turns" : "lines"))));
  if (turns) out.rows.push_back(length_row(words, unit_words(words, true), tally.turns));
  out.rows.push_back(length_row(words, words(say<"length.lines">()), tally.lines));
  out.rows.push_back(length_row(words, words(say<"length.steps">()), tally.steps));
  return out;
}

/// "The leader of the moment wins 61 % after 10 % of the game, 94 % after 90 %": at the end it is
/// no wonder.
std::string lead_title(const Tongue& words, const Curve& curve) {
  const CurvePoint& first = curve.points.front();
  const auto last = std::ranges::find_if(curve.points.rbegin(), curve.points.rend(),
                                         [](const CurvePoint& point) { return point.x < 100; });
  const std::string share = words.percent(first.y, 0);
  const std::string part = words.percent(first.x / 100, 0);
  if (last == curve.points.rend() || last->x <= first.x)
    return words(say<"lead.early", "share", "part">(share, part));
  return words(say<"lead.both", "share", "part", "later", "then">(
      share, part, words.percent(last->y, 0), words.percent(last->x / 100, 0)));
}

/// In which tenth of the game the winner went ahead for good.
std::vector<Bar> decided_bars(const Tongue& words, const Tally& tally) {
  Histogram tenths;
  for (const auto& [value, count] : tally.decided.counts()) tenths.add(value / 10 * 10, count);
  std::vector<Bar> out;
  for (std::uint64_t tenth = 0; tenth <= 100; tenth += 10) {
    const auto found = tenths.counts().find(tenth);
    const double share = found == tenths.counts().end() ? 0
                                                        : static_cast<double>(found->second) /
                                                              static_cast<double>(tenths.all());
    out.push_back({std::to_string(tenth) + " %", share, words.percent(share, 0)});
  }
  return out;
}

Section leading(const Tongue& words, const Tally& tally) {
  Section out{"lead", words(say<"lead.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.after">()), words(say<"titles.leader_known">()),
                words(say<"titles.leader_wins">()), words(say<"titles.interval">())};
  Curve curve;
  for (std::size_t part = 0; part < tally.leads.size(); ++part) {
    const Share share = wilson(tally.leads[part].won, tally.leads[part].known);
    if (share.trials == 0) continue;
    const double x = 10.0 * static_cast<double>(part + 1);
    // A few early leaders would stretch the plot and say nothing.
    if (share.trials >= kFewest) curve.points.push_back({x, share.share, share.low, share.high});
    out.rows.push_back({words(say<"lead.part", "part">(words.percent(x / 100, 0))),
                        std::to_string(share.trials), words.percent(share.share),
                        words.interval(share)});
  }
  if (!curve.points.empty())
    out.pictures.push_back(
        curve_plot(lead_title(words, curve), {curve},
                   {words(say<"lead.axis">()), words(say<"titles.leader_wins">()), true, -1, "",
                    -1e300, words.point()}));
  const std::vector<Bar> bars = decided_bars(words, tally);
  out.more.push_back(bars_table(words, words(say<"lead.ahead_after">()),
                                words(say<"titles.of_contests">()), bars));
  out.pictures.push_back(column_plot(
      words(say<"lead.ahead", "part">(words.percent(tally.decided.spread().mean / 100, 0))), bars,
      words(say<"lead.ahead_axis">())));
  out.note = words(say<"lead.note", "changes", "most">(words.number(tally.changes.spread().mean, 2),
                                                       tally.changes.spread().most));
  return out;
}

Section ends(const Tongue& words, const Evidence& evidence) {
  const Tally& tally = evidence.main.tally;
  Section out{"endings", words(say<"endings.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.rule">()), words(say<"titles.games">()),
                words(say<"titles.share">()), words(say<"titles.says">())};
  std::vector<Bar> bars;
  std::vector<std::pair<std::string, std::uint64_t>> sorted(tally.endings.begin(),
                                                            tally.endings.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) { return each.second; });
  for (const auto& [rule, count] : sorted) {
    const Share share = wilson(count, tally.games);
    std::string text;
    for (const RuleEntry& entry : evidence.game->info().rules)
      if (entry.rule.text() == rule) text = std::string(entry.text);
    bars.push_back({rule, share.share, words.percent(share.share)});
    out.rows.push_back({rule, std::to_string(count), words.share(share), text});
  }
  if (!bars.empty())
    out.pictures.push_back(bar_plot(
        words(say<"endings.most", "share", "rule">(words.percent(bars[0].value), bars[0].label)),
        bars));
  return out;
}

Section duels_of(const Tongue& words, const Evidence& evidence) {
  Section out{"skill", words(say<"skill.title">()), {}, win_titles(words), {}, ""};
  std::vector<IntervalMark> marks;
  std::size_t better = 0;
  for (const Duel& duel : evidence.duels) {
    const WinTable& players = duel.findings.tally.players;
    const auto found = players.find(duel.stronger);
    if (found == players.end()) continue;
    marks.push_back(mark_of(words(say<"skill.pair", "one", "other">(duel.stronger, duel.weaker)),
                            found->second, -1, 1));
    better += found->second.against_fair().low > found->second.fair_share() ? 1 : 0;
    for (const auto& [name, wins] : players)
      out.rows.push_back(win_row(words,
                                 words(say<"skill.against", "one", "other">(
                                     name, name == duel.stronger ? duel.weaker : duel.stronger)),
                                 wins));
  }
  if (marks.empty()) return out;
  out.pictures.push_back(interval_plot(
      marks.size() == 1 ? words(say<"skill.one", "one", "share", "other">(
                              evidence.duels[0].stronger, words.percent(marks[0].value),
                              evidence.duels[0].weaker))
                        : words(say<"skill.steps", "n", "all">(better, marks.size())),
      marks, words.point()));
  out.note = words(say<"skill.note">());
  return out;
}

/// The first line, behind the role where there are roles.
std::string opening_name(const Tongue& words, const OpeningLift& opening) {
  return opening.role.empty() ? opening.line : words.who(opening.role) + ": " + opening.line;
}

Section openings_of(const Tongue& words, const std::vector<OpeningLift>& lifts) {
  Section out{"openings", words(say<"openings.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.first_line">()), words(say<"titles.wins">()),
                words(say<"titles.interval">()), words(say<"titles.against_others">()),
                words(say<"titles.games">())};
  std::vector<ChangeMark> marks;
  std::size_t sure = 0;
  for (const OpeningLift& each : lifts) {
    const Difference& lift = each.lift;
    const bool stands_out = lift.chance * static_cast<double>(lifts.size()) < 0.01;
    sure += stands_out ? 1 : 0;
    const std::string name = opening_name(words, each);
    marks.push_back({name, 100 * lift.value, 100 * lift.low, 100 * lift.high,
                     words.plus(100 * lift.value), stands_out});
    if (out.rows.size() < kMostRows)
      out.rows.push_back({name, words.percent(each.wins.share), words.interval(each.wins),
                          words.points(lift) + (stands_out ? " !" : ""),
                          std::to_string(each.wins.trials)});
  }
  const std::string left = ends_only(words, marks);
  out.pictures.push_back(change_plot(words(say<"openings.sure", "n", "all">(sure, lifts.size())),
                                     marks, words(say<"openings.axis">()), words.point()));
  out.note = words(say<"openings.note">()) + (left.empty() ? "" : " " + left);
  return out;
}

}  // namespace

std::vector<Section> sections(const Evidence& evidence) {
  const Tally& tally = evidence.main.tally;
  std::vector<Section> out;
  if (tally.games == 0) return out;
  const Tongue words(evidence);
  const bool roles = most_favoured(tally.roles).rivals > 1;
  out.push_back(by_seat(words, tally));
  if (roles) out.push_back(by_group(words, role_table(tally), "factions", "role"));
  if (names_change(tally))
    out.push_back(by_group(words, name_table(tally), roles ? "names" : "factions", "name"));
  if (tally.first.games > 0) out.push_back(by_first(words, tally));
  add_settings_sections(words, evidence, out);
  out.push_back(lengths(words, tally));
  if (tally.changes.all() > 0) out.push_back(leading(words, tally));
  if (!evidence.duels.empty()) out.push_back(duels_of(words, evidence));
  if (const std::vector<OpeningLift> lifts = opening_lifts(tally); lifts.size() > 1)
    out.push_back(openings_of(words, lifts));
  add_content_sections(words, evidence, out);
  out.push_back(ends(words, evidence));
  return out;
}

}  // namespace sandtable::lab
