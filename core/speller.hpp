#pragma once
// Makes sentences of what was said, in a language, with a game's names for seats, places and
// things as a viewer may know them. Screens that read the catalogues themselves need none of this.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/catalogue.hpp"
#include "core/said.hpp"
#include "core/saying.hpp"

namespace sandtable {

/// How a place is called: by its name, if it has one, and by the label of board and notation. A
/// name is a thing's word or a whole sentence ("city, 2 stars").
struct CellName {
  Said name{};
  std::string label;
};

/// What a game says of the numbers in slots.
class NameSource {
 public:
  NameSource() = default;
  NameSource(const NameSource&) = delete;
  NameSource& operator=(const NameSource&) = delete;
  virtual ~NameSource() = default;
  /// The word by which programs know a thing in every language.
  [[nodiscard]] virtual std::string id(std::string_view term, int number) const = 0;
  /// The number of that word among all texts.
  [[nodiscard]] virtual std::int32_t id_number(std::string_view term, int number) const {
    return interned(id(term, number));
  }
  /// A cell's id in the scene.
  [[nodiscard]] virtual int cell(std::string_view term, int number) const = 0;
  [[nodiscard]] virtual Said seat_name(int seat) const = 0;
  [[nodiscard]] virtual CellName cell_name(std::string_view term, int number) const = 0;
  /// Of a thing that no catalogue has, its word (no form) or another text that data files bring;
  /// empty: there is none.
  [[nodiscard]] virtual std::string own_text(std::string_view, int, std::string_view) const {
    return "";
  }
};

class Speller {
 public:
  Speller(const Catalogues* words, std::string_view language, const NameSource& names)
      : words_(words), language_(language), names_(names) {}

  /// A saying's numbers are the game's own, not bound yet; what goes with it is spelt.
  [[nodiscard]] std::string spell(const Said& said, std::span<const Words> then = {}) const;
  /// Spells what was said, if a language was asked for, and makes its numbers those of the wire.
  void finish(Words& words) const;

 private:
  [[nodiscard]] std::string word(const SlotSpec& slot, std::int32_t number,
                                 std::string_view form) const;
  [[nodiscard]] std::string cell_word(const SlotSpec& slot, int number,
                                      std::string_view form) const;
  [[nodiscard]] std::string content_word(const SlotSpec& slot, int number,
                                         std::string_view form) const;
  [[nodiscard]] std::string own_word(const SlotSpec& slot, int number) const;
  [[nodiscard]] std::string seat_word(int seat, std::string_view form) const;
  [[nodiscard]] std::string list_word(const SlotSpec& slot, std::int32_t bits,
                                      std::string_view form) const;
  [[nodiscard]] std::string name_word(const Said& name, std::string_view form) const;
  [[nodiscard]] Catalogues::Found find(const std::string& key) const;

  const Catalogues* words_;
  std::string_view language_;
  const NameSource& names_;
};

/// The numbers of the wire: cells by their ids in the scene, content interned.
[[nodiscard]] Said bound(const Said& said, const NameSource& names);

}  // namespace sandtable
