// A connection that speaks WebSocket: whole text messages in, an outbox with an end out.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

#include "server/closing.hpp"
#include "server/door.hpp"
#include "server/request.hpp"

namespace sandtable::server {

namespace {

namespace websocket = beast::websocket;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, SocketStrand>;
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<SocketStrand>{});

class WsSession final : public Socket,
                        public Connection,
                        public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(std::shared_ptr<Hub> hub, Handover handover);

  Task run(std::unique_ptr<Upgrade> request);
  [[nodiscard]] const SocketStrand& strand() const { return strand_; }

  // From any thread.
  void send(Text message) override;
  void close(int code, std::string_view reason) override;
  void leave() override { close(1001, closing<"closed.going">()); }
  void cut() override;

 private:
  void set_options();
  Task read_messages();
  void take(std::string_view message);
  [[nodiscard]] bool within_rate();
  void call(std::string_view where, const std::function<void()>& work);
  void write_next();
  void written(Code code);
  [[nodiscard]] bool next_batch();
  void cut_later();
  void end();

  std::shared_ptr<Hub> hub_;
  std::unique_ptr<Visit> visit_;
  std::shared_ptr<Listener> listener_;
  std::string address_;
  SocketStrand strand_;
  websocket::stream<Stream, false> stream_;
  TokenBucket bucket_;
  std::vector<Text> batch_;          ///< Being written; only on the strand.
  std::size_t batch_at_ = 0;         ///< Likewise.
  std::unique_ptr<Timer> deadline_;  ///< Likewise; for a goodbye.

  std::mutex mutex_;  ///< For what follows.
  std::vector<Text> outbox_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = true;  ///< Or about to be; until the handshake is through nothing may be.
  bool shut_ = false;    ///< Nothing more is taken, either way.
  std::optional<websocket::close_reason> goodbye_;
};

WsSession::WsSession(std::shared_ptr<Hub> hub, Handover handover)
    : hub_(std::move(hub)),
      visit_(std::move(handover.visit)),
      listener_(std::move(handover.listener)),
      address_(std::move(handover.address)),
      strand_(handover.stream.get_executor()),
      stream_(std::move(handover.stream)),
      bucket_(hub_->limits().messages_per_second, std::chrono::steady_clock::now()) {
  set_options();
}

void WsSession::set_options() {
  const Limits& limits = hub_->limits();
  const std::chrono::seconds idle(limits.idle_seconds);
  beast::get_lowest_layer(stream_).expires_never();  // the stream of WebSocket keeps time itself
  websocket::stream_base::timeout patience{};
  patience.handshake_timeout = std::min(idle, kGoodbye);
  patience.idle_timeout = idle;
  patience.keep_alive_pings = true;
  stream_.set_option(patience);
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : kSecurityHeaders) response.set(name, value);
  }));
  stream_.read_message_max(limits.message_bytes);
  stream_.auto_fragment(false);  // else a buffer for writing is kept
  // Pings count as messages: they cost an answer each.
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::ping && !within_rate())
      close(1008, closing<"closed.many_pings">());
  });
}

// ---- Reading.

Task WsSession::run(std::unique_ptr<Upgrade> request) {
  const auto accepted = co_await stream_.async_accept(*request, kAwait);
  request.reset();
  if (!std::get<0>(accepted)) {
    ++hub_->counters().sockets;
    write_next();
    call("opened", [this] { hub_->service().opened(listener_, shared_from_this()); });
    co_await read_messages();
    --hub_->counters().sockets;
  }
  end();
}

Task WsSession::read_messages() {
  beast::flat_buffer buffer;
  for (;;) {
    const auto read = co_await stream_.async_read(buffer, kAwait);
    if (std::get<0>(read)) co_return;
    const auto bytes = buffer.cdata();
    take({static_cast<const char*>(bytes.data()), bytes.size()});
    buffer.clear();
    buffer.shrink_to_fit();
  }
}

void WsSession::take(std::string_view message) {
  {
    const std::scoped_lock lock(mutex_);
    if (shut_) return;
  }
  if (!stream_.got_text()) {
    close(1003, closing<"closed.only_text">());
  } else if (!within_rate()) {
    close(1008, closing<"closed.many_messages">());
  } else {
    ++hub_->counters().messages_in;
    call("received", [&] { listener_->received(message); });
  }
}

bool WsSession::within_rate() {
  if (bucket_.take(hub_->limits().messages_per_second, std::chrono::steady_clock::now())) {
    return true;
  }
  hub_->refused(Excess::Messages, address_);
  return false;
}

/// Calls the service; a socket whose handler threw is closed.
void WsSession::call(std::string_view where, const std::function<void()>& work) {
  bool returned = false;
  hub_->guarded(where, [&] {
    work();
    returned = true;
  });
  if (!returned) close(1011, closing<"closed.fault">());
}

void WsSession::end() {
  {
    const std::scoped_lock lock(mutex_);
    shut_ = true;
    outbox_.clear();
  }
  beast::get_lowest_layer(stream_).close();
  hub_->guarded("closed", [this] { listener_->closed(); });
  listener_.reset();
  visit_.reset();
  deadline_.reset();
}

// ---- Writing.

void WsSession::send(Text message) {
  const std::size_t bytes = message->size();
  {
    const std::scoped_lock lock(mutex_);
    if (shut_) return;
    if (waiting_bytes_ + bytes <= hub_->limits().outbox_bytes) {
      waiting_bytes_ += bytes;
      outbox_.push_back(std::move(message));
      if (std::exchange(writing_, true)) return;
      hub_->post(strand_, [self = shared_from_this()] { self->write_next(); });
      return;
    }
    shut_ = true;
    outbox_.clear();
  }
  hub_->refused(Excess::Outbox, address_);
  cut();
}

void WsSession::close(int code, std::string_view reason) {
  const std::scoped_lock lock(mutex_);
  if (shut_) return;
  shut_ = true;
  goodbye_.emplace(static_cast<websocket::close_code>(code), reason.substr(0, 123));
  hub_->post(strand_, [self = shared_from_this()] { self->cut_later(); });
  if (std::exchange(writing_, true)) return;
  hub_->post(strand_, [self = shared_from_this()] { self->write_next(); });
}

void WsSession::cut() {
  hub_->post(strand_,
             [self = shared_from_this()] { beast::get_lowest_layer(self->stream_).close(); });
}

/// A goodbye waits behind the messages queued before it, and a peer need not read them.
void WsSession::cut_later() {
  if (!listener_) return;
  deadline_ = std::make_unique<Timer>(strand_, kGoodbye);
  deadline_->async_wait([self = shared_from_this()](Code code) {
    if (!code) beast::get_lowest_layer(self->stream_).close();
  });
}

/// False: nothing waits. After a goodbye nothing is written any more.
bool WsSession::next_batch() {
  std::unique_lock lock(mutex_);
  batch_.swap(outbox_);
  if (!batch_.empty()) return true;
  const auto goodbye = goodbye_;
  writing_ = goodbye.has_value();
  lock.unlock();
  if (goodbye) {
    // With a callback the stream puts off a close frame that it finds in its buffer; if our own has
    // just been written then, reader and closer wait for each other for ever.
    stream_.control_callback();
    stream_.async_close(*goodbye, [self = shared_from_this()](Code) {});
  }
  return false;
}

/// Writes what waits, one message after another; new ones gather meanwhile for the next batch.
void WsSession::write_next() {
  if (batch_at_ == batch_.size()) {
    std::vector<Text>().swap(batch_);
    batch_at_ = 0;
    if (!next_batch()) return;
  }
  const auto bytes = asio::buffer(*batch_[batch_at_]);
  stream_.async_write(bytes,
                      [self = shared_from_this()](Code code, std::size_t) { self->written(code); });
}

void WsSession::written(Code code) {
  if (code) return;  // the reader finds the same, and ends the session
  ++hub_->counters().messages_out;
  {
    const std::scoped_lock lock(mutex_);
    waiting_bytes_ -= batch_[batch_at_]->size();
  }
  batch_[batch_at_++].reset();
  write_next();
}

}  // namespace

void start_websocket(const std::shared_ptr<Hub>& hub, Handover handover) {
  auto request = std::move(handover.request);
  auto session = std::make_shared<WsSession>(hub, std::move(handover));
  hub->enrol(session);
  asio::co_spawn(session->strand(), session->run(std::move(request)),
                 [hub, session](std::exception_ptr fault) {
                   if (fault) hub->guarded("websocket", [&] { std::rethrow_exception(fault); });
                   hub->strike_off(session.get());
                 });
}

}  // namespace sandtable::server
