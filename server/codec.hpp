#pragma once
// From JSON to what describes itself, with faults that name their place; and the schema of it all.
// Optional members may be left out, others must be there, unknown ones are refused; strings must be
// UTF-8 (core's JSON refuses the rest); a variant is an object whose `kind` picks the alternative.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "core/result.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

inline constexpr std::size_t kMessageBytes = 16'384;  ///< What a client may send at once.
inline constexpr std::size_t kNotationBytes = 2000;
inline constexpr std::size_t kTextCharacters = 1000;  ///< Chat, and what is said with a line.
inline constexpr std::size_t kNameCharacters = 40;
inline constexpr std::size_t kWordCharacters = 200;
inline constexpr std::size_t kLineChoices = 4096;
inline constexpr std::int64_t kLargestAction = 65'535;
/// Ids and revisions are counted by programs whose numbers are exact up to here.
inline constexpr std::int64_t kLargestCount = 9'007'199'254'740'991;
inline constexpr std::int64_t kLongestClock = 86'400;

/// What a client may put into a member of that name, in any of its messages.
struct Limit {
  enum class Of : std::uint8_t { Number, Bytes, Characters, List };
  std::string_view member;
  Of of = Of::Number;
  std::int64_t low = 0;  ///< Of the number, the length or the items.
  std::int64_t high = 0;
  bool several_lines = false;   ///< Text: line ends are allowed, other control characters never.
  std::string_view items = {};  ///< Lists: the member whose limits hold for each item.
};
[[nodiscard]] std::span<const Limit> limits();
/// nullptr: the member's type is the only limit.
[[nodiscard]] const Limit* limit_of(std::string_view member);

/// A message of a client. Faults read "message: /choices/3 is …; it must be …".
[[nodiscard]] Result<wire::ClientMessage> read_client_message(std::string_view text);
[[nodiscard]] Result<wire::NewTable> read_new_table(std::string_view text);
[[nodiscard]] Result<wire::Claim> read_claim(std::string_view text);
[[nodiscard]] Result<wire::GiveWord> read_word(std::string_view text);
[[nodiscard]] Result<wire::Leave> read_leave(std::string_view text);
[[nodiscard]] Result<wire::NewLink> read_new_link(std::string_view text);
[[nodiscard]] Result<wire::Again> read_again(std::string_view text);
/// For clients in tests and benchmarks.
[[nodiscard]] Result<wire::ServerMessage> read_server_message(std::string_view text);

/// One message as JSON text, `kind` first.
[[nodiscard]] std::string write_message(const wire::ClientMessage& message);
[[nodiscard]] std::string write_message(const wire::ServerMessage& message);

/// TypeScript types of everything in wire.hpp: what web/src/wire.ts holds.
[[nodiscard]] std::string typescript();
/// JSON Schema 2020-12 of the same.
[[nodiscard]] Json json_schema();

}  // namespace sandtable::server
