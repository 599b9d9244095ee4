#pragma once
// What the steps of the Action Phase share: two-dice rolls, Armies on and off the map, and the
// equipment attached to them.

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// Two single dice in a row (PW-1.1, PW-1.21).
struct Roll {
  int first = 0;
  int second = 0;
  [[nodiscard]] int sum() const { return first + second; }
};
[[nodiscard]] inline Roll roll_two(Dice& dice) {
  const int first = dice.die();
  return {first, dice.die()};
}

/// By the columns of 2.10.
[[nodiscard]] constexpr Harm harm_of(Risk risk, int sum) {
  const RiskRow& at_risk = kRisk[static_cast<std::size_t>(risk)];
  if (sum >= at_risk.destroys_from) return Harm::Destroyed;
  return sum >= at_risk.harms_from ? Harm::Hit : Harm::Unaffected;
}
/// What a piece at risk is told to need: nothing where no roll drives it off without destroying it.
[[nodiscard]] constexpr HitFrom hit_from(Risk risk) {
  const RiskRow& at_risk = kRisk[static_cast<std::size_t>(risk)];
  if (at_risk.harms_from == at_risk.destroys_from) return NumberSlot::none();
  return at_risk.harms_from;
}
[[nodiscard]] constexpr DestroyedFrom destroyed_from(Risk risk) {
  return kRisk[static_cast<std::size_t>(risk)].destroys_from;
}

/// The tokens of a kind that nobody has.
[[nodiscard]] inline std::uint8_t& in_bank(State& s, Equipment equipment) {
  return s.bank.equipment[static_cast<std::size_t>(equipment)];
}

/// All orders in the sequence of PW-8.7: seats by initiative, then slot.
template <class Visit>
void each_order(const Table& t, Visit visit) {
  const int seats = t.game.seats();
  const int slots = t.options().actions_per_player;
  Seat seat = initiative(t.game, t.s, 0);
  for (int k = 0; k < seats; ++k) {
    for (int slot = 0; slot < slots; ++slot)
      visit(seat, slot, t.s.order[seat][static_cast<std::size_t>(slot)]);
    seat = seat + 1 == seats ? Seat{0} : static_cast<Seat>(seat + 1);
  }
}

/// Tells of an action that comes to nothing. Its writer reads the slot; to the others slots would
/// tell how many orders are still hidden (PW-8.6b), so they read the order itself.
/// `at` is the place that is to blame, if one is, `ammo` what could not be paid.
void tell_cancelled(const Table& t, Why why, Rule cited, Seat seat, int slot, Hex at = kNoHex,
                    int ammo = 0);

[[nodiscard]] inline std::uint8_t seat_bit(Seat seat) {
  return static_cast<std::uint8_t>(1U << seat);
}
/// The retreat wish for the Army on `from`; an empty one if there is none (PW-15.12).
[[nodiscard]] Wish wish_of(const State& s, Owner owner, Hex from);
/// The Army on `from` has left: its wish lapses.
void drop_wish(State& s, Owner owner, Hex from);
/// The places where an Army stands.
[[nodiscard]] HexSet occupied(const State& s);

/// Puts an Army on a place where none is.
void put_army(State& s, Hex at, Owner owner, bool mercenary);
/// Takes the Army off its place and says whether it was a Mercenary.
bool lift_army(State& s, Hex at);
/// An Army that is off the map already goes back to where its kind comes from (PW-1.10).
void return_model(Table& t, Owner owner, bool mercenary);
/// Anti-Air fires on a card over its place (PW-16.10); true if the card goes on.
[[nodiscard]] bool passes_anti_air(Table& t, Hex at, Seat flying);

/// The line for the Army of `seat` on a place, taken off the list; blank if there is none.
Attachment take_attachment(State& s, Seat seat, Hex army);
/// Enters what is attached to an Army under its present place; nothing attached: no line.
void put_attachment(State& s, Seat seat, const Attachment& attached);
/// What was attached to a destroyed Army goes to the bank (PW-15.13). `line.army` is where it died.
void discard(Table& t, Owner owner, const Attachment& line);

}  // namespace sandtable::proxy_war
