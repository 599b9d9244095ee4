// data/map.json: areas, seas, blocs and their pools (RULES.md, 2.1, 2.4 and 3).

#include <algorithm>

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<const char*, kResources> kMapNames{"oil", "influence", "rd", "uranium"};
constexpr std::array<std::pair<const char*, Piece>, 5> kFirst{{{"MD", Piece::MD},
                                                               {"MC", Piece::MC},
                                                               {"AR", Piece::AR},
                                                               {"FF", Piece::FF},
                                                               {"HQ", Piece::HQ}}};
constexpr std::array<std::pair<const char*, Piece>, 11> kLater{{{"MC_C01", Piece::MC},
                                                                {"AR_C02", Piece::AR},
                                                                {"LN_C03", Piece::LN},
                                                                {"CV_C04", Piece::CV},
                                                                {"MA", Piece::MA},
                                                                {"MH", Piece::MH},
                                                                {"MT", Piece::MT},
                                                                {"KO", Piece::KO},
                                                                {"LE", Piece::LE},
                                                                {"VO", Piece::VO},
                                                                {"BZ", Piece::BZ}}};

std::uint8_t group_of(const Book& book, const std::string& territory) {
  std::uint8_t next = 0;
  for (const LandArea& area : book.land) {
    if (area.territory == territory) return area.group;
    next = std::max<std::uint8_t>(next, static_cast<std::uint8_t>(area.group + 1));
  }
  return next;
}

/// The place of the label: degrees, kept as tenths.
void read_place(JsonReader json, int& lon, int& lat) {
  json.expect_array(2);
  if (!json.ok()) return;
  for (std::size_t i = 0; i < 2; ++i)
    if (!json.item(i).value().is_number()) return json.item(i).fail("degrees");
  lon = static_cast<int>(json.item(0).value().as_double() * 10);
  lat = static_cast<int>(json.item(1).value().as_double() * 10);
}

Bloc bloc_in(const JsonReader& json) { return word_in<Bloc>(json, kBlocCodes); }

void read_area(JsonReader json, Book& book) {
  LandArea area;
  area.id = json.member("id").string();
  area.name = json.member("name").string();
  area.territory = json.member("territory").string();
  area.group = group_of(book, area.territory);
  const Json* colour = json.value().find("colour");
  if (colour != nullptr && !colour->is_null() && *colour != Json("grey"))
    area.colour = bloc_in(json.member("colour"));
  area.capital = json.member("capital").boolean();
  area.silo = json.member("silo").boolean();
  area.region = json.member("region").string();
  JsonReader resources = json.member("resources");
  resources.expect_only({"oil", "influence", "rd", "uranium", "factory"});
  for (std::size_t r = 0; r < kResources; ++r)
    if (resources.has(kMapNames[r])) area.gives[r] = byte_in(resources.member(kMapNames[r]), 0, 9);
  if (resources.has("factory")) area.factories = byte_in(resources.member("factory"), 0, 9);
  const Json* start = json.value().find("start_unit");
  if (start != nullptr && start->is_string())
    area.start = word_in<Piece>(json.member("start_unit"), kPieceCodes);
  if (area.start > Piece::HQ) json.member("start_unit").fail("MD, MC, AR, HQ or null");
  read_place(json.member("lonlat"), area.lon, area.lat);
  book.land.push_back(std::move(area));
}

void read_sea(JsonReader json, Book& book) {
  SeaArea sea;
  sea.id = json.member("id").string();
  sea.name = json.member("name").string();
  sea.oil = byte_in(json.member("oil"), 0, 9);
  read_place(json.member("lonlat"), sea.lon, sea.lat);
  book.seas.push_back(std::move(sea));
}

/// Neighbours, once all ids are known.
void read_borders(JsonReader& json, Book& book) {
  for (std::size_t i = 0; i < book.land.size() && json.ok(); ++i) {
    JsonReader area = json.member("areas").item(i);
    book.land[i].land = areas_in(area.member("land_adjacent"), book);
    book.land[i].seas = seas_in(area.member("sea_adjacent"), book);
    JsonReader natural = area.member("natural_influence");
    natural.expect_array();
    for (std::size_t n = 0; n < natural.size() && json.ok(); ++n)
      book.blocs[bloc_in(natural.item(n))].natural.add(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < book.seas.size() && json.ok(); ++i) {
    JsonReader sea = json.member("seas").item(i);
    book.seas[i].seas = seas_in(sea.member("sea_adjacent"), book);
    book.seas[i].coast = areas_in(sea.member("land_adjacent"), book);
  }
}

/// BL-2.14: borders are listed on both sides. What is not listed is none, as round HAWAII
/// (BL-2.15).
void check_borders(JsonReader& json, const Book& book) {
  for (std::size_t a = 0; a < book.land.size() && json.ok(); ++a) {
    for (const AreaId other : book.land[a].land)
      if (other == a || !book.land[other].land.has(static_cast<int>(a)))
        json.member("areas").item(a).member("land_adjacent").fail("a border that both areas list");
    for (const SeaId sea : Seas(book.land[a].seas))
      if (!book.seas[sea].coast.has(static_cast<int>(a)))
        json.member("areas").item(a).member("sea_adjacent").fail("a coast that the sea lists too");
  }
  for (std::size_t s = 0; s < book.seas.size() && json.ok(); ++s) {
    for (const SeaId other : Seas(book.seas[s].seas))
      if (other == s || (book.seas[other].seas & sea_bit(static_cast<int>(s))) == 0)
        json.member("seas").item(s).member("sea_adjacent").fail("a border that both seas list");
    for (const AreaId area : book.seas[s].coast)
      if ((book.land[area].seas & sea_bit(static_cast<int>(s))) == 0)
        json.member("seas").item(s).member("land_adjacent").fail("a coast that the area lists too");
  }
}

void read_fleet(JsonReader json, const Book& book, BlocSpec& bloc) {
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) {
    const auto unit = word_in<Piece>(json.item(i).member("unit"), kPieceCodes);
    const int sea = find_id(book.seas, json.item(i).member("sea").string());
    if (unit != Piece::FF && unit != Piece::CV) json.item(i).member("unit").fail("FF or CV");
    if (sea < 0) json.item(i).member("sea").fail("the id of a sea area");
    if (json.ok()) bloc.fleet.emplace_back(unit, static_cast<SeaId>(sea));
  }
}

void read_bloc(JsonReader json, const Book& book, Bloc b, BlocSpec& bloc) {
  bloc.name = json.member("name").string();
  bloc.major = json.member("rank").string() == "major";
  const int capital = find_id(book.land, json.member("capital_area").string());
  if (capital < 0) return json.member("capital_area").fail("the id of a land area");
  bloc.capital = static_cast<AreaId>(capital);
  const std::string territory = json.member("capital_territory").string();
  for (int a = 0; a < book.lands(); ++a) {
    const LandArea& area = book.land[static_cast<std::size_t>(a)];
    if (area.colour == b) bloc.colour.add(a);
    if (area.territory == territory) bloc.capital_territory.add(a);
  }
  if (!bloc.capital_territory.has(capital) || !bloc.colour.has(capital))
    json.member("capital_area").fail("an area of the bloc's colour in its capital territory");
  bloc.natural |= bloc.colour;  // BL-2.17
  read_fleet(json.member("naval_start"), book, bloc);
  JsonReader pool = json.member("pool");
  for (const auto& [name, piece] : kFirst)
    if (pool.has(name)) bloc.first[at(piece)] = byte_in(pool.member(name), 0, 30);
  for (const auto& [name, piece] : kLater)
    if (pool.has(name)) bloc.later[at(piece)] = byte_in(pool.member(name), 0, 9);
  bloc.markers = byte_in(pool.member("protection"), 0, 9);
  bloc.satellites = byte_in(pool.member("satellite"), 0, 3);
}

/// The pool holds what stands on the map at the start.
void check_pool(JsonReader json, const Book& book, const BlocSpec& bloc) {
  std::array<int, kPieces> start{};
  for (const AreaId a : bloc.colour) ++start[at(book.land[a].start)];
  for (const auto& [unit, sea] : bloc.fleet) ++start[at(unit)];
  for (std::size_t p = 1; p < kPieces; ++p)
    if (start[p] > bloc.first[p])
      json.member("pool").fail("at least " + std::to_string(start[p]) + " " + kPieceCodes[p] +
                               ", which stand on the map at the start");
}

}  // namespace

void read_map(JsonReader& json, Book& book) {
  JsonReader areas = json.member("areas");
  JsonReader seas = json.member("seas");
  areas.expect_array();
  seas.expect_array();
  if (areas.size() < 1 || areas.size() > kMaxLand) areas.fail("1 to 72 land areas");
  if (seas.size() < 1 || seas.size() > kMaxSeas) seas.fail("1 to 24 sea areas");
  for (std::size_t i = 0; i < areas.size() && json.ok(); ++i) {
    read_area(areas.item(i), book);
    if (find_id(book.land, book.land.back().id) != static_cast<int>(i))
      areas.item(i).member("id").fail("an id that no other area has");
  }
  for (std::size_t i = 0; i < seas.size() && json.ok(); ++i) {
    read_sea(seas.item(i), book);
    if (find_id(book.seas, book.seas.back().id) != static_cast<int>(i))
      seas.item(i).member("id").fail("an id that no other sea area has");
  }
  if (json.ok()) read_borders(json, book);
  if (json.ok()) check_borders(json, book);
  SeaSet taken = 0;
  for (Bloc b = 0; b < kBlocs && json.ok(); ++b) {
    JsonReader bloc = json.member("blocs").member(kBlocCodes[b]);
    read_bloc(bloc, book, b, book.blocs[b]);
    if (json.ok()) check_pool(bloc, book, book.blocs[b]);
    for (const auto& [unit, sea] : book.blocs[b].fleet) {
      if ((taken & sea_bit(sea)) != 0)
        bloc.member("naval_start").fail("one unit a sea area (BL-2.12)");
      taken |= sea_bit(sea);
    }
  }
}

}  // namespace sandtable::blocs
