#include "core/known_ids.hpp"

#include <array>
#include <atomic>

namespace sandtable {

KnownIds::KnownIds() {
  static std::atomic<std::uint64_t> made{0};
  game_ = ++made;
}

KnownIds::Entry& KnownIds::entry_of(std::string_view term, int number) const {
  constexpr std::size_t kEntries = 4096;
  thread_local std::array<Entry, kEntries> entries{};
  std::uint64_t mixed = game_ * 0x9E3779B97F4A7C15ULL;
  mixed ^= static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(term.data()));
  mixed = (mixed + static_cast<std::uint64_t>(static_cast<std::uint32_t>(number))) *
          0xFF51AFD7ED558CCDULL;
  return entries[(mixed >> 40) % kEntries];
}

}  // namespace sandtable
