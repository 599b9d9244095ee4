#pragma once
// What the data files say: map, cards and figures, read once and never changed.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/result.hpp"
#include "games/blocs/areas.hpp"
#include "games/blocs/doctrine.hpp"

namespace sandtable::blocs {

inline constexpr int kBlocs = 5;
using Bloc = std::uint8_t;  ///< 0 to 4 in the order of kBlocCodes.
inline constexpr Bloc kNeutral = 5;
inline constexpr std::array<const char*, kBlocs> kBlocCodes{"AA", "WP", "NAM", "FR", "PRC"};

enum class Res : std::uint8_t { Oil, Influence, Research, Uranium };
inline constexpr int kResources = 4;
inline constexpr std::array<const char*, kResources> kResCodes{"O", "I", "R", "U"};

/// Every kind of piece a reserve can hold. Ground units come first, so that None is 0 on the map.
enum class Piece : std::uint8_t { None, MD, MC, AR, HQ, KO, LE, VO, LN, FF, CV, MA, MH, MT, BZ };
inline constexpr int kPieces = 15;
inline constexpr std::array<const char*, kPieces> kPieceCodes{
    "none", "MD", "MC", "AR", "HQ", "KO", "LE", "VO", "LN", "FF", "CV", "MA", "MH", "MT", "BZ"};

enum class Status : std::uint8_t {  // BL-2.7
  NeutralSecondary,
  OppSecondary,
  NeutralMain,
  OppCapital,
  OppMain,
  Own,
};
inline constexpr int kTargets = 6;  ///< The statuses but Own, and the sea, as rows of the tables.
inline constexpr int kSeaRow = 5;
enum class Operation : std::uint8_t { Destabilize, Coup, Bombard, Attack };

enum class SatMode : std::uint8_t { Reserve, Idle, Recon, Signals, Guidance, Hunter };
inline constexpr int kSatModes = 6;

/// Parameters that technologies change (2.11, MOD).
enum class Param : std::uint8_t {
  IncomeO,
  IncomeI,
  IncomeR,
  AfricanPairs,
  NavalSteps,
  NavalRange,
  BombardPower,
  BetBonus,
  DrawExtra,
  CostDestab,
  CostSpace,
  CostMissile,
};
inline constexpr int kParams = 12;

/// Switches (2.11, FLAG), and the satellite modes that are unlocked, as bits.
enum class Flag : std::uint8_t {
  Low,
  DeadHand,
  StarWars,
  Panchsheel,
  NavalSilos,
  Recon,
  Signals,
  Guidance,
  Hunter
};

enum class Op : std::uint8_t {
  Gain,
  Draw,
  Place,
  Upgrade,
  Destab,
  Restore,
  Flip,
  Control,
  Attack,
  Destroy,
  Downgrade,
  Steal,
  Convert,
  Factory,
  Satellite,
  Tension,
  Protect,
  NatInf,
  Seals,
  Terrorism,
  Unlock,
  Mod,
  Flag,
  Choose,
};
inline constexpr int kOps = 24;

enum class Near : std::uint8_t { Anywhere, SeaNear, OffGarrison };

/// One effect of the vocabulary of RULES.md, 2.11.
struct Effect {
  Op op = Op::Gain;
  std::int8_t n = 1;
  Res res = Res::Oil;         ///< GAIN, STEAL, CONVERT from.
  Res to = Res::Oil;          ///< CONVERT to.
  Piece piece = Piece::None;  ///< PLACE, UNLOCK, DOWNGRADE from.
  Piece lower = Piece::None;  ///< DOWNGRADE to.
  Param param = Param::IncomeO;
  Flag flag = Flag::Low;
  Near near = Near::Anywhere;
  bool from_zero = false;  ///< UPGRADE.
  bool from_each = false;  ///< STEAL.
  bool must_be_empty = false;
  bool own_colour = false;
  bool not_capital = false;
  bool terror_target = false;  ///< CONTROL: the area TERRORISM was aimed at, a red one.
  bool mode = false;           ///< UNLOCK of a satellite mode, `flag`.
  std::uint8_t max_force = 99;
  std::uint8_t discard_own = 0;
  AreaSet areas;  ///< Listed areas, or those that a `where` filter leaves.
  AreaSet red;
  SeaSet seas = 0;
  std::vector<Effect> of;  ///< CHOOSE.
};

enum class Test : std::uint8_t {
  Ctrl,
  Count,
  Took,
  Naval,
  Unstable,
  Tech,
  Techs,
  Used,
  Space,
  Protect,
  Missiles,
  Defcon,
  WonStruggle,
  Destroyed,
  And,
  Or,
};

enum class Grade : std::uint8_t { Any, Main, Secondary };

/// One condition of RULES.md, 2.12.
struct Condition {
  Test test = Test::Ctrl;
  std::uint8_t n = 0;
  std::uint8_t level = 0;  ///< UNSTABLE.
  std::uint8_t ways = 0;   ///< TOOK: bits of Way.
  std::uint8_t tech = 0;
  bool intact = false;       ///< COUNT with a resource: destroyed ones do not count.
  Res res = Res::Oil;        ///< That resource.
  Grade grade = Grade::Any;  ///< COUNT: of these areas;
  AreaId region = kNone;     ///< and these: any area of the region.
  AreaSet areas;
  SeaSet seas = 0;
  std::vector<Condition> of;
};

enum class Use : std::uint8_t { Passive, Instant, OncePerTurn, React, SingleUse, Token };

struct Technology {
  std::string id;
  std::string name;
  std::string text;
  Bloc scope = kNeutral;  ///< kNeutral: every bloc may acquire it.
  std::uint8_t cost = 0;
  std::uint8_t space = 0;
  std::uint64_t needs = 0;
  Use use = Use::Passive;
  std::uint8_t phases = 0;  ///< Bit p: phase p.
  std::array<std::uint8_t, kResources> pay{};
  std::vector<Effect> effects;
};

struct Mission {
  std::string id;
  std::string name;
  Bloc bloc = 0;
  Condition condition;
  std::vector<Effect> reward;
};

struct Objective {
  std::string id;
  std::string name;
  Bloc bloc = 0;
  std::uint8_t targets = 0;  ///< Bits of blocs.
  Condition condition;
};

struct LandArea {
  std::string id;
  std::string name;
  std::string territory;
  std::uint8_t group = 0;  ///< The number of the territory.
  Bloc colour = kNeutral;  ///< kNeutral: grey, a secondary area.
  bool capital = false;
  bool silo = false;
  std::string region;
  std::array<std::uint8_t, kResources> gives{};
  std::uint8_t factories = 0;
  Piece start = Piece::None;
  AreaSet land;
  SeaSet seas = 0;
  int lon = 0;  ///< Tenths of a degree.
  int lat = 0;
};

struct SeaArea {
  std::string id;
  std::string name;
  std::uint8_t oil = 0;
  SeaSet seas = 0;
  AreaSet coast;
  int lon = 0;
  int lat = 0;
};

struct BlocSpec {
  std::string name;
  bool major = false;
  AreaId capital = 0;         ///< BL-2.9
  AreaSet colour;             ///< BL-2.2
  AreaSet capital_territory;  ///< BL-2.8
  AreaSet natural;            ///< BL-2.17, BL-2.18: printed, its own colour included.
  std::vector<std::pair<Piece, SeaId>> fleet;
  std::array<std::uint8_t, kPieces> first{};  ///< In the pool from the start.
  std::array<std::uint8_t, kPieces> later{};  ///< Added by a technology (UNLOCK).
  std::uint8_t markers = 3;
  std::uint8_t satellites = 3;
  std::uint8_t missions_from = 0;  ///< Its missions are missions[from … to).
  std::uint8_t missions_to = 0;
};

struct UnitSpec {
  std::string name;
  std::uint8_t force = 0;
  std::uint8_t power = 0;
  std::uint8_t steps = 0;
  std::uint8_t oil = 0;
};

struct MissileSpec {
  std::string name;
  std::uint8_t level = 0;
  std::uint8_t uranium = 0;
  std::uint8_t oil = 0;
  std::uint8_t areas = 0;
  bool destroys = false;
};

struct SpaceStep {
  std::uint8_t cost = 0, first = 0, later = 0, satellites = 0;
};

struct Prices {
  int destabilize_neutral = 0, destabilize_opponent = 0, coup = 0, protect = 0, upgrade = 0,
      upgrade_naval = 0, attack = 0, restore = 0, sea_attack = 0, bombard = 0, biohazard_oil = 0,
      biohazard_uranium = 0, panchsheel_oil = 0, panchsheel_influence = 0;
};

struct Limits {
  int hand = 0, discard_gain = 0, launchers = 0, missiles = 0, red_level = 0, launch_level = 0,
      missions_drawn = 0, missions_kept = 0, objectives_drawn = 0, objectives_kept = 0,
      african_bonus = 0;
};

struct ScoreTable {
  int secondary = 0, own_main = 0, other_main = 0, other_capital = 0, mission = 0, technology = 0,
      space = 0, capital_lost = 0;
};

/// By which programs know the things of the book (book_ids.cpp).
struct Ids {
  std::vector<std::string> land, seas, blocs, techs, missions, objectives, resources, units;
  std::vector<std::string> regions;  ///< By area.
};

struct Book {
  std::vector<LandArea> land;
  std::vector<SeaArea> seas;
  std::array<BlocSpec, kBlocs> blocs;
  std::vector<Technology> techs;
  std::vector<SpaceStep> space;
  std::vector<Mission> missions;
  std::vector<Objective> objectives;
  std::array<UnitSpec, kPieces> units;
  std::array<MissileSpec, kPieces> missiles;  ///< MA, MH, MT by Piece.
  std::array<std::uint8_t, kResources> base{}, start{}, cap{};
  std::array<std::string, kResources> resource_names;
  std::array<std::uint8_t, kBlocs> seat_bonus{};
  Prices prices;
  Limits limits;
  ScoreTable score;
  std::array<std::array<std::uint8_t, 4>, kTargets> opens{};    ///< 2.7, by Operation.
  std::array<std::array<std::uint8_t, 4>, kTargets> tension{};  ///< 2.8
  // Worked out from the above.
  AreaSet all_land;
  AreaSet grey;
  AreaSet african_secondary;
  std::array<AreaSet, kMaxLand> territory{};  ///< By area: its territory (BL-2.1).
  std::array<AreaSet, kMaxLand> near_land{};  ///< By area: its land neighbours.
  std::array<SeaSet, kMaxLand> coast_of{};
  std::array<AreaSet, kMaxSeas> coast{};
  std::array<SeaSet, kMaxSeas> near_sea{};
  LandBytes colour{};
  /// Steps between areas: a land border is 1, a coast of the same sea 2. For bots.
  std::array<LandBytes, kMaxLand> steps{};
  std::array<std::uint8_t, kPieces> force{};
  std::array<Doctrine, kBlocs> doctrines;  ///< For bots.
  Ids ids;

  [[nodiscard]] int lands() const { return static_cast<int>(land.size()); }
};

/// Reads the files of data/ but the shapes; an error names file, place, value
/// and remedy.
[[nodiscard]] Result<Book> load_book(const Data& data);

/// "mechanized corps", "A-BOMB": the name of a Piece.
[[nodiscard]] std::string piece_name(const Book& book, int piece);

/// The index of a name in a list of things with an `id`, or -1.
template <class List>
[[nodiscard]] int find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return -1;
}

/// AR over MC over MD, CV over FF: the next lower one, or None (BL-11.8).
constexpr Piece lower_unit(Piece p) {
  if (p == Piece::AR) return Piece::MC;
  if (p == Piece::MC) return Piece::MD;
  return p == Piece::CV ? Piece::FF : Piece::None;
}
/// MD to MC to AR, or None (BL-7.6).
constexpr Piece higher_unit(Piece p) {
  if (p == Piece::MD) return Piece::MC;
  return p == Piece::MC ? Piece::AR : Piece::None;
}
constexpr bool conventional(Piece p) { return p >= Piece::MD && p <= Piece::AR; }
constexpr bool special(Piece p) { return p >= Piece::KO && p <= Piece::VO; }
constexpr std::size_t at(Piece p) { return static_cast<std::size_t>(p); }

}  // namespace sandtable::blocs
