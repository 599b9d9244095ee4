#pragma once
// How long the experiments of a report will still take, from how long they took so far. Only told
// to people: no result depends on it.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::lab {

class Forecast {
 public:
  /// Games of each experiment in order, as far as they are known before; the main study is the
  /// first.
  explicit Forecast(std::vector<std::uint64_t> experiments)
      : experiments_(std::move(experiments)) {}

  /// The next experiment begins. What was planned for the one before and not played is off.
  void next_experiment();
  /// A study begins, or goes on with more games.
  void begin(const std::string& study);
  /// So many of its games are there after so many seconds of the whole run.
  void show(std::uint64_t done, std::uint64_t total, double seconds);
  /// Seconds to the end of everything; nothing before the first game of this run.
  [[nodiscard]] std::optional<double> left() const;

 private:
  [[nodiscard]] std::uint64_t there() const;  ///< Games of this experiment.

  std::vector<std::uint64_t> experiments_;
  std::size_t now_ = 0;
  std::map<std::string, std::uint64_t> studies_;  ///< Games that are there, of this experiment.
  std::string study_;
  std::uint64_t total_ = 0;
  std::optional<std::uint64_t> first_;  ///< Games of this study that were there when it began.
  double began_ = 0;
  double seconds_ = 0;
  std::uint64_t played_before_ = 0;  ///< In this run, by studies that have ended.
};

}  // namespace sandtable::lab
