#include "agents/rating.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/dice.hpp"

namespace sandtable {
namespace {

constexpr int kRounds = 400;  ///< Of the fit; it settles long before.
constexpr double kMean = 1500;
constexpr double kSettled = 1e-7;

constexpr int kWarmUp = 500;     ///< Steps of the walk that do not count yet.
constexpr int kSteps = 8000;     ///< Steps that do.
constexpr double kTail = 0.025;  ///< What lies below an interval, and above it.

using Strengths = std::vector<double>;

/// Contests that ended alike count as one with a weight.
struct Weighed {
  Contest contest;
  double times;
};

double strength_in(const Contest& contest, const Strengths& strength) {
  double all = 0;
  for (const std::uint8_t player : contest.players) all += strength[player];
  return all;
}

/// One round of the fit (minorise and maximise): victories over what they should have been.
Strengths improved(std::span<const Weighed> contests, const Strengths& strength) {
  Strengths won(strength.size(), 0);
  Strengths due(strength.size(), 0);
  for (const auto& [contest, times] : contests) {
    const double all = strength_in(contest, strength);
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
      won[contest.players[i]] += times * contest.credit[i];
      due[contest.players[i]] += times / all;
    }
  }
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

/// Makes the product of all strengths 1: only how they compare means anything.
void level(Strengths& strength) {
  double sum = 0;
  for (const double each : strength) sum += std::log(each);
  const double scale = std::exp(sum / static_cast<double>(strength.size()));
  for (double& each : strength) each /= scale;
}

/// The likeliest strengths.
Strengths fit(std::span<const Weighed> contests, std::size_t count) {
  Strengths strength(count, 1);
  for (int round = 0; round < kRounds; ++round) {
    Strengths next = improved(contests, strength);
    level(next);
    double change = 0;
    for (std::size_t i = 0; i < count; ++i)
      change = std::max(change, std::abs(std::log(next[i] / strength[i])));
    strength = std::move(next);
    if (change < kSettled) break;
  }
  return strength;
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

std::vector<Weighed> weigh(std::span<const Contest> contests, std::size_t count) {
  std::map<std::pair<std::vector<std::uint8_t>, std::vector<double>>, double> times;
  for (const Contest& contest : contests) times[{contest.players, contest.credit}] += 1;
  for (const Contest& draw : drawn_pairs(contests, count)) times[{draw.players, draw.credit}] += 1;
  std::vector<Weighed> out;
  for (const auto& [contest, n] : times) out.push_back({{contest.first, contest.second}, n});
  return out;
}

/// How likely the results are, as a logarithm.
double likelihood(std::span<const Weighed> contests, const Strengths& strength) {
  double sum = 0;
  for (const auto& [contest, times] : contests) {
    sum -= times * std::log(strength_in(contest, strength));
    for (std::size_t i = 0; i < contest.players.size(); ++i)
      sum += times * contest.credit[i] * std::log(strength[contest.players[i]]);
  }
  return sum;
}

/// A walk through the strengths that the results allow, each as often as it is likely (Metropolis).
/// Unlike results drawn again from those there are, it knows that who won all of 40 games need not
/// win the next one.
class Walk {
 public:
  Walk(std::span<const Weighed> contests, Strengths from, Dice& dice)
      : contests_(contests),
        at_(std::move(from)),
        likely_(likelihood(contests, at_)),
        dice_(dice) {}

  /// Every player's strength in turn.
  const Strengths& step() {
    for (std::size_t player = 0; player < at_.size(); ++player) try_other(player);
    level(at_);
    return at_;
  }

 private:
  static constexpr int kFine = 1 << 20;
  double chance() { return (dice_.below(kFine) + 0.5) / kFine; }

  /// Near or far at random: what is known well and what is hardly known are both walked through.
  void try_other(std::size_t player) {
    const double before = at_[player];
    const double width = std::ldexp(0.05, dice_.below(8));
    at_[player] *= std::exp(width * (2 * chance() - 1));
    const double likely = likelihood(contests_, at_);
    if (std::log(chance()) < likely - likely_)
      likely_ = likely;
    else
      at_[player] = before;
  }

  std::span<const Weighed> contests_;
  Strengths at_;
  double likely_;
  Dice& dice_;
};

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
  if (contests.empty()) return std::vector<Rating>(players, {kMean, kMean, kMean});
  const std::vector<Weighed> weighed = weigh(contests, players);
  const Strengths best = fit(weighed, players);
  std::vector<std::vector<double>> spread(players);
  Dice dice(seed);
  Walk walk(weighed, best, dice);
  for (int step = -kWarmUp; step < kSteps; ++step) {
    const Strengths elo = elo_of(walk.step());
    for (std::size_t p = 0; step >= 0 && p < players; ++p) spread[p].push_back(elo[p]);
  }
  const Strengths elo = elo_of(best);
  constexpr auto kBelow = static_cast<std::size_t>(kTail * kSteps);
  std::vector<Rating> out(players);
  for (std::size_t p = 0; p < players; ++p) {
    std::ranges::sort(spread[p]);
    out[p] = {elo[p], spread[p][kBelow], spread[p][kSteps - 1 - kBelow]};
  }
  return out;
}

}  // namespace sandtable
