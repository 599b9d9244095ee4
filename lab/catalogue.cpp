#include "lab/catalogue.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/json.hpp"

namespace sandtable::lab {
namespace {

/// Where texts were found, from the file down; "*" for an item of a list.
using Way = std::vector<std::string>;
using Found = std::map<Way, std::multiset<std::string>>;

/// Objects all of whose members are objects are lists by another name: {"O": {…}, "I": {…}}.
bool lists(const Json& object) {
  return object.members().size() > 1 &&
         std::ranges::all_of(object.members(),
                             [](const auto& member) { return member.second.is_object(); });
}

void look(const Json& json, Way& way, Found& out) {
  const auto into = [&](const std::string& step, const Json& part) {
    way.push_back(step);
    look(part, way, out);
    way.pop_back();
  };
  if (json.is_string()) out[way].insert(json.as_string());
  if (json.is_array())
    for (const Json& item : json.items()) into("*", item);
  if (json.is_object())
    for (const auto& [name, part] : json.members()) into(lists(json) ? "*" : name, part);
}

void look_at_lines(std::string_view text, const Way& way, Found& out) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) out[way].emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The last word before the item of a list, or the last of all: "tiles" of tiles, *, name.
std::string kind_of(const Way& way) {
  const auto item = std::find(way.rbegin(), way.rend(), "*");
  const auto word = std::find_if(item == way.rend() ? way.rbegin() : item, way.rend(),
                                 [](const std::string& step) { return step != "*"; });
  return word == way.rend() ? "" : *word;
}

/// Whether texts found that way name the items of a list: they are the items themselves, or each is
/// the "name" of one. What items hold besides (what a card does, to which units) names no thing.
bool names_items(const Way& way) {
  if (way.back() == "name") return true;
  const auto item = std::ranges::find(way, "*");
  return item == way.end() || item + 1 == way.end();
}

}  // namespace

std::vector<NameList> name_lists(const Data& files) {
  Found found;
  for (const auto& [path, text] : files.below("")) {
    Way way{path};
    const Result<Json> json = Json::parse(text, path);
    if (json)
      look(*json, way, found);
    else
      look_at_lines(text, way, found);
  }
  std::vector<NameList> out;
  for (const auto& [way, names] : found)
    if (names_items(way) && std::ranges::adjacent_find(names) == names.end())
      out.push_back({kind_of(way), {names.begin(), names.end()}});
  return out;
}

}  // namespace sandtable::lab
