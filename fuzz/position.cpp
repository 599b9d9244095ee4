// Positions: one that is accepted can be looked at, played on, and written down again unchanged.

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const GameEntry& entry = pick_game(input);
  const auto game = default_game(entry);
  const Result<Json> json = Json::parse(input.rest(), "position");
  if (!json) return;
  Result<AnyState> state = game->from_position(*json, "position");
  if (!state) return;
  const Json written = game->position(*state);
  const Result<AnyState> again = game->from_position(written, "written position");
  must(static_cast<bool>(again), "a written position is accepted");
  must(*again == *state, "a written position reads back unchanged");
  look_around(*game, *state);
  Dice dice(input.rest().size());
  play_on(*game, *state, dice, 60);
  look_around(*game, *state);
}

}  // namespace sandtable::fuzz
