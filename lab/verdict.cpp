#include "lab/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr double kSure = 0.01;       ///< A table so uneven by luck in one of a hundred studies.
constexpr double kMatters = 0.04;    ///< Less than this part of the fair share nobody feels.
constexpr double kFalseRate = 0.05;  ///< Findings among many questions.

/// The half-width of a share's interval relative to the fair share.
double blur(const Wins& wins) {
  const Share share = wins.share();
  return wins.fair_share() <= 0 ? 1 : (share.high - share.low) / 2 / wins.fair_share();
}

/// About a table of seats, roles or names: fair, unfair, or not to be told.
/// How often chance does that, in words that a figure with many noughts would only blur.
std::string studies(double chance) {
  if (chance < 1e-6) return "less than one of a million studies";
  if (chance < 1e-3) return "less than one of a thousand studies";
  return fmt::format("{:.2g} % of studies", 100 * chance);
}

Verdict about_table(const WinTable& table, const std::string& what, const std::string& section) {
  const Favour favour = most_favoured(table);
  const Share share = favour.wins.share();
  const std::string evidence = fmt::format("luck alone gives a table this uneven in {}; {} games",
                                           studies(favour.chance), favour.wins.games);
  const double off = std::abs(share.share / std::max(favour.wins.fair_share(), 1e-9) - 1);
  if (favour.chance < kSure && off > kMatters)
    return {Tone::Problem,
            fmt::format("{} wins {} where {} is fair.", favour.name, share_words(share),
                        percent_words(favour.wins.fair_share())),
            evidence, section};
  if (favour.chance < kSure)
    return {Tone::Note,
            fmt::format("{} differ, but hardly: {} wins {} where {} is fair.", what, favour.name,
                        share_words(share), percent_words(favour.wins.fair_share())),
            evidence, section};
  if (blur(favour.wins) > 0.15)
    return {Tone::Unsure,
            fmt::format("{} look even, but {} games cannot tell differences under {:.0f} points.",
                        what, favour.wins.games, 100 * (share.high - share.low) / 2),
            evidence, section};
  return {Tone::Fine,
          fmt::format("{} are even: the highest share is {} ({}) where {} is fair.", what,
                      share_words(share), favour.name, percent_words(favour.wins.fair_share())),
          evidence, section};
}

/// Every row of one is a row of the other under another name: one verdict says it all.
bool alike(const WinTable& one, const WinTable& other) {
  const auto rows = [](const WinTable& table) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> out;
    for (const auto& [name, wins] : table) out.emplace_back(wins.games, wins.wins);
    std::ranges::sort(out);
    return out;
  };
  return rows(one) == rows(other);
}

void about_fairness(const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  const bool named = alike(seat_table(tally), tally.roles);
  if (!named && most_favoured(seat_table(tally)).rivals > 1)
    out.push_back(about_table(seat_table(tally), "Seats", "fairness"));
  if (most_favoured(tally.roles).rivals > 1)
    out.push_back(about_table(tally.roles, "Roles", "factions"));
  if (names_change(tally) && most_favoured(tally.names).rivals > 1)
    out.push_back(about_table(tally.names, "Names at the table", "factions"));
}

void about_first(const Evidence& evidence, std::vector<Verdict>& out) {
  const Wins& first = evidence.main.tally.first;
  if (first.games < 20 || first.fair <= 0) return;
  const Share share = first.share();
  const double chance = two_sided(first.z());
  const bool better = share.share > first.fair_share();
  const std::string figures = fmt::format("wins {} where {} is fair", share_words(share),
                                          percent_words(first.fair_share()));
  const std::string why = fmt::format("{} games with a first mover", first.games);
  const double off = std::abs(share.share / first.fair_share() - 1);
  if (chance < kSure && off > kMatters)
    out.push_back(
        {Tone::Problem,
         fmt::format("Moving first {}: the first mover {}.", better ? "helps" : "hurts", figures),
         why, "first"});
  else
    out.push_back({blur(first) > 0.15 ? Tone::Unsure : Tone::Fine,
                   fmt::format("Moving first is no {}: the first mover {}.",
                               blur(first) > 0.15 ? "clear edge" : "edge", figures),
                   why, "first"});
}

void about_openings(const Evidence& evidence, std::vector<Verdict>& out) {
  WinTable common;
  for (const auto& [name, wins] : evidence.main.tally.openings)
    if (wins.games * 100 >= evidence.main.tally.games && name != "any other") common[name] = wins;
  const Favour favour = most_favoured(common);
  if (favour.rivals < 2) return;
  const double chance = std::min(1.0, two_sided(favour.z) * static_cast<double>(favour.rivals));
  if (chance >= kSure || favour.z <= 0) return;
  out.push_back(
      {Tone::Note,
       fmt::format("The opening “{}” wins {} where {} is fair.", favour.name,
                   share_words(favour.wins.share()), percent_words(favour.wins.fair_share())),
       fmt::format("luck alone makes one of {} common openings look this good in {}", favour.rivals,
                   studies(chance)),
       "openings"});
}

void about_length(const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  const bool turns = tally.turns.all() > 0;
  const Spread spread = (turns ? tally.turns : tally.lines).spread();
  const bool fixed = spread.p5 == spread.p95;
  out.push_back({Tone::Note,
                 fixed ? fmt::format("Nearly every game takes {} {}.", spread.median,
                                     turns ? "turns" : "lines")
                       : fmt::format("A game takes {:.1f} {} (nine of ten: {} to {}).", spread.mean,
                                     turns ? "turns" : "lines", spread.p5, spread.p95),
                 fmt::format("{:.0f} decisions on average", tally.steps.spread().mean), "length"});
  const Share draws = wilson(tally.draws, tally.games);
  if (draws.share > 0.05)
    out.push_back({draws.share > 0.2 ? Tone::Problem : Tone::Note,
                   fmt::format("{} of games end without a winner.", share_words(draws)),
                   fmt::format("{} of {}", tally.draws, tally.games), "endings"});
}

void about_lead(const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  if (tally.changes.all() == 0) return;
  const Tally::Lead& half = tally.leads[4];
  const Share wins = wilson(half.won, half.known);
  const double decided = tally.decided.spread().mean / 100;
  const double changes = tally.changes.spread().mean;
  if (half.known < 20) return;
  const bool early = decided < 0.35;
  const std::string words = fmt::format(
      "Who leads at half-time wins {}; the winner is ahead for good after {:.0f} % of the game.",
      share_words(wins), 100 * decided);
  out.push_back({early ? Tone::Problem : Tone::Note, words,
                 fmt::format("the lead changes {:.1f} times a game", changes), "lead"});
}

void about_skill(const Evidence& evidence, std::vector<Verdict>& out) {
  for (const Duel& duel : evidence.duels) {
    const auto found = duel.findings.tally.players.find(duel.stronger);
    if (found == duel.findings.tally.players.end() || found->second.games < 10) continue;
    const Wins& wins = found->second;
    const Share share = wins.share();
    const bool wins_more = share.low > wins.fair_share();
    const bool wins_less = share.high < wins.fair_share();
    out.push_back(
        {wins_more   ? Tone::Fine
         : wins_less ? Tone::Problem
                     : Tone::Unsure,
         fmt::format("{} against {}: {} wins {} where {} is even.", duel.stronger, duel.weaker,
                     duel.stronger, share_words(share), percent_words(wins.fair_share())),
         wins_more   ? "playing better pays"
         : wins_less ? "the simpler player wins more"
                     : fmt::format("{} games do not tell them apart", duel.findings.tally.games),
         "skill"});
  }
}

void about_content(const Evidence& evidence, std::vector<Verdict>& out) {
  std::size_t tried = 0;
  std::string names;
  for (const Unused& each : evidence.dead) {
    if (each.elsewhere == 0) continue;
    if (++tried <= 4) names += (names.empty() ? "“" : ", “") + each.name + "”";
  }
  if (tried > 0)
    out.push_back({Tone::Note,
                   tried <= 4
                       ? fmt::format("Never used by these players: {}.", names)
                       : fmt::format("{} things are never used by these players, among them {}.",
                                     tried, names),
                   "other players do use them", "dead"});
  const auto strong = std::ranges::find_if(evidence.usage, [](const Usage& usage) {
    return usage.kind == ThingKind::Content && usage.rate < kFalseRate && !usage.is_end &&
           usage.z > 0 && usage.lift.low > 0;
  });
  if (strong == evidence.usage.end()) return;
  out.push_back(
      {Tone::Note,
       fmt::format("“{}” goes with winning: {} with it, {} without.", strong->name,
                   share_words(strong->with), share_words(strong->without)),
       fmt::format("{:+.1f} points among seats alike ({:+.1f} to {:+.1f}); it need not be "
                   "the cause",
                   100 * strong->lift.value, 100 * strong->lift.low, 100 * strong->lift.high),
       "use"});
}

/// Whether the verdicts so far call the game unfair.
bool unfair(const std::vector<Verdict>& verdicts) {
  return std::ranges::any_of(verdicts,
                             [](const Verdict& each) { return each.tone == Tone::Problem; });
}

/// The change that comes nearest to fair among those that meet a test.
template <class Test>
const Trial* nearest_to_fair(const Evidence& evidence, Test&& test) {
  const Trial* best = nullptr;
  double gain = 0;
  for (const Trial& trial : evidence.variation->trials) {
    if (trial.result != Trial::Result::Played || !test(trial)) continue;
    const double nearer =
        std::abs(trial.before.share - trial.fair) - std::abs(trial.after.share - trial.fair);
    if (nearer > gain) gain = nearer, best = &trial;
  }
  return best;
}

/// Where no change mends an unfair game for certain: the one that would be believed had it been the
/// only one tried.
const Trial* suspect(const Evidence& evidence) {
  if (!evidence.variation) return nullptr;
  return nearest_to_fair(evidence,
                         [](const Trial& trial) { return trial.wins.chance < kFalseRate; });
}

void about_settings(const Evidence& evidence, std::vector<Verdict>& out) {
  if (const Trial* found = culprit(evidence)) {
    out.push_back(
        {Tone::Problem,
         fmt::format("The culprit is {} = {}: with {} instead, {} wins {} instead of {}.",
                     found->setting.name(), found->setting.value, found->value, found->group,
                     share_words(found->after), share_words(found->before)),
         fmt::format("{:+.1f} points ({:+.1f} to {:+.1f}), the strongest of {} changes tried",
                     100 * found->wins.value, 100 * found->wins.low, 100 * found->wins.high,
                     evidence.variation->trials.size()),
         "vary"});
  } else if (const Trial* perhaps = unfair(out) ? suspect(evidence) : nullptr) {
    out.push_back(
        {Tone::Unsure,
         fmt::format("Perhaps {} = {} is behind it: with {} instead, {} wins {} instead of {}.",
                     perhaps->setting.name(), perhaps->setting.value, perhaps->value,
                     perhaps->group, share_words(perhaps->after), share_words(perhaps->before)),
         fmt::format(
             "as one of {} changes tried it may be luck; more than {} --trial-games would tell",
             evidence.variation->trials.size(), perhaps->games),
         "vary"});
  } else if (evidence.variation) {
    out.push_back({Tone::Note,
                   "No numeric setting, changed by one step, brings the shares nearer to fair for "
                   "certain.",
                   fmt::format("{} changes tried", evidence.variation->trials.size()), "vary"});
  }
  if (!evidence.tuning || evidence.tuning->best.empty()) return;
  const Proposal& best = evidence.tuning->best.front();
  std::string figures;
  for (std::size_t i = 0; i < best.figures.size(); ++i)
    figures +=
        fmt::format("{}{} {:.3g} ± {:.2g}", i == 0 ? "" : ", ", evidence.tuning->targets[i].figure,
                    best.figures[i].value, kNormal95 * best.figures[i].error);
  out.push_back(
      {best.hits() ? Tone::Fine : Tone::Note,
       fmt::format("{} {}: {}.", best.hits() ? "The target is met with" : "Nearest to the target:",
                   best.words(), figures),
       fmt::format("{} proposals, {} games", evidence.tuning->tried, evidence.tuning->games),
       "tune"});
}

}  // namespace

std::string percent_words(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string share_words(const Share& share) {
  return fmt::format("{:.1f} % ± {:.1f}", 100 * share.share, 50 * (share.high - share.low));
}

void Evidence::look_at_content() {
  usage = usages(main.tally);
  std::vector<const Tally*> others;
  for (const Duel& duel : duels) others.push_back(&duel.findings.tally);
  dead = unused(main.tally, others, game->info());
}

const Trial* culprit(const Evidence& evidence) {
  if (!evidence.variation) return nullptr;
  return nearest_to_fair(evidence, [](const Trial& trial) { return trial.wins_rate < kFalseRate; });
}

std::vector<Verdict> verdicts(const Evidence& evidence) {
  std::vector<Verdict> out;
  if (evidence.main.tally.games == 0) return out;
  about_fairness(evidence, out);
  about_settings(evidence, out);
  about_first(evidence, out);
  about_lead(evidence, out);
  about_length(evidence, out);
  about_skill(evidence, out);
  about_openings(evidence, out);
  about_content(evidence, out);
  const auto order = [](const Verdict& verdict) {
    switch (verdict.tone) {
      case Tone::Problem:
        return 0;
      case Tone::Unsure:
        return 1;
      case Tone::Note:
        return 2;
      case Tone::Fine:
        return 3;
    }
    return 4;
  };
  std::ranges::stable_sort(out, {}, order);
  return out;
}

}  // namespace sandtable::lab
