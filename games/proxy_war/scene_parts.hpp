#pragma once
// The parts of a scene, each in a file of its own: prompts.cpp says what the table is about and
// what the viewer is asked, scene.cpp draws the map, panels.cpp the seats, display.cpp what lies
// beside the map.

#include "core/scene.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// Who looks at what.
struct Sight {
  const ProxyWar& game;
  const State& s;
  Seat viewer;

  [[nodiscard]] bool is_seated() const { return viewer < kMaxPlayers; }
  /// With private holdings those of the others (PW-7.2).
  [[nodiscard]] bool is_hidden(Seat seat) const {
    return game.options().private_holdings && seat != viewer;
  }
};

[[nodiscard]] inline std::optional<int> seat_or_none(Owner owner) {
  if (owner >= kMaxPlayers) return std::nullopt;
  return int{owner};
}
/// A thing's id, as skins know it.
[[nodiscard]] inline std::string id_of(const Sight& sight, Thing what) {
  return sight.game.id_of("item", what.number);
}
/// "3 Cash Crops".
[[nodiscard]] inline Said so_many(int count, Thing what) {
  return say<"words.count">(N(count), What<Thing>(what));
}

// ---- prompts.cpp.
[[nodiscard]] Words phase_words(const Sight& sight);
[[nodiscard]] Words prompt_words(const Sight& sight);
[[nodiscard]] Words verdict_words(const Sight& sight);
[[nodiscard]] sandtable::Stage stage_of(const Sight& sight);

// ---- panels.cpp.
[[nodiscard]] Panel panel_of(const Sight& sight, Seat seat);

// ---- display.cpp.
[[nodiscard]] Deal deal_of(const Sight& sight, int slot);
void add_hands(const Sight& sight, Scene& scene);
void add_markets(const Sight& sight, Scene& scene);
void add_tracks(const Sight& sight, Scene& scene);

}  // namespace sandtable::proxy_war
