// The bot `booklet`: a person's seat played by the A.I. rules. Where the option allows it the seat
// is simply handed over; otherwise the A.I. plays on a scratch copy and its first act is taken.

#include "core/hash.hpp"
#include "games/frontier/bot.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

class BookletBot {
 public:
  BookletBot(const Frontier& game, const View<State>& view, Dice& dice)
      : game_(game), s_(view.state()), me_(view.seat()), dice_(dice) {}

  WalkPath plan() {
    switch (s_.stage) {
      case Stage::Reinforce:
        return reinforcement();
      case Stage::Actions:
        return first_act();
      case Stage::AttackOrder:
        return attack_order();
      case Stage::DefenceOrder:
        return defence_order();
      case Stage::BattlePick:
        return {tile_choice(s_.battle[0])};
      case Stage::Research:
        return research();
      default:
        return {};
    }
  }

 private:
  WalkPath reinforcement() {  // FR-16.5
    for (const Building kind : {Building::Encampment, Building::Factory, Building::Hq})
      for (const TileId t : s_.todo) {
        if (building_kind(s_.building[t]) != kind) continue;
        const Table p{game_, s_, dice_, nullptr};
        const int type = Mind(p, me_).unit_type_needed(producible(s_, me_, t));
        if (type >= 0) return {tile_choice(t), type_choice(type)};
      }
    return {verb(Verb::Done)};
  }

  /// The mode of the turn is drawn from what does not change during it.
  [[nodiscard]] bool offensive() const {
    const std::array<std::uint8_t, 4> seed{s_.round, me_, s_.order[0], s_.seats[me_].special_used};
    return (hash_bytes(seed.data(), seed.size()) & 1U) != 0;
  }

  WalkPath first_act() {
    Log log;
    Dice scratch(s_.round * 64U + me_);
    const Table p{game_, s_, scratch, &log};
    Mind(p, me_).plan_turn(offensive());
    for (const Event& event : log.events()) {
      if (const auto it = as<told::Moved>(event))
        return {verb(Verb::Move), tile_choice(it->from.number), type_choice(it->what.number),
                kLayout.make(Kind::Number, it->n.number - 1), tile_choice(it->to.number)};
      if (const auto it = as<told::Airlifted>(event))
        return {verb(Verb::Move), tile_choice(it->from.number), kLayout.make(Kind::Airlift),
                tile_choice(it->to.number)};
      if (const auto it = as<told::Built>(event))
        return {verb(Verb::Build), tile_choice(it->at.number),
                kLayout.make(Kind::Build, it->what.number - 2)};
    }
    return {verb(Verb::Done)};
  }

  WalkPath attack_order() {
    const Worked without = work_out(game_, s_);
    for (CardId card = 0; card < game_.cards(); ++card)
      if (s_.seats[me_].hand[card] > 0 && attack_order_playable(game_, s_, card) &&
          better_for_attacker(with_attack(game_, s_, card), without))
        return {card_choice(card)};
    return {verb(Verb::None)};
  }

  WalkPath defence_order() {  // FR-20.1 to FR-20.5
    const Worked without = work_out(game_, s_);
    if (without.def_lost == 0) return {verb(Verb::None)};
    const Table p{game_, s_, dice_, nullptr};
    for (CardId card = 0; card < game_.cards(); ++card) {
      if (s_.seats[me_].hand[card] == 0 || !useful_defence(p, card, without)) continue;
      if (game_.card(card).find(Op::Withdraw) == nullptr) return {card_choice(card)};
      const TileSet tiles = withdraw_tiles(game_, s_);
      const TileId to = Mind(p, me_).movement_priority(tiles, s_.fight.tile, false);
      return {card_choice(card), tile_choice(to)};
    }
    return {verb(Verb::None)};
  }

  WalkPath research() {  // FR-16.28: with more than two cards, the best one of the other colours
    if (closed_size(s_, me_) <= 2) return {verb(Verb::None)};
    CardId best = kNone;
    for (CardId card = 0; card < game_.cards(); ++card)
      if (s_.seats[me_].hand[card] > 0 &&
          (best == kNone || game_.card(card).rv > game_.card(best).rv))
        best = card;
    return best == kNone ? WalkPath{verb(Verb::None)} : WalkPath{card_choice(best)};
  }

  const Frontier& game_;
  State s_;
  Seat me_;
  Dice& dice_;
};

}  // namespace

void plan_booklet(const Frontier& game, const View<State>& view, Dice& dice, Line& out) {
  const State& s = view.state();
  if (s.stage != Stage::TakeBack && game.options().ai_takeover) {
    out.push(verb(Verb::HandOver));  // FR-21.6
    return;
  }
  out = line_of(game, s, BookletBot(game, view, dice).plan());
}

}  // namespace sandtable::frontier
