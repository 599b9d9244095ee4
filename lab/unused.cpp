#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "lab/catalogue.hpp"
#include "lab/content.hpp"
#include "lab/rule_words.hpp"
#include "lab/spoken.hpp"
#include "lab/watch.hpp"

namespace sandtable::lab {
namespace {

/// What a use is about, without event or term: "Artillery" of "c:bought: Artillery".
std::string thing_in(const std::string& what) {
  const bool of_event = what.starts_with("c:");
  const std::size_t at = of_event ? what.find(": ", 2) : what.find(' ', 2);
  if (at == std::string::npos) return "";
  return without_position(what.substr(at + (of_event ? 2 : 1)));
}

bool names_thing(const std::string& what) {
  return what.starts_with("c:") || what.starts_with("t:") || what.starts_with("p:");
}

/// What was used in some studies: whole uses, and the things in them.
struct Seen {
  std::map<std::string, std::uint64_t> uses;  ///< In how many games.
  std::map<std::string, std::uint64_t> things;
  std::set<std::string> places;  ///< Those of the things that are places.
  Spoken spoken;                 ///< Sentences that were told, and what stood on boards.
  std::uint64_t games = 0;

  void add(const Tally& tally, const GameInfo& info) {
    games += tally.games;
    for (const Use& use : tally.uses()) {
      if (only_shown(use.what)) spoken.add(std::string_view(use.what).substr(2));
      if (only_shown(use.what)) continue;
      uses[use.what] += use.games;
      if (use.what.starts_with("e:")) add_sentence(info, use.what.substr(2));
      if (!names_thing(use.what)) continue;
      spoken.add(thing_in(use.what));
      std::uint64_t& most = things[thing_in(use.what)];
      most = std::max(most, uses[use.what]);
      if (use.what.starts_with("p:")) places.insert(thing_in(use.what));
    }
  }
  void add_sentence(const GameInfo& info, const std::string& event) {
    const auto type = std::ranges::find(info.events, event, &EventType::name);
    if (type != info.events.end()) spoken.add(open_sentence(info, *type));
  }
  /// Whether it was used under this name or any like it.
  [[nodiscard]] bool has(const std::string& thing) const {
    return things.contains(thing) || spoken.of(thing);
  }
  [[nodiscard]] std::uint64_t games_with(const std::string& thing) const {
    const auto found = things.find(thing);
    return found == things.end() ? 0 : found->second;
  }
};

/// What is left over when all that was used is taken away.
class Remainder {
 public:
  Remainder(const Tally& tally, const std::vector<const Tally*>& others, const GameInfo& info)
      : info_(info), shapes_(shapes_of(info)) {
    here_.add(tally, info);
    for (const Tally* other : others) there_.add(*other, info);
  }

  std::vector<Unused> all(const Data& files) {
    std::vector<NameList> lists = name_lists(files);
    std::ranges::stable_sort(lists, std::greater{},
                             [](const NameList& list) { return list.names.size(); });
    for (const NameList& list : lists) look_at(list);
    for (const auto& [what, games] : there_.uses)
      if (!here_.uses.contains(what)) look_at_use(what, games);
    for (const EventType& type : info_.events)
      if (!seen(std::string("e:") + type.name)) add_event(type.name, 0);
    std::ranges::stable_sort(out_, {}, [](const Unused& each) {
      constexpr std::string_view kOrder = "cper";
      return std::tuple{each.befalls, each.in_part, kOrder.find(static_cast<char>(each.kind)),
                        -static_cast<std::int64_t>(each.elsewhere)};
    });
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool seen(const std::string& what) const {
    return here_.uses.contains(what) || there_.uses.contains(what);
  }

  /// A list of which games do not speak holds no things, or none that these settings let in.
  void look_at(const NameList& list) {
    std::size_t known = 0;
    std::size_t places = 0;
    for (const std::string& name : list.names) {
      known += here_.things.contains(name) || there_.things.contains(name) ? 1 : 0;
      places += here_.places.contains(name) || there_.places.contains(name) ? 1 : 0;
    }
    if (list.names.size() < 2 || 2 * known < list.names.size()) return;
    for (const std::string& name : list.names)
      if (!here_.has(name) && listed_.insert(plain_name(name)).second)
        add(2 * places > known ? ThingKind::Place : ThingKind::Content, name, list.kind,
            there_.games_with(name));
  }

  void look_at_use(const std::string& what, std::uint64_t games) {
    if (what.starts_with("e:")) return add_event(what.substr(2), games);
    if (what.starts_with("r:")) {
      const std::string words = rule_words(info_, what.substr(2));
      return add(ThingKind::Rule, what.substr(2) + (words.empty() ? "" : " " + words), "rule",
                 games);
    }
    if (names_thing(what)) look_at_thing(what, games);
  }

  void look_at_thing(const std::string& what, std::uint64_t games) {
    const std::string thing = thing_in(what);
    const bool of_event = what.starts_with("c:");
    const std::string before = what.substr(2, what.find(of_event ? ": " : " ", 2) - 2);
    const bool in_part = of_event && here_.has(thing);
    if (!of_event && here_.spoken.of(thing)) return;
    // Of an event that never happens every thing is unused; the event alone says it.
    if (in_part && !here_.uses.contains("e:" + before)) return;
    if (!in_part && !listed_.insert(plain_name(thing)).second) return;
    add(kind_of(what),
        in_part    ? thing + " (" + sentence_of(before) + ")"
        : of_event ? thing
                   : what.substr(2),
        of_event ? term_of(before) : before, in_part ? games : there_.games_with(thing));
    out_.back().in_part = in_part;
  }

  /// What an event names: "equipment" of "bought".
  [[nodiscard]] std::string term_of(const std::string& event) const {
    for (std::size_t i = 0; i < info_.events.size(); ++i) {
      const EventShape& shape = shapes_.events[i];
      if (info_.events[i].name == event && !shape.things.empty())
        return shape.terms[static_cast<std::size_t>(shape.things.front())];
    }
    return "event";
  }

  [[nodiscard]] std::string sentence_of(const std::string& event) const {
    const auto type = std::ranges::find(info_.events, event, &EventType::name);
    return type == info_.events.end() ? event : open_sentence(info_, *type);
  }

  void add_event(const std::string& name, std::uint64_t games) {
    const auto type = std::ranges::find(info_.events, name, &EventType::name);
    if (type == info_.events.end()) return;
    const auto at = static_cast<std::size_t>(type - info_.events.begin());
    add(ThingKind::Event, open_sentence(info_, *type), "event", games);
    out_.back().befalls = !shapes_.events[at].is_deed();
  }

  void add(ThingKind kind, std::string name, std::string sort, std::uint64_t games) {
    std::ranges::replace(name, '_', ' ');
    const Unused::Others others = games > 0          ? Unused::Others::Use
                                  : there_.games > 0 ? Unused::Others::Neither
                                                     : Unused::Others::Unasked;
    out_.push_back({kind, std::move(name), std::move(sort), others, games, false, false});
  }

  const GameInfo& info_;
  const Shapes shapes_;
  Seen here_;
  Seen there_;
  std::set<std::string> listed_;  ///< Things that stand in the list already.
  std::vector<Unused> out_;
};

}  // namespace

std::vector<Unused> unused(const Tally& tally, const std::vector<const Tally*>& others,
                           const GameInfo& info, const Data& files) {
  return Remainder(tally, others, info).all(files);
}

std::vector<Unused> neglected(const std::vector<Unused>& all) {
  std::vector<Unused> out;
  for (const Unused& each : all) {
    const bool used_by_others =
        each.others == Unused::Others::Use && !each.befalls && !each.in_part;
    const bool in_the_data =
        each.others == Unused::Others::Unasked && each.kind == ThingKind::Content;
    if (each.kind != ThingKind::Rule && (used_by_others || in_the_data)) out.push_back(each);
  }
  return out;
}

}  // namespace sandtable::lab
