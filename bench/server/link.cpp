#include "bench/server/link.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include "server/tests/support/client.hpp"

namespace sandtable::bench {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

int connect_to(std::uint16_t port) {
  const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int yes = 1;
  ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("cannot connect to port " + std::to_string(port));
  return handle;
}

}  // namespace

Link::Link(const Place& place) : handle_(connect_to(place.port)) {
  shake_hands(place);
  ::fcntl(handle_, F_SETFL, ::fcntl(handle_, F_GETFL) | O_NONBLOCK);
}

Link::~Link() {
  if (handle_ >= 0) ::close(handle_);
}

Link::Link(Link&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      input_(std::move(other.input_)),
      used_(other.used_),
      message_(std::move(other.message_)) {}

Link& Link::operator=(Link&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(input_, other.input_);
  std::swap(used_, other.used_);
  std::swap(message_, other.message_);
  return *this;
}

void Link::shake_hands(const Place& place) {
  put("GET /api/tables/" + place.table + "/play?protocol=2&seat=" + std::to_string(place.seat) +
      " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(place.port) +
      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
      place.cookie + "\r\n\r\n");
  std::size_t end = std::string::npos;
  while ((end = input_.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 4096> bytes{};
    const ssize_t got = ::recv(handle_, bytes.data(), bytes.size(), 0);
    if (got <= 0) throw std::runtime_error("the server closed the connection in the handshake");
    input_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  if (!input_.starts_with("HTTP/1.1 101"))
    throw std::runtime_error("no WebSocket: " + input_.substr(0, 300));
  used_ = end + 4;
}

void Link::put(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      pollfd waiting{.fd = handle_, .events = POLLOUT, .revents = 0};
      ::poll(&waiting, 1, -1);
    } else {
      throw std::runtime_error("the server closed a connection");
    }
  }
}

void Link::send(std::string_view text) {
  put(server::testing::frame_bytes({.opcode = 1, .payload = std::string(text)}));
}

void Link::read() {
  if (used_ == input_.size()) input_.clear(), used_ = 0;
  std::array<char, 65'536> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  for (;;) {
    const ssize_t got = ::recv(handle_, bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) throw std::runtime_error("the server closed a connection");
    input_.append(bytes.data(), static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < bytes.size()) return;
  }
}

bool Link::take_frame(std::string_view& payload, unsigned& head) {
  const std::string_view rest = std::string_view(input_).substr(used_);
  if (rest.size() < 2) return false;
  std::size_t length = byte_at(rest, 1) & 0x7FU;
  const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (rest.size() < 2 + more) return false;
  if (more > 0) length = 0;
  for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte_at(rest, 2 + i);
  if (rest.size() < 2 + more + length) return false;
  head = byte_at(rest, 0);
  payload = rest.substr(2 + more, length);
  used_ += 2 + more + length;
  return true;
}

bool Link::take(std::string& message) {
  std::string_view payload;
  unsigned head = 0;
  while (take_frame(payload, head)) {
    const unsigned opcode = head & 0x0FU;
    if (opcode == 8) throw std::runtime_error("the server said goodbye: " + std::string(payload));
    if (opcode == 9)
      put(server::testing::frame_bytes({.opcode = 10, .payload = std::string(payload)}));
    if (opcode > 2) continue;
    message_ += payload;
    if ((head & 0x80U) == 0) continue;
    message.swap(message_);
    message_.clear();
    return true;
  }
  return false;
}

}  // namespace sandtable::bench
