// What seats, places and things are called: by ids in every language, and in words where a player's
// own factions are in no catalogue.

#include <algorithm>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/position.hpp"
#include "games/fiefdoms/say.hpp"
#include "games/fiefdoms/scene_ids.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr std::array<const char*, kSeats> kSeatIds{"red", "blue"};
constexpr std::array<const char*, 3> kFates{"captured", "destroyed", "reserve"};
constexpr std::array<const char*, 3> kVerbs{"move", "attack", "act"};
constexpr std::array<const char*, 2> kCounted{"board", "all"};

template <std::size_t N>
std::string among(const std::array<const char*, N>& ids, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < ids.size() ? ids[i] : "none";
}

std::string among(const std::vector<std::string>& ids, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < ids.size() ? ids[i] : "none";
}

/// "press_officer".
std::string snake(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (upper || plain) out += upper ? static_cast<char>(c + 32) : c;
    if (!upper && !plain && !out.empty() && out.back() != '_') out += '_';
  }
  return out;
}

/// Whether the first language's catalogue says of a thing what its data say: a faction that
/// somebody has changed is another one.
bool in_catalogue(const std::string& path, std::string_view text) {
  static const std::shared_ptr<const Catalogues> kWords = embedded_catalogues(embedded_words());
  const Message* message = kWords->in(kFirstLanguage)->find(path);
  return message == nullptr ? text.empty() : message->source() == text;
}

bool is_standard(const TileSpec& tile, const std::string& id) {
  const std::string path = "content.tile." + id;
  return in_catalogue(path + ".word", tile.name) && in_catalogue(path + ".text", tile.words);
}

bool is_standard(const FactionSpec& faction, const std::string& id) {
  const std::string path = "content.faction." + id;
  return in_catalogue(path + ".word", faction.name) && in_catalogue(path + ".code", faction.code) &&
         in_catalogue(path + ".motto", faction.motto);
}

bool is_standard_specialty(const FactionSpec& faction, const std::string& id) {
  const std::string path = "content.specialty." + id;
  return in_catalogue(path + ".word", faction.specialty_name) &&
         in_catalogue(path + ".text", faction.specialty_words);
}

}  // namespace

/// Things that are as the catalogues know them go by their names, others by their places.
Ids::Ids(const std::vector<FactionSpec>& factions) {
  for (const FactionSpec& faction : factions) {
    const std::string code = snake(faction.code);
    const std::string name = snake(faction.name);
    factions_.push_back(is_standard(faction, name) ? name : code);
    const std::string specialty = snake(faction.specialty_name);
    specialties_.push_back(is_standard_specialty(faction, specialty) ? specialty : code);
    for (int cell = 0; cell < kCells; ++cell) {
      const TileSpec& tile = faction.tiles[static_cast<std::size_t>(cell)];
      const std::string id = code + "_" + snake(tile.name);
      tiles_.push_back(is_standard(tile, id) ? id : code + "_" + snake(cell_name(cell)));
    }
  }
}

std::string Ids::of(std::string_view term, int number) const {
  if (term == "tile") return among(tiles_, number);
  if (term == "faction") return among(factions_, number);
  if (term == "specialty") return among(specialties_, number);
  if (term == "seat") return among(kSeatIds, number);
  if (term == "icon") return among(kIcons, number);
  if (term == "fate") return among(kFates, number);
  if (term == "verb") return among(kVerbs, number);
  if (term == "counted") return among(kCounted, number);
  if (term == "ending") return among(kEndingNames, number);
  if (term == "cell") return number >= 0 && number < kCells ? snake(cell_name(number)) : "none";
  if (term == "turning") return (number >= 4 ? "flipped_" : "turned_") + std::to_string(number % 4);
  return std::to_string(number);
}

std::string Fiefdoms::id_of(std::string_view term, int number) const {
  return ids_.of(term, number);
}

std::string Fiefdoms::own_text(std::string_view term, int number, std::string_view form) const {
  const auto i = static_cast<std::size_t>(number);
  if (term == "tile" && i < factions_.size() * kCells) {
    const TileSpec& tile = factions_[i / kCells].tiles[i % kCells];
    return form == "text" ? tile.words : tile.name;
  }
  if (i >= factions_.size()) return "";
  const FactionSpec& faction = factions_[i];
  if (term == "specialty") return form == "text" ? faction.specialty_words : faction.specialty_name;
  if (term != "faction") return "";
  return form == "motto" ? faction.motto : form == "code" ? faction.code : faction.name;
}

Said Fiefdoms::seat_name(Seat seat) const { return name_of(SeatName(seat)); }

CellName Fiefdoms::cell_name(const View<State>& view, std::string_view term, int number) const {
  const State& s = view.state();
  if (term == "open") {
    const Spot origin = anchor_origin(s);
    const int place = number - open_cell(0, 0);
    return {say<"scene.open">(), spot_words({origin.x + place % kGrid, origin.y + place / kGrid})};
  }
  if (term == "cell") {
    if (number < 0 || number >= kCells) return {{}, "?"};
    const bool known = view.seat() < kSeats && s.faction[view.seat()] < factions_.size();
    return {known ? name_of(tile_name(s, view.seat(), number)) : Said{},
            fiefdoms::cell_name(number)};
  }
  if (number < 0 || number >= s.placed) return {{}, "?"};
  const auto t = static_cast<TileId>(number);
  return {name_of(tile_name(s, t)), label_of(s, t)};
}

/// What programs without catalogues call things: in the words of the rules.
}  // namespace sandtable::fiefdoms
