#include "games/countdown/battle_odds_rows.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::countdown::chances {
namespace {

/// Four numbers at a time, as GCC and Clang both know them.
using Quad [[gnu::vector_size(4 * sizeof(double))]] = double;
constexpr std::size_t kQuad = 4;
[[gnu::always_inline]] inline void load(Quad& to, const double* from) {
  std::memcpy(&to, from, sizeof to);
}
[[gnu::always_inline]] inline void store(double* to, const Quad& from) {
  std::memcpy(to, &from, sizeof from);
}

/// A state keeps what misses it, and gets what hits the one above. From the bottom up: what lies
/// above has not been touched yet. Hits on other targets than the first come before that, so they
/// are scaled by what the rest of the shot will make of them; they lead from and to states without
/// the first target, which none of the others meets.
[[gnu::always_inline]] inline void shoot_along(double* row, std::size_t width, const HitsOn& hits,
                                               double chance) {
  const double miss = 1 - chance;
  const double scaled = chance / miss;
  row[0] /= miss;  // nobody is left to hit
  for (const HitsOn::Hit& hit : hits.others) row[hit.to] += scaled * row[hit.from];
  const double* first = hits.first.data();
  const double* above_row = row + hits.step;
  for (std::size_t k = 0; k < width; k += kQuad) {
    Quad here;
    Quad above;
    Quad leads;
    load(here, row + k);
    load(above, above_row + k);
    load(leads, first + k);
    store(row + k, miss * here + chance * leads * above);
  }
}

[[gnu::always_inline]] inline void multiply(double* to, const double* a, const double* b,
                                            std::size_t width, bool add) {
  for (std::size_t k = 0; k < width; k += kQuad) {
    Quad sum{};
    Quad x;
    Quad y;
    if (add) load(sum, to + k);
    load(x, a + k);
    load(y, b + k);
    store(to + k, sum + x * y);
  }
}

/// to = miss * from + chance * (all that a hit leads from), over one block of columns.
[[gnu::always_inline]] inline void mix(double* __restrict to, const double* from, std::size_t width,
                                       double miss, double chance, const double* const* hit_from,
                                       std::size_t count) {
  if (count == 1) {
    const double* hit = hit_from[0];
    for (std::size_t k = 0; k < width; ++k) to[k] = miss * from[k] + chance * hit[k];
    return;
  }
  for (std::size_t k = 0; k < width; ++k) to[k] = miss * from[k];
  for (std::size_t c = 0; c < count; ++c) {
    const double* hit = hit_from[c];
    for (std::size_t k = 0; k < width; ++k) to[k] += chance * hit[k];
  }
}

/// One unit more of a rank fires: the next block of columns from the one before.
[[gnu::always_inline]] inline void fire_next(const FirePlan& plan, Sheet& made, const Rank& rank,
                                             Index left) {
  const auto unit = static_cast<std::size_t>(rank.unit);
  const std::size_t before = std::size_t{left - 1} * rank.stride;
  const double chance = rank.adds[left];
  std::array<const double*, kFighters> hit_from{};
  for (std::size_t lane = 0; lane < plan.lanes; ++lane) {
    double* row = made.row(lane) + before;
    if (chance == 0) {
      std::copy_n(row, rank.stride, row + rank.stride);
      continue;
    }
    const Index* from = plan.from[unit].data() + plan.from_at[unit][lane];
    const std::size_t count = plan.from_at[unit][lane + 1] - plan.from_at[unit][lane];
    for (std::size_t k = 0; k < count; ++k) hit_from[k] = made.row(from[k]) + before;
    mix(row + rank.stride, row, rank.stride, lane == 0 ? 1 : 1 - chance, chance, hit_from.data(),
        count);
  }
}

[[gnu::always_inline]] inline void fire_ranks(const FirePlan& plan, Sheet& made) {
  for (const Rank& rank : plan.shooters)
    for (Index left = 1; left < rank.base; ++left) fire_next(plan, made, rank, left);
}

/// The loops of this file, compiled for a kind of machine.
struct Kernels {
  void (*shoot)(double*, std::size_t, const HitsOn&, double);
  void (*fire)(const FirePlan&, Sheet&);
  void (*set_product)(double*, const double*, const double*, std::size_t);
  void (*add_product)(double*, const double*, const double*, std::size_t);
};

constexpr Kernels kPlain{[](double* row, std::size_t width, const HitsOn& hits, double chance) {
                           shoot_along(row, width, hits, chance);
                         },
                         [](const FirePlan& plan, Sheet& made) { fire_ranks(plan, made); },
                         [](double* to, const double* a, const double* b, std::size_t width) {
                           multiply(to, a, b, width, false);
                         },
                         [](double* to, const double* a, const double* b, std::size_t width) {
                           multiply(to, a, b, width, true);
                         }};

#if defined(__x86_64__)
// The same multiplications and additions, four at a time: results do not depend on the machine.
[[gnu::target("avx2")]] void shoot_wide(double* row, std::size_t width, const HitsOn& hits,
                                        double chance) {
  shoot_along(row, width, hits, chance);
}
[[gnu::target("avx2")]] void fire_wide(const FirePlan& plan, Sheet& made) {
  fire_ranks(plan, made);
}
[[gnu::target("avx2")]] void set_product_wide(double* to, const double* a, const double* b,
                                              std::size_t width) {
  multiply(to, a, b, width, false);
}
[[gnu::target("avx2")]] void add_product_wide(double* to, const double* a, const double* b,
                                              std::size_t width) {
  multiply(to, a, b, width, true);
}
constexpr Kernels kWide{shoot_wide, fire_wide, set_product_wide, add_product_wide};
#endif

const Kernels& kernels() {
#if defined(__x86_64__)
  static const Kernels& best = __builtin_cpu_supports("avx2") ? kWide : kPlain;
  return best;
#else
  return kPlain;
#endif
}

}  // namespace

void shoot(double* row, std::size_t width, const HitsOn& hits, double chance) {
  kernels().shoot(row, width, hits, chance);
}
void fire_all(const FirePlan& plan, Sheet& made) { kernels().fire(plan, made); }
void set_product(double* to, const double* a, const double* b, std::size_t width) {
  kernels().set_product(to, a, b, width);
}
void add_product(double* to, const double* a, const double* b, std::size_t width) {
  kernels().add_product(to, a, b, width);
}
void add_row(double* to, const double* from, std::size_t width) {
  for (std::size_t k = 0; k < width; k += kQuad) {
    Quad sum;
    Quad more;
    load(sum, to + k);
    load(more, from + k);
    store(to + k, sum + more);
  }
}

}  // namespace sandtable::countdown::chances
