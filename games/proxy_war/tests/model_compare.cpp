// The model: where it and a position differ, in words.

#include <algorithm>
#include <sstream>

#include "games/proxy_war/tests/model.hpp"

namespace sandtable::proxy_war::model {
namespace {

/// Owners and counts that should be equal; text is made only where they are not.
class Differences {
 public:
  void at(const char* where, int number) { where_ = where, number_ = number; }
  void check(const char* what, int model, int engine) {
    if (model == engine) return;
    out_ << where_ << ' ' << number_ << ", " << what << ": model " << model << ", engine " << engine
         << '\n';
  }
  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  const char* where_ = "";
  int number_ = 0;
  std::ostringstream out_;
};

void compare_tile(Differences& out, const World& w, Hex at, const Tile& tile) {
  const Ground& mine = w.ground[at];
  Owner army = kNone;
  bool mercenary = false;
  for (const Army& one : w.armies)
    if (one.fate == Fate::On && one.here == at) army = one.owner, mercenary = one.mercenary;
  out.at("tile", at + 1);
  out.check("Army", army, tile.army);
  out.check("Mercenary", mercenary ? 1 : 0, (tile.flags & kMercenaryHere) != 0 ? 1 : 0);
  out.check("control", mine.control, tile.control);
  out.check("Factory", mine.factory, tile.factory);
  out.check("damaged", mine.damaged ? 1 : 0, (tile.flags & kFactoryDamaged) != 0 ? 1 : 0);
  out.check("Artillery", mine.artillery, tile.artillery);
  out.check("Anti-Air", mine.anti_air, tile.anti_air);
  out.check("Minefield", mine.mined ? 1 : 0, (tile.flags & kMined) != 0 ? 1 : 0);
  out.check("permission", mine.permission, tile.permission);
}

void compare_seat(Differences& out, const Purse& mine, const Hand& hand, int vp, int seat) {
  out.at("seat", seat);
  out.check("Ammo", mine.ammo, hand.ammo);
  out.check("Drugs", mine.drugs, hand.resource[static_cast<std::size_t>(Resource::Drugs)]);
  out.check("Artillery", mine.artillery, hand.artillery);
  out.check("Anti-Air", mine.anti_air, hand.anti_air);
  out.check("Minefields", mine.minefields, hand.minefields);
  out.check("Minesweepers", mine.minesweepers, hand.minesweepers);
  out.check("Air Power", mine.air, hand.air);
  out.check("damaged Air Power", mine.air_damaged, hand.air_damaged);
  out.check("Mercenaries", mine.mercenaries, hand.mercenaries);
  out.check("VPs", mine.vp, vp);
}

void compare_bank(Differences& out, const Stock& mine, const Bank& bank) {
  const auto stock = [&](Equipment kind) {
    return int{bank.equipment[static_cast<std::size_t>(kind)]};
  };
  out.at("bank", 0);
  out.check("Ammo", mine.ammo, bank.ammo);
  out.check("Drugs", mine.drugs, bank.resource[static_cast<std::size_t>(Resource::Drugs)]);
  out.check("Artillery", mine.artillery, stock(Equipment::Artillery));
  out.check("Anti-Air", mine.anti_air, stock(Equipment::AntiAir));
  out.check("Minesweepers", mine.minesweepers, stock(Equipment::Minesweeper));
  out.check("Advisors", mine.advisors, stock(Equipment::Advisor));
  out.check("Air Power", mine.air, stock(Equipment::AirPower));
  out.check("Mercenaries", mine.mercenaries, bank.mercenaries);
  out.check("Factories", mine.factories, bank.factories);
}

void compare_government(Differences& out, const World& w, const State& s) {
  Hex at = kNoHex;
  for (const Army& army : w.armies)
    if (army.owner == kGov && army.fate == Fate::On) at = army.here;
  out.at("position", 0);
  out.check("the Government Army", at, s.gov_army);
  out.check("the Government", w.government, s.government);
}

/// As a set: equal cards may lie anywhere.
using Cards = std::array<Advisor, kAdvisors>;
void compare_advisors(Differences& out, Cards mine, Cards theirs) {
  const auto order = [](const Advisor& card) {
    return std::array<int, 3>{card.owner, card.holder, card.since};
  };
  std::ranges::sort(mine, {}, order);
  std::ranges::sort(theirs, {}, order);
  for (std::size_t k = 0; k < kAdvisors; ++k) {
    out.at("Advisor", static_cast<int>(k));
    out.check("owner", mine[k].owner, theirs[k].owner);
    out.check("holder", mine[k].holder, theirs[k].holder);
    out.check("since", mine[k].since, theirs[k].since);
  }
}

}  // namespace

std::string differences(const World& w, const State& s) {
  Differences out;
  for (Hex at = 0; at < kHexes; ++at) compare_tile(out, w, at, s.tile[at]);
  for (int seat = 0; seat < w.seats; ++seat) {
    const auto k = static_cast<std::size_t>(seat);
    compare_seat(out, w.purse[k], s.hand[k], s.vp[k], seat);
  }
  compare_bank(out, w.bank, s.bank);
  compare_government(out, w, s);
  compare_advisors(out, w.advisor, s.advisor);
  return out.text();
}

}  // namespace sandtable::proxy_war::model
