#include "games/blocs/book.hpp"

#include <algorithm>
#include <utility>

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

using Reader = void (*)(JsonReader&, Book&);

sandtable::Status read_file(const Data& data, const char* path, const char* format, Reader read,
                            Book& book) {
  const auto text = data.find(path);
  if (!text) return Error{std::string(path) + " is missing"};
  const Result<Json> json = Json::parse(*text, path);
  if (!json) return json.error();
  JsonReader reader(*json, path);
  if (reader.member("format").string() != format)
    reader.member("format").fail("\"" + std::string(format) + "\"");
  if (reader.ok()) read(reader, book);
  if (!reader.ok()) return Error{reader.fault()};
  return fine();
}

/// Shortest ways by borders and seas.
void measure(Book& book) {
  constexpr std::uint8_t kFar = 40;
  const std::size_t n = book.land.size();
  for (std::size_t a = 0; a < n; ++a) {
    book.steps[a].fill(kFar);
    book.steps[a][a] = 0;
    for (const SeaId sea : Seas(book.land[a].seas))
      for (const AreaId other : book.seas[sea].coast)
        if (other != a) book.steps[a][other] = 2;
    for (const AreaId other : book.land[a].land) book.steps[a][other] = 1;
  }
  for (std::size_t via = 0; via < n; ++via)
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = 0; b < n; ++b)
        book.steps[a][b] = std::min<std::uint8_t>(
            book.steps[a][b], static_cast<std::uint8_t>(book.steps[a][via] + book.steps[via][b]));
}

/// What rules ask all the time, taken out of the lists.
void work_out(Book& book) {
  for (int a = 0; a < book.lands(); ++a) {
    const auto i = static_cast<std::size_t>(a);
    const LandArea& area = book.land[i];
    book.all_land.add(a);
    if (area.colour == kNeutral) book.grey.add(a);
    if (area.colour == kNeutral && area.region == "AFRICA") book.african_secondary.add(a);
    book.near_land[i] = area.land;
    book.coast_of[i] = area.seas;
    book.colour[i] = area.colour;
    for (int other = 0; other < book.lands(); ++other)
      if (book.land[static_cast<std::size_t>(other)].group == area.group)
        book.territory[i].add(other);
  }
  for (std::size_t sea = 0; sea < book.seas.size(); ++sea) {
    book.coast[sea] = book.seas[sea].coast;
    book.near_sea[sea] = book.seas[sea].seas;
  }
  for (std::size_t p = 0; p < kPieces; ++p) book.force[p] = book.units[p].force;
  measure(book);
}

}  // namespace

Result<Book> load_book(const Data& data) {
  Book book;
  struct Row {
    const char* path;
    const char* format;
    Reader read;
  };
  constexpr std::array<Row, 4> kFiles{{
      {"data/map.json", "sandtable.blocs.map/1", read_map},
      {"data/cards.json", "sandtable.blocs.cards/1", read_cards},
      {"data/figures.json", "sandtable.blocs.figures/1", read_figures},
      {"data/doctrine.json", "sandtable.blocs.doctrine/1", read_doctrines},
  }};
  for (const Row& row : kFiles)
    if (auto read = read_file(data, row.path, row.format, row.read, book); !read)
      return read.error();
  work_out(book);
  name_things(data, book);
  return book;
}

AreaSet areas_in(JsonReader json, const Book& book) {
  AreaSet out;
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) {
    JsonReader item = json.item(i);
    const int found = find_id(book.land, item.string());
    if (found < 0)
      item.fail("the id of a land area");
    else
      out.add(found);
  }
  return out;
}

SeaSet seas_in(JsonReader json, const Book& book) {
  SeaSet out = 0;
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) {
    JsonReader item = json.item(i);
    const int found = find_id(book.seas, item.string());
    if (found < 0)
      item.fail("the id of a sea area");
    else
      out |= sea_bit(found);
  }
  return out;
}

}  // namespace sandtable::blocs
