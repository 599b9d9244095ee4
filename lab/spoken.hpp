#pragma once
// What the sentences and boards of games speak of. A thing may be used under a name that no event
// counts: the sentence itself says "a launcher", or the piece stands on the board.

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable::lab {

/// The words of a text in lower case, each without the "s" of many: "TACTICAL LAUNCHERS" and
/// "tactical launcher" are the same.
[[nodiscard]] std::vector<std::string> plain_words(std::string_view text);
/// The same as one text, to compare by.
[[nodiscard]] std::string plain_name(std::string_view text);

/// "… moves from … to …": the sentence of an event for people, whatever it names left open.
[[nodiscard]] std::string open_sentence(const GameInfo& info, const EventType& type);

/// Texts that are searched for names, word by word.
class Spoken {
 public:
  void add(std::string_view text);
  /// Whether a text has all words of the name, one behind the other.
  [[nodiscard]] bool of(std::string_view name) const;

 private:
  std::vector<std::vector<std::string>> texts_;
};

}  // namespace sandtable::lab
