// Notation, read in the middle of random games: a line that is read is legal, and is written and
// read again as the same choices.

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const GameEntry& entry = pick_game(input);
  const auto game = default_game(entry);
  Dice dice(static_cast<std::uint64_t>(input.pick(256)));
  AnyState state = game->start(dice, nullptr);
  play_on(*game, state, dice, input.pick(256));
  if (game->over(state)) return;
  const Seat seat = game->owing(state).lowest();
  const Reading reading = game->read(state, seat, input.rest());
  if (!reading.ok()) return;
  const std::string written = game->write(state, seat, reading.line);
  const Reading again = game->read(state, seat, written);
  must(again.ok() && again.line == reading.line, "written notation reads back as the same choices");
  must(!game->apply_line(state, seat, reading.line, dice, nullptr), "a line that is read is legal");
}

}  // namespace sandtable::fuzz
