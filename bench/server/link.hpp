#pragma once
// One WebSocket of the load: opened in the usual way, then never waited for.

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::bench {

/// Where a person sits, and the cookie that opens the seat.
struct Place {
  std::uint16_t port = 0;
  std::string table;
  int seat = 0;
  std::string cookie;
};

class Link {
 public:
  /// Connects and shakes hands; throws std::runtime_error when that fails.
  explicit Link(const Place& place);
  ~Link();
  Link(Link&& other) noexcept;
  Link& operator=(Link&& other) noexcept;

  [[nodiscard]] int handle() const { return handle_; }
  void send(std::string_view text);
  /// Reads what has come; throws std::runtime_error when the server has gone.
  void read();
  /// The next whole message; false: there is none yet.
  [[nodiscard]] bool take(std::string& message);

 private:
  void shake_hands(const Place& place);
  void put(std::string_view bytes) const;
  [[nodiscard]] bool take_frame(std::string_view& payload, unsigned& head);

  int handle_ = -1;
  std::string input_;
  std::size_t used_ = 0;  ///< Of the input.
  std::string message_;   ///< The part of a message that has come.
};

}  // namespace sandtable::bench
