#pragma once
// The line under way, taken apart.

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {

/// A walk that is whole, kept while it is carried out.
struct Path {
  std::array<std::uint8_t, 8> walk{};
  std::uint8_t walk_size = 0;
  Stage stage = Stage::Over;
};

// These read the walk of a State or a Path.
template <class Walk>
[[nodiscard]] Parts walk_at(const Walk& s, std::size_t i) {
  return kLayout.split(s.walk[i]);
}
[[nodiscard]] inline bool is_verb(const Parts& parts, Verb v) {
  return parts.kind == Kind::Verb && parts.i == static_cast<int>(v);
}
template <class Walk>
[[nodiscard]] Verb verb_at(const Walk& s, std::size_t i) {
  return static_cast<Verb>(walk_at(s, i).i);
}
template <class Walk>
[[nodiscard]] TileId tile_at(const Walk& s, std::size_t i) {
  return static_cast<TileId>(walk_at(s, i).i);
}
/// The type, card, seat or number of an entry.
template <class Walk>
[[nodiscard]] std::uint8_t value_at(const Walk& s, std::size_t i) {
  return static_cast<std::uint8_t>(walk_at(s, i).i);
}

/// Fills a list up to a number of entries.
class ChoiceSink {
 public:
  ChoiceSink(Actions& list, std::size_t enough) : list_(list), enough_(enough) {}
  void add(Action action) {
    if (!full()) list_.push(action);
  }
  void add(Verb v) { add(verb(v)); }
  void add_tiles(const TileSet& tiles) {
    for (const TileId t : tiles) add(tile_choice(t));
  }
  void add_types(Types types) {
    for (TypeId type = 0; type < kTypes; ++type)
      if (has_type(types, type)) add(type_choice(type));
  }
  [[nodiscard]] bool full() const { return list_.size() >= enough_; }
  [[nodiscard]] bool quick() const { return enough_ == 2; }  ///< Only asks: is there a choice?

 private:
  Actions& list_;
  std::size_t enough_;
};

// ---- menu_actions.cpp
void list_actions(const Frontier& game, const State& s, ChoiceSink& out);
[[nodiscard]] bool actions_open(const Frontier& game, const State& s);
void take_actions(const Table& p, const Path& walk);
[[nodiscard]] TileSet movable_tiles(const Frontier& game, const State& s, const Mods& mods,
                                    const Ground& ground, Seat seat);
[[nodiscard]] TileSet buildable_tiles(const Frontier& game, const State& s, Seat seat);
[[nodiscard]] TileSet own_flags(const Frontier& game, const State& s, Seat seat);

// ---- menu_tactical.cpp
void list_tactical(const Frontier& game, const State& s, ChoiceSink& out);
[[nodiscard]] bool tactical_open(const Frontier& game, const State& s);
void take_tactical(const Table& p, const Path& walk);
/// The effect of a tactical order that needs a target, or nullptr.
[[nodiscard]] const Effect* targeted(const CardSpec& card);

// ---- menus.cpp
/// Whether the walk still wants an entry.
[[nodiscard]] bool walk_open(const Frontier& game, const State& s);
void push_walk(State& s, Action action);
void clear_walk(State& s);

}  // namespace sandtable::frontier
