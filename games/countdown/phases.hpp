#pragma once
// The phases of the game (CD-3.1, CD-17) and who carries them out. Decisions have list_, refuse_
// and take_ functions, wired in game.cpp; round.cpp goes from one phase to the next.

#include <optional>

#include "games/countdown/countdown.hpp"
#include "games/countdown/events.hpp"

namespace sandtable::countdown {

/// What a phase works on.
struct Table {
  const Countdown& game;
  State& s;
  Dice& dice;
  Log* log;
  [[nodiscard]] const Options& options() const { return game.options(); }
};

// ---- setup.cpp: hexes, units, capitals (CD-1, CD-2).
void set_up(Table& t);
[[nodiscard]] Seat placing_seat(const Countdown& game, const State& s);
void list_setup(const Countdown& game, const State& s, Seat seat, Actions& list);
[[nodiscard]] std::optional<Refusal> refuse_setup(const Countdown& game, const State& s, Seat seat,
                                                  const Parts& choice);
void take_setup(Table& t, Seat seat, const Parts& choice);

// ---- pad.cpp: phase A, orders and purchases (CD-3.3 to CD-3.8; RULES.md, 6).
void begin_orders(Table& t);
void list_pad(const Countdown& game, const State& s, Seat seat, Actions& list);
void take_pad(Table& t, Seat seat, const Parts& choice);
void clear_pad(const Countdown& game, State& s, Seat seat);
// ---- refusals.cpp: why a choice of phase A or F is not in the list.
[[nodiscard]] std::optional<Refusal> refuse_pad(const Countdown& game, const State& s, Seat seat,
                                                const Parts& choice);
[[nodiscard]] std::optional<Refusal> refuse_placement(const Countdown& game, const State& s,
                                                      Seat seat, const Parts& choice);

// ---- round.cpp: phases B to G.
/// Goes on until somebody owes a decision or the game is over.
void advance(Table& t);
void begin_round(Table& t);
/// Begins the first round after set-up.
void begin_play(Table& t);

// ---- income.cpp: phase E (CD-12).
/// What a land hex is worth to its owner in a round (RULES.md, 2.5).
[[nodiscard]] int hex_earnings(const Options& options, const State& s, HexId hex);
[[nodiscard]] int full_earnings(const Countdown& game, const State& s, Seat seat);
[[nodiscard]] int earnings(const Countdown& game, const State& s, Seat seat);
/// Capital hexes by owner.
[[nodiscard]] std::array<int, kMaxPlayers> all_capitals(const State& s);
[[nodiscard]] int capitals_of(const State& s, Seat seat);
void collect(Table& t);

// ---- placement.cpp: phase F (CD-13, CD-14.5).
void begin_placement(Table& t);
void finish_placement(Table& t);
void list_placement(const Countdown& game, const State& s, Seat seat, Actions& list);
void take_placement(Table& t, Seat seat, const Parts& choice);

// ---- ending.cpp: phases D and G (CD-15, CD-16).
void check_capitals(Table& t);
void end_round(Table& t);
/// Treasury and the cost of all units on the map and waiting (CD-16.4).
[[nodiscard]] int worth_of(const State& s, Seat seat);

}  // namespace sandtable::countdown
