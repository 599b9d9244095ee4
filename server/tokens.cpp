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

}  // namespace

std::string random_token() { return digest_text(Digest(random_bytes<32>())); }

std::string random_id() {
  static constexpr std::string_view kLetters = "abcdefghijkmnopqrstuvwxyz2345679";
  static_assert(kLetters.size() == 32, "five bits a letter");
  std::string out;
  for (const std::uint8_t byte : random_bytes<20>()) out += kLetters[byte % kLetters.size()];
  return out;
}

std::string token_hash(std::string_view token) { return digest_text(sha256(token)); }

}  // namespace sandtable::server
