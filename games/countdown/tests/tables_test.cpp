// The tables of RULES.md, 2, read from its text and compared with those the rules use.

#include <algorithm>
#include <sstream>

#include "games/countdown/map.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

using Cells = std::vector<std::string>;

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The first row of a chapter's table whose first or second cell is the name.
Cells row_of(const std::string& chapter, const std::string& name) {
  const std::string text(rules_text());
  std::istringstream lines(text.substr(text.find("### " + chapter)));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ")) continue;
    Cells cells;
    std::istringstream words(line.substr(1));
    for (std::string word; std::getline(words, word, '|');) cells.push_back(trimmed(word));
    if (cells.size() > 1 && (cells[0] == name || cells[1] == name)) return cells;
  }
  FAIL("no row " << name << " in " << chapter);
  return {};
}

/// The number a cell begins with; 0 for a dash.
int number_in(const std::string& cell) {
  return cell[0] >= '0' && cell[0] <= '9' ? std::stoi(cell) : 0;
}

std::string list_text(const TargetList& list) {
  std::string out;
  for (const Unit unit : list) out += (out.empty() ? "" : ", ") + std::string(row(unit).code);
  return out.empty() ? "–" : out;
}

}  // namespace

TEST_CASE("CD-9.14 the units of RULES.md, 2.1: values, moves, costs, hits, who takes land") {
  for (const UnitRow& unit : kUnitTable) {
    const Cells cells = row_of("2.1", std::string(unit.code));
    CAPTURE(unit.code);
    CHECK(number_in(cells[2]) == unit.land_value);
    CHECK(number_in(cells[3]) == unit.water_value);
    CHECK(number_in(cells[5]) == unit.move);
    CHECK(number_in(cells[6]) == unit.cost);
    CHECK(number_in(cells[7]) == unit.hits);
    CHECK((cells[8] == "yes") == unit.takes_land);
  }
  CHECK(row_of("2.1", "jt")[4] == "jump 3, range 3, once");
  CHECK(value_of(Fighter::JumpedJt, Ground::Land) == 3);
  CHECK(row_of("2.1", "hov")[2] == "2 empty, 1 transporting");
  CHECK(value_of(Fighter::LoadedHov, Ground::Land) == 1);
  CHECK(value_of(Fighter::LoadedHov, Ground::Water) == 1);
  CHECK(row_of("2.1", "frig")[4] == "bombard " + std::to_string(kFrigBombards));
  CHECK(row_of("2.1", "batt")[4] == "bombard " + std::to_string(kBattBombards));
  CHECK(number_in(row_of("2.1", "defg, defa, defw")[6]) == kStructureCost);
  CHECK(row_of("2.1", "city")[6] == "10 in each of 3 rounds");
}

TEST_CASE("CD-9.14 fighters have the values of their units") {
  for (std::size_t k = 0; k < kFighters; ++k) {
    const FighterRow& fighter = kFighterTable[k];
    const bool special = k == index_of(Fighter::JumpedJt) || k == index_of(Fighter::LoadedHov) ||
                         k == index_of(Fighter::BombardingFrig);
    if (special) continue;
    CHECK(fighter.land_value == row(fighter.unit).land_value);
    CHECK(fighter.water_value == row(fighter.unit).water_value);
  }
}

TEST_CASE("CD-9.6 the target lists of RULES.md, 2.2") {
  for (int k = 0; k < kUnits; ++k) {
    const auto unit = static_cast<Unit>(k);
    const Cells cells = row_of("2.2", std::string(row(unit).code));
    CAPTURE(row(unit).code);
    CHECK(cells[1] == list_text(targets_of(unit, Ground::Land)));
    CHECK(cells[2] == list_text(targets_of(unit, Ground::Water)));
    const bool ship = unit == Unit::Frig || unit == Unit::Batt;
    CHECK(cells[3] == (ship ? list_text(bombard_targets(unit)) : "–"));
  }
  const auto structure = [](Structure kind) {
    return list_text(kStructureTargets[static_cast<std::size_t>(kind)]);
  };
  CHECK(row_of("2.2", "defg (ground)")[1] == structure(Structure::Ground));
  CHECK(row_of("2.2", "defa (air)")[1] == structure(Structure::Air));
  CHECK(row_of("2.2", "defw (water)")[1] == structure(Structure::Water));
}

TEST_CASE("CD-1.2 the hands and boards of RULES.md, 2.4") {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Cells cells = row_of("2.4", std::to_string(players));
    const DealRow& deal = kDeal[static_cast<std::size_t>(players)];
    CAPTURE(players);
    CHECK(number_in(cells[1]) == players * (deal.plain + deal.city + deal.water));
    CHECK(number_in(cells[3]) == deal.plain);
    CHECK(number_in(cells[4]) == deal.city);
    CHECK(number_in(cells[5]) == deal.water);
    CHECK(cells[6] == std::to_string(deal.columns) + " × " + std::to_string(deal.rows));
    const Options options{.players = players, .columns = deal.columns, .rows = deal.rows};
    const int start = start_cell(options);
    CHECK(cells[7] == "(" + std::to_string(start / deal.columns) + ", " +
                          std::to_string(start % deal.columns) + ")");
  }
}

}  // namespace sandtable::countdown::test
