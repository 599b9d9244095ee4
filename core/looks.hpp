#pragma once
// How the kinds of things of a game look: icon, tone, texture and size. This is data of the game's
// folder (games/NAME/looks.json), sent with the game's description and drawn by screens. The engine
// makes nothing of it, and a kind without a look is drawn as a neutral shape.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace sandtable {

/// What it is that has a look. `Content` is one thing by its id, where its kind says too little:
/// six resources are one kind.
enum class DrawnAs : std::uint8_t { Terrain, Piece, Mark, Figure, Card, Content };
inline std::span<const char* const> names(DrawnAs) {
  static constexpr const char* kNames[] = {"terrain", "pieces", "marks",
                                           "figures", "cards",  "content"};
  return kNames;
}

/// The colours that grounds have, light and dark: a screen's style sheet says which they are.
enum class Tone : std::uint8_t {
  Stone,
  Moss,
  Straw,
  Sand,
  Clay,
  Linen,
  Mauve,
  Azure,
  Frost,
  Flax,
  Parchment,
  Ivory,
  Honey,
  Ash
};
inline std::span<const char* const> names(Tone) {
  static constexpr const char* kNames[] = {"stone",     "moss",  "straw", "sand",  "clay",
                                           "linen",     "mauve", "azure", "frost", "flax",
                                           "parchment", "ivory", "honey", "ash"};
  return kNames;
}

/// What tells grounds apart where colours are alike.
enum class Texture : std::uint8_t { Hatch, Dots, Stipple, Rows, Cracks, Waves, Grid };
inline std::span<const char* const> names(Texture) {
  static constexpr const char* kNames[] = {"hatch",  "dots",  "stipple", "rows",
                                           "cracks", "waves", "grid"};
  return kNames;
}

enum class SizeClass : std::uint8_t { Small, Large };
inline std::span<const char* const> names(SizeClass) {
  static constexpr const char* kNames[] = {"small", "large"};
  return kNames;
}

/// How one kind looks; what is left out is as usual.
struct Look {
  DrawnAs drawn = DrawnAs::Terrain;
  std::string kind;                 ///< As scenes have it: "desert". Content: its id.
  std::optional<std::string> icon;  ///< By its name in the set of icons: "pine-tree".
  std::optional<Tone> tone;         ///< Of a ground, or of pieces and marks that are nobody's.
  std::optional<Texture> texture;   ///< Of a ground.
  std::optional<SizeClass> size;    ///< Of pieces and marks.
  template <class V>
  static void describe(V&& v) {
    v("drawn", &Look::drawn), v("kind", &Look::kind), v("icon", &Look::icon);
    v("tone", &Look::tone), v("texture", &Look::texture), v("size", &Look::size);
  }
  friend bool operator==(const Look&, const Look&) = default;
};

/// Looks from the text of a looks.json. An error names file, key and reason.
[[nodiscard]] Result<std::vector<Look>> read_looks(std::string_view text, std::string_view where);

/// The looks.json of a game; empty if it has none. The build has read it already
/// (tools/embed_faces).
[[nodiscard]] std::string_view looks_text(std::string_view game);

}  // namespace sandtable
