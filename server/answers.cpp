#include "server/answers.hpp"

#include <utility>

#include "server/tokens.hpp"
#include "server/wire.hpp"

namespace sandtable::server {
namespace {

std::string cookie_name(const std::string& id, int seat) {
  return "sandtable_" + id + "_" + std::to_string(seat);
}

void add_cookie(Response& response, const Request& request, const std::string& id, int seat,
                const std::string& token, int seconds) {
  response.headers.emplace_back(
      "Set-Cookie", cookie_name(id, seat) + "=" + token + "; Path=/api/tables/" + id +
                        "; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(seconds) +
                        (request.secure ? "; Secure" : ""));
}

}  // namespace

Response problem(int status, Words text) { return json(status, wire::Problem{std::move(text)}); }
Response problem(int status, const Error& error) {
  constexpr int kOurs = 500;
  return problem(status, status < kOurs ? speak<"request.unfit", "what">(error.text)
                                        : speak<"fault.inside", "what">(error.text));
}
Response no_such_table() { return problem(404, speak<"table.none">()); }
Response only(std::string_view methods) {
  Response out = problem(405, speak<"request.method", "methods">(methods));
  out.headers.emplace_back("Allow", std::string(methods));
  return out;
}

std::int64_t number_in(const Request& request, std::string_view name) {
  const auto text = request.parameter(name);
  return text ? whole_number(*text).value_or(0) : 0;
}

void set_cookie(Response& response, const Request& request, const std::string& id, int seat,
                const std::string& token) {
  constexpr int kYear = 31'536'000;
  add_cookie(response, request, id, seat, token, kYear);
}

void drop_cookie(Response& response, const Request& request, const std::string& id, int seat) {
  add_cookie(response, request, id, seat, "", 0);
}

std::optional<Response> foreign(const Request& request) {
  const std::string_view origin = request.header("origin");
  const std::string_view host = request.header("host");
  if (!origin.empty() && origin != "http://" + std::string(host) &&
      origin != "https://" + std::string(host))
    return problem(403, speak<"request.elsewhere">());
  if (!request.header("content-type").starts_with("application/json"))
    return problem(415, speak<"request.not_json">());
  return std::nullopt;
}

std::optional<Seat> viewer_of(const Request& request, const Ledger& ledger) {
  const auto wanted = request.parameter("seat");
  if (!wanted) return kSpectator;
  const auto number = whole_number(*wanted);
  if (!number || *number < 0 || *number >= ledger.seats()) return std::nullopt;
  const auto seat = static_cast<Seat>(*number);
  return opening_token(request, ledger, seat) ? std::optional(seat) : std::nullopt;
}

std::optional<std::string> opening_token(const Request& request, const Ledger& ledger, Seat seat) {
  const auto token = request.cookie(cookie_name(ledger.setup().id, seat));
  if (!token || token->empty() || token_hash(*token) != ledger.sitter(seat).token)
    return std::nullopt;
  return std::string(*token);
}

Response not_your_seat() { return problem(403, speak<"seat.not_yours">()); }

}  // namespace sandtable::server
