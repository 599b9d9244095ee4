#include "core/catalogue.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/json.hpp"

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

}  // namespace

Result<Catalogue> Catalogue::read(std::string_view language, std::string_view text,
                                  std::string_view where) {
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
