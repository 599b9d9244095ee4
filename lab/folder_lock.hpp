#pragma once
// One run at a time in the folder of a report: two would write into each other's files.

#include <filesystem>
#include <string>

namespace sandtable::lab {

/// Holds a folder as long as it lives. The system lets go of it when the process ends, however it
/// ends, so that a lock of the dead never blocks.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  /// Who holds the folder instead, in words; empty: this one does.
  [[nodiscard]] const std::string& holder() const { return holder_; }

 private:
  int file_;
  std::string holder_;
};

}  // namespace sandtable::lab
