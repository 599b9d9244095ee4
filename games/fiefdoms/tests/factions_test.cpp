#include <string>

#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

constexpr const char* kPath = "data/factions/megacorp.json";

std::string text_of(const char* path) {
  return std::string(Data(embedded_data()).find(path).value_or(""));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The error that loading gives when one file is changed in one place.
std::string error_with(std::string_view from, std::string_view to, const char* path = kPath) {
  Data data(embedded_data());
  data.replace(path, replaced(text_of(path), from, to));
  const auto loaded = load_factions(data);
  return loaded ? "no error" : loaded.error().text;
}

bool names(const std::string& error, std::initializer_list<std::string_view> parts) {
  bool all = true;
  for (const std::string_view part : parts) all = all && error.find(part) != std::string::npos;
  if (!all) MESSAGE(error);
  return all;
}

struct Totals {
  int recruit = 0, attack = 0, defence = 0, vp = 0, vp_tiles = 0, actions = 0;
  friend bool operator==(const Totals&, const Totals&) = default;
};

Totals totals(const FactionSpec& faction) {
  Totals sum;
  for (const TileSpec& tile : faction.tiles) {
    sum.recruit += tile.recruit;
    sum.attack += tile.attack;
    sum.defence += tile.defence;
    sum.vp += tile.vp;
    sum.vp_tiles += tile.vp > 0;
    sum.actions += tile.action.trigger != Trigger::None;
  }
  return sum;
}

}  // namespace

TEST_CASE("FF-1.5 the four factions are data, in their order, with the icon totals of 2.10") {
  const auto& factions = all_factions();
  REQUIRE(factions.size() == 4);
  CHECK(factions[0].code == "MC");
  CHECK(factions[1].code == "GE");
  CHECK(factions[2].code == "BU");
  CHECK(factions[3].code == "GN");
  CHECK(factions[3].name == "Ghostnet");
  CHECK(totals(factions[0]) == Totals{3, 10, 4, 6, 4, 13});
  CHECK(totals(factions[1]) == Totals{5, 5, 6, 5, 4, 12});
  CHECK(totals(factions[2]) == Totals{4, 8, 6, 6, 5, 12});
  CHECK(totals(factions[3]) == Totals{4, 7, 6, 6, 5, 12});
}

TEST_CASE("FF-1.5 specialties and actions are read as the tables of 2.5 to 2.9 have them") {
  const auto& factions = all_factions();
  CHECK(factions[0].specialty == Effect{.trigger = Trigger::Always,
                                        .op = Op::ModAtk,
                                        .area = Area::Board,
                                        .filter = Filter::OwnVp2,
                                        .side = Side::Own,
                                        .n = 1});
  CHECK(factions[1].specialty == Effect{.trigger = Trigger::Always,
                                        .op = Op::ModDef,
                                        .area = Area::Board,
                                        .filter = Filter::FoeTile,
                                        .side = Side::Own,
                                        .n = 1});
  CHECK(factions[2].specialty == Effect{.trigger = Trigger::Always,
                                        .op = Op::VpPer,
                                        .count = Count::Prisoner,
                                        .per = 2,
                                        .cap = kNoLimit});
  CHECK(factions[3].specialty == Effect{.trigger = Trigger::Always, .op = Op::Diagonal});
  CHECK(factions[0].tiles[9].name == "Financial Crisis");
  CHECK(factions[0].tiles[9].action == Effect{.trigger = Trigger::Disband,
                                              .op = Op::Remove,
                                              .area = Area::Board,
                                              .filter = Filter::OnVp,
                                              .to = Fate::Reserve});
  CHECK(factions[2].tiles[14].action == Effect{.trigger = Trigger::Spend,
                                               .op = Op::Remove,
                                               .area = Area::Around,
                                               .to = Fate::Captured,
                                               .maxdef = 1});
  CHECK(factions[3].tiles[9].action ==
        Effect{.trigger = Trigger::Occupy, .op = Op::VpPer, .count = Count::AdjOwn, .cap = 1});
}

TEST_CASE("FF-1.5 a further faction is one more file") {
  Data data(embedded_data());
  std::string text = replaced(text_of(kPath), "\"MC\"", "\"MCX\"");
  text = replaced(text, "\"MegaCorp\"", "\"MegaCorp Two\"");
  data.replace("data/factions/second.json", replaced(text, "\"order\": 1", "\"order\": 0"));
  const auto loaded = load_factions(data);
  REQUIRE(loaded);
  CHECK(loaded->size() == 5);
  CHECK(loaded->front().code == "MCX");
}

TEST_CASE("factions: errors name file, place, value and remedy") {
  CHECK(names(error_with("\"order\": 1", "\"order\": \"first\""),
              {"megacorp.json", "/order", "\"first\"", "whole number from 0 to 999"}));
  CHECK(names(error_with("\"order\": 1,", ""), {"megacorp.json", "/order", "missing"}));
  CHECK(names(error_with("\"MC\"", "\"mc\""), {"/code", "\"mc\"", "capital letters"}));
  CHECK(names(error_with("\"motto\":", "\"moto\":"), {"megacorp.json", "moto", "known are"}));
  CHECK(names(error_with("\"MegaCorp\"", "\"\""), {"/name", "some words"}));
  CHECK(names(error_with("{\n  \"code\"", "{\n  code"), {"megacorp.json"}));
}

TEST_CASE("factions: errors in tiles") {
  CHECK(names(error_with("\"cell\": \"B1\"", "\"cell\": \"E1\""),
              {"/tiles/1/cell", "\"E1\"", "A1 to D5"}));
  CHECK(names(error_with("\"cell\": \"B1\"", "\"cell\": \"A1\""),
              {"/tiles/1/cell", "\"A1\"", "twice"}));
  CHECK(
      names(error_with("    {\"cell\": \"A2\", \"name\": \"Security Service\", \"r\": 0, \"a\": 1, "
                       "\"d\": 1, \"vp\": 0},\n",
                       ""),
            {"/tiles", "A2", "missing"}));
  CHECK(names(error_with("\"r\": 1", "\"r\": 2"), {"/tiles/0/r", "2", "0 to 1"}));
  CHECK(names(error_with("\"r\": 1", "\"recruit\": 1"), {"/tiles/0", "recruit", "known are"}));
  CHECK(names(error_with("\"vp\": 2", "\"vp\": -1"), {"/tiles/1/vp", "-1"}));
  CHECK(names(error_with("\"Boardroom\"", "\"Headquarters\""), {"/tiles/1/name", "own"}));
  CHECK(names(error_with("\"name\": \"Boardroom\", ", ""), {"/tiles/1/name", "missing"}));
  CHECK(names(error_with("\"words\": \"While occupied: the agent here moves up to 3 steps\"",
                         "\"words\": 3"),
              {"/tiles/2/words", "string"}));
  CHECK(names(error_with("\"name\": \"Boardroom\",", "\"name\": \"Boardroom\", \"words\": \"x\","),
              {"/tiles/1/words", "left out"}));
}

TEST_CASE("factions: errors in effects") {
  CHECK(names(error_with("\"do\": \"stride\"", "\"do\": \"fly\""),
              {"/tiles/2/act/do", "\"fly\"", "mod_atk", "purge"}));
  CHECK(names(error_with("\"area\": \"self\"", "\"area\": \"moon\""),
              {"/tiles/2/act/area", "\"moon\"", "around"}));
  CHECK(names(error_with("\"on\": \"occupy\"", "\"on\": \"disband\""),
              {"/tiles/2/act/on", "\"disband\"", "\"occupy\""}));
  CHECK(names(error_with("\"on\": \"disband\"", "\"on\": \"occupy\""),
              {"/act/on", "\"occupy\"", "\"disband\" or \"spend\""}));
  CHECK(names(error_with("\"on\": \"occupy\"", "\"on\": \"always\""), {"/act/on", "occupy"}));
  CHECK(names(error_with("\"n\": 3, \"area\": \"self\"", "\"n\": 10, \"area\": \"self\""),
              {"/tiles/2/act/n", "10", "1 to 9"}));
  CHECK(names(error_with("\"n\": -1, \"area\": \"adj\"", "\"n\": 0, \"area\": \"adj\""),
              {"/act/n", "0", "change nothing"}));
  CHECK(names(error_with("\"n\": -1, \"area\": \"adj\"", "\"n\": -5, \"area\": \"adj\""),
              {"/act/n", "-5", "-4 to 4"}));
  CHECK(names(error_with("\"n\": 3, \"area\": \"self\"",
                         "\"n\": 3, \"area\": \"self\", \"to\": \"reserve\""),
              {"/tiles/2/act/to", "left out", "stride", "n, area"}));
  CHECK(names(error_with("\"n\": 3, \"area\": \"self\"", "\"n\": 3, \"area\": \"self\", \"m\": 1"),
              {"/tiles/2/act", "\"m\""}));
  CHECK(names(error_with("\"maxdef\": \"any\"", "\"maxdef\": \"all\""),
              {"/act/maxdef", "\"all\"", "\"any\""}));
  CHECK(names(error_with("\"cap\": 2", "\"cap\": 0"), {"/act/cap", "0", "\"none\""}));
  CHECK(names(error_with("\"filter\": \"on_vp\"", "\"filter\": \"on_cash\""),
              {"/act/filter", "\"on_cash\"", "own_vp2"}));
  CHECK(names(error_with("\"n\": 2, \"area\": \"fief\"", "\"n\": 3, \"area\": \"fief\"",
                         "data/factions/ghostnet.json"),
              {"ghostnet.json", "/act/n", "3", "1 to 2"}));
}

TEST_CASE("factions: errors in specialties") {
  CHECK(names(error_with("\"area\": \"board\", \"filter\": \"own_vp2\"", "\"area\": \"adj\""),
              {"/specialty/act/area", "\"adj\"", "\"board\""}));
  CHECK(names(error_with("\"on\": \"always\"", "\"on\": \"occupy\""),
              {"/specialty/act/on", "always"}));
  CHECK(names(
      error_with("\"count\": \"prisoner\"", "\"count\": \"adj_own\"", "data/factions/bureau.json"),
      {"bureau.json", "/specialty/act/count", "\"adj_own\""}));
  CHECK(names(error_with("\"do\": \"diagonal\"", "\"do\": \"relieve\", \"n\": 1",
                         "data/factions/ghostnet.json"),
              {"ghostnet.json", "/specialty/act/do", "happens once"}));
}

TEST_CASE("factions: errors between files") {
  CHECK(names(error_with("\"MC\"", "\"GE\""), {"megacorp.json", "/code", "\"GE\"", "greenengage"}));
  CHECK(names(error_with("\"MegaCorp\"", "\"Bureau\""), {"megacorp.json", "/name", "bureau.json"}));
  const auto none = load_factions(Data());
  REQUIRE(!none);
  CHECK(names(none.error().text, {"data/factions/", "at least one"}));

  Data many(embedded_data());
  for (char letter = 'A'; letter <= 'N'; ++letter) {
    std::string text = replaced(text_of(kPath), "\"MC\"", std::string("\"X") + letter + "\"");
    text = replaced(text, "\"MegaCorp\"", std::string("\"Copy ") + letter + "\"");
    many.replace(std::string("data/factions/x") + letter + ".json", text);
  }
  const auto loaded = load_factions(many);
  REQUIRE(!loaded);
  CHECK(names(loaded.error().text, {"17", "at most 16"}));
}

}  // namespace sandtable::fiefdoms::test
