#include "games/fiefdoms/names.hpp"

namespace sandtable::fiefdoms {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

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
  if (t >= s.placed) return "?";
  return label_of(Fiefdoms::owner_of(s, t), Fiefdoms::cell_of(s, t));
}

TileId tile_from(const State& s, Seat owner, int cell) {
  for (TileId t = 0; t < s.placed; ++t)
    if (Fiefdoms::owner_of(s, t) == owner && Fiefdoms::cell_of(s, t) == cell) return t;
  return kNoTile;
}

std::string turning_words(int turning) {
  return (turning >= 4 ? "flipped turned " : "turned ") + std::to_string(turning % 4);
}

std::string spot_words(Spot spot) { return std::to_string(spot.x) + "," + std::to_string(spot.y); }

int fief_number(const State& s, TileId t) {
  const std::uint8_t number =
      s.cut[Fiefdoms::owner_of(s, t)][static_cast<std::size_t>(Fiefdoms::cell_of(s, t))];
  return number > kFiefs ? 0 : number;
}

std::array<int, kFiefTiles> fief_cells(const State& s, Seat seat, int fief) {
  std::array<int, kFiefTiles> out{-1, -1, -1};
  std::size_t found = 0;
  for (int cell = 0; cell < kCells && found < out.size(); ++cell)
    if (s.cut[seat][static_cast<std::size_t>(cell)] == fief) out[found++] = cell;
  return out;
}

}  // namespace sandtable::fiefdoms
