#include "core/json.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace sandtable {
namespace {

const std::string kNoText;
const Json::Array kNoItems;
const Json::Object kNoMembers;
constexpr int kMaxDepth = 64;

void write_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char buffer[8];
          std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
          out += buffer;
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void write_double(std::string& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  out += text;
  if (text.find_first_of(".e") == std::string_view::npos) out += ".0";
}

void write_plain(std::string& out, const Json& value) {
  if (value.is_null()) out += "null";
  if (value.is_bool()) out += value.as_bool() ? "true" : "false";
  if (value.is_int()) out += std::to_string(value.as_int());
  if (value.is_double()) write_double(out, value.as_double());
  if (value.is_string()) write_string(out, value.as_string());
}

bool is_flat(const Json& value) {
  for (const Json& item : value.items())
    if (item.is_array() || item.is_object()) return false;
  return true;
}

void new_line(std::string& out, int indent) {
  if (indent >= 0) out.append("\n").append(static_cast<std::size_t>(indent) * 2, ' ');
}

/// indent < 0: everything on one line without spaces.
void write_json(std::string& out, const Json& value, int indent) {
  if (!value.is_array() && !value.is_object()) return write_plain(out, value);
  const bool flat = indent >= 0 && value.is_array() && is_flat(value);
  const int inner = indent < 0 || flat ? -1 : indent + 1;
  const char* separator = flat ? ", " : ",";
  bool first = true;
  out += value.is_array() ? '[' : '{';
  for (const Json& item : value.items()) {
    if (!first) out += separator;
    first = false;
    new_line(out, inner);
    write_json(out, item, inner);
  }
  for (const auto& [name, member] : value.members()) {
    if (!first) out += separator;
    first = false;
    new_line(out, inner);
    write_string(out, name);
    out += indent < 0 ? ":" : ": ";
    write_json(out, member, inner);
  }
  if (!first && !flat) new_line(out, indent);
  out += value.is_array() ? ']' : '}';
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
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' ||
                                  text_[at_] == '\r'))
      ++at_;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool word(std::string_view wanted) {
    if (text_.substr(at_, wanted.size()) != wanted) return fail("not JSON: a value is missing here");
    at_ += wanted.size();
    return true;
  }

  bool parse(Json& out, int depth) {
    skip_space();
    if (depth > kMaxDepth) return fail("nested more than 64 levels deep");
    if (at_ >= text_.size()) return fail("the text ends where a value is needed");
    switch (text_[at_]) {
      case '{': return object(out, depth);
      case '[': return array(out, depth);
      case '"': {
        std::string text;
        if (!string(text)) return false;
        out = Json(std::move(text));
        return true;
      }
      case 't': out = Json(true); return word("true");
      case 'f': out = Json(false); return word("false");
      case 'n': out = Json(); return word("null");
      default: return number(out);
    }
  }

  bool object(Json& out, int depth) {
    ++at_;
    out = Json::object();
    skip_space();
    if (take('}')) return true;
    for (;;) {
      skip_space();
      if (at_ >= text_.size() || text_[at_] != '"')
        return fail("a member's name in double quotes is needed here");
      std::string name;
      if (!string(name)) return false;
      if (out.find(name) != nullptr) return fail("the member \"" + name + "\" stands twice");
      skip_space();
      if (!take(':')) return fail("a colon is needed after the member's name");
      Json value;
      if (!parse(value, depth + 1)) return false;
      out.members().emplace_back(std::move(name), std::move(value));
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
      out.items().push_back(std::move(value));
      skip_space();
      if (take(']')) return true;
      if (!take(',')) return fail("a comma or a closing bracket is needed here");
    }
  }

  bool number(Json& out) {
    const std::size_t start = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    const std::size_t digits = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    if (at_ == digits) return at_ = start, fail("not JSON: a value is missing here");
    if (text_[digits] == '0' && at_ - digits > 1)
      return at_ = start, fail("a number does not start with 0");
    const bool whole = at_ >= text_.size() ||
                       (text_[at_] != '.' && text_[at_] != 'e' && text_[at_] != 'E');
    if (whole) {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(&text_[start], text_.data() + at_, value);
      if (error != std::errc{}) return at_ = start, fail("the number is too large");
      out = Json(value);
      return true;
    }
    double value = 0;
    const auto [end, error] =
        std::from_chars(&text_[start], text_.data() + text_.size(), value);
    if (error != std::errc{}) return at_ = start, fail("the number is out of range");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (text_[at_ - 1] == '.') return at_ = start, fail("digits are missing after the point");
    out = Json(value);
    return true;
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
    const auto lead = static_cast<unsigned char>(text_[at_]);
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    std::uint32_t code = lead & (0x7FU >> length);
    if (lead < 0xC2 || lead > 0xF4 || at_ + static_cast<std::size_t>(length) > text_.size())
      return fail("the text is not UTF-8");
    for (int i = 1; i < length; ++i) {
      const auto byte = static_cast<unsigned char>(text_[at_ + static_cast<std::size_t>(i)]);
      if ((byte & 0xC0U) != 0x80) return fail("the text is not UTF-8");
      code = code << 6 | (byte & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
      return fail("the text is not UTF-8");
    out.append(text_.substr(at_, static_cast<std::size_t>(length)));
    at_ += static_cast<std::size_t>(length);
    return true;
  }

  bool escape(std::string& out) {
    ++at_;
    const char c = at_ < text_.size() ? text_[at_++] : '\0';
    switch (c) {
      case '"': case '\\': case '/': out += c; return true;
      case 'n': out += '\n'; return true;
      case 't': out += '\t'; return true;
      case 'r': out += '\r'; return true;
      case 'b': out += '\b'; return true;
      case 'f': out += '\f'; return true;
      case 'u': return unicode(out);
      default: --at_; return fail("unknown escape in a string");
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
Json::Array& Json::items() {
  SANDTABLE_ASSERT(is_array(), "items of an array");
  return *std::get_if<5>(&held_);
}
Json::Object& Json::members() {
  SANDTABLE_ASSERT(is_object(), "members of an object");
  return *std::get_if<6>(&held_);
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
    members().emplace_back(std::string(name), std::move(value));
  }
}

void Json::push(Json value) {
  if (is_null()) held_ = Array{};
  items().push_back(std::move(value));
}

const Json* Json::at_pointer(std::string_view pointer) const {
  const Json* here = this;
  while (!pointer.empty() && here != nullptr) {
    if (pointer.front() != '/') return nullptr;
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    const std::string_view name = pointer.substr(0, end);
    pointer.remove_prefix(end);
    if (!here->is_array()) {
      here = here->find(name);
      continue;
    }
    std::size_t index = 0;
    const auto [last, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool good = error == std::errc{} && last == name.data() + name.size();
    here = good && index < here->items().size() ? &here->items()[index] : nullptr;
  }
  return here;
}

std::string Json::text() const {
  std::string out;
  write_json(out, *this, -1);
  return out;
}

std::string Json::pretty() const {
  std::string out;
  write_json(out, *this, 0);
  return out;
}

Result<Json> Json::parse(std::string_view text, std::string_view where) {
  return Parser(text, where).document();
}

Json overlay(const Json& base, const Json& over) {
  if (!over.is_object()) return over;
  Json out = base;
  if (out.is_array()) {
    for (const auto& [name, value] : over.members()) {
      std::size_t index = 0;
      const auto [last, error] = std::from_chars(name.data(), name.data() + name.size(), index);
      if (error != std::errc{} || last != name.data() + name.size() || index >= out.items().size())
        return over;  // not an index: the reader of the position will say what is wrong
      out.items()[index] = overlay(out.items()[index], value);
    }
    return out;
  }
  if (!out.is_object()) return over;
  for (const auto& [name, value] : over.members()) {
    const Json* old = out.find(name);
    Json merged = old != nullptr ? overlay(*old, value) : value;
    out.set(name, std::move(merged));
  }
  return out;
}

JsonReader::JsonReader(const Json& value, std::string where, std::string path,
                       std::shared_ptr<std::string> fault)
    : value_(&value), where_(std::move(where)), path_(std::move(path)), fault_(std::move(fault)) {}

void JsonReader::fail(std::string_view expected) {
  if (!fault_->empty()) return;
  std::string shown = value_->text();
  if (shown.size() > 60) shown = shown.substr(0, 57) + "...";
  *fault_ = path() + " is " + shown + "; it must be " + std::string(expected);
}

JsonReader JsonReader::member(std::string_view name) {
  static const Json missing;
  const Json* found = value_->find(name);
  JsonReader inner(found != nullptr ? *found : missing, where_, path_ + "/" + std::string(name),
                   fault_);
  if (found == nullptr && fault_->empty())
    *fault_ = value_->is_object() ? inner.path() + " is missing"
                                  : path() + " is " + value_->type_name() + "; it must be an object";
  return inner;
}

JsonReader JsonReader::item(std::size_t index) {
  static const Json missing;
  const bool there = index < value_->items().size();
  JsonReader inner(there ? value_->items()[index] : missing, where_,
                   path_ + "/" + std::to_string(index), fault_);
  if (!there && fault_->empty()) *fault_ = inner.path() + " is missing";
  return inner;
}

bool JsonReader::has(std::string_view name) const { return value_->find(name) != nullptr; }

std::size_t JsonReader::size() const {
  return value_->is_array() ? value_->items().size() : value_->members().size();
}

std::int64_t JsonReader::integer(std::int64_t low, std::int64_t high) {
  const std::int64_t value = value_->as_int();
  if (value_->is_int() && value >= low && value <= high) return value;
  fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool JsonReader::boolean() {
  if (!value_->is_bool()) fail("true or false");
  return value_->as_bool();
}

std::string JsonReader::string() {
  if (!value_->is_string()) fail("a string");
  return value_->as_string();
}

int JsonReader::one_of(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (value_->is_string() && value_->as_string() == names[i]) return static_cast<int>(i);
    list += (i == 0 ? "" : ", ") + names[i];
  }
  fail("one of " + list);
  return 0;
}

void JsonReader::expect_array(int length) {
  if (!value_->is_array()) return fail("a list");
  if (length >= 0 && value_->items().size() != static_cast<std::size_t>(length) && fault_->empty())
    *fault_ = path() + " has " + std::to_string(value_->items().size()) + " items; it must have " +
              std::to_string(length);
}

void JsonReader::expect_only(std::initializer_list<std::string_view> names) {
  if (!value_->is_object()) return fail("an object");
  for (const auto& [name, value] : value_->members()) {
    bool known = false;
    for (const std::string_view wanted : names) known = known || wanted == name;
    if (known || !fault_->empty()) continue;
    std::string list;
    for (const std::string_view wanted : names)
      list += (list.empty() ? "" : ", ") + std::string(wanted);
    *fault_ = path() + " has the unknown member \"" + name + "\"; known are " + list;
  }
}

}  // namespace sandtable
