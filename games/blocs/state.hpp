#pragma once
// The whole position as plain bytes.

#include <array>
#include <cstdint>

#include "core/game.hpp"
#include "games/blocs/areas.hpp"
#include "games/blocs/book.hpp"

namespace sandtable::blocs {

enum class Phase : std::uint8_t {  // BL-4.1; 4 and 5 in their two sub-phases
  SetUp,
  Research,
  Political,
  Production,
  Launching,
  Creating,
  Sea,
  Land,
  Over,
};

/// What is being decided.
enum class Stage : std::uint8_t {
  Cards,         ///< BL-1.13: secret.
  Turn,          ///< The active bloc's verbs.
  Bets,          ///< BL-6.22: secret.
  CoupDivision,  ///< BL-6.28: an MD after a coup.
  Reward,        ///< BL-11.26: a part of a scored card.
  StarWars,      ///< BL-10.14.
  Answer,        ///< BL-8.26 (c): LOW or PERIMETR.
  DeadHand,      ///< BL-8.27.
  Discard,       ///< BL-4.11.
  Biohazard,     ///< BL-10.55: in another bloc's turn.
  Over,
};

enum class Life : std::uint8_t { Unplayed, Alive, Eliminated, Resigned };

/// How control was gained this turn, as bits (2.12).
enum Way : std::uint8_t { kByAttack = 1, kByCoup = 2, kByReward = 4 };

/// What a unit, or an area, has gone through this turn, as bits.
enum Done : std::uint8_t {
  kMoved = 1,
  kBonus = 2,
  kAttacked = 4,
  kBombarded = 8,
  kDestabilized = 16,  ///< BL-6.13, of the area.
  kCouped = 32,        ///< BL-6.18, of the area.
};
inline constexpr std::uint8_t kUnitDone = kMoved | kBonus | kAttacked | kBombarded;

inline constexpr int kHandRoom = 8;
inline constexpr int kMaxLaunches = 32;
inline constexpr int kWalkRoom = 12;

/// A bloc's own things. 8-byte members first, no padding.
struct Power {
  std::uint64_t techs = 0;    ///< Bit t: developed.
  std::uint16_t discard = 0;  ///< Missions on the discard pile, by place in the bloc's list.
  std::uint16_t scored = 0;   ///< Missions scored, likewise.
  std::uint16_t flags = 0;    ///< Bits of Flag; follows from techs, PANCHSHEEL's excepted.
  Life life = Life::Unplayed;
  std::uint8_t fall = 0;  ///< When it was eliminated or resigned: 1 first.
  std::array<std::uint8_t, kResources> stock{};
  std::array<std::uint8_t, kPieces> reserve{};
  std::uint8_t space = 0;
  std::array<std::int8_t, kParams> mods{};   ///< Follows from techs.
  std::array<std::uint8_t, 3> satellites{};  ///< SatMode each.
  std::uint8_t star_wars_used = 0;
  std::uint8_t made_missile = 0;  ///< BL-3.13
  std::uint8_t biohazards = 0;    ///< Tokens in stock.
  std::uint8_t mao = kNone;       ///< BL-10.50: where the booklet lies.
  std::uint8_t held = 0;          ///< BL-12.9: what was fulfilled at the end of the last turn.
  // Cards. Secret but for the numbers.
  std::uint8_t hand_size = 0;
  std::uint8_t deck_size = 0;
  std::uint8_t under = 0;     ///< The last so many of the deck were put there in known order.
  std::uint8_t rejected = 0;  ///< Above them so many of the rejected cards, in unknown order.
  std::array<std::uint8_t, kHandRoom> hand{};  ///< Missions as drawn.
  std::array<std::uint8_t, kMaxDeck> deck{};   ///< Top first.
  std::array<std::uint8_t, 3>
      objectives{};  ///< In set-up those drawn; then those kept, and the rejected one.
  std::uint8_t objectives_size = 0;
  std::uint8_t objectives_kept = 0;
  // The decision under way, hidden from others.
  std::uint8_t keep_missions = 0;  ///< Bits of places in the hand.
  std::uint8_t keep_objectives = 0;
  std::uint8_t bet = kNone;
  std::uint8_t sealed = 0;  ///< Public.
  std::array<std::uint8_t, 3> blank{};
  friend bool operator==(const Power&, const Power&) = default;
};

/// A launch declared (BL-8.30).
struct Launch {
  Bloc by = 0;
  Piece missile = Piece::None;
  std::array<std::uint8_t, 3> areas{kNone, kNone, kNone};
  std::uint8_t sea = kNone;
  std::uint8_t cancelled = 0;
  friend bool operator==(const Launch&, const Launch&) = default;
};
inline constexpr Launch kNoLaunch{};

/// The whole position.
struct State {
  // Land areas. Beyond the map control holds a value of its own.
  LandBytes control{};
  LandBytes unit{};  ///< Piece, one an area (BL-2.11), of the controller (BL-2.13).
  LandBytes launchers{};
  LandBytes instability{};
  LandBytes marker{};  ///< 1: a protection marker of the controller.
  LandBytes missile{};
  LandBytes factories{};  ///< Factory tokens.
  LandBytes ruined{};     ///< 1: printed resources destroyed (BL-8.16).
  LandBytes done{};       ///< Bits of Done.
  LandBytes spent{};      ///< PP spent this turn (BL-7.16).
  LandBytes took{};       ///< Bits of Way, of the active bloc this turn.
  LandBytes took_when{};  ///< Counts up: which of the areas taken by attack came last.
  // Sea areas.
  SeaBytes ship{};  ///< Piece.
  SeaBytes ship_owner{};
  SeaBytes ship_missile{};
  SeaBytes ship_done{};
  std::array<Power, kBlocs> power{};
  std::array<Launch, kMaxLaunches> launches{};
  std::uint64_t used = 0;  ///< Technologies used this turn.
  std::array<Action, kWalkRoom> walk{};
  std::uint16_t tension = 0;
  std::uint8_t walk_size = 0;
  Phase phase = Phase::SetUp;
  Stage stage = Stage::Cards;
  Bloc active = 0;
  Bloc actor = 0;  ///< Who decides, in turn.
  std::uint8_t round = 1;
  std::array<Bloc, kBlocs> order{};  ///< Turn order (BL-1.3); kNeutral beyond the last.
  // This turn.
  std::uint8_t acquired = 0;
  std::uint8_t stepped = 0;  ///< Space steps.
  std::uint8_t satellites_set = 0;
  std::uint8_t created = 0;  ///< Missiles.
  std::uint8_t biohazard_made = 0;
  std::uint8_t biohazard_used = 0;
  std::uint8_t discarded = 0;
  std::uint8_t recon_used = 0;
  std::uint8_t guidance_used = 0;
  std::uint8_t struggles_won = 0;
  std::uint8_t destroyed = 0;
  std::uint8_t takings = 0;
  std::uint8_t terror_target = kNone;
  // What is being resolved.
  std::uint8_t coup_area = kNone;
  Bloc coup_by = kNeutral;
  Bloc division_for = kNeutral;  ///< BL-6.28
  std::uint8_t reward_card = kNone;
  std::uint8_t reward_part = 0;
  std::uint8_t reward_left = 0;
  std::uint8_t reward_area = kNone;  ///< The conquered area of BL-11.13.
  std::uint8_t launches_size = 0;
  std::uint8_t answering = 0;  ///< The launch whose answer round it is.
  std::uint8_t answer_turn = 1;
  std::uint8_t star_window = kNone;  ///< The launch STAR WARS may cancel.
  Bloc dead_hand_at = kNeutral;      ///< Who took the capital area (BL-8.27).
  std::uint8_t biohazard_ask = 0;
  std::uint8_t hits = 0;  ///< BL-8.33
  std::uint8_t falls = 0;
  Bloc winner = kNeutral;
  std::uint8_t ending = 0;
  std::uint8_t winning_card = kNone;
  std::array<std::uint8_t, 4> blank{};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096, "the ledger's bound");

enum class Ending : std::uint8_t { None, Objective, Capital, Score, LastBloc, Winter };

}  // namespace sandtable::blocs
