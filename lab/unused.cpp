#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "lab/content.hpp"
#include "lab/rule_words.hpp"
#include "lab/shape.hpp"

namespace sandtable::lab {
namespace {

using Content = std::pair<std::string, std::string>;  ///< The kind and the id.

/// What was used in some studies: whole keys, and the content in them.
struct Seen {
  std::map<Key, std::uint64_t> uses;  ///< In how many games.
  std::map<Content, std::uint64_t> content;
  std::set<std::string> terms;  ///< Of content.
  std::uint64_t games = 0;

  void add(const Tally& tally) {
    games += tally.games;
    for (const Use& use : tally.uses()) {
      std::uint64_t& all = uses[use.key];
      all += use.games;
      if (!use.key.is_content()) continue;
      std::uint64_t& most = content[{use.key.term, use.key.id}];
      most = std::max(most, all);
      terms.insert(use.key.term);
    }
  }
  /// Things that lie somewhere are content, though no slot of an event says so.
  void add_lying(std::set<std::string>& out) const {
    for (const auto& [key, count] : uses)
      if (key.what == Counted::Lying) out.insert(key.term);
  }
  [[nodiscard]] std::uint64_t games_with(const Content& what) const {
    const auto found = content.find(what);
    return found == content.end() ? 0 : found->second;
  }
};

/// What is left over when all that was used is taken away.
class Remainder {
 public:
  Remainder(const Tally& tally, const std::vector<const Tally*>& others, const Names& names)
      : names_(names), shapes_(shapes_of(names.info())) {
    here_.add(tally);
    for (const Tally* other : others) there_.add(*other);
  }

  std::vector<Unused> all() {
    const std::vector<std::string> told = names_.terms();
    std::set<std::string> terms(told.begin(), told.end());
    here_.add_lying(terms), there_.add_lying(terms);
    for (const std::string& term : terms) look_at(term);
    for (const auto& [key, games] : there_.uses)
      if (!here_.uses.contains(key)) look_at_use(key, games);
    for (const EventType& type : names_.info().events) {
      const Key key = Key::of_event(type.name);
      if (!here_.uses.contains(key) && !there_.uses.contains(key)) add_event(key, 0);
    }
    return std::move(out_);
  }

 private:
  /// All content of a kind.
  void look_at(const std::string& term) {
    for (const std::string& id : names_.ids(term)) {
      if (here_.content.contains({term, id})) continue;
      add(Key::of_thing("", Role::Thing, term, id), there_.games_with({term, id}));
      out_.back().alone = !here_.terms.contains(term);
    }
  }

  void look_at_use(const Key& key, std::uint64_t games) {
    switch (key.what) {
      case Counted::Event:
        return add_event(key, games);
      case Counted::Rule:
        add(key, games);
        out_.back().words = rule_words(names_.info(), key.id);
        return;
      case Counted::Place:
        return add(key, games);
      case Counted::Thing:
        return look_at_part(key, games);
      default:
        return;  // content is looked at by its kind, and how things are done is no content
    }
  }

  /// Used otherwise, and in an event that happens. Of an event that never happens every thing is
  /// unused; the event alone says it.
  void look_at_part(const Key& key, std::uint64_t games) {
    if (!here_.content.contains({key.term, key.id})) return;
    if (!here_.uses.contains(key.its_event())) return;
    add(key, games);
    out_.back().in_part = true;
  }

  void add_event(const Key& key, std::uint64_t games) {
    const auto& events = names_.info().events;
    const auto type = std::ranges::find(events, key.event, &EventType::name);
    if (type == events.end()) return;
    add(key, games);
    out_.back().befalls = shapes_.events[static_cast<std::size_t>(type - events.begin())].doer < 0;
  }

  void add(const Key& key, std::uint64_t games) {
    const Unused::Others others = games > 0          ? Unused::Others::Use
                                  : there_.games > 0 ? Unused::Others::Neither
                                                     : Unused::Others::Unasked;
    out_.push_back({key, names_.title(key), "", others, games, false, false, false});
  }

  const Names& names_;
  const Shapes shapes_;
  Seen here_;
  Seen there_;
  std::vector<Unused> out_;
};

int order_of(ThingKind kind) {
  constexpr std::array kOrder{ThingKind::Content, ThingKind::Place, ThingKind::Event,
                              ThingKind::Rule};
  return static_cast<int>(std::ranges::find(kOrder, kind) - kOrder.begin());
}

}  // namespace

std::vector<Unused> unused(const Tally& tally, const std::vector<const Tally*>& others,
                           const Names& names) {
  std::vector<Unused> out = Remainder(tally, others, names).all();
  std::ranges::stable_sort(out, {}, [](const Unused& each) {
    return std::tuple{each.befalls, each.in_part, order_of(each.kind()),
                      -static_cast<std::int64_t>(each.elsewhere)};
  });
  return out;
}

std::vector<Unused> neglected(const std::vector<Unused>& all) {
  std::vector<Unused> out;
  for (const Unused& each : all) {
    const bool used_by_others =
        each.others == Unused::Others::Use && !each.befalls && !each.in_part;
    const bool in_the_game =
        each.others == Unused::Others::Unasked && each.kind() == ThingKind::Content && !each.alone;
    if (each.kind() != ThingKind::Rule && (used_by_others || in_the_game)) out.push_back(each);
  }
  return out;
}

}  // namespace sandtable::lab
