#include "lab/watch.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/words.hpp"

namespace sandtable::lab {
namespace {

/// A term of a pattern: "seat", "tile", "" for a plain {}, with the text around it.
struct TermAt {
  std::string name;
  std::string_view before;
  std::string_view behind;
};

std::vector<TermAt> terms_in(std::string_view pattern) {
  std::vector<TermAt> out;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos;
       at = pattern.find('{', at + 1)) {
    const std::size_t end = pattern.find('}', at);
    if (end == std::string_view::npos) break;
    out.push_back({std::string(term_of(pattern.substr(at + 1, end - at - 1))),
                   pattern.substr(0, at), pattern.substr(end + 1)});
  }
  return out;
}

bool names_seats(std::string_view term) {
  return term == "seat" || term == "owner" || term == "bloc" || term == "parties";
}

/// "from {tile}", "onto {tile}".
bool tells_where(const TermAt& term) {
  static constexpr std::array<std::string_view, 8> kWords{"from ", "to ", "onto ", "on ",
                                                          "over ", "in ", "at ",   "between "};
  return std::ranges::any_of(kWords,
                             [&](std::string_view word) { return term.before.ends_with(word); });
}

/// "places a fiefdom, {turning}, at …"
bool tells_how(const TermAt& term) {
  return term.before.ends_with(", ") && term.behind.starts_with(", ");
}

/// The terms of cells; of events without types, terms that some sentence has twice, and of which it
/// tells where: it goes from one to another.
std::vector<std::string> place_terms(const GameInfo& info) {
  std::set<std::string> out;
  for (const EventType& type : info.events) {
    for (const SlotSpec& slot : type.slots)
      if (slot.sort == Sort::Cell) out.insert(std::string(slot.term));
    if (type.pattern == nullptr) continue;
    const std::vector<TermAt> terms = terms_in(type.pattern);
    for (const TermAt& term : terms)
      if (!term.name.empty() && !names_seats(term.name) && tells_where(term) &&
          std::ranges::count(terms, term.name, &TermAt::name) > 1)
        out.insert(term.name);
  }
  return {out.begin(), out.end()};
}

/// The number behind "turn" or "round" in a sentence that is told once a turn: which of them; -1.
int turn_number(const EventType& type) {
  const std::string_view name = type.name;
  if (name != "turn_begins" && name != "turn" && name != "round") return -1;
  const std::string_view pattern = type.pattern;
  for (const std::string_view word : {"urn {}", "ound {}"}) {
    const std::size_t at = pattern.find(word);
    if (at == std::string_view::npos) continue;
    return static_cast<int>(std::ranges::count(pattern.substr(0, at), '{'));
  }
  return -1;
}

/// A typed event says what its numbers are.
EventShape typed_shape(const EventType& type, const std::vector<std::string>& places) {
  EventShape out;
  for (const SlotSpec& slot : type.slots) {
    const int index = static_cast<int>(out.terms.size());
    out.terms.push_back(slot.sort == Sort::Seat ? "seat" : std::string(slot.term));
    if (slot.sort == Sort::Turn) out.turn = index;
    if (slot.sort == Sort::Seat) {
      if (out.seats.empty()) {
        out.begins_with_seat = slot.role == Role::Actor;
        out.done_to_seat = slot.role == Role::DoneTo;
      }
      out.seats.push_back(index);
    } else if (slot.sort == Sort::Cell) {
      const auto place = std::ranges::find(places, slot.term) - places.begin();
      out.places.emplace_back(index, static_cast<std::uint16_t>(place));
    } else if (slot.sort == Sort::Content) {
      (slot.role == Role::Manner ? out.manners : out.things).push_back(index);
    }
  }
  return out;
}

EventShape shape_of(const EventType& type, const std::vector<std::string>& places) {
  if (type.pattern == nullptr) return typed_shape(type, places);
  EventShape out;
  out.turn = turn_number(type);
  for (const TermAt& term : terms_in(type.pattern)) {
    const int index = static_cast<int>(out.terms.size());
    out.terms.push_back(term.name);
    const auto place = std::ranges::find(places, term.name);
    if (term.name.empty() || term.name == "parties") continue;
    if (names_seats(term.name)) {
      if (out.seats.empty()) {
        out.begins_with_seat = term.before.empty() && !term.behind.starts_with("'s");
        out.done_to_seat = term.before.ends_with(" of ") && !term.behind.starts_with("'s");
      }
      out.seats.push_back(index);
    } else if (place != places.end()) {
      out.places.emplace_back(index, static_cast<std::uint16_t>(place - places.begin()));
    } else {
      (tells_how(term) ? out.manners : out.things).push_back(index);
    }
  }
  return out;
}

/// "2 planes of Red, 1 moved" without counts, owner and condition: few names for all that can stand
/// somewhere.
std::string bare_label(std::string_view label, const std::vector<Panel>& panels) {
  constexpr std::string_view kDigits = " 0123456789";
  label = label.substr(0, label.find(", "));
  for (const Panel& panel : panels) {
    const std::string owner = " of " + panel.name.text;
    if (label.ends_with(owner)) label.remove_suffix(owner.size());
    if (label.starts_with(panel.name.text + " ")) label.remove_prefix(panel.name.text.size());
  }
  const std::size_t first = label.find_first_not_of(kDigits);
  if (first == std::string_view::npos) return "";
  const std::size_t last = label.find_last_not_of(kDigits);
  return std::string(label.substr(first, last - first + 1));
}

}  // namespace

std::string without_position(std::string name) {
  const std::size_t at = name.rfind(" (");
  if (at != std::string::npos && name.ends_with(')')) name.resize(at);
  return name;
}

Shapes shapes_of(const GameInfo& info) {
  Shapes out;
  out.place_terms = place_terms(info);
  for (const EventType& type : info.events) out.events.push_back(shape_of(type, out.place_terms));
  return out;
}

Watch::Watch(const AnyGame& game, const Shapes& shapes)
    : game_(game),
      shapes_(shapes),
      events_(shapes.events.size()),
      before_last_(shapes.events.size()) {}

/// Whose doing an event is. Where something is done to the seat that its sentence names first, it
/// is that of another seat it names ("falls to {seat}"), or of who played the line.
std::size_t Watch::column(const Event& event, const EventShape& shape, Seat doer) const {
  const auto nobody = static_cast<std::size_t>(game_.seats());
  if (shape.seats.empty()) return nobody;
  const bool told = !shape.done_to_seat || shape.seats.size() > 1;
  const int which = shape.done_to_seat ? shape.seats.back() : shape.seats.front();
  const int seat = told ? event.numbers[static_cast<std::size_t>(which)] : doer;
  return seat >= 0 && seat < game_.seats() ? static_cast<std::size_t>(seat) : nobody;
}

void Watch::see(std::span<const Event> events, Seat doer, bool last) {
  for (const Event& event : events) {
    const EventShape& shape = shapes_.events[event.kind];
    const std::size_t who = column(event, shape, doer);
    ++events_[event.kind][who];
    if (!last) before_last_[event.kind] = true;
    if (!event.rule.empty()) {
      ++rules_[event.rule][who];
      if (!last) rules_before_last_.insert(event.rule);
    }
    const auto number = [&](int index) { return event.numbers[static_cast<std::size_t>(index)]; };
    if (shape.turn >= 0) turns_ = std::max<int>(turns_, number(shape.turn));
    for (const int index : shape.things) ++things_[{event.kind, index, number(index)}][who];
    for (const int index : shape.manners) ++manners_[{event.kind, index, number(index)}][who];
    for (const auto& [index, term] : shape.places) ++places_[{term, number(index)}][who];
  }
}

void Watch::look(const Scene& scene) {
  const auto add = [&](const std::string& label) {
    std::string name = bare_label(label, scene.panels);
    if (!name.empty()) shown_.insert(std::move(name));
  };
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells) {
      for (const Piece& piece : cell.pieces) add(piece.label);
      for (const Mark& mark : cell.marks) add(mark.label);
    }
}

UseRow Watch::use(std::string what, const Counts& counts) const {
  return {std::move(what), {counts.begin(), counts.begin() + game_.seats() + 1}};
}

namespace {

/// "2 Mercenaries", "to bombard 14": a name with a number in it is a count or a place, no thing.
bool holds_number(std::string_view name) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto inside = [&](char c) { return digit(c) || c == '-' || (c >= 'A' && c <= 'Z'); };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!digit(name[i]) || (i > 0 && inside(name[i - 1]))) continue;
    const std::size_t end = std::min(name.find_first_not_of("0123456789", i), name.size());
    if (end == name.size() || !inside(name[end])) return true;
  }
  return false;
}

/// One of many: "Mercenary" of "Mercenaries", "Cash Crop" of "Cash Crops".
std::string singular(std::string name) {
  if (name.ends_with("ies"))
    name.replace(name.size() - 3, 3, "y");
  else if (name.ends_with('s') && !name.ends_with("ss"))
    name.pop_back();
  return name;
}

/// The thing itself: "Minefield" of "2 Minefields" and of "a Minefield".
std::string without_count(std::string name) {
  const std::size_t count = std::min(name.find_first_not_of("0123456789"), name.size());
  if (count > 0 && count + 1 < name.size() && name[count] == ' ') {
    const bool one = name.starts_with("1 ");
    name.erase(0, count + 1);
    return one ? name : singular(std::move(name));
  }
  for (const std::string_view article : {"a ", "an "})
    if (name.starts_with(article)) return name.substr(article.size());
  return name;
}

template <class Counts>
void add_up(Counts& to, const Counts& counts) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += counts[i];
}

}  // namespace

/// Two numbers may have one name (two copies of a card): their counts add up.
void Watch::write_things(const AnyState& final_state, std::map<std::string, Counts>& out,
                         std::set<std::string>& spoken) const {
  for (const auto& [prefix, counted] : {std::pair{"c:", &things_}, std::pair{"h:", &manners_}})
    for (const auto& [thing, counts] : *counted) {
      const auto& [kind, index, number] = thing;
      const std::string& term = shapes_.events[kind].terms[static_cast<std::size_t>(index)];
      const std::string name = without_count(game_.term(final_state, kSpectator, term, number));
      const std::string bare = without_position(name);
      if (holds_number(bare)) {  // no thing to count by, but "PROJECT 596" was spoken of
        if (bare.front() < '0' || bare.front() > '9') spoken.insert(bare);
        continue;
      }
      add_up(out[std::string(prefix) + game_.info().events[kind].name + ": " + name], counts);
    }
}

/// A name with a position behind it is that of something that lies there in this game.
void Watch::write_places(const AnyState& final_state, std::map<std::string, Counts>& out) const {
  for (const auto& [place, counts] : places_) {
    const std::string& term = shapes_.place_terms[place.first];
    const std::string name = game_.term(final_state, kSpectator, term, place.second);
    const std::string bare = without_position(name);
    add_up(out[(bare == name ? "p:" : "t:") + term + " " + bare], counts);
  }
}

void Watch::write(const AnyState& final_state, Row& row) const {
  std::map<std::string, Counts> all;
  std::set<std::string> spoken = shown_;
  write_things(final_state, all, spoken);
  write_places(final_state, all);
  for (const auto& [rule, counts] : rules_) {
    all["r:" + rule.text()] = counts;
    if (!rules_before_last_.contains(rule)) row.last.push_back("r:" + rule.text());
  }
  for (std::size_t kind = 0; kind < events_.size(); ++kind) {
    const bool told = std::ranges::any_of(events_[kind], [](std::uint32_t n) { return n > 0; });
    if (!told) continue;
    const std::string name = game_.info().events[kind].name;
    all["e:" + name] = events_[kind];
    if (!before_last_[kind]) row.last.push_back(name);
  }
  Counts once{};
  once[static_cast<std::size_t>(game_.seats())] = 1;
  for (const std::string& name : spoken) all["s:" + name] = once;
  for (const auto& [what, counts] : all) row.use.push_back(use(what, counts));
}

}  // namespace sandtable::lab
