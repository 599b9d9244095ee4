#include "cli/terminal/text.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/utf8.hpp"

namespace sandtable::terminal {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
constexpr Range kNoWidth[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}};
constexpr Range kTwoWide[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
                              {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                              {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};

bool within(char32_t c, std::span<const Range> ranges) {
  return std::ranges::any_of(ranges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

int columns_of(char32_t c) {
  if (c < 0x300) return 1;
  if (within(c, kNoWidth)) return 0;
  return within(c, kTwoWide) ? 2 : 1;
}

/// One character: its bytes and its number; a byte that opens none has `valid` false.
struct Letter {
  std::string_view bytes;
  char32_t code = 0;
  bool valid = false;
};

Letter first_of(std::string_view text) {
  const Character first = first_character(text);
  if (first.length == 0) return {text.substr(0, 1), U'?', false};
  return {text.substr(0, first.length), first.code, true};
}

/// How common typography is spelt in ASCII; empty for what stays as it is.
std::string_view plain_form(char32_t c) {
  constexpr std::pair<char32_t, std::string_view> kForms[] = {
      {0x00A0, " "},  {0x00B7, "-"},  {0x00D7, "x"},  {0x2010, "-"},  {0x2011, "-"},
      {0x2012, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},  {0x2019, "'"},
      {0x201E, "\""}, {0x201C, "\""}, {0x201D, "\""}, {0x2022, "*"},  {0x2026, "..."},
      {0x2190, "<-"}, {0x2192, "->"}, {0x2212, "-"},  {0x2264, "<="}, {0x2265, ">="}};
  for (const auto& [code, form] : kForms)
    if (code == c) return form;
  return {};
}

constexpr std::array<int, 8> kPalette{166, 32, 227, 36, 175, 74, 214, 246};

std::string codes_of(const Paint& paint) {
  const int shade = kPalette[static_cast<std::size_t>(paint.colour) % kPalette.size()];
  switch (paint.tone) {
    case Tone::Plain:
      return "";
    case Tone::Strong:
      return "1";
    case Tone::Quiet:
      return "2";
    case Tone::Seat:
      return "38;5;" + std::to_string(shade);
    case Tone::Token:
      return "1;38;5;16;48;5;" + std::to_string(shade);
    case Tone::Target:
      return "1;4";
    case Tone::Warning:
      return "1;38;5;203";
  }
  return "";
}

void push(Row& row, std::string_view bytes, const Paint& paint) {
  if (row.empty() || row.back().paint != paint) row.push_back({"", paint});
  row.back().text += bytes;
}

}  // namespace

std::string clean(std::string_view text, const Look& look) {
  std::string out;
  while (!text.empty()) {
    const Letter c = first_of(text);
    text.remove_prefix(c.bytes.size());
    const std::string_view form = look.ascii && c.valid ? plain_form(c.code) : std::string_view{};
    if (!c.valid) {
      out += '?';
    } else if (c.code < 0x20 || (c.code >= 0x7F && c.code < 0xA0)) {
      out += ' ';
    } else {
      out += form.empty() ? c.bytes : form;
    }
  }
  return out;
}

int columns(std::string_view text) {
  int out = 0;
  while (!text.empty()) {
    const Letter c = first_of(text);
    out += columns_of(c.code);
    text.remove_prefix(c.bytes.size());
  }
  return out;
}

int columns(const Row& row) {
  int out = 0;
  for (const Span& span : row) out += columns(span.text);
  return out;
}

int columns(const Block& block) {
  int out = 0;
  for (const Row& each : block) out = std::max(out, columns(each));
  return out;
}

std::string cut(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::string out;
  int used = 0;
  while (!text.empty()) {
    const Letter c = first_of(text);
    if (used + columns_of(c.code) > width - 1) break;
    out += c.bytes, used += columns_of(c.code);
    text.remove_prefix(c.bytes.size());
  }
  return width > 0 ? out + '~' : out;
}

std::string padded(std::string_view text, int width) {
  std::string out = cut(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - columns(out))), ' ');
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> out;
  std::string line;
  width = std::max(width, 1);
  const auto flush = [&] { out.push_back(std::exchange(line, "")); };
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (!line.empty() && columns(line) + 1 + columns(word) > width) flush();
    while (columns(word) > width) {  // a word longer than a line is broken
      const std::string head(slice({{std::string(word), {}}}, 0, width)[0].text);
      out.push_back(head);
      word.remove_prefix(head.size());
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty() || out.empty()) flush();
  return out;
}

Row row(std::string text, Paint paint) { return {{std::move(text), paint}}; }

void add_wrapped(Block& block, std::string_view text, int width, int indent, Paint paint) {
  const std::size_t lead = std::min(text.find_first_not_of(' '), text.size());
  const std::string margin(lead, ' ');
  const std::vector<std::string> lines = wrapped(text.substr(lead), width - static_cast<int>(lead));
  block.push_back(row(margin + lines.front(), paint));
  std::string rest;
  for (std::size_t i = 1; i < lines.size(); ++i) rest += (rest.empty() ? "" : " ") + lines[i];
  if (rest.empty()) return;
  const std::string hanging(static_cast<std::size_t>(indent), ' ');
  for (const std::string& line : wrapped(rest, width - indent))
    block.push_back(row(hanging + line, paint));
}

Row slice(const Row& row, int first, int count) {
  Row out;
  int at = 0;
  for (const Span& span : row) {
    std::string_view text = span.text;
    while (!text.empty()) {
      const Letter c = first_of(text);
      const int wide = columns_of(c.code);
      if (at >= first && at + wide <= first + count) push(out, c.bytes, span.paint);
      at += wide;
      text.remove_prefix(c.bytes.size());
    }
  }
  return out;
}

Row cut(Row row, int width) {
  if (columns(row) <= width) return row;
  Row out = slice(row, 0, std::max(0, width - 1));
  if (width > 0) out.push_back({"~", {}});
  return out;
}

Block beside(const Block& left, int left_width, const Block& right) {
  Block out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    Row line = i < left.size() ? left[i] : Row{};
    if (i < right.size() && !right[i].empty()) {
      const int gap = left_width - columns(line);
      if (gap > 0) line.push_back({std::string(static_cast<std::size_t>(gap), ' '), {}});
      line.insert(line.end(), right[i].begin(), right[i].end());
    }
    out.push_back(std::move(line));
  }
  return out;
}

std::string shown(const Row& row, const Look& look) {
  std::string plain;
  for (const Span& span : row) plain += span.text;
  const std::size_t end = plain.find_last_not_of(' ') + 1;  // no spaces at the end of a line
  if (!look.colour) return plain.substr(0, end);
  std::string out;
  std::size_t at = 0;
  for (const Span& span : row) {
    const std::string text = span.text.substr(0, end > at ? end - at : 0);
    at += span.text.size();
    const std::string codes = codes_of(span.paint);
    out += codes.empty() || text.empty() ? text : "\x1b[" + codes + "m" + text + "\x1b[0m";
  }
  return out;
}

std::string shown(const Block& block, const Look& look) {
  std::string out;
  for (const Row& each : block) out += shown(each, look) + '\n';
  return out;
}

}  // namespace sandtable::terminal
