#pragma once
// The words of a game in one language: words/en.json, words/de.json. Keys are paths of names
// ("events.moved"); their sentences are Messages.

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/message.hpp"
#include "core/result.hpp"

namespace sandtable {

/// The language that every game has whole.
inline constexpr std::string_view kFirstLanguage = "en";

class Catalogue {
 public:
  /// Reads a catalogue; faults name file, key and reason.
  [[nodiscard]] static Result<Catalogue> read(std::string_view language, std::string_view text,
                                              std::string_view where);
  [[nodiscard]] const std::string& language() const { return language_; }
  /// nullptr: the language has no such sentence.
  [[nodiscard]] const Message* find(std::string_view key) const;
  [[nodiscard]] const std::map<std::string, Message, std::less<>>& messages() const {
    return messages_;
  }

 private:
  std::string language_;
  std::map<std::string, Message, std::less<>> messages_;
};

/// All languages of a game.
class Catalogues {
 public:
  /// "words/de.json" is German.
  [[nodiscard]] static Result<Catalogues> read(std::span<const DataFile> files);
  /// A sentence in a language, else in the first; nullptr: there is none.
  struct Found {
    const Message* message = nullptr;
    std::string_view language;
  };
  [[nodiscard]] Found find(std::string_view language, std::string_view key) const;
  [[nodiscard]] std::span<const Catalogue> all() const { return all_; }
  [[nodiscard]] const Catalogue* in(std::string_view language) const;

 private:
  std::vector<Catalogue> all_;
};

/// The embedded catalogues of a game. A fault ends the program: no build with one passes its tests.
[[nodiscard]] std::shared_ptr<const Catalogues> embedded_catalogues(
    std::span<const DataFile> files);

}  // namespace sandtable
