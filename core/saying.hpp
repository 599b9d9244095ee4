#pragma once
// Refusals and events are plain numbers with the sentence they go with; it is made at the edge.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rule.hpp"
#include "core/said.hpp"
#include "core/seat.hpp"
#include "core/slot.hpp"

namespace sandtable {

/// Why a choice is not legal: the rule and what is said. `code` is the game's own number for it, or
/// 0.
struct Refusal {
  Rule rule;
  std::uint8_t code = 0;
  Said said{};
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
[[nodiscard]] inline Refusal refuse(Rule rule, const Said& said) { return {rule, 0, said}; }

/// Something that happened: its kind (an index into the game's table of event types), the rule, who
/// may see it, and its numbers.
struct Event {
  static constexpr int kNumbers = 12;
  std::uint16_t kind = 0;
  SeatSet seen_by = SeatSet::everyone();
  Rule rule;
  std::array<std::int16_t, kNumbers> numbers{};
  friend bool operator==(const Event&, const Event&) = default;
};

/// A row of a game's table of event types.
struct EventType {
  const char* name;                      ///< A short word for statistics: "attack".
  std::span<const SlotSpec> slots = {};  ///< See core/telling.hpp.
  const SayingType* saying = nullptr;
};

/// Collects events. Rules get a pointer to one, or nullptr when nobody listens.
class Log {
 public:
  void add(const Event& event) { events_.push_back(event); }
  void clear() { events_.clear(); }
  [[nodiscard]] std::span<const Event> events() const { return events_; }

 private:
  std::vector<Event> events_;
};

}  // namespace sandtable
