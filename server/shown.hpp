#pragma once
// What the screens of one viewer show at present, as hashes of its parts: enough to send only what
// has changed, and small enough to keep for every viewer of every table.

#include <cstdint>
#include <string>
#include <vector>

#include "core/choice.hpp"
#include "core/scene.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

class Shown {
 public:
  /// The viewer's screens show all of this.
  void reset(const Scene& scene, const ChoiceList& choices,
             const std::vector<wire::Awaited>& awaited);
  /// The message `update` that leads from what is shown to this, which is what is shown then.
  [[nodiscard]] std::string update(std::int64_t revision, const Scene& scene,
                                   const ChoiceList& choices,
                                   const std::vector<wire::FeedItem>& feed,
                                   const std::vector<wire::Awaited>& awaited);
  /// Whether a cell of that id stands on that board.
  [[nodiscard]] bool has(const Board& board, const Cell& cell) const;

 private:
  void remember_cells(const Scene& scene);
  void write_changes(std::string& out, const Scene& scene);

  std::uint64_t shape_ = 0;           ///< How many of everything there are.
  std::vector<std::uint64_t> parts_;  ///< In the order in which they are walked.
  std::vector<std::uint64_t> cells_;  ///< One for each, sorted.
  std::uint64_t choices_ = 0;
  std::uint64_t awaited_ = 0;
};

}  // namespace sandtable::server
