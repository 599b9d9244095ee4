// Build tool: turns a game folder into code. Reads RULES.md, the data files, and every citation of
// a rule in the folder; writes a header with the rule numbers (so that citing an unknown rule does
// not compile) and a source file with the texts. Fails, with file and line, on a citation of a rule
// that RULES.md does not have, and with file, key and reason on a broken catalogue of words.
//
//   embed header  FOLDER NAME OUT.hpp
//   embed source  FOLDER NAME OUT.cpp

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "tools/files.hpp"
#include "tools/rules_book.hpp"
#include "tools/words.hpp"

namespace fs = std::filesystem;
using sandtable::Rule;
using namespace sandtable::tools;

namespace {

struct Cited {
  Rule rule;
  std::string kind, path;
  int line = 0;
};

bool is_code(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".hpp";
}

class Citations {
 public:
  Citations(Book& book, fs::path folder) : book_(book), folder_(std::move(folder)) {}

  std::vector<Cited> collect() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.is_regular_file()) paths.push_back(entry.path());
    std::ranges::sort(paths);
    for (const fs::path& path : paths) {
      const std::string relative = fs::relative(path, folder_).generic_string();
      if (relative == "rules_without_tests.txt") reasons(path);
      if (is_code(path)) code(path, relative);
      if (relative.starts_with("scenarios/") && path.extension() == ".json")
        scenario(path, relative);
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
      for (const Rule rule : rules_in(line, book_)) {
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
    for (const Rule rule : rules_in(text.substr(open, close - open), book_))
      add(rule, "Test", relative, static_cast<int>(line));
  }

  void reasons(const fs::path& path) {
    int number = 0;
    for (const std::string& line : lines_of(read_file(path))) {
      ++number;
      const auto colon = line.find(": ");
      if (line.empty() || line.starts_with('#') || colon == std::string::npos) continue;
      const auto rule = Rule::parse(line.substr(0, colon));
      if (!rule || !book_.has(*rule)) {
        book_.problems.push_back(
            path.string() + ":" + std::to_string(number) +
            ": a line reads \"RULE: why it needs no test\" with a rule of RULES.md");
        continue;
      }
      found_.push_back({*rule, "Reason", line.substr(colon + 2), number});
    }
  }

  Book& book_;
  fs::path folder_;
  std::vector<Cited> found_;
};

std::string header(const Book& book, const std::string& name) {
  std::string out =
      "// Generated from games/" + name +
      "/RULES.md by tools/embed. Do not edit.\n#pragma once\n\n"
      "#include <array>\n#include <span>\n#include <string_view>\n\n#include \"core/data.hpp\"\n"
      "#include \"core/rule.hpp\"\n#include \"core/rule_book.hpp\"\n\nnamespace sandtable::" +
      name + " {\n\ninline constexpr std::array<Rule, " + std::to_string(book.entries.size()) +
      "> kRuleNumbers{{\n";
  for (const BookEntry& entry : book.entries)
    out += "    *Rule::parse(\"" + entry.rule.text() + "\"),\n";
  out +=
      "}};\n\n/// A rule as cited in code; does not compile unless RULES.md has it.\n"
      "consteval Rule rule(std::string_view text) { return cite(text, kRuleNumbers); }\n\n"
      "[[nodiscard]] std::span<const DataFile> embedded_data();\n"
      "[[nodiscard]] std::span<const DataFile> embedded_words();\n"
      "[[nodiscard]] std::span<const RuleEntry> rule_entries();\n"
      "[[nodiscard]] std::span<const Citation> citations();\n"
      "[[nodiscard]] std::string_view rules_text();\n\n}  // namespace sandtable::" +
      name + "\n";
  return out;
}

/// A function that gives all files below a folder of the game.
std::string files_function(const fs::path& folder, const char* below, const char* function) {
  std::map<std::string, std::string> files;
  if (fs::exists(folder / below))
    for (const auto& entry : fs::recursive_directory_iterator(folder / below))
      if (entry.is_regular_file())
        files[fs::relative(entry.path(), folder).generic_string()] = read_file(entry.path());
  std::string out = "std::span<const DataFile> " + std::string(function) + "() {\n";
  if (files.empty()) return out + "  return {};\n}\n\n";
  out += "  static constexpr DataFile kFiles[] = {\n";
  for (const auto& [path, text] : files)
    out += "    {" + literal(path) + ", {" + literal(text) + ", " + std::to_string(text.size()) +
           "}},\n";
  return out + "  };\n  return kFiles;\n}\n\n";
}

std::string source(const Book& book, const std::vector<Cited>& cited, const fs::path& folder,
                   const std::string& name) {
  std::string out = "// Generated by tools/embed. Do not edit.\n#include \"gen/" + name +
                    "/rules.hpp\"\n\nnamespace sandtable::" + name + " {\n\n";
  out += files_function(folder, "data", "embedded_data");
  out += files_function(folder, "words", "embedded_words");
  out +=
      "std::span<const RuleEntry> rule_entries() {\n  static constexpr RuleEntry kEntries[] = {\n";
  for (const BookEntry& e : book.entries)
    out += "    {*Rule::parse(\"" + e.rule.text() + "\"), " + literal(e.tag) + ", " +
           literal(e.text) + ", " + literal(e.heading) + "},\n";
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

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: embed header|source FOLDER NAME OUT\n";
    return 2;
  }
  const std::string what = argv[1];
  const fs::path folder = argv[2];
  const std::string name = argv[3];
  Book book = read_book(read_file(folder / "RULES.md"), (folder / "RULES.md").string());
  std::vector<Cited> cited;
  if (what == "source") {
    cited = Citations(book, folder).collect();
    for (std::string& problem : read_words(folder).problems)
      book.problems.push_back(std::move(problem));
  }
  for (const std::string& problem : book.problems) std::cerr << problem << "\n";
  if (!book.problems.empty()) return 1;
  write_if_changed(argv[4],
                   what == "header" ? header(book, name) : source(book, cited, folder, name));
  return 0;
}
