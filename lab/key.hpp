#pragma once
// What the lab counts, by types and ids: which event, in which role, which thing of which kind.
// Nothing in a key is a word of a language, so that rows, tallies and summary.json are the same in
// all of them. Names for people are made from keys where a report is written (lab/names.hpp).

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/slot.hpp"

namespace sandtable::lab {

/// What is counted.
enum class Counted : std::uint8_t {
  Event,
  Thing,   ///< Content in an event: what was bought.
  Manner,  ///< How an event was done or went, where the game has an id for it.
  Lying,   ///< Content that lies somewhere in this game, and whose place was told of.
  Place,   ///< A cell of a board that an event tells of.
  Rule,
  Shown,  ///< Content that stood on a board: it only shows that there was one, by nobody's doing.
};
inline std::span<const char* const> names(Counted) {
  static constexpr const char* kNames[] = {"event", "thing", "manner", "lying",
                                           "place", "rule",  "shown"};
  return kNames;
}

struct Key {
  Counted what = Counted::Event;
  std::string event;        ///< Of events, things and manners: "bought".
  Role role = Role::Thing;  ///< Of things and manners: what the slot does in its event.
  std::string term;         ///< The kind of content, "unit"; of places the board.
  std::string id;           ///< Of content, its id; of places the cell's; of rules the number.

  [[nodiscard]] static Key of_event(std::string name);
  [[nodiscard]] static Key of_thing(std::string event, Role role, std::string term, std::string id);
  [[nodiscard]] static Key of_manner(std::string event, Role role, std::string term,
                                     std::string id);
  [[nodiscard]] static Key lying(std::string term, std::string id);
  [[nodiscard]] static Key place(std::string board, std::string cell);
  [[nodiscard]] static Key rule(std::string number);
  [[nodiscard]] static Key shown(std::string term, std::string id);

  /// The event by itself.
  [[nodiscard]] Key its_event() const { return of_event(event); }
  /// Whether it is some content of the game, whatever was told of it.
  [[nodiscard]] bool is_content() const;
  friend auto operator<=>(const Key&, const Key&) = default;
};

/// The way of steps by which a key stands in JSON: "thing", "bought", "thing", "unit", "tank".
[[nodiscard]] std::vector<std::string> steps_of(const Key& key);
/// How many steps a key of that kind has; 0: there is no such kind.
[[nodiscard]] std::size_t steps_in(std::string_view what);
/// The key at such a way; false: there is none.
[[nodiscard]] bool key_at(const std::vector<std::string>& steps, Key& out);

/// {"kind":"thing","event":"bought","role":"thing","term":"unit","id":"tank"}.
[[nodiscard]] Json key_json(const Key& key);

}  // namespace sandtable::lab
