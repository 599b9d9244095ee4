// What the types in wire.hpp look like, for programs in other languages: TypeScript and JSON Schema
// from one walk over their descriptions.

#include <algorithm>
#include <limits>
#include <type_traits>

#include "server/codec.hpp"
#include "server/type_name.hpp"

namespace sandtable::server {
namespace {

/// A type where it is used: a plain one, or the name of a definition, or a list of these.
struct Shape {
  enum class Kind : std::uint8_t { Boolean, Integer, Number, Text, Named };
  Kind kind = Kind::Named;
  std::string name = {};
  int lists = 0;         ///< 1: a list of it, 2: a list of lists.
  std::int64_t low = 0;  ///< Integer: its range; both 0 if it is that of 64 bits.
  std::int64_t high = 0;
};

struct Member {
  std::string name;
  Shape shape;
  bool optional = false;
};

/// A type with a name: a struct, an enum's words, or a choice of structs.
struct Definition {
  std::string name;
  std::string kind = {};  ///< The word a message goes by.
  std::vector<Member> members = {};
  std::vector<std::string> words = {};
  std::vector<std::string> alternatives = {};
  bool limited = false;  ///< Sent by clients: limits() hold.
};

template <class T>
std::string name_of() {
  return std::string(type_name<T>());
}

/// Walks over types and keeps a definition of each, those it needs before itself.
class Catalogue {
 public:
  /// Adds a type and what it is made of. A type of `limited` stays so if it is met again.
  template <class T>
  void add(bool limited) {
    limited_ = limited;
    static_cast<void>(shape<T>());
  }
  template <class... T>
  void add_choice(const std::string& name, std::type_identity<std::variant<T...>>, bool limited) {
    Definition out{.name = name};
    (add<T>(limited), ...);
    (out.alternatives.push_back(name_of<T>()), ...);
    definitions_.push_back(std::move(out));
  }
  [[nodiscard]] const std::vector<Definition>& definitions() const { return definitions_; }

 private:
  template <class T>
  Shape shape() {
    using Kind = Shape::Kind;
    if constexpr (detail::IsOptional<T>::value) {
      return shape<typename T::value_type>();
    } else if constexpr (detail::IsVector<T>::value) {
      Shape out = shape<typename T::value_type>();
      ++out.lists;
      return out;
    } else if constexpr (std::is_same_v<T, bool>) {
      return {Kind::Boolean};
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
      return {Kind::Integer};
    } else if constexpr (std::is_integral_v<T>) {
      using Range = std::numeric_limits<T>;
      return {Kind::Integer, {}, 0, Range::min(), Range::max()};
    } else if constexpr (std::is_floating_point_v<T>) {
      return {Kind::Number};
    } else if constexpr (std::is_same_v<T, std::string>) {
      return {Kind::Text};
    } else if constexpr (std::is_same_v<T, Words>) {
      return {Kind::Named, "Words"};
    } else {
      if constexpr (Described<T> || NamedEnum<T>) define<T>();
      return {Kind::Named, name_of<T>()};
    }
  }

  template <class T>
  void define() {
    const std::string name = name_of<T>();
    if (std::ranges::find(definitions_, name, &Definition::name) != definitions_.end()) return;
    Definition out{.name = name, .limited = limited_};
    if constexpr (NamedEnum<T>) {
      for (const char* word : names(T{})) out.words.emplace_back(word);
    } else {
      if constexpr (Tagged<T>) out.kind = T::kKind;
      T::describe([&]<class M>(const char* member, M T::*) {
        out.members.push_back({member, shape<M>(), detail::IsOptional<M>::value});
      });
    }
    definitions_.push_back(std::move(out));
  }

  std::vector<Definition> definitions_;
  bool limited_ = false;
};

Catalogue catalogue() {
  Catalogue all;
  all.add<wire::NewTable>(true);
  all.add<wire::Claim>(true);
  all.add<wire::GiveWord>(true);
  all.add<wire::Leave>(true);
  all.add<wire::NewLink>(true);
  all.add<wire::Again>(true);
  all.add_choice("ClientMessage", std::type_identity<wire::ClientMessage>{}, true);
  all.add<wire::TableMade>(false);
  all.add<wire::Claimed>(false);
  all.add<wire::Mine>(false);
  all.add<wire::TableList>(false);
  all.add<wire::GameList>(false);
  all.add<wire::RuleList>(false);
  all.add<wire::EventList>(false);
  all.add<wire::Sentences>(false);
  all.add<wire::Lesson>(false);
  all.add<wire::Moment>(false);
  all.add<wire::DiceList>(false);
  all.add<wire::Health>(false);
  all.add_choice("ServerMessage", std::type_identity<wire::ServerMessage>{}, false);
  return all;
}

// ---- TypeScript.

constexpr std::size_t kWidth = 100;

std::string quoted(const std::string& word) { return "'" + word + "'"; }

/// "= a | b;", on lines of their own where one line is too short.
std::string union_of(const std::string& name, const std::vector<std::string>& parts) {
  std::string flat;
  std::string tall;
  for (const std::string& part : parts) {
    (flat += flat.empty() ? " " : " | ") += part;
    (tall += "\n  | ") += part;
  }
  const std::string head = "export type " + name + " =";
  return head + (head.size() + flat.size() + 1 <= kWidth ? flat : tall) + ";\n";
}

std::string typescript_of(const Shape& shape) {
  using Kind = Shape::Kind;
  std::string out = shape.name;
  if (shape.kind == Kind::Boolean) out = "boolean";
  if (shape.kind == Kind::Integer || shape.kind == Kind::Number) out = "number";
  if (shape.kind == Kind::Text || shape.name == "Words") out = "string";
  for (int i = 0; i < shape.lists; ++i) out += "[]";
  return out;
}

std::string typescript_of(const Definition& type) {
  if (!type.alternatives.empty()) return union_of(type.name, type.alternatives);
  if (!type.words.empty()) {
    std::vector<std::string> words;
    for (const std::string& word : type.words) words.push_back(quoted(word));
    return union_of(type.name, words);
  }
  std::string out = "export interface " + type.name + " {\n";
  if (!type.kind.empty()) out += "  kind: " + quoted(type.kind) + ";\n";
  for (const Member& member : type.members) {
    out +=
        "  " + member.name + (member.optional ? "?: " : ": ") + typescript_of(member.shape) + ";\n";
    if (member.shape.name == "Words" && member.shape.lists == 0)
      out += "  " + member.name + "_said?: Saying;\n";
  }
  return out + "}\n";
}

// ---- JSON Schema.

Json reference(const std::string& name) {
  return Json::object({{"$ref", Json("#/$defs/" + name)}});
}

Json schema_of(const Shape& shape) {
  using Kind = Shape::Kind;
  Json out = shape.kind == Kind::Named ? reference(shape.name) : Json::object();
  if (shape.kind == Kind::Boolean) out.set("type", "boolean");
  if (shape.kind == Kind::Number) out.set("type", "number");
  if (shape.kind == Kind::Text) out.set("type", "string");
  if (shape.kind == Kind::Integer) out.set("type", "integer");
  if (shape.low != shape.high) out.set("minimum", shape.low), out.set("maximum", shape.high);
  for (int i = 0; i < shape.lists; ++i)
    out = Json::object({{"type", Json("array")}, {"items", std::move(out)}});
  return out;
}

/// Puts a limit into the schema of the member it is for.
void narrow(Json& schema, const Limit& limit) {
  const bool number = limit.of == Limit::Of::Number;
  const bool list = limit.of == Limit::Of::List;
  const char* least = number ? "minimum" : list ? "minItems" : "minLength";
  const char* most = number ? "maximum" : list ? "maxItems" : "maxLength";
  if (number || limit.low > 0) schema.set(least, limit.low);
  schema.set(most, limit.high);
  const Limit* each = list ? limit_of(limit.items) : nullptr;
  if (each != nullptr) narrow(*schema.find("items"), *each);
}

Json schema_of(const Definition& type) {
  if (!type.alternatives.empty()) {
    Json any = Json::array();
    for (const std::string& name : type.alternatives) any.push(reference(name));
    return Json::object({{"oneOf", std::move(any)}});
  }
  if (!type.words.empty()) return Json::object({{"enum", to_json(type.words)}});
  Json members = Json::object();
  Json required = Json::array();
  if (!type.kind.empty()) {
    members.append("kind", Json::object({{"const", Json(type.kind)}}));
    required.push("kind");
  }
  for (const Member& member : type.members) {
    Json schema = schema_of(member.shape);
    const Limit* limit = type.limited ? limit_of(member.name) : nullptr;
    if (limit != nullptr) narrow(schema, *limit);
    members.append(member.name, std::move(schema));
    if (!member.optional) required.push(member.name);
  }
  return Json::object({{"type", Json("object")},
                       {"properties", std::move(members)},
                       {"required", std::move(required)},
                       {"additionalProperties", Json(false)}});
}

Json rule_schema() {
  return Json::object({{"type", Json("string")},
                       {"pattern", Json("^([A-Z]{2,3}-[1-9][0-9]*\\.[1-9][0-9]*[a-o]?)?$")}});
}

/// A number, or one thing by the word for its kind.
Json slot_schema() {
  Json one =
      Json::parse(R"({"oneOf": [{"type": "integer"}, {"type": "string"}]})", "schema").value();
  Json list = Json::object({{"type", Json("array")}, {"items", one}});
  Json thing = Json::object({{"type", Json("object")}});
  thing.set("additionalProperties", Json::object({{"oneOf", Json(Json::Array{one, list})}}));
  return Json::object(
      {{"oneOf", Json(Json::Array{Json::object({{"type", Json("integer")}}), std::move(thing)})}});
}

Json said_schema() {
  return Json::object(
      {{"type", Json("object")},
       {"properties", Json::object({{"say", Json::object({{"type", Json("string")}})},
                                    {"then", Json::object({{"type", Json("array")},
                                                           {"items", reference("Words")}})}})},
       {"required", Json(Json::Array{Json("say")})},
       {"additionalProperties", reference("SlotValue")}});
}

Json words_schema() {
  return Json::object(
      {{"oneOf", Json(Json::Array{Json::object({{"type", Json("string")}}), reference("Said")})}});
}

}  // namespace

std::string typescript() {
  std::string out =
      "// Made by `sandtable schema --typescript`; do not edit. server/wire.hpp says what each is\n"
      "// for, docs/protocol.md when it is sent.\n\n"
      "/** The form of the messages, as a client names it when it opens a socket. */\n"
      "export const protocol = " +
      std::to_string(wire::kProtocol) +
      ";\n\n"
      "export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };\n\n"
      "/** A numbered rule, as in 'FF-12.1'; empty: none. */\n"
      "export type Rule = string;\n\n"
      "/** What stands in a slot of a saying: a number; `{seat: 1}`; a cell by its board, `{map: "
      "12}`;\n"
      " *  content by its id, `{ware: 'tea'}`; several of them as a list. */\n"
      "export type SlotValue = number | { readonly [of: string]: number | string | readonly "
      "(number | string)[] };\n\n"
      "/** A sentence of the game's catalogue by its key, and its slots. */\n"
      "export interface Said {\n"
      "  readonly say: string;\n"
      "  /** Read behind a colon. */\n"
      "  readonly then?: readonly Words[];\n"
      "  readonly [slot: string]: SlotValue | string | readonly Words[] | undefined;\n"
      "}\n\n"
      "/** For people: a text, or a sentence to be spelt. Members of this type are told as they "
      "are\n"
      " *  once they were spelt: a string, and beside it what was said. */\n"
      "export type Words = string | Said;\n\n"
      "/** A slot that is filled, and as what it was spelt. `called`: where a modifier comes from; "
      "`narrow`: a\n *  thing's word where there is little room. */\n"
      "export interface FilledSlot extends Readonly<SlotInfo> {\n"
      "  readonly value: number | string | readonly (number | string)[];\n"
      "  readonly text: string;\n"
      "  readonly called?: string;\n"
      "  readonly narrow?: string;\n"
      "}\n\n"
      "/** A piece of a sentence; `slot` names the slot that it spells. */\n"
      "export interface SpeltPart {\n"
      "  readonly text: string;\n"
      "  readonly slot?: string;\n"
      "}\n\n"
      "/** What was said, once it was spelt: its slots as the game's table of sayings has them. "
      "*/\n"
      "export interface Saying {\n"
      "  readonly say: string;\n"
      "  readonly slots: readonly FilledSlot[];\n"
      "  readonly parts: readonly SpeltPart[];\n"
      "  readonly then: readonly Saying[];\n"
      "}\n";
  const Catalogue all = catalogue();
  for (const Definition& type : all.definitions()) out += "\n" + typescript_of(type);
  return out;
}

Json json_schema() {
  Json types = Json::object({{"Json", Json::object()},
                             {"Rule", rule_schema()},
                             {"SlotValue", slot_schema()},
                             {"Said", said_schema()},
                             {"Words", words_schema()}});
  const Catalogue all = catalogue();
  for (const Definition& type : all.definitions()) types.append(type.name, schema_of(type));
  Json any = Json::array();
  any.push(reference("ClientMessage"));
  any.push(reference("ServerMessage"));
  return Json::object({{"$schema", Json("https://json-schema.org/draft/2020-12/schema")},
                       {"title", Json("Messages of a Sandtable server")},
                       {"oneOf", std::move(any)},
                       {"$defs", std::move(types)}});
}

}  // namespace sandtable::server
