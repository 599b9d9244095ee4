#pragma once
// A scene as a page of text: whose turn, the seats, the boards, the hands, what just happened. The
// same page for every game; it holds nothing that the scene does not.

#include <span>
#include <string>
#include <vector>

#include "cli/terminal/board.hpp"

namespace sandtable::terminal {

/// From this width on panels and log stand beside the board.
inline constexpr int kWide = 110;

struct Page {
  std::string title;  ///< The game's title.
  const Scene* scene = nullptr;
  std::vector<Choice> choices;        ///< What can be chosen now; their numbers show on the board.
  std::vector<std::string> happened;  ///< Recent events in words, the oldest first.
  const Catalogues* words = nullptr;  ///< Of the game, for things that stand on the board.
};

/// The whole page but for the list of choices.
[[nodiscard]] Block draw_page(const Page& page, const Look& look);
/// "Fiefdoms · Turn 12 · you are ▲ Red · your decision".
[[nodiscard]] Block draw_heading(const std::string& title, const Scene& scene, const Look& look);
/// The boards alone, as they are drawn again while a line grows.
[[nodiscard]] Block draw_boards(const Page& page, const Look& look, int width);

/// Numbered choices with label, notation and rule. A rule or a start of the line that all have in
/// common is said once.
[[nodiscard]] Block draw_choices(const ChoiceList& list, const Look& look);
[[nodiscard]] Block draw_odds(std::span<const Odds> odds, const Look& look);
/// When over: rank, seat and score of everybody, side by side, and the rule that ended it.
[[nodiscard]] Block draw_placings(const Scene& scene, const Look& look,
                                  const Catalogues* words = nullptr);
/// What there is to know about one cell.
[[nodiscard]] Block draw_cell(const Cell& cell, std::span<const Panel> panels, const Look& look,
                              const Catalogues* words = nullptr);

}  // namespace sandtable::terminal
