#pragma once
// A game with its options, as Python holds it.

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/registry.hpp"

namespace sandtable::python {

/// Input that makes no sense: becomes SandtableError.
struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A choice that a rule forbids: becomes IllegalAction, or NotationError for a line of text.
struct Forbidden : std::runtime_error {
  enum class Was : std::uint8_t { Action, Notation };
  Forbidden(std::string rule_, std::string reason_, Was was_ = Was::Action)
      : std::runtime_error(reason_),
        rule(std::move(rule_)),
        reason(std::move(reason_)),
        was(was_) {}
  std::string rule;
  std::string reason;
  Was was;
};

/// The value, or the exception for its error.
template <class T>
[[nodiscard]] T value_or_throw(Result<T> result) {
  if (!result) throw BadInput(result.error().text);
  return *std::move(result);
}

/// Immutable; shared by its states.
struct Game {
  using Files = std::map<std::string, std::string>;

  const GameEntry* entry = nullptr;
  std::shared_ptr<const AnyGame> rules;
  Files files;         ///< Replaced data files.
  std::string digest;  ///< Of these, for records.

  /// BadInput for options that make no sense and for files that the game does not read.
  [[nodiscard]] static std::shared_ptr<Game> make(const std::string& name, const Json& options,
                                                  Files files);
  friend bool operator==(const Game& a, const Game& b) {
    return a.entry == b.entry && a.files == b.files && a.rules->options() == b.rules->options();
  }
};

}  // namespace sandtable::python
