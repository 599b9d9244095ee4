#pragma once
// A line of plain words, read piece by piece: what all stages but the orders are written in.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

class Phrase {
 public:
  explicit Phrase(std::string_view text);

  [[nodiscard]] bool at_end() const { return at_ >= words_.size(); }
  /// The words that are left, as they were written; "the end" if none are.
  [[nodiscard]] std::string rest() const;
  /// Takes this word (lower case) if it comes next.
  bool take(std::string_view word);
  /// Takes any of these.
  bool take_any(std::initializer_list<std::string_view> words);
  /// Takes these words if they all come next.
  bool take_all(std::initializer_list<std::string_view> words);
  [[nodiscard]] bool next_is(std::string_view word) const;
  [[nodiscard]] std::optional<int> number();
  [[nodiscard]] std::optional<Resource> resource();
  [[nodiscard]] std::optional<Equipment> equipment();
  /// A thing that can be traded; a permission's tile is left to be read.
  [[nodiscard]] std::optional<Item> item();
  /// A seat by its name.
  [[nodiscard]] std::optional<Seat> seat(const ProxyWar& game, const State& s);
  /// A tile by its number.
  [[nodiscard]] std::optional<Hex> tile(const State& s);

 private:
  struct Part {
    std::string word;  ///< Lower case, hyphens dropped; or one sign; or digits.
    std::string_view written;
  };
  [[nodiscard]] const std::string& word(std::size_t ahead = 0) const;
  /// Takes a word that begins `whole`, with at least three letters.
  bool take_begun(std::string_view whole);
  bool take_two(std::string_view first, std::string_view second);

  std::vector<Part> words_;
  std::size_t at_ = 0;
};

}  // namespace sandtable::proxy_war
