#pragma once
// Makes the type-erased face of a game. Each game instantiates it in one file of its own:
//   const GameEntry& entry() { static const GameEntry e = make_entry<Fiefdoms>(); return e; }

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "core/any_game.hpp"
#include "core/describe.hpp"
#include "core/spelling.hpp"

namespace sandtable {

template <Game G>
class Adapter final : public AnyGame {
 public:
  using State = typename G::State;
  static_assert(alignof(State) <= AnyState::alignment(), "an AnyState is aligned for the game's");
  Adapter(const GameInfo& info, Json options, G game)
      : info_(info), options_(std::move(options)), game_(std::move(game)) {}

  const GameInfo& info() const override { return info_; }
  const Json& options() const override { return options_; }
  int seats() const override { return game_.seats(); }
  int actions() const override { return G::kActions; }
  int max_walk() const override { return G::kMaxWalk; }
  std::size_t state_size() const override { return sizeof(State); }

  AnyState start(Dice& dice, Log* log) const override { return pack(game_.start(dice, log)); }
  SeatSet owing(const AnyState& s) const override { return game_.owing(open(s)); }
  SeatSet may_act(const AnyState& s) const override { return game_.may_act(open(s)); }
  Mode mode(const AnyState& s) const override { return game_.mode(open(s)); }
  bool at_rest(const AnyState& s, Seat seat) const override { return game_.at_rest(open(s), seat); }
  void legal(const AnyState& s, Seat seat, Actions& list) const override {
    game_.legal(open(s), seat, list);
  }
  std::optional<Refusal> refusal(const AnyState& s, Seat seat, Action action) const override {
    return game_.refusal(open(s), seat, action);
  }
  void step(AnyState& s, Seat seat, Action action, Dice& dice, Log* log) const override {
    game_.step(open(s), seat, action, dice, log);
  }
  void clear(AnyState& s, Seat seat) const override { game_.clear(open(s), seat); }
  Outcome outcome(const AnyState& s) const override { return game_.outcome(open(s)); }

  AnyState redact(const AnyState& s, Seat seat) const override {
    return pack(game_.redact(open(s), seat));
  }
  std::uint64_t key(const AnyState& s, Seat seat) const override {
    return sandtable::key(view(s, seat));
  }
  AnyState resample(const AnyState& s, Seat seat, const Prior& prior, Dice& dice) const override {
    const auto guess = [&](const State& state, Seat other, Dice& chance, Line& out) {
      const bool uniform = prior.bot < 0 || chance.below(100) < prior.uniform_percent;
      if (uniform) return random_line(game_, state, other, chance, out);
      game_.plan(prior.bot, look(game_, state, other), chance, out);
    };
    return pack(game_.resample(view(s, seat), guess, dice));
  }

  using AnyGame::scene;
  Scene scene(const AnyState& s, Seat seat, std::string_view language) const override {
    const View<State> seen = view(s, seat);
    Scene out = game_.scene(seen);
    out.placings.reset();
    // Ranks and scores are public at the end, whatever a seat may know of how they came about.
    if (game_.owing(open(s)).empty())
      out.placings = placings_of(game_.outcome(open(s)), game_.seats());
    return spelt(std::move(out), seen, language);
  }
  using AnyGame::choices;
  ChoiceList choices(const AnyState& s, Seat seat, std::string_view language) const override {
    const View<State> seen = view(s, seat);
    return spelt(game_.choices(seen), seen, language);
  }
  using AnyGame::odds;
  std::vector<Odds> odds(const AnyState& s, Seat seat, std::string_view language) const override {
    const View<State> seen = view(s, seat);
    return spelt(game_.odds(seen), seen, language);
  }
  using AnyGame::say;
  Words say(const AnyState& s, Seat seat, const Said& said,
            std::string_view language) const override {
    return spelt(Words(said), view(s, seat), language);
  }
  Words called(const AnyState& s, Seat seat, std::string_view language) const override {
    const View<State> seen = view(s, kSpectator);
    return spelt(Words(seat_name_of(game_, seen, seat)), seen, language);
  }
  std::vector<Words> say_all(const AnyState& s, Seat seat, std::span<const Event> events,
                             std::string_view language) const override {
    std::vector<Words> out(events.size());
    if (events.empty()) return out;
    const View<State> seen = view(s, seat);
    for (std::size_t i = 0; i < events.size(); ++i)
      if (events[i].seen_by.has(seat)) out[i] = said_by(info(), events[i]);
    return spelt(std::move(out), seen, language);
  }
  std::optional<Remark> remark(int bot, const AnyState& s, Seat seat,
                               const Line& line) const override {
    if constexpr (Reasoned<G>)
      return game_.remark(bot, view(s, seat), line);
    else
      return std::nullopt;
  }
  int cell_of(std::string_view term, int number) const override {
    if constexpr (Located<G>)
      return game_.cell_of(term, number);
    else
      return number;
  }
  std::string id_of(std::string_view term, int number) const override {
    if constexpr (Identified<G>)
      return game_.id_of(term, number);
    else
      return std::to_string(number);
  }
  using AnyGame::read;
  Reading read(const AnyState& s, Seat seat, std::string_view text,
               std::string_view language) const override {
    const View<State> seen = view(s, seat);
    Reading out = game_.read(seen, text);
    if (out.said.empty()) return out;
    out.said = spelt(std::move(out.said), seen, language);
    out.problem = out.said.text;
    return out;
  }
  std::string write(const AnyState& s, Seat seat, const Line& line) const override {
    return game_.write(view(s, seat), line);
  }
  Json position(const AnyState& s) const override { return game_.position(open(s)); }
  Result<AnyState> from_position(const Json& json, std::string_view where) const override {
    Result<State> state = game_.from_position(json, where);
    if (!state) return state.error();
    return pack(*state);
  }
  int observation_size() const override { return game_.observation_size(); }
  void observe(const AnyState& s, Seat seat, std::span<std::int16_t> out) const override {
    game_.observe(view(s, seat), out);
  }
  void fallback(const AnyState& s, Seat seat, Line& out) const override {
    game_.fallback(view(s, seat), out);
  }
  using AnyGame::plan;
  void plan(int bot, const AnyState& s, Seat seat, Dice& dice, FunctionRef<bool()> enough,
            Line& out) const override {
    if constexpr (Hurried<G>) return game_.plan(bot, view(s, seat), dice, enough, out);
    game_.plan(bot, view(s, seat), dice, out);
  }

  int round(const AnyState& s) const override {
    if constexpr (Judged<G>) return game_.round(open(s));
    return 0;
  }
  double standing(const AnyState& s, Seat seat) const override {
    if constexpr (Judged<G>) return game_.standing(open(s), seat);
    return standing_by_score(game_.outcome(open(s)), game_.seats(), seat);
  }

  PlayoutResult random_playout(AnyState& s, Dice& dice, std::uint64_t max_steps) const override {
    State state = open(s);
    PlayoutResult result;
    Actions list;
    for (SeatSet owing = game_.owing(state); !owing.empty() && result.steps < max_steps;
         owing = game_.owing(state), ++result.steps) {
      const Seat seat = owing.lowest();
      list.clear();
      game_.legal(state, seat, list);
      const int pick = dice.below(static_cast<int>(list.size()));
      game_.step(state, seat, list[static_cast<std::size_t>(pick)], dice, nullptr);
    }
    result.over = game_.owing(state).empty();
    if (result.over) result.outcome = game_.outcome(state);
    result.key = hash_bytes(&state, sizeof state);
    open(s) = state;
    return result;
  }
  void look_row(const Rows& rows, std::size_t i) const override {
    const State& state = open(rows.states[i]);
    const Seat seat = game_.owing(state).lowest();
    Actions& list = rows.legal[i];
    if (rows.mask != nullptr) mark(rows, i, 0);
    list.clear();
    if (seat != kNobody) game_.legal(state, seat, list);
    if (rows.mask != nullptr) mark(rows, i, 1);
    rows.seats[i] = seat;
    rows.legal_count[i] = static_cast<std::int16_t>(list.size());
    if (rows.observation == nullptr || seat == kNobody) return;
    const auto size = static_cast<std::size_t>(game_.observation_size());
    game_.observe(look(game_, state, seat), {rows.observation + i * size, size});
  }
  void step_rows(const Rows& rows, std::span<const std::int32_t> actions, std::size_t first,
                 std::size_t last) const override {
    for (std::size_t i = first; i < last; ++i) {
      if (i + 2 < last) prefetch(rows.states[i + 2]);
      const auto action = static_cast<Action>(actions[i]);
      game_.step(open(rows.states[i]), rows.seats[i], action, rows.dice[i], nullptr);
      Adapter::look_row(rows, i);
    }
  }
  std::uint64_t copy_states(const AnyState& s, std::uint64_t times) const override {
    State ring[4] = {open(s), open(s), open(s), open(s)};
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < times; ++i) {
      ring[(i + 1) & 3U] = ring[i & 3U];
      asm volatile("" : : "r"(&ring) : "memory");  // the copy must really be made
      sum += reinterpret_cast<const unsigned char*>(&ring[(i + 1) & 3U])[i % sizeof(State)];
    }
    return sum;
  }

 private:
  /// With all that is said spelt, if a language is named, and ready for the wire.
  template <class T>
  T spelt(T what, const View<State>& seen, std::string_view language) const {
    return sandtable::spelt(game_, seen, std::move(what), info_.words.get(), language, known_);
  }

  static const State& open(const AnyState& s) { return *reinterpret_cast<const State*>(s.data()); }
  static State& open(AnyState& s) { return *reinterpret_cast<State*>(s.data()); }
  static AnyState pack(const State& state) {
    AnyState out(sizeof(State));
    std::memcpy(out.data(), &state, sizeof(State));
    return out;
  }
  /// Asks for a state that is stepped in a moment: a thousand games do not stay in the near cache.
  static void prefetch(const AnyState& s) {
    constexpr std::size_t kCacheLine = 64;
    constexpr std::size_t kMost = 1024;  // of a large state the first part, where counters stand
    for (std::size_t at = 0; at < std::min(sizeof(State), kMost); at += kCacheLine)
      __builtin_prefetch(s.data() + at);
  }
  /// Of a mask only what the list names is touched: once to take it out, once to put the next in.
  static void mark(const Rows& rows, std::size_t i, std::int8_t value) {
    std::int8_t* const row = rows.mask + i * static_cast<std::size_t>(G::kActions);
    for (const Action action : rows.legal[i]) row[action] = value;
  }
  View<State> view(const AnyState& s, Seat seat) const { return look(game_, open(s), seat); }

  const GameInfo& info_;
  Json options_;
  G game_;
  KnownIds known_;
};

/// The registry's row for a game. The entry lives as long as the program.
template <Game G>
[[nodiscard]] GameEntry make_entry() {
  GameEntry entry;
  entry.info = G::info();
  entry.make = [](const GameInfo& info, const Json& options,
                  const Data& data) -> Result<std::shared_ptr<const AnyGame>> {
    Result<G> game = G::make(options, data);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>(
        std::make_shared<Adapter<G>>(info, options, std::move(*game)));
  };
  if constexpr (OptionsFromData<G>) entry.schema_with = &G::schema_with;
  return entry;
}

}  // namespace sandtable
