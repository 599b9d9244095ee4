#pragma once
// A small blocking client for tests: HTTP/1.1 and WebSocket over one loopback connection, and raw
// bytes for what no honest client would send. Knows nothing of the server's code.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::server::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;
using Wait = std::chrono::milliseconds;
/// Long enough for a loaded machine under a sanitizer; nothing waits so long when all is well.
inline constexpr Wait kPatience{20'000};

struct Reply {
  int status = 0;
  Headers headers;  ///< Names in small letters.
  std::string body;

  /// The first header of that name; empty: there is none.
  [[nodiscard]] std::string header(std::string_view name) const;
};

/// A frame of WebSocket as it goes over the wire.
struct Frame {
  int opcode = 1;  ///< 0 continuation, 1 text, 2 binary, 8 close, 9 ping, 10 pong.
  std::string payload = {};
  bool last = true;
  bool masked = true;  ///< As every client must.

  /// The code of a close frame; 1005: it has none.
  [[nodiscard]] int close_code() const;
};

/// What an upgrade asks with. An empty origin is left out.
struct UpgradeOptions {
  std::string path = "/";
  std::string cookies = {};
  std::string origin = {};
  Headers headers = {};
};

/// One connection. Throws std::runtime_error when it cannot connect or send.
class Client {
 public:
  explicit Client(std::uint16_t port);
  ~Client();
  Client(Client&& other) noexcept;
  Client& operator=(Client&& other) noexcept;

  // ---- Bytes.

  /// False: the peer is gone.
  bool send_raw(std::string_view bytes);
  /// Whether the peer closes the connection in time; what comes before that is thrown away.
  [[nodiscard]] bool closed_by_peer(Wait wait = kPatience);
  /// Makes the kernel take in little, so that a reader who does not read is soon noticed.
  void shrink_receive_buffer();
  void close();

  // ---- HTTP.

  bool send_request(std::string_view method, std::string_view target, const Headers& headers = {},
                    std::string_view body = {});
  /// The next response; no value: the peer closed or the time is up. That of a HEAD has no body.
  [[nodiscard]] std::optional<Reply> reply(Wait wait = kPatience, bool to_head = false);
  [[nodiscard]] std::optional<Reply> request(std::string_view method, std::string_view target,
                                             const Headers& headers = {},
                                             std::string_view body = {});

  // ---- WebSocket.

  /// The response to the handshake: 101, or a refusal.
  [[nodiscard]] std::optional<Reply> upgrade(const UpgradeOptions& options = {});
  bool send_frame(const Frame& frame);
  bool send_text(std::string_view text);
  /// The next frame, whatever it is.
  [[nodiscard]] std::optional<Frame> receive_frame(Wait wait = kPatience);
  /// The next text message. Answers pings and goodbyes; no value: closed, or the time is up.
  [[nodiscard]] std::optional<std::string> receive_text(Wait wait = kPatience);
  /// Reads until the connection is closed, and answers the goodbye. 1006: it ended without one.
  [[nodiscard]] int receive_close(Wait wait = kPatience);

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  [[nodiscard]] bool read_more(Deadline until);
  [[nodiscard]] bool have(std::size_t bytes, Deadline until);
  [[nodiscard]] std::string take(std::size_t bytes);
  [[nodiscard]] std::optional<Frame> receive_until(Deadline until);

  int handle_ = -1;
  std::uint16_t port_ = 0;
  std::string input_;
};

/// The bytes of a frame.
[[nodiscard]] std::string frame_bytes(const Frame& frame);

}  // namespace sandtable::server::testing
