#include "agents/rating.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/dice.hpp"

namespace sandtable {
namespace {

constexpr int kRounds = 400;     ///< Of the fit; it settles long before.
constexpr double kFarthest = 5;  ///< In one round, as a logarithm.
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

using Matrix = std::vector<Strengths>;

/// How the likelihood changes with the logarithms of the strengths: its slope, and how fast that
/// falls.
struct Slope {
  Strengths by;
  Matrix falls;
};
Slope slope_at(std::span<const Weighed> contests, const Strengths& strength) {
  Slope out{Strengths(strength.size(), 0), Matrix(strength.size(), Strengths(strength.size(), 0))};
  for (const auto& [contest, times] : contests) {
    const double all = strength_in(contest, strength);
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
      const std::uint8_t one = contest.players[i];
      const double due = times * strength[one] / all;
      out.by[one] += times * contest.credit[i] - due;
      out.falls[one][one] += due;
      for (const std::uint8_t other : contest.players)
        out.falls[one][other] -= due * strength[other] / all;
    }
  }
  return out;
}

/// The x of `a` x = `b`, by elimination; `a` is symmetric and gets a little on its diagonal, as all
/// strengths together may grow without a change.
Strengths solved(Matrix a, Strengths b) {
  constexpr double kRidge = 1e-9;
  const std::size_t count = b.size();
  double most = 0;
  for (std::size_t i = 0; i < count; ++i) most = std::max(most, a[i][i]);
  for (std::size_t i = 0; i < count; ++i) a[i][i] += kRidge * most;
  for (std::size_t at = 0; at < count; ++at)
    for (std::size_t i = at + 1; i < count; ++i) {
      const double part = a[i][at] / a[at][at];
      for (std::size_t j = at; j < count; ++j) a[i][j] -= part * a[at][j];
      b[i] -= part * b[at];
    }
  for (std::size_t at = count; at-- > 0;) {
    for (std::size_t j = at + 1; j < count; ++j) b[at] -= a[at][j] * b[j];
    b[at] /= a[at][at];
  }
  return b;
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

/// The strengths with their logarithms moved, product 1.
Strengths moved(const Strengths& strength, const Strengths& by, double part) {
  Strengths out = strength;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] *= std::exp(part * by[i]);
  level(out);
  return out;
}

/// The likeliest strengths (Newton's method): a few rounds, however lopsided the results are. A
/// step that leads too far is halved; there is only one summit.
Strengths fit(std::span<const Weighed> contests, std::size_t count) {
  Strengths strength(count, 1);
  for (int round = 0; round < kRounds; ++round) {
    Slope slope = slope_at(contests, strength);
    Strengths step = solved(std::move(slope.falls), std::move(slope.by));
    double change = 0;
    for (double& each : step) {
      each = std::clamp(each, -kFarthest, kFarthest);
      change = std::max(change, std::abs(each));
    }
    const double before = likelihood(contests, strength);
    double part = 1;
    Strengths next = moved(strength, step, part);
    while (part > kSettled && likelihood(contests, next) < before)
      next = moved(strength, step, part /= 2);
    if (part <= kSettled) break;  // as good as numbers allow
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
