#pragma once
// Factions are data: twenty tiles with icons and at most one action each, and a specialty. The
// words below are the only effects the engine knows (RULES.md, 2.4).

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/data.hpp"
#include "core/result.hpp"

namespace sandtable::fiefdoms {

inline constexpr int kCells = 20;  ///< Tiles on a sheet: four columns, five rows.
inline constexpr int kColumns = 4;
inline constexpr int kRows = 5;
inline constexpr int kMaxFactions = 16;

enum class Trigger : std::uint8_t { None, Occupy, Disband, Spend, Always };

enum class Op : std::uint8_t {
  None,
  // Continuous.
  ModAtk,
  ModDef,
  Lethal,
  Muster,
  BanRecruit,
  BanEntry,
  Stride,
  Diagonal,
  VpPer,
  Immune,
  // Instant.
  Remove,
  Shove,
  Relieve,
  Deploy,
  Transfer,
  Purge,
};

enum class Area : std::uint8_t { Self, Adj, Around, Fief, Line, Near, Board };
enum class Filter : std::uint8_t { None, OnVp, OwnVp2, FoeTile };
enum class Side : std::uint8_t { Own, Foe };
enum class Fate : std::uint8_t { Captured, Destroyed, Reserve };
enum class Count : std::uint8_t { AdjOwn, OnFoeTile, Prisoner };

inline constexpr std::int8_t kNoLimit = 127;  ///< `cap: "none"`, `maxdef: "any"`.

/// One effect, whatever its kind; fields that the kind does not use stay at their defaults.
struct Effect {
  Trigger trigger = Trigger::None;
  Op op = Op::None;
  Area area = Area::Self;
  Filter filter = Filter::None;
  Side side = Side::Own;
  Fate to = Fate::Captured;
  Count count = Count::AdjOwn;
  std::int8_t n = 0;              ///< Modifier, steps, agents.
  std::int8_t per = 1;            ///< VpPer: how many count for one VP.
  std::int8_t cap = kNoLimit;     ///< VpPer: at most so many VP.
  std::int8_t maxdef = kNoLimit;  ///< Remove: at most this defence strength.
  friend bool operator==(const Effect&, const Effect&) = default;
};

struct TileSpec {
  std::string name;
  std::string words;  ///< The action in words, for screens.
  Effect action;
  std::int8_t recruit = 0;
  std::int8_t attack = 0;
  std::int8_t defence = 0;
  std::int8_t vp = 0;
};

struct FactionSpec {
  std::string code;  ///< "MC".
  std::string name;  ///< "MegaCorp".
  std::string motto;
  std::string specialty_name;
  std::string specialty_words;
  Effect specialty;
  std::array<TileSpec, kCells> tiles;
};

/// All factions of data/factions/*.json, sorted by their `order`. Errors name file, place and
/// reason.
[[nodiscard]] Result<std::vector<FactionSpec>> load_factions(const Data& data);

/// "B3" for cell 9, and back (-1: no such cell).
[[nodiscard]] std::string cell_name(int cell);
[[nodiscard]] int cell_called(std::string_view name);

}  // namespace sandtable::fiefdoms
