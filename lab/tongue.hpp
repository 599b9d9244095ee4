#pragma once
// The words of a report in one language: sentences from lab/words, numbers as the language writes
// them, and what the game calls its seats, roles, content and events. All figures are the same in
// every language; only here they become text.

#include <map>
#include <string>
#include <string_view>

#include "core/phrase.hpp"
#include "lab/figures.hpp"
#include "lab/names.hpp"
#include "lab/verdict.hpp"

namespace sandtable {

/// Of lab and arena: lab/words.
[[nodiscard]] const Catalogues& lab_words();

namespace lab {

/// A sentence of lab/words.
template <Letters kKey, Letters... kSlots, class... Values>
[[nodiscard]] Phrase say(Values&&... values) {
  return phrase_in<"lab", kKey, kSlots...>(std::forward<Values>(values)...);
}

/// What needs no game: sentences and numbers.
class Speech {
 public:
  explicit Speech(std::string_view language);

  [[nodiscard]] std::string operator()(const Phrase& phrase) const { return book_(phrase); }
  [[nodiscard]] const std::string& language() const { return book_.language(); }
  /// What stands between a number's ones and tenths.
  [[nodiscard]] const std::string& point() const { return point_; }

  /// "61.2", and "+61.2".
  [[nodiscard]] std::string number(double value, int decimals) const;
  [[nodiscard]] std::string plus(double value, int decimals = 1) const;
  /// As few digits as tell it: "0.0512".
  [[nodiscard]] std::string brief(double value, int digits) const;
  /// "31.0 %", and "31.0 % ± 1.2".
  [[nodiscard]] std::string percent(double share, int decimals = 1) const;
  [[nodiscard]] std::string share(const Share& share) const;
  /// "29.8 to 32.2 %".
  [[nodiscard]] std::string interval(const Share& share) const;
  /// "0.507 (0.5 to 0.52)".
  [[nodiscard]] std::string figure(const Figure& figure) const;
  /// Points of a share: "+1.2 (+0.1 to +2.3)".
  [[nodiscard]] std::string points(const Difference& change) const;
  /// "40 s", "12 min", "2 h 5 min".
  [[nodiscard]] std::string time(double seconds) const;
  /// "12 ms" or "1.4 s".
  [[nodiscard]] std::string moment(double seconds) const;

 private:
  PhraseBook book_;
  std::string point_;
};

class Tongue : public Speech {
 public:
  /// In the language of the evidence, or in another.
  explicit Tongue(const Evidence& evidence);
  Tongue(const Evidence& evidence, std::string_view language);

  /// A seat, role or name of a table, by what the tables call it.
  [[nodiscard]] std::string who(const std::string& id) const;
  /// What a key names, and a rule with what it says.
  [[nodiscard]] std::string title(const Key& key) const { return names_.title(key); }
  template <class Named>
  [[nodiscard]] std::string titled(const Named& thing) const {
    return thing.words.empty() ? title(thing.key) : title(thing.key) + " " + thing.words;
  }
  /// "turn_limit", "handicap[0] (number 1 of 2)".
  [[nodiscard]] std::string setting(const Setting& setting) const;
  /// Names of the seats: "seat 3" where they change from game to game.
  [[nodiscard]] std::string seat(std::size_t number) const;

 private:
  void call_seats(const Tally& tally);
  void call_groups(const Tally& tally);
  [[nodiscard]] std::string named(const std::string& id) const { return names_.called(id); }

  Names names_;
  std::vector<std::string> seats_;
  std::map<std::string, std::string> labels_;
};

}  // namespace lab
}  // namespace sandtable
