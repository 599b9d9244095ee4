#include "core/json.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>

#include "core/decimal.hpp"
#include "core/json_writer.hpp"
#include "core/utf8.hpp"

namespace sandtable {
namespace {

const std::string kNoText;
const Json::Array kNoItems;
const Json::Object kNoMembers;
constexpr int kMaxDepth = 64;

/// A name as an index into a list of that size.
std::optional<std::size_t> index_of(std::string_view name, std::size_t size) {
  std::size_t index = 0;
  const char* end = name.data() + name.size();
  const auto [last, error] = std::from_chars(name.data(), end, index);
  if (error != std::errc{} || last != end || index >= size) return std::nullopt;
  if (name.size() > 1 && name.front() == '0') return std::nullopt;
  return index;
}

/// A part of a JSON pointer as the name it stands for: "~1" is "/", "~0" is "~".
std::string unescaped(std::string_view part) {
  std::string out;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const std::string_view pair = part.substr(i, 2);
    if (pair == "~0" || pair == "~1") ++i;
    out += pair == "~1" ? '/' : pair.front();
  }
  return out;
}

class Parser {
 public:
  Parser(std::string_view text, std::string_view where) : text_(text), where_(where) {}

  Result<Json> document() {
    Json value;
    if (parse(value, 0)) {
      skip_space();
      if (at_ == text_.size()) return value;
      fail("there is more after the end of the value");
    }
    return Error{error_};
  }

 private:
  bool fail(std::string_view what) {
    int line = 1;
    std::size_t start = 0;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i)
      if (text_[i] == '\n') ++line, start = i + 1;
    error_ = std::string(where_) + ": line " + std::to_string(line) + ", column " +
             std::to_string(at_ - start + 1) + ": " + std::string(what);
    return false;
  }
  void skip_space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
      ++at_;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool word(std::string_view wanted) {
    if (text_.substr(at_, wanted.size()) != wanted)
      return fail("not JSON: a value is missing here");
    at_ += wanted.size();
    return true;
  }

  bool parse(Json& out, int depth) {
    skip_space();
    if (at_ >= text_.size()) return fail("the text ends where a value is needed");
    switch (text_[at_]) {
      case '{':
      case '[':
        if (depth >= kMaxDepth) return fail("nested more than 64 levels deep");
        return text_[at_] == '{' ? object(out, depth) : array(out, depth);
      case '"': {
        std::string text;
        if (!string(text)) return false;
        out = Json(std::move(text));
        return true;
      }
      case 't':
        out = Json(true);
        return word("true");
      case 'f':
        out = Json(false);
        return word("false");
      case 'n':
        out = Json();
        return word("null");
      default:
        return number(out);
    }
  }

  bool object(Json& out, int depth) {
    ++at_;
    out = Json::object();
    std::set<std::string, std::less<>> names;
    skip_space();
    if (take('}')) return true;
    for (;;) {
      skip_space();
      if (at_ >= text_.size() || text_[at_] != '"')
        return fail("a member's name in double quotes is needed here");
      const std::size_t start = at_;
      std::string name;
      if (!string(name)) return false;
      if (!names.insert(name).second)
        return at_ = start, fail("the member \"" + name + "\" stands twice");
      skip_space();
      if (!take(':')) return fail("a colon is needed after the member's name");
      Json value;
      if (!parse(value, depth + 1)) return false;
      out.append(std::move(name), std::move(value));
      skip_space();
      if (take('}')) return true;
      if (!take(',')) return fail("a comma or a closing brace is needed here");
    }
  }

  bool array(Json& out, int depth) {
    ++at_;
    out = Json::array();
    skip_space();
    if (take(']')) return true;
    for (;;) {
      Json value;
      if (!parse(value, depth + 1)) return false;
      out.push(std::move(value));
      skip_space();
      if (take(']')) return true;
      if (!take(',')) return fail("a comma or a closing bracket is needed here");
    }
  }

  bool number(Json& out) {
    const std::size_t start = at_;
    take('-');
    const bool zero = at_ < text_.size() && text_[at_] == '0';
    const std::size_t count = digits();
    if (count == 0) return at_ = start, fail("not JSON: a value is missing here");
    if (zero && count > 1) return at_ = start, fail("a number does not start with 0");
    bool whole = true;
    if (take('.')) {
      whole = false;
      if (digits() == 0) return fail("digits are missing after the point");
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('-')) take('+');
      if (digits() == 0) return fail("digits are missing in the exponent");
    }
    const std::string_view written = text_.substr(start, at_ - start);
    if (whole ? whole_from(written, out) : decimal_from(written, out)) return true;
    return at_ = start, fail("the number is out of range");
  }

  /// Steps over digits; how many there were.
  std::size_t digits() {
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    return at_ - start;
  }

  static bool whole_from(std::string_view written, Json& out) {
    std::int64_t value = 0;
    const auto read = std::from_chars(written.data(), written.data() + written.size(), value);
    if (read.ec == std::errc{}) out = Json(value);
    return read.ec == std::errc{};
  }

  static bool decimal_from(std::string_view written, Json& out) {
    double value = 0;
    const bool fits = read_decimal(written, value);
    if (fits) out = Json(value);
    return fits;
  }

  bool string(std::string& out) {
    ++at_;
    while (at_ < text_.size() && text_[at_] != '"') {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20) return fail("a control character in a string");
      if (c == '\\') {
        if (!escape(out)) return false;
      } else if (static_cast<unsigned char>(c) >= 0x80) {
        if (!utf8(out)) return false;
      } else {
        out += c;
        ++at_;
      }
    }
    return take('"') || fail("the string has no closing quote");
  }

  /// Copies one character of two to four bytes; refuses what is not UTF-8.
  bool utf8(std::string& out) {
    const std::size_t length = utf8_length(text_.substr(at_));
    if (length == 0) return fail("the text is not UTF-8");
    out.append(text_.substr(at_, length));
    at_ += length;
    return true;
  }

  bool escape(std::string& out) {
    ++at_;
    const char c = at_ < text_.size() ? text_[at_++] : '\0';
    switch (c) {
      case '"':
      case '\\':
      case '/':
        out += c;
        return true;
      case 'n':
        out += '\n';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'u':
        return unicode(out);
      default:
        --at_;
        return fail("unknown escape in a string");
    }
  }

  bool hex(std::uint32_t& code) {
    if (at_ + 4 > text_.size()) return fail("four hexadecimal digits are needed after \\u");
    const char* first = text_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + 4, code, 16);
    if (error != std::errc{} || end != first + 4)
      return fail("four hexadecimal digits are needed after \\u");
    at_ += 4;
    return true;
  }

  bool unicode(std::string& out) {
    std::uint32_t code = 0;
    if (!hex(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (text_.substr(at_, 2) != "\\u") return fail("half a surrogate pair");
      at_ += 2;
      if (!hex(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return fail("half a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return fail("half a surrogate pair");
    }
    append_utf8(out, code);
    return true;
  }

  static void append_utf8(std::string& out, std::uint32_t code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | code >> 6);
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | code >> 12);
      out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
      out += static_cast<char>(0xF0 | code >> 18);
      out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
      out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }

  std::string_view text_;
  std::string_view where_;
  std::size_t at_ = 0;
  std::string error_;
};

}  // namespace

const char* Json::type_name() const {
  constexpr const char* kNames[] = {"null",     "true or false", "a whole number", "a number",
                                    "a string", "a list",        "an object"};
  return kNames[held_.index()];
}

bool Json::as_bool() const { return is_bool() && *std::get_if<1>(&held_); }
std::int64_t Json::as_int() const { return is_int() ? *std::get_if<2>(&held_) : 0; }
double Json::as_double() const {
  return is_double() ? *std::get_if<3>(&held_) : static_cast<double>(as_int());
}
const std::string& Json::as_string() const {
  return is_string() ? *std::get_if<4>(&held_) : kNoText;
}
const Json::Array& Json::items() const { return is_array() ? *std::get_if<5>(&held_) : kNoItems; }
const Json::Object& Json::members() const {
  return is_object() ? *std::get_if<6>(&held_) : kNoMembers;
}

const Json* Json::find(std::string_view name) const {
  for (const auto& [key, value] : members())
    if (key == name) return &value;
  return nullptr;
}
Json* Json::find(std::string_view name) {
  return const_cast<Json*>(static_cast<const Json*>(this)->find(name));
}

void Json::set(std::string_view name, Json value) {
  if (is_null()) held_ = Object{};
  if (Json* known = find(name)) {
    *known = std::move(value);
  } else {
    append(std::string(name), std::move(value));
  }
}

void Json::append(std::string name, Json value) {
  if (is_null()) held_ = Object{};
  SANDTABLE_ASSERT(is_object(), "a member is put into an object");
  std::get_if<6>(&held_)->emplace_back(std::move(name), std::move(value));
}

void Json::push(Json value) {
  if (is_null()) held_ = Array{};
  SANDTABLE_ASSERT(is_array(), "an item is put into a list");
  std::get_if<5>(&held_)->push_back(std::move(value));
}

const Json* Json::at_pointer(std::string_view pointer) const {
  const Json* here = this;
  while (!pointer.empty() && here != nullptr) {
    if (pointer.front() != '/') return nullptr;
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    const std::string name = unescaped(pointer.substr(0, end));
    pointer.remove_prefix(end);
    if (here->is_array()) {
      const auto index = index_of(name, here->items().size());
      here = index ? &here->items()[*index] : nullptr;
    } else {
      here = here->find(name);
    }
  }
  return here;
}

std::string Json::text() const {
  std::string out;
  write_value(out, *this);
  return out;
}

std::string Json::pretty() const {
  std::string out;
  write_pretty(out, *this);
  return out;
}

Result<Json> Json::parse(std::string_view text, std::string_view where) {
  return Parser(text, where).document();
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  if (text.size() <= kLongest) return std::string(text);
  std::size_t end = kLongest - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
  return std::string(text.substr(0, end)) + "...";
}

Json overlay(const Json& base, const Json& over) {
  if (!over.is_object()) return over;
  if (base.is_array()) {
    Json::Array items = base.items();
    for (const auto& [name, value] : over.members()) {
      const auto index = index_of(name, items.size());
      if (!index) return over;  // the reader of the position will say what is wrong
      items[*index] = overlay(items[*index], value);
    }
    return Json(std::move(items));
  }
  if (!base.is_object()) return over;
  Json out = base;
  for (const auto& [name, value] : over.members()) {
    const Json* old = base.find(name);
    out.set(name, old != nullptr ? overlay(*old, value) : value);
  }
  return out;
}

}  // namespace sandtable
