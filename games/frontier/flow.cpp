// The round (FR-2): weather, turn order, and whose part of which phase it is.

#include <algorithm>

#include "core/list.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

void draw_weather(const Table& p) {
  State& s = p.s;
  if (!p.game.options().weather) return;
  s.month = static_cast<std::uint8_t>(s.month % 12 + 1);  // FR-14.9
  const auto all =
      static_cast<std::uint32_t>((std::uint64_t{1} << p.game.content().weather.size()) - 1);
  if (s.weather_left == 0) s.weather_left = all;  // FR-14.12
  int skip = p.dice.below(std::popcount(s.weather_left));
  std::uint32_t left = s.weather_left;
  for (; skip > 0; --skip) left &= left - 1;
  s.weather = static_cast<std::uint8_t>(std::countr_zero(left));  // FR-14.8
  s.weather_left &= ~(std::uint32_t{1} << s.weather);
  tell_weather(p);
  if (const WeatherPart* now = weather_part(p.game, s))
    for (const Effect& e : now->effects)
      for (Seat seat = 0; e.op == Op::Unit && seat < p.game.seats(); ++seat)
        for (int i = 0; i < e.n && hq_of(s, seat) != kNone; ++i)  // FR-14.14
          place_unit(p, seat, static_cast<TypeId>(std::countr_zero(e.types)), hq_of(s, seat),
                     rule("FR-14.14"));
}

/// Players who named a place are taken out and put back there (FR-13.16).
void honour_claims(State& s) {
  for (std::size_t i = 0; i < s.claims.size() && s.claims[i] != kNone; ++i) {
    const int last = living(s) - 1;
    if (take_out(s.order, s.claims[i], kNone) < 0) continue;
    const int place = std::min<int>(s.claimed[i], last);
    std::copy_backward(s.order.begin() + place, s.order.begin() + last, s.order.begin() + last + 1);
    s.order[static_cast<std::size_t>(place)] = s.claims[i];
  }
  s.claims.fill(kNone);
  s.claimed = {};
}

void set_turn_order(const Table& p) {
  State& s = p.s;
  std::array<int, kMaxPlayers> points{};
  for (Seat seat = 0; seat < p.game.seats(); ++seat)
    points[seat] = points_of(p.game, s, seat);  // FR-2.4, FR-16.3
  const int sign = p.game.options().order_high_first ? 1 : -1;
  for (int i = 1; i < living(s); ++i)  // FR-2.7: only who has more passes somebody
    for (auto at = static_cast<std::size_t>(i);
         at > 0 && sign * points[s.order[at]] > sign * points[s.order[at - 1]]; --at)
      std::swap(s.order[at], s.order[at - 1]);
  honour_claims(s);
}

/// FR-11.2, in phase 1 of round 2 or later; true if the game is over.
bool won_by_points(const Table& p) {
  Seat best = kNone;
  for (const Seat seat : p.s.order) {
    if (seat == kNone) break;
    if (points_of(p.game, p.s, seat) < p.game.vp_target()) continue;
    if (best == kNone || ranks_before(p.game, p.s, seat, best)) best = seat;
  }
  if (best == kNone) return false;
  finish(p, Ending::Points, best);
  return true;
}

/// Weather, then phase 1 (FR-2.2 to FR-2.8), then phase 2 begins.
void open_round(const Table& p) {
  State& s = p.s;
  draw_weather(p);
  if (s.round > 1) {
    if (won_by_points(p)) return;  // FR-2.8
    set_turn_order(p);             // FR-2.5
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(living(s)); ++i)
    tell(p.log, rule("FR-2.5"), told::InOrder{.of = Seat{s.order[i]}, .place = i + 1});
  s.turn = 0;
  s.stage = Stage::Draw;
}

/// The next handed-over seat that may be taken back, from a seat on (FR-21.4).
bool ask_take_back(const Table& p, Seat from) {
  State& s = p.s;
  if (!p.game.options().ai_takeback || s.round < 2) return false;
  for (Seat seat = from; seat < p.game.seats(); ++seat) {
    if (!alive(s, seat) || s.seats[seat].handed == 0 || s.seats[seat].ai == 0) continue;
    s.stage = Stage::TakeBack;
    s.actor = seat;
    return true;
  }
  return false;
}

void forget_round(const Table& p) {
  State& s = p.s;
  for (Player& player : s.seats) {
    player.notes = {};  // FR-13.15
    player.round_medals = player.acted = 0;
  }
  std::array<Works, kMaxWorks> lasting{};
  std::size_t count = 0;
  for (const Works& each : s.works)
    if (each.tile != kNone && each.until > s.round) lasting[count++] = each;  // FR-13.13
  s.works = lasting;
  s.weather = kNone;  // FR-14.13
}

/// Phase 7 is over for everybody.
void end_round(const Table& p) {
  forget_round(p);
  if (p.s.round < p.game.options().max_rounds) return begin_round(p);
  Seat best = p.s.order[0];  // FR-11.7
  for (const Seat seat : p.s.order)
    if (seat != kNone && ranks_before(p.game, p.s, seat, best)) best = seat;
  finish(p, Ending::Rounds, best);
}

int cards_to_draw(const Table& p, Seat seat) {  // FR-3.1
  int count = 1 + mods_of(p.game, p.s, seat).draw;
  for (const TileId t : p.game.geo().with[static_cast<std::size_t>(Feature::City)])
    if (control(p.game, p.s, t) == seat) ++count;
  return std::clamp(count, 0, 200);
}

bool any_deck(const Table& p) {
  for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Tactical})
    if (drawable(p.game, p.s, deck) > 0) return true;
  return false;
}

void begin_actions(State& s) {
  s.orders_played = s.free_builds = s.turn_special = 0;
  s.turn_cards.fill(kNone);
  s.marks = {};  // FR-10.9
}

int phase_of(Stage stage) {
  switch (stage) {
    case Stage::Draw:
      return 2;
    case Stage::Reinforce:
      return 3;
    case Stage::Actions:
      return 4;
    case Stage::Tactical:
      return 5;
    case Stage::Research:
      return 6;
    default:
      return 7;
  }
}

/// A player's part of the phase begins; false if there is nothing to do in it.
bool begin_part(const Table& p) {
  State& s = p.s;
  if (s.turn >= living(s) || p.game.forbidden(phase_of(s.stage))) return false;
  s.actor = active(s);
  switch (s.stage) {
    case Stage::Draw:
      s.left = static_cast<std::uint8_t>(cards_to_draw(p, s.actor));
      return s.left > 0 && any_deck(p);
    case Stage::Reinforce:
      s.todo = producing(p.game, s, s.actor);
      for (const TileId t : p.game.geo().all)  // FR-13.17: the mark goes
        if (building_owner(s.building[t]) == s.actor) s.building[t] &= 31U;
      return !s.todo.empty() || special_ready(p.game, s, s.actor, Moment::Reinforcements);
    case Stage::Actions:
      begin_actions(s);
      return true;
    case Stage::Tactical:
      s.orders_played = 0;
      return true;
    case Stage::Research:
      return may_research(p.game, s, s.actor);
    default:
      return true;
  }
}

Stage phase_after(Stage stage) {
  switch (stage) {
    case Stage::Draw:
      return Stage::Reinforce;
    case Stage::Reinforce:
      return Stage::Actions;
    case Stage::Actions:
      return Stage::Tactical;
    case Stage::Tactical:
      return Stage::Research;
    default:
      return Stage::UpkeepTroops;
  }
}

/// The stage that opens the phase a stage belongs to.
Stage opening_of(Stage stage) {
  if (stage >= Stage::Actions && stage <= Stage::FlyHome) return Stage::Actions;
  if (stage >= Stage::UpkeepTroops) return Stage::UpkeepTroops;
  return stage;
}

/// Finds the next part with something to decide.
void find_part(const Table& p) {
  State& s = p.s;
  while (s.stage != Stage::Over && s.stage != Stage::TakeBack && !begin_part(p)) {
    if (s.turn + 1 < living(s)) {
      ++s.turn;
    } else if (s.stage == Stage::UpkeepTroops) {
      return end_round(p);
    } else {
      s.stage = phase_after(s.stage);
      s.turn = 0;
    }
  }
  if (s.stage == Stage::UpkeepTroops) begin_upkeep(p);
}

}  // namespace

int living(const State& s) {
  return static_cast<int>(std::ranges::find(s.order, kNone) - s.order.begin());
}

void strike_from_order(State& s, Seat seat) {
  const int place = take_out(s.order, seat, kNone);
  if (place >= 0 && place < s.turn) --s.turn;
}

void begin_round(const Table& p) {
  State& s = p.s;
  ++s.round;
  tell(p.log, rule("FR-2.1"), told::RoundBegins{.round = s.round});
  if (ask_take_back(p, 0)) return;
  open_round(p);
  if (s.stage != Stage::Over) find_part(p);
}

void after_take_back(const Table& p) {
  if (ask_take_back(p, static_cast<Seat>(p.s.actor + 1))) return;
  open_round(p);
  if (p.s.stage != Stage::Over) find_part(p);
}

void next_part(const Table& p) {  // FR-2.9, FR-2.10
  State& s = p.s;
  if (s.stage == Stage::Over) return;
  s.stage = opening_of(s.stage);
  s.left = 0;
  s.todo = {};
  if (s.turn + 1 < living(s)) {
    ++s.turn;
  } else if (s.stage == Stage::UpkeepTroops) {
    return end_round(p);
  } else {
    s.stage = phase_after(s.stage);
    s.turn = 0;
  }
  find_part(p);
}

void end_turn(const Table& p) {  // the Actions turn
  State& s = p.s;
  begin_actions(s);  // FR-13.13: what lasts a turn ends
  s.battles = s.comers = 0;
  s.battle.fill(kNone);
  s.came = {};
  s.fight = {};
  s.fight.attack.fill(kNone), s.fight.defence.fill(kNone);
  s.seats[active(s)].acted = 1;
  s.stage = Stage::Actions;
  next_part(p);
  if (s.stage == Stage::Over) return;
  check_survivors(p);
  check_last_hq(p);
}

}  // namespace sandtable::frontier
