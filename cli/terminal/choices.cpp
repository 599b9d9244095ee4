// The list of choices and the odds.

#include <algorithm>
#include <numeric>

#include "cli/terminal/scene.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::terminal {
namespace {

constexpr int kMaxColumns = 4;

/// The rule that all choices cite, or an empty one.
Rule common_rule(const std::vector<Choice>& choices) {
  const Rule first = choices.empty() ? Rule{} : choices.front().rule;
  const bool all = std::ranges::all_of(choices, [&](const Choice& c) { return c.rule == first; });
  return all ? first : Rule{};
}

struct Entry {
  std::string label;
  std::string notation;
  std::string rule;
};

/// Widths of the three columns of an entry.
struct Widths {
  int label = 0;
  int notation = 0;
  int rule = 0;
  int number = 2;
  [[nodiscard]] int total() const {
    return number + 2 + label + 2 + notation + (rule > 0 ? 2 + rule : 0);
  }
};

Widths widths_of(const std::vector<Entry>& entries, int width) {
  Widths out;
  for (const Entry& entry : entries) {
    out.label = std::max(out.label, columns(entry.label));
    out.notation = std::max(out.notation, columns(entry.notation));
    out.rule = std::max(out.rule, columns(entry.rule));
  }
  out.number = entries.size() > 99 ? 3 : 2;
  const int over = out.total() - width;
  if (over > 0) out.label = std::max(16, out.label - over);
  return out;
}

/// An entry; a label that is too long goes on below.
Block entry_rows(const Entry& entry, std::size_t number, const Widths& widths) {
  const std::vector<std::string> label = wrapped(entry.label, widths.label);
  std::string digits = std::to_string(number);
  digits.insert(0, static_cast<std::size_t>(std::max(0, widths.number - columns(digits))), ' ');
  Row first;
  first.push_back({digits + "  ", {Tone::Strong}});
  first.push_back({padded(label[0], widths.label) + "  ", {}});
  first.push_back({padded(entry.notation, widths.notation), {Tone::Quiet}});
  if (widths.rule > 0) first.push_back({"  " + padded(entry.rule, widths.rule), {Tone::Quiet}});
  Block out{std::move(first)};
  const std::string margin(static_cast<std::size_t>(widths.number) + 4, ' ');
  for (std::size_t i = 1; i < label.size(); ++i) out.push_back(row(margin + label[i]));
  return out;
}

/// Entries in as many columns as fit, read downwards.
Block in_columns(const std::vector<Entry>& entries, int width) {
  constexpr int kGap = 4;
  constexpr std::size_t kFew = 12;
  const Widths widths = widths_of(entries, width);
  const int fit = std::clamp((width + kGap) / (widths.total() + kGap), 1, kMaxColumns);
  const auto count = static_cast<std::size_t>(entries.size() <= kFew ? 1 : fit);
  const std::size_t lines = (entries.size() + count - 1) / count;
  Block out;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Block rows = entry_rows(entries[i], i + 1, widths);
    if (i < lines) {
      for (Row& each : rows) out.push_back(std::move(each));
      continue;
    }
    Row& line = out[i % lines];  // with several columns no label is too long
    line.push_back({std::string(kGap, ' '), {}});
    for (Span& span : rows.front()) line.push_back(std::move(span));
  }
  return out;
}

std::string bar(std::int64_t numerator, std::int64_t denominator, const Look& look) {
  constexpr std::int64_t kLength = 24;
  const std::int64_t filled = denominator == 0 ? 0 : numerator * kLength / denominator;
  std::string out;
  for (std::int64_t i = 0; i < kLength; ++i)
    out += i < filled ? (look.ascii ? "#" : "█") : (look.ascii ? "." : "░");
  return out;
}

}  // namespace

Block draw_choices(const ChoiceList& list, const Look& look) {
  Block out;
  const Rule common = common_rule(list.choices);
  std::vector<Entry> entries;
  for (const Choice& choice : list.choices)
    entries.push_back({clean(choice.label, look), clean(choice.notation, look),
                       choice.rule == common ? "" : choice.rule.text()});
  if (!list.line.empty())
    add_wrapped(out, say<"choices.line", "line">(look, clean(list.line, look)), look.width, 2,
                {Tone::Strong});
  if (!common.empty() && entries.size() > 1)
    add_wrapped(out, say<"choices.common", "rule">(look, common.text()), look.width, 2,
                {Tone::Quiet});
  if (entries.size() == 1) entries[0].rule = list.choices[0].rule.text();
  for (Row& line : in_columns(entries, look.width)) out.push_back(std::move(line));
  return out;
}

Block draw_odds(std::span<const Odds> odds, const Look& look) {
  Block out;
  for (const Odds& each : odds) {
    std::string title = clean(each.label, look);
    if (!each.assumption.empty())
      title = say<"odds.if", "what", "assumption">(look, title, clean(each.assumption, look));
    if (!each.rule.empty()) title += " (" + each.rule.text() + ")";
    add_wrapped(out, title, look.width, 2, {Tone::Strong});
    int widest = 0;
    for (const Chance& chance : each.chances)
      widest = std::max(widest, columns(clean(chance.label, look)));
    for (const Chance& chance : each.chances)
      out.push_back(row("  " + padded(clean(chance.label, look), std::min(widest, 40)) + "  " +
                        bar(chance.numerator, chance.denominator, look) + "  " +
                        percent(chance.numerator, chance.denominator, look) + "  " +
                        std::to_string(chance.numerator) + "/" +
                        std::to_string(chance.denominator)));
  }
  return out;
}

}  // namespace sandtable::terminal
