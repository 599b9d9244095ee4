#include "cli/table/answers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/rule_text.hpp"
#include "cli/spelt.hpp"
#include "cli/table/command.hpp"
#include "cli/terminal/tongue.hpp"
#include "cli/words.hpp"

namespace sandtable::cli {
namespace {

using terminal::say;

constexpr std::size_t kMaxReasons = 5;

/// The number of a rule by its place in the booklet; empty where there are none.
std::string rule_text(const GameInfo& info, std::size_t at) {
  return at < info.rules.size() ? info.rules[at].rule.text() : "";
}

terminal::Block sentence(std::string_view text, const terminal::Look& look) {
  terminal::Block out;
  terminal::add_wrapped(out, terminal::clean(text, look), look.width, 2);
  return out;
}

void add(terminal::Block& out, std::string_view text, const terminal::Look& look) {
  for (terminal::Row& row : sentence(text, look)) out.push_back(std::move(row));
}

/// A place, on which board.
struct Spot {
  const Board& board;
  const Cell& cell;
};

/// Whether a slot of what is said names the place, in whatever words it is said.
bool names_spot(const Words& words, const Spot& spot) {
  const Said& said = words.said;
  for (std::size_t i = 0; said.type != nullptr && i < said.type->slots.size(); ++i) {
    const SlotSpec& slot = said.type->slots[i];
    if (slot.sort == Sort::Cell && slot.board == spot.board.id && said.numbers[i] == spot.cell.id)
      return true;
  }
  return std::ranges::any_of(words.then, [&](const Words& each) { return names_spot(each, spot); });
}

/// All refusals in a position that name the place, each sentence once.
std::vector<std::string> reasons_at(const AnyGame& game, const AnyState& state, Seat seat,
                                    const Spot& spot, const std::string& language) {
  std::vector<std::string> out;
  for (int action = 0; action < game.actions(); ++action) {
    const auto no = game.refusal(state, seat, static_cast<Action>(action));
    if (!no) continue;
    const Words words = game.say(state, seat, *no, language);
    if (!names_spot(words, spot)) continue;
    std::string text = with_rule(words.text, no->rule);
    if (std::ranges::find(out, text) == out.end()) out.push_back(std::move(text));
  }
  return out;
}

const Board& board_of(const Scene& scene, const Cell& cell) {
  return *std::ranges::find_if(scene.boards, [&](const Board& board) {
    return std::ranges::any_of(board.cells, [&](const Cell& each) { return &each == &cell; });
  });
}

bool made_at(const Choice& choice, const Spot& spot) {
  if (choice.place.kind == PlaceKind::Cell)
    return choice.place.board == spot.board.id && choice.place.id == spot.cell.id;
  return choice.place.kind == PlaceKind::Piece &&
         std::ranges::any_of(spot.cell.pieces,
                             [&](const Piece& piece) { return piece.id == choice.place.id; });
}

terminal::Block why_spot(const AnyGame& game, const Draft& draft, const Spot& spot,
                         const terminal::Look& look) {
  const Cell& cell = spot.cell;
  terminal::Block out;
  const ChoiceList list = game.choices(draft.state(), draft.seat(), look.language);
  for (std::size_t i = 0; i < list.choices.size(); ++i)
    if (made_at(list.choices[i], spot))
      add(out, say<"why.possible", "n", "choice">(look, i + 1, list.choices[i].label.text), look);
  std::vector<std::string> reasons =
      reasons_at(game, draft.state(), draft.seat(), spot, look.language);
  if (reasons.empty() && draft.half_made())
    reasons = reasons_at(game, draft.rest(), draft.seat(), spot, look.language);
  for (std::size_t i = 0; i < std::min(reasons.size(), kMaxReasons); ++i)
    add(out, reasons[i], look);
  if (reasons.size() > kMaxReasons)
    add(out, say<"why.more", "n">(look, reasons.size() - kMaxReasons), look);
  if (out.empty())
    add(out,
        say<"why.unconcerned", "place", "prompt">(
            look, cell.label.empty() ? cell.name.text : cell.label,
            game.scene(draft.state(), draft.seat(), look.language).prompt.text),
        look);
  return out;
}

}  // namespace

const Cell* cell_called(const Scene& scene, std::string_view name) {
  if (name.empty()) return nullptr;
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells)
      if (same_word(cell.label, name) || same_word(cell.name, name)) return &cell;
  return nullptr;
}

terminal::Block answer_why(const AnyGame& game, const Draft& draft, std::string_view text,
                           const terminal::Look& look) {
  if (text.empty()) return sentence(say<"why.what">(look), look);
  const Scene scene = game.scene(draft.state(), draft.seat(), look.language);
  if (const Cell* cell = cell_called(scene, text))
    return why_spot(game, draft, {board_of(scene, *cell), *cell}, look);
  const Reading reading = game.read(draft.rest(), draft.seat(), text, look.language);
  if (!reading.ok()) return sentence(with_rule(reading.problem, reading.rule), look);
  AnyState trial = draft.rest();
  Dice none(0);
  if (const auto no = game.apply_line(trial, draft.seat(), reading.line, none, nullptr))
    return sentence(reason(game, draft.rest(), draft.seat(), *no, look.language), look);
  return sentence(say<"why.type_it", "line">(look, text), look);
}

terminal::Block answer_look(const AnyGame& game, const Scene& scene, std::string_view text,
                            const terminal::Look& look) {
  if (const Cell* cell = cell_called(scene, text))
    return draw_cell(*cell, scene.panels, look, game.info().words.get());
  if (text.empty()) return sentence(say<"look.what">(look), look);
  return sentence(say<"look.nowhere", "place">(look, text), look);
}

terminal::Block answer_rule(const GameInfo& info, std::string_view text,
                            const terminal::Look& look) {
  if (text.empty()) return sentence(say<"rule.which">(look), look);
  const auto found = find_rules(info, text);
  if (!found)
    return sentence(
        say<"rule.none", "rule", "game", "first", "last">(
            look, text, info.title, rule_text(info, 0), rule_text(info, info.rules.size() - 1)),
        look);
  terminal::Block out;
  for (const RuleEntry* entry : *found)
    for (terminal::Row& row : draw_rule(*entry, look)) out.push_back(std::move(row));
  return out;
}

terminal::Block answer_odds(const AnyGame& game, const Draft& draft, const terminal::Look& look) {
  const std::vector<Odds> odds = game.odds(draft.state(), draft.seat(), look.language);
  if (odds.empty()) return sentence(say<"odds.none">(look), look);
  return terminal::draw_odds(odds, look);
}

terminal::Block answer_help(const terminal::Look& look) {
  terminal::Block out;
  for (const CommandHelp& each : command_help(look))
    terminal::add_wrapped(out, fmt::format("  {:<12}  {}", each.form, each.meaning), look.width,
                          16);
  return out;
}

}  // namespace sandtable::cli
