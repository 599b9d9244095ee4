// Legal choices as a person meets them.

#include <algorithm>

#include "games/frontier/ai.hpp"
#include "games/frontier/names.hpp"
#include "games/frontier/scene_ids.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

class Describer {
 public:
  Describer(const Frontier& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()), opens_(game.at_rest(s_, seat_)) {}

  Choice describe(Action action) const {
    Choice out;
    out.action = action;
    out.label = label(kLayout.split(action));
    out.notation = entry_word(game_, s_, action);
    out.place = place(kLayout.split(action));
    out.step = step(action);
    out.rule = rule_of(kLayout.split(action));
    if (is_verb(kLayout.split(action), Verb::HandOver))  // FR-21.4, FR-21.6
      out.irrevocable = game_.options().ai_takeback
                            ? "Until a new round begins all decisions of your seat are the A.I.'s"
                            : "For the rest of the game all decisions of your seat are the A.I.'s";
    return out;
  }

 private:
  /// Follows the choice and the engine's own steps after it.
  Step step(Action action) const {
    State s = s_;
    bool open = extend_walk(game_, s, action);
    while (open) {
      Actions list;
      list_stage(game_, s, list, 2);
      if (list.size() != 1) break;
      open = extend_walk(game_, s, list[0]);
    }
    if (open) return opens_ ? Step::Opens : Step::Continues;
    return opens_ ? Step::Whole : Step::Closes;
  }

  std::string label(const Parts& parts) const {
    const auto i = static_cast<std::size_t>(parts.i);
    switch (parts.kind) {
      case Kind::Tile:
        return tile_label(parts.i);
      case Kind::Type:
        return type_label(i);
      case Kind::Airlift:
        return "Fly one infantry with a plane";
      case Kind::Number:
        return unit_words(game_, value_at(s_, 2), parts.i + 1);
      case Kind::Card:
        return card_label(i);
      case Kind::Deck:
        return std::string("The ") + kDeckNames[i] + " deck";
      case Kind::Player:
        return seat_name(game_, s_, parts.i);
      case Kind::Place:
        return "Place " + std::to_string(parts.i + 1) + " of the next round";
      case Kind::Build:
        return parts.i == 0 ? "An encampment" : "A factory";
      case Kind::Tech:
        return tech_label(i);
      case Kind::Verb:
        return verb_label(static_cast<Verb>(parts.i));
    }
    return "";
  }

  std::string tile_label(int tile) const {
    const auto t = static_cast<TileId>(tile);
    std::string out = going_words(t) + tile_title(game_, s_, tile);
    if (const Seat holder = s_.holder[t]; holder != kNone)
      out += ": " + stack_words(game_, s_.units[t]) +
             (holder == seat_ ? "" : " of " + seat_name(game_, s_, holder));
    return is_attack_on(t) ? out + outcome_words(worked_out_with_move(t)) : out;
  }

  /// Whether tiles are asked for as the destination of a move.
  bool is_moving() const {
    return s_.stage == Stage::Actions && s_.walk_size >= 3 && verb_at(s_, 0) == Verb::Move;
  }
  /// Whether the tile is the destination of a move that means battle.
  bool is_attack_on(TileId t) const { return is_moving() && defended(s_, t, seat_); }

  std::string going_words(TileId t) const {
    if (!is_moving()) return "";
    if (is_attack_on(t)) return "Attack ";
    return walk_at(s_, 2).kind == Kind::Airlift ? "Fly to " : "Move to ";
  }

  /// The battle as it would be with the units of the line under way, and no card (FR-7.1).
  Worked worked_out_with_move(TileId t) const {
    State s = s_;
    if (walk_at(s_, 2).kind == Kind::Airlift) {
      s.attackers[t][kInf]++, s.attackers[t][kPln]++;
    } else {
      std::uint8_t& coming = s.attackers[t][value_at(s_, 2)];
      coming = static_cast<std::uint8_t>(coming + value_at(s_, 3) + 1);
    }
    s.fight.tile = t;
    s.fight.defender = defender_of(s, t);
    return work_out(game_, s);
  }

  static std::string outcome_words(const Worked& worked) {
    return "; without further cards the attacker loses " + counted(worked.att_lost, "unit") +
           ", the defender " + counted(worked.def_lost, "unit") +
           (worked.attacker_wins ? ", and the attacker wins" : ", and the attacker does not win");
  }

  std::string type_label(std::size_t type) const {
    const std::string& name = game_.content().units[type].name;
    if (s_.stage == Stage::UpkeepTroops)
      return "Remove " + name + " from " + tile_name(game_, s_.up_tile);
    if (s_.stage == Stage::Actions && s_.walk_size == 2 && verb_at(s_, 0) == Verb::Move)
      return name + " (" + std::to_string(unmoved(s_, tile_at(s_, 1), static_cast<TypeId>(type))) +
             " can move)";
    return name + " (" + std::to_string(s_.seats[seat_].reserve[type]) + " in reserve)";
  }

  std::string card_label(std::size_t card) const {
    const CardSpec& spec = game_.card(static_cast<CardId>(card));
    std::string out = card_title(game_, static_cast<int>(card));
    if (s_.stage == Stage::Research)
      return out + ": " + std::to_string(spec.rv) +
             (spec.rv == 1 ? " research point" : " research points");
    out += ": " + spec.words;
    State s = s_;
    const auto id = static_cast<CardId>(card);
    if (s_.stage == Stage::AttackOrder) return out + outcome_words(with_attack(game_, s, id));
    if (s_.stage == Stage::DefenceOrder && spec.find(Op::Withdraw) == nullptr)
      return out + outcome_words(with_defence(game_, s, id));
    return out;
  }

  /// What the engine chooses by itself behind a verb (FR-22.1); true if that makes the line whole.
  template <class Each>
  bool walk_forced(Verb v, Each each) const {
    State s = s_;
    Actions list;
    bool open = extend_walk(game_, s, verb(v));
    for (; open; open = extend_walk(game_, s, list[0])) {
      list.clear();
      list_stage(game_, s, list, 2);
      if (list.size() != 1) break;
      each(kLayout.split(list[0]));
    }
    return !open;
  }

  /// It is named with the verb: the only card that can be played, and its only target.
  std::string play_label() const {
    std::string out;
    walk_forced(Verb::Card, [&](const Parts& parts) {
      if (parts.kind == Kind::Card) out = "Play " + card_label(static_cast<std::size_t>(parts.i));
      if (parts.kind == Kind::Tile) out += "; on " + tile_title(game_, s_, parts.i);
      if (parts.kind == Kind::Player) out += "; against " + seat_name(game_, s_, parts.i);
    });
    return out.empty() ? "Play an order card" : out;
  }

  std::string forced_word(Verb v, const Parts& parts, bool first) const {
    switch (parts.kind) {
      case Kind::Tile:
        return (v != Verb::Move ? "on " : first ? "from " : "to ") + tile_title(game_, s_, parts.i);
      case Kind::Type:
        return game_.content().units[static_cast<std::size_t>(parts.i)].name;
      case Kind::Number:
        return std::to_string(parts.i + 1);
      case Kind::Build:
        return parts.i == 0 ? "an encampment" : "a factory";
      default:
        return "by air";
    }
  }

  /// A verb, with all that follows it if there is no choice.
  std::string deed_label(Verb v, std::string label) const {
    std::string words;
    const bool whole = walk_forced(v, [&](const Parts& parts) {
      const char* before = !words.empty() ? ", " : label.find(':') == label.npos ? ": " : "; ";
      words += before + forced_word(v, parts, words.empty());
    });
    return whole ? label + words : label;
  }

  std::string tech_label(std::size_t choice) const {
    const int level = open_technology(game_, s_, seat_);
    if (level == 0) return "Technology " + std::to_string(choice + 1);
    const TechSpec& tech = game_.content().techs[static_cast<std::size_t>(level - 1)][choice];
    return tech.name + ": " + tech.words;
  }

  std::string verb_label(Verb v) const {
    switch (v) {
      case Verb::Move:
        return deed_label(v, "Move units");
      case Verb::Build:
        return deed_label(v, "Build a construction");
      case Verb::Card:
        return play_label();
      case Verb::Special:
        return deed_label(v, "Use " + game_.army(s_, seat_).special.name + ": " +
                                 game_.army(s_, seat_).special.words);
      case Verb::Flag:
        return deed_label(v, "Take a flag back");
      case Verb::Done:
        if (s_.stage == Stage::Tactical) return "Play no tactical order";
        return s_.stage == Stage::Actions ? "End moves and constructions" : "Done";
      case Verb::None:
        if (s_.stage == Stage::Research) return "Give no card";
        if (s_.stage == Stage::AttackOrder || s_.stage == Stage::DefenceOrder) return "Play none";
        return "Do not use " + game_.army(s_, seat_).special.name;
      case Verb::Use:
        return "Use " + game_.army(s_, seat_).special.name;
      case Verb::Save:
        return "Keep one more unit on " + tile_name(game_, s_.up_tile);
      case Verb::Stop:
        return "No further unit";
      case Verb::Kill:
        return deed_label(v, "Remove infantry");
      case Verb::Unflag:
        return deed_label(v, "Remove a flag");
      case Verb::HandOver:
        return "Hand the seat over to the A.I.";
      case Verb::TakeBack:
        return "Take the seat back";
      case Verb::Stay:
        return "Leave the seat to the A.I.";
    }
    return "";
  }

  Place place(const Parts& parts) const {
    switch (parts.kind) {
      case Kind::Tile:
        return {PlaceKind::Cell, kMap, parts.i};
      case Kind::Type:
        if (s_.stage == Stage::UpkeepTroops)
          return {PlaceKind::Piece, "", unit_piece(s_.up_tile, parts.i, false)};
        if (s_.stage == Stage::Actions && s_.walk_size == 2 && verb_at(s_, 0) == Verb::Move)
          return {PlaceKind::Piece, "", unit_piece(tile_at(s_, 1), parts.i, false)};
        return {PlaceKind::Button, "", 0};
      case Kind::Number:
      case Kind::Place:
        return {PlaceKind::Number, "", parts.i + 1};
      case Kind::Card:
        return {PlaceKind::Card, "", own_card(parts.i)};
      case Kind::Player:
        return {PlaceKind::Player, "", parts.i};
      default:
        return {PlaceKind::Button, "", 0};
    }
  }

  Rule rule_of(const Parts& parts) const {
    if (is_verb(parts, Verb::HandOver)) return rule("FR-21.6");
    switch (s_.stage) {
      case Stage::Deploy:
        return rule("FR-1.14");
      case Stage::TakeBack:
        return rule("FR-21.4");
      case Stage::Draw:
        return rule("FR-3.1");
      case Stage::Reinforce:
        return is_verb(parts, Verb::Special) ? rule("FR-13.19") : rule("FR-4.1");
      case Stage::Actions:
        return actions_rule(s_.walk_size == 0 ? parts : walk_at(s_, 0));
      case Stage::Surprise:
      case Stage::CancelAttack:
      case Stage::CancelDefence:
      case Stage::Stand:
        return rule("FR-13.19");
      case Stage::BattlePick:
        return rule("FR-7.3");
      case Stage::AttackOrder:
        return rule("FR-7.4");
      case Stage::DefenceOrder:
        return s_.walk_size == 1 ? rule("FR-13.6") : rule("FR-7.5");
      case Stage::FlyHome:
        return rule("FR-7.16");
      case Stage::Tactical:
        return s_.walk_size >= 2 ? rule("FR-13.12") : rule("FR-8.1");
      case Stage::Research:
        return rule("FR-9.2");
      case Stage::Technology:
        return rule("FR-9.5");
      case Stage::UpkeepTroops:
        return is_verb(parts, Verb::Save) ? rule("FR-10.5") : rule("FR-10.4");
      default:
        return rule("FR-10.7");
    }
  }

  static Rule actions_rule(const Parts& verb_parts) {
    switch (static_cast<Verb>(verb_parts.i)) {
      case Verb::Move:
        return rule("FR-5.3");
      case Verb::Build:
        return rule("FR-6.1");
      case Verb::Card:
        return rule("FR-5.2");
      case Verb::Special:
        return rule("FR-13.19");
      case Verb::Flag:
        return rule("FR-12.4");
      default:
        return rule("FR-5.1");
    }
  }

  const Frontier& game_;
  const State& s_;
  Seat seat_;
  bool opens_;
};

}  // namespace

ChoiceList Frontier::choices(const View<State>& view) const {
  ChoiceList out;
  const State& s = view.state();
  Actions list;
  if (view.seat() < seats()) legal(s, view.seat(), list);
  if (list.empty()) return out;
  if (!at_rest(s, view.seat()))
    for (std::size_t i = 0; i < s.walk_size; ++i)
      out.line += (i == 0 ? "" : " ") + entry_word(*this, s, s.walk[i]);
  const Describer describer(*this, view);
  for (const Action action : list) out.choices.push_back(describer.describe(action));
  return out;
}

std::vector<Odds> Frontier::odds(const View<State>&) const { return {}; }  // FR-7.1: no dice

}  // namespace sandtable::frontier
