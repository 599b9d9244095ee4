#pragma once
// Somebody at a table, behind a WebSocket.

#include <cstdint>
#include <memory>
#include <string_view>

#include "server/net.hpp"
#include "server/table.hpp"

namespace sandtable::server {

/// Passes on what the socket receives.
class Guest final : public Listener {
 public:
  Guest(std::shared_ptr<Table> table, Holder holder, std::int64_t revision, std::int64_t chat);

  void open(std::shared_ptr<Socket> socket);
  void received(std::string_view message) override;
  void closed() override;

 private:
  std::shared_ptr<Table> table_;
  std::shared_ptr<Visitor> visitor_;
  std::int64_t revision_;
  std::int64_t chat_;
};

}  // namespace sandtable::server
