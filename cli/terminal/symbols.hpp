#pragma once
// Symbols for seats and short names for kinds. Nothing is told apart by colour alone: every seat
// has a shape (or, in plain text, a letter) of its own.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"
#include "core/scene.hpp"

namespace sandtable::terminal {

/// The seats of a scene as they are drawn.
class Seats {
 public:
  Seats(std::span<const Panel> panels, const Look& look);

  /// A piece of the seat: "▲", or "R" in plain text; "o" if it is nobody's.
  [[nodiscard]] Span piece(std::optional<int> seat) const;
  /// Ground of the seat: "△", or "r" in plain text; empty if it is nobody's.
  [[nodiscard]] Span ground(std::optional<int> seat) const;
  /// Symbol and name: "▲ Red".
  [[nodiscard]] Span named(int seat) const;
  [[nodiscard]] Paint paint(std::optional<int> seat) const;

 private:
  struct Drawn {
    std::string name;
    std::string piece;
    std::string ground;
    int colour = 0;
  };
  [[nodiscard]] const Drawn* find(std::optional<int> seat) const;
  std::map<int, Drawn> seats_;
  Look look_;
};

/// Short names for kinds of things, made of their words and distinct among them: "attack" A,
/// "action" C.
class ShortNames {
 public:
  struct Entry {
    std::string name;
    std::string kind;
    std::string word;
  };
  /// Gives every new kind a short name; they are taken in order.
  void add(std::string_view kind, std::string_view word);
  [[nodiscard]] bool has(std::string_view kind) const { return !of(kind).empty(); }
  /// From here on nothing gets a short name that one of these has.
  void avoid(const ShortNames& others) { avoided_ = others.names_; }
  [[nodiscard]] std::string_view of(std::string_view kind) const;
  [[nodiscard]] bool empty() const { return names_.empty(); }
  /// In the order added.
  [[nodiscard]] const std::vector<Entry>& all() const { return names_; }

 private:
  [[nodiscard]] bool taken(std::string_view name) const;
  std::vector<Entry> names_;
  std::vector<Entry> avoided_;
};

}  // namespace sandtable::terminal
