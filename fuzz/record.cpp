// Records: one that is read is written again unchanged, and its replay holds or is refused.

#include "core/record.hpp"

#include "core/registry.hpp"
#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const Result<Record> record = Record::parse(input.rest(), "record");
  if (!record) return;
  const Result<Record> again = Record::parse(record->text(), "written record");
  must(again && *again == *record, "a written record reads back unchanged");
  const GameEntry* entry = find_game(record->game);
  if (entry == nullptr) return;
  const Result<Replay> played = replay(*entry, *record, "record", Data(entry->info.data));
  if (!played) return;
  must(played->states.size() == record->lines.size() + 1, "a replay has a state for each line");
}

}  // namespace sandtable::fuzz
