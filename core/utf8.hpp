#pragma once
// Text as characters rather than bytes.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sandtable {

/// A character and the bytes that it takes; none where the text is not UTF-8 there.
struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;
};
/// The character at the front: the one place that knows how UTF-8 is made.
[[nodiscard]] Character first_character(std::string_view text);
/// How many bytes the UTF-8 character at the front takes; 0 if the text is not UTF-8 there.
[[nodiscard]] std::size_t utf8_length(std::string_view text);
/// The character at the front of UTF-8 text, taken away from it.
[[nodiscard]] std::uint32_t take_character(std::string_view& text);

}  // namespace sandtable
