// Legal choices as a person meets them.

#include <algorithm>

#include "games/frontier/ai.hpp"
#include "games/frontier/names.hpp"
#include "games/frontier/say.hpp"
#include "games/frontier/scene_ids.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

class Describer {
 public:
  Describer(const Frontier& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()), opens_(game.at_rest(s_, seat_)) {}

  Choice describe(Action action) const {
    const Parts parts = kLayout.split(action);
    Choice out;
    out.action = action;
    out.label = label(parts);
    out.notation = entry_word(game_, s_, action);
    out.place = place(parts);
    out.step = step(action);
    out.rule = rule_of(parts);
    if (is_verb(parts, Verb::HandOver))  // FR-21.4, FR-21.6
      out.irrevocable = game_.options().ai_takeback ? say<"choices.until a new round">()
                                                    : say<"choices.for good">();
    if (auto foreseen = forecast(parts); !foreseen.empty()) out.forecast = std::move(foreseen);
    out.parties = parties(parts);
    if (is_verb(parts, Verb::Done) || is_verb(parts, Verb::None) || is_verb(parts, Verb::Stop))
      out.ends = Ends::Pass;
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

  Words label(const Parts& parts) const {
    switch (parts.kind) {
      case Kind::Tile:
        return tile_label(static_cast<TileId>(parts.i));
      case Kind::Type:
        return type_label(static_cast<TypeId>(parts.i));
      case Kind::Airlift:
        return say<"choices.airlift">();
      case Kind::Number:
        return say<"choices.number">(N(parts.i + 1), the_unit(value_at(s_, 2)));
      case Kind::Card:
        return card_label(static_cast<CardId>(parts.i));
      case Kind::Deck:
        return say<"choices.deck">(told::Thing<DeckWord>(DeckWord(parts.i)));
      case Kind::Player:
        return say<"choices.seat">(Whom(SeatSlot(parts.i)));
      case Kind::Place:
        return say<"choices.place">(told::Place(parts.i + 1));
      case Kind::Build:
        return say<"choices.building">(told::Thing<BuildingWord>(BuildingWord(parts.i + 2)));
      case Kind::Tech:
        return tech_label(parts.i);
      case Kind::Verb:
        return verb_label(static_cast<Verb>(parts.i));
    }
    return {};
  }

  /// Whether tiles are asked for as the destination of a move.
  bool is_moving() const {
    return s_.stage == Stage::Actions && s_.walk_size >= 3 && verb_at(s_, 0) == Verb::Move;
  }
  /// Whether the tile is the destination of a move that means battle.
  bool is_attack_on(TileId t) const { return is_moving() && defended(s_, t, seat_); }

  /// Whether units are sent elsewhere by a tactical order (FR-13.12).
  bool is_shifting() const {
    if (s_.stage != Stage::Tactical || s_.walk_size < 2 || verb_at(s_, 0) != Verb::Card)
      return false;
    const Effect* const effect = targeted(game_.card(value_at(s_, 1)));
    return effect != nullptr && effect->op == Op::Shift;
  }
  /// Whether tiles are asked for that units leave.
  bool is_leaving() const {
    if (is_shifting()) return s_.walk_size == 2;
    return s_.stage == Stage::Actions && s_.walk_size == 1 && verb_at(s_, 0) == Verb::Move;
  }
  /// Whether tiles are asked for that units come to, other than by a move.
  bool is_landing() const {
    return s_.stage == Stage::FlyHome || s_.stage == Stage::DefenceOrder ||
           (is_shifting() && s_.walk_size == 3);
  }

  /// Who stands there.
  std::optional<Words> units_on(TileId t) const {
    const Seat holder = s_.holder[t];
    if (holder == kNone) return std::nullopt;
    const Stack& units = s_.units[t];
    if (holder == seat_) return stack_of(units);
    return Words(say<"units.of">(Part<"units">(0), Of(holder))).add(stack_of(units));
  }

  Words tile_label(TileId t) const {
    const std::optional<Words> units = units_on(t);
    const Part<"units"> there(units ? PartSlot(0) : PartSlot::none());
    Words out;
    if (is_attack_on(t)) {
      out = say<"choices.attack">(to_tile(t), there, Part<"outcome">(units ? 1 : 0));
    } else if (is_moving()) {
      const bool flies = walk_at(s_, 2).kind == Kind::Airlift;
      out = flies ? say<"choices.fly">(to_tile(t), there) : say<"choices.move">(to_tile(t), there);
    } else if (is_leaving()) {
      out = say<"choices.from">(from_tile(t), there);
    } else if (is_landing()) {
      out = say<"choices.to">(to_tile(t), there);
    } else {
      out = say<"choices.tile">(at_tile(t), there);
    }
    if (units) out.add(*units);
    if (is_attack_on(t)) out.add(outcome(worked_out_with_move(t)));
    return out;
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

  static Said outcome(const Worked& worked) {
    const As<"attacker", Role::Result, CountSlot> attacker(worked.att_lost);
    const As<"defender", Role::Result, CountSlot> defender(worked.def_lost);
    return worked.attacker_wins ? say<"choices.outcome wins">(attacker, defender)
                                : say<"choices.outcome does not win">(attacker, defender);
  }

  Said type_label(TypeId type) const {
    if (s_.stage == Stage::UpkeepTroops)
      return say<"choices.remove">(the_unit(type), at_tile(s_.up_tile));
    if (s_.stage == Stage::Actions && s_.walk_size == 2 && verb_at(s_, 0) == Verb::Move)
      return say<"choices.unit can move">(the_unit(type), N(unmoved(s_, tile_at(s_, 1), type)));
    return say<"choices.unit in reserve">(the_unit(type), N(s_.seats[seat_].reserve[type]));
  }

  Words card_label(CardId card) const {
    const CardSpec& spec = game_.card(card);
    if (s_.stage == Stage::Research) return say<"choices.to research">(the_card(card), N(spec.rv));
    State s = s_;
    const bool defends = s_.stage == Stage::DefenceOrder && spec.find(Op::Withdraw) == nullptr;
    if (s_.stage == Stage::AttackOrder || defends)
      return Words(say<"choices.order">(the_card(card), Part<"outcome">(0)))
          .add(outcome(defends ? with_defence(game_, s, card) : with_attack(game_, s, card)));
    return say<"choices.card">(the_card(card));
  }

  /// What the engine chooses by itself behind a verb (FR-22.1).
  struct Forced {
    bool whole = false;  ///< The line is whole with it.
    FixedList<TileId, 2> tiles;
    FixedList<TypeId, 8> types;
    int number = -1;
    int card = -1;
    int seat = -1;
    int building = -1;
    void take(const Parts& parts) {
      if (parts.kind == Kind::Tile && !tiles.full()) tiles.push(static_cast<TileId>(parts.i));
      if (parts.kind == Kind::Type && !types.full()) types.push(static_cast<TypeId>(parts.i));
      if (parts.kind == Kind::Number) number = parts.i + 1;
      if (parts.kind == Kind::Card) card = parts.i;
      if (parts.kind == Kind::Player) seat = parts.i;
      if (parts.kind == Kind::Build) building = parts.i + 2;
    }
    [[nodiscard]] Tile tile(std::size_t i) const {
      return i < tiles.size() ? Tile(tiles[i]) : Tile::none();
    }
    [[nodiscard]] UnitWord unit(std::size_t i) const {
      return i < types.size() ? UnitWord(types[i]) : UnitWord::none();
    }
  };

  Forced forced_behind(Verb v) const {
    State s = s_;
    Actions list;
    Forced out;
    bool open = extend_walk(game_, s, verb(v));
    for (; open; open = extend_walk(game_, s, list[0])) {
      list.clear();
      list_stage(game_, s, list, 2);
      if (list.size() != 1) break;
      out.take(kLayout.split(list[0]));
    }
    out.whole = !open;
    return out;
  }

  /// The only card that can be played, and its only target, are named with the verb.
  Said play_label() const {
    const Forced forced = forced_behind(Verb::Card);
    if (forced.card < 0) return say<"choices.play">();
    return say<"choices.play only">(
        the_card(forced.card), At<Tile>(forced.tile(0)),
        Whom(forced.seat < 0 ? SeatSlot::none() : SeatSlot(forced.seat)));
  }

  /// A verb, with all that follows it if there is no choice.
  Said move_label() const {
    const Forced forced = forced_behind(Verb::Move);
    if (!forced.whole) return say<"choices.move units">();
    if (forced.types.empty())
      return say<"choices.airlift only">(From<Tile>(forced.tile(0)), To<Tile>(forced.tile(1)));
    return say<"choices.move only">(N(forced.number), the_unit(forced.types[0]),
                                    From<Tile>(forced.tile(0)), To<Tile>(forced.tile(1)));
  }

  Said build_label() const {
    const Forced forced = forced_behind(Verb::Build);
    if (!forced.whole) return say<"choices.build">();
    return say<"choices.build only">(At<Tile>(forced.tile(0)),
                                     told::Thing<BuildingWord>(BuildingWord(forced.building)));
  }

  Said special_label() const {
    const Forced forced = forced_behind(Verb::Special);
    return say<"choices.special">(
        the_special(s_.seats[seat_].army), At<Tile>(forced.whole ? forced.tile(0) : Tile::none()),
        As<"first", Role::Thing, UnitWord>(forced.whole ? forced.unit(0) : UnitWord::none()),
        As<"second", Role::Thing, UnitWord>(forced.whole ? forced.unit(1) : UnitWord::none()));
  }

  /// The tile behind a verb, if there is one only.
  At<Tile> only_tile(Verb v) const {
    const Forced forced = forced_behind(v);
    return forced.whole ? forced.tile(0) : Tile::none();
  }

  Said tech_label(int choice) const {
    const int level = open_technology(game_, s_, seat_);
    if (level == 0) return say<"choices.nth technology">(told::Place(choice + 1));
    return say<"choices.technology">(told::Thing<TechWord>(TechWord(2 * (level - 1) + choice)));
  }

  Said done_label() const {
    if (s_.stage == Stage::Tactical) return say<"choices.no tactical order">();
    return s_.stage == Stage::Actions ? say<"choices.end actions">() : say<"choices.done">();
  }

  Said none_label() const {
    if (s_.stage == Stage::Research) return say<"choices.give no card">();
    if (s_.stage == Stage::AttackOrder || s_.stage == Stage::DefenceOrder)
      return say<"choices.play none">();
    return say<"choices.do not use">(the_special(s_.seats[seat_].army));
  }

  Said verb_label(Verb v) const {
    switch (v) {
      case Verb::Move:
        return move_label();
      case Verb::Build:
        return build_label();
      case Verb::Card:
        return play_label();
      case Verb::Special:
        return special_label();
      case Verb::Flag:
        return say<"choices.flag back">(only_tile(v));
      case Verb::Done:
        return done_label();
      case Verb::None:
        return none_label();
      case Verb::Use:
        return say<"choices.use">(the_special(s_.seats[seat_].army));
      case Verb::Save:
        return say<"choices.save">(at_tile(s_.up_tile));
      case Verb::Stop:
        return say<"choices.no further unit">();
      case Verb::Kill:
        return say<"choices.kill">(only_tile(v));
      case Verb::Unflag:
        return say<"choices.unflag">(only_tile(v));
      case Verb::HandOver:
        return say<"choices.hand over">();
      case Verb::TakeBack:
        return say<"choices.take back">();
      case Verb::Stay:
        return say<"choices.stay">();
    }
    return {};
  }

  // ---- What is known of a choice before it is made.
  /// Points that come with a tile when own land units take it.
  int points_of_taking(TileId t) const {
    if (control(game_, s_, t) == seat_) return 0;
    return game_.stars(s_, t);
  }

  void foresee_points(std::vector<Prospect>& out, int points) const {
    if (points > 0)
      out.push_back({ProspectKind::Brings, say<"forecast.points">(N(points)), rule("FR-12.5")});
  }

  bool planes_alone() const {
    return walk_at(s_, 2).kind == Kind::Type && value_at(s_, 2) == kPln &&
           !game_.options().planes_hold;
  }

  void foresee_move(std::vector<Prospect>& out, TileId t) const {
    if (is_attack_on(t)) {
      const Worked worked = worked_out_with_move(t);
      const Seat defender = defender_of(s_, t);
      if (worked.att_lost > 0)
        out.push_back(
            {ProspectKind::Costs, say<"forecast.units">(N(worked.att_lost)), rule("FR-7.8")});
      if (worked.attacker_wins && !planes_alone()) foresee_points(out, points_of_taking(t));
      if (const int hidden = s_.seats[defender].hand_colours[1]; hidden > 0)
        out.push_back({ProspectKind::Risks,
                       say<"forecast.defence cards">(Whom(defender), N(hidden)), rule("FR-7.5")});
    } else if (!planes_alone()) {
      foresee_points(out, points_of_taking(t));
    }
  }

  void foresee_building(std::vector<Prospect>& out) const {
    if (s_.free_builds == 0)
      out.push_back({ProspectKind::Costs, say<"forecast.infantry">(), rule("FR-6.2")});
    foresee_points(out, 1);
  }

  void foresee_research(std::vector<Prospect>& out, CardId card) const {
    const Player& player = s_.seats[seat_];
    const int next = player.level + 1;
    if (next > game_.top_level()) return;
    if (player.points + game_.card(card).rv >= game_.points_for(next))
      out.push_back({ProspectKind::Brings,
                     say<"forecast.level">(As<"level", Role::Result, NumberSlot>(next)),
                     rule("FR-9.5")});
  }

  std::vector<Prospect> forecast(const Parts& parts) const {
    std::vector<Prospect> out;
    if (parts.kind == Kind::Tile && is_moving()) foresee_move(out, static_cast<TileId>(parts.i));
    if (parts.kind == Kind::Build) foresee_building(out);
    if (is_verb(parts, Verb::Build) && forced_behind(Verb::Build).whole) foresee_building(out);
    if (parts.kind == Kind::Card && s_.stage == Stage::Research)
      foresee_research(out, static_cast<CardId>(parts.i));
    return out;
  }

  std::optional<std::vector<int>> parties(const Parts& parts) const {
    if (parts.kind == Kind::Player) return std::vector<int>{parts.i};
    if (parts.kind == Kind::Tile && is_attack_on(static_cast<TileId>(parts.i)))
      return std::vector<int>{int{defender_of(s_, static_cast<TileId>(parts.i))}};
    return std::nullopt;
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
