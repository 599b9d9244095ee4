#include "lab/figures.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr FigureKind kKinds[] = {
    {"fairness", "0.5 is fair: half of the favoured seat's win share over its fair share"},
    {"factions", "the same of roles, factions or names"},
    {"first", "the same of the seat that moves first"},
    {"turns", "turns or rounds of a game"},
    {"lines", "orders, offers, purchases of a game"},
    {"draws", "share of games without a winner"},
    {"changes", "how often the lead changes in a game"},
    {"decided", "part of the game after which the winner stays ahead, 0 to 1"},
};

/// The highest share of a table over its fair one, halved. Every group's share may be the highest
/// in truth, so the interval ends where the last of theirs ends; a group is known to be favoured
/// only as far as it would be if one had asked for all of them.
std::optional<Figure> favour_figure(const WinTable& table, double z) {
  const Favour favour = most_favoured(table);
  if (favour.rivals < 2) return std::nullopt;
  const double wide = two_sided_quantile(two_sided(z) / static_cast<double>(favour.rivals));
  Figure out{0, 0.5, 0.5};  // nobody is below fair unless somebody is above
  for (const auto& [name, wins] : table) {
    if (wins.games < kFewest || wins.fair <= 0) continue;
    const double fair = 2 * wins.fair_share();
    out.value = std::max(out.value, wins.share().share / fair);
    out.low = std::max(out.low, wilson(wins.wins, wins.games, wide).low / fair);
    out.high = std::max(out.high, wilson(wins.wins, wins.games, z).high / fair);
  }
  return out;
}

std::optional<Figure> first_figure(const Wins& first, double z) {
  if (first.games == 0 || first.fair <= 0) return std::nullopt;
  const Share share = wilson(first.wins, first.games, z);
  const double fair = 2 * first.fair_share();
  return Figure{share.share / fair, share.low / fair, share.high / fair};
}

std::optional<Figure> mean_figure(const Histogram& values, double unit, double z) {
  if (values.all() == 0) return std::nullopt;
  const double mean = values.spread().mean * unit;
  const double half = z * values.error() * unit;
  return Figure{mean, std::max(0.0, mean - half), mean + half};
}

std::optional<Figure> draws_figure(const Tally& tally, double z) {
  const Share share = wilson(tally.draws, tally.games, z);
  return Figure{share.share, share.low, share.high};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::optional<double> number_in(std::string_view text) {
  text = trimmed(text);
  double out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return out;
}

/// The two parts around a sign, if it is there.
std::optional<std::pair<double, double>> around(std::string_view text, std::string_view sign) {
  const std::size_t at = text.find(sign);
  if (at == std::string_view::npos) return std::nullopt;
  const auto first = number_in(text.substr(0, at));
  const auto second = number_in(text.substr(at + sign.size()));
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

Result<Target> target_from(std::string_view text) {
  const std::size_t equals = text.find('=');
  Target out;
  out.figure = std::string(trimmed(text.substr(0, equals)));
  std::string known;
  bool found = false;
  for (const FigureKind& kind : kKinds) {
    known += (known.empty() ? "" : ", ") + std::string(kind.name);
    found = found || out.figure == kind.name;
  }
  if (!found) return Error{"--tune: there is no figure \"" + out.figure + "\"; known are " + known};
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
  auto near = around(value, "±");
  if (!near) near = around(value, "+-");
  if (const auto range = around(value, "..")) {
    out.low = range->first, out.high = range->second;
  } else if (near) {
    out.low = near->first - near->second, out.high = near->first + near->second;
  } else {
    return Error{"--tune: \"" + std::string(trimmed(text)) +
                 "\" is no target; write turns=8..10 or fairness=0.5±0.02"};
  }
  if (out.low > out.high)
    return Error{"--tune: \"" + std::string(trimmed(text)) + "\" ends below its beginning"};
  return out;
}

}  // namespace

std::span<const FigureKind> figure_kinds() { return kKinds; }

std::optional<Figure> figure(const Tally& tally, std::string_view name, std::size_t questions) {
  if (tally.games == 0) return std::nullopt;
  const double z =
      two_sided_quantile(0.05 / static_cast<double>(std::max<std::size_t>(questions, 1)));
  if (name == "fairness") return favour_figure(seat_table(tally), z);
  if (name == "factions")
    return favour_figure(most_favoured(tally.roles).rivals > 1 ? tally.roles : tally.names, z);
  if (name == "first") return first_figure(tally.first, z);
  if (name == "turns") return mean_figure(tally.turns, 1, z);
  if (name == "lines") return mean_figure(tally.lines, 1, z);
  if (name == "draws") return draws_figure(tally, z);
  if (name == "changes") return mean_figure(tally.changes, 1, z);
  if (name == "decided") return mean_figure(tally.decided, 0.01, z);
  return std::nullopt;
}

double Target::unit() const {
  return std::max({(high - low) / 2, std::abs(low + high) / 2 * 0.02, 1e-6});
}

double Target::miss(double value) const {
  return value < low ? (low - value) / unit() : value > high ? (value - high) / unit() : 0;
}

Result<std::vector<Target>> targets_from(std::string_view text) {
  std::vector<Target> out;
  while (!trimmed(text).empty()) {
    const std::size_t comma = text.find(',');
    Result<Target> target = target_from(text.substr(0, comma));
    if (!target) return target.error();
    out.push_back(*std::move(target));
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
  }
  if (out.empty()) return Error{"--tune names no target; write turns=8..10 or fairness=0.5±0.02"};
  return out;
}

}  // namespace sandtable::lab
