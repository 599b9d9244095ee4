#pragma once
// A table as the store has it.

#include <memory>

#include "server/ledger.hpp"
#include "server/store.hpp"

namespace sandtable::server {

inline constexpr std::int64_t kToTheEnd = -1;

/// Folded up to a revision of a viewer's, or to the end.
[[nodiscard]] Result<std::unique_ptr<Ledger>> ledger_of(const StoredTable& stored, Seat viewer,
                                                        std::int64_t revision);

}  // namespace sandtable::server
