#pragma once
// Plots as SVG text: few kinds, drawn plainly, every interval shown, labels at the marks. Colours
// are custom properties with a fall-back, so that a plot follows the page's light or dark and also
// stands alone in a file.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::lab {

/// Text made safe for HTML and SVG.
[[nodiscard]] std::string escaped(std::string_view text);

/// A text of at most so many letters; of a longer one the beginning, and a sign that it goes on.
[[nodiscard]] std::string short_label(const std::string& text, std::size_t most);
/// Letters, not bytes.
[[nodiscard]] std::size_t letters_of(std::string_view text);
/// The colour of a seat, the same in every plot; -1: plain ink.
[[nodiscard]] const char* seat_colour(int seat);
/// A round step that divides a range into at most so many parts.
[[nodiscard]] double nice_step(double range, int parts);
/// As many decimals as the step between two numbers has: a step of 0.25 needs two. `point` is what
/// a language writes before them.
[[nodiscard]] std::string number_text(double value, double step, std::string_view point = ".");

/// One plot, drawn twice: for a page with room, and for a phone, where labels stand above their
/// marks and the page writes the title. Neither is made smaller than people can read.
struct Picture {
  std::string wide;
  std::string narrow;
  [[nodiscard]] bool empty() const { return wide.empty(); }
};

/// How a plot begins: its size, its name for those who do not see it, and the title that states the
/// finding, in smaller letters where it is long; a narrow one leaves that to the page.
enum class Room : std::uint8_t { Wide, Narrow };
[[nodiscard]] std::string plot_opening(const std::string& title, int width, int height,
                                       Room room = Room::Wide);
/// Widths of the two, in the units of their own coordinates: a phone's is about its pixels.
[[nodiscard]] constexpr int plot_width(Room room) { return room == Room::Wide ? 720 : 356; }
/// The plot that a function draws, in both.
template <class Draw>
[[nodiscard]] Picture drawn_twice(Draw&& draw) {
  return {draw(Room::Wide), draw(Room::Narrow)};
}

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
[[nodiscard]] Picture interval_plot(const std::string& title,
                                    const std::vector<IntervalMark>& marks,
                                    std::string_view point = ".");

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
[[nodiscard]] Picture change_plot(const std::string& title, const std::vector<ChangeMark>& marks,
                                  const std::string& caption, std::string_view point = ".");

struct Bar {
  std::string label;
  double value = 0;
  std::string text;  ///< Written at its end.
};
/// Upright bars of a distribution; the caption says what the axis counts.
[[nodiscard]] Picture column_plot(const std::string& title, const std::vector<Bar>& bars,
                                  const std::string& caption);
/// Bars that lie, with their labels before them.
[[nodiscard]] Picture bar_plot(const std::string& title, const std::vector<Bar>& bars);

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
  double mark_x = -1e300;   ///< An upright line: the setting as it is.
  std::string point = ".";  ///< Before decimals.
};
[[nodiscard]] Picture curve_plot(const std::string& title, const std::vector<Curve>& curves,
                                 const Axes& axes);

}  // namespace sandtable::lab
