// Legal choices as a person meets them, and what happens when the clock runs out.

#include <algorithm>
#include <cstdlib>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/say.hpp"
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
    const Kind kind = kLayout.split(action).kind;
    if (kind == Kind::Resign) out.irrevocable = say<"choices.resigning">(By(other(seat_)));
    if (kind == Kind::Resign) out.ends = Ends::Resign;
    if (kind == Kind::Pass) out.ends = Ends::Pass;
    if (whole.ended && s_.phase == Phase::Playing) out.forecast = forecast(action);
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
  Words label(const Line& path, std::size_t from) const {
    Words out = label_at(path, from);
    for (std::size_t i = from + 1; i < path.size(); ++i) out.add(label_at(path, i));
    const Parts last = kLayout.split(path.back());
    if (last.kind == Kind::Agent)
      out.add(say<"choices.verbs">(
          What<Verbs>(Verbs(verbs_of(game_, s_, static_cast<TileId>(last.i))))));
    return out;
  }

  Said label_at(const Line& path, std::size_t at) const {
    const Parts parts = kLayout.split(path[at]);
    switch (parts.kind) {
      case Kind::Faction:
        return say<"choices.faction">(What<Faction>(Faction(offered(parts.i))));
      case Kind::FactionChance:
        return say<"choices.faction_chance">();
      case Kind::CutDiscard:
      case Kind::CutShape:
        return cut_label(parts);
      case Kind::CutChance:
        return say<"choices.cut_chance">();
      case Kind::Seal:
        return say<"choices.seal">();
      case Kind::Starter:
        return say<"choices.starter">(Of(Seat(parts.i)));
      case Kind::Fief:
        return fief_label(parts.i + 1);
      case Kind::Turning:
        return say<"choices.turning">(What<Turned>(Turned(parts.i)));
      case Kind::Anchor:
        return anchor_label(path, parts);
      case Kind::Resign:
        return say<"choices.resign">(By(other(seat_)));
      default:
        return turn_label(path, at);
    }
  }

  Said turn_label(const Line& path, std::size_t at) const {
    const Parts parts = kLayout.split(path[at]);
    const Tile tile(parts.i);
    switch (parts.kind) {
      case Kind::Recruit:
        return say<"choices.recruit">(At<Tile>(tile));
      case Kind::Agent:
        return say<"choices.agent">(From<Tile>(tile));
      case Kind::Move:
        return say<"choices.move">(To<Tile>(tile));
      case Kind::Attack:
        return attack_label(path, parts.i);
      case Kind::Act:
        return act_label(path);
      case Kind::Target:
        return target_label(path, at, parts.i);
      default:
        return say<"choices.pass">();
    }
  }

  Said cut_label(const Parts& parts) const {
    const int cell = lowest_undecided(s_.cut[seat_]);
    if (parts.kind == Kind::CutDiscard)
      return say<"choices.discard">(At<SheetCell>(SheetCell(cell)));
    std::array<int, kFiefTiles> cells = shape_cells(cell, parts.i);
    std::ranges::sort(cells);
    return say<"choices.cut">(As<"a", Role::At, SheetCell>(SheetCell(cells[0])),
                              As<"b", Role::At, SheetCell>(SheetCell(cells[1])),
                              As<"c", Role::At, SheetCell>(SheetCell(cells[2])));
  }

  Said fief_label(int fief) const {
    const auto cells = fief_cells(s_, seat_, fief);
    const auto name = [&](std::size_t i) {
      return cells[i] < 0 ? TileName::none() : tile_name(s_, seat_, cells[i]);
    };
    return say<"choices.fief">(FiefNumber(fief), As<"a", Role::Thing, TileName>(name(0)),
                               As<"b", Role::Thing, TileName>(name(1)),
                               As<"c", Role::Thing, TileName>(name(2)));
  }

  Said anchor_label(const Line& path, const Parts& parts) const {
    const int anchor = fief_cells(s_, seat_, kLayout.split(path[0]).i + 1)[0];
    return say<"choices.anchor">(What<TileName>(tile_name(s_, seat_, anchor)),
                                 As<"cell", Role::From, CellCode>(CellCode(anchor)),
                                 To<OpenPlace>(OpenPlace(open_cell(parts.i, parts.j))));
  }

  Said attack_label(const Line& path, int to) const {
    const auto from = static_cast<TileId>(kLayout.split(path[0]).i);
    const auto at = static_cast<TileId>(to);
    return say<"choices.attack">(To<Tile>(Tile(to)),
                                 Attack(attack_strength(game_, s_, effects_, from, at)),
                                 Defence(defence_strength(game_, s_, effects_, at)));
  }

  Said act_label(const Line& path) const {
    const auto from = static_cast<TileId>(kLayout.split(path[0]).i);
    if (game_.tile(s_, from).words.empty()) return say<"choices.act">(At<Tile>(Tile(from)));
    return text_of(tile_name(s_, from));
  }

  Said target_label(const Line& path, std::size_t at, int target) const {
    const Effect& effect = game_.action_of(s_, static_cast<TileId>(kLayout.split(path[0]).i));
    const bool second = at == 3;
    const Tile tile(target);
    switch (effect.op) {
      case Op::Shove:
        return second ? say<"choices.shove_onto">(To<Tile>(tile))
                      : say<"choices.shove">(From<Tile>(tile));
      case Op::Transfer:
        return second ? say<"choices.put_on">(To<Tile>(tile))
                      : say<"choices.take_from">(From<Tile>(tile));
      case Op::Deploy:
        return second ? say<"choices.deploy_next">(To<Tile>(tile))
                      : say<"choices.deploy">(To<Tile>(tile));
      default:
        break;
    }
    return say<"choices.remove">(As<"fate", Role::Manner, FateWord>(FateWord(effect.to)),
                                 At<Tile>(tile), Defence(defence_after_cost(path, effect, target)));
  }

  /// What the turn does to the scale (FF-12.1), as far as it is not plain from its label. Turns
  /// that the engine takes after it are another matter.
  std::optional<std::vector<Prospect>> forecast(Action action) const {
    State after = s_;
    Dice none(0);  // the gaming phase draws nothing
    game_.step(after, seat_, action, none, nullptr);
    std::vector<Prospect> out;
    if (after.turn == s_.turn + 1) add_counts(out, after);
    if (after.phase == Phase::Over && after.winner < kSeats)
      out.push_back({after.winner == seat_ ? ProspectKind::Brings : ProspectKind::Costs,
                     say<"forecast.win">(By(Seat{after.winner})), game_.outcome(after).ended_by});
    if (out.empty()) return std::nullopt;
    return out;
  }

  void add_counts(std::vector<Prospect>& out, const State& after) const {
    const Seat foe = other(seat_);
    const int vp = tally(game_, after, seat_).vp - tally(game_, s_, seat_).vp;
    if (vp != 0)
      out.push_back({vp > 0 ? ProspectKind::Brings : ProspectKind::Costs,
                     say<"forecast.vp">(N(std::abs(vp))), rule("FF-12.3")});
    const int less = tally(game_, s_, foe).right - tally(game_, after, foe).right;
    if (less != 0)
      out.push_back({less > 0 ? ProspectKind::Brings : ProspectKind::Costs,
                     less > 0 ? say<"forecast.foe_less">(Of(foe), N(less))
                              : say<"forecast.foe_more">(Of(foe), N(-less)),
                     rule("FF-12.1")});
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
        return {PlaceKind::Card, "", faction_card(offered(parts.i))};
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

  /// Which of the loaded factions is offered at a place.
  std::uint8_t offered(int place) const {
    return game_.options().factions[static_cast<std::size_t>(place)];
  }

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
