// Legal choices as a person meets them, and what happens when the clock runs out.

#include <algorithm>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/scene_ids.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

using Parts = decltype(kLayout)::Parts;

Rule target_rule(Op op) {
  switch (op) {
    case Op::Shove:
      return rule("FF-9.5");
    case Op::Deploy:
      return rule("FF-9.7");
    case Op::Transfer:
      return rule("FF-9.8");
    default:
      return rule("FF-9.4");
  }
}

/// Describes the choices of one list; works out the effects of the position once.
class Describer {
 public:
  Describer(const Fiefdoms& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {
    if (s_.phase == Phase::Playing) effects_ = effects_of(game, s_);
  }

  Choice describe(Action action) const {
    const WholeLine whole = whole_line(game_, s_, seat_, {action});
    const bool opens = game_.at_rest(s_, seat_);
    // What the engine took at the start of a turn belongs to the line that opens now.
    const std::size_t before = opens ? 0 : taken(s_).size();
    Choice out;
    out.action = action;
    out.rule = rule_of(action);
    out.place = place_of(action);
    out.label = label(whole.path, before);
    out.notation = notation(whole, before);
    if (whole.ended) {
      out.step = seals(action) ? Step::Seals : opens ? Step::Whole : Step::Closes;
    } else {
      out.step = opens ? Step::Opens : Step::Continues;
    }
    if (kLayout.split(action).kind == Kind::Resign)
      out.irrevocable = "The game ends, and " + seat_word(other(seat_)) + " wins it";
    return out;
  }

 private:
  bool seals(Action action) const {
    if (game_.mode(s_) != Mode::Secret) return false;
    const Kind kind = kLayout.split(action).kind;
    return kind == Kind::Seal || kind == Kind::Faction || kind == Kind::FactionChance ||
           kind == Kind::Starter;
  }

  std::string notation(const WholeLine& whole, std::size_t before) const {
    if (s_.phase == Phase::Cutting) return cut_words(s_.cut[seat_], whole.path[0]);
    if (before == 0 && whole.ended) return words_of(game_, s_, whole.path);
    return added_words(game_, s_, whole.path, before);
  }

  /// What the choice and the engine's own steps after it do, joined: "Agent on A: Move to B". Of an
  /// agent that has a choice, what it can do.
  std::string label(const Line& path, std::size_t from) const {
    std::string out;
    for (std::size_t i = from; i < path.size(); ++i)
      out += (out.empty() ? "" : ": ") + label_at(path, i);
    const Parts last = kLayout.split(path.back());
    if (last.kind == Kind::Agent) out += ": " + verbs_of(game_, s_, static_cast<TileId>(last.i));
    return out;
  }

  std::string label_at(const Line& path, std::size_t at) const {
    const Parts parts = kLayout.split(path[at]);
    switch (parts.kind) {
      case Kind::Faction:
        return "Play " + offered(parts.i).name;
      case Kind::FactionChance:
        return "Leave the faction to chance";
      case Kind::CutDiscard:
      case Kind::CutShape:
        return cut_label(parts);
      case Kind::CutChance:
        return "Leave the rest of the cut to chance";
      case Kind::Seal:
        return "Seal the cut";
      case Kind::Starter:
        return seat_word(static_cast<Seat>(parts.i)) + " starts";
      case Kind::Fief:
        return "Fiefdom " + std::to_string(parts.i + 1) + ": " +
               fief_words(game_, s_, seat_, parts.i + 1);
      case Kind::Turning:
        return turning_label(parts.i);
      case Kind::Anchor:
        return anchor_label(path, parts);
      case Kind::Recruit:
        return "Recruit on " + title(parts.i);
      case Kind::Agent:
        return "Agent on " + title(parts.i);
      case Kind::Move:
        return "Move to " + title(parts.i);
      case Kind::Attack:
        return attack_label(path, parts.i);
      case Kind::Act:
        return act_label(path);
      case Kind::Target:
        return target_label(path, at, parts.i);
      case Kind::Pass:
        return "Pass";
      case Kind::Resign:
        return "Resign: " + seat_word(other(seat_)) + " wins";
    }
    return "";
  }

  std::string cut_label(const Parts& parts) const {
    const int cell = lowest_undecided(s_.cut[seat_]);
    if (parts.kind == Kind::CutDiscard) return "Throw away " + cell_title(game_, s_, seat_, cell);
    std::array<int, kFiefTiles> cells = shape_cells(cell, parts.i);
    std::ranges::sort(cells);
    std::string out = "Fiefdom of ";
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += (i == 0 ? "" : ", ") + cell_title(game_, s_, seat_, cells[i]);
    return out;
  }

  static std::string turning_label(int turning) {
    constexpr std::array<const char*, 4> kTurns{"As printed", "A quarter turn to the right",
                                                "Half a turn", "A quarter turn to the left"};
    return std::string(kTurns[static_cast<std::size_t>(turning % 4)]) +
           (turning >= 4 ? ", flipped" : "");
  }

  std::string anchor_label(const Line& path, const Parts& parts) const {
    const int fief = kLayout.split(path[0]).i + 1;
    const auto& cut = s_.cut[seat_];
    const auto anchor = std::ranges::find(cut, static_cast<std::uint8_t>(fief)) - cut.begin();
    const Spot origin = anchor_origin(s_);
    return "Place it with " + cell_title(game_, s_, seat_, static_cast<int>(anchor)) + " at " +
           spot_words({origin.x + parts.j, origin.y + parts.i});
  }

  std::string attack_label(const Line& path, int to) const {
    const auto from = static_cast<TileId>(kLayout.split(path[0]).i);
    const auto at = static_cast<TileId>(to);
    return "Attack " + title(to) + ": " +
           std::to_string(attack_strength(game_, s_, effects_, from, at)) + " against " +
           std::to_string(defence_strength(game_, s_, effects_, at));
  }

  std::string act_label(const Line& path) const {
    const auto from = static_cast<TileId>(kLayout.split(path[0]).i);
    const std::string& words = game_.tile(s_, from).words;
    return words.empty() ? "Use the action of " + title(from) : words;
  }

  std::string target_label(const Line& path, std::size_t at, int tile) const {
    const Effect& effect = game_.action_of(s_, static_cast<TileId>(kLayout.split(path[0]).i));
    const bool second = at == 3;
    switch (effect.op) {
      case Op::Shove:
        return (second ? "Push it onto " : "Push the agent on ") + title(tile);
      case Op::Transfer:
        return (second ? "Put it on " : "Take the agent on ") + title(tile);
      case Op::Deploy:
        return (second ? "Place the next agent on " : "Place an agent on ") + title(tile);
      default:
        break;
    }
    constexpr std::array<const char*, 3> kFates{"Capture", "Destroy", "Send home"};
    return std::string(kFates[static_cast<std::size_t>(effect.to)]) + " the agent on " +
           title(tile) + ", defence " + std::to_string(defence_after_cost(path, effect, tile));
  }

  /// FF-8.7: targets are checked when the cost is paid and the acting agent may be gone.
  int defence_after_cost(const Line& path, const Effect& effect, int tile) const {
    State paid = s_;
    if (effect.trigger == Trigger::Disband)
      paid.agents[seat_] &= ~bit(static_cast<TileId>(kLayout.split(path[0]).i));
    return defence_strength(game_, paid, effects_of(game_, paid), static_cast<TileId>(tile));
  }

  Place place_of(Action action) const {
    const Parts parts = kLayout.split(action);
    switch (parts.kind) {
      case Kind::Faction:
        return {PlaceKind::Card, "",
                faction_card(game_.options().factions[static_cast<std::size_t>(parts.i)])};
      case Kind::CutDiscard:
        return {PlaceKind::Cell, kOwnSheet, lowest_undecided(s_.cut[seat_])};
      case Kind::CutShape:
        return {PlaceKind::Cell, kOwnSheet, shape_handle(lowest_undecided(s_.cut[seat_]), parts.i)};
      case Kind::Starter:
        return {PlaceKind::Player, "", parts.i};
      case Kind::Fief:
        return {PlaceKind::Card, "", fief_card(seat_, parts.i)};
      case Kind::Turning:
        return {PlaceKind::Number, "", parts.i};
      case Kind::Anchor:
        return {PlaceKind::Cell, kTable, open_cell(parts.i, parts.j)};
      case Kind::Agent:
        return {PlaceKind::Piece, "", parts.i};
      case Kind::Recruit:
      case Kind::Move:
      case Kind::Attack:
      case Kind::Target:
        return {PlaceKind::Cell, kTable, parts.i};
      default:
        return {PlaceKind::Button, "", 0};
    }
  }

  Rule rule_of(Action action) const {
    switch (kLayout.split(action).kind) {
      case Kind::Faction:
        return s_.phase == Phase::Rest ? rule("FF-1.9") : rule("FF-1.4");
      case Kind::FactionChance:
        return rule("FF-1.10");
      case Kind::CutDiscard:
        return rule("FF-2.3");
      case Kind::CutShape:
        return rule("FF-2.1");
      case Kind::CutChance:
        return rule("FF-2.8");
      case Kind::Seal:
        return rule("FF-2.5");
      case Kind::Starter:
        return rule("FF-1.8");
      case Kind::Fief:
        return rule("FF-3.7");
      case Kind::Turning:
        return rule("FF-3.6");
      case Kind::Anchor:
        return rule("FF-3.4");
      case Kind::Recruit:
        return rule("FF-5.1");
      case Kind::Agent:
        return rule("FF-4.1");
      case Kind::Move:
        return rule("FF-6.1");
      case Kind::Attack:
        return rule("FF-7.1");
      case Kind::Act:
        return rule("FF-8.3");
      case Kind::Target:
        return target_rule(game_.action_of(s_, s_.walk_a).op);
      case Kind::Pass:
        return game_.options().allow_pass ? rule("FF-4.2") : rule("FF-4.3");
      case Kind::Resign:
        return rule("FF-12.8");
    }
    return {};
  }

  const FactionSpec& offered(int place) const {
    return game_.factions()[game_.options().factions[static_cast<std::size_t>(place)]];
  }
  std::string title(int tile) const { return title_of(game_, s_, static_cast<TileId>(tile)); }

  const Fiefdoms& game_;
  const State& s_;
  Seat seat_;
  Effects effects_;
};

/// The first choice of a seat whose clock ran out (RULES.md, 6).
Action default_choice(const Fiefdoms& game, const State& s, Seat seat, const Actions& list) {
  const Action chance = kLayout.make(Kind::FactionChance);
  const Action rest = kLayout.make(Kind::CutChance);
  const Action yield = kLayout.make(Kind::Starter, other(seat));
  if (s.phase == Phase::Factions || s.phase == Phase::Rest)
    return list.contains(chance) ? chance : list[0];
  if (s.phase == Phase::Cutting) return list.contains(rest) ? rest : list[0];
  if (s.phase == Phase::Starter) return list.contains(yield) ? yield : list[0];
  if (s.phase != Phase::Playing || s.walk != Walk::Rest ||
      kLayout.split(list[0]).kind == Kind::Recruit)
    return list[0];
  for (const Kind wanted : {Kind::Move, Kind::Attack, Kind::Act}) {
    for (const Action action : list) {
      State walked = s;
      if (kLayout.split(action).kind != Kind::Agent || !walk_on(game, walked, action)) continue;
      Actions next;
      game.legal(walked, seat, next);
      for (const Action each : next)
        if (kLayout.split(each).kind == wanted) return action;
    }
  }
  return list[0];
}

}  // namespace

ChoiceList Fiefdoms::choices(const View<State>& view) const {
  ChoiceList out;
  const State& s = view.state();
  if (view.seat() >= kSeats) return out;
  Actions list;
  legal(s, view.seat(), list);
  if (list.empty()) return out;
  if (!at_rest(s, view.seat())) out.line = added_words(*this, s, taken(s), 0);
  const Describer describer(*this, view);
  for (const Action action : list) out.choices.push_back(describer.describe(action));
  return out;
}

void Fiefdoms::fallback(const View<State>& view, Line& out) const {
  State s = view.state();
  Actions list;
  if (view.seat() < kSeats) legal(s, view.seat(), list);
  if (list.empty()) return;
  // In a turn the first legal one of Move, Attack, Action: where an agent offers several, the lists
  // hold them in this order.
  Action next = default_choice(*this, s, view.seat(), list);
  out.push(next);
  while (advance(*this, s, view.seat(), next)) {
    list.clear();
    legal(s, view.seat(), list);
    next = list[0];
    out.push(next);
  }
}

}  // namespace sandtable::fiefdoms
