#include "lab/watch.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace sandtable::lab {
namespace {

/// The terms of a pattern in order: "seat", "tile", "" for a plain {}.
std::vector<std::string> terms_in(std::string_view pattern) {
  std::vector<std::string> out;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos;
       at = pattern.find('{', at + 1)) {
    const std::size_t end = pattern.find('}', at);
    if (end == std::string_view::npos) break;
    out.emplace_back(pattern.substr(at + 1, end - at - 1));
  }
  return out;
}

bool names_seats(std::string_view term) {
  return term == "seat" || term == "owner" || term == "bloc" || term == "parties";
}

/// Terms that some sentence has twice: it goes from one to another.
std::vector<std::string> place_terms(const GameInfo& info) {
  std::set<std::string> out;
  for (const EventType& type : info.events) {
    const auto terms = terms_in(type.pattern);
    for (const std::string& term : terms)
      if (!term.empty() && !names_seats(term) && std::ranges::count(terms, term) > 1)
        out.insert(term);
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

EventShape shape_of(const EventType& type, const std::vector<std::string>& places) {
  EventShape out;
  out.terms = terms_in(type.pattern);
  out.turn = turn_number(type);
  for (std::size_t i = 0; i < out.terms.size(); ++i) {
    const std::string& term = out.terms[i];
    const int index = static_cast<int>(i);
    const auto place = std::ranges::find(places, term);
    if (term.empty() || term == "parties") continue;
    if (names_seats(term)) {
      if (out.seat < 0) out.seat = index;
    } else if (place != places.end()) {
      out.places.emplace_back(index, static_cast<std::uint16_t>(place - places.begin()));
    } else if (out.subject < 0) {
      out.subject = index;
    }
  }
  return out;
}

/// "Academy" of "Academy (B:C1)": where it lies differs from game to game.
std::string without_position(std::string name) {
  const std::size_t at = name.rfind(" (");
  if (at != std::string::npos && name.ends_with(')')) name.resize(at);
  return name;
}

}  // namespace

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

std::size_t Watch::column(const Event& event, const EventShape& shape) const {
  const auto nobody = static_cast<std::size_t>(game_.seats());
  if (shape.seat < 0) return nobody;
  const std::int16_t seat = event.numbers[static_cast<std::size_t>(shape.seat)];
  return seat >= 0 && seat < game_.seats() ? static_cast<std::size_t>(seat) : nobody;
}

void Watch::see(std::span<const Event> events, bool last) {
  for (const Event& event : events) {
    const EventShape& shape = shapes_.events[event.kind];
    const std::size_t who = column(event, shape);
    ++events_[event.kind][who];
    if (!last) before_last_[event.kind] = true;
    if (!event.rule.empty()) ++rules_[event.rule][who];
    const auto number = [&](int index) { return event.numbers[static_cast<std::size_t>(index)]; };
    if (shape.turn >= 0) turns_ = std::max<int>(turns_, number(shape.turn));
    if (shape.subject >= 0) ++subjects_[{event.kind, number(shape.subject)}][who];
    for (const auto& [index, term] : shape.places) ++places_[{term, number(index)}][who];
  }
}

UseRow Watch::use(std::string what, const Counts& counts) const {
  return {std::move(what), {counts.begin(), counts.begin() + game_.seats() + 1}};
}

/// Two numbers may have one name (two copies of a card): their counts add up.
void Watch::write_things(const AnyState& final_state, std::map<std::string, Counts>& out) const {
  const auto add = [](Counts& to, const Counts& counts) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += counts[i];
  };
  for (const auto& [thing, counts] : subjects_) {
    const EventShape& shape = shapes_.events[thing.first];
    const std::string& term = shape.terms[static_cast<std::size_t>(shape.subject)];
    add(out[std::string("c:") + game_.info().events[thing.first].name + ": " +
            game_.term(final_state, kSpectator, term, thing.second)],
        counts);
  }
  for (const auto& [thing, counts] : places_) {
    const std::string& term = shapes_.place_terms[thing.first];
    add(out["p:" + term + " " +
            without_position(game_.term(final_state, kSpectator, term, thing.second))],
        counts);
  }
}

void Watch::write(const AnyState& final_state, Row& row) const {
  std::map<std::string, Counts> all;
  write_things(final_state, all);
  for (const auto& [rule, counts] : rules_) all["r:" + rule.text()] = counts;
  for (std::size_t kind = 0; kind < events_.size(); ++kind) {
    const bool told = std::ranges::any_of(events_[kind], [](std::uint32_t n) { return n > 0; });
    if (!told) continue;
    const std::string name = game_.info().events[kind].name;
    all["e:" + name] = events_[kind];
    if (!before_last_[kind]) row.last.push_back(name);
  }
  for (const auto& [what, counts] : all) row.use.push_back(use(what, counts));
}

}  // namespace sandtable::lab
