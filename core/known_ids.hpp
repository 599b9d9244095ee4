#pragma once
// Ids of things, by the numbers that texts are known by, remembered for a game. A scene asks for
// hundreds of them, for every seat after every line, and making the text anew is what costs.

#include <cstdint>
#include <string_view>

#include "core/said.hpp"

namespace sandtable {

class KnownIds {
 public:
  KnownIds();

  /// The number of the id that `id()` gives. A term must be a text that lasts as long as the
  /// program, as those in the types of sayings do.
  template <class Id>
  [[nodiscard]] std::int32_t number_of(std::string_view term, int number, const Id& id) const {
    Entry& entry = entry_of(term, number);
    if (entry.game != game_ || entry.term.data() != term.data() ||
        entry.term.size() != term.size() || entry.number != number)
      entry = {game_, term, number, interned(id())};
    return entry.text;
  }

 private:
  struct Entry {
    std::uint64_t game = 0;
    std::string_view term;
    int number = 0;
    std::int32_t text = 0;
  };
  /// Where a thing is remembered, by this thread: one place of a table in which others may stand.
  [[nodiscard]] Entry& entry_of(std::string_view term, int number) const;

  std::uint64_t game_;  ///< Of all games that the program makes, each has another.
};

}  // namespace sandtable
