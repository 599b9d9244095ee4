// Messages: one that is taken is written and read again unchanged, whoever it is for.

#include <type_traits>

#include "fuzz/fuzz.hpp"
#include "server/codec.hpp"

namespace sandtable::fuzz {
namespace {

template <class T>
std::string written(const T& value) {
  std::string out;
  write_json(out, value);
  must(out == to_json(value).text(), "a message is written as its tree is");
  return out;
}

template <class T>
void try_reader(std::string_view text, Result<T> (*read)(std::string_view)) {
  const Result<T> message = read(text);
  if (!message) {
    must(!message.error().text.empty(), "a refusal has words");
    return;
  }
  const std::string once = written(*message);
  const Result<T> again = read(once);
  // Escapes may make what is written longer than what may be sent.
  const bool limited = !std::is_same_v<T, wire::ServerMessage>;
  if (!again && limited && once.size() > server::kMessageBytes) return;
  must(static_cast<bool>(again), "a written message can be read");
  must(written(*again) == once, "a written message reads back unchanged");
}

}  // namespace

void try_input(Input input) {
  switch (input.pick(7)) {
    case 0:
      return try_reader(input.rest(), server::read_client_message);
    case 1:
      return try_reader(input.rest(), server::read_new_table);
    case 2:
      return try_reader(input.rest(), server::read_claim);
    case 3:
      return try_reader(input.rest(), server::read_new_link);
    case 4:
      return try_reader(input.rest(), server::read_word);
    case 5:
      return try_reader(input.rest(), server::read_leave);
    default:
      return try_reader(input.rest(), server::read_server_message);
  }
}

}  // namespace sandtable::fuzz
