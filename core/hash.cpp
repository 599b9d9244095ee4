#include "core/view.hpp"

namespace sandtable {

std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t salt) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  std::uint64_t hash = salt * 0x9E3779B97F4A7C15ULL ^ size;
  const auto mix = [&hash](std::uint64_t word) {
    hash ^= word;
    hash *= 0xFF51AFD7ED558CCDULL;
    hash ^= hash >> 32;
  };
  for (; size >= 8; at += 8, size -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    mix(word);
  }
  std::uint64_t tail = 0;
  std::memcpy(&tail, at, size);
  mix(tail);
  hash *= 0xC4CEB9FE1A85EC53ULL;
  return hash ^ hash >> 29;
}

}  // namespace sandtable
