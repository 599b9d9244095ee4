#pragma once
// Somebody at a table, behind a WebSocket.

#include <cstdint>
#include <memory>
#include <string_view>

#include "server/net.hpp"
#include "server/table.hpp"

namespace sandtable::server {

/// Whoever has opened a socket.
class Caller : public Listener {
 public:
  virtual void open(std::shared_ptr<Socket> socket) = 0;
};

/// Passes on what the socket receives.
class Guest final : public Caller {
 public:
  Guest(std::shared_ptr<Table> table, Holder holder, std::int64_t revision, std::int64_t chat);

  void open(std::shared_ptr<Socket> socket) override;
  void received(std::string_view message) override;
  void closed() override;

 private:
  std::shared_ptr<Table> table_;
  std::shared_ptr<Visitor> visitor_;
  std::int64_t revision_;
  std::int64_t chat_;
};

/// A page of another version: it is told once to reload, and hung up on.
class Stranger final : public Caller {
 public:
  /// Pages of the first version name none, and know one code at which they do not try again.
  explicit Stranger(bool names_its_version)
      : code_(names_its_version ? kOtherVersion : kNoLongerYours) {}

  void open(std::shared_ptr<Socket> socket) override;
  void received(std::string_view) override {}
  void closed() override {}

  static constexpr int kOtherVersion = 4002;

 private:
  int code_;
};

}  // namespace sandtable::server
