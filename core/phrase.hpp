#pragma once
// What a program of ours says by itself, outside of every game: the terminal, a report, the server.
// As with sayings (core/said.hpp) the sentence stands in a catalogue, words/en.json of the
// program's folder, and its slots go by name:
//
//   tongue(phrase_in<"lab", "verdict.ahead", "seat", "share">(name, 64));
//
// Every phrase that is compiled in is known, so that a test finds the one that no catalogue has.

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/catalogue.hpp"
#include "core/slot.hpp"

namespace sandtable {

/// A sentence that a part of the program can say. One object for each, as long as the program.
struct PhraseType {
  std::string_view part;  ///< "lab"
  std::string_view key;   ///< "verdict.ahead"
  std::span<const std::string_view> slots;
};

/// Every phrase of a part that is compiled into this program.
[[nodiscard]] std::vector<const PhraseType*> phrases_of(std::string_view part);

/// A number, for plurals and to be read, or a text as it stands: a name, a file, a line of
/// notation.
using PhraseValue = std::variant<std::int64_t, std::string>;

struct Phrase {
  const PhraseType* type = nullptr;
  std::vector<PhraseValue> values;  ///< In the order of the slots.
  friend bool operator==(const Phrase&, const Phrase&) = default;
};

namespace detail {

/// A link of the list behind phrases_of().
class ListedPhrase {
 public:
  explicit ListedPhrase(const PhraseType& type);
  [[nodiscard]] const PhraseType& type() const { return type_; }
  [[nodiscard]] const ListedPhrase* next() const { return next_; }

 private:
  const PhraseType& type_;
  const ListedPhrase* next_;
};

template <Letters kPart, Letters kKey, Letters... kSlots>
struct PhraseOf {
  static constexpr std::array<std::string_view, sizeof...(kSlots)> kNames{kSlots.view()...};
  static constexpr PhraseType kType{kPart.view(), kKey.view(), kNames};
  static inline const ListedPhrase kListedHere{kType};
};

template <class T>
PhraseValue phrase_value(T&& value) {
  if constexpr (std::integral<std::remove_cvref_t<T>>)
    return static_cast<std::int64_t>(value);
  else
    return std::string(std::forward<T>(value));
}

}  // namespace detail

/// Says a sentence. Parts of the program have their own `say<"key", "slot", …>` in front of it.
template <Letters kPart, Letters kKey, Letters... kSlots, class... Values>
[[nodiscard]] Phrase phrase_in(Values&&... values) {
  static_assert(sizeof...(kSlots) == sizeof...(Values), "every slot of the sentence is filled");
  using Type = detail::PhraseOf<kPart, kKey, kSlots...>;
  static_cast<void>(&Type::kListedHere);
  return {&Type::kType, {detail::phrase_value(std::forward<Values>(values))...}};
}

/// A part's words in one language, with English where it lacks a sentence.
class PhraseBook {
 public:
  PhraseBook(const Catalogues& words, std::string_view language)
      : words_(words), language_(language) {}
  [[nodiscard]] std::string operator()(const Phrase& phrase) const;
  [[nodiscard]] const std::string& language() const { return language_; }

 private:
  const Catalogues& words_;
  std::string language_;
};

/// What is wrong with a part's catalogues: a phrase without its English sentence, a slot that a
/// sentence does not use or does not have, a key that nobody says. Keys below `also` are said by
/// somebody else. Empty: nothing.
[[nodiscard]] std::string phrase_fault(std::string_view part, const Catalogues& words,
                                       std::span<const std::string_view> also = {});

/// How many sentences a language lacks that English has.
[[nodiscard]] std::size_t missing_in(const Catalogues& words, std::string_view language);

}  // namespace sandtable
