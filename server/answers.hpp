#pragma once
// What the hall's routes share: answers, refusals, and who asks.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "server/api.hpp"
#include "server/ledger.hpp"
#include "server/request.hpp"
#include "server/speak.hpp"

namespace sandtable::server {

template <class T>
[[nodiscard]] Response json(int status, const T& value) {
  Response out;
  out.status = status;
  write_json(out.body, value);
  return out;
}
[[nodiscard]] Response problem(int status, Words text);
/// What a request lacks, or what befell us, as an error tells it: for whoever writes programs.
[[nodiscard]] Response problem(int status, const Error& error);
[[nodiscard]] Response no_such_table();
[[nodiscard]] Response not_your_seat();
/// The path is there, but not for this method.
[[nodiscard]] Response only(std::string_view methods);

/// 0 where the parameter is missing or no number.
[[nodiscard]] std::int64_t number_in(const Request& request, std::string_view name);

void set_cookie(Response& response, const Request& request, const std::string& id, int seat,
                const std::string& token);
/// The browser forgets the seat's token.
void drop_cookie(Response& response, const Request& request, const std::string& id, int seat);
/// A page elsewhere cannot make a browser ask in somebody's name.
[[nodiscard]] std::optional<Response> foreign(const Request& request);
/// The seat the request may see through: its cookie opens it. The spectator if none is named.
[[nodiscard]] std::optional<Seat> viewer_of(const Request& request, const Ledger& ledger);
/// The token that the request has for a seat, if it opens it.
[[nodiscard]] std::optional<std::string> opening_token(const Request& request, const Ledger& ledger,
                                                       Seat seat);

}  // namespace sandtable::server
