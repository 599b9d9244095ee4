// Reinforcements (FR-4), the arms race (FR-9) and Upkeep (FR-10).

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

/// More units come with the one just placed (Mobilisation).
void bring_more(const Table& p, Seat seat, TypeId type) {
  for_abilities(p.game, p.s, seat, [&](const Effect& e) {
    if (e.op != Op::Unit || !has_type(e.when.hq_reinforces, type)) return;
    for (int i = 0; i < e.n; ++i)
      place_unit(p, seat, static_cast<TypeId>(std::countr_zero(e.types)), hq_of(p.s, seat),
                 rule("FR-4.11"));
  });
}

int saves_of(const Frontier& game, const State& s, Seat seat) {  // FR-10.10
  int saves = 0;
  for (const CardId card : s.seats[seat].open) {
    if (card == kNone) break;
    if (const Effect* save = game.card(card).find(Op::Save)) saves += save->n;
  }
  return saves;
}

/// Whether an A.I. has the card open as a Revealed Card (FR-16.29).
bool is_open(const Player& player, CardId card) {
  return player.revealed[card] > 0 || std::ranges::find(player.gained, card) != player.gained.end();
}

/// Nothing is left to remove: what was open may be turned down, then the cards are counted.
void begin_upkeep_cards(const Table& p) {
  State& s = p.s;
  s.up_tile = kNone;
  s.saved = s.saves = 0;
  ai_flip_revealed(p, s.actor);
  s.stage = Stage::UpkeepCards;
  if (cards_too_many(p.game, s, s.actor) == 0) next_part(p);
}

/// Takes one of the open cards of a player. Of two alike the one gained by an icon goes, which
/// would be discarded (FR-16.29, FR-16.35); rules version 1 took the Revealed Card.
void take_shown(const Frontier& game, Player& player, CardId card) {
  if (game.options().ai_judges_each_move && take_open(player.gained, card)) return;
  if (player.revealed[card] > 0) {
    player.revealed[card]--;
  } else if (!take_open(player.gained, card)) {
    take_open(player.open, card);
  }
}

}  // namespace

/// FR-4.6: what is built in phase 4 is asked in phase 3 of the next round for the first time.
TileSet producing(const Frontier& game, const State& s, Seat seat) {
  TileSet out;
  for (const TileId t : game.geo().all) {
    if (s.building[t] == 0 || building_owner(s.building[t]) != seat) continue;
    if (!is_active_building(s, t) || is_stalled(s.building[t])) continue;  // FR-4.5, FR-13.17
    if (stalled_by_weather(game, s, building_kind(s.building[t]))) continue;
    if (producible(s, seat, t) != 0) out.add(t);
  }
  return out;
}

Types producible(const State& s, Seat seat, TileId t) {
  Types allowed = kAllTypes;                                                       // FR-4.2
  if (building_kind(s.building[t]) == Building::Encampment) allowed = 1U << kInf;  // FR-4.3
  if (building_kind(s.building[t]) == Building::Factory)
    allowed = 1U << kTnk | 1U << kArt | 1U << kPln;  // FR-4.4
  Types out = 0;
  for (TypeId type = 0; type < kTypes; ++type)
    if (has_type(allowed, type) && s.seats[seat].reserve[type] > 0)  // FR-4.8
      out = static_cast<Types>(out | 1U << type);
  return out;
}

void reinforce(const Table& p, Seat seat, TileId t, TypeId type) {
  State& s = p.s;
  place_unit(p, seat, type, t, rule("FR-4.1"));
  if (building_kind(s.building[t]) == Building::Hq) bring_more(p, seat, type);
  s.todo.remove(t);
  for (const TileId other : s.todo)
    if (producible(s, seat, other) == 0) s.todo.remove(other);  // FR-4.8
}

bool may_research(const Frontier& game, const State& s, Seat seat) {
  const Player& player = s.seats[seat];
  if (player.level >= game.top_level()) return false;                // FR-9.7
  const bool free = player.ai != 0 && game.options().ai_medal_free;  // FR-16.27
  return free || player.medals >= player.level;                      // FR-9.3, FR-9.4
}

void gain_research(const Table& p, Seat seat, int points, Rule why) {  // FR-9.6
  Player& player = p.s.seats[seat];
  player.points = static_cast<std::uint8_t>(std::min(255, player.points + points));
  if (player.ai == 0)
    tell(p.log, why, SeatSet::only(seat), told::PointsNow{.of = seat, .total = player.points});
  while (player.level < p.game.top_level() &&
         player.points >= p.game.points_for(player.level + 1)) {
    ++player.level;  // FR-9.5
    tell(p.log, rule("FR-9.5"), told::LevelReached{.by = seat, .level = player.level});
  }
  if (player.level == kLevels) finish(p, Ending::Bomb, seat);  // FR-11.6
}

int open_technology(const Frontier& game, const State& s, Seat seat) {
  if (!game.options().technologies) return 0;
  const int top = std::min<int>(s.seats[seat].level, kLevels - 1);
  for (int level = 1; level <= top; ++level)
    if (s.seats[seat].tech[static_cast<std::size_t>(level - 1)] == 0) return level;
  return 0;
}

void choose_technology(const Table& p, Seat seat, int choice) {
  const int level = open_technology(p.game, p.s, seat);
  p.s.seats[seat].tech[static_cast<std::size_t>(level - 1)] = static_cast<std::uint8_t>(choice + 1);
  tell(p.log, rule("FR-9.5"),
       told::Developed{.by = seat, .what = TechWord(2 * (level - 1) + choice)});
}

void give_to_research(const Table& p, Seat seat, CardId card) {
  State& s = p.s;
  Player& player = s.seats[seat];
  const auto colour = static_cast<std::size_t>(p.game.deck_of(card));
  if (player.hand[card] > 0 && (player.ai == 0 || !is_open(player, card))) {
    take_from_hand(p.game, s, seat, card, false);
  } else {  // everybody has seen which card it is
    set_note(player.shown, card, note_of(player.shown, card) + 1);
    take_shown(p.game, player, card);
  }
  player.pile[card]++;  // FR-9.1
  player.pile_colours[colour]++;
  tell(p.log, rule("FR-9.2"), told::Researched{.by = seat, .what = DeckWord(colour)});
  if (player.ai == 0)
    tell(p.log, rule("FR-9.1"), SeatSet::only(seat),
         told::LaidCard{.by = seat, .what = CardWord(card)});
  gain_research(p, seat, p.game.card(card).rv, rule("FR-9.2"));
}

int excess_on(const Frontier&, const State& s, Seat seat, TileId t, int limit) {
  if (s.holder[t] != seat) return 0;
  return std::max(0, size_of(s.units[t]) - limit);  // FR-10.1, FR-10.3, FR-10.8
}

int total_excess(const Frontier& game, const State& s, Seat seat) {
  const int limit = stack_limit(game, s, seat, mods_of(game, s, seat));
  int sum = 0;
  for (const TileId t : game.geo().all) sum += excess_on(game, s, seat, t, limit);
  return sum;
}

int cards_too_many(const Frontier& game, const State& s, Seat seat) {  // FR-3.4: asked in Upkeep
  const int limit = hand_limit(game, s, seat, mods_of(game, s, seat));
  return std::max(0, hand_size(s, seat) - limit);  // FR-10.7
}

void begin_upkeep(const Table& p) {
  State& s = p.s;
  s.up_tile = s.saved = 0;
  s.saves = static_cast<std::uint8_t>(saves_of(p.game, s, s.actor));
  if (total_excess(p.game, s, s.actor) <= s.saves) return begin_upkeep_cards(p);  // FR-22.13
  upkeep_on(p);
}

void upkeep_on(const Table& p) {
  State& s = p.s;
  const int limit = stack_limit(p.game, s, s.actor, mods_of(p.game, s, s.actor));
  for (; s.up_tile < p.game.geo().tiles; ++s.up_tile, s.saved = 0)  // FR-10.10
    if (excess_on(p.game, s, s.actor, s.up_tile, limit) > s.saved) return;
  begin_upkeep_cards(p);
}

void discard_excess(const Table& p, Seat seat, CardId card) {
  Player& player = p.s.seats[seat];
  if (player.hand[card] > 0) {
    take_from_hand(p.game, p.s, seat, card, true);
  } else {
    take_open(player.open, card);
  }
  p.s.discard[card]++;
  tell(p.log, rule("FR-10.6"), told::Discarded{.by = seat, .what = CardWord(card)});
}

}  // namespace sandtable::frontier
