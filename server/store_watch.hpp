#pragma once
// The thread that hears what other processes change in the same database.

#include <stop_token>
#include <thread>

#include "server/guarded.hpp"
#include "server/store_home.hpp"

namespace sandtable::server {

class StoreWatch {
 public:
  /// Listens when it returns, if the database is within reach.
  StoreWatch(Home& home, Store::Heard heard, OnFault on_fault);

 private:
  void run(const std::stop_token& stop);
  /// False: there is no session to be had now.
  [[nodiscard]] bool connect();

  Home& home_;
  Store::Heard heard_;
  OnFault on_fault_;
  std::unique_ptr<soci::session> session_;
  std::jthread thread_;  // last: it uses everything above
};

}  // namespace sandtable::server
