#pragma once
// What the table shows on the screen, and what it asks.

#include <functional>
#include <memory>
#include <string>

#include "cli/program.hpp"
#include "cli/table/prompt.hpp"
#include "cli/table/table.hpp"
#include "cli/terminal/scene.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::cli {

class Screen {
 public:
  explicit Screen(Io& io) : io_(io), prompt_(make_prompt(io)) {}

  [[nodiscard]] const terminal::Look& look() const { return io_.look; }
  void show(const terminal::Block& block);
  void say(const std::string& text);
  /// Says a sentence of the terminal's own: tell<"undo.line">().
  template <Letters kKey, Letters... kSlots, class... Values>
  void tell(Values&&... values) {
    say(terminal::say<kKey, kSlots...>(look(), std::forward<Values>(values)...));
  }
  /// A line to be copied: never wrapped.
  void say_command(const std::string& command);
  void blank() { show({{}}); }
  /// Takes everything off the screen, as far as it is one.
  void wipe();
  [[nodiscard]] std::optional<std::string> ask(const std::string& prompt,
                                               const std::vector<std::string>& words = {}) {
    return prompt_->ask(prompt, words);
  }
  /// Asks with a sentence of the terminal's own, and a sign behind it that it waits.
  template <Letters kKey, Letters... kSlots, class... Values>
  [[nodiscard]] std::optional<std::string> ask_for(Values&&... values) {
    return ask(terminal::say<kKey, kSlots...>(look(), std::forward<Values>(values)...) + " > ");
  }
  [[nodiscard]] const std::string& language() const { return look().language; }
  [[nodiscard]] bool waits() const { return io_.in_is_terminal && io_.out_is_terminal; }

 private:
  Io& io_;
  std::unique_ptr<Prompt> prompt_;
};

/// The whole page for a viewer, with its choices if it has any. `news` is what happened since.
void show_page(Screen& screen, const AnyGame& game, const AnyState& state, Seat viewer,
               std::vector<std::string> news);

}  // namespace sandtable::cli
