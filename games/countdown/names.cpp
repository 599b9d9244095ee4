#include "games/countdown/names.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::array<std::string_view, kMaxPlayers> kSeatNames{"Red", "Blue", "Yellow", "Green",
                                                               "Purple"};

}  // namespace

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

std::string unit_words(Unit unit, int count) {
  return std::to_string(count) + " " + std::string(count == 1 ? row(unit).name : row(unit).plural);
}

std::string group_name(Group group, int count) {
  if (group == Group::Army) return "army";
  std::string words(count == 1 ? row(unit_of(group)).name : row(unit_of(group)).plural);
  if (group == Group::DamagedBatt) return words + " (damaged)";
  if (aboard(group) != Cargo::None) words += " carrying " + std::string(row(aboard(group)).code);
  return words;
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

std::string item_words(int item, int count) {
  if (item < kUnits) return unit_words(static_cast<Unit>(item), count);
  const std::string name(kStructureTable[static_cast<std::size_t>(item) - kUnits].name);
  return std::to_string(count) + " " + name + (count == 1 ? "" : "s");
}

std::optional<Cargo> cargo_called(std::string_view code) {
  for (int cargo = 0; cargo < kCargoes; ++cargo)
    if (row(static_cast<Cargo>(cargo)).code == code) return static_cast<Cargo>(cargo);
  return std::nullopt;
}

std::string stack_words(const Stack& stack) {
  std::string out;
  for (std::size_t u = 0; u < kUnits; ++u) {
    if (stack[u] == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(stack[u]) + " " +
           std::string(kUnitTable[u].code);
  }
  return out;
}

}  // namespace sandtable::countdown
