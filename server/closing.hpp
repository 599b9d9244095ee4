#pragma once
// Why a socket is closed: the key of a sentence in the server's catalogue, short enough for a frame
// of WebSocket.

#include <string>
#include <string_view>

#include "core/phrase.hpp"

namespace sandtable::server {

/// "server.closed.fault" of closing<"closed.fault">().
template <Letters kKey>
[[nodiscard]] std::string_view closing() {
  static const std::string kReason = "server." + std::string(phrase_in<"server", kKey>().type->key);
  return kReason;
}

}  // namespace sandtable::server
