#include "lab/verdict.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/report.hpp"
#include "lab/tests/studies.hpp"
#include "lab/tongue.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

Verdict about(const Evidence& evidence, std::string_view section) {
  for (Verdict& verdict : verdicts(evidence))
    if (verdict.section == section) return std::move(verdict);
  return {Tone::Note, "nothing", "", ""};
}

}  // namespace

TEST_CASE("a few games never show that seats are even or that moving first is no edge") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Evidence evidence = played(study(), 200, 500, seed);
    CHECK(about(evidence, "fairness").tone != Tone::Fine);
    CHECK(about(evidence, "first").tone != Tone::Fine);
  }
  const Verdict open = about(played(study(), 200, 500, 3), "fairness");
  CHECK_MESSAGE(
      open.text.find("200 games cannot tell differences under 13 points") != std::string::npos,
      open.text);
  CHECK_MESSAGE(open.evidence.find("about 1600 would show") != std::string::npos, open.evidence);
}

TEST_CASE("many games of even seats are called even, and the headline says so") {
  int fine = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Evidence evidence = played(study(), 1600, 500, 900 + seed);
    fine += about(evidence, "fairness").tone == Tone::Fine &&
                    about(evidence, "first").tone == Tone::Fine
                ? 1
                : 0;
  }
  CHECK(fine >= 45);  // the number of games that the verdict asks for
  CHECK(headline(played(study(), 4000, 500, 7)).text.starts_with("Fair, as far as"));
}

TEST_CASE("what is off by more than a tenth is called even in 5 of 100 studies at most") {
  int even = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed)
    even += about(played(study(), 1600, 551, seed), "fairness").tone == Tone::Fine ? 1 : 0;
  CHECK(even <= 15);
}

TEST_CASE("an unfair game is called so, with the share of the seat that stands out") {
  const Evidence evidence = played(study(), 2000, 600, 1);
  CHECK(about(evidence, "fairness").tone == Tone::Problem);
  CHECK(about(evidence, "fairness").text.starts_with("Red wins "));
  CHECK(about(evidence, "first").text.starts_with("Moving first helps"));
  CHECK(headline(evidence).evidence.starts_with("What to change: run again with --vary all"));
}

namespace {

/// Games of A against itself, and of A against B.
Evidence mirrored(int alone, int met, int won_by_a) {
  Evidence out = played(study(), 0, 500, 1);
  const auto add = [&](const char* other, bool wins) {
    Row row = duel(wins);
    row.first = -1, row.seats[0].role = "A", row.seats[1].role = other;
    out.main.tally.add(row);
  };
  for (int i = 0; i < alone; ++i) add("A", i % 2 == 0);
  for (int i = 0; i < met; ++i) add("B", i < won_by_a);
  return out;
}

}  // namespace

TEST_CASE("games of a role against itself do not make its edge look small") {
  const Evidence evidence = mirrored(2700, 600, 375);
  const Verdict roles = about(evidence, "factions");

  CHECK(roles.tone == Tone::Problem);
  CHECK_MESSAGE(roles.text == "A wins 62.5 % ± 3.9 where 50.0 % is fair.", roles.text);
  CHECK(evidence.main.tally.roles.at("A").games == 600);
}

TEST_CASE("what is sure and large is named, not what is surest and small") {
  Evidence evidence = played(study(), 0, 500, 1);
  const auto add = [&](const char* one, const char* other, int games, int won) {
    for (int i = 0; i < games; ++i) {
      Row row = duel(i < won);
      row.first = -1, row.seats[0].role = one, row.seats[1].role = other;
      evidence.main.tally.add(row);
    }
  };
  // Common A beats common C by a little in many games, rare B loses three of four.
  add("A", "C", 40'000, 20'700), add("A", "B", 100, 75);
  const Verdict roles = about(evidence, "factions");

  CHECK(roles.tone == Tone::Problem);
  CHECK_MESSAGE(roles.text.starts_with("B wins 25.0 %"), roles.text);
}

TEST_CASE("what is called unfair among many draws has an interval without the fair share") {
  Evidence evidence = played(study(), 0, 500, 1);
  for (int i = 0; i < 500; ++i) {
    Row row = duel(i < 64);
    if (i >= 100) row.seats[0].rank = row.seats[1].rank = 1;
    evidence.main.tally.add(row);
  }
  CHECK_MESSAGE(
      about(evidence, "fairness").text.starts_with("Red wins 12.8 % ± 2.2 where 10.0 % is fair"),
      about(evidence, "fairness").text);
}

TEST_CASE("where nobody ever wins the first words say so") {
  Evidence evidence = played(study(), 0, 500, 1);
  for (int i = 0; i < 40; ++i) {
    Row row = duel(true);
    row.seats[1].rank = 1;
    evidence.main.tally.add(row);
  }
  CHECK(headline(evidence).text == "Nobody wins: every game ends without a winner.");
  CHECK(headline(evidence).tone == Tone::Problem);
}

TEST_CASE("shares at the ends have no interval beyond them") {
  CHECK(Speech("en").share(wilson(400, 400)) == "100.0 % (99.0 to 100.0)");
  CHECK(Speech("en").share(wilson(1, 400)) == "0.2 % (0.0 to 1.4)");
  CHECK(Speech("en").share(wilson(200, 400)) == "50.0 % ± 4.9");
}

namespace {

/// An unfair game with one setting tried: Red's share falls from 60 % to `after` in the first games
/// and to `again` in those that check it.
Evidence varied(double after, double again, double rate) {
  Evidence out = played(study(), 3000, 600, 5);
  Trial trial;
  trial.setting.option = "rounds", trial.setting.value = 3, trial.value = 2, trial.games = 200;
  trial.group = "Red", trial.fair_before = trial.fair_after = 0.5,
  trial.before = wilson(1800, 3000);
  trial.after = wilson(static_cast<std::uint64_t>(200 * after), 200);
  trial.wins = difference(trial.after, trial.before);
  trial.check = Check{
      600, wilson(360, 600), wilson(static_cast<std::uint64_t>(600 * again), 600), {}, rate, 0.5,
      0.5};
  trial.check->wins = difference(trial.check->after, trial.check->before);
  Trial idle = trial;
  idle.setting.option = "idle", idle.result = Trial::Result::NoEffect, idle.games = 100;
  idle.check.reset();
  out.variation = Variation{{trial, idle, idle}, true};
  return out;
}

}  // namespace

TEST_CASE("a change that mends an unfair game in games of its own is named") {
  const Evidence whole = varied(0.5, 0.5, 0.001);
  const Evidence part = varied(0.55, 0.55, 0.01);

  CHECK(about(whole, "vary").text.starts_with("rounds = 3 is behind it: with 2 instead, Red wins"));
  CHECK(about(part, "vary").text.starts_with("rounds = 3 is part of it: with 2 instead, Red wins"));
  CHECK(headline(whole).evidence == "What to change: rounds, from 3 to 2.");
}

TEST_CASE("what comes nearest to fair is not called strongest above a change that is stronger") {
  Evidence evidence = varied(0.5, 0.5, 0.001);
  CHECK(about(evidence, "vary").evidence.find("farther") == std::string::npos);
  Trial strong = evidence.variation->trials.front();  // overshoots: from 60 % to 40 %
  strong.setting.option = "width", strong.group = "Blue";
  strong.check->after = wilson(216, 600);
  strong.check->wins = difference(strong.check->after, strong.check->before);
  evidence.variation->trials.push_back(strong);
  const Verdict said = about(evidence, "vary");

  CHECK(said.text.starts_with("rounds = 3 is behind it"));
  CHECK_MESSAGE(said.evidence.find("strongest") == std::string::npos, said.evidence);
  CHECK_MESSAGE(
      said.evidence.find("nearest to fair of 2 changes tried, 2 more change nothing here; a share "
                         "moves farther with width 3 → 2: Blue -24.0 points") != std::string::npos,
      said.evidence);
  for (const Section& section : sections(evidence))  // and no picture shows more than is told
    if (section.id == "vary")
      CHECK(section.pictures[0].wide.find("Blue -24.0") != std::string::npos);
}

TEST_CASE("no superlative of a verdict is beaten by a mark of its picture") {
  Dice dice(7);
  for (int n = 0; n < 200; ++n) {
    Evidence evidence = varied(0.5, 0.5, 0.001);
    const Trial model = evidence.variation->trials.front();
    for (int k = 0; k < 6; ++k) {
      Trial trial = model;
      trial.setting.option = "option" + std::to_string(k);
      trial.wins.value = (dice.below(401) - 200) / 1000.0, trial.wins_rate = dice.below(2);
      if (dice.below(2) == 0) trial.check.reset();
      if (trial.check) trial.check->wins.value = (dice.below(401) - 200) / 1000.0;
      evidence.variation->trials.push_back(trial);
    }
    const Trial* named = culprit(evidence);
    REQUIRE(named != nullptr);
    const std::string said = about(evidence, "vary").evidence;
    double most = 0;
    for (const Trial& trial : evidence.variation->trials)
      if (trial.result == Trial::Result::Played)
        most = std::max(most, std::abs(trial.told().value));
    const bool beaten = most > std::abs(named->told().value);
    CHECK_MESSAGE((said.find("a share moves farther") != std::string::npos) == beaten, said);
  }
}

TEST_CASE("a change after which hardly anybody wins mends nothing") {
  Evidence evidence = varied(0, 0, 0.0001);
  Trial& trial = evidence.variation->trials.front();
  trial.fair_after = trial.check->fair_after = 0;

  CHECK(trial.gain() == 0);
  CHECK(culprit(evidence) == nullptr);
}

TEST_CASE("a share is measured against what is fair in the same games") {
  Evidence evidence = varied(0.42, 0.42, 0.0001);  // as many games as Red wins less are now drawn
  Trial& trial = evidence.variation->trials.front();
  trial.fair_after = trial.check->fair_after = 0.4;

  REQUIRE(culprit(evidence) == &trial);
  const std::string said = about(evidence, "vary").text;
  CHECK_MESSAGE(said.starts_with("rounds = 3 is behind it"), said);
  CHECK_MESSAGE(said.ends_with("(fair are 40.0 % instead of 50.0 %)."), said);
}

TEST_CASE("what mends one and costs another is part of it, and both are named") {
  Evidence evidence = varied(0.5, 0.5, 0.001);
  Check& check = *evidence.variation->trials.front().check;
  check.next = "Blue", check.next_share = wilson(360, 600), check.next_fair = 0.5;
  const std::string said = about(evidence, "vary").text;

  CHECK_MESSAGE(said.starts_with("rounds = 3 is part of it: with 2 instead, Red wins"), said);
  CHECK_MESSAGE(said.ends_with(", but then Blue wins 60.0 % ± 3.9."), said);
  CHECK(
      headline(evidence).evidence ==
      "What to change: rounds, from 3 to 2. But then Blue wins 60.0 % ± 3.9 where 50.0 % is fair.");
}

TEST_CASE("a change that only may mend an unfair game is a suspect, and not in the headline") {
  const Evidence likely = varied(0.5, 0.54, 0.11);

  CHECK(culprit(likely) == nullptr);
  CHECK(about(likely, "vary").text.starts_with("Perhaps rounds = 3 is behind it"));
  CHECK(headline(likely).evidence.starts_with("What to change: no single step"));
}

TEST_CASE("what luck does in one of five checks makes nothing a suspect") {
  CHECK(suspect(varied(0.5, 0.565, 0.4)) == nullptr);
}

TEST_CASE("a change is measured against the unchanged game in the same games") {
  Evidence evidence = varied(0.5, 0.5, 0.001);
  Trial& trial = evidence.variation->trials.front();
  trial.check->before = wilson(306, 600);  // the main study's 60 % were luck

  CHECK_MESSAGE(
      about(evidence, "vary").text.find("50.0 % ± 4.0 instead of 51.0 %") != std::string::npos,
      about(evidence, "vary").text);
}

TEST_CASE("settings whose other values are refused are named") {
  Evidence evidence = varied(0.52, 0.6, 0.9);
  Trial refused;
  refused.setting.option = "width", refused.result = Trial::Result::Refused;
  evidence.variation->trials.push_back(refused);
  refused.setting.option = "rounds";  // its other side was played
  evidence.variation->trials.push_back(refused);

  CHECK_MESSAGE(about(evidence, "vary").evidence.ends_with("; could not be varied: width"),
                about(evidence, "vary").evidence);
}

TEST_CASE("where no change is found it is said what could have been seen, and what was tried") {
  const Evidence nothing = varied(0.52, 0.6, 0.9);
  const Verdict said = about(nothing, "vary");

  CHECK(said.tone == Tone::Unsure);
  CHECK_MESSAGE(said.text.find("by 11 points or more") != std::string::npos, said.text);
  CHECK(said.evidence.starts_with("1 change tried, 2 more change nothing here"));
  CHECK(headline(nothing).evidence.starts_with(
      "What to change: no single step of a numeric setting is known to help"));
}

TEST_CASE("a good opening is told of though a rare one looks better still") {
  Evidence evidence = played(study(), 0, 500, 1);
  const auto add = [&](const char* opening, int games, int won) {
    for (int i = 0; i < games; ++i) {
      Row row = duel(i < won);
      row.seats[0].opening = opening, row.seats[1].opening = "reply";
      evidence.main.tally.add(row);
    }
  };
  add("rare", 25, 16), add("good", 1000, 560), add("plain", 900, 414), add("odd", 25, 9);
  const Verdict said = about(evidence, "openings");

  CHECK_MESSAGE(said.text.starts_with("The opening “good” wins 56.0 %"), said.text);
}

namespace {

/// Contests of which so many have somebody who leads alone at half-time, and wins.
Evidence followed(int contests, int led) {
  Evidence out = played(study(), 0, 500, 1);
  for (int i = 0; i < contests; ++i) {
    Row row = duel(true);
    LeadRow lead;
    lead.decided = 600, lead.leader.fill(LeadRow::kNobodyLeads);
    if (i < led) lead.leader[4] = 0;
    row.leads.push_back(lead);
    out.main.tally.add(row);
  }
  return out;
}

}  // namespace

TEST_CASE("where nobody leads at half-time in most contests, that is said and no share of a few") {
  const std::string seldom = about(followed(1000, 30), "lead").text;
  CHECK_MESSAGE(seldom.starts_with("At half-time nobody leads alone in most contests"), seldom);
  CHECK(seldom.find("3.0 % ± 1.1") != std::string::npos);
  CHECK(about(followed(1000, 0), "lead").text.starts_with("At half-time nobody leads"));
  CHECK(about(followed(1000, 600), "lead").text.starts_with("Who leads at half-time wins 100.0 %"));
  CHECK(about(followed(10, 10), "lead").text == "nothing");
}

namespace {

Proposal seen(std::uint64_t games, Figure fairness) {
  Proposal out;
  out.games = games, out.figures = {fairness}, out.checked = true;
  judge(targets_from("fairness=0.5±0.02").value(), out);
  return out;
}

Verdict tuned(Proposal best) {
  Evidence evidence = played(study(), 100, 500, 1);
  Tuning tuning;
  tuning.targets = targets_from("fairness=0.5±0.02").value();
  tuning.best = {std::move(best)}, tuning.tried = 9;
  evidence.tuning = tuning;
  return about(evidence, "tune");
}

}  // namespace

TEST_CASE("a target is met only if the whole interval lies within it") {
  CHECK(seen(3000, {0.507, 0.5, 0.519}).aim == Proposal::Aim::Met);
  CHECK(seen(94, {0.5, 0.5, 0.6}).aim == Proposal::Aim::Open);
  CHECK(seen(94, {0.6, 0.5, 0.7}).aim == Proposal::Aim::Open);
  CHECK(seen(3000, {0.6, 0.57, 0.62}).aim == Proposal::Aim::Missed);
  // An interval of 0.1 has to shrink to 0.02: to a twenty-fifth of its square.
  CHECK(seen(100, {0.5, 0.5, 0.6}).needed == doctest::Approx(2400).epsilon(0.01));

  CHECK(tuned(seen(3000, {0.507, 0.5, 0.519})).text.starts_with("The target is met with as it is"));
  CHECK(tuned(seen(94, {0.5, 0.5, 0.6})).text.starts_with("The target may be met"));
  CHECK(tuned(seen(100, {0.5, 0.5, 0.6})).evidence.find("about 2400 more games") !=
        std::string::npos);
  CHECK(tuned(seen(3000, {0.6, 0.57, 0.62})).text.starts_with("No proposal meets the target"));
  Proposal unchecked = seen(3000, {0.507, 0.5, 0.519});
  unchecked.checked = false;
  CHECK(tuned(unchecked).text.starts_with("The target may be met"));
}
