// What a player is asked: the stage, or the next entry of the line under way, in words of the
// rules.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/say.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

class Asker {
 public:
  Asker(const Frontier& game, const State& s) : game_(game), s_(s) {}

  Words ask() const {
    switch (s_.stage) {
      case Stage::Deploy:
        return s_.walk_size == 0 ? say<"prompts.deploy">(N(s_.left))
                                 : say<"prompts.deploy where">(the_unit(value_at(s_, 0)));
      case Stage::TakeBack:
        return say<"prompts.take back">();
      case Stage::Draw:
        return say<"prompts.draw">(N(s_.left));
      case Stage::Reinforce:
        return reinforcements();
      case Stage::Actions:
        return actions();
      case Stage::Surprise:
        return say<"prompts.surprise">(special());
      case Stage::CancelAttack:
        return Words(
                   say<"prompts.cancel">(last_order(s_.fight.attack), special(), Part<"battle">(0)))
            .add(battle());
      case Stage::CancelDefence:
        return Words(say<"prompts.cancel">(last_order(s_.fight.defence), special(),
                                           Part<"battle">(0)))
            .add(battle());
      case Stage::Stand:
        return Words(say<"prompts.stand">(special(), Part<"battle">(0))).add(battle());
      case Stage::BattlePick:
        return say<"prompts.next battle">();
      case Stage::AttackOrder:
        return Words(say<"prompts.attack order">(Part<"battle">(0))).add(battle());
      case Stage::DefenceOrder:
        if (s_.walk_size > 0) return say<"prompts.withdraw">(played(0));
        return Words(say<"prompts.defence order">(Part<"battle">(0))).add(battle());
      case Stage::FlyHome:
        return say<"prompts.fly home">(from_tile(stranded_plane(game_, s_)));
      case Stage::Tactical:
        return tactical();
      case Stage::Research:
        return say<"prompts.research">();
      case Stage::Technology:
        return say<"prompts.technology">();
      case Stage::UpkeepTroops:
        return say<"prompts.overcrowded">(at_tile(s_.up_tile));
      default:
        return say<"prompts.too many cards">();
    }
  }

 private:
  At<Tile> at(std::size_t i) const { return at_tile(tile_at(s_, i)); }
  From<Tile> from(std::size_t i) const { return from_tile(tile_at(s_, i)); }
  told::Thing<CardWord> played(std::size_t i) const { return the_card(value_at(s_, i)); }

  /// The battle under way, with both sides.
  Words battle() const {
    const TileId t = s_.fight.tile;
    return Words(say<"prompts.battle">(at_tile(t), Whom(s_.fight.defender), Part<"own">(0),
                                       Part<"theirs">(1)))
        .add(stack_of(s_.attackers[t]))
        .add(stack_of(s_.units[t]));
  }

  As<"special", Role::Thing, SpecialWord> special() const {
    return the_special(s_.seats[s_.actor].army);
  }

  /// The card that was just played, which Ultra may cancel (FR-13.19).
  told::Thing<CardWord> last_order(const std::array<std::uint8_t, kMaxOrders>& cards) const {
    const auto end = std::ranges::find(cards, kNone);
    return end == cards.begin() ? told::Thing<CardWord>(CardWord::none()) : the_card(*(end - 1));
  }

  Said reinforcements() const {
    if (s_.walk_size == 0) return say<"prompts.reinforce">(N(s_.todo.count()));
    if (walk_at(s_, 0).kind == Kind::Tile) return say<"prompts.reinforce with">(at(0));
    return say<"prompts.special unit">(special());
  }

  Said actions() const {
    if (s_.walk_size == 0) return first_actions();
    switch (verb_at(s_, 0)) {
      case Verb::Move:
        return move();
      case Verb::Build:
        return s_.walk_size == 1 ? say<"prompts.build where">() : say<"prompts.build">(at(1));
      case Verb::Card:
        if (s_.walk_size == 1) return say<"prompts.which attack order">();
        if (s_.walk_size == 2) return say<"prompts.order unit">(played(1));
        return say<"prompts.order unit where">(
            played(1), As<"unit", Role::Thing, UnitWord>(UnitWord(value_at(s_, 2))));
      default:
        return say<"prompts.flag back">();
    }
  }

  /// Only what can be done now is named.
  Said first_actions() const {
    using First = As<"first", Role::Other, VerbWord>;
    using Rest = As<"rest", Role::Other, VerbSet>;
    Actions list;
    list_stage(game_, s_, list, kMaxLegal);
    int first = -1;
    int rest = 0;
    for (const Action action : list) {
      const Parts parts = kLayout.split(action);
      if (is_verb(parts, Verb::Done)) continue;
      if (first < 0)
        first = parts.i;
      else
        rest |= 1 << parts.i;
    }
    if (first < 0) return say<"prompts.end actions">();
    return say<"prompts.actions">(First(VerbWord(first)),
                                  Rest(rest == 0 ? VerbSet::none() : VerbSet(rest)));
  }

  Said move() const {  // FR-22.7
    if (s_.walk_size == 1) return say<"prompts.move from">();
    if (s_.walk_size == 2) return say<"prompts.move what">(from(1));
    if (walk_at(s_, 2).kind == Kind::Airlift) return say<"prompts.airlift">(from(1));
    const int type = value_at(s_, 2);
    if (s_.walk_size == 3) return say<"prompts.move how many">(the_unit(type), from(1));
    return say<"prompts.move where">(N(value_at(s_, 3) + 1), the_unit(type), from(1));
  }

  Said tactical() const {
    if (s_.walk_size == 0) return say<"prompts.tactical">();
    if (verb_at(s_, 0) == Verb::Special) return say<"prompts.special where">(special());
    if (s_.walk_size == 1) return say<"prompts.which tactical order">();
    const CardSpec& spec = game_.card(value_at(s_, 1));
    if (spec.choose_one)
      return s_.walk_size == 2 ? say<"prompts.target either">(played(1))
                               : say<"prompts.target tile">(played(1));
    const Effect* effect = targeted(spec);
    return effect == nullptr ? say<"prompts.target">(played(1)) : target(*effect);
  }

  Said target(const Effect& effect) const {  // FR-13.12
    switch (effect.op) {
      case Op::Peek:
        return say<"prompts.target hand">(played(1));
      case Op::Stall:
        return say<"prompts.target construction">(played(1));
      case Op::Unflag:
        return say<"prompts.target flag">(played(1));
      case Op::Shift:
        if (s_.walk_size == 2) return say<"prompts.shift from">(played(1));
        if (s_.walk_size == 3) return say<"prompts.shift to">(played(1), from(2));
        return say<"prompts.shift unit">(played(1), to_tile(tile_at(s_, 3)));
      case Op::Draw:
        return say<"prompts.target deck">(played(1));
      case Op::Order:
        return say<"prompts.target place">(played(1));
      default:
        return say<"prompts.target tile">(played(1));
    }
  }

  const Frontier& game_;
  const State& s_;
};

}  // namespace

Words prompt_for(const Frontier& game, const State& s) { return Asker(game, s).ask(); }

}  // namespace sandtable::frontier
