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

/// Where the outcome of a shot goes.
struct Into {
  double* to;
  [[gnu::always_inline]] void operator()(std::size_t k, const Quad& shot) const {
    store(to + k, shot);
  }
};
struct Onto {
  double* to;
  [[gnu::always_inline]] void operator()(std::size_t k, const Quad& shot) const {
    Quad sum;
    load(sum, to + k);
    store(to + k, sum + shot);
  }
};
struct WithProduct {
  double* row;
  const double* a;
  const double* b;
  [[gnu::always_inline]] void operator()(std::size_t k, const Quad& shot) const {
    Quad x;
    Quad y;
    load(x, a + k);
    load(y, b + k);
    store(row + k, shot + x * y);
  }
};

/// A state keeps what misses it, and gets what hits the one above. From the bottom up: what lies
/// above has not been touched yet. Hits on other targets than the first come before that, so they
/// are scaled by what the rest of the shot will make of them; they lead from and to states without
/// the first target, which none of the others meets.
template <class Put>
[[gnu::always_inline]] inline void shoot_along(double* row, std::size_t width, const Shot& shot,
                                               Put put) {
  const double chance = shot.chance;
  const double miss = 1 - chance;
  const double scaled = chance / miss;
  row[0] /= miss;  // nobody is left to hit
  for (const HitsOn::Hit& hit : shot.hits.others) row[hit.to] += scaled * row[hit.from];
  const double* first = shot.hits.first.data();
  const double* above_row = row + shot.hits.step;
  for (std::size_t k = 0; k < width; k += kQuad) {
    Quad here;
    Quad above;
    Quad leads;
    load(here, row + k);
    load(above, above_row + k);
    load(leads, first + k);
    put(k, miss * here + chance * leads * above);
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

/// Lanes that a hit on one of this lane's next targets leads from.
using Sources = FixedList<const double*, kFighters>;

/// to = miss * from + chance * (all that a hit leads from), over one block of columns that begins
/// `at` columns behind the sources. The last four may reach beyond it, into columns that are made
/// later or belong to no state.
[[gnu::always_inline]] inline void mix(double* row, std::size_t at, std::size_t stride, double miss,
                                       double chance, const Sources& sources) {
  for (std::size_t k = at; k < at + stride; k += kQuad) {
    Quad sum;
    load(sum, row + k);
    sum *= miss;
    for (const double* source : sources) {
      Quad hit;
      load(hit, source + k);
      sum += chance * hit;
    }
    store(row + k + stride, sum);
  }
}

/// Most lanes have one source or none.
[[gnu::always_inline]] inline void mix_one(double* row, std::size_t at, std::size_t stride,
                                           double miss, double chance, const double* source) {
  for (std::size_t k = at; k < at + stride; k += kQuad) {
    Quad sum;
    Quad hit;
    load(sum, row + k);
    load(hit, source + k);
    store(row + k + stride, miss * sum + chance * hit);
  }
}

/// CD-9.6: a hit is on the first type of the list that is left. So a lane without it may also come
/// from one that had some of the next.
[[gnu::always_inline]] inline void list_sources(const FirePlan& plan, const HitsOn& hits,
                                                const std::uint16_t* left, const double* row,
                                                std::ptrdiff_t width, Sources& sources) {
  sources.clear();
  for (const std::uint8_t rank : hits.order) {
    if (left[rank] < plan.whole[rank]) sources.push(row + plan.apart[rank][left[rank]] * width);
    if (left[rank] > 0) break;
  }
}

/// Rank after rank fires, one unit more at a time: every block of columns from the one before.
[[gnu::always_inline]] inline void fire_at(const FirePlan& plan, Sheet& made, std::size_t lane) {
  double* row = made.row(plan.lanes[lane].row);
  row[0] = lane + 1 == plan.lanes.size() ? 1 : 0;  // nobody has fired
  const std::uint16_t* left = plan.side->lefts(plan.lanes[lane].state);
  const auto width = static_cast<std::ptrdiff_t>(made.width());
  Sources sources;
  for (const Rank& rank : plan.side_that_fires->ranks()) {
    list_sources(plan, plan.side->hits_by(rank.unit), left, row, width, sources);
    for (Index more = 1; more < rank.base; ++more) {
      const double chance = rank.adds[more];
      const double miss = lane == 0 ? 1 : 1 - chance;  // hits on nobody are wasted
      const std::size_t at = std::size_t{more - 1} * rank.stride;
      if (sources.size() == 1)
        mix_one(row, at, rank.stride, miss, chance, sources[0]);
      else
        mix(row, at, rank.stride, miss, chance, sources);
    }
  }
}

/// The loops of this file, compiled for a kind of machine.
struct Kernels {
  void (*shoot)(double*, std::size_t, const Shot&);
  void (*shoot_into)(double*, double*, std::size_t, const Shot&);
  void (*shoot_onto)(double*, double*, std::size_t, const Shot&);
  void (*shoot_with_product)(double*, std::size_t, const Shot&, const double*, const double*);
  void (*fire)(const FirePlan&, Sheet&, std::size_t);
  void (*set_product)(double*, const double*, const double*, std::size_t);
  void (*add_product)(double*, const double*, const double*, std::size_t);
};

constexpr Kernels kPlain{
    [](double* row, std::size_t width, const Shot& shot) {
      shoot_along(row, width, shot, Into{row});
    },
    [](double* to, double* row, std::size_t width, const Shot& shot) {
      shoot_along(row, width, shot, Into{to});
    },
    [](double* to, double* row, std::size_t width, const Shot& shot) {
      shoot_along(row, width, shot, Onto{to});
    },
    [](double* row, std::size_t width, const Shot& shot, const double* a, const double* b) {
      shoot_along(row, width, shot, WithProduct{row, a, b});
    },
    [](const FirePlan& plan, Sheet& made, std::size_t lane) { fire_at(plan, made, lane); },
    [](double* to, const double* a, const double* b, std::size_t width) {
      multiply(to, a, b, width, false);
    },
    [](double* to, const double* a, const double* b, std::size_t width) {
      multiply(to, a, b, width, true);
    }};

#if defined(__x86_64__)
// The same multiplications and additions, four at a time: results do not depend on the machine.
[[gnu::target("avx2")]] void shoot_wide(double* row, std::size_t width, const Shot& shot) {
  shoot_along(row, width, shot, Into{row});
}
[[gnu::target("avx2")]] void shoot_into_wide(double* to, double* row, std::size_t width,
                                             const Shot& shot) {
  shoot_along(row, width, shot, Into{to});
}
[[gnu::target("avx2")]] void shoot_onto_wide(double* to, double* row, std::size_t width,
                                             const Shot& shot) {
  shoot_along(row, width, shot, Onto{to});
}
[[gnu::target("avx2")]] void shoot_with_product_wide(double* row, std::size_t width,
                                                     const Shot& shot, const double* a,
                                                     const double* b) {
  shoot_along(row, width, shot, WithProduct{row, a, b});
}
[[gnu::target("avx2")]] void fire_wide(const FirePlan& plan, Sheet& made, std::size_t lane) {
  fire_at(plan, made, lane);
}
[[gnu::target("avx2")]] void set_product_wide(double* to, const double* a, const double* b,
                                              std::size_t width) {
  multiply(to, a, b, width, false);
}
[[gnu::target("avx2")]] void add_product_wide(double* to, const double* a, const double* b,
                                              std::size_t width) {
  multiply(to, a, b, width, true);
}
constexpr Kernels kWide{shoot_wide, shoot_into_wide,  shoot_onto_wide, shoot_with_product_wide,
                        fire_wide,  set_product_wide, add_product_wide};
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

void shoot(double* row, std::size_t width, const Shot& shot) { kernels().shoot(row, width, shot); }
void shoot_into(double* to, double* row, std::size_t width, const Shot& shot) {
  kernels().shoot_into(to, row, width, shot);
}
void shoot_onto(double* to, double* row, std::size_t width, const Shot& shot) {
  kernels().shoot_onto(to, row, width, shot);
}
void shoot_with_product(double* row, std::size_t width, const Shot& shot, const double* a,
                        const double* b) {
  kernels().shoot_with_product(row, width, shot, a, b);
}
void fire_on(const FirePlan& plan, Sheet& made, std::size_t lane) {
  kernels().fire(plan, made, lane);
}
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
