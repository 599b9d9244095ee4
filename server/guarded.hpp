#pragma once
// Work that may throw, and what is made of it.

#include <exception>
#include <functional>
#include <string>

namespace sandtable::server {

/// Told what an exception says of itself.
using OnFault = std::function<void(const std::string& what)>;

/// Does work. What it throws is told, and goes no further; so does what the telling throws.
template <class Work>
void guarded(const Work& work, const OnFault& on_fault) noexcept {
  const auto tell = [&](const char* what) noexcept {
    try {
      if (on_fault) on_fault(what);
      // NOLINTNEXTLINE(bugprone-empty-catch): no memory for a log line, say. The thread lives on.
    } catch (...) {
    }
  };
  try {
    work();
  } catch (const std::exception& fault) {
    tell(fault.what());
  } catch (...) {
    tell("not a std::exception");
  }
}

}  // namespace sandtable::server
