#pragma once
// A type's name as it is written in C++, without namespaces: what schema and routes call it.

#include <string_view>

namespace sandtable::server {

template <class T>
[[nodiscard]] constexpr std::string_view type_name() {
  std::string_view text = __PRETTY_FUNCTION__;  // "… [with T = sandtable::wire::Clock; …]"
  text.remove_prefix(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  if (const std::size_t last = text.rfind("::"); last != std::string_view::npos)
    text.remove_prefix(last + 2);
  return text;
}

}  // namespace sandtable::server
