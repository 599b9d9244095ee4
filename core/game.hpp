#pragma once
// The contract: three small concepts that a game class fulfils. A game that lacks a call gets a
// compiler message that names it. Everything else (terminal, browser, bots, lab, records, Python,
// the conformance kit) is built from these calls. docs/adding-a-game.md walks through them.

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "core/action.hpp"
#include "core/choice.hpp"
#include "core/data.hpp"
#include "core/dice.hpp"
#include "core/function_ref.hpp"
#include "core/info.hpp"
#include "core/json.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/said.hpp"
#include "core/saying.hpp"
#include "core/scene.hpp"
#include "core/seat.hpp"
#include "core/speller.hpp"
#include "core/view.hpp"

namespace sandtable {

/// How the seats that owe a decision decide.
enum class Mode : std::uint8_t {
  InTurn,  ///< One after another, openly.
  Secret,  ///< Several independently; the order of arrival never changes the result.
  Live,    ///< Open negotiation: the order of arrival is part of the game and of the record.
};

/// How `resample` fills in what another seat has secretly chosen: writes one line of choices, up to
/// the next rest or seal, for that seat in that (hypothetical, full) state.
template <class State>
using Guess = FunctionRef<void(const State& state, Seat seat, Dice& dice, Line& out)>;

/// Rules: the hot part. No heap, no text, no exception.
template <class G>
concept Rules = std::is_trivially_copyable_v<typename G::State> &&
                std::has_unique_object_representations_v<typename G::State> &&
                requires(const G& game, typename G::State& s, const typename G::State& now,
                         Seat seat, Action action, Dice& dice, Log* log, Actions& list) {
                  requires G::kActions <= kMaxActions;  // actions are 0 … kActions - 1
                  requires G::kMaxWalk > 0;  // choices alone reach the seal within so many
                  { game.seats() } -> std::same_as<int>;
                  { game.start(dice, log) } -> std::same_as<typename G::State>;
                  { game.owing(now) } -> std::same_as<SeatSet>;  // nobody: the game is over
                  // These, and who may change their mind (clear a sealed decision) or speak; of the
                  // latter, only those who may speak have legal choices.
                  { game.may_act(now) } -> std::same_as<SeatSet>;
                  { game.mode(now) } -> std::same_as<Mode>;
                  { game.at_rest(now, seat) } -> std::same_as<bool>;  // no line is half done
                  { game.legal(now, seat, list) } -> std::same_as<void>;
                  { game.refusal(now, seat, action) } -> std::same_as<std::optional<Refusal>>;
                  {
                    game.step(s, seat, action, dice, log)
                  } -> std::same_as<void>;  // legal choices only
                  {
                    game.clear(s, seat)
                  } -> std::same_as<void>;  // the seat's decision starts afresh
                  {
                    game.outcome(now)
                  } -> std::same_as<Outcome>;  // when over; before, sides and scores
                };

/// Secrets: who may know what.
template <class G>
concept Secrets = requires(const G& game, const typename G::State& now, Seat seat, Dice& dice,
                           const View<typename G::State>& view, Guess<typename G::State> guess) {
  { game.redact(now, seat) } -> std::same_as<typename G::State>;
  { game.resample(view, guess, dice) } -> std::same_as<typename G::State>;
};

/// What seats are called. Where chance deals out the sides, it depends on the view.
template <class G>
concept Seated = requires(const G& game, Seat seat) {
  { game.seat_name(seat) } -> std::same_as<Said>;
} || requires(const G& game, const View<typename G::State>& view, Seat seat) {
  { game.seat_name(view, seat) } -> std::same_as<Said>;
};

/// Faces: the cold part. All take a View, so none can show more than the seat may see; `position`
/// alone takes the whole state.
template <class G>
concept Faces =
    Seated<G> &&
    requires(const G& game, const typename G::State& now, const View<typename G::State>& view,
             const Json& json, std::string_view text, const Line& line, Line& out, Dice& dice,
             int number, std::span<std::int16_t> numbers, const Data& data) {
      { G::info() } -> std::same_as<GameInfo>;
      { G::make(json, data) } -> std::same_as<Result<G>>;  // completed options
      { game.scene(view) } -> std::same_as<Scene>;
      { game.choices(view) } -> std::same_as<ChoiceList>;
      { game.odds(view) } -> std::same_as<std::vector<Odds>>;
      { game.cell_name(view, text, number) } -> std::same_as<CellName>;
      { game.read(view, text) } -> std::same_as<Reading>;
      { game.write(view, line) } -> std::same_as<std::string>;
      { game.position(now) } -> std::same_as<Json>;
      { game.from_position(json, text) } -> std::same_as<Result<typename G::State>>;
      { game.observation_size() } -> std::same_as<int>;
      { game.observe(view, numbers) } -> std::same_as<void>;
      { game.fallback(view, out) } -> std::same_as<void>;  // one line, when the clock runs out
      { game.plan(number, view, dice, out) } -> std::same_as<void>;  // one line by bot `number`
    };

template <class G>
concept Game = Rules<G> && Secrets<G> && Faces<G>;

/// For a game whose options name what its data files hold: what can be set once files are replaced.
/// Nobody else needs the call; `info().schema` is what can be set with the embedded files.
template <class G>
concept OptionsFromData = requires(const Data& data) {
  { G::schema_with(data) } -> std::same_as<Result<OptionSchema>>;
};

/// For a game that says how its seats stand before it is over, which lets searches look less far.
/// `round` counts up; positions at the beginning of a round compare well. `standing` is such that e
/// to its power is the seat's share of the chance to win among its rivals.
template <class G>
concept Judged = requires(const G& game, const typename G::State& now, Seat seat) {
  { game.round(now) } -> std::same_as<int>;
  { game.standing(now, seat) } -> std::same_as<double>;
};

/// For a game with a bot that thinks long: it plays the best it has found when `enough` says so,
/// and the same as without a clock if that never happens. Nobody else needs the call.
template <class G>
concept Hurried = requires(const G& game, int bot, const View<typename G::State>& view, Dice& dice,
                           FunctionRef<bool()> enough, Line& out) {
  { game.plan(bot, view, dice, enough, out) } -> std::same_as<void>;
};

/// What a bot says with a line it has chosen: why it declines an offer.
struct Remark {
  Said said;
  SeatSet to;  ///< Whom it is said to.
};

/// For a game whose bots give reasons. They are said when the decision is made known, not before.
template <class G>
concept Reasoned =
    requires(const G& game, int bot, const View<typename G::State>& view, const Line& line) {
      { game.remark(bot, view, line) } -> std::same_as<std::optional<Remark>>;
    };

/// For a game whose events have content in them: the id of a thing, the same in every language.
template <class G>
concept Identified = requires(const G& game, std::string_view term, int number) {
  { game.id_of(term, number) } -> std::same_as<std::string>;
};

/// For a game whose data files hold words of their own: what a thing is called, or another of its
/// texts, where no catalogue has that thing. Empty: it has no such text.
template <class G>
concept Worded = requires(const G& game, std::string_view term, int number, std::string_view form) {
  { game.own_text(term, number, form) } -> std::same_as<std::string>;
};

/// For a game whose own numbers of places are not those of the scene's cells.
template <class G>
concept Located = requires(const G& game, std::string_view term, int number) {
  { game.cell_of(term, number) } -> std::same_as<int>;
};

/// What all take who bring input from outside: the refusal, or the step.
template <Rules G>
[[nodiscard]] std::optional<Refusal> apply(const G& game, typename G::State& state, Seat seat,
                                           Action action, Dice& dice, Log* log) {
  if (auto refusal = game.refusal(state, seat, action)) return refusal;
  game.step(state, seat, action, dice, log);
  return std::nullopt;
}

/// A uniformly random line of choices: steps a scratch copy until the seat rests or has sealed.
/// The copy never goes on past the end of the line, so it may be a redacted state.
template <Rules G>
void random_line(const G& game, typename G::State state, Seat seat, Dice& dice, Line& out) {
  Actions list;
  for (int step = 0; step < G::kMaxWalk && !out.full(); ++step) {
    list.clear();
    game.legal(state, seat, list);
    if (list.empty()) return;
    const Action action = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
    out.push(action);
    Dice scratch(0);
    game.step(state, seat, action, scratch, nullptr);
    if (game.at_rest(state, seat)) return;  // a sealed seat rests too
  }
}

}  // namespace sandtable
