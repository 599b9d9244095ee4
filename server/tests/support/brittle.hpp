#pragma once
// Islets, but with a place at which it throws: as long as it is told to, and only at tables whose
// game has `kBrittleRounds` rounds.

#include <atomic>

#include "agents/tests/support/islets.hpp"

namespace sandtable::server::test {

enum class Place : std::uint8_t { Nowhere, Start, Step, Bot };
/// Where it throws now.
extern std::atomic<Place> breaking_at;

inline constexpr int kBrittleRounds = 5;
inline constexpr int kSoundRounds = 4;

class Brittle : public islets::Islets {
 public:
  static GameInfo info();
  static Result<Brittle> make(const Json& options, const Data& data);

  State start(Dice& dice, sandtable::Log* log) const;
  void step(State& s, Seat seat, Action action, Dice& dice, sandtable::Log* log) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;

 private:
  explicit Brittle(Islets game, bool brittle) : Islets(std::move(game)), brittle_(brittle) {}
  void may_break(Place here) const;

  bool brittle_ = false;
};

}  // namespace sandtable::server::test
