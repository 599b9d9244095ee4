#include "server/codec.hpp"

#include <algorithm>
#include <array>

#include "core/seat.hpp"
#include "core/utf8.hpp"

namespace sandtable::server {
namespace {

using Of = Limit::Of;

// Names of games, presets and bots, and tokens: ours are far shorter.
constexpr std::int64_t kLongestName = 100;
constexpr std::int64_t kPadLines = 256;

constexpr std::array kLimits{
    Limit{"id", Of::Number, 0, kLargestCount},
    Limit{"revision", Of::Number, 0, kLargestCount},
    Limit{"seat", Of::Number, 0, kMaxSeats - 1},
    Limit{"to", Of::Number, 0, kMaxSeats - 1},
    Limit{"action", Of::Number, 0, kLargestAction},
    Limit{"amount", Of::Number, 0, kLongestClock},
    Limit{"choices", Of::List, 0, kLineChoices, false, "action"},
    Limit{"lines", Of::List, 0, kPadLines, false, "notation"},
    Limit{"seats", Of::List, 1, kMaxSeats},
    Limit{"notation", Of::Bytes, 1, kNotationBytes},
    Limit{"says", Of::Characters, 0, kTextCharacters},
    Limit{"text", Of::Characters, 1, kTextCharacters, true},
    Limit{"name", Of::Characters, 1, kNameCharacters},
    Limit{"word", Of::Characters, 1, kWordCharacters},
    Limit{"commitment", Of::Characters, 1, kLongestName},
    Limit{"token", Of::Characters, 1, kLongestName},
    Limit{"game", Of::Characters, 1, kLongestName},
    Limit{"preset", Of::Characters, 1, kLongestName},
    Limit{"bot", Of::Characters, 1, kLongestName},
};

/// What would change how the text around it is shown: control characters, line and paragraph
/// separators, and switches of the direction of writing that can make one name look like another.
bool is_control(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

void check_text(const Limit& limit, JsonReader& reader) {
  if (!reader.value().is_string()) return;  // the reading itself says what is wrong
  std::string_view text = reader.value().as_string();
  auto length = static_cast<std::int64_t>(text.size());
  if (limit.of == Of::Characters) length = 0;
  while (!text.empty()) {
    const std::uint32_t c = take_character(text);
    if (limit.of == Of::Characters) ++length;
    if (is_control(c) && !(limit.several_lines && c == '\n'))
      return reader.fail("text without control characters");
  }
  if (length >= limit.low && length <= limit.high) return;
  reader.fail("from " + std::to_string(limit.low) + " to " + std::to_string(limit.high) +
              (limit.of == Of::Bytes ? " bytes long" : " characters long"));
}

void check(const Limit& limit, JsonReader& reader);

/// A number of which nothing has to be told.
bool is_within(const Limit& limit, const Json& value) {
  const std::int64_t number = value.as_int();
  return limit.of == Of::Number && value.is_int() && number >= limit.low && number <= limit.high;
}

void check_list(const Limit& limit, JsonReader& reader) {
  const auto size = static_cast<std::int64_t>(reader.value().items().size());
  if (!reader.value().is_array()) return;
  if (size < limit.low || size > limit.high)
    return reader.fail_with("has " + std::to_string(size) + " items; it must have from " +
                            std::to_string(limit.low) + " to " + std::to_string(limit.high));
  const Limit* each = limit_of(limit.items);
  for (std::size_t i = 0; each != nullptr && i < reader.size() && reader.ok(); ++i) {
    if (is_within(*each, reader.value().items()[i])) continue;
    JsonReader item = reader.item(i);
    check(*each, item);
  }
}

void check(const Limit& limit, JsonReader& reader) {
  switch (limit.of) {
    case Of::Number:
      static_cast<void>(reader.integer(limit.low, limit.high));
      return;
    case Of::Bytes:
    case Of::Characters:
      return check_text(limit, reader);
    case Of::List:
      return check_list(limit, reader);
  }
}

struct ClientLimits {
  void operator()(const char* name, JsonReader& reader) const {
    if (const Limit* limit = limit_of(name)) check(*limit, reader);
  }
};

/// Of two members that say the same thing in two ways, one is given.
void expect_one(JsonReader& reader, const char* a, const char* b) {
  if (reader.has(a) != reader.has(b)) return;
  const std::string both = std::string("/") + a + " and /" + b;
  reader.fail_with(reader.has(a) ? "has both " + both + "; give one of them"
                                 : "has neither " + both + "; give one of them");
}

void check_whole(JsonReader& reader, const wire::ClientMessage& message) {
  if (std::holds_alternative<wire::PlayLine>(message)) expect_one(reader, "choices", "notation");
  if (std::holds_alternative<wire::Why>(message)) expect_one(reader, "action", "notation");
}

/// Reads what a client sent; `check` looks at the whole once its parts are fine.
template <class T, class Check>
Result<T> read_limited(std::string_view text, const char* where, const Check& check) {
  if (text.size() > kMessageBytes)
    return Error{std::string(where) + ": is " + std::to_string(text.size()) +
                 " bytes long; at most " + std::to_string(kMessageBytes) + " are read"};
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error();
  JsonReader reader(*json, where);
  T out = from_json<T>(reader, ClientLimits{});
  if (reader.ok()) check(reader, out);
  if (!reader.ok()) return Error{reader.fault()};
  return out;
}

template <class T>
Result<T> read_request(std::string_view text) {
  return read_limited<T>(text, "request", [](JsonReader&, const T&) {});
}

}  // namespace

std::span<const Limit> limits() { return kLimits; }

const Limit* limit_of(std::string_view member) {
  const auto* found = std::ranges::find(kLimits, member, &Limit::member);
  return found == kLimits.end() ? nullptr : found;
}

Result<wire::ClientMessage> read_client_message(std::string_view text) {
  return read_limited<wire::ClientMessage>(text, "message", check_whole);
}
Result<wire::NewTable> read_new_table(std::string_view text) {
  return read_request<wire::NewTable>(text);
}
Result<wire::Claim> read_claim(std::string_view text) {
  return read_limited<wire::Claim>(text, "request", [](JsonReader& reader, const wire::Claim&) {
    if (reader.has("word") == reader.has("commitment")) return;
    reader.fail_with(reader.has("word") ? "has /word but not /commitment; give both, or neither"
                                        : "has /commitment but not /word; give both, or neither");
  });
}
Result<wire::GiveWord> read_word(std::string_view text) {
  return read_request<wire::GiveWord>(text);
}
Result<wire::Leave> read_leave(std::string_view text) { return read_request<wire::Leave>(text); }
Result<wire::NewLink> read_new_link(std::string_view text) {
  return read_request<wire::NewLink>(text);
}
Result<wire::Again> read_again(std::string_view text) { return read_request<wire::Again>(text); }

Result<wire::ServerMessage> read_server_message(std::string_view text) {
  const Result<Json> json = Json::parse(text, "message");
  if (!json) return json.error();
  JsonReader reader(*json, "message");
  auto out = from_json<wire::ServerMessage>(reader);
  if (!reader.ok()) return Error{reader.fault()};
  return out;
}

std::string write_message(const wire::ClientMessage& message) {
  std::string out;
  write_json(out, message);
  return out;
}
std::string write_message(const wire::ServerMessage& message) {
  std::string out;
  write_json(out, message);
  return out;
}

}  // namespace sandtable::server
