// Counts every byte that is allocated: a program of its own, since it replaces operator new.

#include <doctest/doctest.h>
#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "lab/archive.hpp"
#include "lab/tests/studies.hpp"

namespace {

std::atomic<std::size_t> held{0};
std::atomic<std::size_t> most{0};

void* counted(void* bytes) {
  if (bytes == nullptr) throw std::bad_alloc();
  const std::size_t now = held += malloc_usable_size(bytes);
  std::size_t before = most.load();
  while (now > before && !most.compare_exchange_weak(before, now)) {
  }
  return bytes;
}

void let_go(void* bytes) {
  if (bytes != nullptr) held -= malloc_usable_size(bytes);
  std::free(bytes);  // NOLINT(cppcoreguidelines-no-malloc): what operator new took
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(std::malloc(size));  // NOLINT(cppcoreguidelines-no-malloc)
}
void* operator new(std::size_t size, std::align_val_t align) {
  const auto step = static_cast<std::size_t>(align);
  return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* bytes) noexcept { let_go(bytes); }
void operator delete(void* bytes, std::size_t) noexcept { let_go(bytes); }
void operator delete(void* bytes, std::align_val_t) noexcept { let_go(bytes); }
void operator delete(void* bytes, std::size_t, std::align_val_t) noexcept { let_go(bytes); }

using namespace sandtable;
using namespace sandtable::lab;
namespace fs = std::filesystem;

namespace {

/// The most bytes held at once above what was held before, by a study of so many games.
std::size_t peak_of(const fs::path& folder, std::uint64_t games) {
  const Study study = islets_study({"steady", "random"}, games);
  const std::size_t before = held;
  most = before;
  const Findings findings = Archive(folder, Archive::Start::GoOn).run(study, Crew{}).value();
  REQUIRE(findings.tally.games == games);
  return most - before;
}

// Rows that wait for their turn are at most 128, whatever the number of games; a row takes a few
// kilobytes. Were all rows held, the larger study would take megabytes more.
constexpr std::uint64_t kFew = 300;
constexpr std::uint64_t kMany = 4000;
constexpr std::size_t kLeeway = 1'000'000;

}  // namespace

TEST_CASE("memory does not grow with the number of games") {
  const std::size_t few = peak_of("", kFew);
  const std::size_t many = peak_of("", kMany);
  MESSAGE("bytes at most: ", few, " for ", kFew, " games, ", many, " for ", kMany);

  CHECK(many < few + kLeeway);
}

TEST_CASE("memory does not grow with the number of games that are read back") {
  const fs::path folder = fs::temp_directory_path() / "sandtable-lab-memory";
  fs::remove_all(folder);
  static_cast<void>(peak_of(folder, kMany));
  const std::size_t few = peak_of(folder, kFew);
  const std::size_t many = peak_of(folder, kMany);
  fs::remove_all(folder);

  CHECK(many < few + kLeeway);
}
