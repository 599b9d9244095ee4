#include "core/rule.hpp"

namespace sandtable {

std::string Rule::text() const {
  if (empty()) return "";
  std::string out;
  for (std::uint32_t code = packed_ >> 17; code != 0; code /= 32)
    out.insert(out.begin(), static_cast<char>('A' + code % 32 - 1));
  out += '-' + std::to_string(chapter()) + '.' + std::to_string(item());
  if (part() != '\0') out += part();
  return out;
}

}  // namespace sandtable
