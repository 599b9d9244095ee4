#include "core/json_writer.hpp"

#include <charconv>
#include <cmath>

#include "core/json.hpp"
#include "core/utf8.hpp"

namespace sandtable {
namespace {

/// A character that stands for itself within quotes, whatever comes before and behind it.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void write_escape(std::string& out, char c) {
  constexpr std::string_view kKnown = "\"\\\n\t\r";
  constexpr std::string_view kLetters = "\"\\ntr";
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (const std::size_t known = kKnown.find(c); known != std::string_view::npos) {
    (out += '\\') += kLetters[known];
    return;
  }
  const auto byte = static_cast<unsigned char>(c);
  ((out += "\\u00") += kDigits[byte >> 4U]) += kDigits[byte & 15U];
}

void write_plain(std::string& out, const Json& value) {
  if (value.is_null()) out += "null";
  if (value.is_bool()) out += value.as_bool() ? "true" : "false";
  if (value.is_int()) write_number(out, value.as_int());
  if (value.is_double()) write_number(out, value.as_double());
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
void write_indented(std::string& out, const Json& value, int indent) {
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
    write_indented(out, item, inner);
  }
  for (const auto& [name, member] : value.members()) {
    if (!first) out += separator;
    first = false;
    new_line(out, inner);
    write_string(out, name);
    out += indent < 0 ? ":" : ": ";
    write_indented(out, member, inner);
  }
  if (!first && !flat) new_line(out, indent);
  out += value.is_array() ? ']' : '}';
}

}  // namespace

void write_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out.append(text.data(), plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    if (length == 0) out += "\xEF\xBF\xBD";
    if (length == 1) write_escape(out, text.front());
    if (length > 1) out.append(text.data(), length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

void write_number(std::string& out, std::int64_t value) {
  char buffer[24];
  const char* end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  out.append(buffer, static_cast<std::size_t>(end - buffer));
}

void write_number(std::string& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  char buffer[32];
  const char* end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  out += text;
  if (text.find_first_of(".e") == std::string_view::npos) out += ".0";
}

void write_value(std::string& out, const Json& value) { write_indented(out, value, -1); }
void write_pretty(std::string& out, const Json& value) { write_indented(out, value, 0); }

}  // namespace sandtable
