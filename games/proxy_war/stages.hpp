#pragma once
// The stages of the turn loop (RULES.md, 6.1). Every stage has the same four functions, wired by a
// switch in game.cpp; flow.cpp goes from one to the next when nobody owes a decision any more.
//
//   legal_X    the choices that lead on, in the order of RULES.md, 6.5
//   refusal_X  why a choice is not among them; nothing if it is
//   step_X     carries out one choice; may set the seat's bit in `sealed`; draws no dice in a
//   secret stage clear_X    the seat's decision starts afresh enter_X    begins the stage: sets
//   `concerned`, resets what it uses finish_X   all concerned have sealed: carries out what was
//   decided (dice, payments, events)

#include <optional>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// What a stage's functions work on.
struct Table {
  const ProxyWar& game;
  State& s;
  Dice& dice;
  Log* log;
  [[nodiscard]] const Options& options() const { return game.options(); }
};

#define SANDTABLE_STAGE(name)                                                            \
  void legal_##name(const ProxyWar& game, const State& s, Seat seat, Actions& list);     \
  std::optional<Refusal> refusal_##name(const ProxyWar& game, const State& s, Seat seat, \
                                        Action action);                                  \
  void step_##name(Table& t, Seat seat, Action action);                                  \
  void clear_##name(const ProxyWar& game, State& s, Seat seat);                          \
  void enter_##name(Table& t);                                                           \
  void finish_##name(Table& t)

SANDTABLE_STAGE(draft);        // draft.cpp, D1: in turn; `concerned` is the one seat to pick
SANDTABLE_STAGE(market);       // market.cpp, D2 and D15
SANDTABLE_STAGE(auction);      // auction.cpp, D3 and D12, open: `concerned` is the one seat to bid
SANDTABLE_STAGE(sealed_bid);   // auction.cpp, `auction_style = sealed`
SANDTABLE_STAGE(drawn_items);  // drawn_items.cpp, D16
SANDTABLE_STAGE(merc_want);    // mercenaries.cpp, D4 and D6
SANDTABLE_STAGE(merc_bid);     // mercenaries.cpp, D5
SANDTABLE_STAGE(merc_return);  // mercenaries.cpp, D7
SANDTABLE_STAGE(talk);         // talk.cpp, D8 first half, and live
SANDTABLE_STAGE(answer);       // answer.cpp, D8 second half
SANDTABLE_STAGE(orders);       // orders.cpp, D9
SANDTABLE_STAGE(retreat);      // retreat.cpp, D10, D11 and D17
SANDTABLE_STAGE(buy_vp);       // buy_vp.cpp, D13
SANDTABLE_STAGE(declare);      // government.cpp, D14

#undef SANDTABLE_STAGE

// ---- game.cpp.
/// One choice of the present stage, without going on to what follows: how a screen looks ahead.
void step_stage(Table& t, Seat seat, Action action);

// ---- flow.cpp.
/// Goes on until somebody owes a decision or the game is over; called after every step.
void advance(Table& t);

// ---- setup.cpp: roles, map, starting holdings (PW-1.21, PW-2), up to the draft.
void set_up(Table& t);

// ---- collection.cpp.
void foreign_income(Table& t);  // C1, PW-4.2
void collect_land(Table& t);    // C3, PW-4.3 to PW-4.8
/// Pays out of the bank, within `ammo_bank` (PW-1.7); `wanted` by seat, dealt one at a time if
/// short.
void pay_out(Table& t, const std::array<int, kMaxPlayers>& wanted);
/// Ammo from a seat to the bank; false and nothing moved if it has too little.
[[nodiscard]] bool pay(Table& t, Owner owner, int ammo);
/// Tokens back to the bank.
void give_back(const ProxyWar& game, State& s, Seat seat, Resource resource, int count);

// ---- market.cpp.
/// One piece of equipment from the bank to a seat that can pay for it.
void buy_unit(Table& t, Seat seat, Equipment equipment, int ammo);

// ---- auction.cpp: opens the next bidding war: of the sale that is set up (PW-17.9: build.cpp
// fills good, units and unmet), else of the next contested want on the desks (PW-5.3). False if
// nobody need be asked.
[[nodiscard]] bool begin_sale(Table& t);
/// Orders the seats of `bidders` by a roll-off (PW-1.20).
void roll_off(Table& t, std::uint8_t bidders, std::array<Owner, kMaxPlayers>& order);

// ---- mercenaries.cpp. Turn loop: MercWant; if contested MercBid, then with a setter
// MercWantAgain; then MercReturn, whose finish also hands the new ones out (all four finish
// functions cope with nobody asked).
[[nodiscard]] bool mercs_contested(const ProxyWar& game, const State& s);

// ---- talk.cpp. flow.cpp plays Talk, Answer, Talk, Answer … until
// `negotiation_rounds` are over or nobody has `talked` in the round just finished; live: one Talk.
/// The Negotiation Phase is over: open offers expire (PW-7.8); what it counted is as before it.
void end_negotiation(Table& t);

// ---- The Action Phase, step by step (RULES.md, PW-10 to PW-18).
void active_government(Table& t);  // government.cpp, PW-24.1; may leave a Dislodged for D17
void step_place(Table& t);         // place.cpp, step 1
void step_move(Table& t);          // movement.cpp, step 2 up to the retreats; fills `dislodged`
void settle_retreats(Table& t);    // retreat.cpp, 2I once all have chosen
void after_step_two(Table& t);     // ending.cpp, PW-22.1, 22.2, 22.4
void step_bombard(Table& t);       // bombard.cpp, step 3 up to the retreats
void settle_shelled(Table& t);     // bombard.cpp, PW-16.14
[[nodiscard]] bool step_build_begin(
    Table& t);  // build.cpp: true if Factories must be auctioned first
/// PW-17.10: a unit won in the auction is paid (bid, Oil, Lumber) and built by the first unfilled
/// order.
void build_won_factory(Table& t, Seat seat, int ammo);
void step_build(Table& t);             // build.cpp, step 4
void step_build_after_sale(Table& t);  // the same; the Factories have been auctioned
void end_of_turn(Table& t);            // ending.cpp, PW-3.4, 3.5, 22.6
/// An Army leaves the map for good: model or Mercenary back, attachments discarded (PW-15.13).
void destroy_army(Table& t, Hex at);
/// The default retreat of PW-15.12 among `allowed`.
[[nodiscard]] Hex default_retreat(const ProxyWar& game, const State& s, Owner owner, Hex from,
                                  HexSet allowed);
/// Final ranking; also sets `winners` (PW-22.5 to PW-22.8).
void end_game(Table& t, Ending ending);
[[nodiscard]] int land_value(const State& s, Seat seat);  // 2.12

// ---- orders.cpp: one sheet.
/// Why this order cannot be added to the seat's sheet (PW-9.8: code E01–E18), nothing if it can.
[[nodiscard]] std::optional<Refusal> check_order(const ProxyWar& game, const State& s, Seat seat,
                                                 const Order& order);
[[nodiscard]] std::optional<Refusal> check_attachment(const ProxyWar& game, const State& s,
                                                      Seat seat, const Attachment& line);
[[nodiscard]] std::optional<Refusal> check_wish(const ProxyWar& game, const State& s, Seat seat,
                                                const Wish& line);
/// PW-9.10: strikes what still clashes when the seat locks.
void strike_clashes(Table& t, Seat seat);

// ---- Notation of orders (sheet_notation.cpp): canonical text (PW-9.7) and the parser (PW-9.2
// to 9.6).
struct SheetLine {
  enum class What : std::uint8_t { Action, Attachment, RetreatWish } what = What::Action;
  Order order;
  Attachment attachment;
  Wish wish;
};
[[nodiscard]] std::string write_line(const ProxyWar& game, const State& s, const SheetLine& line);
/// Reads one line; the refusal is E01 with what was not understood.
[[nodiscard]] std::optional<Refusal> read_line(const ProxyWar& game, const State& s, Seat seat,
                                               std::string_view text, SheetLine& out);

}  // namespace sandtable::proxy_war
