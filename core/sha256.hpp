#pragma once
// SHA-256 (FIPS 180-4) and HMAC over it (RFC 2104): what checkable dice stand on. Plain and
// portable; a hash of a short text takes well under a microsecond, which is all that dice ask for.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable {

/// 256 bits, the first byte first.
using Digest = std::array<std::uint8_t, 32>;

/// A hash that is fed piece by piece.
class Sha256 {
 public:
  void add(std::string_view bytes);
  /// The hash of everything added. Nothing can be added afterwards.
  [[nodiscard]] Digest finish();

 private:
  static constexpr std::size_t kBlock = 64;
  void mix(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667U, 0xbb67ae85U, 0x3c6ef372U, 0xa54ff53aU,
                                      0x510e527fU, 0x9b05688cU, 0x1f83d9abU, 0x5be0cd19U};
  std::array<std::uint8_t, kBlock> block_{};
  std::size_t filled_ = 0;
  std::uint64_t size_ = 0;
};

[[nodiscard]] Digest sha256(std::string_view bytes);
/// A hash that only who knows the key can make or check.
[[nodiscard]] Digest hmac_sha256(std::string_view key, std::string_view message);
/// As 64 hexadecimal digits in lower case.
[[nodiscard]] std::string digest_text(const Digest& digest);

}  // namespace sandtable
