#include "core/speller.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/words.hpp"

namespace sandtable {
namespace {

/// A list's end and the joints before it: "a, b and c".
std::string joined(const std::vector<std::string>& all, const Message& last,
                   std::string_view language) {
  std::string out;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) out += (i == 0 ? "" : ", ") + all[i];
  if (all.size() < 2) return all.empty() ? "" : all.front();
  return last.spell(language, [&](std::string_view slot) -> SlotWords {
    const std::string& word = slot == "a" ? out : all.back();
    return {[&word](std::string_view) { return word; }, 1, ""};
  });
}

/// "move,attack": a set is written as a list of ids.
std::string ids_of(const SlotSpec& slot, std::int32_t bits, const NameSource& names) {
  std::string out;
  for (int bit = 0; bit < kListed; ++bit)
    if ((bits >> bit & 1) != 0) (out += out.empty() ? "" : ",") += names.id(slot.term, bit);
  return out;
}

}  // namespace

Catalogues::Found Speller::find(const std::string& key) const {
  return words_ == nullptr ? Catalogues::Found{} : words_->find(language_, key);
}

std::string Speller::spell(const Said& said, std::span<const Words> then) const {
  if (said.type == nullptr) return "";
  const SayingType& type = *said.type;
  if (type.group.empty()) return word(type.slots.front(), said.numbers.front(), type.form);
  std::string path = type.path();
  const Catalogues::Found found = find(path);
  if (found.message == nullptr) return path;  // the kit lets no game have one
  return found.message->spell(found.language, [&](std::string_view wanted) -> SlotWords {
    const auto slot = std::ranges::find(type.slots, wanted, &SlotSpec::name);
    if (slot == type.slots.end()) return {};
    const std::int32_t number = said.numbers[static_cast<std::size_t>(slot - type.slots.begin())];
    if (number == kAbsent) return {};
    if (slot->sort == Sort::Part) {
      const auto part = static_cast<std::size_t>(number);
      return {[then, part](std::string_view) {
                return part < then.size() ? then[part].text : std::string();
              },
              1, ""};
    }
    return {[this, slot, number](std::string_view form) { return word(*slot, number, form); },
            number, slot->sort == Sort::Content ? names_.id(slot->term, number) : ""};
  });
}

std::string Speller::word(const SlotSpec& slot, std::int32_t number, std::string_view form) const {
  switch (slot.sort) {
    case Sort::Seat:
      return seat_word(number, form);
    case Sort::Seats:
    case Sort::Things:
      return list_word(slot, number, form);
    case Sort::Cell:
      return cell_word(slot, number, form);
    case Sort::Content:
      return content_word(slot, number, form);
    default:
      return (form == "signed" && number >= 0 ? "+" : "") + std::to_string(number);
  }
}

std::string Speller::name_word(const Said& name, std::string_view form) const {
  if (!name.type->group.empty()) return spell(name);
  const SlotSpec& slot = name.type->slots.front();
  return word(slot, name.numbers.front(), name.type->form.empty() ? form : name.type->form);
}

std::string Speller::seat_word(int seat, std::string_view form) const {
  const Said name = names_.seat_name(seat);
  return name.type == nullptr ? std::to_string(seat) : name_word(name, form);
}

std::string Speller::list_word(const SlotSpec& slot, std::int32_t bits,
                               std::string_view form) const {
  std::vector<std::string> all;
  for (int bit = 0; bit < kListed; ++bit) {
    if ((bits >> bit & 1) == 0) continue;
    all.push_back(slot.sort == Sort::Seats ? seat_word(bit, "") : content_word(slot, bit, ""));
  }
  const bool either = form == "or";
  const Catalogues::Found last = find(either ? "lists.or" : "lists.and");
  static const Message kAnd = *Message::parse("{a} and {b}");
  static const Message kOr = *Message::parse("{a} or {b}");
  const Message& plain = either ? kOr : kAnd;
  return joined(all, last.message == nullptr ? plain : *last.message, language_);
}

std::string Speller::cell_word(const SlotSpec& slot, int number, std::string_view form) const {
  const CellName cell = names_.cell_name(slot.term, number);
  if (form == "label") return cell.label;
  const bool named = cell.name.type != nullptr;
  const Catalogues::Found found = find("cells." + std::string(slot.board));
  if (found.message == nullptr || form == "name")
    return named ? name_word(cell.name, "") : cell.label;
  return found.message->spell(found.language, [&](std::string_view part) -> SlotWords {
    if (part == "label") return {[&](std::string_view) { return cell.label; }, 1, ""};
    if (!named) return {};
    return {[&](std::string_view of) { return name_word(cell.name, of.empty() ? form : of); }, 1,
            "named"};
  });
}

/// Of what no catalogue knows: the word in the data files, else the id.
std::string Speller::own_word(const SlotSpec& slot, int number) const {
  std::string own = names_.own_text(slot.term, number, "");
  return own.empty() ? names_.id(slot.term, number) : own;
}

/// Where a language has no such form of a thing, it is the plain word: most have one dative only.
std::string Speller::content_word(const SlotSpec& slot, int number, std::string_view form) const {
  const std::string path = "content." + std::string(slot.term) + "." + names_.id(slot.term, number);
  const auto text = [](const Catalogues::Found& found) {
    return found.message->spell(found.language, [](std::string_view) { return SlotWords{}; });
  };
  const Catalogues::Found inflected =
      form.empty() ? Catalogues::Found{} : find(path + "." + std::string(form));
  if (inflected.message != nullptr) return text(inflected);
  Catalogues::Found plain = find(path + ".word");
  if (plain.message == nullptr) plain = find(path);
  const bool known = plain.message != nullptr;
  if (!known)
    if (std::string own = names_.own_text(slot.term, number, form); !own.empty()) return own;
  const std::string word = known ? text(plain) : own_word(slot, number);
  const bool english = !known || plain.language == kFirstLanguage;
  return form == "a" && english ? with_article(word) : word;
}

Said bound(const Said& said, const NameSource& names) {
  Said out = said;
  if (said.type == nullptr) return out;
  for (std::size_t i = 0; i < said.type->slots.size(); ++i) {
    const SlotSpec& slot = said.type->slots[i];
    std::int32_t& number = out.numbers[i];
    if (number == kAbsent) continue;
    if (slot.sort == Sort::Cell) number = names.cell(slot.term, number);
    if (slot.sort == Sort::Content) number = names.id_number(slot.term, number);
    if (slot.sort == Sort::Things) number = interned(ids_of(slot, number, names));
  }
  return out;
}

void Speller::finish(Words& words) const {
  if (words.said.type == nullptr || words.bound) return;
  for (Words& each : words.then) finish(each);
  if (!language_.empty()) {
    words.text = spell(words.said, words.then);
    const char* joint = words.text.empty() ? "" : ": ";
    for (std::size_t i = 0; i < words.then.size(); ++i)
      if (!is_part(words.said, i)) (words.text += std::exchange(joint, ", ")) += words.then[i].text;
  }
  words.said = bound(words.said, names_);
  words.bound = true;
}

}  // namespace sandtable
