#include "lab/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace sandtable::lab {
namespace {

constexpr const char* kName = ".lock";

/// The number of the process that wrote itself into the file.
std::string process_in(int file) {
  std::array<char, 32> text{};
  const ssize_t length = ::pread(file, text.data(), text.size(), 0);
  const std::string_view read(text.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  return std::string(read.substr(0, read.find('\n')));
}

void write_process(int file) {
  const std::string text = std::to_string(::getpid()) + "\n";
  // Only a message is made of it: a file that cannot be written locks as well.
  if (::ftruncate(file, 0) == 0) static_cast<void>(::pwrite(file, text.data(), text.size(), 0) < 0);
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : file_(::open((folder / kName).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
  if (file_ < 0) throw std::system_error(errno, std::generic_category(), folder / kName);
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) {
    write_process(file_);
    return;
  }
  if (errno != EWOULDBLOCK) return;  // some file systems know no locks
  const std::string process = process_in(file_);
  holder_ = process.empty() ? "another process" : "process " + process;
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace sandtable::lab
