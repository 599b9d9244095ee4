#pragma once
// A list with a fixed capacity: lives where it is declared, never touches the heap.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/assert.hpp"

namespace sandtable {

template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push(item);
  }

  constexpr void push(const T& item) {
    SANDTABLE_ASSERT(size_ < N, "a fixed list holds no more than its capacity");
    items_[size_++] = item;
  }
  constexpr void pop() {
    SANDTABLE_ASSERT(size_ > 0, "nothing to take from an empty list");
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == N; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) { return items_[i]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr bool contains(const T& wanted) const {
    for (const T& item : *this)
      if (item == wanted) return true;
    return false;
  }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  // Only the first size_ items are ever read; leaving the rest unset keeps lists cheap to make.
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

/// Takes the first `value` out of a row of a state, which `blank` fills from its end: those behind
/// it move up. Where it stood; -1 if it was not there.
template <class T, std::size_t N>
constexpr int take_out(std::array<T, N>& row, T value, T blank) {
  std::size_t at = 0;
  while (at < N && row[at] != value) ++at;
  if (at == N) return -1;
  for (std::size_t next = at + 1; next < N; ++next) row[next - 1] = row[next];
  row[N - 1] = blank;
  return static_cast<int>(at);
}

}  // namespace sandtable
