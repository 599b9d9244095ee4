// data/doctrine.json: what the scripted player of each bloc favours.

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

/// Calls `read` for every member of an object.
template <class Read>
void each_member(JsonReader json, Read read) {
  if (!json.value().is_object()) return json.fail("an object");
  for (const auto& [name, value] : json.value().members())
    if (json.ok()) read(name, json.member(name));
}

/// Adds the tenths of a point that an object of ids gives.
template <class List, std::size_t N>
void read_favours(const JsonReader& json, const List& list, std::array<std::int8_t, N>& out) {
  each_member(json, [&](const std::string& id, JsonReader row) {
    const int found = find_id(list, id);
    if (found < 0) return row.fail_with("is no id of the data files");
    const auto i = static_cast<std::size_t>(found);
    out[i] = static_cast<std::int8_t>(out[i] + row.integer(-50, 50));
  });
}

void read_regions(const JsonReader& json, const Book& book, Doctrine& out) {
  each_member(json, [&](const std::string& region, JsonReader row) {
    const std::int64_t tenths = row.integer(-50, 50);
    bool known = false;
    for (std::size_t a = 0; a < book.land.size(); ++a) {
      if (book.land[a].region != region) continue;
      known = true;
      out.area[a] = static_cast<std::int8_t>(out.area[a] + tenths);
    }
    if (!known) row.fail_with("is no region of the map");
  });
}

void read_weights(const JsonReader& json, Doctrine& out) {
  each_member(json, [&](const std::string& name, JsonReader row) {
    std::size_t i = 0;
    while (i < kWeightNames.size() && name != kWeightNames[i]) ++i;
    if (i == kWeightNames.size())
      return row.fail_with("is not one of goal, politics, army, navy, fear and space");
    out.weight[i] = static_cast<std::int16_t>(row.integer(0, 400));
  });
}

Doctrine read_doctrine(JsonReader json, const Book& book) {
  Doctrine out;
  json.expect_only({"plan", "weights", "regions", "areas", "techs", "missions", "objectives"});
  out.plan = json.member("plan").string();
  if (json.ok()) read_weights(json.member("weights"), out);
  if (json.ok()) read_regions(json.member("regions"), book, out);
  if (json.ok()) read_favours(json.member("areas"), book.land, out.area);
  if (json.ok()) read_favours(json.member("techs"), book.techs, out.tech);
  if (json.ok()) read_favours(json.member("missions"), book.missions, out.mission);
  if (json.ok()) read_favours(json.member("objectives"), book.objectives, out.objective);
  return out;
}

}  // namespace

void read_doctrines(JsonReader& json, Book& book) {
  for (std::size_t b = 0; b < kBlocs && json.ok(); ++b)
    book.doctrines[b] = read_doctrine(json.member(kBlocCodes[b]), book);
}

}  // namespace sandtable::blocs
