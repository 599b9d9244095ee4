#pragma once
// A grid of characters on which boards are drawn: text, and lines that join where they meet.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"

namespace sandtable::terminal {

enum class Stroke : std::uint8_t {
  Solid,
  Dotted,  ///< Between cells that belong together.
};

class Canvas {
 public:
  Canvas(int width, int height, const Look& look);

  /// Writes over whatever is there; what leaves the canvas is lost.
  void write(int x, int y, std::string_view text, Paint paint = {});
  void write(int x, int y, const Row& row);
  /// A horizontal line from x0 to x1, both included.
  void across(int x0, int x1, int y, Stroke stroke);
  /// A vertical line from y0 to y1, both included.
  void down(int x, int y0, int y1, Stroke stroke);
  [[nodiscard]] Block block() const;

 private:
  struct Spot {
    std::string text;  ///< Empty: the lines show, or a space.
    Paint paint;
    std::uint8_t solid = 0;  ///< Arms of solid lines: up, right, down, left.
    std::uint8_t dotted = 0;
    bool covered = false;  ///< The right half of a wide character.
  };
  void arm(int x, int y, std::uint8_t arms, Stroke stroke);
  [[nodiscard]] std::string_view line_glyph(const Spot& spot) const;

  int width_;
  int height_;
  bool ascii_;
  std::vector<Spot> spots_;
};

}  // namespace sandtable::terminal
