#include "server/api.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/seat.hpp"
#include "core/utf8.hpp"
#include "server/codec.hpp"
#include "server/type_name.hpp"

namespace sandtable::server {
namespace {

using Method = Route::Method;

constexpr Route kRoutes[] = {
    {.way = Way::Games,
     .name = "games",
     .path = "/api/games",
     .gives = type_name<wire::GameList>(),
     .says = "games, their options, presets and bots; `lab`: where the lab is, if the server has "
             "one"},
    {.way = Way::Rules,
     .name = "rules",
     .path = "/api/games/{game}/rules",
     .gives = type_name<wire::RuleList>(),
     .says = "what the game is, and its numbered rules in words",
     .problems = {404}},
    {.way = Way::Events,
     .name = "events",
     .path = "/api/games/{game}/events",
     .gives = type_name<wire::EventList>(),
     .says = "all that can happen and is said, and what stands in each slot of it",
     .problems = {404}},
    {.way = Way::Words,
     .name = "words",
     .path = "/api/games/{game}/words/{language}",
     .gives = type_name<wire::Sentences>(),
     .says = "every sentence of the game, in English where the language lacks one",
     .problems = {404}},
    {.way = Way::OwnWords,
     .name = "own_words",
     .path = "/api/words/{language}",
     .gives = type_name<wire::Sentences>(),
     .says = "every sentence of the server's own, in English where the language lacks one",
     .problems = {404}},
    {.way = Way::Picture,
     .name = "picture",
     .path = "/api/games/{game}/picture",
     .gives = type_name<Scene>(),
     .says = "the board in the middle of a game, for a card in a lobby",
     .problems = {404}},
    {.way = Way::Lesson,
     .name = "lesson",
     .path = "/api/games/{game}/lesson/{number}",
     .gives = type_name<wire::Lesson>(),
     .says = "a moment of a game between bots at which somebody decides something of a new kind, "
             "with all that can be chosen; from 1 to `last`",
     .problems = {404}},
    {.way = Way::MakeTable,
     .name = "make_table",
     .method = Method::Post,
     .path = "/api/tables",
     .takes = type_name<wire::NewTable>(),
     .gives = type_name<wire::TableMade>(),
     .says = "sets up a table; with a cookie for each seat of `me`",
     .status = 201,
     .problems = {400, 403, 422, 429, 503}},
    {.way = Way::ListTables,
     .name = "tables",
     .path = "/api/tables",
     .gives = type_name<wire::TableList>(),
     .says = "the listed tables, newest first, a hundred of them, and how many there are",
     .problems = {400, 503},
     .query = {{{"from", "the number of tables to leave out", 0, kLastListed}}}},
    {.way = Way::ShowTable,
     .name = "table",
     .path = "/api/tables/{id}",
     .gives = type_name<wire::TableInfo>(),
     .says = "who sits there, and how far it is",
     .problems = {404, 500}},
    {.way = Way::GiveWord,
     .name = "word",
     .method = Method::Post,
     .path = "/api/tables/{id}/word",
     .takes = type_name<wire::GiveWord>(),
     .gives = type_name<wire::TableInfo>(),
     .says = "what a person adds to the dice",
     .problems = {400, 403, 404, 422, 500, 503}},
    {.way = Way::Claim,
     .name = "claim",
     .method = Method::Post,
     .path = "/api/tables/{id}/claim",
     .takes = type_name<wire::Claim>(),
     .gives = type_name<wire::Claimed>(),
     .says = "sits down; with the seat's cookie",
     .problems = {400, 403, 404, 422, 500, 503}},
    {.way = Way::OwnSeats,
     .name = "mine",
     .path = "/api/tables/{id}/mine",
     .gives = type_name<wire::Mine>(),
     .says = "the seats that the cookies of this request open",
     .problems = {404, 500}},
    {.way = Way::Leave,
     .name = "leave",
     .method = Method::Post,
     .path = "/api/tables/{id}/leave",
     .takes = type_name<wire::Leave>(),
     .gives = type_name<wire::TableInfo>(),
     .says = "gets up from one's own seat, for now or for good",
     .problems = {400, 403, 404, 422, 500, 503}},
    {.way = Way::MakeLink,
     .name = "link",
     .method = Method::Post,
     .path = "/api/tables/{id}/link",
     .takes = type_name<wire::NewLink>(),
     .gives = type_name<wire::Claimed>(),
     .says = "a fresh link to one's own seat, for another device",
     .problems = {400, 403, 404, 500, 503}},
    {.way = Way::PlayAgain,
     .name = "again",
     .method = Method::Post,
     .path = "/api/tables/{id}/again",
     .takes = type_name<wire::Again>(),
     .gives = type_name<wire::TableMade>(),
     .says = "another game for those who played this one",
     .status = 201,
     .problems = {400, 403, 404, 422, 429, 503}},
    {.way = Way::LookBack,
     .name = "moment",
     .path = "/api/tables/{id}/at/{number}",
     .gives = type_name<wire::Moment>(),
     .says = "the table as it was",
     .problems = {400, 403, 404, 500, 503},
     .query = {{{"seat", "through whose eyes; without it, a spectator's", 0, kMaxSeats - 1}}}},
    {.way = Way::Record,
     .name = "record",
     .path = "/api/tables/{id}/record",
     .says = "the game [as text](records.md), once it is over",
     .problems = {403, 404, 500},
     .media = "text/plain"},
    {.way = Way::Dice,
     .name = "dice",
     .path = "/api/tables/{id}/dice",
     .gives = type_name<wire::DiceList>(),
     .says = "once it is over: every die with its range, and what it follows from",
     .problems = {403, 404, 500}},
    {.way = Way::Play,
     .name = "play",
     .path = "/api/tables/{id}/play",
     .says = "the WebSocket of a seat; without `seat`, of a spectator",
     .status = 101,
     .problems = {400, 403, 404, 426, 500},
     .query = {{{"protocol", "2: the form of the messages that the client knows", wire::kProtocol,
                 wire::kProtocol},
                {"seat", "whose", 0, kMaxSeats - 1},
                {"revision", "the last that was seen: what came later is told", 0, kLargestCount},
                {"chat", "the number of the last chat that was seen", 0, kLargestCount}}},
     .media = ""},
    {.way = Way::Health,
     .name = "health",
     .path = "/api/health",
     .gives = type_name<wire::Health>(),
     .says = "whether the server answers"},
    {.way = Way::Metrics,
     .name = "metrics",
     .path = "/metrics",
     .says = "figures for [Prometheus](hosting.md)",
     .media = "text/plain"},
};

std::string_view method_name(Method method) { return method == Method::Get ? "GET" : "POST"; }

bool is_part(std::string_view word) { return word.starts_with('{'); }

/// Takes the first word of a path, without the stroke before it.
std::string_view take_word(std::string_view& path) {
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view out = path.substr(0, end);
  path.remove_prefix(end);
  return out;
}

/// Whether a path is one of that form, and what stands in its parts.
bool fits(std::string_view path, std::string_view form, std::array<std::string, 2>& parts) {
  std::size_t filled = 0;
  while (!path.empty() && !form.empty()) {
    if (path.front() != '/') return false;
    const std::string_view word = take_word(path);
    const std::string_view wanted = take_word(form);
    if (!is_part(wanted)) {
      if (word != wanted) return false;
    } else if (word.empty()) {
      return false;
    } else {
      parts.at(filled++) = word;
    }
  }
  return path.empty() && form.empty();
}

/// The parts of a path: "id" and "number" of "/api/tables/{id}/at/{number}".
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> out;
  while (!path.empty()) {
    const std::string_view word = take_word(path);
    if (is_part(word)) out.emplace_back(word.substr(1, word.size() - 2));
  }
  return out;
}

/// "GET /api/tables/ID/at/NUMBER?seat=…"
std::string request_of(const Route& route) {
  std::string out = std::string(method_name(route.method)) + " ";
  bool inside = false;
  for (const char c : route.path) {
    if (c == '{' || c == '}')
      inside = c == '{';
    else
      out += inside ? static_cast<char>(c - 'a' + 'A') : c;
  }
  for (std::size_t i = 0; i < route.query.size() && !route.query[i].name.empty(); ++i)
    ((out += i == 0 ? "?" : "&") += route.query[i].name) += "=…";
  return out;
}

}  // namespace

namespace {

/// What may stand in a part of a path, whatever the row.
constexpr std::array kParts{
    Parameter{"game", "", 1, 100, Parameter::Of::Characters},
    Parameter{"id", "", 1, 100, Parameter::Of::Characters},
    Parameter{"language", "", 1, 35, Parameter::Of::Characters},
    Parameter{"number", "", 0, kLargestCount},
};

const Parameter& part_called(std::string_view name) {
  return *std::ranges::find(kParts, name, &Parameter::name);
}

/// What is wrong with a value; empty: nothing.
std::string fault_of(const Parameter& parameter, std::string_view value) {
  const bool number = parameter.of == Parameter::Of::Number;
  std::int64_t size = 0;
  if (number) {
    const auto read = whole_number(value);
    size = read.value_or(parameter.low - 1);
  } else {
    for (std::string_view rest = value; !rest.empty(); ++size)
      static_cast<void>(take_character(rest));
  }
  if (size >= parameter.low && size <= parameter.high) return "";
  return " is \"" + shortened(value) + "\"; it must be " + (number ? "a whole number " : "") +
         "from " + std::to_string(parameter.low) + " to " + std::to_string(parameter.high) +
         (number ? "" : " characters long");
}

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Misfit> misfit(const Found& found, Query query) {
  constexpr int kNowhere = 404;
  constexpr int kUnfit = 400;
  const std::vector<std::string> parts = parts_of(found.route->path);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (const std::string no = fault_of(part_called(parts[i]), found.parts.at(i)); !no.empty())
      return Misfit{kNowhere, "request: {" + parts[i] + "}" + no};
  for (const Parameter& each : found.route->query)
    for (const auto& [name, value] : query)
      if (!each.name.empty() && name == each.name)
        if (const std::string no = fault_of(each, value); !no.empty())
          return Misfit{kUnfit, "request: ?" + name + no};
  return std::nullopt;
}

std::span<const Route> routes() { return kRoutes; }

std::optional<Found> find_route(std::string_view method, std::string_view path) {
  std::optional<Found> out;
  for (const Route& route : kRoutes) {
    std::array<std::string, 2> parts;
    if (!fits(path, route.path, parts)) continue;
    if (!out) out.emplace();
    // A path has one way to ask, or two, GET and POST.
    const std::string_view own = method_name(route.method);
    out->methods = out->methods.empty() || out->methods == own ? own : "GET, POST";
    const bool head = method == "HEAD" && route.method == Method::Get;
    if (method == own || head) out->route = &route, out->parts = std::move(parts);
  }
  return out;
}

std::string routes_table() {
  const auto code = [](std::string_view type) {
    return type.empty() ? std::string() : "`" + std::string(type) + "`";
  };
  std::string out = "| request | body | answer |\n| --- | --- | --- |\n";
  for (const Route& route : kRoutes) {
    const std::string answer = code(route.gives);
    out += "| `" + request_of(route) + "` | " + code(route.takes) + " | " + answer +
           (answer.empty() ? "" : ": ") + std::string(route.says) + " |\n";
  }
  return out;
}

namespace {

Json words(std::string_view text) { return Json(std::string(text)); }

/// The same schema, with its definitions elsewhere.
Json moved(const Json& schema) {
  constexpr std::string_view kFrom = "#/$defs/";
  if (schema.is_array()) {
    Json out = Json::array();
    for (const Json& item : schema.items()) out.push(moved(item));
    return out;
  }
  if (!schema.is_object()) return schema;
  Json out = Json::object();
  for (const auto& [name, value] : schema.members()) {
    const bool refers = name == "$ref" && value.as_string().starts_with(kFrom);
    out.append(name, refers ? Json("#/components/schemas/" + value.as_string().substr(kFrom.size()))
                            : moved(value));
  }
  return out;
}

Json schema_ref(std::string_view type) {
  return Json::object({{"$ref", Json("#/components/schemas/" + std::string(type))}});
}

Json all_schemas() { return moved(*json_schema().find("$defs")); }

Json content(std::string_view media, Json schema) {
  return Json::object({{std::string(media), Json::object({{"schema", std::move(schema)}})}});
}

Json value_schema(const Parameter& parameter) {
  const bool number = parameter.of == Parameter::Of::Number;
  return Json::object({{"type", Json(number ? "integer" : "string")},
                       {number ? "minimum" : "minLength", Json(parameter.low)},
                       {number ? "maximum" : "maxLength", Json(parameter.high)}});
}

Json parameter(const Parameter& parameter, std::string_view where) {
  Json out = Json::object({{"name", words(parameter.name)}, {"in", words(where)}});
  if (!parameter.says.empty()) out.set("description", words(parameter.says));
  if (where == "path") out.set("required", Json(true));
  out.set("schema", value_schema(parameter));
  return out;
}

Json parameters_of(const Route& route) {
  Json out = Json::array();
  for (const std::string& part : parts_of(route.path))
    out.push(parameter(part_called(part), "path"));
  for (const Parameter& each : route.query)
    if (!each.name.empty()) out.push(parameter(each, "query"));
  return out;
}

Json responses_of(const Route& route) {
  Json good = Json::object({{"description", words(route.says)}});
  if (!route.gives.empty())
    good.set("content", content(route.media, schema_ref(route.gives)));
  else if (!route.media.empty())
    good.set("content", content(route.media, Json::object({{"type", Json("string")}})));
  Json out = Json::object({{std::to_string(route.status), std::move(good)}});
  for (const int status : route.problems)
    if (status != 0)
      out.append(std::to_string(status),
                 Json::object({{"$ref", Json("#/components/responses/Problem")}}));
  return out;
}

Json operation_of(const Route& route) {
  Json out = Json::object({{"operationId", words(route.name)}, {"summary", words(route.says)}});
  if (Json list = parameters_of(route); !list.items().empty())
    out.set("parameters", std::move(list));
  if (!route.takes.empty())
    out.set("requestBody",
            Json::object({{"required", Json(true)},
                          {"content", content("application/json", schema_ref(route.takes))}}));
  out.set("responses", responses_of(route));
  return out;
}

Json about(const char* title) {
  return Json::object({{"title", Json(title)},
                       {"version", Json(std::to_string(wire::kProtocol))},
                       {"license", Json::object({{"name", Json("Apache-2.0")},
                                                 {"identifier", Json("Apache-2.0")}})}});
}

Json paths() {
  Json out = Json::object();
  for (const Route& route : kRoutes) {
    const std::string path(route.path);
    if (out.find(path) == nullptr) out.append(path, Json::object());
    out.find(path)->append(route.method == Method::Get ? "get" : "post", operation_of(route));
  }
  return out;
}

}  // namespace

Json openapi() {
  Json problem = Json::object({{"description", Json("Why there is nothing, and what would help")},
                               {"content", content("application/json", schema_ref("Problem"))}});
  return Json::object(
      {{"openapi", Json("3.1.0")},
       {"info", about("Sandtable server")},
       {"paths", paths()},
       {"components",
        Json::object({{"schemas", all_schemas()},
                      {"responses", Json::object({{"Problem", std::move(problem)}})}})}});
}

namespace {

/// The messages of a direction, each by the word it goes by.
Json messages_of(const char* choice) {
  const Json schema = json_schema();
  Json out = Json::object();
  for (const Json& each : schema.at_pointer(std::string("/$defs/") + choice + "/oneOf")->items()) {
    const std::string type = each.find("$ref")->as_string().substr(std::string("#/$defs/").size());
    out.append(type, Json::object({{"name", Json(type)}, {"payload", schema_ref(type)}}));
  }
  return out;
}

Json references(const Json& messages, const std::string& folder) {
  Json out = Json::object();
  for (const auto& [name, message] : messages.members())
    out.append(name, Json::object({{"$ref", Json(folder + name)}}));
  return out;
}

Json operation(const char* action, const Json& messages) {
  Json list = Json::array();
  for (const auto& [name, message] : messages.members())
    list.push(Json::object({{"$ref", Json("#/channels/play/messages/" + name)}}));
  return Json::object({{"action", Json(action)},
                       {"channel", Json::object({{"$ref", Json("#/channels/play")}})},
                       {"messages", std::move(list)}});
}

const Route& play_route() { return *std::ranges::find(kRoutes, Way::Play, &Route::way); }

Json play_parameters() {
  Json out = Json::object();
  for (const std::string& part : parts_of(play_route().path)) out.append(part, Json::object());
  return out;
}

Json play_bindings() {
  Json members = Json::object();
  for (const Parameter& each : play_route().query) {
    if (each.name.empty()) continue;
    Json value = value_schema(each);
    value.set("description", words(each.says));
    members.append(std::string(each.name), std::move(value));
  }
  Json query = Json::object({{"type", Json("object")}, {"properties", std::move(members)}});
  return Json::object({{"ws", Json::object({{"query", std::move(query)}})}});
}

}  // namespace

/// As seen by whoever runs a client: it sends what the server receives.
Json asyncapi() {
  const Json theirs = messages_of("ServerMessage");
  const Json ours = messages_of("ClientMessage");
  const std::string folder = "#/components/messages/";
  Json all = ours;
  for (const auto& [name, message] : theirs.members()) all.append(name, message);
  Json channel = Json::object({{"address", words(play_route().path)},
                               {"description", words(play_route().says)},
                               {"parameters", play_parameters()},
                               {"bindings", play_bindings()},
                               {"messages", references(all, folder)}});
  return Json::object(
      {{"asyncapi", Json("3.0.0")},
       {"info", Json::object({{"title", Json("A table of a Sandtable server")},
                              {"version", Json(std::to_string(wire::kProtocol))}})},
       {"channels", Json::object({{"play", std::move(channel)}})},
       {"operations",
        Json::object({{"say", operation("send", ours)}, {"hear", operation("receive", theirs)}})},
       {"components", Json::object({{"messages", std::move(all)}, {"schemas", all_schemas()}})}});
}

}  // namespace sandtable::server
