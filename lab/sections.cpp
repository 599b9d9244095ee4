#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/report.hpp"
#include "lab/sections.hpp"

namespace sandtable::lab {
namespace {

constexpr std::size_t kMostRows = 40;
constexpr std::size_t kMostPlotted = 12;

std::vector<std::string> win_row(const std::string& name, const Wins& wins) {
  const Share share = wins.against_fair();
  return {name,
          percent_words(share.share),
          fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high),
          percent_words(wins.fair_share()),
          fmt::format("{} of {}", wins.wins, wins.games),
          fmt::format("{:.1f}", static_cast<double>(wins.score) /
                                    static_cast<double>(std::max<std::uint64_t>(wins.games, 1)))};
}

const std::vector<std::string> kWinTitles{"who",  "wins",  "95 % interval",
                                          "fair", "games", "mean score"};

IntervalMark mark_of(const std::string& name, const Wins& wins, int seat, std::size_t rivals) {
  const Share share = wins.against_fair();
  const double chance = two_sided(wins.z()) * static_cast<double>(rivals);
  return {name, share.share, share.low, share.high, wins.fair_share(), seat, chance < 0.01};
}

/// "Red wins most: 61.2 % where 50.0 % is fair", or that all are even.
std::string table_title(const WinTable& table, std::string_view what) {
  const Favour favour = most_favoured(table);
  if (favour.rivals < 2) return fmt::format("Win share by {}", what);
  const std::string figures =
      fmt::format("{} where {} is fair", percent_words(favour.wins.share().share),
                  percent_words(favour.wins.fair_share()));
  if (favour.chance >= 0.01)
    return fmt::format("By {}: no more than luck; the highest is {}", what, figures);
  if (favour.odd == favour.name)
    return fmt::format("By {}: {} wins most, {}", what, favour.name, figures);
  return fmt::format("By {}: {} wins least, {} where {} is fair", what, favour.odd,
                     percent_words(favour.odd_wins.share().share),
                     percent_words(favour.odd_wins.fair_share()));
}

Section by_seat(const Tally& tally) {
  Section out{"fairness", "Win share by seat", {}, kWinTitles, {}, ""};
  const std::vector<std::string> labels = seat_labels(tally);
  std::vector<IntervalMark> marks;
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    marks.push_back(mark_of(labels[i], tally.seats[i], static_cast<int>(i), tally.seats.size()));
    out.rows.push_back(win_row(labels[i], tally.seats[i]));
  }
  out.pictures.push_back(interval_plot(table_title(seat_table(tally), "seat"), marks));
  out.note =
      "Dashed: the share if winners were drawn by lot among the seats that compete. A mark "
      "with “!” differs by more than luck, corrected for the number of seats.";
  return out;
}

/// The best and the worst where there are too many for a plot; says how many are left out.
template <class Mark>
std::string ends_only(std::vector<Mark>& marks) {
  if (marks.size() <= kMostPlotted) return "";
  const std::size_t left = marks.size() - kMostPlotted;
  const auto from = marks.begin() + static_cast<std::ptrdiff_t>(kMostPlotted / 2);
  marks.erase(from, from + static_cast<std::ptrdiff_t>(left));
  return fmt::format("The plot shows the best {0} and the worst {0}; {1} in between are left out.",
                     kMostPlotted / 2, left);
}

/// A table by name, the most favoured first.
Section by_group(const WinTable& table, const std::string& id, const std::string& title,
                 std::string_view what) {
  Section out{id, title, {}, kWinTitles, {}, ""};
  std::vector<std::pair<std::string, Wins>> sorted(table.begin(), table.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) {
    return each.second.games >= 20
               ? each.second.share().share / std::max(each.second.fair_share(), 1e-9)
               : -1.0;
  });
  std::vector<IntervalMark> marks;
  for (const auto& [name, wins] : sorted) {
    if (wins.games >= kFewest) marks.push_back(mark_of(name, wins, -1, sorted.size()));
    if (out.rows.size() < kMostRows) out.rows.push_back(win_row(name, wins));
  }
  out.note = ends_only(marks);
  if (!marks.empty()) out.pictures.push_back(interval_plot(table_title(table, what), marks));
  return out;
}

Section by_first(const Tally& tally) {
  Section out{"first", "First-mover edge", {}, kWinTitles, {}, ""};
  out.rows.push_back(win_row("the first mover", tally.first));
  out.pictures.push_back(
      interval_plot(fmt::format("The seat that moves first wins {} where {} is fair",
                                percent_words(tally.first.share().share),
                                percent_words(tally.first.fair_share())),
                    {mark_of("the first mover", tally.first, -1, 1)}));
  out.note = "The first mover is the seat that makes the first decision alone and in turn.";
  return out;
}

/// Values put together into at most so many columns. A few games far from all others would press
/// the rest into a corner: they are counted in the first and the last column.
std::vector<Bar> columns_of(const Histogram& values, std::size_t most) {
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
    out.push_back({fmt::format("{}{}",
                               below    ? "≤ "
                               : beyond ? "≥ "
                                        : "",
                               at),
                   share, fmt::format("{:.0f} %", 100 * share)});
  }
  return out;
}

Table bars_table(const std::string& what, const std::string& of, const std::vector<Bar>& bars) {
  Table out{{what, of}, {}};
  for (const Bar& bar : bars) out.rows.push_back({bar.label, percent_words(bar.value)});
  return out;
}

Section lengths(const Tally& tally) {
  Section out{"length", "Length", {}, {"count", "mean", "5 %", "median", "95 %", "longest"},
              {},       ""};
  const bool turns = tally.turns.all() > 0;
  const Spread main = (turns ? tally.turns : tally.lines).spread();
  const std::vector<Bar> bars = columns_of(turns ? tally.turns : tally.lines, 24);
  out.more.push_back(bars_table(turns ? "turns" : "lines", "of games", bars));
  out.pictures.push_back(column_plot(
      main.p5 == main.p95 ? fmt::format("Nearly every game takes {} {}{}", main.median,
                                        turns ? "turn" : "line", main.median == 1 ? "" : "s")
                          : fmt::format("A game takes {:.1f} {}; nine of ten take {} to {}",
                                        main.mean, turns ? "turns" : "lines", main.p5, main.p95),
      bars, turns ? "turns or rounds, as the game counts them" : "lines of the record"));
  const auto row = [&](const std::string& what, const Histogram& values) {
    const Spread s = values.spread();
    out.rows.push_back({what, fmt::format("{:.1f}", s.mean), std::to_string(s.p5),
                        std::to_string(s.median), std::to_string(s.p95), std::to_string(s.most)});
  };
  if (turns) row("turns", tally.turns);
  row("lines (orders, offers, purchases)", tally.lines);
  row("small choices", tally.steps);
  return out;
}

/// "The leader of the moment wins 61 % after 10 % of the game, 94 % after 90 %": at the end it is
/// no wonder.
std::string lead_title(const Curve& curve) {
  const CurvePoint& first = curve.points.front();
  const auto last = std::ranges::find_if(curve.points.rbegin(), curve.points.rend(),
                                         [](const CurvePoint& point) { return point.x < 100; });
  std::string out = fmt::format("The leader of the moment wins {:.0f} % after {:.0f} % of the game",
                                100 * first.y, first.x);
  if (last != curve.points.rend() && last->x > first.x)
    out += fmt::format(", {:.0f} % after {:.0f} %", 100 * last->y, last->x);
  return out;
}

/// In which tenth of the game the winner went ahead for good.
std::vector<Bar> decided_bars(const Tally& tally) {
  Histogram tenths;
  for (const auto& [value, count] : tally.decided.counts()) tenths.add(value / 10 * 10, count);
  std::vector<Bar> out;
  for (std::uint64_t tenth = 0; tenth <= 100; tenth += 10) {
    const auto found = tenths.counts().find(tenth);
    const double share = found == tenths.counts().end() ? 0
                                                        : static_cast<double>(found->second) /
                                                              static_cast<double>(tenths.all());
    out.push_back({fmt::format("{} %", tenth), share, fmt::format("{:.0f} %", 100 * share)});
  }
  return out;
}

Section leading(const Tally& tally) {
  Section out{"lead", "Lead changes and when it was decided",
              {},     {"after", "leader known", "leader wins", "95 % interval"},
              {},     ""};
  Curve curve;
  for (std::size_t part = 0; part < tally.leads.size(); ++part) {
    const Share share = wilson(tally.leads[part].won, tally.leads[part].known);
    if (share.trials == 0) continue;
    const double x = 10.0 * static_cast<double>(part + 1);
    // A few early leaders would stretch the plot and say nothing.
    if (share.trials >= kFewest) curve.points.push_back({x, share.share, share.low, share.high});
    out.rows.push_back({fmt::format("{:.0f} % of the game", x), std::to_string(share.trials),
                        percent_words(share.share),
                        fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high)});
  }
  if (!curve.points.empty())
    out.pictures.push_back(
        curve_plot(lead_title(curve), {curve},
                   {"percent of the game played", "leader wins", true, -1, "", -1e300}));
  const std::vector<Bar> bars = decided_bars(tally);
  out.more.push_back(bars_table("ahead for good after", "of contests", bars));
  out.pictures.push_back(column_plot(
      fmt::format("The winner is ahead for good after {:.0f} % of the game on average",
                  tally.decided.spread().mean),
      bars,
      "part of the game after which the winner stayed ahead; 100 %: never ahead before the end"));
  out.note = fmt::format(
      "The lead changes {:.2f} times a game on average (at most {}). Who leads is "
      "read from the figures of the scene, about 24 times a game.",
      tally.changes.spread().mean, tally.changes.spread().most);
  return out;
}

Section ends(const Evidence& evidence) {
  const Tally& tally = evidence.main.tally;
  Section out{"endings", "Ways the game ended", {}, {"rule", "games", "share", "what it says"}, {},
              ""};
  std::vector<Bar> bars;
  std::vector<std::pair<std::string, std::uint64_t>> sorted(tally.endings.begin(),
                                                            tally.endings.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) { return each.second; });
  for (const auto& [rule, count] : sorted) {
    const Share share = wilson(count, tally.games);
    std::string text;
    for (const RuleEntry& entry : evidence.game->info().rules)
      if (entry.rule.text() == rule) text = std::string(entry.text);
    bars.push_back({rule, share.share, percent_words(share.share)});
    out.rows.push_back({rule, std::to_string(count), share_words(share), text});
  }
  if (!bars.empty())
    out.pictures.push_back(bar_plot(
        fmt::format("{} of games end by {}", percent_words(bars[0].value), bars[0].label), bars));
  return out;
}

Section duels_of(const Evidence& evidence) {
  Section out{"skill", "Skill: does playing better win more", {}, kWinTitles, {}, ""};
  std::vector<IntervalMark> marks;
  std::size_t better = 0;
  for (const Duel& duel : evidence.duels) {
    const WinTable& players = duel.findings.tally.players;
    const auto found = players.find(duel.stronger);
    if (found == players.end()) continue;
    marks.push_back(mark_of(duel.stronger + " v " + duel.weaker, found->second, -1, 1));
    better += found->second.against_fair().low > found->second.fair_share() ? 1 : 0;
    for (const auto& [name, wins] : players)
      out.rows.push_back(win_row(
          name + " against " + (name == duel.stronger ? duel.weaker : duel.stronger), wins));
  }
  if (marks.empty()) return out;
  out.pictures.push_back(interval_plot(
      marks.size() == 1
          ? fmt::format("{} wins {} against {}", evidence.duels[0].stronger,
                        percent_words(marks[0].value), evidence.duels[0].weaker)
          : fmt::format("The better player wins more in {} of {} steps", better, marks.size()),
      marks));
  out.note =
      "Seats are shared out evenly; the dashed share is that of equals. Players who search are "
      "slow: "
      "unless they were named, they play few games.";
  return out;
}

Section openings_of(const std::vector<OpeningLift>& lifts) {
  Section out{
      "openings", "Openings against others of the same role, seat and player",
      {},         {"first line", "wins", "95 % interval", "points against the others", "games"},
      {},         ""};
  std::vector<ChangeMark> marks;
  std::size_t sure = 0;
  for (const OpeningLift& each : lifts) {
    const Difference& lift = each.lift;
    const bool stands_out = lift.chance * static_cast<double>(lifts.size()) < 0.01;
    sure += stands_out ? 1 : 0;
    marks.push_back({each.name, 100 * lift.value, 100 * lift.low, 100 * lift.high,
                     fmt::format("{:+.1f}", 100 * lift.value), stands_out});
    if (out.rows.size() < kMostRows)
      out.rows.push_back(
          {each.name, percent_words(each.wins.share),
           fmt::format("{:.1f} to {:.1f} %", 100 * each.wins.low, 100 * each.wins.high),
           fmt::format("{:+.1f} ({:+.1f} to {:+.1f}){}", 100 * lift.value, 100 * lift.low,
                       100 * lift.high, stands_out ? " !" : ""),
           std::to_string(each.wins.trials)});
  }
  const std::string left = ends_only(marks);
  out.pictures.push_back(change_plot(
      sure == 0
          ? "No opening stands out by more than luck"
          : fmt::format("{} of {} common openings stand out by more than luck", sure, lifts.size()),
      marks, "points of win share against other openings of seats alike"));
  out.note = "“!”: more than luck, corrected for the number of openings. " + left;
  return out;
}

}  // namespace

std::vector<Section> sections(const Evidence& evidence) {
  const Tally& tally = evidence.main.tally;
  std::vector<Section> out;
  if (tally.games == 0) return out;
  out.push_back(by_seat(tally));
  if (most_favoured(tally.roles).rivals > 1)
    out.push_back(by_group(role_table(tally), "factions", "Win share by role or faction", "role"));
  if (names_change(tally))
    out.push_back(by_group(name_table(tally),
                           most_favoured(tally.roles).rivals > 1 ? "names" : "factions",
                           "Win share by name", "name"));
  if (tally.first.games > 0) out.push_back(by_first(tally));
  add_settings_sections(evidence, out);
  out.push_back(lengths(tally));
  if (tally.changes.all() > 0) out.push_back(leading(tally));
  if (!evidence.duels.empty()) out.push_back(duels_of(evidence));
  if (const std::vector<OpeningLift> lifts = opening_lifts(tally); lifts.size() > 1)
    out.push_back(openings_of(lifts));
  add_content_sections(evidence, out);
  out.push_back(ends(evidence));
  return out;
}

}  // namespace sandtable::lab
