#pragma once
// HTTP and WebSocket without their library: what the front door hands in, and what it gets back.
// Only net.cpp, http_session.cpp and ws_session.cpp know Boost.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace sandtable::server {

class Log;

/// A request as it came, within the limits. Names of headers are in small letters.
struct Request {
  std::string method;  ///< "GET", "POST". A HEAD comes as GET; the door leaves the body out.
  std::string path;    ///< Decoded, without the query: "/api/tables".
  std::vector<std::pair<std::string, std::string>> query;  ///< Decoded.
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::string address;  ///< Who asks: of the peer, or what a trusted proxy says.
  bool secure = false;  ///< Came through TLS, as a trusted proxy says.

  [[nodiscard]] std::string_view header(std::string_view name) const;
  /// No value: not in the query.
  [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
  /// A cookie by name; no value if it was not sent.
  [[nodiscard]] std::optional<std::string_view> cookie(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  ///< Set-Cookie, Cache-Control …
};

using Text = std::shared_ptr<const std::string>;

/// The server's end of a WebSocket. Calls may come from any thread.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Queues a message. A peer that does not read fast enough is cut off. Does nothing once the
  /// socket is closed or closing.
  virtual void send(Text message) = 0;
  /// Says goodbye with a close code (1000 done, 1001 going away, 1008 policy, 1009 too big …).
  virtual void close(int code, std::string_view reason) = 0;
};

/// What a socket's messages go to. Calls come one after another; `closed` is the last.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void received(std::string_view message) = 0;  ///< Whole, UTF-8, within the limit.
  virtual void closed() = 0;
};

/// What stands behind the door. Calls come from several threads at once.
class Service {
 public:
  virtual ~Service() = default;
  /// Answers now or later, exactly once, from any thread. If every copy of `respond` is gone
  /// without an answer, the door answers with 500.
  virtual void answer(Request request, std::function<void(Response)> respond) = 0;
  /// Somebody wants a WebSocket: a listener, or the response that refuses it. After a listener was
  /// given, `opened` is called with it once the handshake is through (never if it fails: then the
  /// listener is only closed).
  virtual void upgrade(Request request,
                       std::function<void(std::shared_ptr<Listener>, Response)> decide) = 0;
  virtual void opened(const std::shared_ptr<Listener>& listener,
                      std::shared_ptr<Socket> socket) = 0;
};

/// Limits at the door, per address and in all; what is over them is refused with 429, 503 or a
/// close code before anything is read.
struct Limits {
  std::size_t header_bytes = std::size_t{16} * 1024;
  std::size_t body_bytes = std::size_t{64} * 1024;
  std::size_t message_bytes = std::size_t{16} * 1024;
  std::size_t outbox_bytes = std::size_t{1024} * 1024;  ///< Waiting for one slow reader.
  int connections = 20'000;
  int connections_per_address = 200;
  double requests_per_second = 50;  ///< Per address, with a burst of four seconds' worth.
  double messages_per_second = 50;  ///< Per socket, likewise.
  int idle_seconds = 30;            ///< For a request to come; a quiet WebSocket is pinged.
};

struct DoorSettings {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one.
  int workers = 1;            ///< Threads.
  Limits limits;
  /// Whether X-Forwarded-For and X-Forwarded-Proto of a peer on this machine are believed.
  bool behind_proxy = false;
  /// Where the door writes what happens; none: to stderr, from level info up.
  std::shared_ptr<Log> log;
};

/// Figures of the door, for the metrics page.
struct DoorFigures {
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t refused = 0;  ///< By a limit.
  std::uint64_t cut_off = 0;  ///< Slow readers.
  std::uint64_t faults = 0;   ///< Work that threw.
  int connections = 0;
  int sockets = 0;
};

/// The front door: listens, speaks HTTP and WebSocket, and runs the workers' threads.
class Door {
 public:
  virtual ~Door() = default;
  /// The port it listens on.
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual DoorFigures figures() const = 0;
  /// Runs something on a worker's thread, soon or after so many milliseconds.
  virtual void post(std::function<void()> work) = 0;
  virtual void post_later(std::int64_t milliseconds, std::function<void()> work) = 0;
  /// No new connections; sockets are closed with 1001, answers under way are sent; returns when
  /// all is done, after five seconds at the latest (and when the service returns from the calls it
  /// is in). Not from a worker's thread. Afterwards nothing posted is run.
  virtual void stop() = 0;
};

/// Opens the door; an error names address, reason and remedy. The service must outlive it.
[[nodiscard]] Result<std::unique_ptr<Door>> open_door(const DoorSettings& settings,
                                                      Service& service);

}  // namespace sandtable::server
