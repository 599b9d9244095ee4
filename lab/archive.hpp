#pragma once
// The folder of a report: what was played is kept there row by row, and a study that was stopped
// goes on where it was. One run at a time holds the folder.

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "lab/crew.hpp"
#include "lab/folder_lock.hpp"
#include "lab/tally.hpp"

namespace sandtable::lab {

/// What a study gave.
struct Findings {
  Tally tally;
  std::uint64_t wanted = 0;
  std::uint64_t played_now = 0;  ///< The others were played before.
  double seconds = 0;            ///< For those played now.
  [[nodiscard]] bool complete() const { return tally.games == wanted; }
};

class Archive {
 public:
  enum class Start : std::uint8_t { GoOn, Fresh };
  /// `folder` is made if need be, and held; an empty name keeps nothing.
  Archive(std::filesystem::path folder, Start start);

  /// An error that says who, if another run holds the folder.
  [[nodiscard]] Status ready() const;

  /// An error that says what differs if the file of a study holds games that would not be played
  /// so: of another study, or of other rules, data or bots.
  [[nodiscard]] Status fits(const Study& study) const;

  /// Plays what is missing of a study. Rows go to games.jsonl and games.csv for the study "main",
  /// to studies/NAME.jsonl for others. An error if they do not fit what is there.
  [[nodiscard]] Result<Findings> run(const Study& study, const Crew& crew) const;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  [[nodiscard]] std::filesystem::path file_of(const Study& study) const;
  std::filesystem::path folder_;
  Start start_;
  std::shared_ptr<const FolderLock> lock_;
  mutable std::set<std::filesystem::path> begun_;  ///< Files of studies that this run has played.
};

}  // namespace sandtable::lab
