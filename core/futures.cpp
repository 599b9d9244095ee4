#include "core/futures.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/list.hpp"

namespace sandtable {
namespace {

using Places = FixedList<std::size_t, kMostIdeas>;  ///< Of ideas, the best first.
using Sums = std::array<double, kMostIdeas>;

constexpr double kUnseen = -1e9;

class Contest {
 public:
  Contest(Dice& dice, FunctionRef<double(std::size_t, std::uint64_t)> future,
          FunctionRef<bool()> enough)
      : dice_(dice), future_(future), enough_(enough) {}

  std::size_t run(std::size_t ideas, const Trials& trials) {
    Places left;
    for (std::size_t i = 0; i < ideas; ++i) left.push(i);
    const int stages = trials.halving ? static_cast<int>(std::bit_width(ideas - 1)) : 1;
    for (int stage = 0; stage < stages; ++stage) {
      const int share = trials.futures / (stages * static_cast<int>(left.size()));
      const bool time_left = try_all(left, std::clamp(share, 2, trials.most));
      std::sort(left.begin(), left.end(), [&](std::size_t a, std::size_t b) {
        return sum_[a] != sum_[b] ? sum_[a] > sum_[b] : a < b;
      });
      if (!time_left) break;
      while (stage + 1 < stages && left.size() > (ideas >> (stage + 1)) + 1) left.pop();
    }
    return left[0];
  }

 private:
  /// False when it is enough.
  bool try_all(const Places& left, int futures) {
    for (int k = 0; k < futures; ++k) {
      const std::uint64_t seed = dice_.bits();
      Sums seen;
      seen.fill(kUnseen);
      for (std::size_t n = 0; n < left.size(); ++n) {
        seen[left[n]] = future_(left[n], seed);
        if (!enough_()) continue;
        if (whole_ == 0 || n + 1 == left.size()) add(left, seen);
        return false;
      }
      add(left, seen);
      ++whole_;
    }
    return true;
  }

  void add(const Places& left, const Sums& seen) {
    for (const std::size_t i : left) sum_[i] += seen[i];
  }

  Dice& dice_;
  FunctionRef<double(std::size_t, std::uint64_t)> future_;
  FunctionRef<bool()> enough_;
  Sums sum_{};
  int whole_ = 0;  ///< Futures that all ideas have seen which were left then.
};

}  // namespace

std::size_t best_in_futures(std::size_t ideas, const Trials& trials, Dice& dice,
                            FunctionRef<double(std::size_t, std::uint64_t)> future,
                            FunctionRef<bool()> enough) {
  if (ideas < 2) return 0;
  return Contest(dice, future, enough).run(ideas, trials);
}

}  // namespace sandtable
