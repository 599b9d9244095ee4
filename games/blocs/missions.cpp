// Mission cards (BL-11): drawing, discarding, scoring and the rewards, part by part.

#include <algorithm>

#include "core/list.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

std::uint16_t card_bit(const Blocs& game, Bloc b, int mission) {
  return static_cast<std::uint16_t>(1U << (mission - game.book().blocs[b].missions_from));
}

/// BL-4.10: the discard pile becomes the deck.
void reshuffle(const Blocs& game, State& s, Bloc b, Dice& dice, Log* log) {
  Power& power = s.power[b];
  const BlocSpec& spec = game.book().blocs[b];
  for (int m = spec.missions_from; m < spec.missions_to; ++m)
    if ((power.discard & card_bit(game, b, m)) != 0)
      power.deck[power.deck_size++] = static_cast<std::uint8_t>(m);
  power.discard = 0;
  for (int i = power.deck_size - 1; i > 0; --i) {
    const auto j = static_cast<std::size_t>(dice.below(i + 1));
    std::swap(power.deck[static_cast<std::size_t>(i)], power.deck[j]);
  }
  tell(log, rule("BL-4.10"), Shuffled{.by = game.seat_of(b)});
}

std::uint8_t draw_top(Power& power) {
  const std::uint8_t card = power.deck[0];
  std::shift_left(power.deck.begin(), power.deck.begin() + power.deck_size, 1);
  power.deck[--power.deck_size] = kNone;
  if (power.deck_size < power.under + power.rejected)
    --(power.rejected > 0 ? power.rejected : power.under);
  return card;
}

void drop_from_hand(Power& power, int mission) {
  if (take_out(power.hand, static_cast<std::uint8_t>(mission), kNone) >= 0) --power.hand_size;
}

const Effect& part_of(const Blocs& game, const State& s) {
  return game.book().missions[s.reward_card].reward[s.reward_part];
}

void next_part(State& s) {
  ++s.reward_part;
  s.reward_left = 0;
}

/// Draws and tension are offered as they are; everything else asks for its target.
bool offered_plainly(const Effect& effect) {
  return effect.op == Op::Draw || effect.op == Op::Tension;
}

}  // namespace

void draw_missions(const Blocs& game, State& s, Bloc b, int n, Dice& dice, Log* log) {
  if (n <= 0) return;
  n += mod(s, b, Param::DrawExtra);  // BL-10.16
  Power& power = s.power[b];
  int drawn = 0;
  for (; drawn < n && power.hand_size < kHandRoom; ++drawn) {
    if (power.deck_size == 0) reshuffle(game, s, b, dice, log);
    if (power.deck_size == 0) break;
    const std::uint8_t card = draw_top(power);
    power.hand[power.hand_size++] = card;
    tell(log, rule("BL-4.8"), SeatSet::only(game.seat_of(b)),
         DrewCard{.by = game.seat_of(b), .what = MissionName(card)});
  }
  if (drawn > 0) tell(log, rule("BL-4.8"), Drew{.by = game.seat_of(b), .n = drawn});
}

void put_away(const Blocs& game, State& s, Bloc b, int mission, Log* log) {
  Power& power = s.power[b];
  drop_from_hand(power, mission);
  if (mod(s, b, Param::DrawExtra) > 0 && power.deck_size < kMaxDeck) {  // BL-10.16: under the deck
    power.deck[power.deck_size++] = static_cast<std::uint8_t>(mission);
    ++power.under;
    return tell(log, rule("BL-10.16"), PutUnder{.by = game.seat_of(b)});
  }
  power.discard = static_cast<std::uint16_t>(power.discard | card_bit(game, b, mission));
  tell(log, rule("BL-4.11"), PutAway{.by = game.seat_of(b), .what = MissionName(mission)});
}

void discard_hand(const Blocs& game, State& s, Bloc b, Log* log) {
  Power& power = s.power[b];
  for (std::size_t i = 0; i < power.hand_size; ++i)
    power.discard = static_cast<std::uint16_t>(power.discard | card_bit(game, b, power.hand[i]));
  power.hand.fill(kNone);
  power.hand_size = 0;
  s.discarded = 1;
  gain(game, s, b, Res::Research, game.book().limits.discard_gain);  // BL-11.5
  tell(log, rule("BL-11.5"), HandThrown{.by = game.seat_of(b)});
}

/// BL-11.35: whatever the reward can do.
void list_score(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (!args.empty()) return;
  const Power& power = s.power[b];
  for (std::size_t i = 0; i < power.hand_size; ++i)
    if (power.hand[i] != kNone &&
        holds(game, s, b, game.book().missions[power.hand[i]].condition) &&
        out.add(Kind::Mission, power.hand[i]))
      return;
}

void score(const Blocs& game, State& s, Bloc b, int mission, Log* log) {  // BL-11.1
  Power& power = s.power[b];
  drop_from_hand(power, mission);
  power.scored = static_cast<std::uint16_t>(power.scored | card_bit(game, b, mission));
  s.reward_card = static_cast<std::uint8_t>(mission);
  s.reward_part = s.reward_left = 0;
  s.reward_area = static_cast<std::uint8_t>(
      conquered_by(s, game.book().missions[static_cast<std::size_t>(mission)].condition));
  tell(log, rule("BL-11.2"), Scored{.by = game.seat_of(b), .what = MissionName(mission)});
}

bool go_on_reward(const Blocs& game, State& s, Dice& dice, Log* log) {
  const Bloc b = s.active;
  while (s.reward_card != kNone) {
    if (s.reward_part >= game.book().missions[s.reward_card].reward.size()) {
      s.reward_card = s.reward_area = kNone;
      s.reward_part = s.reward_left = 0;
      break;
    }
    const Effect& effect = part_of(game, s);
    const bool plain = offered_plainly(effect);
    if (!asks(effect) && !plain) {  // BL-11.26: without a question
      do_effect(game, s, b, effect, Source::Reward, {}, dice, log);
      next_part(s);
      continue;
    }
    if (s.reward_left == 0)
      s.reward_left = static_cast<std::uint8_t>(plain ? 1 : std::max<int>(1, effect.n));
    if (can_do(game, s, b, effect, Source::Reward)) {
      s.stage = Stage::Reward;
      s.actor = b;
      return true;
    }
    next_part(s);  // BL-11.3: what cannot be done is lost
  }
  return false;
}

void list_reward(const Blocs& game, const State& s, Args args, Picks& out) {
  const Effect& effect = part_of(game, s);
  const bool declined = !args.empty() && args[0] == word_action(Word::Decline);
  if (declined) return;
  if (offered_plainly(effect)) {
    if (!args.empty() || out.add(Word::Accept)) return;
  } else {
    list_effect(game, s, s.active, effect, Source::Reward, args, out);
    if (!args.empty() || out.full()) return;
  }
  out.add(Word::Decline);  // BL-11.3
}

void take_reward(const Blocs& game, State& s, Args args, Dice& dice, Log* log) {
  const Effect& effect = part_of(game, s);
  if (--s.reward_left == 0) next_part(s);
  if (args[0] == word_action(Word::Decline)) return;
  do_effect(game, s, s.active, effect, Source::Reward, offered_plainly(effect) ? Args{} : args,
            dice, log);
}

}  // namespace sandtable::blocs
