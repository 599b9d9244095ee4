#include "games/fiefdoms/names.hpp"

#include <array>

#include "games/fiefdoms/position.hpp"

namespace sandtable::fiefdoms {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

/// As a sentence says it; notation counts quarters.
std::string turned_words(int turning) {
  constexpr std::array<const char*, 4> kTurns{"not turned", "turned a quarter", "turned half round",
                                              "turned three quarters"};
  return (turning >= 4 ? "flipped and " : "") +
         std::string(kTurns[static_cast<std::size_t>(turning % 4)]);
}

}  // namespace

std::string seat_word(Seat seat) {
  if (seat == 0) return "Red";
  return seat == 1 ? "Blue" : "nobody";
}

Seat seat_called(std::string_view name) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::string word = seat_word(seat);
    if (name.size() != 1 && name.size() != word.size()) continue;
    bool same = true;
    for (std::size_t i = 0; i < name.size(); ++i) same = same && lower(name[i]) == lower(word[i]);
    if (same) return seat;
  }
  return kNobody;
}

std::string label_of(Seat owner, int cell) {
  return std::string(owner == 0 ? "R:" : "B:") + cell_name(cell);
}

std::string label_of(const State& s, TileId t) {
  if (t >= s.placed) return "no tile";
  return label_of(Fiefdoms::owner_of(s, t), Fiefdoms::cell_of(s, t));
}

TileId tile_from(const State& s, Seat owner, int cell) {
  for (TileId t = 0; t < s.placed; ++t)
    if (Fiefdoms::owner_of(s, t) == owner && Fiefdoms::cell_of(s, t) == cell) return t;
  return kNoTile;
}

std::string title_of(const Fiefdoms& game, const State& s, TileId t) {
  if (t >= s.placed) return "no tile";
  return game.tile(s, t).name + " (" + label_of(s, t) + ")";
}

std::string cell_title(const Fiefdoms& game, const State& s, Seat seat, int cell) {
  if (seat >= kSeats || s.faction[seat] >= game.factions().size()) return cell_name(cell);
  const FactionSpec& faction = game.faction_of(s, seat);
  return faction.tiles[static_cast<std::size_t>(cell)].name + " (" + cell_name(cell) + ")";
}

std::string turning_words(int turning) {
  return (turning >= 4 ? "flipped turned " : "turned ") + std::to_string(turning % 4);
}

std::string spot_words(Spot spot) { return std::to_string(spot.x) + "," + std::to_string(spot.y); }

std::string ending_words(Ending ending) {
  switch (ending) {
    case Ending::None:
      break;
    case Ending::Count:
      return "the count";
    case Ending::Resigned:
      return "resignation";
    case Ending::Repetition:
      return "repetition";
    case Ending::NoProgress:
      return "lack of progress";
    case Ending::Length:
      return "the limit of turns";
  }
  return "no ending";
}

int fief_number(const State& s, TileId t) {
  const std::uint8_t number =
      s.cut[Fiefdoms::owner_of(s, t)][static_cast<std::size_t>(Fiefdoms::cell_of(s, t))];
  return number > kFiefs ? 0 : number;
}

std::string fief_words(const Fiefdoms& game, const State& s, Seat seat, int fief) {
  std::string out;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (s.cut[seat][cell] != fief) continue;
    if (!out.empty()) out += ", ";
    out += s.faction[seat] < game.factions().size() ? game.faction_of(s, seat).tiles[cell].name
                                                    : cell_name(static_cast<int>(cell));
  }
  return out;
}

std::string Fiefdoms::term(const View<State>& view, std::string_view term, int number) const {
  const State& s = view.state();
  if (term == "seat")
    return number >= 0 && number < kSeats ? seat_word(static_cast<Seat>(number)) : "nobody";
  if (term == "tile")
    return number >= 0 && number < s.placed ? title_of(*this, s, static_cast<TileId>(number))
                                            : "no tile";
  if (term == "cell") return number >= 0 && number < kCells ? cell_name(number) : "no cell";
  if (term == "faction")
    return number >= 0 && static_cast<std::size_t>(number) < factions_.size()
               ? factions_[static_cast<std::size_t>(number)].name
               : "no faction";
  if (term == "turning")
    return number >= 0 && number < 8 ? turned_words(number) : std::to_string(number);
  if (term == "support")
    return number == 1 ? "one more support is" : std::to_string(number) + " more supports are";
  return std::to_string(number);
}

std::string Fiefdoms::id_of(std::string_view term, int number) const {
  const auto i = static_cast<std::size_t>(number);
  if (term == "faction") return i < factions_.size() ? factions_[i].code : "none";
  if (term == "ending") return i < kEndingNames.size() ? kEndingNames[i] : "none";
  if (term == "turning") return (number >= 4 ? "flipped_" : "turned_") + std::to_string(number % 4);
  return std::to_string(number);
}

}  // namespace sandtable::fiefdoms
