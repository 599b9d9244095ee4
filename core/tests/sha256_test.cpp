#include "core/sha256.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace sandtable;

namespace {

std::string hash_of(std::string_view bytes) { return digest_text(sha256(bytes)); }
std::string mac_of(std::string_view key, std::string_view message) {
  return digest_text(hmac_sha256(key, message));
}

}  // namespace

// The vectors of NIST (FIPS 180-4 examples, SHA256ShortMsg).
TEST_CASE("SHA-256 gives the published hashes") {
  CHECK(hash_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hash_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(hash_of("\xbd") == "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b");
}

TEST_CASE("SHA-256 gives the published hash of a million letters") {
  CHECK(hash_of(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 is the same however the text is cut") {
  const std::string text(200, 'x');
  for (std::size_t piece = 1; piece < 140; ++piece) {
    Sha256 hash;
    for (std::size_t at = 0; at < text.size(); at += piece)
      hash.add(std::string_view(text).substr(at, piece));

    CAPTURE(piece);
    CHECK(hash.finish() == sha256(text));
  }
}

TEST_CASE("HMAC-SHA-256 gives the macs of RFC 4231") {
  CHECK(mac_of(std::string(20, '\x0b'), "Hi There") ==
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  CHECK(mac_of("Jefe", "what do ya want for nothing?") ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(mac_of(std::string(20, '\xaa'), std::string(50, '\xdd')) ==
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::string counting(25, '\0');
  std::ranges::generate(counting, [next = '\0']() mutable { return ++next; });
  CHECK(mac_of(counting, std::string(50, '\xcd')) ==
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  CHECK(mac_of(std::string(20, '\x0c'), "Test With Truncation")
            .starts_with("a3b6167473100ee06e0c796c2955552b"));
}

TEST_CASE("HMAC-SHA-256 hashes keys longer than a block as RFC 4231 says") {
  const std::string key(131, '\xaa');
  CHECK(mac_of(key, "Test Using Larger Than Block-Size Key - Hash Key First") ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  CHECK(mac_of(key,
               "This is a test using a larger than block-size key and a larger than "
               "block-size data. The key needs to be hashed before being used by the HMAC "
               "algorithm.") == "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}
