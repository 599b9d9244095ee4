#include "lab/content.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr std::uint64_t kFewestUsers = 10;

/// The event a thing was counted under: "bought" of "c:bought: Artillery".
std::string event_of(const std::string& what) {
  if (what.starts_with("e:")) return what.substr(2);
  if (!what.starts_with("c:")) return "";
  return what.substr(2, what.find(": ", 2) - 2);
}

/// Words of events are written with underscores in places.
std::string spoken(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

void count_groups(const Use& use, const Tally& tally, Usage& out) {
  std::vector<Association::Group> groups;
  std::vector<Exposure> exposures;
  Exposure all;
  std::uint64_t sum = 0;
  std::uint64_t winners_sum = 0;
  std::uint64_t winners = 0;
  std::uint64_t seats = 0;
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
    sum += used.sum, winners_sum += used.winners_sum;
    winners += group.winners, seats += group.seats;
  }
  out.told_of_seats = seats > 0;
  const auto mean = [](std::uint64_t of, std::uint64_t among) {
    return among == 0 ? 0 : static_cast<double>(of) / static_cast<double>(among);
  };
  out.winners = mean(winners_sum, winners), out.others = mean(sum - winners_sum, seats - winners);
  out.with = wilson(all.with_wins, all.with), out.without = wilson(all.without_wins, all.without);
  out.lift = risk_difference(exposures);
  out.z = association(groups).z;
}

/// Each kind of thing is a family of questions of its own.
void set_rates(std::vector<Usage>& usages, ThingKind kind) {
  std::vector<double> chances;
  std::vector<Usage*> asked;
  for (Usage& usage : usages) {
    if (usage.kind != kind || usage.is_end || usage.with.trials < kFewestUsers) continue;
    chances.push_back(two_sided(usage.z));
    asked.push_back(&usage);
  }
  const std::vector<double> rates = false_discovery(chances);
  for (std::size_t i = 0; i < asked.size(); ++i) asked[i]->rate = rates[i];
}

}  // namespace

std::vector<Usage> usages(const Tally& tally) {
  std::vector<Usage> out;
  for (const Use& use : tally.uses()) {
    Usage usage;
    usage.kind = static_cast<ThingKind>(use.what.front());
    usage.name = spoken(use.what.substr(2));
    usage.games = wilson(use.games, tally.games);
    usage.per_game = static_cast<double>(use.total) / static_cast<double>(tally.games);
    usage.is_end = tally.only_at_the_end(event_of(use.what));
    count_groups(use, tally, usage);
    out.push_back(std::move(usage));
  }
  for (const ThingKind kind :
       {ThingKind::Event, ThingKind::Content, ThingKind::Place, ThingKind::Rule})
    set_rates(out, kind);
  std::ranges::stable_sort(out, [](const Usage& a, const Usage& b) {
    return std::abs(a.z) != std::abs(b.z) ? std::abs(a.z) > std::abs(b.z) : a.name < b.name;
  });
  return out;
}

std::vector<Unused> unused(const Tally& tally, const std::vector<const Tally*>& others,
                           const GameInfo& info) {
  std::map<std::string, std::uint64_t> elsewhere;
  for (const Tally* other : others)
    for (const Use& use : other->uses())
      if ((use.what.starts_with("e:") || use.what.starts_with("c:")) &&
          tally.use(use.what) == nullptr)
        elsewhere[use.what] += use.games;
  std::vector<Unused> out;
  for (const auto& [what, games] : elsewhere) {
    const bool whole_event = what.starts_with("c:") && elsewhere.contains("e:" + event_of(what));
    if (!whole_event) out.push_back({spoken(what.substr(2)), games});
  }
  std::ranges::stable_sort(out, std::greater{}, &Unused::elsewhere);
  for (const EventType& type : info.events) {
    const std::string what = std::string("e:") + type.name;
    if (tally.use(what) == nullptr && !elsewhere.contains(what))
      out.push_back({spoken(type.name), 0});
  }
  return out;
}

}  // namespace sandtable::lab
