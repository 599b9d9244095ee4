// JSON text: what is read is written and read again unchanged.

#include "core/json.hpp"

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const std::string_view pointer = input.line();
  const Result<Json> json = Json::parse(input.rest(), "input");
  if (!json) return;
  const Result<Json> again = Json::parse(json->text(), "canonical");
  must(again && again->text() == json->text(), "canonical text reads back");
  const Result<Json> pretty = Json::parse(json->pretty(), "pretty");
  must(pretty && pretty->text() == json->text(), "pretty text reads back");
  static_cast<void>(json->at_pointer(pointer));
  must(overlay(*json, *json) == *json || !json->is_object(), "a value over itself changes nothing");
}

}  // namespace sandtable::fuzz
