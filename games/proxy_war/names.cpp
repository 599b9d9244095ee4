#include "games/proxy_war/names.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::array<const char*, kMaxLocals> kColours{"Red", "Blue", "Yellow", "Green"};
constexpr std::array<const char*, 4> kForeign{"Fa", "Fb", "Fc", "Fd"};

/// PW-3.3, by number.
constexpr std::array<const char*, 6> kStepName{
    "writing orders", "Place", "Move and Support", "Bombard", "Build and Repair", "Buy VPs"};

/// How a thing that can be traded is called, and one and several of it.
struct ItemWords {
  const char* name;
  const char* one;
  const char* many;
};
constexpr std::array<ItemWords, static_cast<std::size_t>(Item::kCount)> kItemWords{{
    {"Ammo", "Ammo", "Ammo"},
    {"Cash Crops", "Cash Crop", "Cash Crops"},
    {"Lumber", "Lumber", "Lumber"},
    {"Oil", "Oil", "Oil"},
    {"Drugs", "Drug", "Drugs"},
    {"Ore", "Ore", "Ore"},
    {"Artillery", "Artillery", "Artillery"},
    {"Minefield", "Minefield", "Minefields"},
    {"Minesweeper", "Minesweeper", "Minesweepers"},
    {"Anti-Air", "Anti-Air", "Anti-Air"},
    {"Air Power", "Air Power card", "Air Power cards"},
    {"damaged Air Power", "damaged Air Power card", "damaged Air Power cards"},
    {"Military Advisor", "Military Advisor", "Military Advisors"},
    {"Factory permission", "Factory permission", "Factory permissions"},
}};
const ItemWords& words_of(Item item) {
  return kItemWords[static_cast<std::size_t>(item) % kItemWords.size()];
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Foreign Powers are named in seat order.
int foreign_rank(const State& s, Seat seat) {
  int rank = 0;
  for (Seat other = 0; other < seat; ++other) rank += is_local(s, other) ? 0 : 1;
  return rank;
}

}  // namespace

std::string owner_word(const State& s, Owner owner) {
  if (owner == kGov) return "the Government";
  if (owner >= kMaxPlayers) return "nobody";
  if (is_local(s, owner)) return kColours[s.colour[owner] % kMaxLocals];
  return kForeign[static_cast<std::size_t>(foreign_rank(s, owner)) % kForeign.size()];
}

Owner owner_called(const ProxyWar& game, const State& s, std::string_view name) {
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (same_word(name, owner_word(s, seat))) return seat;
  return same_word(name, "government") || same_word(name, "the government") ? kGov : kNone;
}

int label_of(const State& s, Hex hex) { return hex < kHexes ? s.label[hex] : 0; }

Hex hex_labelled(const State& s, int label) {
  for (Hex hex = 0; hex < kHexes; ++hex)
    if (s.label[hex] == label) return hex;
  return kNoHex;
}

std::string item_word(Item item) { return words_of(item).name; }

std::string good_word(int good) {
  return good == kFactoryGood ? "Factory"
                              : kEquipmentRow[static_cast<std::size_t>(good) % kEquipment].name;
}

std::string parties_words(const State& s, int bits) {
  std::string out;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    if ((bits >> seat & 1) != 0) out += (out.empty() ? "" : " and ") + owner_word(s, seat);
  return out;
}

std::span<const char* const> stage_words() {
  static constexpr const char* kWords[] = {
      "draft",    "market",          "auction",         "sealed_bid", "drawn_items", "merc_want",
      "merc_bid", "merc_want_again", "merc_return",     "talk",       "answer",      "gov_retreat",
      "orders",   "retreat",         "shelled_retreat", "buy_vp",     "declare",     "over"};
  static_assert(std::size(kWords) == static_cast<std::size_t>(Stage::Over) + 1);
  return kWords;
}

std::span<const char* const> verb_words() {
  static constexpr const char* kWords[] = {
      "none",           "place",       "move",       "support",         "air_support",
      "bombard",        "air_bombard", "build_army", "build_minefield", "build_factory",
      "repair_factory", "repair_air",  "buy_vp"};
  static_assert(std::size(kWords) == static_cast<std::size_t>(Verb::BuyVp) + 1);
  return kWords;
}

std::span<const char* const> ending_words() {
  static constexpr const char* kWords[] = {"none", "conquest", "turn_limit",
                                           "government"};  // PW-22.8
  return kWords;
}

std::span<const char* const> offer_words() {
  static constexpr const char* kWords[] = {"empty", "draft", "sent", "open"};
  return kWords;
}

std::span<const char* const> reply_words() {
  static constexpr const char* kWords[] = {"none", "accept", "decline", "leave_open"};
  return kWords;
}

std::string with_article(const std::string& word) {
  const bool vowel =
      !word.empty() && std::string_view("AEIOUaeiou").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + word;
}

static std::string counted(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string mercenaries_word(int count) { return counted(count, "Mercenary", "Mercenaries"); }

std::string vps_word(int count) { return counted(count, "VP", "VPs"); }

std::string items_word(int count, Item item) {
  return counted(count, words_of(item).one, words_of(item).many);
}

std::string tokens_word(int count, Resource resource) {
  return items_word(
      count, static_cast<Item>(static_cast<int>(Item::CashCrops) + static_cast<int>(resource)));
}

std::string pieces_word(int count, Equipment equipment) {
  static constexpr std::array<Item, kEquipment> kItem{Item::Artillery, Item::Minesweeper,
                                                      Item::Minefield, Item::Advisor,
                                                      Item::AntiAir,   Item::AirWhole};
  return items_word(count, kItem[static_cast<std::size_t>(equipment) % kEquipment]);
}

int power_of(const State& s, Seat seat) {
  if (is_local(s, seat)) return s.colour[seat] % kMaxLocals;
  return kMaxLocals + foreign_rank(s, seat);
}

Said ProxyWar::seat_name(const View<State>& view, Seat seat) const {
  return name_of(Power(power_of(view.state(), seat)));
}

CellName ProxyWar::cell_name(const View<State>& view, std::string_view, int number) const {
  return {{}, std::to_string(label_of(view.state(), static_cast<Hex>(number)))};
}

namespace {

/// The ids of things by their kinds, in the order of their numbers. Ids are the same in every
/// language.
constexpr const char* kItemIds[] = {
    "ammo",      "cash_crops",        "lumber",           "oil",         "drugs",
    "ore",       "artillery",         "minefield",        "minesweeper", "anti_air",
    "air_power", "damaged_air_power", "military_advisor", "permission",  "factory",
    "army",      "mercenary"};
static_assert(std::size(kItemIds) == kThings);
constexpr const char* kPowerIds[] = {"red", "blue", "yellow", "green", "fa", "fb", "fc", "fd"};
constexpr const char* kReasonIds[] = {"unpaid",     "no_army",     "no_gun",   "no_crew",
                                      "place",      "no_model",    "no_token", "no_permission",
                                      "no_factory", "not_damaged", "no_card"};
static_assert(std::size(kReasonIds) == static_cast<std::size_t>(Why::NoCard) + 1);
constexpr const char* kFeeIds[] = {"move", "sweeper", "defence", "advisor",
                                   "gun",  "support", "air"};
static_assert(std::size(kFeeIds) == static_cast<std::size_t>(Due::Air) + 1);
constexpr const char* kHarmIds[] = {"unaffected", "hit", "destroyed"};
constexpr const char* kStepIds[] = {"orders", "place", "move", "bombard", "build", "buy"};
constexpr const char* kRoleIds[] = {"foreign", "local"};

struct Ids {
  std::string_view term;
  std::span<const char* const> ids;
};

std::span<const char* const> ids_of(std::string_view term) {
  static const Ids kIds[] = {{"item", kItemIds}, {"power", kPowerIds}, {"reason", kReasonIds},
                             {"fee", kFeeIds},   {"harm", kHarmIds},   {"order", verb_words()},
                             {"step", kStepIds}, {"role", kRoleIds}};
  for (const Ids& each : kIds)
    if (each.term == term) return each.ids;
  return {};
}

}  // namespace

std::string ProxyWar::id_of(std::string_view term, int number) const {
  const std::span<const char* const> ids = ids_of(term);
  const auto i = static_cast<std::size_t>(number);
  return i < ids.size() ? ids[i] : std::to_string(number);
}

std::string ProxyWar::term(const View<State>& view, std::string_view term, int number) const {
  const State& s = view.state();
  const auto index = static_cast<std::size_t>(number < 0 ? 0 : number);
  if (term == "seat" || term == "owner") return owner_word(s, static_cast<Owner>(number));
  if (term == "hex")
    return number >= 0 && number < kHexes ? std::to_string(label_of(s, static_cast<Hex>(number)))
                                          : "off the map";
  if (term == "item") return item_word(static_cast<Item>(number));
  if (term == "resource") return kResourceName[index % kResources];
  if (term == "equipment") return kEquipmentRow[index % kEquipment].name;
  if (term == "good") return good_word(number);
  if (term == "a_good") return with_article(good_word(number));
  if (term == "a_piece") return with_article(kEquipmentRow[index % kEquipment].name);
  if (term == "items") return items_word(number >> 4, static_cast<Item>(number & 15));
  if (term == "tokens") return tokens_word(number >> 4, static_cast<Resource>(number & 15));
  if (term == "pieces") return pieces_word(number >> 4, static_cast<Equipment>(number & 15));
  if (term == "cash_crops") return tokens_word(number, Resource::CashCrops);
  if (term == "drugs") return tokens_word(number, Resource::Drugs);
  if (term == "vps") return vps_word(number);
  if (term == "terrain") return kTerrain[index % kTerrains].name;
  if (term == "role") return number != 0 ? "Local Power" : "Foreign Power";
  if (term == "parties") return parties_words(s, number);
  if (term == "mercenaries") return mercenaries_word(number);
  if (term == "behind")
    return number == 0 ? "with the highest total"
                       : std::to_string(number) + " behind the highest total";
  if (term == "step") return std::to_string(number) + ": " + kStepName[index % kStepName.size()];
  return std::to_string(number);
}

}  // namespace sandtable::proxy_war
