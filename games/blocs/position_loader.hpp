#pragma once
// Reads a position member by member (position_reader.cpp, position_pending.cpp).

#include <algorithm>
#include <string>

#include "games/blocs/names.hpp"
#include "games/blocs/position.hpp"

namespace sandtable::blocs {

template <class Enum, std::size_t N>
Enum enum_in(JsonReader json, const std::array<const char*, N>& words) {
  return static_cast<Enum>(json.one_of(std::span<const char* const>(words)));
}

inline std::uint8_t number_in(JsonReader json, std::int64_t low, std::int64_t high) {
  return static_cast<std::uint8_t>(json.integer(low, high));
}

inline Bloc bloc_or_neutral(const JsonReader& json) {
  if (json.value().is_null()) return kNeutral;
  return enum_in<Bloc>(json, kBlocCodes);
}

inline Piece piece_in(JsonReader json, Piece low, Piece high) {
  if (json.value().is_null()) return Piece::None;
  const auto piece = enum_in<Piece>(json, kPieceCodes);
  if (piece < low || piece > high) {
    json.fail("null or a code from " + std::string(kPieceCodes[at(low)]) + " to " +
              kPieceCodes[at(high)]);
    return Piece::None;
  }
  return piece;
}

template <class List>
std::uint8_t id_in(JsonReader json, const List& list) {
  if (json.value().is_null()) return kNone;
  const int found = find_id(list, json.string());
  if (found < 0) json.fail("null or an id of the data files");
  return static_cast<std::uint8_t>(found < 0 ? kNone : found);
}

class PositionLoader {
 public:
  PositionLoader(const Blocs& game, const Json& json, std::string_view where)
      : game_(game), book_(game.book()), root_(json, std::string(where)) {}
  Result<State> load();

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  [[nodiscard]] bool plays(Bloc b) const { return game_.seat_of(b) < game_.seats(); }

  // position_reader.cpp: round and order, map, blocs and their cards.
  void read_course();
  Bloc played(JsonReader json);
  void read_areas();
  void read_seas();
  void read_powers();
  void read_power(JsonReader& json, Power& power);
  void read_decision(JsonReader& json, Power& power);
  std::uint64_t read_techs(JsonReader json);
  void read_cards(JsonReader& json, Bloc b, Power& power);
  void read_objectives(JsonReader& json, Bloc b, Power& power);
  /// A list of the bloc's missions, each of which may stand in one place only.
  template <class Take>
  void mission_list(JsonReader json, Bloc b, std::size_t room, unsigned& seen, Take take) {
    json.expect_array();
    if (json.size() > room) json.fail("at most " + std::to_string(room) + " cards");
    for (std::size_t i = 0; ok() && i < json.size(); ++i) {
      const std::uint8_t m = id_in(json.item(i), book_.missions);
      const bool own = m != kNone && book_.missions[m].bloc == b;
      const unsigned bit = own ? 1U << (m - book_.blocs[b].missions_from) : 0;
      if (!own || (seen & bit) != 0)
        json.item(i).fail("each mission of the bloc in one place");
      else
        seen |= bit, take(m, bit);
    }
  }

  // position_pending.cpp: the turn, what is being resolved, the result, the line under way.
  void read_turn();
  void read_pending();
  Bloc alive_or_none(JsonReader json);
  void read_reward(JsonReader& json);
  void read_launches(JsonReader& json);
  void read_result();
  void read_walk();

  const Blocs& game_;
  const Book& book_;
  JsonReader root_;
  State s_;
};

}  // namespace sandtable::blocs
