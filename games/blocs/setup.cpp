// Set-up (BL-1): the board, the cards, and the secret choice among them.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

template <class It>
void shuffle(It first, It last, Dice& dice) {
  for (auto i = last - first - 1; i > 0; --i) {
    const int j = dice.below(static_cast<int>(i) + 1);
    std::swap(*(first + i), *(first + j));
  }
}

/// BL-1.3
void set_order(const Blocs& game, State& s, Dice& dice) {
  s.order.fill(kNeutral);
  const Options& options = game.options();
  const auto& list = options.turn_order.empty() ? options.blocs : options.turn_order;
  const std::size_t count = std::min<std::size_t>(list.size(), kBlocs);
  for (std::size_t i = 0; i < count; ++i) s.order[i] = list[i];
  if (options.turn_order.empty())
    shuffle(s.order.begin(), s.order.begin() + static_cast<std::ptrdiff_t>(count), dice);
}

void set_map(const Blocs& game, State& s) {
  const Book& book = game.book();
  s.control.fill(kBeyond);
  s.ship_owner.fill(kNeutral);
  for (std::size_t a = 0; a < book.land.size(); ++a) {  // BL-1.4, BL-1.5, BL-2.3 to BL-2.5
    const Bloc colour = book.land[a].colour;
    s.control[a] = colour < kBlocs && alive(s, colour) ? colour : kNeutral;
    s.unit[a] = static_cast<std::uint8_t>(book.land[a].start);
    if (s.control[a] < kBlocs && s.unit[a] != 0 && book.land[a].start != Piece::HQ)
      --s.power[colour].reserve[s.unit[a]];
  }
  for (Bloc b = 0; b < kBlocs; ++b) {  // BL-1.6
    if (!alive(s, b)) continue;
    for (const auto& [unit, sea] : book.blocs[b].fleet) {
      s.ship[sea] = static_cast<std::uint8_t>(unit);
      s.ship_owner[sea] = b;
      --s.power[b].reserve[at(unit)];
    }
  }
}

/// BL-1.8, BL-1.11
void deal(const Blocs& game, Power& power, Bloc b, Dice& dice) {
  const BlocSpec& spec = game.book().blocs[b];
  for (int m = spec.missions_from; m < spec.missions_to; ++m)
    power.deck[power.deck_size++] = static_cast<std::uint8_t>(m);
  shuffle(power.deck.begin(), power.deck.begin() + power.deck_size, dice);
  for (int i = 0; i < game.book().limits.missions_drawn; ++i) {
    power.hand[power.hand_size++] = power.deck[0];
    std::shift_left(power.deck.begin(), power.deck.begin() + power.deck_size, 1);
    power.deck[--power.deck_size] = kNone;
  }
  if (!game.with_cards()) return;
  auto cards = eligible_objectives(game, b);
  const int drawn =
      std::min<int>(game.book().limits.objectives_drawn, static_cast<int>(cards.size()));
  for (int i = 0; i < drawn; ++i) {  // BL-1.12: fewer than three are all drawn
    const int j = dice.between(i, static_cast<int>(cards.size()) - 1);
    std::swap(cards[static_cast<std::size_t>(i)], cards[static_cast<std::size_t>(j)]);
    power.objectives[static_cast<std::size_t>(i)] = cards[static_cast<std::size_t>(i)];
  }
  power.objectives_size = static_cast<std::uint8_t>(drawn);
}

void set_power(const Blocs& game, State& s, Bloc b, Dice& dice) {
  Power& power = s.power[b];
  const Book& book = game.book();
  const auto place = std::ranges::find(s.order, b) - s.order.begin();
  for (std::size_t r = 0; r < kResources; ++r) {  // BL-1.7
    const int bonus = static_cast<Res>(r) == Res::Influence && game.options().seat_bonus
                          ? book.seat_bonus[static_cast<std::size_t>(place)]
                          : 0;
    power.stock[r] =
        static_cast<std::uint8_t>(std::min<int>(book.cap[r], game.options().start[r] + bonus));
  }
  deal(game, power, b, dice);
  fresh_keeping(game, power);
}

/// BL-1.9, BL-1.12: rejected missions go under the deck, rejected objectives out of the game.
void reject(Power& power, Dice& dice) {
  std::array<std::uint8_t, kHandRoom> rejected{};
  std::array<std::uint8_t, kHandRoom> kept{};
  int r = 0;
  int k = 0;
  for (int i = 0; i < power.hand_size; ++i) {
    const bool keeps = (power.keep_missions >> i & 1U) != 0;
    (keeps ? kept[static_cast<std::size_t>(k++)] : rejected[static_cast<std::size_t>(r++)]) =
        power.hand[static_cast<std::size_t>(i)];
  }
  shuffle(rejected.begin(), rejected.begin() + r, dice);
  power.hand.fill(kNone);
  std::copy_n(kept.begin(), k, power.hand.begin());
  power.hand_size = static_cast<std::uint8_t>(k);
  std::copy_n(rejected.begin(), r, power.deck.begin() + power.deck_size);
  power.deck_size = static_cast<std::uint8_t>(power.deck_size + r);
  power.rejected = static_cast<std::uint8_t>(r);
  std::array<std::uint8_t, 3> cards{kNone, kNone, kNone};
  std::size_t n = 0;
  for (const bool keeps : {true, false})
    for (std::size_t i = 0; i < power.objectives_size; ++i)
      if (((power.keep_objectives >> i & 1U) != 0) == keeps) cards[n++] = power.objectives[i];
  power.objectives = cards;
  power.objectives_kept = static_cast<std::uint8_t>(std::popcount(power.keep_objectives));
  power.keep_missions = power.keep_objectives = 0;
  power.sealed = 0;
}

void begin_play(const Blocs& game, State& s, Dice& dice, Log* log) {
  for (const Bloc b : s.order)
    if (b != kNeutral) reject(s.power[b], dice);
  s.active = s.order[0];
  tell(log, rule("BL-1.3"), OrderDrawn{.of = game.seat_of(s.active)});
  begin_turn(game, s, dice, log);
  proceed(game, s, dice, log);
}

/// BL-1.17
std::uint8_t random_mask(int from, int kept, Dice& dice) {
  unsigned mask = 0;
  while (std::popcount(mask) < std::min(from, kept)) mask |= 1U << dice.below(from);
  return static_cast<std::uint8_t>(mask);
}

}  // namespace

FixedList<std::uint8_t, kMaxObjectives> eligible_objectives(const Blocs& game, Bloc b) {
  unsigned played = 0;
  for (const Bloc each : game.options().blocs) played |= 1U << each;
  FixedList<std::uint8_t, kMaxObjectives> out;
  for (std::size_t i = 0; i < game.book().objectives.size(); ++i) {
    const Objective& card = game.book().objectives[i];
    if (card.bloc != b || (card.targets & ~played) != 0) continue;  // BL-1.10
    const Bloc partner = game.partner(b);
    if (partner != kNeutral && (card.targets >> partner & 1U) != 0) continue;  // BL-13.9
    out.push(static_cast<std::uint8_t>(i));
  }
  return out;
}

/// What is kept before anything was picked: all, where there is no choice.
void fresh_keeping(const Blocs& game, Power& power) {
  const Limits& limits = game.book().limits;
  const auto all = [](int n) { return static_cast<std::uint8_t>((1U << n) - 1U); };
  power.keep_missions = power.hand_size <= limits.missions_kept ? all(power.hand_size) : 0;
  power.keep_objectives =
      power.objectives_size <= limits.objectives_kept ? all(power.objectives_size) : 0;
  power.sealed = 0;
}

State Blocs::start(Dice& dice, Log* log) const {
  State s;  // BL-1.14: no tension, technologies, tokens or markers
  for (Power& power : s.power) {
    power.hand.fill(kNone);
    power.deck.fill(kNone);
    power.objectives.fill(kNone);
  }
  for (const Bloc b : options_.blocs) {
    s.power[b].life = Life::Alive;
    s.power[b].reserve = book().blocs[b].first;
    s.power[b].reserve[at(Piece::HQ)] = 0;
  }
  set_order(*this, s, dice);
  set_map(*this, s);
  for (const Bloc b : options_.blocs) set_power(*this, s, b, dice);
  s.active = s.actor = s.order[0];
  if (!options_.cards_by_chance) return s;
  for (const Bloc b : options_.blocs) {
    Power& power = s.power[b];
    power.keep_missions = random_mask(power.hand_size, book().limits.missions_kept, dice);
    power.keep_objectives = random_mask(power.objectives_size, book().limits.objectives_kept, dice);
  }
  begin_play(*this, s, dice, log);
  return s;
}

void list_cards(const Blocs& game, const State& s, Bloc b, Picks& out) {
  const Power& power = s.power[b];
  const Limits& limits = game.book().limits;
  if (std::popcount(power.keep_missions) < std::min<int>(limits.missions_kept, power.hand_size)) {
    for (std::size_t i = 0; i < power.hand_size; ++i)
      if ((power.keep_missions >> i & 1U) == 0 && power.hand[i] != kNone &&
          out.add(Kind::Mission, power.hand[i]))
        return;
    return;
  }
  if (std::popcount(power.keep_objectives) <
      std::min<int>(limits.objectives_kept, power.objectives_size)) {
    for (std::size_t i = 0; i < power.objectives_size; ++i)
      if ((power.keep_objectives >> i & 1U) == 0 && power.objectives[i] != kNone &&
          out.add(Kind::Objective, power.objectives[i]))
        return;
    return;
  }
  out.add(Word::Seal);
}

void take_card(const Blocs& game, State& s, Bloc b, const Parts& choice, Dice& dice, Log* log) {
  Power& power = s.power[b];
  const auto card = static_cast<std::uint8_t>(choice.i);
  const auto mark = [&](const auto& list, std::uint8_t& mask) {
    const auto at = std::ranges::find(list, card) - list.begin();
    mask = static_cast<std::uint8_t>(mask | 1U << at);
  };
  if (choice.kind == Kind::Mission) return mark(power.hand, power.keep_missions);
  if (choice.kind == Kind::Objective) return mark(power.objectives, power.keep_objectives);
  power.sealed = 1;
  tell(log, rule("BL-1.13"), Kept{.by = game.seat_of(b)});
  for (const Bloc each : game.options().blocs)
    if (s.power[each].sealed == 0) return;
  begin_play(game, s, dice, log);
}

}  // namespace sandtable::blocs
