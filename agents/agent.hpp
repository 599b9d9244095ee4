#pragma once
// Who plays a seat without a person: the random player, one of the game's own bots, a player of
// some level, or a search. Agents see a game through its face only, and a position only through the
// view of their seat.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/function_ref.hpp"

namespace sandtable {

/// A player by name. `bot` is the number of a bot of the game, or kRandomPlayer.
struct Agent {
  static constexpr int kRandomPlayer = -1;
  std::string name;
  int bot = kRandomPlayer;
  int overlooks = 0;  ///< Percent of lines that it leaves to the game's fallback.
  Thought thought{};  ///< With simulations it searches.
  friend bool operator==(const Agent&, const Agent&) = default;
};

/// Every name that can be played: the game's bots in their order, the levels from easy to expert if
/// the game has bots, then "random".
[[nodiscard]] std::vector<std::string> agent_names(const GameInfo& info);
/// The same with a sentence on each, as people choose from: levels first, "random" left out.
[[nodiscard]] std::vector<BotInfo> agent_offers(const GameInfo& info);
/// The player of that name, or an error that lists the names there are. Besides the names,
/// "search:400" is a search with 400 simulations a line: the expert's, where the expert searches.
[[nodiscard]] Result<Agent> agent_called(const GameInfo& info, std::string_view name);
/// Who plays a seat when nobody was named: the game's first bot, or the random player.
[[nodiscard]] Agent default_agent(const GameInfo& info);

/// Whether it looks farther ahead than the game's first bot, and so takes longer: a search, or
/// another bot that looks ahead.
[[nodiscard]] bool looks_farther(const GameInfo& info, const Agent& agent);

/// The dice an agent thinks with for its next line. They depend on the game's seed, the seat and
/// the number of lines the seat has played, on nothing else: so a bot plays on in the same way when
/// a saved game is resumed, and never touches the dice of the game.
[[nodiscard]] Dice agent_dice(std::uint64_t seed, Seat seat, std::uint64_t lines_played);

/// The agent's next line, up to the next rest or seal. Not checked. Who looks ahead ends
/// early when `enough` says so, and then gives the best it has found.
void plan_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
               Dice& dice, FunctionRef<bool()> enough, Line& out);
/// The same without haste.
void plan_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
               Dice& dice, Line& out);

/// Why a line cannot be played: nothing if it is legal choice by choice and ends where a line ends.
[[nodiscard]] std::optional<std::string> line_problem(const AnyGame& game, const AnyState& state,
                                                      Seat seat, const Line& line);

/// The agent's next line, checked; the error names agent, seat and line.
[[nodiscard]] Result<Line> next_line(const AnyGame& game, const Agent& agent, const AnyState& state,
                                     Seat seat, Dice& dice, FunctionRef<bool()> enough);
/// The same without haste.
[[nodiscard]] Result<Line> next_line(const AnyGame& game, const Agent& agent, const AnyState& state,
                                     Seat seat, Dice& dice);

}  // namespace sandtable
