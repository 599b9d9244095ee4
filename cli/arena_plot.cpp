#include "cli/arena_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sandtable::cli {
namespace {

constexpr int kWidth = 640;
constexpr int kLeft = 120;  ///< Room for names.
constexpr int kRight = 24;
constexpr int kTop = 44;
constexpr int kRow = 34;
constexpr int kBottom = 40;
constexpr const char* kStyle =
    "svg{color-scheme:light dark;font:14px system-ui,sans-serif}text{fill:#222}"
    ".line{stroke:#d5d5d5}.bar{stroke:#2f6fb0;stroke-width:3;stroke-linecap:round}"
    ".dot{fill:#2f6fb0}.small{font-size:12px;fill:#666}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.small{fill:#aaa}.line{stroke:#444}"
    ".bar{stroke:#7db4ee}.dot{fill:#7db4ee}}";

/// Text inside XML.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

struct Scale {
  double low;
  double high;
  double step;
  [[nodiscard]] double x(double elo) const {
    return kLeft + (elo - low) / (high - low) * (kWidth - kLeft - kRight);
  }
};

/// Round limits around all intervals, with some four to eight marks.
Scale scale_of(const std::vector<PlottedRating>& rows) {
  double low = 1e9;
  double high = -1e9;
  for (const PlottedRating& row : rows) {
    low = std::min({low, row.rating.low, row.rating.elo});
    high = std::max({high, row.rating.high, row.rating.elo});
  }
  double step = 50;
  while ((high - low) / step > 8) step *= 2;
  return {std::floor(low / step) * step, std::max(std::ceil(high / step) * step, low + step), step};
}

std::string axis(const Scale& scale, int height) {
  std::string out;
  for (double elo = scale.low; elo <= scale.high + 1e-6; elo += scale.step) {
    const double x = scale.x(elo);
    out += fmt::format("<line class=\"line\" x1=\"{:.1f}\" y1=\"{}\" x2=\"{:.1f}\" y2=\"{}\"/>", x,
                       kTop - 8, x, height - kBottom + 6);
    out += fmt::format(
        "<text class=\"small\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.0f}</text>\n", x,
        height - kBottom + 22, elo);
  }
  return out;
}

std::string row_of(const PlottedRating& row, const Scale& scale, int y, const lab::Speech& words) {
  const auto whole = [&](double elo) { return words.number(elo, 0); };
  const std::string told = words(lab::say<"arena.mark", "elo", "low", "high">(
      whole(row.rating.elo), whole(row.rating.low), whole(row.rating.high)));
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>"
      "<line class=\"bar\" x1=\"{:.1f}\" y1=\"{}\" x2=\"{:.1f}\" y2=\"{}\"/>"
      "<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{}\" r=\"6\"><title>{}</title></circle>\n",
      kLeft - 12, y + 5, escaped(row.name), scale.x(row.rating.low), y, scale.x(row.rating.high), y,
      scale.x(row.rating.elo), y, escaped(told));
}

}  // namespace

std::string arena_plot(const std::string& title, std::vector<PlottedRating> rows,
                       const lab::Speech& words) {
  std::ranges::stable_sort(rows, std::ranges::greater{},
                           [](const PlottedRating& row) { return row.rating.elo; });
  const int height = kTop + kRow * static_cast<int>(rows.size()) + kBottom;
  const Scale scale = scale_of(rows);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}\"><style>{}</style>\n",
      kWidth, height, escaped(words(lab::say<"arena.plot_label", "game">(title))), kStyle);
  out += fmt::format("<text x=\"16\" y=\"24\" font-weight=\"600\">{}</text>\n",
                     escaped(words(lab::say<"arena.plot", "game">(title))));
  out += axis(scale, height);
  for (std::size_t i = 0; i < rows.size(); ++i)
    out += row_of(rows[i], scale, kTop + kRow / 2 + kRow * static_cast<int>(i), words);
  return out + "</svg>\n";
}

}  // namespace sandtable::cli
