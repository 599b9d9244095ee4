#include "cli/table/answers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/rule_text.hpp"
#include "cli/table/command.hpp"
#include "cli/words.hpp"

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxReasons = 5;

bool part_of_word(char c) {
  return (lower(c) >= 'a' && lower(c) <= 'z') || is_digit(c) ||
         static_cast<unsigned char>(c) >= 0x80;
}

terminal::Block sentence(std::string_view text, const terminal::Look& look) {
  terminal::Block out;
  terminal::add_wrapped(out, terminal::clean(text, look), look.width, 2);
  return out;
}

void add(terminal::Block& out, std::string_view text, const terminal::Look& look) {
  for (terminal::Row& row : sentence(text, look)) out.push_back(std::move(row));
}

std::string with_rule(const std::string& text, Rule rule) {
  return rule.empty() ? text : text + " (" + rule.text() + ")";
}

/// All refusals in a position that name the cell, each sentence once.
std::vector<std::string> reasons_at(const AnyGame& game, const AnyState& state, Seat seat,
                                    const Cell& cell) {
  std::vector<std::string> out;
  for (int action = 0; action < game.actions(); ++action) {
    const auto no = game.refusal(state, seat, static_cast<Action>(action));
    if (!no) continue;
    std::string text = game.spell(state, seat, *no);
    // Two cells may have the same name; where there are labels they tell them apart.
    const bool about = mentions(text, cell.label.empty() ? cell.name.text : cell.label);
    if (about && std::ranges::find(out, text) == out.end()) out.push_back(std::move(text));
  }
  return out;
}

bool made_at(const Choice& choice, const Cell& cell) {
  if (choice.place.kind == PlaceKind::Cell) return choice.place.id == cell.id;
  return choice.place.kind == PlaceKind::Piece &&
         std::ranges::any_of(cell.pieces,
                             [&](const Piece& piece) { return piece.id == choice.place.id; });
}

terminal::Block why_cell(const AnyGame& game, const Draft& draft, const Cell& cell,
                         const terminal::Look& look) {
  terminal::Block out;
  const ChoiceList list = game.choices(draft.state(), draft.seat());
  for (std::size_t i = 0; i < list.choices.size(); ++i)
    if (made_at(list.choices[i], cell))
      add(out, fmt::format("possible: {} {}", i + 1, list.choices[i].label), look);
  std::vector<std::string> reasons = reasons_at(game, draft.state(), draft.seat(), cell);
  if (reasons.empty() && draft.half_made())
    reasons = reasons_at(game, draft.rest(), draft.seat(), cell);
  for (std::size_t i = 0; i < std::min(reasons.size(), kMaxReasons); ++i)
    add(out, reasons[i], look);
  if (reasons.size() > kMaxReasons)
    add(out,
        fmt::format("and {} more; ask about a line of notation to get one answer",
                    reasons.size() - kMaxReasons),
        look);
  if (out.empty())
    add(out,
        fmt::format("nothing to be decided now concerns {}: {}",
                    cell.label.empty() ? cell.name.text : cell.label,
                    game.scene(draft.state(), draft.seat()).prompt),
        look);
  return out;
}

}  // namespace

bool mentions(std::string_view sentence, std::string_view name) {
  if (name.empty()) return false;
  for (std::size_t at = sentence.find(name); at != std::string_view::npos;
       at = sentence.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool opens = at == 0 || !part_of_word(sentence[at - 1]);
    const bool closes = end == sentence.size() || !part_of_word(sentence[end]);
    if (opens && closes) return true;
  }
  return false;
}

const Cell* cell_called(const Scene& scene, std::string_view name) {
  if (name.empty()) return nullptr;
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells)
      if (same_word(cell.label, name) || same_word(cell.name, name)) return &cell;
  return nullptr;
}

terminal::Block answer_why(const AnyGame& game, const Draft& draft, std::string_view text,
                           const terminal::Look& look) {
  if (text.empty()) return sentence("why what? Write a line of notation or a place: why X", look);
  const Scene scene = game.scene(draft.state(), draft.seat());
  if (const Cell* cell = cell_called(scene, text)) return why_cell(game, draft, *cell, look);
  const Reading reading = game.read(draft.rest(), draft.seat(), text);
  if (!reading.ok()) return sentence(with_rule(reading.problem, reading.rule), look);
  AnyState trial = draft.rest();
  Dice none(0);
  if (const auto no = game.apply_line(trial, draft.seat(), reading.line, none, nullptr))
    return sentence(game.spell(draft.rest(), draft.seat(), *no), look);
  return sentence(fmt::format("\"{}\" is possible: type it", text), look);
}

terminal::Block answer_look(const Scene& scene, std::string_view text, const terminal::Look& look) {
  if (const Cell* cell = cell_called(scene, text)) return draw_cell(*cell, scene.panels, look);
  if (text.empty()) return sentence("look at what? Write the label or name of a place", look);
  return sentence(fmt::format("there is no place \"{}\" on the board", text), look);
}

terminal::Block answer_rule(const GameInfo& info, std::string_view text,
                            const terminal::Look& look) {
  if (text.empty()) return sentence("which rule? Write its number: rule 4.2", look);
  const auto found = find_rules(info, text);
  if (!found) return sentence(found.error().text, look);
  terminal::Block out;
  for (const RuleEntry* entry : *found)
    for (terminal::Row& row : draw_rule(*entry, look)) out.push_back(std::move(row));
  return out;
}

terminal::Block answer_odds(const AnyGame& game, const Draft& draft, const terminal::Look& look) {
  const std::vector<Odds> odds = game.odds(draft.state(), draft.seat());
  if (odds.empty()) return sentence("no dice decide anything here", look);
  return terminal::draw_odds(odds, look);
}

terminal::Block answer_help(const terminal::Look& look) {
  terminal::Block out;
  for (const CommandHelp& each : command_help())
    terminal::add_wrapped(out, fmt::format("  {:<12}  {}", each.form, each.meaning), look.width,
                          16);
  return out;
}

}  // namespace sandtable::cli
