// What a player is asked: the stage, or the next entry of the line under way, in words of the
// rules.

#include <algorithm>
#include <cctype>

#include "games/frontier/names.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

class Asker {
 public:
  Asker(const Frontier& game, const State& s) : game_(game), s_(s) {}

  std::string ask() const {
    switch (s_.stage) {
      case Stage::Deploy:
        return s_.walk_size == 0 ? "Deploy your units: " + std::to_string(s_.left) + " left"
                                 : "On which tile do you deploy the " + type_name(0) + "?";
      case Stage::TakeBack:
        return "Take your seat back, or leave it to the A.I.";
      case Stage::Draw:
        return s_.left == 1
                   ? "Draw a card: from which deck?"
                   : "Draw " + std::to_string(s_.left) + " cards: from which deck is the next?";
      case Stage::Reinforce:
        return reinforcements();
      case Stage::Actions:
        return actions();
      case Stage::Surprise:
        return "Before your battles: " + special() + "?";
      case Stage::CancelAttack:
        return battle() + "; cancel " + last_order(s_.fight.attack) + ": " + special() + "?";
      case Stage::CancelDefence:
        return battle() + "; cancel " + last_order(s_.fight.defence) + ": " + special() + "?";
      case Stage::Stand:
        return battle() + "; " + special() + "?";
      case Stage::BattlePick:
        return "Which battle is fought next?";
      case Stage::AttackOrder:
        return battle() + "; play an attack order, or none";
      case Stage::DefenceOrder:
        return s_.walk_size == 0 ? battle() + "; play a defence order, or none"
                                 : card(0) + ": which tile do the defenders go to?";
      case Stage::FlyHome:
        return "Where does the plane from " + tile_name(game_, stranded_plane(game_, s_)) +
               " land?";
      case Stage::Tactical:
        return tactical();
      case Stage::Research:
        return "Which card do you give to research, if any?";
      case Stage::Technology:
        return "Which technology do you choose?";
      case Stage::UpkeepTroops:
        return "Too many units on " + tile_name(game_, s_.up_tile) + ": which is removed?";
      default:
        return "Too many cards: which is discarded?";
    }
  }

 private:
  std::string type_name(std::size_t i) const { return game_.content().units[value_at(s_, i)].name; }
  std::string tile(std::size_t i) const { return tile_title(game_, s_, tile_at(s_, i)); }
  std::string card(std::size_t i) const { return card_title(game_, value_at(s_, i)); }

  std::string battle() const {
    const TileId t = s_.fight.tile;
    return "Battle on " + tile_title(game_, s_, t) + ": " + stack_words(game_, s_.attackers[t]) +
           " against " + stack_words(game_, s_.units[t]);
  }

  std::string special() const {
    const auto& own = game_.army(s_, s_.actor).special;
    return "use " + own.name + " (" + own.words + ")";
  }

  /// The card that was just played, which Ultra may cancel (FR-13.19).
  std::string last_order(const std::array<std::uint8_t, kMaxOrders>& played) const {
    const auto end = std::ranges::find(played, kNone);
    return end == played.begin() ? "the order" : card_title(game_, *(end - 1));
  }

  std::string reinforcements() const {
    if (s_.walk_size == 0) {
      const int buildings = s_.todo.count();
      return buildings == 0
                 ? "Reinforcements: use your special, or done"
                 : "Which building is reinforced? " + std::to_string(buildings) + " left";
    }
    if (walk_at(s_, 0).kind == Kind::Tile) return "Which unit reinforces " + tile(0) + "?";
    return game_.army(s_, s_.actor).special.name + ": which unit comes to the HQ?";
  }

  std::string actions() const {
    if (s_.walk_size == 0) return first_actions();
    switch (verb_at(s_, 0)) {
      case Verb::Move:
        return move();
      case Verb::Build:
        return s_.walk_size == 1 ? "On which tile do you build?"
                                 : "What do you build on " + tile(1) + "?";
      case Verb::Card:
        if (s_.walk_size == 1) return "Which attack order do you play?";
        return card(1) + (s_.walk_size == 2 ? ": which unit comes?"
                                            : ": where does the " + type_name(2) + " come?");
      default:
        return "Which flag do you take back?";
    }
  }

  /// Only what can be done now is named.
  std::string first_actions() const {
    Actions list;
    game_.legal(s_, s_.actor, list);
    const auto can = [&](Verb verb) {
      return list.contains(kLayout.make(Kind::Verb, static_cast<int>(verb)));
    };
    std::string out;
    const auto add = [&](Verb verb, const std::string& words) {
      if (can(verb)) out += words + ", ";
    };
    add(Verb::Move, "move");
    add(Verb::Build, "build");
    add(Verb::Card, "play an attack order");
    add(Verb::Special, "use " + game_.army(s_, s_.actor).special.name);
    add(Verb::Flag, "take a flag back");
    out += out.empty() ? "end moves and constructions" : "or end moves and constructions";
    out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out;
  }

  std::string move() const {  // FR-22.7
    if (s_.walk_size == 1) return "From which tile do units move?";
    if (s_.walk_size == 2) return "Which units move from " + tile(1) + "?";
    if (walk_at(s_, 2).kind == Kind::Airlift)
      return "Where does the plane from " + tile(1) + " fly the infantry?";
    const std::size_t type = value_at(s_, 2);
    if (s_.walk_size == 3)
      return "How many " + units_called(game_, type, 2) + " move from " + tile(1) + "?";
    const int count = value_at(s_, 3) + 1;
    return (count == 1 ? "Where does " : "Where do ") + unit_words(game_, type, count) +
           " move from " + tile(1) + "?";
  }

  std::string tactical() const {
    if (s_.walk_size == 0) return "Play a tactical order, or pass";
    if (verb_at(s_, 0) == Verb::Special)
      return game_.army(s_, s_.actor).special.name + ": on which tile?";
    if (s_.walk_size == 1) return "Which tactical order do you play?";
    const CardSpec& played = game_.card(value_at(s_, 1));
    if (played.choose_one)
      return card(1) + (s_.walk_size == 2 ? ": infantry or a flag?" : ": on which tile?");
    const Effect* effect = targeted(played);
    return card(1) + ": " + (effect == nullptr ? "which target?" : target(*effect));
  }

  std::string target(const Effect& effect) const {  // FR-13.12
    switch (effect.op) {
      case Op::Peek:
        return "whose cards?";
      case Op::Stall:
        return "which construction?";
      case Op::Unflag:
        return "which flag?";
      case Op::Shift:
        if (s_.walk_size == 2) return "units from which tile?";
        return s_.walk_size == 3 ? "from " + tile(2) + " to which tile?"
                                 : "which unit goes to " + tile(3) + "?";
      case Op::Draw:
        return "which deck do you draw from?";
      case Op::Order:
        return "which place in the next round?";
      default:
        return "on which tile?";
    }
  }

  const Frontier& game_;
  const State& s_;
};

}  // namespace

std::string prompt_for(const Frontier& game, const State& s) { return Asker(game, s).ask(); }

}  // namespace sandtable::frontier
