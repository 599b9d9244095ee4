#pragma once
// What the files of the door share. Private to net.cpp, http_session.cpp and ws_session.cpp: with
// them, the only place that knows Boost.

#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>

#include "server/keeper.hpp"
#include "server/log.hpp"
#include "server/net.hpp"

namespace sandtable::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
/// One thing at a time for a connection, on whichever worker is free.
using SocketStrand = asio::strand<asio::io_context::executor_type>;
using Stream = beast::basic_stream<Tcp, SocketStrand>;
using Upgrade = beast::http::request<beast::http::string_body>;
using Task = asio::awaitable<void, SocketStrand>;
using Code = boost::system::error_code;

/// How long a goodbye may take: of a socket, and of the whole door.
inline constexpr std::chrono::seconds kGoodbye{5};

/// A connection as the door sees it when it closes. Both may be called from any thread.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void leave() = 0;  ///< Finishes what is under way, and goes.
  virtual void cut() = 0;    ///< Goes now.
};

/// What there was too much of.
enum class Excess : std::uint8_t { Connections, PerAddress, Requests, Messages, Outbox, kCount };

/// What all connections share. Lives until the last of them and the last Socket are gone, since the
/// service may keep a Socket longer than the door.
class Hub {
 public:
  Hub(const DoorSettings& settings, Service& service);

  [[nodiscard]] const DoorSettings& settings() const { return settings_; }
  [[nodiscard]] const Limits& limits() const { return settings_.limits; }
  [[nodiscard]] Service& service() { return service_; }
  [[nodiscard]] Log& log() { return *settings_.log; }
  [[nodiscard]] Keeper& keeper() { return keeper_; }
  [[nodiscard]] asio::io_context& io() { return io_; }
  [[nodiscard]] bool stopping() const { return stopping_; }
  [[nodiscard]] DoorFigures figures() const;

  /// Runs work on an executor; false: the door is closed and nothing will run any more.
  template <class Executor, class Work>
  bool post(const Executor& where, Work work) {
    const std::shared_lock lock(gate_);
    if (finished_) return false;
    asio::post(where, std::move(work));
    return true;
  }
  void later(std::chrono::milliseconds wait, std::function<void()> work);
  /// Work of the service: what it throws is logged.
  void guarded(std::string_view where, const std::function<void()>& work);

  void enrol(const std::shared_ptr<Connection>& connection);
  void strike_off(const Connection* connection);

  /// Counts what a limit refused, and logs it now and then.
  void refused(Excess excess, std::string_view address);

  /// From here on nothing new begins.
  void begin_to_stop();
  void say_goodbye();
  void let_run_out() { keep_running_.reset(); }
  /// After the workers have ended: whatever is left over is let go.
  void finish();

  struct Counters {
    std::atomic<std::uint64_t> requests, messages_in, messages_out, refused, cut_off, faults;
    std::atomic<int> connections, sockets;
  };
  [[nodiscard]] Counters& counters() { return counters_; }

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> present();
  [[nodiscard]] bool all_gone_within(std::chrono::seconds wait);
  void arm();
  void run_due();

  DoorSettings settings_;
  Service& service_;
  Keeper keeper_;
  Counters counters_{};
  std::array<Throttle, static_cast<std::size_t>(Excess::kCount)> throttles_;

  asio::io_context io_;
  asio::executor_work_guard<asio::io_context::executor_type> keep_running_;
  std::shared_mutex gate_;
  bool finished_ = false;
  std::atomic<bool> stopping_ = false;

  // One alarm for all that is due later: thousands of tables have clocks.
  SocketStrand alarm_strand_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, SocketStrand> alarm_;
  std::mutex agenda_mutex_;
  std::multimap<Clock::time_point, std::function<void()>> agenda_;

  std::mutex present_mutex_;
  std::condition_variable gone_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> present_;
};

/// A place among the connections, held as long as it lives.
class Visit {
 public:
  explicit Visit(std::shared_ptr<Hub> hub);
  ~Visit();
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  /// Counts it under an address too; false: the address has enough connections.
  [[nodiscard]] bool count_under(const std::string& address);

 private:
  std::shared_ptr<Hub> hub_;
  std::string address_;
};

/// What an address is counted under: IPv6 by its network, since one household has all of it.
[[nodiscard]] std::string counted_as(const asio::ip::address& address);

/// Serves a connection that was let in.
void start_http(const std::shared_ptr<Hub>& hub, Stream stream, std::unique_ptr<Visit> visit);

/// A connection that goes on as a WebSocket.
struct Handover {
  Stream stream;
  std::unique_ptr<Upgrade> request;
  std::unique_ptr<Visit> visit;
  std::shared_ptr<Listener> listener;
  std::string address;
};
void start_websocket(const std::shared_ptr<Hub>& hub, Handover handover);

}  // namespace sandtable::server
