#pragma once
// Some tables and everybody at them, on one thread.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/server/person.hpp"

namespace sandtable::bench {

struct CrowdSettings {
  std::uint16_t port = 8080;
  std::string game = "proxy_war";
  std::string preset = "standard";
  int tables = 20;
  int seats = 6;
  double rate = 0;  ///< Lines a second; 0: as fast as they are answered.
  std::uint64_t seed = 1;
};

/// A paced line: from its sending to the last of the messages it led to, in milliseconds.
struct Delay {
  double milliseconds = 0;
  bool at_all = false;  ///< Every person at the table was told something.
};

class Crowd {
 public:
  /// Sets the tables up and sits everybody down. Throws std::runtime_error if the server refuses.
  explicit Crowd(const CrowdSettings& settings);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  /// Until then, or until so many more lines were acknowledged.
  void play_until(Clock::time_point end, std::int64_t lines);
  [[nodiscard]] Count count() const;
  [[nodiscard]] std::vector<Delay> take_delays();
  [[nodiscard]] int games() const { return games_; }

 private:
  struct Seats {
    std::vector<std::unique_ptr<Person>> people;
    Person* last = nullptr;  ///< Who began the last paced line.
  };

  void set_up(Seats& seats);
  void hear(int milliseconds);
  void begin_next(Clock::time_point now);
  [[nodiscard]] bool begin_at(Seats& seats);
  void note_delay(const Seats& seats);

  CrowdSettings settings_;
  int epoll_ = -1;
  std::vector<Seats> tables_;
  std::size_t turn_ = 0;
  Clock::time_point next_;
  Count gone_;  ///< Of games that are over.
  std::vector<Delay> delays_;
  Dice dice_;
  int games_ = 0;
};

}  // namespace sandtable::bench
