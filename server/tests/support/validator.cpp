#include "server/tests/support/validator.hpp"

#include <regex>

namespace sandtable::server {
namespace {

class Validator {
 public:
  explicit Validator(const Json& root) : root_(root) {}

  std::string fault(const Json& schema, const Json& value, const std::string& at) const {
    if (schema.is_bool()) return schema.as_bool() ? "" : at + " is forbidden";
    for (const auto& [word, rule] : schema.members())
      if (std::string out = broken(word, rule, schema, value, at); !out.empty()) return out;
    return "";
  }

 private:
  std::string broken(const std::string& word, const Json& rule, const Json& schema,
                     const Json& value, const std::string& at) const {
    if (word == "$ref") return fault(*root_.at_pointer(rule.as_string().substr(1)), value, at);
    if (word == "oneOf") return one_of(rule, value, at);
    if (word == "properties") return properties(rule, value, at);
    if (word == "required") return required(rule, value, at);
    if (word == "additionalProperties") return unknown(schema, value, at);
    if (word == "items") return items(rule, value, at);
    return holds(word, rule, value) ? "" : at + ": " + word + " " + rule.text();
  }

  static bool holds(const std::string& word, const Json& rule, const Json& value) {
    const auto size = static_cast<std::int64_t>(value.items().size());
    if (word == "type") return has_type(rule.as_string(), value);
    if (word == "const") return value == rule;
    if (word == "enum") return is_among(rule, value);
    if (word == "pattern")
      return std::regex_search(value.as_string(), std::regex(rule.as_string()));
    if (word == "minimum") return value.as_int() >= rule.as_int();
    if (word == "maximum") return value.as_int() <= rule.as_int();
    if (word == "minItems") return size >= rule.as_int();
    if (word == "maxItems") return size <= rule.as_int();
    if (word == "minLength") return characters(value) >= rule.as_int();
    if (word == "maxLength") return characters(value) <= rule.as_int();
    return false;  // a keyword that this validator does not know
  }

  static bool has_type(const std::string& type, const Json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int();
    if (type == "boolean") return value.is_bool();
    return false;
  }
  static bool is_among(const Json& list, const Json& value) {
    for (const Json& item : list.items())
      if (item == value) return true;
    return false;
  }
  static std::int64_t characters(const Json& value) {
    std::int64_t out = 0;
    for (const char c : value.as_string())
      out += (static_cast<unsigned char>(c) & 0xC0U) != 0x80 ? 1 : 0;
    return out;
  }

  std::string one_of(const Json& rule, const Json& value, const std::string& at) const {
    int fitting = 0;
    std::string all;
    for (const Json& each : rule.items()) {
      const std::string out = fault(each, value, at);
      fitting += out.empty() ? 1 : 0;
      all += "\n  " + out;
    }
    return fitting == 1 ? "" : at + ": " + std::to_string(fitting) + " of oneOf fit:" + all;
  }
  std::string properties(const Json& rule, const Json& value, const std::string& at) const {
    for (const auto& [name, schema] : rule.members()) {
      const Json* member = value.find(name);
      if (member == nullptr) continue;
      if (std::string out = fault(schema, *member, at + "/" + name); !out.empty()) return out;
    }
    return "";
  }
  static std::string required(const Json& rule, const Json& value, const std::string& at) {
    for (const Json& name : rule.items())
      if (value.find(name.as_string()) == nullptr)
        return at + "/" + name.as_string() + " is missing";
    return "";
  }
  std::string unknown(const Json& schema, const Json& value, const std::string& at) const {
    const Json* known = schema.find("properties");
    const Json& others = *schema.find("additionalProperties");
    for (const auto& [name, member] : value.members()) {
      if (known != nullptr && known->find(name) != nullptr) continue;
      if (others.is_bool()) return at + "/" + name + " is unknown";
      if (std::string out = fault(others, member, at + "/" + name); !out.empty()) return out;
    }
    return "";
  }
  std::string items(const Json& rule, const Json& value, const std::string& at) const {
    for (std::size_t i = 0; i < value.items().size(); ++i)
      if (std::string out = fault(rule, value.items()[i], at + "/" + std::to_string(i));
          !out.empty())
        return out;
    return "";
  }

  const Json& root_;
};

}  // namespace

std::string schema_fault(const Json& schema, const std::string& definition, const Json& value) {
  const Json* found = schema.at_pointer("/$defs/" + definition);
  if (found == nullptr) return "the schema has no " + definition;
  return Validator(schema).fault(*found, value, definition);
}

}  // namespace sandtable::server
