#pragma once
// What a law is, and what it is shown: a game of random choices at one moment, with all that led
// there. Laws work on scratch copies and with dice of their own, so none disturbs another.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/conformance/kit.hpp"

namespace sandtable::kit {

/// A choice that stands, within the decision under way.
struct Made {
  Seat seat = 0;
  Action action = 0;
  bool ended = false;  ///< The seat owed nothing more after it.
};

/// What the seats have chosen since they were asked. In `Secret` and `Live` the choices of all
/// seats together, in order of arrival; in `InTurn` those of the one seat.
struct Decision {
  AnyState start;
  Dice dice{0};  ///< As they stood at the start.
  std::vector<Made> made;
  std::vector<AnyState> before;  ///< The state before each choice.
};

/// One thing that happened in the game: a choice, or a seat that took its decision back.
struct Act {
  Seat seat = 0;
  Action action = 0;
  bool cleared = false;
};

/// The last choice of the game with what it did.
struct Move {
  AnyState before;
  AnyState after;
  Seat seat = 0;
  Action action = 0;
  Step kind = Step::Whole;  ///< As the game described the choice.
  Mode mode = Mode::InTurn;
  SeatSet owing;        ///< Before the choice.
  bool ended = false;   ///< The seat's decision was over with it.
  bool closed = false;  ///< So was everybody's: this seat was the last, or alone.
  Dice dice{0};         ///< As they stood before the choice.
  std::vector<Draw> draws;
  std::vector<Event> events;
};

/// A game being played, and its past.
struct Play {
  Play(const GameEntry& its_entry, const Data& its_data, std::shared_ptr<const AnyGame> its_game,
       std::uint64_t its_seed, int limit)
      : entry(its_entry),
        data(its_data),
        game(std::move(its_game)),
        seed(its_seed),
        max_steps(limit) {}

  const GameEntry& entry;
  const Data& data;
  std::shared_ptr<const AnyGame> game;
  std::uint64_t seed;
  int max_steps;
  std::vector<std::string> option_errors;  ///< Why the game refused options drawn before these.
  AnyState state;
  std::vector<Event> start_events;
  std::vector<Act> acts;
  std::vector<std::uint64_t> hashes;  ///< Of the state after the start and after each act.
  Decision decision;                  ///< With the last choice in it, even if that ended it.
  std::vector<AnyState> samples;      ///< Some earlier states.
  std::string phase;                  ///< As the scene names it, whatever its numbers.
};

/// What a law is shown.
struct Moment {
  const Play& play;
  const AnyGame& game;
  const AnyState& state;
  Seat actor = kNobody;        ///< Who chooses next; nobody when the game has stopped.
  const Move* move = nullptr;  ///< Laws about steps: what has just happened.
  Dice dice{0};                ///< The law's own.
};

/// What checking a law gave.
struct Finding {
  enum class Kind : std::uint8_t { Held, Broken, NoOccasion };
  Kind kind = Kind::Held;
  std::string detail;
};
[[nodiscard]] inline Finding held() { return {}; }
[[nodiscard]] inline Finding no_occasion() { return {Finding::Kind::NoOccasion, {}}; }
[[nodiscard]] inline Finding broken(std::string detail) {
  return {Finding::Kind::Broken, std::move(detail)};
}
/// Broken if there is a problem.
[[nodiscard]] inline Finding judged(std::string problem) {
  return problem.empty() ? held() : broken(std::move(problem));
}

enum class Occasion : std::uint8_t {
  Opening,  ///< Once, before the first choice.
  State,    ///< At every state: before each choice, and when the game has stopped.
  Step,     ///< After each choice.
  Close,    ///< Once, when the game has stopped.
};

/// How often a law is checked when its occasion comes.
enum class Pace : std::uint8_t {
  Always,
  Sparing,  ///< The first times in each phase of a game, then at one in `KitSettings::sparing`.
  Rare,     ///< The same, four times as sparingly.
};

struct Law {
  std::string_view name;
  Occasion occasion;
  Pace pace;
  Finding (*check)(Moment& moment);
  std::string_view says;
};

/// Every law there is.
[[nodiscard]] std::span<const Law> all_laws();

}  // namespace sandtable::kit
