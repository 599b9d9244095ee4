#include "games/countdown/market.hpp"

#include "games/countdown/names.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

/// What a skin draws; a structure looks as on its city.
constexpr std::array<const char*, kItems> kLooks{
    "infantry", "jump_troops", "hovercraft", "tank",     "plane",
    "frigate",  "battleship",  "artillery",  "anti_air", "defence"};

Stat figure(const char* kind, const Said& label, int number) {
  Stat out{kind, label, std::to_string(number), std::nullopt};
  out.number = number;
  return out;
}

/// Move, what its die must show on land and at sea, and hits it takes where that is not one.
std::vector<Stat> figures_of(int item) {
  if (is_structure(item)) return {figure("dice", say<"figures.die">(), kStructureHits)};
  const UnitRow& unit = kUnitTable[static_cast<std::size_t>(item)];
  std::vector<Stat> out{figure("move", say<"figures.move">(), unit.move)};
  if (unit.land_value > 0) out.push_back(figure("dice", say<"figures.land">(), unit.land_value));
  if (unit.water_value > 0) out.push_back(figure("dice", say<"figures.sea">(), unit.water_value));
  if (unit.hits > 1) out.push_back(figure("hits", say<"figures.hits">(), unit.hits));
  return out;
}

/// What the viewer cannot have now. How many are left is told where few are: the rest of a list
/// that stays the same is not sent anew.
void look(Ware& ware, const State& s, Seat viewer, int item) {
  constexpr int kFew = 10;
  const int left = supply_left(s, viewer)[static_cast<std::size_t>(item)];
  if (left <= kFew) ware.left = std::max(0, left);
  if (left <= 0)
    ware.unavailable = say<"wares.none_left">();
  else if (s.treasury[viewer] < static_cast<std::uint32_t>(ware.price))
    ware.unavailable = say<"wares.too_dear">();
}

}  // namespace

Market price_list(const Countdown& game, const State& s, Seat viewer) {
  Market out{"recruiting", say<"markets.recruiting">(), {}};
  for (int item = 0; item < kItems; ++item) {
    Ware ware{kLooks[static_cast<std::size_t>(item)], name_of(ItemWord(item)), cost_of_item(item)};
    ware.does = name_of<"text">(ItemWord(item));
    ware.figures = figures_of(item);
    ware.rule = is_structure(item) ? rule("CD-10.1") : rule("CD-13.1");
    if (viewer < game.seats()) look(ware, s, viewer, item);
    out.wares.push_back(std::move(ware));
  }
  return out;
}

}  // namespace sandtable::countdown
