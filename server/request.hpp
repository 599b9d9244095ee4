#pragma once
// Reading the text of a request: targets, cookies, origins; and the headers every response carries.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "server/net.hpp"

namespace sandtable::server {

/// A target such as "/api/tables?game=duel", decoded.
struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;
};
[[nodiscard]] Result<Target> read_target(std::string_view text);

/// Whether these bytes are UTF-8 as the standard has it: shortest form, no surrogates.
[[nodiscard]] bool valid_utf8(std::string_view bytes);

/// Whether a page of this origin ("https://example.org") was served by this host ("example.org").
[[nodiscard]] bool same_origin(std::string_view origin, std::string_view host);

/// Whether these are 16 bytes in base 64, as the header Sec-WebSocket-Key has to be.
[[nodiscard]] bool valid_websocket_key(std::string_view key);

/// Whether a list of If-None-Match, such as `"a", W/"b"` or `*`, has the tag. Whether a tag is weak
/// makes no difference there.
[[nodiscard]] bool has_tag(std::string_view list, std::string_view tag);

/// Text for a header; false: it holds bytes that would end the line.
[[nodiscard]] bool valid_header(std::string_view name, std::string_view value);

[[nodiscard]] std::string in_small_letters(std::string_view text);

/// What every response says to the browser unless the service says otherwise.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kSecurityHeaders{{
    {"Content-Security-Policy",
     "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

/// A response of the door itself: plain words, never kept by a cache.
[[nodiscard]] Response plain_response(int status, std::string_view words);

}  // namespace sandtable::server
