#include "games/countdown/names.hpp"

#include <span>

#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::array<std::string_view, kMaxPlayers> kSeatNames{"Red", "Blue", "Yellow", "Green",
                                                               "Purple"};

// By which programs know things in every language.
constexpr std::array<std::string_view, kMaxPlayers> kSeatIds{"red", "blue", "yellow", "green",
                                                             "purple"};
constexpr std::array<std::string_view, kTerrains> kGroundIds{"plain", "city", "water"};
constexpr std::array<std::string_view, kItems> kItemIds{
    "infantry", "jump_troops", "hovercraft",    "tank",        "plane",
    "frigate",  "battleship",  "water_defence", "air_defence", "ground_defence"};
constexpr std::array<std::string_view, kGroups> kGroupIds{"army",
                                                          "infantry",
                                                          "jump_troops",
                                                          "hovercraft",
                                                          "hovercraft_with_infantry",
                                                          "hovercraft_with_jump_troops",
                                                          "hovercraft_with_tank",
                                                          "hovercraft_with_two_infantry",
                                                          "hovercraft_with_both",
                                                          "hovercraft_with_two_jump_troops",
                                                          "tank",
                                                          "plane",
                                                          "frigate",
                                                          "battleship",
                                                          "damaged_battleship",
                                                          "jumping_jump_troops"};
constexpr std::array<std::string_view, kCargoes> kCargoIds{
    "nothing", "infantry", "jump_troops", "tank", "two_infantry", "both", "two_jump_troops"};
constexpr std::array<std::string_view, 2> kShotIds{"miss", "hit"};

struct Term {
  std::string_view name;
  std::span<const std::string_view> ids;
};
constexpr std::array<Term, 6> kTerms{{{"seat", kSeatIds},
                                      {"ground", kGroundIds},
                                      {"item", kItemIds},
                                      {"group", kGroupIds},
                                      {"cargo", kCargoIds},
                                      {"shot", kShotIds}}};

}  // namespace

std::string Countdown::id_of(std::string_view term, int number) const {
  for (const Term& each : kTerms)
    if (each.name == term && number >= 0 && number < static_cast<int>(each.ids.size()))
      return std::string(each.ids[static_cast<std::size_t>(number)]);
  return "none";
}

Said Countdown::seat_name(Seat seat) const { return name_of(SeatWord(seat)); }

CellName Countdown::cell_name(const View<State>&, std::string_view, int number) const {
  return {{}, std::to_string(number)};
}

std::string seat_word(int seat) {
  if (seat < 0 || seat >= kMaxPlayers) return "nobody";
  return std::string(kSeatNames[static_cast<std::size_t>(seat)]);
}

std::string_view terrain_word(int terrain) {
  static constexpr std::array<std::string_view, kTerrains> kWords{"plain", "city", "water"};
  return terrain >= 0 && terrain < kTerrains ? kWords[static_cast<std::size_t>(terrain)] : "no";
}

std::string group_code(Group group) {
  if (group == Group::Army) return "army";
  if (group == Group::DamagedBatt) return "batt:damaged";
  const std::string code(row(unit_of(group)).code);
  return aboard(group) == Cargo::None ? code : code + ":" + std::string(row(aboard(group)).code);
}

std::optional<Group> group_called(std::string_view code) {
  for (int g = 0; g < static_cast<int>(Group::JumpingJt); ++g)
    if (group_code(static_cast<Group>(g)) == code) return static_cast<Group>(g);
  return std::nullopt;
}

std::string unit_name(Unit unit, int count) {
  return std::string(count == 1 ? row(unit).name : row(unit).plural);
}

std::string unit_words(Unit unit, int count) {
  return std::to_string(count) + " " + unit_name(unit, count);
}

std::string group_name(Group group, int count) {
  if (group == Group::Army) return "army";
  std::string name = unit_name(unit_of(group), count);
  if (group == Group::DamagedBatt) return "damaged " + name;
  if (aboard(group) == Cargo::None) return name;
  return name + " carrying " + cargo_words(aboard(group)) + (count == 1 ? "" : " each");
}

std::string group_words(Group group, int count) {
  return (group == Group::Army ? "" : std::to_string(count) + " ") + group_name(group, count);
}

std::string_view item_code(int item) {
  if (item < 0 || item >= kItems) return "nothing";
  const auto at = static_cast<std::size_t>(item);
  return item < kUnits ? kUnitTable[at].code : kStructureTable[at - kUnits].code;
}

std::optional<int> item_called(std::string_view code) {
  for (int item = 0; item < kItems; ++item)
    if (item_code(item) == code) return item;
  return std::nullopt;
}

std::string item_name(int item, int count) {
  if (item < kUnits) return unit_name(static_cast<Unit>(item), count);
  const std::string name(kStructureTable[static_cast<std::size_t>(item) - kUnits].name);
  return name + (count == 1 ? "" : "s");
}

std::string item_words(int item, int count) {
  return std::to_string(count) + " " + item_name(item, count);
}

std::optional<Cargo> cargo_called(std::string_view code) {
  for (int cargo = 0; cargo < kCargoes; ++cargo)
    if (row(static_cast<Cargo>(cargo)).code == code) return static_cast<Cargo>(cargo);
  return std::nullopt;
}

std::string cargo_words(Cargo cargo) {
  const CargoRow& load = row(cargo);
  std::string out;
  const auto add = [&](Unit unit, int each) {
    if (each > 0) out += (out.empty() ? "" : " and ") + unit_words(unit, each);
  };
  add(Unit::Inf, load.inf);
  add(Unit::Jt, load.jt);
  add(Unit::Tank, load.tank);
  return out.empty() ? "nothing" : out;
}

std::string stack_words(const Stack& stack) {
  std::string out;
  for (std::size_t u = 0; u < kUnits; ++u)
    if (stack[u] > 0) out += (out.empty() ? "" : ", ") + unit_words(static_cast<Unit>(u), stack[u]);
  return out;
}

std::string hex_words(const State& s, Seat seat, int hex) {
  const Hex& land = s.hex[static_cast<std::size_t>(hex)];
  if (!is_land(land)) return "sea";
  const std::string owner = land.owner == seat ? "your " : seat_word(land.owner) + "'s ";
  std::string out = owner + std::string(terrain_word(static_cast<int>(land.terrain)));
  if (land.capital == land.owner + 1) return out + " and capital";
  return land.capital == 0 ? out : out + " with the capital of " + seat_word(land.capital - 1);
}

}  // namespace sandtable::countdown
