// A round from phase to phase (CD-3.1, CD-17).

#include <algorithm>

#include "games/countdown/field.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

/// Ends the projects that a test picks out; the others keep their order.
template <class Test>
void end_projects(Table& t, Seat seat, Rule why, Test ends) {
  auto& projects = t.s.project[seat];
  if (projects[0].payments == 0) return;  // there are no gaps
  for (Project& project : projects) {
    if (project.payments == 0 || !ends(project)) continue;
    tell(t.log, why, ProjectEnds{.of = seat, .n = project.payments});
    project = {};
  }
  close_gaps(projects);
}

/// The end of phase A: purchases are revealed and wait for phase F (CD-13.1).
void reveal_purchases(Table& t, Seat seat) {
  State& s = t.s;
  for (std::size_t item = 0; item < kItems; ++item) {
    if (s.bought[seat][item] == 0) continue;
    tell(t.log, rule("CD-3.5"),
         Bought{.by = seat, .n = s.bought[seat][item], .what = ItemWord(item)});
    s.waiting[seat][item] = static_cast<std::uint8_t>(s.waiting[seat][item] + s.bought[seat][item]);
  }
  s.bought[seat] = {};
  if (const int paid = spent_on_cities(s, seat); paid > 0)
    tell(t.log, rule("CD-14.6"), Paid{.by = seat, .money = paid});
  end_projects(t, seat, rule("CD-14.4"), [](const Project& each) { return each.paid == 0; });
}

bool is_resolved(const Field& f, HexId hex) {
  const Hex& land = f.t.s.hex[hex];
  const unsigned present = f.present[hex];
  if (several(present) || f.bombarded.has(hex)) return true;
  return has_structures(land) && (present & ~bit_of(land.owner)) != 0;  // CD-10.11
}

/// Phases B and C.
void move_and_fight(Table& t) {
  Field f(t);
  move_all(f);
  for (const HexId hex : f.entered)  // CD-9.2: water first
    if (!is_land(t.s.hex[hex]) && several(f.present[hex])) fight_at_sea(f, hex);
  for (const HexId hex : f.entered | f.bombarded)
    if (is_land(t.s.hex[hex]) && is_resolved(f, hex)) fight_on_land(f, hex);  // CD-9.1
  settle_aftermath(f);
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    end_projects(t, seat, rule("CD-14.3"),
                 [&](const Project& each) { return t.s.hex[each.hex].owner != seat; });
}

void finish_orders(Table& t) {
  for (Seat seat = 0; seat < t.game.seats(); ++seat) reveal_purchases(t, seat);
  move_and_fight(t);
  check_capitals(t);
  if (t.s.phase == Phase::Over) return;
  collect(t);
  begin_placement(t);
}

}  // namespace

void begin_round(Table& t) {
  ++t.s.round;
  tell(t.log, rule("CD-3.1"), RoundBegins{.round = t.s.round});
  begin_orders(t);
}

void begin_play(Table& t) {
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    t.s.treasury[seat] = static_cast<std::uint32_t>(
        t.options().start_money >= 0 ? t.options().start_money
                                     : full_earnings(t.game, t.s, seat));  // CD-2.5
  t.s.turn = 0;
  begin_round(t);
}

void advance(Table& t) {
  while (t.s.phase == Phase::Orders || t.s.phase == Phase::Placement) {
    if ((t.s.asked & ~unsigned{t.s.sealed}) != 0) return;
    if (t.s.phase == Phase::Orders) {
      finish_orders(t);
    } else {
      finish_placement(t);
      end_round(t);
    }
  }
}

}  // namespace sandtable::countdown
