// Set-up (FR-1): seating, armies, start hands, deployment.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

constexpr Stack kMostOnFaceB{99, 2, 2, 1};  // RULES.md, 2.5

/// Puts the first `count` of a list into random order.
template <std::size_t N>
void shuffle(std::array<std::uint8_t, N>& list, int count, Dice& dice) {
  for (int i = count - 1; i > 0; --i)
    std::swap(list[static_cast<std::size_t>(i)], list[static_cast<std::size_t>(dice.below(i + 1))]);
}

std::array<std::uint8_t, kMaxPlayers> numbered(int count) {
  std::array<std::uint8_t, kMaxPlayers> list;
  list.fill(kNone);
  for (std::uint8_t i = 0; i < kMaxPlayers && i < count; ++i) list[i] = i;
  return list;
}

void deal_armies(const Table& p) {
  std::vector<std::uint8_t> rest;
  const std::vector<std::uint8_t>& named = p.game.options().armies;
  for (std::uint8_t army = 0; army < p.game.content().armies.size(); ++army)
    if (std::ranges::find(named, army) == named.end()) rest.push_back(army);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(p.game.seats()); ++seat) {
    if (seat < named.size()) {
      p.s.seats[seat].army = named[seat];
      continue;
    }
    const auto pick = static_cast<std::ptrdiff_t>(p.dice.below(static_cast<int>(rest.size())));
    p.s.seats[seat].army = rest[static_cast<std::size_t>(pick)];  // FR-1.4
    rest.erase(rest.begin() + pick);
  }
}

/// The star that belongs to an empty HQ slot goes (FR-23.7).
TileId lone_star(const Frontier& game, TileId empty) {
  for (const TileId t : game.geo().within[empty][2]) {
    const bool star_only = game.tile(t).stars > 0 && game.feature(t) == Feature::Plain;
    if (!star_only || game.geo().distance[empty][t] != 2) continue;
    const bool nearest = std::ranges::all_of(
        game.map().hq, [&](TileId hq) { return hq == empty || game.geo().distance[hq][t] > 2; });
    if (nearest) return t;
  }
  return kNone;
}

/// HQ tiles in slot order; of one slot too many, a random one stays empty (FR-23.7, FR-23.11).
std::vector<TileId> slots(const Table& p) {
  std::vector<TileId> out = p.game.map().hq;
  if (out.size() == static_cast<std::size_t>(p.game.seats())) return out;
  const int empty = p.dice.below(static_cast<int>(out.size()));
  p.s.star_gone = lone_star(p.game, out[static_cast<std::size_t>(empty)]);
  out.erase(out.begin() + empty);
  return out;
}

void seat_players(const Table& p) {
  State& s = p.s;
  const int players = p.game.seats();
  const std::vector<TileId> homes = slots(p);
  std::array<std::uint8_t, kMaxPlayers> seating = numbered(players);
  s.order = numbered(players);
  if (!p.game.options().seated) {
    shuffle(seating, players, p.dice);  // FR-1.8
    shuffle(s.order, players, p.dice);  // FR-1.15
  }
  for (Seat seat = 0; seat < players; ++seat) {
    const TileId home = homes[seating[seat]];  // FR-23.5
    s.seats[seat].home = home;
    s.building[home] = make_building(Building::Hq, seat);  // FR-1.7
    tell(p.log, rule("FR-1.8"), told::Seated{.of = seat, .at = Tile(home)});
  }
}

void give_pieces(const Table& p) {  // FR-1.6
  State& s = p.s;
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    Player& player = s.seats[seat];
    for (TypeId type = 0; type < kTypes; ++type)
      player.reserve[type] = static_cast<std::uint8_t>(p.game.options().unit_supply[type]);
    player.tokens = {2, 1};
    player.flags = static_cast<std::uint8_t>(p.game.options().flags);
    player.ai = (p.game.options().ai_seats >> seat & 1) != 0 ? 1 : 0;
    if (p.game.options().ai_deck_per_seat || seat == 0)
      player.ai_left = static_cast<std::uint8_t>((1U << p.game.content().ai_deck.size()) - 1);
  }
  for (CardId card = 0; card < p.game.cards(); ++card) {
    s.deck[card] = p.game.card(card).copies;
    std::uint8_t& size = s.deck_size[static_cast<std::size_t>(p.game.deck_of(card))];
    size = static_cast<std::uint8_t>(size + p.game.card(card).copies);
  }
}

void deal_hands(const Table& p) {  // FR-1.10
  for (const Seat seat : p.s.order) {
    if (seat == kNone) break;
    const ArmySpec& army = p.game.army(p.s, seat);
    for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Tactical})
      for (int i = 0; i < army.start_hand[static_cast<std::size_t>(deck)]; ++i)
        draw_to_hand(p, seat, deck, rule("FR-1.10"));
  }
}

Stack start_units(const Frontier& game, const State& s, Seat seat) {
  const std::vector<Stack>& given = game.map().start_units;  // FR-23.9
  const auto slot = std::ranges::find(game.map().hq, s.seats[seat].home) - game.map().hq.begin();
  return given.empty() ? game.army(s, seat).face_a : given[static_cast<std::size_t>(slot)];
}

void deploy_face_a(const Table& p) {  // FR-1.11, FR-1.12
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    const Stack units = start_units(p.game, p.s, seat);
    for (TypeId type = 0; type < kTypes; ++type)
      for (int i = 0; i < units[type]; ++i)
        place_unit(p, seat, type, p.s.seats[seat].home, rule("FR-1.12"));
  }
}

/// With four or more players all but the first get one infantry more (FR-1.17).
void late_start(const Table& p) {
  if (!p.game.options().late_start_bonus || p.game.seats() < 4) return;
  for (std::size_t i = 1; i < static_cast<std::size_t>(p.game.seats()); ++i)
    place_unit(p, p.s.order[i], kInf, p.s.seats[p.s.order[i]].home, rule("FR-1.17"));
}

bool begin_deployment(const Table& p) {
  State& s = p.s;
  s.actor = active(s);
  s.left = static_cast<std::uint8_t>(size_of(start_units(p.game, s, s.actor)));
  return deploy_types(p.game, s, s.actor) != 0;
}

State nothing_yet() {
  State s;
  s.holder.fill(kNone), s.flag.fill(kNone), s.due.fill(kNone);
  s.order.fill(kNone), s.claims.fill(kNone);
  s.turn_cards.fill(kNone), s.fight.attack.fill(kNone), s.fight.defence.fill(kNone);
  s.battle.fill(kNone);
  for (Player& player : s.seats) player.open.fill(kNone), player.gained.fill(kNone);
  return s;
}

}  // namespace

TileSet deploy_tiles(const Frontier& game, const State& s, Seat seat) {
  const TileId home = s.seats[seat].home;
  const int limit = stack_limit(game, s, seat, mods_of(game, s, seat));
  if (s.left == 1 && size_of(s.units[home]) == 0) return TileSet::only(home);  // FR-22.3
  TileSet out;
  for (const TileId t : game.geo().next[home] | TileSet::only(home))
    if (!presence(s, t, seat) && size_of(s.units[t]) < limit) out.add(t);
  return out;
}

Types deploy_types(const Frontier& game, const State& s, Seat seat) {
  if (s.left == 0 || deploy_tiles(game, s, seat).empty()) return 0;
  Types out = 0;
  for (TypeId type = 0; type < kTypes; ++type) {
    int placed = 0;
    for (const TileId t : game.geo().all)
      if (s.holder[t] == seat) placed += s.units[t][type];
    if (s.seats[seat].reserve[type] > 0 && placed < kMostOnFaceB[type])
      out = static_cast<Types>(out | 1U << type);
  }
  return out;
}

void deploy(const Table& p, Seat seat, TypeId type, TileId t) {
  place_unit(p, seat, type, t, rule("FR-1.14"));
  --p.s.left;
  if (deploy_types(p.game, p.s, seat) != 0) return;
  ++p.s.turn;
  next_deployment(p);
}

void next_deployment(const Table& p) {
  State& s = p.s;
  for (; s.turn < living(s); ++s.turn)
    if (begin_deployment(p)) return;
  s.turn = s.left = 0;
  late_start(p);
  begin_round(p);
}

State Frontier::start(Dice& dice, Log* log) const {
  State s = nothing_yet();
  const Table p{*this, s, dice, log};
  deal_armies(p);
  seat_players(p);
  give_pieces(p);
  deal_hands(p);
  if (options_.weather) {  // FR-14.6
    s.weather_left = static_cast<std::uint32_t>((std::uint64_t{1} << content_.weather.size()) - 1);
    const int month = options_.start_month > 0 ? options_.start_month : dice.between(1, 12);
    s.month = static_cast<std::uint8_t>(month == 1 ? 12 : month - 1);  // FR-14.9: round 1 adds one
  }
  s.stage = Stage::Deploy;
  if (options_.face_b) {  // FR-1.13
    next_deployment(p);
  } else {
    deploy_face_a(p);
    late_start(p);
    begin_round(p);
  }
  settle(p);
  return s;
}

}  // namespace sandtable::frontier
