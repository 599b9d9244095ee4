#pragma once
// Every way into the server by HTTP, as rows of one table: the router (server/hall.cpp), the table
// of docs/protocol.md, docs/openapi.json and docs/asyncapi.json follow from it.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace sandtable::server {

enum class Way : std::uint8_t {
  Games,
  Rules,
  Events,
  Words,
  OwnWords,
  Picture,
  Lesson,
  MakeTable,
  ListTables,
  ShowTable,
  GiveWord,
  Claim,
  OwnSeats,
  Leave,
  MakeLink,
  PlayAgain,
  LookBack,
  Record,
  Dice,
  Play,
  Health,
  Metrics,
};

/// What may stand in a part of the path, or behind it: "?from=100".
struct Parameter {
  enum class Of : std::uint8_t { Number, Characters };
  std::string_view name;
  std::string_view says = {};
  std::int64_t low = 0;  ///< Of the number, or of how many characters there are.
  std::int64_t high = 0;
  Of of = Of::Number;
};
/// The furthest that the list of tables can be read from.
inline constexpr std::int64_t kLastListed = 1'000'000;

inline constexpr std::size_t kMostProblems = 6;

struct Route {
  enum class Method : std::uint8_t { Get, Post };
  Way way;
  std::string_view name;  ///< For programs: "claim".
  Method method = Method::Get;
  std::string_view path = {};   ///< "/api/tables/{id}/claim"; a {part} is one word of a path.
  std::string_view takes = {};  ///< The type of the body, if there is one.
  std::string_view gives = {};  ///< The type of the answer; empty: a text.
  std::string_view says = {};   ///< For people.
  int status = 200;
  std::array<int, kMostProblems> problems{};  ///< Statuses of answers that say why not.
  std::array<Parameter, 4> query{};
  std::string_view media = "application/json";
};
[[nodiscard]] std::span<const Route> routes();

/// What was found at a path.
struct Found {
  const Route* route = nullptr;      ///< nullptr: the path is there, but not for this method.
  std::array<std::string, 2> parts;  ///< What stands in the {parts} of the path, in their order.
  std::string_view methods;          ///< "GET", "POST" or "GET, POST".
};
/// Nothing: there is no such path.
[[nodiscard]] std::optional<Found> find_route(std::string_view method, std::string_view path);

/// What stands in a path, or behind it, that its row does not allow.
struct Misfit {
  int status = 404;  ///< 400 behind the path; a path that does not fit leads nowhere.
  std::string text;  ///< With place, value and remedy.
};
using Query = std::span<const std::pair<std::string, std::string>>;
[[nodiscard]] std::optional<Misfit> misfit(const Found& found, Query query);
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view text);

/// The table as it stands in docs/protocol.md.
[[nodiscard]] std::string routes_table();
/// OpenAPI 3.1 of the routes: docs/openapi.json.
[[nodiscard]] Json openapi();
/// AsyncAPI 3.0 of the WebSocket: docs/asyncapi.json.
[[nodiscard]] Json asyncapi();

}  // namespace sandtable::server
