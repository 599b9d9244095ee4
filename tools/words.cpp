#include "tools/words.hpp"

#include <algorithm>
#include <set>

#include "tools/files.hpp"

namespace sandtable::tools {
namespace fs = std::filesystem;
namespace {

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string count_of(const std::vector<Counted>& all, const std::string& language) {
  const auto found = std::ranges::find(all, language, &Counted::language);
  if (found == all.end()) return "all missing";
  if (found->missing == 0) return "whole (" + std::to_string(found->of) + ")";
  return std::to_string(found->missing) + " of " + std::to_string(found->of) + " missing";
}

}  // namespace

WordFiles read_words(const fs::path& folder) {
  WordFiles out;
  if (fs::exists(folder / "words"))
    for (const auto& entry : fs::directory_iterator(folder / "words"))
      if (entry.path().extension() == ".json")
        out.texts["words/" + entry.path().filename().string()] = read_file(entry.path());
  std::vector<DataFile> files;
  for (const auto& [path, text] : out.texts) {
    const DataFile file{path, text};
    files.push_back(file);
    if (const Result<Catalogues> one = Catalogues::read(std::span(&file, 1)); !one)
      out.problems.push_back((folder / one.error().text).string());
  }
  if (out.texts.empty() || !out.problems.empty()) return out;
  out.words = *Catalogues::read(files);
  for (const std::string& fault : translation_faults(out.words))
    out.problems.push_back((folder / fault).string());
  return out;
}

std::string missing_table(const std::vector<std::pair<std::string, std::vector<Counted>>>& parts) {
  constexpr std::size_t kColumn = 22;
  std::set<std::string> languages;
  std::size_t name = 0;
  for (const auto& [part, counts] : parts) {
    name = std::max(name, part.size() + 2);
    for (const Counted& each : counts) languages.insert(each.language);
  }
  const auto line = [&](const std::string& first, const auto& cell) {
    std::string out = padded(first, name);
    for (const std::string& language : languages) out += padded(cell(language), kColumn);
    return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
  };
  std::string out = line("words", [](const std::string& language) { return language; });
  for (const auto& [part, counts] : parts)
    out += line(part, [&](const std::string& language) { return count_of(counts, language); });
  return out;
}

}  // namespace sandtable::tools
