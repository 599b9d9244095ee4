// Writing orders (D9): the walk of PW-25.10. A line is subject, verb, tiles and attachments; every
// choice on a list can be finished, and a step with one choice is taken by the engine.

#include <algorithm>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr unsigned job_bit(Job job) { return 1U << static_cast<unsigned>(job); }

/// PW-19.3: an Army without an action gets a line of its own.
bool can_equip(const Sheet& sheet, Hex at) {
  const HexSet busy = sheet.used().moving | sheet.used().supporting | sheet.used().equipped;
  if (has(busy, at) || sheet.used().attachments == kMaxLines) return false;
  return sheet.extras_left() != 0 || sheet.guns_for({at, at, at}, Posture::Standing) != 0;
}

bool can_wish(const Sheet& sheet, Hex at) {
  return !has(sheet.used().wished, at) && sheet.used().wishes < kMaxWishes;
}

unsigned army_jobs(const Sheet& sheet, Hex at) {
  unsigned jobs = 0;
  if (sheet.has_slot()) {
    if (sheet.first_tiles(at) != 0) jobs |= job_bit(Job::Move);
    if (sheet.support_tiles(at) != 0) jobs |= job_bit(Job::Support);
  }
  if (can_equip(sheet, at)) jobs |= job_bit(Job::Equip);
  if (can_wish(sheet, at)) jobs |= job_bit(Job::RetreatWish);
  return jobs;
}

unsigned gun_jobs(const Sheet& sheet, Hex at) {
  unsigned jobs = 0;
  if (has(sheet.movable_guns(), at) && sheet.place_tiles(Placed::Artillery, at) != 0)
    jobs |= job_bit(Job::Place);
  if (sheet.bombard_tiles(at) != 0) jobs |= job_bit(Job::Bombard);
  return jobs;
}

unsigned factory_jobs(const Sheet& sheet) {
  unsigned jobs = 0;
  if (sheet.factory_sites() != 0) jobs |= job_bit(Job::Build);
  if (sheet.board().all_factories() != 0) jobs |= job_bit(Job::Repair);
  return jobs;
}

/// An Army that can still be given something; the cheap questions first.
bool has_army_job(const Sheet& sheet, Hex at) {
  return can_wish(sheet, at) || army_jobs(sheet, at) != 0;
}

void push(Actions& list, Kind kind, int i = 0) { list.push(kLayout.make(kind, i)); }

void push_hexes(Actions& list, Kind kind, HexSet set) {
  for_each_hex(set, [&](Hex at) { push(list, kind, at); });
}

void list_local_pieces(const Sheet& sheet, Actions& list) {
  for (const Placed what :
       {Placed::Artillery, Placed::AntiAir, Placed::Minefield, Placed::Mercenary})
    if (sheet.left(what) > 0 && sheet.place_tiles(what) != 0)
      push(list, Kind::FromHand, static_cast<int>(what));
  for_each_hex(sheet.board().artillery(), [&](Hex at) {
    if (gun_jobs(sheet, at) != 0) push(list, Kind::Gun, at);
  });
  for_each_hex(sheet.movable_flak(), [&](Hex at) {
    if (sheet.place_tiles(Placed::AntiAir, at) != 0) push(list, Kind::Flak, at);
  });
}

void list_subjects(const Sheet& sheet, Actions& list) {
  for_each_hex(sheet.armies(), [&](Hex at) {
    if (has_army_job(sheet, at)) push(list, Kind::Army, at);
  });
  if (!sheet.has_slot()) return;
  if (sheet.local()) list_local_pieces(sheet, list);
  if (sheet.flies() && sheet.air_left() > 0) push(list, Kind::Air);
  if (sheet.flies() && sheet.air_repairs_left() > 0) push(list, Kind::DamagedAir);
  if (sheet.local() && sheet.army_sites() != 0) push(list, Kind::NewArmy);
  if (sheet.local() && sheet.minefield_sites() != 0) push(list, Kind::NewMinefield);
  if (sheet.flies() && factory_jobs(sheet) != 0) push(list, Kind::FactoryJob);
  if (!sheet.local()) push(list, Kind::VictoryPoints);
}

void list_jobs(const Sheet& sheet, const Walk& walk, Actions& list) {
  const unsigned jobs = jobs_of(sheet, static_cast<Kind>(walk.a), walk.b);
  for (int job = 0; job <= static_cast<int>(Job::RetreatWish); ++job)
    if ((jobs >> job & 1U) != 0) push(list, Kind::Act, job);
}

void list_equipment(const Sheet& sheet, const Walk& walk, Actions& list) {
  const EquipState now = equip_state(sheet, walk);
  if (now.gun == kNoHex && now.extras == 0)
    push_hexes(list, Kind::AttachGun, sheet.guns_for(now.track, now.posture));
  // In the order of PW-9.7, so that a set of attachments is reached in one way only.
  const std::uint8_t left = sheet.extras_left();
  if ((left & kWithMinesweeper) != 0 && now.extras < kWithMinesweeper)
    push(list, Kind::AttachMinesweeper);
  if ((left & kWithAdvisor) != 0 && now.extras < kWithAdvisor) push(list, Kind::AttachAdvisor);
  if ((left & kWithDrugs) != 0 && now.extras < kWithDrugs) push(list, Kind::AttachDrugs);
  const bool empty = now.gun == kNoHex && now.extras == 0;
  if (now.posture == Posture::Acting || !empty) push(list, Kind::LineDone);
}

HexSet wish_tiles(const Sheet& sheet, const Walk& walk) {
  HexSet left = kAdjacent[walk.b];
  for (const Hex at : draft_wish(sheet).to)
    if (at != kNoHex) left &= ~bit(at);
  return left;
}

/// One line being made: the sheet as it was when the line began, and the state that grows.
class LineWriter {
 public:
  LineWriter(const Sheet& sheet, State& s) : sheet_(sheet), s_(s), walk_(s.walk[sheet.seat()]) {}

  void take(Action action) {
    const auto parts = kLayout.split(action);
    const auto i = static_cast<std::uint8_t>(parts.i);
    switch (parts.kind) {
      case Kind::Act:
        take_job(static_cast<Job>(i));
        break;
      case Kind::Target:
        take_tile(i);
        break;
      case Kind::StopHere:
        go_to(OrderStep::Equip);
        break;
      case Kind::Colour:
        name_owner(owner_of_colour(s_, i));
        break;
      case Kind::BuyHow:
        order().what = i, close_order(Verb::BuyVp);
        break;
      case Kind::AttachGun:
        gun() = i;
        break;
      case Kind::AttachMinesweeper:
        attach(kWithMinesweeper);
        break;
      case Kind::AttachAdvisor:
        attach(kWithAdvisor);
        break;
      case Kind::AttachDrugs:
        attach(kWithDrugs);
        break;
      case Kind::LineDone:
        close();
        break;
      default:
        walk_ = {0, static_cast<std::uint8_t>(parts.kind), i, kNone};
        go_to(parts.kind == Kind::VictoryPoints ? OrderStep::How : OrderStep::Job);
    }
  }
  [[nodiscard]] bool closed() const { return walk_.step == 0; }

 private:
  void go_to(OrderStep step) { walk_.step = static_cast<std::uint8_t>(step); }
  [[nodiscard]] Kind subject() const { return static_cast<Kind>(walk_.a); }
  [[nodiscard]] Job job() const { return static_cast<Job>(walk_.c); }
  LocalLines& lines() { return s_.lines[s_.colour[sheet_.seat()]]; }
  Order& order() { return s_.order[sheet_.seat()][sheet_.used().actions]; }
  Attachment& attachment() { return lines().attachment[sheet_.used().attachments]; }
  StandingWish& wish() { return lines().wish[sheet_.used().wishes]; }
  Hex& gun() { return job() == Job::Equip ? attachment().gun : order().gun; }
  void attach(std::uint8_t extra) {
    std::uint8_t& extras = job() == Job::Equip ? attachment().extras : order().extras;
    extras = static_cast<std::uint8_t>(extras | extra);
  }

  void take_job(Job job) {
    walk_.c = static_cast<std::uint8_t>(job);
    if (job == Job::Equip) return go_to(OrderStep::Equip);
    if (job == Job::RetreatWish) return go_to(OrderStep::WishTile);
    if (subject() == Kind::DamagedAir) return close_order(Verb::RepairAir);
    go_to(OrderStep::Tile);
  }

  void take_tile(Hex at) {
    if (job() == Job::RetreatWish) {
      wish().add(walk_.b, at);
    } else if (static_cast<OrderStep>(walk_.step) == OrderStep::SecondTile) {
      order().then = at;
      go_to(OrderStep::Equip);
    } else {
      order().to = at;
      if (job() == Job::Move) return go_to(OrderStep::SecondTile);
      if (job() != Job::Support) return close_order(verb_of(subject(), job()));
      if (s_.tile[at].army == kNone) return go_to(OrderStep::Colour);
      name_owner(s_.tile[at].army);  // PW-9.5: the colour of the Army standing there
    }
  }

  void name_owner(Owner owner) {
    order().what = owner;
    if (subject() == Kind::Air) return close_order(Verb::AirSupport);
    go_to(OrderStep::Equip);
  }

  void close() {
    if (job() == Job::Equip) {
      attachment().army = walk_.b;
    } else if (job() == Job::RetreatWish) {
      wish().name_army(walk_.b);
    } else {
      return close_order(verb_of(subject(), job()));
    }
    walk_ = {};
  }

  void close_order(Verb verb) {
    Order& line = order();
    line.verb = verb;
    if (subject() == Kind::Army || subject() == Kind::Gun || subject() == Kind::Flak)
      line.from = walk_.b;
    if (verb == Verb::Place) line.what = static_cast<std::uint8_t>(placed_by(subject(), walk_.b));
    walk_ = {};
  }

  const Sheet& sheet_;
  State& s_;
  Walk& walk_;
};

/// PW-15.12: a new wish takes the place of one of an earlier turn for the same Army.
void replace_wishes(LocalLines& lines) {
  const auto first_new = lines.wish.begin() + lines.standing;
  const auto replaced = [&](const StandingWish& old) {
    return std::any_of(first_new, lines.wish.end(), [&](const StandingWish& line) {
      return line.army() != kNoHex && line.army() == old.army();
    });
  };
  const auto kept = std::remove_if(lines.wish.begin(), first_new, replaced);
  std::fill(std::move(first_new, lines.wish.end(), kept), lines.wish.end(), StandingWish{});
  lines.standing = 0;
}

}  // namespace

void list_choices(const Sheet& sheet, Actions& list) {
  const State& s = sheet.state();
  const Walk& walk = s.walk[sheet.seat()];
  switch (static_cast<OrderStep>(walk.step)) {
    case OrderStep::Rest:
      list_subjects(sheet, list);
      push(list, Kind::Seal);
      break;
    case OrderStep::Job:
      list_jobs(sheet, walk, list);
      break;
    case OrderStep::Tile:
      push_hexes(list, Kind::Target, tiles_of(sheet, walk));
      break;
    case OrderStep::SecondTile: {
      const Hex to = draft_order(sheet).to;
      push_hexes(list, Kind::Target, sheet.second_tiles(walk.b, to));
      if (sheet.may_stop(walk.b, to)) push(list, Kind::StopHere);
      break;
    }
    case OrderStep::Colour:
      for (int colour = 0; colour < kMaxLocals + 2; ++colour)
        if ((sheet.colours() >> colour & 1U) != 0) push(list, Kind::Colour, colour);
      break;
    case OrderStep::How:
      for (int how = 0; how < 3; ++how) push(list, Kind::BuyHow, how);  // PW-18.4
      break;
    case OrderStep::Equip:
      list_equipment(sheet, walk, list);
      break;
    case OrderStep::WishTile:
      push_hexes(list, Kind::Target, wish_tiles(sheet, walk));
      if (draft_wish(sheet).to[0] != kNoHex) push(list, Kind::LineDone);
      break;
  }
}

unsigned jobs_of(const Sheet& sheet, Kind subject, std::uint8_t at) {
  switch (subject) {
    case Kind::Army:
      return army_jobs(sheet, at);
    case Kind::FromHand:
    case Kind::Flak:
      return job_bit(Job::Place);
    case Kind::Gun:
      return gun_jobs(sheet, at);
    case Kind::Air:
      return job_bit(Job::Support) | job_bit(Job::Bombard);
    case Kind::DamagedAir:
      return job_bit(Job::Repair);
    case Kind::FactoryJob:
      return factory_jobs(sheet);
    default:
      return job_bit(Job::Build);  // NewArmy, NewMinefield
  }
}

HexSet tiles_of(const Sheet& sheet, const Walk& walk) {
  const Kind subject = static_cast<Kind>(walk.a);
  switch (static_cast<Job>(walk.c)) {
    case Job::Move:
      return sheet.first_tiles(walk.b);
    case Job::Support:
      return subject == Kind::Air ? kAllHexes : sheet.support_tiles(walk.b);
    case Job::Bombard:
      return subject == Kind::Air ? kAllHexes : sheet.bombard_tiles(walk.b);
    case Job::Build:
      if (subject == Kind::NewArmy) return sheet.army_sites();
      return subject == Kind::NewMinefield ? sheet.minefield_sites() : sheet.factory_sites();
    case Job::Repair:
      return sheet.board().all_factories();
    default:
      return sheet.place_tiles(placed_by(subject, walk.b),
                               subject == Kind::FromHand ? kNoHex : walk.b);
  }
}

Placed placed_by(Kind subject, std::uint8_t at) {
  if (subject == Kind::FromHand) return static_cast<Placed>(at);
  return subject == Kind::Gun ? Placed::Artillery : Placed::AntiAir;
}

Verb verb_of(Kind subject, Job job) {
  switch (job) {
    case Job::Place:
      return Verb::Place;
    case Job::Move:
      return Verb::Move;
    case Job::Support:
      return subject == Kind::Air ? Verb::AirSupport : Verb::Support;
    case Job::Bombard:
      return subject == Kind::Air ? Verb::AirBombard : Verb::Bombard;
    case Job::Build:
      if (subject == Kind::NewArmy) return Verb::BuildArmy;
      return subject == Kind::NewMinefield ? Verb::BuildMinefield : Verb::BuildFactory;
    case Job::Repair:
      return subject == Kind::DamagedAir ? Verb::RepairAir : Verb::RepairFactory;
    default:
      return Verb::None;
  }
}

const Order& draft_order(const Sheet& sheet) {
  return sheet.state().order[sheet.seat()][sheet.used().actions];
}
const Attachment& draft_attachment(const Sheet& sheet) {
  const State& s = sheet.state();
  return s.lines[s.colour[sheet.seat()]].attachment[sheet.used().attachments];
}
Wish draft_wish(const Sheet& sheet) {
  const State& s = sheet.state();
  return s.lines[s.colour[sheet.seat()]].wish[sheet.used().wishes].of(s.walk[sheet.seat()].b);
}

EquipState equip_state(const Sheet& sheet, const Walk& walk) {
  const Hex at = walk.b;
  if (static_cast<Job>(walk.c) == Job::Equip) {
    const Attachment& line = draft_attachment(sheet);
    return {{at, at, at}, Posture::Standing, line.gun, line.extras};
  }
  const Order& order = draft_order(sheet);
  if (static_cast<Job>(walk.c) == Job::Support)
    return {{at, at, at}, Posture::Acting, order.gun, order.extras};
  return {sheet.track(at, order.to, order.then), Posture::Acting, order.gun, order.extras};
}

void clear_lines(LocalLines& lines) {
  lines.attachment = {};
  std::fill(lines.wish.begin() + lines.standing, lines.wish.end(), StandingWish{});
}

void legal_orders(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  if (is_sealed(s, seat)) return;
  list_choices(Sheet(game, s, seat), list);
}

void step_orders(Table& t, Seat seat, Action action) {
  if (kLayout.split(action).kind == Kind::Seal) {
    strike_clashes(t, seat);  // PW-9.10: locking is always possible
    t.s.sealed = static_cast<std::uint8_t>(t.s.sealed | 1U << seat);
    return;
  }
  const Sheet sheet(t.game, t.s, seat);
  LineWriter line(sheet, t.s);
  line.take(action);
  while (!line.closed()) {  // PW-25.1: a step with one choice is no choice
    Actions list;
    list_choices(sheet, list);
    if (list.size() > 1) return;
    line.take(list[0]);
  }
}

void clear_orders(const ProxyWar&, State& s, Seat seat) {
  s.order[seat] = {};
  if (is_local(s, seat)) clear_lines(s.lines[s.colour[seat]]);
  s.walk[seat] = {};
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~(1U << seat));
}

void enter_orders(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (LocalLines& lines : s.lines)  // PW-15.12: wishes of earlier turns stand
    lines.standing = static_cast<std::uint8_t>(std::ranges::find(lines.wish, StandingWish{}) -
                                               lines.wish.begin());
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    clear_orders(t.game, s, seat);
    if (!is_alive(s, seat)) continue;
    Actions list;
    legal_orders(t.game, s, seat, list);
    if (list.size() > 1) s.concerned = static_cast<std::uint8_t>(s.concerned | 1U << seat);
  }
}

// What was written is carried out step by step, from step_place on.
void finish_orders(Table& t) {
  for (LocalLines& lines : t.s.lines) replace_wishes(lines);
  tell(t.log, rule("PW-8.10"), OrdersIn{.turn = t.s.turn});
}

}  // namespace sandtable::proxy_war
