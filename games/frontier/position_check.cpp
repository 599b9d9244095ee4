// What follows from a position, and what each stage asks of it.

#include "games/frontier/names.hpp"
#include "games/frontier/position.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

Seat turn_owner(const State& s) { return s.turn < living(s) ? active(s) : kNone; }

void derive_pieces(const Frontier& game, State& s, Seat seat, JsonReader& root) {
  std::array<int, kTypes> left = game.options().unit_supply;
  std::array<int, 2> tokens{2, 1};
  int flags = game.options().flags;
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    for (TypeId type = 0; type < kTypes; ++type) {
      if (s.holder[t] == seat) left[type] -= s.units[t][type];
      if (turn_owner(s) == seat) left[type] -= s.attackers[t][type];
    }
    if (is_construction(s.building[t]) && building_owner(s.building[t]) == seat)
      --tokens[building_kind(s.building[t]) == Building::Encampment ? 0 : 1];
    if (s.flag[t] == seat) --flags;
  }
  for (TypeId type = 0; type < kTypes; ++type)
    s.seats[seat].reserve[type] = static_cast<std::uint8_t>(std::max(0, left[type]));
  s.seats[seat].tokens = {static_cast<std::uint8_t>(std::max(0, tokens[0])),
                          static_cast<std::uint8_t>(std::max(0, tokens[1]))};
  s.seats[seat].flags = static_cast<std::uint8_t>(std::max(0, flags));
  if (std::ranges::any_of(left, [](int n) { return n < 0; }) || tokens[0] < 0 || tokens[1] < 0 ||
      flags < 0)
    root.member("tiles").fail("no more pieces of " + army_name(game, s, seat) +
                              " than it has (FR-1.6)");
}

void derive_cards(const Frontier& game, State& s, JsonReader& root) {
  for (CardId card = 0; card < game.cards(); ++card) {
    const int left = game.card(card).copies - cards_of(s, card);
    if (left < 0)
      return root.member("seats").fail("at most " + std::to_string(game.card(card).copies) +
                                       " copies of " + game.card(card).id);
    s.deck[card] = static_cast<std::uint8_t>(left);
    const auto colour = static_cast<std::size_t>(game.deck_of(card));
    s.deck_size[colour] = static_cast<std::uint8_t>(s.deck_size[colour] + left);
    for (Player& player : s.seats) {
      player.hand_colours[colour] =
          static_cast<std::uint8_t>(player.hand_colours[colour] + player.hand[card]);
      player.pile_colours[colour] =
          static_cast<std::uint8_t>(player.pile_colours[colour] + player.pile[card]);
    }
  }
}

class StageCheck {
 public:
  StageCheck(const Frontier& game, const State& s, JsonReader& root)
      : game_(game), s_(s), root_(root) {}

  void check() {
    check_order();
    if (root_.ok()) check_board();
    if (root_.ok()) check_owners();
    if (root_.ok()) check_battles();
    if (root_.ok() && s_.stage != Stage::Over) check_decision();
  }

 private:
  void demand(bool condition, std::string_view member, std::string_view expected) {
    if (!condition) root_.member(member).fail(expected);
  }

  void check_board() {
    for (TileId t = 0; t < game_.geo().tiles; ++t) {
      const std::uint8_t b = s_.building[t];
      const bool hq = building_kind(b) == Building::Hq;
      demand(!hq || s_.seats[building_owner(b)].home == t, "tiles",
             "HQs on the tiles that `home` names");
      demand(b == 0 || s_.holder[t] == kNone || s_.holder[t] == building_owner(b), "tiles",
             "no units on the building of somebody else; attackers are \"attackers\"");
      demand(size_of(s_.attackers[t]) == 0 || in_turn(), "tiles",
             "attackers only in the Actions turn");
      if (!root_.ok()) return;
    }
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const Player& player = s_.seats[seat];
      demand(player.level == 0 || player.points >= game_.points_for(player.level), "seats",
             "research points that reach the level");
      demand(
          player.level == game_.top_level() || player.points < game_.points_for(player.level + 1),
          "seats", "research points below the next level");
    }
  }

  /// Who is out has nothing; only the active player's units are marked; nobody claims twice.
  void check_owners() {
    const auto in_play = [&](Seat seat) { return seat == kNone || alive(s_, seat); };
    for (TileId t = 0; t < game_.geo().tiles && root_.ok(); ++t) {
      demand(in_play(s_.holder[t]) && in_play(building_owner(s_.building[t])) &&
                 in_play(s_.flag[t]) && in_play(s_.due[t]),
             "tiles", "nothing of an army that is out");
      demand(s_.marks[t] == Stack{} || (in_turn() && s_.holder[t] == active(s_)), "tiles",
             "marks only on units of the army whose turn it is");
    }
    SeatSet claimed;
    for (const Seat seat : s_.claims) {
      if (seat == kNone) break;
      demand(!claimed.has(seat), "claims", "at most one for each army");
      claimed.add(seat);
    }
  }

  [[nodiscard]] bool in_turn() const {
    return (s_.stage >= Stage::Actions && s_.stage <= Stage::FlyHome) || s_.stage == Stage::Over;
  }

  void check_order() {
    SeatSet seen;
    for (int i = 0; i < living(s_); ++i) {
      const Seat seat = s_.order[static_cast<std::size_t>(i)];
      demand(!seen.has(seat) && alive(s_, seat), "order", "every army in play once");
      seen.add(seat);
    }
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      demand(!alive(s_, seat) || seen.has(seat), "order", "every army in play");
    demand(s_.turn < living(s_), "turn", "a place in the turn order");
  }

  void check_battles() {
    TileSet declared;
    for (std::size_t i = 0; i < s_.battles; ++i) {
      demand(size_of(s_.attackers[s_.battle[i]]) > 0 && !declared.has(s_.battle[i]), "turn_state",
             "each battle once, where attackers stand");
      declared.add(s_.battle[i]);
    }
    int attackers = 0;
    for (TileId t = 0; t < game_.geo().tiles; ++t) attackers += size_of(s_.attackers[t]);
    demand(s_.comers <= attackers, "turn_state", "at most one entry for each attacker");
    demand(orders_in(s_.fight.attack) <= s_.orders_played, "turn_state",
           "every attack order of the battle counted as played");
    const bool fights = s_.stage >= Stage::AttackOrder && s_.stage <= Stage::Stand;
    if (!fights) return;
    demand(s_.fight.tile != kNone, "fight", "the battle under way");
    if (!root_.ok()) return;
    demand(size_of(s_.attackers[s_.fight.tile]) > 0 && defended(s_, s_.fight.tile, active(s_)) &&
               defender_of(s_, s_.fight.tile) == s_.fight.defender,
           "fight", "a tile with attackers and the defender named");
    demand(s_.stage != Stage::CancelAttack || s_.fight.attack[0] != kNone, "fight",
           "an attack order to cancel");
    demand(s_.stage != Stage::CancelDefence || s_.fight.defence[0] != kNone, "fight",
           "a defence order to cancel");
  }

  void check_decision() {
    demand(s_.actor < game_.seats() && alive(s_, s_.actor), "actor", "an army in play");
    if (!root_.ok()) return;
    const bool defends = s_.stage == Stage::DefenceOrder || s_.stage == Stage::CancelAttack ||
                         s_.stage == Stage::Stand;
    const Seat wanted = defends ? s_.fight.defender : active(s_);
    demand(s_.stage == Stage::TakeBack || s_.actor == wanted, "actor", "whose part it is");
    demand(s_.stage != Stage::TakeBack || s_.seats[s_.actor].ai != 0, "actor",
           "a seat that the A.I. holds");
    demand(s_.stage == Stage::TakeBack || s_.seats[s_.actor].ai == 0, "actor",
           "a person: the A.I. never waits");
    for (const TileId t : s_.todo)
      demand(producible(s_, s_.actor, t) != 0 && building_owner(s_.building[t]) == s_.actor, "todo",
             "own buildings that can bring a unit");
    check_stage_members();
    if (root_.ok()) check_walk();
  }

  void check_stage_members() {
    switch (s_.stage) {
      case Stage::Draw:
        return demand(s_.left > 0, "left", "the cards still to be drawn");
      case Stage::BattlePick:
        return demand(s_.battles > 0, "turn_state", "a battle to choose");
      case Stage::FlyHome:
        return demand(stranded_plane(game_, s_) != kNone, "tiles", "a plane that must fly home");
      case Stage::Technology:
        demand(s_.back == Stage::Tactical || s_.back == Stage::Research, "back",
               "tactical or research");
        return demand(open_technology(game_, s_, s_.actor) != 0, "seats",
                      "a level without technology");
      case Stage::UpkeepTroops:
        demand(s_.up_tile != kNone, "upkeep", "the overcrowded tile");
        if (root_.ok())
          demand(s_.holder[s_.up_tile] == s_.actor &&
                     excess_on(game_, s_, s_.actor, s_.up_tile,
                               stack_limit(game_, s_, s_.actor, mods_of(game_, s_, s_.actor))) >
                         s_.saved,
                 "upkeep", "a tile of the actor above the stack limit");
        return;
      case Stage::UpkeepCards:
        return demand(cards_too_many(game_, s_, s_.actor) > 0, "seats", "too many cards in hand");
      default:
        return;
    }
  }

  /// Every entry of the walk must be one that its list had, and the walk must go on.
  void check_walk() {
    State s = s_;
    clear_walk(s);
    for (std::size_t i = 0; i < s_.walk_size; ++i) {
      Actions list;
      list_stage(game_, s, list, kMaxLegal);
      const bool known = list.contains(s_.walk[i]);
      demand(known && extend_walk(game_, s, s_.walk[i]), "walk", "a line that can go on");
      if (!root_.ok()) return;
    }
    Actions list;
    list_stage(game_, s, list, 2);
    demand(!list.empty(), "stage", "a stage with something to decide");
  }

  const Frontier& game_;
  const State& s_;
  JsonReader& root_;
};

}  // namespace

void derive(const Frontier& game, State& s, JsonReader& root) {
  for (Seat seat = 0; seat < game.seats() && root.ok(); ++seat) derive_pieces(game, s, seat, root);
  if (root.ok()) derive_cards(game, s, root);
}

void check_stage(const Frontier& game, const State& s, JsonReader& root) {
  StageCheck(game, s, root).check();
}

}  // namespace sandtable::frontier
