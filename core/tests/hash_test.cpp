#include "core/hash.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace sandtable;

namespace {

std::uint64_t hash(std::string_view text, std::uint64_t salt = 0) {
  return hash_bytes(text.data(), text.size(), salt);
}

}  // namespace

// Records hold hashes, so they must never change.
TEST_CASE("hashes of known texts are the same for ever") {
  CHECK(hex_text(hash("")) == "9528b31b85175ef2");
  CHECK(hex_text(hash("sandtable")) == "dc52586a983abe12");
  CHECK(hex_text(hash("sandtable", 1)) == "789a24e2fb4cc9f5");
}

TEST_CASE("every bit and the length of a text change its hash") {
  std::set<std::uint64_t> seen;
  std::string text(21, '\0');
  seen.insert(hash(text));
  for (std::size_t byte = 0; byte < text.size(); ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      text[byte] = static_cast<char>(1U << bit);
      seen.insert(hash(text));
    }
    text[byte] = '\0';
  }
  for (std::size_t length = 0; length < 21; ++length) seen.insert(hash(text.substr(0, length)));
  CHECK(seen.size() == 1 + 21 * 8 + 21);
}

TEST_CASE("a hash of nothing needs no memory") { CHECK(hash_bytes(nullptr, 0) == hash("")); }

TEST_CASE("hexadecimal text has sixteen small digits") {
  CHECK(hex_text(0x0123456789abcdefULL) == "0123456789abcdef");
  CHECK(is_hex_text("0123456789abcdef"));
  CHECK_FALSE(is_hex_text("0123456789ABCDEF"));
  CHECK_FALSE(is_hex_text("0123456789abcde"));
  CHECK_FALSE(is_hex_text("0123456789abcdef0"));
  CHECK_FALSE(is_hex_text("0123456789abcdeg"));
}
