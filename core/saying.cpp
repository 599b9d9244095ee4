#include "core/saying.hpp"

namespace sandtable {

std::string spell(std::string_view pattern, std::span<const std::int32_t> numbers,
                  const Namer& name) {
  std::string out;
  std::size_t used = 0;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t close =
        pattern[at] == '{' ? pattern.find_first_of("{}", at + 1) : std::string_view::npos;
    if (close == std::string_view::npos || pattern[close] == '{') {
      out += pattern[at++];
      continue;
    }
    const std::string_view term = pattern.substr(at + 1, close - at - 1);
    const std::int32_t number = used < numbers.size() ? numbers[used++] : 0;
    out += term.empty() ? std::to_string(number) : name(term, number);
    at = close + 1;
  }
  return out;
}

}  // namespace sandtable
