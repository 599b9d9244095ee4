#include "server/tests/support/brittle.hpp"

#include <stdexcept>
#include <utility>

#include "core/adapter.hpp"
#include "core/looks.hpp"
#include "core/registry.hpp"

namespace sandtable::server::test {

std::atomic<Place> breaking_at{Place::Nowhere};

GameInfo Brittle::info() {
  GameInfo out = Islets::info();
  out.name = "brittle";
  return out;
}

Result<Brittle> Brittle::make(const Json& options, const Data& data) {
  auto game = Islets::make(options, data);
  if (!game) return game.error();
  return Brittle(*std::move(game), options.find("rounds")->as_int() == kBrittleRounds);
}

void Brittle::may_break(Place here) const {
  if (brittle_ && breaking_at == here) throw std::runtime_error("it is brittle");
}

Brittle::State Brittle::start(Dice& dice, sandtable::Log* log) const {
  may_break(Place::Start);
  return Islets::start(dice, log);
}

void Brittle::step(State& s, Seat seat, Action action, Dice& dice, sandtable::Log* log) const {
  may_break(Place::Step);
  Islets::step(s, seat, action, dice, log);
}

void Brittle::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  may_break(Place::Bot);
  Islets::plan(bot, view, dice, out);
}

}  // namespace sandtable::server::test

namespace sandtable {

std::span<const GameEntry* const> registry() {
  static const GameEntry kEntry = make_entry<server::test::Brittle>();
  static const GameEntry* const kGames[] = {&kEntry};
  return kGames;
}

/// Nothing of it is drawn.
std::string_view looks_text(std::string_view) { return ""; }

}  // namespace sandtable
