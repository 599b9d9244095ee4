#include "lab/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr double kFirst = 26;  ///< Height of the words above a row of a narrow plot.

/// Where the rows of a plot lie: labels before them and figures behind them, or both above them
/// where there is no room.
struct Rows {
  Room room = Room::Wide;
  double left = 0;  ///< Of the marks.
  double right = 0;
  std::size_t letters = 0;  ///< Of a label.

  Rows(Room width, double before, double behind, std::size_t most)
      : room(width),
        left(wide() ? before : 20),
        right(plot_width(width) - (wide() ? behind : 20)),
        letters(wide() ? most : 30) {}
  [[nodiscard]] bool wide() const { return room == Room::Wide; }
  [[nodiscard]] int top() const { return wide() ? 44 : 8; }
  [[nodiscard]] int height() const { return wide() ? 30 : 54; }
  /// The height of so many.
  [[nodiscard]] int of(std::size_t count) const {
    return top() + height() * static_cast<int>(count);
  }
  /// The middle of the marks of a row.
  [[nodiscard]] double middle(std::size_t row) const {
    return of(row) + (wide() ? height() / 2.0 : kFirst + (height() - kFirst) / 2.0);
  }
};

/// Seat colours that people of all kinds of sight can tell apart; shapes say the same.
constexpr std::array<const char*, 8> kColours{"#D55E00", "#0072B2", "#B8A800", "#009E73",
                                              "#CC79A7", "#2C8FC9", "#B97A00", "#7F7F7F"};
constexpr std::array<const char*, 8> kShapes{"▲", "●", "◆", "■", "✚", "⬟", "★", "⬢"};

std::string opening(const std::string& title, int height, Room room) {
  return plot_opening(title, plot_width(room), height, room);
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text,
                    std::string_view colour = "var(--ink,#2b2a26)") {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" style=\"fill:{}\">{}</text>\n", x, y,
      anchor, colour, escaped(text));
}

std::string line_from(double x1, double y1, double x2, double y2, std::string_view style) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" style=\"{}\"/>\n", x1, y1, x2,
      y2, style);
}

/// A number below an axis, moved in where it would stick out of the plot.
std::string tick_at(double x, double y, const std::string& number, Room room,
                    std::string_view colour) {
  constexpr double kHalf = 4.2;  // of a letter's width
  constexpr double kEdge = 4;
  const double half = kHalf * static_cast<double>(letters_of(number));
  if (x + half > plot_width(room) - kEdge)
    return text_at(plot_width(room) - kEdge, y, "end", number, colour);
  if (x - half < kEdge) return text_at(kEdge, y, "start", number, colour);
  return text_at(x, y, "middle", number, colour);
}

constexpr int kLine = 18;  ///< From a line of a caption to the next.

/// A caption in as many lines as the plot's width needs.
std::vector<std::string> lines_of(std::string_view caption, Room room) {
  const std::size_t most = room == Room::Wide ? 90 : 42;
  std::vector<std::string> out(1);
  while (!caption.empty()) {
    const std::size_t end = std::min(caption.find(' '), caption.size());
    const std::string_view word = caption.substr(0, end);
    caption.remove_prefix(std::min(end + 1, caption.size()));
    const bool fits = letters_of(out.back()) + 1 + letters_of(word) <= most;
    if (!out.back().empty() && !fits) out.emplace_back();
    out.back() += (out.back().empty() ? "" : " ") + std::string(word);
  }
  return out;
}

std::string caption_at(double x, double y, const std::vector<std::string>& lines,
                       std::string_view colour) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i)
    out += text_at(x, y + kLine * static_cast<double>(i), "middle", lines[i], colour);
  return out;
}

constexpr std::string_view kGrid = "stroke:var(--line,#d8d2c2);stroke-width:1";
constexpr std::string_view kDashed =
    "stroke:var(--ink,#2b2a26);stroke-width:1.5;stroke-dasharray:5 4";

/// "61.2 % ± 1.9"; near the ends, where that would go beyond them, "99.5 % (98.4–99.9)".
std::string mark_words(const IntervalMark& mark, std::string_view point) {
  const double half = (mark.high - mark.low) / 2;
  const auto tenths = [point](double share) { return number_text(100 * share, 0.1, point); };
  if (mark.value - half < 0 || mark.value + half > 1)
    return tenths(mark.value) + " % (" + tenths(mark.low) + "–" + tenths(mark.high) + ")";
  return tenths(mark.value) + " % ± " + tenths(half);
}

/// A row's words: its label and what it comes to. On a phone long figures push the label short.
std::string row_words(const Rows& rows, std::size_t row, double behind, const std::string& label,
                      const std::string& figure, int weight) {
  constexpr double kLetter = 8;  // about as wide as a letter of 14 px gets
  const double y = rows.wide() ? rows.middle(row) + 5 : rows.of(row) + kFirst - 6;
  std::size_t letters = rows.letters;
  if (!rows.wide()) {
    const double left =
        (rows.right - rows.left) / kLetter - static_cast<double>(letters_of(figure));
    letters = std::min(letters, static_cast<std::size_t>(std::max(left, 8.0)));
  }
  const std::string name = rows.wide()
                               ? text_at(rows.left - 12, y, "end", short_label(label, letters))
                               : text_at(rows.left, y, "start", short_label(label, letters));
  return name + fmt::format(
                    "<text x=\"{:.1f}\" y=\"{:.1f}\"{} font-weight=\"{}\" "
                    "style=\"fill:var(--ink,#2b2a26)\">{}</text>\n",
                    rows.wide() ? rows.right + behind : rows.right, y,
                    rows.wide() ? "" : " text-anchor=\"end\"", weight, escaped(figure));
}

}  // namespace

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string short_label(const std::string& text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U) continue;  // inside a character
    if (++characters > most) return text.substr(0, i) + "…";
  }
  return text;
}

std::string plot_opening(const std::string& title, int width, int height, Room room) {
  constexpr double kLetter = 9.6;  // of 16 px, in a wide fount
  const double wide = kLetter * static_cast<double>(letters_of(title));
  const double size = 16 * std::clamp((width - 32) / std::max(wide, 1.0), 0.7, 1.0);
  std::string out = fmt::format(
      "<svg class=\"plot{3}\" viewBox=\"0 0 {0} {1}\" xmlns=\"http://www.w3.org/2000/svg\" "
      "role=\"img\" aria-label=\"{2}\" font-family=\"system-ui, sans-serif\" "
      "font-size=\"14\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" rx=\"6\" style=\"fill:var(--paper,#fdfbf5)\"/>\n",
      width, height, escaped(title), room == Room::Wide ? "" : " narrow");
  if (room == Room::Narrow) return out;
  return out + fmt::format(
                   "<text class=\"finding\" x=\"16\" y=\"26\" font-size=\"{:.3g}\" "
                   "font-weight=\"600\" style=\"fill:var(--ink,#2b2a26)\">{}</text>\n",
                   size, escaped(title));
}

const char* seat_colour(int seat) {
  return seat < 0 ? "var(--ink,#2b2a26)"
                  : kColours[static_cast<std::size_t>(seat) % kColours.size()];
}

double nice_step(double range, int parts) {
  const double raw = std::max(range, 1e-9) / parts;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0})
    if (raw <= factor * power * (1 + 1e-9)) return factor * power;
  return 10 * power;
}

std::string number_text(double value, double step, std::string_view point) {
  int decimals = 0;
  for (double each = step; decimals < 6 && std::abs(each - std::round(each)) > 1e-6 * each;
       each *= 10)
    ++decimals;
  std::string out =
      fmt::format("{:.{}f}", std::abs(value) < step / 1e6 ? 0.0 : value, decimals);  // no "-0"
  if (const std::size_t at = out.find('.'); at != std::string::npos) out.replace(at, 1, point);
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

namespace {

constexpr const char* kQuiet = "var(--quiet,#6b675c)";

std::string intervals(const std::string& title, const std::vector<IntervalMark>& marks,
                      std::string_view point, Room room) {
  const Rows rows(room, 210, 185, 25);
  double most = 0.1;
  double least = 1;
  for (const IntervalMark& mark : marks) {
    most = std::max({most, mark.high, mark.reference});
    least = std::min({least, mark.low, mark.reference});
  }
  const double step = nice_step(most - least, 4);
  most = std::min(1.0, std::ceil(most / step) * step);
  least = std::max(0.0, std::floor((least - step / 2) / step) * step);
  const int height = rows.of(marks.size()) + 34;
  const auto x = [&](double share) {
    return rows.left + (rows.right - rows.left) * (share - least) / (most - least);
  };
  std::string out = opening(title, height, room);
  for (double at = least; at <= most + 1e-9; at += step) {
    out += line_from(x(at), rows.top(), x(at), height - 26, kGrid);
    out +=
        tick_at(x(at), height - 10, number_text(100 * at, 100 * step, point) + " %", room, kQuiet);
  }
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const IntervalMark& mark = marks[i];
    const double y = rows.middle(i);
    const char* colour = seat_colour(mark.seat);
    out += line_from(x(mark.reference), y - 12, x(mark.reference), y + 12, kDashed);
    out += line_from(x(mark.low), y, x(mark.high), y,
                     fmt::format("stroke:{};stroke-width:3;stroke-linecap:round", colour));
    const char* shape =
        mark.seat < 0 ? "●" : kShapes[static_cast<std::size_t>(mark.seat) % kShapes.size()];
    out += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-size=\"17\" "
        "style=\"fill:{}\">{}</text>\n",
        x(mark.value), y + 6, colour, shape);
    out +=
        row_words(rows, i, 14, mark.label, mark_words(mark, point) + (mark.stands_out ? " !" : ""),
                  mark.stands_out ? 700 : 400);
  }
  return out + "</svg>\n";
}

std::string changes(const std::string& title, const std::vector<ChangeMark>& marks,
                    const std::string& caption, std::string_view point, Room room) {
  const Rows rows(room, 270, 205, 31);
  double least = 0;
  double most = 0;
  for (const ChangeMark& mark : marks)
    least = std::min(least, mark.low), most = std::max(most, mark.high);
  const double step = nice_step(most - least, 6);
  least = std::floor(least / step) * step, most = std::max(std::ceil(most / step) * step, step);
  const auto x = [&](double value) {
    return rows.left + (rows.right - rows.left) * (value - least) / (most - least);
  };
  const int height = rows.of(marks.size()) + 54;
  const std::vector<std::string> lines = lines_of(caption, room);
  const int more = kLine * static_cast<int>(lines.size() - 1);
  std::string out = opening(title, height + more, room);
  for (double at = least; at <= most + step / 2; at += step) {
    const bool nought = std::abs(at) < step / 1e6;
    out += line_from(x(at), rows.top(), x(at), height - 46, nought ? kDashed : kGrid);
    out += tick_at(x(at), height - 30, (at > step / 1e6 ? "+" : "") + number_text(at, step, point),
                   room, kQuiet);
  }
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const ChangeMark& mark = marks[i];
    const double y = rows.middle(i);
    const char* colour = mark.value < 0 ? "var(--less,#9b4a2f)" : "var(--bar,#7a6a3a)";
    out += line_from(x(mark.low), y, x(mark.high), y,
                     fmt::format("stroke:{};stroke-width:3;stroke-linecap:round", colour));
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" style=\"fill:{}\"/>\n",
                       x(mark.value), y, colour);
    out += row_words(rows, i, 14, mark.label, mark.text + (mark.stands_out ? " !" : ""),
                     mark.stands_out ? 700 : 400);
  }
  return out + caption_at((rows.left + rows.right) / 2, height - 10, lines, kQuiet) + "</svg>\n";
}

std::string columns(const std::string& title, const std::vector<Bar>& bars,
                    const std::string& caption, Room room) {
  constexpr int kHeight = 240;
  constexpr double kBase = kHeight - 48;
  const bool wide = room == Room::Wide;
  const double all = plot_width(room);
  const double edge = wide ? 30 : 16;
  const double top = wide ? 44 : 8;
  double most = 1e-9;
  for (const Bar& bar : bars) most = std::max(most, bar.value);
  const std::vector<std::string> lines = lines_of(caption, room);
  const int more = kLine * static_cast<int>(lines.size() - 1);
  std::string out = opening(title, kHeight + more, room);
  const double width = (all - 2 * edge) / std::max<double>(1, static_cast<double>(bars.size()));
  const std::size_t every = bars.size() / (wide ? 16 : 8) + 1;
  const std::size_t told = wide ? 14 : 6;  // so many figures stand beside each other
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = edge + width * static_cast<double>(i);
    const double tall = (kBase - top - 16) * bars[i].value / most;
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
        "style=\"fill:var(--bar,#7a6a3a)\"><title>{}: {}</title></rect>\n",
        x + 1, kBase - tall, std::max(1.0, width - 2), tall, escaped(bars[i].label),
        escaped(bars[i].text));
    if (i % every == 0) out += text_at(x + width / 2, kBase + 18, "middle", bars[i].label, kQuiet);
    if (bars.size() <= told)
      out += text_at(x + width / 2, kBase - tall - 5, "middle", bars[i].text);
  }
  out += line_from(edge, kBase, all - edge, kBase, kGrid);
  return out + caption_at(all / 2, kHeight - 10, lines, kQuiet) + "</svg>\n";
}

std::string lying_bars(const std::string& title, const std::vector<Bar>& bars, Room room) {
  constexpr int kThick = 18;
  const Rows rows(room, 250, 170, 32);
  double most = 1e-9;
  for (const Bar& bar : bars) most = std::max(most, std::abs(bar.value));
  const bool both = std::ranges::any_of(bars, [](const Bar& bar) { return bar.value < 0; });
  const double zero = both ? (rows.left + rows.right) / 2 : rows.left;
  const double scale = (rows.right - zero) / most;
  const int height = rows.of(bars.size()) + 12;
  std::string out = opening(title, height, room);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double end = zero + scale * bars[i].value;
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" style=\"fill:{}\"/>\n",
        std::min(zero, end), rows.middle(i) - kThick / 2.0, std::max(1.0, std::abs(end - zero)),
        kThick, bars[i].value < 0 ? "var(--less,#9b4a2f)" : "var(--bar,#7a6a3a)");
    out += row_words(rows, i, 12, bars[i].label, bars[i].text, 400);
  }
  if (both) out += line_from(zero, rows.top(), zero, height - 8, kGrid);
  return out + "</svg>\n";
}

}  // namespace

Picture interval_plot(const std::string& title, const std::vector<IntervalMark>& marks,
                      std::string_view point) {
  return drawn_twice([&](Room room) { return intervals(title, marks, point, room); });
}

Picture change_plot(const std::string& title, const std::vector<ChangeMark>& marks,
                    const std::string& caption, std::string_view point) {
  return drawn_twice([&](Room room) { return changes(title, marks, caption, point, room); });
}

Picture column_plot(const std::string& title, const std::vector<Bar>& bars,
                    const std::string& caption) {
  return drawn_twice([&](Room room) { return columns(title, bars, caption, room); });
}

Picture bar_plot(const std::string& title, const std::vector<Bar>& bars) {
  return drawn_twice([&](Room room) { return lying_bars(title, bars, room); });
}

}  // namespace sandtable::lab
