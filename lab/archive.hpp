#pragma once
// The folder of a report: what was played is kept there row by row, and a study that was stopped
// goes on where it was.

#include <filesystem>
#include <string>

#include "lab/crew.hpp"
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
  /// `folder` is made if need be; an empty name keeps nothing.
  Archive(std::filesystem::path folder, Start start);

  /// Plays what is missing of a study. Rows go to games.jsonl and games.csv for the study "main",
  /// to studies/NAME.jsonl for others. An error if the folder holds another main study.
  [[nodiscard]] Result<Findings> run(const Study& study, const Crew& crew) const;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  [[nodiscard]] std::filesystem::path file_of(const Study& study) const;
  std::filesystem::path folder_;
  Start start_;
};

}  // namespace sandtable::lab
