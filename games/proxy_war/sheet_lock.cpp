// Locking a sheet: what still clashes is struck (PW-9.10).

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/sheet.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

/// The Move that PW-12.5 cancels first, or -1. `other` is where the Army in its way stands.
int worst_move(const State& s, Seat seat, const Sheet& sheet, Hex& other) {
  int worst = -1;
  int move = 0;
  for (int slot = 0; slot < sheet.used().actions; ++slot) {
    if (s.order[seat][static_cast<std::size_t>(slot)].verb != Verb::Move) continue;
    const Track& track = sheet.used().track[static_cast<std::size_t>(move)];
    for (int k = 0; k < move; ++k)  // of two Moves the later slot
      if (clash(track, sheet.used().track[static_cast<std::size_t>(k)]))
        worst = slot, other = sheet.used().track[static_cast<std::size_t>(k)].start;
    for_each_hex(sheet.armies() & ~sheet.used().moving, [&](Hex at) {
      if (clash(track, {at, at, at})) worst = slot, other = at;
    });
    ++move;
  }
  return worst;
}

/// The latest Place order onto a tile whose own piece of the kind stays, or -1.
int worst_place(const State& s, Seat seat, const Sheet& sheet) {
  const HexSet guns = sheet.board().artillery() & ~sheet.used().guns_lifted;
  const HexSet flak = sheet.board().anti_air() & ~sheet.used().flak_lifted;
  for (int slot = sheet.used().actions - 1; slot >= 0; --slot) {
    const Order& order = s.order[seat][static_cast<std::size_t>(slot)];
    if (order.verb != Verb::Place) continue;
    const auto what = static_cast<Placed>(order.what);
    if (what == Placed::Artillery && has(guns, order.to)) return slot;
    if (what == Placed::AntiAir && has(flak, order.to)) return slot;
  }
  return -1;
}

/// Takes an entry out; those behind it move up.
template <class T>
void strike(std::array<T, kMaxOrders>& orders, int slot) {
  for (auto at = static_cast<std::size_t>(slot); at + 1 < orders.size(); ++at)
    orders[at] = orders[at + 1];
  orders.back() = {};
}

}  // namespace

void strike_clashes(Table& t, Seat seat) {
  if (!is_local(t.s, seat)) return;
  std::array<std::uint8_t, kMaxOrders> number{};  // as written: what the writer is told
  for (std::size_t slot = 0; slot < number.size(); ++slot)
    number[slot] = static_cast<std::uint8_t>(slot + 1);
  while (true) {
    const Sheet sheet(t.game, t.s, seat);
    Hex other = kNoHex;
    const int move = worst_move(t.s, seat, sheet, other);
    const int slot = move >= 0 ? move : worst_place(t.s, seat, sheet);
    if (slot < 0) return;
    const Order& order = t.s.order[seat][static_cast<std::size_t>(slot)];
    if (move >= 0) {
      tell(t.log, rule("PW-9.10"), SeatSet::only(seat),
           StruckMove{.by = seat,
                      .slot = number[static_cast<std::size_t>(slot)],
                      .from = Spot(order.from),
                      .to = Spot(order.to),
                      .at = Spot(other)});
    } else {
      const bool gun = static_cast<Placed>(order.what) == Placed::Artillery;
      tell(t.log, rule("PW-9.10"), SeatSet::only(seat),
           StruckPlace{.by = seat,
                       .slot = number[static_cast<std::size_t>(slot)],
                       .what = thing(gun ? Equipment::Artillery : Equipment::AntiAir),
                       .at = Spot(order.to)});
    }
    strike(t.s.order[seat], slot);
    strike(number, slot);
  }
}

}  // namespace sandtable::proxy_war
