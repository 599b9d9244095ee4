#pragma once
// Refusals and events are plain numbers with a pattern; the sentence is made at the edge.
// A pattern holds {} for a number and {tile}, {seat} … for a term that the game knows how to name.

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "core/said.hpp"
#include "core/seat.hpp"
#include "core/slot.hpp"

namespace sandtable {

/// Why a choice is not legal: the rule and what is said. `code` is the game's own number for it, or
/// 0. A game whose words do not stand in a catalogue yet has a pattern with numbers instead.
struct Refusal {
  Rule rule;
  const char* pattern = "";
  std::array<std::int32_t, 4> numbers{};
  std::uint8_t code = 0;
  Said said{};
};

template <class... Numbers>
[[nodiscard]] constexpr Refusal refuse(Rule rule, const char* pattern, Numbers... numbers) {
  static_assert(sizeof...(numbers) <= 4, "a refusal carries at most four numbers");
  return {rule, pattern, {static_cast<std::int32_t>(numbers)...}, 0, {}};
}

/// With a sentence of the catalogue.
[[nodiscard]] inline Refusal refuse(Rule rule, const Said& said) { return {rule, "", {}, 0, said}; }

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
  const char* name;     ///< A short word for statistics: "attack".
  const char* pattern;  ///< The sentence: "{seat} attacks {tile} from {tile}: {} against {}".
  std::span<const SlotSpec> slots = {};  ///< Of typed events (core/telling.hpp); no pattern then.
  const SayingType* saying = nullptr;    ///< The sentence of a typed event.
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

/// Writes an event if somebody listens.
template <class Kind, class... Numbers>
void tell(Log* log, Kind kind, Rule rule, SeatSet seen_by, Numbers... numbers) {
  static_assert(sizeof...(numbers) <= Event::kNumbers, "an event carries at most twelve numbers");
  if (log == nullptr) return;
  log->add(
      {static_cast<std::uint16_t>(kind), seen_by, rule, {static_cast<std::int16_t>(numbers)...}});
}

/// Names a term of a pattern: the game's word for "tile" 7.
using Namer = std::function<std::string(std::string_view term, std::int32_t number)>;

/// Puts numbers and names into a pattern.
[[nodiscard]] std::string spell(std::string_view pattern, std::span<const std::int32_t> numbers,
                                const Namer& name);

}  // namespace sandtable
