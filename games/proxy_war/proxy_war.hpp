#pragma once
// Proxy War: the game class. README.md shows how a turn flows through the files.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/proxy_war/actions.hpp"
#include "games/proxy_war/options.hpp"
#include "games/proxy_war/state.hpp"
#include "gen/proxy_war/rules.hpp"

namespace sandtable::proxy_war {

/// The game with its options. Immutable.
class ProxyWar {
 public:
  using State = proxy_war::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 4096;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<ProxyWar> make(const Json& options, const Data& data);
  explicit ProxyWar(const Options& options) : options_(options) {}

  // ---- Rules (game.cpp wires the stages; stages.hpp lists them).
  int seats() const { return options_.players; }
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

  // ---- Faces (scene.cpp, choices.cpp, notation.cpp, position.cpp, observe.cpp, odds.cpp,
  // bot.cpp).
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  std::string id_of(std::string_view term, int number) const;  // names.cpp
  Said seat_name(const View<State>& view, Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;
  std::optional<Remark> remark(int bot, const View<State>& view, const Line& line) const;

  const Options& options() const { return options_; }
  /// Forgotten War: two or three players, LPs only (PW-2.1).
  bool forgotten_war() const { return options_.players <= 3; }

 private:
  Options options_;
};

// ---- Small questions every file asks.
[[nodiscard]] inline bool is_local(const State& s, Seat seat) {
  return (s.locals >> seat & 1U) != 0;
}
[[nodiscard]] inline bool is_alive(const State& s, Seat seat) { return (s.dead >> seat & 1U) == 0; }
/// The k-th seat of this turn's initiative order (PW-1.4).
[[nodiscard]] inline Seat initiative(const ProxyWar& game, const State& s, int k) {
  return static_cast<Seat>((s.turn - 1 + k) % game.seats());
}
/// Where an owner stands in it; the Government comes after all seats.
[[nodiscard]] inline int rank_of(const ProxyWar& game, const State& s, Owner owner) {
  if (owner == kGov) return kMaxPlayers;
  const int n = game.seats();
  return (owner - (s.turn - 1) % n + n) % n;
}
[[nodiscard]] inline bool has_flag(const Tile& tile, std::uint8_t flag) {
  return (tile.flags & flag) != 0;
}

}  // namespace sandtable::proxy_war
