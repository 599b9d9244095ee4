#include "server/speak.hpp"

#include "core/json.hpp"

namespace sandtable::server {
namespace {

Json slot_json(std::string_view name, const PhraseValue& value) {
  if (const auto* text = std::get_if<std::string>(&value))
    return Json::object({{"text", Json(*text)}});
  Json number(std::get<std::int64_t>(value));
  return name == "seat" ? Json::object({{"seat", std::move(number)}}) : number;
}

Words as_words(const Json& said) {
  Words out(said.text());
  out.as_json = true;
  return out;
}

}  // namespace

Words said_by(const std::string& part, const std::string& key) {
  return as_words(Json::object({{"say", Json(part + "." + key)}}));
}

Words words_of(const Phrase& phrase) {
  Json out = Json::object({{"say", Json("server." + std::string(phrase.type->key))}});
  for (std::size_t i = 0; i < phrase.values.size(); ++i)
    out.append(std::string(phrase.type->slots[i]),
               slot_json(phrase.type->slots[i], phrase.values[i]));
  return as_words(out);
}

}  // namespace sandtable::server
