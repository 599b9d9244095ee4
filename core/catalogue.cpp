#include "core/catalogue.hpp"

#include <algorithm>
#include <optional>

#include "core/assert.hpp"
#include "core/json.hpp"
#include "core/utf8.hpp"

namespace sandtable {
namespace {

using Messages = std::map<std::string, Message, std::less<>>;

Status add_all(const Json& object, const std::string& path, std::string_view where, Messages& out) {
  for (const auto& [name, value] : object.members()) {
    const std::string key = path.empty() ? name : path + "." + name;
    const std::string place = std::string(where) + ": " + key;
    if (value.is_object()) {
      if (Status status = add_all(value, key, where, out); !status) return status;
      continue;
    }
    if (!value.is_string())
      return Error{place + " is no text; write a sentence, or an object of sentences"};
    Result<Message> message = Message::parse(value.as_string());
    if (!message) return Error{place + ": " + message.error().text};
    out.emplace(key, *std::move(message));
  }
  return fine();
}

/// The text with a sign in the place of every byte that is no character.
std::string marked(std::string_view text, std::string_view sign) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    out += length == 0 ? sign : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

/// The key of the first sentence that is not UTF-8; empty if all are.
std::string broken_key(const Json& object, const std::string& path, std::string_view sign) {
  for (const auto& [name, value] : object.members()) {
    std::string key = path.empty() ? name : path + "." + name;
    if (value.as_string().find(sign) != std::string::npos) return key;
    if (std::string found = broken_key(value, key, sign); !found.empty()) return found;
  }
  return "";
}

/// What is not UTF-8 is no JSON either, but whoever has to mend it looks for a key.
std::optional<Error> encoding_fault(std::string_view text, std::string_view where) {
  constexpr std::string_view kSign = "\xEF\xBF\xBD";  // U+FFFD
  const std::string readable = marked(text, kSign);
  if (readable == text) return std::nullopt;
  const Result<Json> json = Json::parse(readable, where);
  const std::string key = json ? broken_key(*json, "", kSign) : "";
  const std::string place = std::string(where) + (key.empty() ? "" : ": " + key);
  return Error{place + " is not UTF-8; save the file in that encoding"};
}

}  // namespace

Result<Catalogue> Catalogue::read(std::string_view language, std::string_view text,
                                  std::string_view where) {
  if (std::optional<Error> fault = encoding_fault(text, where)) return *std::move(fault);
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error();
  if (!json->is_object())
    return Error{std::string(where) + " is no object; write {\"events\": {…}}"};
  Catalogue out;
  out.language_ = language;
  if (Status status = add_all(*json, "", where, out.messages_); !status) return status.error();
  return out;
}

const Message* Catalogue::find(std::string_view key) const {
  const auto found = messages_.find(key);
  return found == messages_.end() ? nullptr : &found->second;
}

Result<Catalogues> Catalogues::read(std::span<const DataFile> files) {
  constexpr std::string_view kFolder = "words/";
  constexpr std::string_view kEnd = ".json";
  Catalogues out;
  for (const DataFile& file : files) {
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kEnd)) continue;
    std::string_view language = file.path.substr(kFolder.size());
    language.remove_suffix(kEnd.size());
    Result<Catalogue> one = Catalogue::read(language, file.text, file.path);
    if (!one) return one.error();
    out.all_.push_back(*std::move(one));
  }
  return out;
}

const Catalogue* Catalogues::in(std::string_view language) const {
  const auto found =
      std::ranges::find_if(all_, [&](const Catalogue& one) { return one.language() == language; });
  return found == all_.end() ? nullptr : &*found;
}

Catalogues::Found Catalogues::find(std::string_view language, std::string_view key) const {
  for (const std::string_view each : {language, kFirstLanguage}) {
    const Catalogue* one = in(each);
    const Message* message = one == nullptr ? nullptr : one->find(key);
    if (message != nullptr) return {message, one->language()};
  }
  return {};
}

std::shared_ptr<const Catalogues> embedded_catalogues(std::span<const DataFile> files) {
  Result<Catalogues> read = Catalogues::read(files);
  if (!read) assertion_failed(read.error().text.c_str(), "a broken catalogue", __FILE__, __LINE__);
  return std::make_shared<const Catalogues>(*std::move(read));
}

}  // namespace sandtable
