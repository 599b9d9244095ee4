#include "lab/verdict.hpp"

#include <algorithm>
#include <cmath>

#include "lab/sections.hpp"
#include "lab/tongue.hpp"

namespace sandtable::lab {
namespace {

constexpr double kEven = 0.10;     ///< Even: for certain nobody is farther off than this part.
constexpr double kSuspect = 0.05;  ///< Of one of the few that were checked, and called a guess.

/// How often chance does that, in words that a figure with many noughts would only blur.
std::string studies(const Tongue& say_it, double chance) {
  if (chance < 1e-6) return say_it(say<"luck.million">());
  if (chance < 1e-3) return say_it(say<"luck.thousand">());
  return say_it(say<"luck.percent", "share">(say_it.percent(chance, chance < 0.1 ? 2 : 0)));
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

/// A number of games as one would say it: 2,431 is 2500.
std::int64_t rounded(double games) {
  const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(games, 1.0))) - 1));
  return std::llround(std::ceil(games / unit) * unit);
}

/// Games of such a group after which a fair one would lie within the margin nearly for certain.
std::int64_t games_to_tell(const Wins& wins) {
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

/// Points that so many games show at least.
std::int64_t visible_points(const Wins& wins) {
  return static_cast<std::int64_t>(std::ceil(100 * visible(wins)));
}

/// "Red wins 61.2 % ± 1.9 where 50.0 % is fair".
std::string against_fair(const Tongue& words, const std::string& who, const Wins& wins) {
  return words(say<"verdicts.share", "who", "share", "fair">(
      words.who(who), words.share(wins.against_fair()), words.percent(wins.fair_share())));
}

/// About a table of seats, roles or names: fair, unfair, or not to be told.
Verdict about_table(const Tongue& words, const WinTable& table, const std::string& what,
                    const std::string& section) {
  const Favour favour = most_favoured(table);
  const Wins& odd = favour.odd_wins;
  const std::string figures = against_fair(words, favour.odd, odd);
  const std::string luck =
      words(say<"verdicts.luck", "studies", "n">(studies(words, favour.chance), odd.games));
  if (favour.chance < kSure && odd.off_by() > kMatters)
    return {Tone::Problem, figures + ".", luck, section};
  if (favour.chance < kSure)
    return {Tone::Note, words(say<"verdicts.hardly", "what", "figures">(what, figures)), luck,
            section};
  if (all_within_margin(table))
    return {Tone::Fine, words(say<"verdicts.even", "what", "figures">(what, figures)),
            words(say<"verdicts.all_within", "luck">(luck)), section};
  const Wins& open = *least_known(table);
  return {Tone::Unsure,
          words(say<"verdicts.open", "what", "n", "points", "figures">(
              what, open.games, visible_points(open), figures)),
          words(say<"verdicts.more_games", "luck", "n">(luck, games_to_tell(open))), section};
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

void about_fairness(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  const bool named = alike(seat_table(tally), tally.roles);
  if (!named && most_favoured(seat_table(tally)).rivals > 1)
    out.push_back(about_table(words, seat_table(tally), "seats", "fairness"));
  if (most_favoured(tally.roles).rivals > 1)
    out.push_back(about_table(words, role_table(tally), "roles", "factions"));
  if (names_change(tally) && most_favoured(tally.names).rivals > 1)
    out.push_back(about_table(words, name_table(tally), "names", "factions"));
}

void about_first(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const Wins& first = evidence.main.tally.first;
  if (first.games < 20 || first.fair <= 0) return;
  const double chance = two_sided(first.z());
  const std::string does = first.share().share > first.fair_share() ? "helps" : "hurts";
  const std::string figures = words(say<"verdicts.first_share", "share", "fair">(
      words.share(first.against_fair()), words.percent(first.fair_share())));
  const std::string why = words(say<"verdicts.first_games", "n">(first.games));
  if (chance < kSure && first.off_by() > kMatters)
    out.push_back({Tone::Problem,
                   words(say<"verdicts.first_edge", "does", "figures">(does, figures)), why,
                   "first"});
  else if (chance < kSure)
    out.push_back({Tone::Note,
                   words(say<"verdicts.first_hardly", "does", "figures">(does, figures)), why,
                   "first"});
  else if (within_margin(first))
    out.push_back({Tone::Fine, words(say<"verdicts.first_even", "figures">(figures)),
                   words(say<"verdicts.first_within", "why">(why)), "first"});
  else
    out.push_back({Tone::Unsure,
                   words(say<"verdicts.first_open", "n", "points", "figures">(
                       first.games, visible_points(first), figures)),
                   words(say<"verdicts.first_more", "why", "n">(why, games_to_tell(first))),
                   "first"});
}

/// “Bureau's opening “x””, or without a role “The opening “x””.
std::string opening_words(const Tongue& words, const OpeningLift& opening) {
  return opening.role.empty() ? words(say<"verdicts.opening", "line">(opening.line))
                              : words(say<"verdicts.opening_of", "line", "role">(
                                    opening.line, words.who(opening.role)));
}

/// The best and the worst opening of seats alike, of those that luck alone would hardly make so: a
/// rare one may look better still, and tell nothing.
void about_openings(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const std::vector<OpeningLift> lifts = opening_lifts(evidence.main.tally);
  const auto chance_of = [&](const OpeningLift& opening) {
    return std::min(1.0, opening.lift.chance * static_cast<double>(lifts.size()));
  };
  const auto tell = [&](const OpeningLift& opening) {
    out.push_back({Tone::Note,
                   words(say<"verdicts.opening_wins", "opening", "share", "points">(
                       opening_words(words, opening), words.share(opening.wins),
                       words.plus(100 * opening.lift.value))),
                   words(say<"verdicts.opening_luck", "low", "high", "n", "studies">(
                       words.plus(100 * opening.lift.low), words.plus(100 * opening.lift.high),
                       lifts.size(), studies(words, chance_of(opening)))),
                   "openings"});
  };
  const auto best = std::ranges::find_if(lifts, [&](const OpeningLift& opening) {
    return opening.lift.value > 0 && chance_of(opening) < kSure;
  });
  const auto worst = std::find_if(lifts.rbegin(), lifts.rend(), [&](const OpeningLift& opening) {
    return opening.lift.value < 0 && chance_of(opening) < kSure;
  });
  if (best != lifts.end()) tell(*best);
  // Of two openings one is as bad as the other is good.
  if (worst != lifts.rend() && (best == lifts.end() || lifts.size() > 2)) tell(*worst);
}

void about_length(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  out.push_back({Tone::Note, words(say<"verdicts.length", "length">(length_words(words, tally))),
                 words(say<"verdicts.decisions", "n">(std::llround(tally.steps.spread().mean))),
                 "length"});
  const Share draws = wilson(tally.draws, tally.games);
  if (draws.share > 0.05)
    out.push_back({draws.share > 0.2 ? Tone::Problem : Tone::Note,
                   words(say<"verdicts.draws", "share">(words.share(draws))),
                   words(say<"counts.of", "n", "all">(tally.draws, tally.games)), "endings"});
}

void about_lead(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const Tally& tally = evidence.main.tally;
  if (tally.contests_won < kFewest) return;
  const Tally::Lead& half = tally.leads[4];
  const double decided = tally.decided.spread().mean / 100;
  const std::string changes = words.number(tally.changes.spread().mean, 1);
  const std::string ahead = words.percent(decided, 0);
  const Tone tone = decided < 0.35 ? Tone::Problem : Tone::Note;
  if (2 * half.known < tally.contests_won) {
    out.push_back({tone,
                   words(say<"verdicts.lead_unknown", "share", "part">(
                       words.share(wilson(half.known, tally.contests_won)), ahead)),
                   words(say<"verdicts.lead_seldom", "changes">(changes)), "lead"});
    return;
  }
  out.push_back({tone,
                 words(say<"verdicts.lead", "share", "part">(
                     words.share(wilson(half.won, half.known)), ahead)),
                 words(say<"verdicts.lead_known", "changes", "n", "all">(changes, half.known,
                                                                         tally.contests_won)),
                 "lead"});
}

void about_skill(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
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
         words(say<"verdicts.skill", "one", "other", "share", "fair">(
             duel.stronger, duel.weaker, words.share(share), words.percent(wins.fair_share()))),
         wins_more   ? words(say<"verdicts.skill_pays">())
         : wins_less ? words(say<"verdicts.skill_hurts">())
                     : words(say<"verdicts.skill_open", "n">(duel.findings.tally.games)),
         "skill"});
  }
}

void about_unused(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  constexpr std::size_t kNamed = 4;
  const std::vector<Unused> dead = neglected(evidence.dead);
  if (dead.empty()) return;
  std::string names;
  for (std::size_t i = 0; i < std::min(dead.size(), kNamed); ++i)
    names += (names.empty() ? "" : ", ") + words(say<"quoted", "name">(words.title(dead[i].key)));
  out.push_back(
      {Tone::Note,
       dead.size() <= kNamed ? words(say<"verdicts.unused", "names">(names))
                             : words(say<"verdicts.unused_many", "n", "names">(dead.size(), names)),
       dead.front().others == Unused::Others::Use ? words(say<"verdicts.others_do">())
                                                  : words(say<"verdicts.others_unasked">()),
       "dead"});
}

void about_content(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  about_unused(words, evidence, out);
  const Usage* strong = surest_with_winning(evidence.usage, ThingKind::Content);
  if (strong == nullptr) return;
  out.push_back(
      {Tone::Note,
       words(say<"verdicts.wins_with", "what", "with", "without">(
           words.title(strong->key), words.share(strong->with), words.share(strong->without))),
       words(say<"verdicts.no_cause", "points">(words.points(strong->lift))), "use"});
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
std::string change_words(const Tongue& words, const Trial& trial) {
  const Check& check = *trial.check;
  std::string out = words(say<"settings.instead", "value", "who", "after", "before">(
      trial.value, words.who(trial.group), words.share(check.after), words.share(check.before)));
  if (std::abs(check.fair_after - check.fair_before) > 0.005)
    out += words(say<"settings.fair_instead", "after", "before">(words.percent(check.fair_after),
                                                                 words.percent(check.fair_before)));
  if (!check.next.empty() && check.next != trial.group)
    out += words(say<"settings.but_then", "who", "share">(words.who(check.next),
                                                          words.share(check.next_share)));
  return out;
}

/// Points of a win share that a single change would have shown.
std::int64_t visible_points(const Variation& variation) {
  double out = 0;
  for (const Trial& trial : variation.trials)
    if (trial.result == Trial::Result::Played) out = std::max(out, trial.visible());
  return std::llround(std::ceil(100 * out));
}

/// Fair is within what the changed game may be, and nobody else is off in it.
bool mends(const Trial& trial) {
  const Check& check = *trial.check;
  return check.after.low <= check.fair_after && check.fair_after <= check.after.high &&
         check.next.empty();
}

/// "; could not be varied: defcon_width", where the game refused all that was tried.
std::string stuck_words(const Tongue& words, const Variation& variation) {
  std::string names;
  for (const std::string& name : variation.stuck()) names += (names.empty() ? "" : ", ") + name;
  return names.empty() ? "" : words(say<"settings.stuck", "names">(names));
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

std::string step_words(const Tongue& words, const Trial& trial) {
  return words.setting(trial.setting) + " " + std::to_string(trial.setting.value) + " → " +
         std::to_string(trial.value);
}

/// "turns", or "lines" where a game has none.
std::string unit_of(const Tally& tally) { return tally.turns.all() > 0 ? "turns" : "lines"; }

/// Of a game that is fair: which settings matter most for fairness and length.
std::string matters_words(const Tongue& words, const Evidence& evidence) {
  const Variation& variation = *evidence.variation;
  const Trial* wins = surest_step(variation, &Trial::wins, &Trial::wins_rate);
  const Trial* length = surest_step(variation, &Trial::length, &Trial::length_rate);
  if (wins == nullptr && length == nullptr) return words(say<"settings.nothing">());
  const std::string share = wins == nullptr
                                ? words(say<"settings.no_share">())
                                : words(say<"settings.moves_share", "step", "who", "points">(
                                      step_words(words, *wins), words.who(wins->group),
                                      words.plus(100 * wins->wins.value)));
  const std::string time = length == nullptr
                               ? words(say<"settings.no_length">())
                               : words(say<"settings.moves_length", "step", "change", "unit">(
                                     step_words(words, *length), words.plus(length->length.value),
                                     unit_of(evidence.main.tally)));
  return share + "; " + time + ".";
}

/// "; shares move farther with width 3 → 4: Blue -12.4 points": what comes nearest to fair need not
/// be what moves a share most.
std::string farther_words(const Tongue& words, const Variation& variation, const Trial& named) {
  const Trial* farthest = variation.farthest();
  if (farthest == nullptr || farthest == &named) return "";
  const std::string sure = farthest->told_rate() < kFalseRate ? "yes" : "no";
  return words(say<"settings.farther", "step", "who", "points", "sure">(
      step_words(words, *farthest), words.who(farthest->group),
      words.plus(100 * farthest->told().value), sure));
}

Verdict culprit_verdict(const Tongue& words, const Variation& variation, const Trial& found) {
  const Check& check = *found.check;
  return {Tone::Problem,
          words(say<"settings.culprit", "setting", "value", "whole", "change">(
              words.setting(found.setting), found.setting.value, mends(found) ? "yes" : "no",
              change_words(words, found))),
          words(say<"settings.nearest", "points", "low", "high", "n", "tried">(
              words.plus(100 * check.wins.value), words.plus(100 * check.wins.low),
              words.plus(100 * check.wins.high), check.games, tried_words(words, variation))) +
              farther_words(words, variation, found) + stuck_words(words, variation),
          "vary"};
}

void about_change(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  const Variation& variation = *evidence.variation;
  const std::string stuck = stuck_words(words, variation);
  const std::string tried = tried_words(words, variation);
  if (const Trial* found = culprit(evidence))
    out.push_back(culprit_verdict(words, variation, *found));
  else if (const Trial* perhaps = suspect(evidence))
    out.push_back({Tone::Unsure,
                   words(say<"settings.suspect", "setting", "value", "change">(
                       words.setting(perhaps->setting), perhaps->setting.value,
                       change_words(words, *perhaps))),
                   words(say<"settings.suspect_luck", "tried", "n">(tried, perhaps->games)) + stuck,
                   "vary"});
  else if (!variation.unfair)
    out.push_back(
        {Tone::Note, matters_words(words, evidence),
         words(say<"settings.unseen", "tried", "points">(tried, visible_points(variation))) + stuck,
         "vary"});
  else
    out.push_back({Tone::Unsure,
                   words(say<"settings.none_mends", "points">(visible_points(variation))),
                   words(say<"settings.more_trials", "tried">(tried)) + stuck, "vary"});
}

/// "fairness 0.507 (0.5 to 0.52), turns 31 (30.8 to 31.2)".
std::string aims_words(const Tongue& words, const Tuning& tuning, const Proposal& proposal) {
  std::string out;
  for (std::size_t i = 0; i < proposal.figures.size(); ++i)
    out += (i == 0 ? "" : ", ") + words(say<"figures.name", "figure">(tuning.targets[i].figure)) +
           " " + words.figure(proposal.figures[i]);
  return out;
}

void about_tuning(const Tongue& words, const Tuning& tuning, std::vector<Verdict>& out) {
  if (tuning.best.empty()) return;
  const Proposal& best = tuning.best.front();
  const std::string with = proposal_words(words, best);
  const std::string figures = aims_words(words, tuning, best);
  const std::string games =
      best.checked ? words(say<"tuning.checked", "n", "tried">(best.games, tuning.tried))
                   : words(say<"tuning.unchecked", "tried", "n">(tuning.tried, tuning.games));
  if (best.aim == Proposal::Aim::Met && best.checked)
    out.push_back(
        {Tone::Fine, words(say<"tuning.met", "with", "figures">(with, figures)), games, "tune"});
  else if (best.aim == Proposal::Aim::Missed)
    out.push_back(
        {Tone::Note, words(say<"tuning.missed", "with", "figures">(with, figures)), games, "tune"});
  else
    out.push_back({Tone::Unsure, words(say<"tuning.open", "with", "figures">(with, figures)),
                   best.needed == 0 ? words(say<"tuning.more_budget", "games">(games))
                                    : words(say<"tuning.more_games", "games", "n">(
                                          games, rounded(static_cast<double>(best.needed)))),
                   "tune"});
}

void about_sweep(const Tongue& words, const Sweep& sweep, std::vector<Verdict>& out) {
  const std::string text = sweep_words(words, sweep);
  std::string refused;
  std::uint64_t games = 0;
  for (const SweepPoint& point : sweep.points) {
    if (!point.refused.empty())
      refused += (refused.empty() ? "" : ", ") + std::to_string(point.value);
    games = std::max(games, point.tally.games);
  }
  if (text.empty()) return;
  if (!refused.empty()) refused = words(say<"sweep.refused", "values">(refused));
  out.push_back({Tone::Note, text,
                 words(say<"sweep.values", "n", "setting", "games">(sweep.points.size(),
                                                                    sweep.setting.name(), games)) +
                     refused,
                 "sweep"});
}

void about_settings(const Tongue& words, const Evidence& evidence, std::vector<Verdict>& out) {
  if (evidence.sweep) about_sweep(words, *evidence.sweep, out);
  if (evidence.variation) about_change(words, evidence, out);
  if (evidence.tuning) about_tuning(words, *evidence.tuning, out);
}

}  // namespace

std::string tried_words(const Tongue& words, const Variation& variation) {
  return words(say<"settings.tried", "n", "idle">(variation.played(), variation.idle()));
}

std::string proposal_words(const Tongue& words, const Proposal& proposal) {
  return proposal.changes.empty() ? words(say<"tuning.as_it_is">()) : proposal.words();
}

std::string length_words(const Tongue& words, const Tally& tally) {
  const bool turns = tally.turns.all() > 0;
  const Spread spread = (turns ? tally.turns : tally.lines).spread();
  const std::string unit = turns ? "turns" : "lines";
  if (spread.p5 == spread.p95) return words(say<"length.always", "n", "unit">(spread.median, unit));
  return words(say<"length.mostly", "mean", "unit", "low", "high">(words.number(spread.mean, 1),
                                                                   unit, spread.p5, spread.p95));
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
  return verdicts(evidence, Tongue(evidence));
}

std::vector<Verdict> verdicts(const Evidence& evidence, const Tongue& words) {
  std::vector<Verdict> out;
  if (evidence.main.tally.games == 0) return out;
  about_fairness(words, evidence, out);
  about_settings(words, evidence, out);
  about_first(words, evidence, out);
  about_lead(words, evidence, out);
  about_length(words, evidence, out);
  about_skill(words, evidence, out);
  about_openings(words, evidence, out);
  about_content(words, evidence, out);
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
