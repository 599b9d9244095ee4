#include "core/saying.hpp"

#include "core/words.hpp"

namespace sandtable {
namespace {

std::string said(std::string_view placeholder, std::int32_t number, const Namer& name) {
  if (placeholder.find('|') != std::string_view::npos) return counted(number, placeholder);
  const std::string_view term = term_of(placeholder);
  if (term.empty()) return std::to_string(number);
  return term.size() < placeholder.size() ? with_article(name(term, number)) : name(term, number);
}

}  // namespace

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
    out += said(term, number, name);
    at = close + 1;
  }
  return out;
}

}  // namespace sandtable
