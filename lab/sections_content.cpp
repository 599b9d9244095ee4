#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/sections.hpp"
#include "lab/tongue.hpp"

namespace sandtable::lab {
namespace {

constexpr std::size_t kMostUsageRows = 150;
constexpr std::size_t kMostMarks = 12;

std::vector<std::string> use_titles(const Tongue& words) {
  return {words(say<"titles.what">()),      words(say<"titles.a_game">()),
          words(say<"titles.in_games">()),  words(say<"titles.winners_others">()),
          words(say<"titles.wins_with">()), words(say<"titles.without">()),
          words(say<"titles.lift">()),      words(say<"titles.sure">())};
}

std::vector<std::string> usage_row(const Tongue& words, const Usage& usage) {
  const std::string often = words.number(usage.per_game, 2);
  if (!usage.told_of_seats || usage.is_end)
    return {words.titled(usage),
            often,
            words.percent(usage.games.share),
            "",
            "",
            "",
            "",
            usage.is_end ? words(say<"use.end">()) : words(say<"use.no_seat">())};
  const bool contrast = usage.with.trials > 0 && usage.without.trials > 0;
  return {words.titled(usage),
          often,
          words.percent(usage.games.share),
          words.number(usage.winners, 2) + " : " + words.number(usage.others, 2),
          words.percent(usage.with.share),
          contrast ? words.percent(usage.without.share) : words(say<"use.all">()),
          contrast ? words.points(usage.lift) : "",
          usage.rate < kFalseRate
              ? words(say<"use.sure", "rate">(words.brief(std::max(usage.rate, 1e-12), 1)))
              : words(say<"no">())};
}

/// "Surest: “… buys a plane” goes with winning, +34.5 points among seats alike".
std::string association_title(const Tongue& words, const std::vector<Usage>& usage,
                              ThingKind kind) {
  const Usage* best = surest_with_winning(usage, kind);
  const auto surest = std::ranges::find_if(
      usage, [&](const Usage& each) { return each.kind() == kind && each.sure(); });
  const Usage& named = best != nullptr ? *best : *surest;
  return words(say<"use.surest", "what", "goes", "points">(words.title(named.key),
                                                           named.z > 0 ? "winning" : "losing",
                                                           words.plus(100 * named.lift.value)));
}

/// The surest of a kind: by how many points seats that use it win more often than seats alike that
/// do not. What all use has no such lift and stands in the table only.
Picture association_plot(const Tongue& words, const std::vector<Usage>& usage, ThingKind kind) {
  std::vector<ChangeMark> marks;
  for (const Usage& each : usage) {
    if (each.kind() != kind || !each.sure() || marks.size() == kMostMarks) continue;
    const Difference& lift = each.lift;
    marks.push_back({words.titled(each), 100 * lift.value, 100 * lift.low, 100 * lift.high,
                     words.points(lift), false});
  }
  std::ranges::stable_sort(marks, std::greater{}, &ChangeMark::value);
  return marks.empty() ? Picture{}
                       : change_plot(association_title(words, usage, kind), marks,
                                     words(say<"use.axis">()), words.point());
}

Section use_section(const Tongue& words, const Evidence& evidence, ThingKind kind,
                    const std::string& id, const std::string& title) {
  Section out{id, title, {}, use_titles(words), {}, ""};
  const Picture picture = association_plot(words, evidence.usage, kind);
  if (!picture.empty()) out.pictures.push_back(picture);
  std::size_t left = 0;
  for (const Usage& usage : evidence.usage) {
    if (usage.kind() != kind) continue;
    if (out.rows.size() < kMostUsageRows)
      out.rows.push_back(usage_row(words, usage));
    else
      ++left;
  }
  out.note = words(say<"use.note">());
  if (left > 0) out.note += " " + words(say<"notes.more_rows", "n">(left));
  return out;
}

std::string others_words(const Tongue& words, const Unused& each, std::uint64_t games) {
  switch (each.others) {
    case Unused::Others::Use:
      return words(say<"unused.used", "how", "n", "all">(each.befalls ? "befalls" : "used",
                                                         each.elsewhere, games));
    case Unused::Others::Neither:
      return words(say<"unused.neither", "n">(games));
    case Unused::Others::Unasked:
      return words(say<"unused.unasked">());
  }
  return "";
}

std::string kind_word(ThingKind kind) {
  switch (kind) {
    case ThingKind::Event:
      return "event";
    case ThingKind::Content:
      return "content";
    case ThingKind::Place:
      return "place";
    case ThingKind::Rule:
      return "rule";
  }
  return "";
}

Section dead_section(const Tongue& words, const Evidence& evidence) {
  Section out{"dead", words(say<"unused.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.what">()), words(say<"titles.kind">()),
                words(say<"titles.others">())};
  std::uint64_t games = 0;
  for (const Duel& duel : evidence.duels) games += duel.findings.tally.games;
  for (const Unused& each : evidence.dead)
    out.rows.push_back({words.titled(each),
                        words(say<"unused.kind", "kind">(kind_word(each.kind()))),
                        others_words(words, each, games)});
  const std::uint64_t played = evidence.main.tally.games;
  const double bound = 3 / static_cast<double>(std::max<std::uint64_t>(played, 1));
  out.note = words(say<"unused.note", "n", "share">(played, words.brief(100 * bound, 2) + " %"));
  return out;
}

Section rare_section(const Tongue& words, const Evidence& evidence) {
  Section out{"rare", words(say<"rare.title">()), {}, {}, {}, ""};
  out.titles = {words(say<"titles.what">()), words(say<"titles.in_games">()),
                words(say<"titles.a_game">())};
  std::vector<const Usage*> rare;
  for (const Usage& usage : evidence.usage)
    if ((usage.kind() == ThingKind::Event || usage.kind() == ThingKind::Content) &&
        usage.games.share < 0.02)
      rare.push_back(&usage);
  std::ranges::stable_sort(rare, {}, [](const Usage* usage) { return usage->games.share; });
  if (rare.size() > 40) rare.resize(40);
  for (const Usage* usage : rare)
    out.rows.push_back(
        {words.title(usage->key), words.share(usage->games), words.number(usage->per_game, 3)});
  return out;
}

}  // namespace

void add_content_sections(const Tongue& words, const Evidence& evidence,
                          std::vector<Section>& out) {
  if (evidence.usage.empty()) return;
  const auto add = [&](ThingKind kind, const char* id, const Phrase& title) {
    out.push_back(use_section(words, evidence, kind, id, words(title)));
  };
  add(ThingKind::Content, "use", say<"use.title">());
  add(ThingKind::Event, "events", say<"events.title">());
  add(ThingKind::Place, "places", say<"places.title">());
  add(ThingKind::Rule, "rules", say<"rules.title">());
  if (!evidence.dead.empty()) out.push_back(dead_section(words, evidence));
  Section rare = rare_section(words, evidence);
  if (!rare.rows.empty()) out.push_back(std::move(rare));
  std::erase_if(out,
                [](const Section& each) { return each.rows.empty() && each.pictures.empty(); });
}

}  // namespace sandtable::lab
