#pragma once
// A door on a free port with a service behind it that tests can steer.

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/log.hpp"
#include "server/net.hpp"
#include "server/tests/support/client.hpp"

namespace sandtable::server::testing {

/// Waits until something is so: changed by other threads through `change`.
class Watched {
 public:
  template <class Change>
  void change(Change change) {
    const std::scoped_lock lock(mutex_);
    change();
    changed_.notify_all();  // under the lock: who waits may destroy this as soon as it is free
  }
  template <class Condition>
  [[nodiscard]] bool wait(Condition condition) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, condition);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// Echoes: HTTP answers with what was asked, a WebSocket with what was said. Some paths and words
/// do something else:
///   /later    answered from another thread      /throw   throws, in upgrade too
///   /never    lets go of the answer             /held    answered by `release`
///   /large    a megabyte                        /refuse  an upgrade answered with 404
///   "throw"   the listener throws               "flood N"   N messages of 1000 bytes
///   "close"   closes with 4000
class EchoService final : public Service {
 public:
  ~EchoService() override;
  void answer(Request request, std::function<void(Response)> respond) override;
  void upgrade(Request request,
               std::function<void(std::shared_ptr<Listener>, Response)> decide) override;
  void opened(const std::shared_ptr<Listener>& listener, std::shared_ptr<Socket> socket) override;

  /// Waits for a request for /held, and answers it.
  [[nodiscard]] bool release();
  [[nodiscard]] bool wait_for_held();
  [[nodiscard]] bool wait_for_closed(int count);
  /// Once the door is closed: threads that have answered hold their connection a moment longer.
  void let_go();
  [[nodiscard]] std::shared_ptr<Socket> last_socket();
  void count_closed();

 private:
  Watched watched_;
  std::vector<std::function<void(Response)>> held_;
  std::vector<std::thread> threads_;
  std::shared_ptr<Socket> last_;
  int closed_ = 0;
};

/// A door with its service; lines of its log are kept.
class TestDoor {
 public:
  explicit TestDoor(const std::function<void(DoorSettings&)>& change = {});

  [[nodiscard]] std::uint16_t port() const { return door->port(); }
  [[nodiscard]] Client client() const { return Client(port()); }
  /// A client that speaks WebSocket already.
  [[nodiscard]] Client socket(const UpgradeOptions& options = {}) const;
  [[nodiscard]] bool logged(std::string_view words);

 private:
  std::mutex mutex_;  // before the door, which logs to the last
  std::string lines_;

 public:
  EchoService service;
  std::unique_ptr<Door> door;
};

}  // namespace sandtable::server::testing
