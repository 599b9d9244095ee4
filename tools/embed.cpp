// Build tool: turns a game folder into code. Reads RULES.md, the data files, and every citation of a
// rule in the folder; writes a header with the rule numbers (so that citing an unknown rule does not
// compile) and a source file with the texts. Fails, with file and line, on a citation of a rule that
// RULES.md does not have.
//
//   embed header  FOLDER NAME OUT.hpp
//   embed source  FOLDER NAME OUT.cpp

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"

namespace fs = std::filesystem;
using sandtable::Rule;

namespace {

struct Entry {
  Rule rule;
  std::string tag, text, heading;
};

struct Cited {
  Rule rule;
  std::string kind, path;
  int line = 0;
};

struct Book {
  std::vector<Entry> entries;
  std::vector<std::string> problems;

  bool has(Rule rule) const {
    return std::ranges::any_of(entries, [&](const Entry& e) { return e.rule == rule; });
  }
};

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string::size_type at = 0;
  while (at <= text.size()) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

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
  const std::string tag(rest.substr(1, close - 1));
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
    if (tag.empty()) return;
    const auto next = part.find(std::string("(") + static_cast<char>(letter + 1) + ") ");
    const auto rule = Rule::parse(whole.text() + letter);
    book.entries.push_back({*rule, tag, std::string(trimmed(part.substr(0, next))), heading});
  }
}

Book read_book(const fs::path& path) {
  Book book;
  std::string heading;
  const std::vector<std::string> lines = lines_of(read_file(path));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with('#')) {
      std::string_view title = lines[i];
      title.remove_prefix(std::min(title.find_first_not_of("# "), title.size()));
      heading = trimmed(title);
    }
    std::string_view rest;
    const auto rule = bullet_rule(lines[i], rest);
    if (!rule) continue;
    std::string text(rest);
    while (i + 1 < lines.size() && lines[i + 1].starts_with("  "))
      text += " " + std::string(trimmed(lines[++i]));
    if (book.has(*rule)) book.problems.push_back(path.string() + ": " + rule->text() + " stands twice");
    std::string_view body = text;
    std::string tag = take_tag(body);
    const std::string_view all = body;
    if (tag.empty() && all.starts_with("(a) ")) {
      std::string_view first = all.substr(4);
      tag = take_tag(first);
    }
    book.entries.push_back({*rule, tag, std::string(all), heading});
    if (all.find("(a) ") != std::string_view::npos) add_parts(book, *rule, all, heading);
  }
  if (book.entries.empty()) book.problems.push_back(path.string() + ": no rules found");
  return book;
}

bool is_code(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".hpp"; }

bool ends_word(std::string_view line, std::size_t at) {
  return at >= line.size() || !(std::isalnum(static_cast<unsigned char>(line[at])) != 0);
}

/// All rules a line names; "FF-5.1 to FF-5.4" (or "FF-5.1–5.4") names the four.
std::vector<Rule> rules_in(std::string_view line, const Book& book, const std::string& code) {
  std::vector<Rule> found;
  for (std::size_t at = line.find(code + "-"); at != std::string_view::npos;
       at = line.find(code + "-", at + 1)) {
    if (at > 0 && std::isalnum(static_cast<unsigned char>(line[at - 1])) != 0) continue;
    std::size_t end = at + code.size() + 1;
    while (end < line.size() &&
           (std::isdigit(static_cast<unsigned char>(line[end])) != 0 ||
            (line[end] == '.' && end + 1 < line.size() &&
             std::isdigit(static_cast<unsigned char>(line[end + 1])) != 0)))
      ++end;
    if (end < line.size() && line[end] >= 'a' && line[end] <= 'o' && ends_word(line, end + 1)) ++end;
    const auto rule = Rule::parse(line.substr(at, end - at));
    if (!rule) continue;
    const bool range = line.substr(end).starts_with(" to " + code + "-");
    found.push_back(*rule);
    if (!range) continue;
    std::string_view rest = line.substr(end + 4);
    std::size_t stop = code.size() + 1;
    while (stop < rest.size() && (std::isdigit(static_cast<unsigned char>(rest[stop])) != 0 ||
                                  (rest[stop] == '.' && stop + 1 < rest.size() &&
                                   std::isdigit(static_cast<unsigned char>(rest[stop + 1])) != 0)))
      ++stop;
    const auto last = Rule::parse(rest.substr(0, stop));
    if (!last || last->chapter() != rule->chapter()) continue;
    for (const Entry& entry : book.entries)
      if (entry.rule.part() == '\0' && entry.rule > *rule && entry.rule < *last)
        found.push_back(entry.rule);
  }
  return found;
}

class Citations {
 public:
  Citations(Book& book, fs::path folder) : book_(book), folder_(std::move(folder)) {
    const std::string first = book.entries.empty() ? "" : book.entries.front().rule.text();
    code_ = first.substr(0, first.find('-'));
  }

  std::vector<Cited> collect() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.is_regular_file()) paths.push_back(entry.path());
    std::ranges::sort(paths);
    for (const fs::path& path : paths) {
      const std::string relative = fs::relative(path, folder_).generic_string();
      if (relative == "rules_without_tests.txt") reasons(path, relative);
      if (is_code(path)) code(path, relative);
      if (relative.starts_with("scenarios/") && path.extension() == ".json") scenario(path, relative);
    }
    return std::move(found_);
  }

 private:
  void add(Rule rule, const std::string& kind, const std::string& relative, int line) {
    if (!book_.has(rule)) {
      book_.problems.push_back((folder_ / relative).string() + ":" + std::to_string(line) + ": " +
                               rule.text() + " is not in RULES.md");
      return;
    }
    found_.push_back({rule, kind, relative, line});
  }

  void code(const fs::path& path, const std::string& relative) {
    const bool test = relative.starts_with("tests/");
    int number = 0;
    for (const std::string& line : lines_of(read_file(path))) {
      ++number;
      const bool names_test = line.find("TEST_CASE(") != std::string::npos ||
                              line.find("SUBCASE(") != std::string::npos;
      for (const Rule rule : rules_in(line, book_, code_)) {
        if (!test) add(rule, "Code", relative, number);
        if (test && names_test) add(rule, "Test", relative, number);
        if (test && !names_test && !book_.has(rule)) add(rule, "Test", relative, number);
      }
    }
  }

  void scenario(const fs::path& path, const std::string& relative) {
    const std::string text = read_file(path);
    const auto rules = text.find("\"rules\"");
    const auto open = rules == std::string::npos ? rules : text.find('[', rules);
    const auto close = open == std::string::npos ? open : text.find(']', open);
    if (close == std::string::npos) {
      book_.problems.push_back(path.string() + ": the scenario has no list of \"rules\"");
      return;
    }
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(open), '\n');
    for (const Rule rule : rules_in(text.substr(open, close - open), book_, code_))
      add(rule, "Test", relative, static_cast<int>(line));
  }

  void reasons(const fs::path& path, const std::string& relative) {
    int number = 0;
    for (const std::string& line : lines_of(read_file(path))) {
      ++number;
      const auto colon = line.find(": ");
      if (line.empty() || line.starts_with('#') || colon == std::string::npos) continue;
      const auto rule = Rule::parse(line.substr(0, colon));
      if (!rule || !book_.has(*rule)) {
        book_.problems.push_back(path.string() + ":" + std::to_string(number) +
                                 ": a line reads \"RULE: why it needs no test\" with a rule of RULES.md");
        continue;
      }
      found_.push_back({*rule, "Reason", line.substr(colon + 2), number});
    }
    static_cast<void>(relative);
  }

  Book& book_;
  fs::path folder_;
  std::string code_;
  std::vector<Cited> found_;
};

std::string literal(std::string_view text) {
  std::string out = "\"";
  std::size_t column = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\', out += c;
    } else if (c == '\n') {
      out += "\\n\"\n    \"";
      column = 0;
      continue;
    } else if (byte < 0x20 || byte >= 0x7F || c == '?') {
      char octal[8];
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(byte));
      out += octal;
    } else {
      out += c;
    }
    if (++column >= 400) out += "\"\n    \"", column = 0;
  }
  return out + "\"";
}

std::string header(const Book& book, const std::string& name) {
  std::string out = "// Generated from games/" + name + "/RULES.md by tools/embed. Do not edit.\n#pragma once\n\n"
      "#include <array>\n#include <span>\n#include <string_view>\n\n#include \"core/data.hpp\"\n"
      "#include \"core/rule.hpp\"\n#include \"core/rule_book.hpp\"\n\nnamespace sandtable::" + name +
      " {\n\ninline constexpr std::array kRuleNumbers{\n";
  for (const Entry& entry : book.entries) out += "    *Rule::parse(\"" + entry.rule.text() + "\"),\n";
  out += "};\n\n/// A rule as cited in code; does not compile unless RULES.md has it.\n"
         "consteval Rule rule(std::string_view text) { return cite(text, kRuleNumbers); }\n\n"
         "[[nodiscard]] std::span<const DataFile> embedded_data();\n"
         "[[nodiscard]] std::span<const RuleEntry> rule_entries();\n"
         "[[nodiscard]] std::span<const Citation> citations();\n"
         "[[nodiscard]] std::string_view rules_text();\n\n}  // namespace sandtable::" + name + "\n";
  return out;
}

std::string source(const Book& book, const std::vector<Cited>& cited, const fs::path& folder,
                   const std::string& name) {
  std::string out = "// Generated by tools/embed. Do not edit.\n#include \"gen/" + name +
                    "/rules.hpp\"\n\nnamespace sandtable::" + name + " {\n\n";
  std::map<std::string, std::string> data;
  if (fs::exists(folder / "data"))
    for (const auto& entry : fs::recursive_directory_iterator(folder / "data"))
      if (entry.is_regular_file())
        data[fs::relative(entry.path(), folder).generic_string()] = read_file(entry.path());
  out += "std::span<const DataFile> embedded_data() {\n";
  if (data.empty()) {
    out += "  return {};\n}\n\n";
  } else {
    out += "  static constexpr DataFile kFiles[] = {\n";
    for (const auto& [path, text] : data)
      out += "    {" + literal(path) + ", {" + literal(text) + ", " + std::to_string(text.size()) + "}},\n";
    out += "  };\n  return kFiles;\n}\n\n";
  }
  out += "std::span<const RuleEntry> rule_entries() {\n  static constexpr RuleEntry kEntries[] = {\n";
  for (const Entry& e : book.entries)
    out += "    {*Rule::parse(\"" + e.rule.text() + "\"), " + literal(e.tag) + ", " + literal(e.text) +
           ", " + literal(e.heading) + "},\n";
  out += "  };\n  return kEntries;\n}\n\nstd::span<const Citation> citations() {\n";
  if (cited.empty()) {
    out += "  return {};\n}\n\n";
  } else {
    out += "  static constexpr Citation kCitations[] = {\n";
    for (const Cited& c : cited)
      out += "    {*Rule::parse(\"" + c.rule.text() + "\"), Citation::Kind::" + c.kind + ", " +
             literal(c.path) + ", " + std::to_string(c.line) + "},\n";
    out += "  };\n  return kCitations;\n}\n\n";
  }
  const std::string rules = read_file(folder / "RULES.md");
  out += "std::string_view rules_text() {\n  return {" + literal(rules) + ", " +
         std::to_string(rules.size()) + "};\n}\n\n}  // namespace sandtable::" + name + "\n";
  return out;
}

/// Leaves the file alone when nothing changed, so that nothing is built again for it.
void write_if_changed(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  if (fs::exists(path) && read_file(path) == text) return;
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: embed header|source FOLDER NAME OUT\n";
    return 2;
  }
  const std::string what = argv[1];
  const fs::path folder = argv[2];
  const std::string name = argv[3];
  Book book = read_book(folder / "RULES.md");
  std::vector<Cited> cited;
  if (what == "source") cited = Citations(book, folder).collect();
  for (const std::string& problem : book.problems) std::cerr << problem << "\n";
  if (!book.problems.empty()) return 1;
  write_if_changed(argv[4], what == "header" ? header(book, name) : source(book, cited, folder, name));
  return 0;
}
