#pragma once
// What is said to people, as data until somebody reads it: which sentence of the catalogue, and
// what stands in its slots. A game says it where it knows it:
//
//   scene.prompt = say<"prompts.go">(From<Tile>(at), N(3));
//   return refuse<"far">(rule("FF-6.1"), From<Tile>(a), To<Tile>(b));
//
// The sentence stands in words/en.json under that key. Another name or sort of a slot than the
// sentence has is found by the conformance kit, which knows every saying that is compiled in.

#include <array>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/slot.hpp"

namespace sandtable {

/// A sentence that a game can say. One object for each, as long as the program.
struct SayingType {
  std::string_view game;   ///< Empty: core says it, in every game's catalogue.
  std::string_view group;  ///< "events", "prompts"; empty: the word for the one slot, nothing more.
  std::string_view key;    ///< "go".
  std::string_view form;   ///< Of that word: "text".
  std::span<const SlotSpec> slots;
  /// "prompts.go".
  [[nodiscard]] std::string path() const;
};

/// Every saying of a game that is compiled into this program, and what core says in all of them.
[[nodiscard]] std::vector<const SayingType*> sayings_of(std::string_view game);

/// A saying with its numbers, as the game counts them. No heap, no text.
struct Said {
  static constexpr std::size_t kNumbers = 12;
  const SayingType* type = nullptr;  ///< nullptr: nothing is said.
  std::array<std::int32_t, kNumbers> numbers{};
  friend bool operator==(const Said&, const Said&) = default;
};

namespace detail {

/// A link of the list behind sayings_of().
class ListedSaying {
 public:
  explicit ListedSaying(const SayingType& type);
  [[nodiscard]] const SayingType& type() const { return type_; }
  [[nodiscard]] const ListedSaying* next() const { return next_; }

 private:
  const SayingType& type_;
  const ListedSaying* next_;
};

/// "prompts" of "prompts.go", and the rest.
constexpr std::size_t group_end(std::string_view path) {
  const std::size_t dot = path.find('.');
  return dot == std::string_view::npos ? path.size() : dot;
}

template <Letters kGame, Letters kPath, Letters kForm, class... S>
struct SayingOf {
  static_assert(sizeof...(S) <= Said::kNumbers, "a saying has at most twelve slots");
  static constexpr std::array<SlotSpec, sizeof...(S)> kSlots{S::spec()...};
  static constexpr std::size_t kDot = group_end(kPath.view());
  static_assert(kPath.view().empty() || kDot + 1 < kPath.view().size(),
                "a saying goes by its group and its key: \"prompts.go\"");
  static constexpr SayingType kType{
      kGame.view(), kPath.view().substr(0, kDot),
      kPath.view().empty() ? std::string_view() : kPath.view().substr(kDot + 1), kForm.view(),
      kSlots};
  static inline const ListedSaying kListedHere{kType};
};

}  // namespace detail

/// Says a sentence of a game's catalogue. Games have their own `say<"key">(slots…)` in front of it.
template <Letters kGame, Letters kPath, class... S>
[[nodiscard]] Said say_in(S... slots) {
  using Type = detail::SayingOf<kGame, kPath, "", S...>;
  static_cast<void>(&Type::kListedHere);
  return {&Type::kType, {slots.number...}};
}

/// The word for one thing, or another of its texts: "Headquarters".
template <Letters kGame, Letters kForm, class S>
[[nodiscard]] Said name_in(S slot) {
  static_assert(S::spec().sort == Sort::Content, "things have names; seats and cells borrow them");
  using Type = detail::SayingOf<kGame, "", kForm, S>;
  static_cast<void>(&Type::kListedHere);
  return {&Type::kType, {slot.number}};
}

/// A text that is known once in the program, so that equal ones are equal numbers.
[[nodiscard]] std::int32_t interned(std::string_view text);
[[nodiscard]] const std::string& interned_text(std::int32_t number);

/// A text for people: said, and spelt where somebody asked for a language; or only text, where it
/// is no game's (a person's name) or the game has no sentence for it.
struct Words {
  std::string text;
  Said said{};
  /// The numbers are those of the wire: cells by their ids in the scene, content interned.
  bool bound = false;
  bool as_json =
      false;  ///< The text is the JSON of what was said, as it came from another program.
  /// What goes with it: where a slot of it names one, else behind a colon: "Agent on Camp: move to
  /// Press Officer".
  std::vector<Words> then{};

  Words() = default;
  Words(std::string words) : text(std::move(words)) {}  // NOLINT(google-explicit-constructor)
  Words(const char* words) : text(words) {}             // NOLINT(google-explicit-constructor)
  Words(const Said& what) : said(what) {}               // NOLINT(google-explicit-constructor)
  operator const std::string&() const { return text; }  // NOLINT(google-explicit-constructor)
  operator std::string_view() const { return text; }    // NOLINT(google-explicit-constructor)
  [[nodiscard]] bool empty() const { return text.empty() && said.type == nullptr; }
  Words& add(Words more) {
    then.push_back(std::move(more));
    return *this;
  }
  friend bool operator==(const Words&, const Words&) = default;
  /// Compares what is read.
  template <class T>
    requires(std::convertible_to<T, std::string_view> && !std::same_as<T, Words>)
  friend bool operator==(const Words& words, const T& read) {
    return words.text == std::string_view(read);
  }
  friend std::ostream& operator<<(std::ostream& out, const Words& words);
};

/// Whether a slot names what goes with it at that place.
[[nodiscard]] bool is_part(const Said& said, std::size_t place);

class Json;
/// Adds its JSON to a text: the text where there is one, else the sentence's key and its slots.
void write_words(std::string& out, const Words& words);
[[nodiscard]] Json words_json(const Words& words);

}  // namespace sandtable
