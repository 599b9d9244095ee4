#pragma once
// A few threads that share out one short piece of work after another.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "core/function_ref.hpp"

namespace sandtable::python {

inline constexpr int kMostThreads = 1024;

/// The caller works too, so one thread needs no other. Each thread has a part of the work of its
/// own, the same every time, whose data stay in its cache; done with it, it helps with the others'
/// parts. Between pieces the threads wait busily for a moment, as the next one usually comes at
/// once, and sleep afterwards.
class Workers {
 public:
  explicit Workers(int threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  /// Calls `work(first, last)` for ranges that cover 0 to count - 1, each once. The first exception
  /// comes out here, when everybody has stopped.
  void share(std::size_t count, std::size_t grain,
             FunctionRef<void(std::size_t, std::size_t)> work);
  [[nodiscard]] int threads() const { return static_cast<int>(parts_.size()); }

 private:
  using Work = FunctionRef<void(std::size_t, std::size_t)>;
  /// The last `left` pieces before `end`, the first of them next. Whoever takes one off `left`
  /// while it is above 0 has a piece to do, and all that says what it is stays valid until
  /// `undone_` is 0, which waits for whoever has done a piece to say so. A thread that comes too
  /// late finds nothing, and nobody waits for it.
  struct alignas(64) Part {
    std::atomic<std::int64_t> left = 0;
    std::size_t end = 0;
  };
  void wait_for_work(std::size_t me);
  void run(std::size_t me);
  std::uint32_t run_part(Part& part);
  void run_piece(std::size_t piece);

  std::vector<Part> parts_;  ///< A thread's each; the caller's is the first.
  const Work* work_ = nullptr;
  std::size_t count_ = 0;
  std::size_t grain_ = 1;
  std::atomic<std::uint32_t> undone_ = 0;
  std::atomic<std::uint32_t> round_ = 0;  ///< Raised when there is work, and to end.
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::exception_ptr thrown_;
  std::vector<std::jthread> others_;
};

}  // namespace sandtable::python
