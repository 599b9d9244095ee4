#include "server/store_watch.hpp"

#include <chrono>
#include <utility>

namespace sandtable::server {
namespace {

/// So long at most it takes to end.
constexpr int kLook = 100;  // milliseconds
constexpr std::chrono::milliseconds kBetweenTries{200};

}  // namespace

StoreWatch::StoreWatch(Home& home, Store::Heard heard, OnFault on_fault)
    : home_(home), heard_(std::move(heard)), on_fault_(std::move(on_fault)) {
  static_cast<void>(connect());
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

bool StoreWatch::connect() {
  session_.reset();
  guarded(
      [this] {
        auto session = home_.connect();
        home_.listen(*session);
        session_ = std::move(session);
      },
      {});
  return session_ != nullptr;
}

void StoreWatch::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (session_ == nullptr) {
      // Whatever happened until it listens again was heard by nobody.
      if (connect())
        guarded([this] { heard_("", 0); }, on_fault_);
      else
        std::this_thread::sleep_for(kBetweenTries);
      continue;
    }
    std::vector<Changed> changes;
    guarded([&] { changes = home_.wait_for_changes(*session_, kLook); },
            [this](const std::string&) { session_.reset(); });
    for (const Changed& each : changes)
      guarded([&] { heard_(each.table, each.number); }, on_fault_);
  }
}

}  // namespace sandtable::server
