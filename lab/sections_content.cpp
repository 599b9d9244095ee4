#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/sections.hpp"

namespace sandtable::lab {
namespace {

constexpr std::size_t kMostUsageRows = 150;
constexpr std::size_t kMostMarks = 12;

const std::vector<std::string> kUseTitles{"what",
                                          "a game",
                                          "in games",
                                          "winners : others, alike",
                                          "wins with",
                                          "without",
                                          "lift among seats alike",
                                          "sure"};

std::vector<std::string> usage_row(const Usage& usage) {
  if (!usage.told_of_seats || usage.is_end)
    return {usage.title(),
            fmt::format("{:.2f}", usage.per_game),
            fmt::format("{:.1f} %", 100 * usage.games.share),
            "",
            "",
            "",
            "",
            usage.is_end ? "part of the end" : "told of no seat"};
  const bool contrast = usage.with.trials > 0 && usage.without.trials > 0;
  return {
      usage.title(),
      fmt::format("{:.2f}", usage.per_game),
      fmt::format("{:.1f} %", 100 * usage.games.share),
      fmt::format("{:.2f} : {:.2f}", usage.winners, usage.others),
      fmt::format("{:.1f} %", 100 * usage.with.share),
      contrast ? fmt::format("{:.1f} %", 100 * usage.without.share) : "all use it",
      contrast ? fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", 100 * usage.lift.value,
                             100 * usage.lift.low, 100 * usage.lift.high)
               : "",
      usage.rate < kFalseRate ? fmt::format("yes ({:.1g})", std::max(usage.rate, 1e-12)) : "no"};
}

/// "Surest: “bought: plane” goes with winning, +34.5 points among seats alike".
std::string association_title(const std::vector<Usage>& usage, ThingKind kind) {
  const Usage* best = surest_with_winning(usage, kind);
  const auto surest = std::ranges::find_if(
      usage, [&](const Usage& each) { return each.kind() == kind && each.sure(); });
  const Usage& named = best != nullptr ? *best : *surest;
  return fmt::format("Surest: “{}” goes with {}, {:+.1f} points among seats alike", named.name,
                     named.z > 0 ? "winning" : "losing", 100 * named.lift.value);
}

/// The surest of a kind: by how many points seats that use it win more often than seats alike that
/// do not. What all use has no such lift and stands in the table only.
Picture association_plot(const std::vector<Usage>& usage, ThingKind kind) {
  std::vector<IntervalMark> marks;
  for (const Usage& each : usage) {
    if (each.kind() != kind || !each.sure() || marks.size() == kMostMarks) continue;
    marks.push_back({each.title(), each.lift.value, each.lift.low, each.lift.high, 0, -1, false});
  }
  std::ranges::stable_sort(marks, std::greater{}, &IntervalMark::value);
  return marks.empty() ? Picture{} : difference_plot(association_title(usage, kind), marks);
}

Section use_section(const Evidence& evidence, ThingKind kind, const std::string& id,
                    const std::string& title) {
  Section out{id, title, {}, kUseTitles, {}, ""};
  const Picture picture = association_plot(evidence.usage, kind);
  if (!picture.empty()) out.pictures.push_back(picture);
  std::size_t left = 0;
  for (const Usage& usage : evidence.usage) {
    if (usage.kind() != kind) continue;
    if (out.rows.size() < kMostUsageRows)
      out.rows.push_back(usage_row(usage));
    else
      ++left;
  }
  out.note =
      "Seats of the same role and player are compared with each other. What goes with winning "
      "need not be its cause: who is ahead can afford more. “sure”: at most one of twenty such "
      "findings is false (Benjamini and Hochberg).";
  if (left > 0) out.note += fmt::format(" {} more rows are in summary.json.", left);
  return out;
}

std::string others_words(const Unused& each, std::uint64_t games) {
  switch (each.others) {
    case Unused::Others::Use:
      return fmt::format("{} in {} of their {} games", each.befalls ? "it happens" : "used",
                         each.elsewhere, games);
    case Unused::Others::Neither:
      return fmt::format("not in their {} games either: these settings may not allow it", games);
    case Unused::Others::Unasked:
      return "no other players were tried";
  }
  return "";
}

Section dead_section(const Evidence& evidence) {
  Section out{"dead", "What nobody uses", {}, {"what", "kind", "other players"}, {}, ""};
  std::uint64_t games = 0;
  for (const Duel& duel : evidence.duels) games += duel.findings.tally.games;
  for (const Unused& each : evidence.dead)
    out.rows.push_back({each.name, each.sort, others_words(each, games)});
  const double bound =
      3 / static_cast<double>(std::max<std::uint64_t>(evidence.main.tally.games, 1));
  out.note = fmt::format(
      "Not once in {} games: at most {:.2g} % of games, at 95 %. Looked for is what other players "
      "use with the same settings, what the game's data files name, and every event.",
      evidence.main.tally.games, 100 * bound);
  return out;
}

Section rare_section(const Evidence& evidence) {
  Section out{"rare", "What is rarely used", {}, {"what", "in games", "a game"}, {}, ""};
  std::vector<const Usage*> rare;
  for (const Usage& usage : evidence.usage)
    if ((usage.kind() == ThingKind::Event || usage.kind() == ThingKind::Content) &&
        usage.games.share < 0.02)
      rare.push_back(&usage);
  std::ranges::stable_sort(rare, {}, [](const Usage* usage) { return usage->games.share; });
  if (rare.size() > 40) rare.resize(40);
  for (const Usage* usage : rare)
    out.rows.push_back(
        {usage->name, share_words(usage->games), fmt::format("{:.3f}", usage->per_game)});
  return out;
}

}  // namespace

void add_content_sections(const Evidence& evidence, std::vector<Section>& out) {
  if (evidence.usage.empty()) return;
  out.push_back(use_section(evidence, ThingKind::Content, "use",
                            "Pieces, cards, tiles and technologies in use"));
  out.push_back(use_section(evidence, ThingKind::Event, "events", "What happens, event by event"));
  out.push_back(use_section(evidence, ThingKind::Place, "places", "Places in use"));
  out.push_back(use_section(evidence, ThingKind::Rule, "rules", "Rules in use"));
  if (!evidence.dead.empty()) out.push_back(dead_section(evidence));
  Section rare = rare_section(evidence);
  if (!rare.rows.empty()) out.push_back(std::move(rare));
  std::erase_if(out,
                [](const Section& each) { return each.rows.empty() && each.pictures.empty(); });
}

}  // namespace sandtable::lab
