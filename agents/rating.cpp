#include "agents/rating.hpp"

#include <algorithm>
#include <cmath>

#include "core/dice.hpp"

namespace sandtable {
namespace {

constexpr int kRounds = 400;  ///< Of the fit; it settles long before.
constexpr int kResamples = 200;
constexpr double kMean = 1500;
constexpr double kSettled = 1e-7;

using Strengths = std::vector<double>;

/// Contests of the same players count as one with a weight, which is all the fit needs.
struct Weighed {
  const Contest* contest;
  double times;
};

double strength_in(const Contest& contest, const Strengths& strength) {
  double all = 0;
  for (const std::uint8_t player : contest.players) all += strength[player];
  return all;
}

/// One round of the fit (minorise and maximise): victories over what they should have been.
Strengths improved(std::span<const Weighed> contests, std::span<const Contest> draws,
                   const Strengths& strength) {
  Strengths won(strength.size(), 0);
  Strengths due(strength.size(), 0);
  const auto add = [&](const Contest& contest, double times) {
    const double all = strength_in(contest, strength);
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
      won[contest.players[i]] += times * contest.credit[i];
      due[contest.players[i]] += times / all;
    }
  };
  for (const Weighed& each : contests) add(*each.contest, each.times);
  for (const Contest& draw : draws) add(draw, 1);
  Strengths out(strength.size(), 1);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (due[i] > 0) out[i] = won[i] / due[i];
  return out;
}

/// Elo with the given mean: 400 points are a factor of ten.
Strengths elo_of(const Strengths& strength) {
  Strengths elo(strength.size());
  double sum = 0;
  for (std::size_t i = 0; i < elo.size(); ++i) sum += elo[i] = 400 * std::log10(strength[i]);
  for (double& each : elo) each += kMean - sum / static_cast<double>(elo.size());
  return elo;
}

Strengths fit(std::span<const Weighed> contests, std::span<const Contest> draws,
              std::size_t count) {
  Strengths strength(count, 1);
  for (int round = 0; round < kRounds; ++round) {
    Strengths next = improved(contests, draws, strength);
    double scale = 0;
    for (const double each : next) scale += std::log(each);
    scale = std::exp(scale / static_cast<double>(count));
    double change = 0;
    for (std::size_t i = 0; i < count; ++i) {
      next[i] /= scale;
      change = std::max(change, std::abs(std::log(next[i] / strength[i])));
    }
    strength = std::move(next);
    if (change < kSettled) break;
  }
  return elo_of(strength);
}

/// A drawn game for each pair that met.
std::vector<Contest> drawn_pairs(std::span<const Contest> contests, std::size_t count) {
  std::vector<std::vector<bool>> met(count, std::vector<bool>(count, false));
  for (const Contest& contest : contests)
    for (const std::uint8_t a : contest.players)
      for (const std::uint8_t b : contest.players) met[a][b] = true;
  std::vector<Contest> out;
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = a + 1; b < count; ++b)
      if (met[a][b])
        out.push_back({{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}, {0.5, 0.5}});
  return out;
}

}  // namespace

void add_contests(const Outcome& outcome, std::span<const std::uint8_t> player,
                  std::vector<Contest>& out) {
  std::vector<bool> done(player.size(), false);
  for (std::size_t seat = 0; seat < player.size(); ++seat) {
    if (done[seat]) continue;
    Contest contest;
    double winners = 0;
    for (std::size_t other = seat; other < player.size(); ++other) {
      if (outcome.side[other] != outcome.side[seat]) continue;
      done[other] = true;
      contest.players.push_back(player[other]);
      contest.credit.push_back(outcome.rank[other] == 1 ? 1 : 0);
      winners += contest.credit.back();
    }
    const bool mixed = std::ranges::any_of(
        contest.players, [&](std::uint8_t each) { return each != contest.players[0]; });
    if (winners == 0 || !mixed) continue;
    for (double& credit : contest.credit) credit /= winners;
    out.push_back(std::move(contest));
  }
}

std::vector<Rating> rate(std::span<const Contest> contests, int count, std::uint64_t seed) {
  const auto players = static_cast<std::size_t>(count);
  const std::vector<Contest> draws = drawn_pairs(contests, players);
  std::vector<Weighed> weighed;
  for (const Contest& contest : contests) weighed.push_back({&contest, 1});
  const Strengths elo = fit(weighed, draws, players);
  std::vector<std::vector<double>> spread(players);
  Dice dice(seed);
  for (int i = 0; i < kResamples; ++i) {
    for (Weighed& each : weighed) each.times = 0;
    for (std::size_t n = 0; n < weighed.size(); ++n)
      ++weighed[static_cast<std::size_t>(dice.below(static_cast<int>(weighed.size())))].times;
    const Strengths again = fit(weighed, draws, players);
    for (std::size_t p = 0; p < players; ++p) spread[p].push_back(again[p]);
  }
  std::vector<Rating> out(players);
  for (std::size_t p = 0; p < players; ++p) {
    std::ranges::sort(spread[p]);
    out[p] = {elo[p], spread[p][kResamples / 40], spread[p][kResamples - 1 - kResamples / 40]};
  }
  return out;
}

}  // namespace sandtable
