#pragma once
// The whole server: store, tables, front door and threads, put together.

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "server/hall.hpp"
#include "server/workers.hpp"

namespace sandtable::server {

struct ServerSettings {
  DoorSettings door;
  std::string database;  ///< As open_store takes it.
  int thinkers = 2;      ///< Threads for bots and for loading tables.
  HallSettings hall;
};

class Server {
 public:
  /// Listens when it returns; an error names what could not be had, and a remedy.
  [[nodiscard]] static Result<std::unique_ptr<Server>> open(const ServerSettings& settings);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Stops first, if nobody did.
  ~Server();

  [[nodiscard]] std::uint16_t port() const { return opened_->port(); }
  [[nodiscard]] Hall& hall() { return *hall_; }
  /// Says goodbye to everybody and waits until what was taken is kept.
  void stop();

 private:
  explicit Server(const ServerSettings& settings, std::unique_ptr<Store> store);
  [[nodiscard]] Door& door() const;
  void sweep();

  std::unique_ptr<Store> store_;
  std::shared_ptr<Log> log_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Workers> workers_;
  std::unique_ptr<Door> opened_;
  /// The same; whoever comes in before it is set waits for it.
  std::atomic<Door*> door_{nullptr};
  std::atomic<bool> stopped_{false};
  std::shared_ptr<void> watching_;  ///< What other processes change.
};

}  // namespace sandtable::server
