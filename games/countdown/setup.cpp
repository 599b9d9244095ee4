// Set-up (CD-1, CD-2): hexes are dealt and laid, units placed, capitals chosen; by the players or,
// with the options, by chance.

#include <algorithm>
#include <bitset>

#include "games/countdown/map.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

using Cells = std::bitset<kMaxCells>;

/// A draw among some; what is certain is not drawn.
int pick(Dice& dice, int count) { return count == 1 ? 0 : dice.below(count); }

/// RULES.md, 3: the first among all seats, the next among those left; the last needs no draw.
void draw_order(Table& t, std::array<Seat, kMaxPlayers>& order) {
  FixedList<Seat, kMaxPlayers> left;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) left.push(seat);
  for (std::size_t k = 0; !left.empty(); ++k) {
    const auto at = static_cast<std::size_t>(pick(t.dice, static_cast<int>(left.size())));
    order[k] = left[at];
    std::copy(left.begin() + at + 1, left.end(), left.begin() + at);
    left.pop();
  }
}

/// CD-1.2, CD-1.3: equal hands, or with `hex_deal = mixed` equal numbers of land hexes.
void deal(Table& t) {
  const DealRow& deal = kDeal[static_cast<std::size_t>(t.game.seats())];
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    t.s.hand[seat] = {deal.plain, deal.city, deal.water};
  if (t.options().hex_deal == HexDeal::Equal) return;
  int plain = deal.plain * t.game.seats();
  int city = deal.city * t.game.seats();
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    t.s.hand[seat] = {0, 0, deal.water};
    for (int k = 0; k < deal.plain + deal.city; ++k) {
      const bool is_plain = pick(t.dice, plain + city) < plain;
      --(is_plain ? plain : city);
      ++t.s.hand[seat][is_plain ? 0 : 1];
    }
  }
}

/// CD-1.6, CD-1.7: the start cell first, then every empty cell beside a hex. There is always one
/// (CD-1.9).
Cells open_cells(const Options& options, const State& s) {
  Cells out;
  if (s.hexes == 0) out.set(static_cast<std::size_t>(start_cell(options)));
  for (std::size_t hex = 0; hex < s.hexes; ++hex) {
    if (std::ranges::find(s.neighbour[hex], kNoHex) == s.neighbour[hex].end()) continue;
    const auto cells = cell_neighbours(options, s.hex[hex].cell);
    for (std::size_t k = 0; k < kSides; ++k)
      if (s.neighbour[hex][k] == kNoHex && cells[k] != kNoCell)
        out.set(static_cast<std::size_t>(cells[k]));
  }
  return out;
}

int types_in_hand(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.hand[seat], [](int n) { return n > 0; }));
}
int types_to_place(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.waiting[seat], [](int n) { return n > 0; }));
}
int first_left(std::span<const std::uint8_t> counts) {
  return static_cast<int>(std::ranges::find_if(counts, [](int n) { return n > 0; }) -
                          counts.begin());
}

/// The hex type or unit type that the next choice is about: chosen, or the only one left.
int type_now(const State& s, Seat seat) {
  if (s.walk[seat].step != Stop::Rest) return s.walk[seat].what;
  return s.phase == Phase::PlaceHex ? first_left(s.hand[seat]) : first_left(s.waiting[seat]);
}

bool asks_type(const State& s, Seat seat) {
  if (s.walk[seat].step != Stop::Rest) return false;
  if (s.phase == Phase::PlaceHex) return types_in_hand(s, seat) > 1;
  return s.phase == Phase::PlaceUnit && types_to_place(s, seat) > 1;
}

// ---- Carrying out.

void begin_capitals(Table& t);

void place_unit(Table& t, Seat seat, Unit unit, HexId hex) {
  State& s = t.s;
  --s.waiting[seat][index_of(unit)];
  ++s.unit[seat][hex][index_of(unit)];
  tell(t.log, rule("CD-2.2"),
       UnitPlaced{.by = seat, .what = ItemWord(unit), .at = HexCell(s.hex[hex].cell)});
  ++s.turn;
  int all = 0;
  for (const std::uint8_t count : kMuster) all += count;
  if (s.turn == all * t.game.seats()) begin_capitals(t);
}

void place_units_by_chance(Table& t) {
  while (t.s.phase == Phase::PlaceUnit) {
    const Seat seat = placing_seat(t.game, t.s);
    const HexSet land = owned_by(t.s, seat);
    auto at = land.begin();
    for (int skip = pick(t.dice, land.count()); skip > 0; --skip) ++at;
    place_unit(t, seat, static_cast<Unit>(first_left(t.s.waiting[seat])), *at);
  }
}

void begin_units(Table& t) {
  State& s = t.s;
  s.phase = Phase::PlaceUnit;
  s.turn = 0;
  draw_order(t, s.unit_order);  // CD-2.1
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    std::ranges::copy(kMuster, s.waiting[seat].begin());
  s.asked = static_cast<std::uint8_t>(1U << placing_seat(t.game, s));
  if (t.options().random_units) place_units_by_chance(t);
}

void begin_capitals(Table& t) {
  t.s.phase = Phase::PlaceCapital;
  t.s.turn = 0;
}

void place_capital(Table& t, Seat seat, HexId hex) {
  State& s = t.s;
  s.hex[hex].capital = static_cast<std::uint8_t>(seat + 1);  // CD-2.4
  tell(t.log, rule("CD-2.4"), CapitalPlaced{.by = seat, .at = HexCell(s.hex[hex].cell)});
  ++s.turn;
  if (s.turn == t.game.seats()) begin_play(t);
}

void place_hex(Table& t, Seat seat, Terrain terrain, int cell) {
  State& s = t.s;
  --s.hand[seat][static_cast<std::size_t>(terrain)];
  lay_hex(t.options(), s, cell, terrain, seat);  // CD-1.8
  tell(t.log, rule("CD-1.5"),
       HexPlaced{.by = seat, .what = GroundWord(terrain), .at = HexCell(cell)});
  ++s.turn;
  if (types_in_hand(s, placing_seat(t.game, s)) == 0) begin_units(t);
}

void lay_map_by_chance(Table& t) {
  while (t.s.phase == Phase::PlaceHex) {
    const Seat seat = placing_seat(t.game, t.s);
    const auto& hand = t.s.hand[seat];
    int left = pick(t.dice, hand[0] + hand[1] + hand[2]);
    std::size_t terrain = 0;
    while (left >= hand[terrain]) left -= hand[terrain++];
    const Cells open = open_cells(t.options(), t.s);
    int skip = pick(t.dice, static_cast<int>(open.count()));
    int cell = 0;
    while (!open[static_cast<std::size_t>(cell)] || skip-- > 0) ++cell;
    place_hex(t, seat, static_cast<Terrain>(terrain), cell);
  }
}

void lay_preset(Table& t) {
  for (const MapHex& hex : t.options().preset)
    lay_hex(t.options(), t.s, hex.cell, hex.terrain, hex.owner);
  begin_units(t);
}

/// A step without a choice: the first hex has one cell, a seat may own one land hex only.
void take_lone_choices(Table& t) {
  while (t.s.phase < Phase::Orders) {
    const Seat seat = placing_seat(t.game, t.s);
    t.s.asked = static_cast<std::uint8_t>(1U << seat);
    const bool one_cell = t.s.phase == Phase::PlaceHex && t.s.hexes == 0;
    const bool one_hex = t.s.phase != Phase::PlaceHex && owned_by(t.s, seat).count() == 1;
    if (!one_cell && !one_hex) return;
    Actions list;
    list_setup(t.game, t.s, seat, list);
    if (list.size() != 1) return;
    take_setup(t, seat, kLayout.split(list[0]));
  }
}

}  // namespace

Seat placing_seat(const Countdown& game, const State& s) {
  const auto at = static_cast<std::size_t>(s.turn % game.seats());
  return s.phase == Phase::PlaceHex ? s.hex_order[at] : s.unit_order[at];  // CD-1.5, CD-2.2
}

void set_up(Table& t) {
  if (t.options().map_mode != MapMode::Preset) {
    deal(t);
    draw_order(t, t.s.hex_order);  // CD-1.4
  }
  if (t.options().map_mode == MapMode::Preset) lay_preset(t);
  if (t.options().map_mode == MapMode::Random) lay_map_by_chance(t);
  take_lone_choices(t);
}

void list_setup(const Countdown& game, const State& s, Seat seat, Actions& list) {
  if (asks_type(s, seat)) {
    const bool hexes = s.phase == Phase::PlaceHex;
    for (int k = 0; k < (hexes ? kTerrains : kUnits); ++k) {
      const auto at = static_cast<std::size_t>(k);
      if ((hexes ? s.hand[seat][at] : s.waiting[seat][at]) > 0)
        list.push(kLayout.make(hexes ? Kind::HexType : Kind::UnitType, k));
    }
    return;
  }
  if (s.phase == Phase::PlaceHex) {
    const Cells open = open_cells(game.options(), s);
    for (int cell = 0; cell < kMaxCells; ++cell)
      if (open[static_cast<std::size_t>(cell)]) list.push(kLayout.make(Kind::Cell, cell));
    return;
  }
  const Kind kind = s.phase == Phase::PlaceUnit ? Kind::UnitAt : Kind::Capital;
  for (const HexId hex : owned_by(s, seat)) list.push(kLayout.make(kind, hex));
}

std::optional<Refusal> refuse_setup(const Countdown& game, const State& s, Seat seat,
                                    const Parts& choice) {
  Actions list;
  list_setup(game, s, seat, list);
  if (list.contains(kLayout.make(choice.kind, choice.i, choice.j))) return std::nullopt;
  const bool hexes = s.phase == Phase::PlaceHex;
  const auto type = static_cast<std::size_t>(choice.i);
  if (choice.kind == Kind::HexType && hexes && s.hand[seat][type] == 0)
    return refuse(rule("CD-1.5"), say<"refusals.no_hex_in_hand">(ground_word(choice.i)));
  if (choice.kind == Kind::Cell && hexes && !asks_type(s, seat)) {
    if (s.hexes == 0)
      return refuse(rule("CD-1.6"), say<"refusals.first_hex">(at_hex(start_cell(game.options()))));
    if (choice.i >= game.options().columns * game.options().rows)
      return refuse(rule("CD-1.7"), say<"refusals.no_such_cell">());
    if (hex_on(s, choice.i) != kNoHex)
      return refuse(rule("CD-1.7"), say<"refusals.hex_there">(at_hex(choice.i)));
    return refuse(rule("CD-1.7"), say<"refusals.no_empty_cell">(at_hex(choice.i)));
  }
  if (choice.kind == Kind::UnitType && s.phase == Phase::PlaceUnit && s.waiting[seat][type] == 0)
    return refuse(rule("CD-2.2"), say<"refusals.no_unit_left">(item_word(choice.i)));
  const bool site = (choice.kind == Kind::UnitAt && s.phase == Phase::PlaceUnit) ||
                    (choice.kind == Kind::Capital && s.phase == Phase::PlaceCapital);
  if (site && !asks_type(s, seat)) {
    const Rule why = choice.kind == Kind::UnitAt ? rule("CD-2.2") : rule("CD-2.4");
    if (choice.i >= s.hexes) return refuse(why, say<"refusals.no_such_hex">());
    return refuse(why, say<"refusals.no_land_of_yours">(
                           at_hex(s.hex[static_cast<std::size_t>(choice.i)].cell)));
  }
  if (hexes) return refuse(rule("CD-1.5"), say<"refusals.hexes_now">());
  if (s.phase == Phase::PlaceUnit) return refuse(rule("CD-2.3"), say<"refusals.units_now">());
  return refuse(rule("CD-2.4"), say<"refusals.capitals_now">());
}

void take_setup(Table& t, Seat seat, const Parts& choice) {
  State& s = t.s;
  if (choice.kind == Kind::HexType || choice.kind == Kind::UnitType) {
    s.walk[seat].step = choice.kind == Kind::HexType ? Stop::Cell : Stop::Site;
    s.walk[seat].what = static_cast<std::uint8_t>(choice.i);
  } else {
    const int type = type_now(s, seat);
    s.walk[seat] = {};
    if (choice.kind == Kind::Cell)
      place_hex(t, seat, static_cast<Terrain>(type), choice.i);
    else if (choice.kind == Kind::UnitAt)
      place_unit(t, seat, static_cast<Unit>(type), static_cast<HexId>(choice.i));
    else
      place_capital(t, seat, static_cast<HexId>(choice.i));
  }
  take_lone_choices(t);
}

}  // namespace sandtable::countdown
