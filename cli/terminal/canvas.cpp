#include "cli/terminal/canvas.hpp"

#include <array>

namespace sandtable::terminal {
namespace {

constexpr std::uint8_t kUp = 1;
constexpr std::uint8_t kRight = 2;
constexpr std::uint8_t kDown = 4;
constexpr std::uint8_t kLeft = 8;

// By arms: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> kJoints{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                   "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

bool only(std::uint8_t arms, int allowed) { return (arms & ~allowed) == 0; }

}  // namespace

Canvas::Canvas(int width, int height, const Look& look)
    : width_(width),
      height_(height),
      ascii_(look.ascii),
      spots_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::write(int x, int y, std::string_view text, Paint paint) {
  write(x, y, Row{{std::string(text), paint}});
}

void Canvas::write(int x, int y, const Row& row) {
  if (y < 0 || y >= height_) return;
  const int total = columns(row);
  for (int at = 0; at < total; ++at) {
    if (x + at < 0 || x + at >= width_) continue;
    Spot& spot = spots_[static_cast<std::size_t>(y * width_ + x + at)];
    const Row narrow = slice(row, at, 1);
    const Row wide = narrow.empty() ? slice(row, at, 2) : narrow;
    spot.covered = wide.empty();
    spot.text = wide.empty() ? "" : wide[0].text;
    spot.paint = wide.empty() ? Paint{} : wide[0].paint;
  }
}

void Canvas::across(int x0, int x1, int y, Stroke stroke) {
  for (int x = x0; x <= x1; ++x) {
    const int arms = (x > x0 ? kLeft : 0) | (x < x1 ? kRight : 0);
    arm(x, y, static_cast<std::uint8_t>(arms), stroke);
  }
}

void Canvas::down(int x, int y0, int y1, Stroke stroke) {
  for (int y = y0; y <= y1; ++y) {
    const int arms = (y > y0 ? kUp : 0) | (y < y1 ? kDown : 0);
    arm(x, y, static_cast<std::uint8_t>(arms), stroke);
  }
}

void Canvas::arm(int x, int y, std::uint8_t arms, Stroke stroke) {
  if (x < 0 || x >= width_ || y < 0 || y >= height_) return;
  Spot& spot = spots_[static_cast<std::size_t>(y * width_ + x)];
  std::uint8_t& mask = stroke == Stroke::Solid ? spot.solid : spot.dotted;
  mask = static_cast<std::uint8_t>(mask | arms);
}

std::string_view Canvas::line_glyph(const Spot& spot) const {
  const std::uint8_t solid = spot.solid;
  if (solid != 0) {
    if (!ascii_) return kJoints[solid];
    return only(solid, kLeft | kRight) ? "-" : only(solid, kUp | kDown) ? "|" : "+";
  }
  if (spot.dotted == 0) return " ";
  if (only(spot.dotted, kLeft | kRight)) return ascii_ ? "." : "╌";
  if (only(spot.dotted, kUp | kDown)) return ascii_ ? ":" : "┆";
  return ascii_ ? "." : "·";
}

Block Canvas::block() const {
  Block out;
  for (int y = 0; y < height_; ++y) {
    Row line;
    for (int x = 0; x < width_; ++x) {
      const Spot& spot = spots_[static_cast<std::size_t>(y * width_ + x)];
      if (spot.covered) continue;
      const bool lines = spot.text.empty();
      const Paint paint = lines ? Paint{Tone::Quiet} : spot.paint;
      if (line.empty() || line.back().paint != paint) line.push_back({"", paint});
      line.back().text += lines ? line_glyph(spot) : std::string_view(spot.text);
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace sandtable::terminal
