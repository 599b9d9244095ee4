#pragma once
// Blocs: the game class. README.md shows how a turn flows through the files.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "games/blocs/actions.hpp"
#include "games/blocs/areas.hpp"
#include "games/blocs/book.hpp"
#include "games/blocs/events.hpp"
#include "games/blocs/options.hpp"
#include "games/blocs/state.hpp"
#include "gen/blocs/rules.hpp"

namespace sandtable::blocs {

struct Shapes;

/// The game with its options and data. Immutable; copies share the data.
class Blocs {
 public:
  using State = blocs::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 40;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<Blocs> make(const Json& options, const Data& data);
  Blocs(Options options, std::shared_ptr<const Book> book, std::shared_ptr<const Shapes> shapes);

  // ---- Rules (game.cpp wires the files).
  int seats() const { return static_cast<int>(options_.blocs.size()); }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const;
  Mode mode(const State& s) const;
  bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  [[nodiscard]] int round(const State& s) const;  // judging.cpp
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // ---- Secrets (secrets.cpp).
  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // ---- Faces (scene.cpp, choices.cpp, notation.cpp, position.cpp, observe.cpp, bot.cpp).
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  // What is said is called so (names.cpp): ids for programs, names of the catalogue for people.
  std::string id_of(std::string_view term, int number) const;
  int cell_of(std::string_view term, int number) const;
  std::string own_text(std::string_view term, int number, std::string_view form) const;
  Said seat_name(Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
            Line& out) const;

  // ---- What rules, faces and bots ask.
  const Options& options() const { return options_; }
  const Book& book() const { return *book_; }
  const Shapes& shapes() const { return *shapes_; }
  Bloc bloc_of(Seat seat) const { return options_.blocs[seat]; }
  Seat seat_of(Bloc bloc) const { return bloc < kBlocs ? seats_[bloc] : kNobody; }
  /// BL-13.9: the partner in COALITION, else kNeutral.
  Bloc partner(Bloc bloc) const { return bloc < kBlocs ? partners_[bloc] : kNeutral; }
  /// Modes in which objective cards are dealt (BL-13).
  bool with_cards() const;
  /// Whether a bloc can win by what it takes from the next one, with or without cards beside it.
  bool open_goal() const;

 private:
  std::string own_word(std::string_view term, int number) const;

  Options options_;
  std::shared_ptr<const Book> book_;
  std::shared_ptr<const Shapes> shapes_;
  std::array<Seat, kBlocs> seats_{};
  std::array<Bloc, kBlocs> partners_{};
};

}  // namespace sandtable::blocs
