#pragma once
// Plain structs describe their members once; JSON both ways follows from it, and so do TypeScript
// and JSON Schema (server/schema.cpp).
// A struct has `template <class V> static void describe(V&& v) { v("name", &T::name); … }`;
// an enum has a function `names(Enum)` found beside it that gives its words in order. A struct with
// a `kKind` is a message: its object opens with the member `kind`, and a variant is one of several.

#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "core/json_writer.hpp"
#include "core/rule.hpp"
#include "core/said.hpp"

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
template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};
}  // namespace detail

template <class T>
concept Described = requires { T::describe(detail::AnyVisitor{}); };
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) {
  { names(value) } -> std::convertible_to<std::span<const char* const>>;
};
/// A described struct that says which message it is.
template <class T>
concept Tagged = Described<T> && requires {
  { T::kKind } -> std::convertible_to<const char*>;
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
  } else if constexpr (std::is_same_v<T, Words>) {
    return words_json(value);
  } else if constexpr (NamedEnum<T>) {
    return Json(std::string(names(value)[static_cast<std::size_t>(value)]));
  } else if constexpr (detail::IsVector<T>::value) {
    Json out = Json::array();
    for (const auto& item : value) out.push(to_json(item));
    return out;
  } else if constexpr (detail::IsVariant<T>::value) {
    return std::visit([](const auto& message) { return to_json(message); }, value);
  } else {
    static_assert(Described<T>, "a type on the wire describes its members");
    Json out = Json::object();
    if constexpr (Tagged<T>) out.append("kind", Json(T::kKind));
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

// ---- Writing without a tree: byte for byte what to_json(value).text() gives.

template <class T>
void write_json(std::string& out, const T& value);

namespace detail {

/// `{"name":` for the first member of an object, `,"name":` for the others.
inline void write_name(std::string& out, const char* name, bool& first) {
  out += first ? '{' : ',';
  first = false;
  ((out += '"') += name) += "\":";
}

template <Described T>
void write_object(std::string& out, const T& value) {
  bool first = true;
  if constexpr (Tagged<T>) {
    write_name(out, "kind", first);
    write_string(out, T::kKind);
  }
  T::describe([&](const char* name, auto member) {
    using Member = std::remove_cvref_t<decltype(value.*member)>;
    if constexpr (IsOptional<Member>::value) {
      if (!(value.*member)) return;
      write_name(out, name, first);
      write_json(out, *(value.*member));
    } else {
      write_name(out, name, first);
      write_json(out, value.*member);
    }
  });
  out += first ? "{}" : "}";
}

template <class T>
void write_list(std::string& out, const std::vector<T>& items) {
  char separator = '[';
  for (const T& item : items) {
    out += std::exchange(separator, ',');
    write_json(out, item);
  }
  out += items.empty() ? "[]" : "]";
}

}  // namespace detail

/// Adds the JSON of anything described to a text.
template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    write_number(out, static_cast<double>(value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    write_string(out, value);
  } else if constexpr (std::is_same_v<T, Json>) {
    write_value(out, value);
  } else if constexpr (std::is_same_v<T, Rule>) {
    ((out += '"') += value.text()) += '"';  // short enough to need no memory of its own
  } else if constexpr (std::is_same_v<T, Words>) {
    write_words(out, value);
  } else if constexpr (NamedEnum<T>) {
    write_string(out, names(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (detail::IsVector<T>::value) {
    detail::write_list(out, value);
  } else if constexpr (detail::IsVariant<T>::value) {
    std::visit([&](const auto& message) { detail::write_object(out, message); }, value);
  } else {
    detail::write_object(out, value);
  }
}

// ---- What is said.

/// Calls `use` with all words that a described value holds.
template <class T, class Use>
void each_words(T& value, const Use& use) {
  if constexpr (std::is_same_v<T, Words>) {
    use(value);
  } else if constexpr (detail::IsVector<T>::value) {
    for (auto& item : value) each_words(item, use);
  } else if constexpr (detail::IsOptional<T>::value) {
    if (value) each_words(*value, use);
  } else if constexpr (Described<T>) {
    T::describe([&](const char*, auto member) { each_words(value.*member, use); });
  }
}

// ---- Reading. Members that are not optional must be there, unknown ones are refused.

/// Allows everything that a member's type allows.
struct NoLimits {
  void operator()(const char*, JsonReader&) const {}
};

/// A described value from JSON. The reader collects the first fault; with one, the value returned
/// is incomplete. `limits(name, reader)` sees each member before it is read and may find a fault
/// too.
template <class T, class Limits = NoLimits>
[[nodiscard]] T from_json(JsonReader& reader, const Limits& limits = {});

namespace detail {

/// Names of the members of a struct as its JSON has them.
template <Described T>
[[nodiscard]] std::span<const std::string_view> member_names() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> out;
    if constexpr (Tagged<T>) out.emplace_back("kind");
    T::describe([&](const char* name, auto) { out.emplace_back(name); });
    return out;
  }();
  return kNames;
}

template <Described T, class Limits>
T read_object(JsonReader& reader, const Limits& limits) {
  T out;
  reader.expect_only(member_names<T>());
  if constexpr (Tagged<T>) {
    const char* const kind = T::kKind;
    static_cast<void>(reader.member("kind").one_of(std::span(&kind, 1)));
  }
  T::describe([&](const char* name, auto member) {
    using Member = std::remove_cvref_t<decltype(out.*member)>;
    if (!reader.ok()) return;
    if (IsOptional<Member>::value && !reader.has(name)) return;
    JsonReader inner = reader.member(name);
    limits(name, inner);
    if (!reader.ok()) return;
    if constexpr (IsOptional<Member>::value) {
      out.*member = from_json<typename Member::value_type>(inner, limits);
    } else {
      out.*member = from_json<Member>(inner, limits);
    }
  });
  return out;
}

/// A whole number that fits its type; nothing if there is a fault to be told, with its place.
template <class T>
[[nodiscard]] std::optional<T> plain_number(const Json& value) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    using Range = std::numeric_limits<T>;
    const std::int64_t number = value.as_int();
    if (value.is_int() && number >= Range::min() && number <= Range::max())
      return static_cast<T>(number);
  }
  return std::nullopt;
}

template <class List, class Limits>
List read_list(JsonReader& reader, const Limits& limits) {
  using Item = typename List::value_type;
  List out;
  reader.expect_array();
  const Json::Array& items = reader.value().items();
  out.reserve(items.size());
  for (std::size_t i = 0; i < items.size() && reader.ok(); ++i) {
    if (const std::optional<Item> number = plain_number<Item>(items[i])) {
      out.push_back(*number);  // a reader with its place costs ten times as much
      continue;
    }
    JsonReader item = reader.item(i);
    out.push_back(from_json<Item>(item, limits));
  }
  return out;
}

/// What was said is kept as it came: who reads it with a catalogue is another program.
inline Words read_words(JsonReader& reader) {
  if (!reader.value().is_object()) return {reader.string()};
  Words out = reader.value().text();
  out.as_json = true;
  return out;
}

inline Rule read_rule(JsonReader& reader) {
  const std::string text = reader.string();
  const std::optional<Rule> rule = text.empty() ? Rule{} : Rule::parse(text);
  if (!rule) reader.fail("a rule, written like FF-12.1 or PW-2.3b, or nothing");
  return rule.value_or(Rule{});
}

template <class Variant>
struct VariantReader;
template <class... T>
struct VariantReader<std::variant<T...>> {
  template <class Limits>
  static std::variant<T...> read(JsonReader& reader, const Limits& limits) {
    static constexpr const char* kKinds[] = {T::kKind...};
    const int wanted = reader.member("kind").one_of(std::span<const char* const>(kKinds));
    std::variant<T...> out;
    int index = 0;
    const auto try_one = [&]<class One>(std::type_identity<One>) {
      if (index++ == wanted && reader.ok()) out = read_object<One>(reader, limits);
    };
    (try_one(std::type_identity<T>{}), ...);
    return out;
  }
};

}  // namespace detail

template <class T, class Limits>
T from_json(JsonReader& reader, const Limits& limits) {
  if constexpr (std::is_same_v<T, bool>) {
    return reader.boolean();
  } else if constexpr (std::is_integral_v<T>) {
    using Range = std::numeric_limits<T>;
    return static_cast<T>(reader.integer(Range::min(), Range::max()));
  } else if constexpr (std::is_same_v<T, std::string>) {
    return reader.string();
  } else if constexpr (std::is_same_v<T, Json>) {
    return reader.value();
  } else if constexpr (std::is_same_v<T, Rule>) {
    return detail::read_rule(reader);
  } else if constexpr (std::is_same_v<T, Words>) {
    return detail::read_words(reader);
  } else if constexpr (NamedEnum<T>) {
    return static_cast<T>(reader.one_of(names(T{})));
  } else if constexpr (detail::IsVector<T>::value) {
    return detail::read_list<T>(reader, limits);
  } else if constexpr (detail::IsVariant<T>::value) {
    return detail::VariantReader<T>::read(reader, limits);
  } else {
    static_assert(Described<T>, "a type on the wire describes its members");
    return detail::read_object<T>(reader, limits);
  }
}

}  // namespace sandtable
