// data/figures.json: what stands only in the tables of RULES.md, 2.2 to 2.9 and 2.17.

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<const char*, kTargets> kTargetNames{
    "NEUTRAL_SECONDARY", "OPP_SECONDARY", "NEUTRAL_MAIN", "OPP_CAPITAL", "OPP_MAIN", "SEA"};
constexpr std::array<const char*, 4> kOperationNames{"destabilize", "coup", "bombard", "attack"};

void read_resources(JsonReader json, Book& book) {
  for (std::size_t r = 0; r < kResources; ++r) {
    JsonReader row = json.member(kResCodes[r]);
    book.resource_names[r] = row.member("name").string();
    book.base[r] = byte_in(row.member("base"), 0, 12);
    book.start[r] = byte_in(row.member("start"), 0, 12);
    book.cap[r] = byte_in(row.member("cap"), 1, 12);
  }
}

void read_units(JsonReader& json, Book& book) {
  for (Piece p = Piece::MD; p <= Piece::CV; p = static_cast<Piece>(static_cast<int>(p) + 1)) {
    JsonReader row = json.member("units").member(kPieceCodes[at(p)]);
    UnitSpec& unit = book.units[at(p)];
    unit.name = row.member("name").string();
    unit.force = byte_in(row.member("force"), 1, 9);
    unit.power = byte_in(row.member("power"), 0, 9);
    unit.steps = byte_in(row.member("steps"), 0, 3);
    unit.oil = byte_in(row.member("oil"), 0, 12);
  }
  for (const Piece p : {Piece::MA, Piece::MH, Piece::MT}) {
    JsonReader row = json.member("missiles").member(kPieceCodes[at(p)]);
    MissileSpec& missile = book.missiles[at(p)];
    missile.name = row.member("name").string();
    missile.level = byte_in(row.member("level"), 1, 5);
    missile.uranium = byte_in(row.member("U"), 1, 6);
    missile.oil = byte_in(row.member("O"), 0, 12);
    missile.areas = byte_in(row.member("areas"), 1, 3);
    missile.destroys = row.member("destroys_resources").boolean();
  }
}

void read_operations(JsonReader& json, Book& book) {
  for (std::size_t t = 0; t < kTargets; ++t) {
    JsonReader opens = json.member("operations").member(kTargetNames[t]);
    JsonReader tension = json.member("tension").member(kTargetNames[t]);
    for (std::size_t op = 0; op < kOperationNames.size(); ++op)
      book.opens[t][op] = byte_in(opens.member(kOperationNames[op]), 0, 5);
    for (const std::size_t op : {1U, 3U})
      book.tension[t][op] = byte_in(tension.member(kOperationNames[op]), 0, 9);
  }
}

struct NumberRow {
  const char* name;
  int* to;
  int low;
  int high;
};

void read_numbers(JsonReader json, std::initializer_list<NumberRow> rows) {
  for (const NumberRow& row : rows)
    *row.to = static_cast<int>(json.member(row.name).integer(row.low, row.high));
}

}  // namespace

void read_figures(JsonReader& json, Book& book) {
  read_resources(json.member("resources"), book);
  JsonReader bonus = json.member("seat_bonus");
  bonus.expect_array(kBlocs);
  for (std::size_t i = 0; i < kBlocs && json.ok(); ++i)
    book.seat_bonus[i] = byte_in(bonus.item(i), 0, 9);
  read_units(json, book);
  read_operations(json, book);
  Prices& p = book.prices;
  read_numbers(json.member("prices"), {{"destabilize_neutral", &p.destabilize_neutral, 1, 9},
                                       {"destabilize_opponent", &p.destabilize_opponent, 1, 9},
                                       {"coup", &p.coup, 1, 9},
                                       {"protect", &p.protect, 1, 9},
                                       {"upgrade", &p.upgrade, 0, 9},
                                       {"upgrade_naval", &p.upgrade_naval, 0, 9},
                                       {"attack", &p.attack, 1, 9},
                                       {"restore", &p.restore, 1, 9},
                                       {"sea_attack", &p.sea_attack, 1, 9},
                                       {"bombard", &p.bombard, 1, 9},
                                       {"biohazard_O", &p.biohazard_oil, 0, 9},
                                       {"biohazard_U", &p.biohazard_uranium, 0, 6},
                                       {"panchsheel_oil", &p.panchsheel_oil, 0, 9},
                                       {"panchsheel_influence", &p.panchsheel_influence, 0, 9}});
  Limits& l = book.limits;
  read_numbers(json.member("limits"), {{"hand", &l.hand, 1, 3},
                                       {"discard_gain", &l.discard_gain, 0, 12},
                                       {"launchers_per_unit", &l.launchers, 1, 2},
                                       {"missiles_per_turn", &l.missiles, 1, 9},
                                       {"red_level", &l.red_level, 1, 5},
                                       {"launch_level", &l.launch_level, 1, 5},
                                       {"missions_drawn", &l.missions_drawn, 1, 6},
                                       {"missions_kept", &l.missions_kept, 1, 3},
                                       {"objectives_drawn", &l.objectives_drawn, 1, 3},
                                       {"objectives_kept", &l.objectives_kept, 1, 2},
                                       {"african_bonus", &l.african_bonus, 0, 9}});
  ScoreTable& s = book.score;
  read_numbers(json.member("score"), {{"secondary", &s.secondary, -9, 9},
                                      {"own_main", &s.own_main, -9, 9},
                                      {"other_main", &s.other_main, -9, 9},
                                      {"other_capital", &s.other_capital, -9, 9},
                                      {"mission", &s.mission, -9, 9},
                                      {"technology", &s.technology, -9, 9},
                                      {"space", &s.space, -9, 9},
                                      {"capital_lost", &s.capital_lost, -20, 9}});
}

}  // namespace sandtable::blocs
