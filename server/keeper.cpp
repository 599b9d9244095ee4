#include "server/keeper.hpp"

#include <algorithm>

namespace sandtable::server {

double TokenBucket::burst(double per_second) { return std::max(1.0, 4 * per_second); }

double TokenBucket::filled(double per_second, Instant now) const {
  const std::chrono::duration<double> passed = now - last_;
  return std::min(burst(per_second), tokens_ + passed.count() * per_second);
}

bool TokenBucket::take(double per_second, Instant now) {
  tokens_ = filled(per_second, now);
  last_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::full(double per_second, Instant now) const {
  return filled(per_second, now) >= burst(per_second);
}

bool Keeper::enter(const std::string& address, Instant now) {
  const std::scoped_lock lock(mutex_);
  Entry& known = entry(address, now);
  if (known.connections >= bounds_.connections_per_address) return false;
  ++known.connections;
  return true;
}

void Keeper::leave(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  const auto found = entries_.find(address);
  if (found != entries_.end()) --found->second.connections;
}

bool Keeper::request(const std::string& address, Instant now) {
  const std::scoped_lock lock(mutex_);
  return entry(address, now).bucket.take(bounds_.requests_per_second, now);
}

std::size_t Keeper::addresses() const {
  const std::scoped_lock lock(mutex_);
  return entries_.size();
}

Keeper::Entry& Keeper::entry(const std::string& address, Instant now) {
  const auto found = entries_.find(address);
  if (found != entries_.end()) return found->second;
  if (entries_.size() >= bounds_.addresses) forget(now);
  const Entry fresh{.connections = 0, .bucket = TokenBucket(bounds_.requests_per_second, now)};
  return entries_.emplace(address, fresh).first->second;
}

void Keeper::forget(Instant now) {
  std::erase_if(entries_, [&](const auto& item) {
    return item.second.connections == 0 &&
           item.second.bucket.full(bounds_.requests_per_second, now);
  });
  // Half full is little enough: sweeping for every newcomer would cost more than a few lost debts.
  if (entries_.size() <= bounds_.addresses / 2) return;
  std::erase_if(entries_, [](const auto& item) { return item.second.connections == 0; });
}

}  // namespace sandtable::server
