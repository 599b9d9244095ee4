#include "core/utf8.hpp"

namespace sandtable {

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.empty() ? '\0' : text[0]);
  if (lead < 0x80) return {lead, text.empty() ? std::size_t{0} : 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || length > text.size()) return {};
  std::uint32_t code = lead & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) return {};
    code = code << 6 | (byte & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (overlong || surrogate || code > 0x10FFFF) return {};
  return {code, length};
}

std::size_t utf8_length(std::string_view text) { return first_character(text).length; }

std::uint32_t take_character(std::string_view& text) {
  if (text.empty()) return 0;
  Character first = first_character(text);
  // A byte that begins no character stands for itself.
  if (first.length == 0) first = {static_cast<unsigned char>(text.front()), 1};
  text.remove_prefix(first.length);
  return first.code;
}

}  // namespace sandtable
