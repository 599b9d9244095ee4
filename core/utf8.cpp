#include "core/utf8.hpp"

#include <algorithm>

namespace sandtable {

std::size_t utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.empty() ? '\0' : text[0]);
  if (lead < 0x80) return text.empty() ? 0 : 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || length > text.size()) return 0;
  std::uint32_t code = lead & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) return 0;
    code = code << 6 | (byte & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return overlong || surrogate || code > 0x10FFFF ? 0 : length;
}

std::uint32_t take_character(std::string_view& text) {
  const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
  std::uint32_t code = text.empty() ? 0 : static_cast<unsigned char>(text.front());
  if (length > 1) code &= 0x7FU >> length;
  for (const char c : text.substr(std::min<std::size_t>(1, text.size()), length - 1))
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  text.remove_prefix(std::min(length, text.size()));
  return code;
}

}  // namespace sandtable
