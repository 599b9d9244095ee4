// A connection that speaks HTTP/1.1: reads requests within the limits, asks the service, answers.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/door.hpp"
#include "server/request.hpp"

namespace sandtable::server {

namespace {

namespace http = beast::http;
using Yes = asio::awaitable<bool, SocketStrand>;
using Parser = http::request_parser<http::string_body>;
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<SocketStrand>{});

// A call that takes arguments by value is made before it is awaited, under a name: g++ 12 destroys
// the temporaries of a co_await expression twice.

/// What the service decided: a response, or a listener for a WebSocket.
struct Decision {
  Response response;
  std::shared_ptr<Listener> listener;
};

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Hub> hub, Stream stream, std::unique_ptr<Visit> visit)
      : hub_(std::move(hub)),
        visit_(std::move(visit)),
        stream_(std::move(stream)),
        strand_(stream_.get_executor()),
        decided_(strand_),
        buffer_(hub_->limits().header_bytes + hub_->limits().body_bytes) {
    Code ignored;
    peer_ = stream_.socket().remote_endpoint(ignored).address();
  }

  Task run();
  void leave() override;
  void cut() override;
  void decide(Decision decision);
  [[nodiscard]] const SocketStrand& strand() const { return strand_; }
  [[nodiscard]] Hub& hub() { return *hub_; }

 private:
  Yes read_head();
  Yes read_body();
  Yes serve();
  Yes serve_upgrade(Request request);
  Task wait_for_decision();
  Yes reply(Response response);
  Task refuse(int status, std::string_view words);
  Task refuse_fault(Code code);
  Task linger();

  [[nodiscard]] std::optional<std::string> head_fault() const;
  [[nodiscard]] std::optional<Response> upgrade_fault() const;
  [[nodiscard]] Result<Request> make_request() const;
  [[nodiscard]] asio::ip::address asker() const;
  [[nodiscard]] bool proxied() const;
  [[nodiscard]] std::string_view field(http::field name) const;
  http::response<http::string_body> make_response(Response response) const;
  template <class Call>
  void ask(std::string_view where, Call call);
  [[nodiscard]] std::chrono::seconds idle() const {
    return std::chrono::seconds(hub_->limits().idle_seconds);
  }

  std::shared_ptr<Hub> hub_;
  std::unique_ptr<Visit> visit_;
  Stream stream_;
  SocketStrand strand_;
  asio::basic_waitable_timer<std::chrono::steady_clock,
                             asio::wait_traits<std::chrono::steady_clock>, SocketStrand>
      decided_;
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::optional<Decision> decision_;
  asio::ip::address peer_;
  bool waiting_ = false;  ///< For the next request: nothing is lost by leaving.
  bool leaving_ = false;
  bool over_ = false;
};

/// The one answer to one request. When the service lets go of it unanswered, it answers itself.
class Answer {
 public:
  explicit Answer(std::shared_ptr<HttpSession> session) : session_(std::move(session)) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() {
    if (given_) return;
    session_->hub().log().error("door.unanswered");
    give({.response = plain_response(500, "the server has no answer"), .listener = nullptr});
  }

  void give(Decision decision) {
    if (given_.exchange(true)) return;
    if (session_->strand().running_in_this_thread()) {
      session_->decide(std::move(decision));
      return;
    }
    const std::shared_ptr<Listener> listener = decision.listener;
    const bool posted = session_->hub().post(
        session_->strand(), [session = session_, decision = std::move(decision)]() mutable {
          session->decide(std::move(decision));
        });
    if (!posted && listener) listener->closed();
  }

 private:
  std::shared_ptr<HttpSession> session_;
  std::atomic<bool> given_ = false;
};

// ---- The life of a connection.

Task HttpSession::run() {
  while (!over_ && !leaving_) {
    const bool read = co_await read_head();
    if (!read) break;
    const bool goes_on = co_await serve();
    if (!goes_on) break;
  }
  over_ = true;
}

void HttpSession::leave() {
  hub_->post(strand_, [self = shared_from_this()] {
    self->leaving_ = true;
    if (self->waiting_) self->stream_.cancel();
  });
}

void HttpSession::cut() {
  hub_->post(strand_, [self = shared_from_this()] {
    if (self->over_) return;  // the stream may have gone on as a WebSocket
    self->over_ = true;
    self->stream_.close();
    self->decided_.cancel();
  });
}

Yes HttpSession::read_head() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(hub_->limits().header_bytes));
  parser_->body_limit(hub_->limits().body_bytes);
  if (buffer_.size() == 0) buffer_.shrink_to_fit();
  // One deadline for all of the header: a byte now and then does not prolong it.
  stream_.expires_after(idle());
  waiting_ = true;
  const auto read = co_await http::async_read_header(stream_, buffer_, *parser_, kAwait);
  waiting_ = false;
  const Code code = std::get<0>(read);
  if (!code) co_return !over_;
  co_await refuse_fault(code);
  co_return false;
}

Yes HttpSession::read_body() {
  if (parser_->is_done()) co_return true;
  stream_.expires_after(idle());
  if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
    const auto go_on = asio::buffer(std::string_view("HTTP/1.1 100 Continue\r\n\r\n"));
    const auto wrote = co_await asio::async_write(stream_, go_on, kAwait);
    if (std::get<0>(wrote)) co_return false;
  }
  const auto read = co_await http::async_read(stream_, buffer_, *parser_, kAwait);
  const Code code = std::get<0>(read);
  if (!code) co_return true;
  co_await refuse_fault(code);
  co_return false;
}

/// False: the connection has come to its end, or goes on as a WebSocket.
Yes HttpSession::serve() {
  ++hub_->counters().requests;
  const asio::ip::address from = asker();
  if (!hub_->keeper().request(counted_as(from), std::chrono::steady_clock::now())) {
    hub_->refused(Excess::Requests, from.to_string());
    co_await refuse(429, "too many requests; wait a little");
    co_return false;
  }
  auto request = make_request();
  if (!request) {
    co_await refuse(400, request.error().text);
    co_return false;
  }
  if (http::token_list(field(http::field::upgrade)).exists("websocket")) {
    auto task = serve_upgrade(*std::move(request));
    const bool goes_on = co_await std::move(task);
    co_return goes_on;
  }
  const bool whole = co_await read_body();
  if (!whole) co_return false;
  if (parser_->get().method() == http::verb::options) {
    Response allowed;
    allowed.status = 204;
    allowed.headers.emplace_back("Allow", "GET, HEAD, POST, OPTIONS");
    auto task = reply(std::move(allowed));
    const bool goes_on = co_await std::move(task);
    co_return goes_on;
  }
  request->body = std::move(parser_->get().body());
  ask("answer", [&](const std::shared_ptr<Answer>& answer) {
    hub_->service().answer(*std::move(request), [answer](Response response) {
      answer->give({.response = std::move(response), .listener = nullptr});
    });
  });
  co_await wait_for_decision();
  if (!decision_) co_return false;
  auto task = reply(std::exchange(decision_, std::nullopt)->response);
  const bool goes_on = co_await std::move(task);
  co_return goes_on;
}

Yes HttpSession::serve_upgrade(Request request) {
  auto fault = upgrade_fault();
  if (!fault && proxied() && !visit_->count_under(counted_as(asker()))) {
    hub_->refused(Excess::PerAddress, request.address);
    fault = plain_response(429, "too many connections from this address");
  }
  if (fault) {
    leaving_ = true;
    auto task = reply(*std::move(fault));
    const bool goes_on = co_await std::move(task);
    co_return goes_on;
  }
  std::string address = request.address;
  ask("upgrade", [&](const std::shared_ptr<Answer>& answer) {
    hub_->service().upgrade(
        std::move(request), [answer](std::shared_ptr<Listener> listener, Response response) {
          answer->give({.response = std::move(response), .listener = std::move(listener)});
        });
  });
  co_await wait_for_decision();
  if (!decision_) co_return false;
  Decision decision = *std::exchange(decision_, std::nullopt);
  if (!decision.listener) {
    auto task = reply(std::move(decision.response));
    const bool goes_on = co_await std::move(task);
    co_return goes_on;
  }
  over_ = true;
  start_websocket(hub_, {.stream = std::move(stream_),
                         .request = std::make_unique<Upgrade>(parser_->release()),
                         .visit = std::move(visit_),
                         .listener = std::move(decision.listener),
                         .address = std::move(address)});
  co_return false;
}

// ---- Asking the service.

template <class Call>
void HttpSession::ask(std::string_view where, Call call) {
  decision_.reset();
  const auto answer = std::make_shared<Answer>(shared_from_this());
  bool returned = false;
  hub_->guarded(where, [&] {
    call(answer);
    returned = true;
  });
  if (returned) return;
  answer->give({.response = plain_response(500, "the server met a fault"), .listener = nullptr});
}

Task HttpSession::wait_for_decision() {
  stream_.expires_never();
  while (!decision_ && !over_) {
    decided_.expires_at(std::chrono::steady_clock::time_point::max());
    const auto waited = co_await decided_.async_wait(kAwait);
    static_cast<void>(waited);
  }
}

void HttpSession::decide(Decision decision) {
  if (over_) {
    if (decision.listener) decision.listener->closed();
    return;
  }
  decision_ = std::move(decision);
  decided_.cancel();
}

// ---- What is asked.

std::string_view HttpSession::field(http::field name) const {
  const auto value = parser_->get()[name];
  return {value.data(), value.size()};
}

bool HttpSession::proxied() const { return hub_->settings().behind_proxy && peer_.is_loopback(); }

/// The last address in X-Forwarded-For is the one the proxy saw itself; the others anyone may
/// claim.
asio::ip::address HttpSession::asker() const {
  if (!proxied()) return peer_;
  const auto found = parser_->get()["X-Forwarded-For"];
  std::string_view text(found.data(), found.size());
  text.remove_prefix(std::min(text.size(), text.find_last_of(", ") + 1));
  Code code;
  const auto address = asio::ip::make_address(text, code);
  return code ? peer_ : address;
}

std::optional<std::string> HttpSession::head_fault() const {
  const auto& head = parser_->get();
  const auto hosts = head.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && head.version() >= 11)) {
    return "header: give Host exactly once";
  }
  if (head.version() < 10 || head.version() > 11) return "version: give HTTP/1.1";
  return std::nullopt;
}

Result<Request> HttpSession::make_request() const {
  const auto& head = parser_->get();
  if (auto fault = head_fault()) return Error{*std::move(fault)};
  const bool about_all = head.method() == http::verb::options && head.target() == "*";
  auto target = read_target(about_all ? "/" : std::string_view(head.target()));
  if (!target) return target.error();
  Request out;
  out.method = head.method() == http::verb::head ? "GET" : std::string(head.method_string());
  out.path = std::move(target->path);
  out.query = std::move(target->query);
  for (const auto& item : head) {
    out.headers.emplace_back(in_small_letters(item.name_string()), item.value());
  }
  out.address = asker().to_string();
  out.secure = proxied() && beast::iequals(head["X-Forwarded-Proto"], "https");
  return out;
}

std::optional<Response> HttpSession::upgrade_fault() const {
  const auto& head = parser_->get();
  if (head.count(http::field::sec_websocket_version) > 0 &&
      head[http::field::sec_websocket_version] != "13") {
    Response out = plain_response(426, "WebSocket: only version 13 is spoken");
    out.headers.emplace_back("Sec-WebSocket-Version", "13");
    return out;
  }
  const bool early = buffer_.size() > 0 || !parser_->is_done();  // nobody may speak before us
  if (!beast::websocket::is_upgrade(head) || early ||
      !valid_websocket_key(field(http::field::sec_websocket_key))) {
    return plain_response(400, "WebSocket: the request is not a valid handshake");
  }
  if (head.count(http::field::origin) > 0 &&
      !same_origin(field(http::field::origin), field(http::field::host))) {
    return plain_response(403, "WebSocket: the page comes from another origin");
  }
  return std::nullopt;
}

// ---- Answering.

http::response<http::string_body> HttpSession::make_response(Response response) const {
  http::response<http::string_body> out;
  const auto& head = parser_->get();
  out.version(head.version() == 10 ? 10 : 11);
  out.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : response.headers) {
    if (valid_header(name, value)) {
      out.insert(name, value);
    } else {
      hub_->log().error("door.bad_header", {{"name", name}});
    }
  }
  for (const auto& [name, value] : kSecurityHeaders) {
    if (out.count(name) == 0) out.set(name, value);
  }
  const bool api = std::string_view(head.target()).starts_with("/api");
  if (api && out.count(http::field::cache_control) == 0) {
    out.set(http::field::cache_control, "no-store");
  }
  out.keep_alive(head.keep_alive() && !leaving_);
  if (response.status == 204 || response.status == 304) return out;
  out.set(http::field::content_type, response.type);
  out.content_length(response.body.size());
  if (head.method() != http::verb::head) out.body() = std::move(response.body);
  return out;
}

Yes HttpSession::reply(Response response) {
  const auto message = make_response(std::move(response));
  const bool goes_on = message.keep_alive();
  // Longer than for a request: a slow line takes its time for a large file.
  stream_.expires_after(4 * idle());
  const auto wrote = co_await http::async_write(stream_, message, kAwait);
  if (std::get<0>(wrote)) co_return false;
  if (!goes_on) co_await linger();
  co_return goes_on;
}

Task HttpSession::refuse(int status, std::string_view words) {
  leaving_ = true;
  Response response = plain_response(status, words);
  if (status == 429) response.headers.emplace_back("Retry-After", "4");
  auto task = reply(std::move(response));
  const bool goes_on = co_await std::move(task);
  static_cast<void>(goes_on);
}

Task HttpSession::refuse_fault(Code code) {
  if (code == http::error::header_limit || code == http::error::buffer_overflow) {
    co_await refuse(431, "the header is too long");
  } else if (code == http::error::body_limit) {
    co_await refuse(413, "the body is too long");
  } else if (code.category() == http::make_error_code(http::error::bad_method).category() &&
             code != http::error::end_of_stream && code != http::error::partial_message) {
    const std::string words = "the request is malformed: " + code.message();
    co_await refuse(400, words);
  }
}

/// What the peer has sent already would, unread, reset the connection before it sees the answer.
Task HttpSession::linger() {
  Code ignored;
  static_cast<void>(stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored));
  stream_.expires_after(std::chrono::seconds(1));
  std::array<char, 1024> waste{};
  for (int i = 0; i < 256 && !over_; ++i) {
    const auto into = asio::buffer(waste);
    const auto read = co_await stream_.async_read_some(into, kAwait);
    if (std::get<0>(read)) break;
  }
}

}  // namespace

void start_http(const std::shared_ptr<Hub>& hub, Stream stream, std::unique_ptr<Visit> visit) {
  auto session = std::make_shared<HttpSession>(hub, std::move(stream), std::move(visit));
  hub->enrol(session);
  asio::co_spawn(session->strand(), session->run(), [hub, session](std::exception_ptr fault) {
    if (fault) hub->guarded("http", [&] { std::rethrow_exception(fault); });
    hub->strike_off(session.get());
  });
}

}  // namespace sandtable::server
