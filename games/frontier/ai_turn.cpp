// An A.I. army's Actions turn (FR-16.10 to FR-16.25): the card, its icons, the tiles one by one.

#include <algorithm>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {
void Mind::draw_ai_card() {
  const auto& deck = game_.content().ai_deck;
  const auto all = static_cast<std::uint8_t>((1U << deck.size()) - 1);
  std::uint8_t& left = s_.seats[game_.options().ai_deck_per_seat ? me_ : Seat{0}].ai_left;
  if (left == 0) left = all;  // FR-16.11
  int skip = p_.dice.below(std::popcount(left));
  unsigned bits = left;
  for (; skip > 0; --skip) bits &= bits - 1;
  const auto drawn = static_cast<std::uint8_t>(std::countr_zero(bits));
  left = static_cast<std::uint8_t>(left & ~(1U << drawn));
  s_.seats[me_].ai_card = drawn;
  const AiCardSpec& card = deck[drawn];
  offensive_ = card.offensive;  // FR-15.4, FR-16.10
  tell(p_.log, rule("FR-16.10"),
       told::AiCard{.by = me_, .what = AiCardWord(drawn), .mode = ModeWord(offensive_ ? 0 : 1)});
  front_ = front(enemies());  // FR-17.16
  tell(p_.log, rule("FR-17.15"),
       told::AiFront{.by = me_, .thought = ThoughtWord(Answer::Front), .at = tile_or_none(front_)});
  carry_out_icons(card);
  if (card.reshuffle) left = all;  // FR-16.12
}

void Mind::carry_out_icons(const AiCardSpec& card) {  // FR-15.5
  if (card.unit >= 0 && !presence(s_, front_, me_))   // FR-16.13, FR-16.14
    place_unit(p_, me_, static_cast<TypeId>(card.unit), front_, rule("FR-16.13"));
  for (int i = 0; i < card.attack + card.tactical; ++i) {  // FR-16.15
    const CardId drawn = draw_card(p_, i < card.attack ? Deck::Attack : Deck::Tactical);
    if (drawn == kNone) continue;
    if (!add_open(s_.seats[me_].gained, drawn)) {
      s_.discard[drawn]++;
      continue;
    }
    tell(p_.log, rule("FR-16.15"), told::AiKeeps{.by = me_, .what = CardWord(drawn)});
    if (i < card.attack) play_gained_attack(drawn);  // FR-16.16
  }
  refresh();
}

/// Whether PASS effects of a card let any FRESH unit go where it could not (FR-20.10).
bool Mind::changes_range(CardId card) {
  Mods with = mods_;
  for (const Effect& e : game_.card(card).effects)
    if (e.op == Op::Pass) (e.what == What::River ? with.cross_rivers : with.paradrop) = true;
  for (TileId t = 0; t < game_.geo().tiles; ++t) {
    if (s_.holder[t] != me_) continue;
    for (const TypeId type : {kInf, kTnk, kArt})
      if (fresh(t, type) > 0 && !(reach(game_, s_, with, ground_, me_, type, t) ==
                                  reach(game_, s_, mods_, ground_, me_, type, t)))
        return true;
    if (!(airlift_reach(game_, s_, with, ground_, me_, t) ==
          airlift_reach(game_, s_, mods_, ground_, me_, t)))
      return true;
  }
  return false;
}

void Mind::play_gained_attack(CardId card) {
  const CardSpec& spec = game_.card(card);
  refresh();
  if (spec.timing != Timing::Turn) return;                 // FR-20.11: waits for its battle
  if (!turn_order_playable(game_, s_, me_, card)) return;  // FR-16.36: stays as a Revealed Card
  if (spec.find(Op::Pass) != nullptr && !changes_range(card)) return;
  TypeId type = kInf;
  if (const Effect* unit = spec.find(Op::Unit)) {
    const int needed = unit_type_needed(unit->types & kLandTypes);
    if (needed < 0 || presence(s_, front_, me_)) return;
    type = static_cast<TypeId>(needed);
  }
  take_open(s_.seats[me_].gained, card);
  s_.discard[card]++;
  play_turn_order(p_, me_, card, type, front_);  // FR-20.10
  refresh();
}

/// Behind a BUILD infantry and artillery of the tile start another one (FR-18.23, FR-18.17).
void Mind::build_again(TileId t) {
  const TypeId type = fresh(t, kInf) > 0 ? kInf : kArt;
  if (pinned(type, t)) {
    say(rule("FR-18.14"), type, t, Answer::PinnedStays);
    return spend(type, t);
  }
  if (build(type, t, rule("FR-18.23"), Answer::BuildsAgain)) return;
  step_move(type, t, range(type, t), rule("FR-18.17"), Answer::MovesInstead);
}

/// Unit by unit (FR-18.6) until all are marked, which ends the turn (FR-21.1).
void Mind::activate(TileId t, bool crowded) {
  tell(p_.log, rule("FR-18.1"),
       told::AiActivates{.by = me_, .thought = ThoughtWord(Answer::ActivatesTile), .at = Tile(t)});
  bool again = false;
  while (any_fresh(t)) {
    if (again && fresh(t, kInf) + fresh(t, kArt) > 0) {
      build_again(t);
      continue;
    }
    const auto& order = offensive_ ? kMilitary : kCalm;  // FR-18.7
    const TypeId type =
        *std::ranges::find_if(order, [&](TypeId each) { return fresh(t, each) > 0; });
    const bool full = crowded && n(t) > stack_;
    const Result result = offensive_ ? offensive(type, t, full) : defensive(type, t, full);
    again = result == Result::Built;
  }
}

void Mind::activate_tiles() {  // FR-16.20, FR-18.1 to FR-18.5
  TileSet done;
  for (;;) {
    bool crowded = false;
    const TileId t = next_tile(done, crowded);
    if (t == kNone) return;
    done.add(t);
    if (!offensive_ && n(t) < 3 && cnt(t, kInf) == 0) {  // FR-16.21, FR-18.4
      tell(p_.log, rule("FR-16.21"),
           told::AiPasses{.by = me_, .thought = ThoughtWord(Answer::PassesTile), .at = Tile(t)});
      continue;
    }
    activate(t, crowded);
  }
}

void Mind::plan_turn(bool offensive) {
  offensive_ = offensive;
  front_ = front(enemies());
  chosen_ = pick_enemy(enemies());
  activate_tiles();
  build_at_end();
}

/// Panzer Thrust, on the first OFFENSIVE turn with two such units on the board (FR-20.16).
void Mind::thrust() {
  if (!offensive_ || !special_ready(game_, s_, me_, Moment::Turn)) return;
  const Types types = game_.army(s_, me_).special.effects[0].types;
  const Stack troops = on_board();
  int count = 0;
  for (TypeId type = 0; type < kTypes; ++type) count += has_type(types, type) ? troops[type] : 0;
  if (count < 2) return;
  s_.seats[me_].special_used = s_.turn_special = 1;
  tell_special(p_, rule("FR-20.16"), me_);
  refresh();
}

void Mind::turn() {  // AI_ACTIONS_TURN
  draw_ai_card();
  thrust();
  chosen_ = pick_enemy(enemies());
  tell(p_.log, rule("FR-17.26"),
       told::AiTarget{.by = me_,
                      .thought = ThoughtWord(Answer::Target),
                      .whom = chosen_ == kNone ? SeatSlot::none() : SeatSlot(chosen_)});
  activate_tiles();
  build_at_end();
  begin_battles(p_);
}

}  // namespace sandtable::frontier
