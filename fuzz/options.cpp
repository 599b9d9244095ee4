// Options, as JSON and as on a command line: what is accepted makes a game or a clear error.

#include "core/options.hpp"

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const GameEntry& entry = pick_game(input);
  const OptionSchema& schema = entry.info.schema;
  const std::string_view name = input.line();
  const std::string_view text = input.line();
  if (const Result<Json> value = schema.from_text(name, text, "option"))
    must(static_cast<bool>(schema.complete(Json::object({{std::string(name), *value}}), "option")),
         "an option read from text fits the schema");
  const Result<Json> given = Json::parse(input.rest(), "options");
  if (!given) return;
  const Result<Json> complete = schema.complete(*given, "options");
  if (!complete) return;
  const Result<Json> twice = schema.complete(*complete, "options");
  must(twice && *twice == *complete, "completed options are complete");
  const auto game = entry.create(*complete, "options");
  if (!game) return;
  Dice dice(1);
  AnyState state = (*game)->start(dice, nullptr);
  play_on(**game, state, dice, 40);
}

}  // namespace sandtable::fuzz
