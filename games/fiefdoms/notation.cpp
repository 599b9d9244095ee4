#include "games/fiefdoms/notation.hpp"

#include <algorithm>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

using Parts = decltype(kLayout)::Parts;

Spot spot_of(const State& s, const Parts& anchor) {
  const Spot origin = anchor_origin(s);
  return {origin.x + anchor.j, origin.y + anchor.i};
}

std::string label_at(const State& s, const Parts& parts) {
  return label_of(s, static_cast<TileId>(parts.i));
}

/// The acting tile of a path "agent, act, …".
const Effect& acting(const Fiefdoms& game, const State& s, const Line& path) {
  return game.action_of(s, static_cast<TileId>(kLayout.split(path[0]).i));
}

/// The word before the n-th target of an effect.
std::string_view target_word(Op op, std::size_t n) {
  if (op == Op::Shove || op == Op::Transfer) return n == 0 ? "from " : "to ";
  if (op == Op::Deploy) return n == 0 ? "to " : "and ";
  return "on ";
}

std::string added_word(const Fiefdoms& game, const State& s, const Line& path, std::size_t at) {
  const Parts parts = kLayout.split(path[at]);
  switch (parts.kind) {
    case Kind::Faction: {
      const std::size_t loaded = game.options().factions[static_cast<std::size_t>(parts.i)];
      return "faction " + game.factions()[loaded].code;
    }
    case Kind::FactionChance:
      return "faction chance";
    case Kind::Starter:
      return "start " + seat_word(static_cast<Seat>(parts.i));
    case Kind::Fief:
      return "place " + std::to_string(parts.i + 1);
    case Kind::Turning:
      return turning_words(parts.i);
    case Kind::Anchor:
      return "at " + spot_words(spot_of(s, parts));
    case Kind::Recruit:
      return "recruit " + label_at(s, parts);
    case Kind::Agent:
      return label_at(s, parts);
    case Kind::Move:
      return "to " + label_at(s, parts);
    case Kind::Attack:
      return "on " + label_at(s, parts);
    case Kind::Act:
      return "act";
    case Kind::Target:
      return std::string(target_word(acting(game, s, path).op, at - 2)) + label_at(s, parts);
    case Kind::Pass:
      return "pass";
    case Kind::Resign:
      return "resign";
    case Kind::CutChance:
      return "chance";
    case Kind::Seal:
      return "seal";
    case Kind::CutDiscard:
    case Kind::CutShape:
      break;  // depend on the seat's own cut: cut_words
  }
  return "";
}

/// "move ", "attack " or "act ", when the path says which.
std::string_view verb_of(const Line& path) {
  if (path.size() < 2 || kLayout.split(path[0]).kind != Kind::Agent) return "";
  switch (kLayout.split(path[1]).kind) {
    case Kind::Move:
      return "move ";
    case Kind::Attack:
      return "attack ";
    case Kind::Act:
      return "act ";
    default:
      return "";
  }
}

/// The lines of a cutting phase, each a step of its own; several are joined by semicolons.
std::string write_cut(const Fiefdoms& game, const View<State>& view, const Line& line) {
  State s = view.state();
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (game.refusal(s, view.seat(), line[i])) break;
    if (i > 0) out += "; ";
    out += cut_words(s.cut[view.seat()], line[i]);
    Dice none(0);
    if (i + 1 < line.size()) game.step(s, view.seat(), line[i], none, nullptr);
  }
  return out;
}

}  // namespace

std::string cut_words(const Cut& cut, Action action) {
  const Parts parts = kLayout.split(action);
  const int cell = lowest_undecided(cut);
  switch (parts.kind) {
    case Kind::CutDiscard:
      return "discard " + (cell < kCells ? cell_name(cell) : "");
    case Kind::CutShape: {
      std::array<int, kFiefTiles> cells = shape_cells(cell, parts.i);
      std::ranges::sort(cells);
      return cell_name(cells[0]) + " " + cell_name(cells[1]) + " " + cell_name(cells[2]);
    }
    case Kind::CutChance:
      return "chance";
    default:
      return "seal";
  }
}

std::vector<std::string> cut_lines(const Cut& cut) {
  std::vector<std::string> lines;
  Cut seen{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cut[cell] == 0) lines.push_back("discard " + cell_name(static_cast<int>(cell)));
    if (cut[cell] == 0 || cut[cell] > kFiefs || seen[cell] != 0) continue;
    std::string words;
    for (std::size_t each = cell; each < kCells; ++each) {
      if (cut[each] != cut[cell]) continue;
      seen[each] = 1;
      words += (words.empty() ? "" : " ") + cell_name(static_cast<int>(each));
    }
    lines.push_back(std::move(words));
  }
  return lines;
}

std::string added_words(const Fiefdoms& game, const State& s, const Line& path, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < path.size(); ++i)
    out += (out.empty() ? "" : " ") + added_word(game, s, path, i);
  return out;
}

std::string words_of(const Fiefdoms& game, const State& s, const Line& path) {
  const std::string_view verb = verb_of(path);
  if (verb != "act ") return std::string(verb) + added_words(game, s, path, 0);
  const std::string targets = added_words(game, s, path, 2);
  return "act " + added_word(game, s, path, 0) + (targets.empty() ? "" : " ") + targets;
}

std::string Fiefdoms::write(const View<State>& view, const Line& line) const {
  if (view.state().phase == Phase::Cutting) return write_cut(*this, view, line);
  return words_of(*this, view.state(), whole_line(*this, view.state(), view.seat(), line).path);
}

}  // namespace sandtable::fiefdoms
