// Battles of any number of Armies, counted over all throws.

#include <numeric>

#include "core/assert.hpp"
#include "games/proxy_war/odds.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kMostTotal = 160;  ///< Two dice and every modifier there can be.

/// The totals of one Army: `count[t]` of `of` throws give t.
struct Totals {
  std::array<std::int64_t, kMostTotal + 1> count{};
  std::int64_t of = kTwoDice;
};

/// A card against Anti-Air, in lowest terms so that many of them can be counted.
struct CardOdds {
  std::int64_t passes;
  std::int64_t stopped;
  [[nodiscard]] constexpr std::int64_t of() const { return passes + stopped; }
};
constexpr CardOdds card_odds() {
  const RiskOdds flak = risk_odds(Risk::AntiAir);
  const int common = std::gcd(flak.unaffected, kTwoDice);
  return {flak.unaffected / common, (flak.hit + flak.destroyed) / common};
}
constexpr CardOdds kCard = card_odds();

/// One more card flies.
Totals with_card(const Totals& before) {
  Totals out;
  out.of = before.of * kCard.of();
  for (std::size_t total = 0; total + kAirBonus <= kMostTotal; ++total) {
    out.count[total] += before.count[total] * kCard.stopped;
    out.count[total + kAirBonus] += before.count[total] * kCard.passes;
  }
  return out;
}

/// Of several cards at most one counts: the first that gets through.
Totals with_one_of(const Totals& before, int cards) {
  std::int64_t of = 1;
  std::int64_t none = 1;
  for (int card = 0; card < cards; ++card) of *= kCard.of(), none *= kCard.stopped;
  Totals out;
  out.of = before.of * of;
  for (std::size_t total = 0; total + kAirBonus <= kMostTotal; ++total) {
    out.count[total] += before.count[total] * none;
    out.count[total + kAirBonus] += before.count[total] * (of - none);
  }
  return out;
}

Totals totals_of(const Contender& army) {
  Totals out;
  for (int sum = 2; sum <= 12; ++sum)
    out.count[static_cast<std::size_t>(sum + army.modifier)] = ways_of(sum);
  if (army.one_card) return with_one_of(out, army.cards);
  for (int card = 0; card < army.cards; ++card) out = with_card(out);
  return out;
}

/// `at_most[t]`: throws of one Army with a total of t or less.
using Counted = std::array<std::int64_t, kMostTotal + 2>;

class Battle {
 public:
  explicit Battle(std::span<const Contender> armies) {
    for (const Contender& army : armies) {
      totals_.push(totals_of(army));
      const Totals& added = totals_[totals_.size() - 1];
      Counted sums{};
      for (std::size_t t = 0; t <= kMostTotal; ++t) sums[t + 1] = sums[t] + added.count[t];
      at_most_.push(sums);
      of_ *= added.of;
    }
  }

  [[nodiscard]] std::int64_t of() const { return of_; }

  [[nodiscard]] FateOdds fate(std::size_t army) const {
    FateOdds out;
    for (int own = 2; own <= kMostTotal; ++own) {
      const std::int64_t ways = totals_[army].count[static_cast<std::size_t>(own)];
      if (ways == 0) continue;
      // By the highest total of the others: all of them at most so much.
      const std::int64_t clear = others(army, own - kStalemateUpTo - 1);
      const std::int64_t near = others(army, own + kStalemateUpTo);
      const std::int64_t far = others(army, own + kDestroyedFrom - 1);
      out.wins += ways * clear;
      out.stalemate += ways * (near - clear);
      out.beaten += ways * (far - near);
      out.destroyed += ways * (of_ / totals_[army].of - far);
    }
    return out;
  }

 private:
  /// Throws of all the others in which none has more than `most`.
  [[nodiscard]] std::int64_t others(std::size_t army, int most) const {
    if (most < 0) return 0;
    const auto index = static_cast<std::size_t>(most > kMostTotal ? kMostTotal : most) + 1;
    std::int64_t out = 1;
    for (std::size_t k = 0; k < at_most_.size(); ++k)
      if (k != army) out *= at_most_[k][index];
    return out;
  }

  FixedList<Totals, kMostRolls> totals_;
  FixedList<Counted, kMostRolls> at_most_;
  std::int64_t of_ = 1;
};

}  // namespace

BattleOdds battle_odds(std::span<const Contender> armies) {
  [[maybe_unused]] std::size_t rolls = armies.size();
  for (const Contender& army : armies) rolls += static_cast<std::size_t>(army.cards);
  SANDTABLE_ASSERT(rolls <= kMostRolls, "the throws can be counted in 64 bits");
  const Battle battle(armies);
  BattleOdds out;
  out.of = battle.of();
  for (std::size_t army = 0; army < armies.size(); ++army) out.fate.push(battle.fate(army));
  return out;
}

}  // namespace sandtable::proxy_war
