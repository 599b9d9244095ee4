// Who stands where, who controls what, what it is worth; and what follows when land changes hands.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

/// Takes a construction off the board (FR-6.8) or, by option, gives it to the conqueror.
void lose_construction(const Table& p, Seat conqueror, TileId t) {
  State& s = p.s;
  const Building kind = building_kind(s.building[t]);
  const Seat owner = building_owner(s.building[t]);
  const std::size_t token = kind == Building::Encampment ? 0 : 1;
  s.seats[owner].tokens[token]++;
  if (p.game.options().captured && s.seats[conqueror].tokens[token] > 0) {
    s.seats[conqueror].tokens[token]--;
    s.building[t] = make_building(kind, conqueror);
    return tell(
        p.log, rule("FR-6.8"),
        told::Captured{.by = conqueror, .of = owner, .what = BuildingWord(kind), .at = Tile(t)});
  }
  s.building[t] = 0;
  tell(p.log, rule("FR-6.8"),
       told::Razed{.by = conqueror, .of = owner, .what = BuildingWord(kind), .at = Tile(t)});
}

bool worth_a_flag(const Frontier& game, const State& s, TileId t) {  // FR-12.3
  const Feature feature = game.feature(t);
  return game.stars(s, t) > 0 || feature == Feature::City || feature == Feature::Airport ||
         feature == Feature::Port;
}

void return_flag(const Table& p, TileId t) {
  const Seat owner = p.s.flag[t];
  p.s.seats[owner].flags++;
  p.s.flag[t] = kNone;
  tell(p.log, rule("FR-12.3"), told::FlagGone{.of = owner, .at = Tile(t)});
}

/// Everything of an eliminated player leaves the board (FR-11.4), so his tiles are neutral
/// (FR-5.15).
void clear_board_of(const Table& p, Seat seat) {
  State& s = p.s;
  Player& player = s.seats[seat];
  for (const TileId t : p.game.geo().all) {
    if (s.holder[t] == seat) {
      for (TypeId type = 0; type < kTypes; ++type)
        player.reserve[type] = static_cast<std::uint8_t>(player.reserve[type] + s.units[t][type]);
      s.units[t] = {}, s.holder[t] = kNone;
    }
    if (building_owner(s.building[t]) == seat) {
      if (is_construction(s.building[t]))
        player.tokens[building_kind(s.building[t]) == Building::Encampment ? 0 : 1]++;
      s.building[t] = 0;
    }
    if (s.flag[t] == seat) s.flag[t] = kNone, player.flags++;
    if (s.due[t] == seat) s.due[t] = kNone;
  }
  for (Works& each : s.works)
    if (each.owner == seat) each = {};
}

void discard_all_cards(const Frontier& game, State& s, Seat seat) {
  Player& player = s.seats[seat];
  for (CardId card = 0; card < game.cards(); ++card) {
    s.discard[card] = static_cast<std::uint8_t>(s.discard[card] + player.hand[card] +
                                                player.pile[card] + player.revealed[card]);
    while (take_open(player.open, card) || take_open(player.gained, card)) s.discard[card]++;
  }
  player.hand = player.revealed = player.pile = {};
  player.hand_colours = player.pile_colours = {};
  player.notes = {};
  player.seen = player.shown = {};
  for (Player& other : s.seats) other.notes[seat] = {};
}

/// `number`: the how-manieth to go; who goes at the same time shares it (FR-11.8).
void eliminate(const Table& p, Seat seat, int number) {
  State& s = p.s;
  clear_board_of(p, seat);
  discard_all_cards(p.game, s, seat);
  Player& player = s.seats[seat];
  player.medals = player.round_medals = 0;
  s.eliminated = player.out = static_cast<std::uint8_t>(number);
  strike_from_order(s, seat);  // FR-2.11
  tell(p.log, rule("FR-11.4"), told::Eliminated{.of = seat});
}

}  // namespace

TileId hq_of(const State& s, Seat seat) {
  const TileId home = s.seats[seat].home;
  if (home == kNone) return kNone;
  return s.building[home] == make_building(Building::Hq, seat) ? home : kNone;
}

Seat control(const Frontier& game, const State& s, TileId t) {
  if (s.holder[t] != kNone && holding(game, s.units[t]) > 0) return s.holder[t];  // FR-12.1
  if (s.building[t] != 0) return building_owner(s.building[t]);
  return s.flag[t];  // FR-12.2: kNone is neutral
}

Ground ground_of(const Frontier& game, const State& s, Seat me) {
  Ground out;
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (presence(s, t, me)) {
      out.presence.add(t);
      if (defended(s, t, me)) out.defended.add(t);
    } else if (control(game, s, t) == me) {
      out.mine.add(t);
    }
  }
  return out;
}

int tile_value(const Frontier& game, const State& s, TileId t) {  // FR-12.7
  return game.stars(s, t) + (s.building[t] != 0 ? 1 : 0);
}

bool is_active_building(const State& s, TileId t) {  // FR-4.5
  if (building_kind(s.building[t]) == Building::Hq) return true;
  return s.holder[t] == building_owner(s.building[t]) && s.units[t][kInf] > 0;
}

int points_of(const Frontier& game, const State& s, Seat seat) {
  if (!alive(s, seat)) return 0;
  int points = s.seats[seat].medals;  // FR-12.5
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (game.stars(s, t) > 0 && control(game, s, t) == seat) points += game.stars(s, t);
    if (s.building[t] == 0 || building_owner(s.building[t]) != seat) continue;
    if (game.options().inactive_scores || is_active_building(s, t)) ++points;  // FR-12.6, FR-6.7
  }
  return points;
}

int units_on_board(const Frontier& game, const State& s, Seat seat) {
  int count = 0;
  for (TileId t = 0; t < game.geo().tiles; ++t)
    if (s.holder[t] == seat) count += size_of(s.units[t]);
  return count;
}

void add_units(State& s, Seat seat, TypeId type, int n, TileId t) {
  s.holder[t] = seat;
  s.units[t][type] = static_cast<std::uint8_t>(s.units[t][type] + n);
}

void take_units(State& s, TypeId type, int n, TileId t) {
  s.units[t][type] = static_cast<std::uint8_t>(s.units[t][type] - n);
  if (size_of(s.units[t]) == 0) s.holder[t] = kNone;
}

void drop_mark(State& s, TileId t, TypeId type) {
  std::uint8_t& mark = s.marks[t][type];
  if ((mark & 15) > 0) {
    --mark;
  } else if (mark > 0) {
    mark = static_cast<std::uint8_t>(mark - 16);
  }
}

void remove_unit(State& s, TileId t, TypeId type) {
  const Seat owner = s.holder[t];
  drop_mark(s, t, type);
  take_units(s, type, 1, t);
  s.seats[owner].reserve[type]++;
}

bool place_unit(const Table& p, Seat seat, TypeId type, TileId t, Rule why) {
  if (p.s.seats[seat].reserve[type] == 0) return false;  // FR-13.3
  p.s.seats[seat].reserve[type]--;
  add_units(p.s, seat, type, 1, t);
  tell(p.log, why, told::UnitPlaced{.by = seat, .what = UnitWord(type), .at = Tile(t)});
  if (type != kPln && p.s.flag[t] == seat) return_flag(p, t);
  return true;
}

void occupy(const Table& p, Seat seat, TileId t) {
  State& s = p.s;
  if (is_construction(s.building[t]) && building_owner(s.building[t]) != seat)
    lose_construction(p, seat, t);            // FR-5.7, FR-7.15
  if (s.flag[t] != kNone) return_flag(p, t);  // FR-5.7: an enemy's; FR-12.3: the own one
}

void flag_left(const Table& p, Seat seat, TileId t, const Stack& gone) {
  const bool held_it = holding(p.game, gone) > 0;  // FR-5.11: planes alone hold no ground
  if (held_it || p.game.options().plane_flags) raise_flag(p, seat, t);
}

void raise_flag(const Table& p, Seat seat, TileId t) {  // FR-12.3
  State& s = p.s;
  if (!alive(s, seat) || !worth_a_flag(p.game, s, t) || s.building[t] != 0) return;
  if (s.holder[t] != kNone && (s.holder[t] != seat || holding(p.game, s.units[t]) > 0)) return;
  if (s.flag[t] != kNone || s.seats[seat].flags == 0) return;
  if (size_of(s.attackers[t]) > 0) {  // FR-7.24: asked again when the planes have left
    s.due[t] = seat;
    return;
  }
  s.seats[seat].flags--;
  s.flag[t] = seat;
  tell(p.log, rule("FR-12.3"), told::FlagSet{.by = seat, .at = Tile(t)});
}

void gain_medal(const Table& p, Seat seat, Rule why) {  // FR-12.8
  if (p.s.seats[seat].medals >= p.game.options().medal_cap) return;
  p.s.seats[seat].medals++;
  tell(p.log, why, told::Medal{.by = seat});
}

void destroy_hq(const Table& p, TileId t, Seat conqueror) {
  State& s = p.s;
  const Seat owner = building_owner(s.building[t]);
  s.building[t] = 0;
  tell(p.log, rule("FR-11.4"), told::HqFallen{.of = owner, .by = conqueror, .at = Tile(t)});
  gain_medal(p, conqueror, rule("FR-11.4"));
  if (p.game.options().fights_on) {
    check_survivors(p);
  } else {
    eliminate(p, owner, s.eliminated + 1);
  }
  check_last_hq(p);
}

void check_survivors(const Table& p) {
  if (!p.game.options().fights_on) return;
  State& s = p.s;
  const int number = s.eliminated + 1;
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    const bool acts = seat == active(s) && s.stage >= Stage::Actions && s.stage <= Stage::FlyHome;
    if (!alive(s, seat) || acts) continue;  // whose turn it is finishes it first
    bool stands = false;
    for (const TileId t : p.game.geo().all)
      stands = stands || (s.building[t] != 0 && building_owner(s.building[t]) == seat) ||
               (s.holder[t] == seat && land_of(s.units[t]) > 0);
    if (!stands) eliminate(p, seat, number);
  }
}

}  // namespace sandtable::frontier
