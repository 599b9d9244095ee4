#pragma once
// Counts heap allocations of the whole program, so that "no allocation in the hot loop" is measured
// and not believed.

#include <cstdint>

namespace sandtable::cli {

/// Allocations by operator new on the calling thread since it began.
[[nodiscard]] std::uint64_t allocations();

}  // namespace sandtable::cli
