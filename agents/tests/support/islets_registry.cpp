#include "agents/tests/support/islets.hpp"
#include "core/adapter.hpp"
#include "core/looks.hpp"
#include "core/registry.hpp"

namespace sandtable {

/// The registry of the tests that link this file: Islets alone.
std::span<const GameEntry* const> registry() {
  static const GameEntry kEntry = make_entry<islets::Islets>();
  static const GameEntry* const kGames[] = {&kEntry};
  return kGames;
}

/// Nothing of it is drawn.
std::string_view looks_text(std::string_view) { return ""; }

}  // namespace sandtable
