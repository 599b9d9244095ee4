// Data files replaced at run time: a game that accepts one can be started and played.

#include "core/data.hpp"

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const GameEntry& entry = pick_game(input);
  if (entry.info.data.empty()) return;
  const auto file = static_cast<std::size_t>(input.pick(static_cast<int>(entry.info.data.size())));
  Data data(entry.info.data);
  data.replace(std::string(entry.info.data[file].path), std::string(input.rest()));
  const auto game = entry.create(Json::object(), "data", data);
  if (!game) return;
  Dice dice(input.rest().size());
  AnyState state = (*game)->start(dice, nullptr);
  look_around(**game, state);
  play_on(**game, state, dice, 100);
  look_around(**game, state);
}

}  // namespace sandtable::fuzz
