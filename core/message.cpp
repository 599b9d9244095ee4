#include "core/message.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sandtable {

/// Reads a sentence and remembers the first fault.
class MessageReader {
 public:
  explicit MessageReader(std::string_view text) : text_(text) {}

  Result<Message> whole() {
    Message out = parts(false);
    if (fault_.empty() && at_ < text_.size()) fail("a } closes nothing; write '}' for a brace");
    if (!fault_.empty()) return Error{fault_};
    return out;
  }

 private:
  using Part = Message::Part;

  void fail(const std::string& what) {
    if (fault_.empty()) fault_ = "column " + std::to_string(at_ + 1) + ": " + what;
  }

  Message parts(bool in_plural) {
    Message out;
    std::string text;
    const auto flush = [&] {
      if (!text.empty()) out.parts_.push_back({Part::Kind::Text, std::move(text), {}, {}});
      text.clear();
    };
    while (at_ < text_.size() && text_[at_] != '}' && fault_.empty()) {
      const char c = text_[at_];
      if (c == '\'') {
        quoted(text);
      } else if (c == '{') {
        flush();
        out.parts_.push_back(argument(in_plural));
      } else if (c == '#' && in_plural) {
        flush();
        out.parts_.push_back({Part::Kind::Hash, {}, {}, {}});
        ++at_;
      } else {
        text += c;
        ++at_;
      }
    }
    flush();
    return out;
  }

  /// A quote before a brace begins a quoted part; two are one; any other is itself.
  void quoted(std::string& text) {
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (next == '\'') {
      text += '\'';
      at_ += 2;
    } else if (next == '{' || next == '}') {
      const std::size_t end = std::min(text_.find('\'', at_ + 1), text_.size());
      text += text_.substr(at_ + 1, end - at_ - 1);
      at_ = std::min(end + 1, text_.size());
    } else {
      text += '\'';
      ++at_;
    }
  }

  void spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  std::string word() {
    spaces();
    const std::size_t from = at_;
    while (at_ < text_.size() && std::string_view(" \n,{}'#").find(text_[at_]) == text_.npos) ++at_;
    std::string out(text_.substr(from, at_ - from));
    if (out.empty()) fail("a name is missing");
    spaces();
    return out;
  }
  bool take(char wanted) {
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  void need(char wanted) {
    if (!take(wanted)) fail(std::string("a ") + wanted + " is missing");
  }

  Part argument(bool in_plural) {
    ++at_;  // the brace
    Part out{Part::Kind::Word, word(), {}, {}};
    if (take(',')) {
      const std::string kind = word();
      need(',');
      if (kind == "word")
        out.form = word();
      else if (kind == "plural")
        out.kind = Part::Kind::Plural, cases(out, true);
      else if (kind == "select")
        out.kind = Part::Kind::Select, cases(out, in_plural);
      else
        fail("\"" + kind + "\" is no kind of slot; write word, plural or select");
    }
    need('}');
    return out;
  }

  void cases(Part& part, bool in_plural) {
    spaces();
    while (at_ < text_.size() && text_[at_] != '}' && fault_.empty()) {
      std::string name = word();
      if (part.kind == Part::Kind::Plural && !is_plural(name))
        fail("\"" + name + "\" is no plural; write =0, zero, one, two, few, many or other");
      need('{');
      part.cases.emplace_back(std::move(name), parts(in_plural));
      need('}');
      spaces();
    }
    const bool has_other =
        std::ranges::any_of(part.cases, [](const auto& each) { return each.first == "other"; });
    if (!has_other) fail("the case other is missing");
  }

  static bool is_plural(std::string_view name) {
    static constexpr std::array<std::string_view, 6> kNames{"zero", "one",  "two",
                                                            "few",  "many", "other"};
    if (name.starts_with('='))
      return name.size() > 1 &&
             std::ranges::all_of(name.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    return std::ranges::find(kNames, name) != kNames.end();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string fault_;
};

Result<Message> Message::parse(std::string_view text) {
  Result<Message> out = MessageReader(text).whole();
  if (out) out->source_ = text;
  return out;
}

std::string_view plural_category(std::string_view language, std::int64_t number) {
  const std::int64_t n = number < 0 ? -number : number;
  const auto speaks = [&](std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, language.substr(0, 2)) != list.end();
  };
  if (speaks({"ja", "zh", "ko", "vi", "th", "id"})) return "other";
  if (speaks({"fr", "pt"})) return n < 2 ? "one" : "other";
  const std::int64_t ten = n % 10;
  const std::int64_t hundred = n % 100;
  const bool teens = hundred >= 12 && hundred <= 14;
  if (speaks({"ru", "uk", "be"})) {
    if (ten == 1 && hundred != 11) return "one";
    return ten >= 2 && ten <= 4 && !teens ? "few" : "many";
  }
  if (speaks({"pl"})) {
    if (n == 1) return "one";
    return ten >= 2 && ten <= 4 && !teens ? "few" : "many";
  }
  if (speaks({"cs", "sk"})) return n == 1 ? "one" : n >= 2 && n <= 4 ? "few" : "other";
  return n == 1 ? "one" : "other";
}

std::string Message::spell(std::string_view language, const Slots& slots) const {
  std::string out;
  spell_to(out, language, slots, "");
  return out;
}

void Message::spell_to(std::string& out, std::string_view language, const Slots& slots,
                       const std::string& hash) const {
  const auto chosen = [](const Part& part, std::string_view name) -> const Message* {
    const auto found = std::ranges::find(
        part.cases, name, [](const auto& each) { return std::string_view(each.first); });
    return found == part.cases.end() ? nullptr : &found->second;
  };
  for (const Part& part : parts_) {
    if (part.kind == Part::Kind::Text) {
      out += part.text;
    } else if (part.kind == Part::Kind::Hash) {
      out += hash;
    } else {
      const SlotWords slot = slots(part.text);
      const std::int64_t number = slot.number.value_or(0);
      if (part.kind == Part::Kind::Word) {
        if (slot.number && slot.word) out += slot.word(part.form);
        continue;
      }
      const Message* one = nullptr;
      if (part.kind == Part::Kind::Select) {
        one = chosen(part, slot.number ? std::string_view(slot.id) : "none");
      } else {
        one = chosen(part, "=" + std::to_string(number));
        if (one == nullptr) one = chosen(part, plural_category(language, number));
      }
      if (one == nullptr) one = chosen(part, "other");
      const bool counts = part.kind == Part::Kind::Plural;
      one->spell_to(out, language, slots, counts && slot.word ? slot.word("") : hash);
    }
  }
}

std::vector<std::string> Message::slots() const {
  std::vector<std::string> out;
  collect(out);
  return out;
}

void Message::collect(std::vector<std::string>& out) const {
  for (const Part& part : parts_) {
    const bool is_slot = part.kind != Part::Kind::Text && part.kind != Part::Kind::Hash;
    if (is_slot && std::ranges::find(out, part.text) == out.end()) out.push_back(part.text);
    for (const auto& [name, message] : part.cases) message.collect(out);
  }
}

std::vector<Message::Asked> Message::asked() const {
  std::vector<Asked> out;
  collect(out);
  return out;
}

void Message::collect(std::vector<Asked>& out) const {
  for (const Part& part : parts_) {
    if (part.kind == Part::Kind::Word) out.push_back({part.text, part.form});
    for (const auto& [name, message] : part.cases) message.collect(out);
  }
}

}  // namespace sandtable
