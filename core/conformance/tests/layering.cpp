#include "core/conformance/tests/layering.hpp"

#include <algorithm>

namespace sandtable::house {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The path of an include in quotes; empty if the line is none.
std::string_view included(std::string_view line) {
  constexpr std::string_view kInclude = "#include \"";
  if (!line.starts_with(kInclude)) return {};
  line.remove_prefix(kInclude.size());
  return line.substr(0, line.find('"'));
}

/// "games/x/" of "games/x/board.cpp".
std::string folder_of_game(std::string_view path) {
  const std::size_t name = path.find('/') + 1;
  return std::string(path.substr(0, path.find('/', name) + 1));
}

/// What a file may include, by how the path begins. Nothing: all but what belongs to a game.
std::vector<std::string> allowed(std::string_view path) {
  if (path.starts_with("core/")) return {"core/"};
  if (path.starts_with("agents/")) return {"core/", "agents/"};
  if (!path.starts_with("games/")) return {};
  const std::string own = folder_of_game(path);
  return {"core/", own, "gen/" + own.substr(std::string_view("games/").size())};
}

bool part_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool has_word(std::string_view line, std::string_view word) {
  for (std::size_t at = line.find(word); at != std::string_view::npos;
       at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool opens = at == 0 || !part_of_word(line[at - 1]);
    const bool ends = end == line.size() || !part_of_word(line[end]);
    if (opens && ends) return true;
  }
  return false;
}

std::string place(std::string_view path, std::size_t line) {
  return std::string(path) + ":" + std::to_string(line + 1) + ": ";
}

}  // namespace

std::vector<std::string> include_problems(std::string_view path, std::string_view text) {
  std::vector<std::string> problems;
  const std::vector<std::string> may = allowed(path);
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view target = included(lines[i]);
    if (target.empty()) continue;
    const auto opens = [target](const std::string& with) { return target.starts_with(with); };
    const bool of_a_game = target.starts_with("games/") || target.starts_with("gen/");
    const bool fine = may.empty() ? !of_a_game : std::ranges::any_of(may, opens);
    if (fine) continue;
    std::string list;
    for (const std::string& each : may) list += (list.empty() ? "" : ", ") + each;
    problems.push_back(
        place(path, i) + "includes " + std::string(target) + "; " +
        (may.empty() ? "games are reached through the registry" : "it may include only " + list));
  }
  return problems;
}

std::vector<std::string> naming_problems(std::string_view path, std::string_view text,
                                         std::span<const std::string> games) {
  std::vector<std::string> problems;
  const bool test = path.find("/tests/") != std::string_view::npos;  // they may quote anything
  if (!path.starts_with("core/") || test) return problems;
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view code = lines[i].substr(0, lines[i].find("//"));
    for (const std::string& game : games)
      if (has_word(code, game))
        problems.push_back(place(path, i) + "names the game " + game + "; core knows none");
  }
  return problems;
}

}  // namespace sandtable::house
