#include "server/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/json.hpp"
#include "core/utf8.hpp"

namespace sandtable::server {

namespace {

constexpr char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

int hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  const char letter = small(digit);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The part before `mark`; `text` keeps what follows it.
std::string_view cut_at(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const std::string_view part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  return part;
}

enum class Part : std::uint8_t { Path, Query };

/// No value: not percent-encoded UTF-8, or with a zero byte in it.
std::optional<std::string> decoded(std::string_view text, Part part) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    char byte = text[at];
    if (byte == '+' && part == Part::Query) byte = ' ';
    if (byte == '%') {
      if (at + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[at + 1]);
      const int low = hex_digit(text[at + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      byte = static_cast<char>(high * 16 + low);
      at += 2;
    }
    if (byte == '\0') return std::nullopt;
    out += byte;
  }
  if (!valid_utf8(out)) return std::nullopt;
  return out;
}

Error bad_target(std::string_view part) {
  return Error{fmt::format("target: '{}' is not percent-encoded UTF-8", shortened(part))};
}

}  // namespace

bool valid_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

Result<Target> read_target(std::string_view text) {
  text = text.substr(0, text.find('#'));
  if (!text.starts_with('/')) {
    return Error{fmt::format("target: '{}' does not begin with /", shortened(text))};
  }
  const std::string_view path = cut_at(text, '?');
  Target out;
  const auto plain_path = decoded(path, Part::Path);
  if (!plain_path) return bad_target(path);
  out.path = *plain_path;
  while (!text.empty()) {
    std::string_view pair = cut_at(text, '&');
    if (pair.empty()) continue;
    const auto name = decoded(cut_at(pair, '='), Part::Query);
    const auto value = decoded(pair, Part::Query);
    if (!name || !value) return bad_target(pair);
    out.query.emplace_back(*name, *value);
  }
  return out;
}

bool same_origin(std::string_view origin, std::string_view host) {
  const std::string lower = in_small_letters(origin);
  const std::string_view whole = lower;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (whole.starts_with(scheme)) {
      return !host.empty() && whole.substr(scheme.size()) == in_small_letters(host);
    }
  }
  return false;
}

bool valid_websocket_key(std::string_view key) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.ends_with("==") &&
         key.substr(0, 22).find_first_not_of(kDigits) == std::string_view::npos;
}

bool valid_header(std::string_view name, std::string_view value) {
  const auto printable = [](char c) { return (c >= ' ' && c != '\x7F') || c < 0 || c == '\t'; };
  const auto token = [](char c) { return c > ' ' && c < '\x7F' && c != ':'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), token) &&
         std::all_of(value.begin(), value.end(), printable);
}

bool has_tag(std::string_view list, std::string_view tag) {
  if (trimmed(list) == "*") return true;
  while (!list.empty()) {
    list.remove_prefix(std::min(list.find_first_not_of(" \t,"), list.size()));
    if (list.starts_with("W/")) list.remove_prefix(2);
    // A comma within quotes belongs to the tag.
    const std::size_t end = list.starts_with('"') ? list.find('"', 1) : std::string_view::npos;
    if (end == std::string_view::npos) {  // no tag; what comes behind the next comma may be one
      list.remove_prefix(std::min(list.find(','), list.size()));
      continue;
    }
    if (list.substr(0, end + 1) == tag) return true;
    list.remove_prefix(end + 1);
  }
  return false;
}

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), small);
  return out;
}

Response plain_response(int status, std::string_view words) {
  Response out;
  out.status = status;
  out.type = "text/plain; charset=utf-8";
  out.body = std::string(words) + "\n";
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

std::string_view Request::header(std::string_view name) const {
  for (const auto& [known, value] : headers) {
    if (known == name) return value;
  }
  return {};
}

std::optional<std::string_view> Request::parameter(std::string_view name) const {
  for (const auto& [known, value] : query) {
    if (known == name) return value;
  }
  return std::nullopt;
}

std::optional<std::string_view> Request::cookie(std::string_view name) const {
  for (const auto& [known, value] : headers) {
    if (known != "cookie") continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      std::string_view pair = cut_at(rest, ';');
      const bool has_value = pair.find('=') != std::string_view::npos;
      if (trimmed(cut_at(pair, '=')) == name && has_value) return trimmed(pair);
    }
  }
  return std::nullopt;
}

}  // namespace sandtable::server
