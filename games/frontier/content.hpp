#pragma once
// What data/ holds: units, armies, order cards, technologies, weather, the A.I. deck and maps, all
// in the effect vocabulary of RULES.md, 2.6. content*.cpp read and check the files.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/result.hpp"

namespace sandtable::frontier {

inline constexpr int kTypes = 4;      ///< INF, TNK, ART, PLN: also the order of casualties.
inline constexpr int kMaxTiles = 91;  // FR-23.10
inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxCards = 40;  ///< Different order cards, all three decks together.
inline constexpr int kMaxCopies = 9;
inline constexpr int kMaxArmies = 8;
inline constexpr int kMaxWeather = 32;
inline constexpr int kMaxAiCards = 8;
inline constexpr int kLevels = 5;

inline constexpr std::array<const char*, kTypes> kUnitIds{"INF", "TNK", "ART", "PLN"};
using Types = std::uint8_t;  ///< Bit t: type t.
inline constexpr Types kAllTypes = 15;
inline constexpr Types kLandTypes = 7;
[[nodiscard]] constexpr bool has_type(Types set, int type) { return (set >> type & 1) != 0; }
inline constexpr std::uint8_t kInf = 0;
inline constexpr std::uint8_t kTnk = 1;
inline constexpr std::uint8_t kArt = 2;
inline constexpr std::uint8_t kPln = 3;

enum class Op : std::uint8_t {
  Move,
  Init,
  Hits,
  PreHit,
  PostHit,
  Shield,
  Withdraw,
  Unit,
  Kill,
  Draw,
  Drop,
  Peek,
  Save,
  Mute,
  Limit,
  FreeBuild,
  Ban,
  Pass,
  Shift,
  Order,
  Stall,
  Research,
  Garrison,
  Unflag,
};

enum class Side : std::uint8_t { Att, Def };
enum class Where : std::uint8_t { None, Hq, Battle, Controlled, NoHq, Construction };
/// What MUTE, LIMIT, BAN, PASS and STALL are about.
enum class What : std::uint8_t {
  None,
  Card,
  Attack,
  Defence,
  Withdraw,
  Stack,
  Hand,
  Fly,
  Port,
  River,
  Paradrop,
  Chosen,
  Encampments,
  Factories,
};

/// Conditions of RULES.md, 2.16; every one that is set must hold.
struct Condition {
  std::int8_t attackers = 0;       ///< attackers_at_least
  std::int8_t attacker_types = 0;  ///< attacker_types_at_least
  std::int8_t from_tiles = 0;      ///< attackers_from_tiles_at_least
  Types attacker_has = 0;
  Types attacker_has_not = 0;
  Types own_within = 0;       ///< own_unit_within: these types …
  std::int8_t distance = 0;   ///< … so near.
  std::uint8_t tile_has = 0;  ///< Bits: 1 city, 2 construction, 4 HQ.
  Types hq_reinforces = 0;
  bool no_defender_left = false;
  bool on_own_building = false;
  bool own_unit_on_tile = false;
  bool attack_order_played = false;
  bool flying_allowed = false;
  bool infantry_lost_in_won_battle = false;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// One effect; what its operation does not use stays at its default.
struct Effect {
  Op op = Op::Move;
  Side side = Side::Att;
  Types types = 0;
  Where where = Where::None;
  What what = What::None;
  std::int8_t n = 0;         ///< Amount, value set, or change.
  std::int8_t n_if = 0;      ///< With `otherwise`: the amount if `when` holds.
  bool sets = false;         ///< INIT: `=v`, not `±n`.
  bool first_round = false;  ///< INIT: round 1 only.
  bool otherwise = false;    ///< `n_if` is given: `n` counts where `when` fails.
  bool floor_zero = false;   ///< MOVE: may take a movement to 0.
  bool standing = false;     ///< DRAW: changes phase 2 rather than drawing now.
  bool open = false;         ///< Lasts while the card lies open.
  bool next = false;         ///< Lasts until the end of the next round.
  Types near_types = 0;      ///< KILL: the target is within `near` tiles of such an own unit.
  std::int8_t near = 0;
  Condition when;
};
using Effects = std::vector<Effect>;

enum class Deck : std::uint8_t { Attack, Defence, Tactical };
inline constexpr int kDecks = 3;
/// When an attack order is played: any time before the first battle, or at the start of one.
enum class Timing : std::uint8_t { Turn, Battle, Phase };

struct CardSpec {
  std::string id;
  std::string name;
  std::string words;
  Deck deck = Deck::Attack;
  Timing timing = Timing::Phase;
  std::uint8_t copies = 1;
  std::uint8_t rv = 1;
  bool choose_one = false;  ///< One of its effects, not all.
  Condition condition;
  Effects effects;
  [[nodiscard]] const Effect* find(Op op) const {
    for (const Effect& each : effects)
      if (each.op == op) return &each;
    return nullptr;
  }
};

/// When a special is used (FR-13.19).
enum class Moment : std::uint8_t {
  Turn,
  Reinforcements,
  OrderPlayed,
  Defending,
  Tactical,
  BeforeBattles,
};

struct Ability {
  std::string name;
  std::string words;
  Moment moment = Moment::Turn;
  Effects effects;
};

struct ArmySpec {
  std::string id;
  std::string name;
  std::uint8_t stack = 5;
  std::uint8_t hand = 5;
  std::array<std::uint8_t, kDecks> start_hand{};
  std::array<std::uint8_t, kTypes> face_a{};
  Ability highlight;
  Ability special;
};

struct UnitSpec {
  std::string name;
  std::uint8_t move = 1;
  std::uint8_t attack = 1;
  std::uint8_t defence = 1;
  std::uint8_t census = 1;
};

struct TechSpec {
  std::string id;
  std::string name;
  std::string words;
  Effects effects;
};

struct WeatherPart {
  std::string name;
  std::string words;
  Effects effects;
};
struct WeatherSpec {
  std::string id;
  WeatherPart summer;
  WeatherPart winter;
};

struct AiCardSpec {
  std::string id;
  bool offensive = true;
  std::int8_t unit = -1;  ///< The type of its unit icon, or -1.
  std::uint8_t attack = 0;
  std::uint8_t tactical = 0;
  bool reshuffle = false;
};

enum class Feature : std::uint8_t { Plain, City, Airport, Port, River };
inline constexpr std::array<const char*, 5> kFeatureNames{"plain", "city", "airport", "port",
                                                          "river"};

struct TileSpec {
  std::int8_t q = 0;
  std::int8_t r = 0;
  Feature feature = Feature::Plain;
  std::uint8_t stars = 0;
};

struct MapSpec {
  std::string id;
  std::string name;
  std::vector<TileSpec> tiles;   ///< Sorted by r, then q (FR-23.4).
  std::vector<std::uint8_t> hq;  ///< Tiles of the HQ slots.
  int vp_target = 0;             ///< 0: as the option says (FR-23.9).
  int bomb_points = 0;           ///< 0: as the option says.
  std::uint8_t forbidden = 0;    ///< Bit n: phase n is left out.
  /// Start units by slot instead of those of the army sheets; empty: as printed.
  std::vector<std::array<std::uint8_t, kTypes>> start_units;
};

/// Everything of data/, checked.
struct Content {
  std::array<UnitSpec, kTypes> units;
  std::vector<ArmySpec> armies;
  std::vector<CardSpec> cards;  ///< Attack, defence, tactical; by id within.
  std::array<std::array<TechSpec, 2>, kLevels - 1> techs;
  std::string bomb_name;
  std::string bomb_words;
  std::vector<WeatherSpec> weather;
  std::vector<AiCardSpec> ai_deck;
  std::vector<MapSpec> maps;
  bool printed = true;  ///< Nothing is from somebody's own data files.
};

/// As the program brings it.
[[nodiscard]] const Content& printed_content();
/// Reads all files. Errors name file, place and reason.
[[nodiscard]] Result<Content> load_content(const Data& data);

}  // namespace sandtable::frontier
