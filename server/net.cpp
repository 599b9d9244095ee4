// The front door: what all connections share, the listening socket, the workers' threads.

#include "server/net.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <thread>

#include "server/door.hpp"
#include "server/guarded.hpp"
#include "server/request.hpp"

namespace sandtable::server {

// ---- The hub.

Hub::Hub(const DoorSettings& settings, Service& service)
    : settings_(settings),
      service_(service),
      keeper_({.connections_per_address = settings.limits.connections_per_address,
               .requests_per_second = settings.limits.requests_per_second}),
      io_(settings.workers),
      keep_running_(asio::make_work_guard(io_)),
      alarm_strand_(asio::make_strand(io_)),
      alarm_(alarm_strand_) {
  if (!settings_.log) settings_.log = std::make_shared<Log>();
}

DoorFigures Hub::figures() const {
  return {.requests = counters_.requests,
          .messages_in = counters_.messages_in,
          .messages_out = counters_.messages_out,
          .refused = counters_.refused,
          .cut_off = counters_.cut_off,
          .faults = counters_.faults,
          .connections = counters_.connections,
          .sockets = counters_.sockets};
}

void Hub::guarded(std::string_view where, const std::function<void()>& work) {
  server::guarded(work, [&](const std::string& what) {
    ++counters_.faults;
    log().error("door.service_threw", {{"where", where}, {"what", what}});
  });
}

void Hub::later(std::chrono::milliseconds wait, std::function<void()> work) {
  const auto due = Clock::now() + wait;
  bool first = false;
  {
    const std::scoped_lock lock(agenda_mutex_);
    if (stopping_) return;
    const auto entry = agenda_.emplace(due, std::move(work));
    first = entry == agenda_.begin();
  }
  if (first) post(alarm_strand_, [this] { arm(); });
}

void Hub::arm() {
  {
    const std::scoped_lock lock(agenda_mutex_);
    if (agenda_.empty()) return;
    alarm_.expires_at(agenda_.begin()->first);
  }
  alarm_.async_wait([this](Code code) {
    if (!code) run_due();
  });
}

void Hub::run_due() {
  {
    const std::scoped_lock lock(agenda_mutex_);
    const auto now = Clock::now();
    while (!agenda_.empty() && agenda_.begin()->first <= now) {
      asio::post(
          io_, [this, work = std::move(agenda_.begin()->second)] { guarded("post_later", work); });
      agenda_.erase(agenda_.begin());
    }
  }
  arm();
}

void Hub::begin_to_stop() {
  decltype(agenda_) dropped;  // outside the lock: what it holds may call us when it goes
  const std::scoped_lock lock(agenda_mutex_);
  stopping_ = true;
  dropped.swap(agenda_);
  post(alarm_strand_, [this] { alarm_.cancel(); });
}

void Hub::enrol(const std::shared_ptr<Connection>& connection) {
  {
    const std::scoped_lock lock(present_mutex_);
    present_.emplace(connection.get(), connection);
  }
  // The goodbye may have missed it.
  if (stopping_) connection->leave();
}

void Hub::strike_off(const Connection* connection) {
  const std::scoped_lock lock(present_mutex_);
  present_.erase(connection);
  if (present_.empty()) gone_.notify_all();
}

std::vector<std::shared_ptr<Connection>> Hub::present() {
  std::vector<std::shared_ptr<Connection>> out;
  const std::scoped_lock lock(present_mutex_);
  for (const auto& [_, connection] : present_) {
    if (auto held = connection.lock()) out.push_back(std::move(held));
  }
  return out;
}

bool Hub::all_gone_within(std::chrono::seconds wait) {
  std::unique_lock lock(present_mutex_);
  return gone_.wait_for(lock, wait, [this] { return present_.empty(); });
}

void Hub::say_goodbye() {
  for (const auto& connection : present()) connection->leave();
  if (all_gone_within(kGoodbye)) return;
  const auto left = present();
  log().warning("door.cut", {{"connections", static_cast<std::int64_t>(left.size())}});
  for (const auto& connection : left) connection->cut();
  static_cast<void>(all_gone_within(std::chrono::seconds(1)));
}

void Hub::finish() {
  for (const auto& connection : present()) connection->cut();  // came while the others were cut
  {
    const std::unique_lock lock(gate_);
    finished_ = true;
  }
  // What was posted while the workers ended holds connections, which hold the hub.
  io_.restart();
  io_.poll();
}

void Hub::refused(Excess excess, std::string_view address) {
  static constexpr std::array<std::string_view, 5> kNames{"connections", "connections_per_address",
                                                          "requests_per_second",
                                                          "messages_per_second", "outbox_bytes"};
  const auto at = static_cast<std::size_t>(excess);
  ++(excess == Excess::Outbox ? counters_.cut_off : counters_.refused);
  if (const auto times = throttles_[at].pass(Clock::now())) {
    log().warning("door.refused", {{"limit", kNames[at]}, {"address", address}, {"times", *times}});
  }
}

// ---- Who is counted.

Visit::Visit(std::shared_ptr<Hub> hub) : hub_(std::move(hub)) { ++hub_->counters().connections; }

Visit::~Visit() {
  --hub_->counters().connections;
  if (!address_.empty()) hub_->keeper().leave(address_);
}

bool Visit::count_under(const std::string& address) {
  if (!hub_->keeper().enter(address, std::chrono::steady_clock::now())) return false;
  address_ = address;
  return true;
}

std::string counted_as(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto six = address.to_v6();
  if (six.is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
  }
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string();
}

// ---- Listening.

namespace {

using Acceptor = asio::basic_socket_acceptor<Tcp, SocketStrand>;
using Peer = asio::basic_stream_socket<Tcp, SocketStrand>;

/// A refusal that costs nothing: what the kernel takes at once, and nothing is read.
void turn_away(Peer& peer, int status, std::string_view reason) {
  std::string text = fmt::format("HTTP/1.1 {} {}\r\n", status, reason);
  for (const auto& [name, value] : kSecurityHeaders) text += fmt::format("{}: {}\r\n", name, value);
  text +=
      "Cache-Control: no-store\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  Code ignored;
  peer.non_blocking(true, ignored);
  peer.send(asio::buffer(text), 0, ignored);
  peer.shutdown(Tcp::socket::shutdown_send, ignored);
}

class FrontDoor final : public Door {
 public:
  FrontDoor(const DoorSettings& settings, Service& service)
      : hub_(std::make_shared<Hub>(settings, service)),
        strand_(asio::make_strand(hub_->io())),
        acceptor_(strand_),
        pause_(strand_) {}
  ~FrontDoor() override { FrontDoor::stop(); }
  FrontDoor(const FrontDoor&) = delete;
  FrontDoor& operator=(const FrontDoor&) = delete;

  Status open() {
    const DoorSettings& settings = hub_->settings();
    Code code;
    const auto address = asio::ip::make_address(settings.bind, code);
    if (code) {
      return Error{
          fmt::format("cannot listen on '{}': it is not an IP address; give 127.0.0.1 for "
                      "this machine only, 0.0.0.0 or :: for all",
                      shortened(settings.bind))};
    }
    if (settings.workers < 1) {
      return Error{fmt::format("workers: {} is too few; give 1 or more", settings.workers)};
    }
    listen({address, settings.port}, code);
    if (code) {
      return Error{
          fmt::format("cannot listen on {} port {}: {}; choose another port or stop the program "
                      "that has it",
                      settings.bind, settings.port, code.message())};
    }
    start();
    return fine();
  }

  std::uint16_t port() const override { return port_; }
  DoorFigures figures() const override { return hub_->figures(); }

  void post(std::function<void()> work) override {
    hub_->post(hub_->io().get_executor(),
               [hub = hub_.get(), work = std::move(work)] { hub->guarded("post", work); });
  }
  void post_later(std::int64_t milliseconds, std::function<void()> work) override {
    hub_->later(std::chrono::milliseconds(milliseconds), std::move(work));
  }

  void stop() override {
    std::call_once(stopped_, [this] { close_down(); });
  }

 private:
  void listen(const Tcp::endpoint& at, Code& code) {
    acceptor_.open(at.protocol(), code);
    if (!code) acceptor_.set_option(Tcp::acceptor::reuse_address(true), code);
    if (!code) acceptor_.bind(at, code);
    if (!code) acceptor_.listen(asio::socket_base::max_listen_connections, code);
    if (!code) port_ = acceptor_.local_endpoint(code).port();
  }

  void start() {
    const DoorSettings& settings = hub_->settings();
    hub_->log().info("door.open", {{"bind", settings.bind},
                                   {"port", static_cast<int>(port_)},
                                   {"workers", settings.workers}});
    asio::post(strand_, [this] { accept_next(); });
    for (int i = 0; i < settings.workers; ++i) {
      workers_.emplace_back([this] { work(); });
    }
  }

  /// Everything that can throw is caught closer to its cause; a worker outlives the rest too.
  void work() {
    for (bool ended = false; !ended;)
      guarded(
          [&] {
            hub_->io().run();
            ended = true;
          },
          [&](const std::string& what) {
            ++hub_->counters().faults;
            hub_->log().error("door.worker_threw", {{"what", what}});
          });
  }

  void accept_next() {
    acceptor_.async_accept(asio::make_strand(hub_->io()), [this](Code code, Peer peer) {
      if (!acceptor_.is_open()) return;
      if (code) {
        accept_after_a_pause(code);
        return;
      }
      admit(std::move(peer));
      accept_next();
    });
  }

  /// The process has no file descriptor left, say: trying at once would only burn time.
  void accept_after_a_pause(Code code) {
    if (const auto times = accept_faults_.pass(std::chrono::steady_clock::now())) {
      hub_->log().error("door.accept_failed", {{"what", code.message()}, {"times", *times}});
    }
    pause_.expires_after(std::chrono::milliseconds(50));
    pause_.async_wait([this](Code waited) {
      if (!waited && acceptor_.is_open()) accept_next();
    });
  }

  void admit(Peer peer) {
    Code code;
    const auto from = peer.remote_endpoint(code);
    if (code) return;
    const Limits& limits = hub_->limits();
    if (hub_->counters().connections >= limits.connections) {
      hub_->refused(Excess::Connections, from.address().to_string());
      turn_away(peer, 503, "Service Unavailable");
      return;
    }
    auto visit = std::make_unique<Visit>(hub_);
    // A proxy stands for many; they are counted when they open a WebSocket.
    const bool proxy = hub_->settings().behind_proxy && from.address().is_loopback();
    if (!proxy && !visit->count_under(counted_as(from.address()))) {
      hub_->refused(Excess::PerAddress, from.address().to_string());
      turn_away(peer, 429, "Too Many Requests");
      return;
    }
    peer.set_option(Tcp::no_delay(true), code);
    start_http(hub_, Stream(std::move(peer)), std::move(visit));
  }

  /// Waits for it: who is let in after the goodbye would never hear it.
  void stop_accepting() {
    const auto closed = std::make_shared<std::promise<void>>();
    asio::post(strand_, [this, closed] {
      Code ignored;
      acceptor_.close(ignored);
      pause_.cancel();
      closed->set_value();
    });
    static_cast<void>(closed->get_future().wait_for(kGoodbye));
  }

  void close_down() {
    if (workers_.empty()) return;
    hub_->log().info("door.closing", {{"connections", hub_->figures().connections}});
    hub_->begin_to_stop();
    stop_accepting();
    hub_->say_goodbye();
    // All connections are gone. The timers of sockets that the service still holds are not waited
    // for.
    hub_->let_run_out();
    hub_->io().stop();
    for (std::thread& worker : workers_) worker.join();
    hub_->finish();
    hub_->log().info("door.closed");
  }

  std::shared_ptr<Hub> hub_;
  SocketStrand strand_;
  Acceptor acceptor_;
  asio::basic_waitable_timer<std::chrono::steady_clock,
                             asio::wait_traits<std::chrono::steady_clock>, SocketStrand>
      pause_;
  Throttle accept_faults_;
  std::uint16_t port_ = 0;
  std::vector<std::thread> workers_;
  std::once_flag stopped_;
};

}  // namespace

Result<std::unique_ptr<Door>> open_door(const DoorSettings& settings, Service& service) {
  auto door = std::make_unique<FrontDoor>(settings, service);
  const Status opened = door->open();
  if (!opened) return opened.error();
  return std::unique_ptr<Door>(std::move(door));
}

}  // namespace sandtable::server
