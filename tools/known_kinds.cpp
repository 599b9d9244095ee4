#include "tools/known_kinds.hpp"

#include <cctype>

#include "core/json.hpp"
#include "tools/files.hpp"

namespace sandtable::tools {
namespace {

namespace fs = std::filesystem;

bool is_word(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text)
    if (std::islower(static_cast<unsigned char>(c)) == 0 && c != '_' &&
        std::isdigit(static_cast<unsigned char>(c)) == 0)
      return false;
  return true;
}

/// Code and data of the game itself; its tests and records draw nothing.
bool says_kinds(const fs::path& relative) {
  const std::string top = relative.begin()->string();
  const auto kind = relative.extension();
  return top == "data" ? kind == ".json"
                       : top != "tests" && top != "bench" && (kind == ".cpp" || kind == ".hpp");
}

}  // namespace

void add_quoted(Known& known, std::string_view text) {
  for (auto open = text.find('"'); open != std::string_view::npos;
       open = text.find('"', open + 1)) {
    const auto close = text.find_first_of("\"\n", open + 1);
    if (close == std::string_view::npos) return;
    const std::string_view word = text.substr(open + 1, close - open - 1);
    if (text[close] == '"' && is_word(word)) known.words.emplace(word);
  }
}

void add_things(Known& known, std::string_view catalogue) {
  const auto json = Json::parse(catalogue, "words/en.json");
  const Json* content = json ? json->find("content") : nullptr;
  if (content == nullptr) return;
  for (const auto& [term, things] : content->members())
    for (const auto& [id, forms] : things.members()) known.things.insert(id);
}

Known known_in(const fs::path& folder) {
  Known out;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && says_kinds(fs::relative(entry.path(), folder)))
      add_quoted(out, read_file(entry.path()));
  const fs::path english = folder / "words" / "en.json";
  if (fs::exists(english)) add_things(out, read_file(english));
  return out;
}

std::vector<std::string> strange_looks(std::span<const Look> looks, const Known& known,
                                       std::string_view where) {
  std::vector<std::string> out;
  for (const Look& look : looks) {
    const bool thing = look.drawn == DrawnAs::Content;
    if ((thing ? known.things : known.words).contains(look.kind)) continue;
    const std::string section = names(look.drawn)[static_cast<std::size_t>(look.drawn)];
    out.push_back(std::string(where) + ": /" + section + "/" + look.kind + ": " +
                  (thing ? "no content of words/en.json has this id"
                         : "the game draws nothing of this kind: no code or data names it"));
  }
  return out;
}

}  // namespace sandtable::tools
