#pragma once
// What people call what the lab counts, in the language of a report: content, places and events by
// the game's own catalogue. And what content a game has at all.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "lab/key.hpp"

namespace sandtable::lab {

class Names {
 public:
  /// Without a game to ask: ids as they stand.
  explicit Names(const GameInfo& info) : info_(info), language_(kFirstLanguage) {}
  Names(const AnyGame& game, std::string_view language);

  [[nodiscard]] const GameInfo& info() const { return info_; }
  [[nodiscard]] const std::string& language() const { return language_; }

  /// "… buys a plane", "Academy", "hex 2".
  [[nodiscard]] std::string title(const Key& key) const;
  /// What a thing is called by itself, or in another of its forms.
  [[nodiscard]] std::string thing(const std::string& term, const std::string& id,
                                  std::string_view form = "") const;

  /// A seat or a role by the key of its name in the game's catalogue.
  [[nodiscard]] std::string called(const std::string& key) const;

  /// The kinds of content that events are about and that people have words for.
  [[nodiscard]] std::vector<std::string> terms() const;
  /// The ids of all content of a kind.
  [[nodiscard]] const std::vector<std::string>& ids(const std::string& term) const;

 private:
  /// All content of a kind, with the numbers by which the game knows it.
  struct Kind {
    std::vector<std::string> ids;  ///< In the game's order.
    std::map<std::string, int> numbers;
  };
  [[nodiscard]] const Kind& kind(const std::string& term) const;
  [[nodiscard]] bool has_words(std::string_view term) const;
  void read_catalogue(const std::string& term, Kind& out) const;
  [[nodiscard]] std::string say(const SlotSpec& slot, int number, std::string_view form) const;
  [[nodiscard]] std::string place(const std::string& board, const std::string& cell) const;
  /// An event's sentence with what the key names in its slot; the others are left open.
  [[nodiscard]] std::string sentence(const Key& key) const;

  const GameInfo& info_;
  const AnyGame* game_ = nullptr;
  std::string language_;
  AnyState start_;
  mutable std::map<std::string, Kind> kinds_;
};

}  // namespace sandtable::lab
