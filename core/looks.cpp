#include "core/looks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/json.hpp"

namespace sandtable {
namespace {

using Says = std::span<const std::string_view>;
constexpr std::array<std::string_view, 3> kOfGround{"tone", "texture", "icon"};
constexpr std::array<std::string_view, 3> kOfToken{"icon", "tone", "size"};
constexpr std::array<std::string_view, 1> kOfSymbol{"icon"};

/// What a look of that sort may say: nothing that no screen would draw.
Says may_say(DrawnAs drawn) {
  if (drawn == DrawnAs::Terrain) return kOfGround;
  if (drawn == DrawnAs::Piece || drawn == DrawnAs::Mark) return kOfToken;
  return kOfSymbol;
}

std::string icon_in(JsonReader reader) {
  std::string name = reader.string();
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (name.empty() || !std::ranges::all_of(name, fits))
    reader.fail("the name of an icon, as \"pine-tree\"");
  return name;
}

template <class Named>
std::optional<Named> named_in(JsonReader& reader, std::string_view member) {
  if (!reader.has(member)) return std::nullopt;
  return static_cast<Named>(reader.member(member).one_of(names(Named{})));
}

Look look_in(JsonReader reader, DrawnAs drawn, const std::string& kind) {
  Look out{drawn, kind, {}, {}, {}, {}};
  reader.expect_only(may_say(drawn));
  if (drawn != DrawnAs::Terrain || reader.has("icon")) out.icon = icon_in(reader.member("icon"));
  out.tone = named_in<Tone>(reader, "tone");
  out.texture = named_in<Texture>(reader, "texture");
  out.size = named_in<SizeClass>(reader, "size");
  return out;
}

void add_section(std::vector<Look>& out, JsonReader reader, DrawnAs drawn) {
  if (!reader.value().is_object()) return reader.fail("an object of looks by kind");
  for (const auto& [kind, value] : reader.value().members())
    out.push_back(look_in(reader.member(kind), drawn, kind));
}

}  // namespace

Result<std::vector<Look>> read_looks(std::string_view text, std::string_view where) {
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error();
  JsonReader reader(*json, std::string(where));
  const auto sections = names(DrawnAs{});
  reader.expect_only(std::vector<std::string_view>(sections.begin(), sections.end()));
  std::vector<Look> out;
  for (std::size_t i = 0; i < sections.size(); ++i)
    if (reader.has(sections[i]))
      add_section(out, reader.member(sections[i]), static_cast<DrawnAs>(i));
  if (!reader.ok()) return Error{reader.fault()};
  return out;
}

}  // namespace sandtable
