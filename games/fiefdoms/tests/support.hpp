#pragma once
// Positions for tests, written as the ledger writes them: tile(x,y).

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/spelling.hpp"
#include "games/fiefdoms/phases.hpp"

namespace sandtable::fiefdoms::test {

inline const std::vector<FactionSpec>& all_factions() {
  static const std::vector<FactionSpec> factions = [] {
    Result<std::vector<FactionSpec>> loaded = load_factions(Data(embedded_data()));
    REQUIRE_MESSAGE(static_cast<bool>(loaded), (loaded ? "" : loaded.error().text));
    return *loaded;
  }();
  return factions;
}

inline const std::shared_ptr<const Catalogues>& catalogues() {
  static const std::shared_ptr<const Catalogues> words = embedded_catalogues(embedded_words());
  return words;
}

inline std::uint8_t faction_number(std::string_view code) {
  for (std::size_t i = 0; i < all_factions().size(); ++i)
    if (all_factions()[i].code == code) return static_cast<std::uint8_t>(i);
  FAIL("no faction " << std::string(code));
  return 0;
}

/// The defaults of RULES.md, 7, with all factions offered.
inline Options standard() {
  Options options;
  for (std::size_t i = 0; i < all_factions().size(); ++i)
    options.factions.push_back(static_cast<std::uint8_t>(i));
  return options;
}

/// Options that set up by themselves, so that play begins at once.
inline Options quick() {
  Options options = standard();
  options.faction_choice = FactionChoice::Random;
  options.cut_mode = CutMode::Random;
  options.place_random = true;
  return options;
}

inline Fiefdoms game_with(Options options) { return {std::move(options), all_factions()}; }

inline Action make(Kind kind, int i = 0, int j = 0) { return kLayout.make(kind, i, j); }

inline Actions legal_of(const Fiefdoms& game, const State& s, Seat seat) {
  Actions list;
  game.legal(s, seat, list);
  return list;
}

/// The rule a refusal cites, or "legal".
inline std::string why_not(const Fiefdoms& game, const State& s, Seat seat, Action action) {
  const auto no = game.refusal(s, seat, action);
  return no ? no->rule.text() : "legal";
}

template <Telling E>
std::size_t events_of(const Log& log) {
  std::size_t count = 0;
  for (const Event& event : log.events()) count += is<E>(event);
  return count;
}

template <Telling E>
const Event* find_event(const Log& log) {
  for (const Event& event : log.events())
    if (is<E>(event)) return &event;
  return nullptr;
}

/// A random game up to its end or until `stop` says so; asks `visit` at every decision.
template <class Visit>
State random_game(const Fiefdoms& game, std::uint64_t seed, Visit visit) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  for (SeatSet owing = game.owing(s); !owing.empty(); owing = game.owing(s)) {
    visit(s);
    const Seat seat =
        owing.count() > 1 && dice.below(2) == 1 ? static_cast<Seat>(1) : owing.lowest();
    const Actions list = legal_of(game, s, seat);
    REQUIRE(!list.empty());
    const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(list.size())));
    game.step(s, seat, list[pick], dice, nullptr);
  }
  return s;
}

/// A position of the gaming phase. Tiles are written "MC Press Officer(0,0)*, GE Camp(1,1)!": a
/// star puts an agent of the tile's owner there, an exclamation mark one of the opponent. Choices
/// are taken without the steps that the engine would add of itself.
class Board {
 public:
  Board(std::string_view seat0, std::string_view seat1, std::string_view tiles,
        Options options = standard())
      : game(game_with(std::move(options))) {
    Dice dice(1);
    state = game.start(dice, nullptr);
    state.phase = Phase::Playing;
    state.starter = 0;
    state.faction = {faction_number(seat0), faction_number(seat1)};
    for (Cut& cut : state.cut) cut.fill(0);  // every tile stands alone
    read(tiles);
    link_tiles(state);
  }

  Fiefdoms game;
  State state;
  Log log;

  /// Makes three tiles one fiefdom.
  void fief(std::initializer_list<std::string_view> names) {
    ++fiefs_;
    for (const std::string_view name : names) {
      const TileId t = at(name);
      state.cut[Fiefdoms::owner_of(state, t)]
               [static_cast<std::size_t>(Fiefdoms::cell_of(state, t))] = fiefs_;
    }
  }
  [[nodiscard]] TileId at(std::string_view name) const {
    for (TileId t = 0; t < state.placed; ++t)
      if (game.tile(state, t).name == name) return t;
    FAIL("no tile " << std::string(name));
    return kNoTile;
  }
  [[nodiscard]] TileId at(int x, int y) const { return tile_at(state, x, y); }
  [[nodiscard]] TileSet set(std::initializer_list<std::string_view> names) const {
    TileSet out = 0;
    for (const std::string_view name : names) out |= bit(at(name));
    return out;
  }
  /// Takes an agent off the board, into its reserve.
  void lift(std::string_view name) {
    const Seat seat = agent_seat(state, at(name));
    state.agents[seat] &= ~bit(at(name));
    ++state.reserve[seat];
  }
  /// Puts an agent of a seat on an empty tile, from its reserve.
  void put(Seat seat, std::string_view name) {
    state.agents[seat] |= bit(at(name));
    --state.reserve[seat];
  }
  void turn_of(Seat seat) { state.to_move = seat; }
  /// Takes the half-made line back.
  void drop() { drop_walk(state); }

  [[nodiscard]] Effects effects() const { return effects_of(game, state); }
  [[nodiscard]] int attack(std::string_view from, std::string_view to) const {
    return attack_strength(game, state, effects(), at(from), at(to));
  }
  [[nodiscard]] int defence(std::string_view name) const {
    return defence_strength(game, state, effects(), at(name));
  }
  [[nodiscard]] TileSet moves(std::string_view from) const {
    return move_targets(game, state, effects(), at(from));
  }
  [[nodiscard]] TileSet attacks(std::string_view from) const {
    return attack_targets(game, state, effects(), at(from));
  }
  [[nodiscard]] TileSet recruits(Seat seat) const {
    return recruit_tiles(game, state, effects(), seat);
  }
  [[nodiscard]] Tally count(Seat seat) const { return tally(game, state, seat); }

  /// Tiles that the present list names with a kind of choice.
  [[nodiscard]] TileSet listed(Kind kind) const {
    TileSet out = 0;
    for (const Action action : legal_of(game, state, state.to_move))
      if (kLayout.split(action).kind == kind)
        out |= bit(static_cast<TileId>(kLayout.split(action).i));
    return out;
  }
  [[nodiscard]] bool offers(Kind kind) const {
    for (const Action action : legal_of(game, state, state.to_move))
      if (kLayout.split(action).kind == kind) return true;
    return false;
  }
  [[nodiscard]] std::string why(Kind kind, std::string_view name) const {
    return why_not(game, state, state.to_move, make(kind, at(name)));
  }
  [[nodiscard]] std::string why(Kind kind) const {
    return why_not(game, state, state.to_move, make(kind));
  }

  /// Why not, in words.
  [[nodiscard]] std::string says(Kind kind, std::string_view name) const {
    const auto no = game.refusal(state, state.to_move, make(kind, at(name)));
    if (!no) return "legal";
    return spelt(game, look(game, state, state.to_move), Words(no->said), catalogues().get(), "en")
        .text;
  }

  Board& pick(std::string_view name) { return choose(Kind::Agent, at(name)); }
  Board& choose(Kind kind, std::string_view name) { return choose(kind, at(name)); }
  Board& choose(Kind kind, int i = 0) {
    const Action action = make(kind, i);
    REQUIRE(why_not(game, state, state.to_move, action) == "legal");
    REQUIRE(legal_of(game, state, state.to_move).contains(action));
    take_turn(game, state, kLayout.split(action), &log);
    return *this;
  }
  /// A whole Move, Attack, or action with its targets.
  Board& move(std::string_view from, std::string_view to) {
    return pick(from).choose(Kind::Move, to);
  }
  Board& strike(std::string_view from, std::string_view to) {
    return pick(from).choose(Kind::Attack, to);
  }
  Board& use(std::string_view tile, std::initializer_list<std::string_view> targets = {}) {
    pick(tile).choose(Kind::Act);
    for (const std::string_view target : targets) choose(Kind::Target, target);
    return *this;
  }

 private:
  void read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(", "), text.size());
      read_tile(text.substr(0, end));
      text.remove_prefix(std::min(end + 2, text.size()));
    }
  }
  void read_tile(std::string_view text) {
    const std::size_t open = text.find('(');
    const std::size_t comma = text.find(',', open);
    const std::size_t close = text.find(')', comma);
    REQUIRE(close != std::string_view::npos);
    const std::string code(text.substr(0, text.find(' ')));
    const std::string name(text.substr(code.size() + 1, open - code.size() - 1));
    const Seat owner = game.factions()[state.faction[0]].code == code ? Seat{0} : Seat{1};
    REQUIRE(game.faction_of(state, owner).code == code);
    const TileId t = state.placed++;
    state.x[t] = static_cast<std::int8_t>(std::stoi(std::string(text.substr(open + 1))));
    state.y[t] = static_cast<std::int8_t>(std::stoi(std::string(text.substr(comma + 1))));
    state.origin[t] = static_cast<std::uint8_t>(32 * owner + cell_with(owner, name));
    if (close + 1 == text.size()) return;
    const Seat seat = text[close + 1] == '*' ? owner : opponent(owner);
    state.agents[seat] |= bit(t);
    --state.reserve[seat];
  }
  [[nodiscard]] int cell_with(Seat owner, std::string_view name) const {
    const auto& tiles = game.faction_of(state, owner).tiles;
    for (int cell = 0; cell < kCells; ++cell)
      if (tiles[static_cast<std::size_t>(cell)].name == name) return cell;
    FAIL("no tile called " << std::string(name));
    return 0;
  }

  std::uint8_t fiefs_ = 0;
};

}  // namespace sandtable::fiefdoms::test
