#pragma once
// Sentences of a catalogue, in a part of ICU's MessageFormat:
//
//   {from}                                       the word for what stands in the slot
//   {what, word, a}                              one of its other forms: "a tank", "den Panzer"
//   {n, plural, =0 {nothing} one {# unit} other {# units}}
//   {mode, select, attack {strikes} other {waits}}
//
// In a plural # is the number. A slot that is not there is "none" to a select, and no word at all.
// '{' in quotes is a brace; '' is a quote.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace sandtable {

/// What a sentence may ask of a slot.
struct SlotWords {
  std::function<std::string(std::string_view form)> word;  ///< "" is the plain form.
  std::optional<std::int64_t> number;                      ///< For plurals; none: it is absent.
  std::string id;                                          ///< For selects: "tank".
};
/// Finds a slot by name.
using Slots = std::function<SlotWords(std::string_view name)>;

/// The plural category of a whole number in a language: "one", "few", "many", "other".
[[nodiscard]] std::string_view plural_category(std::string_view language, std::int64_t number);

/// A sentence, read once.
class Message {
 public:
  /// Faults say what is wrong and where: "column 8: …".
  [[nodiscard]] static Result<Message> parse(std::string_view text);

  [[nodiscard]] std::string spell(std::string_view language, const Slots& slots) const;
  /// As it stands in the catalogue.
  [[nodiscard]] const std::string& source() const { return source_; }
  /// The names of all slots that the sentence has, each once.
  [[nodiscard]] std::vector<std::string> slots() const;
  /// A slot that stands in the sentence as a word, and in which form.
  struct Asked {
    std::string slot;
    std::string form;
  };
  [[nodiscard]] std::vector<Asked> asked() const;

 private:
  friend class MessageReader;
  struct Part {
    enum class Kind : std::uint8_t { Text, Word, Plural, Select, Hash };
    Kind kind = Kind::Text;
    std::string text;  ///< The text, or the name of the slot.
    std::string form;
    std::vector<std::pair<std::string, Message>> cases;
  };
  void spell_to(std::string& out, std::string_view language, const Slots& slots,
                const std::string& hash) const;
  void collect(std::vector<std::string>& out) const;
  void collect(std::vector<Asked>& out) const;

  std::vector<Part> parts_;
  std::string source_;  ///< Of a whole sentence.
};

}  // namespace sandtable
