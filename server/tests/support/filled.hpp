#pragma once
// Values of every described type, filled in from its own description.

#include <limits>
#include <string>
#include <type_traits>

#include "core/describe.hpp"
#include "core/dice.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

enum class Manner : std::uint8_t {
  Tame,  ///< What a well-behaved client sends.
  Wild,  ///< Whatever the types can hold.
};

template <class T>
[[nodiscard]] T filled(Dice& dice, Manner manner);

inline std::string filled_text(Dice& dice, Manner manner) {
  static const std::string kTame[] = {"Red", "move B3 C4", "ä ö ü €", "\"quoted\" \\ 🎲"};
  static const std::string kWild[] = {"",          "a\nb\tc\r\x01\x1f", std::string("\0x", 2),
                                      "\x7f\xff",  "cut off \xE2\x82",  "\xED\xA0\x80",
                                      "</script>", "\xF0\x9F\x8E\xB2é", std::string(300, 'x')};
  if (manner == Manner::Tame) return kTame[dice.below(4)];
  return kWild[dice.below(9)];
}

template <class T>
T filled_number(Dice& dice, Manner manner) {
  using Range = std::numeric_limits<T>;
  const T wild[] = {Range::min(), Range::max(), T{0}, T{42}};
  return manner == Manner::Wild ? wild[dice.below(4)] : static_cast<T>(dice.below(8));
}

template <class T>
T filled_list(Dice& dice, Manner manner) {
  T out;
  const int least = manner == Manner::Tame ? 1 : 0;
  const int count = least + static_cast<int>(dice.below(3));
  for (int i = 0; i < count; ++i) out.push_back(filled<typename T::value_type>(dice, manner));
  return out;
}

template <class... T>
std::variant<T...> filled_choice(std::type_identity<std::variant<T...>>, Dice& dice,
                                 Manner manner) {
  std::variant<T...> out;
  auto wanted = static_cast<int>(dice.below(static_cast<int>(sizeof...(T))));
  ((wanted-- == 0 ? void(out = filled<T>(dice, manner)) : void()), ...);
  return out;
}

/// Members are drawn one by one; half of the optional ones are there.
template <class T>
T filled(Dice& dice, Manner manner) {
  if constexpr (detail::IsOptional<T>::value) {
    if (dice.below(2) == 0) return std::nullopt;
    return filled<typename T::value_type>(dice, manner);
  } else if constexpr (detail::IsVector<T>::value) {
    return filled_list<T>(dice, manner);
  } else if constexpr (detail::IsVariant<T>::value) {
    return filled_choice(std::type_identity<T>{}, dice, manner);
  } else if constexpr (std::is_same_v<T, bool>) {
    return dice.below(2) == 0;
  } else if constexpr (std::is_integral_v<T>) {
    return filled_number<T>(dice, manner);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return filled_text(dice, manner);
  } else if constexpr (std::is_same_v<T, Words>) {
    return Words(filled_text(dice, manner));
  } else if constexpr (std::is_same_v<T, Json>) {
    return Json::object({{filled_text(dice, manner), Json(0.1)}, {"b", Json::array()}});
  } else if constexpr (std::is_same_v<T, Rule>) {
    return dice.below(2) == 0 ? Rule{} : *Rule::parse("PW-12.103b");
  } else if constexpr (NamedEnum<T>) {
    return static_cast<T>(dice.below(static_cast<int>(names(T{}).size())));
  } else {
    T out;
    T::describe([&](const char*, auto member) {
      out.*member = filled<std::remove_cvref_t<decltype(out.*member)>>(dice, manner);
    });
    return out;
  }
}

}  // namespace sandtable::server
