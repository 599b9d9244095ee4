// Replaces the global operators new and delete by ones that count. Whoever links this file gets
// them; what they do otherwise is what the standard asks for. The thread sanitizer brings operators
// of its own: with it nothing is counted.

#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SANDTABLE_UNCOUNTED
#endif
#endif

#ifdef SANDTABLE_UNCOUNTED

namespace sandtable::cli {
std::uint64_t allocations() { return 0; }
}  // namespace sandtable::cli

#else

namespace {

thread_local constinit std::uint64_t count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t align) noexcept {
  ++count;
  const auto unit = static_cast<std::size_t>(align);
  return std::aligned_alloc(unit, (size + unit - 1) / unit * unit + (size == 0 ? unit : 0));
}

void* need(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace sandtable::cli {
std::uint64_t allocations() { return count; }
}  // namespace sandtable::cli

void* operator new(std::size_t size) { return need(allocate(size)); }
void* operator new[](std::size_t size) { return need(allocate(size)); }
void* operator new(std::size_t size, std::align_val_t align) { return need(allocate(size, align)); }
void* operator new[](std::size_t size, std::align_val_t align) {
  return need(allocate(size, align));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t align, const std::nothrow_t&) noexcept {
  return allocate(size, align);
}
void* operator new[](std::size_t size, std::align_val_t align, const std::nothrow_t&) noexcept {
  return allocate(size, align);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
  std::free(memory);
}

#endif
