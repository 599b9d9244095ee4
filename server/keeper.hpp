#pragma once
// Who may come in, and how often: the counting behind the limits of the door.

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace sandtable::server {

using Instant = std::chrono::steady_clock::time_point;

/// So many a second, with a burst of four seconds' worth.
class TokenBucket {
 public:
  TokenBucket(double per_second, Instant now) : tokens_(burst(per_second)), last_(now) {}

  /// Whether one more is within the rate; if so it is counted.
  [[nodiscard]] bool take(double per_second, Instant now);
  /// Whether nothing is owed: a full bucket may be forgotten.
  [[nodiscard]] bool full(double per_second, Instant now) const;

 private:
  [[nodiscard]] static double burst(double per_second);
  [[nodiscard]] double filled(double per_second, Instant now) const;

  double tokens_;
  Instant last_;
};

/// Connections and requests by address. Any thread may ask. The table is bounded: who is not
/// connected and owes nothing is forgotten, and in need whoever is not connected.
class Keeper {
 public:
  struct Bounds {
    int connections_per_address = 0;
    double requests_per_second = 0;
    std::size_t addresses = 65'536;
  };
  explicit Keeper(Bounds bounds) : bounds_(bounds) {}

  /// A connection comes; false: the address has enough of them.
  [[nodiscard]] bool enter(const std::string& address, Instant now);
  /// A connection that entered is gone.
  void leave(const std::string& address);
  /// A request comes; false: too many of late.
  [[nodiscard]] bool request(const std::string& address, Instant now);
  [[nodiscard]] std::size_t addresses() const;

 private:
  struct Entry {
    int connections;
    TokenBucket bucket;
  };
  Entry& entry(const std::string& address, Instant now);
  void forget(Instant now);

  Bounds bounds_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
};

}  // namespace sandtable::server
