// Tuning: a search over settings for targets, within a budget of games. Many proposals are tried
// with few games, the better ones again with more. Who comes out best of many owes part of it to
// luck: half of the budget plays the best few again on seeds of their own, and those games alone
// say whether the target is met.

#include <algorithm>
#include <cmath>
#include <tuple>

#include "lab/laboratory.hpp"

namespace sandtable::lab {
namespace {

constexpr std::uint64_t kFewGames = 40;
constexpr std::size_t kShown = 5;
constexpr std::size_t kChecked = 3;   ///< Of those, played again.
constexpr double kSimplicity = 0.05;  ///< What a further changed setting must be worth.

using Changes = std::vector<std::pair<Setting, std::int64_t>>;

Json options_with(const Json& options, const Changes& changes) {
  Json out = options;
  for (const auto& [setting, value] : changes) out = setting.changed(out, value);
  return out;
}

std::string words_of(const Changes& changes) {
  std::string out;
  for (const auto& [setting, value] : changes)
    out += (out.empty() ? "" : ", ") + setting.name() + "=" + std::to_string(value);
  return out.empty() ? "as it is" : out;
}

std::int64_t within(const Setting& setting, std::int64_t value) {
  return std::clamp(value, setting.low, setting.high);
}

/// How many more games an open figure needs, if it is about where it was seen: its interval has to
/// shrink to the distance from the nearer end of the target. Too near to an end nothing would tell:
/// then it is asked how much a figure half-way to the end would need.
std::uint64_t games_needed(const Target& target, const Figure& seen, std::uint64_t games) {
  const double middle = (target.low + target.high) / 2;
  const double end = seen.value > middle ? target.high : target.low;
  const double distance = std::max(std::abs(seen.value - end), target.unit() / 2);
  const double half = std::max(seen.high - seen.value, seen.value - seen.low);
  const double factor = half * half / (distance * distance) - 1;
  return static_cast<std::uint64_t>(std::max(0.0, factor) * static_cast<double>(games)) + 1;
}

/// One search.
class Search {
 public:
  Search(Laboratory& lab, const std::vector<Target>& targets, const std::vector<Setting>& over,
         std::uint64_t budget)
      : lab_(lab), targets_(targets), over_(over), budget_(budget) {}

  Result<Tuning> run() {
    if (const Status tried = try_all(first_proposals(), few()); !tried) return tried.error();
    if (const Status tried = try_all(combinations(), few()); !tried) return tried.error();
    for (std::size_t keep = 8; keep >= 2 && !lab_.stopped(); keep /= 2) {
      const std::uint64_t left = to_search() > played_ ? to_search() - played_ : 0;
      const std::uint64_t share = left / 2 / keep;
      if (share == 0) break;
      std::vector<Changes> again;
      for (std::size_t i = 0; i < std::min(keep, pool_.size()); ++i)
        again.push_back(pool_[i].changes);
      const std::uint64_t games = pool_.empty() ? few() : pool_.front().games + share;
      if (const Status tried = try_all(again, games); !tried) return tried.error();
    }
    Tuning out = result();
    if (const Status checked = check(out); !checked) return checked.error();
    return out;
  }

 private:
  [[nodiscard]] std::uint64_t to_search() const { return budget_ / 2; }
  [[nodiscard]] std::uint64_t few() const {
    return std::clamp<std::uint64_t>(to_search() / 30, kFewest, kFewGames);
  }

  /// As it is, and every setting some steps away, nearer ones first.
  std::vector<Changes> first_proposals() {
    std::vector<Changes> out{{}};
    for (const std::int64_t steps : {1, 2, 4, 8})
      for (const Setting& setting : over_)
        for (const std::int64_t sign : {-1, 1}) {
          const std::int64_t value = within(setting, setting.value + sign * steps * setting.step);
          if (value != setting.value) out.push_back({{setting, value}});
        }
    const auto most = static_cast<std::size_t>(to_search() / 2 / few());
    if (out.size() > most) out.resize(std::max<std::size_t>(most, 1));
    return out;
  }

  /// Pairs of what helped, and helpful changes carried further.
  std::vector<Changes> combinations() {
    std::vector<Changes> out;
    const std::size_t good = std::min<std::size_t>(pool_.size(), 8);
    for (std::size_t i = 0; i < good; ++i)
      for (std::size_t j = i + 1; j < good; ++j) {
        Changes both = pool_[i].changes;
        for (const auto& [setting, value] : pool_[j].changes) {
          const auto same = [&](const auto& each) { return each.first.name() == setting.name(); };
          if (std::ranges::none_of(both, same)) both.emplace_back(setting, value);
        }
        if (both.size() > pool_[i].changes.size()) out.push_back(std::move(both));
      }
    const auto most = static_cast<std::size_t>(to_search() / 5 / few());
    if (out.size() > most) out.resize(most);
    return out;
  }

  Status try_all(const std::vector<Changes>& proposals, std::uint64_t games) {
    for (const Changes& changes : proposals) {
      if (lab_.stopped()) break;
      if (played_ + games > to_search() && played_ > 0) break;
      if (const Status tried = try_one(changes, games); !tried) return tried;
    }
    std::ranges::stable_sort(pool_, {}, [](const Proposal& p) { return p.miss + cost(p); });
    return fine();
  }

  static double cost(const Proposal& proposal) {
    return kSimplicity * static_cast<double>(proposal.changes.size());
  }

  Status try_one(const Changes& changes, std::uint64_t games) {
    const std::string words = words_of(changes);
    const auto same = [&](const Proposal& p) { return p.words() == words; };
    const auto known = std::ranges::find_if(pool_, same);
    const std::uint64_t before = known == pool_.end() ? 0 : known->games;
    if (before >= games) return fine();
    Result<Findings> findings =
        lab_.try_options("tune " + words, options_with(lab_.setup().options, changes), games);
    if (!findings && findings.error().fault == Fault::Untrue) return fine();
    if (!findings) return findings.error();
    played_ += games - before;
    Proposal proposal = judged(changes, findings->tally);
    if (known == pool_.end())
      pool_.push_back(std::move(proposal));
    else
      *known = std::move(proposal);
    return fine();
  }

  [[nodiscard]] Proposal judged(const Changes& changes, const Tally& tally,
                                std::size_t questions = 1) const {
    Proposal out;
    out.changes = changes, out.games = tally.games;
    for (const Target& target : targets_) {
      const auto seen = figure(tally, target.figure, questions);
      const bool enough = seen && tally.games >= kFewest;
      out.figures.push_back(enough ? *seen : Figure{0, -kUnknownMiss, kUnknownMiss});
    }
    judge(targets_, out);
    return out;
  }

  /// The best few again, the first of them with half of what is left.
  Status check(Tuning& tuning) {
    const std::size_t some = std::min(kChecked, tuning.best.size());
    std::uint64_t left = budget_ > played_ ? budget_ - played_ : 0;
    for (std::size_t i = 0; i < some && !lab_.stopped(); ++i) {
      const std::uint64_t games = i + 1 == some ? left : left / 2;
      const Changes& changes = tuning.best[i].changes;
      if (games < kFewest) break;
      const Result<Findings> again = lab_.try_options("tune again " + words_of(changes),
                                                      options_with(lab_.setup().options, changes),
                                                      games, Laboratory::Seeds::Fresh);
      if (!again) return again.error();
      left -= games, played_ += games;
      tuning.best[i] = judged(changes, again->tally, some);
      tuning.best[i].checked = true;
    }
    tuning.games = played_;
    const auto rank = [](const Proposal& p) {
      return std::tuple(!p.checked, p.aim != Proposal::Aim::Met, p.miss + cost(p));
    };
    std::ranges::stable_sort(tuning.best, {}, rank);
    return fine();
  }

  /// The best few of those that were played most, and the game as it is.
  [[nodiscard]] Tuning result() const {
    Tuning out;
    out.targets = targets_, out.games = played_, out.tried = pool_.size();
    for (const Proposal& proposal : pool_)
      if (proposal.changes.empty()) out.as_it_is = proposal;
    std::vector<Proposal> sorted = pool_;
    std::ranges::stable_sort(sorted, std::greater{}, &Proposal::games);
    if (sorted.size() > kShown) sorted.resize(kShown);
    std::ranges::stable_sort(sorted, {}, [](const Proposal& p) { return p.miss + cost(p); });
    out.best = std::move(sorted);
    return out;
  }

  Laboratory& lab_;
  const std::vector<Target>& targets_;
  const std::vector<Setting>& over_;
  std::uint64_t budget_;
  std::uint64_t played_ = 0;
  std::vector<Proposal> pool_;
};

}  // namespace

std::string Proposal::words() const { return words_of(changes); }

void judge(const std::vector<Target>& targets, Proposal& proposal) {
  double sum = 0;
  bool met = true;
  bool missed = false;
  proposal.needed = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Target& target = targets[i];
    const Figure& seen = proposal.figures[i];
    const bool known = seen.high < kUnknownMiss;
    const double miss = known ? target.miss(seen.value) : kUnknownMiss;
    sum += miss * miss;
    missed = missed || (known && (seen.low > target.high || seen.high < target.low));
    const bool within = known && seen.low >= target.low && seen.high <= target.high;
    met = met && within;
    if (!within && known)
      proposal.needed = std::max(proposal.needed, games_needed(target, seen, proposal.games));
  }
  proposal.miss = std::sqrt(sum);
  proposal.aim = met ? Proposal::Aim::Met : missed ? Proposal::Aim::Missed : Proposal::Aim::Open;
}

Result<Tuning> Laboratory::tune(const std::vector<Target>& targets,
                                const std::vector<Setting>& over, std::uint64_t budget) {
  return Search(*this, targets, over, budget).run();
}

}  // namespace sandtable::lab
