#include "server/serve.hpp"

#include <chrono>
#include <utility>

#include "server/guarded.hpp"
#include "server/log.hpp"

namespace sandtable::server {
namespace {

constexpr std::int64_t kSweep = 1000;  ///< Milliseconds.

std::int64_t system_time() {
  using std::chrono::milliseconds;
  return std::chrono::duration_cast<milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Server::Server(const ServerSettings& settings, std::unique_ptr<Store> store)
    : store_(std::move(store)), log_(settings.door.log) {
  House house;
  house.store = store_.get();
  house.soon = [this](Work work) { door().post(std::move(work)); };
  house.later = [this](std::int64_t ms, Work work) { door().post_later(ms, std::move(work)); };
  house.think = [this](Work work) { workers_->post(std::move(work)); };
  house.now = system_time;
  house.log = settings.door.log;
  hall_ = std::make_unique<Hall>(std::move(house), settings.hall);
  workers_ = std::make_unique<Workers>(
      settings.thinkers, [hall = hall_.get(), log = settings.door.log](const std::string& what) {
        hall->figures().worker_faults.fetch_add(1, std::memory_order_relaxed);
        if (log) log->error("worker.threw", {{"what", Json(what)}});
      });
  hall_->show_door([this] { return door().figures(); });
}

Door& Server::door() const {
  door_.wait(nullptr);
  return *door_.load();
}

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
  auto store = open_store(settings.database, [log = settings.door.log](const std::string& what) {
    if (log) log->error("store.threw", {{"what", Json(what)}});
  });
  if (!store) return store.error();
  std::unique_ptr<Server> out(new Server(settings, *std::move(store)));
  auto door = open_door(settings.door, *out->hall_);
  if (!door) return door.error();
  out->opened_ = *std::move(door);
  out->door_.store(out->opened_.get());
  out->door_.notify_all();
  out->watching_ =
      out->store_->watch([hall = out->hall_.get()](const std::string& table, std::int64_t number) {
        hall->changed(table, number);
      });
  out->sweep();
  return out;
}

void Server::sweep() {
  guarded([this] { hall_->sweep(); },
          [this](const std::string& what) {
            hall_->figures().worker_faults.fetch_add(1, std::memory_order_relaxed);
            if (log_) log_->error("sweep.threw", {{"what", Json(what)}});
          });
  door().post_later(kSweep, [this] {
    if (!stopped_) sweep();
  });
}

void Server::stop() {
  if (stopped_.exchange(true) || !opened_) return;
  opened_->stop();
  store_->flush();
}

/// Nothing is heard of others any more, bots stop thinking, then the last commits are kept, then
/// the door's threads end; tables go last, when nobody can ask for them any more.
Server::~Server() {
  stop();
  watching_.reset();
  workers_.reset();
  store_->flush();
  opened_.reset();
  hall_.reset();
}

}  // namespace sandtable::server
