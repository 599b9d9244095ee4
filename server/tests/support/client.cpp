#include "server/tests/support/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace sandtable::server::testing {

namespace {

// The example of RFC 6455, so that the answer is known without computing it.
constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view kAccept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

std::string small(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return out;
}

Reply read_head(std::string_view text) {
  Reply out;
  std::from_chars(text.data() + 9, text.data() + 12, out.status);
  std::size_t at = text.find("\r\n") + 2;
  while (at < text.size()) {
    const std::size_t end = text.find("\r\n", at);
    if (end == at || end == std::string_view::npos) break;
    const std::string_view line = text.substr(at, end - at);
    const std::size_t colon = line.find(": ");
    out.headers.emplace_back(small(line.substr(0, colon)), line.substr(colon + 2));
    at = end + 2;
  }
  return out;
}

std::size_t body_length(const Reply& reply) {
  const std::string text = reply.header("content-length");
  std::size_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

void append_number(std::string& out, std::size_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) {
    out += static_cast<char>(value >> static_cast<unsigned>(8 * i) & 0xFFU);
  }
}

}  // namespace

std::string Reply::header(std::string_view name) const {
  for (const auto& [known, value] : headers) {
    if (known == name) return value;
  }
  return {};
}

int Frame::close_code() const {
  if (payload.size() < 2) return 1005;
  return static_cast<int>(byte_at(payload, 0) << 8U | byte_at(payload, 1));
}

std::string frame_bytes(const Frame& frame) {
  std::string out;
  out += static_cast<char>((frame.last ? 0x80U : 0U) | static_cast<unsigned>(frame.opcode));
  const unsigned mask = frame.masked ? 0x80U : 0U;
  const std::size_t length = frame.payload.size();
  if (length < 126) {
    out += static_cast<char>(mask | length);
  } else if (length < 65'536) {
    out += static_cast<char>(mask | 126U);
    append_number(out, length, 2);
  } else {
    out += static_cast<char>(mask | 127U);
    append_number(out, length, 8);
  }
  // A mask of zeros is a mask.
  if (frame.masked) out.append(4, '\0');
  return out + frame.payload;
}

// ---- Bytes.

Client::Client(std::uint16_t port) : handle_(::socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int yes = 1;
  ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (handle_ < 0 ||
      ::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    close();
    throw std::runtime_error("cannot connect to port " + std::to_string(port));
  }
}

Client::~Client() { close(); }

Client::Client(Client&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      port_(other.port_),
      input_(std::move(other.input_)) {}

Client& Client::operator=(Client&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(port_, other.port_);
  std::swap(input_, other.input_);
  return *this;
}

void Client::close() {
  if (handle_ >= 0) ::close(std::exchange(handle_, -1));
}

void Client::shrink_receive_buffer() {
  const int bytes = 2048;
  ::setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

bool Client::send_raw(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Client::read_more(Deadline until) {
  const auto left = std::chrono::ceil<Wait>(until - std::chrono::steady_clock::now());
  if (left.count() < 0) return false;
  pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
  if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
  std::array<char, 4096> bytes{};
  const auto got = ::recv(handle_, bytes.data(), bytes.size(), 0);
  if (got <= 0) {
    close();
    return false;
  }
  input_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

bool Client::have(std::size_t bytes, Deadline until) {
  while (input_.size() < bytes) {
    if (!read_more(until)) return false;
  }
  return true;
}

std::string Client::take(std::size_t bytes) {
  std::string out = input_.substr(0, bytes);
  input_.erase(0, bytes);
  return out;
}

bool Client::closed_by_peer(Wait wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  while (read_more(until)) input_.clear();
  return handle_ < 0;
}

// ---- HTTP.

bool Client::send_request(std::string_view method, std::string_view target, const Headers& headers,
                          std::string_view body) {
  std::string text;
  text.append(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1:");
  text += std::to_string(port_) + "\r\n";
  for (const auto& [name, value] : headers) text.append(name).append(": ").append(value) += "\r\n";
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  text.append("\r\n").append(body);
  return send_raw(text);
}

std::optional<Reply> Client::reply(Wait wait, bool to_head) {
  const auto until = std::chrono::steady_clock::now() + wait;
  std::size_t end = std::string::npos;
  while ((end = input_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more(until)) return std::nullopt;
  }
  Reply out = read_head(take(end + 4));
  const std::size_t length = to_head ? 0 : body_length(out);
  if (!have(length, until)) return std::nullopt;
  out.body = take(length);
  return out;
}

std::optional<Reply> Client::request(std::string_view method, std::string_view target,
                                     const Headers& headers, std::string_view body) {
  send_request(method, target, headers, body);
  return reply(kPatience, method == "HEAD");
}

// ---- WebSocket.

std::optional<Reply> Client::upgrade(const UpgradeOptions& options) {
  Headers headers{{"Connection", "Upgrade"},
                  {"Upgrade", "websocket"},
                  {"Sec-WebSocket-Version", "13"},
                  {"Sec-WebSocket-Key", std::string(kKey)}};
  if (!options.cookies.empty()) headers.emplace_back("Cookie", options.cookies);
  if (!options.origin.empty()) headers.emplace_back("Origin", options.origin);
  headers.insert(headers.end(), options.headers.begin(), options.headers.end());
  auto out = request("GET", options.path, headers);
  if (out && out->status == 101 && out->header("sec-websocket-accept") != kAccept) {
    throw std::runtime_error("the handshake was answered with a wrong Sec-WebSocket-Accept");
  }
  return out;
}

bool Client::send_frame(const Frame& frame) { return send_raw(frame_bytes(frame)); }

bool Client::send_text(std::string_view text) {
  return send_frame({.opcode = 1, .payload = std::string(text)});
}

std::optional<Frame> Client::receive_frame(Wait wait) {
  return receive_until(std::chrono::steady_clock::now() + wait);
}

std::optional<Frame> Client::receive_until(Deadline until) {
  if (!have(2, until)) return std::nullopt;
  std::size_t length = byte_at(input_, 1) & 0x7FU;
  const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (!have(2 + more, until)) return std::nullopt;
  if (more > 0) length = 0;
  for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte_at(input_, 2 + i);
  if (!have(2 + more + length, until)) return std::nullopt;
  const std::string head = take(2 + more);
  Frame out;
  out.last = (byte_at(head, 0) & 0x80U) != 0;
  out.opcode = static_cast<int>(byte_at(head, 0) & 0x0FU);
  out.masked = (byte_at(head, 1) & 0x80U) != 0;
  out.payload = take(length);
  return out;
}

std::optional<std::string> Client::receive_text(Wait wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  std::string text;
  while (const auto frame = receive_until(until)) {
    if (frame->opcode == 8) {
      send_frame({.opcode = 8, .payload = frame->payload.substr(0, 2)});
      return std::nullopt;
    }
    if (frame->opcode == 9) send_frame({.opcode = 10, .payload = frame->payload});
    if (frame->opcode > 1) continue;
    text += frame->payload;
    if (frame->last) return text;
  }
  return std::nullopt;
}

int Client::receive_close(Wait wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  int code = 1006;
  while (const auto frame = receive_until(until)) {
    if (frame->opcode != 8) continue;
    code = frame->close_code();
    send_frame({.opcode = 8, .payload = frame->payload.substr(0, 2)});
  }
  return code;
}

}  // namespace sandtable::server::testing
