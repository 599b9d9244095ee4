#pragma once
// Who plays the games of a study: the threads of this process, and perhaps others elsewhere. Games
// are handed out in blocks and come back as rows; rows are passed on in the order of the games, so
// that whatever is made of them is the same for any crew.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lab/study.hpp"

namespace sandtable::lab {

/// Some games of a study in a row.
struct Block {
  std::uint64_t first = 0;
  std::uint32_t count = 0;
};

/// The games of a study that are still to be played, shared by all who play.
class Work {
 public:
  /// Games from `first` up to `last`; at most `ahead` games are played ahead of the slowest.
  Work(std::uint64_t first, std::uint64_t last, std::uint64_t ahead);

  enum class Wait : std::uint8_t { No, Yes };
  /// The next games; nothing if none are left, or for the moment, with Wait::No.
  [[nodiscard]] std::optional<Block> take(std::uint32_t most, Wait wait);
  void give(std::vector<Row> rows);
  /// Games that were taken and will not come: whoever took them is gone.
  void put_back(const Block& block);
  void fail(std::uint64_t game, const std::string& error);
  /// Nothing more is handed out.
  void stop();

  /// Waits a little for rows, and gives those that are next in order.
  [[nodiscard]] std::vector<Row> next_rows(std::chrono::milliseconds patience);
  [[nodiscard]] bool ended() const;  ///< All rows were given on, or it was stopped and none is due.
  [[nodiscard]] bool stopped() const;
  [[nodiscard]] std::uint64_t finished() const;  ///< Played, given on or not.
  [[nodiscard]] std::optional<std::string> error() const;

 private:
  mutable std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable rows_;
  std::deque<Block> returned_;
  std::map<std::uint64_t, Row> waiting_;
  std::uint64_t next_;
  std::uint64_t passed_;  // rows given on: everything below
  std::uint64_t last_;
  std::uint64_t ahead_;
  std::uint64_t out_ = 0;  // games taken and not yet back
  bool stopped_ = false;
  std::optional<std::pair<std::uint64_t, std::string>> failed_;
};

/// Helpers that are no threads of this process. While a study runs, `turn` is called again and
/// again on the thread that runs it.
class Remote {
 public:
  Remote() = default;
  Remote(const Remote&) = delete;
  Remote& operator=(const Remote&) = delete;
  virtual ~Remote() = default;
  virtual void begin(const Study& study, Work& work) = 0;
  virtual void turn() = 0;
  virtual void end() = 0;
  [[nodiscard]] virtual std::size_t others() const = 0;  ///< How many processes help.
};

struct Crew {
  int threads = 1;
  Remote* remote = nullptr;
  std::atomic<bool>* stop = nullptr;  ///< Set by whoever wants it to end early.
  /// Told now and then: games done, of how many.
  std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

/// Plays the games from number `first` on and passes every row on, in order.
[[nodiscard]] Status play_study(const Study& study, std::uint64_t first, const Crew& crew,
                                const std::function<void(const Row&)>& pass_on);

}  // namespace sandtable::lab
