#pragma once
// Plain structs describe their members once; JSON (and later TypeScript and JSON Schema) follow.
// A struct has `template <class V> static void describe(V&& v) { v("name", &T::name); … }`;
// an enum has a function `names(Enum)` found beside it that gives its words in order.

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/json.hpp"
#include "core/rule.hpp"

namespace sandtable {

namespace detail {
struct AnyVisitor {
  template <class M>
  void operator()(const char*, M) const {}
};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
}  // namespace detail

template <class T>
concept Described = requires { T::describe(detail::AnyVisitor{}); };
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) {
  { names(value) } -> std::convertible_to<std::span<const char* const>>;
};

/// JSON of anything described. Empty optionals are left out of their object.
template <class T>
[[nodiscard]] Json to_json(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return Json(value);
  } else if constexpr (std::is_integral_v<T>) {
    return Json(static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    return Json(static_cast<double>(value));
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Json>) {
    return Json(value);
  } else if constexpr (std::is_same_v<T, Rule>) {
    return Json(value.text());
  } else if constexpr (NamedEnum<T>) {
    return Json(std::string(names(value)[static_cast<std::size_t>(value)]));
  } else if constexpr (detail::IsVector<T>::value) {
    Json out = Json::array();
    for (const auto& item : value) out.push(to_json(item));
    return out;
  } else {
    static_assert(Described<T>, "a type on the wire describes its members");
    Json out = Json::object();
    T::describe([&](const char* name, auto member) {
      using Member = std::remove_cvref_t<decltype(value.*member)>;
      if constexpr (detail::IsOptional<Member>::value) {
        if (value.*member) out.append(name, to_json(*(value.*member)));
      } else {
        out.append(name, to_json(value.*member));
      }
    });
    return out;
  }
}

}  // namespace sandtable
