#include "cli/terminal/symbols.hpp"

#include <algorithm>
#include <array>

#include "cli/terminal/tongue.hpp"
#include "core/utf8.hpp"

namespace sandtable::terminal {
namespace {

constexpr std::array<std::string_view, 8> kFilled{"▲", "●", "◆", "■", "✚", "⬟", "★", "⬢"};
constexpr std::array<std::string_view, 8> kHollow{"△", "○", "◇", "□", "+", "⬠", "☆", "⬡"};

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
bool letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// A letter for a seat in plain text: of its name if one is free, else its number.
char letter_for(const Panel& panel, std::string& used) {
  for (const char c : panel.name.text) {
    if (!letter(c) || used.find(upper(c)) != std::string::npos) continue;
    used += upper(c);
    return upper(c);
  }
  return static_cast<char>('0' + panel.seat % 10);
}

}  // namespace

Seats::Seats(std::span<const Panel> panels, const Look& look) : look_(look) {
  std::string used;
  for (const Panel& panel : panels) {
    const auto shape = static_cast<std::size_t>(panel.colour) % kFilled.size();
    const char sign = letter_for(panel, used);
    Drawn drawn{clean(panel.name, look), std::string(kFilled[shape]), std::string(kHollow[shape]),
                panel.colour};
    if (look.ascii) drawn.piece = sign, drawn.ground = lower(sign);
    seats_[panel.seat] = std::move(drawn);
  }
}

const Seats::Drawn* Seats::find(std::optional<int> seat) const {
  const auto found = seat ? seats_.find(*seat) : seats_.end();
  return found == seats_.end() ? nullptr : &found->second;
}

Span Seats::piece(std::optional<int> seat) const {
  const Drawn* drawn = find(seat);
  if (drawn == nullptr) return {"o", {}};
  return {drawn->piece, {Tone::Token, drawn->colour}};
}

Span Seats::ground(std::optional<int> seat) const {
  const Drawn* drawn = find(seat);
  if (drawn == nullptr) return {"", {}};
  return {drawn->ground, {Tone::Seat, drawn->colour}};
}

Span Seats::named(int seat) const {
  const Drawn* drawn = find(seat);
  if (drawn == nullptr) return {say<"page.seat", "n">(look_, seat), {}};
  return {drawn->piece + " " + drawn->name, {Tone::Seat, drawn->colour}};
}

Paint Seats::paint(std::optional<int> seat) const {
  const Drawn* drawn = find(seat);
  return drawn == nullptr ? Paint{} : Paint{Tone::Seat, drawn->colour};
}

bool ShortNames::taken(std::string_view name) const {
  const auto has_it = [&](const Entry& entry) { return entry.name == name; };
  return std::ranges::any_of(names_, has_it) || std::ranges::any_of(avoided_, has_it);
}

void ShortNames::add(std::string_view kind, std::string_view word) {
  if (kind.empty() || word.empty() || has(kind)) return;
  const std::string first(word.substr(0, std::max<std::size_t>(1, utf8_length(word))));
  std::string name = first.size() == 1 ? std::string(1, upper(first[0])) : first;
  const std::string opens = name;
  for (std::size_t i = first.size(); taken(name) && i < word.size(); ++i)
    if (letter(word[i])) name = upper(word[i]);
  for (int n = 2; taken(name); ++n) name = opens + std::to_string(n) + '.';
  names_.push_back({std::move(name), std::string(kind), std::string(word)});
}

std::string_view ShortNames::of(std::string_view kind) const {
  const auto found = std::ranges::find(names_, kind, &Entry::kind);
  return found == names_.end() ? std::string_view{} : std::string_view(found->name);
}

}  // namespace sandtable::terminal
