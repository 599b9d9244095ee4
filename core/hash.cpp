#include "core/hash.hpp"

#include <cstring>

namespace sandtable {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t salt) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  std::uint64_t hash = (salt + 1) * 0x9E3779B97F4A7C15ULL;
  const auto mix = [&hash](std::uint64_t word) {
    hash ^= word;
    hash *= 0xFF51AFD7ED558CCDULL;
    hash ^= hash >> 32;
  };
  mix(size);
  for (; size >= 8; at += 8, size -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    mix(word);
  }
  std::uint64_t tail = 0;
  if (size > 0) std::memcpy(&tail, at, size);
  mix(tail);
  hash *= 0xC4CEB9FE1A85EC53ULL;
  return hash ^ hash >> 29;
}

std::string hex_text(std::uint64_t number) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += kDigits[number >> shift & 15U];
  return out;
}

bool is_hex_text(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of(kDigits) == std::string_view::npos;
}

}  // namespace sandtable
