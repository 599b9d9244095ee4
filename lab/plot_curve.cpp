#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"

namespace sandtable::lab {
namespace {

constexpr int kParts = 5;  ///< Of an axis, at most.
constexpr double kLegendRow = 22;
constexpr std::size_t kLongestName = 34;  ///< Letters; longer ones are cut.

/// Where the frame lies. Names of curves stand at their ends, or below where there is no room.
struct Lie {
  Room room = Room::Wide;
  double x0 = 64;
  double x1 = 590;
  double y0 = 244;
  double y1 = 52;
  int height = 300;
  double legend = 0;  ///< Where the names below begin.

  /// For so many names, the longest with so many letters.
  Lie(Room width, std::size_t names, std::size_t longest) : room(width) {
    constexpr double kLetter = 7.5;
    if (room == Room::Wide) {
      const auto letters = static_cast<double>(std::min(longest, kLongestName));
      x1 = std::min(x1, plot_width(room) - 18 - kLetter * letters);
      return;
    }
    x0 = 52, x1 = plot_width(room) - 20, y1 = 30, legend = height + 4;
    height += static_cast<int>(kLegendRow * static_cast<double>(names));
  }
  [[nodiscard]] bool wide() const { return room == Room::Wide; }
};

struct Range {
  double low = 1e300;
  double high = -1e300;
  void take(double value) { low = std::min(low, value), high = std::max(high, value); }
  [[nodiscard]] double at(double value, double from, double to) const {
    return high > low ? from + (to - from) * (value - low) / (high - low) : (from + to) / 2;
  }
};

/// The frame: title, axes with their numbers, the level line and the upright one.
class Frame {
 public:
  Frame(const std::vector<Curve>& curves, const Axes& axes, const Lie& lie)
      : axes_(axes), lie_(lie) {
    for (const Curve& curve : curves)
      for (const CurvePoint& point : curve.points)
        x_.take(point.x), y_.take(point.low), y_.take(point.high);
    if (axes.reference >= 0) y_.take(axes.reference);
    if (axes.percent) y_.low = std::max(0.0, y_.low), y_.high = std::min(1.0, y_.high);
    y_step_ = nice_step(y_.high - y_.low, kParts);
    y_.low = y_step_ * std::floor(y_.low / y_step_ + 1e-9);
    y_.high = std::max(y_step_ * std::ceil(y_.high / y_step_ - 1e-9), y_.low + y_step_);
    x_step_ = nice_step(x_.high - x_.low, kParts);
    const bool whole = std::ranges::all_of(curves, [](const Curve& curve) {
      return std::ranges::all_of(curve.points,
                                 [](const CurvePoint& p) { return p.x == std::round(p.x); });
    });
    if (whole) x_step_ = std::max(1.0, std::ceil(x_step_));
  }
  [[nodiscard]] double x(double value) const { return x_.at(value, lie_.x0, lie_.x1); }
  [[nodiscard]] double y(double value) const { return y_.at(value, lie_.y0, lie_.y1); }

  [[nodiscard]] std::string draw(const std::string& title) const {
    std::string out = plot_opening(title, plot_width(lie_.room), lie_.height, lie_.room);
    for (double at = y_.low; at <= y_.high + y_step_ / 2; at += y_step_) out += level_tick(at);
    for (double at = x_step_ * std::ceil(x_.low / x_step_ - 1e-9); at <= x_.high + 1e-9;
         at += x_step_)
      out += label(x(at), lie_.y0 + 20, "middle", number_text(at, x_step_, axes_.point));
    out += label((lie_.x0 + lie_.x1) / 2, lie_.y0 + 48, "middle", axes_.x);
    out += lie_.wide() ? label(lie_.x1 + 10, lie_.y1 - 4, "start", axes_.y)
                       : label(16, lie_.y1 - 12, "start", axes_.y);
    if (axes_.reference >= 0) out += level();
    if (axes_.mark_x >= x_.low && axes_.mark_x <= x_.high)
      out += fmt::format(
          "<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" "
          "style=\"stroke:var(--quiet,#6b675c);stroke-dasharray:2 4\"/>\n",
          x(axes_.mark_x), lie_.y0, lie_.y1);
    return out;
  }

 private:
  static std::string label(double at_x, double at_y, std::string_view anchor,
                           std::string_view text) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" "
        "style=\"fill:var(--quiet,#6b675c)\">{}</text>\n",
        at_x, at_y, anchor, escaped(text));
  }
  [[nodiscard]] std::string level_tick(double value) const {
    const std::string words = axes_.percent
                                  ? number_text(100 * value, 100 * y_step_, axes_.point) + " %"
                                  : number_text(value, y_step_, axes_.point);
    return fmt::format(
               "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" "
               "style=\"stroke:var(--line,#d8d2c2)\"/>\n",
               lie_.x0, y(value), lie_.x1, y(value)) +
           label(lie_.x0 - 8, y(value) + 5, "end", words);
  }
  [[nodiscard]] std::string level() const {
    return fmt::format(
               "<line x1=\"{0}\" y1=\"{2:.1f}\" x2=\"{1}\" y2=\"{2:.1f}\" style=\"stroke:var(--ink,"
               "#2b2a26);stroke-width:1.5;stroke-dasharray:5 4\"/>\n",
               lie_.x0, lie_.x1, y(axes_.reference)) +
           (lie_.wide()
                ? label(lie_.x1 + 10, y(axes_.reference) + 5, "start", axes_.reference_label)
                : label(lie_.x1, y(axes_.reference) - 5, "end", axes_.reference_label));
  }
  const Axes& axes_;
  const Lie& lie_;
  Range x_;
  Range y_;
  double x_step_ = 1;
  double y_step_ = 1;
};

/// The name of a curve: at its end, or on a line of its own below the frame.
std::string curve_name(const Curve& curve, const Frame& frame, const Lie& lie, std::size_t index,
                       const char* colour) {
  const double below = lie.legend + kLegendRow * static_cast<double>(index);
  const double x = lie.wide() ? lie.x1 + 10 : lie.x0 + 16;
  const double y = lie.wide() ? frame.y(curve.points.back().y) + 5 : below + 5;
  std::string out = fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" style=\"fill:{}\">{}</text>\n", x,
                                y, colour, escaped(short_label(curve.label, kLongestName)));
  if (!lie.wide())
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" style=\"fill:{}\"/>\n",
                       lie.x0 + 4, below, colour);
  return out;
}

std::string draw_curve(const Curve& curve, const Frame& frame, const Lie& lie, std::size_t index) {
  const char* colour = seat_colour(curve.seat >= 0 ? curve.seat : static_cast<int>(index) + 1);
  std::string path;
  std::string marks;
  for (const CurvePoint& point : curve.points) {
    path += fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.y));
    marks += fmt::format(
        "<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\" "
        "style=\"stroke:{3};stroke-width:2\"/><circle cx=\"{0:.1f}\" cy=\"{4:.1f}\" r=\"4\" "
        "style=\"fill:{3}\"/>\n",
        frame.x(point.x), frame.y(point.low), frame.y(point.high), colour, frame.y(point.y));
  }
  std::string out =
      fmt::format("<polyline points=\"{}\" style=\"fill:none;stroke:{};stroke-width:2\"/>\n{}",
                  path, colour, marks);
  if (!curve.label.empty() && !curve.points.empty())
    out += curve_name(curve, frame, lie, index, colour);
  return out;
}

}  // namespace

Picture curve_plot(const std::string& title, const std::vector<Curve>& curves, const Axes& axes) {
  const auto names = static_cast<std::size_t>(
      std::ranges::count_if(curves, [](const Curve& curve) { return !curve.label.empty(); }));
  std::size_t longest = 0;
  for (const Curve& curve : curves) longest = std::max(longest, letters_of(curve.label));
  return drawn_twice([&](Room room) {
    const Lie lie(room, names, longest);
    const Frame frame(curves, axes, lie);
    std::string out = frame.draw(title);
    for (std::size_t i = 0; i < curves.size(); ++i) out += draw_curve(curves[i], frame, lie, i);
    return out + "</svg>\n";
  });
}

}  // namespace sandtable::lab
