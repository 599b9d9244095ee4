#pragma once
// The words of an order (PW-9.1 to PW-9.4): a line of text as a list of tokens.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sandtable::proxy_war {

enum class Word : std::uint8_t {
  End,
  Unknown,
  Number,
  Equip,
  Vp,
  Army,
  Artillery,
  AntiAir,
  Mine,  ///< "Min": a Minefield or a Minesweeper, as the place decides (PW-9.4).
  Minefield,
  Minesweeper,
  Advisor,
  Mercenary,
  AirPower,
  Factory,
  Government,
  Drugs,
  Red,
  Blue,
  Yellow,
  Green,
  Place,
  Move,
  Support,
  Bombard,
  Build,
  Repair,
  Retreat,
  Buy,
  Sets,
  Max,
};

struct Token {
  Word word = Word::End;
  int number = 0;         ///< Of a Number.
  std::string_view text;  ///< As it was written.
};

/// The one line of a text that holds something, without its comment: empty and comment-only lines
/// count for nothing (PW-9.2). Nothing if the text has several such lines.
[[nodiscard]] std::optional<std::string_view> only_line(std::string_view text);
/// The tokens of a line; the last one is always an End.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view line);

}  // namespace sandtable::proxy_war
