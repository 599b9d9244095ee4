#include "lab/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/sections.hpp"

namespace sandtable::lab {
namespace {

constexpr double kEven = 0.10;     ///< Even: for certain nobody is farther off than this part.
constexpr double kSuspect = 0.05;  ///< Of one of the few that were checked, and called a guess.

/// How often chance does that, in words that a figure with many noughts would only blur.
std::string studies(double chance) {
  if (chance < 1e-6) return "less than one of a million studies";
  if (chance < 1e-3) return "less than one of a thousand studies";
  return fmt::format("{:.{}f} % of studies", 100 * chance, chance < 0.1 ? 2 : 0);
}

/// Nothing outside the margin is left in the interval.
bool within_margin(const Wins& wins) {
  const Share share = wins.against_fair();
  return share.low >= wins.fair_share() * (1 - kEven) &&
         share.high <= wins.fair_share() * (1 + kEven);
}

/// The difference from fair that so many games show in four of five studies.
double visible(const Wins& wins) {
  constexpr double kPower = 0.8416;
  return (two_sided_quantile(kSure) + kPower) * std::sqrt(wins.variance) /
         static_cast<double>(wins.games);
}

/// A number of games as one would say it: 2,431 is "2500".
std::string rounded(double games) {
  const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(games, 1.0))) - 1));
  return fmt::format("{:.0f}", std::ceil(games / unit) * unit);
}

/// Games of such a group after which a fair one would lie within the margin nearly for certain.
std::string games_to_tell(const Wins& wins) {
  const double wide = 2 * kNormal95 / (kEven * wins.fair_share());
  return rounded(wide * wide * wins.variance / static_cast<double>(wins.games));
}

/// The group whose interval leaves most open.
const Wins* least_known(const WinTable& table) {
  const Wins* out = nullptr;
  const auto width = [](const Wins& wins) {
    return (wins.against_fair().high - wins.against_fair().low) / wins.fair_share();
  };
  for (const auto& [name, wins] : table)
    if (wins.games >= kFewest && wins.fair > 0 && (out == nullptr || width(wins) > width(*out)))
      out = &wins;
  return out;
}

bool all_within_margin(const WinTable& table) {
  return std::ranges::all_of(table, [](const auto& each) {
    return each.second.games < kFewest || each.second.fair <= 0 || within_margin(each.second);
  });
}

/// About a table of seats, roles or names: fair, unfair, or not to be told.
Verdict about_table(const WinTable& table, const std::string& what, const std::string& section) {
  const Favour favour = most_favoured(table);
  const Wins& odd = favour.odd_wins;
  const std::string figures =
      fmt::format("{} wins {} where {} is fair", favour.odd, share_words(odd.against_fair()),
                  percent_words(odd.fair_share()));
  const std::string luck = fmt::format("luck alone gives a table this uneven in {}; {} games",
                                       studies(favour.chance), odd.games);
  if (favour.chance < kSure && odd.off_by() > kMatters)
    return {Tone::Problem, figures + ".", luck, section};
  if (favour.chance < kSure)
    return {Tone::Note, fmt::format("{} differ, but hardly: {}.", what, figures), luck, section};
  if (all_within_margin(table))
    return {Tone::Fine,
            fmt::format("{} are even to within a tenth of the fair share: farthest off, {}.", what,
                        figures),
            luck + "; every interval lies within that margin", section};
  const Wins& open = *least_known(table);
  return {Tone::Unsure,
          fmt::format("{} look even, but {} games cannot tell differences under {:.0f} points: "
                      "farthest off, {}.",
                      what, open.games, std::ceil(100 * visible(open)), figures),
          fmt::format("{}; about {} would show whether they are even to within a tenth", luck,
                      games_to_tell(open)),
          section};
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
    out.push_back(about_table(role_table(tally), "Roles", "factions"));
  if (names_change(tally) && most_favoured(tally.names).rivals > 1)
    out.push_back(about_table(name_table(tally), "Names at the table", "factions"));
}

void about_first(const Evidence& evidence, std::vector<Verdict>& out) {
  const Wins& first = evidence.main.tally.first;
  if (first.games < 20 || first.fair <= 0) return;
  const double chance = two_sided(first.z());
  const bool better = first.share().share > first.fair_share();
  const std::string figures =
      fmt::format("the first mover wins {} where {} is fair", share_words(first.against_fair()),
                  percent_words(first.fair_share()));
  const std::string why = fmt::format("{} games with a first mover", first.games);
  const std::string does = better ? "helps" : "hurts";
  if (chance < kSure && first.off_by() > kMatters)
    out.push_back(
        {Tone::Problem, fmt::format("Moving first {}: {}.", does, figures), why, "first"});
  else if (chance < kSure)
    out.push_back(
        {Tone::Note, fmt::format("Moving first {}, but hardly: {}.", does, figures), why, "first"});
  else if (within_margin(first))
    out.push_back({Tone::Fine, fmt::format("Moving first is no edge: {}.", figures),
                   why + "; the interval lies within a tenth of the fair share", "first"});
  else
    out.push_back(
        {Tone::Unsure,
         fmt::format("Moving first is no clear edge, but {} games cannot tell one under {:.0f} "
                     "points: {}.",
                     first.games, std::ceil(100 * visible(first)), figures),
         fmt::format("{}; about {} would show whether it is within a tenth of fair", why,
                     games_to_tell(first)),
         "first"});
}

/// “Bureau's opening “x””, or without a role “The opening “x””.
std::string opening_words(const OpeningLift& opening) {
  return opening.role.empty() ? fmt::format("The opening “{}”", opening.line)
                              : fmt::format("The opening “{}” of {}", opening.line, opening.role);
}

/// The best and the worst opening of seats alike, of those that luck alone would hardly make so: a
/// rare one may look better still, and tell nothing.
void about_openings(const Evidence& evidence, std::vector<Verdict>& out) {
  const std::vector<OpeningLift> lifts = opening_lifts(evidence.main.tally);
  const auto chance_of = [&](const OpeningLift& opening) {
    return std::min(1.0, opening.lift.chance * static_cast<double>(lifts.size()));
  };
  const auto say = [&](const OpeningLift& opening) {
    out.push_back(
        {Tone::Note,
         fmt::format("{} wins {}: {:+.1f} points against the other openings there.",
                     opening_words(opening), share_words(opening.wins), 100 * opening.lift.value),
         fmt::format("{:+.1f} to {:+.1f} among seats alike; luck alone makes one of {} "
                     "common openings stand out so in {}",
                     100 * opening.lift.low, 100 * opening.lift.high, lifts.size(),
                     studies(chance_of(opening))),
         "openings"});
  };
  const auto best = std::ranges::find_if(lifts, [&](const OpeningLift& opening) {
    return opening.lift.value > 0 && chance_of(opening) < kSure;
  });
  const auto worst = std::find_if(lifts.rbegin(), lifts.rend(), [&](const OpeningLift& opening) {
    return opening.lift.value < 0 && chance_of(opening) < kSure;
  });
  if (best != lifts.end()) say(*best);
  // Of two openings one is as bad as the other is good.
  if (worst != lifts.rend() && (best == lifts.end() || lifts.size() > 2)) say(*worst);
}

void about_length(const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  const bool turns = tally.turns.all() > 0;
  const Spread spread = (turns ? tally.turns : tally.lines).spread();
  const bool fixed = spread.p5 == spread.p95;
  out.push_back({Tone::Note,
                 fixed ? fmt::format("Nearly every game takes {} {}{}.", spread.median,
                                     turns ? "turn" : "line", spread.median == 1 ? "" : "s")
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
  if (tally.contests_won < kFewest) return;
  const Tally::Lead& half = tally.leads[4];
  const double decided = tally.decided.spread().mean / 100;
  const std::string changes =
      fmt::format("the lead changes {:.1f} times a game", tally.changes.spread().mean);
  const std::string ahead =
      fmt::format("the winner is ahead for good after {:.0f} % of the game", 100 * decided);
  const Tone tone = decided < 0.35 ? Tone::Problem : Tone::Note;
  if (2 * half.known < tally.contests_won) {
    out.push_back({tone,
                   fmt::format("At half-time nobody leads alone in most contests, somebody does in "
                               "{}; {}.",
                               share_words(wilson(half.known, tally.contests_won)), ahead),
                   changes + "; who leads then is too seldom known to say what it is worth",
                   "lead"});
    return;
  }
  out.push_back({tone,
                 fmt::format("Who leads at half-time wins {}; {}.",
                             share_words(wilson(half.won, half.known)), ahead),
                 fmt::format("{}; somebody leads alone at half-time in {} of {} contests that "
                             "somebody won",
                             changes, half.known, tally.contests_won),
                 "lead"});
}

void about_skill(const Evidence& evidence, std::vector<Verdict>& out) {
  for (const Duel& duel : evidence.duels) {
    const auto found = duel.findings.tally.players.find(duel.stronger);
    if (found == duel.findings.tally.players.end() || found->second.games < 10) continue;
    const Wins& wins = found->second;
    const Share share = wins.against_fair();
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
  const std::vector<Unused> dead = neglected(evidence.dead);
  std::string names;
  for (std::size_t i = 0; i < std::min<std::size_t>(dead.size(), 4); ++i)
    names += (names.empty() ? "“" : ", “") + dead[i].name + "”";
  if (!dead.empty())
    out.push_back({Tone::Note,
                   dead.size() <= 4
                       ? fmt::format("Never used by these players: {}.", names)
                       : fmt::format("{} things are never used by these players, among them {}.",
                                     dead.size(), names),
                   dead.front().others == Unused::Others::Use
                       ? "other players do"
                       : "the data files name them; no other players were tried",
                   "dead"});
  const Usage* strong = surest_with_winning(evidence.usage, ThingKind::Content);
  if (strong == nullptr) return;
  out.push_back(
      {Tone::Note,
       fmt::format("“{}” goes with winning: {} with it, {} without.", strong->name,
                   share_words(strong->with), share_words(strong->without)),
       fmt::format("{:+.1f} points among seats alike ({:+.1f} to {:+.1f}); it need not be "
                   "the cause",
                   100 * strong->lift.value, 100 * strong->lift.low, 100 * strong->lift.high),
       "use"});
}

/// The change that comes nearest to fair among those that meet a test.
template <class Test>
const Trial* nearest_to_fair(const Evidence& evidence, Test&& test) {
  const Trial* best = nullptr;
  double gain = 0;
  for (const Trial& trial : evidence.variation->trials) {
    if (trial.result != Trial::Result::Played || !trial.check || !test(trial)) continue;
    if (trial.check->gain() > gain) gain = trial.check->gain(), best = &trial;
  }
  return best;
}

/// "with 2 instead, Red wins 52.0 % ± 1.2 instead of 58.0 % ± 1.1", and what is fair with either
/// where games end without a winner more or less often.
std::string change_words(const Trial& trial) {
  const Check& check = *trial.check;
  std::string out = fmt::format("with {} instead, {} wins {} instead of {}", trial.value,
                                trial.group, share_words(check.after), share_words(check.before));
  if (std::abs(check.fair_after - check.fair_before) > 0.005)
    out += fmt::format(" (fair are {} instead of {})", percent_words(check.fair_after),
                       percent_words(check.fair_before));
  if (!check.next.empty() && check.next != trial.group)
    out += fmt::format(", but then {} wins {}", check.next, share_words(check.next_share));
  return out;
}

/// Points of a win share that a single change would have shown.
double visible_points(const Variation& variation) {
  double out = 0;
  for (const Trial& trial : variation.trials)
    if (trial.result == Trial::Result::Played) out = std::max(out, trial.visible());
  return std::ceil(100 * out);
}

/// Fair is within what the changed game may be, and nobody else is off in it.
bool mends(const Trial& trial) {
  const Check& check = *trial.check;
  return check.after.low <= check.fair_after && check.fair_after <= check.after.high &&
         check.next.empty();
}

/// "; could not be varied: defcon_width", where the game refused all that was tried.
std::string stuck_words(const Variation& variation) {
  std::string out;
  for (const std::string& name : variation.stuck())
    out += (out.empty() ? "; could not be varied: " : ", ") + name;
  return out;
}

/// The step that most surely changes something, if one does by more than luck.
const Trial* surest_step(const Variation& variation, Difference Trial::* change,
                         double Trial::* rate) {
  const Trial* out = nullptr;
  for (const Trial& trial : variation.trials) {
    if (trial.result != Trial::Result::Played || trial.*rate >= kFalseRate) continue;
    if (out == nullptr || (trial.*change).chance < (out->*change).chance) out = &trial;
  }
  return out;
}

std::string step_words(const Trial& trial) {
  return fmt::format("{} {} → {}", trial.setting.title(), trial.setting.value, trial.value);
}

/// Of a game that is fair: which settings matter most for fairness and length.
std::string matters_words(const Evidence& evidence) {
  const Variation& variation = *evidence.variation;
  const Trial* wins = surest_step(variation, &Trial::wins, &Trial::wins_rate);
  const Trial* length = surest_step(variation, &Trial::length, &Trial::length_rate);
  if (wins == nullptr && length == nullptr)
    return "No single step of a setting moves a win share or the length by more than luck.";
  const std::string share =
      wins == nullptr ? "No single step of a setting moves a win share by more than luck"
                      : fmt::format("{} moves a win share most surely: {} {:+.1f} points",
                                    step_words(*wins), wins->group, 100 * wins->wins.value);
  const std::string time =
      length == nullptr ? "none changes the length by more than luck"
                        : fmt::format("{} changes the length most surely: {:+.1f} {}",
                                      step_words(*length), length->length.value,
                                      evidence.main.tally.turns.all() > 0 ? "turns" : "lines");
  return share + "; " + time + ".";
}

/// "; shares move farther with width 3 → 4: Blue -12.4 points": what comes nearest to fair need not
/// be what moves a share most.
std::string farther_words(const Variation& variation, const Trial& named) {
  const Trial* farthest = variation.farthest();
  if (farthest == nullptr || farthest == &named) return "";
  return fmt::format("; a share moves farther with {}: {} {:+.1f} points{}", step_words(*farthest),
                     farthest->group, 100 * farthest->told().value,
                     farthest->told_rate() < kFalseRate ? "" : ", which may be luck");
}

void about_change(const Evidence& evidence, std::vector<Verdict>& out) {
  const Variation& variation = *evidence.variation;
  const std::string stuck = stuck_words(variation);
  if (const Trial* found = culprit(evidence)) {
    const Difference& change = found->check->wins;
    out.push_back(
        {Tone::Problem,
         fmt::format("{} = {} is {}: {}.", found->setting.title(), found->setting.value,
                     mends(*found) ? "behind it" : "part of it", change_words(*found)),
         fmt::format("{:+.1f} points ({:+.1f} to {:+.1f}) in {} games on seeds of their "
                     "own; it comes nearest to fair of {}{}{}",
                     100 * change.value, 100 * change.low, 100 * change.high, found->check->games,
                     tried_words(variation), farther_words(variation, *found), stuck),
         "vary"});
    return;
  }
  if (const Trial* perhaps = suspect(evidence)) {
    out.push_back({Tone::Unsure,
                   fmt::format("Perhaps {} = {} is behind it: {}.", perhaps->setting.title(),
                               perhaps->setting.value, change_words(*perhaps)),
                   fmt::format("it may be luck: {}; more than {} --trial-games would tell{}",
                               tried_words(variation), perhaps->games, stuck),
                   "vary"});
    return;
  }
  if (!variation.unfair) {
    out.push_back({Tone::Note, matters_words(evidence),
                   fmt::format("{}; a share that moves by less than {:.0f} points may go unseen{}",
                               tried_words(variation), visible_points(variation), stuck),
                   "vary"});
    return;
  }
  out.push_back({Tone::Unsure,
                 fmt::format("No single step of a numeric setting mends it by {:.0f} points or "
                             "more; a smaller effect may have gone unseen.",
                             visible_points(variation)),
                 tried_words(variation) + "; more --trial-games would show smaller effects" + stuck,
                 "vary"});
}

/// "fairness 0.507 (0.5 to 0.52), turns 31 (30.8 to 31.2)".
std::string aims_words(const Tuning& tuning, const Proposal& proposal) {
  std::string out;
  for (std::size_t i = 0; i < proposal.figures.size(); ++i)
    out += fmt::format("{}{} {}", i == 0 ? "" : ", ", tuning.targets[i].figure,
                       figure_words(proposal.figures[i]));
  return out;
}

void about_tuning(const Tuning& tuning, std::vector<Verdict>& out) {
  if (tuning.best.empty()) return;
  const Proposal& best = tuning.best.front();
  const std::string figures = aims_words(tuning, best);
  const std::string games =
      best.checked
          ? fmt::format("{} games on seeds of their own, after a search among {} proposals",
                        best.games, tuning.tried)
          : fmt::format("{} proposals, {} games: too few to check the best of them", tuning.tried,
                        tuning.games);
  if (best.aim == Proposal::Aim::Met && best.checked)
    out.push_back({Tone::Fine, fmt::format("The target is met with {}: {}.", best.words(), figures),
                   games, "tune"});
  else if (best.aim == Proposal::Aim::Missed)
    out.push_back(
        {Tone::Note,
         fmt::format("No proposal meets the target; the nearest is {}: {}.", best.words(), figures),
         games, "tune"});
  else
    out.push_back({Tone::Unsure,
                   fmt::format("The target may be met with {}: {}.", best.words(), figures),
                   games + (best.needed == 0
                                ? std::string("; a higher --budget would tell")
                                : fmt::format("; about {} more games for it would tell (--budget)",
                                              rounded(static_cast<double>(best.needed)))),
                   "tune"});
}

void about_sweep(const Sweep& sweep, std::vector<Verdict>& out) {
  const std::string words = sweep_words(sweep);
  std::string refused;
  std::uint64_t games = 0;
  for (const SweepPoint& point : sweep.points) {
    if (!point.refused.empty())
      refused += (refused.empty() ? "; refused: " : ", ") + std::to_string(point.value);
    games = std::max(games, point.tally.games);
  }
  if (words.empty()) return;
  out.push_back({Tone::Note, words,
                 fmt::format("{} values of {}, {} games each{}", sweep.points.size(),
                             sweep.setting.name(), games, refused),
                 "sweep"});
}

void about_settings(const Evidence& evidence, std::vector<Verdict>& out) {
  if (evidence.sweep) about_sweep(*evidence.sweep, out);
  if (evidence.variation) about_change(evidence, out);
  if (evidence.tuning) about_tuning(*evidence.tuning, out);
}

}  // namespace

std::string percent_words(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string share_words(const Share& share) {
  const double half = (share.high - share.low) / 2;
  if (share.share - half < 0 || share.share + half > 1)  // no "100.0 % ± 0.9"
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.share, 100 * share.low,
                       100 * share.high);
  return fmt::format("{:.1f} % ± {:.1f}", 100 * share.share, 100 * half);
}

std::string tried_words(const Variation& variation) {
  return fmt::format(
      "{} change{} tried{}", variation.played(), variation.played() == 1 ? "" : "s",
      variation.idle() == 0 ? "" : fmt::format(", {} more change nothing here", variation.idle()));
}

std::string figure_words(const Figure& figure) {
  if (figure.high >= kUnknownMiss) return "not known";
  return fmt::format("{:.3g} ({:.3g} to {:.3g})", figure.value, figure.low, figure.high);
}

void Evidence::look_at_content() {
  const Names names(*game, kFirstLanguage);
  usage = usages(main.tally, names);
  std::vector<const Tally*> others;
  for (const Duel& duel : duels) others.push_back(&duel.findings.tally);
  dead = unused(main.tally, others, names);
}

const Trial* culprit(const Evidence& evidence) {
  if (!evidence.variation) return nullptr;
  return nearest_to_fair(evidence,
                         [](const Trial& trial) { return trial.check->wins_rate < kFalseRate; });
}

const Trial* suspect(const Evidence& evidence) {
  if (!evidence.variation) return nullptr;
  return nearest_to_fair(evidence,
                         [](const Trial& trial) { return trial.check->wins.chance < kSuspect; });
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
