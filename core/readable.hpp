#pragma once
// What somebody who looks back may read of the lines that others played.

#include <cstddef>

#include "core/record.hpp"
#include "core/seat.hpp"

namespace sandtable {

/// Whether a viewer, the spectator too, may read the line of a step (from 1 on) of a replay: its
/// own lines, and of others' what its view told when they were played. A secret decision stays
/// secret, since only events tell what is revealed of it. What was played openly may have a secret
/// in it, the card that somebody puts away: it is read where no other choice would have looked the
/// same.
[[nodiscard]] bool may_read(const Record& record, const Replay& replay, std::size_t step,
                            Seat viewer);

}  // namespace sandtable
