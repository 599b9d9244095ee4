#include "lab/watch.hpp"

#include <algorithm>

namespace sandtable::lab {
namespace {

/// The content that a text names, and nothing more: the name of a cell.
std::optional<Key> named_by(const Words& words) {
  const SayingType* type = words.said.type;
  if (type == nullptr || !words.bound || !type->group.empty() || type->slots.empty())
    return std::nullopt;
  const SlotSpec& slot = type->slots.front();
  if (slot.sort != Sort::Content) return std::nullopt;
  return Key::shown(std::string(slot.term), interned_text(words.said.numbers.front()));
}

/// "move,attack": what a set of things is written as.
void add_list(std::string_view term, std::string_view ids, std::set<Key>& out) {
  while (!ids.empty()) {
    const std::size_t end = std::min(ids.find(','), ids.size());
    out.insert(Key::shown(std::string(term), std::string(ids.substr(0, end))));
    ids.remove_prefix(std::min(end + 1, ids.size()));
  }
}

/// All content that a text speaks of.
void add_content(const Words& words, std::set<Key>& out) {
  for (const Words& each : words.then) add_content(each, out);
  const SayingType* type = words.said.type;
  if (type == nullptr || !words.bound) return;
  for (std::size_t i = 0; i < type->slots.size(); ++i) {
    const SlotSpec& slot = type->slots[i];
    const std::int32_t number = words.said.numbers[i];
    if (number == kAbsent) continue;
    if (slot.sort == Sort::Content)
      out.insert(Key::shown(std::string(slot.term), interned_text(number)));
    if (slot.sort == Sort::Things) add_list(slot.term, interned_text(number), out);
  }
}

}  // namespace

Watch::Watch(const AnyGame& game, const Shapes& shapes)
    : game_(game),
      shapes_(shapes),
      events_(shapes.events.size()),
      before_last_(shapes.events.size()) {}

/// Whose doing an event is. What befalls a seat is the doing of whoever played the line.
std::size_t Watch::column(const Event& event, const EventShape& shape, Seat doer) const {
  int seat = kNobody;
  if (shape.doer >= 0)
    seat = event.numbers[static_cast<std::size_t>(shape.doer)];
  else if (shape.by_line)
    seat = doer;
  const int nobody = game_.seats();
  return static_cast<std::size_t>(seat >= 0 && seat < nobody ? seat : nobody);
}

void Watch::count(const Event& event, std::size_t who) {
  const std::vector<CountedSlot>& slots = shapes_.events[event.kind].slots;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::int16_t number = event.numbers[static_cast<std::size_t>(slots[i].index)];
    if (number == kAbsent) continue;
    const auto add = [&](std::int16_t one) {
      ++told_[{event.kind, static_cast<std::uint16_t>(i), one}][who];
    };
    if (!slots[i].several) add(number);
    for (std::int16_t bit = 0; slots[i].several && bit < kListed; ++bit)
      if ((number >> bit & 1) != 0) add(bit);
  }
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
    if (shape.turn >= 0)
      turns_ = std::max<int>(turns_, event.numbers[static_cast<std::size_t>(shape.turn)]);
    count(event, who);
  }
}

void Watch::look(const Scene& scene) {
  now_.clear();
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells) {
      if (const auto name = named_by(cell.name)) now_.insert({{board.id, cell.id}, *name});
      for (const Piece& piece : cell.pieces) add_content(piece.label, shown_);
      for (const Mark& mark : cell.marks) add_content(mark.label, shown_);
    }
  if (!at_start_) at_start_ = now_;
}

namespace {

template <class Counts>
void add_up(Counts& to, const Counts& counts) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += counts[i];
}

}  // namespace

/// What is called the same from the start is a place; else something lies there in this game.
void Watch::add_cell(const CountedSlot& slot, int number, const Counts& counts, Totals& out,
                     std::set<Key>& shown) const {
  const Spot cell{slot.board, game_.cell_of(slot.term, number)};
  const auto name = now_.find(cell);
  const auto before = at_start_->find(cell);
  const bool named = name != now_.end();
  if (named && (before == at_start_->end() || before->second != name->second))
    return add_up(out[Key::lying(name->second.term, name->second.id)], counts);
  if (named) shown.insert(name->second);
  add_up(out[Key::place(slot.board, std::to_string(cell.second))], counts);
}

/// Two numbers may have one id (two copies of a card): their counts add up.
void Watch::write_told(Totals& out, std::set<Key>& shown) const {
  for (const auto& [told, counts] : told_) {
    const auto& [kind, index, number] = told;
    const CountedSlot& slot = shapes_.events[kind].slots[index];
    const std::string event = game_.info().events[kind].name;
    if (slot.as == Counted::Place)
      add_cell(slot, number, counts, out, shown);
    else
      add_up(out[{slot.as, event, slot.role, slot.term, game_.id_of(slot.term, number)}], counts);
  }
}

void Watch::write(Row& row) const {
  Totals all;
  std::set<Key> shown = shown_;
  write_told(all, shown);
  for (const auto& [rule, counts] : rules_) {
    all[Key::rule(rule.text())] = counts;
    if (!rules_before_last_.contains(rule)) row.last.push_back(Key::rule(rule.text()));
  }
  for (std::size_t kind = 0; kind < events_.size(); ++kind) {
    const bool told = std::ranges::any_of(events_[kind], [](std::uint32_t n) { return n > 0; });
    if (!told) continue;
    const Key key = Key::of_event(game_.info().events[kind].name);
    all[key] = events_[kind];
    if (!before_last_[kind]) row.last.push_back(key);
  }
  std::ranges::sort(row.last);
  Counts once{};
  once[static_cast<std::size_t>(game_.seats())] = 1;
  for (const Key& key : shown) all[key] = once;
  const auto seats = static_cast<std::size_t>(game_.seats());
  for (const auto& [key, counts] : all)
    row.use.push_back({key, {counts.begin(), counts.begin() + static_cast<int>(seats) + 1}});
}

}  // namespace sandtable::lab
