#include "tools/rules_book.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::tools {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\r')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

/// Takes "[stated]" or "`[stated]`" from the front; empty if there is none.
std::string take_tag(std::string_view& text) {
  std::string_view rest = trimmed(text);
  const bool quoted = rest.starts_with('`');
  if (quoted) rest.remove_prefix(1);
  const auto close = rest.find(']');
  if (!rest.starts_with('[') || close == std::string_view::npos) return "";
  std::string tag(rest.substr(1, close - 1));
  rest.remove_prefix(close + 1);
  if (quoted && rest.starts_with('`')) rest.remove_prefix(1);
  text = trimmed(rest);
  return tag;
}

/// The rule a bullet opens with: "- FF-1.1 [stated] …" or "- **PW-1.1** `[stated]` …".
std::optional<Rule> bullet_rule(std::string_view line, std::string_view& rest) {
  if (!line.starts_with("- ")) return std::nullopt;
  line.remove_prefix(2);
  const bool bold = line.starts_with("**");
  if (bold) line.remove_prefix(2);
  const auto end = std::min(line.find_first_of(" *"), line.size());
  const auto rule = Rule::parse(line.substr(0, end));
  line.remove_prefix(end);
  if (bold && line.starts_with("**")) line.remove_prefix(2);
  rest = trimmed(line);
  return rule;
}

/// Lettered parts, "(a) `[stated]` … (b) `[house]` …", become entries of their own.
void add_parts(Book& book, Rule whole, std::string_view text, const std::string& heading) {
  for (char letter = 'a'; letter <= 'o'; ++letter) {
    const std::string opens = std::string("(") + letter + ") ";
    const auto start = text.find(opens);
    if (start == std::string_view::npos) return;
    std::string_view part = text.substr(start + opens.size());
    const std::string tag = take_tag(part);
    const auto rule = Rule::parse(whole.text() + letter);
    if (tag.empty() || !rule) return;
    const auto next = part.find(std::string("(") + static_cast<char>(letter + 1) + ") ");
    book.entries.push_back({*rule, tag, std::string(trimmed(part.substr(0, next))), heading});
  }
}

void add_entry(Book& book, Rule rule, std::string_view text, const std::string& heading) {
  std::string tag = take_tag(text);
  if (tag.empty() && text.starts_with("(a) ")) {  // only its parts have tags: the first one's
    std::string_view first = text.substr(4);
    tag = take_tag(first);
  }
  book.entries.push_back({rule, tag, std::string(text), heading});
  if (text.find("(a) ") != std::string_view::npos) add_parts(book, rule, text, heading);
}

std::string title_of(std::string_view heading) {
  heading.remove_prefix(std::min(heading.find_first_not_of("# "), heading.size()));
  return std::string(trimmed(heading));
}

/// Where the digits and inner full stops that begin at `at` end.
std::size_t number_end(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_digit(text[at]) ||
                              (text[at] == '.' && at + 1 < text.size() && is_digit(text[at + 1]))))
    ++at;
  return at;
}

/// Where a rule that begins at `at` ends, its part letter included.
std::size_t rule_end(std::string_view line, std::size_t at) {
  const std::size_t end = number_end(line, at);
  if (end >= line.size() || line[end] < 'a' || line[end] > 'o') return end;
  const bool alone =
      end + 1 >= line.size() || (!is_letter(line[end + 1]) && !is_digit(line[end + 1]));
  return alone ? end + 1 : end;
}

/// The rules between the two ends of a range such as "FF-5.1 to FF-5.4", ends excluded.
void add_between(std::vector<Rule>& found, Rule first, Rule last, const Book& book) {
  if (first.chapter() != last.chapter()) return;
  for (const BookEntry& entry : book.entries)
    if (entry.rule.part() == '\0' && entry.rule > first && entry.rule < last)
      found.push_back(entry.rule);
}

}  // namespace

bool Book::has(Rule rule) const {
  return std::ranges::any_of(entries, [&](const BookEntry& entry) { return entry.rule == rule; });
}

std::string Book::code() const {
  if (entries.empty()) return "";
  const std::string first = entries.front().rule.text();
  return first.substr(0, first.find('-'));
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

Book read_book(std::string_view text, const std::string& where) {
  Book book;
  std::string heading;
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with('#')) heading = title_of(lines[i]);
    std::string_view rest;
    const auto rule = bullet_rule(lines[i], rest);
    if (!rule) continue;
    if (book.has(*rule)) book.problems.push_back(where + ": " + rule->text() + " stands twice");
    std::string body(rest);
    while (i + 1 < lines.size() && lines[i + 1].starts_with("  "))
      body.append(" ").append(trimmed(lines[++i]));
    add_entry(book, *rule, body, heading);
  }
  if (book.entries.empty()) book.problems.push_back(where + ": no rules found");
  return book;
}

std::vector<Rule> rules_in(std::string_view line, const Book& book) {
  std::vector<Rule> found;
  const std::string opens = book.code() + "-";
  for (std::size_t at = line.find(opens); at != std::string_view::npos;
       at = line.find(opens, at + 1)) {
    if (at > 0 && (is_letter(line[at - 1]) || is_digit(line[at - 1]))) continue;
    const std::size_t end = rule_end(line, at + opens.size());
    const auto rule = Rule::parse(line.substr(at, end - at));
    if (!rule) continue;
    found.push_back(*rule);
    if (!line.substr(end).starts_with(" to " + opens)) continue;
    const std::string_view rest = line.substr(end + 4);  // past " to "
    const auto last = Rule::parse(rest.substr(0, number_end(rest, opens.size())));
    if (last) add_between(found, *rule, *last, book);
  }
  return found;
}

}  // namespace sandtable::tools
