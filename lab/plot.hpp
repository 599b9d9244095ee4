#pragma once
// Plots as SVG text: few kinds, drawn plainly, every interval shown, labels at the marks. Colours
// are custom properties with a fall-back, so that a plot follows the page's light or dark and also
// stands alone in a file.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::lab {

/// Text made safe for HTML and SVG.
[[nodiscard]] std::string escaped(std::string_view text);

/// The colour of a seat, the same in every plot; -1: plain ink.
[[nodiscard]] const char* seat_colour(int seat);
/// A round step that divides a range into at most so many parts.
[[nodiscard]] double nice_step(double range, int parts);
/// As many decimals as the step between two numbers has: a step of 0.25 needs two.
[[nodiscard]] std::string number_text(double value, double step);

/// How a plot begins: its size, its name for those who do not see it, and the title that states the
/// finding, in smaller letters where it is long.
[[nodiscard]] std::string plot_opening(const std::string& title, int width, int height);

/// One line of an interval plot.
struct IntervalMark {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  double reference = 0;  ///< What would be fair; drawn as a tick.
  int seat = -1;         ///< Colour and shape of a seat; -1: plain ink.
  bool stands_out = false;
};
/// Shares (0 to 1) with their intervals, one below another. `title` states the finding.
[[nodiscard]] std::string interval_plot(const std::string& title,
                                        const std::vector<IntervalMark>& marks);

/// One line of a plot of changes: what it is, by how much, and how sure.
struct ChangeMark {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  std::string text;  ///< Written behind it.
  bool stands_out = false;
};
/// Differences with their intervals around nought: to the right more, to the left less. The caption
/// says what the axis counts.
[[nodiscard]] std::string change_plot(const std::string& title,
                                      const std::vector<ChangeMark>& marks,
                                      const std::string& caption);
/// Differences (-1 to 1) with their intervals, in points; 0 is the same with and without.
[[nodiscard]] std::string difference_plot(const std::string& title,
                                          const std::vector<IntervalMark>& marks);

struct Bar {
  std::string label;
  double value = 0;
  std::string text;  ///< Written at its end.
};
/// Upright bars of a distribution; the caption says what the axis counts.
[[nodiscard]] std::string column_plot(const std::string& title, const std::vector<Bar>& bars,
                                      const std::string& caption);
/// Bars that lie, with their labels before them.
[[nodiscard]] std::string bar_plot(const std::string& title, const std::vector<Bar>& bars);

struct CurvePoint {
  double x = 0;
  double y = 0;
  double low = 0;
  double high = 0;
};
struct Curve {
  std::string label;
  std::vector<CurvePoint> points;
  int seat = -1;
};
/// Numbers on the axes are round; those of x whole where all points have whole ones.
struct Axes {
  std::string x;
  std::string y;
  bool percent = false;   ///< y is a share.
  double reference = -1;  ///< A level line, if not negative.
  std::string reference_label;
  double mark_x = -1e300;  ///< An upright line: the setting as it is.
};
[[nodiscard]] std::string curve_plot(const std::string& title, const std::vector<Curve>& curves,
                                     const Axes& axes);

}  // namespace sandtable::lab
