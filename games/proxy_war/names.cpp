#include "games/proxy_war/names.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::array<const char*, kMaxLocals> kColours{"Red", "Blue", "Yellow", "Green"};
constexpr std::array<const char*, 4> kForeign{"Fa", "Fb", "Fc", "Fd"};

/// How things that can be traded are called in notation and positions.
constexpr std::array<const char*, static_cast<std::size_t>(Item::kCount)> kItemName{
    "Ammo",
    "Cash Crops",
    "Lumber",
    "Oil",
    "Drugs",
    "Ore",
    "Artillery",
    "Minefield",
    "Minesweeper",
    "Anti-Air",
    "Air Power",
    "damaged Air Power",
    "Military Advisor",
    "Factory permission"};

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

std::string item_word(Item item) {
  return kItemName[static_cast<std::size_t>(item) % kItemName.size()];
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

int power_of(const State& s, Seat seat) {
  if (is_local(s, seat)) return s.colour[seat] % kMaxLocals;
  return kMaxLocals + foreign_rank(s, seat);
}

Said ProxyWar::seat_name(const View<State>& view, Seat seat) const {
  return name_of(Power(power_of(view.state(), seat)));
}

CellName ProxyWar::cell_name(const View<State>& view, std::string_view, int number) const {
  const State& s = view.state();
  if (number < 0 || number >= kHexes) return {};
  const auto terrain = s.tile[static_cast<std::size_t>(number)].terrain;
  return {name_of(ContentOf<"terrain">(terrain)),
          std::to_string(label_of(s, static_cast<Hex>(number)))};
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
constexpr const char* kRoleIds[] = {"foreign", "local", "governing"};
constexpr const char* kPartIds[] = {"collection", "mercenaries", "negotiation", "orders", "place",
                                    "move",       "bombard",     "build",       "buy"};
constexpr const char* kFigureIds[] = {"land",        "vps",  "tiles",    "armies",
                                      "mercenaries", "lent", "borrowed", "holdings"};
constexpr const char* kTerrainIds[] = {"mountain", "forest",  "wasteland", "desert",
                                       "farmland", "village", "capital"};
static_assert(std::size(kTerrainIds) == kTerrains);
constexpr const char* kJobIds[] = {"place", "move",   "support", "bombard",
                                   "build", "repair", "equip",   "retreat_wish"};
constexpr const char* kNextIds[] = {"full", "some", "nothing"};

struct Ids {
  std::string_view term;
  std::span<const char* const> ids;
};

std::span<const char* const> ids_of(std::string_view term) {
  static const Ids kIds[] = {
      {"item", kItemIds}, {"power", kPowerIds},    {"reason", kReasonIds},   {"fee", kFeeIds},
      {"harm", kHarmIds}, {"order", verb_words()}, {"step", kStepIds},       {"role", kRoleIds},
      {"part", kPartIds}, {"figure", kFigureIds},  {"terrain", kTerrainIds}, {"job", kJobIds},
      {"next", kNextIds}, {"stage", stage_words()}};
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

}  // namespace sandtable::proxy_war
