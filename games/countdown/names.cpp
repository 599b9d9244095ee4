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

constexpr std::array<std::string_view, 2> kSiteIds{"site", "port"};
constexpr std::array<std::string_view, 4> kPlacesIds{"sea", "coast", "cities", "sites"};
constexpr std::array<std::string_view, 6> kEndingIds{"none",     "capitals", "last_seat",
                                                     "earnings", "all_out",  "all_earnings"};

struct Term {
  std::string_view name;
  std::span<const std::string_view> ids;
};
constexpr std::array<Term, 9> kTerms{{{"seat", kSeatIds},
                                      {"ground", kGroundIds},
                                      {"item", kItemIds},
                                      {"group", kGroupIds},
                                      {"cargo", kCargoIds},
                                      {"shot", kShotIds},
                                      {"site", kSiteIds},
                                      {"places", kPlacesIds},
                                      {"ending", kEndingIds}}};

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

std::optional<Cargo> cargo_called(std::string_view code) {
  for (int cargo = 0; cargo < kCargoes; ++cargo)
    if (row(static_cast<Cargo>(cargo)).code == code) return static_cast<Cargo>(cargo);
  return std::nullopt;
}

void add_units(Words& out, const Stack& stack, Whose whose, Seat seat) {
  for (std::size_t u = 0; u < kUnits; ++u) {
    if (stack[u] == 0) continue;
    const N n = stack[u];
    if (whose == Whose::Untold) out.add(say<"units.n">(n, item_word(u)));
    if (whose == Whose::Yours) out.add(say<"units.yours">(n, item_word(u)));
    if (whose == Whose::Theirs) out.add(say<"units.theirs">(n, item_word(u), Of(seat)));
  }
}

Said ground_of(const State& s, Seat seat, int hex) {
  const Hex& land = s.hex[static_cast<std::size_t>(hex)];
  if (!is_land(land)) return say<"ground.sea">();
  const bool own = land.capital == land.owner + 1;
  const auto capital = flag<"capital">(own);
  const As<"taken", Role::DoneTo, SeatSlot> taken =
      land.capital == 0 || own ? SeatSlot::none() : SeatSlot(land.capital - 1);
  const What<GroundWord> what = ground_word(land.terrain);
  if (land.owner == seat) return say<"ground.yours">(what, capital, taken);
  return say<"ground.theirs">(Of(land.owner), what, capital, taken);
}

}  // namespace sandtable::countdown
