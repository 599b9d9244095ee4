#include "lab/content.hpp"

#include <algorithm>
#include <cmath>

#include "lab/rule_words.hpp"

namespace sandtable::lab {
namespace {

constexpr std::uint64_t kFewestUsers = 10;

/// Whether it is part of how games end: it was never told before the last line, or is the rule
/// that games end by.
bool ends_games(const Tally& tally, const Key& key) {
  switch (key.what) {
    case Counted::Rule:
      return tally.only_at_the_end(key) || tally.endings.contains(key.id);
    case Counted::Event:
    case Counted::Thing:
    case Counted::Manner:
      return tally.only_at_the_end(key.its_event());
    default:
      return false;
  }
}

/// Means of winners and others, every group with the weight of its seats: as the associations
/// compare them, so that a strong role does not turn the picture round.
class Means {
 public:
  void add(const Tally::Group& group, const GroupUse& used) {
    const std::uint64_t others = group.seats - group.winners;
    if (group.winners == 0 || others == 0) return;
    const auto weight = static_cast<double>(group.seats);
    winners_ += weight * ratio(used.winners_sum, group.winners);
    others_ += weight * ratio(used.sum - used.winners_sum, others);
    weights_ += weight;
  }
  [[nodiscard]] double winners() const { return weights_ > 0 ? winners_ / weights_ : 0; }
  [[nodiscard]] double others() const { return weights_ > 0 ? others_ / weights_ : 0; }

 private:
  static double ratio(std::uint64_t of, std::uint64_t among) {
    return static_cast<double>(of) / static_cast<double>(among);
  }
  double winners_ = 0;
  double others_ = 0;
  double weights_ = 0;
};

void count_groups(const Use& use, const Tally& tally, Usage& out) {
  std::vector<Association::Group> groups;
  std::vector<Exposure> exposures;
  Exposure all;
  Means means;
  for (std::size_t i = 0; i < tally.groups().size(); ++i) {
    const Tally::Group& group = tally.groups()[i];
    const GroupUse used = i < use.groups.size() ? use.groups[i] : GroupUse{};
    if (used.users == 0) continue;  // a role that cannot use it says nothing
    groups.push_back({group.seats, group.winners, used.sum, used.squares, used.winners_sum});
    const Exposure each{used.users, used.users_won, group.seats - used.users,
                        group.winners - used.users_won};
    exposures.push_back(each);
    all.with += each.with, all.with_wins += each.with_wins;
    all.without += each.without, all.without_wins += each.without_wins;
    means.add(group, used);
  }
  out.told_of_seats = !groups.empty();
  out.winners = means.winners(), out.others = means.others();
  out.with = wilson(all.with_wins, all.with), out.without = wilson(all.without_wins, all.without);
  out.lift = risk_difference(exposures);
  out.z = association(groups).z;
}

/// Each kind of thing is a family of questions of its own.
void set_rates(std::vector<Usage>& usages, ThingKind kind) {
  std::vector<double> chances;
  std::vector<Usage*> asked;
  for (Usage& usage : usages) {
    if (usage.kind() != kind || usage.is_end || usage.with.trials < kFewestUsers) continue;
    chances.push_back(two_sided(usage.z));
    asked.push_back(&usage);
  }
  const std::vector<double> rates = false_discovery(chances);
  for (std::size_t i = 0; i < asked.size(); ++i) asked[i]->rate = rates[i];
}

}  // namespace

ThingKind kind_of(const Key& key) {
  switch (key.what) {
    case Counted::Thing:
    case Counted::Lying:
    case Counted::Shown:
      return ThingKind::Content;
    case Counted::Place:
      return ThingKind::Place;
    case Counted::Rule:
      return ThingKind::Rule;
    default:
      return ThingKind::Event;
  }
}

bool Usage::tells() const {
  if (with.trials == 0 || without.trials == 0 || is_end) return false;
  return z > 0 ? lift.low > 0 : lift.high < 0;
}

bool Usage::sure() const { return rate < kFalseRate && tells(); }

const Usage* surest_with_winning(const std::vector<Usage>& all, ThingKind kind) {
  const auto found = std::ranges::find_if(all, [&](const Usage& usage) {
    return usage.kind() == kind && usage.sure() && usage.z > 0 &&
           usage.with.share > usage.without.share;
  });
  return found == all.end() ? nullptr : &*found;
}

std::vector<Usage> usages(const Tally& tally, const Names& names) {
  std::vector<Usage> out;
  for (const Use& use : tally.uses()) {
    if (use.key.what == Counted::Shown) continue;
    Usage usage;
    usage.key = use.key, usage.name = names.title(use.key);
    if (use.key.what == Counted::Rule) usage.words = rule_words(names.info(), use.key.id);
    usage.games = wilson(use.games, tally.games);
    usage.per_game = static_cast<double>(use.total) / static_cast<double>(tally.games);
    usage.is_end = ends_games(tally, use.key);
    count_groups(use, tally, usage);
    out.push_back(std::move(usage));
  }
  for (const ThingKind kind :
       {ThingKind::Event, ThingKind::Content, ThingKind::Place, ThingKind::Rule})
    set_rates(out, kind);
  std::ranges::stable_sort(out, [](const Usage& a, const Usage& b) {
    return std::abs(a.z) != std::abs(b.z) ? std::abs(a.z) > std::abs(b.z) : a.key < b.key;
  });
  return out;
}

}  // namespace sandtable::lab
