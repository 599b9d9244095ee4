#pragma once
// Who leads, read from the panels of scenes while a game goes on.

#include <array>
#include <cstdint>
#include <vector>

#include "core/outcome.hpp"
#include "core/scene.hpp"
#include "lab/study.hpp"

namespace sandtable::lab {

/// What was seen of a game's standings, look by look.
class Standings {
 public:
  Standings(const Probe& probe, int seats) : probe_(probe), seats_(seats) {}

  void look(const Scene& scene, std::uint64_t line);
  /// Names, roles, and who led when, once the row has ranks and sides.
  void write(Row& row) const;

 private:
  using Figures = std::array<std::int32_t, kMaxSeats>;
  static constexpr std::int32_t kUnknown = INT32_MIN;
  struct Look {
    std::uint64_t line = 0;
    Figures figures{};
  };
  [[nodiscard]] int leader(const Figures& figures, const Row& row, std::uint8_t side) const;
  [[nodiscard]] LeadRow lead_of(const Row& row, std::uint8_t side) const;

  const Probe& probe_;
  int seats_;
  std::vector<Look> looks_;
  std::array<std::string, kMaxSeats> names_;
  std::array<std::string, kMaxSeats> roles_;  // as first seen: later words tell how it went
};

}  // namespace sandtable::lab
