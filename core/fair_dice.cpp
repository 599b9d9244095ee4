#include "core/fair_dice.hpp"

#include <utility>

#include "core/sha256.hpp"

namespace sandtable {
namespace {

constexpr std::string_view kForm = "sandtable dice 1\n";

/// The length in bytes stands before each text, so that no two lists of texts look the same.
void add_counted(std::string& out, std::string_view text) {
  out += std::to_string(text.size()) + ':';
  out += text;
  out += ',';
}

}  // namespace

std::string commitment(std::string_view secret) { return digest_text(sha256(secret)); }

FairDice::FairDice(std::string secret, std::string_view table, std::span<const std::string> words,
                   std::uint64_t drawn)
    : secret_(std::move(secret)), head_(kForm), drawn_(drawn) {
  add_counted(head_, table);
  for (const std::string& word : words) add_counted(head_, word);
  head_ += '\n';
}

std::uint32_t FairDice::bits(std::uint64_t attempt) const {
  const std::string message = head_ + std::to_string(drawn_) + ' ' + std::to_string(attempt);
  const Digest digest = hmac_sha256(secret_, message);
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8U | digest[i];
  return out;
}

std::int32_t FairDice::draw(std::int32_t low, std::int32_t high) {
  SANDTABLE_ASSERT(low <= high, "a draw has at least one result");
  const std::uint64_t count = static_cast<std::uint64_t>(std::int64_t{high} - low) + 1;
  // The numbers above the last multiple of the count would favour small results: they do not count.
  const std::uint64_t fair = (std::uint64_t{1} << 32U) / count * count;
  std::uint64_t attempt = 0;
  std::uint64_t number = bits(attempt);
  while (number >= fair) number = bits(++attempt);
  ++drawn_;
  return static_cast<std::int32_t>(low + static_cast<std::int64_t>(number % count));
}

}  // namespace sandtable
