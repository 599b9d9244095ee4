#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"

namespace sandtable::lab {
namespace {

constexpr double kPlotWidth = 720;
constexpr double kPlotHeight = 300;
constexpr double kX0 = 64;
constexpr double kX1 = 590;
constexpr double kY0 = 244;
constexpr double kY1 = 52;
constexpr const char* kCurveColours[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                         "#B97A00", "#2C8FC9", "#7F7F7F", "#B8A800"};

struct Range {
  double low = 1e300;
  double high = -1e300;
  void take(double value) { low = std::min(low, value), high = std::max(high, value); }
  [[nodiscard]] double at(double value, double from, double to) const {
    return high > low ? from + (to - from) * (value - low) / (high - low) : (from + to) / 2;
  }
};

std::string number_text(double value, bool percent) {
  return percent ? fmt::format("{:.0f} %", 100 * value) : fmt::format("{:.4g}", value);
}

/// The frame: title, axes with their numbers, the level line and the upright one.
class Frame {
 public:
  Frame(const std::vector<Curve>& curves, const Axes& axes) : axes_(axes) {
    for (const Curve& curve : curves)
      for (const CurvePoint& point : curve.points)
        x_.take(point.x), y_.take(point.low), y_.take(point.high);
    if (axes.reference >= 0) y_.take(axes.reference);
    const double margin = std::max((y_.high - y_.low) * 0.08, 1e-6);
    y_.low -= margin, y_.high += margin;
    if (axes.percent) y_.low = std::max(0.0, y_.low), y_.high = std::min(1.0, y_.high);
  }
  [[nodiscard]] double x(double value) const { return x_.at(value, kX0, kX1); }
  [[nodiscard]] double y(double value) const { return y_.at(value, kY0, kY1); }

  [[nodiscard]] std::string draw(const std::string& title) const {
    std::string out = fmt::format(
        "<svg class=\"plot\" viewBox=\"0 0 {0} {1}\" xmlns=\"http://www.w3.org/2000/svg\" "
        "role=\"img\" "
        "aria-label=\"{2}\" font-family=\"system-ui, sans-serif\" font-size=\"14\">\n"
        "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" rx=\"6\" "
        "style=\"fill:var(--paper,#fdfbf5)\"/>\n<text x=\"16\" y=\"26\" font-size=\"16\" "
        "font-weight=\"600\" style=\"fill:var(--ink,#2b2a26)\">{2}</text>\n",
        kPlotWidth, kPlotHeight, escaped(title));
    for (int i = 0; i <= 4; ++i) out += tick(i);
    out += label((kX0 + kX1) / 2, kPlotHeight - 8, "middle", axes_.x);
    out += label(kX1 + 10, kY1 - 4, "start", axes_.y);
    if (axes_.reference >= 0) out += level();
    if (axes_.mark_x >= x_.low && axes_.mark_x <= x_.high)
      out += fmt::format(
          "<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" "
          "style=\"stroke:var(--quiet,#6b675c);stroke-dasharray:2 4\"/>\n",
          x(axes_.mark_x), kY0, kY1);
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
  [[nodiscard]] std::string tick(int i) const {
    const double at_y = kY0 + (kY1 - kY0) * i / 4;
    const double at_x = kX0 + (kX1 - kX0) * i / 4;
    return fmt::format(
               "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" "
               "style=\"stroke:var(--line,#d8d2c2)\"/>\n",
               kX0, at_y, kX1, at_y) +
           label(kX0 - 8, at_y + 5, "end",
                 number_text(y_.low + (y_.high - y_.low) * i / 4, axes_.percent)) +
           label(at_x, kY0 + 20, "middle", number_text(x_.low + (x_.high - x_.low) * i / 4, false));
  }
  [[nodiscard]] std::string level() const {
    return fmt::format(
               "<line x1=\"{0}\" y1=\"{2:.1f}\" x2=\"{1}\" y2=\"{2:.1f}\" style=\"stroke:var(--ink,"
               "#2b2a26);stroke-width:1.5;stroke-dasharray:5 4\"/>\n",
               kX0, kX1, y(axes_.reference)) +
           label(kX1 + 10, y(axes_.reference) + 5, "start", axes_.reference_label);
  }
  const Axes& axes_;
  Range x_;
  Range y_;
};

std::string draw_curve(const Curve& curve, const Frame& frame, std::size_t index) {
  const char* colour =
      kCurveColours[(curve.seat >= 0 ? static_cast<std::size_t>(curve.seat) : index) %
                    std::size(kCurveColours)];
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
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" style=\"fill:{}\">{}</text>\n", kX1 + 10,
                       frame.y(curve.points.back().y) + 5, colour, escaped(curve.label));
  return out;
}

}  // namespace

std::string curve_plot(const std::string& title, const std::vector<Curve>& curves,
                       const Axes& axes) {
  const Frame frame(curves, axes);
  std::string out = frame.draw(title);
  for (std::size_t i = 0; i < curves.size(); ++i) out += draw_curve(curves[i], frame, i);
  return out + "</svg>\n";
}

}  // namespace sandtable::lab
