#include "server/tokens.hpp"

#include <sys/random.h>

#include <array>
#include <cstdint>
#include <stdexcept>

#include "core/sha256.hpp"

namespace sandtable::server {
namespace {

template <std::size_t Count>
std::array<std::uint8_t, Count> random_bytes() {
  std::array<std::uint8_t, Count> out{};
  if (getrandom(out.data(), out.size(), 0) != static_cast<ssize_t>(out.size()))
    throw std::runtime_error("the system gives no random numbers");
  return out;
}

template <std::size_t Count>
std::string id_of(const std::array<std::uint8_t, Count>& bytes) {
  static constexpr std::string_view kLetters = "abcdefghijkmnopqrstuvwxyz2345679";
  static_assert(kLetters.size() == 32, "five bits a letter");
  static constexpr std::size_t kLength = 20;
  static_assert(Count >= kLength);
  std::string out;
  for (std::size_t i = 0; i < kLength; ++i) out += kLetters[bytes[i] % kLetters.size()];
  return out;
}

}  // namespace

std::string random_token() { return digest_text(Digest(random_bytes<32>())); }

std::string random_id() { return id_of(random_bytes<20>()); }

std::string next_id(std::string_view secret) { return id_of(hmac_sha256(secret, "another game")); }

std::string token_hash(std::string_view token) { return digest_text(sha256(token)); }

}  // namespace sandtable::server
