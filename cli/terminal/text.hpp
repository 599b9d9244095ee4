#pragma once
// Text on a terminal: how wide it is, how it is cut and wrapped, how it is painted. Everything the
// terminal shows is built as rows of painted spans first, so that layout never counts escape codes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::terminal {

/// What the screen can show, and in which language.
struct Look {
  bool colour = false;  ///< Escape codes for colour and weight.
  bool ascii = false;   ///< No symbols beyond ASCII of our own.
  int width = 80;
  int height = 0;  ///< 0: unknown, or not a screen at all.
  std::string language = "en";
};

enum class Tone : std::uint8_t {
  Plain,
  Strong,  ///< What to look at first.
  Quiet,   ///< What can be overlooked.
  Seat,    ///< In the colour of a seat.
  Token,   ///< A piece: filled with the colour of a seat.
  Target,  ///< Something that can be chosen now.
  Warning,
};

struct Paint {
  Tone tone = Tone::Plain;
  int colour = 0;  ///< Seat and Token: index into the palette of seats.
  friend bool operator==(const Paint&, const Paint&) = default;
};

struct Span {
  std::string text;
  Paint paint;
  friend bool operator==(const Span&, const Span&) = default;
};
using Row = std::vector<Span>;
using Block = std::vector<Row>;

/// Makes foreign text fit to be shown: control characters, with which a data file could take over
/// the terminal, become spaces; broken UTF-8 becomes "?"; with `ascii` dashes, dots and quotes are
/// spelt plainly.
[[nodiscard]] std::string clean(std::string_view text, const Look& look);

/// Columns that a clean text takes.
[[nodiscard]] int columns(std::string_view text);
[[nodiscard]] int columns(const Row& row);
[[nodiscard]] int columns(const Block& block);

/// The text cut to so many columns; what was cut shows as "~" at the end.
[[nodiscard]] std::string cut(std::string_view text, int width);
/// The text filled up with spaces on the right, or cut.
[[nodiscard]] std::string padded(std::string_view text, int width);

/// The text in lines of at most so many columns, broken at spaces where there are any.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

/// A row of one span.
[[nodiscard]] Row row(std::string text, Paint paint = {});
/// Appends `text` wrapped to the width. Spaces at its front are kept; lines after the first begin
/// with `indent` spaces.
void add_wrapped(Block& block, std::string_view text, int width, int indent, Paint paint = {});
/// The columns from `first` on, `count` of them.
[[nodiscard]] Row slice(const Row& row, int first, int count);
/// The row cut to so many columns; what was cut shows as "~" at the end.
[[nodiscard]] Row cut(Row row, int width);
/// Two blocks side by side, the left one filled up to `left_width`.
[[nodiscard]] Block beside(const Block& left, int left_width, const Block& right);

/// What is written to the terminal: rows with line ends, painted where the look has colour.
[[nodiscard]] std::string shown(const Block& block, const Look& look);
[[nodiscard]] std::string shown(const Row& row, const Look& look);

}  // namespace sandtable::terminal
