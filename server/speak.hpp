#pragma once
// What the server itself says: a key of its catalogue (server/words) and what stands in the slots.
// The sentence is made where it is read, as with what games say (docs/protocol.md).

#include <string>
#include <utility>

#include "core/catalogue.hpp"
#include "core/phrase.hpp"
#include "core/said.hpp"

namespace sandtable {

/// The server's own words, in every language it has.
const Catalogues& server_words();

}  // namespace sandtable

namespace sandtable::server {

/// A phrase as it goes over the wire: {"say":"server.line.stale","made":3,"now":5}. Texts are
/// {"text":"…"}, and the slot `seat` is {"seat":2}, so that the reader calls it by its name.
[[nodiscard]] Words words_of(const Phrase& phrase);

/// A sentence without slots of another catalogue: {"say":"fiefdoms.about.title"}.
[[nodiscard]] Words said_by(const std::string& part, const std::string& key);

template <Letters kKey, Letters... kSlots, class... Values>
[[nodiscard]] Words speak(Values&&... values) {
  return words_of(phrase_in<"server", kKey, kSlots...>(std::forward<Values>(values)...));
}

}  // namespace sandtable::server
