#pragma once
// Hashes: numbers for bytes in memory, and the same as text for what is written down.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable {

/// A hash of bytes, the same on every machine of our byte order.
[[nodiscard]] std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t salt = 0);

/// A number as sixteen hexadecimal digits: how records and digests write a hash.
[[nodiscard]] std::string hex_text(std::uint64_t number);
/// Whether a text has the form that hex_text gives.
[[nodiscard]] bool is_hex_text(std::string_view text);

}  // namespace sandtable
