#pragma once
// Somebody who plays random lines as fast as the server lets them, or when told to. Of a message
// only the kind, the revision and the choices are looked at: the load has to be lighter than the
// server.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/server/link.hpp"
#include "core/dice.hpp"

namespace sandtable::bench {

using Clock = std::chrono::steady_clock;

/// A choice of the list as far as it matters here.
struct Offer {
  int action = 0;
  bool ends = false;  ///< The line is whole with it: no need to ask.
};

/// What was counted; sums of several people are made with +=.
struct Count {
  std::int64_t lines = 0;     ///< Acknowledged.
  std::int64_t choices = 0;   ///< In these.
  std::int64_t asks = 0;      ///< Answered.
  std::int64_t stale = 0;     ///< Refused: somebody else was faster.
  std::int64_t refused = 0;   ///< For any other reason.
  std::int64_t messages = 0;  ///< Received.
  std::int64_t updates = 0;   ///< Of these.
  std::int64_t bytes = 0;

  Count& operator+=(const Count& other);
  Count& operator-=(const Count& other);
};

class Person {
 public:
  Person(const Place& place, std::uint64_t seed) : link_(place), dice_(seed) {}

  [[nodiscard]] int handle() const { return link_.handle(); }
  /// Reads and answers what has come.
  void hear(Clock::time_point now);
  /// Begins a line; false: there is nothing to choose, or a line is under way.
  bool begin();
  [[nodiscard]] bool could_begin() const;

  [[nodiscard]] const Count& count() const { return count_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] bool busy() const { return doing_ != Doing::Nothing; }

  // ---- For delays: when the last line was sent, and what has come since it was begun.
  [[nodiscard]] Clock::time_point sent() const { return sent_; }
  [[nodiscard]] Clock::time_point heard() const { return heard_; }
  [[nodiscard]] bool updated() const { return updated_; }
  void forget_heard() { heard_ = {}, updated_ = false; }

 private:
  enum class Doing : std::uint8_t { Nothing, Asking, Playing };

  void read(std::string_view message, Clock::time_point now);
  void add_choice();
  void ask();
  void send_line();
  void answered(std::string_view message);
  void refused(std::string_view message);
  void try_again();
  void view_changed(std::string_view message);

  Link link_;
  Dice dice_;
  Doing doing_ = Doing::Nothing;
  std::vector<Offer> choices_;  ///< At the start of a line.
  std::vector<Offer> next_;     ///< After the half line.
  std::vector<int> half_;
  std::int64_t revision_ = 0;
  std::int64_t made_for_ = 0;  ///< The revision of the line under way.
  std::int64_t awaits_ = 0;    ///< The choices are of use from this revision on.
  bool again_ = false;         ///< What was refused is sent again then.
  std::int64_t id_ = 0;
  std::string message_;
  Count count_;
  bool over_ = false;
  Clock::time_point sent_;
  Clock::time_point heard_;  ///< The last `update` or `done`.
  bool updated_ = false;
};

}  // namespace sandtable::bench
